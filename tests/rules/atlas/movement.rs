//! Ledger sections 19 and 20: who is who, and movement in combat.

use super::scene::Scene;

/// A crowd on space 1: three Origins, a minion and a boss.
fn crowd() -> Scene {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [2, 2],
            party: [(origin: "ysolt", space: "1", spark: 0, skills: ["test_foes_here", "test_all_foes", "test_all_here", "rallying_cry", "test_sweep"]),
                    (origin: "maren", space: "1", spark: 0, equip: []), (origin: "brandt", space: "1", spark: 0, equip: [])],
            enemies: [(minion: "marsh_biter", track: Slow, space: "1"), (minion: "marsh_biter", track: Slow, space: "4")],
            bosses: [(boss: "abbess_of_still_water", hp: 50, space: "1", deck: [])])"#,
    );
    scene.answer("choose_turn", "ysolt").expect("combat_action");
    scene
}

/// AT-319: enemies are minions and bosses.
#[test]
fn enemies_are_minions_and_bosses() {
    let mut scene = crowd();
    scene.choose("use:test_foes_here");
    assert_eq!((scene.hp("A"), scene.hp("abbess_of_still_water")), (8, 48));
    assert_eq!((scene.hp("B"), scene.hp("maren"), scene.hp("ysolt")), (10, 16, 14));
    scene.choose("use:test_all_foes");
    assert_eq!((scene.hp("A"), scene.hp("B"), scene.hp("abbess_of_still_water")), (7, 9, 47));
}

/// AT-320: allies are the other Origins.
#[test]
fn allies_are_the_other_origins() {
    let mut scene = crowd();
    scene.choose("use:rallying_cry").expect("choose_target");
    assert_eq!(scene.options(), ["maren", "brandt"]);
}

/// AT-321: everyone is all figures and standees.
#[test]
fn everyone_is_everyone() {
    let mut scene = crowd();
    scene.choose("use:test_all_here");
    let hurt: Vec<_> = scene.new_facts("damage_dealt").into_iter().map(|fact| fact["to"].clone()).collect();
    assert_eq!(hurt, ["ysolt", "maren", "brandt", "A", "abbess_of_still_water"]);
}

/// Maren on her turn, and Ysolt in the tactical space t1 between 2 and 5.
fn near_t1(maren: &str) -> Scene {
    let mut scene = Scene::new(&format!(
        r#"(location: "proving_ground", round: Combat, dice: [2, 2, 2, 2],
            party: [(origin: "maren", spark: 0, {maren}), (origin: "ysolt", space: "t1", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "t1"), (minion: "marsh_biter", track: Slow, space: "4")])"#
    ));
    scene.answer("choose_turn", "maren").expect("combat_action");
    scene
}

/// AT-322: any number of spaces for 1 AP each, tactical ones included.
#[test]
fn a_step_costs_one_ap() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat,
            party: [(origin: "maren", space: "1", spark: 0), (origin: "ysolt", space: "9", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "4")])"#,
    );
    scene.answer("choose_turn", "maren");
    for (place, space) in ["2", "t1", "5", "t3"].into_iter().enumerate() {
        scene.answer("combat_action", &format!("move:{space}"));
        assert_eq!(scene.space("maren"), space);
        assert_eq!(scene.ap("maren"), 3 - place as u64);
    }
}

