//! To come.

use bevy_egui::egui::Ui;

use crate::screen::road::desk::Desk;

pub fn show(_: &mut Ui, _: &mut Desk, _: &str) {}

pub fn kind(_: &str) -> (&'static str, &'static str) {
    ("ui/eye", "A card")
}
