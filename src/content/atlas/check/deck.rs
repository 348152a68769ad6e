//! The deck of a location: its numbers and letters, the spaces it fills, and the names its cards use.

use std::collections::BTreeSet;

use super::super::effect::Effect;
use super::super::location::Location;
use super::super::terms::{CardKey, SpaceKey};
use super::Checker;
use super::map::{has_space, path_is_locked};
use super::walk::{Found, Thing};
use crate::content::locate::Step::{Field, Item};

const KIND: &str = "locations";

pub fn check(checker: &mut Checker<'_>) {
    for (id, location) in &checker.read.locations {
        let found = checker.walk(|walker| walker.location(location));
        keys(checker, id, location);
        filled_spaces(checker, id, location);
        locks(checker, id, location, &found);
        names(checker, id, location, &found);
        dead_cards(checker, id, location, &found);
    }
}

fn keys(checker: &mut Checker<'_>, id: &str, location: &Location) {
    let mut taken = BTreeSet::new();
    for (index, card) in location.cards.iter().enumerate() {
        if !taken.insert(card.key) {
            let expected = format!("a key that no other card has, found \"{}\" again", card.key);
            checker.tell(KIND, id, &[Field("cards"), Item(index), Field("key")], expected);
        }
    }
}

/// AT-R66: what is explored is the card with the space's number; a multicard space has several.
fn filled_spaces(checker: &mut Checker<'_>, id: &str, location: &Location) {
    for (index, space) in location.spaces.iter().enumerate() {
        let SpaceKey::Numbered(number) = space.id else { continue };
        let has_its_number = |key: CardKey| matches!(key, CardKey::Number(of, _) if of == number);
        let count = location.cards.iter().filter(|card| has_its_number(card.key)).count();
        let way = [Field("spaces"), Item(index), Field("id")];
        if space.multicard && count < 2 {
            let expected =
                format!("2 cards or more of the number of a multicard space (AT-R66), found {count}");
            checker.tell(KIND, id, &way, expected);
        } else if !space.locked && count == 0 {
            checker.tell(KIND, id, &way, format!("a card \"{number}\" for this space, found none"));
        } else if !space.multicard && count > 1 {
            let expected = format!("1 card for a space that is not multicard (AT-R66), found {count}");
            checker.tell(KIND, id, &way, expected);
        }
    }
}

/// AT-230, AT-231: a card that covers a locked space opens it; a key opens a locked path.
fn locks(checker: &mut Checker<'_>, id: &str, location: &Location, found: &[Found<'_>]) {
    let effects = || {
        found
            .iter()
            .filter_map(|found| if let Thing::Effect(effect) = found.thing { Some(effect) } else { None })
    };
    for (index, space) in location.spaces.iter().enumerate() {
        let opens = |effect: &Effect| match effect {
            Effect::PlaceCard { space: on, .. } | Effect::PlaceSelf(on) => *on == space.id,
            _ => false,
        };
        if space.locked && !effects().any(opens) {
            let expected =
                format!("a card with PlaceCard or PlaceSelf that opens \"{}\", found none", space.id);
            checker.tell(KIND, id, &[Field("spaces"), Item(index), Field("locked")], expected);
        }
    }
    for (index, path) in location.paths.iter().enumerate() {
        if path.locked && !effects().any(|effect| *effect == Effect::Key(path.id)) {
            let expected = format!("a card with Key(\"{}\") that opens it, found none", path.id);
            checker.tell(KIND, id, &[Field("paths"), Item(index), Field("locked")], expected);
        }
    }
}

/// Every space, path and card that a card names is one of this location.
fn names(checker: &mut Checker<'_>, id: &str, location: &Location, found: &[Found<'_>]) {
    for found in found {
        if let Some(expected) = unknown_name(location, &found.thing) {
            checker.tell(KIND, id, &found.way, expected);
        }
        let own = match found.way.get(..2) {
            Some([Field("cards"), Item(index)]) => location.cards.get(*index).map(|card| card.key),
            _ => None,
        };
        let Thing::Effect(effect) = found.thing else { continue };
        if let Effect::Resolve(card) | Effect::Discard(card) | Effect::PlaceCard { card, .. } = effect
            && own == Some(*card)
        {
            checker.tell(KIND, id, &found.way, format!("another card than \"{card}\" itself"));
        }
    }
}

