//! The land: exploring, travelling, arriving, waybells, what lies on locations (sections 7, 8, 9, 22 and 23 of the ledger).

use serde_json::{Value, json};

use super::scene::{RoadScene, course, with};

/// The locations that these facts are about, in order.
fn locations(facts: &[Value]) -> Vec<&str> {
    facts.iter().map(|fact| fact["location"].as_str().expect("a location")).collect()
}

/// Where the waybells stand.
fn waybells(scene: &mut RoadScene) -> Vec<[i64; 2]> {
    let waybells = scene.state()["map"]["waybells"].clone();
    let list = waybells.as_array().expect("a list");
    list.iter().map(|bell| ["x", "y"].map(|axis| bell[axis].as_i64().expect("a number"))).collect()
}

// ---- exploring ----

/// RD-054, RD-171: the number of a location names its section of the journal, and a variant has one of its own.
#[test]
fn every_card_has_a_section_of_the_journal() {
    for card in ["104", "109", "109b", "109c"] {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", at: "{card}")], map: [("{card}", true)])"#
        ));
        scene.choose("maren:explore");
        assert_eq!(scene.new_facts("verse_read")[0]["verse"], format!("{card}.start"));
    }
}

/// RD-055: when the exploration ends the journal is closed, and the day goes on.
#[test]
fn exploration_ends() {
    let mut scene =
        RoadScene::new(r#"(party: [(origin: "maren", at: "104m", food: 0)], map: [("104m", true)])"#);
    scene.choose("maren:explore").expect("way");
    assert!(scene.facts("reading_ended").is_empty());
    scene.choose("way:0").expect("act");
    assert_eq!(course(&scene, &["gained", "reading_ended"]), ["gained", "reading_ended"]);
    assert_eq!(scene.new_facts("reading_ended")[0]["verse"], "sealed.test_day_walk");
    assert!(scene.offers("maren:explore"), "it costs nothing and may be done again");
}

// ---- travelling ----

/// RD-058, RD-059: to any one connected location, and no further; neighbours without a key are not connected.
#[test]
fn ways_lead_where_both_keys_say() {
    // 110 lies to the east of 109, and no key leads there.
    let ways = |map: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", at: "109")], map: [("109", true), {map}])"#
        ));
        with(&mut scene, ":travel:")
    };
    let all = r#"("105", true), ("108", true), ("110", true), ("116", true)"#;
    assert_eq!(ways(all), ["maren:travel:north", "maren:travel:south", "maren:travel:west"]);
    assert_eq!(ways(r#"("108", true), ("110", true), ("104", true)"#), ["maren:travel:west"]);
}

/// RD-060, RD-039: 1 ENERGY for each who travels.
#[test]
fn every_traveller_costs_energy() {
    let offered = |maren: u8, nim: u8| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", energy: {maren}), (origin: "nim", energy: {nim})])"#
        ));
        ["maren", "nim", "maren+nim"].map(|who| scene.offers(&format!("{who}:travel:north")))
    };
    assert_eq!(offered(1, 0), [true, false, false]);
    assert_eq!(offered(2, 0), [true, false, true]);
    assert_eq!(offered(1, 1), [true, true, true]);
}

