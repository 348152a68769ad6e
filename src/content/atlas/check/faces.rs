//! AT-R69: the two faces of a location card belong together: challenge and results, combat and its end.

use super::super::effect::{Effect, SpawnRow};
use super::super::location::{Location, LocationCard};
use super::Checker;
use super::walk::{Found, Thing};
use crate::content::locate::Step::{self, Field, Item};

const KIND: &str = "locations";
/// AT-272: never more than six minions on the map.
const MINIONS: u8 = 6;

pub fn check(checker: &mut Checker<'_>) {
    let read = checker.read;
    for (id, location) in &read.locations {
        let found = checker.walk(|walker| walker.location(location));
        spawns(checker, KIND, id, &found);
        for (index, card) in location.cards.iter().enumerate() {
            let of_card: Vec<&Found<'_>> =
                found.iter().filter(|found| found.way.starts_with(&[Field("cards"), Item(index)])).collect();
            challenge(checker, id, index, card, &of_card);
            bands(checker, id, index, card);
            combat(checker, id, location, index, &of_card);
            flips(checker, id, card, index, &of_card);
        }
    }
    for (id, boss) in &read.bosses {
        let found = checker.walk(|walker| walker.boss(boss));
        spawns(checker, "bosses", id, &found);
    }
    for (id, tactic) in &read.tactics {
        let found = checker.walk(|walker| walker.tactic(tactic));
        spawns(checker, "tactics", id, &found);
    }
}

fn is_on_front(found: &Found<'_>) -> bool {
    found.way.get(2) == Some(&Field("front"))
}

fn way(index: usize, further: &[Step]) -> Vec<Step> {
    [&[Field("cards"), Item(index)], further].concat()
}

/// AT-260, AT-261: the results of a challenge on the front stand on the back.
fn challenge(checker: &mut Checker<'_>, id: &str, index: usize, card: &LocationCard, found: &[&Found<'_>]) {
    let mut has_challenge = false;
    for found in found.iter().filter(|found| matches!(found.thing, Thing::Effect(Effect::Challenge(_)))) {
        has_challenge = true;
        if !is_on_front(found) {
            checker.tell(
                KIND,
                id,
                &found.way,
                "a challenge on the front: the back holds its results (AT-R69)",
            );
        }
    }
    let has_results = card.back.as_ref().is_some_and(|back| !back.results.is_empty());
    if has_challenge && !has_results {
        let way = way(index, &[Field("back"), Field("results")]);
        checker.tell(KIND, id, &way, "a back with the results of the challenge (AT-R69)");
    }
    if has_results && !has_challenge {
        let way = way(index, &[Field("back"), Field("results")]);
        checker.tell(KIND, id, &way, "no results: there is no challenge on the front (AT-R69)");
    }
}

/// AT-261: bands from 0 upward without gaps, the last one open.
fn bands(checker: &mut Checker<'_>, id: &str, index: usize, card: &LocationCard) {
    let Some(back) = &card.back else { return };
    let mut next = Some(0);
    for (place, band) in back.results.iter().enumerate() {
        let way = |field| way(index, &[Field("back"), Field("results"), Item(place), Field(field)]);
        match next {
            Some(next) if next != u16::from(band.min) => {
                checker.tell(
                    KIND,
                    id,
                    &way("min"),
                    format!("{next}: bands begin at 0 and have no gaps, found {}", band.min),
                );
            }
            Some(_) => {}
            None => {
                checker.tell(KIND, id, &way("min"), "no band after the one that has no `max`");
            }
        }
        if let Some(max) = band.max
            && max < band.min
        {
            checker.tell(KIND, id, &way("max"), format!("{} or more, found {max}", band.min));
        }
        next = band.max.map(|max| u16::from(max) + 1);
    }
    if !back.results.is_empty() && next.is_some() {
        let last = back.results.len() - 1;
        let way = way(index, &[Field("back"), Field("results"), Item(last), Field("max")]);
        checker.tell(KIND, id, &way, "no `max` in the last band: any higher total counts too (AT-261)");
    }
}

/// AT-268, AT-398, AT-399: a card that spawns lies on the combat stack and is flipped at the end.
fn combat(checker: &mut Checker<'_>, id: &str, location: &Location, index: usize, found: &[&Found<'_>]) {
    let Some(card) = location.cards.get(index) else { return };
    let spawns = found
        .iter()
        .any(|found| matches!(found.thing, Thing::Effect(Effect::Spawn(_) | Effect::SpawnBoss(_))));
    if spawns && card.back.is_none() {
        checker.tell(
            KIND,
            id,
            &way(index, &[Field("back")]),
            "a back with victory and defeat: it spawns enemies (AT-R69)",
        );
    }
    if spawns {
        return;
    }
    if let Some(back) = &card.back {
        for (field, list) in [("victory", back.victory), ("defeat", back.defeat)] {
            if !list.is_empty() {
                let way = way(index, &[Field("back"), Field(field)]);
                checker.tell(KIND, id, &way, format!("no {field}: this card spawns no enemies (AT-R69)"));
            }
        }
    }
    if card.front.special_condition.is_some() {
        let way = way(index, &[Field("front"), Field("special_condition")]);
        checker.tell(KIND, id, &way, "no special condition: this card spawns no enemies (AT-R57)");
    }
}

