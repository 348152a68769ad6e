//! Ledger rulings on who decides: the party, the vote, ties and turn order.

use serde_json::{Value, json};

use super::scene::Scene;

/// The seats that may answer the open question, which must be this one.
#[track_caller]
fn asked(scene: &mut Scene, ask: &str) -> Vec<u8> {
    scene.expect(ask).prompt().seats.iter().map(|seat| seat.0).collect()
}

const ALL: [u8; 3] = [0, 1, 2];

fn three(rest: &str, maren: &str, ysolt: &str, sefa: &str) -> Scene {
    Scene::new(&format!(
        r#"({rest}, party: [(origin: "maren", {maren}), (origin: "ysolt", {ysolt}), (origin: "sefa", {sefa})])"#
    ))
}

/// AT-R03: a party prompt is for every seat and shows all legal options; whoever answers decides.
#[test]
fn any_player_may_press_a_party_option() {
    let mut scene = three(r#"location: "test_rounds""#, "", "", "");
    assert_eq!(asked(&mut scene, "choose_round"), ALL);
    assert_eq!(scene.options(), ["explore", "rest"]);
    scene.choose("rest");
    assert!(scene.facts("vote_cast").is_empty());
    assert_eq!(scene.state()["round"]["kind"], "Rest");
}

/// AT-R03: with the table setting Vote each seat is asked in turn, and most votes win.
#[test]
fn most_votes_win() {
    let mut scene = three(r#"location: "test_rounds", modes: (vote: true)"#, "", "", "");
    for (seat, vote) in [(0, "explore"), (1, "rest"), (2, "rest")] {
        assert_eq!(asked(&mut scene, "choose_round"), [seat]);
        scene.choose(vote);
    }
    assert_eq!(scene.facts("vote_cast").len(), 3);
    assert_eq!(
        scene.facts("vote_decided"),
        [json!({ "type": "vote_decided", "option": 1, "by_lamp_bearer": false })]
    );
    assert_eq!(scene.state()["round"]["kind"], "Rest");
}

/// AT-R03: an equal vote is broken by the lamp-bearer: the first seat in the first round of a location, the next seat
/// after every round.
#[test]
fn the_lamp_bearer_breaks_ties_and_passes_the_lamp() {
    let mut scene = Scene::new(
        r#"(location: "test_rounds", modes: (vote: true), party: [(origin: "maren", space: "2"), (origin: "ysolt", space: "3")])"#,
    );
    assert_eq!(scene.state()["round"]["lamp_bearer"], 0);
    scene.answer("choose_round", "rest").answer("choose_round", "explore").answer("choose_turn", "maren");
    assert_eq!(scene.state()["round"]["kind"], "Rest", "seat 0 bears the lamp");
    for _ in 0..2 {
        scene.answer("recover", "no").answer("arrange", "done").answer("rest_use", "pass");
    }
    assert_eq!(scene.state()["round"]["lamp_bearer"], 1);
    scene.answer("choose_round", "rest").answer("choose_round", "explore").answer("choose_turn", "maren");
    assert_eq!(scene.state()["round"]["kind"], "Explore", "now seat 1 does");
    assert_eq!(scene.facts("vote_decided").iter().filter(|fact| fact["by_lamp_bearer"] == true).count(), 2);
    // At the next location the first seat has it again.
    scene.answer("travel", "travel:7").answer("travel", "travel:7");
    for (ask, id) in [("visit_merchant", "done"), ("end_of_interlude", "next_location")] {
        scene.answer(ask, id).answer(ask, id);
    }
    scene.expect("choose_round");
    assert_eq!(scene.state()["round"]["lamp_bearer"], 0);
}

/// AT-R03: an optional exit needs every seat, the downed Origins' players too; one refusal keeps the card in the
/// holding area.
#[test]
fn an_optional_exit_needs_every_seat() {
    let gate = || {
        let mut scene = three(
            r#"location: "proving_ground", round: Explore"#,
            r#"space: "5""#,
            r#"space: "5""#,
            r#"space: "1", hp: 0"#,
        );
        scene.answer("choose_turn", "maren").answer("travel", "stay").answer("travel", "stay");
        scene.answer("hold_or_resolve", "use");
        scene
    };
    let mut refused = gate();
    assert_eq!(asked(&mut refused, "agree_to_exit"), [0]);
    refused.choose("yes");
    assert_eq!(asked(&mut refused, "agree_to_exit"), [1]);
    refused.choose("yes");
    assert_eq!(asked(&mut refused, "agree_to_exit"), [2], "Sefa's player, though she is downed");
    refused.choose("no").expect("choose_round");
    assert_eq!(refused.state()["held"], json!(["5"]));
    assert!(refused.facts("location_left").is_empty());
    let mut agreed = gate();
    agreed.choose("yes").choose("yes").choose("yes").expect("visit_merchant");
    assert_eq!(agreed.facts("location_left").len(), 1);
}

/// AT-R04: the party's while exploring: Explore or Rest, the order of cards, who takes loot, using or holding an exit,
/// the Merchant and gold, ending the session. Travel and arranging belong to the player whose Origin acts.
#[test]
fn what_the_party_decides_while_exploring() {
    let mut scene = three(
        r#"location: "test_rounds", time: 7, draws: ["iron_draught"]"#,
        r#"space: "1""#,
        r#"space: "3""#,
        r#"space: "3""#,
    );
    assert_eq!(asked(&mut scene, "choose_round"), ALL);
    scene.choose("explore");
    scene.choose("sefa");
    assert_eq!(asked(&mut scene, "travel"), [2]);
    scene.choose("stay").choose("maren").choose("stay").choose("stay");
    assert_eq!(asked(&mut scene, "choose_group"), ALL);
    scene.choose("group:1");
    assert_eq!(asked(&mut scene, "card_order"), ALL);
    scene.choose("card:1");
    assert_eq!(asked(&mut scene, "take_loot"), ALL);
    scene.choose("ysolt");
    assert_eq!(asked(&mut scene, "place_loot"), [1]);

    let mut gate = three(
        r#"location: "proving_ground", gold: 5, round: Explore"#,
        r#"space: "5""#,
        r#"space: "5""#,
        r#"space: "5""#,
    );
    gate.choose("maren").choose("stay").choose("ysolt").choose("stay").choose("stay");
    assert_eq!(asked(&mut gate, "hold_or_resolve"), ALL);
    gate.choose("use").choose("yes").choose("yes").choose("yes");
    assert_eq!(asked(&mut gate, "visit_merchant"), ALL);
    gate.choose("ysolt");
    assert_eq!(asked(&mut gate, "arrange"), [1]);
    gate.choose("done").choose("enter:equipment_1");
    assert_eq!(asked(&mut gate, "merchant_consumables"), ALL);
    gate.choose("pass");
    assert_eq!(asked(&mut gate, "merchant"), ALL);
    gate.choose("leave").choose("done");
    assert_eq!(asked(&mut gate, "end_of_interlude"), ALL);

    let mut pit = three(r#"location: "test_rounds", round: Explore"#, r#"space: "9""#, "hp: 0", "hp: 0");
    pit.choose("stay");
    assert_eq!(asked(&mut pit, "arrange_who"), ALL);
    pit.choose("done");
    assert_eq!(asked(&mut pit, "after_restart"), ALL);
}

/// AT-R04: who rolls a "one Origin" challenge is decided by the group there and by nobody else, voting or not.
#[test]
fn the_group_there_decides_who_rolls() {
    for vote in [false, true] {
        let mut scene = three(
            &format!(r#"location: "test_timeless", round: Explore, discarded: ["1"], modes: (vote: {vote})"#),
            r#"space: "1""#,
            r#"space: "2""#,
            r#"space: "2""#,
        );
        scene.choose("maren").choose("stay").choose("ysolt").choose("stay").choose("stay");
        while scene.ask() == "choose_group" {
            scene.choose("group:2");
        }
        if vote {
            assert_eq!(asked(&mut scene, "challenge_who"), [1]);
            assert_eq!(scene.options(), ["ysolt", "sefa"]);
            scene.choose("ysolt");
            assert_eq!(asked(&mut scene, "challenge_who"), [2]);
            scene.choose("ysolt");
            let voters: Vec<Value> =
                scene.facts("vote_cast").iter().rev().take(2).map(|fact| fact["seat"].clone()).collect();
            assert_eq!(voters, [json!(2), json!(1)]);
        } else {
            assert_eq!(asked(&mut scene, "challenge_who"), [1, 2]);
            scene.choose("ysolt");
        }
        assert_eq!(scene.facts("dice_rolled")[0]["who"], "ysolt");
    }
}

/// AT-R04: the party's in a fight: an enemy's start of turn order, its target and route among ties, dice taken from its
/// roll, a dominated minion's target. The player of the acting Origin orders its own effects and takes its actions.
#[test]
fn what_the_party_decides_in_a_fight() {
    let biter = |at: &str, more: &str| {
        format!(
            r#"location: "proving_ground", round: Combat, dice: [1, 1, 1], enemies: [(minion: "marsh_biter", track: Fast, space: "{at}"{more})]"#
        )
    };
    let far = r#"space: "6""#;
    let mut order =
        three(&biter("1", ", statuses: [(Poisoned, 2), (Burning, 2)]"), r#"space: "1""#, far, far);
    assert_eq!(asked(&mut order, "start_of_turn_order"), ALL);
    let mut target = three(
        &biter("2", ""),
        r#"space: "1", spark: 0"#,
        r#"space: "3", spark: 0"#,
        r#"space: "6", spark: 0"#,
    );
    assert_eq!(asked(&mut target, "enemy_target"), ALL);
    assert_eq!(target.options(), ["maren", "ysolt"]);
    // From 2 to 5 there is a way over t1 and one over 1.
    let mut route =
        three(&biter("2", ""), r#"space: "5", spark: 0"#, r#"space: "6", hp: 0"#, r#"space: "6", hp: 0"#);
    assert_eq!(asked(&mut route, "enemy_route"), ALL);
    let mut dominated = three(&biter("2", ", statuses: [(Dominated, 2)]"), r#"space: "1""#, far, far);
    assert_eq!(asked(&mut dominated, "dominated_target"), ALL);
    let mut dice = three(
        r#"location: "proving_ground", round: Combat, dice: [1],
           enemies: [(minion: "quay_cutpurse", track: Fast, space: "1", statuses: [(Frozen, 2)])]"#,
        r#"space: "1", spark: 0"#,
        r#"space: "6", spark: 0"#,
        r#"space: "6", spark: 0"#,
    );
    assert_eq!(asked(&mut dice, "remove_die"), ALL);

    let mut own = three(
        r#"location: "proving_ground", round: Combat, enemies: [(minion: "marsh_biter", track: Slow, space: "4")]"#,
        "",
        r#"track: [Status(Poisoned, 2), Status(Burning, 2)]"#,
        "",
    );
    own.answer("choose_turn", "ysolt");
    assert_eq!(asked(&mut own, "start_of_turn_order"), [1]);
    let first = own.options()[0].clone();
    own.choose(&first);
    assert_eq!(asked(&mut own, "combat_action"), [1]);
}

/// AT-R04: the order of victory or defeat effects of several cards is the party's.
#[test]
fn the_party_orders_the_effects_of_several_cards() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, stack: ["3", "Z"], dice: [4, 4],
            party: [(origin: "maren", space: "1", spark: 0), (origin: "ysolt", space: "2", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "1", hp: 1)])"#,
    );
    scene
        .answer("choose_turn", "maren")
        .answer("combat_action", "use:long_blade")
        .answer("choose_target", "A");
    assert_eq!(asked(&mut scene, "end_effect_order"), [0, 1]);
    assert_eq!(scene.options(), ["card:3", "card:Z"]);
}

/// AT-R05: no tie prompt for one candidate, nor for candidates that lead to the same: equal start of turn effects, one
/// nearest Origin, one route.
#[test]
fn without_a_difference_nobody_is_asked() {
    let mut alike = Scene::new(
        r#"(location: "test_rounds", round: Explore, party: [
            (origin: "maren", track: [Status(Poisoned, 2), Status(Bleeding, 2)]), (origin: "ysolt")])"#,
    );
    alike.answer("choose_turn", "maren").expect("travel");
    assert_eq!(alike.hp("maren"), 14, "both hurt, in an order that does not matter");
    let mut unlike = Scene::new(
        r#"(location: "test_rounds", round: Explore, party: [
            (origin: "maren", track: [Status(Poisoned, 2), Status(Burning, 2)]), (origin: "ysolt")])"#,
    );
    unlike.answer("choose_turn", "maren").expect("start_of_turn_order");
    assert_eq!(unlike.options().len(), 2);

    // Maren is nearest and there is one way from 4 to 2: the biter comes and bites without a question.
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [1, 2, 2], party: [
            (origin: "maren", space: "2", spark: 0, equip: []), (origin: "ysolt", space: "1", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Fast, space: "4")])"#,
    );
    scene.expect("choose_turn");
    assert_eq!((scene.space("A"), scene.hp("maren")), ("2".to_owned(), 14));
}

/// AT-R06: any Origin that has not acted may start its turn, and finishes it before another starts one.
#[test]
fn a_turn_is_finished_before_another_begins() {
    let mut scene = three(
        r#"location: "proving_ground", round: Combat, enemies: [(minion: "marsh_biter", track: Slow, space: "4")]"#,
        "",
        "",
        "",
    );
    assert_eq!(scene.expect("choose_turn").options(), ["maren", "ysolt", "sefa"]);
    scene.choose("sefa");
    assert_eq!(asked(&mut scene, "combat_action"), [2]);
    scene.choose("move:2");
    assert_eq!(asked(&mut scene, "combat_action"), [2], "still her turn");
    scene.choose("end_turn");
    assert_eq!(scene.expect("choose_turn").options(), ["maren", "ysolt"]);
    scene.choose("ysolt").answer("combat_action", "end_turn");
    assert_eq!(asked(&mut scene, "combat_action"), [0], "the last one needs no choice");
}
