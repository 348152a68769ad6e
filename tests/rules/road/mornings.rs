//! Setup, the start of the day with its markers and events, and the end of the day (sections 1 to 4 and 13 of the ledger).

use std::fs;
use std::path::Path;

use hushfall::books::road::records::Decks;
use hushfall::content::road::cards::{DeckLine, EventKind};
use hushfall::content::road::chain::{Art, Set};
use hushfall::content::road::effect::ItemDeck;
use hushfall::content::road::encounter::Home;
use hushfall::content::road::terms::{CardKind, Colour, EncounterId, EncounterKind, EventCardKind, ItemKind};
use hushfall::table::seat::{Seat, Seats};
use hushfall::table::session::Table;
use hushfall::table::viewer::Viewer;
use serde::Deserialize;
use serde_json::{Value, json};

use super::journal::read_on;
use super::scene::{RoadScene, catalogue, find};

const ORIGINS: [&str; 6] = ["maren", "ysolt", "brandt", "sefa", "nim", "orrin"];

/// These kinds of facts, in order, from the first of the first kind on.
fn in_order(scene: &RoadScene, kinds: &[&str]) -> Vec<String> {
    let course = scene.table_course().into_iter().skip_while(|kind| kind != kinds[0]);
    course.filter(|kind| kinds.contains(&kind.as_str())).collect()
}

/// One part of each of these facts.
fn each(facts: &[Value], part: &str) -> Vec<Value> {
    facts.iter().map(|fact| fact[part].clone()).collect()
}

/// Are there different ones among them?
fn differ(mut found: Vec<String>) -> bool {
    found.dedup();
    found.len() > 1
}

/// An entry of the codex, as far as it matters here.
#[derive(Deserialize)]
struct Entry {
    id: String,
    #[serde(default)]
    rules: Vec<String>,
    text: String,
}

#[derive(Deserialize)]
struct Pages {
    entries: Vec<Entry>,
}

/// The volume of the codex that is the Road’s. It lies open at every question, and knows no table.
fn codex() -> Vec<Entry> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/codex/road");
    let mut entries = Vec::new();
    for file in fs::read_dir(folder).expect("the codex") {
        let text = fs::read_to_string(file.expect("a file").path()).expect("pages of the codex");
        entries.extend(ron::from_str::<Pages>(&text).expect("pages of the codex").entries);
    }
    entries
}

/// Do these words stand in a text, one behind the other?
fn reads(text: &str, words: &[&str]) -> bool {
    let mut rest = text;
    words.iter().all(|word| {
        let Some(place) = rest.find(word) else { return false };
        rest = &rest[place + word.len()..];
        true
    })
}

// ---- setup ----

