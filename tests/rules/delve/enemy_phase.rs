//! The enemy phase: who acts when, what the icons do, and how heroes defend themselves.

use serde_json::Value;

use super::scene::DelveScene;
use hushfall::table::session::Table;
use hushfall::table::viewer::Viewer;

/// The facts of these types in their order.
fn story(scene: &DelveScene, kinds: &[&str]) -> Vec<Value> {
    let all = scene.table.facts(Viewer::All, 1).into_iter().map(|(_, fact)| fact);
    all.filter(|fact| kinds.iter().any(|kind| fact["type"] == *kind)).collect()
}

/// DV-149, DV-150, DV-153, DV-R40: the board of the leader first, then the others going left; each enemy acts
/// once, with all its actions, against the hero of its board. Who was summoned or has arrived does not act
/// again.
#[test]
fn boards_act_from_the_leader_to_the_left() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren", enemies: [(enemy: "mudback", space: 1)]),
                (hero: "ysolt", enemies: [(enemy: "bone_shambler", space: 1), (enemy: "hush_adept", space: 6)]),
                (hero: "brandt", enemies: [(enemy: "brood_caller", space: 6)])],
            leader: "ysolt", begin: EnemyPhase, dice: [2, 1, 2], draws: ["gnawling"])"#,
    );
    let acted: Vec<_> = story(&scene, &["enemy_activated", "dice_rolled", "hero_stunned", "enemy_moved"])
        .iter()
        .map(|fact| {
            let who = if fact["card"].is_null() { &fact["hero"] } else { &fact["card"] };
            format!("{} {}", fact["type"].as_str().unwrap_or(""), who.as_str().unwrap_or(""))
        })
        .collect();
    assert_eq!(
        acted[..9],
        [
            "enemy_activated hush_adept",
            "dice_rolled ",
            "hero_stunned ysolt",
            "enemy_activated bone_shambler",
            "dice_rolled ",
            "enemy_moved bone_shambler",
            "dice_rolled ",
            "enemy_activated brood_caller",
            "enemy_activated mudback",
        ]
    );
    assert_eq!(scene.facts("enemy_activated").len(), 4);
    // The adept hit Ysolt, the Shambler missed her and hit Brandt, the Mudback hit Maren.
    let health = ["maren", "ysolt", "brandt"].map(|hero| scene.number(hero, "health"));
    assert_eq!(health, [11, 9, 12]);
    assert_eq!(scene.facts("enemy_placed").len(), 1);
}

/// DV-155, DV-158, DV-160: a ranged enemy attacks from any space; white is 1, a die is its roll; the stun
/// icon puts a token on the hero board.
#[test]
fn ranged_enemies_attack_from_everywhere() {
    for space in 1..=6 {
        let mut scene = DelveScene::new(&format!(
            r#"(chapter: 3, party: [(hero: "maren", enemies: [(enemy: "salt_adept", space: {space})])],
                begin: EnemyPhase, dice: [6])"#
        ));
        assert_eq!((scene.number("maren", "health"), scene.number("maren", "stun")), (9, 1), "space {space}");
    }
    // Blue and white: the roll and one more.
    let mut scene = DelveScene::new(
        r#"(chapter: 3, party: [(hero: "maren", enemies: [(enemy: "drowned_hand", space: 3)])], begin: EnemyPhase,
            dice: [6])"#,
    );
    assert_eq!(scene.number("maren", "health"), 9);
}

/// DV-157, DV-221: the boss acts after all enemies above the boards.
#[test]
fn the_boss_acts_last() {
    let scene = DelveScene::new(
        r#"(chapter: 2, at: "j", party: [(hero: "maren", enemies: [(enemy: "gnawling", space: 1)]),
                (hero: "brandt", enemies: [(enemy: "mudback", space: 1)])],
            begin: EnemyPhase, boss: (boss: "mother_gnaw", card: "snapping_jaws"), dice: [1, 1, 1])"#,
    );
    let order: Vec<_> = story(&scene, &["enemy_activated", "boss_acted"]);
    let kinds: Vec<_> = order.iter().filter_map(|fact| fact["type"].as_str()).collect();
    assert_eq!(kinds, ["enemy_activated", "enemy_activated", "boss_acted"]);
}

