//! The dice tray: what was rolled, the offers to roll again or to add dice, and what it all may come to
//! (DV-101 to DV-111, DV-R09, DV-R12).

use bevy_egui::egui::{
    Align, CursorIcon, Id, Layout, Rect, RichText, Sense, Ui, UiBuilder, Vec2, WidgetInfo, WidgetType, pos2,
    vec2,
};

use super::die;
use super::tips;
use crate::books::delve::dice::Die;
use crate::books::delve::facts::By;
use crate::books::delve::prompts::{Choice, Question};
use crate::books::delve::words;
use crate::screen::delve::desk::{Desk, Roll};
use crate::screen::delve::landmarks::Landmark;
use crate::screen::look::die::{Lie, Mark};
use crate::screen::look::parts::{self, Button};
use crate::screen::look::tip::Tipped;
use crate::screen::table::panels::bits;

/// How long a die tumbles, at the usual pace.
const TUMBLE: f64 = 0.7;

/// Is there a decision about dice?
pub fn is_asked(desk: &Desk) -> bool {
    desk.picture.ask.as_ref().is_some_and(|ask| {
        matches!(
            ask.question,
            Question::BeforeRoll { .. }
                | Question::AssignDie { .. }
                | Question::Reroll { .. }
                | Question::RerollWhich { .. }
                | Question::Evade { .. }
                | Question::Shield { .. }
                | Question::ShieldOther { .. }
        )
    })
}

/// Is there anything to show at all?
pub fn is_open(desk: &Desk) -> bool {
    desk.sight.roll.is_some() || is_asked(desk)
}

/// The dice that lie in the tray.
fn rolled(desk: &Desk) -> Option<Roll> {
    if desk.sight.roll.is_some() {
        return desk.sight.roll.clone();
    }
    match &desk.picture.ask.as_ref()?.question {
        Question::Reroll { hero, dice, .. } | Question::RerollWhich { hero, dice } => {
            Some(Roll { by: By::Hero(*hero), dice: dice.clone() })
        }
        Question::Evade { die, .. } => Some(Roll { by: By::Card, dice: vec![*die] }),
        _ => {
            let hero = desk.picture.subject()?;
            let dice = desk.picture.dice.clone();
            (!dice.is_empty()).then_some(Roll { by: By::Hero(hero), dice })
        }
    }
}

/// What a throw looked like, to know what is new in the next one.
#[derive(Clone, Debug, Default, PartialEq)]
struct Throw {
    dice: Vec<Die>,
    fresh: Vec<bool>,
    began: f64,
}

fn throw(ui: &Ui, dice: &[Die]) -> Throw {
    let id = Id::new("throw of the Delve");
    let before: Option<Throw> = ui.ctx().data(|data| data.get_temp(id));
    if let Some(before) = before.as_ref().filter(|before| before.dice == dice) {
        return before.clone();
    }
    let same = before.as_ref().is_some_and(|before| before.dice.len() == dice.len());
    let fresh = dice
        .iter()
        .enumerate()
        .map(|(place, die)| !(same && before.as_ref().is_some_and(|before| before.dice[place] == *die)))
        .collect();
    let next = Throw { dice: dice.to_vec(), fresh, began: ui.input(|input| input.time) };
    ui.ctx().data_mut(|data| data.insert_temp(id, next.clone()));
    next
}

pub fn show(ui: &mut Ui, desk: &mut Desk) {
    let look = desk.look;
    let tray = parts::panel_lit(look).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 4.0;
        heading(ui, desk);
        match rolled(desk) {
            Some(roll) if !roll.dice.is_empty() => {
                tray(ui, desk, &roll.dice);
                total(ui, desk, &roll);
            }
            _ => pool(ui, desk),
        }
        if is_asked(desk) && desk.may_answer() {
            offers(ui, desk);
        }
    });
    desk.sight.landmarks.mark(Landmark::Dice, tray.response.rect);
}

