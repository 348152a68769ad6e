//! The right page: what is asked, every option that is open with all there is to know of it, and those that are closed with
//! what they ask for.

use std::sync::Arc;

use bevy_egui::egui::epaint::RectShape;
use bevy_egui::egui::{
    Color32, CornerRadius, CursorIcon, FontId, Frame, Galley, Margin, Rect, RichText, Sense, Shape, Stroke,
    StrokeKind, Ui, UiBuilder, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

use super::roll;
use super::veil;
use super::ways::{Open, Shut, Sign, Then, Ways};
use crate::screen::look::{Look, parts};
use crate::screen::road::desk::Desk;
use crate::screen::table::flows::{card, sheet};

pub fn write(ui: &mut Ui, desk: &mut Desk, asked: &str, ways: &Ways) {
    let (look, p) = (desk.look, desk.look.palette);
    let crowded = ways.is_crowded();
    ui.spacing_mut().item_spacing = vec2(6.0, if crowded { 3.0 } else { 6.0 });
    ui.vertical_centered(|ui| {
        ui.label(RichText::new(asked).font(look.title(19.0)).color(p.sepia));
    });
    parts::rule(ui, look);
    for way in &ways.open {
        open(ui, desk, way, crowded);
    }
    if ways.shut.is_empty() {
        return;
    }
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        look.icons.show(ui, "ui/lock", 14.0 * look.text, faded(look));
        ui.label(RichText::new("Closed to you").font(look.italic(14.0)).color(faded(look)));
    });
    for way in &ways.shut {
        match way {
            Shut::Asks { label, signs } => asks(ui, look, label, signs),
            Shut::Veiled { label, filter } => veil::option(ui, look, label, *filter),
        }
    }
}

fn faded(look: &Look) -> Color32 {
    look.palette.sepia.gamma_multiply(0.72)
}

/// An option that can be chosen: a click on any part of it does.
fn open(ui: &mut Ui, desk: &mut Desk, way: &Open, crowded: bool) {
    let (look, place) = (desk.look, way.place);
    let may = desk.may_answer();
    let key = desk.number_key(place);
    let width = ui.available_width();
    let behind = ui.painter().add(Shape::Noop);
    let sense = if may { Sense::click() } else { Sense::hover() };
    let inner = ui.scope_builder(UiBuilder::new().sense(sense), |ui| {
        ui.set_width(width);
        let margin = Margin::symmetric(8, if crowded { 3 } else { 6 });
        Frame::new().inner_margin(margin).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.spacing_mut().item_spacing = vec2(7.0, 2.0);
            ui.horizontal_top(|ui| {
                cap(ui, look, &key);
                if let Some(icon) = &way.icon {
                    look.icons.show(ui, icon, 22.0 * look.text, look.palette.sepia);
                }
                ui.vertical(|ui| body(ui, look, way, crowded));
            });
        });
    });
    let response = inner.response;
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, may, &way.said));
    let marked = desk.focus.cursor == place;
    let lit = may && (marked || response.hovered() || response.has_focus());
    let ask = desk.picture.ask.as_ref();
    let usual = ask.is_some_and(|ask| ask.usual() == place);
    let hinted = desk.standing.hint.as_ref().is_some_and(|(hinted, _)| *hinted == place);
    ui.painter().set(behind, ground(look, response.rect, lit, usual || hinted));
    if marked {
        card::keep_in_sight(ui, desk, &response);
    }
    let response = if may { response.on_hover_cursor(CursorIcon::PointingHand) } else { response };
    sheet::follow(desk, place, &response);
}

