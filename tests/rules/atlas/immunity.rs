//! Ledger section 12: immunity, immovable, UNDEAD.

use super::scene::{Scene, catalogue};
use hushfall::content::atlas::terms::Status;

/// AT-E12, AT-135, AT-136: immune to fire and BURNING: no damage and no status.
#[test]
fn the_immune_take_neither_damage_nor_status() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [4, 4],
            party: [(origin: "nim", space: "1", spark: 0, skills: ["test_burst"]), (origin: "maren", space: "2", spark: 0, equip: ["test_fire_coat"]), (origin: "brandt", space: "2", spark: 0, equip: [])],
            enemies: [(minion: "slag_hound", track: Slow, space: "2"), (minion: "marsh_biter", track: Slow, space: "4")])"#,
    );
    scene.answer("choose_turn", "nim").choose("use:test_burst").answer("choose_space", "space:2");
    assert_eq!(scene.hp("maren"), 16);
    assert_eq!(scene.slot("maren", "Burning"), None);
    assert_eq!(scene.hp("A"), 17, "the Slag Hound is immune as printed");
    assert_eq!(scene.slot("A", "Burning"), None);
    assert_eq!(scene.hp("brandt"), 14, "1 hit + 2");
    assert_eq!(scene.slot("brandt", "Burning"), Some(2));
}

/// AT-137: an immovable target can't be moved by others: no Taunt, no push; others can.
#[test]
fn the_immovable_are_not_moved_by_others() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat,
            party: [(origin: "ysolt", space: "1", spark: 0, skills: ["test_push"]), (origin: "maren", space: "1", spark: 0, equip: ["test_anchor"])],
            enemies: [(minion: "bell_warden", track: Slow, space: "2"), (minion: "marsh_biter", track: Slow, space: "2")])"#,
    );
    scene.answer("choose_turn", "ysolt").expect("combat_action");
    assert!(scene.offers("taunt:B") && !scene.offers("taunt:A"));
    for fixed in ["A", "maren"] {
        scene.choose("use:test_push").answer("choose_target", fixed).expect("combat_action");
        assert!(scene.new_facts("moved_by_others").is_empty(), "{fixed}");
    }
    scene.choose("use:test_push").answer("choose_target", "B").answer("move_other", "move:3");
    assert_eq!(scene.space("B"), "3");
}

/// AT-138, AT-139, AT-140: an immovable Origin can't be knocked down, and moves itself even if it was.
#[test]
fn the_immovable_are_not_kept_from_moving() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat,
            party: [(origin: "maren", space: "1", spark: 0, skills: ["test_knock_down", "stand_fast"], track: [Status(KnockedDown, 4)]), (origin: "ysolt", space: "1", spark: 0, equip: ["test_anchor"])],
            enemies: [(minion: "bell_warden", track: Slow, space: "1"), (minion: "marsh_biter", track: Slow, space: "4")])"#,
    );
    scene.answer("choose_turn", "maren").expect("combat_action");
    for immune in ["ysolt", "A"] {
        scene.choose("use:test_knock_down").answer("choose_target", immune);
        assert_eq!(scene.slot(immune, "KnockedDown"), None, "{immune}");
    }
    assert!(!scene.offers("move:2"), "she lies on the floor");
    scene.choose("use:stand_fast");
    assert_eq!(scene.slot("maren", "KnockedDown"), Some(4));
    scene.choose("move:2");
    assert_eq!(scene.space("maren"), "2", "nothing keeps the immovable from moving");
}

/// AT-138, AT-140: FROZEN gives a minion a move value of 0, but not an immovable one.
#[test]
fn an_immovable_minion_moves_though_frozen() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [1, 1],
            party: [(origin: "maren", space: "1", spark: 0), (origin: "ysolt", space: "9", spark: 0)],
            enemies: [(minion: "bell_warden", track: Fast, space: "4", statuses: [(Frozen, 3)]), (minion: "marsh_biter", track: Fast, space: "4", statuses: [(Frozen, 3)])])"#,
    );
    scene.expect("choose_turn");
    assert_eq!(scene.space("A"), "3");
    assert_eq!(scene.space("B"), "4");
}

/// Ysolt with healing and poison, beside Orrin, who is UNDEAD, and Maren.
fn with_orrin(orrin: &str) -> Scene {
    let mut scene = Scene::new(&format!(
        r#"(location: "proving_ground", round: Combat, dice: [3, 1, 1, 1],
            party: [(origin: "ysolt", space: "1", spark: 0, skills: ["test_heal", "test_heal_harm", "test_hurt_poison", "test_cloud", "venom_needle"]),
                    (origin: "orrin", space: "1", spark: 0, {orrin}), (origin: "maren", space: "1", hp: 5, spark: 0, equip: [])],
            enemies: [(minion: "bone_archer", track: Slow, space: "1", hp: 10), (minion: "marsh_biter", track: Slow, space: "4")])"#
    ));
    scene.answer("choose_turn", "ysolt").expect("combat_action");
    scene
}

