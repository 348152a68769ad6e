//! Skill tokens where they are bought and counted: what each kind does, and how it is seen (DV-R52).

use bevy_egui::egui::{Align2, CornerRadius, Painter, Rect, Shadow, Stroke, Vec2, pos2, vec2};

use crate::books::delve::words::names;
use crate::content::delve::catalogue::Catalogue;
use crate::content::delve::terms::{Advanced, Colour, Token};
use crate::screen::delve::panels::token::{self, Lie};
use crate::screen::look::Look;
use crate::screen::table::flows::portrait::Drawing;

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
    let size = rect.width().min(rect.height());
    if state == State::Lit {
        let glow = Shadow { offset: [0, 0], blur: 14, spread: 3, color: p.gold.gamma_multiply(0.7) };
        let round = CornerRadius::same((size / 2.0).min(250.0) as u8);
        painter.add(glow.as_shape(Rect::from_center_size(rect.center(), Vec2::splat(size)), round));
    }
    let lie = Lie { lit: state == State::Lit, ..Lie::default() };
    token::paint(painter, look, rect.center(), size, token, lie);
    if state == State::Dim {
        painter.circle_filled(rect.center(), size / 2.0 + 1.0, p.well.gamma_multiply(0.66));
    }
}

/// A token in the window of a card.
impl Drawing for Token {
    fn paint(&self, painter: &Painter, look: &Look, rect: Rect, lit: bool) {
        paint(painter, look, rect, *self, if lit { State::Lit } else { State::Plain });
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

/// "basic red", "purple token, red": for those who can't see it.
pub fn spoken(cards: &Catalogue, token: Token) -> String {
    match token {
        Token::Basic(colour) => format!("basic {}", colour.id()),
        other => names::token(cards, other),
    }
}
