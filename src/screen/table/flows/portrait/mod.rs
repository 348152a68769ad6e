//! Large illuminated cards: an arched window with a drawing, a name, and [`lines`] of many kinds beneath.
//! Heroes, modes, and whoever may receive something are chosen from these.

mod lines;

use std::rc::Rc;
use std::sync::Arc;

use bevy_egui::egui::epaint::RectShape;
use bevy_egui::egui::{
    Align2, Color32, CornerRadius, Galley, Rect, ScrollArea, Sense, Shadow, Stroke, StrokeKind, Ui,
    UiBuilder, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

use super::{card, sheet};
use crate::screen::look::Look;
use crate::screen::table::Pictured;
use crate::screen::table::desk::Desk;
pub use lines::{Drawing, Line, Tally};
use lines::{Laid, SIDE, centred};

/// What stands in the window of a card.
#[derive(Clone, Debug)]
pub enum Art {
    Emblem(String),
    /// A vignette, which has its own ink and is drawn on parchment.
    Scene(String),
    /// A landscape that fills the window.
    View(String),
    /// What the book draws by itself.
    Own(Rc<dyn Drawing>),
}

#[derive(Clone, Debug)]
pub struct Portrait {
    pub art: Art,
    pub title: String,
    pub lines: Vec<Line>,
    /// The answer it gives; without one `reason` says why.
    pub answer: Option<usize>,
    pub reason: String,
}

/// A card, measured for a width.
struct Measured {
    title: Arc<Galley>,
    reason: Arc<Galley>,
    lines: Vec<(f32, Laid)>,
    art: f32,
    height: f32,
}

impl Portrait {
    fn measure(&self, ui: &Ui, look: &Look, width: f32) -> Measured {
        let p = look.palette;
        let room = width - 2.0 * SIDE;
        let painter = ui.painter();
        let title = centred(painter, &self.title, look.title(19.0), p.sepia, room);
        let reason = centred(painter, &self.reason, look.bold(12.5), p.parchment, room);
        let lines: Vec<(f32, Laid)> =
            self.lines.iter().map(|line| lines::measure(painter, look, line, room)).collect();
        let art = match self.art {
            Art::View(_) => (width * 0.42).clamp(76.0, 150.0),
            _ => (width * 0.36).clamp(66.0, 104.0),
        };
        let written: f32 = lines.iter().map(|(height, _)| height + 2.0).sum();
        let height = 12.0 + art + 8.0 + title.size().y + written + 16.0;
        Measured { title, reason, lines, art, height }
    }

    fn paint<P: Pictured>(&self, ui: &mut Ui, desk: &mut Desk<P>, measured: Measured, rect: Rect) {
        let look = desk.look;
        let p = look.palette;
        let can = self.answer.is_some();
        let mut child = ui.new_child(UiBuilder::new().max_rect(rect));
        let response = child.allocate_rect(rect, if can { Sense::click() } else { Sense::hover() });
        let label =
            if can { self.title.clone() } else { format!("{}: {}", self.title, self.reason.as_str()) };
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, can, &label));
        let marked = self.answer == Some(desk.focus.cursor);
        let lit = can && (marked || response.hovered() || response.has_focus());
        let dim = !can && !self.reason.is_empty();
        let shade = |colour: Color32| if dim { colour.lerp_to_gamma(p.hush, 0.45) } else { colour };
        let corner = CornerRadius::same(12);
        let painter = ui.painter();
        let glow = if lit { p.gold.gamma_multiply(0.6) } else { Color32::from_black_alpha(130) };
        let drop = if lit { 0 } else { 4 };
        painter.add(Shadow { offset: [0, drop], blur: 18, spread: 2, color: glow }.as_shape(rect, corner));
        let edge = Stroke::new(if lit { 3.0 } else { 1.5 }, if lit { p.gold } else { shade(p.gold_deep) });
        let fill = if lit { p.parchment } else { p.parchment.lerp_to_gamma(p.parchment_dark, 0.3) };
        painter.rect(rect, corner, shade(fill), edge, StrokeKind::Inside);
        let inner = Stroke::new(1.0, p.gold_deep.gamma_multiply(0.5));
        painter.rect_stroke(rect.shrink(6.0), CornerRadius::same(8), inner, StrokeKind::Inside);
        self.window(ui, look, rect, measured.art, (lit, dim));
        let middle = rect.center().x;
        if dim {
            // On the window, where it is seen however long the card is.
            let height = measured.reason.size().y + 8.0;
            let foot = rect.top() + 12.0 + measured.art;
            let band =
                Rect::from_min_max(pos2(rect.left() + 12.0, foot - height), pos2(rect.right() - 12.0, foot));
            let round = CornerRadius { nw: 0, ne: 0, sw: 6, se: 6 };
            ui.painter().rect_filled(band, round, p.night.gamma_multiply(0.92));
            ui.painter().galley(pos2(middle, band.top() + 4.0), measured.reason, p.parchment);
        }
        let mut y = rect.top() + 12.0 + measured.art + 6.0;
        let height = measured.title.size().y;
        ui.painter().galley(pos2(middle, y), measured.title, p.sepia);
        y += height + 2.0;
        for (height, line) in measured.lines {
            lines::write(ui, look, rect, y, line, lit);
            y += height + 2.0;
        }
        let Some(place) = self.answer else { return };
        key_cap(ui, desk, rect, place, lit);
        if marked {
            card::keep_in_sight(ui, desk, &response);
        }
        sheet::follow(desk, place, &response);
    }

    /// The drawing in an arched window with lantern light behind it.
    fn window(&self, ui: &Ui, look: &Look, rect: Rect, art: f32, (lit, dim): (bool, bool)) {
        let p = look.palette;
        let frame = Rect::from_min_max(
            rect.min + vec2(12.0, 12.0),
            pos2(rect.right() - 12.0, rect.top() + 12.0 + art),
        );
        let round = CornerRadius { nw: 36, ne: 36, sw: 6, se: 6 };
        let painter = ui.painter();
        let ground = if matches!(self.art, Art::Scene(_)) { p.parchment_dark } else { p.night };
        painter.rect(frame, round, ground, Stroke::new(1.5, p.gold_deep), StrokeKind::Inside);
        if let Art::View(name) = &self.art {
            return view(ui, look, frame, round, name, (lit, dim));
        }
        let light = if dim {
            0.02
        } else if lit {
            0.11
        } else {
            0.06
        };
        for step in 1..=5_u8 {
            let radius = frame.height() * 0.11 * f32::from(step);
            painter.circle_filled(
                frame.center(),
                radius.min(frame.height() * 0.48),
                p.gold.gamma_multiply(light),
            );
        }
        let side = Rect::from_center_size(frame.center(), Vec2::splat(frame.height() * 0.76));
        let ink = if dim {
            p.hush
        } else if lit {
            p.gold
        } else {
            p.parchment_dark
        };
        match &self.art {
            Art::Emblem(name) | Art::View(name) => look.icons.paint(painter, name, side, ink),
            Art::Scene(name) => {
                let side = Rect::from_center_size(frame.center(), Vec2::splat(frame.height() * 0.92));
                look.icons.paint(painter, name, side, Color32::WHITE);
            }
            Art::Own(drawing) => drawing.paint(painter, look, side.shrink(4.0), lit),
        }
        if dim {
            let lock = Rect::from_center_size(
                pos2(frame.right() - 20.0, frame.top() + 20.0),
                Vec2::splat(24.0 * look.text.min(1.2)),
            );
            look.icons.paint(painter, "ui/lock", lock, p.parchment);
        }
    }
}

