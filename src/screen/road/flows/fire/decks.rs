//! The two decks, to be advanced: a few cards are drawn from a pool, and one of them is kept (RD-110, RD-R12).

use bevy_egui::egui::{Rect, Sense, Ui, Vec2, pos2, vec2};

use super::plaque;
use super::{GAP, answer_of, short};
use crate::books::road::prompts::Choice;
use crate::content::road::chain::Art;
use crate::screen::road::desk::Desk;
use crate::screen::road::picture::Hero;
use crate::screen::table::panels::bits;
use crate::table::words::counted;

pub const fn name(art: Art) -> &'static str {
    match art {
        Art::Combat => "combat",
        Art::Diplomacy => "diplomacy",
    }
}

pub const fn icon(art: Art) -> &'static str {
    match art {
        Art::Combat => "road/deck_combat",
        Art::Diplomacy => "road/deck_diplomacy",
    }
}

/// Both side by side, so high.
pub fn show(ui: &mut Ui, desk: &mut Desk, hero: &Hero, exp: u16, height: f32) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width() - 4.0, height), Sense::hover());
    let half = (rect.width() - GAP) / 2.0;
    for (column, art) in Art::ALL.into_iter().enumerate() {
        let left = rect.left() + (half + GAP) * column as f32;
        let at = Rect::from_min_size(pos2(left, rect.top() + 1.0), vec2(half, height - 8.0));
        one(ui, desk, hero, exp, art, at);
    }
}

fn one(ui: &Ui, desk: &mut Desk, hero: &Hero, exp: u16, art: Art, rect: Rect) {
    let (look, p) = (desk.look, desk.look.palette);
    let pack = hero.pack(art);
    let answer = answer_of(desk, Choice::Study(art));
    let reason = match (answer, pack.pool) {
        (Some(_), _) => String::new(),
        (None, 0) => "nothing more to learn".to_owned(),
        (None, _) => short(exp, hero.study),
    };
    let what = format!("Advance the {} deck", name(art));
    let label = match answer {
        Some(_) => format!("{what}, {} EXP", hero.study),
        None => format!("{what}: {reason}"),
    };
    let lit = plaque::lay(ui, desk, rect, answer, &label);
    let painter = ui.painter();
    let inner = rect.shrink2(vec2(10.0, 8.0));
    let side = (inner.height() * 0.52).min(40.0 * look.text);
    let mark = Rect::from_min_size(inner.min, Vec2::splat(side));
    look.icons.paint(painter, icon(art), mark, lit.shade(look, p.parchment_dark));
    let middle = mark.center().y;
    let mut right = inner.right();
    if pack.pool > 0 {
        right = plaque::price(painter, look, pos2(right, middle), hero.study, lit).left() - 6.0;
    }
    let x = mark.right() + 8.0;
    let title = if art == Art::Combat { "Combat" } else { "Diplomacy" };
    let ink = lit.shade(look, p.text);
    bits::line(painter, pos2(x, middle), right - x, title, look.title(16.0), ink);
    let low = pos2(inner.left(), inner.bottom() - inner.height() * 0.2);
    if !reason.is_empty() {
        return plaque::reason(painter, look, low, inner.width(), &reason);
    }
    let drawn = usize::from(hero.draws).min(pack.pool);
    let keep = if drawn == 1 { "the last one".to_owned() } else { format!("draw {drawn}, keep 1") };
    let words = format!("{keep} · {} in the pool", counted(pack.pool as i64, "card"));
    bits::line(painter, low, inner.width(), &words, look.body(13.5), ink.gamma_multiply(0.85));
}
