//! Ledger section 22: Origin turns in combat.

use super::scene::Scene;

/// AT-063, AT-358, AT-360: start of turn, then AP from the Origin card on top of what was left.
#[test]
fn an_origin_gains_its_ap_and_keeps_what_is_left() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat,
            party: [(origin: "maren", space: "1", ap: 1), (origin: "ysolt", space: "5")],
            enemies: [(minion: "marsh_biter", track: Slow, space: "4")])"#,
    );
    scene.answer("choose_turn", "maren").expect("combat_action");
    assert_eq!(scene.ap("maren"), 5);
    scene.choose("move:2");
    assert_eq!(scene.ap("maren"), 4);
    scene.choose("end_turn");
    assert_eq!(scene.ap("maren"), 4);
}

/// AT-E42, AT-369, AT-371: Sefa revives Maren with all her 6 HP and is downed herself.
#[test]
fn giving_all_hp_downs_the_giver() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat,
            party: [(origin: "sefa", space: "1", hp: 6), (origin: "maren", space: "2", hp: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "4")])"#,
    );
    scene.answer("choose_turn", "sefa").choose("revive:maren").expect("revive_amount").amount(6);
    assert_eq!(scene.hp("maren"), 6);
    assert_eq!(scene.hp("sefa"), 0);
    assert_eq!(scene.hero("sefa")["downed"], true);
}

/// Maren on her turn at space 1, with Ysolt at 5 and a Marsh Biter far away.
fn marens_turn(maren: &str, more: &str) -> Scene {
    let mut scene = Scene::new(&format!(
        r#"(location: "proving_ground", round: Combat, dice: [2, 2, 2, 2],
            party: [(origin: "maren", space: "1", {maren}), (origin: "ysolt", space: "5", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "4"){more}])"#
    ));
    scene.answer("choose_turn", "maren").expect("combat_action");
    scene
}

/// AT-355, AT-357, AT-358: at most 8 AP; what is gained above is lost, at the start of the turn and later.
#[test]
fn at_most_eight_ap() {
    let mut scene = marens_turn(r#"ap: 6, spark: 0, skills: ["test_gain_ap"]"#, "");
    assert_eq!(scene.ap("maren"), 8);
    assert_eq!(scene.new_facts("ap_gained")[0]["amount"], 2);
    scene.choose("move:2").choose("move:1").choose("use:test_gain_ap");
    assert_eq!(scene.ap("maren"), 8);
}

/// AT-358: the AP of the Origin card, by level.
#[test]
fn the_ap_of_the_origin_card() {
    for (level, ap) in [(1, 4), (2, 4), (3, 5), (5, 5), (6, 6)] {
        let mut scene = Scene::new(&format!(
            r#"(location: "proving_ground", level: {level}, round: Combat,
                party: [(origin: "maren", space: "1"), (origin: "ysolt", space: "5")],
                enemies: [(minion: "marsh_biter", track: Slow, space: "4")])"#
        ));
        scene.answer("choose_turn", "maren");
        assert_eq!(scene.ap("maren"), ap, "level {level}");
    }
}

/// AT-356, AT-357: with HASTE at most 10.
#[test]
fn at_most_ten_ap_with_haste() {
    let mut scene =
        marens_turn(r#"ap: 7, spark: 0, skills: ["test_gain_ap"], track: [Status(Haste, 3)]"#, "");
    assert_eq!(scene.ap("maren"), 10, "7 + 5, cut at 10");
    scene.choose("use:test_gain_ap");
    assert_eq!(scene.ap("maren"), 10);
}

/// AT-359: with 0 AP, Spark skills and talents may still be used, until the turn is ended.
#[test]
fn actions_for_no_ap() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [2, 2, 2, 2],
            party: [(origin: "ysolt", space: "1", collar_broken: true, spark: 1, talents: ["deep_breath"], skills: ["spark_ysolt"], track: [Status(Frozen, 2)]), (origin: "maren", space: "5", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "1"), (minion: "marsh_biter", track: Slow, space: "4")])"#,
    );
    scene.answer("choose_turn", "ysolt").choose("move:2").choose("move:1").expect("combat_action");
    assert_eq!(scene.ap("ysolt"), 0);
    assert_eq!(scene.options(), ["use:spark_ysolt", "use:deep_breath", "end_turn"]);
    scene.choose("use:spark_ysolt").answer("choose_target", "A").no_rerolls();
    assert_eq!(scene.ap("ysolt"), 0);
    assert_eq!(scene.hero("ysolt")["spark"], 0);
    scene.answer("combat_action", "use:deep_breath");
    assert_eq!(scene.ap("ysolt"), 2);
}

