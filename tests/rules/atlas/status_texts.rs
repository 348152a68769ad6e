//! Rulings AT-R28 and AT-R29: what each status does.

use super::scene::Scene;

/// A Combat round with Maren at 1 and Ysolt at 5, on Maren's turn.
fn marens_turn(maren: &str, enemies: &str) -> Scene {
    let mut scene = Scene::new(&format!(
        r#"(location: "proving_ground", round: Combat,
            party: [(origin: "maren", space: "1", spark: 0, {maren}), (origin: "ysolt", space: "5", spark: 0)],
            enemies: [{enemies}])"#
    ));
    scene.answer("choose_turn", "maren");
    scene
}

const FAR: &str = r#"(minion: "marsh_biter", track: Slow, space: "4")"#;

/// AT-R28: HASTE: max AP 10 and 1 more a turn; a minion's move value is 2 higher.
#[test]
fn haste() {
    let mut scene = marens_turn("ap: 8, track: [Status(Haste, 3)]", FAR);
    assert_eq!(scene.ap("maren"), 10);
    let mut scene = marens_turn("track: [Status(Haste, 3)]", FAR);
    assert_eq!(scene.ap("maren"), 5);

    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [1, 1, 1],
            party: [(origin: "maren", space: "1", spark: 0), (origin: "ysolt", space: "9", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Fast, space: "4", statuses: [(Haste, 2)])])"#,
    );
    scene.expect("choose_turn");
    assert_eq!(scene.space("A"), "1", "3 spaces with a move of 2 + 2");
}

/// AT-R29: when HASTE ends, AP above 8 is lost at once; with FROZEN the sum applies.
#[test]
fn the_end_of_haste_and_haste_with_frozen() {
    let mut scene = marens_turn("ap: 8, track: [Status(Haste, 1)]", FAR);
    assert_eq!(scene.ap("maren"), 10);
    scene.answer("combat_action", "end_turn");
    assert_eq!(scene.ap("maren"), 8);
    let mut scene = marens_turn("track: [Status(Haste, 3), Status(Frozen, 3)]", FAR);
    assert_eq!(scene.ap("maren"), 3, "4 + 1 - 2");
    // Removed by a card in the middle of the turn.
    let mut scene = Scene::new(&format!(
        r#"(location: "proving_ground", round: Combat,
            party: [(origin: "maren", space: "1", ap: 8, spark: 0, skills: ["test_cure"], track: [Status(Haste, 3)]), (origin: "ysolt", space: "5", spark: 0)],
            enemies: [{FAR}])"#
    ));
    scene.answer("choose_turn", "maren").choose("use:test_cure").answer("choose_target", "maren");
    assert_eq!(scene.ap("maren"), 8);
}

/// AT-R28: INVISIBLE: enemies choose another, but an area attack still hits; gone after an attack roll.
#[test]
fn invisible_origins() {
    let scenario = |minion: &str, dice: &str| {
        format!(
            r#"(location: "proving_ground", round: Combat, dice: [{dice}],
                party: [(origin: "brandt", space: "1", spark: 0, equip: [], track: [Status(Invisible, 3)]), (origin: "ysolt", space: "1", spark: 0, equip: [])],
                enemies: [(minion: "{minion}", track: Fast, space: "1"), (minion: "marsh_biter", track: Slow, space: "4")])"#
        )
    };
    let mut scene = Scene::new(&scenario("marsh_biter", "1, 2, 2"));
    scene.expect("choose_turn");
    assert_eq!(scene.facts("target_chosen")[0]["target"], "ysolt", "nobody was asked");
    assert_eq!(scene.hp("ysolt"), 12);
    let mut scene = Scene::new(&scenario("bell_warden", "4, 3, 2, 2"));
    scene.expect("choose_turn");
    assert_eq!(scene.hp("brandt"), 14, "3 air for all in the space");
    assert_eq!(scene.slot("brandt", "Invisible"), Some(3));
}

