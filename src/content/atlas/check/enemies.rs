//! Minions, bosses and tactics (AT-R30, AT-R59, AT-R60, AT-R64).

use std::collections::{BTreeMap, BTreeSet};

use super::super::cards::{Boss, Minion, Tactic};
use super::super::effect::Effect;
use super::super::location::Location;
use super::super::power::Powers;
use super::super::terms::{KeywordId, Status, TacticId};
use super::Checker;
use super::deck::unknown_name;
use super::limits::level_range;
use super::skills::flip;
use super::walk::Thing;
use crate::content::locate::Step::{Field, Item};

/// AT-R64.
const STANDARD: [Status; 4] = [Status::KnockedDown, Status::Stunned, Status::Fowled, Status::Dominated];
const TACTICS: usize = 10;
/// AT-R60: a boss can save no more AP than this, so no tactic may cost more.
const MAX_AP: u8 = 8;

pub fn check(checker: &mut Checker<'_>) {
    let read = checker.read;
    for (id, card) in &read.minions {
        minion(checker, id, card);
    }
    let places = places_of_bosses(checker);
    let mut owners: BTreeMap<TacticId, &str> = BTreeMap::new();
    for (id, card) in &read.bosses {
        boss(checker, id, card, &places);
        tactics_of(checker, id, card, &mut owners);
    }
    for (id, card) in &read.tactics {
        tactic(checker, id, card);
    }
    if checker.complete("bosses", &read.bosses) {
        let used: BTreeSet<&str> = owners.keys().map(|tactic| checker.id(*tactic)).collect();
        for (id, _) in read.tactics.iter().filter(|(id, _)| !used.contains(id.as_str())) {
            checker.tell(
                "tactics",
                id,
                &[Field("id")],
                "a tactic of some boss, found none that has it (AT-R59)",
            );
        }
    }
}

fn is_undead(checker: &Checker<'_>, keywords: &[KeywordId]) -> bool {
    keywords.iter().any(|keyword| checker.id(*keyword) == "UNDEAD")
}

fn minion(checker: &mut Checker<'_>, id: &str, minion: &Minion) {
    level_range(checker, "minions", id, &[Field("level")], minion.level);
    undead_keyword(checker, "minions", id, minion.undead, &minion.keywords);
    for (field, side) in [("standard", &minion.standard), ("veteran", &minion.veteran)] {
        if side.hp == 0 {
            checker.tell("minions", id, &[Field(field), Field("hp")], "1 HP or more, found 0");
        }
        if minion.undead && !side.immune_to.contains(&Status::Poisoned) {
            let way = [Field(field), Field("immune_to")];
            checker.tell("minions", id, &way, "Poisoned in the immunities of an UNDEAD minion (AT-R30)");
        }
    }
}

fn undead_keyword(checker: &mut Checker<'_>, kind: &str, id: &str, undead: bool, keywords: &[KeywordId]) {
    if undead != is_undead(checker, keywords) {
        checker.tell(
            kind,
            id,
            &[Field("keywords")],
            "`undead: true` and the keyword UNDEAD, or neither (AT-R30)",
        );
    }
}

/// The bosses' ids, each with the locations that spawn it.
fn places_of_bosses<'a>(checker: &Checker<'a>) -> Vec<(&'a str, &'a Location)> {
    let mut places: Vec<(&str, &Location)> = Vec::new();
    for (_, location) in &checker.read.locations {
        for found in checker.walk(|walker| walker.location(location)) {
            let Thing::Effect(Effect::SpawnBoss(boss)) = found.thing else { continue };
            let boss = checker.id(*boss);
            if !places.iter().any(|(other, at)| *other == boss && at.id == location.id) {
                places.push((boss, location));
            }
        }
    }
    places
}

fn boss<'a>(checker: &mut Checker<'a>, id: &str, boss: &'a Boss, places: &[(&str, &Location)]) {
    level_range(checker, "bosses", id, &[Field("level")], boss.level);
    undead_keyword(checker, "bosses", id, boss.undead, &boss.keywords);
    for status in STANDARD.into_iter().filter(|status| !boss.immune_to.contains(status)) {
        checker.tell(
            "bosses",
            id,
            &[Field("immune_to")],
            format!("{status:?}, to which every boss is immune (AT-R64)"),
        );
    }
    if boss.undead && !boss.immune_to.contains(&Status::Poisoned) {
        checker.tell(
            "bosses",
            id,
            &[Field("immune_to")],
            "Poisoned in the immunities of an UNDEAD boss (AT-R30)",
        );
    }
    let (two, three, four) = boss.hp;
    if two == 0 || three < two || four < three {
        checker.tell("bosses", id, &[Field("hp")], "HP above 0 that do not fall with more players (AT-R59)");
    }
    if !(1..=MAX_AP).contains(&boss.ap) {
        checker.tell("bosses", id, &[Field("ap")], format!("1 to {MAX_AP} AP (AT-R60), found {}", boss.ap));
    }
    for (_, location) in places.iter().filter(|(other, _)| *other == id) {
        if let Some(expected) = unknown_name(location, &Thing::Space(boss.space)) {
            checker.tell("bosses", id, &[Field("space")], expected);
        }
        names(checker, "bosses", id, location, |walker| walker.boss(boss));
        for handle in &boss.tactics {
            if let Some(tactic) = checker.get(&checker.read.tactics, *handle) {
                names(checker, "tactics", &tactic.id, location, |walker| walker.tactic(tactic));
            }
        }
    }
}

