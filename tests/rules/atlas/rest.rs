//! Ledger section 5: Rest rounds.

use serde_json::{Value, json};

use super::scene::Scene;

fn rest(party: &str) -> Scene {
    Scene::new(&format!(r#"(location: "test_rounds", round: Rest, party: [{party}])"#))
}

/// AT-045, AT-046: every Origin rests, once, in any order; nobody is offered to travel or explore.
#[test]
fn everyone_rests_once_in_any_order() {
    let mut scene = rest(r#"(origin: "maren"), (origin: "ysolt", space: "3"), (origin: "sefa")"#);
    for (asked, who) in [(&["maren", "ysolt", "sefa"][..], "ysolt"), (&["maren", "sefa"], "sefa")] {
        assert_eq!(scene.expect("choose_turn").options(), asked);
        scene.choose(who).answer("recover", "no").answer("arrange", "done").answer("rest_use", "pass");
    }
    scene.answer("recover", "no").answer("arrange", "done").answer("rest_use", "pass").expect("choose_round");
    let order: Vec<Value> = scene.facts("turn_ended").iter().map(|fact| fact["who"].clone()).collect();
    assert_eq!(order, [json!("ysolt"), json!("sefa"), json!("maren")]);
    assert!(scene.facts("travelled").is_empty() && scene.facts("card_revealed").is_empty());
}

/// AT-046: the turn of a downed Origin comes last, so one that is revived in time rests like everyone else.
#[test]
fn a_revived_origin_still_has_its_rest_turn() {
    let mut scene = rest(r#"(origin: "maren", hp: 0, track: [Status(Frozen, 3)]), (origin: "ysolt")"#);
    scene.answer("recover", "no").answer("revive_whom", "revive:maren").amount(4);
    scene.answer("arrange", "done").answer("rest_use", "pass").expect("recover");
    assert_eq!(scene.prompt().about["origin"], "maren");
    assert_eq!(scene.slot("maren", "Frozen"), Some(3), "her track has not slid yet");
    scene.choose("yes");
    assert_eq!(scene.hp("maren"), 6);
    scene.answer("arrange", "done").answer("rest_use", "pass").expect("choose_round");
}

/// AT-046: an Origin that stays downed has a turn too, in which its cards slide.
#[test]
fn a_downed_origin_only_slides() {
    let mut scene = rest(r#"(origin: "maren", hp: 0, track: [Status(Frozen, 3)]), (origin: "ysolt")"#);
    scene
        .answer("recover", "no")
        .answer("revive_whom", "pass")
        .answer("arrange", "done")
        .answer("rest_use", "pass");
    scene.expect("choose_round");
    assert_eq!(scene.slot("maren", "Frozen"), Some(2));
    assert_eq!(scene.hp("maren"), 0);
}

/// AT-047, AT-R06: any seat may start its Rest turn next; of two that want the same card, whoever confirms first has it.
#[test]
fn rest_turns_are_taken_in_the_order_players_confirm() {
    let party = r#"(origin: "maren"), (origin: "ysolt", backpack: [Item("iron_draught")]), (origin: "sefa", space: "4")"#;
    for (first, second) in [("maren", "sefa"), ("sefa", "maren")] {
        let mut scene = rest(party);
        assert_eq!(scene.expect("choose_turn").prompt().seats.len(), 3);
        scene.choose(first).answer("recover", "no").answer("arrange", "take:iron_draught:ysolt");
        scene.answer("place_loot", "store").answer("arrange", "done").answer("rest_use", "pass");
        scene.answer("choose_turn", second).answer("recover", "no").expect("arrange");
        assert!(!scene.offers("take:iron_draught:ysolt"));
        assert!(scene.offers(&format!("take:iron_draught:{first}")));
    }
}

/// AT-048, AT-049, AT-057: start of turn, recover, revive, equip and trade, use 1 card, slide: in this order.
#[test]
fn a_rest_turn_runs_through_its_steps_in_order() {
    let mut scene = rest(
        r#"(origin: "ysolt", hp: 9, track: [Status(Bleeding, 3), Skill("vine_lash", 2)]),
           (origin: "maren", hp: 0), (origin: "sefa")"#,
    );
    scene.answer("choose_turn", "ysolt");
    assert_eq!(scene.hp("ysolt"), 8, "BLEEDING comes first");
    scene.answer("recover", "no").answer("revive_whom", "pass").answer("arrange", "done").expect("rest_use");
    assert_eq!(scene.slot("ysolt", "Bleeding"), Some(3));
    scene.choose("pass");
    assert_eq!(scene.slot("ysolt", "Bleeding"), Some(2));
    assert_eq!(scene.slot("ysolt", "vine_lash"), Some(1));
    assert_eq!(scene.new_facts("turn_ended")[0]["who"], "ysolt");
}

/// AT-050, AT-R35: recovering is one option: 2 HP and all statuses gone, positive ones too; or neither.
#[test]
fn recovering_heals_two_and_clears_every_status() {
    let party = r#"(origin: "maren", hp: 10, track: [Status(Frozen, 3), Status(Haste, 4), Skill("shield_bash", 3)]), (origin: "ysolt")"#;
    let mut yes = rest(party);
    yes.answer("choose_turn", "maren").expect("recover");
    assert_eq!(yes.options(), ["yes", "no"]);
    yes.choose("yes");
    assert_eq!(yes.hp("maren"), 12);
    assert_eq!((yes.slot("maren", "Frozen"), yes.slot("maren", "Haste")), (None, None));
    assert_eq!(yes.slot("maren", "shield_bash"), Some(3), "skills stay");
    let mut no = rest(party);
    no.answer("choose_turn", "maren").choose("no");
    assert_eq!(no.hp("maren"), 10);
    assert_eq!((no.slot("maren", "Frozen"), no.slot("maren", "Haste")), (Some(3), Some(4)));
}

/// AT-051: at no AP any amount of one's HP goes to one or more downed Origins, wherever they lie.
#[test]
fn the_downed_are_revived_across_the_map() {
    let mut scene = rest(
        r#"(origin: "maren"), (origin: "ysolt", space: "9", hp: 0), (origin: "sefa", space: "5", hp: 0)"#,
    );
    scene.answer("recover", "no").expect("revive_whom");
    assert_eq!(scene.options(), ["pass", "revive:ysolt", "revive:sefa"]);
    scene.choose("revive:ysolt").amount(5);
    scene.answer("revive_whom", "revive:sefa").amount(3).expect("arrange");
    assert_eq!((scene.hp("maren"), scene.hp("ysolt"), scene.hp("sefa")), (8, 5, 3));
    assert_eq!(scene.ap("maren"), 0);
}

/// AT-052: at least 1 HP for each, never more than the giver has, and a giver who gives all is downed.
#[test]
fn reviving_costs_at_least_one_and_may_cost_all() {
    let mut scene = rest(r#"(origin: "maren", hp: 4), (origin: "ysolt", hp: 0), (origin: "sefa")"#);
    scene.answer("choose_turn", "maren").answer("recover", "no").answer("revive_whom", "revive:ysolt");
    let bounds = scene.expect("revive_amount").prompt().amount.expect("an amount");
    assert_eq!((bounds.min, bounds.max), (1, 4));
    scene.amount(4);
    assert_eq!((scene.hp("maren"), scene.hp("ysolt")), (0, 4));
    assert_eq!(scene.hero("maren")["downed"], true);
    // Her turn ends with it; Ysolt and Sefa still have theirs.
    assert_eq!(scene.expect("choose_turn").options(), ["ysolt", "sefa"]);
}

/// AT-053: equipped and stored items are rearranged as one likes, at no cost.
#[test]
fn items_are_rearranged_freely() {
    let mut scene = rest(
        r#"(origin: "maren", ap: 2, equip: ["long_blade"], backpack: [Item("oak_buckler"), Item("hide_cap")]), (origin: "ysolt")"#,
    );
    scene.answer("choose_turn", "maren").answer("recover", "no");
    scene.answer("arrange", "equip:oak_buckler:off_hand").answer("arrange", "equip:hide_cap:head");
    scene.answer("arrange", "store:hand").expect("arrange");
    let gear: Vec<Value> = scene.hero("maren")["gear"]
        .as_array()
        .expect("gear")
        .iter()
        .map(|worn| worn["item"].clone())
        .collect();
    assert_eq!(gear, [json!("hide_cap"), json!("oak_buckler")]);
    assert_eq!(scene.hero("maren")["backpack"], json!([{ "Item": "long_blade" }]));
    assert_eq!(scene.ap("maren"), 2);
}

/// AT-054: items are given to and taken from any number of Origins anywhere on the map, at no cost.
#[test]
fn items_change_hands_across_the_map() {
    let mut scene = rest(
        r#"(origin: "maren", ap: 1, backpack: [Item("iron_draught")]),
           (origin: "ysolt", space: "9"),
           (origin: "sefa", space: "5", equip: ["linen_robe"], backpack: [Item("hide_cap")])"#,
    );
    scene.answer("choose_turn", "maren").answer("recover", "no");
    scene.answer("arrange", "give:iron_draught:ysolt").answer("place_loot", "store");
    scene.answer("arrange", "take:hide_cap:sefa").answer("place_loot", "equip:head");
    scene.answer("arrange", "take:chest:sefa").answer("place_loot", "equip:chest").expect("arrange");
    assert_eq!(scene.hero("ysolt")["backpack"], json!([{ "Item": "iron_draught" }]));
    assert_eq!((&scene.hero("sefa")["gear"], &scene.hero("sefa")["backpack"]), (&json!([]), &json!([])));
    assert_eq!(scene.hero("maren")["armour_magical"], 2);
    assert_eq!(scene.ap("maren"), 1);
}

/// AT-055: 1 action of a skill or item, whatever its AP; then the turn is over and the card has slid once.
#[test]
fn one_card_is_used_without_ap() {
    let mut scene = Scene::new(
        r#"(location: "test_rounds", round: Rest, dice: [3, 3, 2],
            party: [(origin: "orrin", hp: 5), (origin: "maren", hp: 5)])"#,
    );
    scene.answer("choose_turn", "orrin").answer("recover", "no").answer("arrange", "done").expect("rest_use");
    // Mending Mist costs 2 AP in combat: 3 white dice and ★ for everyone in a space.
    scene
        .choose("use:mending_mist")
        .answer("choose_space", "space:1")
        .answer("include_self", "yes")
        .no_rerolls();
    assert_eq!((scene.hp("orrin"), scene.hp("maren")), (8, 8));
    assert_eq!(scene.ap("orrin"), 0);
    assert_eq!(scene.slot("orrin", "mending_mist"), Some(2));
    scene.expect("recover");
    assert_eq!(scene.prompt().about["origin"], "maren", "no second use");
}

/// AT-056: a Spark skill still costs its Spark, and one that can't be paid is not offered.
#[test]
fn a_spark_skill_still_costs_spark() {
    let party = |spark: u8| {
        format!(
            r#"(origin: "maren", hp: 10, collar_broken: true, spark: {spark}, skills: ["spark_maren"]), (origin: "ysolt", hp: 10)"#
        )
    };
    let mut poor = rest(&party(1));
    poor.answer("choose_turn", "maren").answer("recover", "no").answer("arrange", "done").expect("rest_use");
    assert!(!poor.offers("use:spark_maren"));
    let mut rich = rest(&party(2));
    rich.answer("choose_turn", "maren").answer("recover", "no").answer("arrange", "done");
    rich.answer("rest_use", "use:spark_maren");
    assert_eq!(rich.hero("maren")["spark"], 0);
    assert_eq!((rich.hp("maren"), rich.hp("ysolt")), (13, 13));
}

/// AT-R35: what can be used is a skill in hand, an equipped item, the active summon, a consumable in the backpack;
/// equipment in the backpack has no effect.
#[test]
fn a_rest_use_is_a_card_one_has_at_hand() {
    let mut scene = rest(
        r#"(origin: "maren", equip: ["long_blade"], skills: ["stand_fast", "shield_bash"], track: [Skill("shield_bash", 3)],
            backpack: [Item("adder_knife"), Item("iron_draught")]), (origin: "ysolt")"#,
    );
    scene.answer("choose_turn", "maren").answer("recover", "no").answer("arrange", "done").expect("rest_use");
    assert_eq!(scene.options(), ["pass", "use:stand_fast", "use:long_blade", "use:iron_draught"]);
    scene.choose("use:iron_draught");
    assert_eq!(scene.slot("maren", "iron_draught"), Some(2), "slot 3, and it slid at the end of the turn");
}

/// AT-R35: attacks find only legal targets: with no enemies that is an ally or oneself; poison heals an UNDEAD ally.
#[test]
fn an_attack_in_a_rest_round_finds_an_ally() {
    let mut scene = Scene::new(
        r#"(location: "test_rounds", round: Rest, dice: [3, 3, 3, 1],
            party: [(origin: "nim", space: "1"), (origin: "orrin", space: "2", hp: 5), (origin: "maren", space: "9")])"#,
    );
    scene.answer("choose_turn", "nim").answer("recover", "no").answer("arrange", "done");
    scene.answer("rest_use", "use:venom_needle").expect("choose_target");
    assert_eq!(scene.options(), ["nim", "orrin"]);
    scene.choose("orrin").no_rerolls();
    assert_eq!(scene.hp("orrin"), 8);
}

/// AT-R35: movement granted in a Rest round ends in a numbered space.
#[test]
fn granted_movement_ends_in_a_numbered_space() {
    let mut scene = rest(r#"(origin: "nim", space: "1"), (origin: "ysolt")"#);
    scene.answer("choose_turn", "nim").answer("recover", "no").answer("arrange", "done");
    // Slip Away moves 1 space: t1 beside space 1 is no place to end.
    scene.answer("rest_use", "use:slip_away").expect("granted_move");
    assert_eq!(scene.options(), ["done", "move:2"]);
    scene.choose("move:2");
    assert_eq!(scene.space("nim"), "2");
}
