//! Setting up: bag, boards, decks, cards between neighbours, the page of the chapter (DV-013 to DV-036).

use hushfall::table::session::Table;
use hushfall::table::viewer::Viewer;
use serde_json::{Value, json};

use super::scene::DelveScene;

const HEROES: [&str; 6] = ["maren", "ysolt", "brandt", "sefa", "nim", "orrin"];

fn set_up(chapter: u8, more: &str, heroes: &[&str]) -> DelveScene {
    let party: Vec<String> = heroes.iter().map(|hero| format!(r#"(hero: "{hero}")"#)).collect();
    let mut scene =
        DelveScene::new(&format!("(chapter: {chapter}, begin: Setup, {more} party: [{}])", party.join(", ")));
    if scene.ask() == "choose_leader" {
        let first = scene.options()[0].clone();
        scene.choose(&first);
    }
    scene
}

/// DV-013, DV-014, DV-R03: one set of five a player, ten tokens for one and two, 15 for three, 20 for four.
#[test]
fn a_set_of_basic_tokens_for_each_player() {
    for (players, sets) in [(1, 2), (2, 2), (3, 3), (4, 4)] {
        let mut scene = DelveScene::campaign(5, players);
        scene.choose("story");
        // The last of four has no choice left.
        for hero in &HEROES[..usize::from(players.min(3))] {
            scene.answer("choose_hero", hero);
        }
        let bag = json!({ "green": sets, "orange": sets, "red": sets, "teal": sets, "yellow": sets });
        assert_eq!(scene.state()["bag"], bag, "{players} players");
    }
}

/// DV-015: later runs begin with the bag as the last one left it; it is not filled again.
#[test]
fn the_bag_is_filled_only_once() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren", used: ["red"]), (hero: "ysolt", tokens: ["blue_teal"])],
            bag: ["red", "green"], begin: RunEnd)"#,
    );
    scene.answer("after_run", "next_run").expect("choose_destination");
    assert_eq!(scene.state()["bag"], json!({ "red": 2, "green": 1, "blue_teal": 1 }));
    assert!(scene.facts("bag_filled").is_empty() && scene.facts("bag_changed").is_empty());
    // The same in another session.
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren"), (hero: "ysolt")], bag: ["red", "green"], begin: RunEnd)"#,
    );
    scene.answer("after_run", "end_session");
    assert!(scene.table.resume().expect("resumed"));
    scene.answer("choose_players", "players:2").choose("brandt").choose("sefa");
    assert_eq!(scene.state()["bag"], json!({ "red": 1, "green": 1 }));
}