/// RD-001, RD-009, RD-010, RD-011, RD-015, RD-E06, RD-R06: one to four different Origins, two locations, a blank sheet.
#[test]
fn a_campaign_is_set_up() {
    let mut scene = RoadScene::campaign(5, 4);
    let mut free: Vec<&str> = ORIGINS.to_vec();
    for origin in ["orrin", "nim", "sefa", "maren"] {
        assert_eq!(scene.expect("choose_origin").options(), free);
        scene.choose(origin);
        free.retain(|other| *other != origin);
    }
    scene.answer("choose_players", "one_player").answer("choose_mode", "plain");
    scene.answer("choose_memories", "no").expect("way");
    let state = scene.state();
    let origins = state["origins"].as_array().expect("a list");
    assert_eq!(each(origins, "origin"), ["orrin", "nim", "sefa", "maren"]);
    assert_eq!(each(origins, "at"), [101, 101, 101, 101]);
    let locations = state["map"]["locations"].as_array().expect("a list");
    assert_eq!(each(locations, "number"), [101, 102]);
    assert_eq!(each(locations, "side"), ["clear", "hush"]);
    assert_eq!(state["campaign"]["statuses"], json!({}));
    let five = ORIGINS[..5].iter().map(|origin| format!(r#"(origin: "{origin}")"#)).collect::<Vec<_>>();
    assert!(RoadScene::refused(&format!("(party: [{}])", five.join(", ")), 5).contains("1 to 4 seats"));
    let twice = r#"(party: [(origin: "maren"), (origin: "maren")])"#;
    assert!(RoadScene::refused(twice, 2).contains("RD-001"));
}

/// RD-003, RD-005, RD-006, RD-R07, RD-R08, RD-R10: what every Origin starts with.
#[test]
fn every_origin_starts_with_their_own() {
    let attributes = ["ferocity", "empathy", "courage", "caution", "craft", "spirit"];
    let things = ["food", "wealth", "magic", "exp"];
    for (origin, levels, purse) in [
        ("maren", [0, 1, 2, 0, 0, 0], [2, 1, 0, 0]),
        ("ysolt", [0, 0, 0, 2, 1, 0], [3, 0, 0, 0]),
        ("brandt", [2, 0, 0, 0, 1, 0], [1, 2, 0, 0]),
        ("sefa", [0, 0, 1, 0, 0, 2], [2, 0, 1, 0]),
        ("nim", [1, 0, 0, 1, 1, 0], [1, 1, 1, 0]),
        ("orrin", [0, 1, 0, 0, 0, 2], [1, 0, 2, 0]),
    ] {
        let mut scene = RoadScene::new(&format!(r#"(party: [(origin: "{origin}")])"#));
        assert_eq!(scene.tracks(origin), [6, 7, 1], "{origin}");
        let board = scene.origin(origin);
        for (attribute, level) in attributes.iter().zip(levels) {
            assert_eq!(board["attributes"][attribute], json!([level, 3]), "{origin}: {attribute}");
        }
        for (thing, amount) in things.iter().zip(purse) {
            assert_eq!(board[thing], amount, "{origin}: {thing}");
        }
    }
}

/// RD-007: a deck of ten starter cards for fights and another for talks, each shuffled.
#[test]
fn everybody_has_two_decks_of_their_own() {
    let cards = catalogue();
    for origin in ORIGINS {
        for (foe, art, other) in
            [("hollow_boar", Art::Combat, "diplomacy"), ("toll_keeper", Art::Diplomacy, "combat")]
        {
            let own = if art == Art::Combat { "combat" } else { "diplomacy" };
            let mut hands = Vec::new();
            for seed in 1..=6 {
                let scenario = format!(r#"(party: [(origin: "{origin}")], meet: "{foe}")"#);
                let mut scene = RoadScene::laid_out(&scenario, seed, 1);
                let board = scene.expect("keep_hand").origin(origin);
                assert_eq!((&board[own]["deck"], &board[other]["deck"]), (&json!(7), &json!(10)));
                assert_eq!(board[other]["hand"], json!([]));
                for card in board[own]["hand"].as_array().expect("a hand") {
                    let card = cards.find::<CardKind>(card.as_str().expect("an id")).expect("a card");
                    let card = cards.card(card);
                    assert_eq!((cards.id(card.owner), card.art, card.set), (origin, art, Set::Starter));
                }
                hands.push(board[own]["hand"].to_string());
            }
            assert!(differ(hands), "{origin}");
        }
    }
}

/// RD-008: all other cards of an Origin, and of no other, are to be won by advancing.
#[test]
fn everybody_advances_with_their_own_cards() {
    let cards = catalogue();
    for origin in ORIGINS {
        for (word, art) in [("combat", Art::Combat), ("diplomacy", Art::Diplomacy)] {
            let mut scene = RoadScene::new(&format!(r#"(party: [(origin: "{origin}", exp: 2, food: 0)])"#));
            let theirs = cards.all::<CardKind>().map(|card| cards.card(card)).filter(|card| {
                cards.id(card.owner) == origin && card.art == art && card.set == Set::Advancement
            });
            let pool: u64 = theirs.map(|card| u64::from(card.copies)).sum();
            assert_eq!(scene.origin(origin)[word]["pool"], pool);
            scene.choose("end_day").answer("advance", &format!("advance:{word}")).expect("keep_card");
            for option in scene.options() {
                let id = option.strip_prefix("card:").expect("a card");
                let card = cards.card(cards.find::<CardKind>(id).expect("a card"));
                assert_eq!((cards.id(card.owner), card.art, card.set), (origin, art, Set::Advancement));
            }
        }
    }
}

/// RD-012: items A and consumables are two decks, each shuffled; items B are not there yet.
#[test]
fn items_lie_in_two_decks() {
    let cards = catalogue();
    let of = |deck: ItemDeck| -> u64 {
        let items = cards.all::<ItemKind>().map(|item| cards.item(item)).filter(|item| item.deck == deck);
        items.map(|item| u64::from(item.copies)).sum()
    };
    let (mut first, mut second) = (Vec::new(), Vec::new());
    for seed in 1..=6 {
        let scenario = r#"(party: [(origin: "nim")], modifiers: [starting_items], dice: [6])"#;
        let mut scene = RoadScene::laid_out(scenario, seed, 1);
        // One of deck A to start with, and a consumable by light fingers.
        scene.choose("nim:use:nim:own:nim");
        let items = scene.facts("item_gained");
        for (fact, deck) in items.iter().zip([ItemDeck::A, ItemDeck::Consumable]) {
            let item = cards.find::<ItemKind>(fact["item"].as_str().expect("an id")).expect("an item");
            assert_eq!(cards.item(item).deck, deck);
        }
        let decks = scene.state()["decks"].clone();
        let left = [of(ItemDeck::A) - 1, of(ItemDeck::Consumable) - 1, 0];
        assert_eq!(
            ["items_a", "consumables", "items_b"].map(|deck| decks[deck].as_u64().expect("a number")),
            left
        );
        first.push(items[0]["item"].to_string());
        second.push(items[1]["item"].to_string());
    }
    assert!(differ(first) && differ(second));
}

/// RD-013, RD-014: a secret is fetched by its number, whatever the luck, and no other is looked at.
#[test]
fn secrets_are_fetched_by_number() {
    for seed in 1..=3 {
        let scenario = r#"(party: [(origin: "maren")], verse: "sealed.test_day_plate")"#;
        let mut scene = RoadScene::laid_out(scenario, seed, 1);
        assert_eq!(each(&scene.facts("secret_gained"), "secret"), ["seventh_plate"]);
        let held = scene.origin("maren")["secrets"].clone();
        assert_eq!(each(held.as_array().expect("a list"), "secret"), ["seventh_plate"]);
    }
    // What somebody has is not in the deck.
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren"), (origin: "nim", at: "102", secrets: ["seventh_plate"])],
            verse: "sealed.test_day_plate")"#,
    );
    assert_eq!(scene.origin("maren")["secrets"], json!([]));
    assert!(scene.facts("secret_gained").is_empty());
}

/// RD-018, RD-019, RD-020, RD-022, RD-023, RD-R58, RD-R59: the setup card of the first chapter, from its front to the first
/// day.
#[test]
fn the_first_chapter_is_set_up() {
    let cards = catalogue();
    let chapter = cards.chapter(cards.chapter_numbered(1).expect("a chapter"));
    let mut scene = RoadScene::campaign(3, 2);
    scene.answer("choose_game", "campaign").answer("choose_origin", "maren").answer("choose_origin", "ysolt");
    scene.answer("choose_players", "one_player").answer("choose_mode", "plain");
    scene.answer("choose_memories", "no").expect("way");
    // The decks for two Origins.
    let each_colour: u8 =
        chapter.encounters.iter().map(|portion| portion.base + 2 * portion.per_origin).sum();
    let (mut named, mut random) = (0, 0);
    for line in &chapter.events {
        match line {
            DeckLine::Event(_) => named += 1,
            DeckLine::Random(times) => random += 2 * usize::from(*times),
            DeckLine::Fixed(times) => random += usize::from(*times),
        }
    }
    let pile = cards.events.iter().filter(|event| event.kind == EventKind::Random).count();
    let decks = scene.state()["decks"].clone();
    assert_eq!(["blue", "green", "purple"].map(|colour| decks[colour].clone()), [each_colour; 3]);
    assert_eq!((&decks["events"], &decks["random"]), (&json!(named + random), &json!(pile - random)));
    // The verse of the beginning, then the first event and the first day.
    while scene.ask() != "act" {
        let last = scene.options().pop().expect("an answer");
        scene.choose(&last);
    }
    let kinds =
        ["chapter_began", "decks_prepared", "verse_read", "event_revealed", "day_began", "day_stage_began"];
    let course = ["chapter_began", "decks_prepared", "verse_read", "event_revealed", "day_stage_began"];
    assert_eq!(in_order(&scene, &kinds), course);
    let read = scene.facts("verse_read")[0].clone();
    assert_eq!(
        (&read["verse"], &read["party"]),
        (&json!(cards.id(chapter.start)), &json!(["maren", "ysolt"]))
    );
    let first = cards.id(chapter.first_event.expect("a first event"));
    assert_eq!(each(&scene.facts("event_revealed"), "event"), [first]);
    assert_eq!((scene.side(101), &scene.state()["campaign"]["day"]), (json!("clear"), &json!(1)));
    // Every deck holds encounters of its own colour.
    for (place, colour) in Colour::ALL.into_iter().enumerate() {
        scene.choose("ysolt:use:ysolt:own:ysolt").answer("scout", &format!("deck:{}", colour.id()));
        let top = scene.state()["decks"]["seen_tops"][place].clone();
        let top = cards.find::<EncounterKind>(top.as_str().expect("an id")).expect("an encounter");
        let top = cards.encounter(top);
        assert_eq!((top.colour, top.home), (colour, Home::Decks));
    }
    // The setup card is done with.
    scene.sleep();
    assert_eq!(scene.facts("chapter_began").len(), 1);
}

/// RD-019, RD-R56: random events come into the event deck only when something says so, one for each Origin.
#[test]
fn random_events_wait_in_their_pile() {
    let decks = |event: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren"), (origin: "nim")], begin: Dawn, events: ["{event}"],
                random: ["fair_wind", "rain_sideways", "tune_you_half_know"])"#
        ));
        let decks = scene.expect("act").state()["decks"].clone();
        ["events", "random"].map(|deck| decks[deck].as_u64().expect("a number"))
    };
    assert_eq!(decks("test_day_quiet"), [0, 3]);
    assert_eq!(decks("test_day_more"), [2, 1]);
}

/// RD-R14: boards and hands lie open, decks show how many cards they have, and sides that nobody has seen are not told.
#[test]
fn decks_show_their_numbers_only() {
    let mut scene = RoadScene::new(r#"(party: [(origin: "maren")], events: ["test_day_quiet"])"#);
    let state = scene.state();
    for (name, deck) in state["decks"].as_object().expect("the decks") {
        assert!(
            if name == "seen_tops" { *deck == json!([null, null, null]) } else { deck.is_u64() },
            "{name}"
        );
    }
    let maren = find(&state["origins"], "origin", "maren");
    for art in ["combat", "diplomacy"] {
        assert!(maren[art]["deck"].is_u64() && maren[art]["pool"].is_u64() && maren[art]["hand"].is_array());
    }
    let [home, north] = [101, 102].map(|number| scene.location(number));
    assert_eq!((&home["seen_clear"], &north["seen_clear"]), (&json!(true), &json!(false)));
    assert_eq!(north["seen_hush"], true);
}

/// RD-016: the order of the day and the list of actions can be looked up at any time, and what can be done now is shown to
/// everybody.
#[test]
fn the_order_of_the_day_can_be_looked_up() {
    let codex = codex();
    let entry = |id: &str| codex.iter().find(|entry| entry.id == id).unwrap_or_else(|| panic!("no {id}"));
    for id in ["the_day", "the_actions"] {
        assert!(entry(id).rules.iter().any(|rule| rule == "RD-016"), "{id}");
    }
    let stages = ["Dawn", "dawn_step_by_step", "Day", "by_day", "Dusk", "dusk_step_by_step"];
    assert!(reads(&entry("the_day").text, &stages));
    let steps = ["**1", "**2", "**3", "**4", "**5", "**6", "**7", "**8"];
    assert!(reads(&entry("dawn_step_by_step").text, &steps[..6]));
    assert!(reads(&entry("dusk_step_by_step").text, &steps));
    for action in ["explore", "travel", "ring", "challenge", "location_action"] {
        assert!(entry("the_actions").text.contains(&format!("{{road/{action}}}")), "{action}");
    }
    assert!(entry("the_actions").text.contains("[[actions_of_your_own"));
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren"), (origin: "nim", at: "102")], many_players: true, map: [("102", true)])"#,
    );
    let actions = scene.expect("act").options();
    for viewer in [Viewer::PUBLIC, Viewer::seat(Seat(0)), Viewer::seat(Seat(1))] {
        let prompt = scene.table.prompt(viewer).expect("the day is on");
        let shown: Vec<String> = prompt.options.into_iter().map(|option| option.id).collect();
        assert_eq!(shown, actions, "{viewer:?}");
    }
}

/// RD-021, RD-R55, RD-R56: what a setup card does not use lies in the box, and encounters lie there by colour and difficulty:
/// those of the old decks, and those that were in none. Of the events, its own and the random ones are on the table.
#[test]
fn what_is_not_used_goes_back_to_the_box() {
    let cards = catalogue();
    let green = |difficulty: u8| {
        let mut fits = cards.encounters.iter().filter(|card| {
            card.home == Home::Decks && card.colour == Colour::Green && card.difficulty == difficulty
        });
        fits.next().expect("one of them").id.clone()
    };
    let (unused, old) = (green(1), green(2));
    let mut scene = RoadScene::new(&format!(
        r#"(chapter: 2, party: [(origin: "brandt")], begin: Setup, green: ["{old}"], draws: ["{unused}", "{old}"],
            events: ["test_story", "washing_day"])"#
    ));
    read_on(&mut scene);
    let decks = scene.table.world().resource::<Decks>();
    for colour in Colour::ALL {
        let deck: Vec<EncounterId> = decks.encounters[colour as usize].iter().collect();
        let of = |difficulty: u8| {
            let fits = |card: &&EncounterId| {
                let card = cards.encounter(**card);
                (card.colour, card.difficulty, card.home) == (colour, difficulty, Home::Decks)
            };
            deck.iter().filter(fits).count()
        };
        assert_eq!((of(1), of(2), deck.len()), (1, 3, 4), "{colour:?}");
        if colour == Colour::Green {
            let ids: Vec<&str> = deck.iter().map(|card| cards.id(*card)).collect();
            assert!(ids.contains(&unused.as_str()) && ids.contains(&old.as_str()), "{ids:?}");
        }
    }
    let chapter = cards.chapter(cards.chapter_numbered(2).expect("a chapter"));
    for event in cards.all::<EventCardKind>() {
        let random = cards.event(event).kind == EventKind::Random;
        let named = chapter.events.contains(&DeckLine::Event(event));
        let there = decks.events.iter().chain(decks.random.iter()).filter(|other| *other == event).count();
        assert_eq!(there, usize::from(random || named), "{}", cards.id(event));
    }
}

