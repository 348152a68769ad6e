//! Ledger section 17: enemies come onto the map.

use hushfall::table::session::Table;
use hushfall::table::viewer::Viewer;

use super::finding::{cards, find, find_with, in_the_hall, stay};
use super::scene::Scene;

const THREE_AT_3: &str = r#"(origin: "maren", space: "3", spark: 0), (origin: "ysolt", space: "3", spark: 0), (origin: "nim", space: "3", spark: 0)"#;
const TWO: &str = r#"(origin: "maren", space: "1", spark: 0), (origin: "ysolt", space: "1", spark: 0)"#;

/// Enemies that do nothing, so many of them.
fn quiet(count: usize) -> String {
    let one = r#"(minion: "wick_rat", track: Slow, space: "9", statuses: [(Stunned, 3)])"#;
    vec![one; count].join(", ")
}

/// Ends the turns of all Origins of a combat round.
fn end_turns(scene: &mut Scene) {
    while scene.table_is_open() && ["choose_turn", "combat_action"].contains(&scene.ask().as_str()) {
        let id = if scene.offers("end_turn") { "end_turn".to_owned() } else { scene.options().remove(0) };
        scene.choose(&id);
        if scene.facts("round_ended").len() + scene.facts("combat_ended").len() > 0 {
            break;
        }
    }
}

/// AT-E27, AT-264, AT-265, AT-266, AT-267, AT-268: for 3 players one FAST and two SLOW Cutthroats come; trays A,
/// B and C hold them with 28 HP, their standees are in space 3 and the card lies on the active combat stack.
#[test]
fn a_card_spawns_its_rows() {
    let mut scene = find_with("3v", THREE_AT_3, "");
    for (tray, track) in [("A", "Fast"), ("B", "Slow"), ("C", "Slow")] {
        let foe = scene.foe(tray);
        assert_eq!((&foe["minion"], &foe["hp"]), (&"gaolers_cutthroat".into(), &28.into()), "{tray}");
        assert_eq!((&foe["initiative"], &foe["space"]), (&track.into(), &"3".into()), "{tray}");
    }
    assert!(scene.foe("D").is_null());
    assert_eq!(scene.state()["combat_stack"], serde_json::json!(["3v"]));
}

/// AT-264, AT-267, AT-275: for 2 players the same card brings others: one of each, and a veteran rat that
/// stands in another space. Only the row that says so is a veteran.
#[test]
fn rows_count_by_players_and_name_their_space() {
    let mut scene = find("3v", "");
    let seen: Vec<_> = ["A", "B", "C"]
        .into_iter()
        .map(|tray| {
            let foe = scene.foe(tray);
            (foe["initiative"].clone(), foe["space"].clone(), foe["veteran"].clone(), foe["hp"].clone())
        })
        .collect();
    assert_eq!(seen[0], ("Fast".into(), "3".into(), false.into(), 28.into()));
    assert_eq!(seen[1], ("Slow".into(), "3".into(), false.into(), 28.into()));
    assert_eq!(seen[2], ("Slow".into(), "8".into(), true.into(), 11.into()));
}

/// AT-R42: a card that spawns keeps its other effects: the 2 gold after the rows are gained.
#[test]
fn a_card_that_spawns_keeps_its_other_effects() {
    assert_eq!(find("3v", "").gold(), 2);
}

