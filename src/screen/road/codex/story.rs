//! Your story so far: how it began, and the chapters that were come to, each with its quests (RD-R58).

use super::teller::{Teller, link, paragraphs};
use crate::content::road::cards::EventKind;
use crate::content::road::terms::ChapterId;
use crate::screen::codex::book::Entry;
use crate::screen::codex::telling::entry;
use crate::screen::road::panels::top_bar::roman;

impl Teller<'_> {
    pub fn story(&self) -> Vec<Entry> {
        let number = |id: &ChapterId| self.cards.chapter(*id).number;
        let mut chapters: Vec<ChapterId> = self.known.chapters.iter().copied().collect();
        chapters.sort_by_key(number);
        // First Steps is a story of its own (RD-R66).
        let opening = chapters.iter().any(|id| number(id) > 0).then(|| self.opening());
        opening.into_iter().chain(chapters.into_iter().map(|id| self.chapter(id))).collect()
    }

    fn opening(&self) -> Entry {
        let text = self.cards.campaign.opening.clone();
        let told = entry("story", "opening", "How it began", "road/campaign".to_owned(), text);
        Entry { line: "Before the first day".to_owned(), ..told }
    }

    fn chapter(&self, id: ChapterId) -> Entry {
        let card = self.cards.chapter(id);
        let line = match card.number {
            0 => "A morning to learn by".to_owned(),
            number => format!("Chapter {}", roman(number)),
        };
        let parts = [
            card.text.clone(),
            self.quests_of(card.number),
            "See [[when_a_chapter_ends|when a chapter ends]].".to_owned(),
        ];
        let sign = "road/chapter".to_owned();
        Entry { line, ..entry("chapter", self.cards.id(id), &card.title, sign, paragraphs(&parts)) }
    }

    /// The quests of a chapter that have turned up.
    fn quests_of(&self, chapter: u8) -> String {
        let quests = self.known.events.iter().filter_map(|id| {
            let card = self.cards.event(*id);
            let quest = card.quest.as_ref()?;
            let of_chapter = card.chapter == chapter && card.kind != EventKind::Random;
            of_chapter
                .then(|| format!("- {{road/quest}} {}", link("event", self.cards.id(*id), &quest.title)))
        });
        let quests: Vec<String> = quests.collect();
        if quests.is_empty() { String::new() } else { format!("**Quests**\n\n{}", quests.join("\n")) }
    }
}
