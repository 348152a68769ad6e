//! Ledger section 15: equipment.

use hushfall::books::atlas::records::Decks;
use serde_json::Value;

use super::scene::{Scene, catalogue};

/// What an Origin wears, as `place:item`.
fn worn(scene: &mut Scene, origin: &str) -> Vec<String> {
    let gear = scene.hero(origin)["gear"].clone();
    let text = |value: &Value| value.as_str().unwrap_or("").to_owned();
    gear.as_array()
        .expect("gear")
        .iter()
        .map(|on| format!("{}:{}", text(&on["at"]), text(&on["item"])))
        .collect()
}

fn pack(scene: &mut Scene, origin: &str) -> Vec<String> {
    let pack = scene.hero(origin)["backpack"].clone();
    let id = |card: &Value| card["Item"].as_str().or(card["Rune"].as_str()).unwrap_or("").to_owned();
    pack.as_array().expect("a backpack").iter().map(id).collect()
}

/// Ysolt's arranging step of a Rest round.
fn arranging(ysolt: &str) -> Scene {
    let mut scene = Scene::new(&format!(
        r#"(location: "proving_ground", round: Rest, party: [(origin: "ysolt", {ysolt}), (origin: "maren", space: "4", equip: [])])"#
    ));
    scene.answer("choose_turn", "ysolt").answer("recover", "no").expect("arrange");
    scene
}

/// Ysolt's turn in combat, nobody near.
fn fighting(ysolt: &str) -> Scene {
    let mut scene = Scene::new(&format!(
        r#"(location: "proving_ground", round: Combat,
            party: [(origin: "ysolt", space: "1", spark: 0, {ysolt}), (origin: "maren", space: "5", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "7")])"#
    ));
    scene.answer("choose_turn", "ysolt").expect("combat_action");
    scene
}

