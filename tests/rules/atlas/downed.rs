//! Ledger section 13: defeated enemies and downed Origins.

use super::scene::Scene;

/// AT-148: a defeated minion or boss leaves the map and the initiative track.
#[test]
fn the_defeated_leave_the_map() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [1],
            party: [(origin: "ysolt", space: "1", spark: 0, skills: ["test_hurt_direct"]), (origin: "maren", space: "5", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "1", hp: 2), (minion: "marsh_biter", track: Slow, space: "4")],
            bosses: [(boss: "abbess_of_still_water", space: "1", hp: 3, deck: [])])"#,
    );
    scene.answer("choose_turn", "ysolt");
    for who in ["A", "abbess_of_still_water"] {
        scene.choose("use:test_hurt_direct").answer("choose_target", who);
        assert_eq!(scene.new_facts("defeated")[0]["who"], who);
        assert!(scene.foe(who).is_null());
    }
    scene.choose("end_turn").answer("combat_action", "end_turn");
    let turns: Vec<_> = scene.facts("turn_began").into_iter().map(|fact| fact["who"].clone()).collect();
    assert_eq!(turns, ["ysolt", "maren", "B"], "only B is left to act");
}

/// Ysolt with all she can do to others, beside Maren.
fn beside(maren: &str) -> Scene {
    let mut scene = Scene::new(&format!(
        r#"(location: "proving_ground", round: Combat, dice: [3],
            party: [(origin: "ysolt", space: "1", spark: 0, skills: ["test_hurt_direct", "test_heal", "test_heal_lift", "test_frozen_2", "test_cure", "test_burst", "test_push"]),
                    (origin: "maren", space: "1", spark: 0, {maren})],
            enemies: [(minion: "marsh_biter", track: Slow, space: "4")])"#
    ));
    scene.answer("choose_turn", "ysolt").expect("combat_action");
    scene
}

/// AT-149: a downed Origin keeps items, summon and the cards on its track.
#[test]
fn the_downed_keep_their_things() {
    let mut scene = beside(
        r#"hp: 4, summon: "gleaner", backpack: [Item("rosehip_cordial")], equip: ["long_blade", "oak_buckler"],
           track: [Status(Frozen, 3), Skill("shield_bash", 2), Ongoing("hardened_skin", 4)]"#,
    );
    let before = scene.hero("maren");
    scene.choose("use:test_hurt_direct").answer("choose_target", "maren");
    let after = scene.hero("maren");
    assert_eq!(after["downed"], true);
    for kept in ["gear", "backpack", "summon", "track"] {
        assert_eq!(after[kept], before[kept], "{kept}");
    }
    assert_eq!(after["summon"], "gleaner");
}

/// AT-150: a downed Origin neither gets nor gives items, in combat or at rest.
#[test]
fn the_downed_trade_nothing() {
    let trades = |options: Vec<String>| {
        options.iter().filter(|id| id.starts_with("give:") || id.starts_with("take:")).count()
    };
    let pack = r#"backpack: [Item("rosehip_cordial")]"#;
    let mut scene = beside(pack);
    assert!(trades(scene.options()) > 0);
    let mut scene = beside(&format!("hp: 0, {pack}"));
    assert_eq!(trades(scene.options()), 0);
    let mut scene = Scene::new(&format!(
        r#"(location: "proving_ground", round: Rest, party: [(origin: "ysolt", space: "1"), (origin: "maren", space: "1", hp: 0, {pack})])"#
    ));
    scene.answer("recover", "no").answer("revive_whom", "pass").expect("arrange");
    assert_eq!(trades(scene.options()), 0);
}

/// AT-151: healing does nothing for a downed Origin unless it says that it revives.
#[test]
fn healing_does_not_lift_the_downed() {
    let mut scene = beside("hp: 0");
    scene.choose("use:test_heal").answer("choose_target", "maren");
    assert_eq!(scene.hp("maren"), 0);
    assert_eq!(scene.hero("maren")["downed"], true);
    scene.choose("use:test_heal_lift").answer("choose_target", "maren");
    assert_eq!(scene.hp("maren"), 5);
    assert_eq!(scene.hero("maren")["downed"], false);
}

