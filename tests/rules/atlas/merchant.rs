//! Ledger section 18: the Merchant.

use super::finding::find_with;
use super::scene::{Scene, catalogue};

const TWO: &str = r#"(origin: "maren", space: "2"), (origin: "ysolt", space: "2")"#;

/// In the interlude after the trapdoor, which gives 1 gold on the way down; `gold` is what the party has then.
fn interlude(party: &str, gold: u16, rest: &str) -> Scene {
    let mut scene = find_with("2i", party, &format!("gold: {}, {rest}", gold - 1));
    scene.expect("visit_merchant");
    scene
}

fn offer(scene: &mut Scene) -> Vec<String> {
    let offer = scene.state()["offer"].clone();
    offer
        .as_array()
        .expect("an offer")
        .iter()
        .map(|item| item.as_str().expect("an item").to_owned())
        .collect()
}

fn deck_of(item: &str) -> String {
    let content = catalogue();
    let card = content.items.iter().find(|card| card.id == item).expect("an item");
    format!("{:?}", card.deck)
}

fn deck_size(deck: &str) -> usize {
    catalogue()
        .items
        .iter()
        .filter(|card| format!("{:?}", card.deck) == deck)
        .map(|card| usize::from(card.copies))
        .sum()
}

/// AT-E28, AT-307, AT-308, AT-309, AT-310, AT-311, AT-314: 3 players of level 2 with 9 gold pay 2, see 4 items and 4
/// potions, sell a Long Blade for 1, buy an Ember Rod for 4, pay 1 for 4 arrow cards and buy Blessed Arrows for 3.
#[test]
fn a_visit_to_the_merchant() {
    let party =
        r#"(origin: "maren", space: "2"), (origin: "ysolt", space: "2"), (origin: "sefa", space: "2")"#;
    let mut scene = Scene::new(&format!(
        r#"(location: "test_vocabulary", level: 2, round: Explore, gold: 8, draws: ["2i", "ember_rod", "blessed_arrows"], party: [{party}])"#
    ));
    super::finding::stay(&mut scene);
    assert_eq!(scene.gold(), 9);
    scene.answer("visit_merchant", "enter:equipment_2");
    assert_eq!(scene.gold(), 7);
    assert_eq!(offer(&mut scene).len(), 4);
    assert!(offer(&mut scene).iter().all(|item| deck_of(item) == "Equipment(2)"));
    scene.answer("merchant_consumables", "restock:potions");
    assert_eq!(scene.gold(), 7, "at no extra gold");
    assert_eq!(offer(&mut scene).len(), 8);
    assert!(offer(&mut scene)[4..].iter().all(|item| deck_of(item) == "Potions"));
    scene.answer("merchant", "sell:hand:maren");
    assert_eq!(scene.gold(), 8);
    scene.answer("merchant", "buy:ember_rod").answer("take_loot", "ysolt").answer("place_loot", "equip:hand");
    assert_eq!(scene.gold(), 4);
    assert!(scene.hero("ysolt")["gear"].to_string().contains("ember_rod"), "equipped at once");
    // AT-194: what it replaces is stored or discarded.
    scene.answer("spare_item", "store").answer("merchant", "restock:arrows");
    assert_eq!((scene.gold(), offer(&mut scene).len()), (3, 7 + 4));
    scene.answer("merchant", "buy:blessed_arrows").answer("take_loot", "maren").answer("place_loot", "store");
    assert_eq!(scene.gold(), 0);
    assert_eq!(scene.hero("maren")["backpack"], serde_json::json!([{"Item": "blessed_arrows"}]));
}

/// AT-307, AT-R75: the party enters by an equipment deck of its level or lower and pays its level, in full or not
/// at all; staying away is as much its choice.
#[test]
fn the_entry_costs_the_level_of_the_deck() {
    let entries = |gold: u16, level: u8| {
        let mut scene = interlude(TWO, gold, &format!("level: {level}"));
        scene.options().into_iter().filter(|id| id.starts_with("enter:")).collect::<Vec<_>>()
    };
    assert_eq!(entries(9, 2), ["enter:equipment_1", "enter:equipment_2"]);
    assert_eq!(entries(9, 1), ["enter:equipment_1"]);
    assert_eq!(entries(1, 3), ["enter:equipment_1"], "2 and 3 can't be paid");
    let mut scene = interlude(TWO, 1, "level: 1");
    scene.choose("enter:equipment_1");
    assert_eq!((scene.gold(), scene.facts("merchant_entered")[0]["fee"].clone()), (0, 1.into()));
    scene.answer("merchant_consumables", "pass").answer("merchant", "leave").expect("visit_merchant");
    assert!(!scene.offers("enter:equipment_1"), "a new visit would cost a new fee");
}

