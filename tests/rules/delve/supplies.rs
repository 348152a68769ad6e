//! Tables set by hand: whatever lies on them comes out of the supplies, so that nothing is there twice (DV-R03).

use serde_json::{Value, json};

use super::scene::{DelveScene, find};

/// How many tokens, items or tiles of an id there are in a list of the state.
fn count(list: &Value, id: &str) -> usize {
    list.as_array().map_or(0, |list| list.iter().filter(|other| *other == id).count())
}

/// DV-013, DV-R03: of the bag of a new campaign that is gone which lies in hands and on action spaces.
#[test]
fn tokens_on_boards_have_been_drawn_from_the_bag() {
    let mut scene = DelveScene::new(
        r#"(chapter: 2, begin: Perform, party: [(hero: "maren", tokens: ["red", "teal"], used: ["red"]),
            (hero: "ysolt", tokens: ["green"])])"#,
    );
    let bag = ["red", "teal", "green", "yellow", "orange"].map(|colour| scene.in_bag(colour));
    assert_eq!(bag, [0, 1, 1, 2, 2]);
}

/// DV-R03, DV-R33: five hush tokens in all, wherever they lie.
#[test]
fn drawn_hush_is_not_in_the_supply() {
    let mut scene = DelveScene::new(
        r#"(chapter: 5, begin: CleanUp, at: "c", chapter_cards: 1, bag: ["red", "hush", "hush", "hush", "hush"],
            party: [(hero: "maren", tokens: ["hush"]), (hero: "ysolt")])"#,
    );
    scene.answer("choose_destination", "go:e");
    assert_eq!((scene.in_bag("hush"), scene.state()["hush_supply"].clone()), (5, json!(0)));
    let mut scene = DelveScene::new(
        r#"(chapter: 6, begin: Perform, party: [(hero: "maren", tokens: ["hush"], fatigue: 1), (hero: "ysolt")])"#,
    );
    assert_eq!((scene.in_bag("hush"), scene.state()["hush_supply"].clone()), (4, json!(0)));
}

/// DV-028, DV-R03: an advanced token that somebody holds is not for sale.
#[test]
fn a_held_token_is_not_on_the_house() {
    let mut scene = DelveScene::new(
        r#"(chapter: 2, begin: RunEnd, purse: 30, party: [(hero: "maren", tokens: ["purple_red"], used: ["blue_red"]),
            (hero: "ysolt")])"#,
    );
    scene.expect("buy_tokens");
    assert!(
        !scene.offers("buy:purple_red") && !scene.offers("buy:blue_red") && scene.offers("buy:brown_red")
    );
}

/// DV-023: three fatigue tokens, one of them on an action.
#[test]
fn a_placed_fatigue_token_is_one_of_three() {
    let mut scene = DelveScene::new(
        r#"(begin: Perform, party: [(hero: "maren", tokens: ["red"], used: ["fatigue_maren"], fatigue_pile: 1)])"#,
    );
    assert_eq!((scene.number("maren", "fatigue"), scene.number("maren", "fatigue_pile")), (1, 1));
}

/// DV-R64, DV-R78: two copies of an item, be they in the deck, in a pack or on the Bazaar.
#[test]
fn items_on_the_table_are_not_in_the_deck() {
    for stock in ["", r#"stock: ["firepot", "caltrops"],"#] {
        let mut scene = DelveScene::new(&format!(
            r#"(chapter: 0, at: "1", {stock} party: [(hero: "maren", items: ["firepot"]), (hero: "sefa")])"#
        ));
        let run = scene.state()["run"].clone();
        let lying = run["stock"].as_array().map_or(0, Vec::len) as u64;
        assert_eq!(run["items_left"].as_u64(), Some(29 - lying));
        assert!(count(&run["stock"], "firepot") <= 1);
    }
    // Both Firepots are out: nobody draws a third.
    let mut scene = DelveScene::new(
        r#"(chapter: 0, at: "2", stock: ["firepot"], tiles: [("4", ["tile_4", "tile_3"])],
            draws: ["firepot"], party: [(hero: "maren", items: ["firepot"])])"#,
    );
    scene.choose("go:4");
    let drawn: Vec<Value> = scene.facts("item_gained").iter().map(|fact| fact["item"].clone()).collect();
    assert!(drawn.len() == 1 && drawn[0] != "firepot", "{drawn:?}");
}