/// RD-061, RD-062, RD-R21: first the instants from top to bottom, whether one likes or not; then what is missing is
/// attached, from the north round.
#[test]
fn arriving_goes_in_order() {
    let mut scene = RoadScene::new(r#"(party: [(origin: "maren", food: 0)], map: [("104m", true)])"#);
    scene.choose("maren:travel:east").expect("act");
    let kinds = ["travelled", "markers_put", "gained", "location_attached"];
    let gone = ["travelled", "markers_put", "gained", "gained", "location_attached", "location_attached"];
    assert_eq!(course(&scene, &kinds), gone);
    let gained: Vec<Value> =
        scene.new_facts("gained").into_iter().map(|fact| fact["thing"].clone()).collect();
    assert_eq!(gained, ["terror", "food"]);
    assert_eq!(locations(&scene.new_facts("location_attached")), ["108", "105"]);
    let mut scene =
        RoadScene::new(r#"(party: [(origin: "maren", at: "108")], map: [("108", true), ("109", true)])"#);
    scene.choose("maren:travel:east").expect("act");
    assert_eq!(
        locations(&scene.new_facts("location_attached")),
        ["116", "105"],
        "108 is there, 110 has no key"
    );
}

/// RD-063, RD-064, RD-075, RD-R20: what is attached shows its clear side where a waybell stands at a corner, and its hush
/// side everywhere else.
#[test]
fn new_locations_show_their_hush_side_unless_a_bell_rings() {
    let sides = |waybells: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", at: "104")], map: [("104", true), ("105", true)], waybells: [{waybells}])"#
        ));
        scene.choose("maren:travel:east").expect("act");
        (scene.side(109), scene.side(111))
    };
    // The north-eastern corner of 104 is the south-western one of 109; 111 does not touch it.
    assert_eq!(sides(r#"("104", NorthEast)"#), (json!("clear"), json!("hush")));
    assert_eq!(sides(""), (json!("hush"), json!("hush")));
}

/// RD-065, RD-R21: who is gone before the instants are done brings nothing to light.
#[test]
fn who_is_carried_off_attaches_nothing() {
    let mut scene = RoadScene::new(r#"(party: [(origin: "maren")], map: [("104m", false)])"#);
    scene.choose("maren:travel:east").expect("act");
    assert_eq!(scene.number("maren", "at"), 102);
    assert_eq!((scene.side(105), scene.side(108)), (json!(null), json!(null)));
    // But round the place they were put into.
    assert_eq!((scene.side(107), scene.side(114)), (json!("hush"), json!("hush")));
}

/// RD-066, RD-067, RD-R21: instants are the travellers’ as one party, and whoever is there already may join them.
#[test]
fn instants_are_resolved_by_the_party() {
    let arrived = |map: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", wealth: 0), (origin: "nim", energy: 0, wealth: 0),
                (origin: "sefa", at: "{map}", wealth: 0)], map: [("{map}", true)])"#
        ));
        scene.choose("maren+nim:travel:east");
        scene
    };
    let mut joined = arrived("104k");
    assert_eq!(joined.expect("join").prompt().about["origin"], "sefa");
    joined.choose("yes").expect("share_out");
    assert_eq!(with(&mut joined, "all:"), ["all:maren", "all:nim", "all:sefa"]);
    joined.choose("all:sefa").expect("act");
    assert_eq!(joined.number("sefa", "wealth"), 3);
    let mut apart = arrived("104k");
    apart.answer("join", "no").expect("share_out");
    assert_eq!(with(&mut apart, "all:"), ["all:maren", "all:nim"]);
    // Where nothing happens nobody is asked.
    arrived("104j").expect("act");
}

/// RD-178, RD-179, RD-R22: who is placed somewhere is there at once and for nothing; the location comes onto the map, and
/// others round it.
#[test]
fn placing_is_not_travelling() {
    let placed = |more: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", energy: 2)], verse: "sealed.test_day_away", {more})"#
        ));
        scene.expect("act");
        scene
    };
    let mut scene = placed("");
    assert_eq!((scene.number("maren", "at"), scene.tracks("maren")), (111, [2, 7, 1]));
    assert_eq!((scene.facts("placed").len(), scene.facts("travelled").len()), (1, 0));
    let attached = scene.facts("location_attached");
    assert_eq!(locations(&attached)[attached.len() - 3..], ["111", "110", "105"]);
    assert_eq!([111, 110, 105].map(|number| scene.side(number)), ["hush", "hush", "hush"]);
    // The south-western corner of 110 is the north-western one of 111, and a corner of 105.
    let mut rung = placed(r#"waybells: [("110", SouthWest)]"#);
    assert_eq!([111, 110, 105].map(|number| rung.side(number)), ["clear", "clear", "clear"]);
    // Without a card for the number nobody goes anywhere.
    let mut nowhere = placed(r#"gone: ["111"]"#);
    assert_eq!((nowhere.number("maren", "at"), nowhere.facts("placed").len()), (101, 0));
}

/// RD-179, RD-R21, RD-R87: the instants of a location are for those who are placed there as well, and others may join.
#[test]
fn who_is_placed_arrives() {
    let placed = |answer: &str| {
        let mut scene = RoadScene::new(
            r#"(party: [(origin: "maren", wealth: 0), (origin: "sefa", at: "104k", wealth: 0)], map: [("104k", true)],
                verse: "sealed.test_day_across")"#,
        );
        scene.answer("join", answer);
        if answer == "yes" {
            scene.answer("share_out", "all:sefa");
        }
        scene.expect("act");
        assert_eq!(scene.side(108), "hush");
        (scene.number("maren", "wealth"), scene.number("sefa", "wealth"))
    };
    assert_eq!(placed("no"), (3, 0));
    assert_eq!(placed("yes"), (0, 3));
}