/// AT-R28: INVISIBLE ends with an attack roll, an effect that targets an opponent, or a Taunt, and with
/// nothing else.
#[test]
fn invisible_ends_when_acting() {
    let hidden = |equip: &str, pack: &str| {
        let mut scene = Scene::new(&format!(
            r#"(location: "proving_ground", round: Combat, dice: [1, 1, 1, 1],
                party: [(origin: "maren", space: "1", spark: 0, {equip} backpack: [{pack}], skills: ["test_hurt_direct", "rallying_cry"], track: [Status(Invisible, 3)]), (origin: "ysolt", space: "5", spark: 0)],
                enemies: [(minion: "marsh_biter", track: Slow, space: "2"), (minion: "bone_archer", track: Slow, space: "1")])"#
        ));
        scene.answer("choose_turn", "maren");
        scene
    };
    let mut scene = hidden("", "");
    scene.choose("use:rallying_cry");
    assert_eq!(scene.slot("maren", "Invisible"), Some(3), "an ally is no opponent");
    scene.answer("combat_action", "taunt:A");
    assert_eq!(scene.slot("maren", "Invisible"), None);
    let mut scene = hidden("", "");
    scene.choose("use:long_blade").answer("choose_target", "B");
    assert_eq!(scene.slot("maren", "Invisible"), None);
    let mut scene = hidden("", "");
    scene.choose("use:test_hurt_direct").answer("choose_target", "ysolt");
    assert_eq!(scene.slot("maren", "Invisible"), Some(3));
    scene.choose("use:test_hurt_direct").answer("choose_target", "A");
    assert_eq!(scene.slot("maren", "Invisible"), None);
    // A whole space with an opponent in it is aimed at that opponent too (AT-351).
    let mut scene = hidden("", r#"Item("noonday_twist")"#);
    scene.choose("use:noonday_twist").answer("choose_space", "space:2");
    assert_eq!(scene.slot("A", "Blinded"), Some(2));
    assert_eq!(scene.slot("maren", "Invisible"), None);
    // So is a mending that harms the UNDEAD.
    let mut scene = hidden("", r#"Item("mending_flask")"#);
    scene.choose("use:mending_flask").answer("include_self", "no");
    assert_eq!(scene.slot("maren", "Invisible"), None);
}

/// AT-R28: Origins can't choose or Taunt an INVISIBLE minion; it shows itself by attacking.
#[test]
fn invisible_minions() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [2, 1, 1, 1],
            party: [(origin: "maren", space: "1", spark: 0, skills: ["shield_bash", "test_sweep"]), (origin: "ysolt", space: "5", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "2", statuses: [(Invisible, 3)]),
                      (minion: "marsh_biter", track: Slow, space: "1", statuses: [(Invisible, 3)])])"#,
    );
    scene.answer("choose_turn", "maren").expect("combat_action");
    assert!(!scene.offers("taunt:A"));
    scene.choose("use:shield_bash").expect("choose_target");
    assert_eq!(scene.options(), ["maren", "ysolt"], "neither A nor B");
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [2, 2, 1, 2, 2],
            party: [(origin: "maren", space: "1", spark: 0, skills: ["test_sweep"]), (origin: "ysolt", space: "4", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "1", statuses: [(Invisible, 3)])])"#,
    );
    scene.answer("choose_turn", "maren").choose("use:test_sweep").answer("include_self", "no");
    assert_eq!(scene.hp("A"), 7, "the whole space is hit");
    assert_eq!(scene.slot("A", "Invisible"), Some(3));
    scene.answer("combat_action", "end_turn").answer("combat_action", "end_turn");
    assert_eq!(scene.facts("attack_made").len(), 2);
    assert_eq!(scene.slot("A", "Invisible"), None);
}

/// AT-R28: BLESSED: 1 blue die more on attack, healing and challenge rolls; for minions on attacks.
#[test]
fn blessed() {
    let blue = |fact: &serde_json::Value| {
        fact["dice"].as_array().expect("dice").iter().filter(|die| die["colour"] == "Blue").count()
    };
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [1, 2, 2, 2, 2, 2, 2, 2, 2],
            party: [(origin: "maren", space: "1", spark: 0, equip: ["long_blade"], skills: ["test_mend"], track: [Status(Blessed, 3)]), (origin: "ysolt", space: "4", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Fast, space: "1", statuses: [(Blessed, 2)])])"#,
    );
    assert_eq!(blue(&scene.facts("dice_rolled")[0]), 1, "the minion");
    scene.answer("choose_turn", "maren").choose("use:long_blade").answer("choose_target", "A");
    assert_eq!(blue(&scene.new_facts("dice_rolled")[0]), 1);
    scene.answer("combat_action", "use:test_mend").answer("choose_target", "maren");
    assert_eq!(blue(&scene.new_facts("dice_rolled")[0]), 1);
    let mut scene = Scene::new(
        r#"(location: "test_gauntlet", round: Explore, dice: [3, 3, 1, 2],
            party: [(origin: "maren", space: "4", spark: 0, track: [Status(Blessed, 3)]), (origin: "ysolt", space: "4", spark: 0, hp: 0)])"#,
    );
    scene.answer("travel", "stay");
    assert_eq!(blue(&scene.facts("dice_rolled")[0]), 1);
    assert_eq!(scene.facts("challenge_resolved")[0]["total"], 3);
}

