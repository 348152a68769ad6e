//! AT-R12 and AT-R25: the sheets of the six Origins and their special abilities; talents in use.

use super::scene::Scene;

/// AT-R12: HP and Spark of each Origin are the level table's with its modifiers, and each has its keywords.
#[test]
fn every_origin_has_its_sheet() {
    let sheets: [(&str, i64, i64, [&str; 3]); 6] = [
        ("maren", 2, 0, ["WARDEN", "SOLDIER", "STEADFAST"]),
        ("ysolt", 0, 0, ["HUNTER", "SCOUT", "KEEN-EYED"]),
        ("brandt", 3, 0, ["DWARF", "SMITH", "STRONG"]),
        ("sefa", -2, 1, ["SCHOLAR", "MAGE", "CURIOUS"]),
        ("nim", 0, 0, ["THIEF", "STREETWISE", "NIMBLE"]),
        ("orrin", -2, 1, ["UNDEAD", "PHYSICIAN", "ANCIENT"]),
    ];
    let cards = super::scene::catalogue();
    assert_eq!(cards.origins.len(), 6);
    for (id, hp, spark, keywords) in sheets {
        let other = if id == "maren" { "ysolt" } else { "maren" };
        for (level, base_hp, base_spark) in [(1, 14, 2), (5, 28, 3)] {
            let mut scene = Scene::new(&format!(
                r#"(location: "proving_ground", level: {level}, party: [(origin: "{id}"), (origin: "{other}")])"#
            ));
            let hero = scene.hero(id);
            assert_eq!(hero["max_hp"], base_hp + hp, "{id}");
            assert_eq!(hero["max_spark"], base_spark + spark, "{id}");
        }
        let card = cards.origins.iter().find(|card| card.id == id).expect(id);
        let printed: Vec<&str> = card.keywords.iter().map(|keyword| cards.id(*keyword)).collect();
        assert_eq!(printed, keywords);
    }
}

/// AT-R12: once per round Maren takes the damage of a single-target attack on another Origin in her space, with
/// her own armour; the statuses go to the original target.
#[test]
fn maren_guards_once_per_round() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [4, 4, 3, 1, 2, 2],
            party: [(origin: "maren", space: "1", spark: 0), (origin: "ysolt", space: "1", spark: 0)],
            enemies: [
                (minion: "marsh_biter", track: Fast, space: "1"),
                (minion: "marsh_biter", track: Fast, space: "1"),
            ])"#,
    );
    // 2 hits, 1 hit with a special: 6 with the ability, of which her buckler stops 1.
    scene.answer("guard_ally", "yes");
    assert_eq!(scene.hp("maren"), 16 - 5);
    assert_eq!(scene.hp("ysolt"), 14);
    assert_eq!(scene.slot("ysolt", "Bleeding"), Some(2));
    assert_eq!(scene.slot("maren", "Bleeding"), None);
    // The second Biter finds both equally close, and Maren has guarded already.
    scene.answer("enemy_target", "ysolt").expect("choose_turn");
    assert_eq!(scene.hp("ysolt"), 12);
}

/// AT-R12: Maren does not guard those in other spaces, nor, AT-R25, while she is downed.
#[test]
fn maren_guards_only_beside_her_and_on_her_feet() {
    for maren in [r#"space: "5""#, r#"space: "1", hp: 0"#] {
        let mut scene = Scene::new(&format!(
            r#"(location: "proving_ground", round: Combat, dice: [1, 2, 2],
                party: [(origin: "maren", {maren}, spark: 0), (origin: "ysolt", space: "1", spark: 0)],
                enemies: [(minion: "marsh_biter", track: Fast, space: "1")])"#
        ));
        assert_ne!(scene.ask(), "guard_ally");
        assert_eq!(scene.hp("ysolt"), 12);
    }
}

