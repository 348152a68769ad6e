//! The story holds together: statuses are marked and checked, filters are found, chapters follow each other and can be
//! finished (RD-129, RD-133, RD-R57, RD-R58, RD-R60, RD-R64).

use std::collections::{BTreeMap, BTreeSet};

use super::super::cards::{DeckLine, Deed};
use super::super::effect::{Condition, Effect, Power};
use super::super::terms::{Filter, StatusId};
use super::Checker;
use super::land::FIRST_STEPS;
use super::walk::{Held, Thing};
use crate::content::locate::Step::{Field, Item as Nth};

pub fn check(checker: &mut Checker<'_>, all: &[Held<'_>]) {
    check_statuses(checker, all);
    check_filters(checker, all);
    check_chapters(checker, all);
    check_goals(checker);
}

/// Where the last hint of a quest sends the party: to locations that can be on the map while the quest is open. (That
/// all of them can be reached on foot is looked at with the land.)
fn check_goals(checker: &mut Checker<'_>) {
    let read = checker.read;
    if !checker.complete("locations", &read.locations) {
        return;
    }
    let numbers: BTreeSet<u16> = read.locations.iter().map(|(_, card)| card.number).collect();
    for (id, event) in &read.events {
        let Some(quest) = &event.quest else { continue };
        for (place, number) in quest.at.iter().enumerate() {
            // The campaign and First Steps have a lattice each; test cards belong to no chapter.
            let apart = (*number >= FIRST_STEPS) != (event.chapter == 0) && event.chapter != 0;
            if !numbers.contains(number) || apart {
                let way = [Field("quest"), Field("at"), Nth(place)];
                checker.tell("events", id, &way, "the number of a location of its map (RD-171)");
            }
        }
        if quest.done.len() > quest.at.len() {
            let way = [Field("quest"), Field("done")];
            checker.tell("events", id, &way, "no more than one condition for each location of `at`");
        }
    }
}

/// Every status that is checked is marked somewhere, and the other way round; parts there are.
fn check_statuses(checker: &mut Checker<'_>, all: &[Held<'_>]) {
    let read = checker.read;
    let (mut marked, mut checked) = (BTreeSet::new(), BTreeSet::new());
    let mut beyond: Vec<(&'static str, String, Vec<crate::content::locate::Step>)> = Vec::new();
    for held in all {
        let mut part_of = |status: StatusId, part: u8| {
            let parts = checker.get(&read.statuses, status).map_or(u8::MAX, |card| card.parts);
            if part == 0 || part > parts {
                beyond.push((held.kind, held.id.to_owned(), held.way.clone()));
            }
        };
        match held.thing {
            Thing::Effect(Effect::Mark(status)) => {
                marked.insert(checker.id(*status));
            }
            Thing::Effect(Effect::MarkPart(status, part)) => {
                part_of(*status, *part);
                marked.insert(checker.id(*status));
            }
            Thing::Condition(Condition::Status(status)) => {
                checked.insert(checker.id(*status));
            }
            Thing::Condition(Condition::Part(status, part) | Condition::Parts(status, part)) => {
                part_of(*status, *part);
                checked.insert(checker.id(*status));
            }
            _ => {}
        }
    }
    for (_, page) in &read.achievements {
        if let Some(Deed::Status(status)) = page.deed {
            checked.insert(checker.id(status));
        }
    }
    for (kind, id, way) in beyond {
        checker.tell(kind, &id, &way, "a part that the status has");
    }
    let whole = checker.complete("verses", &read.verses) && checker.complete("events", &read.events);
    for (id, _) in read.statuses.iter().filter(|_| whole) {
        if !marked.contains(id.as_str()) {
            checker.tell("statuses", id, &[Field("id")], "something that marks it");
        }
        if !checked.contains(id.as_str()) {
            checker.tell("statuses", id, &[Field("id")], "something that checks it");
        }
    }
}

/// RD-R64: every colour that hides something has a verse that gives its filter.
fn check_filters(checker: &mut Checker<'_>, all: &[Held<'_>]) {
    let read = checker.read;
    let mut hidden: BTreeMap<Filter, (&'static str, String)> = BTreeMap::new();
    let mut given = BTreeSet::new();
    for held in all {
        match held.thing {
            Thing::Effect(Effect::Hidden(filter, _)) => {
                hidden.entry(*filter).or_insert((held.kind, held.id.to_owned()));
            }
            Thing::Effect(Effect::Secret(_, secret)) => {
                let powers = checker.get(&read.secrets, *secret).map(|card| card.gives.as_slice());
                given.extend(powers.unwrap_or(&[]).iter().filter_map(|power| match power {
                    Power::Filter(filter) => Some(*filter),
                    _ => None,
                }));
            }
            _ => {}
        }
    }
    let whole = checker.complete("verses", &read.verses) && checker.complete("secrets", &read.secrets);
    for (filter, (kind, id)) in hidden.into_iter().filter(|_| whole) {
        if !given.contains(&filter) {
            checker.tell(
                kind,
                &id,
                &[Field("read")],
                format!("a verse that gives the {filter:?} filter (RD-R64)"),
            );
        }
    }
}

/// RD-R58, RD-R60: numbers without a gap, events of their own, and an end.
fn check_chapters(checker: &mut Checker<'_>, all: &[Held<'_>]) {
    let read = checker.read;
    if !checker.complete("chapters", &read.chapters) || !checker.complete("events", &read.events) {
        return;
    }
    let numbers: BTreeSet<u8> = read.chapters.iter().map(|(_, chapter)| chapter.number).collect();
    let last = numbers.iter().next_back().copied().unwrap_or(0);
    if numbers.len() != read.chapters.len() || numbers.len() != usize::from(last) + 1 {
        checker.tell_kind("chapters", "chapters numbered from 0 (First Steps) on, without a gap");
    }
    for (id, chapter) in &read.chapters {
        for portion in &chapter.encounters {
            if !(1..=4).contains(&portion.difficulty) {
                checker.tell("chapters", id, &[Field("encounters")], "difficulties of 1 to 4 (RD-R55)");
            }
        }
        let lines = chapter.events.iter().filter_map(|line| match line {
            DeckLine::Event(event) => Some(*event),
            _ => None,
        });
        for event in lines.chain(chapter.first_event) {
            let other = checker.get(&read.events, event).is_some_and(|card| card.chapter != chapter.number);
            if other {
                let expected = format!("events of its own, found {}", checker.id(event));
                checker.tell("chapters", id, &[Field("events")], expected);
            }
        }
    }
    let whole = checker.complete("verses", &read.verses);
    let ends = all
        .iter()
        .filter(|held| matches!(held.thing, Thing::Effect(Effect::EndChapter | Effect::Win)))
        .count();
    if whole && ends < read.chapters.len() {
        let expected =
            format!("an end for each of the {} chapters (RD-R60), found {ends}", read.chapters.len());
        checker.tell_kind("chapters", expected);
    }
}
