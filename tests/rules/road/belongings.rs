//! Items, secrets, discarding and removing (sections 16, 37 and 38 of the ledger).

use serde_json::json;

use super::journal::{labels, read_on, take};
use super::scene::{RoadScene, with};

/// A lone Origin at a table at which anything can be done (tests/content/road/verses/test_stories.ron).
fn bench(brandt: &str, more: &str) -> RoadScene {
    RoadScene::new(&format!(r#"(party: [(origin: "brandt", {brandt})], {more} verse: "sealed.test_bench")"#))
}

/// Items or secrets of an Origin, and whether they are in use.
fn held(scene: &mut RoadScene, origin: &str, what: &str) -> Vec<(String, bool)> {
    let list = scene.origin(origin)[what].clone();
    let one = what.trim_end_matches('s');
    let entries = list.as_array().expect("a list").iter();
    entries
        .map(|held| (held[one].as_str().expect("an id").to_owned(), held["in_use"] == json!(true)))
        .collect()
}

fn items(scene: &mut RoadScene, origin: &str) -> Vec<String> {
    held(scene, origin, "items").into_iter().map(|(item, _)| item).collect()
}

fn secrets(scene: &mut RoadScene, origin: &str) -> Vec<String> {
    held(scene, origin, "secrets").into_iter().map(|(secret, _)| secret).collect()
}

// ---- what is in use ----

/// RD-119 to RD-121, RD-R74: any number of items without the challenge modifier, and one of each keyword in use.
#[test]
fn one_of_a_keyword_is_in_use() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "brandt", items: ["hayfork", "ash_cudgel", "bill_hook", "oiled_coat", "padded_jack",
            "barrel_lid", "saints_finger", "candle_end", "firecracker"])])"#,
    );
    let in_use: Vec<bool> =
        held(&mut scene, "brandt", "items").into_iter().map(|(_, in_use)| in_use).collect();
    assert_eq!(in_use, [true, false, false, true, false, true, true, true, true]);
}

/// RD-121: what lies face down does nothing.
#[test]
fn what_lies_face_down_does_nothing() {
    let offered = |items: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "brandt", items: [{items}])], meet: "test_hasty", hands: true)"#
        ));
        let cudgel = scene.offers("item:ash_cudgel");
        scene.choose("stop");
        (cudgel, scene.ask() == "may_use")
    };
    assert_eq!(offered(r#""ash_cudgel", "hayfork""#), (true, false));
    assert_eq!(offered(r#""hayfork", "ash_cudgel""#), (false, true));
}

/// RD-122, RD-355: between actions another one with the same keyword can be used, be it an item or a secret.
#[test]
fn before_an_action_another_weapon_may_be_taken_up() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "brandt", items: ["hayfork", "oiled_coat", "candle_end"], secrets: ["founders_ladle"])])"#,
    );
    assert_eq!(with(&mut scene, "switch"), ["brandt:switch:founders_ladle"]);
    scene.choose("brandt:switch:founders_ladle").expect("act");
    assert_eq!(scene.course(), ["turned_up"]);
    assert_eq!(held(&mut scene, "brandt", "secrets"), [("founders_ladle".to_owned(), true)]);
    assert_eq!(held(&mut scene, "brandt", "items")[0], ("hayfork".to_owned(), false));
    scene.choose("brandt:explore");
    read_on(&mut scene);
    assert_eq!(with(&mut scene, "switch"), ["brandt:switch:hayfork"]);
}

/// RD-122: the one before an action is no reason not to change the other as well.
#[test]
fn weapon_and_armour_may_both_be_changed_before_one_action() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "brandt", items: ["hayfork", "ash_cudgel", "oiled_coat", "padded_jack"])])"#,
    );
    scene.choose("brandt:switch:ash_cudgel");
    assert!(scene.offers("brandt:switch:padded_jack"), "{:?}", scene.options());
}

