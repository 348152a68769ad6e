//! The map: where the family marker may go (DV-049 to DV-053, DV-058, DV-R16 to DV-R20).

use hushfall::content::builtin;
use hushfall::content::delve::catalogue::Catalogue;
use hushfall::table::session::Table;
use hushfall::table::viewer::Viewer;
use serde_json::{Value, json};

use super::scene::{DelveScene, catalogue};

fn destinations(scenario: &str) -> Vec<String> {
    let mut scene = DelveScene::new(scenario);
    scene.expect("choose_destination");
    scene.options()
}

fn place(scene: &mut DelveScene, key: &str) -> Value {
    let map = scene.state()["map"].clone();
    map.as_array().expect("map").iter().find(|place| place["place"] == key).expect("a place").clone()
}

/// DV-049, DV-050, DV-051: along the dots, through explored places as far as one likes, and no further than
/// the first place with tiles.
#[test]
fn the_marker_passes_explored_places_only() {
    assert_eq!(destinations(r#"(party: [(hero: "maren")])"#), ["go:b", "go:c"]);
    // b is explored: d is two steps away. c is still the first one on the other side.
    assert_eq!(destinations(r#"(party: [(hero: "maren")], at: "b")"#), ["go:c", "go:d"]);
    // From the stair all the way back through the cellar.
    let far = r#"(party: [(hero: "maren")], at: "f", explored: ["b", "d"])"#;
    assert_eq!(destinations(far), ["go:c", "go:e", "go:g", "go:h"]);
    // c and e are open now, but f is not: nothing behind it can be reached.
    let held_up = r#"(party: [(hero: "maren")], at: "e", explored: ["c"])"#;
    assert_eq!(destinations(held_up), ["go:b", "go:f"]);
}

/// DV-049: the log tells places by their names, also in a run that a scenario begins in the middle of.
#[test]
fn places_are_told_by_name() {
    let mut scene = DelveScene::new(r#"(chapter: 3, party: [(hero: "maren")])"#);
    scene.choose("go:b");
    let told = scene.table.fact_lines(Viewer::All, 1).expect("a log");
    let told: Vec<&str> = told.iter().map(|(_, line)| line.as_str()).collect();
    assert!(told.contains(&"In the middle of “The Toll”."), "{told:#?}");
    assert!(told.iter().any(|line| line.contains("Fish Row")), "{told:#?}");
}

/// DV-R16: connections work both ways, in every chapter, and each map has one start.
#[test]
fn connections_work_both_ways() {
    for chapter in &catalogue().chapters {
        assert!(chapter.start().is_some(), "{}", chapter.id);
        for place in &chapter.places {
            assert!(!place.to.is_empty(), "{} of {}", place.id, chapter.id);
            for to in &place.to {
                let back = chapter.place(*to).is_some_and(|other| other.to.contains(&place.id));
                assert!(back, "{} to {to} in {}", place.id, chapter.id);
            }
        }
    }
}

/// DV-R16: a boss area can be entered and not be passed until its boss has fallen; then it is explored.
#[test]
fn a_boss_area_cannot_be_passed() {
    assert_eq!(
        destinations(r#"(chapter: 0, party: [(hero: "maren")], explored: ["1", "2", "4"])"#),
        ["go:3", "go:5"]
    );
    // Past the beaten toll gate the road goes on.
    let beaten = r#"(chapter: 0, party: [(hero: "maren")], explored: ["1", "2", "3", "4", "5", "7"], at: "4",
        beaten: ["kharrek_toll_taker"])"#;
    assert_eq!(destinations(beaten), ["go:6", "go:8"]);
}

/// DV-R16, DV-053: a move has to be made as long as there is somewhere to go; where it goes is free, and
/// where the objective does not lead nobody has to go.
#[test]
fn a_move_is_made_as_long_as_there_is_a_destination() {
    let mut scene = DelveScene::new(r#"(party: [(hero: "maren"), (hero: "ysolt")])"#);
    // There is no staying.
    assert_eq!(scene.options(), ["go:b", "go:c"]);
    // One destination only: the marker goes there.
    let scene = DelveScene::new(
        r#"(party: [(hero: "maren")], at: "i", explored: ["b", "c", "d", "e", "f", "g", "h"])"#,
    );
    assert_eq!(scene.facts("moved")[0]["to"], "j");
    // Everything is explored.
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren"), (hero: "ysolt")], explored: ["b", "c", "d", "e", "f", "g", "h", "i",
            "j"])"#,
    );
    assert!(scene.facts("moved").is_empty());
    assert_eq!(scene.state()["phase"], "draw", "the Encounter phase is skipped");
    // The run is won without coal chute, hall and sluice.
    let scene = DelveScene::new(
        r#"(party: [(hero: "maren")], explored: ["b", "d", "f", "h", "i", "j"], begin: EnemyPhase)"#,
    );
    assert_eq!(scene.facts("run_won").len(), 1);
}

/// DV-R16: a closed place is no destination; with nothing else to reach the Encounter phase is skipped.
#[test]
fn a_closed_place_is_no_destination() {
    let toll = |seals: u8| {
        format!(
            r#"(chapter: 3, party: [(hero: "maren"), (hero: "ysolt")], at: "i", seals: {seals},
                explored: ["b", "c", "d", "e", "f", "g"])"#
        )
    };
    assert_eq!(destinations(&toll(3)), ["go:h", "go:j"]);
    let scene = DelveScene::new(&toll(2));
    assert_eq!(scene.facts("moved")[0]["to"], "h");
}

/// DV-052, DV-054, DV-058: all move with one marker; what was resolved leaves the map, and the place is
/// explored.
#[test]
fn resolved_tiles_leave_the_map() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren"), (hero: "ysolt")], tiles: [("b", ["tile_1", "tile_2"])])"#,
    );
    assert_eq!(place(&mut scene, "b")["tiles"], json!(["I", "I"]));
    scene.choose("go:b").all_draw();
    assert_eq!(scene.state()["run"]["marker"], "b");
    assert_eq!(scene.facts("tiles_revealed")[0]["tiles"], json!(["tile_2", "tile_1"]));
    let b = place(&mut scene, "b");
    assert_eq!((&b["tiles"], &b["explored"]), (&json!([]), &json!(true)));
    assert_eq!(place(&mut scene, "c")["explored"], false);
}