/// AT-269: the other cards of this round are still resolved and the round ends as usual; the next one is a
/// Combat round.
#[test]
fn other_cards_are_still_resolved_after_a_spawn() {
    let party = r#"(origin: "maren", space: "3", spark: 0), (origin: "ysolt", space: "2", spark: 0)"#;
    let mut scene = in_the_hall(party, r#"round: Explore, dice: [1, 1, 1, 1], draws: ["3v", "2f"]"#);
    stay(&mut scene);
    scene.answer("choose_group", "group:3").answer("card_order", "card:3v");
    assert_eq!(cards(&scene, "card_resolved"), ["3v", "2f", "20"]);
    assert_eq!(scene.gold(), 2 + 6);
    assert_eq!(scene.facts("round_ended").len(), 1);
    let kinds: Vec<_> = scene.facts("round_began").iter().map(|fact| fact["kind"].clone()).collect();
    assert_eq!(kinds, ["Explore", "Combat"]);
    assert_eq!(scene.facts("time_advanced").len(), 1);
}

/// AT-270: if several cards spawn in one round, all their enemies come and all the cards lie on the stack.
#[test]
fn two_cards_that_spawn_are_stacked() {
    let party = r#"(origin: "maren", space: "3", spark: 0), (origin: "ysolt", space: "2", spark: 0)"#;
    let mut scene = in_the_hall(
        party,
        r#"round: Explore, dice: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], draws: ["3v", "2x"]"#,
    );
    stay(&mut scene);
    scene.answer("choose_group", "group:3").answer("card_order", "card:3v");
    assert_eq!(scene.facts("enemy_spawned").len(), 6);
    assert_eq!(scene.state()["combat_stack"], serde_json::json!(["3v", "2x"]));
}

/// AT-271: when that combat ends, the effects of all cards on the stack are resolved, in an order the party
/// chooses.
#[test]
fn the_end_of_a_combined_combat_resolves_all_cards() {
    // The horn that is blown on space 6 of the time track ends the combat with a victory.
    let mut scene =
        in_the_hall(TWO, &format!(r#"round: Combat, time: 7, stack: ["3v", "2x"], enemies: [{}]"#, quiet(1)));
    end_turns(&mut scene);
    scene.expect("end_effect_order");
    assert_eq!(scene.options(), ["card:3v", "card:2x"]);
    scene.choose("card:3v");
    assert_eq!(scene.gold(), 3);
    scene.answer("take_loot", "maren").answer("place_loot", "store");
    assert_eq!(scene.gold(), 3 + 5);
    assert_eq!(scene.state()["combat_stack"], serde_json::json!([]));
}

/// AT-E37, AT-272, AT-273: with 5 minions on the map only the first Marsh Biter of the card comes.
#[test]
fn never_more_than_six_minions() {
    let mut scene =
        in_the_hall(TWO, &format!("round: Combat, time: 4, dice: [1, 1, 1], enemies: [{}]", quiet(5)));
    end_turns(&mut scene);
    let came: Vec<_> = scene
        .facts("enemy_spawned")
        .iter()
        .filter(|fact| fact["space"] == "8")
        .map(|fact| fact["minion"].clone())
        .collect();
    assert_eq!(came, ["marsh_biter"]);
    let refused: Vec<_> = scene.facts("spawn_refused").iter().map(|fact| fact["minion"].clone()).collect();
    assert_eq!(refused, ["marsh_biter", "reef_mender"], "from the top of the card to the bottom");
    assert_eq!(scene.foe("F")["minion"], "marsh_biter");
}

/// AT-274: a boss does not count: beside it there is room for a sixth minion.
#[test]
fn a_boss_does_not_count_towards_the_limit() {
    let mut scene = in_the_hall(
        TWO,
        &format!(
            r#"round: Combat, time: 4, dice: [1, 1, 1], enemies: [{}],
            bosses: [(boss: "abbess_of_still_water", space: "9", deck: [])]"#,
            quiet(5)
        ),
    );
    end_turns(&mut scene);
    assert_eq!(scene.foe("F")["minion"], "marsh_biter");
    assert!(!scene.foe("abbess_of_still_water").is_null());
}

/// AT-R42: new trays use the first free letter and go to the right end of their track; what comes after its
/// track's step has ended does not act in this round; its card joins the same stack.
#[test]
fn a_new_tray_takes_the_first_free_letter_and_the_right_end() {
    let enemies = r#"(minion: "wick_rat", track: Fast, space: "9", statuses: [(Stunned, 3)]),
        (minion: "wick_rat", track: Fast, space: "9", hp: 1, statuses: [(Poisoned, 1)]),
        (minion: "wick_rat", track: Fast, space: "9", statuses: [(Stunned, 3)])"#;
    let mut scene = in_the_hall(
        TWO,
        &format!(r#"round: Combat, time: 4, dice: [1, 1, 1], stack: ["2x"], enemies: [{enemies}]"#),
    );
    assert!(scene.foe("B").is_null(), "the second rat has died of poison");
    end_turns(&mut scene);
    let fresh: Vec<_> = scene
        .facts("enemy_spawned")
        .iter()
        .filter(|fact| fact["space"] == "8")
        .map(|fact| fact["who"].clone())
        .collect();
    assert_eq!(fresh, ["B", "D", "E"]);
    let order = |scene: &mut Scene, tray: &str| scene.foe(tray)["order"].as_u64().expect("an order");
    assert!(order(&mut scene, "B") > order(&mut scene, "C"), "to the right of those already there");
    assert!(order(&mut scene, "D") > order(&mut scene, "B"));
    assert_eq!(scene.state()["combat_stack"], serde_json::json!(["2x", "E"]));
    let ended = scene
        .table
        .facts(Viewer::All, 1)
        .into_iter()
        .find(|(_, fact)| fact["type"] == "round_ended")
        .map(|(n, _)| n)
        .expect("ended");
    let acted = scene
        .table
        .facts(Viewer::All, 1)
        .into_iter()
        .any(|(n, fact)| n < ended && fact["type"] == "turn_began" && fact["who"] == "E");
    assert!(!acted, "it came after its step");
}

/// AT-R42: an enemy that comes before its track's step is over acts in the same round, once; enemies that a
/// tactic spawns put no card on the stack.
#[test]
fn an_enemy_that_comes_in_time_acts_in_the_same_round() {
    let mut scene = in_the_hall(
        TWO,
        r#"round: Combat, stack: ["2b"], dice: [1, 1, 1, 1, 1, 1],
            bosses: [(boss: "abbess_of_still_water", space: "9", deck: ["abbess_call_to_vespers"])]"#,
    );
    end_turns(&mut scene);
    scene.no_rerolls();
    while ["enemy_target", "enemy_route"].contains(&scene.ask().as_str()) {
        let first = scene.options().remove(0);
        scene.choose(&first).no_rerolls();
    }
    let ended = scene
        .table
        .facts(Viewer::All, 1)
        .into_iter()
        .find(|(_, fact)| fact["type"] == "round_ended")
        .map(|(n, _)| n)
        .expect("ended");
    let turns = scene
        .table
        .facts(Viewer::All, 1)
        .into_iter()
        .filter(|(n, fact)| *n < ended && fact["type"] == "turn_began" && fact["who"] == "A")
        .count();
    assert_eq!(scene.foe("A")["minion"], "drowned_chorister");
    assert_eq!(turns, 1);
    assert_eq!(scene.state()["combat_stack"], serde_json::json!(["2b"]));
}