/// RD-123, RD-125, RD-352: in an encounter nothing is swapped, and nothing given; not even while it waits.
#[test]
fn in_an_encounter_nothing_changes_hands() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "brandt", items: ["hayfork", "ash_cudgel"], secrets: ["kings_crumb"]),
            (origin: "nim", items: ["barrel_lid"]), (origin: "sefa", at: "102", secrets: ["seventh_plate"])],
            map: [("102", true)], meet: "hollow_boar", hands: true)"#,
    );
    scene.answer("pick_active", "park").choose("sefa:travel:south");
    read_on(&mut scene);
    assert_eq!(scene.origin("sefa")["at"], 101);
    assert_eq!((with(&mut scene, ":give:").len(), with(&mut scene, ":switch:").len()), (0, 0));
    scene.choose("resume:0").answer("pick_active", "brandt");
    assert_eq!(scene.options(), ["stop", "escape"]);
}

/// RD-123, RD-124, RD-E19: a second weapon is chosen about at once, in the middle of an exploration.
#[test]
fn a_second_weapon_is_decided_about_at_once() {
    let choice = |answer: &str| {
        let mut scene = bench(r#"items: ["hayfork"]"#, "");
        take(&mut scene, "A sickle").expect("in_use");
        assert_eq!(scene.options(), ["replace", "keep"]);
        scene.choose(answer).expect("way");
        (held(&mut scene, "brandt", "items")[0].1, held(&mut scene, "brandt", "secrets")[0].1)
    };
    assert_eq!(choice("replace"), (false, true));
    assert_eq!(choice("keep"), (true, false));
    let mut scene = bench(r#"items: ["hayfork"]"#, r#"items: ["ash_cudgel", "oiled_coat"],"#);
    take(&mut scene, "An item").answer("in_use", "replace").expect("way");
    take(&mut scene, "An item").expect("way");
    let expected = [("hayfork", false), ("ash_cudgel", true), ("oiled_coat", true)];
    assert_eq!(held(&mut scene, "brandt", "items"), expected.map(|(item, in_use)| (item.to_owned(), in_use)));
}

/// RD-120, RD-351, RD-354, RD-355: secrets without an item keyword are all in use, however many; PERSONAL and
/// GLOBAL are no keywords of that sort.
#[test]
fn secrets_work_side_by_side() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "brandt", items: ["hayfork"], secrets: ["lamp_in_the_window", "name_on_the_lintel",
            "kings_crumb", "seventh_plate", "founders_ladle"])],
            secrets: ["osrics_answer", "filter_amber", "filter_teal"])"#,
    );
    let in_use: Vec<bool> =
        held(&mut scene, "brandt", "secrets").into_iter().map(|(_, in_use)| in_use).collect();
    assert_eq!(in_use, [true, true, true, true, false]);
    assert_eq!(scene.state()["area"]["secrets"].as_array().map(Vec::len), Some(3));
}

/// RD-356: a check counts what lies face down as well.
#[test]
fn a_check_counts_what_lies_face_down() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "brandt", items: ["hayfork"], secrets: ["founders_ladle"])], verse: "sealed.test_needs")"#,
    );
    assert_eq!(held(&mut scene, "brandt", "secrets"), [("founders_ladle".to_owned(), false)]);
    assert!(labels(&mut scene).contains(&"Secret".to_owned()));
}

// ---- giving and taking ----

/// RD-125, RD-352, RD-353: items and secrets are given to whoever is there; a PERSONAL secret never.
#[test]
fn belongings_are_given_but_for_personal_secrets() {
    let scene = |nim: &str| {
        RoadScene::new(&format!(
            r#"(party: [(origin: "brandt", food: 0, wealth: 0, items: ["hayfork"], secrets: ["kings_crumb",
                "lamp_in_the_window"]), (origin: "nim", at: "{nim}", food: 0, wealth: 0)], map: [("102", true)])"#
        ))
    };
    assert!(with(&mut scene("102"), ":give:").is_empty());
    let mut scene = scene("101");
    assert_eq!(with(&mut scene, ":give:"), ["brandt:give:nim:hayfork", "brandt:give:nim:kings_crumb"]);
    scene.choose("brandt:give:nim:hayfork").choose("brandt:give:nim:kings_crumb");
    assert_eq!(items(&mut scene, "nim"), ["hayfork"]);
    assert_eq!(secrets(&mut scene, "nim"), ["kings_crumb"]);
    assert_eq!((items(&mut scene, "brandt").len(), secrets(&mut scene, "brandt").len()), (0, 1));
}

