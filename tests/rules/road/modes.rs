//! Story mode, challenge mode, and saving (sections 39 to 41 of the ledger).

use hushfall::books::road::RoadSession;
use hushfall::table::session::Table;
use serde_json::{Value, json};

use super::journal::{read_on, take};
use super::scene::{RoadScene, catalogue, length};

/// A new campaign of a lone Origin, up to the question how hard it is to be.
fn new_campaign() -> RoadScene {
    let mut scene = RoadScene::campaign(3, 1);
    scene.answer("choose_game", "campaign").answer("choose_origin", "sefa").expect("choose_mode");
    scene
}

/// A lone Origin at a desk from which a campaign can be moved on (tests/content/road/verses/test_stories.ron).
fn desk(modifiers: &str, more: &str) -> RoadScene {
    RoadScene::new(&format!(
        r#"(party: [(origin: "sefa", at: "102")], modifiers: [{modifiers}], {more} verse: "sealed.test_desk")"#
    ))
}

/// What the answer has marked of Time Passes.
fn hours(scene: &mut RoadScene, label: &str) -> usize {
    take(scene, label);
    scene.new_facts("time_passed").len()
}

// ---- choosing ----

/// RD-367, RD-375, RD-R71: one by one, any of them, of both modes; what excludes another is not asked about any more.
#[test]
fn modifiers_are_chosen_one_by_one() {
    let asked = |wanted: &[&str]| {
        let mut scene = new_campaign();
        scene.choose("custom");
        let mut asked = Vec::new();
        while scene.ask() == "choose_modifier" {
            let modifier = scene.prompt().about["modifier"].as_str().expect("a name").to_owned();
            scene.choose(if wanted.contains(&modifier.as_str()) { "yes" } else { "no" });
            asked.push(modifier);
        }
        scene.expect("choose_memories").choose("no");
        assert_eq!(scene.state()["campaign"]["modifiers"], json!(wanted));
        asked
    };
    assert_eq!(asked(&[]).len(), 15, "seven and eight");
    let mixed = ["cheaper_waybells", "slower_time", "narrow_advancement", "limited_stability"];
    let asked = asked(&mixed);
    assert!(!asked.contains(&"dearer_waybells".to_owned()));
    assert!(asked.contains(&"wider_advancement".to_owned()), "it came before its rival");
    assert_eq!(asked.len(), 14);
}

/// RD-367, RD-375: all of one mode at once, or none.
#[test]
fn a_whole_mode_at_once() {
    let chosen = |mode: &str| {
        let mut scene = new_campaign();
        scene.choose(mode).choose("no");
        scene.state()["campaign"]["modifiers"].as_array().expect("a list").len()
    };
    assert_eq!((chosen("plain"), chosen("story"), chosen("challenge")), (0, 7, 8));
}

/// RD-R71: those on the same subject exclude each other.
#[test]
fn rivals_exclude_each_other() {
    for (story, challenge) in [
        ("cheaper_waybells", "dearer_waybells"),
        ("wider_advancement", "narrow_advancement"),
        ("fewer_encounters", "more_events"),
    ] {
        let refused = RoadScene::refused(
            &format!(r#"(party: [(origin: "maren")], modifiers: [{story}, {challenge}])"#),
            1,
        );
        assert!(refused.contains("RD-R71"), "{refused}");
    }
    RoadScene::new(r#"(party: [(origin: "maren")], modifiers: [slower_time, limited_stability])"#)
        .expect("act");
}

/// RD-R71: story modifiers can also be switched on at the start of a chapter.
#[test]
fn story_modifiers_can_be_switched_on_with_a_chapter() {
    let mut scene = RoadScene::new(r#"(chapter: 2, party: [(origin: "maren")], begin: Setup)"#);
    let mut asked = Vec::new();
    while scene.ask() != "act" {
        asked.push(scene.ask());
        let last = scene.options().pop().expect("an answer");
        scene.choose(&last);
    }
    assert!(asked.iter().any(|ask| ask == "switch_on"), "{asked:?}");
}

// ---- story mode ----

/// RD-368: each Origin begins with an item A.
#[test]
fn each_begins_with_an_item() {
    let items = |modifiers: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren"), (origin: "nim")], modifiers: [{modifiers}])"#
        ));
        let of = |scene: &mut RoadScene, origin: &str| scene.origin(origin)["items"].as_array().map(Vec::len);
        let deck = scene.state()["decks"]["items_a"].as_u64().expect("a deck");
        ([of(&mut scene, "maren"), of(&mut scene, "nim")], deck)
    };
    let (plain, easier) = (items(""), items("starting_items"));
    assert_eq!((plain.0, easier.0), ([Some(0); 2], [Some(1); 2]));
    assert_eq!(easier.1, plain.1 - 2, "from the top of deck A");
}

