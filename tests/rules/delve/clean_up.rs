//! Clean-up, step by step.

use super::scene::DelveScene;

/// DV-173, DV-174: shield and evade fall to zero, and focus rises by one if there is a space left.
#[test]
fn guards_fall_and_focus_rises() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren", guard: 3, focus: 5), (hero: "ysolt", guard: 4, focus: 5)], begin: CleanUp)"#,
    );
    assert_eq!((scene.number("maren", "guard"), scene.number("ysolt", "guard")), (0, 0));
    // Maren's track ends at five, Ysolt's at six.
    assert_eq!((scene.number("maren", "focus"), scene.number("ysolt", "focus")), (5, 6));
}

/// DV-175, DV-176, DV-177, DV-R44: one pass from left to right; who stays is passed, and nobody moves
/// rightward.
#[test]
fn one_pass_from_left_to_right() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren", enemies: [
            (enemy: "tunnel_thug", space: 2, stunned: true), (enemy: "mudback", space: 3),
            (enemy: "gnawling", space: 4), (enemy: "drip_spitter", space: 6)])], begin: CleanUp)"#,
    );
    let row: Vec<_> =
        (1..=6).map(|space| scene.enemy("maren", space)["enemy"].as_str().unwrap_or("").to_owned()).collect();
    // The Gnawling leaves space 4 for the Spitter, a ranged enemy that shifts as well.
    assert_eq!(row, ["gnawling", "tunnel_thug", "mudback", "drip_spitter", "", ""]);
    assert_eq!(scene.enemy("maren", 2)["stunned"], false);
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren", enemies: [(enemy: "gnawling", space: 1), (enemy: "tunnel_thug", space: 2)])],
            begin: CleanUp)"#,
    );
    assert!(scene.facts("enemy_moved").is_empty());
    assert_eq!(scene.enemy("maren", 1)["enemy"], "gnawling");
}

/// DV-170, DV-171, DV-172: covered spaces are free again; kept tokens stay, hush goes.
#[test]
fn spaces_are_free_again_and_kept_tokens_stay() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren", tokens: ["green", "hush"], used: ["red"], covered: ["wardens_cut"], fatigue: 2,
            fatigue_pile: 1)], bag: [], begin: CleanUp)"#,
    );
    assert_eq!(scene.hero("maren")["hand"], serde_json::json!(["green"]));
    assert_eq!((scene.in_bag("red"), scene.in_bag("hush"), scene.in_bag("fatigue_maren")), (1, 1, 0));
    assert_eq!((scene.number("maren", "fatigue"), scene.number("maren", "fatigue_pile")), (2, 1));
    let covered = scene.hero("maren")["actions"].clone();
    assert!(covered.as_array().expect("actions").iter().all(|action| action["covered"] == false));
}
