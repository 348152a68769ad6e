//! What the players can see.

use hushfall::bots::Kind;
use serde_json::{Value, json};

use super::scene::DelveScene;

/// DV-262, DV-264, DV-R05: tables that differ only in what is hidden look the same: the fronts of tiles, the
/// order of decks, what the bag will give.
#[test]
fn hidden_things_are_not_in_the_state() {
    let seen = |seed: u64| {
        let mut scene = DelveScene::campaign(seed, 2);
        scene.answer("choose_mode", "story").answer("choose_hero", "maren").answer("choose_hero", "ysolt");
        scene.state()
    };
    let states: Vec<Value> = (1..8).map(seen).collect();
    assert!(states.windows(2).all(|pair| pair[0] == pair[1]));
    // And yet the tiles differ as soon as they are flipped.
    let flipped = |seed: u64| {
        let mut scene = DelveScene::campaign(seed, 2);
        scene.answer("choose_mode", "story").answer("choose_hero", "maren").answer("choose_hero", "ysolt");
        scene.choose("go:b");
        scene.facts("tiles_revealed")[0]["tiles"].clone()
    };
    assert!((2..8).any(|seed| flipped(seed) != flipped(1)));
}

/// DV-262: of a face-down tile the kind on its back is seen.
#[test]
fn backs_of_tiles_show_their_kind() {
    let mut scene = DelveScene::new(r#"(chapter: 2, party: [(hero: "maren")])"#);
    let map = scene.state()["map"].clone();
    let backs: Vec<Value> = map.as_array().expect("map").iter().map(|place| place["tiles"].clone()).collect();
    let (two, three, card) = (json!(["II", "II"]), json!(["III", "III"]), json!(["chapter"]));
    let wanted = [
        json!([]),
        three.clone(),
        three,
        card.clone(),
        two.clone(),
        two.clone(),
        card.clone(),
        two,
        card,
        json!(["boss"]),
    ];
    assert_eq!(backs, wanted);
}

/// DV-R05: drawn House events, defeated enemies that lie face down, tiles that were looked at, and what waits for
/// the next action are open to all.
#[test]
fn piles_and_what_is_known_are_in_the_state() {
    let mut scene = DelveScene::new(
        r#"(chapter: 2, begin: Setup, draws: ["the_old_map"], party: [(hero: "maren"), (hero: "ysolt")])"#,
    );
    scene.answer("choose_leader", "maren").answer("look_at", "go:b");
    assert_eq!(scene.state()["campaign"]["events_out"], json!(["the_old_map"]));
    let seen = scene.facts("tiles_seen")[0]["tiles"].clone();
    let map = scene.state()["map"].clone();
    let known: Vec<Value> = map.as_array().expect("map").iter().map(|place| place["seen"].clone()).collect();
    assert_eq!((&known[1], &known[2]), (&seen, &json!([])));

    let mut scene = DelveScene::new(
        r#"(chapter: 2, begin: Perform, dice: [2], party: [(hero: "maren", tokens: ["red", "orange"], fatigue: 0,
            items: ["lantern_oil"], enemies: [(enemy: "gnawling", space: 2)])])"#,
    );
    scene.choose("maren:item:lantern_oil");
    assert_eq!(
        scene.hero("maren")["next"],
        json!([{ "action": "Attack", "bonus": { "Die": "Brown" }, "with": null }])
    );
    scene.choose("maren:act:wardens_cut");
    if scene.ask() == "pay_space" {
        scene.choose("pay:red");
    }
    assert_eq!(scene.hero("maren")["next"], json!([]));
    assert_eq!(scene.hero("maren")["face_down"], json!([{ "enemy": "gnawling", "space": 2 }]));
}

/// DV-263: between two runs neither the boards nor the map of the last one are shown as those of the next.
#[test]
fn nothing_is_laid_out_while_the_group_gathers() {
    let mut scene = DelveScene::new(
        r#"(chapter: 1, begin: RunEnd, won: true, party: [(hero: "maren"), (hero: "ysolt")])"#,
    );
    scene.answer("after_run", "new_session").expect("choose_players");
    let state = scene.state();
    assert_eq!((&state["heroes"], &state["map"], &state["run"]), (&json!([]), &Value::Null, &Value::Null));
}

/// DV-263, DV-R05: boards, hands, packs, enemies, rage, bonds, the House, the list of the bag, piles and
/// numbers of decks are open to all.
#[test]
fn open_things_are_in_the_state() {
    let mut scene = DelveScene::new(
        r#"(chapter: 2, begin: Perform, rage: 3, purse: 4, crossed: [("forge_heat", 2)], bag: ["red", "red", "hush"],
            supports: [("maren", "ysolt", "cover", 1)], party: [
            (hero: "maren", health: 7, tokens: ["teal"], items: ["firepot"], talents: ["thick_skin"], potions: 1),
            (hero: "ysolt", tokens: ["green", "hush"], enemies: [(enemy: "mudback", space: 2, damage: 1, stunned: true)])])"#,
    );
    let state = scene.state();
    assert_eq!(scene.hero("ysolt")["hand"], json!(["green", "hush"]));
    assert_eq!(
        (scene.hero("maren")["items"].clone(), scene.hero("maren")["talents"].clone()),
        (json!(["firepot"]), json!(["thick_skin"]))
    );
    assert_eq!((scene.number("maren", "health"), scene.number("maren", "potions"), scene.rage()), (7, 1, 3));
    let foe = scene.enemy("ysolt", 2);
    assert_eq!(
        (foe["damage"].as_u64(), foe["health"].as_u64(), foe["stunned"].as_bool()),
        (Some(1), Some(3), Some(true))
    );
    assert_eq!(state["bag"], json!({ "hush": 1, "red": 2 }));
    let campaign = &state["campaign"];
    assert_eq!((campaign["purse"].as_u64(), campaign["bonds"][0]["crossed"].as_u64()), (Some(4), Some(2)));
    assert_eq!(campaign["advanced"].as_array().map(Vec::len), Some(25));
    let run = &state["run"];
    assert_eq!(
        (run["items_left"].as_u64(), run["loot_left"].as_u64(), run["ferocious_left"].as_u64()),
        (Some(29), Some(10), Some(12))
    );
    assert_eq!((run["decks"][0]["common"].as_u64(), run["decks"][0]["dire"].as_u64()), (Some(19), Some(12)));
    assert_eq!(
        (run["pairs"][0]["support"].as_str(), run["pairs"][0]["tokens"].as_u64()),
        (Some("cover"), Some(1))
    );
}

/// DV-262, DV-264: whoever gives a hint knows no more than the players: what lies face down changes nothing.
#[test]
fn a_hint_does_not_look_under_tiles() {
    let hint = |b: &str, c: &str| {
        let mut scene = DelveScene::new(&format!(
            r#"(chapter: 1, tiles: [("b", [{b}]), ("c", [{c}])], party: [
                (hero: "brandt", enemies: [(enemy: "mudback", space: 1), (enemy: "mudback", space: 2),
                    (enemy: "gnawling", space: 3), (enemy: "gnawling", space: 4)]),
                (hero: "ysolt", enemies: [(enemy: "gnawling", space: 1), (enemy: "gnawling", space: 2),
                    (enemy: "gnawling", space: 3)])])"#
        ));
        scene.expect("choose_destination");
        Kind::Greedy.seat(1).choose(&mut scene.table).reason
    };
    let (easy, hard) = (r#""tile_3", "tile_5""#, r#""tile_7", "tile_8""#);
    assert_eq!(hint(easy, hard), hint(hard, easy));
}
