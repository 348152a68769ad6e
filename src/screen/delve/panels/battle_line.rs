//! The six spaces above a hero board, with the enemies that stand there like a battle line: three within
//! reach, three beyond it (DV-037 to DV-039).

use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{
    Align, Align2, Color32, CornerRadius, CursorIcon, Rect, Sense, Shadow, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo, WidgetType, pos2, vec2,
};

use super::{icons, tips};
use crate::books::delve::facts::Fact;
use crate::books::delve::pieces::{MELEE, Spot};
use crate::books::delve::prompts::{Choice, Question};
use crate::content::delve::terms::EnemyDeck;
use crate::screen::delve::desk::Desk;
use crate::screen::delve::picture::{Foe, Hero};
use crate::screen::delve::signs;
use crate::screen::look::Look;
use crate::screen::table::panels::bits::{self, Tip};

/// The height of a battle line for a board of this width, in units of a board.
pub const HEIGHT: f32 = 104.0;
/// How much higher it may be on a tall board, in the same units: there is room for larger portraits then.
pub const GROWTH: f32 = 44.0;
const LABEL: f32 = 13.0;
/// What stands under the portrait of an enemy card: two lines for its name, its health, what it does.
const UNDER: f32 = 24.0 + 15.0 + 16.0;
/// And the room of its reward, where there is any.
const REWARD: f32 = 13.0;

pub fn show(ui: &Ui, desk: &mut Desk, hero: &Hero, rect: Rect, unit: f32) {
    let label = LABEL * unit;
    let line = rect.with_max_y(rect.bottom() - label);
    zones(ui, desk.look, rect, label, unit);
    let gap = 3.0;
    let step = (line.width() + gap) / 6.0;
    for space in 1..=6_u8 {
        let left = line.left() + step * f32::from(space - 1);
        let place = Rect::from_min_size(pos2(left, line.top()), vec2(step - gap, line.height()));
        one(ui, desk, hero, Spot { board: hero.id, space }, place, unit);
    }
}

/// The ground beneath the enemies: within reach it is lit, beyond it is dark.
fn zones(ui: &Ui, look: &Look, rect: Rect, label: f32, unit: f32) {
    let p = look.palette;
    let middle = rect.center().x;
    let halves = [
        (rect.with_max_x(middle - 1.5), "delve/melee", "Melee", p.blood.lerp_to_gamma(p.night, 0.72)),
        (rect.with_min_x(middle + 1.5), "delve/ranged", "Ranged", p.raised.lerp_to_gamma(p.night, 0.55)),
    ];
    for (half, icon, name, ground) in halves {
        ui.painter().rect_filled(half.expand(1.0), CornerRadius::same(6), ground);
        let y = half.bottom() - label / 2.0;
        let side = label * 0.82;
        let words = look.italic(10.5 * unit / look.text.max(0.1));
        let width = ui.painter().layout_no_wrap(name.to_owned(), words.clone(), p.faint).size().x;
        let left = half.center().x - (width + side + 3.0) / 2.0;
        let mark = Rect::from_center_size(pos2(left + side / 2.0, y), Vec2::splat(side));
        look.icons.paint(ui.painter(), icon, mark, p.faint);
        ui.painter().text(pos2(mark.right() + 3.0, y), Align2::LEFT_CENTER, name, words, p.faint);
    }
}

/// The answer that a click on this space gives: its enemy as a target, or the space as a place to move to.
fn answer_of(desk: &Desk, spot: Spot) -> Option<usize> {
    let ask = desk.picture.ask.as_ref().filter(|_| desk.may_answer() && !desk.picture.in_motion)?;
    let exact = ask.place_of(|choice| match *choice {
        Choice::Foe(at) => at == spot,
        _ => false,
    });
    let moving = || {
        let board = match ask.question {
            Question::MoveWhere { foe, .. } => foe.board,
            _ => return None,
        };
        ask.place_of(|choice| board == spot.board && *choice == Choice::Space(spot.space))
    };
    exact.or_else(|| row_of(desk, spot)).or_else(moving)
}

/// Of the rows that contain this enemy, the longest: whoever sweeps wants to hit many.
fn row_of(desk: &Desk, spot: Spot) -> Option<usize> {
    let ask = desk.picture.ask.as_ref()?;
    let rows = ask.options.iter().enumerate().filter_map(|(place, offered)| match offered.choice {
        Choice::Row(board, from, to, boss) if board == spot.board && from > 0 => {
            (from..=to).contains(&spot.space).then_some((place, to - from, boss))
        }
        _ => None,
    });
    rows.max_by_key(|(place, length, boss)| (*length, !*boss, std::cmp::Reverse(*place)))
        .map(|(place, ..)| place)
}

