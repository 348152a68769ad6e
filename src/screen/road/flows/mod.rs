//! Flows: the prompts that are more than a line in the prompt bar, and what is read between them.

pub mod pages;
pub mod tutorial;

use bevy_egui::egui::Ui;

use super::desk::Desk;
use super::layout::Layout;

pub fn show(_: &Ui, desk: &mut Desk, _: &Layout) {
    desk.focus.clear_sheet();
}