/// AT-R28: POISONED: 1 direct damage a turn, and no healing.
#[test]
fn poisoned() {
    let mut scene = marens_turn(r#"hp: 8, skills: ["test_heal"], track: [Status(Poisoned, 3)]"#, FAR);
    assert_eq!(scene.hp("maren"), 7);
    scene.choose("use:test_heal").answer("choose_target", "maren");
    assert_eq!(scene.hp("maren"), 7);
    scene.choose("recover:heal");
    assert_eq!(scene.hp("maren"), 7);
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [1],
            party: [(origin: "maren", space: "1", spark: 0), (origin: "ysolt", space: "5", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Fast, space: "4", hp: 5, statuses: [(Poisoned, 3)])])"#,
    );
    scene.expect("choose_turn");
    assert_eq!(scene.hp("A"), 4, "nor did it heal its level");
}

/// AT-R28: BLEEDING: each space moved into in combat, and 1 for a journey however long; not for being moved.
#[test]
fn bleeding() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Explore,
            party: [(origin: "maren", space: "1", track: [Status(Bleeding, 3)]), (origin: "ysolt", space: "1")])"#,
    );
    scene.answer("choose_turn", "maren");
    assert_eq!(scene.hp("maren"), 15);
    scene.answer("travel", "travel:4");
    assert_eq!(scene.hp("maren"), 14);

    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [1],
            party: [(origin: "maren", space: "1", spark: 0, track: [Status(Bleeding, 3)]), (origin: "ysolt", space: "5", spark: 0, skills: ["test_push"])],
            enemies: [(minion: "marsh_biter", track: Fast, space: "4", statuses: [(Bleeding, 3)])])"#,
    );
    scene.expect("choose_turn");
    assert_eq!(scene.space("A"), "2");
    assert_eq!(scene.facts("damage_dealt").len(), 3, "the minion: 1 at the start, 2 on the way");
    scene
        .choose("ysolt")
        .choose("use:test_push")
        .answer("choose_target", "maren")
        .answer("move_other", "move:9");
    assert_eq!(scene.hp("maren"), 16, "it was not her own movement");
}

/// AT-R28: BLEEDING: movement in a Rest round is neither movement in combat nor travel.
#[test]
fn bleeding_does_not_mind_a_walk_at_rest() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Rest,
            party: [(origin: "maren", space: "1", equip: [], skills: ["test_walk"], track: [Status(Bleeding, 3)]), (origin: "ysolt", space: "1")])"#,
    );
    scene.answer("choose_turn", "maren").answer("recover", "no");
    if scene.ask() == "arrange" {
        scene.choose("done");
    }
    scene.answer("rest_use", "use:test_walk").answer("granted_move", "move:2").answer("granted_move", "done");
    assert_eq!(scene.hp("maren"), 15, "1 at the start of the turn");
}

/// AT-R29: bleeding is dealt space by space; it can down the mover, which ends its movement.
#[test]
fn bleeding_can_end_a_move() {
    let mut scene = marens_turn("hp: 2, track: [Status(Bleeding, 3)]", FAR);
    assert_eq!(scene.hp("maren"), 1);
    scene.answer("combat_action", "move:2");
    assert_eq!(scene.hero("maren")["downed"], true);
    assert_eq!(scene.space("maren"), "2");
    assert_eq!(scene.hero("maren")["acted"], true);
    scene.expect("combat_action");
    assert_eq!(scene.prompt().about["origin"], "ysolt", "Maren's turn is over");

    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [1],
            party: [(origin: "maren", space: "1", spark: 0), (origin: "ysolt", space: "5", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Fast, space: "4", hp: 2, statuses: [(Bleeding, 3)]), (minion: "marsh_biter", track: Slow, space: "4")])"#,
    );
    scene.expect("choose_turn");
    assert!(scene.foe("A").is_null());
    assert_eq!(scene.facts("moved").len(), 1);
}