/// DV-R17: two tiles with one number are refused before any game begins.
#[test]
fn every_tile_has_a_number_of_its_own() {
    let mut numbers: Vec<u8> = catalogue().tiles.iter().map(|tile| tile.number).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=20).collect::<Vec<u8>>());
    let mut files = builtin::files();
    let tiles = files.iter_mut().find(|file| file.path.ends_with("delve/tiles.ron")).expect("the tiles");
    tiles.text = tiles.text.replace("number: 20", "number: 19");
    let report = Catalogue::load(&files).expect_err("two tiles have the number 19").to_string();
    assert!(report.contains("a number of its own (DV-R17), found 19 twice"), "{report}");
}

/// DV-059, DV-R19, DV-R20: the chapter tile is discarded, the cards come in their printed order, no enemies
/// appear unless the card says so, and Combat follows.
#[test]
fn chapter_cards_come_in_their_order() {
    let mut scene =
        DelveScene::new(r#"(party: [(hero: "maren"), (hero: "ysolt")], at: "c", explored: ["d", "f", "b"])"#);
    scene.answer("choose_destination", "go:e");
    // A Light Left Burning: a focus for each hero, and two coins to be given out.
    assert_eq!(scene.facts("chapter_tile_discarded")[0]["place"], "e");
    assert_eq!(scene.facts("chapter_card_drawn")[0]["card"], 0);
    scene.answer("coin_for", "ysolt").answer("coin_for", "maren");
    assert_eq!((scene.number("maren", "focus"), scene.number("ysolt", "focus")), (1, 1));
    assert_eq!((scene.number("maren", "coins"), scene.number("ysolt", "coins")), (1, 1));
    // An enemy for the one who does not lead, as the card says, and none of a tile.
    assert_eq!(scene.facts("enemy_placed").len(), 1);
    assert_eq!(place(&mut scene, "e")["explored"], true);
    assert_eq!(scene.state()["phase"], "draw");
    scene.all_draw().all_done().answer("choose_destination", "go:g");
    // Teeth in the Pipes: an enemy for each hero, another for the one who does not lead, and a rage for each hero.
    assert_eq!(scene.facts("chapter_card_drawn")[1]["card"], 1);
    assert_eq!(scene.facts("enemy_placed").len(), 1 + 3);
    assert_eq!(scene.rage(), 2);
    assert_eq!(scene.state()["run"]["chapter_cards_drawn"], 2);
}

/// DV-R20: set up again after a loss, the chapter deck is complete again.
#[test]
fn a_lost_chapter_has_its_cards_again() {
    let mut scene =
        DelveScene::new(r#"(party: [(hero: "maren"), (hero: "ysolt")], chapter_cards: 2, begin: RunEnd)"#);
    scene.answer("after_run", "next_run").expect("choose_destination");
    assert_eq!(scene.state()["run"]["chapter_cards_drawn"], 0);
    assert_eq!(scene.state()["campaign"]["chapter"], "chapter_1");
}

/// DV-060, DV-R19: without a chapter card the marker moves on in the same phase, again and again, with a new
/// reveal.
#[test]
fn an_empty_chapter_deck_gives_another_move() {
    let mut scene = DelveScene::new(
        r#"(chapter: 2, party: [(hero: "maren"), (hero: "ysolt")], chapter_cards: 2, at: "h",
            explored: ["b", "c", "e", "d"], tiles: [("f", ["tile_9", "tile_11"])], round: 4)"#,
    );
    assert_eq!(scene.options(), ["go:f", "go:g", "go:i", "go:j"]);
    scene.choose("go:g").expect("choose_destination");
    assert_eq!(scene.options(), ["go:f", "go:i", "go:j"]);
    scene.choose("go:i").expect("choose_destination");
    assert_eq!(scene.facts("chapter_tile_discarded").len(), 2);
    assert!(scene.facts("chapter_card_drawn").is_empty());
    scene.choose("go:f");
    assert_eq!(scene.facts("tiles_revealed").len(), 1);
    assert_eq!(scene.state()["phase"], "draw");
    assert_eq!(scene.state()["run"]["round"], 4, "all in one round");
}
