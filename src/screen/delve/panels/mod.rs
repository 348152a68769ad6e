//! The panels of the Delve: one file each. Every panel is a function of the desk.

use bevy_egui::egui::Ui;

use super::desk::Desk;
use super::layout::Layout;
use crate::screen::look::backdrop;
use crate::screen::table::panels::{place, prompt_bar, top};

/// All panels at their places.
pub fn show(ui: &mut Ui, desk: &mut Desk, layout: &Layout) {
    if !desk.picture.is_in_run() {
        place(ui, layout.boards, |ui| backdrop::show(ui, desk.look, 0.55));
    }
    place(ui, layout.top, |ui| top::show(ui, desk, layout.folded(), "The Delve", |_, _, _| {}));
    place(ui, layout.prompt, |ui| prompt_bar::show(ui, desk));
}
