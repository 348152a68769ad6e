//! The parts that panels are made of: frames, buttons, bars, pips, headings.

use bevy_egui::egui::{
    Align2, Color32, CornerRadius, Event, FontId, Frame, Id, Margin, Rect, Response, RichText, Sense, Shadow,
    Stroke, StrokeKind, TextWrapMode, Ui, Vec2, WidgetInfo, WidgetText, WidgetType, pos2, vec2,
};

use super::Look;

/// A panel on the table.
pub fn panel(look: &Look) -> Frame {
    Frame::new()
        .fill(look.palette.ink)
        .stroke(Stroke::new(1.0, look.palette.edge))
        .corner_radius(CornerRadius::same(10))
        .inner_margin(Margin::symmetric(12, 10))
}

/// A panel that waits for somebody.
pub fn panel_lit(look: &Look) -> Frame {
    panel(look).stroke(Stroke::new(2.0, look.palette.gold))
}

/// A place on a panel where things lie.
pub fn well(look: &Look) -> Frame {
    Frame::new()
        .fill(look.palette.well)
        .corner_radius(CornerRadius::same(6))
        .inner_margin(Margin::symmetric(8, 6))
}

/// A sheet of parchment, for stories and cards read at leisure.
pub fn sheet(look: &Look) -> Frame {
    Frame::new()
        .fill(look.palette.parchment)
        .stroke(Stroke::new(2.0, look.palette.gold_deep))
        .corner_radius(CornerRadius::same(10))
        .inner_margin(Margin::same(22))
        .shadow(Shadow { offset: [0, 8], blur: 24, spread: 2, color: Color32::from_black_alpha(150) })
}

pub fn heading(ui: &mut Ui, look: &Look, text: impl Into<String>) -> Response {
    ui.label(RichText::new(text).font(look.title(16.0)).color(look.palette.gold))
}

pub fn small(ui: &mut Ui, look: &Look, text: impl Into<String>) -> Response {
    ui.label(RichText::new(text).font(look.italic(13.0)).color(look.palette.faint))
}

pub fn text(ui: &mut Ui, look: &Look, text: impl Into<String>) -> Response {
    ui.label(RichText::new(text).font(look.body(15.0)).color(look.palette.text))
}

/// How much a button asks to be pressed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Weight {
    /// What you can do now, and most likely want.
    Gold,
    #[default]
    Quiet,
    /// Only its text, until the pointer is over it.
    Bare,
}

/// A button of the game.
#[derive(Clone, Debug, Default)]
pub struct Button<'a> {
    text: String,
    icon: Option<&'a str>,
    /// The key that does the same.
    key: Option<String>,
    weight: Weight,
    disabled: bool,
    /// The keyboard's or gamepad's cursor is on it.
    marked: bool,
    size: Option<f32>,
    least: Vec2,
}