// ---- the chronicler ----

/// RD-024, RD-R13: nobody has to be the chronicler, and anybody may be: every seat has an Origin like all the others, and what
/// everybody decides is asked of all seats alike.
#[test]
fn anybody_may_be_the_chronicler() {
    for seats in 2..=4 {
        let everybody = Seats::first(seats);
        let mut scene = RoadScene::campaign(5, seats);
        while scene.ask() != "way" {
            let prompt = scene.prompt();
            assert!(prompt.seats == everybody || prompt.ask == "choose_origin", "{}", prompt.ask);
            let answer = match prompt.ask.as_str() {
                "choose_players" => "many_players",
                "choose_memories" => "no",
                _ => prompt.options[0].id.as_str(),
            };
            scene.choose(answer);
        }
        // All of them read the first verse together.
        assert_eq!(scene.prompt().seats, everybody);
        let state = scene.state();
        let origins = state["origins"].as_array().expect("a list");
        assert_eq!(each(origins, "seat"), (0..seats).collect::<Vec<u8>>());
    }
}

/// RD-026, RD-R13: nobody votes: one answer, by whoever has the last word, decides for all what no rule settles.
#[test]
fn one_answer_decides_for_all() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren"), (origin: "nim"), (origin: "sefa", at: "102")], many_players: true, begin: Dawn,
            map: [("102", true), ("123", false)], events: ["test_day_quiet"], dice: [1, 1],
            guardians: [("test_strong_guardian", "123"), ("test_day_meek", "123")])"#,
    );
    assert_eq!(scene.expect("guardian_order").prompt().seats, Seats::first(3));
    scene.choose("guardian:1").expect("act");
    assert_eq!(each(&scene.facts("guardian_rolled"), "guardian"), ["test_day_meek", "test_strong_guardian"]);
}

