//! Ledger section 23, second half: how a minion moves and attacks (AT-380 to AT-395, AT-R51 to AT-R54).
//! The choice of routes by itself is in `enemy_routes`.

use serde_json::json;

use super::scene::Scene;

/// Where a figure went by itself, space by space.
fn way(scene: &Scene, who: &str) -> Vec<String> {
    let moved = scene.facts("moved").into_iter().filter(|fact| fact["who"] == who);
    moved.map(|fact| fact["to"].as_str().unwrap_or("").to_owned()).collect()
}

fn ground(scene: &mut Scene, space: &str) -> String {
    let state = scene.state();
    let spaces = state["spaces"].as_array().cloned().unwrap_or_default();
    let found = spaces.into_iter().find(|other| other["space"] == space).expect("a space");
    found["ground"].as_str().unwrap_or("").to_owned()
}

/// AT-380: at exactly its range a minion does not move.
#[test]
fn at_its_range_it_stands_still() {
    let mut scene = Scene::new(
        r#"(location: "test_foes", round: Combat, dice: [1, 2, 2],
            party: [(origin: "brandt", space: "3", spark: 0), (origin: "nim", space: "5", spark: 0)],
            enemies: [(minion: "hush_acolyte", space: "1")])"#,
    );
    assert!(way(&scene, "A").is_empty());
    assert_eq!(scene.hp("brandt"), 15);
}

/// AT-381: too far away, it comes closer until it is in range, and no further than that.
#[test]
fn it_comes_closer_until_it_is_in_range() {
    let mut scene = Scene::new(
        r#"(location: "test_foes", round: Combat, dice: [1, 3, 3, 3],
            party: [(origin: "brandt", space: "3", spark: 0), (origin: "nim", space: "5", spark: 0)],
            enemies: [(minion: "wick_rat", space: "1")])"#,
    );
    assert_eq!(way(&scene, "A"), ["2", "3"], "it could have gone one space further");
    assert_eq!(scene.hp("brandt"), 14);
}

/// AT-382: too close, it moves away until it is at its range, and then attacks.
#[test]
fn it_moves_away_until_it_is_at_its_range() {
    let mut scene = Scene::new(
        r#"(location: "test_foes", round: Combat, dice: [1, 2, 2, 2],
            party: [(origin: "brandt", space: "7", spark: 0), (origin: "nim", space: "5", spark: 0)],
            enemies: [(minion: "hush_acolyte", veteran: true, space: "7")])"#,
    );
    assert_eq!(way(&scene, "A"), ["1", "2"]);
    assert_eq!(scene.hp("brandt"), 14);
}

/// AT-388: it attacks a target that is closer than its range, if it could not get further away.
#[test]
fn it_attacks_at_less_than_its_range() {
    let mut scene = Scene::new(
        r#"(location: "test_foes", round: Combat, dice: [1, 2, 2],
            party: [(origin: "brandt", space: "7", spark: 0), (origin: "nim", space: "5", spark: 0)],
            enemies: [(minion: "hush_acolyte", space: "7")])"#,
    );
    assert_eq!(way(&scene, "A"), ["1"]);
    assert_eq!(scene.hp("brandt"), 15);
}

/// AT-383: it moves at most its move value, tactical spaces included, and stops there.
#[test]
fn its_move_value_is_the_end_of_its_way() {
    let mut scene = Scene::new(
        r#"(location: "test_foes", round: Combat, dice: [1], grounds: [("t2", Wet)],
            party: [(origin: "brandt", space: "6", spark: 0), (origin: "nim", space: "7", spark: 0)],
            enemies: [(minion: "bell_warden", space: "4")])"#,
    );
    assert_eq!(scene.space("A"), "t2");
    assert!(scene.facts("attack_made").is_empty());
}

/// AT-387: who can't pay for DIFFICULT TERRAIN stops in front of it; who ignores it walks on.
#[test]
fn difficult_terrain_stops_those_who_cannot_pay() {
    let mut scene = Scene::new(
        r#"(location: "test_foes", round: Combat, dice: [1,  1,  1, 1, 1, 1,  1, 1, 1, 1],
            party: [(origin: "brandt", space: "6", spark: 0), (origin: "nim", space: "7", spark: 0)],
            enemies: [(minion: "bell_warden", space: "4"), (minion: "marsh_biter", space: "5"),
                      (minion: "wick_rat", space: "4"), (minion: "thorn_stalker", space: "4")])"#,
    );
    assert_eq!(scene.space("A"), "4", "move 1 does not pay for 2");
    assert_eq!(way(&scene, "B"), ["4"], "1 of its move 2 is left in front of it");
    assert_eq!(way(&scene, "C"), ["t2", "6"], "move 3 pays for both");
    assert_eq!(way(&scene, "D"), ["t2", "6"], "brambles are no hindrance to a Thorn Stalker of move 2");
}

