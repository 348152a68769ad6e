//! AT-R65: the time track of a location and the cards that move its tracker.

use std::collections::BTreeSet;

use super::super::effect::Effect;
use super::super::location::{Location, TimeTrack};
use super::super::terms::CardKey;
use super::Checker;
use super::walk::Thing;
use crate::content::locate::Step::{Field, Item};

const KIND: &str = "locations";

pub fn check(checker: &mut Checker<'_>) {
    for (id, location) in &checker.read.locations {
        if let Some(time) = &location.time {
            events(checker, id, location, time);
            starts(checker, id, time);
        }
        moves(checker, id, location);
    }
}

fn events(checker: &mut Checker<'_>, id: &str, location: &Location, time: &TimeTrack) {
    let mut taken = BTreeSet::new();
    for (index, (space, card)) in time.events.iter().enumerate() {
        let way = [Field("time"), Field("events"), Item(index)];
        if !matches!(card, CardKey::Letter(_)) || location.card(*card).is_none() {
            let expected = format!("the letter of an event card of this location, found \"{card}\"");
            checker.tell(KIND, id, &[&way[..], &[Item(1)]].concat(), expected);
        }
        if !taken.insert(*space) {
            checker.tell(KIND, id, &way, format!("one event a space, found another on space {space}"));
        }
    }
    if !taken.contains(&0) {
        checker.tell(
            KIND,
            id,
            &[Field("time"), Field("events")],
            "the end of the scenario: an event on space 0 (AT-R65)",
        );
    }
}

fn starts(checker: &mut Checker<'_>, id: &str, time: &TimeTrack) {
    let Some((two, three, four)) = time.start else { return };
    for (index, space) in [two, three, four].into_iter().enumerate() {
        if space == 0 {
            let way = [Field("time"), Field("start"), Item(index)];
            checker.tell(KIND, id, &way, "a starting space above 0 (AT-R65), found 0");
        }
    }
}

/// A tracker that cards move must be there, and one that is there must start somehow.
fn moves(checker: &mut Checker<'_>, id: &str, location: &Location) {
    let mut is_set = location.time.as_ref().is_some_and(|time| time.start.is_some());
    for found in checker.walk(|walker| walker.location(location)) {
        let Thing::Effect(effect) = found.thing else { continue };
        match effect {
            Effect::SetTime(space) => {
                is_set = true;
                if *space == 0 {
                    checker.tell(KIND, id, &found.to(&[Item(0)]), "a space above 0 (AT-R65), found 0");
                }
            }
            Effect::MoveTime(_) | Effect::PauseTime | Effect::ResumeTime => {}
            _ => continue,
        }
        if location.time.is_none() {
            checker.tell(KIND, id, &found.way, "a location with a `time` track for its tracker (AT-R65)");
        }
    }
    if location.time.is_some() && !is_set {
        checker.tell(
            KIND,
            id,
            &[Field("time"), Field("start")],
            "starting spaces, or a card with SetTime (AT-R65)",
        );
    }
}

#[cfg(test)]
mod tests {
    use super::super::fixture::{expect, in_place};

    /// AT-R65: events are lettered cards, one a space, one on space 0.
    #[test]
    fn events_stand_on_the_track() {
        expect(&in_place("(5, \"A\")", "(5, \"Z\")"), "events", "the letter of an event card");
        expect(&in_place("(5, \"A\")", "(5, \"2\")"), "events", "the letter of an event card");
        expect(&in_place("(5, \"A\")", "(0, \"A\")"), "events", "one event a space");
        expect(&in_place("(0, \"B\")", "(1, \"B\")"), "events", "an event on space 0");
    }

    #[test]
    fn the_tracker_starts_above_zero() {
        expect(&in_place("start: (9, 9, 8)", "start: (9, 0, 8)"), "start", "above 0");
        expect(&in_place("start: (9, 9, 8),", ""), "start", "starting spaces, or a card with SetTime");
        expect(&in_place("MoveTime(1)", "SetTime(0)"), "effects", "a space above 0");
    }

    #[test]
    fn a_tracker_that_is_moved_is_there() {
        let without = in_place("time: (start: (9, 9, 8), events: [(5, \"A\"), (0, \"B\")]),", "");
        expect(&without, "effects", "a location with a `time` track");
    }
}