/// AT-308: as many items as there are players, plus 1, at random.
#[test]
fn players_plus_one_items_are_shown() {
    let four = r#"(origin: "maren", space: "2"), (origin: "ysolt", space: "2"), (origin: "nim", space: "2"), (origin: "sefa", space: "2")"#;
    for (party, count) in [(TWO, 3), (four, 5)] {
        let mut scene = interlude(party, 5, "");
        scene.choose("enter:equipment_1");
        assert_eq!(offer(&mut scene).len(), count);
    }
    let mut seen = std::collections::BTreeSet::new();
    for seed in 1..=8 {
        let scenario = format!(
            r#"(location: "test_vocabulary", round: Explore, gold: 4, draws: ["2i"], party: [{TWO}])"#
        );
        let mut scene = Scene::with_seed(&scenario, seed);
        super::finding::stay(&mut scene);
        scene.choose("enter:equipment_1");
        seen.insert(offer(&mut scene));
    }
    assert!(seen.len() > 1, "the deck is shuffled");
}

/// AT-309, AT-R75: the free consumable deck is one of four, chosen at the entry; declined, it has lapsed.
#[test]
fn the_free_consumable_deck_is_chosen_at_the_entry() {
    let mut scene = interlude(TWO, 2, "");
    scene.choose("enter:equipment_1").expect("merchant_consumables");
    assert_eq!(
        scene.options(),
        ["restock:scrolls", "restock:potions", "restock:grenades", "restock:arrows", "pass"]
    );
    scene.choose("pass").expect("merchant");
    assert_eq!(offer(&mut scene).len(), 3);
    scene.choose("restock:scrolls");
    assert_eq!(scene.gold(), 0, "now it costs 1");
}

