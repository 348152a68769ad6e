//! The title: the picture, the name, and the way to everything else.

use bevy::ecs::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{
    Align, Align2, Color32, Layout, Rect, RichText, ScrollArea, Stroke, Ui, UiBuilder, Vec2, pos2, vec2,
};

use super::books;
use super::kit::{self, FirstFocus};
use super::shelf::LastPlayed;
use crate::screen::look::parts::{Button, Weight};
use crate::screen::look::{Look, backdrop};
use crate::screen::shell::clock;
use crate::screen::shell::overlay::{Overlay, Overlays};
use crate::screen::shell::state::Screen;
use crate::screen::shell::style::CurrentLook;
use crate::screen::shell::wishes::{Wish, Wishes};

/// The game that was played last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Newest {
    pub slot: String,
    pub summary: String,
    /// "5 minutes ago"
    pub when: String,
}

pub fn draw(
    mut contexts: EguiContexts,
    look: Res<CurrentLook>,
    last: Res<LastPlayed>,
    overlays: Res<Overlays>,
    mut wishes: ResMut<Wishes>,
) {
    let Ok(context) = contexts.ctx_mut() else { return };
    let newest = last.0.as_ref().map(|slot| Newest {
        slot: slot.name.clone(),
        summary: format!("{} · {}", books::name(&slot.book), slot.card.summary),
        when: clock::ago(clock::now(), slot.card.saved_at),
    });
    let active = overlays.is_empty();
    kit::screen(context, "title", |ui| show(ui, &look.0, newest.as_ref(), active, &mut wishes));
}

pub fn show(ui: &mut Ui, look: &Look, newest: Option<&Newest>, active: bool, wishes: &mut Wishes) {
    backdrop::show(ui, look, 0.0);
    let rect = ui.max_rect();
    let mut focus = FirstFocus::of(ui.ctx(), "title", active);
    let small = rect.height() < 560.0;
    let ribbon = ribbon(ui, look, rect);
    let head = heading(ui, look, ribbon, small);
    let width = ribbon.width() - 56.0;
    let menu = Rect::from_min_max(
        pos2(ribbon.center().x - width / 2.0 + 6.0, head + if small { 6.0 } else { 16.0 }),
        pos2(ribbon.center().x + width / 2.0 + 6.0, rect.bottom() - if small { 8.0 } else { 16.0 }),
    );
    ui.scope_builder(UiBuilder::new().max_rect(menu), |ui| {
        ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = if small { 4.0 } else { 7.0 };
            entries(ui, look, width - 12.0, newest, &mut focus, wishes);
        });
    });
    let version = format!("Version {}", env!("CARGO_PKG_VERSION"));
    let corner = rect.right_bottom() - vec2(12.0, 8.0);
    ui.painter().text(corner, Align2::RIGHT_BOTTOM, version, look.italic(13.0), look.palette.faint);
}

/// A bookmark ribbon that the menu is written on: beside the house in a wide window, so that the lit windows
/// and the travellers on the road are seen.
fn ribbon(ui: &Ui, look: &Look, rect: Rect) -> Rect {
    let p = look.palette;
    let width = (rect.height() * 0.56).clamp(400.0, 560.0).max(400.0 * look.text).min(rect.width() - 16.0);
    let middle = if rect.width() > width * 2.4 { rect.left() + rect.width() * 0.69 } else { rect.center().x };
    let ribbon = Rect::from_center_size(pos2(middle, rect.center().y), vec2(width, rect.height()));
    let painter = ui.painter();
    painter.rect_filled(ribbon, 0.0, p.night.gamma_multiply(0.62));
    for (inset, strength) in [(0.0, 0.9), (5.0, 0.4)] {
        let line = Stroke::new(1.2, p.gold_deep.gamma_multiply(strength));
        painter.vline(ribbon.left() + inset, ribbon.y_range(), line);
        painter.vline(ribbon.right() - inset, ribbon.y_range(), line);
    }
    ribbon
}

/// Logo, name and line; gives where they end.
fn heading(ui: &Ui, look: &Look, rect: Rect, small: bool) -> f32 {
    let p = look.palette;
    let middle = rect.center().x;
    let mut y = rect.top() + rect.height() * if small { 0.02 } else { 0.05 };
    if !small {
        let side = (rect.height() * 0.13).clamp(60.0, 150.0);
        let place = Rect::from_center_size(pos2(middle, y + side / 2.0), Vec2::splat(side));
        look.icons.paint(ui.painter(), "logo", place, Color32::WHITE);
        y += side + 4.0;
    }
    let letters = (rect.height() * 0.105).clamp(34.0, 96.0).min(rect.width() * 0.165) / look.text.max(0.1);
    let name = ui.painter().layout_no_wrap("HUSHFALL".to_owned(), look.bold(letters), p.gold);
    let at = pos2(middle - name.size().x / 2.0, y);
    ui.painter().galley_with_override_text_color(
        at + vec2(0.0, 4.0),
        name.clone(),
        Color32::from_black_alpha(150),
    );
    y += name.size().y;
    ui.painter().galley(at, name, p.gold);
    let line = ui.painter().layout_no_wrap(
        "Five adventures against the silence".to_owned(),
        look.italic(if small { 15.0 } else { 20.0 }),
        p.parchment,
    );
    let at = pos2(middle - line.size().x / 2.0, y - 4.0);
    ui.painter().galley_with_override_text_color(
        at + vec2(0.0, 2.0),
        line.clone(),
        Color32::from_black_alpha(170),
    );
    y += line.size().y;
    ui.painter().galley(at, line, p.parchment);
    y
}

fn entries(
    ui: &mut Ui,
    look: &Look,
    width: f32,
    newest: Option<&Newest>,
    focus: &mut FirstFocus,
    wishes: &mut Wishes,
) {
    let mut entry = |ui: &mut Ui, text: &str, icon: &str, weight: Weight, wish: Wish| {
        let button = Button::new(text).size(18.0).weight(weight).least(vec2(width, 0.0));
        // The menu is there before its drawings are: they come when they are loaded.
        let button = if look.icons.has(icon) { button.icon(icon) } else { button };
        let button = button.show(ui, look);
        focus.offer(&button);
        if button.clicked() {
            wishes.wish(wish);
        }
    };
    if let Some(newest) = newest {
        entry(ui, "Continue", "ui/continue", Weight::Gold, Wish::Load(newest.slot.clone()));
        ui.scope_builder(UiBuilder::new(), |ui| {
            ui.with_layout(Layout::top_down(Align::Center), |ui| {
                ui.set_max_width(width);
                let words = format!("{} · {}", newest.summary, newest.when);
                ui.label(RichText::new(words).font(look.italic(14.0)).color(look.palette.parchment));
            });
        });
    }
    let first = if newest.is_some() { Weight::Quiet } else { Weight::Gold };
    entry(ui, "New game", "ui/new", first, Wish::Go(Screen::NewGame));
    entry(ui, "Load", "ui/load", Weight::Quiet, Wish::Go(Screen::Saves));
    entry(ui, "Watch a replay", "ui/replay", Weight::Quiet, Wish::Go(Screen::Replays));
    entry(ui, "Codex", "ui/codex", Weight::Quiet, Wish::Open(Overlay::Codex(None)));
    entry(ui, "Settings", "ui/settings", Weight::Quiet, Wish::Open(Overlay::Settings));
    entry(ui, "Credits", "ui/credits", Weight::Quiet, Wish::Go(Screen::Credits));
    entry(ui, "Quit", "ui/quit", Weight::Quiet, Wish::Quit);
}
