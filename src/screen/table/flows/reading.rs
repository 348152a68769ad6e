//! Story sheets: what cards, places and the journal tell is laid on the board and read before anyone answers.
//!
//! Pages come from the beats of [`playback`](crate::screen::table::playback), which waits while one is open.

use std::collections::VecDeque;

use bevy::ecs::prelude::*;
use bevy_egui::egui::{Rect, RichText, Ui};

use super::sheet;
use crate::screen::look::Look;
use crate::screen::look::parts::Button;
use crate::screen::shell::game::Game;
use crate::screen::shell::input::{Act, Acts};
use crate::screen::shell::overlay::Overlays;
use crate::screen::table::desk::Desk;
use crate::screen::table::playback::Show;
use crate::screen::table::shown::Shown;
use crate::screen::table::{BookScreen, FactOf, Pictured};

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
    /// What it tells of, if a question may show the same.
    pub of: Option<String>,
}

impl Page {
    /// Writes it on a sheet.
    pub fn write(&self, ui: &mut Ui, look: &Look) {
        sheet::heading(ui, look, &self.over, &self.title);
        sheet::vignette(ui, look, &self.scene);
        sheet::story(ui, look, &self.text);
        sheet::rules(ui, look, &self.rules);
    }
}

/// The pages that wait to be read, the open one first.
#[derive(Resource, Clone, Debug, Default)]
pub struct Reading {
    pages: VecDeque<Page>,
    /// The page that was added last, even if it has been read.
    told: Option<Page>,
    /// What was told of last, for texts that have no title of their own.
    last: Option<Page>,
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

    /// What the open question shows anyway need not be read twice.
    fn leave_to_question(&mut self, of: Option<String>) {
        if let (1, Some(of)) = (self.pages.len(), of)
            && self.pages.front().is_some_and(|page| page.of == Some(of) && page.rules.is_empty())
        {
            self.close();
        }
    }
}

/// Takes up what is told. What was undone is not read any more.
pub fn listen<B: BookScreen>(
    game: Option<ResMut<Game>>,
    shown: Res<Shown<B::Picture>>,
    mut shows: MessageReader<Show<FactOf<B>>>,
    mut reading: ResMut<Reading>,
) {
    let (Some(mut game), Some(picture)) = (game, &shown.picture) else { return };
    let watching = game.watching;
    let facts = game.bypass_change_detection().table().next_fact();
    let before = reading.bypass_change_detection().facts.replace(facts);
    let went_on = before.is_some_and(|before| facts >= before && facts - before <= TOO_MANY);
    for show in shows.read() {
        let Show::Beat { fact, .. } = show else { continue };
        let mut last = reading.bypass_change_detection().last.take();
        let page = B::page(picture, &mut last, fact);
        reading.bypass_change_detection().last = last;
        // A replay goes on by itself; the log tells its stories.
        if let Some(page) = page.filter(|_| !watching) {
            reading.add(page);
        }
    }
    if !went_on && reading.is_open() {
        reading.close();
    }
    if reading.is_open() && !shown.standing.playing_back {
        reading.leave_to_question(B::shown_by_question(picture));
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
pub fn show<P: Pictured>(ui: &Ui, desk: &Desk<P>, reading: &mut Reading, area: Rect) {
    let look = desk.look;
    let Some(page) = reading.page().cloned() else { return };
    let more = reading.pages.len() > 1;
    let mut on = false;
    let sheet = sheet::parchment(
        ui,
        look,
        "story sheet",
        area,
        |ui| page.write(ui, look),
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

    fn page(text: &str, of: Option<&str>) -> Page {
        Page { text: text.to_owned(), of: of.map(str::to_owned), ..Page::default() }
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
        let mut reading = Reading::default();
        reading.add(page("one", Some("3")));
        reading.leave_to_question(Some("4".to_owned()));
        assert!(reading.is_open());
        reading.leave_to_question(Some("3".to_owned()));
        assert!(!reading.is_open());
    }
}
