//! Story sheets: what cards, places and the journal tell is laid on the board and read before anyone answers.
//!
//! Pages come from the beats of [`playback`](crate::screen::atlas::playback), which waits while one is open.

use std::collections::VecDeque;

use bevy::ecs::prelude::*;
use bevy_egui::egui::{Rect, RichText, Ui};

use super::sheet;
use crate::books::atlas::facts::Fact;
use crate::books::atlas::words::{cards, names};
use crate::content::atlas::terms::CardKey;
use crate::screen::atlas::Shown;
use crate::screen::atlas::desk::Desk;
use crate::screen::atlas::names as icons;
use crate::screen::atlas::picture::Picture;
use crate::screen::atlas::playback::Show;
use crate::screen::look::parts::Button;
use crate::screen::shell::game::Game;
use crate::screen::shell::input::{Act, Acts};
use crate::screen::shell::overlay::Overlays;

/// A page that somebody reads.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Page {
    /// Over the title: what kind of page it is.
    pub over: String,
    pub title: String,
    pub text: String,
    /// Rules that come with it.
    pub rules: String,
    /// The drawing above the text.
    pub scene: String,
    pub card: Option<CardKey>,
}

/// The pages that wait to be read, the open one first.
#[derive(Resource, Clone, Debug, Default)]
pub struct Reading {
    pages: VecDeque<Page>,
    /// The page that was added last, even if it has been read.
    told: Option<Page>,
    /// The card that was told of last, for texts that have no title of their own.
    last: Option<(CardKey, String)>,
    /// How many facts there were. Fewer than before means that something was undone.
    facts: Option<u64>,
}

/// So many facts at once are a game that was opened, not a story that was told.
const TOO_MANY: u64 = 400;

impl Reading {
    pub fn is_open(&self) -> bool {
        !self.pages.is_empty()
    }

    pub fn page(&self) -> Option<&Page> {
        self.pages.front()
    }

    pub fn add(&mut self, page: Page) {
        // A place and an epilogue are told by several facts: the page of the first has it all.
        let told = |last: &Page| last.text == page.text || last.rules.contains(&page.text);
        if self.told.as_ref().is_some_and(told) {
            return;
        }
        self.told = Some(page.clone());
        self.pages.push_back(page);
    }

    pub fn turn(&mut self) {
        self.pages.pop_front();
    }

    pub fn close(&mut self) {
        self.pages.clear();
    }

    /// A card that the open question shows anyway need not be read twice.
    fn leave_to_question(&mut self, card: Option<CardKey>) {
        if let (1, Some(card)) = (self.pages.len(), card)
            && self.pages.front().is_some_and(|page| page.card == Some(card) && page.rules.is_empty())
        {
            self.close();
        }
    }
}

/// Facts that are read on a sheet.
pub const fn is_story(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::CardRevealed { .. }
            | Fact::TextShown { .. }
            | Fact::JournalRevealed { .. }
            | Fact::LampsideShown { .. }
            | Fact::LocationSetUp { .. }
            | Fact::CampaignEnded { .. }
    )
}

/// The page that a fact is read on. `last` lends its title to texts without one.
pub fn page_of(picture: &Picture, last: Option<&(CardKey, String)>, fact: &Fact) -> Option<Page> {
    let catalogue = &picture.cards;
    let scene = |card: CardKey| match (card, picture.location_id()) {
        (CardKey::Number(number, _), Some(location)) => format!("scene/{location}/{number}"),
        _ => String::new(),
    };
    let page = match fact {
        Fact::CardRevealed { card, title, text } => Page {
            over: match card {
                CardKey::Number(..) => format!("Card {card}"),
                CardKey::Letter(_) => format!("Event {card}"),
            },
            title: title.clone(),
            text: text.clone(),
            scene: scene(*card),
            card: Some(*card),
            ..Page::default()
        },
        Fact::TextShown { text } => Page {
            title: last.map_or_else(|| "And then".to_owned(), |(_, title)| title.clone()),
            text: text.clone(),
            scene: last.map(|(card, _)| scene(*card)).unwrap_or_default(),
            ..Page::default()
        },
        Fact::JournalRevealed { card } => {
            let card = catalogue.journal_card(*card);
            Page {
                over: format!("Written into the journal, {}", card.number),
                title: card.title.clone(),
                text: card.text.clone(),
                scene: card.symbol.map(icons::symbol).unwrap_or_default(),
                ..Page::default()
            }
        }
        Fact::LampsideShown { page } => {
            let page = catalogue.lampside_page(*page);
            Page {
                over: format!("Lampside: {}", names::first_name(catalogue, page.origin)),
                title: page.title.clone(),
                text: page.text.clone(),
                ..Page::default()
            }
        }
        Fact::LocationSetUp { location, page, level } => {
            let place = catalogue.location(*location);
            Page {
                over: format!("Page {page} of the Atlas, level {level}"),
                title: place.name.clone(),
                text: place.intro.clone(),
                rules: [place.special_rules.clone(), cards::location_rules(catalogue, *location)]
                    .into_iter()
                    .filter(|rules| !rules.is_empty())
                    .collect::<Vec<_>>()
                    .join(" "),
                ..Page::default()
            }
        }
        Fact::CampaignEnded { epilogue } => {
            let epilogue = catalogue.campaign.epilogues.iter().find(|one| Some(one.symbol) == *epilogue)?;
            Page {
                over: "Epilogue".to_owned(),
                title: epilogue.title.clone(),
                text: epilogue.text.clone(),
                ..Page::default()
            }
        }
        _ => return None,
    };
    (!page.text.trim().is_empty()).then_some(page)
}