/// Is the enemy here among those that the aimed-at answer strikes?
fn is_aimed(desk: &Desk, spot: Spot) -> bool {
    let Some(ask) = desk.picture.ask.as_ref().filter(|_| desk.may_answer()) else { return false };
    ask.options.get(desk.focus.aimed()).is_some_and(|offered| match offered.choice {
        Choice::Foe(at) => at == spot,
        Choice::Row(board, from, to, _) => board == spot.board && (from..=to).contains(&spot.space),
        Choice::Space(space) => answer_of(desk, spot).is_some() && space == spot.space,
        _ => false,
    })
}

fn one(ui: &Ui, desk: &mut Desk, hero: &Hero, spot: Spot, rect: Rect, unit: f32) {
    let look = desk.look;
    let p = look.palette;
    let index = usize::from(spot.space - 1);
    let foe = hero.spaces[index].clone();
    let answer = answer_of(desk, spot);
    let sense = if answer.is_some() { Sense::click() } else { Sense::hover() };
    let response = ui.interact(rect, ui.id().with(("space", hero.seat, spot.space)), sense);
    let zone = if spot.space <= MELEE { "melee" } else { "ranged" };
    let said = foe.as_ref().map_or_else(
        || format!("{}, space {}, {zone}: empty", hero.name, spot.space),
        |foe| format!("{} above {}, {} of {} damage", foe.name, hero.name, foe.damage, foe.health),
    );
    response.widget_info(|| {
        let kind = if answer.is_some() { WidgetType::Button } else { WidgetType::Label };
        WidgetInfo::labeled(kind, true, &said)
    });
    let lit = response.hovered() && answer.is_some() || is_aimed(desk, spot);
    let edge = match (lit, answer.is_some()) {
        (true, _) => Stroke::new(2.5, p.gold),
        (false, true) => Stroke::new(1.8, p.gold),
        (false, false) => Stroke::new(1.0, p.edge.gamma_multiply(0.55)),
    };
    match &foe {
        Some(foe) => card(ui, desk, foe, rect, unit, edge, lit),
        None => {
            ui.painter().rect(
                rect,
                CornerRadius::same(6),
                p.well.gamma_multiply(0.72),
                edge,
                StrokeKind::Inside,
            );
            if hero.fallen[index] {
                let side = rect.width() * 0.4;
                let mark = Rect::from_center_size(rect.center(), Vec2::splat(side));
                look.icons.paint(ui.painter(), "stat/defeat", mark, p.hush.gamma_multiply(0.8));
            }
        }
    }
    if response.hovered() {
        desk.sight.foe = Some(spot);
        if let Some(answer) = answer {
            desk.focus.aim = Some(answer);
        }
    }
    let clicked = response.clicked();
    if let Some(foe) = &foe {
        Tip::on(response.clone(), look, || tips::foe(desk, foe));
    }
    if let Some(answer) = answer {
        response.on_hover_cursor(CursorIcon::PointingHand);
        if clicked {
            desk.answer(answer);
        }
    }
}