// ---- the start of the day ----

/// RD-027: effects, markers, locations, guardians, old events, a new one, in this order.
#[test]
fn a_morning_has_six_steps() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", items: ["test_day_rooster"])], begin: Dawn, day: 3, dice: [1],
            map: [("104m", true), ("123", false)], markers: [("104m", 1)],
            guardians: [("test_strong_guardian", "123")], active: [("test_day_windfall", 0, 0)],
            events: ["test_day_quiet"])"#,
    );
    scene.answer("may_use", "yes").expect("act");
    let steps = [
        "day_began",
        "tool_used",
        "markers_removed",
        "location_flipped",
        "location_flipped",
        "guardian_rolled",
        "events_cleared",
        "event_revealed",
        "day_stage_began",
    ];
    assert_eq!(in_order(&scene, &steps), steps);
}

/// RD-025: nobody has to reveal events, remove markers or roll the guardian die: the program does.
#[test]
fn the_program_is_the_chronicler() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren"), (origin: "nim")], begin: Dawn, dice: [1], many_players: true,
            map: [("104m", true), ("123", false)], markers: [("104m", 2)],
            guardians: [("test_strong_guardian", "123")], events: ["test_day_quiet"])"#,
    );
    assert_eq!((scene.expect("act").prompt().id, &scene.location(104)["time"]), (1, &json!(1)));
    for kind in ["markers_removed", "guardian_rolled", "event_revealed"] {
        assert_eq!(scene.facts(kind).len(), 1, "{kind}");
    }
}

