//! The log: everything that has happened, newest last, with icons, filtered by what one looks for.

use bevy_egui::egui::{RichText, ScrollArea, Ui};

use crate::books::atlas::AtlasSession;
use crate::screen::atlas::desk::{Desk, LogFilter, LogLine};
use crate::screen::atlas::picture::log_lines;
use crate::screen::look::parts;

/// How many lines are kept on screen; all of them are in the bug bundle.
const KEPT: usize = 300;

/// The facts as lines.
pub fn lines(session: &AtlasSession) -> Vec<LogLine> {
    let all = log_lines(session.world(), 0);
    let skip = all.len().saturating_sub(KEPT);
    all.into_iter()
        .skip(skip)
        .map(|(number, text)| LogLine {
            number,
            icon: "ui/log".to_owned(),
            text,
            codex: None,
            filter: LogFilter::Story,
            minor: false,
        })
        .collect()
}

pub fn show(ui: &mut Ui, desk: &mut Desk) {
    let look = desk.look;
    parts::panel(look).show(ui, |ui| {
        ui.set_min_size(ui.available_size());
        parts::heading(ui, look, "Chronicle");
        ScrollArea::vertical().stick_to_bottom(true).auto_shrink([false, false]).show(ui, |ui| {
            for line in desk.log {
                ui.label(RichText::new(&line.text).font(look.body(13.0)).color(look.palette.text));
            }
        });
    });
}
