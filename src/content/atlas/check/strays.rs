//! What only a location's own cards may say: the course of a location card, and the names of a map's spaces
//! and paths and a deck's cards. A skill is used on every map, so it can name none of them.
//!
//! Bosses and tactics may name spaces: their location is known (see [`enemies`](super::enemies)).

use super::super::effect::Effect;
use super::Checker;
use super::walk::{Found, Thing, everywhere};
use crate::content::locate::Step;

pub fn check(checker: &mut Checker<'_>) {
    for (kind, id, found) in everywhere(checker) {
        let names_map = match kind {
            "bosses" | "tactics" => true,
            // The special rules of a location are about its map, but they are no card that could be held or flipped.
            "locations" if found.way.first() == Some(&Step::Field("rules")) => true,
            "locations" => continue,
            _ => false,
        };
        one(checker, kind, id, &found, names_map);
    }
}

fn one(checker: &mut Checker<'_>, kind: &str, id: &str, found: &Found<'_>, names_map: bool) {
    match found.thing {
        Thing::Effect(effect) if is_course_of_a_card(effect) => {
            checker.tell(kind, id, &found.way, "an effect that is not about a location card itself");
        }
        Thing::Space(_) | Thing::Path(_) | Thing::Card(_) if !names_map => {
            checker.tell(kind, id, &found.way, "no space, path or card of one location: it is used in all");
        }
        _ => {}
    }
}

const fn is_course_of_a_card(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Challenge(_)
            | Effect::Hold { .. }
            | Effect::PlaceSelf(_)
            | Effect::ReturnToDeck
            | Effect::DiscardSelf
            | Effect::Flip
            | Effect::Exit { .. }
    )
}

#[cfg(test)]
mod tests {
    use super::super::fixture::{expect, in_skill};

    #[test]
    fn a_skill_names_no_part_of_a_map() {
        expect(&in_skill("effects: [MoveTo(who: User, space: \"3\")]"), "space", "used in all");
        expect(&in_skill("effects: [Resolve(\"20\")]"), "effects", "used in all");
        expect(&in_skill("effects: [Key(\"p1\")]"), "effects", "used in all");
        expect(&in_skill("effects: [If(when: Not(CardHeld(\"A\")))]"), "when", "used in all");
    }

    #[test]
    fn a_skill_is_no_location_card() {
        for effect in [
            "Flip",
            "Hold()",
            "ReturnToDeck",
            "DiscardSelf",
            "Challenge((who: One))",
            "Exit(to: \"wick_cellar\")",
        ] {
            expect(&in_skill(&format!("effects: [{effect}]")), "effects", "not about a location card itself");
        }
    }
}
