//! Ledger section 15: gold and loot.

use hushfall::books::atlas::records::Decks;
use hushfall::content::atlas::terms::{Deck, ItemKind};
use serde_json::Value;

use super::scene::{Scene, catalogue};

fn pack(scene: &mut Scene, origin: &str) -> Vec<String> {
    let pack = scene.hero(origin)["backpack"].clone();
    let id = |card: &Value| card["Item"].as_str().or(card["Rune"].as_str()).unwrap_or("").to_owned();
    pack.as_array().expect("a backpack").iter().map(id).collect()
}

/// Maren and Ysolt in a space of the workshop, Nim in another that is explored.
fn three(space: &str, more: &str, maren: &str) -> Scene {
    let mut scene = Scene::new(&format!(
        r#"(location: "test_workshop", round: Explore, {more}
            party: [
                (origin: "maren", space: "{space}", spark: 0, {maren}),
                (origin: "ysolt", space: "{space}", spark: 0),
                (origin: "nim", space: "6", spark: 0),
            ],
            discarded: ["6"])"#
    ));
    scene.all_stay();
    if scene.ask() == "choose_group" {
        let group = format!("group:{space}");
        scene.choose(&group);
    }
    scene
}

/// AT-207: gold belongs to the whole party, whoever finds it, and the party decides together how it is spent.
#[test]
fn gold_goes_to_the_party_stash() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Explore, gold: 3, discarded: ["5"],
            party: [(origin: "maren", space: "1"), (origin: "ysolt", space: "5")])"#,
    );
    scene.all_stay();
    if scene.ask() == "choose_group" {
        scene.choose("group:1");
    }
    assert_eq!(scene.gold(), 5);
    let mut scene = Scene::new(
        r#"(location: "test_workshop", round: Explore, gold: 5, party: [(origin: "maren", space: "10"), (origin: "ysolt", space: "10")])"#,
    );
    scene.all_stay().expect("visit_merchant");
    assert_eq!(scene.prompt().seats.iter().count(), 2, "it is everyone's decision");
    scene.choose("enter:equipment_1");
    assert_eq!(scene.gold(), 4);
}

/// AT-208, AT-210: a named reward is that very card, and any Origin in the finding group's space may at once equip
/// or store it at no AP; nobody elsewhere.
#[test]
fn a_named_item_is_that_item() {
    let mut scene = three("1", "", r#"equip: []"#);
    scene.expect("take_loot");
    assert_eq!(scene.facts("loot_found")[0]["card"]["Item"], "wickblade");
    assert_eq!(scene.options(), ["maren", "ysolt", "discard"]);
    scene.choose("maren").expect("place_loot");
    assert_eq!(scene.options(), ["store", "equip:hand", "equip:off_hand", "discard"]);
    scene.choose("equip:hand").expect("choose_round");
    assert_eq!(scene.hero("maren")["gear"][0]["item"], "wickblade");
    assert_eq!(scene.ap("maren"), 0);
    assert_eq!(scene.facts("ap_spent").len(), 0);
}

/// AT-208: a named rune too.
#[test]
fn a_named_rune_is_that_rune() {
    let mut scene = three("3", "", "equip: []");
    scene.answer("take_loot", "ysolt").answer("place_loot", "store").expect("choose_round");
    assert_eq!(pack(&mut scene, "ysolt"), ["rune_of_cinders"]);
}

/// AT-209: a generic reward gives so many random cards of the stated deck.
#[test]
fn a_generic_reward_is_drawn_at_random() {
    let mut scene = three("2", r#"draws: ["gravemilk", "ox_broth"],"#, "equip: []");
    scene.answer("take_loot", "maren").answer("place_loot", "store");
    scene.answer("take_loot", "ysolt").answer("place_loot", "store").expect("choose_round");
    assert_eq!(pack(&mut scene, "maren"), ["gravemilk"]);
    assert_eq!(pack(&mut scene, "ysolt"), ["ox_broth"]);

    // Without a script the seed decides, and all are potions.
    let scene = three("2", "", "equip: []");
    let found = scene.facts("loot_found");
    assert_eq!(found.len(), 2);
    let cards = catalogue();
    for fact in found {
        let id = fact["card"]["Item"].as_str().expect("an item");
        let item = cards.find::<ItemKind>(id).expect(id);
        assert_eq!(cards.item(item).deck, Deck::Potions);
    }
}

/// AT-211: what a combat brings may be taken by any Origin in any space. AT-212: but not by a downed one, which the
/// party must pass by.
#[test]
fn the_spoils_of_combat_are_for_anyone_on_their_feet() {
    let mut scene = Scene::new(
        r#"(location: "test_workshop", round: Combat, stack: ["11"], dice: [4, 4],
            party: [
                (origin: "maren", space: "11", spark: 0),
                (origin: "ysolt", space: "2", spark: 0),
                (origin: "nim", space: "3", spark: 0, hp: 0),
            ],
            enemies: [(minion: "marsh_biter", track: Slow, space: "11", hp: 1)])"#,
    );
    scene
        .answer("choose_turn", "maren")
        .choose("use:long_blade")
        .answer("choose_target", "A")
        .expect("take_loot");
    assert_eq!(scene.options(), ["maren", "ysolt", "discard"]);
    scene.choose("ysolt").answer("place_loot", "equip:trinket");
    assert!(scene.hero("ysolt")["gear"].to_string().contains("bell_of_salt"));
    assert_eq!(scene.facts("ap_spent").len(), 1, "the blow, and nothing for the bell");
}

/// AT-212: a downed Origin of the finding group can't take loot either.
#[test]
fn the_downed_take_no_loot() {
    let mut scene = three("1", "", "hp: 0");
    scene.expect("take_loot");
    assert_eq!(scene.options(), ["ysolt", "discard"]);
}

/// AT-213: whoever receives an item by trade may equip or store it at once, for no more than the 1 AP of the trade.
#[test]
fn a_traded_item_may_be_equipped_at_once() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat,
            party: [(origin: "maren", space: "1", backpack: [Item("hide_cap")]), (origin: "ysolt", space: "1")],
            enemies: [(minion: "marsh_biter", track: Slow, space: "7")])"#,
    );
    scene.answer("choose_turn", "maren").choose("give:hide_cap:ysolt").expect("place_loot");
    assert_eq!(scene.prompt().about["who"], "ysolt");
    scene.choose("equip:head").expect("combat_action");
    assert_eq!(scene.ap("maren"), 3);
    assert_eq!(scene.ap("ysolt"), 0);
    assert_eq!(scene.hero("ysolt")["armour_magical"], 1);
}

