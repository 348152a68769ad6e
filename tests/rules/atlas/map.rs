//! Ledger section 16: the map. Spaces, paths, locks, tactical and multicard spaces.

use super::finding::{cards, explore, find_with, in_the_hall, space, stay};
use super::scene::Scene;

/// A quiet enemy makes the round a Combat round.
const QUIET: &str =
    r#"enemies: [(minion: "marsh_biter", track: Slow, space: "9", statuses: [(Stunned, 3)])]"#;

fn moves(scene: &mut Scene) -> Vec<String> {
    scene.options().into_iter().filter(|id| id.starts_with("move:")).collect()
}

fn travels(scene: &mut Scene) -> Vec<String> {
    scene.options().into_iter().filter(|id| id.starts_with("travel:")).collect()
}

/// AT-227: steps go along paths only, and so does range: the drawing of the map does not matter.
#[test]
fn movement_and_range_go_along_paths() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat,
            party: [(origin: "maren", space: "1"), (origin: "ysolt", space: "4")],
            enemies: [(minion: "marsh_biter", track: Slow, space: "2"), (minion: "wick_rat", track: Slow, space: "t1")])"#,
    );
    scene.answer("choose_turn", "maren");
    assert_eq!(moves(&mut scene), ["move:2", "move:5", "move:9"]);
    // Shield Bash reaches 1 space: t1 lies close by but no path joins it to 1.
    scene.choose("use:shield_bash").expect("choose_target");
    assert!(scene.offers("A") && !scene.offers("B"), "{:?}", scene.options());
}

/// AT-228: nobody crosses a locked path: not travelling, not walking, not by a leap, not by a card.
#[test]
fn nobody_crosses_a_locked_path() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Explore,
            party: [(origin: "maren", space: "4"), (origin: "ysolt", space: "1")])"#,
    );
    scene.answer("choose_turn", "maren");
    assert_eq!(travels(&mut scene), ["travel:1", "travel:2", "travel:3", "travel:5", "travel:6", "travel:9"]);

    let mut scene = Scene::new(&format!(
        r#"(location: "proving_ground", round: Combat, party: [(origin: "sefa", space: "4"), (origin: "maren", space: "1")], {QUIET})"#
    ));
    scene.answer("choose_turn", "sefa");
    assert_eq!(moves(&mut scene), ["move:3"]);
    scene.choose("use:cinder_leap").expect("choose_space");
    assert!(!scene.offers("space:7"), "a leap of 2 does not pass the lock");

    // A card that moves the group across a lock it does not name moves nobody.
    let mut scene = super::finding::find("3d", "");
    assert_eq!(scene.space("maren"), "3");
}

/// AT-228: an enemy behind a locked path has no way to the Origins and stays where it is.
#[test]
fn an_enemy_does_not_cross_a_locked_path() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [1],
            party: [(origin: "maren", space: "4", spark: 0), (origin: "ysolt", space: "3", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Fast, space: "7")])"#,
    );
    // Both are out of reach and equally far.
    scene.answer("enemy_target", "maren").expect("choose_turn");
    assert_eq!(scene.space("A"), "7");
    assert!(scene.facts("moved").is_empty() && scene.facts("attack_made").is_empty());
}

/// AT-229: a key token opens the path for good; from then on it is a path like any other.
#[test]
fn a_key_opens_a_locked_path() {
    let mut scene = super::finding::find("2e", "");
    assert_eq!(scene.facts("key_placed")[0]["path"], "p5");
    let paths = scene.state()["paths"].as_array().cloned().expect("paths");
    assert!(paths.iter().all(|path| path["locked"] == false));
    explore(&mut scene, &[("maren", "6")]);
    assert_eq!(scene.space("maren"), "6");
}

/// AT-230, AT-231, AT-232, AT-E24, AT-R39: an empty locked space lets nobody in; covered by a card it is a
/// numbered space, and exploring it resolves what that card says "when explored", once.
#[test]
fn a_locked_space_opens_when_a_card_covers_it() {
    let party = r#"(origin: "maren", space: "7"), (origin: "ysolt", space: "7")"#;
    let mut scene = Scene::new(&format!(
        r#"(location: "proving_ground", round: Explore, keys: ["p10"], discarded: ["7"], party: [{party}])"#
    ));
    scene.answer("choose_turn", "maren");
    assert!(scene.offers("travel:4") && !scene.offers("travel:8"));
    let mut scene = Scene::new(&format!(
        r#"(location: "proving_ground", round: Combat, keys: ["p10"], party: [{party}], {QUIET})"#
    ));
    scene.answer("choose_turn", "maren");
    assert_eq!(moves(&mut scene), ["move:4"]);

    let mut scene = Scene::new(&format!(
        r#"(location: "proving_ground", round: Explore, keys: ["p10"], discarded: ["7"], placed: [("20", "8")], party: [{party}])"#
    ));
    scene.answer("choose_turn", "maren").answer("travel", "travel:8").answer("travel", "travel:8");
    scene.expect("choose_round");
    assert_eq!(scene.gold(), 6);
    assert!(scene.facts("card_revealed").is_empty(), "no card comes from the deck");
    // AT-R39: this card says "once". There is nothing more to explore, and the card stays.
    explore(&mut scene, &[]);
    scene.expect("choose_round");
    assert_eq!(scene.gold(), 6);
    assert_eq!(space(&mut scene, "8")["card"], "20");
}

/// AT-230: not even a card that crosses locks puts anyone on a locked space.
#[test]
fn no_card_moves_anyone_onto_a_locked_space() {
    let mut scene = super::finding::find("3f", "");
    assert_eq!((scene.space("maren"), scene.space("ysolt")), ("3".to_owned(), "3".to_owned()));
}

