//! Small things that several panels draw: answers as buttons, rich tooltips, headings that fold, one-line texts, pips, tallies.

use bevy_egui::egui::text::{LayoutJob, TextWrapping};
use bevy_egui::egui::{
    Align2, Color32, CursorIcon, FontId, Id, Painter, Pos2, Rect, Response, RichText, Sense, Shape, Stroke,
    Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

use super::intent::{self, Sign};
use crate::screen::look::Look;
use crate::screen::look::parts::Button;
use crate::screen::look::tip::Tipped;
use crate::screen::table::Pictured;
use crate::screen::table::ask::Offered;
use crate::screen::table::desk::Desk;

/// An answer as a button: the pointer on it points at the answer, a click gives it.
pub fn answer<P: Pictured>(
    ui: &mut Ui,
    desk: &mut Desk<P>,
    place: usize,
    offered: &Offered<P::Choice>,
    button: Button,
) {
    let response = button.show(ui, desk.look);
    if response.hovered() {
        desk.focus.aim = Some(place);
    }
    if response.tip(&offered.text).clicked() {
        desk.answer(place);
    }
}

/// What a tooltip says: a line with an icon, a smaller line beneath it, and text.
#[derive(Clone, Debug, Default)]
pub struct Tip {
    pub icon: String,
    pub title: String,
    pub under: String,
    /// What is about to happen, in icons, and what that is called.
    pub signs: Vec<Sign>,
    pub next: &'static str,
    pub text: String,
}

impl Tip {
    pub fn new(icon: impl Into<String>, title: impl Into<String>) -> Self {
        Self { icon: icon.into(), title: title.into(), ..Self::default() }
    }

    pub fn under(mut self, under: impl Into<String>) -> Self {
        self.under = under.into();
        self
    }

    pub fn signs(mut self, next: &'static str, signs: Vec<Sign>) -> Self {
        self.next = next;
        self.signs = signs;
        self
    }

    pub fn text(mut self, text: impl Into<String>) -> Self {
        self.text = text.into();
        self
    }

    pub fn show(&self, ui: &mut Ui, look: &Look) {
        ui.set_max_width(300.0 * look.text);
        ui.horizontal(|ui| {
            if !self.icon.is_empty() {
                look.icons.show(ui, &self.icon, 20.0 * look.text, look.palette.gold);
            }
            ui.label(RichText::new(&self.title).font(look.title(15.5)).color(look.palette.gold));
        });
        if !self.under.is_empty() {
            ui.label(RichText::new(&self.under).font(look.italic(13.0)).color(look.palette.faint));
        }
        if !self.signs.is_empty() {
            ui.label(RichText::new(self.next).font(look.title(13.5)).color(look.palette.bad));
            intent::show(ui, look, &self.signs);
        }
        for paragraph in self.text.split('\n').filter(|paragraph| !paragraph.is_empty()) {
            ui.label(RichText::new(paragraph).font(look.body(14.0)).color(look.palette.text));
        }
    }

    /// Hangs the tooltip on a response. It is only made when it is wanted: not while a page lies over the table
    /// that the response is on.
    pub fn on(response: Response, look: &Look, make: impl FnOnce() -> Self) -> Response {
        let page = response.ctx.memory(|memory| memory.top_modal_layer());
        if page.is_some_and(|page| response.layer_id.order < page.order) {
            return response;
        }
        response.tip_ui(|ui| make().show(ui, look))
    }
}

/// A place on a painted panel that tells something when the pointer rests on it, and to a screen reader. True
/// while the pointer is on it.
pub fn spot(
    ui: &Ui,
    look: &Look,
    rect: Rect,
    id: Id,
    label: impl Into<String>,
    make: impl FnOnce() -> Tip,
) -> bool {
    let response = ui.interact(rect, id, Sense::hover());
    let label = label.into();
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &label));
    Tip::on(response, look, make).hovered()
}

/// The heading of a panel. A click folds the panel away or opens it again. True while it is open.
pub fn heading<P: Pictured>(
    ui: &mut Ui,
    desk: &mut Desk<P>,
    key: &'static str,
    title: &str,
    aside: &str,
) -> bool {
    let look = desk.look;
    let open = !desk.focus.folded.contains(&key);
    let size = vec2(ui.available_width(), 20.0 * look.text);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::CollapsingHeader, true, open, title));
    let lit = response.hovered() || response.has_focus();
    let ink = if lit { look.palette.parchment } else { look.palette.gold };
    let (left, middle) = (rect.left_center(), rect.center().y);
    let written = line(ui.painter(), left, rect.width(), title, look.title(15.5), ink);
    let side = 12.0 * look.text;
    let mark = Rect::from_center_size(pos2(rect.right() - side / 2.0, middle), Vec2::splat(side));
    let arrow = if open { "ui/down" } else { "ui/right" };
    look.icons.paint(ui.painter(), arrow, mark, if lit { ink } else { look.palette.faint });
    let room = mark.left() - written.right() - 16.0 * look.text;
    if room > 20.0 {
        let end = pos2(mark.left() - 6.0 * look.text, middle);
        line_right(ui.painter(), end, room, aside, look.italic(12.5), look.palette.faint);
    }
    if response.on_hover_cursor(CursorIcon::PointingHand).clicked() {
        if open {
            desk.focus.folded.push(key);
        } else {
            desk.focus.folded.retain(|other| *other != key);
        }
    }
    open
}

