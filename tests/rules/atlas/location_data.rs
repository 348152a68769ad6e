//! Ledger rulings AT-R38, AT-R66, AT-R69 and AT-R82: what a location's data must be. The checks of the content say
//! so before a game begins.

use std::path::Path;

use hushfall::content::atlas::catalogue::Catalogue;
use hushfall::content::builtin;
use hushfall::content::source::SourceFile;

/// The proving ground with one thing changed, and what the checks say to it.
fn changed(from: &str, to: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/content/atlas/locations/proving_ground.ron");
    let text = std::fs::read_to_string(file).expect("the proving ground");
    assert!(text.contains(from), "{from}");
    let mut files = builtin::files();
    files.push(SourceFile::new("atlas/locations/proving_ground.ron", text.replacen(from, to, 1)));
    match Catalogue::load(&files) {
        Ok(_) => String::new(),
        Err(report) => report.to_string(),
    }
}

#[track_caller]
fn refused(from: &str, to: &str, says: &str) {
    let report = changed(from, to);
    assert!(report.contains(says), "expected `{says}`, found: {report}");
}

/// The proving ground as it is has nothing wrong with it, so that what is told below is told of the change.
#[test]
fn the_proving_ground_is_sound() {
    assert_eq!(changed("level: 1", "level: 1"), "");
}

/// AT-R66: the starting space is numbered and unlocked; tactical spaces have no name, lock or cards; a multicard
/// space has 2 cards or more; a locked space can be covered; paths join spaces of the map.
#[test]
fn a_map_is_sound() {
    refused("start: \"1\"", "start: \"t1\"", "a numbered space");
    refused("start: \"1\"", "start: \"8\"", "not locked");
    refused("(id: \"t1\", x", "(id: \"t1\", name: \"Ford\", x", "tactical spaces have none");
    refused("(id: \"t1\", x", "(id: \"t1\", locked: true, x", "can't be locked");
    refused("name: \"Second Stone\"", "name: \"Second Stone\", multicard: true", "2 cards or more");
    refused("PlaceCard(card: \"20\", space: \"8\"), ", "Resolve(\"20\"), ", "opens \"8\"");
    refused("a: \"1\", b: \"9\"", "a: \"1\", b: \"10\"", "a space of this map");
}

/// AT-R66: paths are two-way, and a ground is printed where the data says so.
#[test]
fn paths_lead_both_ways() {
    let mut scene = super::scene::Scene::new(
        r#"(location: "proving_ground", party: [(origin: "maren"), (origin: "ysolt")])"#,
    );
    let state = scene.state();
    let spaces = state["spaces"].as_array().expect("spaces");
    let neighbours = |id: &serde_json::Value| {
        spaces
            .iter()
            .find(|space| space["space"] == *id)
            .and_then(|space| space["neighbours"].as_array())
            .cloned()
            .unwrap_or_default()
    };
    for space in spaces {
        for other in neighbours(&space["space"]) {
            assert!(neighbours(&other).contains(&space["space"]), "{} and {other}", space["space"]);
        }
    }
    let ground =
        |id: &str| spaces.iter().find(|space| space["space"] == id).map(|space| space["ground"].clone());
    assert_eq!(
        (ground("6"), ground("t2"), ground("1")),
        (Some("Warm".into()), Some("Difficult".into()), Some(serde_json::Value::Null))
    );
}

/// AT-R38: cards of spaces have numbers, events have letters; a card that would share the number of a space that
/// is not multicard is refused, so a continuation lies above them all.
#[test]
fn numbers_are_for_spaces_and_letters_for_events() {
    refused("(5, \"A\")", "(5, \"21\")", "the letter of an event card");
    refused("(key: \"21\", title: \"Thunder\"", "(key: \"2b\", title: \"Thunder\"", "1 card for a space");
}

/// AT-R69: a challenge has its results on the back, in bands from 0 upward without gaps (AT-R40); a card that
/// spawns has a back with victory and defeat.
#[test]
fn the_two_faces_of_a_card_belong_together() {
    refused("(min: 3, text: \"Up!\"", "(min: 4, text: \"Up!\"", "no gaps");
    refused("(min: 3, text: \"Up!\"", "(min: 3, max: 9, text: \"Up!\"", "no `max` in the last band");
    refused("Gold(N(2))])),", "Challenge((who: One))])),", "results of the challenge");
    refused(
        "back: (text: \"Quiet again.\", victory: [Gold(N(3))], defeat: [Gold(N(-2))]),",
        "",
        "a back with victory and defeat",
    );
}

/// AT-R82: an exit with `level_up` leads to a location one level higher, one without it to the same level.
#[test]
fn exits_keep_to_the_levels() {
    refused(
        "Exit(to: \"saltmere_quay\")",
        "Exit(to: \"saltmere_quay\", level_up: true)",
        "of level 2 for an exit with level_up",
    );
    refused(
        "Exit(to: \"saltmere_quay\")",
        "Exit(to: \"thornwood_toll\")",
        "of level 1 for an exit without level_up",
    );
}
