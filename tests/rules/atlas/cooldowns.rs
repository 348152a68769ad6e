//! Ledger section 7: cooldown tracks.

use std::path::Path;

use hushfall::table::save;
use hushfall::table::session::Table;

use super::scene::Scene;

/// AT-065, AT-R22: 5 slots for Origins and bosses, 3 for minions; a card with a higher slot goes into the
/// highest there is.
#[test]
fn tracks_have_five_slots_and_those_of_minions_three() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat,
            party: [(origin: "maren", space: "1", track: [Status(Bleeding, 5), Skill("shield_bash", 9)]), (origin: "ysolt", space: "5")],
            enemies: [(minion: "marsh_biter", track: Slow, space: "4", statuses: [(Bleeding, 5)])],
            bosses: [(boss: "abbess_of_still_water", space: "4", deck: [], track: [Status(Bleeding, 5), Status(Blinded, 7)])])"#,
    );
    assert_eq!(scene.slot("maren", "Bleeding"), Some(5));
    assert_eq!(scene.slot("maren", "shield_bash"), Some(5));
    assert_eq!(scene.slot("abbess_of_still_water", "Bleeding"), Some(5));
    assert_eq!(scene.slot("abbess_of_still_water", "Blinded"), Some(5));
    assert_eq!(scene.slot("A", "Bleeding"), Some(3));
}

/// AT-066: a slot holds any number of cards of any type.
#[test]
fn a_slot_holds_any_number_of_cards() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Explore,
            party: [(origin: "maren", space: "1", track: [Status(Frozen, 2), Status(Exposed, 2), Skill("shield_bash", 2),
                     Ongoing("hardened_skin", 2), Consumable("iron_draught", 2)]), (origin: "ysolt", space: "5")])"#,
    );
    for card in ["Frozen", "Exposed", "shield_bash", "hardened_skin", "iron_draught"] {
        assert_eq!(scene.slot("maren", card), Some(2), "{card}");
    }
    scene.answer("choose_turn", "maren").answer("travel", "stay");
    for card in ["Frozen", "Exposed", "shield_bash", "hardened_skin", "iron_draught"] {
        assert_eq!(scene.slot("maren", card), Some(1), "{card}");
    }
}

/// AT-067, AT-068, AT-069, AT-070: at the end of the turn every card slides; what falls off is cleared. A
/// status has no more effect, a consumable goes under its deck, a skill is in hand again.
#[test]
fn cards_slide_at_the_end_of_the_turn_and_are_cleared() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Explore,
            party: [(origin: "maren", space: "1", equip: ["oak_buckler"], track: [Status(Sundered, 1), Skill("shield_bash", 1),
                     Consumable("saltwort_syrup", 1), Status(Frozen, 3)]), (origin: "ysolt", space: "5")])"#,
    );
    assert_eq!(scene.hero("maren")["armour_physical"], 0);
    assert_eq!(scene.hero("maren")["armour_magical"], 2);
    assert!(!scene.in_hand("maren", "shield_bash"));
    scene.answer("choose_turn", "maren").answer("travel", "stay");
    assert_eq!(scene.slot("maren", "Frozen"), Some(2));
    for gone in ["Sundered", "shield_bash", "saltwort_syrup"] {
        assert_eq!(scene.slot("maren", gone), None, "{gone}");
    }
    assert_eq!(scene.hero("maren")["armour_physical"], 1, "SUNDERED is over");
    assert_eq!(scene.hero("maren")["armour_magical"], 0, "the syrup is over");
    assert!(scene.in_hand("maren", "shield_bash"));
    assert_eq!(scene.hero("maren")["backpack"].as_array().map(Vec::len), Some(0));
    // The order of a deck is hidden, but a save has it.
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("at-069.save");
    scene.table.save(&path).expect("it can be saved");
    let state = save::read(&path).expect("it can be read").state.to_string();
    let inside = state.find("swiftroot_tea").expect("the potions");
    let deck = &state[state[..inside].rfind('[').expect("the beginning of the deck")..];
    // A deck is kept with its bottom first.
    assert!(deck.starts_with("[\"saltwort_syrup\""), "{}", &deck[..200]);
}

