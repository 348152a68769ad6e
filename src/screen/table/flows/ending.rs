//! The end of a game: where to go from here.

use bevy_egui::egui::Ui;

use crate::screen::look::parts::Button;
use crate::screen::shell::input::Act;
use crate::screen::shell::state::Screen;
use crate::screen::shell::wishes::Wish;
use crate::screen::table::Pictured;
use crate::screen::table::desk::Desk;
use crate::table::step::Outcome;

/// What the plain key does when a game is over: the next session if it goes on, and else the title.
pub fn way_on<P: Pictured>(picture: &P) -> (&'static str, Wish) {
    if picture.over().is_some_and(Outcome::goes_on) {
        ("Go on", Wish::Resume)
    } else {
        ("To the title", Wish::LeaveTable)
    }
}

/// The next session if the game goes on, the replay, the title.
pub fn buttons<P: Pictured>(ui: &mut Ui, desk: &mut Desk<P>) {
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