/// A landscape as large as the window; what does not fit into its shape is cut off on both sides.
fn view(ui: &Ui, look: &Look, frame: Rect, round: CornerRadius, name: &str, (lit, dim): (bool, bool)) {
    let p = look.palette;
    let painter = ui.painter();
    let Some(icon) = look.icons.get(name) else {
        let side = Rect::from_center_size(frame.center(), Vec2::splat(frame.height() * 0.6));
        return look.icons.paint(painter, name, side, p.parchment_dark);
    };
    let shape = frame.width() / frame.height().max(1.0);
    let (wide, high) =
        if icon.aspect > shape { (shape / icon.aspect, 1.0) } else { (1.0, icon.aspect / shape) };
    let shown = Rect::from_center_size(pos2(0.5, 0.5), vec2(wide, high));
    let tint = if dim { p.hush } else { Color32::WHITE };
    painter.add(RectShape::filled(frame.shrink(1.0), round, tint).with_texture(icon.texture, shown));
    let edge = Stroke::new(1.5, if lit { p.gold } else { p.gold_deep });
    painter.rect_stroke(frame, round, edge, StrokeKind::Inside);
}

/// The key that gives this answer, on the lower edge of a card.
pub fn key_cap<P: Pictured>(ui: &Ui, desk: &Desk<P>, rect: Rect, place: usize, lit: bool) {
    let look = desk.look;
    let p = look.palette;
    let key = desk.number_key(place);
    if key.is_empty() {
        return;
    }
    let cap =
        Rect::from_center_size(pos2(rect.center().x, rect.bottom() - 2.0), vec2(22.0, 17.0) * look.text);
    let edge = if lit { p.gold } else { p.gold_deep };
    ui.painter().rect(cap, CornerRadius::same(4), p.well, Stroke::new(1.0, edge), StrokeKind::Inside);
    ui.painter().text(cap.center(), Align2::CENTER_CENTER, key, look.bold(11.5), p.gold);
}