/// AT-360, AT-361: AP left is kept for the next turn, but not for the next combat.
#[test]
fn ap_does_not_outlast_the_combat() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat,
            party: [(origin: "ysolt", space: "1", spark: 0, skills: ["test_hurt_direct"]), (origin: "maren", space: "5", ap: 3, spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "1", hp: 2)])"#,
    );
    scene
        .answer("choose_turn", "ysolt")
        .choose("use:test_hurt_direct")
        .answer("choose_target", "A")
        .expect("choose_round");
    assert_eq!((scene.ap("ysolt"), scene.ap("maren")), (0, 0));

    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat,
            party: [(origin: "maren", space: "1", spark: 0), (origin: "ysolt", space: "5", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "4", statuses: [(Stunned, 3)])])"#,
    );
    scene.answer("choose_turn", "maren").choose("move:2").choose("end_turn").choose("end_turn");
    scene.answer("choose_turn", "maren");
    assert_eq!(scene.ap("maren"), 7, "3 kept and 4 gained");
}

/// AT-362: a skill, an equipped item, the summon and a consumable, each for its AP.
#[test]
fn cards_are_used_for_their_ap() {
    let here = r#", (minion: "gaolers_cutthroat", track: Slow, space: "1")"#;
    for (card, ap) in [("shield_bash", 2), ("adder_knife", 1), ("wickling", 1), ("lamp_oil_pot", 1)] {
        let mut scene = marens_turn(
            r#"spark: 0, skills: ["shield_bash"], equip: ["adder_knife"], summon: "wickling", backpack: [Item("lamp_oil_pot")]"#,
            here,
        );
        scene.choose(&format!("use:{card}"));
        assert_eq!(scene.ap("maren"), 4 - ap, "{card}");
        if card == "lamp_oil_pot" {
            scene.answer("choose_space", "space:1").answer("include_self", "no");
        } else {
            scene.answer("choose_target", "B");
        }
        scene.expect("combat_action");
        assert_eq!(scene.facts("attack_made").len(), 1, "{card}");
    }
    // Not for more AP than there are, and no skill that is not in hand.
    let mut scene = marens_turn(
        r#"spark: 0, skills: ["shield_bash"], track: [Status(Frozen, 3), Skill("stand_fast", 3)]"#,
        here,
    );
    assert!(scene.offers("use:shield_bash") && !scene.offers("use:stand_fast"));
    scene.choose("move:2").expect("combat_action");
    assert!(!scene.offers("use:shield_bash"));
}

