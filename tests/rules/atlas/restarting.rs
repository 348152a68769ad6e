//! Ledger section 18: restarting a location.

use super::finding::{cards, explore, find_with, in_the_hall, space, stay};
use super::scene::Scene;

/// Through the free arranging and on to the location, set up anew.
fn begin_again(scene: &mut Scene) {
    scene.answer("arrange_who", "done").answer("after_restart", "next_location").expect("choose_round");
}

/// AT-297: everything leaves the map, all location cards return to the deck, and the location is set up anew.
#[test]
fn a_restart_sets_the_location_up_anew() {
    let party = r#"(origin: "maren", space: "2"), (origin: "ysolt", space: "9")"#;
    let mut scene = find_with(
        "2u",
        party,
        r#"time: 7, keys: ["p5"], placed: [("21", "7"), ("2l", "8")], held: ["2k"], discarded: ["9", "2e"], grounds: [("9", Oily), ("3", Wet)],
           counters: {"steps": 2}, location_flags: ["here"]"#,
    );
    if scene.ask() == "group_card" {
        scene.choose("reveal");
    }
    if scene.ask() == "group_card" {
        scene.choose("nothing");
    }
    let all = super::scene::catalogue()
        .locations
        .iter()
        .find(|place| place.id == "test_vocabulary")
        .map(|place| place.cards.len());
    begin_again(&mut scene);
    let state = scene.state();
    assert_eq!(state["deck_size"].as_u64().map(|size| size as usize), all);
    assert_eq!((&state["held"], &state["combat_stack"]), (&serde_json::json!([]), &serde_json::json!([])));
    assert_eq!(state["time"]["space"], 20);
    assert_eq!((scene.space("maren"), scene.space("ysolt")), ("1".to_owned(), "1".to_owned()));
    // AT-R73: placed cards, keys, tokens, counters and location flags are gone.
    assert!(space(&mut scene, "8")["card"].is_null() && space(&mut scene, "7")["locked"] == true);
    assert!(space(&mut scene, "9")["ground"].is_null() && space(&mut scene, "3")["ground"] == "Warm");
    assert!(
        state["paths"]
            .as_array()
            .is_some_and(|paths| paths.iter().any(|path| path["path"] == "p5" && path["locked"] == true))
    );
    assert_eq!(
        (&state["counters"], &state["location_flags"]),
        (&serde_json::json!({}), &serde_json::json!([]))
    );
    assert_eq!(scene.facts("location_set_up").len(), 1);
}

/// AT-R73: enemies leave, the interlude's steps 2 to 5 are carried out without level up and Merchant, and what
/// was gained for good stays: journal, campaign flags, broken collars; used consumables stay used.
#[test]
fn a_restart_recovers_the_party_and_keeps_what_was_gained_for_good() {
    // The last two stand beside enemies; the doom of card 4u is told by the proving ground's night instead.
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, level: 1, gold: 6, stack: ["Z"], journal: ["lit_wick"], flags: ["for_ever"],
            party: [(origin: "maren", space: "1", hp: 1, spark: 0, collar_broken: true, talents: ["gather_arrows"],
                     skills: ["stand_fast"], backpack: [Item("iron_draught")],
                     track: [Status(Poisoned, 3), Skill("shield_bash", 4), Consumable("saltwort_syrup", 3)]),
                    (origin: "ysolt", space: "1", hp: 0, spark: 0)],
            enemies: [(minion: "hush_acolyte", track: Slow, space: "4", statuses: [(Stunned, 3)])])"#,
    );
    // Maren dies of her poison, so nobody is left; the defeat says: restart.
    scene.expect("choose_turn").choose("maren");
    assert_eq!(scene.facts("combat_ended")[0]["result"], "Defeat");
    assert_eq!(scene.facts("location_restarted").len(), 1);
    scene.expect("arrange_who");
    for (who, hp, spark) in [("maren", 16, 2), ("ysolt", 14, 2)] {
        let hero = scene.hero(who);
        assert_eq!(
            (hero["hp"].as_u64(), hero["spark"].as_u64(), &hero["downed"]),
            (Some(hp), Some(spark), &false.into()),
            "{who}"
        );
        assert_eq!((&hero["track"], hero["ap"].as_u64()), (&serde_json::json!([]), Some(0)), "{who}");
    }
    assert!(scene.in_hand("maren", "shield_bash"));
    assert_eq!(scene.hero("maren")["collar_broken"], true);
    // Free equipping and trading: the potion changes hands.
    scene.choose("maren").answer("arrange", "give:iron_draught:ysolt");
    if scene.ask() == "place_loot" {
        scene.choose("store");
    }
    scene.answer("arrange", "done");
    begin_again(&mut scene);
    assert_eq!(scene.hero("ysolt")["backpack"], serde_json::json!([{"Item": "iron_draught"}]));
    assert_eq!(scene.hero("maren")["backpack"], serde_json::json!([]), "the syrup was used and stays used");
    assert!(scene.state()["enemies"].as_array().is_some_and(Vec::is_empty));
    let campaign = scene.state()["campaign"].clone();
    assert_eq!(
        (&campaign["journal"], &campaign["flags"]),
        (&serde_json::json!(["lit_wick"]), &serde_json::json!(["for_ever"]))
    );
    assert_eq!((scene.gold(), campaign["level"].as_u64()), (0, Some(1)));
    assert!(scene.facts("merchant_entered").is_empty() && scene.facts("party_levelled_up").is_empty());
}