fn heading(ui: &mut Ui, desk: &Desk) {
    let (look, p) = (desk.look, desk.look.palette);
    let cards = &desk.picture.cards;
    let who = match desk.sight.roll.as_ref().map(|roll| roll.by) {
        Some(By::Hero(hero)) => cards.hero(hero).name.clone(),
        Some(By::Enemy(enemy)) => cards.enemy(enemy).name.clone(),
        Some(By::Boss(boss)) => cards.boss(boss).name.clone(),
        _ => desk.picture.subject().map(|hero| cards.hero(hero).name.clone()).unwrap_or_default(),
    };
    let what = match desk.picture.ask.as_ref().map(|ask| &ask.question) {
        Some(
            Question::BeforeRoll { action, .. }
            | Question::Reroll { action, .. }
            | Question::AssignDie { action, .. },
        ) => cards.action(*action).name.clone(),
        Some(Question::Evade { .. } | Question::Shield { .. } | Question::ShieldOther { .. }) => {
            "is attacked".to_owned()
        }
        _ => String::new(),
    };
    ui.horizontal(|ui| {
        look.icons.show(ui, "delve/die_purple", 18.0 * look.text, p.gold);
        ui.label(RichText::new(who).font(look.title(15.0)).color(p.gold));
        ui.label(RichText::new(what).font(look.italic(14.0)).color(p.text));
    });
}

/// Before the roll: the dice that will be thrown, and what they may come to.
fn pool(ui: &mut Ui, desk: &Desk) {
    let look = desk.look;
    let usual = desk.picture.ask.as_ref().map_or(0, |ask| ask.usual());
    let place = if desk.picture.odds.get(desk.focus.aimed()).is_some_and(Option::is_some) {
        desk.focus.aimed()
    } else {
        usual
    };
    if let Some(odds) = desk.picture.odds.get(place).and_then(Option::as_ref) {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 3.0;
            for die in &odds.dice {
                let (rect, _) = ui.allocate_exact_size(Vec2::splat(24.0 * look.text), Sense::hover());
                ui.painter().rect_filled(rect.shrink(1.0), 6.0, look.palette.delve_die(*die));
                let name = format!("delve/die_{}", die.id());
                look.icons.paint(ui.painter(), &name, rect.shrink(2.0), look.palette.parchment);
            }
        });
    }
    if let Some(told) = tips::odds(desk, place) {
        for line in told.lines() {
            ui.label(RichText::new(line).font(look.body(13.0)).color(look.palette.text));
        }
    }
}

fn tray(ui: &mut Ui, desk: &mut Desk, dice: &[Die]) {
    let look = desk.look;
    let width = ui.available_width();
    let step = (width / dice.len().max(1) as f32).min(54.0 * look.text);
    let (rect, _) = ui.allocate_exact_size(vec2(width, step), Sense::hover());
    let throw = throw(ui, dice);
    let now = ui.input(|input| input.time);
    let stretch = if look.still { 0.0 } else { f64::from(desk.standing.stretch) };
    let left = rect.center().x - step * dice.len() as f32 / 2.0;
    let mut moving = false;
    for (place, die) in dice.iter().enumerate() {
        let centre = pos2(left + step * (place as f32 + 0.5), rect.center().y);
        let lasts = TUMBLE * stretch * (0.6 + 0.4 * (place as f64 + 1.0) / dice.len() as f64);
        let fresh = throw.fresh.get(place).copied().unwrap_or(false) && lasts > 0.0;
        let settled = if fresh { ((now - throw.began) / lasts).clamp(0.0, 1.0) as f32 } else { 1.0 };
        moving |= settled < 1.0;
        one(ui, desk, place, *die, centre, step * 0.8, settled);
    }
    if moving {
        ui.ctx().request_repaint();
    }
}

/// The answers that roll this die again.
fn answer_of(desk: &Desk, place: usize) -> Option<usize> {
    let ask = desk.picture.ask.as_ref().filter(|_| desk.may_answer())?;
    ask.place_of(|choice| match *choice {
        Choice::Die(die) | Choice::Reroll(_, die) => usize::from(die) == place,
        _ => false,
    })
}

