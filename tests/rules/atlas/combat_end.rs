//! Ledger section 24: the end of a combat (AT-396 to AT-404, AT-R55, AT-R56, AT-R58).
//! Combats that are won in another way (AT-R57) are in `special_conditions`.

use serde_json::{Value, json};

use super::finding::{find_with, in_the_hall, stay};
use super::scene::Scene;

/// Fails unless facts of these types happened in this order, whatever lies between them.
#[track_caller]
pub fn in_order(course: &[String], expected: &[&str]) {
    let mut rest = course.iter();
    for kind in expected {
        assert!(rest.any(|fact| fact == kind), "no {kind} in its place in {course:?}");
    }
}

fn result(scene: &Scene) -> Value {
    scene.facts("combat_ended").first().map_or(Value::Null, |fact| fact["result"].clone())
}

/// Brandt, beside a Biter of 3 HP, and Nim with these fields; `more` are fields of the scenario.
fn last_blow(more: &str, nim: &str) -> Scene {
    let scenario = format!(
        r#"(location: "test_foes", round: Combat, time: 6, dice: [3, 4, 4], {more},
            party: [(origin: "brandt", space: "2", spark: 0, ap: 2), (origin: "nim", space: "5", spark: 0, {nim})],
            enemies: [(minion: "marsh_biter", track: Slow, space: "2", hp: 3)])"#
    );
    let mut scene = Scene::new(&scenario);
    scene
        .answer("choose_turn", "brandt")
        .answer("combat_action", "use:smiths_maul")
        .answer("choose_target", "A");
    scene
}

/// Brandt with 2 HP, about to be bitten; Nim lies down already. The combat has ended when this returns.
fn last_bite(stack: &str, more_enemies: &str) -> Scene {
    let scenario = format!(
        r#"(location: "test_foes", round: Combat, time: 6, dice: [1, 5, 5], gold: 5, stack: [{stack}],
            party: [(origin: "brandt", space: "2", spark: 0, hp: 2), (origin: "nim", space: "5", spark: 0, hp: 0)],
            enemies: [(minion: "marsh_biter", space: "2") {more_enemies}])"#
    );
    Scene::new(&scenario)
}