/// What an option lies on: a slip of darker parchment, in lantern light when it is pointed at.
fn ground(look: &Look, rect: Rect, lit: bool, usual: bool) -> RectShape {
    let p = look.palette;
    let fill = match (lit, usual) {
        (true, _) => p.parchment.lerp_to_gamma(p.gold, 0.55),
        (false, true) => p.parchment_dark.lerp_to_gamma(p.gold, 0.22),
        (false, false) => p.parchment_dark.gamma_multiply(0.55),
    };
    let edge = match (lit, usual) {
        (true, _) => Stroke::new(2.0, p.gold_deep.lerp_to_gamma(p.sepia, 0.3)),
        (false, true) => Stroke::new(1.4, p.gold_deep),
        (false, false) => Stroke::new(1.0, p.gold_deep.gamma_multiply(0.45)),
    };
    RectShape::new(rect, CornerRadius::same(7), fill, edge, StrokeKind::Inside)
}

/// The key that chooses it.
fn cap(ui: &mut Ui, look: &Look, key: &str) {
    let p = look.palette;
    let side = 20.0 * look.text;
    let galley = ui.painter().layout_no_wrap(key.to_owned(), look.bold(12.0), p.gold);
    let (rect, _) = ui.allocate_exact_size(vec2((galley.size().x + 9.0).max(side), side), Sense::hover());
    if key.is_empty() {
        let lozenge = [vec2(0.0, -4.0), vec2(4.0, 0.0), vec2(0.0, 4.0), vec2(-4.0, 0.0)];
        let points = lozenge.map(|step| rect.center() + step).to_vec();
        ui.painter().add(Shape::convex_polygon(points, p.gold_deep, Stroke::NONE));
        return;
    }
    let edge = Stroke::new(1.0, p.gold_deep);
    ui.painter().rect(rect, CornerRadius::same(5), p.ink, edge, StrokeKind::Inside);
    ui.painter().galley(rect.center() - galley.size() / 2.0, galley, p.gold);
}

fn body(ui: &mut Ui, look: &Look, way: &Open, crowded: bool) {
    let p = look.palette;
    named(ui, look, way, if crowded { 15.0 } else { 16.5 });
    if !way.costs.is_empty() || !way.needs.is_empty() || way.once || way.daily {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(5.0, 3.0);
            for sign in &way.costs {
                pill(ui, look, sign, Pill::Cost);
            }
            for sign in &way.needs {
                pill(ui, look, sign, Pill::Met);
            }
            let often = [(way.once, "once"), (way.daily, "once a day")];
            for (_, words) in often.into_iter().filter(|(holds, _)| *holds) {
                let sign = Sign { icon: "road/status".to_owned(), words: words.to_owned() };
                pill(ui, look, &sign, Pill::Note);
            }
        });
    }
    if !way.does.is_empty() {
        written(ui, &way.does, look.italic(14.0), p.sepia.gamma_multiply(0.9));
    }
    if let Some(odds) = way.odds {
        roll::show(ui, look, odds);
    }
}

/// Its name, and at the end of the line what comes after it.
fn named(ui: &mut Ui, look: &Look, way: &Open, size: f32) {
    let p = look.palette;
    let icon = match way.then {
        Then::GoesOn => None,
        Then::Turns => Some("ui/right"),
        Then::Closes => Some("ui/close"),
    };
    let side = 13.0 * look.text;
    let room = ui.available_width();
    let words = room - if icon.is_some() { side + 6.0 } else { 0.0 };
    let galley = ui.painter().layout(way.label.clone(), look.title(size), p.sepia, words.max(60.0));
    let high = galley.size().y.max(20.0 * look.text);
    let (rect, _) = ui.allocate_exact_size(vec2(room, high), Sense::hover());
    let first = galley.rows.first().map_or(high, |row| row.rect().height());
    let top = rect.top() + if galley.rows.len() > 1 { 0.0 } else { (high - first) / 2.0 };
    ui.painter().galley(pos2(rect.left(), top), galley, p.sepia);
    if let Some(icon) = icon {
        let at = pos2(rect.right() - side / 2.0, top + first / 2.0);
        look.icons.paint(ui.painter(), icon, Rect::from_center_size(at, Vec2::splat(side)), faded(look));
    }
}