/// AT-214, AT-215: an item is acquired only if there is room; otherwise the new one or another one is discarded.
#[test]
fn without_room_something_is_discarded() {
    let full = r#"equip: [], backpack: [Item("hide_cap"), Item("iron_draught"), Item("kettle_helm")]"#;
    let mut scene = three("1", "", full);
    scene.answer("take_loot", "maren").answer("place_loot", "store").expect("make_room");
    assert_eq!(
        scene.options(),
        ["discard:wickblade", "discard:hide_cap", "discard:iron_draught", "discard:kettle_helm"]
    );
    scene.choose("discard:hide_cap").expect("choose_round");
    assert_eq!(pack(&mut scene, "maren"), ["iron_draught", "kettle_helm", "wickblade"]);

    let mut scene = three("1", "", full);
    scene.answer("take_loot", "maren").answer("place_loot", "store").answer("make_room", "discard:wickblade");
    assert_eq!(pack(&mut scene, "maren"), ["hide_cap", "iron_draught", "kettle_helm"]);
    assert_eq!(scene.hero("maren")["gear"].as_array().map(Vec::len), Some(0));
}

/// AT-216: every discarded item goes to the bottom of its deck, a rune to the bottom of the rune deck.
#[test]
fn a_discarded_item_goes_under_its_deck() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Rest,
            party: [(origin: "maren", backpack: [Item("hide_cap"), Item("adder_jar"), Rune("rune_of_brine")]), (origin: "ysolt")])"#,
    );
    scene.answer("choose_turn", "maren").answer("recover", "no").answer("arrange", "discard:hide_cap");
    scene.answer("arrange", "discard:adder_jar").answer("arrange", "discard:rune_of_brine");
    let cards = catalogue();
    let decks = scene.table.world().resource::<Decks>();
    assert_eq!(decks.equipment[0].iter().last().map(|item| cards.id(item)), Some("hide_cap"));
    assert_eq!(decks.grenades.iter().last().map(|item| cards.id(item)), Some("adder_jar"));
    assert_eq!(decks.runes.iter().last().map(|rune| cards.id(rune)), Some("rune_of_brine"));
}