/// AT-363: a move is interrupted by an attack and goes on.
#[test]
fn movement_may_be_interrupted() {
    let mut scene = marens_turn("spark: 0", r#", (minion: "gaolers_cutthroat", track: Slow, space: "2")"#);
    scene.choose("move:2").choose("use:long_blade").answer("choose_target", "B").choose("move:3");
    assert_eq!((scene.space("maren").as_str(), scene.ap("maren")), ("3", 0));
}

/// AT-364, AT-365: Taunt pulls one enemy of the Origin's choice out of an adjacent space for 1 AP, whatever
/// the terrain; immovable ones and bosses stay.
#[test]
fn taunt() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat,
            party: [(origin: "maren", space: "t2", spark: 0), (origin: "ysolt", space: "9", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "3"), (minion: "marsh_biter", track: Slow, space: "3"), (minion: "bell_warden", track: Slow, space: "3"),
                      (minion: "marsh_biter", track: Slow, space: "2"), (minion: "marsh_biter", track: Slow, space: "6", statuses: [(Frozen, 2), (KnockedDown, 2)])],
            bosses: [(boss: "abbess_of_still_water", space: "3", deck: [])])"#,
    );
    scene.answer("choose_turn", "maren").expect("combat_action");
    let taunts: Vec<String> = scene.options().into_iter().filter(|id| id.starts_with("taunt:")).collect();
    assert_eq!(taunts, ["taunt:A", "taunt:B", "taunt:E"], "C is immovable, D is 2 spaces away");
    scene.choose("taunt:B");
    assert_eq!((scene.space("A").as_str(), scene.space("B").as_str()), ("3", "t2"));
    assert_eq!(scene.ap("maren"), 3, "1 AP, though t2 is difficult");
    scene.choose("taunt:E");
    assert_eq!(scene.space("E"), "t2");
}

/// AT-366: 1 AP to equip or store 1 item.
#[test]
fn equip_costs_one_ap() {
    let mut scene = marens_turn(r#"spark: 0, equip: ["long_blade"], backpack: [Item("kettle_helm")]"#, "");
    scene.choose("equip:kettle_helm:head");
    assert_eq!(scene.hero("maren")["armour_physical"], 1);
    assert_eq!(scene.ap("maren"), 3);
    scene.choose("store:hand");
    assert_eq!(scene.ap("maren"), 2);
    assert!(!scene.offers("use:long_blade"));
    assert_eq!(scene.hero("maren")["backpack"], serde_json::json!([{"Item": "long_blade"}]));
}

/// AT-367: 1 AP to hand over or take 1 item, in the same space only.
#[test]
fn trade_costs_one_ap() {
    let pack = r#"spark: 0, backpack: [Item("rosehip_cordial")]"#;
    let mut scene = marens_turn(pack, "");
    assert!(
        !scene.options().iter().any(|id| id.starts_with("give:") || id.starts_with("take:")),
        "Ysolt is elsewhere"
    );
    scene.choose("move:5").choose("give:rosehip_cordial:ysolt");
    if scene.ask() == "place_loot" {
        scene.choose("store");
    }
    assert_eq!(scene.ap("maren"), 2);
    assert_eq!(scene.hero("ysolt")["backpack"], serde_json::json!([{"Item": "rosehip_cordial"}]));
    scene.answer("combat_action", "take:rosehip_cordial:ysolt");
    if scene.ask() == "place_loot" {
        scene.choose("store");
    }
    assert_eq!(scene.ap("maren"), 1);
    assert_eq!(scene.hero("maren")["backpack"], serde_json::json!([{"Item": "rosehip_cordial"}]));
}

/// AT-368: Recover: 2 AP, no enemies in the space, to heal 2 HP or to slide 1 status of one's choice.
#[test]
fn recover() {
    let hurt = "spark: 0, hp: 5, track: [Status(Frozen, 1), Status(Exposed, 3), Status(Haste, 4)]";
    let mut scene = marens_turn(hurt, "");
    assert_eq!(scene.ap("maren"), 3);
    scene.choose("recover:heal");
    assert_eq!((scene.hp("maren"), scene.ap("maren")), (7, 1));
    assert!(!scene.offers("recover:heal"), "1 AP is not enough");
    let mut scene = marens_turn(hurt, "");
    scene.choose("recover:exposed");
    assert_eq!((scene.hp("maren"), scene.ap("maren")), (5, 1));
    assert_eq!(scene.slot("maren", "Exposed"), Some(2));
    assert_eq!(scene.slot("maren", "Frozen"), Some(1), "only the one that was chosen");
    let mut scene = marens_turn(hurt, "");
    scene.choose("recover:frozen");
    assert_eq!(scene.slot("maren", "Frozen"), None);
    let mut scene = marens_turn(hurt, r#", (minion: "marsh_biter", track: Slow, space: "1")"#);
    assert!(!scene.options().iter().any(|id| id.starts_with("recover:")), "an enemy is here");
}

/// AT-R46: a dominated minion is still an enemy: it blocks Recover, and the round is a Combat round.
#[test]
fn the_dominated_are_still_enemies() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground",
            party: [(origin: "maren", space: "1", hp: 5, spark: 0), (origin: "ysolt", space: "5", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "1", statuses: [(Dominated, 3)])])"#,
    );
    scene.answer("choose_turn", "maren").expect("combat_action");
    assert_eq!(scene.state()["round"]["kind"], scene.facts("round_began")[0]["kind"]);
    assert_eq!(
        scene.facts("round_began")[0]["kind"].as_str().map(str::to_lowercase).as_deref(),
        Some("combat")
    );
    assert!(!scene.options().iter().any(|id| id.starts_with("recover:")));
    assert!(scene.facts("combat_ended").is_empty(), "nor is it a victory");
}

