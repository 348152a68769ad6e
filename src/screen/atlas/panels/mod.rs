//! The panels of the Atlas: one file each. Every panel is a function of the desk.

pub mod answers;
pub mod hand;
pub mod log;
pub mod prompt_bar;
pub mod top_bar;

use bevy_egui::egui::{Rect, Ui, UiBuilder};

use super::desk::Desk;
use super::layout::Layout;

/// All panels at their places.
pub fn show(ui: &mut Ui, desk: &mut Desk, layout: &Layout) {
    place(ui, layout.top, |ui| top_bar::show(ui, desk));
    place(ui, layout.hand, |ui| hand::show(ui, desk));
    place(ui, layout.prompt, |ui| prompt_bar::show(ui, desk));
    place(ui, layout.right, |ui| log::show(ui, desk));
}

/// Shows a panel in its rectangle, if that has any room.
fn place(ui: &mut Ui, rect: Rect, show: impl FnOnce(&mut Ui)) {
    if rect.width() > 1.0 && rect.height() > 1.0 {
        ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| {
            ui.set_clip_rect(rect.expand(2.0));
            show(ui);
        });
    }
}