/// AT-323, AT-325: an Origin may pass and act in a tactical space with another Origin, but not end there.
#[test]
fn no_turn_ends_in_an_occupied_tactical_space() {
    let mut scene = near_t1(r#"space: "2""#);
    scene.choose("move:t1").expect("combat_action");
    assert!(!scene.offers("end_turn"));
    scene.choose("use:long_blade").answer("choose_target", "A");
    assert_eq!(scene.hp("A"), 7, "2 hits and ★ 1");
    scene.answer("combat_action", "move:5");
    assert_eq!((scene.space("maren").as_str(), scene.ap("maren")), ("5", 0));
    // Alone in a tactical space a turn may end.
    let mut scene = near_t1(r#"space: "5""#);
    scene.choose("move:t3").expect("combat_action");
    assert!(scene.offers("end_turn"));
}

/// AT-R44: neither a step in nor spending AP there is offered if the way out could then not be paid.
#[test]
fn the_way_out_is_kept_in_reserve() {
    // FROZEN leaves 2 AP: one to 2, and then none to spare for t1 and back.
    let mut scene = near_t1(r#"space: "1", track: [Status(Frozen, 3)]"#);
    scene.choose("move:2").expect("combat_action");
    assert!(scene.offers("move:1") && !scene.offers("move:t1"));
    // With 3 AP in t1 a blade of 2 AP may be used, but not twice, nor the last AP for anything but leaving.
    let mut scene = near_t1(r#"space: "2", skills: ["test_gain_ap"]"#);
    scene.choose("move:t1").choose("use:long_blade").answer("choose_target", "A").expect("combat_action");
    assert_eq!(scene.ap("maren"), 1);
    assert_eq!(
        scene.options().iter().filter(|id| !id.starts_with("move:") && *id != "use:test_gain_ap").count(),
        0,
        "{:?}",
        scene.options()
    );
    assert!(scene.offers("move:2") && scene.offers("move:5"));
    // What costs no AP may still be done, and frees the rest.
    scene.choose("use:test_gain_ap");
    assert!(scene.offers("use:long_blade"));
}

/// AT-R44: the way out counts DIFFICULT TERRAIN.
#[test]
fn the_way_out_counts_difficult_terrain() {
    let scenario = |grounds: &str| {
        let mut scene = Scene::new(&format!(
            r#"(location: "proving_ground", round: Combat, grounds: [{grounds}],
                party: [(origin: "maren", space: "2", spark: 0, track: [Status(Frozen, 3)]), (origin: "ysolt", space: "t1", spark: 0)],
                enemies: [(minion: "marsh_biter", track: Slow, space: "4")])"#
        ));
        scene.answer("choose_turn", "maren").expect("combat_action");
        scene
    };
    assert!(scenario("").offers("move:t1"), "1 in, 1 out");
    assert!(scenario(r#"("5", Difficult)"#).offers("move:t1"), "back to 2 is still 1 AP");
    assert!(!scenario(r#"("5", Difficult), ("2", Difficult)"#).offers("move:t1"), "1 in, 2 out");
}

/// AT-324, AT-R44: who can't get out, for it was put there by others or knocked down, may end there.
#[test]
fn those_who_cannot_leave_may_end_there() {
    let mut scene = near_t1(r#"space: "t1", track: [Status(KnockedDown, 3)]"#);
    assert!(!scene.options().iter().any(|option| option.starts_with("move:")));
    assert!(scene.offers("end_turn") && scene.offers("use:long_blade"));
    scene.choose("end_turn");
    assert_eq!(scene.space("maren"), "t1");
    // Whoever can leave, must.
    let mut scene = near_t1(r#"space: "t1""#);
    assert!(!scene.offers("end_turn"));
    // STUNNED takes no actions at all.
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat,
            party: [(origin: "maren", space: "t1", spark: 0, track: [Status(Stunned, 3)]), (origin: "ysolt", space: "t1", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "4")])"#,
    );
    scene.answer("choose_turn", "maren").expect("combat_action");
    assert_eq!(scene.space("maren"), "t1");
}

/// AT-326: on another's turn an Origin can be moved into a tactical space where an Origin is.
#[test]
fn others_may_move_an_origin_into_an_occupied_tactical_space() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat,
            party: [(origin: "ysolt", space: "2", spark: 0, skills: ["test_push"]), (origin: "maren", space: "2", spark: 0), (origin: "brandt", space: "t1", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "4")])"#,
    );
    scene
        .answer("choose_turn", "ysolt")
        .choose("use:test_push")
        .answer("choose_target", "maren")
        .answer("move_other", "move:t1");
    assert_eq!(scene.space("maren"), "t1");
    assert_eq!(scene.space("brandt"), "t1");
}

/// AT-327: any number of enemies may end their turns in a tactical space, beside Origins and each other.
#[test]
fn enemies_share_tactical_spaces() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [1, 1, 1, 1, 1, 1],
            party: [(origin: "maren", space: "t1", spark: 0), (origin: "ysolt", space: "9", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Fast, space: "2"), (minion: "marsh_biter", track: Fast, space: "2")],
            bosses: [(boss: "the_founder", space: "t1", deck: [])])"#,
    );
    scene.expect("choose_turn");
    for who in ["maren", "A", "B", "the_founder"] {
        assert_eq!(scene.space(who), "t1", "{who}");
    }
}

/// AT-R43: locked paths and spaces block distance, and with it range, Taunt and Revive; a key opens them.
#[test]
fn locks_block_distance() {
    let scenario = |keys: &str| {
        let mut scene = Scene::new(&format!(
            r#"(location: "proving_ground", round: Combat, keys: [{keys}],
                party: [(origin: "ysolt", space: "4", spark: 0), (origin: "maren", space: "7", hp: 0, spark: 0)],
                enemies: [(minion: "marsh_biter", track: Slow, space: "7"), (minion: "marsh_biter", track: Slow, space: "8")])"#
        ));
        scene.answer("choose_turn", "ysolt").expect("combat_action");
        scene
    };
    let mut locked = scenario("");
    assert!(!locked.offers("taunt:A") && !locked.offers("revive:maren") && !locked.offers("move:7"));
    let mut open = scenario(r#""p10""#);
    assert!(open.offers("taunt:A") && open.offers("revive:maren") && open.offers("move:7"));
    open.choose("use:yew_bow").expect("choose_target");
    assert_eq!(open.options(), ["ysolt", "maren", "A"], "8 is 2 spaces away, but locked");
}

/// AT-R43: DIFFICULT TERRAIN never changes distance, and a space is at distance 0 from itself.
#[test]
fn difficult_terrain_does_not_change_distance() {
    // From 3 to 6 it is 2 over t2, which is difficult.
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat,
            party: [(origin: "ysolt", space: "3", spark: 0), (origin: "maren", space: "1", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "6"), (minion: "marsh_biter", track: Slow, space: "t2"), (minion: "marsh_biter", track: Slow, space: "3")])"#,
    );
    scene.answer("choose_turn", "ysolt").expect("combat_action");
    assert!(
        scene.offers("taunt:B") && !scene.offers("taunt:A") && !scene.offers("taunt:C"),
        "adjacent is at distance 1"
    );
    scene.choose("use:yew_bow").expect("choose_target");
    assert_eq!(scene.options(), ["ysolt", "maren", "A", "B", "C"]);
}

/// AT-E29, AT-363: in for 2 AP, a blow for 2, back for 1, with 5 AP; and no end of the turn in between.
#[test]
fn in_over_difficult_terrain_and_out_again() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [2, 2],
            party: [(origin: "maren", space: "3", ap: 1, spark: 0), (origin: "ysolt", space: "t2", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "t2"), (minion: "marsh_biter", track: Slow, space: "4")])"#,
    );
    scene.answer("choose_turn", "maren").expect("combat_action");
    assert_eq!(scene.ap("maren"), 5);
    scene.choose("move:t2").expect("combat_action");
    assert_eq!(scene.ap("maren"), 3);
    assert!(!scene.offers("end_turn"));
    scene.choose("use:long_blade").answer("choose_target", "A").expect("combat_action");
    assert_eq!(scene.ap("maren"), 1);
    assert!(!scene.offers("end_turn"));
    scene.choose("move:3");
    assert_eq!((scene.space("maren").as_str(), scene.ap("maren")), ("3", 0));
}