/// RD-369: secret 49 lies in the play area, and two further cards need no Chain.
#[test]
fn a_clear_head_plays_on() {
    let played = |modifiers: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", hand: ["test_t", "test_t", "test_t", "test_t"])], modifiers: [{modifiers}],
                meet: "test_open", hands: true)"#
        ));
        let mut played = 0;
        while scene.offers("play:test_t") {
            scene.choose("play:test_t");
            played += 1;
        }
        (played, scene.state()["area"]["secrets"][0]["secret"].clone())
    };
    assert_eq!(played(""), (1, Value::Null));
    assert_eq!(played("tactical_genius"), (3, json!("clear_head")));
}

/// RD-370, RD-R55, RD-E74: the decks of a chapter, with one Origin fewer; never fewer than for one.
#[test]
fn encounter_decks_go_by_the_number_of_origins() {
    let sizes = |origins: usize, modifiers: &str| {
        let party = ["maren", "nim", "sefa", "orrin"].map(|origin| format!(r#"(origin: "{origin}")"#));
        (1..=6)
            .map(|chapter| {
                let scene = RoadScene::new(&format!(
                    "(chapter: {chapter}, party: [{}], modifiers: [{modifiers}])",
                    party[..origins].join(", ")
                ));
                scene.facts("decks_prepared")[0]["cards"].clone()
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(sizes(4, ""), vec![json!([7, 7, 7]); 6]);
    assert_eq!(sizes(4, "fewer_encounters"), vec![json!([6, 6, 6]); 6]);
    assert_eq!(sizes(4, "more_events"), vec![json!([7, 7, 7]); 6]);
    assert_eq!(sizes(1, "fewer_encounters"), sizes(1, ""));
}

/// RD-370, RD-379, RD-E65: random events for one Origin fewer, or for one more.
#[test]
fn random_events_go_by_the_number_of_origins() {
    let put = |party: &str, modifiers: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [{party}], modifiers: [{modifiers}], verse: "sealed.test_desk")"#
        ));
        take(&mut scene, "Random events");
        scene.new_facts("random_events_added")[0]["count"].as_u64().expect("a number")
    };
    let one = r#"(origin: "maren")"#;
    let three = r#"(origin: "maren"), (origin: "nim"), (origin: "sefa")"#;
    assert_eq!([put(three, ""), put(three, "fewer_encounters"), put(three, "more_events")], [3, 2, 4]);
    assert_eq!([put(one, ""), put(one, "fewer_encounters"), put(one, "more_events")], [1, 1, 2]);
}

/// RD-371: HEALTH does not limit what is gained either.
#[test]
fn energy_rises_above_health() {
    let energy = |modifiers: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", health: 4, energy: 3, items: ["hot_pasty"])], modifiers: [{modifiers}])"#
        ));
        scene.choose("maren:use:maren:item:hot_pasty");
        scene.tracks("maren")
    };
    assert_eq!((energy(""), energy("no_limiter")), ([4, 4, 1], [5, 4, 1]));
}

