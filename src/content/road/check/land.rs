//! The land is one lattice: every key is answered, every corner agrees, everything can be reached (RD-059, RD-171, RD-172,
//! RD-R20).

use std::collections::{BTreeMap, BTreeSet};

use super::super::land::Location;
use super::super::terms::{Corner, Direction};
use super::Checker;
use crate::content::locate::Step::Field;

const KIND: &str = "locations";

pub fn check(checker: &mut Checker<'_>) {
    let read = checker.read;
    let plain: BTreeMap<u16, &Location> = read
        .locations
        .iter()
        .filter(|(_, card)| card.letter.is_none())
        .map(|(_, card)| (card.number, card))
        .collect();
    if !checker.complete(KIND, &read.locations) {
        return;
    }
    for (id, card) in &read.locations {
        check_variant(checker, id, card, &plain);
        check_keys(checker, id, card, &plain);
        check_corners(checker, id, card, &plain);
    }
    reachable(checker, &plain);
}

/// A variant shares everything that makes the lattice with its standard card.
fn check_variant(checker: &mut Checker<'_>, id: &str, card: &Location, plain: &BTreeMap<u16, &Location>) {
    let name =
        card.letter.map_or_else(|| card.number.to_string(), |letter| format!("{}{letter}", card.number));
    if id != name {
        checker.tell(KIND, id, &[Field("id")], format!("`{name}`, its number and letter"));
    }
    let Some(standard) = plain.get(&card.number) else {
        checker.tell(KIND, id, &[Field("number")], "the number of a standard card (RD-171)");
        return;
    };
    let same = (standard.x, standard.y, standard.keys) == (card.x, card.y, card.keys);
    let slots = |card: &Location| card.slots.iter().copied().collect::<BTreeSet<_>>();
    if !same || slots(standard) != slots(card) {
        checker.tell(KIND, id, &[Field("keys")], "the cell, keys and slots of its standard card (RD-R20)");
    }
}

fn at(plain: &BTreeMap<u16, &Location>, x: i8, y: i8) -> impl Iterator<Item = u16> {
    // First Steps has a lattice of its own.
    plain
        .values()
        .filter(move |card| (card.x, card.y) == (x, y))
        .map(|card| card.number)
        .collect::<Vec<_>>()
        .into_iter()
}

/// The numbers from here on are those of First Steps.
pub(super) const FIRST_STEPS: u16 = 900;

fn check_keys(checker: &mut Checker<'_>, id: &str, card: &Location, plain: &BTreeMap<u16, &Location>) {
    for direction in Direction::ALL {
        let Some(to) = card.keys.to(direction) else { continue };
        let (dx, dy) = direction.step();
        let (x, y) = (card.x.saturating_add(dx), card.y.saturating_add(dy));
        let neighbour =
            at(plain, x, y).find(|number| (*number >= FIRST_STEPS) == (card.number >= FIRST_STEPS));
        let way = [Field("keys"), Field(direction.id())];
        if neighbour != Some(to) {
            let expected = match neighbour {
                Some(neighbour) => {
                    format!("the number of its neighbour there, {neighbour} (RD-R20), found {to}")
                }
                None => format!("nothing: there is no location to the {}", direction.id()),
            };
            checker.tell(KIND, id, &way, expected);
        } else if plain.get(&to).and_then(|card| card.keys.to(direction.opposite())) != Some(card.number) {
            checker.tell(KIND, id, &way, format!("a key that {to} answers (RD-059)"));
        }
    }
}

fn check_corners(checker: &mut Checker<'_>, id: &str, card: &Location, plain: &BTreeMap<u16, &Location>) {
    for corner in Corner::ALL {
        let vertex = card.vertex(corner);
        let others =
            plain.values().filter(|other| (other.number >= FIRST_STEPS) == (card.number >= FIRST_STEPS));
        let printed = others.filter(|other| other.has_slot(vertex)).count();
        if printed > 0 && !card.has_slot(vertex) {
            let expected = format!("a slot for a waybell at {corner:?}, as its neighbours have (RD-R20)");
            checker.tell(KIND, id, &[Field("slots")], expected);
        }
    }
}

/// Every location can be reached from home on foot.
fn reachable(checker: &mut Checker<'_>, plain: &BTreeMap<u16, &Location>) {
    let Some((_, campaign)) = checker.read.campaigns.first() else { return };
    let homes = [campaign.home, campaign.first_home].map(|home| checker.id(home));
    let mut open: Vec<u16> = homes.iter().filter_map(|home| home.parse().ok()).collect();
    let mut seen: BTreeSet<u16> = open.iter().copied().collect();
    while let Some(card) = open.pop().and_then(|number| plain.get(&number)) {
        let next = Direction::ALL.into_iter().filter_map(|direction| card.keys.to(direction));
        open.extend(next.filter(|number| seen.insert(*number)));
    }
    for number in plain.keys().filter(|number| !seen.contains(number)) {
        checker.tell(KIND, &number.to_string(), &[Field("keys")], "a way on foot from home");
    }
}
