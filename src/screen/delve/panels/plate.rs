//! The plate of a hero board: who it is, health, shield or evade, focus; who leads, who is done, and what the
//! enemies could do next.

use bevy_egui::egui::{
    Align2, CursorIcon, FontId, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

use super::{between, tips};
use crate::books::delve::facts::Fact;
use crate::books::delve::prompts::Choice;
use crate::screen::delve::desk::Desk;
use crate::screen::delve::picture::Hero;
use crate::screen::delve::signs;
use crate::screen::look::parts;
use crate::screen::shell::overlay::{BookOverlay, Overlay};
use crate::screen::table::panels::bits::{self, Tip};

/// The height of a plate, in units of a board.
pub const HEIGHT: f32 = 66.0;

pub fn show(ui: &Ui, desk: &mut Desk, hero: &Hero, place: usize, rect: Rect, unit: f32) {
    let look = desk.look;
    let p = look.palette;
    let side = rect.height() - 4.0;
    let medal = Rect::from_min_size(rect.min + vec2(2.0, 2.0), Vec2::splat(side));
    portrait(ui, desk, hero, place, medal, unit);
    let body = Rect::from_min_max(pos2(medal.right() + 7.0 * unit, rect.top()), rect.max - vec2(4.0, 0.0));

    // Name, leader, and how much the enemies could do.
    let top = body.top() + 10.0 * unit;
    let mut x = body.left();
    let font = sized(desk, 15.0, unit, true);
    let room = body.width() * 0.52;
    let named = bits::line(ui.painter(), pos2(x, top), room, &hero.name, font, p.sepia);
    x = named.right() + 5.0 * unit;
    if hero.leads {
        let mark = Rect::from_center_size(pos2(x + 8.0 * unit, top), Vec2::splat(16.0 * unit));
        look.icons.paint(ui.painter(), "delve/leader", mark, p.gold_deep);
        bits::spot(ui, look, mark, ui.id().with(("leader", hero.seat)), "Leads this round", || {
            Tip::new("delve/leader", "Leads this round")
                .text("The leader takes the tile with the higher number, and alone reaches a boss in melee.")
        });
        x = mark.right() + 4.0 * unit;
    }
    if hero.stun > 0 {
        let row = Rect::from_min_size(pos2(x, top - 8.0 * unit), vec2(30.0 * unit, 16.0 * unit));
        bits::tally(
            ui.painter(),
            look,
            pos2(x, top),
            14.0 * unit,
            "delve/stun",
            &hero.stun.to_string(),
            p.blood,
        );
        let words = "Draws so many tokens fewer, then is rid of them.";
        bits::spot(ui, look, row, ui.id().with(("stun", hero.seat)), "Stunned", || {
            Tip::new("delve/stun", "Stunned").text(words)
        });
    }
    // A card between neighbours may lie on this corner, which is a little wider than the plate.
    let seal = (between::on_corner(desk.picture, place, look.text) - 7.0).max(0.0);
    tips::threat(ui, desk, hero, pos2(body.right() - seal, top), unit);

    // Health.
    let bar = Rect::from_min_size(
        pos2(body.left() + 17.0 * unit, body.top() + 21.0 * unit),
        vec2(body.width() - 17.0 * unit, 15.0 * unit),
    );
    let heart =
        Rect::from_center_size(pos2(body.left() + 7.0 * unit, bar.center().y), Vec2::splat(15.0 * unit));
    look.icons.paint(ui.painter(), "delve/health", heart, p.blood);
    let low = u16::from(hero.health) * 3 <= u16::from(hero.max_health);
    let fill = if low { p.bad } else { p.blood };
    bits::bar(ui.painter(), look, bar, u16::from(hero.health), u16::from(hero.max_health), fill, true);
    bits::spot(
        ui,
        look,
        bar,
        ui.id().with(("health", hero.seat)),
        format!("Health {} of {}", hero.health, hero.max_health),
        || {
            Tip::new("delve/health", format!("Health: {} of {}", hero.health, hero.max_health))
                .text("At 0 the hero is defeated, and the run is lost.")
        },
    );

    // Shield or evade on the left, focus on the right.
    let y = body.top() + 50.0 * unit;
    let half = body.width() / 2.0 - 4.0;
    track(
        ui,
        desk,
        Rect::from_min_size(pos2(body.left(), y - 8.0 * unit), vec2(half, 16.0 * unit)),
        signs::guard_icon(hero.defence),
        (hero.guard, hero.max_guard),
        tips::guard(hero),
        ("guard", hero.seat),
        unit,
    );
    track(
        ui,
        desk,
        Rect::from_min_size(pos2(body.left() + half + 8.0, y - 8.0 * unit), vec2(half, 16.0 * unit)),
        "delve/focus",
        (hero.focus, hero.max_focus),
        tips::focus(),
        ("focus", hero.seat),
        unit,
    );
    floats(ui, desk, hero, rect, unit);
}

/// Letters that grow with the board.
pub fn sized(desk: &Desk, size: f32, unit: f32, title: bool) -> FontId {
    let size = size * unit / desk.look.text.max(0.1);
    if title { desk.look.title(size) } else { desk.look.body(size) }
}

fn portrait(ui: &Ui, desk: &mut Desk, hero: &Hero, place: usize, medal: Rect, unit: f32) {
    let look = desk.look;
    let p = look.palette;
    let response = ui.interact(medal, ui.id().with(("portrait", hero.seat)), Sense::click());
    let answer = desk
        .picture
        .ask
        .as_ref()
        .filter(|_| desk.may_answer())
        .and_then(|ask| ask.place_of(|choice| *choice == Choice::Hero(hero.id)));
    response.widget_info(|| {
        WidgetInfo::labeled(WidgetType::Button, true, format!("{}: the whole board", hero.name))
    });
    let ring = if answer.is_some() || response.hovered() { p.gold } else { p.seat(hero.seat) };
    let emblem = bits::emblem(look, "origin", desk.picture.cards.id(hero.id));
    let ink = if hero.health == 0 { p.hush } else { p.text };
    parts::paint_medallion(ui, look, &emblem, medal, ring, ink);
    let badge =
        Rect::from_center_size(medal.right_bottom() - Vec2::splat(8.0 * unit), Vec2::splat(15.0 * unit));
    ui.painter().circle_filled(badge.center(), badge.width() * 0.64, p.night);
    let sign = if hero.done { "delve/done".to_owned() } else { format!("seat/seat_{}", hero.seat % 4 + 1) };
    look.icons.paint(ui.painter(), &sign, badge, p.seat(hero.seat));
    if let Some(answer) = answer.filter(|_| response.hovered()) {
        desk.focus.aim = Some(answer);
    }
    let clicked = response.clicked();
    Tip::on(response.on_hover_cursor(CursorIcon::PointingHand), look, || tips::hero(desk, hero));
    if clicked {
        match answer {
            Some(answer) => desk.answer(answer),
            None => desk.open(Overlay::Book(BookOverlay::Hero(place))),
        }
    }
}

/// A track: its icon, pips as far as it goes, and its number.
#[expect(clippy::too_many_arguments, reason = "all that a track shows")]
fn track(
    ui: &Ui,
    desk: &Desk,
    rect: Rect,
    icon: &'static str,
    (now, max): (u8, u8),
    tip: Tip,
    id: (&'static str, u8),
    unit: f32,
) {
    let (look, p) = (desk.look, desk.look.palette);
    let side = rect.height();
    let mark = Rect::from_min_size(rect.min, Vec2::splat(side));
    let ink = p.spark.lerp_to_gamma(p.sepia, 0.35);
    look.icons.paint(ui.painter(), icon, mark, ink);
    let font = sized(desk, 13.0, unit, true);
    let number = now.to_string();
    let from = pos2(mark.right() + 3.0, rect.center().y);
    let written = ui.painter().text(from, Align2::LEFT_CENTER, number, font, p.sepia);
    let left = written.right().max(from.x + 9.0 * unit) + 4.0;
    let room = rect.right() - left;
    let step = (room / f32::from(max.max(1))).min(11.0 * unit);
    for pip in 0..max {
        let cell = Rect::from_center_size(
            pos2(left + step * (f32::from(pip) + 0.5), rect.center().y),
            vec2((step - 2.0).max(1.5), 9.0 * unit),
        );
        if pip < now {
            ui.painter().rect_filled(cell, 1.5, ink);
        } else {
            ui.painter().rect_stroke(
                cell,
                1.5,
                Stroke::new(1.0, p.sepia.gamma_multiply(0.35)),
                StrokeKind::Inside,
            );
        }
    }
    let label = format!("{}: {now} of {max}", tip.title);
    bits::spot(ui, look, rect, ui.id().with(id), label, || tip);
}

/// Numbers that rise from the plate while something happens to the hero.
fn floats(ui: &Ui, desk: &Desk, hero: &Hero, rect: Rect, unit: f32) {
    let (look, p) = (desk.look, desk.look.palette);
    for beat in &desk.sight.beats {
        let (words, icon, ink) = match &beat.fact {
            Fact::DamageTaken { hero: of, amount, .. } if *of == hero.id => {
                (format!("−{amount}"), "delve/health", p.blood)
            }
            Fact::Healed { hero: of, amount, .. } if *of == hero.id => {
                (format!("+{amount}"), "delve/heal", p.good)
            }
            Fact::DamageBlocked { hero: of, amount, .. } if *of == hero.id => {
                (format!("{amount} blocked"), "delve/shield", p.spark)
            }
            Fact::DieEvaded { hero: of, .. } if *of == hero.id => {
                ("evaded".to_owned(), "delve/evade", p.spark)
            }
            Fact::HeroStunned { hero: of, .. } if *of == hero.id => {
                ("stunned".to_owned(), "delve/stun", p.bad)
            }
            _ => continue,
        };
        let share = (beat.age / beat.lasts.max(0.01)).clamp(0.0, 1.0);
        let rise = if look.still { 14.0 } else { 34.0 * share } * unit;
        let fade = 1.0 - (share - 0.6).max(0.0) / 0.4;
        let at = pos2(rect.center().x, rect.center().y - rise);
        let font = sized(desk, 20.0, unit, true);
        let galley = ui.painter().layout_no_wrap(words, font, ink.gamma_multiply(fade));
        let slip = Rect::from_center_size(at, galley.size() + vec2(40.0, 8.0) * unit);
        ui.painter().rect_filled(slip, slip.height() / 2.0, p.night.gamma_multiply(0.86 * fade));
        let mark = Rect::from_center_size(pos2(slip.left() + 14.0 * unit, at.y), Vec2::splat(18.0 * unit));
        look.icons.paint(ui.painter(), icon, mark, ink.gamma_multiply(fade));
        let text = pos2(mark.right() + 4.0, at.y - galley.size().y / 2.0);
        ui.painter().galley(text, galley, ink);
    }
}
