//! One hero board: the battle line above it, the plate, six actions, the tokens in hand, and what is carried.

use bevy_egui::egui::{Color32, CornerRadius, Rect, Shadow, Stroke, StrokeKind, Ui, pos2};

use super::{actions, battle_line, hand, pack, plate};
use crate::screen::delve::desk::Desk;
use crate::screen::delve::landmarks::Landmark;
use crate::screen::delve::picture::Hero;

const GAP: f32 = 5.0;

/// The height that a board has at unit 1.
const WHOLE: f32 = battle_line::HEIGHT
    + plate::HEIGHT
    + 6.0 * actions::HEIGHT
    + hand::HEIGHT
    + pack::HEIGHT
    + pack::FOOT
    + 6.0 * GAP
    + 14.0;

/// How large things are drawn on a board of this size.
pub fn unit(rect: Rect, text: f32) -> f32 {
    let by_height = rect.height() / WHOLE;
    let by_width = rect.width() / 300.0;
    by_height.min(by_width).clamp(0.62, 1.5).min(text.max(1.0) * 1.25)
}

/// The place of the battle line above a board. What a tall board has beyond the height it needs makes the line higher,
/// then the actions, and what the ability says is read in what is left.
pub fn battle_line(rect: Rect, unit: f32) -> Rect {
    let spare = (rect.height() - WHOLE * unit).max(0.0);
    let height = battle_line::HEIGHT * unit * 1.04 + (spare * 0.3).min(battle_line::GROWTH * unit);
    rect.with_max_y(rect.top() + height)
}

/// May somebody at this screen act for this hero?
fn acts(desk: &Desk, hero: &Hero) -> bool {
    desk.picture.ask.as_ref().filter(|_| desk.may_answer()).is_some_and(|ask| {
        ask.options.iter().any(|offered| offered.seat == Some(hero.seat) && offered.calm)
            || desk.picture.subject() == Some(hero.id)
    })
}

/// The board to show something on that is the same on all: of the first who may act, or has tokens to act with.
fn example(desk: &Desk) -> usize {
    let party = &desk.picture.party;
    let acting = party.iter().position(|hero| acts(desk, hero));
    acting.or_else(|| party.iter().position(|hero| !hero.hand.is_empty())).unwrap_or(0)
}

/// Draws the board of the hero at this place of the party.
pub fn show(ui: &mut Ui, desk: &mut Desk, place: usize, rect: Rect) {
    let Some(hero) = desk.picture.party.get(place).cloned() else { return };
    let unit = unit(rect, desk.look.text);
    let p = desk.look.palette;
    let line = battle_line(rect, unit);
    let body = rect.with_min_y(line.bottom() + GAP);

    // The board itself: parchment with a double line, lit for whoever may act.
    let picked = desk.focus.hero == Some(place);
    let acts = acts(desk, &hero);
    let corner = CornerRadius::same(10);
    let shadow = Shadow { offset: [0, 4], blur: 14, spread: 0, color: Color32::from_black_alpha(150) };
    ui.painter().add(shadow.as_shape(body, corner));
    let paper = if hero.done { p.parchment_dark.lerp_to_gamma(p.hush, 0.3) } else { p.parchment_dark };
    let edge = if acts { Stroke::new(2.2, p.gold) } else { Stroke::new(1.2, p.gold_deep) };
    ui.painter().rect(body, corner, paper, edge, StrokeKind::Inside);
    let fine = Stroke::new(1.0, if picked { p.seat(hero.seat) } else { p.gold_deep.gamma_multiply(0.5) });
    ui.painter().rect_stroke(body.shrink(3.5), CornerRadius::same(7), fine, StrokeKind::Inside);
    if picked {
        let mark = Rect::from_min_max(body.left_top(), pos2(body.left() + 5.0, body.bottom()));
        ui.painter().rect_filled(mark, CornerRadius::same(4), p.seat(hero.seat));
    }

    battle_line::show(ui, desk, &hero, line, unit);
    let inner = body.shrink(7.0);
    let mut top = inner.top();
    let mut row = |height: f32| {
        let row = Rect::from_min_max(pos2(inner.left(), top), pos2(inner.right(), top + height));
        top += height + GAP;
        row
    };
    let fixed = (plate::HEIGHT + hand::HEIGHT + pack::HEIGHT + pack::FOOT) * unit + 4.0 * GAP;
    let rows = (inner.height() - fixed).max(6.0 * 24.0 * unit);
    let most = 6.0 * actions::HEIGHT * unit * actions::GROWTH;
    let left = rows - most - GAP;
    let places = [
        row(plate::HEIGHT * unit),
        row(rows.min(most)),
        row(hand::HEIGHT * unit),
        row(pack::HEIGHT * unit),
        row(pack::FOOT * unit),
    ];
    // The ability stands at the foot of the board, and what it says, if there is room, below its name.
    if left > pack::ABILITY * unit {
        pack::ability_text(ui, desk, &hero, row(left), unit);
    }
    let example = example(desk);
    let landmarks = &mut desk.sight.landmarks;
    landmarks.mark_one_of(Landmark::Enemies, line);
    if place == example {
        landmarks.mark(Landmark::Actions, places[1]);
        landmarks.mark(Landmark::Hand, places[2]);
    }
    plate::show(ui, desk, &hero, place, places[0], unit);
    actions::show(ui, desk, &hero, places[1], unit);
    hand::show(ui, desk, &hero, places[2], unit);
    pack::show(ui, desk, &hero, places[3], unit);
    pack::foot(ui, desk, &hero, places[4], unit);
}
