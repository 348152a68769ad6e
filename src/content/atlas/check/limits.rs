//! Limits that hold on every card: dice a colour, slots of a track, faces of a die, decks.

use super::super::effect::Effect;
use super::super::power::Modifier;
use super::super::terms::{Colour, Deck, Dice};
use super::Checker;
use super::walk::{Found, Thing, everywhere};
use crate::content::locate::Step::{self, Field, Item};

/// AT-R27: there are five dice of a colour.
const DICE: u8 = 5;
/// AT-065: a track has five slots.
const SLOTS: u8 = 5;

pub fn check(checker: &mut Checker<'_>) {
    for (kind, id, found) in everywhere(checker) {
        one(checker, kind, id, &found);
    }
}

fn one(checker: &mut Checker<'_>, kind: &str, id: &str, found: &Found<'_>) {
    match found.thing {
        Thing::Dice(dice) => {
            for (colour, field) in [(Colour::White, "white"), (Colour::Blue, "blue"), (Colour::Red, "red")] {
                too_many_dice(checker, kind, id, found, dice, colour, field);
            }
        }
        Thing::Slot(slot) if !(1..=SLOTS).contains(&slot) => {
            checker.tell(kind, id, &found.way, format!("a slot from 1 to {SLOTS}, found {slot}"));
        }
        Thing::Passive(passive) => modifier(checker, kind, id, found, passive.gives),
        Thing::Effect(Effect::RandomItems { deck, count }) => {
            equipment_level(checker, kind, id, &found.to(&[Field("deck")]), *deck);
            if *count == 0 {
                checker.tell(kind, id, &found.to(&[Field("count")]), "1 item or more, found 0");
            }
        }
        _ => {}
    }
}

fn too_many_dice(
    checker: &mut Checker<'_>,
    kind: &str,
    id: &str,
    found: &Found<'_>,
    dice: Dice,
    colour: Colour,
    field: &'static str,
) {
    let count = dice.of(colour);
    if count > DICE {
        let expected = format!("at most {DICE} dice of a colour (AT-R27), found {count}");
        checker.tell(kind, id, &found.to(&[Field(field)]), expected);
    }
}

fn modifier(checker: &mut Checker<'_>, kind: &str, id: &str, found: &Found<'_>, gives: Modifier) {
    let way = found.to(&[Field("gives"), Item(1)]);
    match gives {
        Modifier::Dice(_, count) if count > DICE => {
            checker.tell(kind, id, &way, format!("at most {DICE} dice of a colour (AT-R27), found {count}"));
        }
        Modifier::SetDie(_, face) if !(1..=6).contains(&face) => {
            checker.tell(kind, id, &way, format!("a face from 1 to 6, found {face}"));
        }
        _ => {}
    }
}

/// AT-R21: equipment decks are numbered by level, 1 to 8.
pub fn equipment_level(checker: &mut Checker<'_>, kind: &str, id: &str, way: &[Step], deck: Deck) {
    if let Deck::Equipment(level) = deck {
        level_range(checker, kind, id, way, level);
    }
}

/// AT-R11: levels run from 1 to 8.
pub fn level_range(checker: &mut Checker<'_>, kind: &str, id: &str, way: &[Step], level: u8) {
    if !(1..=8).contains(&level) {
        checker.tell(kind, id, way, format!("a level from 1 to 8 (AT-R11), found {level}"));
    }
}

#[cfg(test)]
mod tests {
    use super::super::fixture::{expect, in_skill};

    /// AT-R27: five dice a colour, in attacks, weapon attacks, mending and lasting bonuses alike.
    #[test]
    fn at_most_five_dice_of_a_colour() {
        expect(
            &in_skill("effects: [Attack((range: 0, dice: (red: 6), kind: Fire))]"),
            "red",
            "at most 5 dice",
        );
        expect(&in_skill("effects: [WeaponAttack((extra_dice: (blue: 7)))]"), "blue", "at most 5 dice");
        expect(&in_skill("effects: [Mend((range: 0, dice: (white: 9)))]"), "white", "at most 5 dice");
        expect(
            &in_skill("flip: 1, powers: (passives: [(gives: Dice(White, 6))])"),
            "gives",
            "at most 5 dice",
        );
    }

    /// AT-065: slots 1 to 5, wherever a status is given, however deep.
    #[test]
    fn slots_are_one_to_five() {
        expect(
            &in_skill("effects: [Status(who: User, status: Haste, slot: 6)]"),
            "slot",
            "a slot from 1 to 5",
        );
        let rider =
            "effects: [Attack((range: 0, dice: (red: 1), kind: Fire, any_special: [Status(Burning, 0)]))]";
        expect(&in_skill(rider), "any_special", "found 0");
        let nested = "effects: [Choice(who: User, options: [(label: \"x\", effects: [
            If(when: NoEnemies, then: [Status(who: User, status: Haste, slot: 9)])])])]";
        expect(&in_skill(nested), "slot", "found 9");
    }

    #[test]
    fn dice_faces_and_decks_are_known() {
        expect(
            &in_skill("flip: 1, powers: (passives: [(gives: SetDie(Red, 7))])"),
            "gives",
            "a face from 1 to 6",
        );
        expect(
            &in_skill("effects: [RandomItems(deck: Equipment(9), count: 0)]"),
            "deck",
            "a level from 1 to 8",
        );
        expect(&in_skill("effects: [RandomItems(deck: Potions, count: 0)]"), "count", "1 item or more");
    }
}
