//! AT-R57 and AT-396: combats that are won by the special condition of a card.

use serde_json::{Value, json};

use super::scene::Scene;

/// Both end their turns.
fn pass_round(scene: &mut Scene) {
    scene
        .answer("choose_turn", "brandt")
        .answer("combat_action", "end_turn")
        .answer("combat_action", "end_turn");
}

/// Brandt at `at`, Nim with these fields, a STUNNED rat at 7, and this card on the stack.
fn scene(card: &str, brandt: &str, nim: &str) -> Scene {
    let scenario = format!(
        r#"(location: "test_foes", round: Combat, stack: ["{card}"],
            party: [(origin: "brandt", space: "{brandt}", spark: 0), (origin: "nim", spark: 0, {nim})],
            enemies: [(minion: "wick_rat", track: Slow, space: "7", statuses: [(Stunned, 3)])])"#
    );
    Scene::new(&scenario)
}

#[track_caller]
fn expect_won(scene: &mut Scene, gold: u64) {
    let results: Vec<Value> =
        scene.facts("combat_ended").into_iter().map(|fact| fact["result"].clone()).collect();
    assert_eq!(results, ["Victory"]);
    assert_eq!(scene.gold(), gold);
    assert_eq!(scene.state()["enemies"], json!([]), "enemies still on the map are removed");
}

/// AT-R57, AT-396: `defeat X` ends the combat while other enemies still stand.
#[test]
fn defeat_one_of_them() {
    let mut scene = Scene::new(
        r#"(location: "test_foes", round: Combat, dice: [3, 4, 4], stack: ["2"],
            party: [(origin: "brandt", space: "2", spark: 0), (origin: "nim", space: "5", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "2", hp: 3), (minion: "wick_rat", track: Slow, space: "7")])"#,
    );
    scene
        .answer("choose_turn", "brandt")
        .answer("combat_action", "use:smiths_maul")
        .answer("choose_target", "A");
    expect_won(&mut scene, 1);
}

/// AT-R57: `survive N rounds` is met when the turns of the N-th Combat round are over.
#[test]
fn survive_two_rounds() {
    let mut scene = scene("3", "1", r#"space: "1""#);
    pass_round(&mut scene);
    assert!(scene.facts("combat_ended").is_empty());
    pass_round(&mut scene);
    expect_won(&mut scene, 2);
}

/// AT-R57, AT-396: `reach space S with all Origins` is met at once; the downed are carried by lying there.
#[test]
fn reach_a_space_with_all() {
    let mut scene = scene("4", "2", r#"space: "4", hp: 0"#);
    scene.answer("choose_turn", "brandt").answer("combat_action", "move:3");
    assert!(scene.facts("combat_ended").is_empty());
    scene.answer("combat_action", "move:4");
    expect_won(&mut scene, 3);
}

/// AT-R57: `hold space S for N rounds` needs an Origin on its feet there at the end of N rounds.
#[test]
fn hold_a_space() {
    let mut held = scene("5", "5", r#"space: "1""#);
    pass_round(&mut held);
    assert!(held.facts("combat_ended").is_empty());
    pass_round(&mut held);
    expect_won(&mut held, 4);
    let mut empty = scene("5", "1", r#"space: "5", hp: 0"#);
    for _ in 0..2 {
        empty.answer("choose_turn", "brandt").answer("combat_action", "end_turn");
    }
    assert!(empty.facts("combat_ended").is_empty(), "the downed hold nothing");
}

/// AT-R57, AT-396: `counter at N` is met the moment the counter stands there.
#[test]
fn a_counter_reaches_its_number() {
    let mut scene = Scene::new(
        r#"(location: "test_foes", round: Combat, stack: ["6"], counters: {"whistle": 2},
            party: [(origin: "brandt", space: "1", spark: 0), (origin: "nim", space: "1", spark: 0)],
            bosses: [(boss: "test_warden", deck: ["test_nap"])])"#,
    );
    pass_round(&mut scene);
    assert!(
        scene.facts("ap_gained").iter().all(|fact| fact["who"] != "test_warden"),
        "its turn was cut short"
    );
    expect_won(&mut scene, 5);
}

/// AT-R57: `defeat X` with a boss.
#[test]
fn defeat_the_boss() {
    let mut scene = Scene::new(
        r#"(location: "test_foes", round: Combat, dice: [3, 4, 4], stack: ["7"],
            party: [(origin: "brandt", space: "5", spark: 0), (origin: "nim", space: "1", spark: 0)],
            enemies: [(minion: "wick_rat", track: Slow, space: "7")],
            bosses: [(boss: "test_warden", hp: 2)])"#,
    );
    scene.answer("choose_turn", "brandt").answer("combat_action", "use:smiths_maul");
    scene.answer("choose_target", "test_warden");
    expect_won(&mut scene, 6);
}
