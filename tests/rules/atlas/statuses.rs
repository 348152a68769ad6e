//! Ledger section 11: status effects.

use super::scene::Scene;

/// AT-E10, AT-122, AT-124, AT-128: a Marsh Biter's bite: 6 HP, then BLEEDING 2, which hurts at the start of
/// the turn and with each step, and slides at the end.
#[test]
fn a_marsh_biters_bite_bleeds() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [1, 4, 3],
            party: [(origin: "maren", space: "1", spark: 0, equip: []), (origin: "ysolt", space: "4", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Fast, space: "1")])"#,
    );
    scene.expect("choose_turn");
    assert_eq!(scene.hp("maren"), 10);
    assert_eq!(scene.slot("maren", "Bleeding"), Some(2));
    let course = scene.table_course();
    let hurt = course.iter().position(|kind| kind == "damage_dealt");
    let bled = course.iter().position(|kind| kind == "status_gained");
    assert!(hurt < bled, "statuses come after damage: {course:?}");

    scene.choose("maren");
    assert_eq!(scene.course()[..2], ["turn_began", "damage_dealt"]);
    assert_eq!(scene.new_facts("damage_dealt")[0]["kind"], "Direct");
    assert_eq!(scene.hp("maren"), 9);
    scene.answer("combat_action", "move:2").answer("combat_action", "move:3");
    assert_eq!(scene.hp("maren"), 7);
    scene.answer("combat_action", "end_turn");
    assert_eq!(scene.slot("maren", "Bleeding"), Some(1));
}

/// AT-122: a new status goes into the slot that the effect gives.
#[test]
fn a_status_goes_into_its_slot() {
    let mut scene = cold("", "");
    scene.choose("use:test_frozen_2").answer("choose_target", "maren");
    assert_eq!(scene.slot("maren", "Frozen"), Some(2));
    scene.choose("use:test_frozen_5").answer("choose_target", "ysolt");
    assert_eq!(scene.slot("ysolt", "Frozen"), Some(5));
}

/// Ysolt, who freezes and cures, beside Maren and a minion.
fn cold(maren: &str, minion: &str) -> Scene {
    let mut scene = Scene::new(&format!(
        r#"(location: "proving_ground", round: Combat,
            party: [(origin: "ysolt", space: "1", spark: 0, skills: ["test_frozen_2", "test_frozen_5", "test_cure"]),
                    (origin: "maren", space: "1", spark: 0, {maren})],
            enemies: [(minion: "marsh_biter", track: Slow, space: "1", {minion})])"#
    ));
    scene.answer("choose_turn", "ysolt").expect("combat_action");
    scene
}

/// AT-123: FROZEN costs Origins and bosses 2 AP; a minion does not move and rolls a die fewer.
#[test]
fn minions_have_their_own_text_of_a_status() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [1, 1, 4],
            party: [(origin: "maren", space: "1", spark: 0, equip: [], track: [Status(Frozen, 3)]), (origin: "ysolt", space: "4", spark: 0, equip: [])],
            enemies: [(minion: "marsh_biter", track: Fast, space: "2", statuses: [(Frozen, 3)]),
                      (minion: "marsh_biter", track: Fast, space: "1", statuses: [(Frozen, 3)])],
            bosses: [(boss: "the_founder", space: "3", deck: [], track: [Status(Frozen, 3)])])"#,
    );
    scene.answer("choose_turn", "maren");
    assert_eq!(scene.ap("maren"), 2);
    assert_eq!(scene.foe("the_founder")["ap"], 2, "4 - 2");
    assert_eq!(scene.space("A"), "2", "it did not move");
    assert_eq!(scene.facts("dice_rolled")[0]["dice"].as_array().map(Vec::len), Some(1), "2 red dice less 1");
    assert_eq!(scene.hp("maren"), 14);
}

/// AT-125: statuses hurt in Explore and Rest rounds, even an Origin that does nothing.
#[test]
fn statuses_go_on_outside_combat() {
    for round in ["Explore", "Rest"] {
        let mut scene = Scene::new(&format!(
            r#"(location: "proving_ground", round: {round},
                party: [(origin: "maren", space: "1", track: [Status(Poisoned, 3), Status(Stunned, 3)]), (origin: "ysolt", space: "1")])"#
        ));
        scene.answer("choose_turn", "maren");
        assert_eq!(scene.hp("maren"), 15, "{round}");
        if round == "Rest" {
            scene.answer("recover", "no");
        }
        assert_eq!(scene.slot("maren", "Poisoned"), Some(2), "{round}: the turn is over");
    }
}

/// AT-126: statuses gained in combat stay after it.
#[test]
fn statuses_outlast_the_combat() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat,
            party: [(origin: "ysolt", space: "1", spark: 0, skills: ["test_hurt_direct", "test_frozen_5"]), (origin: "maren", space: "1", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "1", hp: 1)])"#,
    );
    scene.answer("choose_turn", "ysolt").choose("use:test_frozen_5").answer("choose_target", "maren");
    scene.choose("use:test_hurt_direct").answer("choose_target", "A");
    assert_eq!(scene.new_facts("combat_ended").len(), 1);
    scene.expect("choose_round");
    assert_eq!(scene.slot("maren", "Frozen"), Some(4), "slid once as the combat ended");
}

