//! Ledger section 21: dice, pools and rerolls; rulings AT-R07 to AT-R10.

use hushfall::books::atlas::verbs::roll::{face, targeting_is_special};
use hushfall::content::atlas::terms::Colour;
use serde_json::Value;

use super::scene::Scene;

fn dice_of(fact: &Value) -> Vec<(String, u64)> {
    fact["dice"]
        .as_array()
        .expect("dice")
        .iter()
        .map(|die| (die["colour"].as_str().unwrap_or("").to_owned(), die["face"].as_u64().unwrap_or(0)))
        .collect()
}

/// AT-R07, AT-338: the faces of the dice; white has the fewest hits and specials, blue the most specials,
/// red the most hits.
#[test]
fn the_faces_of_the_dice() {
    let faces = |colour| [1, 2, 3, 4, 5, 6].map(|number| face(colour, number));
    assert_eq!(faces(Colour::White), [(0, 0), (0, 0), (1, 0), (1, 0), (1, 0), (1, 1)]);
    assert_eq!(faces(Colour::Blue), [(0, 1), (1, 0), (1, 0), (1, 1), (1, 1), (1, 1)]);
    assert_eq!(faces(Colour::Red), [(0, 0), (1, 0), (1, 1), (2, 0), (2, 0), (2, 1)]);
    let sums =
        |colour| faces(colour).iter().fold((0, 0), |(hits, specials), (h, s)| (hits + h, specials + s));
    assert_eq!([sums(Colour::White), sums(Colour::Blue), sums(Colour::Red)], [(4, 1), (5, 4), (8, 2)]);
}

/// AT-R08: the targeting die: 3 faces "closest", 3 faces "special".
#[test]
fn the_targeting_die() {
    assert_eq!([1, 2, 3, 4, 5, 6].map(targeting_is_special), [false, false, false, true, true, true]);
    // Maren is closest, Ysolt has the least HP.
    for (roll, target) in [(3, "maren"), (4, "ysolt")] {
        let mut scene = Scene::new(&format!(
            r#"(location: "proving_ground", round: Combat, dice: [{roll}],
                party: [(origin: "maren", space: "1", spark: 0), (origin: "ysolt", space: "5", hp: 3, spark: 0)],
                enemies: [(minion: "marsh_biter", track: Fast, space: "4")])"#
        ));
        scene.expect("choose_turn");
        assert_eq!(scene.facts("target_chosen")[0]["target"], target);
    }
}

/// Ysolt with an attack of 5 white and 1 red dice against A in her space, wearing and suffering what is said.
fn volley(ysolt: &str, dice: &str) -> Scene {
    let mut scene = Scene::new(&format!(
        r#"(location: "proving_ground", round: Combat, dice: [{dice}],
            party: [(origin: "ysolt", space: "1", spark: 0, skills: ["test_volley", "test_jab"], {ysolt}), (origin: "maren", space: "5", spark: 0)],
            enemies: [(minion: "gaolers_cutthroat", track: Slow, space: "1")])"#
    ));
    scene.answer("choose_turn", "ysolt").choose("use:test_volley").answer("choose_target", "A");
    scene
}