// ---- waybells ----

/// RD-068, RD-074, RD-R20: into an empty slot of the location, whichever the players like. A slot is that of every card at
/// its corner.
#[test]
fn a_waybell_goes_into_an_empty_slot() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", at: "102", magic: 2, food: 2, energy: 9, health: 9)],
            map: [("102", false), ("103", false), ("107", false)])"#,
    );
    let mut offered = with(&mut scene, "ring:");
    offered.sort();
    let of = ["ne:blood", "ne:offering", "sw:blood", "sw:offering"].map(|end| format!("maren:ring:{end}"));
    assert_eq!(offered, of);
    scene.choose("maren:ring:sw:offering").answer("offering_of", "food").expect("act");
    assert_eq!(waybells(&mut scene), [[0, 1]]);
    let mut left = with(&mut scene, "ring:");
    left.sort();
    assert_eq!(left, of[..2]);
    // It fills the only slot of 101 and of 103, and one of the two of 107.
    for (card, slots) in [("101", 0), ("103", 0), ("107", 1)] {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", at: "{card}", magic: 1)], map: [("102", true), ("103", true), ("107", true)],
                waybells: [("102", SouthWest)])"#
        ));
        assert_eq!(with(&mut scene, ":offering").len(), slots, "{card}");
    }
}

/// RD-069, RD-070, RD-073, RD-R17: 2 ENERGY, and MAGIC for each Origin in the game, wherever they are.
#[test]
fn an_offering_counts_all_origins() {
    let offered = |energy: u8, magic: u8, others: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", energy: {energy}, magic: {magic}){others}])"#
        ));
        scene.offers("maren:ring:nw:offering")
    };
    let two = r#", (origin: "nim", at: "102", magic: 5), (origin: "sefa", at: "102", magic: 5)"#;
    assert!(offered(2, 1, "") && !offered(1, 1, "") && !offered(2, 0, ""));
    assert!(offered(2, 3, two) && !offered(2, 2, two) && !offered(1, 3, two));
}

/// RD-070, RD-R03: HEALTH or FOOD is chosen for each Origin anew, so that it may be some of each.
#[test]
fn an_offering_may_be_mixed() {
    let paid = |units: [&str; 3]| {
        let mut scene = RoadScene::new(
            r#"(party: [(origin: "maren", magic: 3, food: 3), (origin: "nim", at: "102"), (origin: "sefa", at: "102")])"#,
        );
        scene.choose("maren:ring:nw:offering");
        for unit in units {
            scene.answer("offering_of", unit);
        }
        scene.expect("act");
        (scene.tracks("maren"), scene.number("maren", "food"), scene.number("maren", "magic"))
    };
    assert_eq!(paid(["food", "food", "food"]), ([4, 7, 1], 0, 0));
    assert_eq!(paid(["food", "health", "food"]), ([4, 6, 1], 1, 0));
    assert_eq!(paid(["health", "health", "health"]), ([4, 4, 1], 3, 0));
}

