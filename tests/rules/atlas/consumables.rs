//! Ledger section 15: consumables.

use hushfall::books::atlas::records::Decks;
use hushfall::content::atlas::terms::{Deck, ItemKind};

use super::scene::{Scene, catalogue};

/// The bottom card of a consumable deck.
fn bottom(scene: &Scene, deck: Deck) -> String {
    let cards = catalogue();
    let decks = scene.table.world().resource::<Decks>();
    let pile = match deck {
        Deck::Potions => &decks.potions,
        Deck::Scrolls => &decks.scrolls,
        Deck::Grenades => &decks.grenades,
        _ => &decks.arrows,
    };
    let last = pile.iter().last().expect("a card");
    cards.id(last).to_owned()
}

fn copies_in(scene: &Scene, id: &str) -> usize {
    let item = catalogue().find::<ItemKind>(id).expect(id);
    scene.table.world().resource::<Decks>().potions.iter().filter(|other| *other == item).count()
}

fn pack_size(scene: &mut Scene, origin: &str) -> usize {
    scene.hero(origin)["backpack"].as_array().expect("a backpack").len()
}

/// AT-200: consumables come in four decks, and in no other.
#[test]
fn four_decks_of_consumables() {
    let cards = catalogue();
    assert_eq!(Deck::CONSUMABLES, [Deck::Scrolls, Deck::Potions, Deck::Grenades, Deck::Arrows]);
    for deck in Deck::CONSUMABLES {
        assert!(cards.items.iter().filter(|item| item.deck == deck).count() >= 10, "{deck:?}");
    }
    for item in &cards.items {
        assert_eq!(item.deck.is_consumable(), item.slot.is_none(), "{}", item.id);
    }
}

/// AT-201, AT-202: a consumable is used straight from the backpack for its AP, and discarded to the bottom of its
/// deck when its effect is resolved.
#[test]
fn a_consumable_is_used_up() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat,
            party: [
                (origin: "ysolt", space: "1", hp: 5, backpack: [Item("rosehip_cordial"), Item("hide_cap")]),
                (origin: "maren", space: "5"),
            ],
            enemies: [(minion: "marsh_biter", track: Slow, space: "7")])"#,
    );
    assert_eq!(copies_in(&scene, "rosehip_cordial"), 1);
    scene.answer("choose_turn", "ysolt").choose("use:rosehip_cordial").expect("combat_action");
    assert_eq!(scene.hp("ysolt"), 11);
    assert_eq!(scene.ap("ysolt"), 3);
    assert_eq!(pack_size(&mut scene, "ysolt"), 1);
    assert_eq!(scene.slot("ysolt", "rosehip_cordial"), None);
    assert_eq!(copies_in(&scene, "rosehip_cordial"), 2);
    assert_eq!(bottom(&scene, Deck::Potions), "rosehip_cordial");
}

/// AT-201: one whose AP can't be paid is not offered.
#[test]
fn a_consumable_has_to_be_paid() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [1, 1, 1, 1],
            party: [
                (origin: "ysolt", space: "1", spark: 0, track: [Status(Frozen, 3)], backpack: [Item("twin_shafts"), Item("second_breath")]),
                (origin: "maren", space: "5", spark: 0),
            ],
            enemies: [(minion: "marsh_biter", track: Slow, space: "2")])"#,
    );
    scene.answer("choose_turn", "ysolt");
    assert_eq!(scene.ap("ysolt"), 2);
    assert!(!scene.offers("use:twin_shafts"), "it costs 3");
    scene.choose("use:second_breath");
    assert_eq!(scene.ap("ysolt"), 4);
    assert!(scene.offers("use:twin_shafts"));
}

/// AT-E22, AT-203: Iron Draught lies face up in slot 3 and gives +2 physical armour until it has slid off; then it is
/// at the bottom of the potion deck.
#[test]
fn an_ongoing_consumable_stays_on_the_track() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [4, 4, 4],
            party: [
                (origin: "maren", space: "1", spark: 0, equip: [], backpack: [Item("iron_draught")]),
                (origin: "ysolt", space: "5", spark: 0),
            ],
            enemies: [(minion: "marsh_biter", track: Slow, space: "7")])"#,
    );
    scene.answer("choose_turn", "maren").choose("use:iron_draught");
    assert_eq!(scene.ap("maren"), 3);
    let card = scene.on_track("maren", "iron_draught").expect("on the track");
    assert_eq!((card["slot"].as_u64(), card["face_up"].as_bool()), (Some(3), Some(true)));
    assert_eq!(scene.hero("maren")["armour_physical"], 2);
    assert_eq!(pack_size(&mut scene, "maren"), 0);
    scene.choose("end_turn");
    for slot in [2, 1] {
        assert_eq!(scene.slot("maren", "iron_draught"), Some(slot));
        assert_eq!(scene.hero("maren")["armour_physical"], 2);
        assert_eq!(copies_in(&scene, "iron_draught"), 1);
        scene.pass_turn("ysolt").pass_turn("maren");
    }
    assert_eq!(scene.slot("maren", "iron_draught"), None);
    assert_eq!(scene.hero("maren")["armour_physical"], 0);
    assert_eq!(copies_in(&scene, "iron_draught"), 2);
    assert_eq!(bottom(&scene, Deck::Potions), "iron_draught");
}

/// AT-204: a consumable in the backpack does not give its keyword by itself: it has to be played for it, and whoever
/// declines has no STRENGTH. AT-205, AT-206: played, it has no other effect and is discarded at once, ongoing or not.
#[test]
fn a_consumable_is_played_for_its_keyword() {
    let table = r#"(location: "test_workshop", round: Explore,
        party: [
            (origin: "ysolt", space: "5", skills: [], equip: [], backpack: [Item("iron_draught")]),
            (origin: "nim", space: "5", skills: [], equip: []),
        ])"#;
    let mut scene = Scene::new(table);
    scene.all_stay().answer("play_for_keyword", "pass").expect("choose_round");
    assert_eq!(scene.gold(), 1);
    assert_eq!(pack_size(&mut scene, "ysolt"), 1);

    let mut scene = Scene::new(table);
    scene.all_stay().answer("play_for_keyword", "play:iron_draught").expect("choose_round");
    assert_eq!(scene.gold(), 5);
    assert_eq!(pack_size(&mut scene, "ysolt"), 0);
    assert_eq!(scene.slot("ysolt", "iron_draught"), None);
    assert_eq!(scene.hero("ysolt")["armour_physical"], 0);
    assert_eq!(bottom(&scene, Deck::Potions), "iron_draught");
}

/// AT-205: a consumable played for one condition does not meet the next.
#[test]
fn a_played_consumable_meets_one_condition() {
    let mut scene = Scene::new(
        r#"(location: "test_workshop", round: Explore,
            party: [
                (origin: "ysolt", space: "15", spark: 0, skills: [], equip: [], backpack: [Item("quarry_egg")]),
                (origin: "nim", space: "15", spark: 0),
            ])"#,
    );
    scene
        .all_stay()
        .answer("challenge_who", "ysolt")
        .answer("play_for_keyword", "play:quarry_egg")
        .expect("choose_round");
    assert_eq!(scene.facts("dice_rolled")[0]["dice"].as_array().map(Vec::len), Some(4));
    assert_eq!(scene.facts("damage_dealt").len(), 0);
}
