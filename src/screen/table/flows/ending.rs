//! The end of a game: where to go from here.

use bevy_egui::egui::Ui;

use crate::screen::look::parts::Button;
use crate::screen::shell::input::Act;
use crate::screen::shell::state::Screen;
use crate::screen::shell::wishes::Wish;
use crate::screen::table::Pictured;
use crate::screen::table::desk::Desk;

/// The next session if the game `goes_on`, the replay, the title.
pub fn buttons<P: Pictured>(ui: &mut Ui, desk: &mut Desk<P>, goes_on: bool) {
    let look = desk.look;
    if goes_on {
        let key = desk.keys.cap(Act::Confirm);
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
        leave = leave.gold();
    }
    if leave.show(ui, look).clicked() {
        desk.wish(Wish::LeaveTable);
    }
}
