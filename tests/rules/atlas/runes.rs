//! Ledger section 15: runes.

use super::scene::{Scene, catalogue};
use serde_json::Value;

/// The rune on what is worn at a place.
fn rune_at(scene: &mut Scene, origin: &str, at: &str) -> Value {
    let gear = scene.hero(origin)["gear"].clone();
    gear.as_array()
        .expect("gear")
        .iter()
        .find(|on| on["at"] == at)
        .map_or(Value::Null, |on| on["rune"].clone())
}

fn pack(scene: &mut Scene, origin: &str) -> Vec<String> {
    let pack = scene.hero(origin)["backpack"].clone();
    let id = |card: &Value| card["Item"].as_str().or(card["Rune"].as_str()).unwrap_or("").to_owned();
    pack.as_array().expect("a backpack").iter().map(id).collect()
}

/// Maren's turn in combat beside Ysolt, with a Biter in their space.
fn fighting(maren: &str, dice: &str) -> Scene {
    let mut scene = Scene::new(&format!(
        r#"(location: "proving_ground", round: Combat, dice: {dice},
            party: [(origin: "maren", space: "1", spark: 0, {maren}), (origin: "ysolt", space: "1", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "1")])"#
    ));
    scene.answer("choose_turn", "maren").expect("combat_action");
    scene
}

/// AT-E23, AT-218, AT-219: the Rune of Cinders can be attached to a trinket or to what is held in a hand, and to
/// nothing else.
#[test]
fn the_rune_of_cinders_fits_trinkets_and_hands() {
    let mut scene = fighting(
        r#"equip: ["hide_cap", "linen_robe", "long_blade", "copper_loop"], backpack: [Rune("rune_of_cinders")]"#,
        "[]",
    );
    let attach: Vec<String> =
        scene.options().into_iter().filter(|option| option.starts_with("attach:")).collect();
    assert_eq!(attach, ["attach:rune_of_cinders:hand", "attach:rune_of_cinders:trinket"]);

    let mut scene = fighting(r#"equip: ["yew_bow"], backpack: [Rune("rune_of_cinders")]"#, "[]");
    assert!(scene.offers("attach:rune_of_cinders:hand"), "a two-hand item is held in the hands too");
    // In the backpack the bow is not equipped, and a rune goes on equipped items only.
    let mut scene = fighting(r#"equip: [], backpack: [Rune("rune_of_cinders"), Item("long_blade")]"#, "[]");
    assert!(scene.options().iter().all(|option| !option.starts_with("attach:")));
}

/// AT-E23, AT-218: on a trinket its owner heals 1 more each time it heals, and attacks stay as they are; in the hand
/// attacks with that item deal fire damage, and healing stays as it is.
#[test]
fn each_side_has_its_own_effect() {
    for (at, kind, healed) in [("Trinket", "Physical", 3), ("Hand", "Fire", 2)] {
        let mut scene = Scene::new(&format!(
            r#"(location: "proving_ground", round: Combat, dice: [2, 2],
                party: [
                    (origin: "maren", space: "1", hp: 5, spark: 0, ap: 4, equip: ["long_blade", "copper_loop", "wickblade"], runes: [("rune_of_cinders", {at})]),
                    (origin: "ysolt", space: "5", spark: 0),
                ],
                enemies: [(minion: "marsh_biter", track: Slow, space: "2")])"#
        ));
        scene.answer("choose_turn", "maren").choose("recover:heal");
        assert_eq!(scene.hp("maren"), 5 + healed);
        scene
            .choose("move:2")
            .choose("use:long_blade")
            .answer("choose_target", "A")
            .expect(if at == "Hand" { "combat_action" } else { "reroll" });
        scene.no_rerolls();
        assert_eq!(scene.facts("attack_made")[0]["kind"], kind);
    }
}

/// AT-219: only the side that lies on the item counts: attacks with the other hand's weapon are unchanged.
#[test]
fn a_rune_changes_the_item_it_is_on() {
    let mut scene = fighting(
        r#"ap: 4, equip: ["long_blade", "adder_knife"], runes: [("rune_of_cinders", Hand)]"#,
        "[2, 2, 3, 3]",
    );
    scene
        .choose("use:long_blade")
        .answer("choose_target", "A")
        .choose("use:adder_knife")
        .answer("choose_target", "A");
    let kinds: Vec<Value> = scene.facts("attack_made").iter().map(|fact| fact["kind"].clone()).collect();
    assert_eq!(kinds, ["Fire", "Physical"]);
}

/// AT-218: every rune of the box has two sides with two slots.
#[test]
fn runes_have_two_sides() {
    for rune in &catalogue().runes {
        assert_ne!(rune.sides.0.slot, rune.sides.1.slot, "{}", rune.id);
    }
}

/// AT-220: attaching a rune costs what equipping costs: 1 AP in combat, nothing in a Rest round.
#[test]
fn attaching_costs_what_equipping_costs() {
    let mut scene = fighting(r#"equip: ["long_blade"], backpack: [Rune("rune_of_cinders")]"#, "[]");
    scene.choose("attach:rune_of_cinders:hand").expect("combat_action");
    assert_eq!(scene.ap("maren"), 3);
    assert_eq!(rune_at(&mut scene, "maren", "Hand"), "rune_of_cinders");
    assert_eq!(pack(&mut scene, "maren"), Vec::<String>::new());

    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Rest,
            party: [(origin: "maren", equip: ["long_blade"], backpack: [Rune("rune_of_cinders")]), (origin: "ysolt")])"#,
    );
    scene
        .answer("choose_turn", "maren")
        .answer("recover", "no")
        .answer("arrange", "attach:rune_of_cinders:hand");
    assert_eq!(rune_at(&mut scene, "maren", "Hand"), "rune_of_cinders");
}

