//! The dice tray: the last roll as dice, what it comes to, and the window in which dice are rerolled. New
//! dice tumble for a moment before they settle, unless the player wants things still.

use bevy_egui::egui::{CursorIcon, Id, RichText, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};

use super::die;
use crate::books::atlas::facts::RollKind;
use crate::books::atlas::prompts::{Choice, Question};
use crate::books::atlas::records::Die;
use crate::books::atlas::verbs::roll::targeting_is_special;
use crate::books::atlas::words;
use crate::content::atlas::terms::OriginId;
use crate::screen::atlas::desk::Desk;
use crate::screen::atlas::picture::Ask;
use crate::screen::look::die::{Lie, Mark};
use crate::screen::look::parts::{self, Button};
use crate::screen::shell::input::Act;
use crate::screen::table::log::{LogFilter, LogLine};
use crate::screen::table::panels::bits::{self, Tip};

pub use super::odds::show as odds;

const KEY: &str = "dice";
/// The icon by which the log marks a targeting die.
pub const TARGETING: &str = "die/target";
/// Seconds that a roll tumbles at the usual pace.
const TUMBLE: f64 = 0.75;

/// What is remembered of the roll on the table from frame to frame.
#[derive(Clone, Debug, Default)]
struct Throw {
    /// The log line of the roll.
    number: u64,
    dice: Vec<Die>,
    /// Which of them are new.
    fresh: Vec<bool>,
    began: f64,
    targeting: bool,
}

/// `brief`: smaller dice, and without a decision about them only what they came to.
pub fn show(ui: &mut Ui, desk: &mut Desk, brief: bool) {
    let look = desk.look;
    let open = is_asked(desk);
    let frame = if open && desk.may_answer() { parts::panel_lit(look) } else { parts::panel(look) };
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 5.0;
        let throw = follow(ui, desk);
        let aside = if throw.dice.is_empty() { String::new() } else { kind(desk, &throw) };
        if !bits::heading(ui, desk, KEY, "Dice", &aside) && !open {
            return;
        }
        if throw.dice.is_empty() {
            parts::small(ui, look, "Nobody has rolled yet.");
        } else {
            if !brief || open {
                tray(ui, desk, &throw, if brief { 38.0 } else { 50.0 });
            }
            total(ui, desk, &throw);
        }
        if open && desk.may_answer() {
            answers(ui, desk);
        }
    });
}

/// Is the open question about dice?
pub fn is_asked(desk: &Desk) -> bool {
    let about = |ask: &Ask| {
        matches!(
            ask.question,
            Question::Reroll { .. } | Question::RerollDie { .. } | Question::RemoveDie { .. }
        )
    };
    desk.picture.ask.as_ref().is_some_and(about)
}

/// The log line of the last roll.
fn last_line<'a>(desk: &Desk<'a>) -> Option<&'a LogLine> {
    desk.log.iter().rev().find(|line| line.filter == LogFilter::Dice)
}

/// Takes note of a new roll.
fn follow(ui: &Ui, desk: &Desk) -> Throw {
    let id = Id::new("the throw");
    let before: Option<Throw> = ui.ctx().data(|data| data.get_temp(id));
    let roll = desk.roll();
    let dice = &roll.dice;
    let line = last_line(desk);
    let number = line.map_or(0, |line| line.number);
    let targeting = match desk.picture.ask.as_ref().map(|ask| &ask.question) {
        _ if desk.sight.roll.is_some() => roll.targeting,
        Some(Question::Reroll { roll, .. }) => *roll == RollKind::Targeting,
        Some(Question::RerollDie { .. }) => before.as_ref().is_some_and(|throw| throw.targeting),
        _ => line.is_some_and(|line| line.icon == TARGETING),
    };
    match before {
        Some(before) if before.number == number && before.dice == *dice => Throw { targeting, ..before },
        Some(before) => {
            // Taken back, or a game that was opened: there is nothing to be excited about.
            let newer = number >= before.number && before.number > 0;
            let same = before.dice.len() == dice.len()
                && before.dice.iter().zip(dice).all(|(one, other)| one.colour == other.colour);
            let again = same && is_reroll(line);
            let fresh =
                dice.iter().enumerate().map(|(place, die)| newer && !(again && before.dice[place] == *die));
            let throw = Throw {
                number,
                dice: dice.clone(),
                fresh: fresh.collect(),
                began: ui.input(|input| input.time),
                targeting,
            };
            ui.ctx().data_mut(|data| data.insert_temp(id, throw.clone()));
            throw
        }
        None => {
            let throw = Throw { number: number.max(1), dice: dice.clone(), targeting, ..Throw::default() };
            ui.ctx().data_mut(|data| data.insert_temp(id, throw.clone()));
            throw
        }
    }
}

