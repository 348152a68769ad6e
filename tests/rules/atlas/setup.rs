//! Ledger section 2: setting up a location, and what of it is hidden.

use hushfall::content::atlas::effect::Effect;
use hushfall::content::atlas::location::Location;
use hushfall::content::atlas::terms::LocationKind;
use hushfall::table::session::Table;
use hushfall::table::viewer::Viewer;
use serde_json::json;

use super::scene::{Scene, catalogue};

/// A new campaign of two that skips or plays the tutorial, up to its first round.
fn begin(tutorial: &str) -> Scene {
    let mut scene = Scene::campaign(3, 2);
    scene.answer("choose_modes", "begin");
    for origin in ["maren", "ysolt"] {
        scene.answer("choose_origin", origin).answer("choose_build", "ready_made");
    }
    scene.answer("play_tutorial", tutorial).answer("arrange_who", "done").expect("choose_round");
    scene
}

fn page(id: &str) -> Location {
    let cards = catalogue();
    cards.location(cards.find::<LocationKind>(id).expect("a location")).clone()
}

/// AT-015, AT-020, AT-021, AT-022: the first location of a session is set up, and so is each one the party travels
/// to: the Origins stand on its start, and intro and special rules are shown before the first round.
#[test]
fn a_location_is_set_up_on_every_arrival() {
    let mut scene = begin("yes");
    let cellar = page("wick_cellar");
    assert_eq!(
        scene.facts("location_set_up"),
        [json!({ "type": "location_set_up", "location": "wick_cellar", "page": 1, "level": 1 })]
    );
    let shown = scene.facts("text_shown");
    assert_eq!((&shown[0]["text"], &shown[1]["text"]), (&json!(cellar.intro), &json!(cellar.special_rules)));
    assert!(scene.facts("round_began").is_empty());
    assert_eq!((scene.space("maren"), scene.space("ysolt")), ("1".to_owned(), "1".to_owned()));

    let mut on = Scene::new(
        r#"(location: "test_rounds", round: Explore,
            party: [(origin: "maren", space: "7"), (origin: "ysolt", space: "7")])"#,
    );
    on.answer("choose_turn", "maren").answer("travel", "stay").answer("travel", "stay");
    on.answer("visit_merchant", "done").answer("end_of_interlude", "next_location").expect("choose_round");
    let quay = page("saltmere_quay");
    let course = on.course();
    assert_eq!(course, ["location_set_up", "text_shown"], "intro before any round");
    assert_eq!(on.new_facts("text_shown")[0]["text"], json!(quay.intro));
    assert_eq!(on.state()["location"], "saltmere_quay");
    for origin in ["maren", "ysolt"] {
        assert_eq!(on.space(origin), quay.start.to_string());
    }
    assert_eq!(on.state()["deck_size"], json!(quay.cards.len()));
}

/// AT-022: special rules hold for everyone at the location for as long as it is played, and not beyond it.
#[test]
fn special_rules_stay_in_force() {
    let mut scene = Scene::new(
        r#"(location: "test_rounds", party: [(origin: "ysolt", space: "1"), (origin: "sefa", space: "7")])"#,
    );
    // The yard is padded: 1 more physical armour, in the first round and in the next.
    for _ in 0..2 {
        assert_eq!(scene.hero("ysolt")["armour_physical"], 1);
        scene.answer("choose_round", "rest").answer("choose_turn", "ysolt");
        for _ in 0..2 {
            scene.answer("recover", "no").answer("arrange", "done").answer("rest_use", "pass");
        }
    }
    scene.answer("choose_round", "explore").answer("choose_turn", "ysolt").answer("travel", "travel:7");
    scene
        .answer("travel", "stay")
        .answer("visit_merchant", "done")
        .answer("end_of_interlude", "next_location");
    assert_eq!(scene.hero("ysolt")["armour_physical"], 0);
}