/// RD-071, RD-073, RD-078, RD-R03: the blood price, 3 HEALTH and 2 TERROR for each Origin in the game, split in any way.
#[test]
fn the_blood_price_is_split_in_any_way() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren"), (origin: "sefa"), (origin: "nim", at: "102")], map: [("102", false)])"#,
    );
    scene.choose("maren+sefa:ring:nw:blood").answer("split_cost", "split:choose");
    let mut asked = Vec::new();
    for amount in [0, 4, 5] {
        let prompt = scene.expect("pay_amount").prompt();
        let bounds = prompt.amount.expect("an amount is asked for");
        asked.push((prompt.about["thing"].clone(), bounds.min, bounds.max));
        scene.amount(amount);
    }
    // 2 ENERGY, 9 HEALTH, 6 TERROR, of which Sefa takes what Maren does not.
    let bounds = [("energy", 0, 2), ("health", 2, 7), ("terror", 0, 6)];
    assert_eq!(asked, bounds.map(|(thing, min, max)| (json!(thing), min, max)));
    assert_eq!((scene.tracks("maren"), scene.tracks("sefa")), ([3, 3, 6], [2, 2, 2]));
    assert_eq!(scene.tracks("nim"), [6, 7, 1]);
    assert_eq!((waybells(&mut scene), scene.side(102)), (vec![[0, 1]], json!("clear")));
}

/// RD-072, RD-R32: nobody gains half of the TERROR of the blood price, not even instead of HEALTH.
#[test]
fn all_the_terror_of_the_blood_price_must_fit() {
    let offered = |terror: u8| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", terror: {terror}), (origin: "nim", terror: 0, at: "102")])"#
        ));
        scene.offers("maren:ring:nw:blood")
    };
    assert!(offered(5) && !offered(6) && !offered(9));
}

/// RD-075, RD-076, RD-180, RD-032: a waybell at the corner of four locations clears all of them, and without instants.
#[test]
fn a_waybell_clears_all_that_it_touches() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", at: "108", magic: 2, food: 2, wealth: 0), (origin: "nim", at: "104k", wealth: 0)],
            map: [("104k", false), ("105", false), ("108", false), ("109", false), ("115", false)])"#,
    );
    scene
        .choose("maren:ring:se:offering")
        .answer("offering_of", "food")
        .answer("offering_of", "food")
        .expect("act");
    assert_eq!(locations(&scene.new_facts("location_flipped")), ["104k", "105", "108", "109"]);
    assert_eq!((scene.side(104), scene.side(115)), (json!("clear"), json!("hush")));
    assert_eq!((scene.number("maren", "wealth"), scene.number("nim", "wealth")), (0, 0));
    assert!(scene.facts("verse_read").is_empty());
}

/// RD-180: a waybell that a verse sets works in the same way, and costs nothing.
#[test]
fn a_waybell_may_be_a_gift() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", at: "104j", magic: 0)], map: [("104j", false), ("105", false)],
            verse: "sealed.test_day_bell")"#,
    );
    scene.expect("act");
    assert_eq!((waybells(&mut scene), scene.tracks("maren")), (vec![[2, 1]], [6, 7, 1]));
    assert_eq!((scene.side(104), scene.side(105)), (json!("clear"), json!("clear")));
}

/// RD-077, RD-182, RD-R24: there are four waybells. If all are out, one is taken from elsewhere for nothing, and what it
/// leaves stays as it is until the morning.
#[test]
fn the_fifth_waybell_is_one_of_the_four() {
    let bells = r#"("101", NorthWest), ("104", NorthEast), ("102", NorthEast), ("111", NorthWest)"#;
    let mut scene = RoadScene::new(&format!(
        r#"(party: [(origin: "maren", at: "107", magic: 1, food: 0)], map: [("107", false), ("104", false)],
            waybells: [{bells}], events: ["test_day_quiet"])"#
    ));
    scene.choose("maren:ring:nw:offering").expect("take_waybell");
    assert_eq!(scene.options(), ["waybell:0", "waybell:1", "waybell:2", "waybell:3"]);
    scene.choose("waybell:1").expect("act");
    assert_eq!(waybells(&mut scene), [[0, 1], [-1, 2], [1, 2], [3, 1]]);
    assert_eq!((scene.tracks("maren"), scene.number("maren", "magic")), ([4, 6, 1], 0));
    assert_eq!((scene.side(104), scene.side(107)), (json!("clear"), json!("clear")));
    scene.sleep();
    assert_eq!((scene.side(104), scene.side(107)), (json!("hush"), json!("clear")));
    let fifth = format!(r#"(party: [(origin: "maren")], waybells: [{bells}, ("107", NorthWest)])"#);
    assert!(RoadScene::refused(&fifth, 1).contains("RD-R24"));
}