fn one(
    ui: &Ui,
    desk: &mut Desk,
    place: usize,
    die: Die,
    centre: bevy_egui::egui::Pos2,
    size: f32,
    settled: f32,
) {
    let look = desk.look;
    let answer = answer_of(desk, place);
    let rect = Rect::from_center_size(centre, Vec2::splat(size));
    let sense = if answer.is_some() { Sense::click() } else { Sense::hover() };
    let response = ui.interact(rect, ui.id().with(("die", place)), sense);
    let said = words::names::die(die);
    response.widget_info(|| {
        let kind = if answer.is_some() { WidgetType::Button } else { WidgetType::Label };
        WidgetInfo::labeled(kind, true, format!("Die {}: {said}", place + 1))
    });
    let lit = answer.is_some_and(|answer| response.hovered() || desk.focus.aimed() == answer);
    let mark = Mark { open: answer.is_some(), lit, chosen: false };
    let (lie, passing) = Lie::askew(centre, size, place, die.face).thrown(place, settled);
    die::paint(ui.painter(), look, lie, Die { face: passing.unwrap_or(die.face), ..die }, mark);
    if let Some(answer) = answer {
        if response.hovered() {
            desk.focus.aim = Some(answer);
        }
        if response.clicked() {
            desk.answer(answer);
        }
        response.on_hover_cursor(CursorIcon::PointingHand).tip(format!("{said}: click to roll it again"));
    } else {
        response.tip(said);
    }
}

fn total(ui: &mut Ui, desk: &Desk, roll: &Roll) {
    let look = desk.look;
    let sum: u16 = roll.dice.iter().map(|die| u16::from(die.value())).sum();
    let criticals = roll.dice.iter().filter(|die| die.is_critical()).count();
    let mut told = format!("{sum} on the dice");
    if criticals > 0 {
        told.push_str(&format!(" · {criticals} critical"));
    }
    ui.label(RichText::new(told).font(look.title(15.0)).color(look.palette.text));
}

/// The answers that are not dice: more dice, roll, keep, evade, shield.
fn offers(ui: &mut Ui, desk: &mut Desk) {
    let Some(ask) = &desk.picture.ask else { return };
    if ask.amount.is_some() {
        return;
    }
    let room = ui.available_width();
    ui.allocate_ui_with_layout(
        vec2(room, 0.0),
        Layout::left_to_right(Align::Center).with_main_wrap(true),
        |ui| {
            ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
            for (place, offered) in ask.options.iter().enumerate() {
                if matches!(offered.choice, Choice::Die(_) | Choice::Reroll(..)) {
                    continue;
                }
                let key = desk.number_key(place);
                let marked = desk.focus.aimed() == place;
                let mut button =
                    Button::new(offered.short()).icon(&offered.icon).size(12.5).key(key).marked(marked);
                if offered.calm {
                    button = button.gold();
                }
                bits::answer(ui, desk, place, offered, button);
            }
        },
    );
}

/// The tray as a slip over the boards, where there is no column for it.
pub fn floating(ui: &mut Ui, desk: &mut Desk, over: Rect) {
    let width = (420.0 * desk.look.text.powf(0.7)).min(over.width() - 20.0);
    let id = Id::new("dice slip");
    let known: f32 = ui.ctx().data(|data| data.get_temp(id)).unwrap_or(150.0);
    // Beside the board of whoever rolls, so that it hides none of what is rolled for.
    let count = desk.picture.party.len().max(1);
    let place = desk
        .picture
        .subject()
        .and_then(|hero| desk.picture.party.iter().position(|other| other.id == hero))
        .unwrap_or(0);
    let right_half = place * 2 < count;
    let x = if right_half { over.right() - width - 8.0 } else { over.left() + 8.0 };
    let rect = Rect::from_min_size(pos2(x, over.bottom() - known - 8.0), vec2(width, known));
    let drawn =
        crate::screen::look::layer::show(ui.ctx(), "dice slip", bevy_egui::egui::Order::Middle, rect, |ui| {
            let inner = ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| show(ui, desk));
            inner.response.rect.height()
        });
    if (drawn - known).abs() > 0.5 {
        ui.ctx().data_mut(|data| data.insert_temp(id, drawn));
        ui.ctx().request_repaint();
    }
}
