//! What the tests of the Atlas's checks stand on: the built-in content with a small thing changed in it, and a small
//! location of its own.

use super::super::catalogue::Catalogue;
use crate::content::fixture;
pub use crate::content::fixture::{expect, expect_any};
use crate::content::report::Problem;

/// A location with one of everything the checks look at.
const PLACE: &str = r#"[(
    id: "place", name: "Place", page: 99, level: 1, intro: "Somewhere.",
    start: "1",
    time: (start: (9, 9, 8), events: [(5, "A"), (0, "B")]),
    spaces: [
        (id: "1", name: "Gate", x: 10, y: 20),
        (id: "2", name: "Yard", multicard: true, x: 30, y: 20),
        (id: "3", name: "Vault", locked: true, x: 50, y: 20),
        (id: "t1", x: 70, y: 20),
    ],
    paths: [
        (id: "p1", a: "1", b: "2"),
        (id: "p2", a: "2", b: "3", locked: true),
        (id: "p3", a: "1", b: "t1"),
    ],
    cards: [
        (key: "1", title: "A Coin", front: (text: "A coin.", effects: [Gold(N(2))])),
        (key: "2a", title: "A Climb", front: (text: "A wall.", effects: [Challenge((who: Each))]), back: (results: [
            (min: 0, max: 1, text: "Down."),
            (min: 2, text: "Up.", effects: [Heal(who: Rolled, amount: N(1))]),
        ])),
        (key: "2b", title: "A Fight", front: (text: "Rats.", effects: [
            Spawn([(minion: "wick_rat", track: Slow, counts: (1, 2, 2))]),
        ]), back: (victory: [Key("p2")], defeat: [DespawnAll])),
        (key: "20", title: "A Door", front: (text: "Out.", when_explored: [Exit(to: "saltmere_quay")])),
        (key: "A", title: "Noon", front: (text: "It is noon.", effects: [MoveTime(1)])),
        (key: "B", title: "Night", front: (text: "It is night.", effects: [PlaceCard(card: "20", space: "3")])),
    ],
)]"#;

/// What is wrong with the built-in content when in these files the first of one text is another.
pub fn problems(changes: &[(&str, &str, &str)]) -> Vec<Problem> {
    fixture::problems::<Catalogue>(changes)
}

/// What is wrong with the built-in content when this file is laid over it.
pub fn overlaid(path: &str, text: &str) -> Vec<Problem> {
    fixture::overlaid::<Catalogue>(path, text)
}

/// What is wrong with a small location when one text in it is another.
pub fn in_place(from: &str, to: &str) -> Vec<Problem> {
    assert!(PLACE.contains(from), "the location has no {from}");
    overlaid("atlas/locations/place.ron", &PLACE.replacen(from, to, 1))
}

/// What is wrong with a plain skill that has these fields too.
pub fn in_skill(fields: &str) -> Vec<Problem> {
    let text =
        format!("[(id: \"test\", name: \"Test\", school: Bulwark, level: 1, ap: 1, cooldown: 2, {fields})]");
    overlaid("atlas/skills/test.ron", &text)
}

#[test]
fn the_small_location_is_clean() {
    assert_eq!(in_place("Gate", "Gate"), []);
}

/// A problem inside a location names the card and stands on the very word.
#[test]
fn a_problem_of_a_location_card_is_told_at_its_place() {
    let (from, to) = ("PlaceCard(card: \"20\", space: \"3\")", "PlaceCard(card: \"20\", space: \"9\")");
    let problems = in_place(from, to);
    let problem =
        problems.iter().find(|problem| problem.expected.contains("found \"9\"")).expect("the space");
    assert_eq!(problem.card.as_deref(), Some("place, card B"));
    assert_eq!(problem.place.file, "atlas/locations/place.ron");
    let line = PLACE.lines().nth(problem.place.line - 1).expect("a line of it").replacen(from, to, 1);
    assert!(line[problem.place.column - 1..].starts_with("\"9\")"), "{line}");
}
