//! AT-R72: the vocabulary of skills, items, talents and tactics, word by word, as far as no other section shows it.

use super::scene::Scene;

/// AT-R72: extra dice, fewer dice, a set die.
#[test]
fn words_about_dice() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [1, 1],
            party: [
                (origin: "maren", space: "1", spark: 0, track: [Ongoing("test_dice", 5)]),
                (origin: "ysolt", space: "5", spark: 0),
            ],
            enemies: [(minion: "marsh_biter", track: Slow, space: "1")])"#,
    );
    // 2 red and 2 white dice, 1 of them removed; the red one that is left is set to its sixth face.
    scene
        .answer("choose_turn", "maren")
        .choose("use:long_blade")
        .answer("choose_target", "A")
        .answer("remove_die", "red");
    let roll = &scene.facts("dice_rolled")[0];
    assert_eq!(
        roll["dice"],
        serde_json::json!([
            { "colour": "White", "face": 1 },
            { "colour": "White", "face": 1 },
            { "colour": "Red", "face": 6 },
        ])
    );
    assert_eq!(scene.hp("A"), 10 - 3);
}

/// AT-R72: change of range and of AP cost, damage bonus, immunity to a kind and to a status, damage reduction.
#[test]
fn words_about_reach_and_resistance() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [2, 2, 6, 3, 3, 3, 3],
            party: [
                (origin: "maren", space: "1", spark: 0, track: [Ongoing("test_reach", 5)], backpack: [Item("lamp_oil_pot"), Item("frost_bulb")]),
                (origin: "ysolt", space: "5", spark: 0),
            ],
            enemies: [(minion: "marsh_biter", track: Slow, space: "2")])"#,
    );
    scene.answer("choose_turn", "maren").choose("use:long_blade").answer("choose_target", "A");
    assert_eq!(scene.ap("maren"), 3, "2 AP less 1");
    assert_eq!(scene.hp("A"), 10 - 4, "2 hits, ★ 1 and 1 more, a space further than printed");
    scene.choose("use:lamp_oil_pot").answer("choose_space", "space:1").answer("include_self", "yes");
    assert_eq!(scene.new_facts("damage_shrugged")[0]["reason"], "immune");
    assert_eq!(scene.new_facts("status_refused")[0]["status"], "Burning");
    // 2 hits and 1 more of water, reduced by 2.
    scene.choose("use:frost_bulb").answer("choose_space", "space:1").answer("include_self", "yes");
    assert_eq!(scene.hp("maren"), 16 - 1);
    assert_eq!(scene.slot("maren", "Frozen"), Some(1));
    assert_eq!(scene.ap("maren"), 3);
}

/// AT-R72: a granted keyword counts like any other.
#[test]
fn a_granted_keyword() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Explore,
            party: [
                (origin: "maren", space: "4", spark: 0, skills: [], track: [Ongoing("test_reach", 5)]),
                (origin: "nim", space: "4", spark: 0, skills: []),
            ])"#,
    );
    scene.all_stay().expect("claim_success");
    assert_eq!(scene.options(), ["pass", "keyword:TELEPORT"]);
}

/// AT-R72: all nine triggers: start of turn, on attack, hit, damaged, defeat, heal, move, enter space, roll.
#[test]
fn words_about_events() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [1, 2, 1, 2, 1, 2, 1],
            party: [
                (origin: "maren", space: "1", hp: 10, ap: 4, spark: 0, equip: ["long_blade"],
                 track: [Ongoing("test_events", 5)], backpack: [Item("rosehip_cordial")]),
                (origin: "ysolt", space: "4", spark: 0),
            ],
            enemies: [
                (minion: "marsh_biter", track: Fast, space: "2", hp: 4),
                (minion: "marsh_biter", track: Slow, space: "7"),
            ])"#,
    );
    // The Biter comes in and bites for 1.
    scene.expect("choose_turn");
    assert_eq!(scene.state()["counters"], serde_json::json!({ "on_damaged": 1, "on_enter_space": 1 }));
    scene.choose("maren").choose("use:rosehip_cordial");
    scene
        .choose("use:long_blade")
        .answer("choose_target", "A")
        .choose("use:long_blade")
        .answer("choose_target", "A");
    scene.choose("move:5").expect("combat_action");
    assert_eq!(
        scene.state()["counters"],
        serde_json::json!({
            "start_of_turn": 1, "on_attack": 2, "on_hit": 2, "on_damaged": 1, "on_defeat": 1, "on_heal": 1,
            "on_move": 1, "on_enter_space": 1, "on_roll": 2,
        })
    );
}