/// AT-190, AT-R17: each item goes only into its own kind of slot: head, chest, trinket, or one of two hands.
#[test]
fn every_item_has_its_slot() {
    let equips = |item: &str| {
        let mut scene = arranging(&format!(r#"equip: [], backpack: [Item("{item}")]"#));
        let prefix = format!("equip:{item}:");
        let options = scene.options();
        options
            .iter()
            .filter_map(|option| option.strip_prefix(prefix.as_str()))
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    assert_eq!(equips("hide_cap"), ["head"]);
    assert_eq!(equips("linen_robe"), ["chest"]);
    assert_eq!(equips("copper_loop"), ["trinket"]);
    assert_eq!(equips("long_blade"), ["hand", "off_hand"]);
    assert_eq!(equips("yew_bow"), ["hand"]);
    assert_eq!(equips("iron_draught"), Vec::<String>::new());
}

/// AT-190, AT-194: a slot holds 1 item; what was there is stored or discarded, as its owner likes, and in combat
/// that is all 1 AP.
#[test]
fn an_item_in_an_occupied_slot_replaces_the_other() {
    for (answer, left) in [("store", vec!["hide_cap"]), ("discard", vec![])] {
        let mut scene = fighting(r#"equip: ["hide_cap"], backpack: [Item("kettle_helm")]"#);
        scene.choose("equip:kettle_helm:head").expect("spare_item");
        assert_eq!(scene.prompt().about["item"], "hide_cap");
        assert_eq!(scene.options(), ["store", "discard"]);
        scene.choose(answer).expect("combat_action");
        assert_eq!(worn(&mut scene, "ysolt"), ["Head:kettle_helm"]);
        assert_eq!(pack(&mut scene, "ysolt"), left);
        assert_eq!(scene.ap("ysolt"), 3);
        // AT-216: what is discarded lies at the bottom of its deck.
        let deck = &scene.table.world().resource::<Decks>().equipment[0];
        let under = deck.iter().last().map(|item| catalogue().id(item).to_owned());
        assert_eq!(under.as_deref() == Some("hide_cap"), answer == "discard");
    }
}

/// AT-191: an item in the backpack has no effect; AT-192: once equipped it gives its effects, and its action can be
/// used for its AP.
#[test]
fn only_what_is_worn_works() {
    let mut scene = fighting(r#"equip: [], backpack: [Item("kettle_helm"), Item("adder_knife")]"#);
    assert_eq!(scene.hero("ysolt")["armour_physical"], 0);
    assert!(!scene.offers("use:adder_knife"));
    scene.choose("equip:kettle_helm:head").choose("equip:adder_knife:hand");
    assert_eq!(scene.hero("ysolt")["armour_physical"], 1);
    scene.choose("use:adder_knife").answer("choose_target", "ysolt").expect("combat_action");
    assert_eq!(scene.ap("ysolt"), 4 - 1 - 1 - 1);
}

/// AT-193: at the start of a session and between locations everyone may equip, store and trade freely.
#[test]
fn things_are_arranged_freely_before_a_location() {
    let mut scene = Scene::campaign(3, 2);
    scene
        .answer("choose_modes", "begin")
        .answer("choose_origin", "maren")
        .answer("choose_build", "ready_made");
    scene.answer("choose_origin", "ysolt").answer("choose_build", "ready_made").answer("play_tutorial", "no");
    scene
        .answer("arrange_who", "maren")
        .answer("arrange", "give:off_hand:ysolt")
        .answer("place_loot", "store");
    scene
        .answer("arrange", "store:hand")
        .answer("arrange", "equip:long_blade:off_hand")
        .answer("arrange", "done");
    scene.answer("arrange_who", "done").expect("choose_round");
    assert_eq!(worn(&mut scene, "maren"), ["OffHand:long_blade"]);
    assert_eq!(pack(&mut scene, "ysolt"), ["oak_buckler"]);

    let mut scene = Scene::new(
        r#"(location: "test_workshop", round: Explore, party: [(origin: "maren", space: "10"), (origin: "ysolt", space: "10")])"#,
    );
    scene
        .all_stay()
        .answer("visit_merchant", "maren")
        .answer("arrange", "give:hand:ysolt")
        .answer("place_loot", "store");
    scene.answer("arrange", "done").answer("visit_merchant", "done");
    assert_eq!(pack(&mut scene, "ysolt"), ["long_blade"]);
}

/// AT-195, AT-196: two hands take any two one-hand items, or one two-hand item and nothing beside it.
#[test]
fn two_hands() {
    let mut scene = fighting(r#"equip: ["long_blade"], backpack: [Item("spark_wand")]"#);
    scene.choose("equip:spark_wand:off_hand");
    assert_eq!(worn(&mut scene, "ysolt"), ["Hand:long_blade", "OffHand:spark_wand"]);
    assert!(scene.offers("use:long_blade") && scene.offers("use:spark_wand"));

    let error = Scene::refused(
        r#"(location: "proving_ground", party: [(origin: "ysolt", equip: ["yew_bow", "oak_buckler"]), (origin: "maren")])"#,
    );
    assert!(error.contains("can't wear all"), "{error}");
}

/// AT-R18, AT-195: a two-hand item over two one-hand items is one equip, and so is a one-hand item over a two-hand
/// one; what is replaced is stored or discarded, each by itself, without further AP.
#[test]
fn changing_hands_is_one_equip() {
    let mut scene = fighting(r#"equip: ["long_blade", "oak_buckler"], backpack: [Item("yew_bow")]"#);
    scene.choose("equip:yew_bow:hand").answer("spare_item", "discard").answer("spare_item", "store");
    scene.expect("combat_action");
    assert_eq!(worn(&mut scene, "ysolt"), ["Hand:yew_bow"]);
    assert_eq!(pack(&mut scene, "ysolt"), ["oak_buckler"]);
    assert_eq!(scene.ap("ysolt"), 3);
    scene.choose("equip:oak_buckler:off_hand").answer("spare_item", "store").expect("combat_action");
    assert_eq!(worn(&mut scene, "ysolt"), ["OffHand:oak_buckler"]);
    assert_eq!(pack(&mut scene, "ysolt"), ["yew_bow"]);
    assert_eq!(scene.ap("ysolt"), 2);
}

/// AT-R19: if the backpack is full, the owner discards the replaced item or another one of the backpack.
#[test]
fn a_replaced_item_needs_room() {
    let full = r#"equip: ["long_blade", "oak_buckler"], backpack: [Item("yew_bow"), Item("hide_cap"), Item("iron_draught")]"#;
    let mut scene = fighting(full);
    // There is room for the one, and none for the other.
    scene.choose("equip:yew_bow:hand").answer("spare_item", "store").expect("make_room");
    assert_eq!(scene.ap("ysolt"), 3);
    let mut options = scene.options();
    options.sort();
    assert_eq!(
        options,
        ["discard:hide_cap", "discard:iron_draught", "discard:long_blade", "discard:oak_buckler"]
    );
    scene.choose("discard:iron_draught").expect("combat_action");
    assert_eq!(pack(&mut scene, "ysolt"), ["hide_cap", "long_blade", "oak_buckler"]);

    let mut scene = fighting(full);
    scene
        .choose("equip:yew_bow:hand")
        .answer("spare_item", "store")
        .answer("make_room", "discard:oak_buckler");
    scene.expect("combat_action");
    assert_eq!(pack(&mut scene, "ysolt"), ["hide_cap", "iron_draught", "long_blade"]);
    assert_eq!(scene.ap("ysolt"), 3);
}

/// AT-E19: a Quilted Robe as only armour: 5 physical damage take 3 HP, 5 air damage take 2.
#[test]
fn a_quilted_robe_counts_armour_and_reduction() {
    // 5 physical: 2 + 2 hits of Shield Bash and ★ 1. 5 air: 2 + 2 hits of the Thunder Nut's 3 red, 1 more.
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [4, 4, 4, 4, 2],
            party: [
                (origin: "maren", space: "1", spark: 0, backpack: [Item("thunder_nut")]),
                (origin: "ysolt", space: "2", spark: 0, equip: ["quilted_robe"]),
            ],
            enemies: [(minion: "marsh_biter", track: Slow, space: "7")])"#,
    );
    scene.answer("choose_turn", "maren").choose("use:shield_bash").answer("choose_target", "ysolt");
    assert_eq!(scene.new_facts("attack_made")[0]["total"], 5);
    assert_eq!(scene.hp("ysolt"), 14 - 3);
    scene.choose("use:thunder_nut").answer("choose_space", "space:2");
    assert_eq!(scene.new_facts("attack_made")[0]["total"], 5);
    assert_eq!(scene.hp("ysolt"), 11 - 2);
}

/// AT-E20, AT-197: the Adder Knife's extra hit and POISONED come with any special and not without; the attack has
/// no cooldown and is made again in the same turn.
#[test]
fn the_adder_knife_bites_with_a_special() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [3, 3, 6, 3],
            party: [(origin: "nim", space: "1", spark: 0), (origin: "ysolt", space: "5", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "1")])"#,
    );
    scene.answer("choose_turn", "nim").choose("use:adder_knife").answer("choose_target", "A");
    assert_eq!(scene.hp("A"), 8);
    assert_eq!(scene.slot("A", "Poisoned"), None);
    scene.choose("use:adder_knife").answer("choose_target", "A");
    assert_eq!(scene.hp("A"), 8 - 3);
    assert_eq!(scene.slot("A", "Poisoned"), Some(2));
    assert_eq!(scene.slot("nim", "adder_knife"), None);
    assert_eq!(scene.ap("nim"), 2);
    assert!(scene.offers("use:adder_knife"));
}

/// AT-E21, AT-198, AT-R24: the Copper Loop rerolls 1 die of a physical attack once per round, and again in the next
/// round.
#[test]
fn the_copper_loop_turns_once_a_round() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [1, 2, 4, 2, 2, 4, 2, 2],
            party: [(origin: "maren", space: "1", spark: 0, equip: ["long_blade", "copper_loop"]), (origin: "ysolt", space: "5", spark: 0)],
            enemies: [
                (minion: "gaolers_cutthroat", track: Slow, space: "1", statuses: [(Stunned, 3)]),
            ])"#,
    );
    scene
        .answer("choose_turn", "maren")
        .choose("use:long_blade")
        .answer("choose_target", "A")
        .expect("reroll");
    assert_eq!(scene.options(), ["pass", "reroll:copper_loop:0"]);
    scene.choose("reroll:copper_loop:0").answer("reroll_die", "die:0").expect("combat_action");
    // 2 + 1 hits and ★ 1, less armour 2.
    assert_eq!(scene.hp("A"), 28 - 2);
    // No reroll is offered for the second attack; then her AP is spent and her turn is over.
    scene.choose("use:long_blade").answer("choose_target", "A").pass_turn("ysolt");
    scene.answer("choose_turn", "maren");
    scene.choose("use:long_blade").answer("choose_target", "A").expect("reroll");
    assert!(scene.offers("reroll:copper_loop:0"));
}