/// AT-384, AT-386: of two equally short routes that are equal in all else the party picks one.
#[test]
fn the_party_picks_among_equal_routes() {
    let scenario = r#"(location: "test_foes", round: Combat, dice: [1, 2, 2],
        party: [(origin: "brandt", space: "4", spark: 0), (origin: "nim", space: "7", spark: 0, hp: 0)],
        enemies: [(minion: "marsh_biter", space: "2")])"#;
    for (route, through) in [("route:0", "3"), ("route:1", "t1")] {
        let mut scene = Scene::new(scenario);
        scene.expect("enemy_route");
        assert_eq!(scene.options(), ["route:0", "route:1"]);
        assert_eq!(scene.prompt().seats.iter().count(), 2, "it is a decision of the whole party");
        scene.choose(route);
        assert_eq!(way(&scene, "A"), [through, "4"]);
        assert_eq!(scene.hp("brandt"), 15);
    }
}

/// AT-385: it prefers the route that ends furthest from all Origins but its target; downed and INVISIBLE
/// ones are left out (AT-R51).
#[test]
fn it_keeps_away_from_the_other_origins() {
    let scene = |nim: &str| {
        let scenario = format!(
            r#"(location: "test_foes", round: Combat, dice: [1, 2, 2],
                party: [(origin: "brandt", space: "2", spark: 0), (origin: "nim", space: "7", spark: 0, {nim})],
                enemies: [(minion: "reef_mender", space: "2"), (minion: "reef_mender", track: Slow, space: "5")])"#
        );
        Scene::new(&scenario)
    };
    let mut far = scene("hp: 5");
    far.expect("enemy_route");
    let routes = far.facts("route_chosen");
    assert!(routes.is_empty());
    assert_eq!(far.options().len(), 2, "3 and t1 are both away from Nim, 1 is not");
    let mut alone = scene("track: [Status(Invisible, 2)]");
    alone.expect("enemy_route");
    assert_eq!(alone.options().len(), 3);
}

/// AT-E35: the Bone Archer steps away from Maren, on the side away from the other Origin.
#[test]
fn the_bone_archer_steps_back_and_shoots() {
    let mut scene = Scene::new(
        r#"(location: "test_foes", round: Combat, dice: [1, 4, 4, 4, 2],
            party: [(origin: "maren", space: "1", spark: 0,
                     equip: ["bellrim_shield", "doorward_shield", "foundry_mask", "ash_mantle"]),
                    (origin: "brandt", space: "3", spark: 0)],
            enemies: [(minion: "bone_archer", space: "1")])"#,
    );
    assert_eq!(scene.hero("maren")["armour_magical"], 5);
    assert_eq!(way(&scene, "A"), ["7"]);
    let attack = &scene.facts("attack_made")[0];
    assert_eq!(
        (&attack["target"], &attack["total"], &attack["kind"]),
        (&json!("maren"), &json!(10), &json!("Poison"))
    );
    assert_eq!(scene.hp("maren"), 16 - 5);
    assert_eq!(scene.slot("maren", "Poisoned"), Some(3));
    assert_eq!(scene.slot("maren", "Blinded"), None);
}

/// AT-389, AT-390: out of range of its target it attacks nobody else, and heals its level.
#[test]
fn out_of_range_it_heals_instead() {
    let mut scene = Scene::new(
        r#"(location: "test_foes", round: Combat, dice: [6],
            party: [(origin: "brandt", space: "2", spark: 0),
                    (origin: "nim", space: "5", spark: 0, equip: ["linen_robe"])],
            enemies: [(minion: "hush_acolyte", space: "7", hp: 5)])"#,
    );
    assert_eq!(scene.facts("target_chosen")[0]["target"], "nim");
    assert_eq!(scene.space("A"), "1");
    assert!(scene.facts("attack_made").is_empty(), "Brandt is within its range, but not its target");
    assert_eq!((scene.hp("A"), scene.hp("brandt")), (6, 17));
    let mut scene = Scene::new(
        r#"(location: "test_foes", round: Combat, dice: [1],
            party: [(origin: "brandt", space: "6", spark: 0), (origin: "nim", space: "7", spark: 0)],
            enemies: [(minion: "bell_warden", space: "4", hp: 10)])"#,
    );
    assert_eq!(scene.hp("A"), 13, "a Bell Warden has level 3");
}