/// AT-R72: a healing roll and a challenge roll are rolls too.
#[test]
fn every_roll_is_a_roll() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [3, 3],
            party: [
                (origin: "maren", space: "1", hp: 10, spark: 0, skills: ["field_dressing"], track: [Ongoing("test_events", 5)]),
                (origin: "ysolt", space: "5", spark: 0),
            ],
            enemies: [(minion: "marsh_biter", track: Slow, space: "7")])"#,
    );
    scene.answer("choose_turn", "maren").choose("use:field_dressing").expect("combat_action");
    assert_eq!(scene.hp("maren"), 10 + 3, "2 hits and ★ 1");
    assert_eq!(scene.state()["counters"]["on_roll"], 1);

    let mut scene = Scene::new(
        r#"(location: "test_workshop", round: Explore,
            party: [
                (origin: "maren", space: "4", spark: 0, skills: [], track: [Ongoing("test_events", 5)]),
                (origin: "ysolt", space: "4", spark: 0),
            ])"#,
    );
    scene.all_stay().answer("challenge_who", "maren").expect("choose_round");
    assert_eq!(scene.state()["counters"]["on_roll"], 1);
}

/// AT-R72: drawing loot, gaining AP and Spark, removing an environment effect, moving another where one likes.
#[test]
fn words_about_gain_and_ground() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, draws: ["ox_broth"], grounds: [("1", Wet)],
            party: [
                (origin: "maren", space: "1", spark: 0, skills: ["test_loot"]),
                (origin: "ysolt", space: "5", spark: 0),
            ],
            enemies: [(minion: "marsh_biter", track: Slow, space: "2")])"#,
    );
    scene
        .answer("choose_turn", "maren")
        .choose("use:test_loot")
        .answer("take_loot", "maren")
        .answer("place_loot", "store");
    assert_eq!(scene.hero("maren")["backpack"][0]["Item"], "ox_broth");
    assert_eq!(scene.ap("maren"), 5);
    assert_eq!(scene.hero("maren")["spark"], 1);
    assert_eq!(scene.facts("ground_cleared")[0]["space"], "1");
    scene.expect("move_other");
    assert_eq!(scene.options(), ["move:1", "move:3", "move:t1", "done"]);
    scene.choose("move:t1").expect("combat_action");
    assert_eq!(scene.space("A"), "t1");
}

/// AT-R72: hits per special, with a most.
#[test]
fn hits_per_special_have_a_most() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [4, 5, 6],
            party: [
                (origin: "maren", space: "1", spark: 0, skills: ["courtesy_and_steel"], track: [Status(Blessed, 3)]),
                (origin: "ysolt", space: "5", spark: 0),
            ],
            enemies: [(minion: "marsh_biter", track: Slow, space: "1")])"#,
    );
    scene.answer("choose_turn", "maren").choose("use:courtesy_and_steel").answer("choose_target", "A");
    // 3 blue dice show 3 hits and 3 specials, of which 2 count; ★ 1.
    assert_eq!(scene.new_facts("attack_made")[0]["total"], 3 + 2 + 1);
}

/// AT-R72: cleave hurts the other opponents in the target's space.
#[test]
fn cleave() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [3, 3, 1, 1],
            party: [(origin: "ysolt", space: "2", spark: 0), (origin: "maren", space: "2", spark: 0)],
            enemies: [
                (minion: "marsh_biter", track: Slow, space: "2"),
                (minion: "marsh_biter", track: Slow, space: "2"),
                (minion: "marsh_biter", track: Slow, space: "3"),
            ])"#,
    );
    scene
        .answer("choose_turn", "ysolt")
        .choose("use:skipping_shot")
        .answer("choose_target", "A")
        .expect("combat_action");
    // 2 hits, ★ of the bow, ★ of the skill.
    assert_eq!((scene.hp("A"), scene.hp("B"), scene.hp("C")), (6, 8, 10));
    assert_eq!(scene.hp("maren"), 16);
}

/// AT-R72: teleport reaches spaces in range, and locks still hold; revive; apply and remove statuses; towards and away.
#[test]
fn words_about_moving_and_mending() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat,
            party: [
                (origin: "nim", space: "4", spark: 0, ap: 4, skills: ["up_you_get", "rallying_cry"], backpack: [Item("page_of_the_other_room"), Item("postponed_epitaph")]),
                (origin: "ysolt", space: "3", spark: 0, track: [Status(Frozen, 3), Status(Haste, 3)]),
                (origin: "maren", space: "3", spark: 0, hp: 0),
            ],
            enemies: [(minion: "marsh_biter", track: Slow, space: "7")])"#,
    );
    scene.answer("choose_turn", "nim").choose("use:rallying_cry").answer("choose_target", "ysolt");
    assert_eq!(scene.slot("ysolt", "Blessed"), Some(2));
    scene.choose("use:up_you_get").answer("choose_target", "ysolt").answer("move_other", "move:4");
    assert_eq!(scene.slot("ysolt", "Frozen"), None);
    assert_eq!(scene.slot("ysolt", "Haste"), Some(3));
    assert_eq!(scene.space("ysolt"), "4");
    scene.choose("use:postponed_epitaph");
    assert_eq!(scene.hp("maren"), 6);
    scene.choose("use:page_of_the_other_room").expect("choose_space");
    assert!(!scene.offers("space:7") && !scene.offers("space:8"), "behind a lock");
    assert!(!scene.offers("space:5"), "4 spaces away");
    scene.choose("space:1");
    assert_eq!(scene.space("nim"), "1");
}
