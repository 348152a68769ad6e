//! Ledger section 25, second half: the turn of a boss (AT-411 to AT-425, AT-R60 to AT-R62).

use serde_json::{Value, json};

use super::combat_end::in_order;
use super::scene::Scene;

/// Brandt and Nim with these fields against the Test Warden with these; both have ended their turns.
fn turn(dice: &str, brandt: &str, nim: &str, boss: &str, more: &str) -> Scene {
    let scenario = format!(
        r#"(location: "test_foes", round: Combat, dice: [{dice}], {more}
            party: [(origin: "brandt", spark: 0, {brandt}), (origin: "nim", spark: 0, {nim})],
            bosses: [(boss: "test_warden", {boss})])"#
    );
    let mut scene = Scene::new(&scenario);
    pass(&mut scene);
    scene
}

/// The Origins end their turns.
fn pass(scene: &mut Scene) {
    while ["choose_turn", "combat_action"].contains(&scene.ask().as_str()) {
        let rounds = scene.facts("round_began").len();
        let answer = if scene.ask() == "choose_turn" { "brandt" } else { "end_turn" };
        scene.choose(answer);
        if scene.facts("round_began").len() > rounds {
            return;
        }
    }
}

fn story(scene: &Scene) -> Vec<String> {
    scene.table_facts().iter().map(|fact| fact["type"].as_str().unwrap_or("").to_owned()).collect()
}

fn boss_ap(scene: &mut Scene) -> Value {
    scene.foe("test_warden")["ap"].clone()
}

fn played(scene: &Scene) -> Vec<Value> {
    scene.facts("tactic_played").into_iter().map(|fact| fact["tactic"].clone()).collect()
}

fn way(scene: &Scene) -> Vec<Value> {
    let moved = scene.facts("moved").into_iter().filter(|fact| fact["who"] == "test_warden");
    moved.map(|fact| fact["to"].clone()).collect()
}

/// AT-411, AT-412: in initiative order with the other enemies a boss resolves start of turn effects, gains
/// its AP, pays for the top card, plays it, and slides.
#[test]
fn the_turn_of_a_boss() {
    let mut scene = turn(
        "2",
        r#"space: "3""#,
        r#"space: "7""#,
        r#"space: "3", deck: ["test_jab", "test_nap"], track: [Tactic("test_roar", 1)]"#,
        r#"enemies: [(minion: "wick_rat", track: Slow, space: "6", statuses: [(Stunned, 3)])],"#,
    );
    let turns: Vec<Value> = scene.facts("turn_began").into_iter().map(|fact| fact["who"].clone()).collect();
    assert_eq!(turns[..4], [json!("brandt"), json!("nim"), json!("A"), json!("test_warden")]);
    let story = story(&scene);
    let begun = story.iter().rposition(|fact| fact == "turn_began").expect("its turn");
    in_order(
        &story[begun..],
        &[
            "counter_changed",
            "ap_gained",
            "tactic_played",
            "attack_made",
            "card_placed_on_track",
            "card_cleared",
            "turn_ended",
        ],
    );
    assert_eq!(
        scene.facts("tactic_played")[0],
        json!({"type": "tactic_played", "boss": "test_warden", "tactic": "test_jab", "ap": 1})
    );
    assert_eq!(scene.hp("brandt"), 16);
    assert_eq!(boss_ap(&mut scene), 3 - 1);
}

/// AT-413, AT-414: each tactic goes on cooldown before the next is looked at, and it plays on as long as it
/// can pay.
#[test]
fn it_plays_as_long_as_it_can_pay() {
    let mut scene = turn(
        "2",
        r#"space: "3""#,
        r#"space: "7""#,
        r#"space: "3", deck: ["test_jab", "test_roar", "test_ward", "test_stride"]"#,
        "",
    );
    assert_eq!(played(&scene), ["test_jab", "test_roar", "test_ward"]);
    assert_eq!(boss_ap(&mut scene), 0);
    let story = story(&scene);
    let cards: Vec<&str> = story
        .iter()
        .map(String::as_str)
        .filter(|fact| ["tactic_played", "card_placed_on_track"].contains(fact))
        .collect();
    assert_eq!(cards, ["tactic_played", "card_placed_on_track"].repeat(3));
}

