//! Ledger section 9: keywords, special abilities and Spark of an Origin.

use super::scene::Scene;
use serde_json::Value;

/// How many dice of a colour a roll had.
fn dice(roll: &Value, colour: &str) -> usize {
    roll["dice"].as_array().expect("dice").iter().filter(|die| die["colour"] == colour).count()
}

/// White, blue and red dice of the last roll that was made.
fn last_pool(scene: &Scene) -> (usize, usize, usize) {
    let rolls = scene.facts("dice_rolled");
    let roll = rolls.last().expect("a roll");
    (dice(roll, "White"), dice(roll, "Blue"), dice(roll, "Red"))
}

/// AT-081, AT-082, AT-083: keywords of the Origin card, a talent, an item, a rune and the active summon all
/// give their dice, in one challenge after the other, and nothing is used up.
#[test]
fn keywords_come_from_everything_that_lasts() {
    let mut scene = Scene::new(
        r#"(location: "test_workshop", round: Explore, discarded: ["1"],
            party: [
                (origin: "maren", space: "4", spark: 0, skills: [], talents: ["training_bulwark"],
                 equip: ["cellar_lantern", "patched_hauberk"], runes: [("rune_of_loam", Chest)], summon: "gleaner"),
                (origin: "ysolt", space: "4", spark: 0, skills: [], equip: []),
            ])"#,
    );
    // SOLDIER and LIGHT are white, BULWARK and EARTH blue, SPIRIT red.
    scene.all_stay().answer("challenge_who", "maren").answer("reroll", "pass");
    assert_eq!(last_pool(&scene), (5, 2, 1));

    scene.answer("choose_round", "explore").answer("choose_turn", "maren").answer("travel", "travel:15");
    scene.all_stay().answer("choose_group", "group:15").answer("reroll", "pass");
    assert_eq!(last_pool(&scene), (3, 1, 1));
    let maren = scene.hero("maren");
    assert_eq!(maren["summon"], "gleaner");
    assert_eq!(maren["gear"].as_array().map(Vec::len), Some(2));
    assert_eq!(maren["gear"][0]["rune"], "rune_of_loam");
}

/// AT-081: an Origin without such things has none of those keywords.
#[test]
fn an_origin_has_no_keywords_of_others() {
    let mut scene = Scene::new(
        r#"(location: "test_workshop", round: Explore,
            party: [
                (origin: "maren", space: "4", spark: 0, summon: "gleaner"),
                (origin: "ysolt", space: "4", spark: 0, skills: [], equip: []),
            ])"#,
    );
    scene.all_stay().answer("challenge_who", "ysolt");
    assert_eq!(last_pool(&scene), (3, 0, 0));
}

/// AT-084: a special ability costs no AP and is the same at every level.
#[test]
fn a_special_ability_is_free_and_does_not_grow() {
    for (level, ap) in [(1, 4), (8, 6)] {
        let mut scene = Scene::new(&format!(
            r#"(location: "proving_ground", level: {level}, round: Combat,
                party: [(origin: "nim", space: "1"), (origin: "maren", space: "5")],
                enemies: [(minion: "marsh_biter", track: Slow, space: "7")])"#
        ));
        scene.answer("choose_turn", "nim").choose("use:ability").expect("granted_move");
        assert_eq!(scene.prompt().about["left"], 1);
        scene.choose("move:2").expect("combat_action");
        assert_eq!(scene.ap("nim"), ap);
        assert_eq!(scene.space("nim"), "2");
    }
}

/// AT-085: Spark gained above the maximum is lost.
#[test]
fn spark_never_rises_above_its_maximum() {
    let mut scene = Scene::new(
        r#"(location: "test_workshop", round: Explore,
            party: [(origin: "maren", space: "12", spark: 0), (origin: "sefa", space: "12", spark: 2)])"#,
    );
    scene.all_stay().expect("choose_round");
    assert_eq!(scene.hero("maren")["spark"], 2);
    assert_eq!(scene.hero("sefa")["spark"], 3);
}

/// AT-086: any Origin may spend 1 Spark after an Origin's roll to reroll any number of its dice.
#[test]
fn spark_rerolls_the_dice_of_a_friend() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [1, 1, 4, 5],
            party: [(origin: "maren", space: "1", spark: 0), (origin: "ysolt", space: "5", spark: 1)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "1")])"#,
    );
    scene.answer("choose_turn", "maren").choose("use:long_blade").answer("choose_target", "A");
    scene.answer("reroll", "spark:ysolt").answer("reroll_die", "die:0").answer("reroll_die", "die:1");
    // 2 + 2 hits and ★ 1.
    assert_eq!(scene.hp("A"), 5);
    assert_eq!(scene.hero("ysolt")["spark"], 0);
    assert_eq!(scene.hero("maren")["spark"], 0);
}

/// AT-086: the dice of a minion and its targeting die can be rerolled with Spark as well.
#[test]
fn spark_rerolls_the_dice_of_enemies() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [1, 4, 6, 6, 1],
            party: [(origin: "maren", space: "1"), (origin: "ysolt", space: "5", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Fast, space: "1")])"#,
    );
    scene.expect("reroll");
    assert_eq!(scene.prompt().about["roll"], "targeting");
    scene.choose("spark:maren").expect("reroll");
    assert_eq!(scene.facts("targeting_rolled"), Vec::<Value>::new());
    scene.choose("pass").expect("reroll");
    // The second face of the targeting die counts.
    assert_eq!(scene.facts("targeting_rolled")[0]["special"], true);
    // It goes for Ysolt, who has the least HP, and rolls 2 hits with a special twice; one die is rerolled to a blank.
    assert_eq!(scene.prompt().about["by"], "A");
    scene.choose("spark:maren").answer("reroll_die", "die:1").answer("reroll_die", "roll");
    assert_eq!(scene.hero("maren")["spark"], 0);
    assert_eq!(scene.hp("ysolt"), 14 - 5);
}