/// AT-016, AT-018: the deck is all cards of this location in their printed order, and nothing shuffles it: every
/// seed finds the same card at the same place.
#[test]
fn the_deck_is_this_locations_cards_in_order() {
    for seed in [1, 2] {
        let mut scene =
            Scene::new(r#"(location: "test_rounds", party: [(origin: "maren"), (origin: "ysolt")])"#);
        scene.table.imagine(Viewer::All, seed);
        assert_eq!(scene.state()["deck_size"], json!(page("test_rounds").cards.len()));
        let mut found = Vec::new();
        for space in ["2", "3", "4", "1"] {
            scene.answer("choose_round", "explore").answer("choose_turn", "maren");
            scene.answer("travel", &format!("travel:{space}")).answer("travel", &format!("travel:{space}"));
            found.extend(
                scene.new_facts("card_revealed").into_iter().take(1).map(|fact| fact["card"].clone()),
            );
            while scene.ask() != "choose_round" {
                let id = scene.options()[0].clone();
                scene.choose(&id);
            }
        }
        assert_eq!(found, [json!("2"), json!("3"), json!("4"), json!("1")]);
    }
}

/// AT-017, AT-R83: nobody looks at the deck: of cards not revealed the table shows a number, no text, title or back;
/// what was discarded and what the backs say stays hidden too.
#[test]
fn hidden_cards_stay_hidden() {
    let mut scene = Scene::new(
        r#"(location: "test_rounds", round: Explore, discarded: ["3"], held: ["5"],
            party: [(origin: "maren", space: "8"), (origin: "ysolt", space: "8")])"#,
    );
    scene.answer("choose_turn", "maren").answer("travel", "stay").answer("travel", "stay");
    scene.answer("group_card", "reveal").expect("choose_turn");
    let shown = scene.state().to_string();
    for card in page("test_rounds").cards {
        assert!(!shown.contains(&card.front.text), "{}", card.key);
        if let Some(back) = &card.back {
            assert!(!shown.contains(&back.text), "{}", card.key);
        }
    }
    let state = scene.state();
    // 13 cards: one is discarded, one held, one lies on the stack.
    assert_eq!(state["deck_size"], 10);
    assert_eq!((&state["held"], &state["combat_stack"]), (&json!(["5"]), &json!(["8"])));
    assert!(state["deck"].is_null() && state["discard"].is_null() && state["decks"].is_null());
    let facts = serde_json::to_string(&scene.table.facts(Viewer::All, 1)).expect("facts");
    assert!(!facts.contains("Secret words on a back."), "not before the card is flipped");
}

/// AT-R83: public at any time: Origins with items, skills, tracks, HP, AP and Spark, gold, enemies, the map, held
/// cards, the combat stack, the journal, the time track with its icons; a downed figure lies on its side.
#[test]
fn what_lies_open_is_public() {
    let mut scene = Scene::new(
        r#"(location: "test_rounds", round: Combat, gold: 3, journal: ["lit_wick"], held: ["5"], stack: ["8"],
            placed: [("3", "4")], grounds: [("2", Wet)],
            party: [(origin: "maren", space: "1", backpack: [Item("iron_draught")], track: [Status(Frozen, 2)]),
                    (origin: "ysolt", space: "2", hp: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "9")])"#,
    );
    let state = scene.state();
    let maren = scene.hero("maren");
    assert_eq!((&maren["hp"], &maren["ap"], &maren["spark"]), (&json!(16), &json!(0), &json!(2)));
    assert_eq!(maren["gear"].as_array().map(Vec::len), Some(2));
    assert_eq!(maren["backpack"], json!([{ "Item": "iron_draught" }]));
    assert_eq!(maren["hand"].as_array().map(Vec::len), Some(4));
    assert_eq!(scene.slot("maren", "Frozen"), Some(2));
    assert_eq!(scene.hero("ysolt")["downed"], true);
    assert_eq!(state["campaign"]["gold"], 3);
    assert_eq!(state["campaign"]["journal"], json!(["lit_wick"]));
    let biter = scene.foe("A");
    assert_eq!(
        (&biter["minion"], &biter["hp"], &biter["initiative"]),
        (&json!("marsh_biter"), &json!(10), &json!("Slow"))
    );
    assert_eq!(state["spaces"].as_array().map(Vec::len), Some(10));
    assert_eq!(state["spaces"][3]["card"], "3");
    assert_eq!(state["spaces"][1]["ground"], "Wet");
    assert_eq!((&state["held"], &state["combat_stack"]), (&json!(["5"]), &json!(["8"])));
    assert_eq!(state["time"]["space"], 9);
    let icons = json!([{ "space": 6, "card": "D" }, { "space": 4, "card": "E" }, { "space": 2, "card": "F" }, { "space": 0, "card": "Z" }]);
    assert_eq!(state["time"]["events"], icons);
}