/// AT-R73: a journal card that was gained on an earlier attempt is not revealed again.
#[test]
fn the_journal_is_not_gained_twice() {
    let mut scene = in_the_hall(
        r#"(origin: "maren", space: "2"), (origin: "ysolt", space: "2")"#,
        r#"round: Explore, draws: ["2g", "2u", "2g"]"#,
    );
    stay(&mut scene);
    explore(&mut scene, &[]);
    begin_again(&mut scene);
    explore(&mut scene, &[("maren", "2"), ("ysolt", "2")]);
    assert_eq!(cards(&scene, "card_resolved"), ["2g", "2u", "2g"]);
    assert_eq!(scene.facts("journal_revealed").len(), 1);
}

/// AT-E41, AT-298, AT-299, AT-300, AT-301: 6 gold and the Bell of Salt, then a restart: the gold is gone, the Bell
/// stays, and the card that gives it gives no second one; but gold and random items are gained again.
#[test]
fn specific_rewards_are_gained_once_and_generic_ones_again() {
    let mut scene = in_the_hall(
        r#"(origin: "maren", space: "3"), (origin: "ysolt", space: "2")"#,
        r#"round: Explore, gold: 4, draws: ["3n", "2u", "iron_draught", "3n", "saltwort_syrup"]"#,
    );
    stay(&mut scene);
    // Maren's group has found the Bell, and Ysolt the card that makes them restart.
    scene.answer("choose_group", "group:3").answer("card_order", "card:3n");
    scene.answer("take_loot", "maren").answer("place_loot", "store");
    scene.answer("take_loot", "maren").answer("place_loot", "store");
    assert_eq!(scene.facts("gold_changed")[0]["now"], 6);
    assert_eq!(cards(&scene, "card_resolved"), ["3n", "2u"]);
    assert_eq!(scene.gold(), 0);
    let pack = serde_json::json!([{"Item": "bell_of_salt"}, {"Item": "iron_draught"}]);
    assert_eq!(scene.hero("maren")["backpack"], pack);
    begin_again(&mut scene);
    explore(&mut scene, &[("maren", "3"), ("ysolt", "3")]);
    assert_eq!(scene.facts("reward_known")[0]["card"]["Item"], "bell_of_salt");
    assert_eq!(scene.gold(), 2);
    scene.expect("take_loot").choose("ysolt").answer("place_loot", "store");
    let found: Vec<_> = scene.facts("loot_found").iter().map(|fact| fact["card"]["Item"].clone()).collect();
    assert_eq!(found, ["bell_of_salt", "iron_draught", "saltwort_syrup"]);
}

/// AT-300: even if the Bell was thrown away in the meantime, it is not gained again here.
#[test]
fn a_lost_reward_is_not_gained_again() {
    let mut scene = in_the_hall(
        r#"(origin: "maren", space: "3"), (origin: "ysolt", space: "3")"#,
        r#"round: Explore, draws: ["3n", "iron_draught", "3r", "2u", "3n", "iron_draught"]"#,
    );
    stay(&mut scene);
    scene.answer("take_loot", "maren").answer("place_loot", "store").answer("take_loot", "discard");
    explore(&mut scene, &[]);
    scene.answer("lose_item", "discard:bell_of_salt");
    explore(&mut scene, &[("maren", "2"), ("ysolt", "2")]);
    begin_again(&mut scene);
    explore(&mut scene, &[("maren", "3"), ("ysolt", "3")]);
    assert_eq!(scene.facts("reward_known").len(), 1);
    assert_eq!(
        scene.facts("loot_found").iter().filter(|fact| fact["card"]["Item"] == "bell_of_salt").count(),
        1
    );
}

/// AT-300, AT-214: a reward counts as gained when somebody takes it: left lying, or thrown away for want of room, it
/// is offered again after a restart, and once it is somebody's it is not.
#[test]
fn a_reward_that_nobody_took_is_offered_again() {
    let bells = |scene: &Scene| {
        scene.facts("loot_found").iter().filter(|fact| fact["card"]["Item"] == "bell_of_salt").count()
    };
    let full = r#"backpack: [Item("hide_cap"), Item("quay_rope"), Item("salt_charm")]"#;
    let mut scene = in_the_hall(
        &format!(r#"(origin: "maren", space: "3", {full}), (origin: "ysolt", space: "3")"#),
        r#"round: Explore, draws: ["3n", "iron_draught", "2u", "3n", "iron_draught", "2u", "3n", "iron_draught", "2u", "3n", "iron_draught", "2u", "3n", "iron_draught"]"#,
    );
    stay(&mut scene);
    let again = |scene: &mut Scene| {
        scene.answer("take_loot", "discard");
        explore(scene, &[("maren", "2"), ("ysolt", "2")]);
        begin_again(scene);
        explore(scene, &[("maren", "3"), ("ysolt", "3")]);
    };
    scene.answer("take_loot", "discard");
    again(&mut scene);
    assert_eq!(bells(&scene), 2, "nobody took it");
    scene.answer("take_loot", "maren").answer("place_loot", "discard");
    again(&mut scene);
    assert_eq!(bells(&scene), 3, "nobody kept it");
    scene
        .answer("take_loot", "maren")
        .answer("place_loot", "store")
        .answer("make_room", "discard:bell_of_salt");
    again(&mut scene);
    assert_eq!((bells(&scene), scene.facts("item_gained").len()), (4, 0), "there was no room for it");
    scene.answer("take_loot", "maren").answer("place_loot", "store").answer("make_room", "discard:hide_cap");
    assert_eq!(scene.facts("item_gained").len(), 1);
    again(&mut scene);
    assert_eq!((bells(&scene), scene.facts("reward_known").len()), (4, 1), "it is Maren's now");
}
