//! Items by deck (AT-R17, AT-R21), runes (AT-218) and summons.

use super::super::cards::{Item, Rune};
use super::super::power::Powers;
use super::super::terms::{Deck, Slot};
use super::Checker;
use super::limits::{equipment_level, level_range};
use crate::content::locate::Step::{Field, Item as Nth};

const KIND: &str = "items";

pub fn check(checker: &mut Checker<'_>) {
    for (id, item) in &checker.read.items {
        equipment_level(checker, KIND, id, &[Field("deck")], item.deck);
        level_range(checker, KIND, id, &[Field("level")], item.level);
        if item.copies == 0 {
            checker.tell(KIND, id, &[Field("copies")], "1 copy or more, found 0");
        }
        if item.deck.is_consumable() { consumable(checker, id, item) } else { worn(checker, id, item) }
    }
    for (id, rune) in &checker.read.runes {
        sides(checker, id, rune);
    }
    for (id, summon) in &checker.read.summons {
        if summon.attack.is_none() && summon.effects.is_empty() && summon.powers == Powers::default() {
            checker.tell("summons", id, &[], "an attack, effects or powers: this summon does nothing");
        }
    }
}

/// AT-200 to AT-204.
fn consumable(checker: &mut Checker<'_>, id: &str, item: &Item) {
    if item.slot.is_some() {
        checker.tell(KIND, id, &[Field("slot")], "no slot: consumables are not equipped (AT-R17)");
    }
    if item.ongoing.is_none() && item.powers != Powers::default() {
        checker.tell(
            KIND,
            id,
            &[Field("powers")],
            "powers only on an ongoing consumable, which has an `ongoing` slot (AT-203)",
        );
    }
    if item.attack.is_none() && item.effects.is_empty() && item.powers == Powers::default() {
        checker.tell(KIND, id, &[], "an attack, effects or powers: this consumable does nothing");
    }
}

/// Equipment and unique items.
fn worn(checker: &mut Checker<'_>, id: &str, item: &Item) {
    if item.slot.is_none() {
        checker.tell(KIND, id, &[Field("slot")], "the slot it is worn in (AT-R17)");
    }
    if let Deck::Equipment(level) = item.deck
        && level != item.level
    {
        let expected = format!("the level of its deck, {level} (AT-R21), found {}", item.level);
        checker.tell(KIND, id, &[Field("level")], expected);
    }
    if item.deck == Deck::Unique && item.copies > 1 {
        checker.tell(KIND, id, &[Field("copies")], format!("1 copy of a unique item, found {}", item.copies));
    }
    if item.attack.is_some() && !matches!(item.slot, None | Some(Slot::Hand | Slot::TwoHand)) {
        checker.tell(KIND, id, &[Field("attack")], "an attack only on what is held in a hand (AT-192)");
    }
    if item.ongoing.is_some() {
        checker.tell(
            KIND,
            id,
            &[Field("ongoing")],
            "no ongoing slot: only consumables go on the track (AT-203)",
        );
    }
    if item.keyword.is_some() {
        checker.tell(
            KIND,
            id,
            &[Field("keyword")],
            "no keyword to be played for: only consumables have one (AT-204)",
        );
    }
}

/// AT-218: two sides for two different slots.
fn sides(checker: &mut Checker<'_>, id: &str, rune: &Rune) {
    let (first, second) = (&rune.sides.0, &rune.sides.1);
    for (index, side) in [first, second].into_iter().enumerate() {
        if side.slot == Slot::TwoHand {
            let way = [Field("sides"), Nth(index), Field("slot")];
            checker.tell("runes", id, &way, "Hand, which fits two-hand items too, found TwoHand");
        }
    }
    if first.slot == second.slot {
        let way = [Field("sides"), Nth(1), Field("slot")];
        checker.tell(
            "runes",
            id,
            &way,
            format!("another slot than {:?}, which the first side has (AT-218)", first.slot),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::super::fixture::{expect, expect_any, overlaid};
    use crate::content::report::Problem;

    fn item(fields: &str) -> Vec<Problem> {
        overlaid("atlas/items/test.ron", &format!("[(id: \"test\", name: \"Test\", {fields})]"))
    }

    /// AT-R21.
    #[test]
    fn equipment_is_worn_and_of_its_decks_level() {
        expect(&item("deck: Equipment(9), level: 9, slot: Head"), "deck", "a level from 1 to 8");
        expect(&item("deck: Equipment(0), level: 0, slot: Head"), "level", "a level from 1 to 8");
        expect(&item("deck: Equipment(2), level: 1, slot: Head"), "level", "the level of its deck, 2");
        expect(&item("deck: Equipment(1), level: 1"), "slot", "the slot it is worn in");
        expect(&item("deck: Unique, level: 1"), "slot", "the slot it is worn in");
        expect(&item("deck: Unique, level: 1, slot: Head, copies: 2"), "copies", "1 copy of a unique item");
        expect(&item("deck: Unique, level: 1, slot: Head, copies: 0"), "copies", "1 copy or more");
        expect(&item("deck: Unique, level: 1, slot: Head, ongoing: 2"), "ongoing", "only consumables");
        expect(&item("deck: Unique, level: 1, slot: Head, keyword: \"FIRE\""), "keyword", "only consumables");
        let hat = "deck: Unique, level: 1, slot: Head, attack: (range: 0, dice: (), kind: Fire)";
        expect(&item(hat), "attack", "held in a hand");
    }

    /// AT-200 to AT-204.
    #[test]
    fn consumables_are_used_not_worn() {
        expect(&item("deck: Potions, level: 1, slot: Head, effects: [Gold(N(1))]"), "slot", "not equipped");
        expect(
            &item("deck: Potions, level: 1, copies: 0, effects: [Gold(N(1))]"),
            "copies",
            "1 copy or more",
        );
        expect(
            &item("deck: Potions, level: 1, powers: (passives: [(gives: Guard)])"),
            "powers",
            "only on an ongoing",
        );
        expect(
            &item("deck: Potions, level: 1, ongoing: 6, powers: (passives: [(gives: Guard)])"),
            "ongoing",
            "1 to 5",
        );
        expect_any(&item("deck: Potions, level: 1"), "this consumable does nothing");
    }

    /// AT-218.
    #[test]
    fn runes_have_two_slots_and_summons_do_something() {
        let rune = |first, second| {
            let text =
                format!("[(id: \"test\", name: \"Test\", sides: ((slot: {first}), (slot: {second})))]");
            overlaid("atlas/runes.ron", &text)
        };
        expect(&rune("Head", "Head"), "slot", "another slot than Head");
        expect(&rune("Head", "TwoHand"), "slot", "Hand, which fits two-hand items too");
        expect_any(&overlaid("atlas/summons.ron", "[(id: \"x\", name: \"X\")]"), "this summon does nothing");
    }
}
