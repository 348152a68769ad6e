//! No way through a verse and no location action gains a resource without a cost, a `once`, a timer or an encounter.

use std::collections::BTreeSet;

use super::super::effect::{Condition, Effect, Effects, Way};
use super::super::terms::Thing as Stuffed;
use super::Checker;
use super::walk::{Held, Thing};
use crate::content::locate::Step::{self, Field, Item};

/// What a gain is made of.
const fn is_gain(effect: &Effect) -> bool {
    match effect {
        Effect::Gain(_, stuff) => {
            matches!(stuff.thing(), Stuffed::Food | Stuffed::Wealth | Stuffed::Magic | Stuffed::Exp)
        }
        Effect::Item(..) => true,
        _ => false,
    }
}

pub fn check(checker: &mut Checker<'_>, all: &[Held<'_>]) {
    let read = checker.read;
    for (id, location) in &read.locations {
        for (field, side) in [("clear", &location.clear), ("hush", &location.hush)] {
            let Some(action) = &side.action else { continue };
            let free = action.cost.is_empty() && action.timer == 0;
            if free && gains(checker, action.does) {
                let way = [Field(field), Field("action")];
                checker.tell("locations", id, &way, "a cost or a timer: this is gained without end");
            }
        }
    }
    let guarded = guarded(checker, all);
    let mut endless: Vec<(String, Vec<Step>)> = Vec::new();
    for (id, verse) in &read.verses {
        // Only a verse that can be read again gives again; those of the story are come to once.
        let again = verse
            .id
            .split_once('.')
            .is_some_and(|(section, _)| section.starts_with(|char: char| char.is_ascii_digit()));
        if !again {
            continue;
        }
        let mut search = Search { checker, found: Vec::new() };
        search.list(verse.read, &mut vec![Field("read")], guarded.contains(verse.id.as_str()));
        endless.extend(search.found.into_iter().map(|way| (id.clone(), way)));
    }
    for (id, way) in endless {
        checker.tell(
            "verses",
            &id,
            &way,
            "a price, `once: true`, an encounter, or something that is so only once: this is gained without end",
        );
    }
}

fn gains(checker: &Checker<'_>, list: Effects) -> bool {
    checker.effects(list).iter().any(is_gain)
}

/// Looks through a verse for what is gained for nothing.
struct Search<'a, 'c> {
    checker: &'c Checker<'a>,
    found: Vec<Vec<Step>>,
}

impl Search<'_, '_> {
    /// `paid`: something on the way here costs, or happens only once.
    fn list(&mut self, list: Effects, way: &mut Vec<Step>, paid: bool) {
        let effects = self.checker.effects(list);
        // What is marked, lost or met on the same way is a price, or makes it happen only once.
        let paid = paid || effects.iter().any(is_price);
        for (place, effect) in effects.iter().enumerate() {
            way.push(Item(place));
            if !paid && is_gain(effect) {
                self.found.push(way.clone());
            }
            self.nested(effect, way, paid);
            way.pop();
        }
    }

    fn nested(&mut self, effect: &Effect, way: &mut Vec<Step>, paid: bool) {
        match effect {
            Effect::If(wanted, inner) => self.at(way, &[Item(1)], *inner, paid || limits(wanted)),
            Effect::IfElse(wanted, yes, no) => {
                let paid = paid || limits(wanted);
                self.at(way, &[Item(1)], *yes, paid);
                self.at(way, &[Item(2)], *no, paid);
            }
            Effect::Hidden(_, inner) => self.at(way, &[Item(1)], *inner, paid),
            Effect::May(inner) => self.at(way, &[Item(0)], *inner, paid),
            Effect::Roll(_, bands) => {
                for (place, band) in bands.iter().enumerate() {
                    self.at(way, &[Item(1), Item(place), Field("does")], band.does, paid);
                }
            }
            Effect::Options(ways) => {
                for (place, option) in ways.iter().enumerate() {
                    self.at(way, &[Item(0), Item(place), Field("does")], option.does, paid || costs(option));
                }
            }
            // An encounter is price enough.
            _ => {}
        }
    }

    fn at(&mut self, way: &mut Vec<Step>, steps: &[Step], list: Effects, paid: bool) {
        let before = way.len();
        way.extend_from_slice(steps);
        self.list(list, way, paid);
        way.truncate(before);
    }
}

/// The verses to which every way is paid for or open only once, or comes from such a verse.
fn guarded<'a>(checker: &Checker<'a>, all: &[Held<'a>]) -> BTreeSet<&'a str> {
    let mut led: BTreeSet<&str> = BTreeSet::new();
    // Ways that cost nothing, from verse to verse.
    let mut free: Vec<(&str, &str)> = Vec::new();
    for held in all {
        match held.thing {
            Thing::Way(way) => {
                if let Some(verse) = way.to {
                    led.insert(checker.id(verse));
                    if !costs(way) {
                        free.push((held.id, checker.id(verse)));
                    }
                }
            }
            Thing::Effect(Effect::GoTo(verse)) => {
                led.insert(checker.id(*verse));
            }
            _ => {}
        }
    }
    loop {
        let before = led.len();
        for (from, to) in &free {
            if !led.contains(from) {
                led.remove(to);
            }
        }
        if led.len() == before {
            return led;
        }
    }
}

const fn is_price(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Lose(..)
            | Effect::Mark(_)
            | Effect::MarkPart(..)
            | Effect::TimePasses(_)
            | Effect::Meet(..)
            | Effect::Damage(..)
            | Effect::Secret(..)
            | Effect::Sheet(_)
            | Effect::Replace(..)
            | Effect::ReturnSecret(_)
            | Effect::RemoveSecret(_)
    )
}

/// Does choosing it cost something, or can it be chosen only once?
fn costs(way: &Way) -> bool {
    way.once || way.energy > 0 || !way.pays.is_empty() || way.needs.iter().any(limits)
}

/// A condition that ends by itself once what it guards has happened.
fn limits(wanted: &Condition) -> bool {
    match wanted {
        Condition::Not(_) | Condition::Active(_) | Condition::Markers(..) => true,
        Condition::All(list) => list.iter().any(limits),
        Condition::Any(list) => !list.is_empty() && list.iter().all(limits),
        _ => false,
    }
}