fn is_reroll(line: Option<&LogLine>) -> bool {
    line.is_some_and(|line| line.icon == "die/reroll")
}

/// What the roll is for.
fn kind(desk: &Desk, throw: &Throw) -> String {
    match desk.picture.ask.as_ref().map(|ask| &ask.question) {
        Some(Question::Reroll { roll, .. }) => words::names::roll_kind(*roll).to_owned(),
        _ if throw.targeting => words::names::roll_kind(RollKind::Targeting).to_owned(),
        _ => String::new(),
    }
}

impl Throw {
    /// 0 when the die has just been thrown, 1 when it lies still.
    fn settled(&self, place: usize, now: f64, stretch: f32) -> f32 {
        if !self.fresh.get(place).copied().unwrap_or(false) || stretch <= 0.0 {
            return 1.0;
        }
        // One after the other, so that the eye can follow.
        let share = 0.6 + 0.4 * (place as f64 + 1.0) / self.dice.len().max(1) as f64;
        let lasts = TUMBLE * f64::from(stretch) * share;
        ((now - self.began) / lasts).clamp(0.0, 1.0) as f32
    }
}

fn tray(ui: &mut Ui, desk: &mut Desk, throw: &Throw, size: f32) {
    let look = desk.look;
    let dice = throw.dice.clone();
    let width = ui.available_width();
    let usual = size * look.text;
    let per_row = ((width / (usual * 1.12)) as usize).max(1);
    // More than two rows become smaller dice.
    let per_row = if dice.len() > per_row * 2 { dice.len().div_ceil(2) } else { per_row };
    let step = (width / per_row as f32).min(usual * 1.16);
    let size = step * 0.8;
    let rows = dice.len().div_ceil(per_row);
    let (rect, _) = ui.allocate_exact_size(vec2(width, step * rows as f32), Sense::hover());
    let now = ui.input(|input| input.time);
    let stretch = if look.still { 0.0 } else { desk.standing.stretch };
    let mut moving = false;
    for (place, die) in dice.iter().enumerate() {
        let row = place / per_row;
        let in_row = (dice.len() - row * per_row).min(per_row);
        let left = rect.center().x - step * in_row as f32 / 2.0;
        let centre =
            pos2(left + step * ((place % per_row) as f32 + 0.5), rect.top() + step * (row as f32 + 0.5));
        let settled = throw.settled(place, now, stretch);
        moving |= settled < 1.0;
        one(ui, desk, throw, place, *die, Lie::askew(centre, size, place, die.face), settled);
    }
    if moving {
        ui.ctx().request_repaint();
    }
}

fn one(ui: &Ui, desk: &mut Desk, throw: &Throw, place: usize, die: Die, lie: Lie, settled: f32) {
    let look = desk.look;
    let answer = answer_of(desk, place);
    let rect = bevy_egui::egui::Rect::from_center_size(lie.centre, bevy_egui::egui::Vec2::splat(lie.size));
    let sense = if answer.is_some() { Sense::click() } else { Sense::hover() };
    let response = ui.interact(rect, ui.id().with(("die", place)), sense);
    let colour = words::names::colour(die.colour);
    let face = if throw.targeting {
        if targeting_is_special(die.face) { "special".to_owned() } else { "closest".to_owned() }
    } else {
        words::names::face(die.colour, die.face)
    };
    response.widget_info(|| {
        let kind = if answer.is_some() { WidgetType::Button } else { WidgetType::Label };
        WidgetInfo::labeled(kind, true, format!("Die {}: {colour}, {face}", place + 1))
    });
    let lit = answer
        .is_some_and(|answer| response.hovered() || response.has_focus() || desk.focus.aimed() == answer);
    let mark = Mark { open: answer.is_some(), lit, chosen: chosen(desk, place) };
    let (lie, passing) = lie.thrown(place, settled);
    let shown = Die { face: passing.unwrap_or(die.face), ..die };
    die::paint(ui.painter(), look, lie, shown, throw.targeting, mark);
    let response = Tip::on(response, look, || {
        let what = words::names::capital(&format!("{colour} die: {face}"));
        let text = match (answer, mark.chosen) {
            (Some(_), _) => "Click to choose it for the reroll.",
            (None, true) => "It will be rerolled.",
            (None, false) => "",
        };
        Tip::new("die/die", what).text(text)
    });
    let Some(answer) = answer else { return };
    if response.hovered() {
        desk.focus.aim = Some(answer);
    }
    if response.on_hover_cursor(CursorIcon::PointingHand).clicked() {
        desk.answer(answer);
    }
}