/// DV-164: who is steady does not move in Clean-up, in whatever space.
#[test]
fn steady_enemies_do_not_move() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren", enemies: [(enemy: "mudback", space: 4), (enemy: "brood_caller", space: 6),
            (enemy: "gnawling", space: 5)])], begin: CleanUp)"#,
    );
    assert_eq!(scene.enemy("maren", 4)["enemy"], "mudback");
    assert_eq!(scene.enemy("maren", 6)["enemy"], "brood_caller");
    assert_eq!(scene.enemy("maren", 1)["enemy"], "gnawling");
}

/// DV-162, DV-R43: to the leftmost empty space of the next board with all that lies on the enemy.
#[test]
fn a_moving_enemy_takes_everything_along() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren", enemies: [(enemy: "bone_shambler", space: 1, damage: 1, ferocious: "thicker_hide")]),
                (hero: "brandt", enemies: [(enemy: "mudback", space: 1, stunned: true)]), (hero: "sefa")],
            begin: EnemyPhase, dice: [1, 1])"#,
    );
    let shambler = scene.enemy("brandt", 2);
    assert_eq!(shambler["enemy"], "bone_shambler");
    assert_eq!((shambler["damage"].as_u64(), shambler["health"].as_u64()), (Some(1), Some(4)));
    assert_eq!(shambler["ferocious"], "thicker_hide");
    // "Right" is the previous seat.
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren", enemies: [(enemy: "gnaw_guard", space: 1)]), (hero: "brandt"), (hero: "sefa")],
            begin: EnemyPhase, dice: [1, 2])"#,
    );
    assert_eq!(scene.enemy("sefa", 1)["enemy"], "gnaw_guard");
    assert_eq!(scene.number("sefa", "health"), 8);
}

/// DV-R43: with a full board, or alone, it stays and goes on against the hero in front of it.
#[test]
fn an_enemy_that_cannot_move_stays() {
    let full: Vec<String> =
        (1..=6).map(|space| format!(r#"(enemy: "gnawling", space: {space}, stunned: true)"#)).collect();
    let full = full.join(", ");
    let others = format!(r#", (hero: "brandt", enemies: [{full}])"#);
    for others in ["", others.as_str()] {
        let mut scene = DelveScene::new(&format!(
            r#"(party: [(hero: "maren", enemies: [(enemy: "bone_shambler", space: 1)]){others}],
                begin: EnemyPhase, dice: [2, 2])"#
        ));
        assert_eq!(scene.number("maren", "health"), 10);
        assert!(scene.facts("enemy_moved").iter().all(|fact| fact["card"] != "bone_shambler"));
    }
}

/// DV-R45: evade is decided die by die and not for white icons; shield works on the sum.
#[test]
fn dice_are_evaded_one_by_one_and_white_icons_never() {
    let mut scene = DelveScene::new(
        r#"(chapter: 3, party: [(hero: "ysolt", guard: 1, enemies: [(enemy: "drowned_hand", space: 1)])],
            begin: EnemyPhase, dice: [6])"#,
    );
    scene.answer("evade", "evade");
    assert_eq!(scene.number("ysolt", "health"), 9);
    let drag = |hero: &str| {
        DelveScene::new(&format!(
            r#"(chapter: 2, at: "j", party: [(hero: "{hero}", guard: 3)], begin: EnemyPhase,
                boss: (boss: "mother_gnaw", card: "drag_under"), dice: [6, 6])"#
        ))
    };
    // A brown 3 and a blue 2: all dice are rolled, then each is decided.
    let mut scene = drag("ysolt");
    scene.answer("evade", "take").answer("evade", "evade");
    let taken = &scene.facts("damage_taken")[0];
    assert_eq!(taken["amount"], 3);
    let mut scene = drag("brandt");
    assert_eq!(scene.prompt().amount.map(|amount| (amount.min, amount.max)), Some((0, 3)));
    scene.expect("shield").amount(3);
    assert_eq!(scene.facts("damage_taken")[0]["amount"], 2);
}

/// DV-R46: health 0 loses the run in any phase, here by a chapter card in the Encounter phase.
#[test]
fn a_hero_can_fall_outside_of_the_enemy_phase() {
    let mut scene = DelveScene::new(
        r#"(chapter: 3, at: "b", chapter_cards: 2, party: [(hero: "maren"), (hero: "ysolt", health: 1)])"#,
    );
    scene.answer("choose_destination", "go:d").answer("choose_one", "branch:0");
    assert_eq!(scene.facts("run_lost")[0]["because"]["hero_down"], "ysolt");
}
