//! Flows: the prompts that are more than a line in the prompt bar, and what is read between them. Each can also
//! be answered in the bar, and shares its cursor.
//!
//! - [`gathering`]: who goes down; [`home`]: the House between runs; [`bazaar`]: the market of the Trial;
//! - [`finds`]: chests, talents and items; [`asks`]: what chapter cards and events ask;
//! - [`pages`]: what is read; [`after`], [`achievements`], [`ending`]: what came of it; [`tutorial`]: first steps;
//! - [`card`], [`glyphs`], [`tokens`]: what these are drawn with, beside the portraits of every table.

pub mod achievements;
pub mod after;
pub mod asks;
pub mod bazaar;
pub mod card;
pub mod ending;
pub mod finds;
pub mod gathering;
pub mod glyphs;
pub mod home;
pub mod pages;
pub mod tokens;
pub mod tutorial;

use bevy_egui::egui::{Rect, Ui};

use super::desk::Desk;
use super::layout::Layout;
use crate::screen::table::flows::ending as the_end;

/// Where choosing from much takes place: over the boards and the column beside them.
pub fn wide(layout: &Layout) -> Rect {
    let mut area = layout.boards;
    if layout.side.width() > 1.0 {
        area.max.x = layout.side.right();
    }
    area
}

/// The sheet of the open prompt, if it has one.
pub fn show(ui: &Ui, desk: &mut Desk, layout: &Layout) {
    desk.focus.clear_sheet();
    if let Some(outcome) = &desk.picture.over {
        let page = ending::page(desk.picture, outcome);
        return the_end::show(ui, desk, layout.boards, &page);
    }
    let Some(question) = desk.picture.ask.as_ref().map(|ask| &ask.question) else { return };
    // What happens on the boards is seen first; the bar can be answered meanwhile. Who watches a replay sees what
    // was chosen from.
    let at_rest = (desk.may_answer() || desk.standing.watching) && !desk.standing.playing_back;
    match question {
        question if gathering::is_asked_here(question) => gathering::show(ui, desk, layout.boards),
        // At a Bazaar, what its tiles have brought is seen before anybody learns something.
        question if home::is_asked_here(question) && (at_rest || !desk.picture.is_in_run()) => {
            home::show(ui, desk, wide(layout));
        }
        question if after::is_asked_here(question) => after::show(ui, desk, wide(layout)),
        question if bazaar::is_asked_here(question) && at_rest => bazaar::show(ui, desk, wide(layout)),
        question if finds::is_asked_here(question) && at_rest => finds::show(ui, desk, layout.boards),
        question if asks::is_asked_here(question) && at_rest => asks::show(ui, desk, layout.boards),
        _ => {}
    }
}
