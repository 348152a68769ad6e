//! The panels of the Delve: one file each. Every panel is a function of the desk.
//!
//! - [`board`]: a hero board, of [`battle_line`], [`plate`], [`actions`], [`hand`] and [`pack`]; [`between`]: the
//!   cards between neighbours; [`boss`]: whom they all fight;
//! - [`side`]: the column with [`map`], log and [`dice`]; [`top_bar`]: chapter, phase, rage and bag;
//! - what several of them draw: [`token`], [`die`], [`icons`], [`intents`], [`tips`].
//!
//! Prompt bar, log and the parts of panels are those of every book: `screen/table/panels`.

pub mod actions;
pub mod battle_line;
pub mod between;
pub mod board;
pub mod boss;
mod boss_card;
pub mod dice;
pub mod die;
pub mod hand;
pub mod icons;
mod intents;
pub mod map;
mod map_names;
pub mod pack;
pub mod plate;
pub mod side;
pub mod tips;
pub mod token;
pub mod top_bar;

use bevy_egui::egui::{CornerRadius, Order, Rect, Ui, vec2};

use super::desk::Desk;
use super::landmarks::Landmark;
use super::layout::Layout;
use crate::books::delve::prompts::Question;
use crate::screen::look::{backdrop, layer};
use crate::screen::table::desk::Drawer;
use crate::screen::table::panels::{place, prompt_bar};

/// All panels at their places.
pub fn show(ui: &mut Ui, desk: &mut Desk, layout: &Layout) {
    desk.sight.foe = None;
    desk.sight.place = None;
    desk.sight.landmarks.clear();
    if !ui.input(|input| input.pointer.any_down() || input.pointer.any_released()) {
        desk.sight.held = None;
    }
    actions::lay(desk);
    place(ui, layout.boards, |ui| backdrop::show(ui, desk.look, 0.78));
    if layout.side.width() > 1.0 {
        ui.painter().rect_filled(layout.side.expand(8.0), 0.0, desk.look.palette.night);
    }
    desk.sight.landmarks.mark(Landmark::Top, layout.top);
    place(ui, layout.top, |ui| top_bar::show(ui, desk, layout));
    let spread = ui.is_enabled() && desk.picture.is_in_run() && wants_map(desk, layout);
    if desk.picture.is_in_run() {
        let below = under_boss(ui, desk, layout);
        boards(ui, desk, &below);
        side::show(ui, desk, below.side, !spread);
    }
    place(ui, layout.prompt, |ui| prompt_bar::show(ui, desk));
    if !ui.is_enabled() {
        return;
    }
    drawer(ui, desk, layout, !spread);
    if desk.picture.is_in_run() {
        if spread {
            spread_map(ui, desk, layout);
        }
        if layout.folded().log && dice::is_open(desk) && desk.focus.drawer.is_none() {
            dice::floating(ui, desk, layout.boards);
        }
    }
}

/// Shows the boss, if there is one, and gives the layout of what lies below it.
fn under_boss(ui: &mut Ui, desk: &mut Desk, layout: &Layout) -> Layout {
    if desk.picture.boss.is_none() {
        return *layout;
    }
    let (strip, below) = layout.with_boss(boss::HEIGHT * desk.look.text);
    place(ui, strip, |ui| boss::show(ui, desk, strip));
    desk.sight.landmarks.mark(Landmark::Boss, strip);
    below
}

/// The boards side by side.
fn boards(ui: &mut Ui, desk: &mut Desk, layout: &Layout) {
    let count = desk.picture.party.len();
    for seat in 0..count {
        let rect = layout.board(seat, count);
        place(ui, rect, |ui| board::show(ui, desk, seat, rect));
    }
    if count > 1 {
        let first = layout.board(0, count);
        let unit = board::unit(first, desk.look.text);
        between::show(ui, desk, layout, board::battle_line(first, unit).bottom() + 8.0 * unit);
    }
}

/// A column as wide as this has a map that is large enough to decide on.
const WIDE: f32 = 560.0;

/// Where to go is decided on a large map.
fn wants_map(desk: &Desk, layout: &Layout) -> bool {
    let asked = desk.picture.ask.as_ref().filter(|_| desk.may_answer() && !desk.standing.playing_back);
    layout.side.width() < WIDE
        && asked.is_some_and(|ask| matches!(ask.question, Question::ChooseDestination | Question::LookAt))
}

fn spread_map(ui: &Ui, desk: &mut Desk, layout: &Layout) {
    let over = layout.boards;
    // The battle lines stay in sight: where to go depends on what stands there.
    let first = layout.board(0, desk.picture.party.len());
    let top = board::battle_line(first, board::unit(first, desk.look.text)).bottom() + 8.0;
    let width = (over.width() * 0.84).min(1120.0);
    let sheet = Rect::from_center_size(over.center(), vec2(width, over.height())).with_min_y(top);
    layer::show(ui.ctx(), "map of the Delve", Order::Middle, sheet, |ui| {
        let mut map = sheet;
        if layout.folded().log {
            let slip = sheet.with_min_y(sheet.bottom() - side::objectives_height(ui, desk, sheet.width()));
            map.set_bottom(slip.top() - 4.0);
            place(ui, slip, |ui| side::objectives(ui, desk));
            desk.sight.landmarks.mark(Landmark::Objectives, slip);
        }
        map::show(ui, desk, map);
    });
}

/// The column that was pulled out over the boards; a press anywhere else pushes it back.
fn drawer(ui: &Ui, desk: &mut Desk, layout: &Layout, with_map: bool) {
    let Some(open) = desk.focus.drawer else { return };
    let Some(rect) = layout.drawer(open, desk.look.text).filter(|_| desk.picture.is_in_run()) else {
        desk.focus.drawer = None;
        return;
    };
    debug_assert_eq!(open, Drawer::Log);
    layer::show(ui.ctx(), "drawer", Order::Middle, rect, |ui| {
        ui.painter().rect_filled(rect, CornerRadius::same(10), desk.look.palette.night);
        side::show(ui, desk, rect.shrink(4.0), with_map);
    });
    let elsewhere = |at| layout.boards.contains(at) && !rect.contains(at);
    if ui.input(|input| input.pointer.any_pressed() && input.pointer.interact_pos().is_some_and(elsewhere)) {
        desk.focus.drawer = None;
    }
}
