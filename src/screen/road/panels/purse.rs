//! What an Origin has in the purse, and the six attributes in their pairs.

use bevy_egui::egui::{Align2, Color32, Painter, Rect, Vec2, pos2};

use crate::content::road::terms::{Attribute, Thing};
use crate::screen::look::Look;
use crate::screen::road::cards::chain::attribute_icon;
use crate::screen::road::picture::Hero;
use crate::screen::table::panels::bits;

pub fn height(look: &Look) -> f32 {
    20.0 * look.text
}

pub const fn thing_icon(thing: Thing) -> &'static str {
    match thing {
        Thing::Energy => "road/energy",
        Thing::Health => "road/health",
        Thing::Terror => "road/terror",
        Thing::Food => "road/food",
        Thing::Wealth => "road/wealth",
        Thing::Magic => "road/magic",
        Thing::Exp => "road/exp",
    }
}

/// FOOD, WEALTH, MAGIC, EXP in a row.
pub fn paint(painter: &Painter, look: &Look, rect: Rect, hero: &Hero) {
    let all = [
        (Thing::Food, u16::from(hero.food)),
        (Thing::Wealth, u16::from(hero.wealth)),
        (Thing::Magic, u16::from(hero.magic)),
        (Thing::Exp, hero.exp),
    ];
    let step = rect.width() / all.len() as f32;
    let side = rect.height() * 0.86;
    for (place, (thing, amount)) in all.into_iter().enumerate() {
        let at = pos2(rect.left() + step * place as f32, rect.center().y);
        let tint =
            if amount == 0 { look.palette.faint.gamma_multiply(0.6) } else { look.palette.thing(thing) };
        bits::tally(painter, look, at, side, thing_icon(thing), &amount.to_string(), tint);
    }
}

/// The attributes, two and two. What only counts for keys stands behind a plus.
pub fn attributes(painter: &Painter, look: &Look, rect: Rect, hero: &Hero) {
    let p = look.palette;
    let step = rect.width() / 6.0;
    let side = rect.height() * 0.86;
    for (place, attribute) in Attribute::ALL.into_iter().enumerate() {
        let (level, keys) = (hero.levels[place], hero.keys[place]);
        let x = rect.left() + step * place as f32 + if place % 2 == 1 { -step * 0.06 } else { step * 0.06 };
        let mark = Rect::from_center_size(pos2(x + side / 2.0, rect.center().y), Vec2::splat(side));
        let there = keys > 0;
        let tint = if there { p.attribute(attribute) } else { p.faint.gamma_multiply(0.5) };
        look.icons.paint(painter, attribute_icon(attribute), mark, tint);
        let words = if keys > level { format!("{level}+{}", keys - level) } else { level.to_string() };
        let ink: Color32 = if there { p.text } else { p.faint.gamma_multiply(0.7) };
        let font = look.bold(side * 0.78 / look.text.max(0.1));
        painter.text(pos2(mark.right() + 1.5, rect.center().y), Align2::LEFT_CENTER, words, font, ink);
    }
}