/// AT-221: an attached rune is moved to another equipped item, turned to the fitting side, for 1 AP.
#[test]
fn a_rune_is_moved_and_turned() {
    let mut scene = fighting(
        r#"ap: 3, hp: 5, equip: ["long_blade", "copper_loop", "hide_cap"], runes: [("rune_of_cinders", Hand)]"#,
        "[2, 2]",
    );
    assert!(!scene.offers("move_rune:hand:head"));
    scene.choose("move_rune:hand:trinket").expect("combat_action");
    assert_eq!(scene.ap("maren"), 6);
    assert_eq!(rune_at(&mut scene, "maren", "Trinket"), "rune_of_cinders");
    assert_eq!(rune_at(&mut scene, "maren", "Hand"), Value::Null);
    scene.choose("use:long_blade").answer("choose_target", "A").no_rerolls();
    assert_eq!(scene.facts("attack_made")[0]["kind"], "Physical");
}

/// AT-222: a rune in the backpack counts towards the limit of 3; AT-R20: one on an item does not.
#[test]
fn a_rune_takes_a_place_in_the_backpack() {
    let full = r#"equip: ["long_blade"], backpack: [Rune("rune_of_cinders"), Item("hide_cap"), Item("kettle_helm")]"#;
    let mut scene = fighting(full, "[]");
    scene.choose("store:hand").expect("make_room");
    assert_eq!(
        scene.options(),
        ["discard:long_blade", "discard:rune_of_cinders", "discard:hide_cap", "discard:kettle_helm"]
    );

    let mut scene = fighting(full, "[]");
    scene
        .choose("attach:rune_of_cinders:hand")
        .choose("take:hand:ysolt")
        .answer("place_loot", "store")
        .expect("combat_action");
    assert_eq!(pack(&mut scene, "maren"), ["hide_cap", "kettle_helm", "yew_bow"]);
}