/// AT-396, AT-397: the combat ends at once with the last enemy, in the middle of a turn; effects, board,
/// statuses and cooldowns, revival, AP and the end of the round follow in this order.
#[test]
fn the_steps_of_an_end() {
    let mut scene = last_blow(r#"stack: ["26"]"#, r#"hp: 0, track: [Skill("twin_cut", 1)]"#);
    let course = scene.course();
    in_order(
        &course,
        &[
            "defeated",
            "combat_ended",
            "card_flipped",
            "gold_changed",
            "card_discarded",
            "card_cleared",
            "revived",
            "time_advanced",
            "round_ended",
        ],
    );
    assert!(!course.contains(&"turn_ended".to_owned()), "Brandt's turn was cut short");
    assert_eq!(result(&scene), "Victory");
    scene.expect("choose_round");
}

/// AT-398: after a victory all cards of the stack are flipped and all their victory effects resolved.
#[test]
fn all_cards_of_the_stack_pay_for_a_victory() {
    let mut scene = last_blow(r#"stack: ["26", "3"]"#, "hp: 5");
    scene.answer("end_effect_order", "card:26");
    let flipped: Vec<Value> =
        scene.facts("card_flipped").into_iter().map(|fact| fact["card"].clone()).collect();
    assert_eq!(flipped, ["26", "3"]);
    assert_eq!(scene.gold(), 1 + 2);
}

/// AT-396, AT-399, AT-400: when every Origin is downed the defeat effects are resolved, and all enemies
/// leave the map and the cards are discarded all the same.
#[test]
fn a_defeat_clears_the_board_too() {
    let mut scene = last_bite(r#""26""#, r#", (minion: "wick_rat", track: Slow, space: "4")"#);
    assert_eq!(result(&scene), "Defeat");
    assert_eq!(scene.facts("card_flipped").len(), 1);
    assert_eq!(scene.gold(), 5 - 2);
    let state = scene.state();
    assert_eq!((&state["enemies"], &state["combat_stack"]), (&json!([]), &json!([])));
    assert_eq!(scene.facts("card_discarded")[0]["card"], "26");
    scene.expect("choose_round");
}

/// AT-402: every downed Origin is revived with 1 HP after a victory and after a defeat alike.
#[test]
fn the_downed_get_up_with_1_hp() {
    let mut won = last_blow("gold: 0", "hp: 0");
    assert_eq!((won.hp("nim"), won.hero("nim")["downed"].clone()), (1, json!(false)));
    let mut lost = last_bite(r#""26""#, "");
    assert_eq!((lost.hp("nim"), lost.hp("brandt")), (1, 1));
    assert_eq!(lost.hero("brandt")["downed"], false);
}

/// AT-402: unless a victory effect says otherwise.
#[test]
fn a_victory_effect_may_revive_with_more() {
    let mut scene = last_blow(r#"stack: ["24"]"#, "hp: 0");
    assert_eq!(scene.hp("nim"), 5);
}

/// AT-403: all AP is gone, whoever has it.
#[test]
fn ap_is_set_to_0() {
    let mut scene = last_blow("gold: 0", "ap: 7");
    assert_eq!((scene.ap("brandt"), scene.ap("nim")), (0, 0));
}

/// AT-404: the tracker advances 1 space with its event, and the next round begins.
#[test]
fn time_goes_on_after_a_combat() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, time: 6, dice: [3, 4, 4], stack: ["3"],
            party: [(origin: "brandt", space: "2", spark: 0), (origin: "nim", space: "5", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "2", hp: 3)])"#,
    );
    scene
        .answer("choose_turn", "brandt")
        .answer("combat_action", "use:smiths_maul")
        .answer("choose_target", "A");
    assert_eq!(scene.state()["time"]["space"], 5);
    assert_eq!(scene.gold(), 3 + 1, "the victory effect, then the event of space 5");
    scene.answer("choose_round", "explore");
    assert_eq!(scene.facts("round_began").len(), 2);
}

/// AT-401: an Origin that has not acted resolves its start of turn effects and then slides, without
/// actions; one that has had its turn does neither again.
#[test]
fn those_who_have_not_acted_catch_up() {
    let mut scene = last_blow("gold: 0", r#"track: [Status(Burning, 2), Skill("twin_cut", 2)]"#);
    assert_eq!(scene.hp("nim"), 14 - 2);
    assert_eq!((scene.slot("nim", "Burning"), scene.slot("nim", "twin_cut")), (Some(1), Some(1)));
    let mut scene = Scene::new(
        r#"(location: "test_foes", round: Combat, dice: [3, 4, 4],
            party: [(origin: "brandt", space: "2", spark: 0),
                    (origin: "nim", space: "5", spark: 0, acted: true, track: [Status(Burning, 2)]),
                    (origin: "ysolt", space: "5", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "2", hp: 3)])"#,
    );
    scene
        .answer("choose_turn", "brandt")
        .answer("combat_action", "use:smiths_maul")
        .answer("choose_target", "A");
    assert_eq!((scene.hp("nim"), scene.slot("nim", "Burning")), (14, Some(2)));
}

/// AT-E40: Brandt strikes the last blow while Sefa has not acted and Nim is down.
#[test]
fn brandt_ends_a_combat() {
    let mut scene = Scene::new(
        r#"(location: "test_foes", round: Combat, time: 6, dice: [3, 4, 4], stack: ["26"],
            party: [(origin: "brandt", space: "2", spark: 0, ap: 1, track: [Skill("wide_swing", 3)]),
                    (origin: "sefa", space: "4", spark: 0, ap: 2, track: [Status(Poisoned, 1)]),
                    (origin: "nim", space: "5", spark: 0, hp: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "2", hp: 3)])"#,
    );
    scene
        .answer("choose_turn", "brandt")
        .answer("combat_action", "use:smiths_maul")
        .answer("choose_target", "A");
    let course = scene.course();
    let end = course.iter().position(|fact| fact == "combat_ended").expect("the end");
    in_order(&course[end..], &["gold_changed", "damage_dealt", "card_cleared", "revived", "time_advanced"]);
    assert_eq!(scene.slot("brandt", "wide_swing"), Some(2));
    assert_eq!((scene.hp("sefa"), scene.slot("sefa", "Poisoned")), (11, None));
    assert_eq!(scene.hp("nim"), 1);
    assert_eq!([scene.ap("brandt"), scene.ap("sefa"), scene.ap("nim")], [0; 3]);
    assert_eq!(scene.state()["time"]["space"], 5);
}

/// AT-R55: one effect that downs the last Origin and defeats the last enemy is a victory, and all its
/// targets are dealt with.
#[test]
fn both_sides_fall() {
    let mut scene = Scene::new(
        r#"(location: "test_foes", round: Combat, dice: [3, 3, 3], stack: ["26"],
            party: [(origin: "sefa", space: "2", spark: 0, hp: 1), (origin: "nim", space: "5", spark: 0, hp: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "2", hp: 3)])"#,
    );
    scene.answer("choose_turn", "sefa").answer("combat_action", "use:flash_fire");
    scene.answer("choose_space", "space:2").answer("include_self", "yes");
    in_order(&scene.course(), &["downed", "defeated", "ground_placed", "combat_ended"]);
    assert_eq!(result(&scene), "Victory");
    assert_eq!((scene.gold(), scene.hp("sefa")), (1, 1));
}