/// AT-339, AT-R09: at most 5 dice of a colour; bonus dice beyond that are not rolled.
#[test]
fn at_most_five_dice_of_a_colour() {
    let scene = volley(r#"equip: ["test_white_charm"]"#, "3, 3, 3, 3, 3, 2");
    let dice = dice_of(&scene.facts("dice_rolled")[0]);
    assert_eq!(dice.iter().filter(|(colour, _)| colour == "White").count(), 5, "not 7");
    assert_eq!(dice.len(), 6);
}

/// AT-R09, AT-340: bonus dice are added, each colour is cut to 5, and only then dice are removed, as the
/// roller chooses.
#[test]
fn dice_are_removed_after_the_cut() {
    let mut scene = volley(r#"equip: ["test_white_charm"], track: [Status(Blinded, 3)]"#, "3, 3, 3, 3, 3, 3");
    scene.expect("remove_die");
    assert_eq!(scene.options(), ["white", "red"]);
    assert_eq!((scene.prompt().seat, scene.prompt().seats.iter().count()), (0, 1), "Ysolt's player chooses");
    scene.choose("white");
    let dice = dice_of(&scene.facts("dice_rolled")[0]);
    assert_eq!(dice.iter().filter(|(colour, _)| colour == "White").count(), 4, "7, cut to 5, less 1");
    let mut scene = volley("track: [Status(Blinded, 3)]", "3, 3, 3, 3, 3");
    scene.answer("remove_die", "red");
    let dice = dice_of(&scene.facts("dice_rolled")[0]);
    assert_eq!(dice.len(), 5);
    assert!(dice.iter().all(|(colour, _)| colour == "White"));
}

/// AT-341: when an enemy rolls fewer dice, the party chooses which.
#[test]
fn the_party_removes_an_enemys_dice() {
    for (removed, left) in [("white", "Red"), ("red", "White")] {
        let mut scene = Scene::new(
            r#"(location: "proving_ground", round: Combat, dice: [1, 3],
                party: [(origin: "maren", space: "1", spark: 0, equip: []), (origin: "ysolt", space: "5", spark: 0)],
                enemies: [(minion: "quay_cutpurse", track: Fast, space: "1", statuses: [(Blinded, 2)])])"#,
        );
        scene.expect("remove_die");
        assert_eq!(scene.prompt().seats.iter().count(), 2, "everyone may answer");
        scene.choose(removed);
        let dice = dice_of(&scene.facts("dice_rolled")[0]);
        assert_eq!(dice, [(left.to_owned(), 3)]);
    }
}

/// AT-E31, AT-342, AT-343, AT-R10: 3 blue + 2 reduced by 3: nothing is rolled, no window opens, the total is
/// 2, and it counts as a die roll.
#[test]
fn a_roll_of_no_dice() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat,
            party: [(origin: "ysolt", space: "1", spark: 2, skills: ["test_jab"], equip: ["test_dull_charm"]), (origin: "maren", space: "5", spark: 2)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "1")])"#,
    );
    scene
        .answer("choose_turn", "ysolt")
        .choose("use:test_jab")
        .answer("choose_target", "A")
        .expect("combat_action");
    let rolled = scene.new_facts("dice_rolled");
    assert_eq!(rolled.len(), 1);
    assert!(dice_of(&rolled[0]).is_empty());
    assert_eq!(scene.new_facts("attack_made")[0]["total"], 2);
    assert_eq!(scene.hp("A"), 8);
    assert_eq!(scene.ap("ysolt"), 5, "the charm gives 1 AP for each roll");
}

/// AT-E32, AT-344, AT-345: Venom Needle's own reroll first, then a Spark for three dice together.
#[test]
fn rerolls_one_after_another_and_dice_together() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [1, 1, 2, 3, 1, 3, 1, 4],
            party: [(origin: "nim", space: "1", spark: 1, skills: ["venom_needle"]), (origin: "maren", space: "5", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "1"), (minion: "marsh_biter", track: Slow, space: "4")])"#,
    );
    scene
        .answer("choose_turn", "nim")
        .choose("use:venom_needle")
        .answer("choose_target", "A")
        .expect("reroll");
    let own =
        scene.options().into_iter().find(|id| id.starts_with("reroll:venom_needle")).expect("its own reroll");
    assert!(scene.offers("spark:nim"), "the order is Nim's choice");
    scene.choose(&own).answer("reroll_die", "die:0");
    assert_eq!(scene.new_facts("dice_rerolled")[0]["hits"], 1);
    scene.expect("reroll");
    assert!(!scene.offers(&own), "used on this roll");
    scene.choose("spark:nim").answer("reroll_die", "die:0").answer("reroll_die", "die:1");
    assert!(scene.facts("spark_reroll").is_empty(), "all chosen dice are rerolled at the same time");
    scene.answer("reroll_die", "die:2").answer("reroll_die", "roll");
    let rerolled = scene.facts("spark_reroll");
    assert_eq!(rerolled.len(), 1);
    assert_eq!(rerolled[0]["hits"], 3);
    assert_eq!(dice_of(&rerolled[0]).into_iter().map(|(_, face)| face).collect::<Vec<_>>(), [3, 1, 4, 3]);
    assert_eq!(scene.hp("A"), 7);
    assert_eq!(scene.hero("nim")["spark"], 0);
}

