//! Locations that were seen: each side that lay face up or was looked at, where the ways lead, and the slots (RD-171 to
//! RD-173, RD-R14).

use super::known::Sides;
use super::teller::{Teller, body, link, paragraphs};
use crate::content::road::land::{Location, Side};
use crate::content::road::terms::{Corner, Direction, LocationId, Seal};
use crate::screen::codex::book::Entry;
use crate::screen::codex::telling::entry;
use crate::screen::road::overlays::print::{self, Print};
use crate::table::words::{listed, listed_or};

impl Teller<'_> {
    pub fn locations(&self) -> Vec<Entry> {
        let seen = self.known.locations.iter();
        let mut all: Vec<(LocationId, Sides)> = seen.map(|(id, sides)| (*id, *sides)).collect();
        all.sort_by_key(|(id, _)| {
            let card = self.cards.location(*id);
            (card.number, card.letter)
        });
        all.into_iter().map(|(id, seen)| self.location(id, seen)).collect()
    }

    fn location(&self, id: LocationId, seen: Sides) -> Entry {
        let sides: Vec<Print> =
            sides(seen).into_iter().map(|clear| print::side(self.cards, id, clear)).collect();
        let card = self.cards.location(id);
        let title = card.side(seen.clear).name.clone();
        let mut parts: Vec<String> = sides.iter().map(side).collect();
        parts.push(self.ways(card));
        parts.extend(slots(card));
        parts.push("See [[reading_a_location|reading a location]].".to_owned());
        let sign = sign(card.side(seen.clear)).to_owned();
        let told = entry("location", self.cards.id(id), &title, sign, paragraphs(&parts));
        Entry { line: format!("Location {}", card.id), ..told }
    }

    fn ways(&self, card: &Location) -> String {
        let ways = Direction::ALL.into_iter().filter_map(|direction| {
            let place = self.place(card.keys.to(direction)?);
            Some(format!("{{road/{0}}} {0} to {place}", direction.id()))
        });
        format!("**Ways:** {}.", listed_or(&ways.collect::<Vec<_>>(), "none"))
    }

    /// A number, and the card of it that was seen last in the course of the story (RD-172).
    fn place(&self, number: u16) -> String {
        let known = self.known.locations.keys().copied();
        let of_number = known.filter(|id| self.cards.location(*id).number == number);
        let card = of_number.max_by_key(|id| self.cards.location(*id).letter);
        let words = number.to_string();
        card.map_or_else(|| words.clone(), |id| link("location", self.cards.id(id), &words))
    }
}

/// The sides that were seen: the clear one is true.
fn sides(seen: Sides) -> Vec<bool> {
    [(true, seen.clear), (false, seen.hush)]
        .into_iter()
        .filter(|(_, seen)| *seen)
        .map(|(side, _)| side)
        .collect()
}

fn side(side: &Print) -> String {
    format!("**{}** · {}\n\n{}", side.name, side.line, body(side, &[]))
}

fn slots(card: &Location) -> Option<String> {
    let slots: Vec<String> = card.slots.iter().map(|corner| name(*corner).to_owned()).collect();
    let words = || format!("{{road/waybell_slot}} Slots for [[waybells|waybells]]: {}.", listed(&slots));
    (!slots.is_empty()).then(words)
}

const fn name(corner: Corner) -> &'static str {
    match corner {
        Corner::NorthWest => "north-west",
        Corner::NorthEast => "north-east",
        Corner::SouthEast => "south-east",
        Corner::SouthWest => "south-west",
    }
}

/// What sort of place it is. Its drawing is a whole scene, and none for a list.
fn sign(side: &Side) -> &'static str {
    let signs =
        [(Seal::Settlement, "road/settlement"), (Seal::Ritual, "road/ritual"), (Seal::Vision, "road/vision")];
    let found = signs.iter().find(|(seal, _)| side.seals.contains(seal));
    found.map_or("road/wilderness", |(_, sign)| *sign)
}