/// AT-R28: BURNING: 2 fire damage at the start of the turn, less armour.
#[test]
fn burning() {
    let mut scene = marens_turn(r#"equip: [], track: [Status(Burning, 2)]"#, FAR);
    assert_eq!(scene.hp("maren"), 14);
    let mut scene = marens_turn(r#"equip: ["linen_robe"], track: [Status(Burning, 2)]"#, FAR);
    assert_eq!(scene.hp("maren"), 15);
}

/// AT-R28: FROZEN: 2 AP fewer, though not below 0.
#[test]
fn frozen() {
    let mut scene = marens_turn("ap: 1, track: [Status(Frozen, 2)]", FAR);
    assert_eq!(scene.ap("maren"), 3);
}

/// AT-R28: SHOCKED: specials count for nothing, and leftover AP is lost at the end of the turn.
#[test]
fn shocked() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [1, 3, 3, 6, 6],
            party: [(origin: "nim", space: "1", spark: 0, equip: ["adder_knife"], track: [Status(Shocked, 3)]), (origin: "ysolt", space: "4", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Fast, space: "1", statuses: [(Shocked, 2)])],
            bosses: [(boss: "the_founder", space: "3", ap: 2, deck: [], track: [Status(Shocked, 3)])])"#,
    );
    assert_eq!(scene.foe("the_founder")["ap"], 0, "a boss loses its leftover AP too");
    assert_eq!(scene.hp("nim"), 12, "2 hits and nothing for the specials");
    assert_eq!(scene.slot("nim", "Bleeding"), None);
    scene
        .answer("choose_turn", "nim")
        .answer("combat_action", "use:adder_knife")
        .answer("choose_target", "A");
    assert_eq!(scene.hp("A"), 8);
    assert_eq!(scene.slot("A", "Poisoned"), None);
    assert_eq!(scene.ap("nim"), 3);
    scene.answer("combat_action", "end_turn");
    assert_eq!(scene.ap("nim"), 0);
}

/// AT-R28: STUNNED: AP but no actions; in Explore rounds no travel; minions do nothing at all.
#[test]
fn stunned() {
    let mut scene = marens_turn("track: [Status(Stunned, 2)]", FAR);
    assert_eq!(scene.ap("maren"), 4);
    assert_eq!(scene.prompt().about["origin"], "ysolt", "Maren's turn is over");
    assert_eq!(scene.slot("maren", "Stunned"), Some(1));

    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Explore,
            party: [(origin: "maren", space: "1", track: [Status(Stunned, 3)]), (origin: "ysolt", space: "1")])"#,
    );
    scene.answer("choose_turn", "maren").expect("travel");
    assert_eq!(scene.prompt().about["origin"], "ysolt", "Maren was not asked");

    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat,
            party: [(origin: "maren", space: "1", spark: 0), (origin: "ysolt", space: "5", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Fast, space: "1", hp: 5, statuses: [(Stunned, 2)])])"#,
    );
    scene.expect("choose_turn");
    assert_eq!(scene.facts("targeting_rolled").len() + scene.facts("attack_made").len(), 0);
    assert_eq!(scene.hp("A"), 5, "it does not heal");
}

/// AT-R28: in a Rest round a STUNNED or FOWLED Origin can only recover until the status is discarded.
#[test]
fn stunned_and_fowled_at_rest() {
    for status in ["Stunned", "Fowled"] {
        for (recover, next) in [("no", "ysolt"), ("yes", "maren")] {
            let mut scene = Scene::new(&format!(
                r#"(location: "proving_ground", round: Rest,
                    party: [(origin: "maren", space: "1", hp: 5, track: [Status({status}, 3)]), (origin: "ysolt", space: "1")])"#
            ));
            scene.answer("choose_turn", "maren").answer("recover", recover);
            assert_eq!(scene.prompt().about["origin"], next, "{status}, recover: {recover}");
        }
    }
}