/// RD-028: what happens at the start of the day happens in an order that the players choose.
#[test]
fn the_players_order_the_morning() {
    let gained = |first: &str| {
        let mut scene = RoadScene::new(
            r#"(party: [(origin: "maren", items: ["test_day_rooster", "test_day_cuckoo"])], begin: Dawn,
                events: ["test_day_quiet"])"#,
        );
        assert_eq!(scene.expect("order").options(), ["item:test_day_rooster", "item:test_day_cuckoo"]);
        scene.choose(first).answer("may_use", "yes").answer("may_use", "yes").expect("act");
        each(&scene.facts("gained"), "thing")
    };
    assert_eq!(gained("item:test_day_rooster"), ["wealth", "magic"]);
    assert_eq!(gained("item:test_day_cuckoo"), ["magic", "wealth"]);
}

/// RD-029, RD-030, RD-R26: from every card one time marker and one story marker, until there are none; with the last story
/// marker the countdown runs out.
#[test]
fn markers_leave_one_by_one() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", food: 0, items: ["test_day_snare"])], map: [("104m", true)],
            markers: [("104m", 3)], waybells: [("101", NorthWest)], sheets: ["test_day_hourglass"],
            events: ["test_day_quiet", "test_day_quiet", "test_day_quiet"])"#,
    );
    let (glass, snare) = ("maren:use:maren:sheet:test_day_hourglass", "maren:use:maren:item:test_day_snare");
    scene.choose(glass).choose(snare).expect("act");
    // On the secret, on the item, on the location; the action of the secret; EXP by its countdown.
    let now = |scene: &mut RoadScene| {
        let sheet = scene.state()["area"]["sheets"][0].clone();
        let item = scene.origin("maren")["items"][0]["time"].clone();
        let location = scene.location(104);
        let markers = [&sheet["time"], &sheet["story"], &item, &location["time"]];
        let markers = markers.map(|marker| marker.as_u64().expect("a number"));
        (markers, [scene.offers(glass), scene.offers(snare)], scene.number("maren", "exp"))
    };
    assert_eq!(now(&mut scene), ([2, 3, 2, 3], [false, false], 0));
    scene.sleep();
    assert_eq!(now(&mut scene), ([1, 2, 1, 2], [false, false], 0));
    scene.sleep();
    assert_eq!(now(&mut scene), ([0, 1, 0, 1], [true, true], 0));
    scene.sleep();
    assert_eq!(now(&mut scene), ([0, 0, 0, 0], [true, true], 1));
}

