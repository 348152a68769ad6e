//! The dice tray: what was rolled, the offers to roll again or to add dice, and what it all may come to
//! (DV-101 to DV-111, DV-R09, DV-R12).

use bevy_egui::egui::{Align, Id, Layout, Rect, RichText, Sense, Ui, UiBuilder, Vec2, pos2, vec2};

use super::die;
use super::tips;
use crate::books::delve::dice::Die;
use crate::books::delve::facts::By;
use crate::books::delve::prompts::{Choice, Question};
use crate::books::delve::words;
use crate::screen::delve::desk::{Desk, Roll};
use crate::screen::delve::landmarks::Landmark;
use crate::screen::look::parts::{self, Button};
use crate::screen::table::panels::bits::{self, Tip};
use crate::screen::table::panels::dice::{self, Says, Throw};
use crate::table::words::capital;

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

pub fn show(ui: &mut Ui, desk: &mut Desk) {
    let look = desk.look;
    let tray = parts::panel_lit(look).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 4.0;
        heading(ui, desk);
        match rolled(desk) {
            Some(roll) if !roll.dice.is_empty() => {
                // The tray is there only while somebody rolls, so what lies in it is new.
                let lies = dice::Roll { dice: &roll.dice, number: None, again: true };
                let throw = Throw::follow(ui, Id::new("throw of the Delve"), &lies);
                dice::tray(ui, desk, &throw, 48.0, says);
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

/// The answers that roll this die again.
fn answer_of(desk: &Desk, place: usize) -> Option<usize> {
    let ask = desk.picture.ask.as_ref().filter(|_| desk.may_answer())?;
    ask.place_of(|choice| match *choice {
        Choice::Die(die) | Choice::Reroll(_, die) => usize::from(die) == place,
        _ => false,
    })
}

/// What is told of a die.
fn says(desk: &Desk, place: usize, die: Die) -> Says {
    let (name, answer) = (words::names::die(die), answer_of(desk, place));
    let text = if answer.is_some() { "Click to roll it again." } else { "" };
    let what = capital(&name);
    Says { tip: Tip::new(die::face(die), what).text(text), name, answer, chosen: false }
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