/// The answer that chooses this die.
fn answer_of(desk: &Desk, place: usize) -> Option<usize> {
    let ask = desk.picture.ask.as_ref().filter(|_| desk.may_answer())?;
    ask.place_of(|choice| matches!(choice, Choice::Die(die) if usize::from(*die) == place))
}

/// Has this die been chosen for the reroll? The rules offer each die once.
fn chosen(desk: &Desk, place: usize) -> bool {
    desk.picture.ask.as_ref().is_some_and(|ask| {
        let die = |choice: &Choice| matches!(choice, Choice::Die(die) if usize::from(*die) == place);
        matches!(ask.question, Question::RerollDie { .. }) && ask.place_of(die).is_none()
    })
}

fn total(ui: &mut Ui, desk: &Desk, throw: &Throw) {
    let (look, roll) = (desk.look, desk.roll());
    let told = if throw.targeting {
        let special = roll.dice.first().is_some_and(|die| targeting_is_special(die.face));
        if special {
            "Special: it seeks by its own rule".to_owned()
        } else {
            "It seeks the closest Origin".to_owned()
        }
    } else {
        let hits = words::names::count(i32::from(roll.hits), "hit", "hits");
        let specials = words::names::count(i32::from(roll.specials), "special", "specials");
        format!("{hits} · {specials}")
    };
    ui.label(RichText::new(told).font(look.title(16.5)).color(look.palette.text));
    if let Some(line) = last_line(desk).filter(|_| !is_asked(desk)) {
        parts::small(ui, look, &line.text);
    }
}

/// The answers that are not dice: rerolls, and keeping things as they are.
fn answers(ui: &mut Ui, desk: &mut Desk) {
    let Some(ask) = &desk.picture.ask else { return };
    let look = desk.look;
    if let Question::RerollDie { left, .. } = ask.question {
        parts::small(
            ui,
            look,
            format!("Choose up to {}.", words::names::count(i32::from(left), "die", "dice")),
        );
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        for (place, offered) in ask.options.iter().enumerate() {
            let (said, icon) = match offered.choice {
                Choice::Die(_) => continue,
                Choice::Pass => ("Keep".to_owned(), "ui/check"),
                Choice::Roll => ("Reroll these".to_owned(), "die/reroll"),
                Choice::SparkReroll(origin) => (spark_words(desk, origin), "stat/spark"),
                Choice::Colour(_) => (offered.text.clone(), "die/die"),
                _ => (offered.text.clone(), "die/reroll"),
            };
            let key = Act::CHOICES.get(place).map(|act| desk.keys.cap(*act)).unwrap_or_default();
            let mut button =
                Button::new(said).icon(icon).size(12.5).key(key).marked(desk.focus.cursor == place);
            if matches!(offered.choice, Choice::Pass | Choice::Roll) {
                button = button.gold();
            }
            bits::answer(ui, desk, place, offered, button);
        }
    });
}

/// "Maren: 1 of 2 Spark": short, for there may be four of these.
fn spark_words(desk: &Desk, origin: OriginId) -> String {
    let left = desk.picture.hero(origin).map_or(0, |hero| hero.spark);
    format!("{}: 1 of {left} Spark", words::names::first_name(&desk.picture.cards, origin))
}