/// RD-R26: countdowns are resolved at once, several in an order that the players choose.
#[test]
fn countdowns_run_out_in_the_order_the_players_choose() {
    let wealth = |first: &str| {
        let mut scene = RoadScene::new(
            r#"(party: [(origin: "maren", wealth: 0)], begin: Dawn, sheets: ["test_day_fuse", "test_day_squib"],
                events: ["test_day_quiet"])"#,
        );
        assert_eq!(scene.expect("order").options(), ["sheet:test_day_fuse", "sheet:test_day_squib"]);
        scene.choose(first).expect("act");
        // Before the locations are flipped.
        let course = scene.course();
        let place = |kind: &str| course.iter().position(|other| other == kind);
        assert!(place("gained").expect("it is gained") < place("location_flipped").expect("101 is flipped"));
        scene.number("maren", "wealth")
    };
    // One gives 1 WEALTH, the other takes 5.
    assert_eq!(wealth("sheet:test_day_fuse"), 0);
    assert_eq!(wealth("sheet:test_day_squib"), 1);
}

/// RD-031, RD-032: the Hush swallows what no waybell holds, and nothing on the hush side happens to who is there.
#[test]
fn the_hush_comes_without_instants() {
    let morning = |waybells: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", at: "104m")], begin: Dawn, map: [("104m", true), ("105", true)],
                waybells: [{waybells}], events: ["test_day_quiet"])"#
        ));
        // The hush side of 104 would place her in 102.
        assert_eq!((scene.expect("act").number("maren", "at"), scene.facts("placed").len()), (104, 0));
        (scene.side(104), scene.side(105))
    };
    assert_eq!(morning(""), (json!("hush"), json!("hush")));
    assert_eq!(morning(r#"("104m", NorthEast)"#), (json!("clear"), json!("clear")));
    assert_eq!(morning(r#"("105", NorthEast)"#), (json!("hush"), json!("clear")));
}

/// RD-034: events without a quest are cleared away, random ones under their pile, others into the box; one with a quest
/// stays.
#[test]
fn old_events_are_cleared_away() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", food: 0)], begin: Dawn, waybells: [("101", NorthWest)], random: ["rain_sideways"],
            active: [("tune_you_half_know", 0, 0), ("test_day_quiet", 0, 0), ("test_day_errand", 0, 0)])"#,
    );
    scene.expect("act");
    assert_eq!(scene.facts("events_cleared")[0]["events"], json!(["tune_you_half_know", "test_day_quiet"]));
    scene.sleep();
    // Without an event deck the pile is turned over, and what was cleared away lies under it.
    assert_eq!(each(&scene.facts("event_revealed"), "event"), ["rain_sideways", "tune_you_half_know"]);
    let state = scene.state();
    let active = state["area"]["events"].as_array().expect("a list");
    assert_eq!(each(active, "event"), ["test_day_errand", "tune_you_half_know"]);
    assert_eq!(state["decks"]["random"], 1);
}

/// RD-035: a quest stays until the moment that its own text names.
#[test]
fn a_quest_stays_until_it_is_done() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", food: 0, wealth: 0)], begin: Dawn, waybells: [("101", NorthWest)],
            active: [("test_day_errand", 0, 0)], events: ["test_day_quiet", "test_day_windfall"])"#,
    );
    let active = |scene: &mut RoadScene| {
        let state = scene.expect("act").state();
        each(state["area"]["events"].as_array().expect("a list"), "event")
    };
    assert_eq!(active(&mut scene), ["test_day_errand", "test_day_quiet"]);
    // 9 WEALTH is what it asks for, and 1 MAGIC what it gives.
    scene.sleep();
    assert_eq!(active(&mut scene), ["test_day_windfall"]);
    assert_eq!((scene.number("maren", "magic"), scene.facts("quest_accomplished").len()), (1, 1));
}