/// Every part of the map that a boss or its tactic names is there, in each location where it appears.
fn names<'a>(
    checker: &mut Checker<'a>,
    kind: &str,
    id: &str,
    location: &Location,
    visit: impl FnOnce(&mut super::walk::Walker<'a>),
) {
    for found in checker.walk(visit) {
        if let Some(expected) = unknown_name(location, &found.thing) {
            checker.tell(kind, id, &found.way, expected);
        }
    }
}

fn tactics_of<'a>(
    checker: &mut Checker<'_>,
    id: &'a str,
    boss: &Boss,
    owners: &mut BTreeMap<TacticId, &'a str>,
) {
    if boss.tactics.len() < TACTICS {
        let expected = format!("{TACTICS} tactics or more, found {}", boss.tactics.len());
        checker.tell("bosses", id, &[Field("tactics")], expected);
    }
    for (index, tactic) in boss.tactics.iter().enumerate() {
        if let Some(owner) = owners.insert(*tactic, id) {
            let expected = format!("a tactic of one boss only, found `{}` of `{owner}`", checker.id(*tactic));
            checker.tell("bosses", id, &[Field("tactics"), Item(index)], expected);
        }
    }
}

fn tactic(checker: &mut Checker<'_>, id: &str, tactic: &Tactic) {
    let mut range = |field: &'static str, value: u8, max: u8, rule: &str| {
        if !(1..=max).contains(&value) {
            checker.tell("tactics", id, &[Field(field)], format!("1 to {max} ({rule}), found {value}"));
        }
    };
    range("ap", tactic.ap, MAX_AP, "AT-R60");
    range("cooldown", tactic.cooldown, 5, "AT-065");
    flip(checker, "tactics", id, tactic.cooldown, tactic.flip, &tactic.powers);
    if tactic.strike.is_none() && tactic.effects.is_empty() && tactic.powers == Powers::default() {
        checker.tell("tactics", id, &[], "a strike, effects or powers: this tactic does nothing");
    }
}

#[cfg(test)]
mod tests {
    use super::super::fixture::{expect, expect_any, overlaid, problems};
    use crate::content::report::Problem;

    fn changed(file: &str, from: &str, to: &str) -> Vec<Problem> {
        problems(&[(&format!("atlas/{file}.ron"), from, to)])
    }

    fn minion(fields: &str, standard: &str, veteran: &str) -> Vec<Problem> {
        let side = "targeting: Closest, movement: 1, attack: (range: 0, dice: (red: 1), kind: Fire)";
        let text = format!(
            "[(id: \"test\", name: \"Test\", {fields}, standard: ({standard}, {side}), veteran: ({veteran}, {side}))]"
        );
        overlaid("atlas/minions.ron", &text)
    }

    /// AT-R30.
    #[test]
    fn undead_minions_say_so_and_are_immune_to_poison_on_both_sides() {
        let undead = "level: 1, undead: true, keywords: [\"UNDEAD\"]";
        let immune = "hp: 1, immune_to: [Poisoned]";
        assert_eq!(minion(undead, immune, immune), []);
        expect(&minion(undead, "hp: 1", immune), "immune_to", "Poisoned");
        expect(&minion(undead, immune, "hp: 1"), "immune_to", "Poisoned");
        expect(&minion("level: 1, undead: true", immune, immune), "keywords", "or neither");
        expect(&minion("level: 1, keywords: [\"UNDEAD\"]", immune, immune), "keywords", "or neither");
        expect(&minion("level: 9", "hp: 0", "hp: 1"), "level", "a level from 1 to 8");
        expect(&minion("level: 1", "hp: 0", "hp: 1"), "hp", "1 HP or more");
    }

    /// AT-R64 and the boss page.
    #[test]
    fn boss_pages_are_whole() {
        for status in ["KnockedDown", "Stunned", "Fowled", "Dominated"] {
            let from = format!("{status}, ");
            expect(&changed("bosses", &from, ""), "immune_to", status);
        }
        // The numbers themselves are tuned now and then; what stood there becomes a comment.
        expect(&changed("bosses", "hp: (", "hp: (80, 75, 100), // ("), "hp", "do not fall");
        expect(&changed("bosses", " ap: ", " ap: 9, // "), "ap", "1 to 8 AP");
        expect(
            &changed("bosses", "space: \"9\"", "space: \"19\""),
            "space",
            "a space of the map of `drowned_priory`",
        );
        expect(&changed("bosses", "at: Space(\"t1\")", "at: Space(\"t9\")"), "at", "a space of the map");
        let undead = changed("bosses", "keywords: [\"HUMAN\", ", "undead: true, keywords: [\"UNDEAD\", ");
        expect(&undead, "immune_to", "UNDEAD boss");
    }

    /// AT-R59, AT-R60.
    #[test]
    fn a_boss_has_ten_tactics_of_its_own() {
        expect(&changed("bosses", "\"abbess_draw_under\",", ""), "tactics", "10 tactics or more, found 9");
        expect(&changed("bosses", "\"abbess_draw_under\",", ""), "id", "a tactic of some boss");
        let shared = changed("bosses", "\"founder_long_tongs\"", "\"abbess_draw_under\"");
        expect(&shared, "tactics", "`abbess_draw_under` of `abbess_of_still_water`");
        expect(&changed("tactics", "ap: 1", "ap: 0"), "ap", "1 to 8");
        expect(&changed("tactics", "ap: 1", "ap: 9"), "ap", "1 to 8");
        expect(&changed("tactics", "cooldown: 2", "cooldown: 6"), "cooldown", "1 to 5");
        expect(&changed("tactics", "cooldown: 2", "cooldown: 2, flip: 2"), "flip", "below the cooldown 2");
        let idle =
            overlaid("atlas/tactics.ron", "[(id: \"abbess_draw_under\", name: \"X\", ap: 1, cooldown: 1)]");
        expect_any(&idle, "this tactic does nothing");
    }
}