/// AT-276: a card that is flipped goes on with its back.
fn flips(checker: &mut Checker<'_>, id: &str, card: &LocationCard, index: usize, found: &[&Found<'_>]) {
    for found in found.iter().filter(|found| matches!(found.thing, Thing::Effect(Effect::Flip))) {
        if !is_on_front(found) {
            checker.tell(KIND, id, &found.way, "Flip on a front only: the back lies open already");
        } else if card.back.is_none() {
            checker.tell(KIND, id, &way(index, &[Field("back")]), "a back to be flipped to");
        }
    }
}

fn spawns(checker: &mut Checker<'_>, kind: &str, id: &str, found: &[Found<'_>]) {
    for found in found {
        let Thing::Effect(Effect::Spawn(rows)) = found.thing else { continue };
        for (index, row) in rows.iter().enumerate() {
            counts(checker, kind, id, &found.to(&[Item(0), Item(index), Field("counts")]), row);
        }
    }
}

fn counts(checker: &mut Checker<'_>, kind: &str, id: &str, way: &[Step], row: &SpawnRow) {
    let (two, three, four) = row.counts;
    for (index, count) in [two, three, four].into_iter().enumerate() {
        if count > MINIONS {
            let expected = format!("0 to {MINIONS} minions (AT-272), found {count}");
            checker.tell(kind, id, &[way, &[Item(index)]].concat(), expected);
        }
    }
    if row.counts == (0, 0, 0) {
        checker.tell(kind, id, way, "a minion for some number of players, found none");
    }
}

#[cfg(test)]
mod tests {
    use super::super::fixture::{expect, in_place};

    /// AT-R69: challenge and results come together.
    #[test]
    fn a_challenge_has_results_and_results_have_a_challenge() {
        expect(&in_place("Gold(N(2))", "Challenge((who: One))"), "results", "the results of the challenge");
        let nested = "Choice(who: Group, options: [(label: \"x\", effects: [Challenge((who: One))])])";
        expect(&in_place("Gold(N(2))", nested), "results", "the results of the challenge");
        expect(&in_place("Challenge((who: Each))", "Gold(N(1))"), "results", "no challenge on the front");
        expect(
            &in_place("Heal(who: Rolled, amount: N(1))", "Challenge((who: One))"),
            "effects",
            "on the front",
        );
    }

    /// AT-261: from 0, without gaps, open at the end.
    #[test]
    fn bands_cover_every_total_once() {
        expect(&in_place("(min: 0, max: 1", "(min: 1, max: 1"), "min", "0: bands begin at 0");
        expect(&in_place("(min: 2, text", "(min: 3, text"), "min", "2: bands begin at 0 and have no gaps");
        expect(&in_place("(min: 2, text", "(min: 1, text"), "min", "2: bands begin at 0 and have no gaps");
        expect(&in_place("(min: 2, text", "(min: 2, max: 4, text"), "max", "no `max` in the last band");
        expect(&in_place("(min: 2, text", "(min: 2, max: 1, text"), "max", "2 or more, found 1");
        expect(&in_place("(min: 0, max: 1", "(min: 0"), "min", "no band after");
    }

    #[test]
    fn a_combat_card_has_a_back_and_others_have_no_victory() {
        let spawn = "Spawn([(minion: \"wick_rat\", track: Slow, counts: (1, 1, 1))])";
        expect(&in_place("Gold(N(2))", spawn), "back", "a back with victory and defeat");
        expect(
            &in_place("Gold(N(2))", "SpawnBoss(\"the_founder\")"),
            "back",
            "a back with victory and defeat",
        );
        expect(&in_place("counts: (1, 2, 2)", "counts: (1, 7, 2)"), "counts", "0 to 6 minions");
        expect(&in_place("counts: (1, 2, 2)", "counts: (0, 0, 0)"), "counts", "for some number of players");
        let peace = in_place("Spawn([(minion: \"wick_rat\", track: Slow, counts: (1, 2, 2))])", "Gold(N(1))");
        expect(&peace, "victory", "this card spawns no enemies");
        let condition = in_place("effects: [Gold(N(2))]", "special_condition: SurviveRounds(2)");
        expect(&condition, "special_condition", "this card spawns no enemies");
    }

    #[test]
    fn only_a_front_with_a_back_is_flipped() {
        expect(&in_place("Gold(N(2))", "Flip"), "back", "a back to be flipped to");
        expect(&in_place("Heal(who: Rolled, amount: N(1))", "Flip"), "effects", "Flip on a front only");
    }
}
