//! Ledger section 3: rounds; and what happens when the whole party goes down outside combat.

use serde_json::json;

use super::scene::Scene;

/// AT-025: rounds follow one another until the party leaves through an exit or is made to restart.
#[test]
fn a_location_is_played_until_an_exit_or_a_restart() {
    let mut scene = Scene::new(r#"(location: "test_rounds", party: [(origin: "maren"), (origin: "ysolt")])"#);
    for (round, space) in [(1, "2"), (2, "3"), (3, "4")] {
        scene.answer("choose_round", "explore").answer("choose_turn", "maren");
        scene.answer("travel", &format!("travel:{space}")).answer("travel", &format!("travel:{space}"));
        assert_eq!(scene.state()["round"]["number"], round);
        assert_eq!(scene.new_facts("round_ended").len(), 1);
        scene.expect("choose_round");
    }
    scene.answer("choose_round", "explore").answer("choose_turn", "maren");
    scene.answer("travel", "travel:7").answer("travel", "travel:7").expect("visit_merchant");
    assert_eq!(scene.new_facts("location_left").len(), 1);
    assert!(scene.new_facts("round_ended").is_empty());

    let mut lost = Scene::new(
        r#"(location: "test_rounds", party: [(origin: "maren", space: "9"), (origin: "ysolt", space: "9")])"#,
    );
    lost.answer("choose_round", "explore").answer("choose_turn", "maren");
    lost.answer("travel", "stay").answer("travel", "stay").expect("arrange_who");
    assert_eq!(lost.new_facts("location_restarted").len(), 1);
    lost.choose("done").choose("next_location").expect("choose_round");
    assert_eq!((lost.space("maren"), lost.hp("maren")), ("1".to_owned(), 16));
}

/// AT-026: with no enemy on the map the party picks an Explore or a Rest round, and any seat may press it.
#[test]
fn the_party_picks_explore_or_rest() {
    let mut scene = Scene::new(r#"(location: "test_rounds", party: [(origin: "maren"), (origin: "ysolt")])"#);
    scene.expect("choose_round");
    assert_eq!(scene.options(), ["explore", "rest"]);
    assert_eq!(scene.prompt().seats.len(), 2);
    scene.choose("rest");
    assert_eq!(scene.new_facts("round_began")[0]["kind"], "Rest");
    let mut other = Scene::new(r#"(location: "test_rounds", party: [(origin: "maren"), (origin: "ysolt")])"#);
    other.choose("explore");
    assert_eq!(other.new_facts("round_began")[0]["kind"], "Explore");
}

/// AT-027: an enemy anywhere on the map makes the round a Combat round, though it shares a space with nobody.
#[test]
fn an_enemy_anywhere_makes_it_a_combat_round() {
    let mut scene = Scene::new(
        r#"(location: "test_rounds", party: [(origin: "maren", space: "1"), (origin: "ysolt", space: "1")],
            enemies: [(minion: "marsh_biter", track: Slow, space: "9")])"#,
    );
    scene.expect("choose_turn");
    assert_eq!(scene.state()["round"]["kind"], "Combat");
    assert!(scene.facts("round_began").iter().all(|fact| fact["kind"] == "Combat"));
}

/// AT-028: enemies that appear in an Explore round make the next round a Combat round; the current one runs to its
/// end, with the other group's card still resolved.
#[test]
fn enemies_that_appear_wait_for_the_next_round() {
    let mut scene = Scene::new(
        r#"(location: "test_rounds", round: Explore,
            party: [(origin: "maren", space: "8"), (origin: "ysolt", space: "3")])"#,
    );
    scene.answer("choose_turn", "maren").answer("travel", "stay").answer("travel", "stay");
    scene.answer("choose_group", "group:8").answer("card_order", "card:8");
    // One choice ran to the next decision: the spawn, card 3, the end of the round, the next round.
    assert_eq!(scene.gold(), 3);
    let course: Vec<String> = scene
        .course()
        .into_iter()
        .filter(|fact| {
            ["enemy_spawned", "gold_changed", "time_advanced", "round_ended", "round_began"]
                .contains(&fact.as_str())
        })
        .collect();
    assert_eq!(course, ["enemy_spawned", "gold_changed", "time_advanced", "round_ended", "round_began"]);
    assert_eq!(scene.new_facts("round_began")[0]["kind"], "Combat");
    assert!(scene.new_facts("turn_began").is_empty(), "the SLOW biter has not acted");

    // The same after a Rest round in which an event spawns: card Z of the proving ground.
    let mut rest = Scene::new(
        r#"(location: "proving_ground", time: 1, round: Rest, party: [(origin: "maren"), (origin: "ysolt")])"#,
    );
    rest.answer("choose_turn", "maren");
    for _ in 0..2 {
        rest.answer("recover", "no").answer("arrange", "done").answer("rest_use", "pass");
    }
    rest.expect("choose_turn");
    assert_eq!(rest.new_facts("enemy_spawned").len(), 1);
    assert_eq!(rest.state()["round"]["kind"], "Combat");
}

/// AT-R36: the whole party downed by an event outside combat restarts the location.
#[test]
fn an_event_that_downs_everyone_restarts_the_location() {
    let mut scene = Scene::new(
        r#"(location: "test_rounds", time: 3, round: Rest, party: [(origin: "maren"), (origin: "ysolt")])"#,
    );
    scene.answer("choose_turn", "maren");
    for _ in 0..2 {
        scene.answer("recover", "no").answer("arrange", "done").answer("rest_use", "pass");
    }
    scene.expect("arrange_who");
    assert_eq!(scene.new_facts("downed").len(), 2);
    assert_eq!(scene.new_facts("location_restarted")[0]["location"], "test_rounds");
}

/// AT-R36: in a Rest round too, when start of turn effects down the last Origin.
#[test]
fn a_party_that_falls_while_resting_restarts() {
    let mut scene = Scene::new(
        r#"(location: "test_rounds", round: Rest, party: [
            (origin: "maren", hp: 1, track: [Status(Poisoned, 2)]), (origin: "ysolt", hp: 1, track: [Status(Poisoned, 2)])])"#,
    );
    scene.answer("choose_turn", "maren").expect("arrange_who");
    assert_eq!(
        scene.facts("downed"),
        [json!({ "type": "downed", "who": "maren" }), json!({ "type": "downed", "who": "ysolt" })]
    );
}

/// AT-R36: if enemies have already spawned in the same round, the party still restarts, and they are gone.
#[test]
fn enemies_that_spawned_before_do_not_prevent_the_restart() {
    let mut scene = Scene::new(
        r#"(location: "test_rounds", round: Explore,
            party: [(origin: "maren", space: "8"), (origin: "ysolt", space: "9")])"#,
    );
    scene.answer("choose_turn", "maren").answer("travel", "stay").answer("travel", "stay");
    scene.answer("choose_group", "group:8").answer("card_order", "card:8").expect("arrange_who");
    assert_eq!(scene.new_facts("enemy_spawned").len(), 1);
    assert!(scene.foe("A").is_null());
    scene.choose("done").choose("next_location").expect("choose_round");
}