fn one_line(
    painter: &Painter,
    width: f32,
    text: &str,
    font: FontId,
    ink: Color32,
) -> std::sync::Arc<bevy_egui::egui::Galley> {
    let mut job = LayoutJob::simple_singleline(text.to_owned(), font, ink);
    job.wrap = TextWrapping::truncate_at_width(width.max(1.0));
    painter.layout_job(job)
}

/// One line of text from `at` (its left end, half-way up), cut off with an ellipsis where the room ends.
pub fn line(painter: &Painter, at: Pos2, width: f32, text: &str, font: FontId, ink: Color32) -> Rect {
    let galley = one_line(painter, width, text, font, ink);
    let corner = pos2(at.x, at.y - galley.size().y / 2.0).round();
    let rect = Rect::from_min_size(corner, galley.size());
    painter.galley(corner, galley, ink);
    rect
}

/// The same, to its right end.
pub fn line_right(painter: &Painter, at: Pos2, width: f32, text: &str, font: FontId, ink: Color32) -> Rect {
    let galley = one_line(painter, width, text, font, ink);
    let corner = pos2(at.x - galley.size().x, at.y - galley.size().y / 2.0).round();
    let rect = Rect::from_min_size(corner, galley.size());
    painter.galley(corner, galley, ink);
    rect
}

/// An icon and a number behind it; gives the room they took.
pub fn tally(
    painter: &Painter,
    look: &Look,
    at: Pos2,
    size: f32,
    icon: &str,
    number: &str,
    tint: Color32,
) -> Rect {
    let mark = Rect::from_center_size(pos2(at.x + size / 2.0, at.y), Vec2::splat(size));
    look.icons.paint(painter, icon, mark, tint);
    let font = look.bold(size * 0.92 / look.text.max(0.1));
    let from = pos2(mark.right() + size * 0.16, at.y);
    let written = painter.text(from, Align2::LEFT_CENTER, number, font, look.palette.text);
    mark.union(written)
}

/// The form of a pip: action points are round, Spark has corners, so that colour need not tell them apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pip {
    Round,
    Diamond,
}

/// A row of filled and empty pips from `at` (left end, half-way up), narrowed to the room there is.
pub fn pips(
    painter: &Painter,
    at: Pos2,
    width: f32,
    size: f32,
    form: Pip,
    (filled, of): (u8, u8),
    colour: Color32,
) -> Rect {
    let of = of.max(filled).max(1);
    let step = (size * 1.28).min(width / f32::from(of));
    let size = size.min(step * 0.92);
    for place in 0..of {
        let centre = pos2(at.x + step * f32::from(place) + size / 2.0, at.y);
        let (fill, edge) = if place < filled {
            (colour, Stroke::new(1.0, colour))
        } else {
            (Color32::TRANSPARENT, Stroke::new(1.2, colour.gamma_multiply(0.6)))
        };
        let radius = size / 2.0 - 0.5;
        match form {
            Pip::Round => painter.circle(centre, radius, fill, edge),
            Pip::Diamond => {
                let corners = [vec2(0.0, -1.15), vec2(1.0, 0.0), vec2(0.0, 1.15), vec2(-1.0, 0.0)];
                let points = corners.map(|corner| centre + corner * radius).to_vec();
                painter.add(Shape::convex_polygon(points, fill, edge))
            }
        };
    }
    Rect::from_min_size(pos2(at.x, at.y - size / 2.0), vec2(step * f32::from(of), size))
}

/// A bar with its numbers on it.
pub fn bar(painter: &Painter, look: &Look, rect: Rect, now: u16, max: u16, fill: Color32, numbers: bool) {
    let corner = rect.height() / 2.0;
    painter.rect_filled(rect, corner, look.palette.well);
    let part = if max == 0 { 0.0 } else { f32::from(now.min(max)) / f32::from(max) };
    if part > 0.0 {
        let width = (rect.width() * part).max(rect.height().min(rect.width()));
        let filled = Rect::from_min_size(rect.min, vec2(width, rect.height()));
        painter.rect_filled(filled, corner, fill);
        let shine = Rect::from_min_max(
            filled.min + vec2(corner, 1.5),
            pos2(filled.right() - corner, filled.top() + rect.height() * 0.38),
        );
        painter.rect_filled(shine, 2.0, Color32::from_white_alpha(26));
    }
    let edge = Stroke::new(1.0, look.palette.edge);
    painter.rect_stroke(rect, corner, edge, bevy_egui::egui::StrokeKind::Inside);
    if numbers {
        let font = look.bold(rect.height() * 0.86 / look.text.max(0.1));
        let label = format!("{now} / {max}");
        for (offset, ink) in [(vec2(0.0, 1.0), look.palette.night), (Vec2::ZERO, look.palette.text)] {
            painter.text(rect.center() + offset, Align2::CENTER_CENTER, &label, font.clone(), ink);
        }
    }
}

/// The name of somebody's emblem, or of the one for those who have none.
pub fn emblem(look: &Look, kind: &str, id: &str) -> String {
    let name = format!("emblem/{kind}/{id}");
    if look.icons.has(&name) { name } else { format!("emblem/{kind}/unknown") }
}

/// Hangs a tooltip on something that is drawn and followed already.
pub fn hover(response: Response, look: &Look, make: impl FnOnce() -> Tip) {
    Tip::on(response, look, make);
}
