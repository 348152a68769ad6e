//! Chapters and their maps (DV-R67, DV-R77): connections, reach, enough tiles, objectives that can be met.

use std::collections::BTreeSet;

use super::super::chapter::{Chapter, Lies, Objective, Opens};
use super::super::terms::{PlaceKey, Tier};
use super::Checker;
use crate::content::locate::Step::{Field, Item};

const KIND: &str = "chapters";
/// DV-055: tiles on an encounter place.
const TILES_ON_A_PLACE: usize = 2;

pub fn check(checker: &mut Checker<'_>) {
    let read = checker.read;
    for (id, chapter) in &read.chapters {
        connections(checker, id, chapter);
        reach(checker, id, chapter);
        tiers(checker, id, chapter);
        objectives(checker, id, chapter);
    }
    if checker.complete(KIND, &read.chapters) {
        for number in 0..=6 {
            let count = read.chapters.iter().filter(|(_, chapter)| chapter.number == number).count();
            if count != 1 {
                checker.tell_kind(KIND, format!("one chapter with the number {number}, found {count}"));
            }
        }
    }
}

fn connections(checker: &mut Checker<'_>, id: &str, chapter: &Chapter) {
    let mut seen = BTreeSet::new();
    for (index, place) in chapter.places.iter().enumerate() {
        let way = |field| [Field("places"), Item(index), Field(field)];
        if !seen.insert(place.id) {
            checker.tell(KIND, id, &way("id"), format!("a place of its own, found \"{}\" twice", place.id));
        }
        for (number, next) in place.to.iter().enumerate() {
            let way = [Field("places"), Item(index), Field("to"), Item(number)];
            match chapter.place(*next) {
                None => checker.tell(KIND, id, &way, format!("a place of this map, found \"{next}\"")),
                Some(other) if !other.to.contains(&place.id) => {
                    let expected = format!("a way back from \"{next}\" to \"{}\" (DV-R16)", place.id);
                    checker.tell(KIND, id, &way, expected);
                }
                Some(_) if *next == place.id => {
                    checker.tell(KIND, id, &way, "another place than the one it starts from");
                }
                Some(_) => {}
            }
        }
        if let Some(Opens::Explored(places)) = &place.closed_until {
            for key in places.iter().filter(|key| chapter.place(**key).is_none()) {
                checker.tell(KIND, id, &way("closed_until"), format!("a place of this map, found \"{key}\""));
            }
        }
        for (field, value) in [("x", place.x), ("y", place.y)] {
            if value > 100 {
                checker.tell(KIND, id, &way(field), format!("0 to 100, found {value}"));
            }
        }
    }
    let starts = chapter.places.iter().filter(|place| place.lies == Lies::Start).count();
    if starts != 1 {
        checker.tell(KIND, id, &[Field("places")], format!("one place with `lies: Start`, found {starts}"));
    }
}

/// Every place can be reached once everything before it is explored and open.
fn reach(checker: &mut Checker<'_>, id: &str, chapter: &Chapter) {
    let Some(start) = chapter.start() else { return };
    let mut reached: BTreeSet<PlaceKey> = BTreeSet::from([start]);
    let mut queue = vec![start];
    while let Some(key) = queue.pop() {
        for next in chapter.place(key).iter().flat_map(|place| &place.to) {
            if reached.insert(*next) {
                queue.push(*next);
            }
        }
    }
    for (index, place) in chapter.places.iter().enumerate() {
        if !reached.contains(&place.id) {
            let expected = format!("a place that can be reached from the start, unlike \"{}\"", place.id);
            checker.tell(KIND, id, &[Field("places"), Item(index), Field("id")], expected);
        }
    }
}

/// DV-R25: tiles are drawn without replacement, so a map can't have more places of a tier than there are
/// pairs of tiles.
fn tiers(checker: &mut Checker<'_>, id: &str, chapter: &Chapter) {
    let read = checker.read;
    if !checker.complete("tiles", &read.tiles) {
        return;
    }
    for tier in Tier::ALL {
        let tiles = read.tiles.iter().filter(|(_, tile)| tile.tier == tier).count();
        let most = tiles / TILES_ON_A_PLACE;
        let places: Vec<usize> = (0..chapter.places.len())
            .filter(|index| chapter.places[*index].lies == Lies::Encounter(tier))
            .collect();
        if let Some(first_too_many) = places.get(most) {
            let expected = format!(
                "at most {most} places of tier {}, for which there are tiles (DV-R25), found {}",
                tier.id(),
                places.len()
            );
            let way = [Field("places"), Item(*first_too_many), Field("lies")];
            checker.tell(KIND, id, &way, expected);
        }
    }
}

fn objectives(checker: &mut Checker<'_>, id: &str, chapter: &Chapter) {
    let read = checker.read;
    if chapter.objectives.is_empty() {
        checker.tell(KIND, id, &[Field("objectives")], "at least one objective (DV-180)");
    }
    let seals = |wanted: u8| {
        let found: usize = chapter
            .cards
            .iter()
            .map(|card| {
                let is_seal = |effect: &&super::super::effect::Effect| {
                    matches!(effect, super::super::effect::Effect::Seal)
                };
                checker.effects(card.effects).iter().filter(is_seal).count()
            })
            .sum();
        let tiles = chapter.places.iter().filter(|place| place.lies == Lies::Chapter).count();
        (found < usize::from(wanted) || tiles < usize::from(wanted)).then_some(found.min(tiles))
    };
    let mut found = Vec::new();
    for (index, objective) in chapter.objectives.iter().enumerate() {
        let expected = match objective {
            Objective::Explore(key) if chapter.place(*key).is_none() => {
                format!("a place of this map, found \"{key}\"")
            }
            Objective::DefeatBoss(boss)
                if !chapter.places.iter().any(|place| place.lies == Lies::Boss(*boss)) =>
            {
                format!("a boss who has a place on this map, found \"{}\"", checker.id(*boss))
            }
            Objective::Seals(wanted) => match seals(*wanted) {
                Some(count) => format!("no more seals than the chapter's cards give, which is {count}"),
                None => continue,
            },
            _ => continue,
        };
        found.push((index, expected));
    }
    for (index, expected) in found {
        checker.tell(KIND, id, &[Field("objectives"), Item(index)], expected);
    }
    for (index, place) in chapter.places.iter().enumerate() {
        let Lies::Boss(boss) = place.lies else { continue };
        if checker.get(&read.bosses, boss).is_none() {
            let way = [Field("places"), Item(index), Field("lies")];
            checker.tell(KIND, id, &way, format!("a boss that reads well, unlike \"{}\"", checker.id(boss)));
        }
    }
}
