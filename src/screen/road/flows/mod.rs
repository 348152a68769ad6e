//! Flows: the prompts that are more than a line in the prompt bar, and what is read between them. Each can also be answered
//! in the bar, and shares its cursor.
//!
//! - [`before`]: what is chosen before the road, and who comes onto it later;
//! - [`book`]: the journal, open over the table; [`asks`]: what is asked about a thing or a price;
//! - [`supper`], [`fire`], [`pack`]: the evening; [`watch`]: the page on which dawn and dusk are told;
//! - [`pages`]: what is read; [`ending`]: what came of it; [`tutorial`]: First Steps explained.

pub mod asks;
pub mod before;
pub mod book;
pub mod ending;
pub mod fire;
pub mod pack;
pub mod pages;
pub mod supper;
pub mod tutorial;
pub mod watch;

use bevy_egui::egui::Ui;

use super::desk::Desk;
use super::layout::Layout;
use crate::screen::table::flows::ending as the_end;

/// The sheet of the open prompt, if it has one, and the page of the watch.
pub fn show(ui: &Ui, desk: &mut Desk, layout: &Layout) {
    desk.focus.clear_sheet();
    let stage = layout.stage();
    if let Some(outcome) = &desk.picture.over {
        let page = ending::page(desk.picture, outcome);
        return the_end::show(ui, desk, stage, &page);
    }
    // What happens on the land is seen first; the bar can be answered meanwhile. Who watches a replay sees what was
    // chosen from.
    let at_rest = (desk.may_answer() || desk.standing.watching) && !desk.standing.playing_back;
    if let Some(question) = desk.picture.ask.as_ref().map(|ask| &ask.question) {
        match question {
            question if before::is_asked_here(question) => before::show(ui, desk, stage),
            question if book::is_asked_here(question) && at_rest => book::show(ui, desk, stage),
            question if supper::is_asked_here(question) && at_rest => supper::show(ui, desk, stage),
            question if fire::is_asked_here(question) && at_rest => fire::show(ui, desk, stage),
            question if pack::is_asked_here(question) && at_rest => pack::show(ui, desk, stage),
            question if asks::is_asked_here(question) && at_rest => asks::show(ui, desk, stage),
            _ => {}
        }
    }
    if desk.sight.watch.is_seen(desk.picture, desk.standing.playing_back) {
        watch::show(ui, desk, watch::lies(layout, desk.look.text));
    }
}
