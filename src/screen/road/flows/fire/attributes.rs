//! The six attributes as tracks, two and two as they oppose each other: both grow outward from where they meet (RD-104 to
//! RD-106, RD-R10).

use bevy_egui::egui::{
    Align2, Color32, CornerRadius, Painter, Rect, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, pos2, vec2,
};

use super::plaque::{self, Lit};
use super::{GAP, answer_of, short};
use crate::books::road::pieces::MOST_LEVEL;
use crate::books::road::prompts::Choice;
use crate::content::road::terms::Attribute;
use crate::screen::look::Look;
use crate::screen::road::cards::chain::attribute_icon;
use crate::screen::road::desk::Desk;
use crate::screen::road::picture::Hero;
use crate::screen::table::panels::bits;

/// The three pairs beneath each other, each so high.
pub fn show(ui: &mut Ui, desk: &mut Desk, hero: &Hero, exp: u16, height: f32) {
    let look = desk.look;
    desk.focus.columns = 2;
    for pair in Attribute::ALL.chunks(2) {
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width() - 4.0, height), Sense::hover());
        let half = (rect.width() - GAP) / 2.0;
        for (column, attribute) in pair.iter().enumerate() {
            let left = rect.left() + (half + GAP) * column as f32;
            let at = Rect::from_min_size(pos2(left, rect.top() + 1.0), vec2(half, height - 4.0));
            one(ui, desk, hero, exp, *attribute, at);
        }
        knot(ui, look, rect);
    }
}

/// What holds the two of a pair together: each point in it makes the next one dearer (RD-105).
fn knot(ui: &Ui, look: &Look, rect: Rect) {
    let p = look.palette;
    let side = 7.0 * look.text;
    let corners = [vec2(0.0, -side), vec2(side, 0.0), vec2(0.0, side), vec2(-side, 0.0)];
    let points = corners.map(|corner| rect.center() + corner).to_vec();
    ui.painter().add(Shape::convex_polygon(points, p.night, Stroke::new(1.5, p.gold_deep)));
}

fn one(ui: &Ui, desk: &mut Desk, hero: &Hero, exp: u16, attribute: Attribute, rect: Rect) {
    let (look, p) = (desk.look, desk.look.palette);
    let place = attribute as usize;
    let (level, most, price) = (hero.levels[place], hero.most[place], hero.raise[place]);
    let answer = answer_of(desk, Choice::Raise(attribute));
    let full = level >= most;
    let reason = match (answer, full) {
        (Some(_), _) => String::new(),
        (None, true) => "as high as it goes".to_owned(),
        (None, false) => short(exp, price),
    };
    let label = match answer {
        Some(_) => format!("{attribute:?} {level} to {}, {price} EXP", level + 1),
        None => format!("{attribute:?} {level}: {reason}"),
    };
    let lit = plaque::lay(ui, desk, rect, answer, &label);
    let painter = ui.painter();
    let inner = rect.shrink2(vec2(10.0, 8.0));
    let high = inner.height() * 0.44;
    let head = inner.with_max_y(inner.top() + high);
    // The colour of what has been reached stays, whether there is EXP for more or not.
    let colour = p.attribute(attribute);
    let mark = Rect::from_min_size(head.min, Vec2::splat(high));
    look.icons.paint(painter, attribute_icon(attribute), mark.shrink(high * 0.06), colour);
    let mut right = head.right();
    if !full {
        right = plaque::price(painter, look, pos2(right, head.center().y), price, lit).left() - 6.0;
    }
    let x = mark.right() + 7.0;
    let name = format!("{attribute:?}");
    let size = (high * 0.52 / look.text).clamp(13.0, 18.0);
    let ink = if lit.open || full { p.text } else { p.faint };
    bits::line(painter, pos2(x, head.center().y), right - x, &name, look.title(size), ink);
    let mirrored = place.is_multiple_of(2);
    let foot = if reason.is_empty() { 0.0 } else { 17.0 * look.text };
    let track = Rect::from_min_max(pos2(inner.left(), head.bottom() + 4.0), inner.max - vec2(0.0, foot));
    cells(painter, look, track, (level, most), (colour, mirrored), lit);
    if full {
        let at = pos2(inner.left(), inner.bottom() - 6.0 * look.text);
        bits::line(painter, at, inner.width(), &reason, look.italic(13.0), p.faint);
    } else {
        plaque::reason(
            painter,
            look,
            pos2(inner.left(), inner.bottom() - 6.0 * look.text),
            inner.width(),
            &reason,
        );
    }
}

/// A cell for each point. The next one is outlined; those above what can be reached are struck out.
fn cells(
    painter: &Painter,
    look: &Look,
    rect: Rect,
    (level, most): (u8, u8),
    (colour, mirrored): (Color32, bool),
    lit: Lit,
) {
    let p = look.palette;
    let step = rect.width() / f32::from(MOST_LEVEL);
    for point in 1..=MOST_LEVEL {
        let column = if mirrored { MOST_LEVEL - point } else { point - 1 };
        let left = rect.left() + step * f32::from(column);
        let at = Rect::from_min_size(pos2(left + 1.5, rect.top()), vec2(step - 3.0, rect.height()));
        let next = point == level + 1 && lit.open;
        let fill = match (point <= level, next) {
            (true, _) => colour,
            (_, true) if lit.marked => p.gold.gamma_multiply(0.45),
            _ => p.night,
        };
        let edge = match (next, point > most) {
            (true, _) => Stroke::new(2.0, p.gold),
            (_, true) => Stroke::new(1.0, p.edge.gamma_multiply(0.5)),
            _ => Stroke::new(1.0, p.edge),
        };
        painter.rect(at, CornerRadius::same(3), fill, edge, StrokeKind::Inside);
        if point > most {
            let line = Stroke::new(1.0, p.edge.gamma_multiply(0.7));
            painter.line_segment([at.left_bottom(), at.right_top()], line);
        }
        if point == level || next {
            let size = (at.height() * 0.66 / look.text.max(0.1)).clamp(9.0, 17.0);
            let ink = if next { p.gold } else { p.night };
            painter.text(at.center(), Align2::CENTER_CENTER, point.to_string(), look.bold(size), ink);
        }
    }
}
