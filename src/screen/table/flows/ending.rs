//! The page at the end of a game: of a session, of a party, of a campaign. With what was done, and where to go from
//! here. What is told on it the book says.

use bevy_egui::egui::{Rect, Ui};

use super::sheet;
use crate::screen::look::parts::{self, Button};
use crate::screen::shell::input::Act;
use crate::screen::shell::state::Screen;
use crate::screen::shell::wishes::Wish;
use crate::screen::table::Pictured;
use crate::screen::table::desk::Desk;
use crate::table::step::Outcome;

/// What a book tells at the end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct End {
    /// "Victory": stands small above the title.
    pub over: &'static str,
    pub title: String,
    /// A drawing over the text.
    pub scene: Option<&'static str>,
    /// What decided it.
    pub why: String,
    /// How the story ends.
    pub text: &'static str,
    /// What was done: a drawing and words each. Where there are no words the line is left out.
    pub lines: Vec<(&'static str, String)>,
}

pub fn show<P: Pictured>(ui: &Ui, desk: &mut Desk<P>, area: Rect, end: &End) {
    let look = desk.look;
    sheet::parchment(
        ui,
        look,
        "the end",
        area,
        |ui| {
            let title = if end.title.is_empty() { "The end" } else { &end.title };
            sheet::heading(ui, look, end.over, title);
            // Large letters in a small window need the room.
            if let Some(scene) = end.scene.filter(|_| area.height() > 520.0 * look.text) {
                sheet::vignette(ui, look, scene);
            }
            if !end.why.is_empty() {
                sheet::prose(ui, look, &end.why);
            }
            sheet::story(ui, look, end.text);
            parts::rule(ui, look);
            for (icon, words) in end.lines.iter().filter(|(_, words)| !words.is_empty()) {
                sheet::line(ui, look, icon, words);
            }
        },
        |ui| {
            ui.add_space(8.0);
            ui.vertical_centered(|ui| buttons(ui, desk));
        },
    );
}

/// What the plain key does when a game is over: the next session if it goes on, and else the title.
pub fn way_on<P: Pictured>(picture: &P) -> (&'static str, Wish) {
    if picture.over().is_some_and(Outcome::goes_on) {
        ("Go on", Wish::Resume)
    } else {
        ("To the title", Wish::LeaveTable)
    }
}

/// The next session if the game goes on, the replay, the title.
fn buttons<P: Pictured>(ui: &mut Ui, desk: &mut Desk<P>) {
    let look = desk.look;
    let goes_on = desk.picture.over().is_some_and(Outcome::goes_on);
    let key = desk.keys.cap(Act::Confirm);
    if goes_on {
        let key = key.clone();
        if Button::new("Begin the next session").gold().icon("ui/continue").key(key).show(ui, look).clicked()
        {
            desk.wish(Wish::Resume);
        }
    }
    if Button::new("Watch the replay").icon("ui/replay").show(ui, look).clicked() {
        desk.wish(Wish::Save);
        desk.wish(Wish::Go(Screen::Replays));
    }
    let mut leave = Button::new("To the title").icon("ui/exit");
    if !goes_on {
        leave = leave.gold().key(key);
    }
    if leave.show(ui, look).clicked() {
        desk.wish(Wish::LeaveTable);
    }
}