impl<'a> Button<'a> {
    pub fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), ..Self::default() }
    }

    pub fn gold(mut self) -> Self {
        self.weight = Weight::Gold;
        self
    }

    pub fn weight(mut self, weight: Weight) -> Self {
        self.weight = weight;
        self
    }

    pub fn icon(mut self, icon: &'a str) -> Self {
        self.icon = Some(icon);
        self
    }

    pub fn key(mut self, key: impl Into<String>) -> Self {
        self.key = Some(key.into()).filter(|key| !key.is_empty());
        self
    }

    pub fn enabled(mut self, enabled: bool) -> Self {
        self.disabled = !enabled;
        self
    }

    pub fn marked(mut self, marked: bool) -> Self {
        self.marked = marked;
        self
    }

    pub fn size(mut self, size: f32) -> Self {
        self.size = Some(size);
        self
    }

    pub fn least(mut self, least: Vec2) -> Self {
        self.least = least;
        self
    }

    pub fn show(self, ui: &mut Ui, look: &Look) -> Response {
        let p = look.palette;
        let size = self.size.unwrap_or(15.0);
        let font = look.title(size);
        let height = size * look.text;
        let padding = vec2(height * 0.8, height * 0.42);
        let gap = height * 0.45;
        let icon_width = if self.icon.is_some() { height * 1.25 + gap } else { 0.0 };
        let key_size = height * 1.25;
        let key_text = self
            .key
            .as_ref()
            .map(|key| ui.painter().layout_no_wrap(key.clone(), look.bold(size * 0.72), p.gold));
        let key_width = key_text.as_ref().map_or(0.0, |key| key.size().x.max(key_size - 10.0) + 10.0 + gap);
        let room = (ui.available_width() - 2.0 * padding.x - icon_width - key_width).max(40.0);
        let galley = WidgetText::from(RichText::new(&self.text).font(font)).into_galley(
            ui,
            Some(TextWrapMode::Wrap),
            room,
            FontId::default(),
        );
        let wanted = vec2(
            galley.size().x + 2.0 * padding.x + icon_width + key_width,
            galley.size().y.max(height * 1.3) + 2.0 * padding.y,
        );
        let sense = if self.disabled { Sense::hover() } else { Sense::click() };
        let (rect, response) = ui.allocate_exact_size(wanted.max(self.least), sense);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, !self.disabled, &self.text));
        if !ui.is_rect_visible(rect) {
            return response;
        }
        let pointed = response.hovered() && is_pointing(ui);
        let lit = !self.disabled && (pointed || response.has_focus() || self.marked);
        let (fill, edge, ink) = match (self.weight, lit) {
            _ if self.disabled => (p.well, p.edge.gamma_multiply(0.6), Look::dim(p.text)),
            (Weight::Gold, false) => (p.gold_deep.lerp_to_gamma(p.gold, 0.55), p.gold, p.night),
            (Weight::Gold, true) => (p.gold, p.parchment, p.night),
            (Weight::Quiet, false) => (p.raised, p.edge, p.text),
            (Weight::Quiet, true) => (p.raised.lerp_to_gamma(p.gold_deep, 0.25), p.gold, p.text),
            (Weight::Bare, false) => (Color32::TRANSPARENT, Color32::TRANSPARENT, p.text),
            (Weight::Bare, true) => (p.raised.gamma_multiply(0.6), p.gold_deep, p.gold),
        };
        let corner = CornerRadius::same((rect.height() / 2.0).min(14.0) as u8);
        let painter = ui.painter();
        let edge_width = if lit { 2.0 } else { 1.0 };
        painter.rect(rect, corner, fill, Stroke::new(edge_width, edge), StrokeKind::Inside);
        let mut left = rect.left() + padding.x;
        if let Some(key) = key_text {
            let cap = Rect::from_center_size(
                pos2(left + (key_width - gap) / 2.0, rect.center().y),
                vec2(key_width - gap, key_size.min(rect.height() - 6.0)),
            );
            painter.rect(
                cap,
                CornerRadius::same(5),
                p.well,
                Stroke::new(1.0, p.gold_deep),
                StrokeKind::Inside,
            );
            let at = cap.center() - key.size() / 2.0;
            painter.galley(at, key, p.gold);
            left += key_width;
        }
        if let Some(icon) = self.icon {
            let side = height * 1.25;
            let place = Rect::from_center_size(pos2(left + side / 2.0, rect.center().y), Vec2::splat(side));
            look.icons.paint(painter, icon, place, ink);
            left += icon_width;
        }
        let right = rect.right() - padding.x;
        let at = pos2(
            (left + (right - left - galley.size().x).max(0.0) / 2.0).round(),
            (rect.center().y - galley.size().y / 2.0).round(),
        );
        painter.galley_with_override_text_color(at, galley, ink);
        response
    }
}

/// Does the pointer mean what it lies on? Not while it rests and keys are used: what the keys have marked is lit then,
/// and nothing else.
fn is_pointing(ui: &Ui) -> bool {
    let key = Id::new("keys were used last");
    let (moved, pressed) = ui.input(|input| {
        let pressed = input.events.iter().any(|event| matches!(event, Event::Key { pressed: true, .. }));
        (input.pointer.delta() != Vec2::ZERO || input.pointer.any_pressed(), pressed)
    });
    if moved || pressed {
        ui.data_mut(|data| data.insert_temp(key, pressed && !moved));
    }
    !ui.data(|data| data.get_temp::<bool>(key)).unwrap_or_default()
}