/// AT-127: an effect that removes a status clears it at once.
#[test]
fn a_removed_status_is_gone_at_once() {
    let mut scene = cold("track: [Status(Sundered, 4), Status(Poisoned, 2)]", "");
    assert_eq!(scene.hero("maren")["armour_physical"], 0);
    scene.choose("use:test_cure").answer("choose_target", "maren");
    assert_eq!(scene.slot("maren", "Sundered"), None);
    assert_eq!(scene.slot("maren", "Poisoned"), None);
    assert_eq!(scene.hero("maren")["armour_physical"], 1);
}

/// AT-128: before anything else, also on an enemy's turn.
#[test]
fn start_of_turn_effects_come_first() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [1],
            party: [(origin: "maren", space: "1", spark: 0), (origin: "ysolt", space: "5", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "4", statuses: [(Burning, 3)])],
            bosses: [(boss: "abbess_of_still_water", hp: 20, space: "4", deck: [], track: [Status(Burning, 3)])])"#,
    );
    scene
        .answer("choose_turn", "maren")
        .answer("combat_action", "end_turn")
        .answer("combat_action", "end_turn");
    let course = scene.table_course();
    for (place, kind) in course.iter().enumerate().filter(|(_, kind)| *kind == "turn_began") {
        let hurt = course.get(place + 1).is_some_and(|next| next == "damage_dealt");
        let origin = course.get(place + 1).is_some_and(|next| next == "ap_gained");
        assert!(hurt || origin, "{kind} at {place}: {course:?}");
    }
    assert_eq!(scene.hp("A"), 9, "2 lost, and 1 healed for want of a target in range");
    assert_eq!(scene.hp("abbess_of_still_water"), 19, "2 fire less 1 armour");
}

/// AT-129: an Origin's own player chooses the order of its start of turn effects.
#[test]
fn the_player_orders_start_of_turn_effects() {
    for (first, kinds) in [("effect:0", ["Fire", "Direct"]), ("effect:1", ["Direct", "Fire"])] {
        let mut scene = Scene::new(
            r#"(location: "proving_ground", round: Combat,
                party: [(origin: "ysolt", space: "5", spark: 0), (origin: "maren", space: "1", spark: 0, track: [Status(Burning, 3), Status(Poisoned, 3)])],
                enemies: [(minion: "marsh_biter", track: Slow, space: "4")])"#,
        );
        scene.answer("choose_turn", "maren").expect("start_of_turn_order");
        let prompt = scene.prompt();
        assert_eq!((prompt.seat, prompt.seats.iter().count()), (1, 1), "it is Maren's seat that is asked");
        scene.choose(first);
        let dealt = scene.new_facts("damage_dealt");
        assert_eq!([&dealt[0]["kind"], &dealt[1]["kind"]], kinds);
        assert_eq!(scene.hp("maren"), 13);
    }
}

/// AT-130: the party chooses the order of an enemy's.
#[test]
fn the_party_orders_an_enemys_start_of_turn_effects() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [1],
            party: [(origin: "ysolt", space: "5", spark: 0), (origin: "maren", space: "1", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Fast, space: "4", statuses: [(Burning, 3), (Poisoned, 3)])])"#,
    );
    scene.expect("start_of_turn_order");
    assert_eq!(scene.prompt().seats.iter().count(), 2, "everyone may answer");
    scene.choose("effect:1");
    let dealt = scene.new_facts("damage_dealt");
    assert_eq!([&dealt[0]["kind"], &dealt[1]["kind"]], ["Direct", "Fire"]);
    assert_eq!(scene.hp("A"), 7);
}

/// AT-E11, AT-131, AT-132: FROZEN in slot 1 moves up to slot 2, and there is still one card.
#[test]
fn a_second_copy_moves_the_first_up() {
    let mut scene = cold("track: [Status(Frozen, 1)]", "");
    scene.choose("use:test_frozen_2").answer("choose_target", "maren");
    assert_eq!(scene.slot("maren", "Frozen"), Some(2));
    let copies = scene.hero("maren")["statuses"].as_array().map(Vec::len);
    assert_eq!(copies, Some(1));
}

/// AT-133: an equal or lower slot changes nothing.
#[test]
fn a_lower_or_equal_slot_changes_nothing() {
    for slot in [2, 4] {
        let mut scene = cold(&format!("track: [Status(Frozen, {slot})]"), "");
        scene.choose("use:test_frozen_2").answer("choose_target", "maren");
        assert_eq!(scene.slot("maren", "Frozen"), Some(slot));
        assert_eq!(scene.hero("maren")["statuses"].as_array().map(Vec::len), Some(1));
        assert!(scene.new_facts("status_gained").is_empty());
    }
}

/// AT-134: a status is not extended beyond slot 5, nor beyond slot 3 on a minion.
#[test]
fn a_status_ends_at_the_end_of_the_track() {
    let mut scene = cold("track: [Status(Frozen, 4)]", "statuses: [(Frozen, 1)]");
    scene.choose("use:test_frozen_5").answer("choose_target", "maren");
    assert_eq!(scene.slot("maren", "Frozen"), Some(5));
    scene.choose("use:test_frozen_5").answer("choose_target", "A");
    assert_eq!(scene.slot("A", "Frozen"), Some(3));
    scene.choose("use:test_frozen_5").answer("choose_target", "A");
    assert_eq!(scene.slot("A", "Frozen"), Some(3));
}
