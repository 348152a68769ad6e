//! One skill token, drawn: a round disc with weight and shadow, its colour and its symbol (DV-R07).

use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Stroke, Vec2, pos2};

use crate::content::delve::terms::{Colour, Token};
use crate::screen::delve::answers::token_icon;
use crate::screen::look::Look;

/// How a token lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lie {
    /// It can be taken up or answers something now.
    pub open: bool,
    /// The pointer or the cursor is on it.
    pub lit: bool,
    /// Turned over: used this turn.
    pub face_down: bool,
}

pub fn paint(painter: &Painter, look: &Look, centre: Pos2, size: f32, token: Token, lie: Lie) {
    let p = look.palette;
    let body = match token {
        Token::Basic(colour) | Token::Advanced(_, colour) => p.token(colour),
        Token::Hush => p.hush.lerp_to_gamma(p.night, 0.25),
        Token::Fatigue(_) => p.raised,
    };
    let body = if lie.face_down { body.lerp_to_gamma(p.night, 0.62) } else { body };
    let radius = size / 2.0;
    painter.circle_filled(centre + Vec2::new(1.0, size * 0.07), radius, Color32::from_black_alpha(120));
    painter.circle_filled(centre, radius, body.lerp_to_gamma(p.night, 0.35));
    painter.circle_filled(centre - Vec2::new(0.0, size * 0.025), radius * 0.93, body);
    painter.circle_stroke(
        centre,
        radius * 0.76,
        Stroke::new((size * 0.03).max(1.0), body.lerp_to_gamma(Color32::WHITE, 0.28)),
    );
    let edge = match lie {
        Lie { lit: true, .. } => Stroke::new((size * 0.09).max(2.5), p.gold),
        Lie { open: true, .. } => Stroke::new((size * 0.06).max(1.6), p.gold),
        _ => Stroke::new(1.0, p.night.lerp_to_gamma(body, 0.3)),
    };
    painter.circle_stroke(centre, radius - edge.width / 2.0, edge);
    if lie.face_down {
        return;
    }
    let ink = match token {
        Token::Basic(Colour::Yellow) | Token::Advanced(_, Colour::Yellow) => p.night,
        Token::Hush => p.faint,
        _ => p.parchment,
    };
    let mark = Rect::from_center_size(centre, Vec2::splat(size * 0.56));
    look.icons.paint(painter, &token_icon(token), mark, ink);
    if let Token::Advanced(kind, _) = token {
        badge(painter, look, centre, size, &format!("delve/advanced_{}", kind.id()));
    }
}

/// What an advanced token gives beside its colour, as a seal at its edge.
fn badge(painter: &Painter, look: &Look, centre: Pos2, size: f32, icon: &str) {
    let p = look.palette;
    let at = centre + Vec2::new(size * 0.32, size * 0.3);
    let radius = size * 0.24;
    painter.circle(at, radius, p.parchment, Stroke::new(1.2, p.gold_deep));
    look.icons.paint(painter, icon, Rect::from_center_size(at, Vec2::splat(radius * 1.7)), p.sepia);
}

/// An empty space of an action that wants a token of this colour.
pub fn space(painter: &Painter, look: &Look, centre: Pos2, size: f32, colour: Colour, lie: Lie) {
    let p = look.palette;
    let body = p.token(colour);
    let radius = size / 2.0;
    let fill = if lie.face_down { body.lerp_to_gamma(p.night, 0.5) } else { p.parchment_dark };
    let ring = if lie.lit { p.gold } else { body };
    painter.circle(centre, radius, fill, Stroke::new((size * 0.12).max(2.0), ring));
    let ink = if lie.face_down { p.parchment_dark } else { body.lerp_to_gamma(p.night, 0.2) };
    let mark = Rect::from_center_size(centre, Vec2::splat(size * 0.6));
    look.icons.paint(painter, &format!("delve/{}", colour.id()), mark, ink);
    if lie.face_down {
        // A used space is struck through, so that no colour has to say so.
        let reach = radius * 0.62;
        painter.line_segment(
            [pos2(centre.x - reach, centre.y + reach), pos2(centre.x + reach, centre.y - reach)],
            Stroke::new(1.6, p.parchment),
        );
    }
}
