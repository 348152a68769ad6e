//! The column to the right of the land: what is going on, the coming night, and below them the log.

use bevy_egui::egui::{Rect, ScrollArea, Ui};

use super::{night, quests};
use crate::screen::road::desk::Desk;
use crate::screen::table::panels::{GAP, log, place};

/// The log keeps at least so much of the column.
const LOG: f32 = 0.34;

pub fn show(ui: &mut Ui, desk: &mut Desk, column: Rect) {
    let log_height =
        if log::is_folded(desk) { 44.0 * desk.look.text } else { (column.height() * LOG).max(130.0) };
    let upper = column.with_max_y((column.bottom() - log_height - GAP).max(column.top()));
    let lower = column.with_min_y(upper.bottom() + GAP);
    place(ui, upper, |ui| {
        ScrollArea::vertical().id_salt("what is going on").auto_shrink([false, false]).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = GAP;
            night::show(ui, desk);
            quests::show(ui, desk);
        });
    });
    place(ui, lower, |ui| log::show(ui, desk));
}
