//! Plaques: boards on a leaf that are pressed. Bright for what can be had, dark for what can't; what they say is painted by
//! whoever lays them.

use bevy_egui::egui::{
    Align2, Color32, CornerRadius, CursorIcon, Painter, Pos2, Rect, Sense, Shadow, Stroke, StrokeKind, Ui,
    Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

use crate::screen::look::Look;
use crate::screen::road::desk::Desk;
use crate::screen::table::flows::portrait::key_cap;
use crate::screen::table::flows::{card, sheet};
use crate::screen::table::panels::bits;

/// How a plaque lies there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lit {
    /// It can be pressed.
    pub open: bool,
    /// The pointer or the cursor is on it.
    pub marked: bool,
}

impl Lit {
    /// A colour on it: what can't be had is dark.
    pub fn shade(self, look: &Look, colour: Color32) -> Color32 {
        if self.open { colour } else { colour.lerp_to_gamma(look.palette.night, 0.5) }
    }
}

/// Lays a plaque and follows it: pointing at it aims at its answer, a press gives it. `label` is what it says.
pub fn lay(ui: &Ui, desk: &mut Desk, rect: Rect, place: Option<usize>, label: &str) -> Lit {
    let (look, p) = (desk.look, desk.look.palette);
    let open = place.is_some();
    let id = ui.id().with(("plaque", label));
    let response = ui.interact(rect, id, if open { Sense::click() } else { Sense::hover() });
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, open, label));
    let under_cursor = place == Some(desk.focus.cursor);
    let marked = open && (under_cursor || response.hovered() || response.has_focus());
    let corner = CornerRadius::same(9);
    let painter = ui.painter();
    if marked {
        let glow = Shadow { offset: [0, 0], blur: 14, spread: 2, color: p.gold.gamma_multiply(0.5) };
        painter.add(glow.as_shape(rect, corner));
    }
    let (fill, edge) = match (open, marked) {
        (false, _) => (p.well, Stroke::new(1.0, p.edge.gamma_multiply(0.6))),
        (true, false) => (p.raised, Stroke::new(1.2, p.gold_deep)),
        (true, true) => (p.raised.lerp_to_gamma(p.gold_deep, 0.22), Stroke::new(2.2, p.gold)),
    };
    painter.rect(rect, corner, fill, edge, StrokeKind::Inside);
    if let Some(place) = place {
        key_cap(ui, desk, rect, place, marked);
        if desk.standing.hint.as_ref().is_some_and(|(hinted, _)| *hinted == place) {
            let at =
                Rect::from_center_size(rect.right_top() + vec2(-4.0, 4.0), Vec2::splat(20.0 * look.text));
            painter.circle_filled(at.center(), at.width() * 0.56, p.night);
            look.icons.paint(painter, "ui/hint", at, p.gold);
        }
        if under_cursor {
            card::keep_in_sight(ui, desk, &response);
        }
        sheet::follow(desk, place, &response);
        response.on_hover_cursor(CursorIcon::PointingHand);
    }
    Lit { open, marked }
}

/// A price in EXP that ends at `at`, half-way up; gives the room it took.
pub fn price(painter: &Painter, look: &Look, at: Pos2, exp: u16, lit: Lit) -> Rect {
    let ink = lit.shade(look, look.palette.gold);
    let words = bits::line_right(painter, at, 90.0 * look.text, &exp.to_string(), look.bold(15.0), ink);
    let side = 15.0 * look.text;
    let mark = Rect::from_center_size(pos2(words.left() - 4.0 - side / 2.0, at.y), Vec2::splat(side));
    look.icons.paint(painter, "road/exp", mark, ink);
    words.union(mark)
}

/// What keeps it from being pressed: a lock and a few words, from `at` (its left end, half-way up).
pub fn reason(painter: &Painter, look: &Look, at: Pos2, width: f32, words: &str) {
    if words.is_empty() {
        return;
    }
    let ink = look.palette.faint;
    let side = 13.0 * look.text;
    let mark = Rect::from_center_size(pos2(at.x + side / 2.0, at.y), Vec2::splat(side));
    look.icons.paint(painter, "ui/lock", mark, ink);
    let from = pos2(mark.right() + 5.0, at.y);
    bits::line(painter, from, width - side - 5.0, words, look.italic(13.0), ink);
}

/// A coin with a number on it.
pub fn coin(painter: &Painter, look: &Look, middle: Pos2, radius: f32, number: &str, lit: bool) {
    let p = look.palette;
    painter.circle_filled(middle, radius, if lit { p.gold_deep } else { p.raised });
    painter.circle_stroke(middle, radius, Stroke::new(2.0, if lit { p.gold } else { p.edge }));
    painter.circle_stroke(middle, radius * 0.82, Stroke::new(1.0, if lit { p.night } else { p.edge }));
    let font = look.title(radius * 0.92 / look.text.max(0.1));
    painter.text(middle, Align2::CENTER_CENTER, number, font, if lit { p.night } else { p.faint });
}
