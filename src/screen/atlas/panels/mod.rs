//! The panels of the Atlas: one file each. Every panel is a function of the desk.
//!
//! - on the left [`trays`], [`initiative`] and, where there is room, [`gear`];
//! - on the right the log, [`time`] and [`dice`];
//! - what several of them draw: [`cooldowns`], [`on_track`], [`die`], [`intents`], [`odds`], [`tray`].
//!
//! Prompt bar, log and the parts of panels are those of every book: `screen/table/panels`.

pub mod cooldowns;
pub mod dice;
pub mod die;
pub mod gear;
pub mod hand;
pub mod initiative;
pub mod intents;
pub mod odds;
pub mod on_track;
pub mod time;
pub mod top_bar;
pub mod tray;
pub mod trays;

use bevy_egui::egui::{CornerRadius, Order, Rect, Ui, pos2, vec2};

use super::desk::Desk;
use super::flows;
use super::layout::Layout;
use crate::screen::look::{backdrop, layer};
use crate::screen::table::desk::Drawer;
use crate::screen::table::panels::{GAP, from_below, log, place, prompt_bar};
use time::Room;
use trays::Build;

/// The least height of a log, at text size 1.
const LEAST_LOG: f32 = 110.0;

/// All panels at their places.
pub fn show(ui: &mut Ui, desk: &mut Desk, layout: &Layout) {
    let looked_at = desk.sight.fighter;
    // Off the board, nobody is looked at until a panel says so.
    let on_board = ui.input(|input| input.pointer.hover_pos()).is_some_and(|at| layout.board.contains(at));
    if !on_board {
        desk.sight.fighter = None;
    }
    if desk.picture.spaces.is_empty() {
        // Between two maps there is the night, and the house.
        place(ui, layout.board, |ui| backdrop::show(ui, desk.look, 0.55));
    }
    place(ui, layout.top, |ui| top_bar::show(ui, desk, layout));
    left(ui, desk, layout.left);
    // What is chosen from cards lies over the upper part of the right column.
    let mut column = layout.right;
    if flows::is_wide(desk) {
        column.set_top(layout.prompt.top());
    }
    right(ui, desk, column);
    place(ui, layout.hand, |ui| hand::show(ui, desk));
    place(ui, layout.prompt, |ui| prompt_bar::show(ui, desk));
    if ui.is_enabled() {
        drawer(ui, desk, layout);
    }
    if desk.sight.fighter != looked_at {
        // The board is lit in the next frame.
        ui.ctx().request_repaint();
    }
}

/// The side that was pulled out over the board. Dice that somebody must decide about pull theirs out by
/// themselves; a press anywhere else pushes it back.
fn drawer(ui: &Ui, desk: &mut Desk, layout: &Layout) {
    let asked = (dice::is_asked(desk) && desk.may_answer()).then_some(Drawer::Log);
    let Some(open) = desk.focus.drawer.or(asked) else { return };
    let Some(rect) = layout.drawer(open, desk.look.text) else {
        desk.focus.drawer = None;
        return;
    };
    layer::show(ui.ctx(), "drawer", Order::Middle, rect, |ui| {
        ui.painter().rect_filled(rect, CornerRadius::same(10), desk.look.palette.night);
        let inner = rect.shrink(4.0);
        match open {
            Drawer::Party => left(ui, desk, inner),
            Drawer::Log => right(ui, desk, inner),
        }
    });
    let elsewhere = |at| layout.board.contains(at) && !rect.contains(at);
    if ui.input(|input| input.pointer.any_pressed() && input.pointer.interact_pos().is_some_and(elsewhere)) {
        desk.focus.drawer = None;
    }
}

/// Trays above, initiative below. The trays become smaller before the initiative does.
pub fn left(ui: &mut Ui, desk: &mut Desk, column: Rect) {
    if column.height() < 1.0 || column.width() < 1.0 {
        return;
    }
    let text = desk.look.text;
    let party = desk.picture.party.len();
    // What is left when every tray is as small as it can be.
    let spare = column.height() - trays::height(&vec![Build::Slim; party], text) - GAP;
    let roomy = initiative::wanted(desk, false);
    let below = if roomy < column.height() * 0.55 { roomy } else { initiative::wanted(desk, true) };
    let below = below.min(spare.max(column.height() * 0.3));
    let gap = if below > 0.0 { GAP } else { 0.0 };
    let room = column.height() - below - gap;
    let builds = trays::builds(party, desk.shown_hero(), room / text);
    let middle = column.top() + trays::height(&builds, text).min(room);
    place(ui, Rect::from_min_max(column.min, pos2(column.right(), middle)), |ui| {
        trays::show(ui, desk, &builds);
    });
    let mut rest = Rect::from_min_max(pos2(column.left(), middle + GAP), column.max);
    if below > 0.0 {
        let foes = Rect::from_min_size(rest.min, vec2(rest.width(), below.min(rest.height())));
        place(ui, foes, |ui| initiative::show(ui, desk));
        rest.set_top(foes.bottom() + GAP);
    }
    if rest.height() >= gear::least(desk).min(gear::wanted(desk)) {
        place(ui, rest, |ui| gear::show(ui, desk));
    }
}

/// Dice and time at the bottom, each as high as it needs; the log has what is left.
pub fn right(ui: &mut Ui, desk: &mut Desk, column: Rect) {
    if column.height() < 1.0 || column.width() < 1.0 {
        return;
    }
    // Little room, measured in lines of text.
    let lines = column.height() / desk.look.text;
    let mut rest = column;
    if log::is_folded(desk) {
        let after = place(ui, rest, |ui| log::show(ui, desk));
        rest.set_top(rest.top() + after + GAP);
        let after = place(ui, rest, |ui| time::show(ui, desk, Room::Whole));
        rest.set_top(rest.top() + after + GAP);
        place(ui, rest, |ui| dice::show(ui, desk, false));
        return;
    }
    let room = match lines {
        lines if lines < 460.0 && dice::is_asked(desk) => Room::Line,
        // In a drawer the log comes first.
        lines if lines < 400.0 => Room::Line,
        lines if lines < 560.0 => Room::Brief,
        _ => Room::Whole,
    };
    from_below(ui, "dice height", &mut rest, |ui| dice::show(ui, desk, lines < 460.0));
    if desk.picture.location().is_some() {
        from_below(ui, "time height", &mut rest, |ui| time::show(ui, desk, room));
    }
    // A log of less than two lines is none.
    if rest.height() >= LEAST_LOG * desk.look.text {
        place(ui, rest, |ui| log::show(ui, desk));
    }
}