/// Takes up what is told. What was undone is not read any more.
pub fn listen(
    game: Option<ResMut<Game>>,
    shown: Res<Shown>,
    mut shows: MessageReader<Show>,
    mut reading: ResMut<Reading>,
) {
    let (Some(mut game), Some(picture)) = (game, &shown.picture) else { return };
    let watching = game.watching;
    let facts = game.bypass_change_detection().table().next_fact();
    let before = reading.bypass_change_detection().facts.replace(facts);
    let went_on = before.is_some_and(|before| facts >= before && facts - before <= TOO_MANY);
    for show in shows.read() {
        let Show::Beat { fact, .. } = show else { continue };
        if let Fact::CardRevealed { card, .. } | Fact::CardTaken { card } | Fact::CardFlipped { card } =
            &**fact
        {
            let title = picture.location().and_then(|place| place.card(*card)).map(|card| card.title.clone());
            reading.last = title.map(|title| (*card, title));
        }
        // A replay goes on by itself; the log tells its stories.
        if let Some(page) = page_of(picture, reading.last.as_ref(), fact).filter(|_| !watching) {
            reading.add(page);
        }
    }
    if !went_on && reading.is_open() {
        reading.close();
    }
    if reading.is_open() && !shown.standing.playing_back {
        let asked = picture.ask.as_ref().and_then(|ask| super::card_of(&ask.question));
        reading.leave_to_question(asked);
    }
}

/// Confirm, Space and the arrows read on.
pub fn turn_by_key(acts: Acts, overlays: Res<Overlays>, mut reading: ResMut<Reading>) {
    if overlays.is_empty()
        && reading.is_open()
        && [Act::Confirm, Act::Skip, Act::Right].into_iter().any(|act| acts.taken(act))
    {
        reading.turn();
    }
}

/// The open page. A click anywhere on it reads on.
pub fn show(ui: &Ui, desk: &Desk, reading: &mut Reading, area: Rect) {
    let look = desk.look;
    let Some(page) = reading.page().cloned() else { return };
    let more = reading.pages.len() > 1;
    let mut on = false;
    let sheet = sheet::parchment(
        ui,
        look,
        "story sheet",
        area,
        |ui| {
            sheet::heading(ui, look, &page.over, &page.title);
            sheet::vignette(ui, look, &page.scene);
            sheet::story(ui, look, &page.text);
            sheet::rules(ui, look, &page.rules);
        },
        |ui| {
            ui.add_space(8.0);
            ui.vertical_centered(|ui| {
                let words = if more { "Read on" } else { "Go on" };
                let button = Button::new(words).gold().key(desk.keys.cap(Act::Confirm));
                on = button.show(ui, look).clicked();
                if more {
                    let left = format!("{} more to read", reading.pages.len() - 1);
                    ui.label(RichText::new(left).font(look.italic(13.0)).color(look.palette.sepia));
                }
            });
        },
    );
    if on || sheet.clicked() {
        reading.turn();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(text: &str, card: Option<CardKey>) -> Page {
        Page { text: text.to_owned(), card, ..Page::default() }
    }

    #[test]
    fn pages_are_read_one_after_the_other() {
        let mut reading = Reading::default();
        reading.add(page("one", None));
        reading.add(page("two", None));
        reading.add(page("two", None));
        assert_eq!(reading.page().map(|page| page.text.as_str()), Some("one"));
        reading.turn();
        reading.turn();
        assert!(!reading.is_open(), "the same text twice is read once");
        reading.add(Page { rules: "No hour is counted. Rest well.".to_owned(), ..page("a place", None) });
        reading.turn();
        reading.add(page("a place", None));
        reading.add(page("No hour is counted.", None));
        assert!(!reading.is_open(), "what came with a place is not told again");
    }

    #[test]
    fn a_card_that_is_asked_about_is_left_to_the_question() {
        let card = CardKey::Number(3, 0);
        let mut reading = Reading::default();
        reading.add(page("one", Some(card)));
        reading.leave_to_question(Some(CardKey::Number(4, 0)));
        assert!(reading.is_open());
        reading.leave_to_question(Some(card));
        assert!(!reading.is_open());
    }
}