/// RD-124, RD-125: who is given a second weapon decides about it at once.
#[test]
fn a_gift_may_take_the_place_of_what_is_in_use() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "brandt", items: ["ash_cudgel"]), (origin: "nim", items: ["hayfork"])])"#,
    );
    scene.choose("brandt:give:nim:ash_cudgel").answer("in_use", "replace").expect("act");
    let expected = [("hayfork", false), ("ash_cudgel", true)];
    assert_eq!(held(&mut scene, "nim", "items"), expected.map(|(item, in_use)| (item.to_owned(), in_use)));
}

/// RD-354: a GLOBAL secret is nobody's, and helps everybody.
#[test]
fn a_global_secret_is_nobodys() {
    let refused = RoadScene::refused(r#"(party: [(origin: "brandt", secrets: ["filter_amber"])])"#, 1);
    assert!(refused.contains("GLOBAL"), "{refused}");
    let bonus = |origin: &str, secrets: &str| {
        let scene = RoadScene::new(&format!(
            r#"(party: [(origin: "{origin}")], secrets: [{secrets}], verse: "sealed.test_plain_roll", dice: [5])"#
        ));
        scene.facts("die_rolled")[0]["bonus"].clone()
    };
    for origin in ["sefa", "nim"] {
        assert_eq!((bonus(origin, ""), bonus(origin, r#""osrics_answer""#)), (json!(0), json!(1)));
    }
}

// ---- using items ----

/// RD-126, RD-R67: at any moment of the owner's activation, and of nobody else's; outside of encounters too, if it
/// makes sense there.
#[test]
fn an_item_is_used_in_the_activation_of_its_owner() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "brandt", items: ["candle_end", "firecracker"], hand: ["test_t"]), (origin: "nim")],
            meet: "test_open", hands: true)"#,
    );
    scene.answer("pick_active", "nim");
    assert!(with(&mut scene, "item:").is_empty());
    scene.choose("stop").expect("activation");
    assert_eq!(with(&mut scene, "item:"), ["item:candle_end", "item:firecracker"]);
    scene.choose("item:firecracker").expect("activation");
    assert_eq!(scene.pool(), 2);
    scene.choose("play:test_t").choose("item:candle_end").expect("activation");
    assert_eq!((scene.number("brandt", "magic"), items(&mut scene, "brandt").len()), (1, 0));
    let mut scene = RoadScene::new(r#"(party: [(origin: "brandt", items: ["candle_end", "firecracker"])])"#);
    assert_eq!(with(&mut scene, "item:"), ["brandt:use:brandt:item:candle_end"]);
}

/// RD-127: what an item does, it does for its owner.
#[test]
fn an_item_serves_its_owner_alone() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "nim", at: "104", food: 0, items: ["oiled_coat"]), (origin: "maren", at: "104", food: 0)],
            map: [("104", false)], single_day: true)"#,
    );
    scene.choose("end_day");
    assert_eq!((scene.tracks("nim")[1], scene.tracks("maren")[1]), (6, 5));
}

/// RD-128, RD-R01: an item that is triggered is used if its owner likes.
#[test]
fn nobody_has_to_use_an_item() {
    let health = |answer: &str| {
        let mut scene = RoadScene::new(
            r#"(party: [(origin: "brandt", items: ["barrel_lid"])], meet: "hollow_boar", hands: true)"#,
        );
        // 1 by the opportunity attack, 2 by the row for an empty pool.
        scene.choose("stop").answer("may_use", answer);
        scene.tracks("brandt")[1]
    };
    assert_eq!((health("yes"), health("no")), (5, 4));
}