/// AT-R12: once per round Ysolt may reroll 1 die of an attack on a target at distance 1 or more.
#[test]
fn ysolt_rerolls_one_die_at_a_distance() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [1, 3, 3, 3, 4, 3, 3, 3, 3],
            party: [(origin: "ysolt", space: "1", spark: 0), (origin: "maren", space: "5", spark: 0)],
            enemies: [(minion: "gaolers_cutthroat", track: Slow, space: "2")])"#,
    );
    scene.answer("choose_turn", "ysolt").choose("use:yew_bow").answer("choose_target", "A");
    assert_eq!(scene.options(), ["pass", "reroll:ability:0"]);
    scene.choose("reroll:ability:0").answer("reroll_die", "die:0").expect("combat_action");
    // 4 hits and ★ 1 against armour 2.
    assert_eq!(scene.hp("A"), 28 - 3);
    // Not a second time in the round.
    scene.choose("use:yew_bow").answer("choose_target", "A").expect("combat_action");

    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat,
            party: [(origin: "ysolt", space: "1", spark: 0), (origin: "maren", space: "5", spark: 0)],
            enemies: [(minion: "gaolers_cutthroat", track: Slow, space: "1")])"#,
    );
    scene
        .answer("choose_turn", "ysolt")
        .choose("use:yew_bow")
        .answer("choose_target", "A")
        .expect("combat_action");
}

/// AT-R12: once per round Brandt gains 1 AP when he defeats an enemy on his turn.
#[test]
fn brandt_gains_ap_for_the_first_enemy_he_defeats() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [3, 2, 2, 3, 2, 2],
            party: [(origin: "brandt", space: "1", spark: 0), (origin: "maren", space: "5", spark: 0)],
            enemies: [
                (minion: "marsh_biter", track: Slow, space: "1", hp: 1),
                (minion: "marsh_biter", track: Slow, space: "1", hp: 1),
                (minion: "marsh_biter", track: Slow, space: "7"),
            ])"#,
    );
    scene.answer("choose_turn", "brandt").choose("use:smiths_maul").answer("choose_target", "A");
    assert_eq!(scene.ap("brandt"), 4 - 2 + 1);
    scene.choose("use:smiths_maul").answer("choose_target", "B");
    assert_eq!(scene.ap("brandt"), 3 - 2);
}

/// AT-R12: once per round Sefa may place WARM on her space or an adjacent one after she used a skill.
#[test]
fn sefa_warms_the_ground_after_a_skill() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [1, 1],
            party: [(origin: "sefa", space: "1", spark: 0), (origin: "maren", space: "6", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "2")])"#,
    );
    scene.answer("choose_turn", "sefa").choose("use:ember_dart").answer("choose_target", "A");
    scene.answer("use_trigger", "yes").expect("choose_space");
    assert_eq!(scene.options(), ["space:1", "space:2", "space:5", "space:9"]);
    scene.choose("space:5");
    assert_eq!(scene.new_facts("ground_placed")[0]["space"], "5");
    assert_eq!(scene.new_facts("ground_placed")[0]["ground"], "Warm");
    scene.choose("use:cinder_leap").answer("choose_space", "space:5").expect("combat_action");
}

/// AT-R12: once per round, on his combat turn, Nim moves 1 space at no AP, ignoring DIFFICULT TERRAIN.
#[test]
fn nim_slips_a_space_for_nothing() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat,
            party: [(origin: "nim", space: "3"), (origin: "maren", space: "5")],
            enemies: [(minion: "marsh_biter", track: Slow, space: "7")])"#,
    );
    scene.answer("choose_turn", "maren").choose("end_turn").expect("combat_action");
    scene.choose("use:ability").choose("move:t2");
    assert_eq!(scene.ap("nim"), 4);
    assert_eq!(scene.space("nim"), "t2");
    assert!(!scene.offers("use:ability"));

    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Explore, party: [(origin: "nim", space: "3"), (origin: "maren")])"#,
    );
    scene.answer("choose_turn", "nim").expect("travel");
    assert!(!scene.offers("use:ability"), "only on a combat turn");
}