/// RD-372, RD-380, RD-E67: what a waybell costs three Origins, by an offering and in blood.
#[test]
fn waybells_cheaper_and_dearer() {
    let left = |modifiers: &str, payment: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", magic: 3, food: 3, energy: 9, health: 9, terror: 1),
                (origin: "sefa", at: "102"), (origin: "nim", at: "102")], map: [("102", false)],
                modifiers: [no_limiter, {modifiers}])"#
        ));
        scene.choose(&format!("maren:ring:nw:{payment}"));
        while scene.ask() != "act" {
            // Of HEALTH or FOOD, FOOD.
            let first = scene.options()[0].clone();
            scene.choose(&first);
        }
        let lost = |thing: &str| {
            let lost = scene.facts("lost").into_iter();
            lost.filter(|fact| fact["thing"] == thing)
                .map(|fact| fact["amount"].as_u64().unwrap_or(0))
                .sum::<u64>()
        };
        let costs = ["energy", "health", "food", "magic"].map(lost);
        (costs, scene.number("maren", "terror") - 1)
    };
    assert_eq!(left("", "offering"), ([2, 0, 3, 3], 0));
    assert_eq!(left("cheaper_waybells", "offering"), ([2, 0, 0, 3], 0));
    assert_eq!(left("dearer_waybells", "offering"), ([5, 0, 3, 3], 0));
    assert_eq!(left("cheaper_waybells", "blood"), ([2, 6, 0, 0], 3));
}

/// RD-039, RD-380: also where it is too dear.
#[test]
fn a_dear_waybell_must_be_paid_in_full() {
    let offered = |energy: u8, modifiers: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", magic: 1, food: 1, energy: {energy})], modifiers: [{modifiers}])"#
        ));
        scene.offers("maren:ring:nw:offering")
    };
    assert!(offered(2, "") && !offered(1, ""));
    assert!(offered(3, "dearer_waybells") && !offered(2, "dearer_waybells"));
}

/// RD-132, RD-374, RD-R77, RD-E64: the first effect of a chapter that marks any marks one fewer, and every later
/// one marks in full.
#[test]
fn the_first_hour_of_a_chapter_is_free() {
    let mut scene = desk("slower_time", "");
    assert_eq!((hours(&mut scene, "Two hours"), hours(&mut scene, "An hour")), (1, 1));
    assert_eq!(scene.state()["campaign"]["time_passes"], 2);
    let mut scene = desk("slower_time", "");
    assert_eq!((hours(&mut scene, "An hour"), hours(&mut scene, "Two hours")), (0, 2));
    let mut scene = desk("", "");
    assert_eq!(hours(&mut scene, "Two hours"), 2);
}

/// RD-374: each chapter has its own.
#[test]
fn every_chapter_has_its_free_hour() {
    let marked = |modifiers: &str| {
        let mut scene = desk(modifiers, r#"waybells: [("102", NorthEast)], sheets: ["test_hours"],"#);
        let first = hours(&mut scene, "An hour");
        take(&mut scene, "The chapter ends");
        take(&mut scene, "Done");
        read_on(&mut scene);
        // The sheet marks one every morning, before any event does.
        scene.sleep();
        (first, scene.state()["campaign"]["time_passes"].as_u64().expect("a number"))
    };
    let (plain, slow) = (marked(""), marked("slower_time"));
    assert_eq!((plain.0, slow.0), (1, 0));
    assert_eq!(plain.1, slow.1 + 1);
}

// ---- challenge mode ----

/// RD-376: secret 48 lies in the play area, and adds a part to each attack and each response.
#[test]
fn the_hush_leans_in() {
    let measure = |modifiers: &str, foe: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren")], modifiers: [{modifiers}], meet: "{foe}", hands: true, pool: 5)"#
        ));
        scene.choose("stop");
        let secret = scene.state()["area"]["secrets"][0]["secret"].clone();
        (scene.encounter()["pool"].clone(), scene.encounter()["affinity"].clone(), secret)
    };
    assert_eq!(measure("", "test_open"), (json!(5), Value::Null, Value::Null));
    assert_eq!(
        measure("empowered_encounters", "test_open"),
        (json!(4), Value::Null, json!("the_hush_leans_in"))
    );
    assert_eq!(measure("", "toll_keeper").1, 4);
    assert_eq!(measure("empowered_encounters", "toll_keeper").1, 3);
}

