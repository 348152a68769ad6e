//! The dice tray: the last roll as dice, what it comes to, and the window in which dice are rerolled. How dice lie and
//! tumble is in `screen/table/panels/dice.rs`.

use bevy_egui::egui::{Id, RichText, Ui, vec2};

use super::die::Face;
use crate::books::atlas::facts::RollKind;
use crate::books::atlas::prompts::{Choice, Question};
use crate::books::atlas::verbs::roll::targeting_is_special;
use crate::books::atlas::words;
use crate::content::atlas::terms::OriginId;
use crate::screen::atlas::desk::Desk;
use crate::screen::atlas::picture::Ask;
use crate::screen::look::parts::{self, Button};
use crate::screen::shell::input::Act;
use crate::screen::table::log::{LogFilter, LogLine};
use crate::screen::table::panels::bits::{self, Tip};
use crate::screen::table::panels::dice::{self, Roll, Says, Throw};

pub use super::odds::show as odds;

const KEY: &str = "dice";
/// The icon by which the log marks a targeting die.
pub const TARGETING: &str = "die/target";
/// The roll on the table, and whether it is of the targeting die.
struct Shown {
    throw: Throw<Face>,
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
        let shown = follow(ui, desk);
        let none = shown.throw.dice.is_empty();
        let aside = if none { String::new() } else { kind(desk, &shown) };
        if !bits::heading(ui, desk, KEY, "Dice", &aside) && !open {
            return;
        }
        if none {
            parts::small(ui, look, "Nobody has rolled yet.");
        } else {
            if !brief || open {
                dice::tray(ui, desk, &shown.throw, if brief { 38.0 } else { 50.0 }, says);
            }
            total(ui, desk, &shown);
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
fn follow(ui: &Ui, desk: &Desk) -> Shown {
    let id = Id::new("the throw");
    let roll = desk.roll();
    let line = last_line(desk);
    let targeting = match desk.picture.ask.as_ref().map(|ask| &ask.question) {
        _ if desk.sight.roll.is_some() => roll.targeting,
        Some(Question::Reroll { roll, .. }) => *roll == RollKind::Targeting,
        // The die that is being rerolled is the one that lies there.
        Some(Question::RerollDie { .. }) => {
            Throw::<Face>::last(ui, id).is_some_and(|before| before.dice.iter().any(|face| face.targeting))
        }
        _ => line.is_some_and(|line| line.icon == TARGETING),
    };
    let dice: Vec<Face> = roll.dice.iter().map(|die| Face { die: *die, targeting }).collect();
    let number = Some(line.map_or(0, |line| line.number));
    let throw = Throw::follow(ui, id, &Roll { dice: &dice, number, again: is_reroll(line) });
    Shown { throw, targeting }
}

fn is_reroll(line: Option<&LogLine>) -> bool {
    line.is_some_and(|line| line.icon == "die/reroll")
}

/// What the roll is for.
fn kind(desk: &Desk, shown: &Shown) -> String {
    match desk.picture.ask.as_ref().map(|ask| &ask.question) {
        Some(Question::Reroll { roll, .. }) => words::names::roll_kind(*roll).to_owned(),
        _ if shown.targeting => words::names::roll_kind(RollKind::Targeting).to_owned(),
        _ => String::new(),
    }
}

/// What is told of a die.
fn says(desk: &Desk, place: usize, Face { die, targeting }: Face) -> Says {
    let colour = words::names::colour(die.colour);
    let face = if targeting {
        if targeting_is_special(die.face) { "special".to_owned() } else { "closest".to_owned() }
    } else {
        words::names::face(die.colour, die.face)
    };
    let (answer, chosen) = (answer_of(desk, place), chosen(desk, place));
    let what = words::names::capital(&format!("{colour} die: {face}"));
    let text = match (answer, chosen) {
        (Some(_), _) => "Click to choose it for the reroll.",
        (None, true) => "It will be rerolled.",
        (None, false) => "",
    };
    Says { name: format!("{colour}, {face}"), tip: Tip::new("die/die", what).text(text), answer, chosen }
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

fn total(ui: &mut Ui, desk: &Desk, shown: &Shown) {
    let (look, roll) = (desk.look, desk.roll());
    let told = if shown.targeting {
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
