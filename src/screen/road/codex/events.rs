//! Events that were turned up, with what their quests ask for and bring (RD-R56, RD-R57).

use super::teller::{Teller, link, printed, terms};
use crate::books::road::words::effects;
use crate::content::road::cards::{Event, Quest};
use crate::content::road::terms::{ChapterId, EventId};
use crate::screen::codex::book::Entry;
use crate::screen::road::overlays::print;
use crate::table::words::counted;

impl Teller<'_> {
    /// Those of no chapter first, and of each chapter by their names.
    pub fn events(&self) -> Vec<Entry> {
        let cards = self.cards;
        let mut all: Vec<EventId> = self.known.events.iter().copied().collect();
        all.sort_by_key(|id| (cards.event(*id).chapter, cards.event(*id).name.as_str()));
        all.into_iter().map(|id| self.event(id)).collect()
    }

    fn event(&self, id: EventId) -> Entry {
        let card = self.cards.event(id);
        let mut more: Vec<String> = card.quest.iter().flat_map(|quest| self.quest(quest)).collect();
        more.extend(self.belongs_to(card));
        let page = if card.quest.is_some() { "[[quests|quests]]" } else { "[[events|events]]" };
        more.push(format!("See {page}."));
        printed(&print::event(self.cards, id), &more)
    }

    /// What it needs, what follows when it is done, and what when it has run out.
    fn quest(&self, quest: &Quest) -> Vec<String> {
        let mut lines = Vec::new();
        if quest.markers > 0 {
            let more = if quest.per_origin { ", and 1 more for each Origin" } else { "" };
            let markers = counted(quest.markers, "quest marker");
            lines.push(format!("{{road/quest}} Needs {markers}{more}."));
        }
        let won = effects::sentence(self.cards, quest.success);
        if !won.is_empty() {
            lines.push(format!("When it is done: {}.", terms(&won)));
        }
        if quest.countdown > 0 {
            let markers = counted(quest.countdown, "story marker");
            lines.push(format!("{{road/story}} Countdown: {markers}."));
        }
        let lost = effects::sentence(self.cards, quest.failure);
        if !lost.is_empty() {
            lines.push(format!("When that has run out: {}.", terms(&lost)));
        }
        lines
    }

    /// The chapter it is of, if it is known.
    fn belongs_to(&self, card: &Event) -> Option<String> {
        let of_number = |id: &&ChapterId| self.cards.chapter(**id).number == card.chapter;
        let id = self.known.chapters.iter().filter(|_| card.chapter > 0).find(of_number)?;
        let chapter = link("chapter", self.cards.id(*id), &self.cards.chapter(*id).title);
        Some(format!("Of the chapter {chapter}."))
    }
}