/// RD-128, RD-R67: not even what only protects, and is used up by it.
#[test]
fn nobody_has_to_use_up_a_consumable() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "brandt", items: ["grey_powder"])], meet: "hollow_boar", hands: true)"#,
    );
    scene.choose("stop").answer("may_use", "no");
    assert_eq!((scene.tracks("brandt")[1], items(&mut scene, "brandt").len()), (4, 1));
}

// ---- decks ----

/// RD-341, RD-R68: the top card of an item deck; a discarded item goes to the bottom; an empty deck gives nothing.
#[test]
fn a_discarded_item_goes_to_the_bottom() {
    let mut scene = bench(r#"items: ["hayfork"]"#, r#"items: ["oiled_coat"],"#);
    take(&mut scene, "Drop one");
    assert_eq!(items(&mut scene, "brandt").len(), 0);
    take(&mut scene, "An item");
    assert_eq!(items(&mut scene, "brandt"), ["oiled_coat"]);
    take(&mut scene, "An item");
    assert_eq!(items(&mut scene, "brandt"), ["oiled_coat", "hayfork"]);
    take(&mut scene, "An item").expect("way");
    assert_eq!((items(&mut scene, "brandt").len(), scene.new_facts("deck_empty").len()), (2, 1));
}

/// RD-341, RD-R67: a consumable that was used goes to the bottom of its deck.
#[test]
fn a_consumable_goes_to_the_bottom() {
    let mut scene = bench(r#"items: ["firecracker"]"#, r#"items: ["hot_pasty"],"#);
    take(&mut scene, "The boar is met");
    scene.keep_hands().expect("activation").choose("item:firecracker");
    assert_eq!((scene.pool(), items(&mut scene, "brandt").len()), (2, 0));
    scene.choose("escape").expect("way");
    take(&mut scene, "A consumable");
    take(&mut scene, "A consumable");
    assert_eq!(items(&mut scene, "brandt"), ["hot_pasty", "firecracker"]);
}

/// RD-343, RD-350: what discards items leaves secrets alone, also those with the keyword of an item.
#[test]
fn secrets_are_not_dropped() {
    let mut scene = bench(r#"items: ["oiled_coat"], secrets: ["founders_ladle", "kings_crumb"]"#, "");
    take(&mut scene, "Drop one").expect("way");
    assert_eq!((items(&mut scene, "brandt").len(), secrets(&mut scene, "brandt").len()), (0, 2));
    take(&mut scene, "Drop one").expect("way");
    assert_eq!(secrets(&mut scene, "brandt").len(), 2);
}

/// RD-350, RD-R68: sold where something says so and nowhere else, at the printed price; never a secret.
#[test]
fn items_are_sold_at_their_price() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "brandt", wealth: 0, items: ["saints_finger"], secrets: ["founders_ladle"]),
            (origin: "nim", wealth: 0, items: ["hayfork"])], items: [], verse: "sealed.test_bench")"#,
    );
    take(&mut scene, "Sell one").expect("sell");
    assert_eq!(scene.options(), ["item:saints_finger", "item:hayfork", "pass"]);
    scene.choose("item:saints_finger").expect("way");
    assert_eq!((scene.number("brandt", "wealth"), scene.number("nim", "wealth")), (3, 0));
    take(&mut scene, "Sell one").answer("sell", "pass").expect("way");
    assert_eq!(items(&mut scene, "nim"), ["hayfork"]);
    // It went to the bottom of its deck, as what is discarded does.
    take(&mut scene, "An item");
    assert_eq!(items(&mut scene, "brandt"), ["saints_finger"]);
    take(&mut scene, "Done").expect("act");
    assert!(with(&mut scene, "sell").is_empty());
}