/// RD-384, RD-R74: a sixth item is given to somebody who is there, or discarded, at once; consumables count.
#[test]
fn five_items_are_enough() {
    let five = r#""hayfork", "oiled_coat", "barrel_lid", "saints_finger", "candle_end""#;
    let scene = |modifiers: &str, nim: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "brandt", items: [{five}]), (origin: "nim", at: "{nim}")], map: [("102", true)],
                modifiers: [{modifiers}], items: ["hot_pasty"], verse: "sealed.test_bench")"#
        ));
        take(&mut scene, "A consumable");
        scene
    };
    scene("", "101").expect("way");
    let mut alone = scene("few_items", "102");
    let six = ["hayfork", "oiled_coat", "barrel_lid", "saints_finger", "candle_end", "hot_pasty"];
    assert_eq!(alone.expect("too_many_items").options(), six.map(|item| format!("item:{item}")));
    alone.choose("item:hayfork").expect("way");
    assert_eq!(alone.origin("brandt")["items"].as_array().map(Vec::len), Some(5));
    let mut together = scene("few_items", "101");
    together.answer("too_many_items", "brandt:give:nim:oiled_coat").expect("way");
    assert_eq!(together.origin("nim")["items"][0]["item"], "oiled_coat");
}

/// RD-351, RD-384: secrets do not count.
#[test]
fn secrets_are_not_counted_among_items() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "brandt", items: ["hayfork", "oiled_coat", "barrel_lid", "saints_finger", "candle_end"],
            secrets: ["seventh_plate"])], modifiers: [few_items], verse: "sealed.test_bench")"#,
    );
    take(&mut scene, "The crumb comes").expect("way");
    assert_eq!(scene.origin("brandt")["secrets"].as_array().map(Vec::len), Some(2));
}

/// RD-384, RD-R74: nor can it be given to somebody who has five already; and a gift may be the sixth.
#[test]
fn a_gift_may_be_too_many() {
    let five = r#""hayfork", "oiled_coat", "barrel_lid", "saints_finger", "candle_end""#;
    let mut scene = RoadScene::new(&format!(
        r#"(party: [(origin: "brandt", items: [{five}]), (origin: "nim", items: ["hot_pasty"]),
            (origin: "sefa", items: ["ash_cudgel", "padded_jack", "tea_tray", "tin_whistle", "bill_hook"])],
            modifiers: [few_items])"#
    ));
    scene.choose("nim:give:brandt:hot_pasty").expect("too_many_items");
    assert!(scene.offers("brandt:give:nim:hayfork") && scene.offers("item:hayfork"));
    assert!(!scene.offers("brandt:give:sefa:hayfork"));
}

/// RD-385 to RD-387, RD-R75: who has FOOD must eat it, for HEALTH and TERROR and no ENERGY; who has none comes down
/// to slot 4, or to HEALTH.
#[test]
fn classic_resting_leaves_no_choice() {
    let evening = |energy: u8, health: u8, terror: u8, food: u8| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", energy: {energy}, health: {health}, terror: {terror}, food: {food})],
                modifiers: [classic_resting], single_day: true)"#
        ));
        scene.choose("end_day");
        assert!(!scene.table_is_open(), "nothing is asked");
        (scene.tracks("maren"), scene.number("maren", "food"))
    };
    assert_eq!(evening(2, 7, 3, 1), ([6, 8, 2], 0));
    assert_eq!(evening(6, 7, 1, 0), ([4, 7, 1], 0));
    assert_eq!(evening(2, 3, 1, 0), ([3, 3, 1], 0));
}