/// AT-369, AT-370: Revive costs 1 AP and at least 1 HP, in the same or an adjacent space.
#[test]
fn revive() {
    for (space, near) in [("1", true), ("2", true), ("3", false)] {
        let mut scene = Scene::new(&format!(
            r#"(location: "proving_ground", round: Combat,
                party: [(origin: "maren", space: "1", hp: 9, spark: 0), (origin: "ysolt", space: "{space}", hp: 0, spark: 0)],
                enemies: [(minion: "marsh_biter", track: Slow, space: "4")])"#
        ));
        scene.answer("choose_turn", "maren").expect("combat_action");
        assert_eq!(scene.offers("revive:ysolt"), near, "from {space}");
        if near {
            scene.choose("revive:ysolt").expect("revive_amount");
            let amount = scene.prompt().amount.expect("an amount");
            assert_eq!((amount.min, amount.max), (1, 9));
            scene.amount(4);
            assert_eq!((scene.hp("maren"), scene.hp("ysolt"), scene.ap("maren")), (5, 4, 3));
            assert_eq!(scene.hero("ysolt")["downed"], false);
        }
    }
}

/// AT-371, AT-369: a giver who gives all is downed at once, and its turn goes on as that of a downed Origin.
#[test]
fn giving_everything_ends_the_turn() {
    let mut scene = marens_turn_with_downed("hp: 3", "hp: 0");
    scene.choose("revive:ysolt").amount(3);
    assert_eq!(scene.new_facts("downed").len(), 1);
    assert_eq!(scene.hero("maren")["downed"], true);
    assert_eq!(scene.prompt().about["origin"], "ysolt", "it is Ysolt's turn");
}

/// AT-R45: not more than the target's maximum; neither armour nor POISONED nor UNDEAD matter.
#[test]
fn revive_is_neither_damage_nor_healing() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat,
            party: [(origin: "maren", space: "1", hp: 16, spark: 0, track: [Status(Poisoned, 3)], equip: ["wardens_oath", "carpscale_coat"]), (origin: "orrin", space: "1", hp: 0, spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "4")])"#,
    );
    scene.answer("choose_turn", "maren").choose("revive:orrin").expect("revive_amount");
    assert_eq!(scene.prompt().amount.map(|amount| amount.max), Some(12), "Orrin's maximum, not Maren's 15");
    scene.amount(12);
    assert_eq!((scene.hp("maren"), scene.hp("orrin")), (3, 12));
    assert!(scene.new_facts("damage_dealt").is_empty() && scene.new_facts("healed").is_empty());
}

fn marens_turn_with_downed(maren: &str, ysolt: &str) -> Scene {
    let mut scene = Scene::new(&format!(
        r#"(location: "proving_ground", round: Combat,
            party: [(origin: "maren", space: "1", spark: 0, {maren}), (origin: "ysolt", space: "1", spark: 0, {ysolt})],
            enemies: [(minion: "marsh_biter", track: Slow, space: "4")])"#
    ));
    scene.answer("choose_turn", "maren").expect("combat_action");
    scene
}