/// AT-R53: that healing stops at the maximum, and there is none for POISONED, FOWLED and STUNNED minions.
#[test]
fn who_does_not_heal_instead() {
    let mut scene = Scene::new(
        r#"(location: "test_foes", round: Combat, dice: [1, 1, 1],
            party: [(origin: "brandt", space: "5", spark: 0), (origin: "nim", space: "6", spark: 0)],
            enemies: [(minion: "hush_acolyte", space: "7"),
                      (minion: "hush_acolyte", space: "7", hp: 5, statuses: [(Poisoned, 2)]),
                      (minion: "hush_acolyte", space: "7", hp: 5, statuses: [(Fowled, 2)]),
                      (minion: "hush_acolyte", space: "7", hp: 5, statuses: [(Stunned, 2)]),
                      (minion: "hush_acolyte", space: "7", hp: 5)])"#,
    );
    let hp: Vec<u64> = ["A", "B", "C", "D", "E"].iter().map(|who| scene.hp(who)).collect();
    assert_eq!(hp, [9, 4, 5, 5, 6]);
    assert_eq!(scene.facts("targeting_rolled").len(), 3, "FOWLED and STUNNED minions choose no target");
}

/// AT-391, AT-R54: an area attack strikes its target's space and all in it but the minion itself, other
/// minions included; its statuses apply to all it hits.
#[test]
fn an_area_attack_hits_everyone_but_the_attacker() {
    let mut scene = Scene::new(
        r#"(location: "test_foes", round: Combat, dice: [5, 3, 2, 3],
            party: [(origin: "brandt", space: "3", spark: 0), (origin: "nim", space: "3", spark: 0)],
            enemies: [(minion: "bell_warden", space: "3"), (minion: "marsh_biter", track: Slow, space: "3")])"#,
    );
    assert_eq!(scene.facts("target_chosen")[0]["space"], "3");
    let hp: Vec<u64> = ["brandt", "nim", "A", "B"].iter().map(|who| scene.hp(who)).collect();
    assert_eq!(hp, [14, 11, 18, 7]);
    let shocked: Vec<Option<u64>> =
        ["brandt", "nim", "B"].iter().map(|who| scene.slot(who, "Shocked")).collect();
    assert_eq!(shocked, [Some(2); 3]);
    // It has slid its own track already: a status of slot 2 would still be there.
    assert_eq!(scene.slot("A", "Shocked"), None);
}

/// AT-391, AT-R54: after "closest" too it is the space of the target that is attacked, and its ground
/// changes.
#[test]
fn an_area_attack_changes_the_ground_it_strikes() {
    let mut scene = Scene::new(
        r#"(location: "test_foes", round: Combat, dice: [1, 3, 3, 4],
            party: [(origin: "brandt", space: "3", spark: 0), (origin: "nim", space: "7", spark: 0)],
            enemies: [(minion: "drowned_chorister", space: "2"), (minion: "marsh_biter", track: Slow, space: "3")])"#,
    );
    scene.expect("choose_turn");
    assert_eq!(scene.facts("target_chosen")[0]["target"], "brandt");
    assert_eq!((scene.hp("brandt"), scene.hp("B"), scene.hp("nim")), (14, 7, 14));
    assert_eq!((ground(&mut scene, "3").as_str(), ground(&mut scene, "2").as_str()), ("Wet", ""));
}

/// AT-392, AT-393: the party chooses the target of a dominated minion, which may be another enemy but not
/// the minion itself (AT-R50); no targeting die is rolled, and it moves and attacks as usual.
#[test]
fn the_party_aims_a_dominated_minion() {
    let scenario = r#"(location: "test_foes", round: Combat, dice: [2, 2],
        party: [(origin: "brandt", space: "1", spark: 0), (origin: "nim", space: "6", spark: 0),
                (origin: "ysolt", space: "6", spark: 0, hp: 0)],
        enemies: [(minion: "marsh_biter", space: "3", hp: 5, statuses: [(Dominated, 3)]),
                  (minion: "wick_rat", track: Slow, space: "4")])"#;
    let mut scene = Scene::new(scenario);
    scene.expect("dominated_target");
    assert_eq!(scene.options(), ["brandt", "nim", "B"]);
    scene.choose("B");
    assert_eq!(way(&scene, "A"), ["4"]);
    assert_eq!(scene.hp("B"), 6);
    assert!(scene.facts("targeting_rolled").is_empty());
    // Out of range it behaves as any minion: two spaces of movement do not lead to Nim.
    let mut scene = Scene::new(scenario);
    scene.answer("dominated_target", "nim");
    assert_eq!(way(&scene, "A"), ["4"]);
    assert_eq!((scene.hp("nim"), scene.hp("A")), (14, 6));
}