/// RD-386, RD-E31: whoever has nothing to eat and was exhausted loses 1 HEALTH more, on top of what rest has cost, and keeps the
/// ENERGY of that rest.
#[test]
fn the_exhausted_pay_for_hunger() {
    // What HEALTH came down to, and where the markers stand.
    let evening = |tracks: &str, modifiers: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", {tracks})], modifiers: [{modifiers}], single_day: true)"#
        ));
        scene.choose("end_day");
        let lost = scene.facts("lost").into_iter().filter(|fact| fact["thing"] == "health");
        let down: Vec<Value> = lost.map(|fact| fact["now"].clone()).collect();
        (down, scene.tracks("maren"))
    };
    let classic = "classic_resting";
    assert_eq!(evening("energy: 0, food: 0", classic), (vec![json!(6), json!(5)], [4, 5, 1]));
    assert_eq!(evening("energy: 0, health: 3, food: 0", classic), (vec![json!(2), json!(1)], [1, 1, 1]));
    // Tired is not exhausted; who pays is not hungry; and it is a matter of the challenge mode.
    assert_eq!(evening("energy: 1, food: 0", classic), (Vec::new(), [4, 7, 1]));
    assert_eq!(evening("energy: 0, food: 1", classic), (vec![json!(6)], [4, 7, 0]));
    assert_eq!(evening("energy: 0, food: 0", ""), (vec![json!(6)], [4, 6, 1]));
}