/// AT-141: healing that says so deals direct damage to the UNDEAD, and heals the others.
#[test]
fn some_healing_harms_the_undead() {
    let mut scene = with_orrin(r#"hp: 8, equip: ["linen_robe"]"#);
    scene.choose("use:test_heal_harm").answer("choose_target", "orrin");
    assert_eq!(scene.hp("orrin"), 3);
    assert_eq!(scene.new_facts("damage_dealt")[0]["kind"], "Direct");
    scene.choose("use:test_heal_harm").answer("choose_target", "A");
    assert_eq!(scene.hp("A"), 5);
    scene.choose("use:test_heal_harm").answer("choose_target", "maren");
    assert_eq!(scene.hp("maren"), 10);
}

/// AT-142: other healing heals the UNDEAD as usual.
#[test]
fn plain_healing_heals_the_undead() {
    let mut scene = with_orrin("hp: 3");
    scene.choose("use:test_heal").answer("choose_target", "orrin");
    assert_eq!(scene.hp("orrin"), 8);
    scene.choose("use:test_heal").answer("choose_target", "A");
    assert_eq!(scene.hp("A"), 15);
}

/// AT-143, AT-R30: poison heals an UNDEAD target by the full amount, whatever its armour or reduction, up to
/// its maximum.
#[test]
fn poison_heals_the_undead() {
    let mut scene =
        with_orrin(r#"hp: 3, equip: ["linen_robe", "hide_cap"], track: [Consumable("saltwort_syrup", 3)]"#);
    scene.choose("use:test_hurt_poison").answer("choose_target", "orrin");
    assert_eq!(scene.hp("orrin"), 7);
    let mut scene = with_orrin(r#"hp: 3, equip: ["boiled_jerkin"]"#);
    scene.choose("use:test_hurt_poison").answer("choose_target", "orrin");
    assert_eq!(scene.hp("orrin"), 7, "the jerkin takes 1 off poison damage, not off healing");
    let mut scene = with_orrin("hp: 10");
    scene.choose("use:test_hurt_poison").answer("choose_target", "orrin");
    assert_eq!(scene.hp("orrin"), 12);
    scene.choose("use:test_hurt_poison").answer("choose_target", "A");
    assert_eq!(scene.hp("A"), 14, "minions too");
}

/// AT-R30: every UNDEAD combatant is immune to POISONED.
#[test]
fn the_undead_are_immune_to_poisoned() {
    let cards = catalogue();
    let undead: Vec<_> = cards.minions.iter().filter(|minion| minion.undead).collect();
    assert!(undead.len() >= 2);
    for minion in undead {
        for side in [&minion.standard, &minion.veteran] {
            assert!(side.immune_to.contains(&Status::Poisoned), "{}", minion.id);
        }
    }
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [1, 1, 1],
            party: [(origin: "nim", space: "1", spark: 0, backpack: [Item("adder_jar")]), (origin: "orrin", space: "2", hp: 5, spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "2")])"#,
    );
    scene.answer("choose_turn", "nim").choose("use:adder_jar").answer("choose_space", "space:2");
    assert_eq!(scene.slot("orrin", "Poisoned"), None);
    assert_eq!(scene.slot("A", "Poisoned"), Some(2));
}

/// AT-144: an ally may aim a poison attack at an UNDEAD Origin to heal it.
#[test]
fn allies_heal_the_undead_with_poison_attacks() {
    let mut scene = with_orrin("hp: 3");
    scene.choose("use:venom_needle").answer("choose_target", "orrin").no_rerolls();
    assert_eq!(scene.facts("attack_made")[0]["total"], 1);
    assert_eq!(scene.hp("orrin"), 4);
}

/// AT-145: an UNDEAD Origin may aim its own single-target poison attack at itself.
#[test]
fn the_undead_may_poison_themselves() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [3, 3, 3, 1],
            party: [(origin: "orrin", space: "1", hp: 5, spark: 0, skills: ["venom_needle"]), (origin: "ysolt", space: "4", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "4")])"#,
    );
    scene
        .answer("choose_turn", "orrin")
        .choose("use:venom_needle")
        .answer("choose_target", "orrin")
        .no_rerolls();
    assert_eq!(scene.facts("attack_made")[0]["target"], "orrin");
    assert_eq!(scene.hp("orrin"), 8);
}

/// AT-146: poison of an area attack heals the UNDEAD in the space and hurts the others.
#[test]
fn a_cloud_of_poison_heals_the_undead() {
    let mut scene = with_orrin("hp: 3");
    scene.choose("use:test_cloud").answer("include_self", "no");
    assert_eq!(scene.hp("orrin"), 6, "1 hit + 2");
    assert_eq!(scene.hp("A"), 13);
    assert_eq!(scene.hp("maren"), 2);
}

/// AT-147: the UNDEAD are revived, and recover in a Rest round and by the Recover action, as anyone.
#[test]
fn the_undead_are_revived_and_recover() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat,
            party: [(origin: "maren", space: "1", spark: 0), (origin: "orrin", space: "1", hp: 0, spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "4")])"#,
    );
    scene.answer("choose_turn", "maren").choose("revive:orrin").amount(3);
    assert_eq!(scene.hp("orrin"), 3);
    scene.choose("end_turn").answer("combat_action", "recover:heal");
    assert_eq!(scene.hp("orrin"), 5);
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Rest, party: [(origin: "orrin", space: "1", hp: 5), (origin: "maren", space: "1")])"#,
    );
    scene.answer("choose_turn", "orrin").answer("recover", "yes");
    assert_eq!(scene.hp("orrin"), 7);
}
