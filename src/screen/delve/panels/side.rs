//! The column beside the boards: the map, what the chapter asks for, the log, and the dice when they matter.

use bevy_egui::egui::{Rect, RichText, Ui, vec2};

use super::{dice, map};
use crate::screen::delve::desk::Desk;
use crate::screen::delve::landmarks::Landmark;
use crate::screen::look::parts;
use crate::screen::table::panels::{GAP, from_below, log, place};
use crate::table::words::capital;

/// Draws the column. While the map is spread out over the boards it is not here as well.
pub fn show(ui: &mut Ui, desk: &mut Desk, column: Rect, with_map: bool) {
    if column.height() < 1.0 || column.width() < 1.0 {
        return;
    }
    let mut rest = column;
    let text = desk.look.text;
    if !desk.picture.places.is_empty() {
        if with_map {
            // A wide column has a large map; the log keeps a quarter of the height.
            let height = (column.width() * 0.62).min(column.height() * 0.52).max(120.0);
            let sheet = Rect::from_min_size(column.min, vec2(column.width(), height));
            place(ui, sheet, |ui| map::show(ui, desk, sheet));
            rest.set_top(sheet.bottom() + GAP);
        }
        let height = objectives_height(ui, desk, rest.width());
        let slip = Rect::from_min_size(rest.min, vec2(rest.width(), height));
        place(ui, slip, |ui| objectives(ui, desk));
        desk.sight.landmarks.mark(Landmark::Objectives, slip);
        rest.set_top(slip.bottom() + GAP);
    }
    if dice::is_open(desk) {
        from_below(ui, "delve dice", &mut rest, |ui| dice::show(ui, desk));
    }
    if rest.height() > 80.0 * text {
        place(ui, rest, |ui| log::show(ui, desk));
    }
}

/// Beside the words of an objective: the edges of the slip, and the gap to the icon.
const BESIDE: f32 = 24.0;

/// How high the slip with the objectives is, if it is so wide.
pub fn objectives_height(ui: &Ui, desk: &Desk, width: f32) -> f32 {
    let look = desk.look;
    let room = width - BESIDE - 23.0 * look.text;
    let lines = desk.picture.objectives.iter().map(|(words, _)| {
        let words = capital(words);
        ui.painter().layout(words, look.body(13.5), look.palette.text, room).size().y.max(19.0 * look.text)
    });
    lines.sum::<f32>() + 16.0 * look.text
}

/// What the chapter asks for, and what of it is done.
pub fn objectives(ui: &mut Ui, desk: &Desk) {
    let (look, p) = (desk.look, desk.look.palette);
    parts::panel(look).inner_margin(bevy_egui::egui::Margin::symmetric(10, 6)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 2.0;
        for (words, done) in &desk.picture.objectives {
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = 6.0;
                let (icon, ink) = if *done { ("ui/check", p.good) } else { ("delve/objective", p.gold) };
                look.icons.show(ui, icon, 15.0 * look.text, ink);
                let text = RichText::new(capital(words)).font(look.body(13.5)).color(p.text);
                ui.add(bevy_egui::egui::Label::new(text).wrap());
            });
        }
    });
}