/// RD-388, RD-R76, RD-E66: with each part of Time Passes the farthest waybell fades; the nearest Origin counts.
#[test]
fn the_farthest_waybell_fades() {
    let faded = |party: &str, waybells: &str, label: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [{party}], map: [("102", true), ("103", true), ("104", true), ("105", true), ("106", true),
                ("107", true), ("128", true)], waybells: [{waybells}], modifiers: [limited_stability],
                verse: "sealed.test_desk")"#
        ));
        take(&mut scene, label);
        let faded = scene.new_facts("waybell_faded").into_iter();
        faded.map(|fact| (fact["at"]["x"].clone(), fact["at"]["y"].clone())).collect::<Vec<_>>()
    };
    let at = |x: i8, y: i8| (json!(x), json!(y));
    let sefa = r#"(origin: "sefa", at: "102")"#;
    // Sefa stands at the first; the second is three steps away.
    let near_and_far = r#"("102", NorthEast), ("105", NorthEast)"#;
    assert_eq!(faded(sefa, near_and_far, "An hour"), [at(3, 1)]);
    assert_eq!(faded(sefa, near_and_far, "Two hours"), [at(3, 1), at(1, 2)]);
    // Nim stands at what is far from Sefa.
    let both = format!(r#"{sefa}, (origin: "nim", at: "105")"#);
    assert_eq!(faded(&both, r#"("105", NorthEast), ("106", NorthWest)"#, "An hour"), [at(-2, 2)]);
    // Nobody can walk to the Schoolroom yet.
    assert_eq!(faded(sefa, r#"("105", NorthEast), ("128", SouthEast)"#, "An hour"), [at(0, 5)]);
    // Two steps each: the lower list of numbers.
    let home = r#"(origin: "sefa")"#;
    assert_eq!(faded(home, r#"("106", NorthEast), ("105", NorthEast)"#, "An hour"), [at(3, 1)]);
    assert!(faded(sefa, "", "An hour").is_empty());
}

// ---- saving ----

/// A table with something of everything on it.
fn crowded(more: &str) -> RoadScene {
    RoadScene::new(&format!(
        r#"(party: [(origin: "maren", exp: 3, items: ["hayfork", "ash_cudgel"], secrets: ["kings_crumb"],
            aside: ["test_p"], hand: ["test_r", "test_t"]), (origin: "nim", at: "104", terror: 7)], day: 4,
            modifiers: [slower_time, limited_stability], memories: true, map: [("104", true), ("103", false)],
            markers: [("104", 2)], waybells: [("104", NorthEast)], guardians: [("test_strong_guardian", "103")],
            events: ["test_story", "test_special"], active: [("test_markers", 1, 2)], secrets: ["filter_amber"],
            sheets: ["test_notice"], statuses: [("test_posts", 3)], time_passes: 2, {more})"#
    ))
}

/// Saves and loads: everything is as before, down to what comes next.
fn save_and_load(scene: &mut RoadScene, next: &str) {
    let (hash, state) = (scene.hash(), scene.state());
    let file = scene.table.save_file();
    let loaded = RoadSession::open(catalogue(), file).unwrap_or_else(|error| panic!("{error}"));
    scene.choose(next);
    let after = (scene.hash(), scene.state());
    scene.table = loaded;
    assert_eq!((scene.hash(), scene.state()), (hash, state));
    scene.choose(next);
    assert_eq!((scene.hash(), scene.state()), after);
}

/// What a save of this table holds, part by part. The table is put away and taken out again, and is what it was.
#[track_caller]
fn saved(scene: &mut RoadScene) -> Value {
    let (hash, state) = (scene.hash(), scene.state());
    let file = scene.table.save_file();
    assert_eq!(scene.hash(), hash, "saving changes nothing");
    let held = serde_json::from_str(&file.state).expect("the state of a save is JSON");
    scene.table = RoadSession::open(catalogue(), file).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((scene.hash(), scene.state()), (hash, state));
    held
}

/// What a save says of this part of every piece, in the order of the pieces.
fn parts(held: &Value, part: &str) -> Vec<Value> {
    held[part].as_array().expect("a list").iter().map(|entry| entry[1].clone()).collect()
}

/// Of these pieces those that are in play: they have something under this name.
fn in_play(held: &Value, part: &str, name: &str) -> Vec<Value> {
    parts(held, part).into_iter().filter(|piece| !piece[name].is_null()).collect()
}

/// The cards of a deck in a save, from the top down.
fn from_top(deck: &Value) -> Vec<Value> {
    deck.as_array().expect("a deck").iter().rev().cloned().collect()
}

/// RD-362, RD-366: both decks with what was set aside, both pools, and items and secrets with the side they show.
#[test]
fn a_save_holds_decks_and_belongings() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", food: 0, exp: 2, items: ["hayfork", "ash_cudgel", "barrel_lid"],
            secrets: ["harvest_sickle", "kings_crumb"], aside: ["test_p"]), (origin: "nim", food: 0)],
            waybells: [("101", NorthWest)], events: ["test_day_quiet"])"#,
    );
    scene.choose("maren:switch:ash_cudgel").choose("end_day").answer("advance", "advance:combat");
    let learnt = scene.expect("keep_card").options()[0].clone();
    scene.choose(&learnt).answer("modify_decks", "put_in:test_p").expect("modify_decks");
    let learnt = learnt.strip_prefix("card:").expect("a card");
    let outs = scene.options();
    let mut outs = outs.iter().filter_map(|id| id.strip_prefix("take_out:"));
    let out = outs.find(|card| *card != learnt).expect("a card may go");
    scene.choose(&format!("take_out:{out}"));
    read_on(&mut scene);
    let (held, maren) = (saved(&mut scene), scene.origin("maren"));
    let packs = parts(&held, "packs").remove(0);
    for (art, pile) in [("combat", "deck"), ("combat", "pool"), ("diplomacy", "deck"), ("diplomacy", "pool")]
    {
        assert_eq!(json!(length(&packs[art][pile])), maren[art][pile], "{art}, {pile}");
    }
    let deck = packs["combat"]["deck"].as_array().expect("a deck");
    assert_eq!(
        (deck.len(), deck.contains(&json!(learnt)), deck.contains(&json!("test_p"))),
        (11, true, true)
    );
    assert_eq!(packs["combat"]["aside"], json!([out]));
    let belongings = parts(&held, "belongings").remove(0);
    let sides = |what: &str| -> Vec<(Value, Value)> {
        let list = belongings[what].as_array().expect("a list").iter();
        list.map(|held| (held["card"].clone(), held["in_use"].clone())).collect()
    };
    let up = |card: &str, up: bool| (json!(card), json!(up));
    assert_eq!(sides("items"), [up("hayfork", false), up("ash_cudgel", true), up("barrel_lid", true)]);
    assert_eq!(sides("secrets"), [up("harvest_sickle", false), up("kings_crumb", true)]);
}