/// AT-233: a tactical space has a place for an environment effect, but neither name nor number.
#[test]
fn tactical_spaces_have_a_ground_and_no_name() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", party: [(origin: "maren"), (origin: "ysolt")], grounds: [("t1", Oily)])"#,
    );
    assert_eq!(space(&mut scene, "t2")["ground"], "Difficult");
    assert_eq!(space(&mut scene, "t1")["ground"], "Oily");
    assert_eq!(space(&mut scene, "t1")["name"], "");
    assert_eq!(space(&mut scene, "6")["name"], "Sixth Stone");
}

/// AT-234, AT-R67: travel passes through tactical spaces and never ends there; it searches open paths and
/// open spaces only. Space 6 can be reached through t2 and t3 alone.
#[test]
fn travel_passes_tactical_spaces_without_ending_there() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Explore, party: [(origin: "maren", space: "3"), (origin: "ysolt", space: "1")])"#,
    );
    scene.answer("choose_turn", "maren");
    assert!(scene.offers("travel:6"));
    assert!(travels(&mut scene).iter().all(|id| !id.contains(":t")));
    scene.choose("travel:6");
    assert_eq!(scene.space("maren"), "6");
}

/// AT-235: in combat a tactical space costs an Origin 1 AP and a minion 1 movement, and counts for range.
#[test]
fn tactical_spaces_count_in_combat() {
    let mut scene = Scene::new(&format!(
        r#"(location: "proving_ground", round: Combat, party: [(origin: "maren", space: "2"), (origin: "ysolt", space: "1")], {QUIET})"#
    ));
    scene.answer("choose_turn", "maren");
    let before = scene.ap("maren");
    scene.choose("move:t1");
    assert_eq!((scene.space("maren").as_str(), scene.ap("maren")), ("t1", before - 1));

    // From 3 over t2 to 6 it is 2 spaces: Ember Dart reaches it, Shield Bash would not.
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat,
            party: [(origin: "sefa", space: "3", skills: ["ember_dart", "shield_bash"]), (origin: "maren", space: "1")],
            enemies: [(minion: "marsh_biter", track: Slow, space: "6", statuses: [(Stunned, 3)])])"#,
    );
    scene.answer("choose_turn", "sefa").choose("use:ember_dart").expect("choose_target");
    assert!(scene.offers("A"));

    // A Biter (move 2) walks from 5 over t3 into 6.
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [1, 1, 1],
            party: [(origin: "maren", space: "6", spark: 0), (origin: "ysolt", space: "4", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Fast, space: "5")])"#,
    );
    scene.expect("choose_turn");
    assert_eq!(scene.facts("moved").len(), 2);
    assert_eq!(scene.space("A"), "6");
    assert_eq!(scene.facts("attack_made").len(), 1);
}

/// AT-236, AT-237, AT-238: a multicard space shows 1 of its cards at random a round; the others stay in the
/// deck, and it can be explored until all are discarded.
#[test]
fn a_multicard_space_shows_one_card_a_round() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Explore, draws: ["9c", "9a"], discarded: ["9b"],
            party: [(origin: "maren", space: "9"), (origin: "ysolt", space: "9")])"#,
    );
    let before = scene.state()["deck_size"].as_u64().expect("a deck");
    stay(&mut scene);
    assert_eq!(cards(&scene, "card_revealed"), ["9c"]);
    assert_eq!((scene.gold(), scene.state()["deck_size"].as_u64()), (5, Some(before - 1)));
    explore(&mut scene, &[]);
    assert_eq!(cards(&scene, "card_revealed"), ["9c", "9a"]);
    assert_eq!(scene.gold(), 6);
    explore(&mut scene, &[]);
    assert_eq!(cards(&scene, "card_revealed").len(), 2, "nothing is left to find");
}

/// AT-236: which card it is, is luck: other seeds find other cards first.
#[test]
fn the_card_of_a_multicard_space_is_random() {
    let mut first = std::collections::BTreeSet::new();
    for seed in 1..=20 {
        let scenario = r#"(location: "proving_ground", round: Explore, party: [(origin: "maren", space: "9"), (origin: "ysolt", space: "9")])"#;
        let mut scene = Scene::with_seed(scenario, seed);
        stay(&mut scene);
        first.insert(cards(&scene, "card_revealed").remove(0));
    }
    assert_eq!(first.into_iter().collect::<Vec<_>>(), ["9a", "9b", "9c"]);
}

/// AT-239, AT-282, AT-283: a card that returns to the deck goes back to its place, may be drawn again and is
/// resolved again.
#[test]
fn a_card_that_returns_to_the_deck_is_drawn_again() {
    let mut scene = find_with(
        "2n",
        r#"(origin: "maren", space: "2"), (origin: "ysolt", space: "2")"#,
        r#"discarded: ["2b", "2c", "2d"]"#,
    );
    assert_eq!(scene.state()["counters"]["filled"], 1);
    assert_eq!(cards(&scene, "card_returned"), ["2n"]);
    let left = scene.state()["deck_size"].clone();
    scene.expect("choose_round");

    let mut again = in_the_hall(
        r#"(origin: "maren", space: "2"), (origin: "ysolt", space: "2")"#,
        r#"round: Explore, draws: ["2n", "2n"], discarded: ["2b", "2c", "2d"]"#,
    );
    assert_eq!(again.state()["deck_size"], left, "it lies in the deck as before");
    stay(&mut again);
    explore(&mut again, &[]);
    assert_eq!(cards(&again, "card_resolved"), ["2n", "2n"]);
    assert_eq!(again.state()["counters"]["filled"], 2);
}