/// AT-R55: the effect that ends a combat is finished, ground and all; nothing after it happens, not even
/// what the attacker would have gained by it.
#[test]
fn the_last_effect_is_finished_and_nothing_after_it() {
    let scene = Scene::new(
        r#"(location: "test_foes", round: Combat, dice: [1, 3, 2, 2, 2],
            party: [(origin: "brandt", space: "3", spark: 0, hp: 1), (origin: "nim", space: "5", spark: 0, hp: 0)],
            enemies: [(minion: "cinder_wight", veteran: true, space: "1", hp: 5)])"#,
    );
    in_order(
        &scene
            .table_facts()
            .iter()
            .map(|fact| fact["type"].as_str().unwrap_or("").to_owned())
            .collect::<Vec<_>>(),
        &["downed", "ground_placed", "combat_ended"],
    );
    assert_eq!(result(&scene), "Defeat");
    assert!(
        scene.facts("healed").is_empty(),
        "a veteran heals 6 when it fells somebody, but the combat is over"
    );
}

/// AT-R56: the Origin whose turn is cut short has no second start of turn, and its card is placed before
/// its track slides once.
#[test]
fn the_card_in_use_is_placed_and_slides() {
    let mut scene = Scene::new(
        r#"(location: "test_foes", round: Combat, dice: [3, 3, 3],
            party: [(origin: "sefa", space: "2", spark: 0, track: [Status(Poisoned, 3)]),
                    (origin: "nim", space: "5", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "3", hp: 1)])"#,
    );
    scene
        .answer("choose_turn", "sefa")
        .answer("combat_action", "use:flash_fire")
        .answer("choose_space", "space:3");
    scene.expect("choose_round");
    assert_eq!(scene.slot("sefa", "flash_fire"), Some(2), "into slot 3, then on by one");
    assert_eq!((scene.hp("sefa"), scene.slot("sefa", "Poisoned")), (11, Some(2)));
}

/// AT-R56: a downed Origin that has not acted only slides.
#[test]
fn the_downed_only_slide() {
    let mut scene = last_blow("gold: 0", "hp: 0, track: [Status(Burning, 2)]");
    assert_eq!(scene.slot("nim", "Burning"), Some(1));
    assert!(scene.new_facts("damage_dealt").iter().all(|fact| fact["to"] != "nim"));
}