/// AT-R28: KNOCKED DOWN: no moving, travelling or granted movement; others can still move you.
#[test]
fn knocked_down() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [1],
            party: [(origin: "maren", space: "1", spark: 0, skills: ["test_walk"], track: [Status(KnockedDown, 3)]), (origin: "ysolt", space: "2", spark: 0, skills: ["test_push"])],
            enemies: [(minion: "marsh_biter", track: Fast, space: "4", statuses: [(KnockedDown, 3)])])"#,
    );
    scene.expect("choose_turn");
    assert_eq!(scene.space("A"), "4");
    scene.choose("maren").expect("combat_action");
    assert!(!scene.options().iter().any(|option| option.starts_with("move:")));
    scene.choose("use:test_walk").expect("combat_action");
    assert_eq!(scene.space("maren"), "1");
    scene
        .choose("end_turn")
        .answer("combat_action", "use:test_push")
        .answer("choose_target", "maren")
        .answer("move_other", "move:5");
    assert_eq!(scene.space("maren"), "5");

    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Explore,
            party: [(origin: "maren", space: "1", track: [Status(KnockedDown, 3)]), (origin: "ysolt", space: "1")])"#,
    );
    scene.answer("choose_turn", "maren").expect("travel");
    assert_eq!(scene.prompt().about["origin"], "ysolt", "Maren can't travel");
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Explore,
            party: [(origin: "maren", space: "1", talents: ["pot_on_the_fire"], track: [Status(KnockedDown, 3)]), (origin: "ysolt", space: "1")])"#,
    );
    scene.answer("choose_turn", "maren").expect("travel");
    assert_eq!(scene.options(), ["stay", "use:pot_on_the_fire"], "a talent needs no legs");
}

/// AT-R28: BLINDED: range 1 at most, of attacks and of targeted effects, and a die fewer on attacks and
/// challenges.
#[test]
fn blinded() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [3, 3, 3],
            party: [(origin: "ysolt", space: "1", ap: 4, spark: 0, equip: ["yew_bow"], backpack: [Item("goosefeather_decree"), Item("noonday_twist")], track: [Status(Blinded, 3)]),
                    (origin: "maren", space: "9", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "2"), (minion: "marsh_biter", track: Slow, space: "3")])"#,
    );
    scene.answer("choose_turn", "ysolt").choose("use:goosefeather_decree");
    assert_eq!(scene.slot("A", "Fowled"), Some(1), "B, 2 spaces away, is out of its reach");
    scene.choose("use:noonday_twist").expect("choose_space");
    assert_eq!(scene.options(), ["space:1", "space:2", "space:5", "space:9"]);
    scene.choose("space:2").choose("use:yew_bow").expect("choose_target");
    assert!(scene.offers("A") && !scene.offers("B"), "{:?}", scene.options());
    scene.choose("A");
    assert_eq!(scene.facts("dice_rolled")[0]["dice"].as_array().map(Vec::len), Some(3), "4 white less 1");

    let mut scene = Scene::new(
        r#"(location: "test_gauntlet", round: Explore, dice: [3, 3],
            party: [(origin: "maren", space: "4", spark: 0, track: [Status(Blinded, 3)]), (origin: "ysolt", space: "4", spark: 0, hp: 0)])"#,
    );
    scene.answer("travel", "stay");
    assert_eq!(scene.facts("challenge_resolved")[0]["total"], 2);

    // A minion that can see 2 spaces goes as near as 1.
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [1, 2],
            party: [(origin: "maren", space: "1", spark: 0, equip: []), (origin: "ysolt", space: "9", spark: 0)],
            enemies: [(minion: "hush_acolyte", track: Fast, space: "3", statuses: [(Blinded, 3)])])"#,
    );
    scene.expect("choose_turn");
    assert_eq!(scene.space("A"), "2");
    assert_eq!(scene.hp("maren"), 15, "1 blue die of 2");
}

/// AT-R28: SUNDERED and EXPOSED: 2 less physical or magical armour, not below 0; minions the same.
#[test]
fn sundered_and_exposed() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat,
            party: [(origin: "maren", space: "1", equip: ["wardens_oath", "carpscale_coat", "hide_cap"], track: [Status(Sundered, 3), Status(Exposed, 3)]), (origin: "ysolt", space: "5", equip: [], track: [Status(Sundered, 3)])],
            enemies: [(minion: "gaolers_cutthroat", track: Slow, space: "4", statuses: [(Sundered, 3)]), (minion: "reef_mender", track: Slow, space: "4", statuses: [(Exposed, 3)])])"#,
    );
    assert_eq!(
        (&scene.hero("maren")["armour_physical"], &scene.hero("maren")["armour_magical"]),
        (&2.into(), &0.into())
    );
    assert_eq!(scene.hero("ysolt")["armour_physical"], 0);
    assert_eq!(scene.foe("A")["armour_physical"], 0);
    assert_eq!(scene.foe("B")["armour_magical"], 0);
}