/// Between two cards.
const GAP: f32 = 14.0;
/// Above the first row, so that its light is seen.
const ABOVE: f32 = 4.0;

/// How cards lie beside each other.
struct Grid {
    room: f32,
    columns: usize,
    width: f32,
}

impl Grid {
    /// `least` and `most` are how wide a card may be, at text size 1.
    fn of(look: &Look, count: usize, room: f32, (least, most): (f32, f32)) -> Self {
        let room = room - 10.0;
        let fit = (((room + GAP) / (least * look.text + GAP)).floor() as usize).max(1);
        let count = count.max(1);
        // Rows are as even as they can be: six are three and three, not five and one.
        let columns = count.div_ceil(count.div_ceil(fit));
        let width = ((room + GAP) / columns as f32 - GAP).min(most * look.text);
        Self { room, columns, width }
    }
}

fn highest(measured: &[Measured]) -> f32 {
    measured.iter().map(|card| card.height).fold(0.0, f32::max)
}

/// How high a gallery of these cards is where there is so much room: for leaves that are no higher than what
/// lies on them.
pub fn height(ui: &Ui, look: &Look, cards: &[Portrait], widths: (f32, f32), room: f32) -> f32 {
    let grid = Grid::of(look, cards.len(), room, widths);
    let below = GAP + ui.spacing().item_spacing.y;
    let rows = cards.chunks(grid.columns).map(|line| {
        let measured: Vec<Measured> = line.iter().map(|card| card.measure(ui, look, grid.width)).collect();
        highest(&measured) + below
    });
    ABOVE + rows.sum::<f32>()
}

/// Cards beside each other, in as many rows as it takes; they scroll if there is no room for all.
pub fn gallery<P: Pictured>(ui: &mut Ui, desk: &mut Desk<P>, cards: &[Portrait], widths: (f32, f32)) {
    ScrollArea::vertical().id_salt("gallery").auto_shrink([false, false]).show(ui, |ui| {
        rows(ui, desk, cards, widths);
    });
}

fn rows<P: Pictured>(ui: &mut Ui, desk: &mut Desk<P>, cards: &[Portrait], widths: (f32, f32)) {
    let look = desk.look;
    let Grid { room, columns, width } = Grid::of(look, cards.len(), ui.available_width(), widths);
    desk.focus.columns = columns;
    let indent = (room - (width + GAP) * columns as f32 + GAP).max(0.0) / 2.0;
    ui.add_space(ABOVE);
    for line in cards.chunks(columns) {
        let measured: Vec<Measured> = line.iter().map(|card| card.measure(ui, look, width)).collect();
        let height = highest(&measured);
        let (row, _) = ui.allocate_exact_size(vec2(room, height), Sense::hover());
        for (column, (card, measured)) in line.iter().zip(measured).enumerate() {
            let at = row.min + vec2(indent + column as f32 * (width + GAP), 0.0);
            card.paint(ui, desk, measured, Rect::from_min_size(at, vec2(width, height)));
        }
        ui.add_space(GAP);
    }
}