/// AT-067: enemies slide when their own turn ends.
#[test]
fn enemies_slide_at_the_end_of_their_own_turn() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [1],
            party: [(origin: "maren", space: "1", spark: 0), (origin: "ysolt", space: "5", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Fast, space: "4", statuses: [(Blinded, 3)]),
                      (minion: "marsh_biter", track: Slow, space: "4", statuses: [(Blinded, 3)])],
            bosses: [(boss: "the_founder", space: "4", deck: [], track: [Status(Blinded, 4)])])"#,
    );
    scene.expect("choose_turn");
    assert_eq!(scene.slot("A", "Blinded"), Some(2));
    assert_eq!(scene.slot("B", "Blinded"), Some(3), "it has not had its turn");
    assert_eq!(scene.slot("the_founder", "Blinded"), Some(3));
}

/// AT-071, AT-072, AT-070: a card is active while it lies face up; face down it only slides.
#[test]
fn face_down_cards_have_no_effect_but_still_slide() {
    let party = |how: &str| {
        format!(
            r#"(location: "proving_ground", round: Explore,
                party: [(origin: "maren", space: "1", equip: [], track: [{how}("hardened_skin", 2)]), (origin: "ysolt", space: "5")])"#
        )
    };
    let mut up = Scene::new(&party("Ongoing"));
    assert_eq!(up.hero("maren")["armour_physical"], 1);
    up.answer("choose_turn", "maren").answer("travel", "stay");
    assert_eq!(
        up.on_track("maren", "hardened_skin").expect("still there")["face_up"],
        false,
        "flipped in slot 1"
    );
    assert_eq!(up.hero("maren")["armour_physical"], 0);

    let mut down = Scene::new(&party("Skill"));
    assert_eq!(down.hero("maren")["armour_physical"], 0);
    down.answer("choose_turn", "maren").answer("travel", "stay");
    assert_eq!(down.slot("maren", "hardened_skin"), Some(1));
    assert!(!down.in_hand("maren", "hardened_skin"));
}

/// AT-R22: a card placed on its owner's own turn slides at the end of that same turn.
#[test]
fn a_card_used_slides_at_the_end_of_the_same_turn() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [2, 2],
            party: [(origin: "maren", space: "1", spark: 0), (origin: "ysolt", space: "5", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "1"), (minion: "marsh_biter", track: Slow, space: "4")])"#,
    );
    scene
        .answer("choose_turn", "maren")
        .answer("combat_action", "use:shield_bash")
        .answer("choose_target", "A");
    assert_eq!(scene.slot("maren", "shield_bash"), Some(2));
    scene.answer("combat_action", "end_turn");
    assert_eq!(scene.slot("maren", "shield_bash"), Some(1));
}

/// AT-R22: tactics that leave the track together go under the deck in the order they were played.
#[test]
fn tactics_go_under_the_deck_in_the_order_played() {
    for (first, second, cost) in [
        ("abbess_thin_reproof", "abbess_call_to_vespers", 1),
        ("abbess_call_to_vespers", "abbess_thin_reproof", 3),
    ] {
        let mut scene = Scene::new(&format!(
            r#"(location: "proving_ground", round: Combat,
                party: [(origin: "maren", space: "1", spark: 0), (origin: "ysolt", space: "5", spark: 0)],
                bosses: [(boss: "abbess_of_still_water", space: "4", deck: [], track: [Tactic("{first}", 1), Tactic("{second}", 1)])])"#
        ));
        scene
            .answer("choose_turn", "maren")
            .answer("combat_action", "end_turn")
            .answer("combat_action", "end_turn");
        scene.expect("choose_turn");
        assert_eq!(scene.foe("abbess_of_still_water")["deck_size"], 2);
        assert_eq!(scene.foe("abbess_of_still_water")["next_cost"], cost, "{first} is on top");
    }
}