/// DV-016, DV-017, DV-018: four heroes at first, no hero twice, and Nim once the story has unlocked that one.
#[test]
fn four_heroes_can_be_chosen_at_first() {
    let mut scene = DelveScene::campaign(1, 2);
    scene.choose("story").expect("choose_hero");
    assert_eq!(scene.options(), ["maren", "ysolt", "brandt", "sefa"]);
    scene.choose("brandt").expect("choose_hero");
    assert_eq!(scene.options(), ["maren", "ysolt", "sefa"]);
    let choices = |unlocked: &str| {
        let mut scene = DelveScene::new(&format!(
            r#"(party: [(hero: "maren"), (hero: "ysolt")], unlocked: [{unlocked}], begin: RunEnd)"#
        ));
        scene.answer("after_run", "new_session").answer("choose_players", "players:2").expect("choose_hero");
        scene.options()
    };
    assert_eq!(choices(""), HEROES[..4]);
    assert_eq!(choices(r#""nim""#), HEROES[..5]);
    assert_eq!(choices(r#""nim", "orrin""#), HEROES);
}

/// DV-019, DV-020, DV-021, DV-022: the markers of each board when a chapter is set up.
#[test]
fn markers_start_where_the_boards_say() {
    let table = [
        ("maren", "Shield", 12),
        ("ysolt", "Evade", 10),
        ("brandt", "Shield", 13),
        ("sefa", "Evade", 9),
        ("nim", "Evade", 10),
        ("orrin", "Evade", 11),
    ];
    for (hero, defence, health) in table {
        let mut scene = set_up(1, "", &[hero]);
        let board = scene.hero(hero);
        assert_eq!(board["defence"], defence, "{hero}");
        assert_eq!((&board["health"], &board["max_health"]), (&json!(health), &json!(health)), "{hero}");
        assert_eq!((&board["guard"], &board["focus"]), (&json!(0), &json!(0)), "{hero}");
    }
}

/// DV-023, DV-R30: three fatigue tokens face up, without those that are still in the bag.
#[test]
fn fatigue_tokens_that_are_not_in_the_bag_lie_face_up() {
    let mut scene = set_up(
        1,
        r#"bag: ["red", "red", "fatigue_maren", "fatigue_maren", "fatigue_sefa"],"#,
        &["maren", "ysolt"],
    );
    assert_eq!((scene.number("maren", "fatigue"), scene.number("ysolt", "fatigue")), (1, 3));
    assert_eq!((scene.number("maren", "fatigue_pile"), scene.number("ysolt", "fatigue_pile")), (0, 0));
    assert_eq!((scene.in_bag("fatigue_maren"), scene.in_bag("fatigue_sefa")), (2, 1));
}

/// DV-R30: the fatigue token of a hero who is not here counts as drawn, goes to nobody, and is face up when
/// that hero next takes part.
#[test]
fn a_fatigue_token_of_an_absent_hero_is_set_aside() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren", fatigue: 0)], begin: Combat, draws: ["fatigue_sefa", "red"],
            bag: ["red", "red", "red", "red", "red", "red", "fatigue_sefa"])"#,
    );
    assert_eq!(scene.hero("maren")["hand"].as_array().expect("hand").len(), 4);
    assert_eq!(scene.facts("token_set_aside").len(), 1);
    assert_eq!((scene.in_bag("fatigue_sefa"), scene.number("maren", "fatigue_pile")), (0, 0));
    let mut scene =
        DelveScene::new(r#"(party: [(hero: "maren")], bag: ["red", "fatigue_sefa"], begin: RunEnd)"#);
    scene.answer("after_run", "new_session").answer("choose_players", "players:1").choose("sefa");
    assert_eq!(scene.number("sefa", "fatigue"), 2, "one is still in the bag");
    let mut scene = DelveScene::new(r#"(party: [(hero: "maren")], bag: ["red"], begin: RunEnd)"#);
    scene.answer("after_run", "new_session").answer("choose_players", "players:1").choose("sefa");
    assert_eq!(scene.number("sefa", "fatigue"), 3, "the one that was set aside is back");
}

/// DV-024: two heroes, two counts of XP.
#[test]
fn each_hero_counts_their_own_xp() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren", xp: 3, tokens: ["red"], fatigue: 0, enemies: [(enemy: "gnawling",
            space: 1)]),
                (hero: "ysolt", xp: 1)], begin: Perform, dice: [2])"#,
    );
    scene.choose("maren:act:wardens_cut");
    assert_eq!((scene.number("maren", "xp"), scene.number("ysolt", "xp")), (4, 1));
}

/// DV-025, DV-026, DV-029, DV-R22: talent decks of ten from Chapter II on; the item deck of thirty is always
/// there.
#[test]
fn talent_decks_come_with_the_second_chapter() {
    for (chapter, talents) in [(1, 0), (2, 10), (6, 10)] {
        let mut scene = set_up(chapter, "events: [],", &["maren", "ysolt"]);
        for hero in ["maren", "ysolt"] {
            assert_eq!(scene.number(hero, "talents_left"), talents, "Chapter {chapter}");
            assert_eq!(scene.hero(hero)["talents"], json!([]));
        }
        assert_eq!(scene.state()["run"]["items_left"], 30);
    }
}

