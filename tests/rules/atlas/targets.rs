//! Ledger section 21: single targets and areas.

use super::scene::Scene;

/// AT-349, AT-R48: one target within range: an enemy, an ally or the attacker itself, and only that one.
#[test]
fn a_single_target_may_be_anyone_in_range() {
    let scenario = r#"(location: "proving_ground", round: Combat, dice: [4, 4],
        party: [(origin: "maren", space: "1", spark: 0, equip: []), (origin: "ysolt", space: "1", spark: 0, equip: []), (origin: "brandt", space: "2", spark: 0, equip: [])],
        enemies: [(minion: "marsh_biter", track: Slow, space: "1"), (minion: "marsh_biter", track: Slow, space: "3")])"#;
    for target in ["maren", "ysolt", "brandt", "A"] {
        let mut scene = Scene::new(scenario);
        scene.answer("choose_turn", "maren").choose("use:shield_bash").expect("choose_target");
        assert_eq!(scene.options(), ["maren", "ysolt", "brandt", "A"], "B is too far away");
        let all = ["maren", "ysolt", "brandt", "A", "B"];
        let before = all.map(|who| scene.hp(who));
        scene.choose(target);
        for (who, before) in all.into_iter().zip(before) {
            let lost = if who == target { 5 } else { 0 };
            assert_eq!(before - scene.hp(who), lost, "{who}, when {target} was hit");
        }
    }
}

/// AT-350: an area is aimed at a numbered or tactical space within range, one's own included.
#[test]
fn an_area_is_aimed_at_a_space() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat,
            party: [(origin: "maren", space: "2", spark: 0, skills: ["test_burst"]), (origin: "ysolt", space: "5", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "4")])"#,
    );
    scene.answer("choose_turn", "maren").choose("use:test_burst").expect("choose_space");
    assert_eq!(scene.options(), ["space:1", "space:2", "space:3", "space:t1"]);
}

/// AT-E33, AT-351, AT-352, AT-354: 2 blue + 1 with 2 hits: one roll, 3 damage less their own armour for
/// everyone in the space, allies included, and for the user only if it so chooses.
#[test]
fn an_area_hits_everyone_but_the_user() {
    for include in ["yes", "no"] {
        let mut scene = Scene::new(
            r#"(location: "proving_ground", round: Combat, dice: [2, 4],
                party: [(origin: "nim", space: "1", spark: 0, equip: [], skills: ["test_sweep"]), (origin: "maren", space: "1", spark: 0, equip: ["oak_buckler"]), (origin: "ysolt", space: "2", spark: 0)],
                enemies: [(minion: "marsh_biter", track: Slow, space: "1"), (minion: "gaolers_cutthroat", track: Slow, space: "1")],
                bosses: [(boss: "abbess_of_still_water", hp: 50, space: "1", deck: [])])"#,
        );
        scene.answer("choose_turn", "nim").choose("use:test_sweep").answer("include_self", include);
        assert_eq!(scene.new_facts("dice_rolled").len(), 1);
        assert_eq!(scene.hp("nim"), if include == "yes" { 11 } else { 14 });
        assert_eq!(scene.hp("maren"), 14, "armour 1");
        assert_eq!(scene.hp("A"), 7);
        assert_eq!(scene.hp("B"), 27, "armour 2");
        assert_eq!(scene.hp("abbess_of_still_water"), 48, "armour 1");
        assert_eq!(scene.hp("ysolt"), 14, "in another space");
    }
}

/// AT-352: only a user in the target space is asked.
#[test]
fn a_user_elsewhere_is_not_asked() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [3],
            party: [(origin: "nim", space: "1", spark: 0, skills: ["test_burst"]), (origin: "maren", space: "5", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "2")])"#,
    );
    scene
        .answer("choose_turn", "nim")
        .choose("use:test_burst")
        .answer("choose_space", "space:2")
        .expect("combat_action");
    assert_eq!(scene.hp("nim"), 14);
}

/// AT-353: an enemy never includes itself in its own area, though all others there are hit.
#[test]
fn enemies_leave_themselves_out() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [1, 3, 2, 2],
            party: [(origin: "maren", space: "1", spark: 0, equip: []), (origin: "ysolt", space: "4", spark: 0)],
            enemies: [(minion: "bell_warden", track: Fast, space: "1"), (minion: "marsh_biter", track: Slow, space: "1")])"#,
    );
    scene.expect("choose_turn");
    assert_eq!(scene.hp("maren"), 13);
    assert_eq!(scene.hp("B"), 7);
    assert_eq!(scene.hp("A"), 18);
}

/// AT-E13: Ysolt's Mending Flask at her own space, herself included, with 5 hits and ★ 2: Ysolt and Maren
/// heal 7, the Bone Archer takes 7 direct damage.
#[test]
fn a_mending_flask_on_friend_and_bone() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", level: 2, round: Combat, dice: [4, 4, 2],
            party: [(origin: "ysolt", space: "1", hp: 5, spark: 0, backpack: [Item("mending_flask")]), (origin: "maren", space: "1", hp: 5, spark: 0)],
            enemies: [(minion: "bone_archer", track: Slow, space: "1")])"#,
    );
    scene.answer("choose_turn", "ysolt").choose("use:mending_flask").answer("include_self", "yes");
    assert_eq!(scene.hp("ysolt"), 12);
    assert_eq!(scene.hp("maren"), 12);
    assert_eq!(scene.hp("A"), 15);
    assert_eq!(scene.new_facts("damage_dealt")[0]["kind"], "Direct");
}