/// An option that is closed, with what it asks for (RD-140).
fn asks(ui: &mut Ui, look: &Look, label: &str, signs: &[Sign]) {
    let wanted: Vec<&str> = signs.iter().map(|sign| sign.words.as_str()).collect();
    let said = format!("{label}: closed, it asks for {}", wanted.join(", "));
    let inner = ui.scope(|ui| {
        ui.set_width(ui.available_width());
        let frame = Frame::new().inner_margin(Margin::symmetric(8, 3));
        let edge = Stroke::new(1.0, look.palette.sepia.gamma_multiply(0.25));
        frame.stroke(edge).corner_radius(CornerRadius::same(7)).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.spacing_mut().item_spacing = vec2(5.0, 3.0);
            written(ui, label, look.title(14.0), faded(look));
            ui.horizontal_wrapped(|ui| {
                for sign in signs {
                    pill(ui, look, sign, Pill::Missing);
                }
            });
        });
    });
    inner.response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &said));
}

/// What a pill is for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pill {
    Cost,
    /// It is asked for, and there.
    Met,
    /// It is asked for, and not there.
    Missing,
    Note,
}

/// A drawing and words in a ring; long words take several lines.
fn pill(ui: &mut Ui, look: &Look, sign: &Sign, pill: Pill) {
    let p = look.palette;
    let side = 15.0 * look.text;
    let ink = if pill == Pill::Missing { faded(look) } else { p.sepia };
    let font = if pill == Pill::Cost { look.bold(13.5) } else { look.italic(13.0) };
    let mark = match pill {
        Pill::Met => Some("ui/check"),
        Pill::Missing => Some("ui/cross"),
        Pill::Cost | Pill::Note => None,
    };
    let before = 8.0 + side + 4.0;
    let behind = mark.map_or(8.0, |_| side * 0.8 + 11.0);
    let room = (ui.max_rect().width() - before - behind).max(40.0);
    let galley: Arc<Galley> = ui.painter().layout(sign.words.clone(), font, ink, room);
    let size = vec2(before + galley.size().x + behind, galley.size().y.max(side) + 4.0);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    if !ui.is_rect_visible(rect) {
        return;
    }
    let painter = ui.painter();
    let (fill, edge) = match pill {
        Pill::Cost => (p.parchment.lerp_to_gamma(p.gold, 0.35), p.gold_deep),
        Pill::Met | Pill::Note => (p.parchment.gamma_multiply(0.5), p.gold_deep.gamma_multiply(0.6)),
        Pill::Missing => (Color32::TRANSPARENT, p.sepia.gamma_multiply(0.4)),
    };
    let corner = CornerRadius::same((rect.height() / 2.0).min(12.0) as u8);
    painter.rect(rect, corner, fill, Stroke::new(1.0, edge), StrokeKind::Inside);
    let at = Rect::from_center_size(pos2(rect.left() + 8.0 + side / 2.0, rect.center().y), Vec2::splat(side));
    look.icons.paint(painter, &sign.icon, at, ink);
    let words = pos2(rect.left() + before, rect.center().y - galley.size().y / 2.0);
    painter.galley(words, galley, ink);
    if let Some(mark) = mark {
        let middle = pos2(rect.right() - 7.0 - side * 0.4, rect.center().y);
        let at = Rect::from_center_size(middle, Vec2::splat(side * 0.8));
        look.icons.paint(painter, mark, at, ink);
    }
}

/// Words that are part of something larger, and no label of their own to a screen reader.
pub fn written(ui: &mut Ui, text: &str, font: FontId, ink: Color32) {
    let galley = ui.painter().layout(text.to_owned(), font, ink, ui.available_width().max(40.0));
    let (rect, _) = ui.allocate_exact_size(galley.size(), Sense::hover());
    ui.painter().galley(rect.min, galley, ink);
}