/// AT-R28: FOWLED: only Move is left; a minion runs from the closest Origin and does nothing else.
#[test]
fn fowled() {
    let mut scene = marens_turn(
        r#"track: [Status(Fowled, 3)], hp: 5, backpack: [Item("rosehip_cordial")]"#,
        r#"(minion: "marsh_biter", track: Slow, space: "2")"#,
    );
    assert!(
        scene.options().iter().all(|option| option.starts_with("move:") || option == "end_turn"),
        "{:?}",
        scene.options()
    );
    assert!(scene.offers("move:2"));

    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat,
            party: [(origin: "maren", space: "1", spark: 0), (origin: "ysolt", space: "9", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Fast, space: "2", hp: 5, statuses: [(Fowled, 2)])])"#,
    );
    scene.expect("choose_turn");
    assert_eq!(scene.facts("targeting_rolled").len() + scene.facts("attack_made").len(), 0);
    assert_eq!(scene.space("A"), "4", "2 spaces further from Maren, and not to the dead end t1");
    assert_eq!(scene.hp("A"), 5);
}

/// AT-R28: FOWLED: no abilities, items or talents, not even those that wait for something to happen.
#[test]
fn fowled_origins_use_no_abilities() {
    let scenario = |status: &str| {
        format!(
            r#"(location: "proving_ground", round: Combat,
                party: [(origin: "ysolt", space: "1", spark: 0, skills: ["test_hurt_direct"]), (origin: "orrin", space: "1", hp: 5, spark: 0, track: [{status}])],
                enemies: [(minion: "marsh_biter", track: Slow, space: "1", hp: 3), (minion: "marsh_biter", track: Slow, space: "4")])"#
        )
    };
    for (status, hp) in [("", 7), ("Status(Fowled, 3)", 5)] {
        let mut scene = Scene::new(&scenario(status));
        scene.answer("choose_turn", "ysolt").choose("use:test_hurt_direct").answer("choose_target", "A");
        assert_eq!(scene.hp("orrin"), hp, "Orrin heals 2 when an enemy falls beside him, if he is himself");
    }
}

/// AT-R28: DOMINATED: Origins and bosses are immune; for a minion the party chooses.
#[test]
fn dominated() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat,
            party: [(origin: "ysolt", space: "1", spark: 0, skills: ["test_dominate"]), (origin: "maren", space: "1", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "1")],
            bosses: [(boss: "the_founder", space: "1", deck: [])])"#,
    );
    scene.answer("choose_turn", "ysolt");
    for immune in ["maren", "the_founder"] {
        scene.choose("use:test_dominate").answer("choose_target", immune);
        assert_eq!(scene.slot(immune, "Dominated"), None);
        assert_eq!(scene.new_facts("status_refused").len(), 1);
    }
    scene.choose("use:test_dominate").answer("choose_target", "A");
    assert_eq!(scene.slot("A", "Dominated"), Some(2));
    scene.choose("end_turn").answer("combat_action", "end_turn").expect("dominated_target");
    assert!(scene.offers("the_founder"), "the target may be another enemy");
}

/// AT-R29: whoever falls at the start of its turn takes no further part in it; a downed Origin goes on as
/// one, and its start of turn effects are skipped from then on.
#[test]
fn falling_at_the_start_of_the_turn() {
    let mut scene = marens_turn("hp: 1, track: [Status(Poisoned, 3), Status(Burning, 3)]", FAR);
    scene.answer("start_of_turn_order", "effect:0");
    assert_eq!(scene.new_facts("damage_dealt").len(), 1, "the second effect is skipped");
    assert!(scene.new_facts("damage_shrugged").is_empty());
    assert_eq!(scene.ap("maren"), 4);
    assert_eq!(scene.slot("maren", "Poisoned"), Some(2));
    assert_eq!(scene.prompt().about["origin"], "ysolt");

    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat,
            party: [(origin: "maren", space: "1", spark: 0), (origin: "ysolt", space: "5", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Fast, space: "1", hp: 1, statuses: [(Poisoned, 3)]), (minion: "marsh_biter", track: Slow, space: "4")])"#,
    );
    scene.expect("choose_turn");
    assert!(scene.foe("A").is_null());
    assert!(scene.facts("targeting_rolled").is_empty());
}