/// AT-223: runes are traded and discarded like items.
#[test]
fn runes_are_traded_and_discarded() {
    let mut scene = fighting(r#"equip: ["long_blade"], backpack: [Rune("rune_of_cinders")]"#, "[]");
    scene.choose("give:rune_of_cinders:ysolt").expect("place_loot");
    assert_eq!(scene.options(), ["store", "attach:rune_of_cinders:hand", "discard"]);
    scene.choose("attach:rune_of_cinders:hand").expect("combat_action");
    assert_eq!(scene.ap("maren"), 3);
    assert_eq!(rune_at(&mut scene, "ysolt", "Hand"), "rune_of_cinders");

    let mut scene = fighting(r#"equip: ["long_blade"], backpack: [Rune("rune_of_cinders")]"#, "[]");
    scene.choose("give:rune_of_cinders:ysolt").answer("place_loot", "discard").expect("combat_action");
    assert_eq!(scene.facts("item_discarded")[0]["card"]["Rune"], "rune_of_cinders");
}

/// AT-224: runes can't be sold. AT-R20: of an item that is sold the rune is stored or discarded first.
#[test]
fn runes_are_not_sold() {
    let mut scene = Scene::new(
        r#"(location: "test_workshop", round: Explore, gold: 1,
            party: [
                (origin: "maren", space: "10", equip: ["long_blade"], runes: [("rune_of_cinders", Hand)], backpack: [Rune("rune_of_brine")]),
                (origin: "ysolt", space: "10"),
            ])"#,
    );
    scene
        .all_stay()
        .answer("visit_merchant", "enter:equipment_1")
        .answer("merchant_consumables", "pass")
        .expect("merchant");
    assert!(scene.options().iter().all(|option| !option.contains("rune")), "{:?}", scene.options());
    scene.choose("sell:hand:maren").expect("spare_rune");
    assert_eq!(scene.options(), ["store", "discard"]);
    scene.choose("store").expect("merchant");
    assert_eq!(scene.gold(), 1);
    assert_eq!(pack(&mut scene, "maren"), ["rune_of_brine", "rune_of_cinders"]);
}

/// AT-225: when an item with a rune is replaced, the rune may go on the new one at no extra AP, if it fits there.
#[test]
fn the_rune_of_a_replaced_item_may_go_on_the_new_one() {
    let things =
        r#"equip: ["long_blade"], runes: [("rune_of_cinders", Hand)], backpack: [Item("adder_knife")]"#;
    let mut scene = fighting(things, "[]");
    scene.choose("equip:adder_knife:hand").expect("spare_rune");
    assert_eq!(scene.options(), ["attach:rune_of_cinders:hand", "store", "discard"]);
    scene.choose("attach:rune_of_cinders:hand").answer("spare_item", "store").expect("combat_action");
    assert_eq!(scene.ap("maren"), 3);
    assert_eq!(rune_at(&mut scene, "maren", "Hand"), "rune_of_cinders");
    assert_eq!(pack(&mut scene, "maren"), ["long_blade"]);
}

/// AT-226: when an item with a rune is stored and not replaced, the rune must be stored or discarded.
#[test]
fn the_rune_of_a_stored_item_is_stored_or_discarded() {
    let things = r#"equip: ["long_blade", "copper_loop"], runes: [("rune_of_cinders", Hand)]"#;
    for (answer, left) in [("store", vec!["long_blade", "rune_of_cinders"]), ("discard", vec!["long_blade"])]
    {
        let mut scene = fighting(things, "[]");
        scene.choose("store:hand").expect("spare_rune");
        assert_eq!(scene.options(), ["store", "discard"]);
        scene.choose(answer).expect("combat_action");
        assert_eq!(pack(&mut scene, "maren"), left);
        assert_eq!(scene.ap("maren"), 3);
    }
}

/// AT-R20: an item carries at most 1 rune: another one takes its place, and the first is stored or discarded.
#[test]
fn an_item_carries_one_rune() {
    let mut scene = fighting(
        r#"equip: ["long_blade"], runes: [("rune_of_cinders", Hand)], backpack: [Rune("rune_of_brine")]"#,
        "[]",
    );
    scene.choose("attach:rune_of_brine:hand").answer("spare_rune", "store").expect("combat_action");
    assert_eq!(rune_at(&mut scene, "maren", "Hand"), "rune_of_brine");
    assert_eq!(pack(&mut scene, "maren"), ["rune_of_cinders"]);
}

/// AT-R20: before an item with a rune is traded its rune is stored or discarded; the rune is a trade of its own.
#[test]
fn a_rune_stays_behind_in_a_trade() {
    let mut scene = fighting(r#"equip: ["long_blade"], runes: [("rune_of_cinders", Hand)]"#, "[]");
    scene
        .choose("give:hand:ysolt")
        .answer("spare_rune", "store")
        .answer("place_loot", "store")
        .expect("combat_action");
    assert_eq!(pack(&mut scene, "maren"), ["rune_of_cinders"]);
    assert_eq!(pack(&mut scene, "ysolt"), ["long_blade"]);
    scene.choose("give:rune_of_cinders:ysolt").answer("place_loot", "store");
    assert_eq!(scene.ap("maren"), 2);
}

/// AT-R20: a rune's keyword is a keyword of the item it is on, also for skills that require one.
#[test]
fn a_runes_keyword_is_the_items() {
    // Measured Thrust requires BLADE, which no rune has; the keyword of the Rune of Brine is WATER.
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat,
            party: [
                (origin: "maren", space: "1", spark: 0, skills: ["test_water"], equip: ["long_blade"], runes: [("rune_of_brine", Hand)]),
                (origin: "ysolt", space: "1", spark: 0),
            ],
            enemies: [(minion: "marsh_biter", track: Slow, space: "1")])"#,
    );
    scene.answer("choose_turn", "maren");
    assert!(scene.offers("use:test_water"));
    // Off the item it gives nothing.
    scene.choose("take_off_rune:hand").expect("combat_action");
    assert!(!scene.offers("use:test_water"));
}