/// DV-R25, DV-R77: a tile that was given to a place lies on no other, whatever the seed.
#[test]
fn a_tile_lies_on_one_place() {
    for seed in 1..12 {
        let scenario = r#"(chapter: 0, party: [(hero: "maren")], tiles: [("1", ["tile_3", "tile_6"])])"#;
        let mut scene = DelveScene::laid_out(scenario, seed, 1);
        scene.choose("go:2");
        let found = scene.facts("tiles_revealed")[0]["tiles"].clone();
        assert_eq!(found.as_array().map(Vec::len), Some(2));
        assert_eq!((count(&found, "tile_3"), count(&found, "tile_6")), (0, 0), "seed {seed}");
    }
}

/// DV-255, DV-R81: what a pack and what achievements bring counts on a table set by hand.
#[test]
fn achievements_count_on_a_table_set_by_hand() {
    let scene = DelveScene::new(
        r#"(chapter: 0, begin: RunEnd, party: [(hero: "maren", items: ["firepot", "war_drum", "caltrops"],
            talents: ["thick_skin", "hot_blood"])])"#,
    );
    let marked: Vec<Value> =
        scene.facts("achievement_marked").iter().map(|fact| fact["achievement"].clone()).collect();
    assert!(marked.contains(&json!("pack_mule")), "{marked:?}");
    let mut scene =
        DelveScene::new(r#"(chapter: 0, party: [(hero: "maren")], achievements: ["every_door"])"#);
    assert!(scene.offers("ability"));
}

/// DV-023, DV-R33: more tokens than there are, and tokens where none can be, are refused.
#[test]
fn impossible_tokens_are_refused() {
    let refused = |hero: &str, why: &str| {
        let found = DelveScene::refused(&format!(r#"(begin: Perform, party: [(hero: "maren", {hero})])"#), 1);
        assert!(found.contains(why), "{found}");
    };
    refused("fatigue: 2, fatigue_pile: 2", "three fatigue tokens");
    refused(r#"fatigue: 3, used: ["fatigue_maren"]"#, "three fatigue tokens");
    refused(r#"tokens: ["fatigue_maren"]"#, "`fatigue_pile`");
    refused(r#"used: ["hush"]"#, "DV-R33");
    refused(r#"tokens: ["hush", "hush", "hush", "hush", "hush", "hush"]"#, "5 hush tokens");
}

/// DV-188, DV-189: at home all enemies are in their decks again, and what the heroes had is put back.
#[test]
fn decks_are_whole_again_at_home() {
    let mut scene = DelveScene::new(
        r#"(chapter: 2, begin: RunEnd, won: true, purse: 6, party: [(hero: "maren", items: ["firepot"],
            talents: ["thick_skin"], enemies: [(enemy: "gnawling", space: 1), (enemy: "tunnel_brute", space: 2)]),
            (hero: "ysolt")])"#,
    );
    scene.expect("buy_tokens");
    let run = scene.state()["run"].clone();
    let decks = &run["decks"][0];
    assert_eq!((decks["common"].as_u64(), decks["dire"].as_u64()), (Some(20), Some(12)));
    assert_eq!((&decks["common_discard"], &decks["dire_discard"]), (&json!([]), &json!([])));
    assert_eq!((&run["items_left"], &run["item_discard"]), (&json!(29), &json!(["firepot"])));
    assert_eq!(find(&scene.state()["heroes"], "hero", "maren")["talents_left"], 10);
}