/// RD-363, RD-366, RD-R30: waybells, guardians, companions and the Silent King, where they stand now.
#[test]
fn a_save_holds_what_stands_on_the_land() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "brandt", at: "102", food: 0)], map: [("102", true), ("104", true), ("105", true)],
            waybells: [("102", SouthWest)], guardians: [("test_strong_guardian", "105")], dice: [4],
            events: ["test_day_quiet"], verse: "sealed.test_bench")"#,
    );
    for label in ["A bell is hung", "The King comes", "The carter comes", "Done"] {
        take(&mut scene, label);
    }
    // The guardian goes west.
    scene.sleep();
    let held = saved(&mut scene);
    let bells: Vec<Value> = in_play(&held, "waybell", "at").iter().map(|bell| bell["at"].clone()).collect();
    assert_eq!(bells, [json!({"x": 0, "y": 1}), json!({"x": 1, "y": 2})]);
    let at = |part: &str, name: &str| -> Vec<(Value, Value)> {
        in_play(&held, part, name).iter().map(|piece| (piece[name].clone(), piece["at"].clone())).collect()
    };
    assert_eq!(at("guardian", "card"), [(json!("test_strong_guardian"), json!(104))]);
    let carter = json!({"Companion": "hob_lunn"});
    assert_eq!(at("standee", "figure"), [(json!("SilentKing"), json!(102)), (carter, json!(101))]);
}

/// RD-364, RD-366: every card on the map with its side and its markers; what no waybell holds stays clear until the morning.
#[test]
fn a_save_holds_the_land_as_it_lies() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", at: "104m", food: 0)], map: [("104m", true), ("103", false)],
            events: ["test_day_quiet"])"#,
    );
    scene.choose("maren:location").expect("act");
    scene.choose("maren:travel:west").expect("act").choose("maren:travel:north").expect("act");
    let held = saved(&mut scene);
    let told = |card: &Value, id: &str, clear: bool| {
        json!([
            card["number"],
            card[id],
            clear,
            card["time"],
            card["story"],
            card["seen_clear"],
            card["seen_hush"]
        ])
    };
    let lie = in_play(&held, "ground", "card");
    let lie: Vec<Value> = lie.iter().map(|card| told(card, "card", card["clear"] == true)).collect();
    let shown = scene.state()["map"]["locations"].clone();
    let shown = shown.as_array().expect("a list").iter();
    let shown: Vec<Value> = shown.map(|card| told(card, "location", card["side"] == "clear")).collect();
    assert_eq!(lie, shown);
    assert!(lie.contains(&json!([104, "104m", true, 2, 0, true, false])), "{lie:?}");
    assert!(lie.contains(&json!([103, "103", false, 0, 0, false, true])), "{lie:?}");
    assert!(lie.contains(&json!([114, "114", false, 0, 0, false, true])), "{lie:?}");
    // The morning goes on from there.
    scene.sleep();
    assert_eq!((scene.side(104), &scene.location(104)["time"]), (json!("hush"), &json!(1)));
}