/// What is expected if `thing` names a part that `location` does not have.
pub fn unknown_name(location: &Location, thing: &Thing<'_>) -> Option<String> {
    match *thing {
        Thing::Space(key) if !has_space(location, key) => {
            Some(format!("a space of the map of `{}`, found \"{key}\"", location.id))
        }
        Thing::Card(key) if location.card(key).is_none() => {
            Some(format!("a card of the deck of `{}`, found \"{key}\"", location.id))
        }
        Thing::Path(key) => match path_is_locked(location, key) {
            None => Some(format!("a path of the map of `{}`, found \"{key}\"", location.id)),
            Some(false) => Some(format!("a locked path for the key, found \"{key}\", which is open")),
            Some(true) => None,
        },
        _ => None,
    }
}

/// A card that no space, no event and no other card leads to is never read.
fn dead_cards(checker: &mut Checker<'_>, id: &str, location: &Location, found: &[Found<'_>]) {
    let mut led_to: BTreeSet<CardKey> =
        location.time.iter().flat_map(|time| &time.events).map(|event| event.1).collect();
    for found in found {
        if let Thing::Effect(Effect::Resolve(card) | Effect::PlaceCard { card, .. }) = found.thing {
            led_to.insert(*card);
        }
    }
    for (index, card) in location.cards.iter().enumerate() {
        let on_the_map = match card.key {
            CardKey::Number(number, _) => has_space(location, SpaceKey::Numbered(number)),
            CardKey::Letter(_) => false,
        };
        if !on_the_map && !led_to.contains(&card.key) {
            let expected = format!("a space, an event or a card that leads to \"{}\", found none", card.key);
            checker.tell(KIND, id, &[Field("cards"), Item(index), Field("key")], expected);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::fixture::{expect, in_place};

    #[test]
    fn keys_are_unique() {
        expect(&in_place("key: \"2b\"", "key: \"2a\""), "key", "found \"2a\" again");
    }

    /// AT-R66: every open space has its card, a multicard space at least two.
    #[test]
    fn spaces_have_their_cards() {
        expect(&in_place("key: \"1\"", "key: \"21\""), "id", "a card \"1\" for this space");
        expect(&in_place("key: \"2b\"", "key: \"22\""), "id", "2 cards or more");
        expect(&in_place("multicard: true, ", ""), "id", "1 card for a space");
    }

    #[test]
    fn locks_can_be_opened() {
        let closed = in_place("PlaceCard(card: \"20\", space: \"3\")", "Resolve(\"20\")");
        expect(&closed, "locked", "PlaceCard or PlaceSelf that opens \"3\"");
        expect(&in_place("Key(\"p2\")", "Gold(N(1))"), "locked", "a card with Key(\"p2\")");
    }

    /// Names are looked up in nested lists and conditions too.
    #[test]
    fn spaces_cards_and_paths_that_are_named_exist() {
        let cases = [
            ("Resolve(\"99\")", "effects", "a card of the deck"),
            ("Discard(\"99\")", "effects", "a card of the deck"),
            ("PlaceCard(card: \"99\", space: \"1\")", "card", "a card of the deck"),
            ("PlaceCard(card: \"20\", space: \"8\")", "space", "a space of the map"),
            ("PlaceSelf(\"8\")", "effects", "a space of the map"),
            ("MoveTo(who: Party, space: \"t7\")", "space", "a space of the map"),
            ("PlaceGround(at: Space(\"8\"), ground: Wet)", "at", "a space of the map"),
            ("ClearGround(at: Space(\"8\"))", "at", "a space of the map"),
            ("Key(\"p9\")", "effects", "a path of the map"),
            ("Key(\"p1\")", "effects", "which is open"),
            ("If(when: CardInDeck(\"99\"))", "when", "a card of the deck"),
            ("If(when: Not(CardResolved(\"99\")))", "when", "a card of the deck"),
            ("If(when: Any([All([CardHeld(\"99\")])]))", "when", "a card of the deck"),
            ("If(when: NoEnemies, otherwise: [Resolve(\"99\")])", "otherwise", "a card of the deck"),
            (
                "Choice(who: Group, options: [(label: \"x\", effects: [Resolve(\"99\")])])",
                "effects",
                "a card of the deck",
            ),
            (
                "Choice(who: Group, options: [(label: \"x\", require: CardHeld(\"99\"))])",
                "require",
                "a card of the deck",
            ),
            ("Resolve(\"1\")", "effects", "another card than \"1\" itself"),
        ];
        for (effect, field, expected) in cases {
            expect(&in_place("Gold(N(2))", effect), field, expected);
        }
    }

    #[test]
    fn a_card_that_nothing_leads_to_is_dead() {
        expect(&in_place("(5, \"A\"), ", ""), "key", "leads to \"A\"");
    }
}