/// AT-198, AT-R24: a once-per-location trinket is used once, and comes back with the interlude.
#[test]
fn a_once_per_location_trinket_comes_back_between_locations() {
    let mut scene = Scene::new(
        r#"(location: "test_workshop", round: Rest, discarded: ["1"],
            party: [
                (origin: "maren", space: "1", hp: 3, skills: [], equip: ["salt_charm"]),
                (origin: "ysolt", space: "1", skills: [], equip: []),
            ])"#,
    );
    scene.answer("choose_turn", "maren").answer("recover", "no").answer("arrange", "done");
    scene.answer("rest_use", "use:salt_charm").answer("choose_target", "maren");
    assert_eq!(scene.hp("maren"), 7);
    // Once per location: not in the next round.
    scene
        .answer("recover", "no")
        .answer("arrange", "done")
        .answer("choose_round", "rest")
        .answer("choose_turn", "maren");
    scene.answer("recover", "no").answer("arrange", "done");
    assert_ne!(scene.ask(), "rest_use", "nothing is left to use");
    // Away and on to the next location.
    scene
        .answer("recover", "no")
        .answer("arrange", "done")
        .answer("choose_round", "explore")
        .answer("choose_turn", "maren");
    scene.answer("travel", "travel:10").answer("travel", "travel:10").answer("visit_merchant", "done");
    scene
        .answer("end_of_interlude", "next_location")
        .answer("choose_round", "rest")
        .answer("choose_turn", "maren");
    scene.answer("recover", "no").answer("arrange", "done").expect("rest_use");
    assert!(scene.offers("use:salt_charm"));
}