/// AT-R12: poison damage heals Orrin, and once per round he heals 2 HP when an enemy is defeated in his space or
/// an adjacent one.
#[test]
fn orrin_lives_on_poison_and_on_the_fallen() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [2, 2, 2, 2],
            party: [
                (origin: "maren", space: "2", spark: 0, ap: 4, backpack: [Item("gravemilk")]),
                (origin: "orrin", space: "1", spark: 0, hp: 1),
            ],
            enemies: [
                (minion: "marsh_biter", track: Slow, space: "2", hp: 1),
                (minion: "marsh_biter", track: Slow, space: "2", hp: 1),
                (minion: "marsh_biter", track: Slow, space: "7"),
            ])"#,
    );
    scene.answer("choose_turn", "maren").choose("use:gravemilk").answer("choose_target", "orrin");
    assert_eq!(scene.hp("orrin"), 7);
    scene.choose("use:long_blade").answer("choose_target", "A");
    assert_eq!(scene.hp("orrin"), 9);
    scene.choose("use:long_blade").answer("choose_target", "B");
    assert_eq!(scene.hp("orrin"), 9);
}

/// AT-R12, AT-R25: an enemy that falls two spaces away does nothing for Orrin, nor any while he is downed.
#[test]
fn orrin_needs_to_be_near_and_up() {
    for orrin in [r#"space: "3", hp: 5"#, r#"space: "1", hp: 0"#] {
        let mut scene = Scene::new(&format!(
            r#"(location: "proving_ground", round: Combat, dice: [2, 2],
                party: [(origin: "maren", space: "1", spark: 0), (origin: "orrin", {orrin}, spark: 0)],
                enemies: [
                    (minion: "marsh_biter", track: Slow, space: "1", hp: 1),
                    (minion: "marsh_biter", track: Slow, space: "7"),
                ])"#
        ));
        let before = scene.hp("orrin");
        scene.answer("choose_turn", "maren").choose("use:long_blade").answer("choose_target", "A");
        assert_eq!(scene.hp("orrin"), before);
    }
}

/// AT-098, AT-099: a once-per-location talent costs no AP and is flipped face down by using it; AT-R25: only on
/// its owner's turn.
#[test]
fn a_talent_is_flipped_by_using_it_and_costs_nothing() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat,
            party: [
                (origin: "ysolt", space: "1", talents: ["deep_breath"]),
                (origin: "maren", space: "5", talents: ["salt_and_vinegar"]),
            ],
            enemies: [(minion: "marsh_biter", track: Slow, space: "7")])"#,
    );
    scene.answer("choose_turn", "ysolt");
    assert!(!scene.offers("use:salt_and_vinegar"), "that is Maren's");
    scene.choose("use:deep_breath");
    assert_eq!(scene.ap("ysolt"), 6);
    assert_eq!(scene.new_facts("ap_spent").len(), 0);
    assert_eq!(scene.hero("ysolt")["talents"][0]["face_up"], false);
    assert!(!scene.offers("use:deep_breath"));
}

/// AT-098: a talent whose effect comes by itself is flipped by it too; a permanent one stays face up.
#[test]
fn a_triggered_talent_is_flipped_and_a_permanent_one_is_not() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", level: 2, round: Combat, dice: [1, 2, 2],
            party: [
                (origin: "ysolt", space: "1", hp: 8, spark: 0, ap: 1, talents: ["banked_embers", "back_to_the_wall"]),
                (origin: "maren", space: "5", spark: 0),
            ],
            enemies: [(minion: "marsh_biter", track: Fast, space: "1")])"#,
    );
    // 2 damage bring her to 6 HP.
    scene.expect("choose_turn");
    assert_eq!(scene.hp("ysolt"), 6);
    assert_eq!(scene.hero("ysolt")["spark"], 1);
    assert_eq!(scene.ap("ysolt"), 3);
    assert_eq!(scene.hero("ysolt")["talents"][0]["face_up"], false);
    assert_eq!(scene.hero("ysolt")["talents"][1]["face_up"], true);
    assert_eq!(scene.hero("ysolt")["armour_physical"], 1);
}

/// AT-099, AT-084: no talent and no special ability in the box has an AP cost.
#[test]
fn no_talent_and_no_ability_costs_ap() {
    let cards = super::scene::catalogue();
    for talent in &cards.talents {
        assert_eq!(talent.action.as_ref().map_or(0, |action| action.ap), 0, "{}", talent.id);
    }
    for origin in &cards.origins {
        assert_eq!(origin.action.as_ref().map_or(0, |action| action.ap), 0, "{}", origin.id);
    }
}
