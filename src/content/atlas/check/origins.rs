//! The six Origins and the ready-made set of each (AT-R02, AT-R12, AT-R17).

use std::collections::{BTreeMap, BTreeSet};

use super::super::cards::Origin;
use super::super::power::Modifier;
use super::super::terms::{Slot, Status};
use super::Checker;
use crate::content::handle::{Handle, Kind};
use crate::content::library::find;
use crate::content::locate::Step::{Field, Item};

const KIND: &str = "origins";
const ORIGINS: usize = 6;
const SKILLS: usize = 4;
/// AT-R15: there are two copies of a skill of level 1.
const SKILL_COPIES: usize = 2;

pub fn check(checker: &mut Checker<'_>) {
    let read = checker.read;
    if checker.complete(KIND, &read.origins) && read.origins.len() != ORIGINS {
        checker.tell_kind(KIND, format!("{ORIGINS} Origins, found {}", read.origins.len()));
    }
    for (id, origin) in &read.origins {
        skills(checker, id, origin);
        talents(checker, id, origin);
        items(checker, id, origin);
        undead(checker, id, origin);
        sheet(checker, id, origin);
    }
    enough_copies(checker);
}

/// Tells every entry of a start list that stands in it before.
fn doubles<K: Kind>(checker: &mut Checker<'_>, id: &str, field: &'static str, list: &[Handle<K>]) {
    let mut taken = BTreeSet::new();
    for (index, handle) in list.iter().enumerate() {
        if !taken.insert(*handle) {
            let expected = format!("each one once, found `{}` again", checker.id(*handle));
            checker.tell(KIND, id, &[Field(field), Item(index)], expected);
        }
    }
}

fn skills(checker: &mut Checker<'_>, id: &str, origin: &Origin) {
    let list = &origin.start_skills;
    if list.len() != SKILLS {
        let expected = format!("{SKILLS} skills (AT-R11), found {}", list.len());
        checker.tell(KIND, id, &[Field("start_skills")], expected);
    }
    doubles(checker, id, "start_skills", list);
    for (index, handle) in list.iter().enumerate() {
        let Some(skill) = checker.get(&checker.read.skills, *handle) else { continue };
        if skill.level != 1 || skill.spark > 0 {
            let expected = format!("a plain skill of level 1 (AT-R02), found `{}`", skill.id);
            checker.tell(KIND, id, &[Field("start_skills"), Item(index)], expected);
        }
    }
}

fn talents(checker: &mut Checker<'_>, id: &str, origin: &Origin) {
    let list = &origin.start_talents;
    if let Some(level) = find(&checker.read.levels, "1")
        && list.len() != usize::from(level.talents)
    {
        let expected =
            format!("{} talents, as the level table says (AT-R11), found {}", level.talents, list.len());
        checker.tell(KIND, id, &[Field("start_talents")], expected);
    }
    doubles(checker, id, "start_talents", list);
    for (index, handle) in list.iter().enumerate() {
        let Some(talent) = checker.get(&checker.read.talents, *handle) else { continue };
        if talent.level != 1 {
            let expected =
                format!("a talent of level 1 (AT-R02), found `{}` of level {}", talent.id, talent.level);
            checker.tell(KIND, id, &[Field("start_talents"), Item(index)], expected);
        }
    }
}

/// AT-R17: head 1, chest 1, trinket 1, hands 2, of which a two-hand item fills both.
fn items(checker: &mut Checker<'_>, id: &str, origin: &Origin) {
    let (mut head, mut chest, mut hands, mut trinket) = (1_i8, 1_i8, 2_i8, 1_i8);
    for (index, handle) in origin.start_items.iter().enumerate() {
        let way = [Field("start_items"), Item(index)];
        let Some(item) = checker.get(&checker.read.items, *handle) else { continue };
        if item.level != 1 {
            let expected =
                format!("an item of level 1 (AT-R02), found `{}` of level {}", item.id, item.level);
            checker.tell(KIND, id, &way, expected);
        }
        let room = match item.slot {
            None => {
                checker.tell(
                    KIND,
                    id,
                    &way,
                    format!("an item that can be equipped (AT-R17), found `{}`", item.id),
                );
                continue;
            }
            Some(Slot::Head) => take(&mut head, 1),
            Some(Slot::Chest) => take(&mut chest, 1),
            Some(Slot::Trinket) => take(&mut trinket, 1),
            Some(Slot::Hand) => take(&mut hands, 1),
            Some(Slot::TwoHand) => take(&mut hands, 2),
        };
        if !room {
            let expected =
                format!("items that can be equipped together (AT-R17): no slot is left for `{}`", item.id);
            checker.tell(KIND, id, &way, expected);
        }
    }
}

const fn take(left: &mut i8, count: i8) -> bool {
    *left -= count;
    *left >= 0
}

/// AT-R30: an UNDEAD Origin has the keyword and is immune to POISONED.
fn undead(checker: &mut Checker<'_>, id: &str, origin: &Origin) {
    let keyword = origin.keywords.iter().any(|keyword| checker.id(*keyword) == "UNDEAD");
    if keyword != origin.undead {
        checker.tell(
            KIND,
            id,
            &[Field("keywords")],
            "`undead: true` and the keyword UNDEAD, or neither (AT-R30)",
        );
    }
    let immune =
        origin.ability.passives.iter().any(|passive| passive.gives == Modifier::ImmuneTo(Status::Poisoned));
    if origin.undead && !immune {
        checker.tell(KIND, id, &[Field("ability")], "ImmuneTo(Poisoned), since it is UNDEAD (AT-R30)");
    }
}