/// RD-181, RD-182, RD-E23: what fades is removed; no location is flipped by that before the morning.
#[test]
fn a_waybell_fades() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", food: 0)], map: [("105", false)], waybells: [("105", NorthWest)],
            verse: "sealed.test_day_fade", events: ["test_day_quiet"])"#,
    );
    scene.expect("act");
    assert_eq!(scene.facts("waybell_faded").len(), 1);
    assert_eq!((waybells(&mut scene), scene.side(105)), (Vec::new(), json!("clear")));
    scene.sleep();
    assert_eq!(scene.side(105), "hush");
    // Of several one.
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren")], waybells: [("105", NorthWest), ("101", NorthWest)],
            verse: "sealed.test_day_fade")"#,
    );
    assert_eq!(scene.expect("fade").options(), ["waybell:0", "waybell:1"]);
    scene.choose("waybell:0");
    assert_eq!(waybells(&mut scene), [[0, 1]]);
}

// ---- locations ----

/// RD-062, RD-172, RD-E07: the plain card of a number, and when it is gone the first letter there is, from b on.
#[test]
fn letters_follow_the_plain_card() {
    for (gone, used) in
        [("", "109"), (r#""109""#, "109b"), (r#""109", "109b""#, "109c"), (r#""109b""#, "109")]
    {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", at: "104")], map: [("104", true), ("105", true)], gone: [{gone}])"#
        ));
        scene.choose("maren:travel:east").expect("act");
        assert_eq!(scene.location(109)["location"], used);
    }
}

/// RD-172, RD-R23: a card that was replaced is not available either, on the map or not; the one in its place is used.
#[test]
fn the_replacing_card_is_used_from_then_on() {
    let mut scene = RoadScene::new(r#"(party: [(origin: "maren")], verse: "sealed.test_day_swap")"#);
    assert_eq!(scene.side(104), json!(null));
    scene.choose("maren:travel:north").choose("maren:travel:south").expect("act");
    assert_eq!((&scene.location(104)["location"], scene.side(104)), (&json!("104k"), json!("hush")));
}

/// RD-173, RD-R25: seals are those of the faceup side. Only a vision has rules of its own; cards ask for the others.
#[test]
fn a_location_may_have_several_seals() {
    let scene = |clear: bool| {
        RoadScene::new(&format!(
            r#"(party: [(origin: "nim", at: "104j", food: 0)], map: [("104j", {clear})], single_day: true)"#
        ))
    };
    let mut clear = scene(true);
    assert_eq!(clear.location(104)["seals"], json!(["Vision", "Settlement", "Ritual"]));
    // His own action needs a settlement, that of the location a ritual.
    assert!(clear.offers("nim:use:nim:own:nim") && clear.offers("nim:location"));
    clear.choose("end_day").expect("vision");
    let mut hush = scene(false);
    assert_eq!(hush.location(104)["seals"], json!(["Vision"]));
    assert!(!hush.offers("nim:use:nim:own:nim") && !hush.offers("nim:location"));
    hush.choose("end_day").expect("vision");
    let mut none = RoadScene::new(
        r#"(party: [(origin: "nim", at: "104k", food: 0)], map: [("104k", true)], single_day: true)"#,
    );
    none.choose("end_day");
    assert!(!none.table_is_open(), "nobody asks about a vision");
}

/// RD-174, RD-175, RD-029, RD-E08: an action with two hourglasses is there again on the second morning.
#[test]
fn a_timed_action_comes_back() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", at: "104m", food: 0)], day: 5, map: [("104m", true)],
            waybells: [("104m", NorthEast)], events: ["test_day_quiet", "test_day_quiet"])"#,
    );
    let mut seen = Vec::new();
    scene.choose("maren:location").expect("act");
    for day in 5..=7 {
        seen.push((day, scene.location(104)["time"].as_u64(), scene.offers("maren:location")));
        assert_eq!(scene.state()["campaign"]["day"], day);
        if day < 7 {
            scene.sleep();
        }
    }
    assert_eq!(seen, [(5, Some(2), false), (6, Some(1), false), (7, Some(0), true)]);
}

