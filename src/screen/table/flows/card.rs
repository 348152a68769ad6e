//! Cards to choose from: frame, emblem, cost, type line, text; laid out in rows of even height.

use std::sync::Arc;

use bevy_egui::egui::{
    Align, Align2, Color32, CornerRadius, Galley, Rect, Response, Sense, Shadow, Stroke, StrokeKind, Ui,
    Vec2, WidgetInfo, WidgetType, pos2, text::LayoutJob, vec2,
};

use super::sheet;
use crate::screen::look::Look;
use crate::screen::table::Pictured;
use crate::screen::table::desk::Desk;

/// A card, whatever it is of.
#[derive(Clone, Debug, Default)]
pub struct Card {
    pub title: String,
    pub emblem: String,
    /// The type line.
    pub kind: String,
    pub text: String,
    /// Below the text, in italics: what the card adds to the story.
    pub story: String,
    /// Cost, in the upper left corner.
    pub left: Option<String>,
    /// Cooldown or price, in the upper right corner.
    pub right: Option<String>,
    pub band: Color32,
    /// The answer it gives; without one it can't be chosen, and `reason` says why.
    pub answer: Option<usize>,
    pub reason: String,
}

/// The texts of a card, measured for a width.
struct Measured {
    title: Arc<Galley>,
    kind: Arc<Galley>,
    text: Arc<Galley>,
    story: Arc<Galley>,
    band: f32,
    art: f32,
    height: f32,
}

const PAD: f32 = 9.0;

impl Card {
    fn measure(&self, ui: &Ui, look: &Look, width: f32) -> Measured {
        let p = look.palette;
        let room = width - 2.0 * PAD - 4.0;
        let centred = |text: &str, font, ink: Color32, room: f32| {
            let mut job = LayoutJob::simple(text.to_owned(), font, ink, room);
            job.halign = Align::Center;
            ui.painter().layout_job(job)
        };
        let corners = if self.left.is_some() || self.right.is_some() { 40.0 * look.text } else { 0.0 };
        let title = centred(&self.title, look.title(15.0), p.parchment, (room - corners).max(60.0));
        let kind = centred(&self.kind, look.italic(12.5), p.sepia, room);
        let text = centred(&self.text, look.body(13.5), p.sepia, room);
        let story = centred(&self.story, look.italic(12.5), p.sepia.gamma_multiply(0.8), room);
        let band = title.size().y + 10.0;
        let art = 50.0 * look.text.max(1.0);
        let story_height = if self.story.is_empty() { 0.0 } else { story.size().y + 8.0 };
        let reason = if self.reason.is_empty() { 0.0 } else { 18.0 * look.text };
        let height = band + art + kind.size().y + text.size().y + story_height + reason + 2.0 * PAD + 24.0;
        Measured { title, kind, text, story, band, art, height }
    }