/// AT-415: what it can't spend it keeps for the next Combat round.
#[test]
fn leftover_ap_is_kept() {
    let mut scene = turn("", r#"space: "3""#, r#"space: "7""#, r#"space: "3", deck: ["test_nap"]"#, "");
    assert_eq!((played(&scene).len(), boss_ap(&mut scene)), (0, json!(3)));
    pass(&mut scene);
    assert_eq!((played(&scene), boss_ap(&mut scene)), (vec![json!("test_nap")], json!(3 + 3 - 4)));
}

/// AT-416, AT-417: a tactic lies face down on its slot, and under the deck once it slides off.
#[test]
fn where_tactics_go() {
    let mut scene = turn(
        "",
        r#"space: "3""#,
        r#"space: "7""#,
        r#"space: "3", deck: ["test_roar", "test_nap"], track: [Tactic("test_jab", 1)]"#,
        "",
    );
    // Roar has cooldown 1: with Jab, which was there before, it left the track at the end of the turn.
    let placed = &scene.facts("card_placed_on_track")[1];
    assert_eq!((&placed["slot"], &placed["face_up"]), (&json!(1), &json!(false)));
    assert_eq!(scene.foe("test_warden")["track"], json!([]));
    assert_eq!(scene.foe("test_warden")["deck_size"], 3);
    pass(&mut scene);
    // 2 + 3 AP: Nap from the top, then Jab, then there is no AP left for Roar.
    assert_eq!(played(&scene), ["test_roar", "test_nap", "test_jab"]);
}

/// AT-418: an attack tactic has its own targeting rule, and no targeting die is rolled.
#[test]
fn a_tactic_says_whom_it_seeks() {
    let mut scene = turn(
        "2",
        r#"space: "1""#,
        r#"space: "3", hp: 5"#,
        r#"space: "1", deck: ["test_cull", "test_nap"]"#,
        "",
    );
    assert_eq!(scene.facts("target_chosen")[0]["target"], "nim");
    assert!(scene.facts("targeting_rolled").is_empty());
    assert_eq!((way(&scene), scene.hp("nim")), (vec![json!("2"), json!("3")], 4));
}

/// AT-419: ties are for the party …
#[test]
fn ties_of_a_boss_are_for_the_party() {
    for (tactic, hurt) in [("test_jab", 1), ("test_snare", 2)] {
        let boss = format!(r#"space: "3", deck: ["{tactic}", "test_nap"]"#);
        let mut scene = turn("2", r#"space: "3""#, r#"space: "3""#, &boss, "");
        scene.expect("enemy_target");
        assert_eq!(scene.options(), ["brandt", "nim"], "{tactic}");
        scene.choose("nim");
        assert_eq!((scene.hp("nim"), scene.hp("brandt")), (14 - hurt, 17));
    }
}

/// AT-419: … downed and INVISIBLE Origins are ignored, and a dominated minion counts as an Origin.
#[test]
fn a_boss_chooses_as_minions_do() {
    let deck = r#"space: "3", deck: ["test_jab", "test_snare", "test_nap"]"#;
    let mut scene = turn("2", r#"space: "4", track: [Status(Invisible, 5)]"#, r#"space: "2""#, deck, "");
    assert_eq!(scene.facts("target_chosen")[0]["candidates"], json!(["nim"]));
    assert_eq!((scene.hp("nim"), scene.hp("brandt")), (14 - 1 - 2, 17));
    let biter = r#"enemies: [(minion: "marsh_biter", track: Fast, space: "3", statuses: [(Dominated, 5), (Stunned, 5)])],"#;
    let mut scene = turn("2", r#"space: "7""#, r#"space: "7""#, deck, biter);
    assert_eq!(scene.facts("target_chosen")[0]["target"], "A");
    assert_eq!(scene.hp("A"), 10 - 1 - 2);
}

/// AT-420, AT-421: it moves towards its target with the tactic's move and range, paying nothing for
/// DIFFICULT TERRAIN, and attacks.
#[test]
fn it_moves_by_the_values_of_the_tactic() {
    let mut scene = turn(
        "2",
        r#"space: "6""#,
        r#"space: "7", hp: 0"#,
        r#"space: "4", deck: ["test_sweep", "test_nap"]"#,
        "",
    );
    assert_eq!((way(&scene), scene.hp("brandt")), (vec![json!("t2"), json!("6")], 16));
}

/// AT-420, AT-421: or away from it, and it attacks a target closer than the tactic's range.
#[test]
fn it_moves_away_too() {
    let mut scene =
        turn("2", r#"space: "7""#, r#"space: "5""#, r#"space: "7", deck: ["test_bolt", "test_nap"]"#, "");
    assert_eq!((way(&scene), scene.hp("brandt")), (vec![json!("1")], 16));
}

/// AT-R52: its range is read after effects: while Ward lies face up its air attacks reach 1 space further, and
/// that is the range it seeks.
#[test]
fn an_effect_changes_the_range_it_seeks() {
    let ward = r#"space: "1", deck: ["test_bolt", "test_nap"], track: [Tactic("test_ward", 3)]"#;
    let mut scene = turn("2", r#"space: "4""#, r#"space: "5""#, ward, "");
    assert_eq!((way(&scene).len(), scene.hp("brandt")), (0, 16));
    let mut scene =
        turn("2", r#"space: "4""#, r#"space: "5""#, r#"space: "1", deck: ["test_bolt", "test_nap"]"#, "");
    assert_eq!((way(&scene), scene.hp("brandt")), (vec![json!("2")], 16));
}

/// AT-E39, AT-422, AT-R61: an attack out of range gives its AP back, goes on cooldown and heals nothing; the
/// AP are spent on the next card of the same turn.
#[test]
fn an_attack_that_finds_nobody_costs_nothing() {
    let mut scene = turn(
        "2",
        r#"space: "3", hp: 5"#,
        r#"space: "5""#,
        r#"space: "7", hp: 10, deck: ["test_lunge", "test_cull", "test_nap"]"#,
        "",
    );
    assert_eq!(played(&scene), ["test_lunge", "test_cull"]);
    let failed = scene.facts("tactic_failed");
    assert_eq!(failed.len(), 1);
    assert_eq!((&failed[0]["tactic"], &failed[0]["regained"]), (&json!("test_lunge"), &json!(3)));
    assert_eq!(way(&scene), ["1", "2", "3"], "one space with the first tactic, two with the second");
    assert_eq!((scene.hp("brandt"), scene.hp("test_warden")), (4, 10));
    assert_eq!(boss_ap(&mut scene), 1);
    assert_eq!(scene.slot("test_warden", "test_lunge"), Some(3 - 1));
    assert_eq!(scene.on_track("test_warden", "test_lunge").expect("the tactic")["face_up"], false);
}

/// AT-R62, AT-422: a tactic that targets a space takes the boss to its range of that space; whether an Origin
/// is there is checked after the movement.
#[test]
fn an_empty_space_is_not_attacked() {
    let sidestep = r#"space: "3", track: [Ongoing("test_sidestep", 5)]"#;
    let deck = r#"space: "2", deck: ["test_sweep", "test_nap"]"#;
    let mut scene = turn("2", sidestep, r#"space: "7", hp: 0"#, deck, "");
    scene.answer("use_trigger", "yes").answer("granted_move", "move:4");
    assert_eq!(scene.space("test_warden"), "3");
    assert!(scene.facts("attack_made").is_empty());
    assert_eq!(scene.facts("tactic_failed")[0]["regained"], 2);
    assert_eq!((boss_ap(&mut scene), scene.hp("brandt")), (json!(3), 17));
    // Whoever stays is hit.
    let mut scene = turn("2", sidestep, r#"space: "7", hp: 0"#, deck, "");
    scene.answer("use_trigger", "no");
    assert_eq!(scene.hp("brandt"), 16);
}

/// AT-423: with nobody to be targeted no part of an attack or other targeted tactic is resolved: the boss
/// regains the AP, puts it on cooldown and ends its turn at once.
#[test]
fn nobody_to_target_ends_the_turn() {
    for tactic in ["test_jab", "test_snare"] {
        let boss = format!(r#"space: "3", deck: ["{tactic}", "test_roar"]"#);
        let mut scene =
            turn("", r#"space: "3", track: [Status(Invisible, 5)]"#, r#"space: "3", hp: 0"#, &boss, "");
        assert_eq!(played(&scene), [tactic], "Roar needs no target, but the turn is over");
        assert_eq!(scene.gold(), 0, "Snare pays a coin before it bites");
        assert_eq!(scene.facts("tactic_failed")[0]["regained"], 1);
        assert_eq!(boss_ap(&mut scene), 3);
        assert_eq!(scene.slot("test_warden", tactic), Some(2 - 1));
    }
}

/// AT-424: an ongoing tactic lies face up and works until it flips face down.
#[test]
fn an_ongoing_tactic_works_until_it_flips() {
    let mut scene = turn("", r#"space: "1""#, r#"space: "1""#, r#"space: "5", deck: ["test_ward"]"#, "");
    let ward = scene.on_track("test_warden", "test_ward").expect("the tactic");
    assert_eq!((&ward["slot"], &ward["face_up"]), (&json!(2), &json!(true)));
    assert_eq!(scene.foe("test_warden")["armour_physical"], 2);
    pass(&mut scene);
    let ward = scene.on_track("test_warden", "test_ward").expect("the tactic");
    assert_eq!((&ward["slot"], &ward["face_up"]), (&json!(1), &json!(false)));
    assert_eq!(scene.foe("test_warden")["armour_physical"], 0);
}

/// AT-425: a special tactic is followed as written: Roar neither moves nor attacks, Stride moves.
#[test]
fn a_special_tactic_is_followed_as_written() {
    let mut scene =
        turn("", r#"space: "3""#, r#"space: "4""#, r#"space: "1", deck: ["test_roar", "test_nap"]"#, "");
    assert!(way(&scene).is_empty() && scene.facts("attack_made").is_empty());
    assert_eq!((scene.slot("brandt", "Exposed"), scene.slot("nim", "Exposed")), (Some(2), Some(2)));
    let mut scene =
        turn("", r#"space: "2""#, r#"space: "2""#, r#"space: "1", deck: ["test_stride", "test_nap"]"#, "");
    assert_eq!(way(&scene), ["2"]);
    assert!(scene.facts("attack_made").is_empty());
    assert_eq!(scene.hp("brandt"), 17);
}

/// AT-R60: a boss holds 8 AP at most, 10 with HASTE; with an empty deck it ends its turn and keeps them.
#[test]
fn the_ap_of_a_boss() {
    let mut scene = turn("", r#"space: "1""#, r#"space: "1""#, r#"ap: 7, deck: []"#, "");
    assert_eq!((boss_ap(&mut scene), played(&scene).len()), (json!(8), 0));
    let mut scene =
        turn("", r#"space: "1""#, r#"space: "1""#, r#"ap: 7, deck: [], track: [Status(Haste, 3)]"#, "");
    assert_eq!(boss_ap(&mut scene), 10);
    // AT-415 has its exception in SHOCKED, which takes what is left at the end of the turn.
    let mut scene =
        turn("", r#"space: "1""#, r#"space: "1""#, r#"ap: 7, deck: [], track: [Status(Shocked, 3)]"#, "");
    assert_eq!(boss_ap(&mut scene), 0);
}
