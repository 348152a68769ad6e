//! The six attributes in their three pairs (RD-104): a plate each, with what it is, how far it can rise, and what it counts
//! for when keys ask for it.

use bevy_egui::egui::{CornerRadius, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2};

use crate::content::road::terms::Attribute;
use crate::screen::road::cards::chain::attribute_icon;
use crate::screen::road::desk::Desk;
use crate::screen::road::picture::Hero;
use crate::screen::table::panels::bits::{self, Pip, Tip};

/// Between two plates.
const GAP: f32 = 7.0;

pub fn show(ui: &mut Ui, desk: &Desk, hero: &Hero) {
    let high = 33.0 * desk.look.text;
    for pair in Attribute::ALL.chunks(2) {
        let (row, _) = ui.allocate_exact_size(vec2(ui.available_width(), high), Sense::hover());
        let half = (row.width() - GAP) / 2.0;
        for (column, attribute) in pair.iter().enumerate() {
            let left = row.left() + (half + GAP) * column as f32;
            plate(ui, desk, hero, *attribute, Rect::from_min_size(pos2(left, row.top()), vec2(half, high)));
        }
    }
}

fn plate(ui: &Ui, desk: &Desk, hero: &Hero, attribute: Attribute, rect: Rect) {
    let (look, p) = (desk.look, desk.look.palette);
    let Numbers { level, most, keys } = Numbers::of(hero, attribute);
    let colour = p.attribute(attribute);
    let there = keys > 0;
    let painter = ui.painter();
    let edge = if there { colour } else { p.edge };
    painter.rect(rect, CornerRadius::same(6), p.well, Stroke::new(1.2, edge), StrokeKind::Inside);
    let side = rect.height() * 0.78;
    let disc = pos2(rect.left() + 4.0 + side / 2.0, rect.center().y);
    let ground = if there { colour.lerp_to_gamma(p.night, 0.35) } else { p.night };
    painter.circle(disc, side / 2.0, ground, Stroke::new(1.0, edge));
    let ink = if there { p.parchment } else { p.faint.gamma_multiply(0.7) };
    let mark = Rect::from_center_size(disc, Vec2::splat(side * 0.7));
    look.icons.paint(painter, attribute_icon(attribute), mark, ink);
    let more = keys.saturating_sub(level);
    let words = if more > 0 { format!("{level}+{more}") } else { level.to_string() };
    let end = pos2(rect.right() - 7.0, rect.center().y);
    let number = bits::line_right(painter, end, rect.width() * 0.3, &words, look.bold(17.0), ink);
    let left = disc.x + side / 2.0 + 6.0;
    let room = (number.left() - 5.0 - left).max(1.0);
    let upper = pos2(left, rect.top() + rect.height() * 0.33);
    bits::line(painter, upper, room, &format!("{attribute:?}"), look.title(13.0), ink);
    let lower = pos2(left, rect.top() + rect.height() * 0.73);
    bits::pips(painter, lower, room, 8.0 * look.text, Pip::Round, (level, most), colour);
    let id = ui.id().with(("attribute", attribute.id()));
    bits::spot(ui, look, rect, id, label(hero, attribute), || tip(hero, attribute));
}

struct Numbers {
    level: u8,
    most: u8,
    keys: u8,
}

impl Numbers {
    const fn of(hero: &Hero, attribute: Attribute) -> Self {
        let place = attribute as usize;
        Self { level: hero.levels[place], most: hero.most[place], keys: hero.keys[place] }
    }
}

fn label(hero: &Hero, attribute: Attribute) -> String {
    let Numbers { level, most, keys } = Numbers::of(hero, attribute);
    let keys = if keys == level { String::new() } else { format!(", {keys} for keys") };
    format!("{attribute:?} {level} of {most}{keys}")
}

/// RD-105, RD-108: what stands in the purse decides by the fire, and the price is known before.
fn tip(hero: &Hero, attribute: Attribute) -> Tip {
    let place = attribute as usize;
    let Numbers { level, most, .. } = Numbers::of(hero, attribute);
    let next = if level < most {
        format!("One more costs {} EXP by the fire.", hero.raise[place])
    } else {
        format!("As high as it goes. A skill of it costs {} EXP by the fire.", hero.learn[place])
    };
    Tip::new(attribute_icon(attribute), label(hero, attribute)).text(next)
}