/// RD-341, RD-346, RD-R55: an encounter of a deck goes to its bottom, one from elsewhere back to the box; from an
/// empty deck comes none.
#[test]
fn an_encounter_goes_back_where_it_came_from() {
    let mut scene = bench("", r#"green: ["hollow_boar", "test_runner"],"#);
    let met = |scene: &mut RoadScene, label: &str| {
        take(scene, label);
        scene.keep_hands();
        let foe = scene.encounter()["encounter"].as_str().expect("a foe").to_owned();
        scene.choose("escape").expect("way");
        (foe, scene.state()["decks"]["green"].as_u64().expect("a number"))
    };
    let tops = [0; 3].map(|_| met(&mut scene, "The top one is met"));
    assert_eq!(tops, ["hollow_boar", "test_runner", "hollow_boar"].map(|foe| (foe.to_owned(), 2)));
    let mut scene = bench("", r#"green: ["test_runner"],"#);
    assert_eq!(met(&mut scene, "The boar is met"), ("hollow_boar".to_owned(), 1));
    assert_eq!(met(&mut scene, "The top one is met"), ("test_runner".to_owned(), 1));
    let mut scene = bench("", "green: [],");
    take(&mut scene, "The top one is met").expect("way");
    assert_eq!(scene.course(), ["way_chosen", "no_encounter", "verse_read"]);
}

/// RD-344: combat cards and diplomacy cards have piles of their own, and both go back into their decks.
#[test]
fn two_arts_two_piles() {
    let piles = |scene: &mut RoadScene| {
        let brandt = scene.origin("brandt");
        ["combat", "diplomacy"].map(|art| {
            let pack = &brandt[art];
            (pack["deck"].as_u64().expect("a deck"), pack["discard"].as_array().expect("a pile").len())
        })
    };
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "brandt", combat: ["test_q", "test_q", "test_q"])], meet: "test_drainer", hands: true)"#,
    );
    scene.choose("stop");
    // Two for the empty pool, one drawn in phase V.
    assert_eq!(piles(&mut scene), [(0, 2), (10, 0)]);
    scene.choose("escape").expect("act");
    assert_eq!(piles(&mut scene), [(3, 0), (10, 0)]);
    let mut scene =
        RoadScene::new(r#"(party: [(origin: "brandt")], meet: "test_miser", hands: true, affinity: 1)"#);
    scene.choose("stop");
    assert_eq!(piles(&mut scene), [(10, 0), (7, 2)]);
}

// ---- secrets come and go ----

/// RD-014, RD-342, RD-347: a secret that goes back can be found again; one that left the game cannot.
#[test]
fn what_left_the_game_does_not_come_back() {
    let mut scene = bench("", "");
    take(&mut scene, "The crumb comes");
    assert_eq!(secrets(&mut scene, "brandt"), ["kings_crumb"]);
    take(&mut scene, "The crumb goes back");
    assert_eq!(scene.new_facts("secret_returned")[0]["removed"], false);
    take(&mut scene, "The crumb comes");
    assert_eq!(secrets(&mut scene, "brandt"), ["kings_crumb"], "the very same card");
    take(&mut scene, "The crumb is eaten");
    assert_eq!(scene.new_facts("secret_returned")[0]["removed"], true);
    take(&mut scene, "The crumb comes").expect("way");
    assert!(secrets(&mut scene, "brandt").is_empty());
}

/// RD-347, RD-348: waybells and figures come back out of the box; a location that was replaced is gone.
#[test]
fn what_left_play_may_come_back() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "brandt", at: "102")], map: [("102", true)], waybells: [("102", SouthWest)],
            verse: "sealed.test_bench")"#,
    );
    let waybells = |scene: &mut RoadScene| scene.state()["map"]["waybells"].clone();
    take(&mut scene, "A bell fades");
    assert_eq!(waybells(&mut scene), json!([]));
    take(&mut scene, "A bell is hung").answer("ring_where", "corner:ne");
    assert_eq!(waybells(&mut scene), json!([{"waybell": 0, "x": 1, "y": 2}]));
    for label in ["The King comes", "The King goes", "The King comes"] {
        take(&mut scene, label);
        let figures = scene.state()["map"]["figures"].as_array().map(Vec::len);
        assert_eq!(figures, Some(usize::from(label == "The King comes")));
    }
    take(&mut scene, "The road is mended");
    assert_eq!(scene.location(102)["location"], "102b");
    take(&mut scene, "Done").choose("brandt:explore");
    assert_eq!(scene.new_facts("verse_read")[0]["verse"], "102b.start");
}