/// AT-R56: whoever is downed by the start of turn effects of this step is picked up with 1 HP.
#[test]
fn who_falls_at_the_last_moment_is_picked_up() {
    let mut scene = last_blow("gold: 0", "hp: 1, track: [Status(Poisoned, 2)]");
    in_order(&scene.course(), &["combat_ended", "downed", "revived"]);
    assert_eq!((scene.hp("nim"), scene.hero("nim")["downed"].clone()), (1, json!(false)));
}

/// AT-R56: the party chooses the order of the effects of several cards. One of these pays 10 to those who
/// have a coin, the other gives a coin.
#[test]
fn the_party_orders_the_effects() {
    for (first, gold) in [("card:26", 11), ("card:25", 1)] {
        let mut scene = last_blow(r#"stack: ["25", "26"]"#, "hp: 5");
        scene.expect("end_effect_order");
        assert_eq!(scene.options(), ["card:25", "card:26"]);
        assert_eq!(scene.prompt().seats.iter().count(), 2);
        scene.choose(first);
        assert_eq!(scene.gold(), gold);
    }
}

/// AT-R56: enemies of a defeat effect come when the board has been cleared, so six trays are free for them;
/// their card is the new stack, the other steps follow, and the next round is a Combat round.
#[test]
fn a_second_wave_finds_an_empty_board() {
    let rats = r#", (minion: "wick_rat", track: Slow, space: "4")"#.repeat(5);
    let mut scene = last_bite(r#""20""#, &rats);
    scene.expect("choose_turn");
    let state = scene.state();
    let minions: Vec<&Value> =
        state["enemies"].as_array().expect("enemies").iter().map(|enemy| &enemy["minion"]).collect();
    assert_eq!(minions, ["marsh_biter"; 6]);
    assert_eq!(state["combat_stack"], json!(["21"]));
    assert_eq!((scene.hp("brandt"), scene.hp("nim"), scene.gold()), (1, 1, 6));
    let story: Vec<String> =
        scene.table_facts().iter().map(|fact| fact["type"].as_str().unwrap_or("").to_owned()).collect();
    let end = story.iter().position(|fact| fact == "combat_ended").expect("the end");
    in_order(
        &story[end..],
        &["gold_changed", "enemy_left", "enemy_spawned", "revived", "time_advanced", "round_began"],
    );
    assert_eq!(state["round"]["kind"], "Combat");
}

/// AT-R56: that holds for a card that spawns by itself too.
#[test]
fn a_card_may_call_up_enemies_again() {
    let mut scene = last_blow(r#"stack: ["22"]"#, "hp: 0");
    scene.expect("choose_turn");
    assert_eq!((scene.foe("A")["minion"].clone(), scene.space("A").as_str()), (json!("wick_rat"), "3"));
    assert_eq!(scene.state()["combat_stack"], json!(["22"]));
    assert_eq!(scene.hp("nim"), 1);
}

/// AT-R56: a mandatory exit among the effects ends the location at once, without the other steps.
#[test]
fn an_exit_skips_the_rest() {
    let mut scene = last_blow(r#"stack: ["23"]"#, "hp: 0");
    let course = scene.course();
    in_order(&course, &["combat_ended", "location_left"]);
    assert!(!course.contains(&"revived".to_owned()) && !course.contains(&"time_advanced".to_owned()));
    assert_eq!(scene.state()["phase"], "interlude");
}

/// AT-R56: so does a restart.
#[test]
fn a_restart_skips_the_rest() {
    let mut scene = last_bite(r#""23""#, "");
    scene.answer("arrange_who", "done").expect("after_restart");
    assert_eq!(scene.facts("location_restarted").len(), 1);
    assert!(scene.facts("revived").is_empty() && scene.facts("time_advanced").is_empty());
}

/// AT-R58: the mark "acted this round" is set when a turn begins and cleared at the start of each round.
#[test]
fn turn_marks() {
    let mut scene = Scene::new(
        r#"(location: "test_foes", round: Combat,
            party: [(origin: "brandt", space: "1", spark: 0), (origin: "nim", space: "1", spark: 0)],
            enemies: [(minion: "wick_rat", space: "5", statuses: [(Stunned, 3)]),
                      (minion: "wick_rat", track: Slow, space: "5", statuses: [(Stunned, 3)])])"#,
    );
    let marks = |scene: &mut Scene| {
        [scene.foe("A"), scene.hero("brandt"), scene.hero("nim"), scene.foe("B")]
            .map(|who| who["acted"] == true)
    };
    assert_eq!(marks(&mut scene), [true, false, false, false]);
    scene.answer("choose_turn", "nim").expect("combat_action");
    assert_eq!(marks(&mut scene), [true, false, true, false]);
    scene.choose("end_turn").expect("combat_action");
    assert_eq!(marks(&mut scene), [true, true, true, false]);
    scene.choose("end_turn").expect("choose_turn");
    assert_eq!(scene.facts("round_began").len(), 2);
    assert_eq!(marks(&mut scene), [true, false, false, false], "the FAST one has acted again already");
}

/// AT-396, AT-398, AT-400, AT-402: if the last enemies leave in the very Explore round they came in, their card is
/// still resolved: flipped, its victory effects, discarded; the downed get up. Then the round goes on (AT-269).
#[test]
fn enemies_that_leave_in_the_explore_round_they_came_in_are_beaten() {
    let mut scene = in_the_hall(
        r#"(origin: "maren", space: "3"), (origin: "ysolt", space: "4"), (origin: "nim", space: "8"),
           (origin: "brandt", space: "1", hp: 0)"#,
        r#"round: Explore, draws: ["3v", "4x"]"#,
    );
    stay(&mut scene);
    scene.answer("choose_group", "group:3").answer("choose_group", "group:4");
    scene.answer("card_order", "card:3v").expect("card_order");
    assert_eq!((scene.gold(), scene.state()["combat_stack"].clone()), (2, json!(["3v"])));
    scene.choose("card:4x").expect("choose_round");
    // 1 for the rest of card 4x, 3 for the victory, 8 for the card that was still to be resolved.
    assert_eq!(scene.gold(), 2 + 1 + 3 + 8);
    assert_eq!((result(&scene), scene.state()["combat_stack"].clone()), (json!("Victory"), json!([])));
    assert_eq!(scene.hp("brandt"), 1);
    let course = scene.course();
    let order =
        ["enemy_left", "gold_changed", "card_discarded", "combat_ended", "card_flipped", "text_shown"];
    in_order(&course, &order);
    in_order(
        &course,
        &["combat_ended", "card_discarded", "revived", "card_resolved", "time_advanced", "round_ended"],
    );
    let discarded = scene.facts("card_discarded");
    let cards: Vec<&Value> = discarded.iter().map(|fact| &fact["card"]).collect();
    assert_eq!(cards, ["4x", "3v", "8"]);
    assert_eq!(scene.facts("time_advanced").len(), 1);
    assert_eq!(scene.facts("turn_ended").len(), 3, "nobody's turn comes twice");
}

/// AT-396, AT-074: so it is if the event at the end of that round sends them away.
#[test]
fn enemies_that_an_event_sends_away_are_beaten() {
    let mut scene =
        find_with("3v", r#"(origin: "maren", space: "3"), (origin: "ysolt", space: "3")"#, "time: 3");
    scene.expect("choose_round");
    assert_eq!((scene.gold(), result(&scene)), (2 + 3, json!("Victory")));
    assert_eq!(scene.state()["combat_stack"], json!([]));
    assert_eq!((scene.facts("time_advanced").len(), scene.facts("round_ended").len()), (1, 1));
}
