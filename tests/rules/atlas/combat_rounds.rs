//! Ledger section 6: Combat rounds.

use hushfall::table::viewer::Viewer;
use serde_json::Value;

use super::scene::Scene;

/// Who began a turn, and `end` where a round ended, in order.
fn turns(scene: &Scene) -> Vec<String> {
    use hushfall::table::session::Table;
    scene
        .table
        .facts(Viewer::All, 1)
        .into_iter()
        .filter_map(|(_, fact)| match fact["type"].as_str() {
            Some("turn_began") => fact["who"].as_str().map(str::to_owned),
            Some("round_ended") => Some("end".to_owned()),
            _ => None,
        })
        .collect()
}

/// The types of the facts of one combatant's first turn, in order.
fn turn_of(scene: &Scene, who: &str) -> Vec<String> {
    use hushfall::table::session::Table;
    let facts: Vec<Value> = scene.table.facts(Viewer::All, 1).into_iter().map(|(_, fact)| fact).collect();
    let begin =
        facts.iter().position(|fact| fact["type"] == "turn_began" && fact["who"] == who).expect("a turn");
    let length = facts[begin..].iter().position(|fact| fact["type"] == "turn_ended").expect("its end");
    facts[begin..=begin + length].iter().map(|fact| fact["type"].as_str().unwrap_or("").to_owned()).collect()
}

/// AT-058, AT-059, AT-060, AT-061: FAST enemies from the left, then Origins in the order the party likes,
/// then SLOW enemies from the left, then the end of the round; one turn each.
#[test]
fn a_combat_round_runs_fast_origins_slow_end() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [1, 1, 1, 1],
            party: [(origin: "maren", space: "1", spark: 0), (origin: "ysolt", space: "5", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "4"), (minion: "marsh_biter", track: Fast, space: "4"),
                      (minion: "marsh_biter", track: Fast, space: "4"), (minion: "marsh_biter", track: Slow, space: "4")])"#,
    );
    scene.expect("choose_turn");
    assert_eq!(turns(&scene), ["B", "C"]);
    assert_eq!(scene.options(), ["maren", "ysolt"]);
    scene.choose("ysolt").answer("combat_action", "end_turn");
    // Only Maren is left, so nobody is asked.
    scene.answer("combat_action", "end_turn");
    let turns = turns(&scene);
    let round: Vec<&str> = turns.iter().map(String::as_str).take(7).collect();
    assert_eq!(round, ["B", "C", "ysolt", "maren", "A", "D", "end"]);
}

/// AT-062: start of turn effects, target, move, attack, slide; for FAST and SLOW minions alike.
#[test]
fn a_minions_turn_has_its_steps_in_order() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [1, 2, 2, 1, 2, 2],
            party: [(origin: "maren", space: "1", spark: 0, equip: []), (origin: "ysolt", space: "4", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Fast, space: "2", statuses: [(Poisoned, 1)]),
                      (minion: "marsh_biter", track: Slow, space: "2", statuses: [(Poisoned, 1)])])"#,
    );
    scene
        .answer("choose_turn", "maren")
        .answer("combat_action", "end_turn")
        .answer("combat_action", "end_turn");
    for who in ["A", "B"] {
        let steps = turn_of(&scene, who);
        let order = [
            "turn_began",
            "damage_dealt",
            "targeting_rolled",
            "target_chosen",
            "moved",
            "attack_made",
            "card_cleared",
            "turn_ended",
        ];
        let places: Vec<usize> = order
            .iter()
            .map(|step| {
                steps
                    .iter()
                    .position(|other| other == step)
                    .unwrap_or_else(|| panic!("{who} has no {step}: {steps:?}"))
            })
            .collect();
        assert!(places.is_sorted(), "{who}: {steps:?}");
    }
}

/// AT-063: start of turn effects, AP, actions, and sliding last.
#[test]
fn an_origins_turn_has_its_steps_in_order() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat,
            party: [(origin: "maren", space: "1", track: [Status(Poisoned, 2)]), (origin: "ysolt", space: "5")],
            enemies: [(minion: "marsh_biter", track: Slow, space: "4")])"#,
    );
    scene.answer("choose_turn", "maren").expect("combat_action");
    assert_eq!(scene.course(), ["turn_began", "damage_dealt", "ap_gained"]);
    assert_eq!(scene.slot("maren", "Poisoned"), Some(2));
    scene.choose("move:2").choose("end_turn");
    assert_eq!(scene.slot("maren", "Poisoned"), Some(1));
}

/// AT-064: any number of actions in any order, the same one more than once, as long as the AP last.
#[test]
fn actions_may_be_repeated_while_ap_last() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [3, 1, 3, 1],
            party: [(origin: "nim", space: "1", spark: 0, skills: [], equip: ["adder_knife"]), (origin: "maren", space: "5", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "1"), (minion: "marsh_biter", track: Slow, space: "4")])"#,
    );
    scene.answer("choose_turn", "nim");
    scene.answer("combat_action", "use:adder_knife").answer("choose_target", "A");
    scene.answer("combat_action", "move:2").answer("combat_action", "move:1");
    scene.answer("combat_action", "use:adder_knife").answer("choose_target", "A");
    assert_eq!(scene.hp("A"), 8);
    assert_eq!(scene.ap("nim"), 0);
    assert!(!scene.offers("use:adder_knife") && !scene.offers("move:2"), "nothing that costs AP is left");
}
