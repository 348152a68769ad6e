//! Skills: their slots, and what a Spark skill may be (AT-R16, AT-R22, AT-R23).

use super::super::cards::Skill;
use super::super::effect::{Effect, Who};
use super::super::power::Powers;
use super::Checker;
use super::limits::level_range;
use super::walk::Thing;
use crate::content::library::find;
use crate::content::locate::Step::{Field, Item};

const KIND: &str = "skills";
const SLOTS: u8 = 5;

pub fn check(checker: &mut Checker<'_>) {
    for (id, skill) in &checker.read.skills {
        level_range(checker, KIND, id, &[Field("level")], skill.level);
        slots(checker, id, skill);
        if skill.spark > 0 { spark_skill(checker, id, skill) } else { plain_skill(checker, id, skill) }
    }
    unlocked(checker);
}

fn slots(checker: &mut Checker<'_>, id: &str, skill: &Skill) {
    if skill.cooldown > SLOTS {
        let expected = format!("a slot from 0 to {SLOTS} (AT-065), found {}", skill.cooldown);
        checker.tell(KIND, id, &[Field("cooldown")], expected);
    }
    flip(checker, KIND, id, skill.cooldown, skill.flip, &skill.powers);
}

/// AT-R23: an ongoing card has a slot and a lower flip slot; only such a card lies face up.
pub fn flip(
    checker: &mut Checker<'_>,
    kind: &str,
    id: &str,
    cooldown: u8,
    flip: Option<u8>,
    powers: &Powers,
) {
    match flip {
        Some(flip) if flip == 0 || flip >= cooldown => {
            let expected =
                format!("a flip slot above 0 and below the cooldown {cooldown} (AT-R23), found {flip}");
            checker.tell(kind, id, &[Field("flip")], expected);
        }
        None if *powers != Powers::default() => {
            checker.tell(
                kind,
                id,
                &[Field("powers")],
                "powers only on an ongoing card, which has a `flip` slot (AT-R23)",
            );
        }
        _ => {}
    }
}

/// AT-R16: a Spark skill costs Spark and no AP, belongs to one Origin and is played for no keyword.
fn spark_skill(checker: &mut Checker<'_>, id: &str, skill: &Skill) {
    if skill.ap > 0 {
        checker.tell(
            KIND,
            id,
            &[Field("ap")],
            format!("no AP cost on a Spark skill (AT-R16), found {}", skill.ap),
        );
    }
    if skill.keyword.is_some() {
        checker.tell(KIND, id, &[Field("keyword")], "no keyword on a Spark skill (AT-R16)");
    }
    let complete = checker.complete("origins", &checker.read.origins);
    match &skill.spark_of {
        None => checker.tell(KIND, id, &[Field("spark_of")], "the Origin a Spark skill belongs to (AT-R15)"),
        Some(origin) if complete && find(&checker.read.origins, origin).is_none() => {
            checker.tell(KIND, id, &[Field("spark_of")], format!("the id of an Origin, found `{origin}`"));
        }
        Some(_) => {}
    }
}

fn plain_skill(checker: &mut Checker<'_>, id: &str, skill: &Skill) {
    if skill.spark_of.is_some() {
        checker.tell(
            KIND,
            id,
            &[Field("spark_of")],
            "a Spark cost: only Spark skills belong to an Origin (AT-R15)",
        );
    }
}

/// AT-R16: what a location card unlocks is a Spark skill, and one of the Origin it is for.
fn unlocked(checker: &mut Checker<'_>) {
    let read = checker.read;
    for (id, location) in &read.locations {
        for found in checker.walk(|walker| walker.location(location)) {
            let Thing::Effect(Effect::UnlockSparkSkill { who, skill }) = found.thing else { continue };
            let Some(card) = checker.get(&read.skills, *skill) else { continue };
            let way = found.to(&[Field("skill")]);
            match (who, card.spark_of.as_deref()) {
                (_, None) => {
                    checker.tell(
                        "locations",
                        id,
                        &way,
                        format!("a Spark skill (AT-R16), found `{}`", card.id),
                    );
                }
                (Who::Named(origin), Some(owner)) if checker.id(*origin) != owner => {
                    let expected =
                        format!("a Spark skill of `{}`, found one of `{owner}`", checker.id(*origin));
                    checker.tell("locations", id, &found.to(&[Field("who"), Item(0)]), expected);
                }
                _ => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::fixture::{expect, in_place, in_skill, overlaid};

    fn skill(fields: &str) -> Vec<crate::content::report::Problem> {
        let text = format!("[(id: \"test\", name: \"Test\", school: Bulwark, {fields})]");
        overlaid("atlas/skills/test.ron", &text)
    }

    /// AT-R22, AT-R23.
    #[test]
    fn slots_fit_the_track() {
        expect(&skill("level: 1, cooldown: 6"), "cooldown", "a slot from 0 to 5");
        expect(&skill("level: 1, cooldown: 3, flip: 3"), "flip", "below the cooldown 3");
        expect(&skill("level: 1, cooldown: 3, flip: 0"), "flip", "above 0");
        expect(&skill("level: 9, cooldown: 3"), "level", "a level from 1 to 8");
        expect(&in_skill("powers: (passives: [(gives: Guard)])"), "powers", "only on an ongoing card");
    }

    /// AT-R15, AT-R16.
    #[test]
    fn spark_skills_cost_spark_alone_and_have_an_owner() {
        expect(&skill("level: 1, cooldown: 3, spark: 1, ap: 1, spark_of: \"nim\""), "ap", "no AP cost");
        expect(&skill("level: 1, cooldown: 3, spark: 1"), "spark_of", "belongs to");
        expect(
            &skill("level: 1, cooldown: 3, spark: 1, spark_of: \"bob\""),
            "spark_of",
            "an Origin, found `bob`",
        );
        expect(
            &skill("level: 1, cooldown: 3, spark: 1, spark_of: \"nim\", keyword: \"FIRE\""),
            "keyword",
            "no keyword",
        );
        expect(&in_skill("spark_of: \"nim\""), "spark_of", "a Spark cost");
    }

    #[test]
    fn what_is_unlocked_is_the_owners_spark_skill() {
        let plain = in_place("Gold(N(2))", "UnlockSparkSkill(who: Named(\"nim\"), skill: \"shield_bash\")");
        expect(&plain, "skill", "a Spark skill");
        let other = in_place("Gold(N(2))", "UnlockSparkSkill(who: Named(\"nim\"), skill: \"spark_maren\")");
        expect(&other, "who", "a Spark skill of `nim`");
    }
}
