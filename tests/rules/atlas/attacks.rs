//! Ledger section 21: attacks, from range to the last effect.

use hushfall::content::atlas::attack::Attack;

use super::scene::Scene;

/// AT-328: range is counted along paths, tactical spaces included.
#[test]
fn range_counts_spaces_along_paths() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [1, 1, 1, 1, 1, 1],
            party: [(origin: "ysolt", space: "5", spark: 0, equip: ["boat_spear"], skills: ["test_volley"]), (origin: "maren", space: "9", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "1"), (minion: "marsh_biter", track: Slow, space: "t1"), (minion: "marsh_biter", track: Slow, space: "2"),
                      (minion: "marsh_biter", track: Slow, space: "6"), (minion: "marsh_biter", track: Slow, space: "3")])"#,
    );
    scene.answer("choose_turn", "ysolt").choose("use:test_volley").expect("choose_target");
    // 6 is near 5 on the map, but 2 spaces away by way of t3; 3 is 3 away.
    assert_eq!(scene.options(), ["ysolt", "maren", "A", "B", "C", "D"]);
    scene.choose("ysolt").choose("use:boat_spear").expect("choose_target");
    assert_eq!(scene.options(), ["ysolt", "A", "B"], "range 1");
}

/// AT-329: range 0 reaches only the attacker's own space.
#[test]
fn range_0_is_ones_own_space() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat,
            party: [(origin: "maren", space: "1", spark: 0), (origin: "ysolt", space: "5", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "1"), (minion: "marsh_biter", track: Slow, space: "2")])"#,
    );
    scene.answer("choose_turn", "maren").choose("use:long_blade").expect("choose_target");
    assert_eq!(scene.options(), ["maren", "A"]);
}

/// AT-330: an attack states range, dice and kind; without more it has a single target and no bonus.
#[test]
fn an_attack_states_its_numbers() {
    let attack: Attack =
        ron::from_str("(range: 1, dice: (red: 2, white: 1), kind: Fire)").expect("an attack");
    assert_eq!((attack.range, attack.area, attack.bonus), (1, false, 0));
    assert_eq!((attack.dice.white, attack.dice.blue, attack.dice.red), (1, 0, 2));
    for missing in ["(dice: (red: 2), kind: Fire)", "(range: 1, kind: Fire)", "(range: 1, dice: (red: 2))"] {
        assert!(ron::from_str::<Attack>(missing).is_err(), "{missing}");
    }
    let full: Attack =
        ron::from_str("(range: 2, area: true, dice: (blue: 3), bonus: 2, kind: Air)").expect("an attack");
    assert!(full.area && full.bonus == 2);
}

/// AT-331: roll, count, damage, statuses, environment, in this order.
#[test]
fn an_attack_has_its_steps_in_order() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [3],
            party: [(origin: "nim", space: "1", spark: 0, skills: ["test_burst"]), (origin: "maren", space: "5", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "2"), (minion: "marsh_biter", track: Slow, space: "4")])"#,
    );
    scene.answer("choose_turn", "nim").choose("use:test_burst").answer("choose_space", "space:2");
    assert_eq!(
        scene.course(),
        ["dice_rolled", "attack_made", "damage_dealt", "status_gained", "ground_placed"]
    );
}

/// AT-332: rerolls come before hits are counted.
#[test]
fn rerolls_come_before_the_count() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [1, 1, 5],
            party: [(origin: "maren", space: "1", spark: 1), (origin: "ysolt", space: "5", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "1"), (minion: "marsh_biter", track: Slow, space: "4")])"#,
    );
    scene
        .answer("choose_turn", "maren")
        .choose("use:long_blade")
        .answer("choose_target", "A")
        .expect("reroll");
    assert!(scene.facts("attack_made").is_empty());
    scene.choose("spark:maren").answer("reroll_die", "die:1").choose("roll");
    assert_eq!(scene.course()[..3], ["spark_reroll", "attack_made", "damage_dealt"]);
    assert_eq!(scene.facts("attack_made")[0]["total"], 3, "2 hits and ★ 1");
    assert_eq!(scene.hp("A"), 7);
}

/// AT-E04, AT-333: 3 red dice plus ★ 2 with 2 hits, 1 hit, and 1 hit with a special make 6.
#[test]
fn the_hit_total_adds_the_star() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", level: 2, round: Combat, dice: [4, 2, 3],
            party: [(origin: "brandt", space: "1", spark: 0, equip: ["greenoak_axe"]), (origin: "ysolt", space: "5", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "1"), (minion: "marsh_biter", track: Slow, space: "4")])"#,
    );
    scene.answer("choose_turn", "brandt").choose("use:greenoak_axe").answer("choose_target", "A");
    assert_eq!(scene.new_facts("attack_made")[0]["total"], 6);
    assert_eq!(scene.hp("A"), 4);
}