/// AT-R51: the "other Origins" of a dominated minion are its former friends.
#[test]
fn a_dominated_minion_keeps_away_from_its_former_friends() {
    let mut scene = Scene::new(
        r#"(location: "test_foes", round: Combat, dice: [2, 2, 2],
            party: [(origin: "brandt", space: "1", spark: 0), (origin: "nim", space: "7", spark: 0)],
            enemies: [(minion: "reef_mender", space: "4", statuses: [(Dominated, 3)]),
                      (minion: "wick_rat", track: Slow, space: "4"),
                      (minion: "wick_rat", track: Slow, space: "5"),
                      (minion: "wick_rat", track: Slow, space: "3"),
                      (minion: "wick_rat", track: Slow, space: "2")])"#,
    );
    // From 4 it may step back to 3, 5, t1 or t2; t2 is difficult (2 of its move 2) and furthest from all rats.
    scene.answer("dominated_target", "B");
    assert_eq!(way(&scene, "A"), ["t2"]);
}

/// AT-394, AT-395: a dominated minion must still be defeated, and attacking it does not free it.
#[test]
fn a_dominated_minion_is_still_an_enemy() {
    let mut scene = Scene::new(
        r#"(location: "test_foes", round: Combat, dice: [3, 3],
            party: [(origin: "nim", space: "2", spark: 0), (origin: "brandt", space: "1", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "2", hp: 10, statuses: [(Dominated, 3)])])"#,
    );
    scene
        .answer("choose_turn", "nim")
        .answer("combat_action", "use:adder_knife")
        .answer("choose_target", "A");
    assert_eq!(scene.hp("A"), 8);
    assert_eq!(scene.slot("A", "Dominated"), Some(3));
    scene.answer("combat_action", "end_turn").answer("combat_action", "end_turn");
    scene.answer("dominated_target", "nim");
    assert!(scene.facts("combat_ended").is_empty());
    // The next round is a Combat round again.
    assert_eq!(scene.facts("round_began").len(), 2);
    assert_eq!(scene.state()["round"]["kind"], "Combat");
}

/// AT-R52: range and move are read after statuses: BLINDED makes it seek distance 1, FROZEN roots it, HASTE
/// gives it 2 more.
#[test]
fn statuses_change_range_and_move() {
    let mut scene = Scene::new(
        r#"(location: "test_foes", round: Combat, dice: [1, 2,  1,  1, 2, 2],
            party: [(origin: "brandt", space: "3", spark: 0), (origin: "nim", space: "5", spark: 0)],
            enemies: [(minion: "hush_acolyte", space: "1", statuses: [(Blinded, 3)]),
                      (minion: "marsh_biter", space: "2", hp: 5, statuses: [(Frozen, 3)]),
                      (minion: "marsh_biter", space: "7", statuses: [(Haste, 3)])])"#,
    );
    assert_eq!(way(&scene, "A"), ["2"]);
    assert!(way(&scene, "B").is_empty());
    assert_eq!(scene.hp("B"), 6);
    assert_eq!(way(&scene, "C"), ["1", "2", "3"]);
    assert_eq!(scene.hp("brandt"), 17 - 1 - 2);
}

/// AT-R51: a FOWLED minion moves its full move value away from the closest Origin, whoever controls it, and
/// neither attacks nor heals.
#[test]
fn a_hen_runs() {
    for statuses in ["(Fowled, 3)", "(Fowled, 3), (Dominated, 3)"] {
        let scenario = format!(
            r#"(location: "test_foes", round: Combat,
                party: [(origin: "brandt", space: "7", spark: 0), (origin: "nim", space: "5", spark: 0)],
                enemies: [(minion: "hush_acolyte", space: "1", hp: 5, statuses: [{statuses}])])"#
        );
        let mut scene = Scene::new(&scenario);
        scene.expect("choose_turn");
        assert_eq!(way(&scene, "A"), ["2"]);
        assert_eq!(scene.hp("A"), 5);
        assert!(scene.facts("attack_made").is_empty() && scene.facts("targeting_rolled").is_empty());
    }
}