/// AT-217: unique items are never bought; they are traded and discarded like others, and sold for half their price if
/// they have one.
#[test]
fn unique_items_are_found_traded_and_sometimes_sold() {
    let mut scene = Scene::new(
        r#"(location: "test_workshop", round: Explore, gold: 2,
            party: [
                (origin: "maren", space: "10", equip: ["ferrymans_coin", "wickblade"], backpack: [Item("thorn_crown")]),
                (origin: "ysolt", space: "10"),
            ])"#,
    );
    scene.all_stay().answer("visit_merchant", "maren").answer("arrange", "give:thorn_crown:ysolt");
    scene.answer("place_loot", "store").answer("arrange", "done");
    assert_eq!(pack(&mut scene, "ysolt"), ["thorn_crown"]);
    scene
        .answer("visit_merchant", "enter:equipment_1")
        .answer("merchant_consumables", "pass")
        .expect("merchant");
    assert!(scene.options().iter().all(|option| !option.contains("unique")), "{:?}", scene.options());
    assert!(!scene.offers("sell:hand:maren"), "the Wickblade has no price");
    assert!(!scene.offers("sell:thorn_crown:ysolt"));
    scene.choose("sell:trinket:maren");
    assert_eq!(scene.gold(), 2 - 1 + 3);
    scene.answer("merchant", "ysolt").answer("arrange", "discard:thorn_crown");
    let decks = scene.table.world().resource::<Decks>();
    let cards = catalogue();
    assert_eq!(decks.unique.iter().last().map(|item| cards.id(item)), Some("thorn_crown"));
}

/// AT-R21: the decks of the box are equipment 1 to 8, four of consumables, unique, runes and summons; a card goes back
/// to the deck it came from, and a draw from an empty deck gives nothing.
#[test]
fn an_empty_deck_gives_nothing() {
    let cards = catalogue();
    let mut scene = three("14", "", "equip: []");
    let unique = cards.items.iter().filter(|item| item.deck == Deck::Unique).count();
    assert_eq!(scene.facts("loot_found").len(), unique, "20 are named, and no more are there");
    assert_eq!(scene.facts("deck_empty").len(), 20 - unique);
    assert!(scene.table.world().resource::<Decks>().unique.is_empty());
    for _ in 0..unique {
        scene.answer("take_loot", "discard");
    }
    scene.expect("choose_round");
    let decks = scene.table.world().resource::<Decks>();
    assert_eq!(decks.unique.len(), unique);
    assert_eq!(decks.equipment.len(), 8);
    for item in &cards.items {
        let handle = cards.find::<ItemKind>(&item.id).expect("an item");
        let pile = match item.deck {
            Deck::Equipment(level) => &decks.equipment[usize::from(level) - 1],
            Deck::Scrolls => &decks.scrolls,
            Deck::Potions => &decks.potions,
            Deck::Grenades => &decks.grenades,
            Deck::Arrows => &decks.arrows,
            Deck::Unique => &decks.unique,
        };
        // What Ysolt and Nim wear is not there.
        if !["yew_bow", "adder_knife", "fencing_foil"].contains(&item.id.as_str()) {
            assert_eq!(
                pile.iter().filter(|other| *other == handle).count(),
                usize::from(item.copies),
                "{}",
                item.id
            );
        }
    }
    assert_eq!((decks.runes.len(), decks.summons.len()), (cards.runes.len(), cards.summons.len()));
}

/// AT-R27: statuses, tokens and gold are unlimited; cards of the decks are not: a worn unique item is not there a
/// second time.
#[test]
fn some_supplies_have_an_end() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", gold: 60000, lamp_bearer: 0,
            party: [
                (origin: "maren", track: [Status(Frozen, 5)]),
                (origin: "ysolt", track: [Status(Frozen, 5)]),
                (origin: "nim", track: [Status(Frozen, 5)]),
                (origin: "sefa", track: [Status(Frozen, 5)]),
            ],
            enemies: [
                (minion: "marsh_biter", space: "7", statuses: [(Frozen, 3)]),
                (minion: "marsh_biter", space: "7", statuses: [(Frozen, 3)]),
                (minion: "marsh_biter", space: "7", statuses: [(Frozen, 3)]),
                (minion: "marsh_biter", space: "7", statuses: [(Frozen, 3)]),
                (minion: "marsh_biter", space: "7", statuses: [(Frozen, 3)]),
                (minion: "marsh_biter", space: "7", statuses: [(Frozen, 3)]),
            ],
            grounds: [("1", Wet), ("2", Wet), ("3", Wet), ("4", Wet), ("5", Wet), ("6", Wet), ("9", Wet)])"#,
    );
    for who in ["maren", "ysolt", "nim", "sefa"] {
        assert!(scene.slot(who, "Frozen").is_some());
    }
    assert!(scene.slot("F", "Frozen").is_some());
    let wet = scene.state()["spaces"]
        .as_array()
        .expect("spaces")
        .iter()
        .filter(|space| space["token"] == "Wet")
        .count();
    assert_eq!(wet, 7);

    let mut scene = three("1", "", r#"equip: ["wickblade"]"#);
    scene.expect("choose_round");
    assert_eq!(scene.facts("reward_known").len(), 1, "the one Wickblade is already worn");
}