/// AT-152: a downed Origin takes no damage by any means.
#[test]
fn the_downed_take_no_damage() {
    let mut scene = beside("hp: 0, track: [Status(Poisoned, 3), Status(Bleeding, 3)]");
    scene.choose("use:test_hurt_direct").answer("choose_target", "maren");
    assert!(scene.new_facts("damage_dealt").is_empty());
    assert_eq!(scene.new_facts("damage_shrugged")[0]["reason"], "downed");
    scene.choose("end_turn");
    assert!(scene.facts("damage_dealt").is_empty(), "nor from POISONED on its turn");
}

/// AT-153: minions and bosses ignore the downed when they choose.
#[test]
fn enemies_ignore_the_downed() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [1, 4],
            party: [(origin: "maren", space: "1", hp: 0, spark: 0), (origin: "ysolt", space: "4", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Fast, space: "1"), (minion: "marsh_biter", track: Fast, space: "1")],
            bosses: [(boss: "the_founder", space: "1", deck: ["founder_test_stroke"])])"#,
    );
    scene.expect("choose_turn");
    let chosen = scene.facts("target_chosen");
    // One by "closest", one by "least HP", and the Founder by "closest".
    assert_eq!(chosen.len(), 3);
    for fact in chosen {
        assert_eq!(fact["target"], "ysolt");
        assert_eq!(fact["candidates"], serde_json::json!(["ysolt"]));
    }
}

/// AT-154: traps and challenges pass the downed by.
#[test]
fn location_cards_pass_the_downed_by() {
    let mut scene = Scene::new(
        r#"(location: "test_gauntlet", round: Explore,
            party: [(origin: "maren", space: "1", equip: []), (origin: "ysolt", space: "1", hp: 0)])"#,
    );
    scene.answer("travel", "stay");
    assert_eq!(scene.hp("maren"), 13);
    let hurt: Vec<_> =
        scene.facts("damage_dealt").into_iter().chain(scene.facts("damage_shrugged")).collect();
    assert_eq!(hurt.len(), 1, "Ysolt was not even addressed");
    let mut scene = Scene::new(
        r#"(location: "test_gauntlet", round: Explore, dice: [3, 3, 3],
            party: [(origin: "maren", space: "4", spark: 0), (origin: "ysolt", space: "4", spark: 0, hp: 0)])"#,
    );
    scene.answer("travel", "stay");
    assert_eq!(scene.facts("challenge_resolved").len(), 1);
}

/// AT-154: also one that the card itself has downed a moment ago.
#[test]
fn a_card_passes_by_those_it_has_downed() {
    for (hp, frozen) in [(3, None), (4, Some(3))] {
        let mut scene = Scene::new(&format!(
            r#"(location: "test_gauntlet", round: Explore, dice: [1, 1, 1],
                party: [(origin: "maren", space: "4", hp: {hp}, spark: 0, equip: []), (origin: "ysolt", space: "5", spark: 0)])"#
        ));
        scene.answer("choose_turn", "maren").answer("travel", "stay").answer("travel", "stay");
        scene.answer("choose_group", "group:4").answer("card_order", "card:4");
        assert_eq!(scene.hero("maren")["downed"], frozen.is_none());
        assert_eq!(scene.slot("maren", "Frozen"), frozen);
    }
}

/// AT-155: when all Origins of a space are made to move, the downed go along.
#[test]
fn the_downed_are_moved_along() {
    let mut scene = Scene::new(
        r#"(location: "test_gauntlet", round: Explore,
            party: [(origin: "maren", space: "3"), (origin: "ysolt", space: "3", hp: 0)])"#,
    );
    scene.answer("travel", "stay");
    assert_eq!(scene.space("maren"), "1");
    assert_eq!(scene.space("ysolt"), "1");
}

/// AT-156: the downed count as present where the whole party is required.
#[test]
fn the_downed_count_as_present() {
    for (space, gold) in [("2", 5), ("1", 1)] {
        let mut scene = Scene::new(&format!(
            r#"(location: "test_gauntlet", round: Explore,
                party: [(origin: "maren", space: "2"), (origin: "ysolt", space: "{space}", hp: 0)])"#
        ));
        scene.answer("travel", "stay");
        assert_eq!(scene.gold(), gold, "Ysolt lies on {space}");
    }
}