/// RD-365, RD-366: guardians, events and quests as they lie, standard-sized secrets, and every deck in its order.
#[test]
fn a_save_holds_every_deck_in_its_order() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "brandt", food: 0)], map: [("104", true), ("105", true)], waybells: [("101", NorthWest)],
            guardians: [("test_warden", "105")], dice: [4], blue: ["toll_keeper", "test_chat"],
            green: ["hollow_boar", "test_runner"], purple: ["test_drainer"], events: ["test_story", "test_day_quiet"],
            random: ["washing_day", "geese_overhead"], items: ["hayfork", "ash_cudgel", "hot_pasty", "candle_end"],
            active: [("test_markers", 1, 2)], verse: "sealed.test_bench")"#,
    );
    take(&mut scene, "The top one is met");
    scene.keep_hands().choose("escape").expect("way");
    for label in ["An item", "The filter", "The quest card", "The crumb is eaten", "Done"] {
        take(&mut scene, label);
    }
    scene.sleep();
    let held = saved(&mut scene);
    let decks = &held["decks"];
    let [blue, green, purple] = [0usize, 1, 2].map(|colour| from_top(&decks["encounters"][colour]));
    assert_eq!(blue, ["toll_keeper", "test_chat"]);
    assert_eq!(green, ["test_runner", "hollow_boar"], "the boar went to the bottom");
    assert_eq!(purple, ["test_drainer"]);
    assert_eq!(from_top(&decks["events"]), ["test_day_quiet"]);
    assert_eq!(from_top(&decks["random"]), ["washing_day", "geese_overhead"]);
    assert_eq!(from_top(&decks["items"][0]), ["ash_cudgel"]);
    assert_eq!(from_top(&decks["items"][2]), ["hot_pasty", "candle_end"]);
    let area = &held["area"];
    let events = area["events"].as_array().expect("a list").iter();
    let events: Vec<Value> =
        events.map(|event| json!([event["event"], event["quest"], event["story"]])).collect();
    let expected =
        [json!(["test_markers", 1, 1]), json!(["test_sheeted", 0, 0]), json!(["test_story", 0, 0])];
    assert_eq!(events, expected);
    assert_eq!(area["sheets"][0]["card"], "test_quest_card");
    assert_eq!(area["secrets"][0]["card"], "filter_amber");
    // Small secrets are fetched by number: of their deck is known what is not in it.
    assert_eq!(held["campaign"]["gone_secrets"], json!(["kings_crumb"]));
    let guardians = in_play(&held, "guardian", "card");
    assert_eq!(
        (guardians.len(), &guardians[0]["card"], &guardians[0]["at"]),
        (1, &json!("test_warden"), &json!(104))
    );
    // The next morning turns up the next card.
    scene.sleep();
    assert_eq!(scene.facts("event_revealed").pop().expect("an event")["event"], "test_day_quiet");
}

/// RD-359, RD-361 to RD-366, RD-R78: in the middle of an encounter, with cards in the line and in hand.
#[test]
fn a_game_is_saved_in_the_middle_of_an_encounter() {
    let mut scene =
        crowded(r#"meet: "test_open", hands: true, line: [("test_charges", "maren", 0, 1)], pool: 3"#);
    scene.answer("pick_active", "maren").expect("activation");
    save_and_load(&mut scene, "play:test_t");
    save_and_load(&mut scene, "stop");
    // The hayfork, after the attack.
    scene.expect("may_use");
    save_and_load(&mut scene, "yes");
    scene.expect("pick_active");
    save_and_load(&mut scene, "maren");
}

/// RD-359, RD-366, RD-R15, RD-R78: while an encounter is parked, and in the middle of a verse with work left to do.
#[test]
fn half_done_work_is_saved() {
    let mut scene = crowded(r#"meet: "test_open", hands: true"#);
    save_and_load(&mut scene, "park");
    save_and_load(&mut scene, "nim:explore");
    read_on(&mut scene);
    save_and_load(&mut scene, "resume:0");
    let mut scene = crowded(r#"verse: "sealed.test_bench""#);
    take(&mut scene, "The King comes");
    take(&mut scene, "The boar is met").expect("keep_hand");
    save_and_load(&mut scene, "replace");
    save_and_load(&mut scene, "keep");
}

/// RD-359, RD-360: camp marks are set at the beginning of a day and of a chapter, and nowhere else.
#[test]
fn camp_marks_are_set_by_day() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", food: 0)], waybells: [("101", NorthWest)], events: ["test_story"])"#,
    );
    let marked = |scene: &mut RoadScene, act: fn(&mut RoadScene)| {
        let from = scene.table.next_fact();
        act(scene);
        scene.table.is_checkpoint_since(from)
    };
    assert!(!marked(&mut scene, |scene| {
        scene.choose("maren:use:maren:own:maren");
    }));
    assert!(marked(&mut scene, |scene| {
        scene.sleep();
    }));
    let mut scene = desk("", "");
    assert!(marked(&mut scene, |scene| {
        take(scene, "The chapter ends");
        take(scene, "Done");
        scene.answer("switch_on", "done");
    }));
}