/// A bar with its numbers on it: health.
pub fn bar(ui: &mut Ui, look: &Look, size: Vec2, now: u16, max: u16, fill: Color32) -> Response {
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let label = format!("{now} / {max}");
    response.widget_info(|| WidgetInfo::labeled(WidgetType::ProgressIndicator, true, &label));
    if ui.is_rect_visible(rect) {
        let corner = CornerRadius::same((size.y / 2.0) as u8);
        let painter = ui.painter();
        painter.rect_filled(rect, corner, look.palette.well);
        let part = if max == 0 { 0.0 } else { f32::from(now.min(max)) / f32::from(max) };
        if part > 0.0 {
            let width = (rect.width() * part).max(size.y.min(rect.width()));
            painter.rect_filled(Rect::from_min_size(rect.min, vec2(width, rect.height())), corner, fill);
        }
        painter.rect_stroke(rect, corner, Stroke::new(1.0, look.palette.edge), StrokeKind::Inside);
        let font = look.bold(size.y * 0.78 / look.text.max(0.1));
        painter.text(rect.center(), Align2::CENTER_CENTER, label, font, look.palette.text);
    }
    response
}

/// Filled and empty dots: action points, Spark.
pub fn pips(ui: &mut Ui, filled: u8, of: u8, size: f32, colour: Color32) -> Response {
    let of = of.max(filled);
    let step = size + 3.0;
    let (rect, response) = ui.allocate_exact_size(vec2(step * f32::from(of.max(1)), size), Sense::hover());
    for place in 0..of {
        let centre = pos2(rect.left() + step * f32::from(place) + size / 2.0, rect.center().y);
        if place < filled {
            ui.painter().circle_filled(centre, size / 2.0, colour);
        }
        ui.painter().circle_stroke(centre, size / 2.0 - 0.5, Stroke::new(1.2, colour));
    }
    response
}

/// An icon and a number. Laid out like a word, so that a row of them is wrapped between two and not within one.
pub fn tally(ui: &mut Ui, look: &Look, icon: &str, number: impl ToString, tint: Color32) -> Response {
    let side = 15.0 * look.text;
    let label = number.to_string();
    let galley = ui.painter().layout_no_wrap(label.clone(), look.bold(14.0), look.palette.text);
    let size = vec2(side + 4.0 + galley.size().x, galley.size().y.max(side));
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &label));
    if ui.is_rect_visible(rect) {
        let mark = Rect::from_center_size(pos2(rect.left() + side / 2.0, rect.center().y), Vec2::splat(side));
        look.icons.paint(ui.painter(), icon, mark, tint);
        let at = pos2(rect.left() + side + 4.0, rect.center().y - galley.size().y / 2.0);
        ui.painter().galley(at, galley, look.palette.text);
    }
    response
}

/// A round emblem in a ring.
pub fn medallion(ui: &mut Ui, look: &Look, icon: &str, size: f32, ring: Color32, ink: Color32) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(size), Sense::click());
    paint_medallion(ui, look, icon, rect, ring, ink);
    response
}

pub fn paint_medallion(ui: &Ui, look: &Look, icon: &str, rect: Rect, ring: Color32, ink: Color32) {
    if !ui.is_rect_visible(rect) {
        return;
    }
    let radius = rect.width().min(rect.height()) / 2.0;
    let painter = ui.painter();
    painter.circle_filled(rect.center(), radius, look.palette.well);
    painter.circle_stroke(rect.center(), radius - 1.0, Stroke::new((radius * 0.08).max(1.5), ring));
    look.icons.paint(painter, icon, Rect::from_center_size(rect.center(), Vec2::splat(radius * 1.25)), ink);
}

/// A thin ornamental line.
pub fn rule(ui: &mut Ui, look: &Look) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 10.0), Sense::hover());
    let line = Stroke::new(1.0, look.palette.gold_deep.gamma_multiply(0.7));
    let y = rect.center().y;
    let middle = rect.center().x;
    ui.painter().hline(rect.left()..=middle - 8.0, y, line);
    ui.painter().hline(middle + 8.0..=rect.right(), y, line);
    ui.painter().circle_filled(pos2(middle, y), 2.5, look.palette.gold_deep);
}