/// AT-333: bonus hits, extra hits from special effects, and hits from items and other sources.
#[test]
fn the_hit_total_adds_all_sources() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [3, 6],
            party: [(origin: "nim", space: "1", spark: 0, equip: ["adder_knife"], track: [Consumable("ox_broth", 3)]), (origin: "ysolt", space: "5", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "1"), (minion: "marsh_biter", track: Slow, space: "4")])"#,
    );
    scene.answer("choose_turn", "nim").choose("use:adder_knife").answer("choose_target", "A");
    assert_eq!(
        scene.new_facts("attack_made")[0]["total"],
        4,
        "2 rolled, 1 for the special, 1 from the broth"
    );
}

/// AT-E30, AT-334: Orrin's Ember Rod on a Reef Mender in his WARM space: 3 + 2, + 2, - 2.
#[test]
fn ground_is_added_before_armour() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", level: 2, round: Combat, dice: [3, 3, 6],
            party: [(origin: "orrin", space: "6", spark: 0, equip: ["ember_rod"]), (origin: "ysolt", space: "5", spark: 0)],
            enemies: [(minion: "reef_mender", track: Slow, space: "6"), (minion: "marsh_biter", track: Slow, space: "4")])"#,
    );
    scene.answer("choose_turn", "orrin").choose("use:ember_rod").answer("choose_target", "A");
    assert_eq!(scene.new_facts("attack_made")[0]["total"], 5);
    assert_eq!(scene.new_facts("damage_dealt")[0]["amount"], 5);
    assert_eq!(scene.hp("A"), 9);
    assert_eq!(scene.slot("A", "Burning"), Some(2));
    // 1 hit + 2 - 2: had the armour come first, nothing would have been left to add to.
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [3],
            party: [(origin: "nim", space: "6", spark: 0, skills: ["test_brand"]), (origin: "ysolt", space: "5", spark: 0)],
            enemies: [(minion: "reef_mender", track: Slow, space: "6"), (minion: "marsh_biter", track: Slow, space: "4")])"#,
    );
    scene.answer("choose_turn", "nim").choose("use:test_brand").answer("choose_target", "A");
    assert_eq!(scene.hp("A"), 13);
}

/// AT-335: a status is placed even if the target lost no HP.
#[test]
fn a_status_comes_without_damage_too() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [1, 1, 1],
            party: [(origin: "maren", space: "1", spark: 0, backpack: [Item("tanners_vitriol")]), (origin: "ysolt", space: "5", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "1")])"#,
    );
    scene.answer("choose_turn", "maren").choose("use:tanners_vitriol").answer("choose_target", "A");
    assert_eq!(scene.hp("A"), 10);
    assert_eq!(scene.slot("A", "Sundered"), Some(3));
}

/// AT-336: an environment effect is placed on the target's space, not on the attacker's.
#[test]
fn ground_is_placed_on_the_targets_space() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [1, 1, 1, 6],
            party: [(origin: "sefa", space: "1", spark: 0, equip: ["spark_wand"]), (origin: "ysolt", space: "5", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "2")])"#,
    );
    scene.answer("choose_turn", "sefa").choose("use:spark_wand").answer("choose_target", "A");
    let placed = scene.new_facts("ground_placed");
    assert_eq!(placed.len(), 1);
    assert_eq!((&placed[0]["space"], &placed[0]["ground"]), (&"2".into(), &"Warm".into()));
}

/// AT-337: specials do what the attack says, and nothing where it says nothing.
#[test]
fn specials_need_a_special_effect() {
    let scenario = |item: &str, dice: &str| {
        let mut scene = Scene::new(&format!(
            r#"(location: "proving_ground", round: Combat, dice: [{dice}],
                party: [(origin: "maren", space: "1", spark: 0, equip: ["{item}"]), (origin: "ysolt", space: "5", spark: 0)],
                enemies: [(minion: "marsh_biter", track: Slow, space: "1")])"#
        ));
        scene.answer("choose_turn", "maren").choose(&format!("use:{item}")).answer("choose_target", "A");
        scene
    };
    let mut scene = scenario("long_blade", "3, 3");
    assert_eq!(scene.new_facts("dice_rolled")[0]["specials"], 2);
    assert_eq!(scene.hp("A"), 7, "2 hits and ★ 1");
    assert_eq!(scene.foe("A")["statuses"], serde_json::json!([]));
    let mut scene = scenario("adder_knife", "6, 6");
    assert_eq!(scene.hp("A"), 7, "2 hits and 1, once");
    assert_eq!(scene.slot("A", "Poisoned"), Some(2));
    let mut scene = scenario("adder_knife", "3, 3");
    assert_eq!(scene.hp("A"), 8);
    assert_eq!(scene.slot("A", "Poisoned"), None);
}