/// AT-310: any number of the shown items may be bought at the printed cost, by any Origin; what can't be paid is
/// not offered.
#[test]
fn items_are_bought_at_their_printed_cost() {
    let mut scene = interlude(TWO, 7, r#"level: 1"#);
    scene.choose("enter:equipment_1").answer("merchant_consumables", "pass");
    let content = catalogue();
    let mut gold = 6;
    for item in offer(&mut scene) {
        let price =
            content.items.iter().find(|card| card.id == item).and_then(|card| card.gold).expect("a price");
        assert_eq!(scene.offers(&format!("buy:{item}")), u64::from(price) <= gold, "{item}");
        if u64::from(price) <= gold {
            scene.choose(&format!("buy:{item}")).answer("take_loot", "ysolt").answer("place_loot", "store");
            gold -= u64::from(price);
            assert_eq!(scene.gold(), gold);
        }
    }
    assert!(!scene.facts("item_bought").is_empty());
}

/// AT-311, AT-312, AT-R75: equipped and stored items are sold for half their cost, rounded up, consumables too; the
/// gold goes to the stash and the item to the bottom of its deck. What has no price can't be sold.
#[test]
fn items_are_sold_for_half() {
    let party = r#"(origin: "maren", space: "2", equip: ["adder_knife", "bell_of_salt"], backpack: [Item("blessed_arrows"), Item("long_blade")]),
        (origin: "ysolt", space: "2")"#;
    let mut scene = interlude(party, 1, "");
    assert!(!scene.options().iter().any(|id| id.starts_with("sell:")), "only after the entry fee");
    scene.choose("enter:equipment_1").answer("merchant_consumables", "pass");
    assert!(!scene.offers("sell:trinket:maren"), "the Bell has no price");
    scene.choose("sell:hand:maren");
    assert_eq!(scene.gold(), 2, "half of 3, rounded up");
    scene.choose("sell:blessed_arrows:maren");
    assert_eq!(scene.gold(), 4);
    scene.choose("sell:long_blade:maren");
    assert_eq!(scene.gold(), 5);
    let mut table = scene.table;
    let decks = table.world_mut().resource::<hushfall::books::atlas::records::Decks>();
    let bottom = |deck: &hushfall::table::deck::Deck<hushfall::content::atlas::terms::ItemId>| {
        deck.iter().last().map(|item| catalogue().id(item).to_owned())
    };
    assert_eq!(bottom(&decks.equipment[0]).as_deref(), Some("long_blade"));
    assert_eq!(bottom(&decks.arrows).as_deref(), Some("blessed_arrows"));
}

/// AT-R75: a rune on a sold item is stored, discarded or put on something else by its owner.
#[test]
fn a_rune_on_a_sold_item_is_kept() {
    let party =
        r#"(origin: "maren", space: "2", runes: [("rune_of_cinders", Hand)]), (origin: "ysolt", space: "2")"#;
    let mut scene = interlude(party, 1, "");
    scene.choose("enter:equipment_1").answer("merchant_consumables", "pass").choose("sell:hand:maren");
    scene.answer("spare_rune", "store");
    assert_eq!(scene.hero("maren")["backpack"], serde_json::json!([{"Rune": "rune_of_cinders"}]));
    assert_eq!(scene.gold(), 1);
}

/// AT-313, AT-R75: restocking adds to the offer, for the level of the deck, any number of times, decks of the party's
/// level or lower.
#[test]
fn equipment_can_be_restocked() {
    let mut scene = interlude(TWO, 6, "level: 2");
    scene.choose("enter:equipment_1").answer("merchant_consumables", "pass");
    assert!(scene.offers("restock:equipment_2") && !scene.offers("restock:equipment_3"));
    scene.choose("restock:equipment_2");
    assert_eq!((scene.gold(), offer(&mut scene).len()), (3, 6));
    scene.choose("restock:equipment_2");
    assert_eq!((scene.gold(), offer(&mut scene).len()), (1, 9));
    assert!(
        scene.offers("restock:equipment_1") && !scene.offers("restock:equipment_2"),
        "2 gold can't be paid"
    );
}

/// AT-314, AT-R75: any consumable deck for 1 gold each time; a deck with too few cards shows all it has.
#[test]
fn consumables_are_restocked_for_one_gold() {
    let mut scene = interlude(TWO, 60, "");
    scene.choose("enter:equipment_1").answer("merchant_consumables", "pass");
    let (all, mut gold) = (deck_size("Scrolls"), 59);
    let mut shown = 0;
    while shown < all {
        scene.choose("restock:scrolls");
        gold -= 1;
        shown = offer(&mut scene).iter().filter(|item| deck_of(item) == "Scrolls").count();
        assert_eq!(scene.gold(), gold);
    }
    assert_eq!(shown, all);
    assert_eq!(gold, 59 - all.div_ceil(3) as u64);
    for deck in ["potions", "grenades", "arrows"] {
        assert!(scene.offers(&format!("restock:{deck}")));
    }
}

/// AT-315: unique items, runes and summons are not for sale: no such deck can be opened.
#[test]
fn uniques_runes_and_summons_are_not_for_sale() {
    let mut scene = interlude(TWO, 60, "level: 3");
    scene.choose("enter:equipment_3").answer("merchant_consumables", "pass");
    let decks: Vec<_> = scene.options().into_iter().filter(|id| id.starts_with("restock:")).collect();
    assert_eq!(
        decks,
        [
            "restock:equipment_1",
            "restock:equipment_2",
            "restock:equipment_3",
            "restock:scrolls",
            "restock:potions",
            "restock:grenades",
            "restock:arrows"
        ]
    );
}

/// AT-R75: cards not bought return to their deck when the party leaves, which it can do at any time; coming back
/// costs a new entry fee.
#[test]
fn what_is_not_bought_goes_back() {
    let mut scene = interlude(TWO, 5, "");
    scene
        .choose("enter:equipment_1")
        .answer("merchant_consumables", "restock:potions")
        .answer("merchant", "leave");
    assert!(offer(&mut scene).is_empty());
    assert_eq!(scene.gold(), 4);
    let size = {
        let decks = scene.table.world_mut().resource::<hushfall::books::atlas::records::Decks>();
        (decks.equipment[0].len(), decks.potions.len())
    };
    // The starting items of Maren and Ysolt came from the level 1 deck.
    assert_eq!(size, (deck_size("Equipment(1)") - 3, deck_size("Potions")));
    scene.answer("visit_merchant", "enter:equipment_1");
    assert_eq!((scene.gold(), scene.facts("merchant_entered").len()), (3, 2));
}