/// DV-026, DV-R22: a gemstone at a chest buys nothing in Chapter I, and the item of a tile is a coin.
#[test]
fn chapter_one_sells_no_talents_and_has_no_items() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren", gemstones: 2)], explored: ["b"], tiles: [("d", ["tile_4", "tile_1"])],
            draws: ["gnawling", "gnawling", "loot_item"])"#,
    );
    scene.answer("choose_destination", "go:d");
    assert!(scene.facts("talent_gained").is_empty() && scene.facts("item_gained").is_empty());
    assert_eq!((scene.number("maren", "gemstones"), scene.number("maren", "coins")), (2, 2));
    assert_eq!(scene.state()["run"]["items_left"], 30);
    assert_eq!(scene.state()["phase"], "perform", "nothing was asked on the way");
}

/// DV-027, DV-028: the House is on view during the run, with its 25 tokens: each of five kinds in five
/// colours.
#[test]
fn the_house_is_on_view_with_its_tokens() {
    let mut scene = set_up(1, "", &["maren", "ysolt"]);
    let seen = |scene: &mut DelveScene| {
        let campaign = scene.state()["campaign"].clone();
        assert_eq!(campaign["mode"], "Story");
        assert!(campaign["purse"].is_u64() && campaign["bonds"].is_array());
        campaign["advanced"].as_array().expect("tokens").clone()
    };
    let tokens = seen(&mut scene);
    assert_eq!(tokens.len(), 25);
    for kind in ["Focus", "Rage", "Blue", "Brown", "Purple"] {
        for colour in ["Red", "Teal", "Green", "Yellow", "Orange"] {
            assert_eq!(
                tokens.iter().filter(|token| **token == json!([kind, colour])).count(),
                1,
                "{kind} {colour}"
            );
        }
    }
    scene.choose("go:b").all_draw();
    assert_eq!(seen(&mut scene).len(), 25);
    // A token that is in the bag is not on the House.
    let mut scene = set_up(1, r#"bag: ["red", "purple_red"],"#, &["maren", "ysolt"]);
    let tokens = seen(&mut scene);
    assert_eq!(tokens.len(), 24);
    assert!(!tokens.contains(&json!(["Purple", "Red"])));
}

/// DV-030: no House event in Chapter I; from Chapter II on one of the ten is drawn and carried out.
#[test]
fn house_events_come_with_the_second_chapter() {
    let mut scene = set_up(1, "", &["maren", "ysolt"]);
    assert!(scene.facts("event_drawn").is_empty());
    assert_eq!(scene.state()["campaign"]["events_left"], 10);
    let mut scene = set_up(2, r#"draws: ["warm_bread"],"#, &["maren", "ysolt"]);
    // The script waits for a pile that holds the card.
    assert_eq!(scene.facts("event_drawn")[0]["event"], "warm_bread");
    assert_eq!((scene.number("maren", "focus"), scene.number("ysolt", "focus")), (1, 1));
    assert_eq!(scene.state()["campaign"]["events_left"], 9);
}

/// DV-031, DV-032, DV-R15: no support cards in Chapter I; then one card for two players, three for three,
/// four for four, each between players who sit side by side.
#[test]
fn one_card_between_two_neighbours() {
    let pairs = |chapter: u8, heroes: &[&str]| -> Vec<(String, String)> {
        let mut scene = set_up(chapter, "events: [],", heroes);
        let state = scene.state();
        let pairs = state["run"]["pairs"].as_array().expect("pairs");
        let mut cards: Vec<&str> = pairs.iter().filter_map(|pair| pair["support"].as_str()).collect();
        assert_eq!(cards.len(), pairs.len());
        cards.sort_unstable();
        cards.dedup();
        assert_eq!(cards.len(), pairs.len(), "no support card lies there twice");
        let text = |value: &Value| value.as_str().expect("a hero").to_owned();
        pairs.iter().map(|pair| (text(&pair["a"]), text(&pair["b"]))).collect()
    };
    let named = |list: &[(&str, &str)]| -> Vec<(String, String)> {
        list.iter().map(|(a, b)| ((*a).to_owned(), (*b).to_owned())).collect()
    };
    assert!(pairs(1, &["maren", "ysolt", "sefa"]).is_empty());
    assert!(pairs(2, &["maren"]).is_empty());
    assert_eq!(pairs(2, &["maren", "ysolt"]), named(&[("maren", "ysolt")]));
    let three = named(&[("maren", "ysolt"), ("ysolt", "sefa"), ("sefa", "maren")]);
    assert_eq!(pairs(2, &["maren", "ysolt", "sefa"]), three);
    let four = named(&[("maren", "ysolt"), ("ysolt", "sefa"), ("sefa", "brandt"), ("brandt", "maren")]);
    assert_eq!(pairs(2, &["maren", "ysolt", "sefa", "brandt"]), four);
}

/// DV-033, DV-R15: bonded neighbours get their bond card instead; who sits opposite gets none.
#[test]
fn bonded_neighbours_get_their_bond_card() {
    let bonded = r#"events: [], crossed: [("hearth_and_wall", 6)],"#;
    let card = |scene: &mut DelveScene| -> Vec<(Value, bool)> {
        let state = scene.state();
        let pairs = state["run"]["pairs"].as_array().expect("pairs");
        pairs.iter().map(|pair| (pair["bond"].clone(), pair["support"].is_string())).collect()
    };
    let none = || (Value::Null, true);
    let bond = || (json!("hearth_and_wall"), false);
    let mut side_by_side = set_up(2, bonded, &["maren", "sefa", "ysolt"]);
    assert_eq!(card(&mut side_by_side), [bond(), none(), none()]);
    let mut opposite = set_up(2, bonded, &["maren", "brandt", "sefa", "ysolt"]);
    assert_eq!(card(&mut opposite), [none(), none(), none(), none()]);
    let mut almost = set_up(2, r#"events: [], crossed: [("hearth_and_wall", 5)],"#, &["maren", "sefa"]);
    assert_eq!(card(&mut almost), [none()]);
}

/// DV-034: the page of the chapter is read, then its map and objective lie open, and the first round begins.
#[test]
fn the_page_of_the_chapter_is_read() {
    let mut scene = set_up(1, "", &["maren", "ysolt"]);
    let first = scene.table.fact_lines(Viewer::All, 1).expect("a log").first().cloned().expect("a line").1;
    let page = scene.table.content().chapters.iter().find(|chapter| chapter.number == 1).expect("a page");
    assert!(first.contains("“The Cellar Door”") && first.contains(&page.lore_intro), "{first}");
    let state = scene.state();
    assert_eq!(state["run"]["objectives"].as_array().expect("objectives").len(), 2);
    assert!(
        state["run"]["objectives"].as_array().expect("objectives").iter().all(|one| one["done"] == false)
    );
    assert_eq!(state["run"]["round"], 1);
    scene.expect("choose_destination");
}

/// DV-035, DV-055, DV-R16: the page says what lies where. Two tiles of their tier on each encounter location,
/// one chapter tile on each chapter location, nothing on the start, where the marker begins.
#[test]
fn the_page_says_what_lies_where() {
    let maps: [(u8, &str, &str); 6] = [
        (1, "dripping_warrens", "a b:I c:I d:I e:C f:II g:C h:II i:II j:III"),
        (2, "dripping_warrens", "a b:III c:III d:C e:II f:II g:C h:II i:C j:boss"),
        (3, "sunken_market", "a b:II c:II d:C e:C f:III g:III h:C i:III j:boss"),
        (4, "sunken_market", "a b:II c:II d:II e:C f:C g:III h:III i:C j:boss"),
        (5, "mute_citadel", "a b:II c:I d:II e:C f:III g:C h:III i:II j:C k:C l:boss"),
        (6, "mute_citadel", "a b:II c:II d:C e:III f:II g:C h:C i:III j:III k:boss"),
    ];
    for (chapter, dungeon, expected) in maps {
        let mut scene = set_up(chapter, "events: [],", &["maren", "ysolt"]);
        let state = scene.state();
        let found: Vec<String> = state["map"]
            .as_array()
            .expect("map")
            .iter()
            .map(|place| {
                let key = place["place"].as_str().expect("a key");
                match place["tiles"].as_array().expect("tiles").as_slice() {
                    [] => key.to_owned(),
                    [one] if one == "chapter" => format!("{key}:C"),
                    [one] => format!("{key}:{}", one.as_str().expect("a tile")),
                    [a, b] if a == b => format!("{key}:{}", a.as_str().expect("a tier")),
                    other => panic!("{key} has {other:?}"),
                }
            })
            .collect();
        assert_eq!(found.join(" "), expected, "Chapter {chapter}");
        assert_eq!(state["run"]["marker"], "a");
        let decks = state["run"]["decks"].as_array().expect("decks");
        assert_eq!(decks.len(), 1);
        assert_eq!(decks[0]["dungeon"], dungeon, "Chapter {chapter}");
        assert_eq!((&decks[0]["common"], &decks[0]["dire"]), (&json!(20), &json!(12)), "Chapter {chapter}");
    }
}

/// DV-035: in Chapter I the hero with the lowest maximum health leads; with a tie the players choose.
#[test]
fn the_page_names_the_first_leader() {
    let mut scene = set_up(1, "", &["maren", "ysolt", "brandt"]);
    assert_eq!(scene.state()["run"]["leader"], "ysolt");
    let mut scene =
        DelveScene::new(r#"(begin: Setup, party: [(hero: "ysolt"), (hero: "nim"), (hero: "maren")])"#);
    scene.expect("choose_leader");
    assert_eq!(scene.options(), ["ysolt", "nim"]);
    scene.choose("nim");
    assert_eq!(scene.state()["run"]["leader"], "nim");
}

/// DV-036, DV-R33: no hush in Chapter I, then one more in each chapter, out of a supply of five.
#[test]
fn hush_tokens_come_chapter_by_chapter() {
    for chapter in 1..=6 {
        let mut scene = set_up(chapter, "events: [],", &["maren", "ysolt"]);
        let wanted = u64::from(chapter) - 1;
        assert_eq!(scene.in_bag("hush"), wanted, "Chapter {chapter}");
        assert_eq!(scene.state()["hush_supply"], 5 - wanted, "Chapter {chapter}");
    }
    // Those that are there already count.
    let mut scene = set_up(4, r#"events: [], bag: ["red", "hush", "hush"],"#, &["maren", "ysolt"]);
    assert_eq!(scene.in_bag("hush"), 3);
}

/// DV-R33: what is added beyond the number of the chapter goes back to the supply at home, and an empty
/// supply adds nothing.
#[test]
fn hush_beyond_the_chapter_returns_at_home() {
    let mut scene = DelveScene::new(
        r#"(chapter: 2, party: [(hero: "maren", tokens: ["hush"])], bag: ["red", "hush", "hush"],
            events: [], begin: RunEnd)"#,
    );
    scene.expect("after_run");
    assert_eq!(scene.in_bag("hush"), 1);
    // Unpaid Debt: take the hush token instead of the damage.
    let debt = |hush: usize| {
        let bag = format!(r#""red"{}"#, r#", "hush""#.repeat(hush));
        let mut scene = DelveScene::new(&format!(
            r#"(chapter: 3, party: [(hero: "maren")], at: "b", chapter_cards: 2, bag: [{bag}])"#
        ));
        scene.answer("choose_destination", "go:d").expect("choose_one");
        scene.choose("branch:1");
        scene.facts("hush_added").len()
    };
    assert_eq!((debt(4), debt(5)), (1, 0));
}