/// AT-157, AT-158: cards of others may target the downed, who gain and lose statuses, from areas too.
#[test]
fn the_downed_can_be_targeted_and_gain_statuses() {
    let mut scene = beside("hp: 0");
    scene.choose("use:test_frozen_2").answer("choose_target", "maren");
    assert_eq!(scene.slot("maren", "Frozen"), Some(2));
    scene.choose("use:test_burst").answer("choose_space", "space:1").answer("include_self", "no");
    assert_eq!(scene.slot("maren", "Burning"), Some(2));
    assert_eq!(scene.hp("maren"), 0);
    scene.choose("use:test_cure").answer("choose_target", "maren");
    assert_eq!(scene.hero("maren")["statuses"], serde_json::json!([]));
    scene.choose("use:test_push").answer("choose_target", "maren").answer("move_other", "move:2");
    assert_eq!(scene.space("maren"), "2");
}

/// AT-159: nobody ends its combat turn in a tactical space with a downed Origin.
#[test]
fn no_turn_ends_beside_the_downed_in_a_tactical_space() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat,
            party: [(origin: "maren", space: "2", spark: 0), (origin: "ysolt", space: "t1", hp: 0, spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "4")])"#,
    );
    scene.answer("choose_turn", "maren").answer("combat_action", "move:t1").expect("combat_action");
    assert!(!scene.offers("end_turn"));
    scene.choose("move:5").expect("combat_action");
    assert!(scene.offers("end_turn"));
}

/// AT-160, AT-150: in combat a downed Origin's turn is gaining AP, up to its maximum, and sliding.
#[test]
fn a_downed_origins_combat_turn() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat,
            party: [(origin: "maren", space: "1", hp: 0, ap: 6, spark: 0, track: [Status(Burning, 3), Status(Poisoned, 3), Skill("shield_bash", 1)]), (origin: "ysolt", space: "5", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "4")])"#,
    );
    scene.answer("choose_turn", "maren").expect("combat_action");
    assert_eq!(scene.prompt().about["origin"], "ysolt", "Maren has no say");
    assert!(scene.facts("damage_dealt").is_empty() && scene.facts("damage_shrugged").is_empty());
    assert_eq!(scene.ap("maren"), 8);
    assert_eq!(scene.slot("maren", "Burning"), Some(2));
    assert!(scene.in_hand("maren", "shield_bash"));
}

/// AT-161: outside combat a downed Origin only slides.
#[test]
fn a_downed_origins_turn_outside_combat() {
    for round in ["Explore", "Rest"] {
        let mut scene = Scene::new(&format!(
            r#"(location: "proving_ground", round: {round},
                party: [(origin: "maren", space: "1", hp: 0, track: [Status(Poisoned, 3), Skill("shield_bash", 1)]), (origin: "ysolt", space: "1")])"#
        ));
        assert_eq!(scene.prompt().about["origin"], "ysolt", "{round}: Maren is not asked");
        scene.choose_if("travel", "stay").choose_if("recover", "no").choose_if("revive_whom", "pass");
        scene.choose_if("arrange", "done").choose_if("rest_use", "pass");
        assert_eq!(scene.slot("maren", "Poisoned"), Some(2), "{round}");
        assert!(scene.in_hand("maren", "shield_bash"));
        assert_eq!(scene.ap("maren"), 0);
        assert!(scene.facts("damage_dealt").is_empty());
    }
}

/// AT-162: an Origin revived before its turn takes a normal one; after it, none.
#[test]
fn the_revived_take_their_turn() {
    for (acted, next) in [("", "maren"), ("acted: true", "A")] {
        let mut scene = Scene::new(&format!(
            r#"(location: "proving_ground", round: Combat, dice: [1],
                party: [(origin: "ysolt", space: "1", spark: 0), (origin: "maren", space: "1", hp: 0, spark: 0, {acted})],
                enemies: [(minion: "marsh_biter", track: Slow, space: "4")])"#
        ));
        if scene.ask() == "choose_turn" {
            scene.choose("ysolt");
        }
        scene.answer("combat_action", "revive:maren").amount(5);
        scene.answer("combat_action", "end_turn");
        assert_eq!(scene.new_facts("turn_began")[0]["who"], next);
        if next == "maren" {
            scene.expect("combat_action");
            assert_eq!(scene.prompt().about["origin"], "maren");
        }
    }
}

/// AT-163: POISONED prevents healing, not being revived.
#[test]
fn the_poisoned_can_be_revived() {
    let mut scene = beside("hp: 0, track: [Status(Poisoned, 3)]");
    scene.choose("revive:maren").amount(4);
    assert_eq!(scene.hp("maren"), 4);
    let mut scene = beside("hp: 0, track: [Status(Poisoned, 3)]");
    scene.choose("use:test_heal_lift").answer("choose_target", "maren");
    assert_eq!(scene.hp("maren"), 5);
}
