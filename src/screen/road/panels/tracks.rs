//! The tracks of an Origin, drawn as the ladders they are: ENERGY beneath the limiter that HEALTH is, and TERROR with its
//! red slots (RD-003, RD-004, RD-R07).

use bevy_egui::egui::{Align2, Color32, CornerRadius, Painter, Rect, Stroke, StrokeKind, Vec2, pos2, vec2};

use crate::books::road::pieces::{RED_TERROR, TOP, Tracks};
use crate::content::road::terms::Thing;
use crate::screen::look::Look;

/// Slots of a track, with the lowest.
const SLOTS: u8 = TOP + 1;

/// How high both ladders are together at this width.
pub fn height(look: &Look) -> f32 {
    45.0 * look.text
}

/// Both ladders. `ahead` is how they will stand, if that is to be seen: drawn as outlines.
pub fn paint(painter: &Painter, look: &Look, rect: Rect, tracks: Tracks, limit: u8, ahead: Option<Tracks>) {
    let half = rect.height() / 2.0;
    let upper = rect.with_max_y(rect.top() + half).shrink2(vec2(0.0, 1.5));
    let lower = rect.with_min_y(rect.top() + half).shrink2(vec2(0.0, 1.5));
    energy(painter, look, upper, tracks, limit, ahead);
    terror(painter, look, lower, tracks, ahead);
}

/// The cells of a ladder, behind the sign of what it measures.
fn cells(painter: &Painter, look: &Look, rect: Rect, icon: &str, tint: Color32) -> (Rect, f32) {
    let side = rect.height() * 0.92;
    let sign = Rect::from_center_size(pos2(rect.left() + side / 2.0, rect.center().y), Vec2::splat(side));
    look.icons.paint(painter, icon, sign, tint);
    let row = rect.with_min_x(rect.left() + side * 1.25);
    (row, row.width() / f32::from(SLOTS))
}

fn cell(row: Rect, step: f32, slot: u8) -> Rect {
    let left = row.left() + step * f32::from(slot);
    Rect::from_min_max(pos2(left + 1.0, row.top()), pos2(left + step - 1.0, row.bottom()))
}

fn number(painter: &Painter, look: &Look, at: Rect, words: &str, ink: Color32) {
    let size = at.height() * 0.72 / look.text.max(0.1);
    painter.text(at.center(), Align2::CENTER_CENTER, words, look.bold(size), ink);
}

fn energy(painter: &Painter, look: &Look, rect: Rect, tracks: Tracks, limit: u8, ahead: Option<Tracks>) {
    let p = look.palette;
    let gold = p.thing(Thing::Energy);
    let (row, step) = cells(painter, look, rect, "road/energy", gold);
    let corner = CornerRadius::same(2);
    for slot in 0..SLOTS {
        let at = cell(row, step, slot);
        // The lowest slot is red: ENERGY there is exhaustion (RD-094).
        let fill = match slot {
            0 if tracks.energy == 0 => p.bad,
            _ if slot > 0 && slot <= tracks.energy => gold,
            _ if slot > limit => p.night,
            _ => p.well,
        };
        let edge = if slot == 0 { p.blood } else { p.edge.gamma_multiply(0.8) };
        painter.rect(at, corner, fill, Stroke::new(1.0, edge), StrokeKind::Inside);
        if slot > limit {
            // Out of reach: struck through.
            let line = Stroke::new(1.0, p.blood.gamma_multiply(0.7));
            painter.line_segment([at.left_bottom(), at.right_top()], line);
        }
    }
    let shown = cell(row, step, tracks.energy.min(TOP));
    let ink = if tracks.energy == 0 { p.parchment } else { p.night };
    number(painter, look, shown, &tracks.energy.to_string(), ink);
    // The limiter: a heart on the slot where HEALTH stands.
    let at = cell(row, step, tracks.health.min(TOP));
    let line = Stroke::new(2.4, p.thing(Thing::Health));
    painter.line_segment([at.right_top() + vec2(1.0, -2.5), at.right_bottom() + vec2(1.0, 2.5)], line);
    let heart =
        Rect::from_center_size(pos2(at.right() + 1.0, at.top() - 1.0), Vec2::splat(rect.height() * 0.66));
    look.icons.paint(painter, "road/health", heart, p.thing(Thing::Health));
    if let Some(ahead) = ahead {
        ghost(painter, look, cell(row, step, ahead.energy.min(TOP)), gold);
        if ahead.health != tracks.health {
            let at = cell(row, step, ahead.health.min(TOP));
            let line = Stroke::new(1.6, p.thing(Thing::Health).gamma_multiply(0.8));
            painter.add(bevy_egui::egui::Shape::dashed_line(
                &[at.right_top() + vec2(1.0, -2.0), at.right_bottom() + vec2(1.0, 2.0)],
                line,
                3.0,
                2.0,
            ));
        }
    }
}

fn terror(painter: &Painter, look: &Look, rect: Rect, tracks: Tracks, ahead: Option<Tracks>) {
    let p = look.palette;
    let violet = p.thing(Thing::Terror);
    let (row, step) = cells(painter, look, rect, "road/terror", violet.lerp_to_gamma(p.parchment, 0.35));
    let corner = CornerRadius::same(2);
    for slot in 0..SLOTS {
        let at = cell(row, step, slot);
        let red = slot >= RED_TERROR;
        let fill = match (slot > 0 && slot <= tracks.terror, red) {
            (true, true) => p.bad,
            (true, false) => violet,
            (false, _) => p.well,
        };
        let edge = if red { p.blood } else { p.edge.gamma_multiply(0.8) };
        painter.rect(at, corner, fill, Stroke::new(1.0, edge), StrokeKind::Inside);
    }
    number(painter, look, cell(row, step, tracks.terror.min(TOP)), &tracks.terror.to_string(), p.parchment);
    if let Some(ahead) = ahead {
        ghost(painter, look, cell(row, step, ahead.terror.min(TOP)), violet);
    }
}

/// Where a marker will stand.
fn ghost(painter: &Painter, look: &Look, at: Rect, colour: Color32) {
    let ring = at.expand(1.5);
    painter.rect_stroke(
        ring,
        CornerRadius::same(3),
        Stroke::new(1.6, look.palette.parchment),
        StrokeKind::Outside,
    );
    painter.rect_stroke(
        ring.shrink(1.5),
        CornerRadius::same(2),
        Stroke::new(1.0, colour),
        StrokeKind::Inside,
    );
}
