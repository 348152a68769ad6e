//! The journal: every way through a verse ends, no list of options can close entirely, verses are short enough to be read
//! aloud, and somebody comes to each of them (RD-055, RD-145, RD-R62, RD-R63).

use std::collections::BTreeSet;

use super::super::effect::{Effect, Effects, Way};
use super::super::terms::VerseId;
use super::Checker;
use super::walk::{Held, Thing};
use crate::content::locate::Step::{self, Field};

const KIND: &str = "verses";
/// The most words that one way through a verse reads aloud.
const LONGEST: usize = 120;

pub fn check(checker: &mut Checker<'_>) {
    let read = checker.read;
    for (id, verse) in &read.verses {
        let reading = Reading { checker };
        if !reading.ends(verse.read) {
            checker.tell(
                KIND,
                id,
                &[Field("read")],
                "an end: `Ends`, `GoTo`, or options that all lead on (RD-R62)",
            );
        }
        let words = Reading { checker }.words(verse.read);
        if words > LONGEST {
            let expected = format!("at most {LONGEST} words on one way through it, found {words}");
            checker.tell(KIND, id, &[Field("read")], expected);
        }
    }
}

/// What options and verses of all cards have to be.
pub fn check_everything(checker: &mut Checker<'_>, all: &[Held<'_>]) {
    check_options(checker, all);
    check_reached(checker, all);
}

/// Follows the ways through a list of effects.
struct Reading<'a, 'c> {
    checker: &'c Checker<'a>,
}

impl Reading<'_, '_> {
    /// Does every way through this list leave the verse?
    fn ends(&self, list: Effects) -> bool {
        self.checker.effects(list).iter().any(|effect| match effect {
            Effect::Ends | Effect::GoTo(_) | Effect::Win => true,
            Effect::IfElse(_, yes, no) => self.ends(*yes) && self.ends(*no),
            Effect::Roll(_, bands) => {
                bands.last().is_some_and(|band| band.to == u8::MAX)
                    && bands.iter().all(|band| self.ends(band.does))
            }
            Effect::Options(ways) => {
                !ways.is_empty() && ways.iter().all(|way| way.to.is_some() || self.ends(way.does))
            }
            // An encounter may not take place (RD-R55), so what it leads to ends nothing by itself.
            _ => false,
        })
    }

    /// The most words that are read aloud on one way.
    fn words(&self, list: Effects) -> usize {
        let mut words = 0;
        for effect in self.checker.effects(list) {
            words += match effect {
                Effect::Text(text) => text.split_whitespace().count(),
                Effect::Hidden(_, inner)
                | Effect::If(_, inner)
                | Effect::May(inner)
                | Effect::MayPay(_, inner) => {
                    // What a condition adds is read beside the rest, seldom all of it at once.
                    self.words(*inner) / 2
                }
                Effect::IfElse(_, yes, no) => self.words(*yes).max(self.words(*no)),
                _ => 0,
            };
            if matches!(effect, Effect::Ends | Effect::GoTo(_)) {
                break;
            }
        }
        words
    }
}

/// Can it always be chosen?
fn is_open(way: &Way) -> bool {
    way.fallback
        || (way.energy == 0
            && way.pays.is_empty()
            && way.needs.is_empty()
            && way.hidden.is_none()
            && !way.once
            && !way.daily)
}

/// RD-R63.
fn check_options(checker: &mut Checker<'_>, all: &[Held<'_>]) {
    let mut closed: Vec<(&'static str, String, Vec<Step>)> = Vec::new();
    for held in all {
        if let Thing::Effect(Effect::Options(ways)) = held.thing
            && !ways.iter().any(is_open)
        {
            closed.push((held.kind, held.id.to_owned(), held.way.clone()));
        }
        if let Thing::Way(way) = held.thing
            && (way.once || way.daily)
            && held.kind != KIND
        {
            closed.push((held.kind, held.id.to_owned(), held.way.clone()));
        }
    }
    for (kind, id, way) in closed {
        let expected =
            "an option that is always open, or one marked `fallback` (RD-R63); `once` only in verses";
        checker.tell(kind, &id, &way, expected);
    }
}

/// Every verse is where somebody comes: a journal's beginning, a vision, a memory, or what something leads to.
fn check_reached(checker: &mut Checker<'_>, all: &[Held<'_>]) {
    let read = checker.read;
    let mut named: BTreeSet<&str> = BTreeSet::new();
    let mut note = |verse: VerseId| {
        named.insert(checker.id(verse));
    };
    for (_, location) in &read.locations {
        note(location.journal);
        location.vision.into_iter().for_each(&mut note);
    }
    for (_, chapter) in &read.chapters {
        note(chapter.start);
        note(chapter.overdue);
    }
    for (_, page) in &read.achievements {
        note(page.memory);
    }
    for held in all {
        match held.thing {
            Thing::Effect(Effect::GoTo(verse)) => note(*verse),
            Thing::Way(way) => way.to.into_iter().for_each(&mut note),
            _ => {}
        }
    }
    let complete = checker.complete(KIND, &read.verses) && checker.complete("events", &read.events);
    let lost: Vec<String> = read
        .verses
        .iter()
        .map(|(id, _)| id.clone())
        .filter(|id| complete && !named.contains(id.as_str()))
        .collect();
    for id in lost {
        checker.tell(KIND, &id, &[Field("id")], "something that leads here: nobody reaches this verse");
    }
}