/// RD-036: the top card of the event deck is revealed, read, and lies in the active events area.
#[test]
fn a_new_event_every_morning() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", wealth: 0)], begin: Dawn, events: ["test_day_windfall", "test_day_quiet"])"#,
    );
    let state = scene.expect("act").state();
    assert_eq!(each(&scene.facts("event_revealed"), "event"), ["test_day_windfall"]);
    assert_eq!(scene.number("maren", "wealth"), 9);
    assert_eq!(each(state["area"]["events"].as_array().expect("a list"), "event"), ["test_day_windfall"]);
    assert_eq!(state["decks"]["events"], 1);
}

// ---- the end of the day ----

/// RD-091, RD-103: effects, rest, recover, the Hush, advancement, decks, visions, the next day, in this order.
#[test]
fn an_evening_has_eight_steps() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", at: "104j", food: 1, exp: 2, items: ["test_day_nightcap"])], day: 4,
            map: [("104j", false)], events: ["test_day_quiet"])"#,
    );
    scene.choose("end_day").answer("may_use", "yes").answer("recover", "yes");
    scene.answer("advance", "advance:combat").expect("keep_card");
    let card = scene.options()[0].clone();
    scene.choose(&card).expect("modify_decks");
    let out = scene.options().into_iter().find(|id| id.starts_with("take_out:")).expect("a card may go");
    scene.choose(&out).answer("vision", "yes").expect("act");
    let steps = [
        "tool_used",
        "rested",
        "recovered",
        "hush_took_toll",
        "card_learnt",
        "deck_changed",
        "vision_read",
        "day_ended",
        "day_began",
    ];
    assert_eq!(in_order(&scene, &steps), steps);
    assert_eq!(
        (&scene.facts("day_ended")[0]["day"], &scene.facts("day_began")[0]["day"]),
        (&json!(4), &json!(5))
    );
    assert_eq!(scene.state()["campaign"]["day"], 5);
}

/// RD-092: what happens at the end of the day happens in an order that the players choose.
#[test]
fn the_players_order_the_evening() {
    let gained = |first: &str| {
        let mut scene = RoadScene::new(
            r#"(party: [(origin: "maren", food: 0, items: ["test_day_nightcap", "test_day_lullaby"])],
                single_day: true)"#,
        );
        scene.choose("end_day").expect("order");
        assert_eq!(scene.options(), ["item:test_day_nightcap", "item:test_day_lullaby"]);
        scene.choose(first).answer("may_use", "yes").answer("may_use", "yes");
        each(&scene.facts("gained"), "thing")
    };
    assert_eq!(gained("item:test_day_nightcap"), ["wealth", "magic"]);
    assert_eq!(gained("item:test_day_lullaby"), ["magic", "wealth"]);
}

/// RD-093, RD-094, RD-095, RD-392, RD-R02, RD-R07: ENERGY on its starting slot, no higher than HEALTH; only who has none
/// at all is exhausted.
#[test]
fn a_night_of_rest() {
    let night = |energy: u8, health: u8| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", energy: {energy}, health: {health}, food: 0)], single_day: true)"#
        ));
        scene.choose("end_day");
        let exhausted = scene.facts("rested")[0]["exhausted"] == true;
        let [energy, health, terror] = scene.tracks("maren");
        assert_eq!(terror, 1);
        (energy, health, exhausted)
    };
    assert_eq!(night(2, 7), (6, 7, false));
    assert_eq!(night(2, 4), (4, 4, false));
    assert_eq!(night(9, 9), (6, 9, false));
    assert_eq!(night(1, 7), (6, 7, false), "a red slot, but not the last");
    assert_eq!(night(0, 7), (4, 6, true));
    assert_eq!(night(0, 3), (2, 2, true));
}

/// RD-392, RD-R82: read literally, rest takes away what is above the starting slot, as it gives what is below it.
#[test]
fn rest_takes_what_was_saved_up() {
    for energy in 1..=9 {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", energy: {energy}, health: 9, food: 0)], single_day: true)"#
        ));
        scene.choose("end_day");
        assert_eq!(scene.tracks("maren"), [6, 9, 1], "from {energy}");
        let moved = |kind: &str| each(&scene.facts(kind), "amount");
        match energy {
            ..6 => assert_eq!((moved("gained"), moved("lost")), (vec![json!(6 - energy)], Vec::new())),
            6 => assert_eq!((moved("gained"), moved("lost")), (Vec::new(), Vec::new())),
            _ => assert_eq!((moved("gained"), moved("lost")), (Vec::new(), vec![json!(energy - 6)])),
        }
    }
}