/// RD-357, RD-358: a standard-sized secret comes and goes as it is told, and works as long as it lies there.
#[test]
fn a_standard_secret_goes_when_it_is_told() {
    let sheets = |scene: &mut RoadScene| scene.state()["area"]["sheets"].as_array().map(Vec::len);
    let mut scene = bench("food: 0", "");
    take(&mut scene, "The notice");
    assert_eq!((sheets(&mut scene), scene.new_facts("sheet_gained").len()), (Some(1), 1));
    take(&mut scene, "The notice goes");
    assert_eq!(sheets(&mut scene), Some(0));
    take(&mut scene, "The notice");
    take(&mut scene, "Done").expect("act");
    // Its one story marker leaves in the morning.
    scene.sleep();
    assert_eq!((sheets(&mut scene), scene.number("brandt", "exp")), (Some(0), 1));
    let terror = |sheets: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "brandt", at: "104", food: 0)], map: [("104", false)], sheets: [{sheets}],
                single_day: true)"#
        ));
        scene.choose("end_day");
        scene.tracks("brandt")[2]
    };
    assert_eq!((terror(""), terror(r#""test_notice""#)), (3, 1));
}

/// RD-358: without a word about it, it goes back once it is of no use any more: its quest is over, its encounter met.
#[test]
fn a_standard_secret_goes_when_it_is_of_no_use() {
    let sheets = |scene: &mut RoadScene| scene.state()["area"]["sheets"].clone();
    let mut scene = bench("", r#"statuses: [("test_oath", 1)],"#);
    take(&mut scene, "The quest card");
    assert_eq!(sheets(&mut scene)[0]["sheet"], "test_quest_card");
    take(&mut scene, "Done").expect("act");
    assert_eq!(scene.state()["area"]["events"], json!([]), "the quest is over");
    assert_eq!(sheets(&mut scene), json!([]));
    let mut scene = bench("", "");
    take(&mut scene, "The boar on a card");
    assert_eq!(sheets(&mut scene)[0]["sheet"], "test_boar_card");
    scene.keep_hands().choose("escape").expect("way");
    assert_eq!(sheets(&mut scene), json!([]));
}

// ---- loot ----

/// RD-R54: everything that loot can be made of, for each or for the party, EXP too.
#[test]
fn loot_is_of_many_sorts() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "brandt", terror: 3, wealth: 0, hand: ["test_t"]), (origin: "nim", wealth: 0)],
            items: ["hayfork", "candle_end", "hot_pasty"], active: [("test_markers", 0, 3)], meet: "test_treasure",
            hands: true)"#,
    );
    scene.answer("pick_active", "brandt").choose("play:test_t");
    scene.answer("share_out", "one:nim").answer("share_out", "all:brandt");
    scene.answer("give_item", "nim").answer("give_secret", "brandt").expect("act");
    // 1 WEALTH by the loot, and 1 in the cellar to which it leads.
    let numbers =
        |scene: &mut RoadScene, origin: &str| ["exp", "wealth"].map(|what| scene.number(origin, what));
    assert_eq!((numbers(&mut scene, "brandt"), numbers(&mut scene, "nim")), ([1, 2], [1, 2]));
    assert_eq!((scene.tracks("brandt"), scene.tracks("nim")), ([7, 7, 2], [7, 7, 0]));
    assert_eq!(
        (items(&mut scene, "brandt"), items(&mut scene, "nim")),
        (vec!["candle_end".to_owned()], vec!["hayfork".to_owned(), "hot_pasty".to_owned()])
    );
    assert_eq!(secrets(&mut scene, "brandt"), ["kings_crumb"]);
    let state = scene.state();
    assert_eq!(state["area"]["sheets"][0]["sheet"], "test_notice");
    assert_eq!(state["area"]["events"][0]["quest"], 1);
    assert_eq!(state["campaign"]["statuses"]["test_oath"], json!([1]));
    assert_eq!(scene.facts("verse_read")[0]["verse"], "sealed.test_cellar");
}