/// AT-345: the other order is as good.
#[test]
fn rerolls_in_the_other_order() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [1, 1, 1, 1, 3, 3],
            party: [(origin: "nim", space: "1", spark: 1, skills: ["venom_needle"]), (origin: "maren", space: "5", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "1"), (minion: "marsh_biter", track: Slow, space: "4")])"#,
    );
    scene.answer("choose_turn", "nim").choose("use:venom_needle").answer("choose_target", "A");
    scene
        .answer("reroll", "spark:nim")
        .answer("reroll_die", "die:0")
        .answer("reroll_die", "roll")
        .expect("reroll");
    let own =
        scene.options().into_iter().find(|id| id.starts_with("reroll:venom_needle")).expect("still there");
    scene.choose(&own).answer("reroll_die", "die:3");
    assert_eq!(scene.facts("attack_made")[0]["total"], 2);
}

/// AT-346, AT-R09: a die set to a face counts as rolled with it, and may be rerolled like any other.
#[test]
fn a_set_die_counts_as_rolled() {
    let scenario = |spark: u8| {
        let mut scene = Scene::new(&format!(
            r#"(location: "proving_ground", round: Combat, dice: [1, 1],
                party: [(origin: "nim", space: "1", spark: {spark}, equip: ["adder_knife", "test_set_charm"]), (origin: "maren", space: "5", spark: 0)],
                enemies: [(minion: "marsh_biter", track: Slow, space: "1"), (minion: "marsh_biter", track: Slow, space: "4")])"#
        ));
        scene.answer("choose_turn", "nim").choose("use:adder_knife").answer("choose_target", "A");
        scene
    };
    let mut scene = scenario(0);
    let rolled = &scene.new_facts("dice_rolled")[0];
    assert_eq!(dice_of(rolled), [("White".to_owned(), 6), ("White".to_owned(), 1)]);
    assert_eq!((&rolled["hits"], &rolled["specials"]), (&1.into(), &1.into()));
    assert_eq!(scene.hp("A"), 8, "1 hit and 1 for the special");
    assert_eq!(scene.slot("A", "Poisoned"), Some(2));
    let mut scene = scenario(1);
    scene.answer("reroll", "spark:nim").answer("reroll_die", "die:0").answer("reroll_die", "roll");
    assert_eq!(scene.hp("A"), 10, "rerolled to a blank");
}

/// AT-347, AT-348: a healing roll has the same steps: pool, rerolls, count; then healing, statuses removed
/// and applied, environment.
#[test]
fn a_healing_roll_follows_the_same_steps() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [1, 6],
            party: [(origin: "ysolt", space: "1", spark: 1, skills: ["test_mend"]), (origin: "maren", space: "1", hp: 5, spark: 0, track: [Status(Frozen, 3)])],
            enemies: [(minion: "marsh_biter", track: Slow, space: "4")])"#,
    );
    scene
        .answer("choose_turn", "ysolt")
        .choose("use:test_mend")
        .answer("choose_target", "maren")
        .expect("reroll");
    assert_eq!(scene.hp("maren"), 5);
    scene.choose("spark:ysolt");
    if scene.ask() == "reroll_die" {
        scene.choose("die:0");
    }
    assert_eq!(scene.hp("maren"), 8, "1 hit, and 2 more for the special");
    let course = scene.course();
    let steps: Vec<&str> =
        course.iter().map(String::as_str).skip_while(|kind| *kind != "spark_reroll").collect();
    assert_eq!(steps, ["spark_reroll", "healed", "status_removed", "status_gained", "ground_placed"]);
    assert_eq!(scene.slot("maren", "Frozen"), None);
    assert_eq!(scene.slot("maren", "Blessed"), Some(2));
}

