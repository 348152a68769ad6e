//! What actions and enemies do, as rows of small icons: the kind of effect, then the values that make it up.

use bevy_egui::egui::{Align2, Color32, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2, pos2};

use crate::content::delve::effect::{Deed, Part};
use crate::content::delve::terms::{Defence, Icon};
use crate::screen::delve::signs;
use crate::screen::look::Look;

/// A piece of such a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Glyph {
    /// A drawing by its name.
    Mark(&'static str),
    /// A value: a fixed 1, or a die.
    Value(Icon),
    /// A value that the card does not show, edged in red: the wrath of a boss (DV-R84).
    More(Icon),
    /// Nothing, as wide as half a drawing.
    Gap,
}

/// The icons of an action's part.
pub fn part(part: &Part, defence: Defence) -> Vec<Glyph> {
    let kind = signs::part_icon(part, defence);
    let values = part.icons().unwrap_or(&[]).iter().map(|icon| Glyph::Value(*icon));
    std::iter::once(Glyph::Mark(kind)).chain(values).collect()
}

pub fn parts(parts: &[Part], defence: Defence) -> Vec<Glyph> {
    let mut row = Vec::new();
    for one in parts {
        if !row.is_empty() {
            row.push(Glyph::Gap);
        }
        row.extend(part(one, defence));
    }
    row
}

/// The icons of what an enemy does, from the topmost to the lowest.
pub fn deeds(deeds: &[Deed]) -> Vec<Glyph> {
    let mut row = Vec::new();
    for deed in deeds {
        row.push(Glyph::Mark(signs::deed_icon(deed)));
        if let Deed::Attack(icons) = deed {
            row.extend(icons.iter().map(|icon| Glyph::Value(*icon)));
        }
    }
    row
}

fn width(glyph: &Glyph, size: f32) -> f32 {
    match glyph {
        Glyph::Mark(_) => size * 1.12,
        Glyph::Value(_) => size * 0.86,
        Glyph::More(_) => size * 1.06,
        Glyph::Gap => size * 0.34,
    }
}

/// How wide a row is.
pub fn row_width(row: &[Glyph], size: f32) -> f32 {
    row.iter().map(|glyph| width(glyph, size)).sum()
}

/// Draws a row from `at` (left end, half-way up), smaller if it would not fit into the width.
pub fn paint(
    painter: &Painter,
    look: &Look,
    at: Pos2,
    room: f32,
    size: f32,
    row: &[Glyph],
    ink: Color32,
) -> Rect {
    let wanted = row_width(row, size);
    let size = if wanted > room { size * room / wanted.max(1.0) } else { size };
    let mut x = at.x;
    for glyph in row {
        let step = width(glyph, size);
        let place = Rect::from_center_size(pos2(x + step / 2.0, at.y), Vec2::splat(size));
        match glyph {
            Glyph::Mark(name) => look.icons.paint(painter, name, place, ink),
            Glyph::Value(icon) => value(painter, look, place.shrink(size * 0.08), *icon),
            Glyph::More(icon) => {
                value(painter, look, place.shrink(size * 0.08), *icon);
                let edge = Stroke::new(size * 0.09, look.palette.blood);
                painter.rect_stroke(place.expand(size * 0.02), size * 0.24, edge, StrokeKind::Inside);
            }
            Glyph::Gap => {}
        }
        x += step;
    }
    Rect::from_min_max(pos2(at.x, at.y - size / 2.0), pos2(x, at.y + size / 2.0))
}

/// A value icon: a small body in the colour and form of its die; a white one is a fixed 1.
fn value(painter: &Painter, look: &Look, rect: Rect, icon: Icon) {
    let p = look.palette;
    let side = rect.width();
    match icon.die() {
        None => {
            painter.circle(rect.center(), side * 0.44, p.parchment, Stroke::new(1.0, p.sepia));
            let font = look.bold(side * 0.62 / look.text.max(0.1));
            painter.text(rect.center(), Align2::CENTER_CENTER, "1", font, p.sepia);
        }
        Some(die) => {
            let name = format!("delve/die_{}", die.id());
            painter.rect_filled(rect.shrink(side * 0.04), side * 0.22, p.delve_die(die));
            look.icons.paint(painter, &name, rect.shrink(side * 0.1), p.parchment);
        }
    }
}
