//! Ledger ruling AT-R70: every effect of the vocabulary, one after another, as far as the sections before do
//! not show it already.

use super::finding::{cards, explore, find, find_with, in_the_hall, space, stay, texts};
use super::scene::{Scene, boss_hp};

fn ends_turns(scene: &mut Scene) {
    while scene.facts("round_ended").is_empty()
        && scene.facts("combat_ended").is_empty()
        && ["choose_turn", "combat_action"].contains(&scene.ask().as_str())
    {
        let id = if scene.offers("end_turn") { "end_turn".to_owned() } else { scene.options().remove(0) };
        scene.choose(&id);
    }
}

/// A quiet combat whose round ends on this space of the time track.
fn combat_until(time: u8) -> Scene {
    let mut scene = in_the_hall(
        r#"(origin: "maren", space: "1", spark: 0), (origin: "ysolt", space: "1", spark: 0)"#,
        &format!(
            r#"round: Combat, stack: ["3v"], time: {},
            enemies: [(minion: "wick_rat", track: Slow, space: "9", statuses: [(Stunned, 3)]),
                      (minion: "marsh_biter", track: Slow, space: "9", statuses: [(Stunned, 3)])]"#,
            time + 1
        ),
    );
    ends_turns(&mut scene);
    scene
}

/// AT-R70: `text` shows its text.
#[test]
fn text_is_shown() {
    let mut scene =
        in_the_hall(r#"(origin: "maren", space: "1"), (origin: "ysolt", space: "1")"#, "round: Explore");
    stay(&mut scene);
    assert_eq!(texts(&scene), ["Only dust."]);
}

/// AT-R70: `spawn_boss` sets up the boss of the page, with its own setup.
#[test]
fn spawn_boss_sets_up_a_boss() {
    let mut scene = find("2b", "");
    let spawned = scene.facts("boss_spawned");
    assert_eq!(
        (&spawned[0]["hp"], &spawned[0]["space"]),
        (&boss_hp("abbess_of_still_water").into(), &"9".into())
    );
    assert_eq!(space(&mut scene, "9")["ground"], "Wet", "the setup of its page");
    assert_eq!(scene.state()["combat_stack"], serde_json::json!(["2b"]));

    // Her page calls choristers for three or more.
    let party =
        ["maren", "ysolt", "sefa"].map(|origin| format!(r#"(origin: "{origin}", space: "2", spark: 0)"#));
    let scene = find_with("2b", &party.join(", "), "");
    assert_eq!(scene.facts("enemy_spawned")[0]["minion"], "drowned_chorister");
}

/// AT-R70: `hold` puts the card into the holding area; taken from there, the rest of it is resolved.
#[test]
fn hold_keeps_the_rest_of_the_card_for_later() {
    let mut scene = find("2k", r#"discarded: ["2b"]"#);
    assert_eq!(scene.gold(), 0);
    assert_eq!(scene.state()["held"], serde_json::json!(["2k"]));
    explore(&mut scene, &[]);
    scene.answer("group_card", "card:2k");
    assert_eq!(scene.gold(), 4);
    assert_eq!(scene.state()["held"], serde_json::json!([]));
    assert_eq!(cards(&scene, "card_discarded"), ["2k"]);
    // "Optional" asks first.
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Explore, party: [(origin: "maren", space: "7"), (origin: "ysolt", space: "7")])"#,
    );
    stay(&mut scene);
    scene.answer("hold_or_resolve", "use");
    assert_eq!(scene.gold(), 4);
}

/// AT-R70: `discard` takes a card from the deck, and `discard` of the card itself takes it off the map.
#[test]
fn discard_takes_cards_away() {
    let mut scene = find("2o", "");
    assert_eq!(cards(&scene, "card_discarded"), ["22", "2o"]);
    assert_eq!(scene.gold(), 0, "the papers can't be resolved any more");
    let mut scene = find("2o", r#"held: ["22"]"#);
    if scene.ask() == "group_card" {
        scene.choose("reveal");
    }
    assert_eq!(scene.state()["held"], serde_json::json!([]), "from the holding area too");
    let mut scene = find("2p", "");
    assert_eq!(cards(&scene, "card_placed"), ["2p"]);
    assert!(space(&mut scene, "8")["card"].is_null());
}

/// AT-R70: `choice` offers every option whose condition holds, and carries out the one chosen.
#[test]
fn a_choice_offers_what_is_legal() {
    let mut scene = find("2r", "gold: 5");
    scene.expect("choose_branch");
    assert_eq!(scene.options(), ["branch:0", "branch:1"], "nobody here has TELEPORT");
    scene.choose("branch:1");
    assert_eq!(scene.gold(), 0);
    assert_eq!(find("2r", "gold: 4").gold(), 5, "with one legal option left nobody is asked");
}

/// AT-R70, AT-R71: an option that needs a keyword is taken by playing a card for it; whoever does not play one
/// chooses again.
#[test]
fn a_choice_that_needs_a_keyword_costs_the_card() {
    let party = r#"(origin: "sefa", space: "2"), (origin: "ysolt", space: "2")"#;
    let mut scene = find_with("2r", party, "");
    scene.answer("choose_branch", "branch:2").answer("play_for_keyword", "play:cinder_leap");
    assert_eq!(scene.gold(), 20);
    assert_eq!(scene.slot("sefa", "cinder_leap"), Some(3));
    let mut scene = find_with("2r", party, "gold: 5");
    scene.answer("choose_branch", "branch:2").answer("play_for_keyword", "pass").expect("choose_branch");
    scene.choose("branch:0");
    assert_eq!(scene.gold(), 6);
    assert!(scene.in_hand("sefa", "cinder_leap"));
    // Where it is the only way, nobody has to go it.
    let mut scene = find_with("2z", party, "");
    scene.answer("play_for_keyword", "pass").expect("choose_round");
    assert_eq!(scene.gold(), 0);
}

/// AT-R70: `counter` adds or sets; `flag` marks the location or the campaign.
#[test]
fn counters_and_flags() {
    assert_eq!(find("2s", "").state()["counters"], serde_json::json!({"steps": 3, "lamps": 7}));
    let mut scene = find("2t", "");
    assert_eq!(scene.state()["location_flags"], serde_json::json!(["here"]));
    assert_eq!(scene.state()["campaign"]["flags"], serde_json::json!(["for_ever"]));
}

/// AT-R70: `end_combat` ends it now; `despawn` removes one kind without defeating it, or all.
#[test]
fn combats_are_ended_and_enemies_removed() {
    let mut scene = combat_until(6);
    assert_eq!(scene.facts("combat_ended")[0]["result"], "Victory");
    assert_eq!(scene.gold(), 3, "the victory effect of the stack");
    assert_eq!(scene.facts("enemy_left").len(), 2);
    assert_eq!(scene.state()["time"]["space"], 6, "time passes once in this round");
    let mut scene = combat_until(4);
    assert!(scene.foe("A").is_null() && !scene.foe("B").is_null(), "only the rat is gone");
    assert!(scene.facts("defeated").is_empty() && scene.facts("combat_ended").is_empty());
    let mut scene = combat_until(2);
    assert_eq!(scene.facts("enemy_left").len(), 2);
    assert!(scene.facts("defeated").is_empty());
    assert_eq!(scene.facts("combat_ended").len(), 1, "no enemy is left");
    assert_eq!((scene.gold(), scene.state()["time"]["space"].clone()), (3, 2.into()));
}

/// AT-R70: `lampside` shows the page of an Origin in the party, and of no other.
#[test]
fn lampside_pages_of_the_party_are_shown() {
    let pages: Vec<_> =
        find("2v", "").facts("lampside_shown").iter().map(|fact| fact["page"].clone()).collect();
    assert_eq!(pages, ["maren_1"]);
}

/// AT-R70: `move` puts the group on a space, the downed with it; past locked paths only with `across_locks`.
#[test]
fn cards_move_origins() {
    let party = r#"(origin: "maren", space: "3"), (origin: "ysolt", space: "3", hp: 0)"#;
    let mut scene = find_with("3c", party, "");
    assert_eq!((scene.space("maren").as_str(), scene.space("ysolt").as_str()), ("8", "8"));
    assert_eq!(find_with("3d", party, "").space("maren"), "3");
    assert_eq!(find_with("3e", party, "").space("maren"), "6");
}

/// AT-R70: `pause_time`, `resume_time`, `set_time` and `move_time`, which resolves the events it passes. At the
/// end of the round the tracker goes on as usual.
#[test]
fn cards_move_the_tracker() {
    let time = |scene: &mut Scene| {
        (scene.state()["time"]["space"].as_u64(), scene.state()["time"]["paused"] == true)
    };
    assert_eq!(time(&mut find("3g", "")), (Some(20), true));
    assert_eq!(time(&mut find("3h", "paused: true")), (Some(19), false));
    let mut scene = find("3i", "paused: true");
    assert_eq!(time(&mut scene), (Some(5), false));
    assert!(cards(&scene, "card_resolved") == ["3i"], "setting it onto an event triggers nothing");
    let mut scene = find("3j", "time: 10");
    assert_eq!(time(&mut scene), (Some(6), false), "3 by the card, 1 at the end of the round");
    assert_eq!(cards(&scene, "card_resolved"), ["3j", "D", "A"]);
}

/// AT-R70: `gold` by a number, by player or by level, and never below 0.
#[test]
fn gold_comes_and_goes() {
    assert_eq!(find("3k", "").gold(), 4);
    let three =
        r#"(origin: "maren", space: "3"), (origin: "ysolt", space: "3"), (origin: "nim", space: "3", hp: 0)"#;
    assert_eq!(find_with("3k", three, "").gold(), 6);
    assert_eq!(find("3l", "gold: 7").gold(), 2);
    assert_eq!(find("3l", "gold: 3").gold(), 0);
    assert_eq!(find("3m", "level: 2").gold(), 3, "3 for each level of the location, which is 1");
}

/// AT-R70: `item` gives that item, `item_random` so many of a deck, `rune` that rune.
#[test]
fn things_are_found() {
    let mut scene = find("3n", "");
    assert_eq!(scene.facts("loot_found")[0]["card"]["Item"], "bell_of_salt");
    scene.answer("take_loot", "maren").answer("place_loot", "equip:trinket");
    assert_eq!(scene.hero("maren")["gear"][0]["item"], "bell_of_salt");
    assert_eq!(scene.gold(), 2);

    let scene = find("3o", "");
    assert_eq!(scene.facts("loot_found").len(), 2);
    let content = super::scene::catalogue();
    for found in scene.facts("loot_found") {
        let item =
            content.items.iter().find(|item| found["card"]["Item"] == item.id.as_str()).expect("an item");
        assert_eq!(format!("{:?}", item.deck), "Potions");
    }

    let mut scene = find("3p", "");
    scene.answer("take_loot", "ysolt").answer("place_loot", "store");
    assert_eq!(scene.hero("ysolt")["backpack"], serde_json::json!([{"Rune": "rune_of_cinders"}]));
}

/// AT-R70: `summon` without a card that holds it stays until it is replaced or the location ends.
#[test]
fn a_found_summon_stays() {
    let mut scene = find("3q", "");
    assert_eq!(scene.hero("maren")["summon"], "gleaner");
    explore(&mut scene, &[]);
    assert_eq!(scene.hero("maren")["summon"], "gleaner");
    let party = r#"(origin: "maren", space: "2", summon: "gleaner"), (origin: "ysolt", space: "2")"#;
    let mut scene = find_with("2i", party, "");
    assert!(scene.hero("maren")["summon"].is_null(), "the location has ended");
}

/// AT-R70: `lose_item` discards things of the owner's choice, of the kind it names.
#[test]
fn items_are_lost_by_choice() {
    let party = r#"(origin: "maren", space: "3", backpack: [Item("iron_draught"), Rune("rune_of_cinders")]), (origin: "ysolt", space: "3")"#;
    let mut scene = find_with("3r", party, "");
    scene.expect("lose_item");
    assert_eq!(
        scene.options(),
        ["discard:iron_draught", "discard:rune_of_cinders", "store:hand", "store:off_hand"]
    );
    scene.choose("store:hand");
    assert_eq!(scene.facts("item_discarded")[0]["card"]["Item"], "long_blade");
    let mut scene = find_with("3u", party, "");
    assert_eq!(
        scene.hero("maren")["backpack"],
        serde_json::json!([{"Rune": "rune_of_cinders"}]),
        "the only potion goes unasked"
    );
}

/// AT-R70: `break_collar` and `unlock_spark_skill`, which waits for a broken collar and is for its own Origin.
#[test]
fn collars_break_and_spark_skills_are_unlocked() {
    let mut scene = find("3s", "");
    assert_eq!(
        (scene.hero("maren")["collar_broken"].clone(), scene.hero("ysolt")["collar_broken"].clone()),
        (true.into(), true.into())
    );
    let party = r#"(origin: "maren", space: "3", collar_broken: true), (origin: "ysolt", space: "3", collar_broken: true)"#;
    let mut scene = find_with("3t", party, "");
    assert!(scene.in_hand("maren", "spark_maren") && !scene.in_hand("ysolt", "spark_maren"));
    assert!(!find("3t", "").in_hand("maren", "spark_maren"), "her collar is intact");
}

/// AT-R70: `damage` with armour, `heal` with and without harm for the UNDEAD, `revive`.
#[test]
fn bodies_are_hurt_healed_and_revived() {
    let party = r#"(origin: "maren", space: "4"), (origin: "ysolt", space: "4", hp: 0), (origin: "orrin", space: "4", hp: 6)"#;
    // The Oak Buckler takes 1 of the 4; the downed are passed by.
    let mut scene = find_with("4a", party, "");
    assert_eq!((scene.hp("maren"), scene.hp("ysolt"), scene.hp("orrin")), (13, 0, 2));
    let mut scene = find_with(
        "4b",
        r#"(origin: "maren", space: "4", hp: 5), (origin: "orrin", space: "1", hp: 6)"#,
        r#"discarded: ["1"]"#,
    );
    assert_eq!((scene.hp("maren"), scene.hp("orrin")), (8, 9), "the whole party, wherever it stands");
    let mut scene =
        find_with("4c", r#"(origin: "maren", space: "4", hp: 5), (origin: "orrin", space: "4", hp: 6)"#, "");
    assert_eq!((scene.hp("maren"), scene.hp("orrin")), (8, 3));
    let mut scene = find_with("4d", party, "");
    assert_eq!((scene.hp("ysolt"), scene.hero("ysolt")["downed"].clone()), (5, false.into()));
    assert_eq!(scene.hp("maren"), 16, "who stands is not revived");
    let two_down = r#"(origin: "maren", space: "4"), (origin: "ysolt", space: "4", hp: 0), (origin: "nim", space: "1", hp: 0)"#;
    let mut scene = find_with("4w", two_down, "");
    assert_eq!(scene.options(), ["ysolt", "nim"], "only those who are down can be chosen");
    scene.choose("nim");
    assert_eq!((scene.hp("nim"), scene.hp("ysolt")), (2, 0));
}

/// AT-R70: `status` and `remove_status`: one, the negative ones, or any.
#[test]
fn statuses_come_and_go() {
    let mut scene = find("4e", "");
    assert_eq!((scene.slot("maren", "Frozen"), scene.slot("ysolt", "Frozen")), (Some(2), Some(2)));
    let party = r#"(origin: "maren", space: "4", track: [Status(Frozen, 5), Status(Burning, 5), Status(Haste, 5)], hp: 15), (origin: "ysolt", space: "4")"#;
    let left = |card: &str| {
        let mut scene = find_with(card, party, "");
        ["Frozen", "Burning", "Haste"].map(|status| scene.slot("maren", status).is_some())
    };
    assert_eq!(left("4f"), [false, true, true]);
    assert_eq!(left("4g"), [false, false, true]);
    assert_eq!(left("4h"), [false, false, false]);
}

/// AT-R70: `spark` within 0 and the maximum.
#[test]
fn spark_stays_within_its_bounds() {
    let party = r#"(origin: "maren", space: "4", spark: 0), (origin: "sefa", space: "4", spark: 2)"#;
    let spark = |card: &str| {
        let mut scene = find_with(card, party, "");
        (scene.hero("maren")["spark"].as_u64(), scene.hero("sefa")["spark"].as_u64())
    };
    assert_eq!(spark("4i"), (Some(0), Some(1)));
    assert_eq!(spark("4j"), (Some(2), Some(3)));
}

/// AT-R70: every `who`: one of the group, one of the party, everyone in the space, a named Origin, the one
/// resolving; `group`, `party`, `rolled` and `enemies_in_space` are above and among the challenges.
#[test]
fn whom_an_effect_is_about() {
    let party =
        r#"(origin: "maren", space: "4"), (origin: "ysolt", space: "4"), (origin: "nim", space: "1")"#;
    let hurt = |scene: &mut Scene| [16 - scene.hp("maren"), 14 - scene.hp("ysolt"), 14 - scene.hp("nim")];
    let rest = r#"discarded: ["1"]"#;
    let mut scene = find_with("4k", party, rest);
    scene.expect("choose_one");
    assert_eq!(scene.options(), ["maren", "ysolt"]);
    scene.choose("ysolt");
    assert_eq!(hurt(&mut scene), [0, 2, 0]);
    // Also where it is the first effect of a branch or of a condition.
    for card in ["4y", "4z"] {
        let mut scene = find_with(card, party, rest);
        scene.answer("choose_one", "ysolt");
        assert_eq!(hurt(&mut scene), [0, 2, 0], "{card}");
    }
    let mut scene = find_with("4l", party, rest);
    scene.answer("choose_one", "nim");
    assert_eq!(hurt(&mut scene), [0, 0, 2]);
    assert_eq!(hurt(&mut find_with("4m", party, rest)), [2, 2, 0]);
    assert_eq!(hurt(&mut find_with("4n", party, rest)), [0, 2, 0]);
    assert_eq!(hurt(&mut find_with("4o", party, rest)), [2, 0, 0]);
    let mut scene =
        find_with("4p", r#"(origin: "maren", space: "4", equip: []), (origin: "ysolt", space: "1")"#, rest);
    assert_eq!(scene.hp("A"), 8 - 3 - 1, "enemies in the space, then everyone in it");
}