/// AT-198: every trinket has an ongoing effect, or one once per round, or one once per location. An ongoing one is
/// the Tinker's Picks' white die.
#[test]
fn trinkets_last_or_are_limited() {
    use hushfall::content::atlas::power::Limit;
    use hushfall::content::atlas::terms::Slot;
    let cards = catalogue();
    for item in cards.items.iter().filter(|item| item.slot == Some(Slot::Trinket)) {
        let used = !item.effects.is_empty() || item.attack.is_some();
        assert!(
            !used || item.uses_per_round == 1 || item.once_per_location,
            "{} is used without limit",
            item.id
        );
        let rerolls =
            item.powers.passives.iter().filter(|passive| {
                matches!(passive.gives, hushfall::content::atlas::power::Modifier::Reroll(_))
            });
        assert!(rerolls.into_iter().all(|passive| passive.limit != Limit::Unlimited), "{}", item.id);
    }
    let mut scene = Scene::new(
        r#"(location: "test_workshop", round: Explore,
            party: [(origin: "nim", space: "4", spark: 0, skills: [], equip: ["tinkers_picks"]), (origin: "ysolt", space: "4", spark: 0)])"#,
    );
    scene.all_stay().answer("challenge_who", "nim");
    assert_eq!(scene.facts("dice_rolled")[0]["dice"].as_array().map(Vec::len), Some(4));
}

/// AT-199: a keyword of an equipped item is used in a challenge without discarding the item or putting it on cooldown;
/// in a backpack it counts for nothing.
#[test]
fn keywords_of_worn_items_are_not_used_up() {
    for (things, dice) in
        [(r#"equip: ["lamplighters_hat"]"#, 4), (r#"equip: [], backpack: [Item("lamplighters_hat")]"#, 3)]
    {
        let mut scene = Scene::new(&format!(
            r#"(location: "test_workshop", round: Explore,
                party: [(origin: "nim", space: "4", spark: 0, skills: [], {things}), (origin: "ysolt", space: "4", spark: 0)])"#
        ));
        scene.all_stay().answer("challenge_who", "nim").expect("choose_round");
        assert_eq!(scene.facts("dice_rolled")[0]["dice"].as_array().map(Vec::len), Some(dice));
        assert_eq!(scene.facts("item_discarded").len(), 0);
        assert_eq!(scene.hero("nim")["track"].as_array().map(Vec::len), Some(0));
        assert_eq!(worn(&mut scene, "nim").len() + pack(&mut scene, "nim").len(), 1);
    }
}