/// An enemy card: emblem, health, what it does; stunned and ferocious ones say so.
fn card(ui: &Ui, desk: &Desk, foe: &Foe, rect: Rect, unit: f32, edge: Stroke, lit: bool) {
    let (look, p) = (desk.look, desk.look.palette);
    let printed = desk.picture.cards.enemy(foe.card);
    let hurt = Hurt::of(desk, foe);
    let rect = rect.translate(hurt.offset);
    let corner = CornerRadius::same(6);
    let painter = ui.painter();
    let shadow = Shadow { offset: [0, 2], blur: 6, spread: 0, color: Color32::from_black_alpha(130) };
    painter.add(shadow.as_shape(rect, corner));
    let paper = if foe.stunned { p.parchment.lerp_to_gamma(p.hush, 0.5) } else { p.parchment };
    let paper = if lit { paper.lerp_to_gamma(p.gold, 0.25) } else { paper };
    let edge = if edge.color == p.gold { edge } else { Stroke::new(1.2, p.gold_deep.gamma_multiply(0.8)) };
    painter.rect(rect, corner, paper.lerp_to_gamma(p.blood, hurt.glow * 0.7), edge, StrokeKind::Inside);

    // The portrait.
    let spare = rect.height() - 6.0 - UNDER * unit;
    let high = if spare > (REWARD + 40.0) * unit { spare - REWARD * unit } else { spare };
    let portrait = Rect::from_min_size(
        rect.min + Vec2::splat(3.0),
        vec2(rect.width() - 6.0, high.clamp(14.0, rect.width() * 1.1)),
    );
    let dire = printed.deck == EnemyDeck::Dire;
    let wall = if dire { p.blood.lerp_to_gamma(p.night, 0.68) } else { p.ink };
    painter.rect_filled(portrait, CornerRadius::same(4), wall);
    let side = portrait.height().min(portrait.width()) * 0.88;
    let ink = if foe.stunned {
        p.hush
    } else if dire {
        p.parchment
    } else {
        p.parchment_dark
    };
    let emblem = bits::emblem(look, "foe", desk.picture.cards.id(foe.card));
    look.icons.paint(painter, &emblem, Rect::from_center_size(portrait.center(), Vec2::splat(side)), ink);
    let badge = 13.0 * unit;
    let corner_badge = |icon: &str, at: bevy_egui::egui::Pos2, ink: Color32| {
        painter.circle_filled(at, badge * 0.62, p.night);
        look.icons.paint(painter, icon, Rect::from_center_size(at, Vec2::splat(badge)), ink);
    };
    if foe.stunned {
        corner_badge("delve/stun", portrait.right_top() + vec2(-badge * 0.6, badge * 0.6), p.gold);
    }
    if foe.ferocious.is_some() {
        corner_badge("delve/ferocious", portrait.left_top() + vec2(badge * 0.6, badge * 0.6), p.bad);
    }

    // Health: hearts while there is room for them, numbers otherwise.
    let left = foe.health.saturating_sub(foe.damage);
    let top = name(ui, look, &printed.name, rect, portrait.bottom(), unit);
    let y = top + 7.5 * unit;
    let heart = (11.0 * unit).min((rect.width() - 6.0) / 3.6);
    let count = format!("{left}/{}", foe.health);
    let font = look.bold(12.0 * unit / look.text.max(0.1));
    let wide = painter.layout_no_wrap(count.clone(), font.clone(), p.sepia).size().x + heart + 2.0;
    let from = rect.center().x - wide / 2.0;
    let mark = Rect::from_center_size(pos2(from + heart / 2.0, y), Vec2::splat(heart));
    look.icons.paint(painter, "delve/health", mark, p.blood);
    painter.text(pos2(mark.right() + 2.0, y), Align2::LEFT_CENTER, count, font, p.sepia);

    // What it does, and what it leaves.
    let row = icons::deeds(&printed.deeds);
    let (room, size) = (rect.width() - 6.0, 13.0 * unit);
    let wide = icons::row_width(&row, size).min(room);
    let at = pos2(rect.center().x - wide / 2.0, y + 15.0 * unit);
    icons::paint(painter, look, at, room, size, &row, p.sepia);
    let reward = Rect::from_center_size(
        pos2(rect.center().x, rect.bottom() - 8.0 * unit),
        Vec2::splat((11.0 * unit).min(rect.height() * 0.14)),
    );
    if reward.top() > at.y + size * 0.5 {
        let quiet = p.sepia.gamma_multiply(0.65);
        look.icons.paint(painter, signs::reward_icon(printed.reward), reward, quiet);
    }
}

/// The name of an enemy across its card, in two lines of whole words; gives where it ends. Letters are as small as the
/// longest word needs them to be.
fn name(ui: &Ui, look: &Look, text: &str, card: Rect, top: f32, unit: f32) -> f32 {
    const USUAL: f32 = 10.5;
    const LEAST: f32 = 7.5;
    let (p, room) = (look.palette, card.width() - 4.0);
    let font = |size: f32| look.title(size / look.text.max(0.1));
    let wide = |word: &str| ui.painter().layout_no_wrap(word.to_owned(), font(10.0), p.sepia).size().x;
    let longest = text.split(' ').map(wide).fold(1.0, f32::max);
    let mut size = (USUAL * unit).min(10.0 * room / longest).max(LEAST);
    let lines = loop {
        let mut job = LayoutJob::simple(text.to_owned(), font(size), p.sepia, room);
        job.halign = Align::Center;
        let lines = ui.painter().layout_job(job);
        if lines.rows.len() <= 2 || size <= LEAST {
            break lines;
        }
        size -= 0.5;
    };
    // Two lines are kept free in any case, so that hearts stand at one height along the line.
    let high = 24.0 * unit;
    let y = top + (high - lines.size().y) / 2.0;
    ui.painter().galley(pos2(card.center().x, y), lines, p.sepia);
    top + high
}

/// How an enemy is shown while something happens to it.
#[derive(Clone, Copy, Debug, Default)]
struct Hurt {
    offset: Vec2,
    /// 0 to 1.
    glow: f32,
}

impl Hurt {
    fn of(desk: &Desk, foe: &Foe) -> Self {
        let mut hurt = Self::default();
        if desk.look.still {
            return hurt;
        }
        for beat in &desk.sight.beats {
            let rest = 1.0 - (beat.age / beat.lasts.max(0.01)).clamp(0.0, 1.0);
            match &beat.fact {
                Fact::EnemyDamaged { at, .. } if *at == foe.spot => {
                    hurt.glow = hurt.glow.max(rest);
                    hurt.offset.x += (beat.age * 46.0).sin() * 3.0 * rest;
                }
                Fact::EnemyPlaced { at, .. } if *at == foe.spot => hurt.offset.y -= 16.0 * rest * rest,
                Fact::EnemyActivated { at, .. } if *at == foe.spot => {
                    hurt.offset.y += 9.0 * (rest * std::f32::consts::PI).sin();
                }
                _ => {}
            }
        }
        hurt
    }
}