/// AT-R11, AT-R12: the modifiers leave some HP and no Spark below 0.
fn sheet(checker: &mut Checker<'_>, id: &str, origin: &Origin) {
    let Some(level) = find(&checker.read.levels, "1") else { return };
    if i16::from(level.hp) + i16::from(origin.hp) < 1 {
        checker.tell(KIND, id, &[Field("hp")], "a modifier that leaves 1 HP or more at level 1");
    }
    if i16::from(level.spark) + i16::from(origin.spark) < 0 {
        checker.tell(KIND, id, &[Field("spark")], "a modifier that leaves 0 Spark or more at level 1");
    }
}

/// AT-R15, AT-R27: any four of the six can begin together, so no start set may use up a supply.
fn enough_copies(checker: &mut Checker<'_>) {
    let read = checker.read;
    let mut skills = BTreeMap::<_, usize>::new();
    let mut talents = BTreeMap::<_, usize>::new();
    let mut items = BTreeMap::<_, usize>::new();
    for (id, origin) in &read.origins {
        for (index, handle) in origin.start_skills.iter().enumerate() {
            let used = skills.entry(*handle).or_default();
            *used += 1;
            let used = *used;
            too_few(checker, id, "start_skills", index, used, SKILL_COPIES);
        }
        for (index, handle) in origin.start_talents.iter().enumerate() {
            let used = talents.entry(*handle).or_default();
            *used += 1;
            let used = *used;
            too_few(checker, id, "start_talents", index, used, 1);
        }
        for (index, handle) in origin.start_items.iter().enumerate() {
            let used = items.entry(*handle).or_default();
            *used += 1;
            let used = *used;
            let copies =
                checker.get(&read.items, *handle).map_or(usize::MAX, |item| usize::from(item.copies));
            too_few(checker, id, "start_items", index, used, copies);
        }
    }
}

fn too_few(
    checker: &mut Checker<'_>,
    id: &str,
    field: &'static str,
    index: usize,
    used: usize,
    copies: usize,
) {
    if used > copies {
        let expected =
            format!("a card that is not used up: {copies} exist(s), {used} Origins start with it (AT-R27)");
        checker.tell(KIND, id, &[Field(field), Item(index)], expected);
    }
}

#[cfg(test)]
mod tests {
    use super::super::fixture::{expect, expect_any, overlaid, problems};
    use crate::content::report::Problem;

    const FILE: &str = "atlas/origins.ron";

    fn changed(from: &str, to: &str) -> Vec<Problem> {
        problems(&[(FILE, from, to)])
    }

    #[test]
    fn there_are_six() {
        let seventh = "[(id: \"bob\", name: \"Bob\", text: \"\", keywords: [], start_items: [], start_skills: [], start_talents: [])]";
        expect_any(&overlaid(FILE, seventh), "6 Origins, found 7");
    }

    /// AT-R02: four different plain skills of level 1.
    #[test]
    fn start_skills_are_four_of_level_one() {
        expect(&changed("\"shield_bash\", ", ""), "start_skills", "4 skills (AT-R11), found 3");
        expect(&changed("\"stand_fast\"", "\"shield_bash\""), "start_skills", "found `shield_bash` again");
        expect(&changed("\"stand_fast\"", "\"spark_maren\""), "start_skills", "a plain skill of level 1");
        expect(&changed("\"grave_chill\"", "\"hardened_skin\""), "start_skills", "2 exist(s), 3 Origins");
    }

    #[test]
    fn start_talents_follow_the_level_table() {
        expect(
            &changed("[\"training_bulwark\"]", "[]"),
            "start_talents",
            "1 talents, as the level table says",
        );
        expect(&changed("training_huntcraft", "training_bulwark"), "start_talents", "1 exist(s), 2 Origins");
        let advanced = changed("training_bulwark", "press_the_wound");
        expect(&advanced, "start_talents", "a talent of level 1 (AT-R02), found `press_the_wound`");
    }

    /// AT-R17.
    #[test]
    fn start_items_fit_together() {
        let three = changed("\"oak_buckler\"", "\"oak_buckler\", \"fencing_foil\"");
        expect(&three, "start_items", "no slot is left for `fencing_foil`");
        expect(
            &changed("[\"smiths_maul\"]", "[\"smiths_maul\", \"long_blade\"]"),
            "start_items",
            "no slot is left",
        );
        expect(&changed("\"oak_buckler\"", "\"blessed_arrows\""), "start_items", "that can be equipped");
        expect(&changed("\"oak_buckler\"", "\"ember_rod\""), "start_items", "an item of level 1");
    }

    /// AT-R30.
    #[test]
    fn the_undead_origin_is_immune_to_poison() {
        expect(&changed("ImmuneTo(Poisoned)", "ImmuneTo(Burning)"), "ability", "ImmuneTo(Poisoned)");
        expect(&changed("undead: true", "undead: false"), "keywords", "or neither");
        expect(&changed("hp: 3", "hp: -14"), "hp", "leaves 1 HP");
        expect(&changed("spark: 1", "spark: -3"), "spark", "leaves 0 Spark");
    }
}