/// AT-R83: the order of a tactics deck is hidden; its size and the cost on the back of its top card are not.
#[test]
fn the_order_of_tactics_is_hidden() {
    let scenario = |first: &str, second: &str| {
        format!(
            r#"(location: "drowned_priory", level: 2, round: Combat,
                party: [(origin: "maren", space: "1"), (origin: "ysolt", space: "1")],
                bosses: [(boss: "abbess_of_still_water", deck: ["{first}", "{second}", "{first}"])])"#
        )
    };
    let cards = catalogue();
    let abbess = cards.bosses.iter().find(|boss| boss.id == "abbess_of_still_water").expect("the boss");
    let names: Vec<&str> = abbess.tactics.iter().map(|tactic| cards.id(*tactic)).collect();
    let shown = Scene::new(&scenario(names[0], names[1])).state().to_string();
    assert!(names.iter().all(|name| !shown.contains(name)));
    let boss = Scene::new(&scenario(names[0], names[1])).foe("abbess_of_still_water");
    assert_eq!((&boss["deck_size"], &boss["seen"]), (&json!(3), &json!([])));
    assert_eq!(boss["next_cost"], json!(cards.tactic(abbess.tactics[0]).ap));
}

/// AT-019: the tracker is put on the starting space of the location's own track for the player count.
#[test]
fn the_tracker_is_put_on_its_start() {
    let mut scene = begin("no");
    let start = page("saltmere_quay").time.and_then(|time| time.start).expect("a start");
    assert_eq!(scene.state()["time"]["space"], json!(start.0));
    for (party, space) in [(2, 9), (3, 8), (4, 7)] {
        let heroes: Vec<String> = ["maren", "ysolt", "sefa", "nim"]
            .iter()
            .take(party)
            .map(|origin| format!(r#"(origin: "{origin}", space: "1")"#))
            .collect();
        let mut scene = Scene::new(&format!(r#"(location: "test_rounds", party: [{}])"#, heroes.join(", ")));
        assert_eq!(scene.state()["time"]["space"], space);
    }
}

/// AT-023: each location has a level, and it is the party's when it arrives: an exit with a level up leads one
/// level higher, any other stays.
#[test]
fn the_level_of_a_location_is_the_partys_on_arrival() {
    let cards = catalogue();
    let mut exits = 0;
    for location in &cards.locations {
        assert!((1..=8).contains(&location.level), "{}", location.id);
        for card in &location.cards {
            for effect in cards.effects(card.front.effects) {
                if let Effect::Exit { to, level_up, .. } = effect {
                    exits += 1;
                    let level = location.level + u8::from(*level_up);
                    assert_eq!(cards.location(*to).level, level, "{} {}", location.id, card.key);
                }
            }
        }
    }
    assert!(exits >= 5, "{exits}");
    let mut scene = begin("no");
    assert_eq!(scene.facts("location_set_up")[0]["level"], 1);
    assert_eq!(scene.state()["campaign"]["level"], 1);
}

/// AT-024, AT-R80: the campaign's first node is the tutorial location, which may be played first; skipping it gives
/// its journal cards and goes on to the next node.
#[test]
fn the_tutorial_may_be_played_first_or_skipped() {
    let mut played = begin("yes");
    assert_eq!(played.state()["location"], "wick_cellar");
    assert_eq!(played.state()["campaign"]["journal"], json!([]));
    let mut skipped = begin("no");
    assert_eq!(skipped.state()["location"], "saltmere_quay");
    assert_eq!(skipped.state()["campaign"]["journal"], json!(["lit_wick", "cellar_door"]));
    let revealed: Vec<_> =
        skipped.facts("journal_revealed").iter().map(|fact| fact["card"].clone()).collect();
    assert_eq!(revealed, [json!("lit_wick"), json!("cellar_door")]);
    // It carries story: its own exit leads to the same node.
    let cards = catalogue();
    let leads_on = page("wick_cellar").cards.iter().any(|card| {
        cards
            .effects(card.front.effects)
            .iter()
            .any(|effect| matches!(effect, Effect::Exit { to, .. } if cards.id(*to) == "saltmere_quay"))
    });
    assert!(leads_on);
}

/// AT-R80: an exit leads to the node it names.
#[test]
fn an_exit_leads_to_its_node() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Explore,
            party: [(origin: "maren", space: "5"), (origin: "ysolt", space: "5")])"#,
    );
    scene.answer("choose_turn", "maren").answer("travel", "stay").answer("travel", "stay");
    scene.answer("hold_or_resolve", "use").answer("agree_to_exit", "yes").answer("agree_to_exit", "yes");
    assert_eq!(scene.facts("location_left")[0]["to"], "saltmere_quay");
    scene.answer("visit_merchant", "done").answer("end_of_interlude", "next_location");
    assert_eq!(scene.state()["location"], "saltmere_quay");
}
