//! Skill tokens as they lie on the table: a body of their colour, the symbol of that colour, and a badge for
//! what an advanced one brings along (DV-R07, DV-R52).

use bevy_egui::egui::{
    Align2, Color32, CornerRadius, Painter, Rect, Shadow, Stroke, StrokeKind, Vec2, pos2, vec2,
};

use crate::content::delve::catalogue::Catalogue;
use crate::content::delve::terms::{Advanced, Colour, Token};
use crate::screen::delve::answers;
use crate::screen::look::Look;

pub const fn body(colour: Colour) -> Color32 {
    let rgb = Color32::from_rgb;
    match colour {
        Colour::Red => rgb(168, 52, 46),
        Colour::Teal => rgb(30, 118, 122),
        Colour::Green => rgb(70, 116, 54),
        Colour::Yellow => rgb(214, 172, 58),
        Colour::Orange => rgb(206, 104, 34),
    }
}

/// What is drawn on a body of this colour.
const fn ink(look: &Look, colour: Colour) -> Color32 {
    match colour {
        Colour::Yellow | Colour::Orange => look.palette.night,
        _ => look.palette.parchment,
    }
}

/// The icon of what an advanced token brings along.
pub const fn badge(kind: Advanced) -> &'static str {
    match kind {
        Advanced::Focus => "delve/focus",
        Advanced::Rage => "delve/rage",
        Advanced::Blue => "delve/die_blue",
        Advanced::Brown => "delve/die_brown",
        Advanced::Purple => "delve/die_purple",
    }
}

/// What an advanced token does (DV-120 to DV-122).
pub const fn does(kind: Advanced) -> &'static str {
    match kind {
        Advanced::Focus => "Whoever draws it gains 1 focus at once.",
        Advanced::Rage => "When it is drawn, 1 rage goes into the pool.",
        Advanced::Blue => "Its action rolls a blue die more: 0 to 2.",
        Advanced::Brown => "Its action rolls a brown die more: 1 to 3.",
        Advanced::Purple => "Its action rolls a purple die more: 1 to 4.",
    }
}

pub const fn name(kind: Advanced) -> &'static str {
    match kind {
        Advanced::Focus => "Focus tokens",
        Advanced::Rage => "Rage tokens",
        Advanced::Blue => "Blue tokens",
        Advanced::Brown => "Brown tokens",
        Advanced::Purple => "Purple tokens",
    }
}

/// How a token is to be seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum State {
    #[default]
    Plain,
    /// It is pointed at, or new.
    Lit,
    /// It can't be had now.
    Dim,
}

pub fn paint(painter: &Painter, look: &Look, rect: Rect, token: Token, state: State) {
    let p = look.palette;
    let radius = rect.width().min(rect.height()) / 2.0;
    let round = CornerRadius::same(radius.min(250.0) as u8);
    let disc = Rect::from_center_size(rect.center(), Vec2::splat(2.0 * radius));
    let shade = |colour: Color32| match state {
        State::Dim => colour.lerp_to_gamma(p.ink, 0.6),
        _ => colour,
    };
    let shadow = match state {
        State::Lit => Shadow { offset: [0, 0], blur: 14, spread: 3, color: p.gold.gamma_multiply(0.7) },
        _ => Shadow { offset: [0, 2], blur: 5, spread: 0, color: Color32::from_black_alpha(130) },
    };
    painter.add(shadow.as_shape(disc, round));
    let (fill, mark) = match token {
        Token::Basic(colour) | Token::Advanced(_, colour) => (body(colour), ink(look, colour)),
        Token::Hush => (p.hush, p.night),
        Token::Fatigue(_) => (Color32::from_rgb(86, 76, 62), p.parchment),
    };
    painter.circle_filled(disc.center(), radius, shade(fill.lerp_to_gamma(p.night, 0.35)));
    painter.circle_filled(
        disc.center() - vec2(0.0, radius * 0.05),
        radius * 0.93,
        shade(fill.lerp_to_gamma(Color32::WHITE, 0.06)),
    );
    painter.circle_stroke(disc.center(), radius * 0.8, Stroke::new(1.0, shade(mark).gamma_multiply(0.35)));
    let advanced = matches!(token, Token::Advanced(..));
    let edge = match (state, advanced) {
        (State::Lit, _) => Stroke::new(2.5, p.gold),
        (_, true) => Stroke::new(2.0, shade(p.gold_deep)),
        _ => Stroke::new(1.0, shade(p.night)),
    };
    painter.circle_stroke(disc.center(), radius - 0.5, edge);
    let side = radius * 1.05;
    let centre = disc.center() - if advanced { vec2(radius * 0.1, radius * 0.12) } else { Vec2::ZERO };
    look.icons.paint(
        painter,
        &answers::token_icon(token),
        Rect::from_center_size(centre, Vec2::splat(side)),
        shade(mark),
    );
    if let Token::Advanced(kind, _) = token {
        let small = Rect::from_center_size(
            disc.center() + vec2(radius * 0.62, radius * 0.62),
            Vec2::splat(radius * 0.95),
        );
        painter.circle_filled(small.center(), small.width() / 2.0, shade(p.well));
        painter.circle_stroke(small.center(), small.width() / 2.0, Stroke::new(1.2, shade(p.gold)));
        look.icons.paint(painter, badge(kind), small.shrink(small.width() * 0.2), shade(p.gold));
    }
}

/// The place of a token that was sold: an empty ring.
pub fn paint_gone(painter: &Painter, look: &Look, rect: Rect, colour: Colour) {
    let p = look.palette;
    let radius = rect.width().min(rect.height()) / 2.0;
    painter.circle_filled(rect.center(), radius, p.well);
    painter.circle_stroke(rect.center(), radius - 0.5, Stroke::new(1.0, p.edge));
    let side = Rect::from_center_size(rect.center() - vec2(0.0, radius * 0.2), Vec2::splat(radius * 0.7));
    look.icons.paint(painter, &format!("delve/{}", colour.id()), side, p.edge);
    painter.text(
        pos2(rect.center().x, rect.center().y + radius * 0.5),
        Align2::CENTER_CENTER,
        "sold",
        look.italic(11.0),
        p.faint,
    );
}

/// A space of an action, to be covered by a token of its colour.
pub fn paint_space(painter: &Painter, look: &Look, rect: Rect, colour: Colour) {
    let round = CornerRadius::same((rect.height() * 0.28) as u8);
    painter.rect(
        rect,
        round,
        body(colour),
        Stroke::new(1.0, look.palette.night.gamma_multiply(0.7)),
        StrokeKind::Inside,
    );
    let side = Rect::from_center_size(rect.center(), Vec2::splat(rect.height() * 0.72));
    look.icons.paint(painter, &format!("delve/{}", colour.id()), side, ink(look, colour));
}

/// "basic red", "purple token, red": for those who can't see it.
pub fn spoken(cards: &Catalogue, token: Token) -> String {
    match token {
        Token::Basic(colour) => format!("basic {}", colour.id()),
        other => crate::books::delve::words::names::token(cards, other),
    }
}