/// AT-348, AT-110: what a healing roll removes it removes from whoever regained health, and not from who was at full
/// health or could not be healed.
#[test]
fn who_regained_no_health_was_not_healed() {
    let frozen_after = |maren: &str| {
        let mut scene = Scene::new(&format!(
            r#"(location: "proving_ground", round: Combat, dice: [6],
                party: [(origin: "ysolt", space: "1", spark: 0, skills: ["test_mend"]), (origin: "maren", space: "1", spark: 0, {maren})],
                enemies: [(minion: "marsh_biter", track: Slow, space: "4")])"#
        ));
        scene.answer("choose_turn", "ysolt").choose("use:test_mend").answer("choose_target", "maren");
        scene.slot("maren", "Frozen")
    };
    assert_eq!(frozen_after("hp: 5, track: [Status(Frozen, 3)]"), None);
    assert_eq!(frozen_after("track: [Status(Frozen, 3)]"), Some(3), "at full health");
    assert_eq!(frozen_after("hp: 5, track: [Status(Frozen, 3), Status(Poisoned, 2)]"), Some(3), "POISONED");
    assert_eq!(frozen_after("hp: 0, track: [Status(Frozen, 3)]"), Some(3), "downed");
}

/// AT-R10: any Origin on its feet may spend Spark on any roll, an enemy's and the targeting die's too, as
/// often as it has Spark; the downed may not, and nobody is asked where nobody can.
#[test]
fn the_reroll_window() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [1, 4, 4, 4, 1, 1],
            party: [(origin: "maren", space: "1", spark: 1, equip: []), (origin: "ysolt", space: "5", hp: 3, spark: 2), (origin: "brandt", space: "9", hp: 0, spark: 2)],
            enemies: [(minion: "marsh_biter", track: Fast, space: "2")])"#,
    );
    // The targeting die says "closest": Ysolt and Maren may change that.
    scene.expect("reroll");
    assert_eq!(scene.prompt().about["roll"], "targeting");
    assert_eq!(scene.options(), ["pass", "spark:maren", "spark:ysolt"]);
    scene.choose("pass");
    assert_eq!(scene.facts("target_chosen")[0]["target"], "maren");
    // 4 hits of an enemy: Ysolt rerolls one die, then Maren the other.
    scene.expect("reroll").choose("spark:ysolt").answer("reroll_die", "die:0").answer("reroll_die", "roll");
    assert_eq!(scene.new_facts("spark_reroll")[0]["hits"], 4);
    scene.expect("reroll").choose("spark:ysolt").answer("reroll_die", "die:0").answer("reroll_die", "roll");
    assert_eq!(scene.new_facts("spark_reroll")[0]["hits"], 2);
    scene.expect("reroll");
    assert_eq!(scene.options(), ["pass", "spark:maren"], "Ysolt has none left");
    scene.choose("spark:maren").answer("reroll_die", "die:1").answer("reroll_die", "roll");
    scene.expect("choose_turn");
    assert_eq!(scene.facts("attack_made")[0]["total"], 0, "and nobody was asked any more");
}

/// AT-R10: Spark turns the targeting die.
#[test]
fn spark_rerolls_the_targeting_die() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [1, 6],
            party: [(origin: "maren", space: "1", spark: 1), (origin: "ysolt", space: "5", hp: 3, spark: 0)],
            enemies: [(minion: "marsh_biter", track: Fast, space: "4")])"#,
    );
    scene.expect("reroll").choose("spark:maren");
    if scene.ask() == "reroll_die" {
        scene.choose("die:0");
    }
    assert_eq!(scene.facts("targeting_rolled")[0]["special"], true);
    assert_eq!(scene.facts("target_chosen")[0]["target"], "ysolt", "least HP");
}

/// AT-R10: Spark may be spent on another Origin's challenge roll.
#[test]
fn spark_helps_with_anothers_challenge() {
    let mut scene = Scene::new(
        r#"(location: "test_gauntlet", round: Explore, dice: [1, 1, 1, 3, 3],
            party: [(origin: "maren", space: "4", spark: 0), (origin: "ysolt", space: "5", spark: 1)])"#,
    );
    scene.answer("choose_turn", "maren").answer("travel", "stay").answer("travel", "stay");
    scene.answer("choose_group", "group:4").answer("card_order", "card:4").expect("reroll");
    assert_eq!(scene.options(), ["pass", "spark:ysolt"]);
    scene
        .choose("spark:ysolt")
        .answer("reroll_die", "die:0")
        .answer("reroll_die", "die:1")
        .answer("reroll_die", "roll");
    assert_eq!(scene.facts("challenge_resolved")[0]["total"], 2);
}