/// AT-087: with an intact collar Spark pays for rerolls and for nothing else. AT-088: a Spark skill is played
/// only once the collar is broken.
#[test]
fn an_intact_collar_lets_spark_out_for_rerolls_only() {
    for broken in [false, true] {
        let mut scene = Scene::new(&format!(
            r#"(location: "proving_ground", round: Combat, dice: [3],
                party: [
                    (origin: "sefa", space: "1", skills: ["spark_sefa", "ember_dart"], collar_broken: {broken}),
                    (origin: "maren", space: "5", spark: 0),
                ],
                enemies: [(minion: "marsh_biter", track: Slow, space: "2")])"#
        ));
        scene.answer("choose_turn", "sefa");
        assert_eq!(scene.offers("use:spark_sefa"), broken);
        scene.choose("use:ember_dart").answer("choose_target", "A").expect("reroll");
        assert!(scene.offers("spark:sefa"));
    }
}

/// AT-088, AT-188, AT-R16: an unlock waits for the collar to break, and only the skill's own Origin gets it.
#[test]
fn an_unlocked_spark_skill_waits_for_the_collar() {
    let mut scene = Scene::new(
        r#"(location: "test_workshop", round: Explore, discarded: ["1"],
            party: [(origin: "sefa", space: "7"), (origin: "maren", space: "7")])"#,
    );
    scene.all_stay().expect("choose_round");
    assert!(!scene.in_hand("sefa", "spark_sefa"));
    scene.choose("explore").answer("choose_turn", "sefa").answer("travel", "travel:8");
    scene.expect("travel").choose("travel:8").expect("choose_round");
    assert!(scene.in_hand("sefa", "spark_sefa"));
    assert!(!scene.in_hand("maren", "spark_sefa"));
    assert_eq!(scene.hero("maren")["collar_broken"], true);
}

/// AT-R16: with a broken collar an unlock takes effect at once.
#[test]
fn a_broken_collar_does_not_wait() {
    let mut scene = Scene::new(
        r#"(location: "test_workshop", round: Explore,
            party: [(origin: "sefa", space: "7", collar_broken: true), (origin: "maren", space: "7")])"#,
    );
    scene.all_stay().expect("choose_round");
    assert!(scene.in_hand("sefa", "spark_sefa"));
}

/// AT-189, AT-R16: a Spark skill is played on the owner's turn in a Combat round for Spark and no AP, and goes
/// on cooldown as printed.
#[test]
fn a_spark_skill_costs_spark_and_no_ap_in_combat() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat,
            party: [
                (origin: "sefa", space: "1", skills: ["spark_sefa"], collar_broken: true, ap: 1, spark: 3),
                (origin: "maren", space: "5", spark: 0),
            ],
            enemies: [(minion: "marsh_biter", track: Slow, space: "7")])"#,
    );
    scene.answer("choose_turn", "maren");
    assert!(!scene.offers("use:spark_sefa"), "it is not Sefa's turn");
    scene.choose("end_turn").expect("combat_action");
    scene.choose("use:spark_sefa").answer("choose_space", "space:2").answer("use_trigger", "no");
    assert_eq!(scene.hero("sefa")["spark"], 2);
    assert_eq!(scene.ap("sefa"), 7, "1 kept, 4 gained, 2 from the skill");
    assert_eq!(scene.slot("sefa", "spark_sefa"), Some(4));
}

/// AT-189, AT-R16: in a Rest round it is the one use of a skill or item; in an Explore round it can't be played.
#[test]
fn a_spark_skill_is_the_one_use_of_a_rest_round() {
    let party = r#"party: [
        (origin: "sefa", space: "1", skills: ["spark_sefa"], equip: ["salt_charm"], collar_broken: true, spark: 3),
        (origin: "maren", space: "5", spark: 0),
    ]"#;
    let mut scene = Scene::new(&format!(r#"(location: "proving_ground", round: Rest, {party})"#));
    scene.answer("choose_turn", "sefa").answer("recover", "no").answer("arrange", "done").expect("rest_use");
    assert!(scene.offers("use:salt_charm"));
    scene.choose("use:spark_sefa").answer("choose_space", "space:2").answer("use_trigger", "no");
    assert_eq!(scene.hero("sefa")["spark"], 2);
    assert_eq!(scene.new_facts("turn_ended")[0]["who"], "sefa");
    assert_eq!(scene.slot("sefa", "spark_sefa"), Some(3), "it has slid once");

    let mut scene = Scene::new(&format!(r#"(location: "proving_ground", round: Explore, {party})"#));
    scene.answer("choose_turn", "sefa").expect("travel");
    assert!(!scene.offers("use:spark_sefa"));
}

/// AT-097: ★ is the level bonus of the Origin that uses the card.
#[test]
fn the_star_is_the_users_level_bonus() {
    for (level, star) in [(1, 1), (2, 2), (4, 3), (8, 5)] {
        let mut scene = Scene::new(&format!(
            r#"(location: "proving_ground", level: {level}, round: Combat, dice: [2, 1],
                party: [(origin: "maren", space: "1", spark: 0), (origin: "ysolt", space: "5", spark: 0)],
                enemies: [(minion: "marsh_biter", track: Slow, space: "2")])"#
        ));
        scene.answer("choose_turn", "maren").choose("use:shield_bash").answer("choose_target", "A");
        assert_eq!(scene.new_facts("attack_made")[0]["total"], 1 + star);
    }
}