/// RD-174, RD-175, RD-R27: all timers of a location share its markers. What has no hourglass works nevertheless.
#[test]
fn the_timers_of_a_location_are_shared() {
    let arrived = |markers: u8| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", food: 0)], map: [("104m", true)], markers: [("104m", {markers})])"#
        ));
        scene.choose("maren:travel:east").expect("act");
        let time = scene.location(104)["time"].as_u64();
        (scene.tracks("maren")[2], scene.number("maren", "food"), time, scene.offers("maren:location"))
    };
    // 1 TERROR by the timed instant, 1 FOOD by the other one.
    assert_eq!(arrived(0), (2, 1, Some(1), false));
    assert_eq!(arrived(3), (1, 1, Some(3), false));
    let mut scene = RoadScene::new(r#"(party: [(origin: "maren", at: "104m")], map: [("104m", true)])"#);
    assert!(scene.offers("maren:location"), "nothing has happened here today");
}

/// The guardian, the figures and the Origin that are in 104.
fn standing(scene: &mut RoadScene) -> [Value; 3] {
    let (guardian, figure) =
        (scene.state()["map"]["guardians"][0]["at"].clone(), scene.state()["map"]["figures"].clone());
    [guardian, figure, scene.location(104)["origins"].clone()]
}

/// RD-176, RD-032: a card is turned over, and everything goes back to its place on it.
#[test]
fn what_lies_on_a_card_stays_when_it_is_flipped() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren"), (origin: "nim", at: "104k")], map: [("104k", true)], markers: [("104k", 2)],
            waybells: [("104k", NorthEast)], guardians: [("test_strong_guardian", "104k")],
            verse: "sealed.test_day_turn")"#,
    );
    scene.expect("act");
    assert_eq!((scene.side(104), &scene.location(104)["time"]), (json!("hush"), &json!(2)));
    assert_eq!(waybells(&mut scene), [[2, 1]]);
    let there = [json!(104), json!([{"figure": "silent_king", "at": 104}]), json!(["nim"])];
    assert_eq!(standing(&mut scene), there);
    assert_eq!(scene.facts("verse_read").len(), 1, "no instant of the hush side");
}

/// RD-177, RD-R21, RD-R30: a card is replaced; its markers are discarded, and whoever stands on it stays, without instants.
#[test]
fn what_stands_on_a_card_stays_when_it_is_replaced() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren"), (origin: "nim", at: "104", wealth: 0)], map: [("104", true)],
            markers: [("104", 2)], guardians: [("test_strong_guardian", "104")], verse: "sealed.test_day_swap")"#,
    );
    scene.expect("act");
    let card = scene.location(104);
    assert_eq!(
        (&card["location"], &card["time"], &card["side"]),
        (&json!("104k"), &json!(0), &json!("clear"))
    );
    let there = [json!(104), json!([{"figure": "silent_king", "at": 104}]), json!(["nim"])];
    assert_eq!(standing(&mut scene), there);
    assert_eq!(scene.number("nim", "wealth"), 0);
}

/// RD-R30: a figure goes nowhere by itself.
#[test]
fn a_figure_stays_where_it_was_put() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", food: 0)], map: [("104", true)], verse: "sealed.test_day_turn",
            events: ["test_day_quiet"])"#,
    );
    scene.sleep();
    assert_eq!(scene.state()["map"]["figures"], json!([{"figure": "silent_king", "at": 104}]));
}