    /// Draws the card; `key` is the key that chooses it.
    fn paint(
        &self,
        ui: &mut Ui,
        look: &Look,
        rect: Rect,
        measured: Measured,
        marked: bool,
        key: &str,
    ) -> Response {
        let p = look.palette;
        let sense = if self.answer.is_some() { Sense::click() } else { Sense::hover() };
        let response = ui.allocate_rect(rect, sense);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, self.answer.is_some(), &self.title));
        if !ui.is_rect_visible(rect) {
            return response;
        }
        let lit = self.answer.is_some() && (marked || response.hovered() || response.has_focus());
        let dim = self.answer.is_none() && !self.reason.is_empty();
        let shade = |colour: Color32| if dim { colour.lerp_to_gamma(p.hush, 0.55) } else { colour };
        let corner = CornerRadius::same(9);
        let painter = ui.painter();
        if lit {
            let glow = Shadow { offset: [0, 0], blur: 16, spread: 3, color: p.gold.gamma_multiply(0.55) };
            painter.add(glow.as_shape(rect, corner));
        } else {
            let shadow = Shadow { offset: [0, 3], blur: 8, spread: 0, color: Color32::from_black_alpha(120) };
            painter.add(shadow.as_shape(rect, corner));
        }
        let edge = if lit { Stroke::new(2.5, p.gold) } else { Stroke::new(1.5, shade(p.gold_deep)) };
        painter.rect(rect, corner, shade(p.parchment), edge, StrokeKind::Inside);
        painter.rect_stroke(
            rect.shrink(4.0),
            CornerRadius::same(6),
            Stroke::new(1.0, shade(p.parchment_dark)),
            StrokeKind::Inside,
        );
        // Title band.
        let band = Rect::from_min_size(
            rect.min + Vec2::splat(PAD - 2.0),
            vec2(rect.width() - 2.0 * PAD + 4.0, measured.band),
        );
        painter.rect(
            band,
            CornerRadius::same(4),
            shade(self.band),
            Stroke::new(1.0, shade(p.gold_deep)),
            StrokeKind::Inside,
        );
        let at = pos2(band.center().x, band.center().y - measured.title.size().y / 2.0);
        painter.galley(at, measured.title, p.parchment);
        // Emblem.
        let art =
            Rect::from_min_size(pos2(band.left(), band.bottom() + 4.0), vec2(band.width(), measured.art));
        painter.rect(
            art,
            CornerRadius::same(4),
            shade(p.ink),
            Stroke::new(1.0, shade(p.gold_deep)),
            StrokeKind::Inside,
        );
        painter.circle_filled(art.center(), art.height() * 0.46, p.gold.gamma_multiply(0.10));
        let side = art.height() * 0.8;
        look.icons.paint(
            painter,
            &self.emblem,
            Rect::from_center_size(art.center(), Vec2::splat(side)),
            shade(p.gold),
        );
        // Words.
        let middle = rect.center().x;
        let mut y = art.bottom() + 4.0;
        let kind_height = measured.kind.size().y;
        painter.galley(pos2(middle, y), measured.kind, p.sepia);
        y += kind_height + 3.0;
        let line = Stroke::new(1.0, shade(p.parchment_dark));
        painter.hline(rect.left() + 2.0 * PAD..=rect.right() - 2.0 * PAD, y, line);
        y += 5.0;
        let text_height = measured.text.size().y;
        painter.galley(pos2(middle, y), measured.text, p.sepia);
        y += text_height + 8.0;
        if !self.story.is_empty() {
            painter.galley(pos2(middle, y), measured.story, p.sepia);
        }
        if dim {
            let at = pos2(middle, rect.bottom() - PAD - 2.0);
            painter.text(
                at,
                Align2::CENTER_BOTTOM,
                &self.reason,
                look.bold(12.5),
                p.blood.lerp_to_gamma(p.night, 0.4),
            );
        }
        self.corners(ui, look, band);
        if lit && !key.is_empty() {
            let cap = Rect::from_center_size(pos2(middle, rect.bottom() - 1.0), vec2(20.0, 16.0) * look.text);
            ui.painter().rect(
                cap,
                CornerRadius::same(4),
                p.well,
                Stroke::new(1.0, p.gold),
                StrokeKind::Inside,
            );
            ui.painter().text(cap.center(), Align2::CENTER_CENTER, key, look.bold(11.0), p.gold);
        }
        response
    }

    /// Cost and cooldown as seals in the corners.
    fn corners(&self, ui: &Ui, look: &Look, band: Rect) {
        let p = look.palette;
        let radius = 11.5 * look.text;
        let sides = [
            (&self.left, band.left() + radius * 0.9, p.gold),
            (&self.right, band.right() - radius * 0.9, p.spark),
        ];
        for (words, x, ring) in sides {
            let Some(words) = words else { continue };
            let at = pos2(x, band.center().y);
            ui.painter().circle_filled(at, radius, p.well);
            ui.painter().circle_stroke(at, radius - 0.5, Stroke::new(1.6, ring));
            ui.painter().text(at, Align2::CENTER_CENTER, words, look.bold(12.5), p.text);
        }
    }
}

/// Cards in rows; clicking one answers.
pub fn grid<P: Pictured>(ui: &mut Ui, desk: &mut Desk<P>, cards: &[Card]) {
    let look = desk.look;
    let gap = 10.0;
    let room = ui.available_width() - 6.0;
    let wanted = 178.0 * look.text.max(0.9);
    let columns = (((room + gap) / (wanted + gap)).floor() as usize).clamp(1, 8);
    let width = ((room + gap) / columns as f32 - gap).min(wanted * 1.35);
    desk.focus.columns = columns;
    for line in cards.chunks(columns) {
        let measured: Vec<Measured> = line.iter().map(|card| card.measure(ui, look, width)).collect();
        let height = measured.iter().map(|card| card.height).fold(0.0, f32::max);
        let (row, _) = ui.allocate_exact_size(vec2(room, height), Sense::hover());
        for (column, (card, measured)) in line.iter().zip(measured).enumerate() {
            let at = row.min + vec2(column as f32 * (width + gap), 0.0);
            let rect = Rect::from_min_size(at, vec2(width, height));
            place(ui, desk, card, measured, rect);
        }
        ui.add_space(gap - 4.0);
    }
}

fn place<P: Pictured>(ui: &mut Ui, desk: &mut Desk<P>, card: &Card, measured: Measured, rect: Rect) {
    let look = desk.look;
    let marked = card.answer == Some(desk.focus.cursor) && desk.picture.ask().is_some();
    let key = card.answer.map(|place| desk.number_key(place)).unwrap_or_default();
    let mut child = ui.new_child(bevy_egui::egui::UiBuilder::new().max_rect(rect));
    let response = card.paint(&mut child, look, rect, measured, marked, &key);
    if let Some(place) = card.answer {
        if marked {
            keep_in_sight(ui, desk, &response);
        }
        sheet::follow(desk, place, &response);
    }
}

/// Scrolls to the marked card when the cursor has moved, and not when somebody scrolls away from it.
pub fn keep_in_sight<P: Pictured>(ui: &Ui, desk: &Desk<P>, response: &Response) {
    let id = bevy_egui::egui::Id::new("marked card");
    let now = (desk.focus.prompt, desk.focus.cursor);
    let before = ui.ctx().data(|data| data.get_temp::<(u32, usize)>(id));
    if before != Some(now) {
        ui.ctx().data_mut(|data| data.insert_temp(id, now));
        response.scroll_to_me(None);
    }
}
