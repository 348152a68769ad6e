//! The panels of the Road: one file each. Every panel is a function of the desk.
//!
//! - [`party`]: the boards of the Origins, of [`tracks`] and [`purse`]; [`actions`]: what they can do now;
//! - [`side`]: the column with [`quests`], the [`night`] and the log; [`top_bar`]: chapter, day and [`candle`];
//! - [`encounter`]: a fight or a talk, over the land; [`place`]: what is told of the card under the pointer, and
//!   [`route`]: what a walk there would cost.
//!
//! Prompt bar, log and the parts of panels are those of every book: `screen/table/panels`.

pub mod actions;
pub mod candle;
pub mod encounter;
pub mod night;
pub mod party;
pub mod place;
pub mod purse;
pub mod quests;
pub mod route;
pub mod side;
pub mod top_bar;
pub mod tracks;

use bevy_egui::egui::{CornerRadius, Order, Ui};

use super::desk::{Desk, Landmark};
use super::layout::Layout;
use crate::screen::look::{backdrop, layer};
use crate::screen::table::board::view::View;
use crate::screen::table::desk::Drawer;
use crate::screen::table::panels::{place as lay, prompt_bar};

/// All panels at their places. `view` says where the land lies on the screen.
pub fn show(ui: &mut Ui, desk: &mut Desk, layout: &Layout, view: &View, zoom: f32) {
    desk.sight.landmarks.clear();
    desk.sight.card = None;
    let on_road = desk.picture.is_on_the_road();
    if !on_road {
        lay(ui, layout.board, |ui| backdrop::show(ui, desk.look, 0.78));
    } else {
        surround(ui, desk, layout);
    }
    desk.sight.landmarks.mark(Landmark::Top, layout.top);
    lay(ui, layout.top, |ui| top_bar::show(ui, desk, layout));
    if on_road {
        desk.sight.landmarks.mark(Landmark::Land, layout.board);
        lay(ui, layout.left, |ui| party::show(ui, desk, layout.left));
        let met = desk.picture.meeting.is_some();
        if met {
            encounter::show(ui, desk, layout.stage());
        } else {
            lay(ui, layout.right, |ui| side::show(ui, desk, layout.right));
            lay(ui, layout.actions, |ui| actions::show(ui, desk, layout.actions));
        }
    }
    lay(ui, layout.prompt, |ui| prompt_bar::show(ui, desk));
    if ui.is_enabled() && on_road {
        drawer(ui, desk, layout);
        if desk.picture.meeting.is_none() {
            place::show(ui, desk, layout, view, zoom);
            route::show(ui, desk, layout, view, zoom);
        }
    }
}

/// Everything but the land is dark: it is drawn beneath the panels.
fn surround(ui: &Ui, desk: &Desk, layout: &Layout) {
    let whole = ui.max_rect();
    let night = desk.look.palette.night;
    let board = layout.board;
    let painter = ui.painter();
    painter.rect_filled(whole.with_max_x(board.left()), 0.0, night);
    painter.rect_filled(whole.with_min_x(board.right()), 0.0, night);
    painter.rect_filled(whole.with_max_y(board.top()), 0.0, night);
    painter.rect_filled(whole.with_min_y(board.bottom()), 0.0, night);
}

/// The side that was pulled out over the land; a press anywhere else pushes it back.
fn drawer(ui: &Ui, desk: &mut Desk, layout: &Layout) {
    let Some(open) = desk.focus.drawer else { return };
    let Some(rect) = layout.drawer(open, desk.look.text) else {
        desk.focus.drawer = None;
        return;
    };
    layer::show(ui.ctx(), "drawer", Order::Middle, rect, |ui| {
        ui.painter().rect_filled(rect, CornerRadius::same(10), desk.look.palette.night);
        let inner = rect.shrink(4.0);
        lay(ui, inner, |ui| match open {
            Drawer::Party => party::show(ui, desk, inner),
            Drawer::Log => side::show(ui, desk, inner),
        });
    });
    let elsewhere = |at| layout.stage().contains(at) && !rect.contains(at);
    if ui.input(|input| input.pointer.any_pressed() && input.pointer.interact_pos().is_some_and(elsewhere)) {
        desk.focus.drawer = None;
    }
}
