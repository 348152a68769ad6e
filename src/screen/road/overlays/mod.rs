use bevy_egui::egui::Context;
use super::desk::Desk;
use crate::screen::shell::overlay::BookOverlay;
pub fn show(_: &Context, _: &mut Desk, _: &BookOverlay) {}