/// RD-096, RD-R02: 1 FOOD at most, if the Origin likes; HEALTH rises before ENERGY.
#[test]
fn a_meal_in_the_evening() {
    let evening = |answer: &str| {
        let mut scene = RoadScene::new(
            r#"(party: [(origin: "maren", energy: 2, health: 5, terror: 3, food: 3)], single_day: true)"#,
        );
        scene.choose("end_day").answer("recover", answer);
        assert!(!scene.table_is_open(), "nobody is asked twice");
        (scene.tracks("maren"), scene.number("maren", "food"))
    };
    assert_eq!(evening("yes"), ([6, 6, 2], 2));
    assert_eq!(evening("no"), ([5, 5, 3], 3));
    let mut hungry = RoadScene::new(r#"(party: [(origin: "maren", food: 0)], single_day: true)"#);
    hungry.choose("end_day");
    assert_eq!(hungry.table.outcome().expect("nobody is asked").why, "day_over");
}

/// RD-097: the Hush takes 2 HEALTH of everybody in it and gives 2 TERROR, and leaves the others alone.
#[test]
fn the_hush_takes_its_toll() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", at: "104", food: 0), (origin: "nim", at: "105", food: 0),
            (origin: "sefa", at: "105", food: 0)], map: [("104", true), ("105", false)], single_day: true)"#,
    );
    scene.choose("end_day");
    let tracks = ["maren", "nim", "sefa"].map(|origin| scene.tracks(origin));
    assert_eq!(tracks, [[6, 7, 1], [5, 5, 3], [5, 5, 3]]);
    assert_eq!(each(&scene.facts("hush_took_toll"), "origin"), ["nim", "sefa"]);
}

/// RD-098: EXP may be paid as often as it lasts.
#[test]
fn advancing_more_than_once() {
    let mut scene = RoadScene::new(r#"(party: [(origin: "ysolt", exp: 6, food: 0)])"#);
    scene.choose("end_day");
    for art in ["combat", "diplomacy"] {
        scene.answer("advance", &format!("advance:{art}")).expect("keep_card");
        let card = scene.options()[0].clone();
        scene.choose(&card);
    }
    // Ferocity and Empathy are at 0.
    scene.answer("advance", "raise:empathy").expect("modify_decks");
    let ysolt = scene.origin("ysolt");
    assert_eq!((&ysolt["exp"], &ysolt["attributes"]["empathy"]), (&json!(0), &json!([1, 3])));
    assert_eq!((&ysolt["combat"]["deck"], &ysolt["diplomacy"]["deck"]), (&json!(11), &json!(11)));
    assert!(
        !RoadScene::new(r#"(party: [(origin: "ysolt", exp: 1, food: 0)], single_day: true)"#)
            .choose("end_day")
            .table_is_open()
    );
}

/// RD-099, RD-100, RD-101: cards go into a deck and out of it again, evening by evening; no deck has fewer than ten.
#[test]
fn decks_are_changed_evening_by_evening() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", food: 0, aside: ["test_p", "test_kind_word"])], waybells: [("101", NorthWest)],
            events: ["test_day_quiet", "test_day_quiet"])"#,
    );
    let pack = |scene: &mut RoadScene, art: &str| {
        let pack = scene.origin("maren")[art].clone();
        (pack["deck"].as_u64().expect("a number"), pack["aside"].clone())
    };
    scene.choose("end_day").expect("modify_decks");
    assert_eq!(scene.options(), ["put_in:test_p", "put_in:test_kind_word", "done"]);
    scene.choose("put_in:test_p");
    assert_eq!(
        (pack(&mut scene, "combat"), pack(&mut scene, "diplomacy")),
        ((11, json!([])), (10, json!(["test_kind_word"])))
    );
    scene.choose("done").expect("act");
    scene.choose("end_day").answer("modify_decks", "take_out:test_p");
    assert_eq!(pack(&mut scene, "combat"), (10, json!(["test_p"])));
    // Both have ten cards now.
    assert!(scene.expect("modify_decks").options().iter().all(|id| !id.starts_with("take_out:")));
    scene.choose("put_in:test_kind_word");
    assert_eq!(pack(&mut scene, "diplomacy"), (11, json!([])));
    scene.choose("done").expect("act");
    scene.choose("end_day").expect("modify_decks");
    assert!(scene.offers("put_in:test_p"));
}

/// RD-102: who is in a location with the vision seal may read its vision, and need not.
#[test]
fn a_vision_may_be_read() {
    let evening = |answer: &str| {
        let mut scene = RoadScene::new(
            r#"(party: [(origin: "maren", at: "104j", food: 0), (origin: "nim", food: 0)], map: [("104j", true)],
                single_day: true)"#,
        );
        scene.choose("end_day").answer("vision", answer);
        let read = each(&scene.facts("vision_read"), "verse");
        (read, scene.number("maren", "exp"), scene.number("nim", "exp"))
    };
    assert_eq!(evening("yes"), (vec![json!("sealed.test_day_vision")], 1, 0));
    assert_eq!(evening("no"), (Vec::new(), 0, 0));
}
