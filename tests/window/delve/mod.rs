//! The Delve in a real window.

use crate::{Game, Screen};

/// An evening of the Delve: chosen and begun by mouse, a family of two gathered and led down by keys, an action
/// paid for by dragging a token, the pages looked at, the game saved, left and taken up again.
#[test]
#[ignore = "needs Xvfb; scripts/test.sh runs it"]
fn a_first_run_of_the_delve() {
    let home = tempfile::tempdir().expect("a home");
    let settings = "(window: (1280, 720), pace: Instant, hand_over: false)";
    std::fs::write(home.path().join("settings.ron"), settings).expect("settings");
    let screen = Screen::open(1280, 720);
    let mut game = Game::at_title(&screen, home.path());
    screen.key("Return");
    game.wait_for("screen: NewGame");
    game.settle();
    screen.click(858, 174);
    screen.click(240, 355);
    game.settle();
    screen.picture("delve-new-game");
    screen.click(1003, 652);
    game.wait_for("screen: Play");
    game.wait_for("prompt 1: ");
    assert_eq!(game.settle(), "1: choose_mode", "the Delve was chosen");
    screen.picture("delve-modes");

    // The usual answer to everything, and sheets read on, until somebody has to act.
    let mut at = String::new();
    for step in 0..40 {
        screen.key("Return");
        at = game.settle();
        if step == 1 {
            screen.picture("delve-story");
        }
        if at.ends_with(": act") {
            break;
        }
    }
    assert!(at.ends_with(": act"), "{at}");
    screen.picture("delve-heroes-act");

    // One key picks the first hero; the first answer of a hero is an action.
    screen.key("n");
    screen.key("1");
    at = game.settle();
    assert!(!at.ends_with(": act"), "the action asks something: {at}");
    for _ in 0..8 {
        screen.key("Return");
        at = game.settle();
        if at.ends_with(": act") {
            break;
        }
    }
    for (key, name) in [("c", "codex"), ("j", "house"), ("i", "hero"), ("t", "bag")] {
        screen.key(key);
        game.settle();
        screen.picture(&format!("delve-{name}"));
        screen.key("Escape");
        game.settle();
    }
    screen.key("F5");
    game.wait_for("wish: Save");
    at = game.settle();
    game.quit(&screen);

    let mut game = Game::at_title(&screen, home.path());
    screen.key("Return");
    game.wait_for("screen: Play");
    assert_eq!(game.settle(), at, "the run goes on where it was left");
    game.kill();
}

/// Four boards side by side under a boss, in large letters.
#[test]
#[ignore = "needs Xvfb; scripts/test.sh runs it"]
fn a_full_table_of_the_delve_in_large_letters() {
    let home = tempfile::tempdir().expect("a home");
    let settings =
        "(window: (1920, 1080), text_size: 1.5, colour_safe: true, pace: Instant, tutorial: false)";
    std::fs::write(home.path().join("settings.ron"), settings).expect("settings");
    let scenario = home.path().join("boss.ron");
    std::fs::write(
        &scenario,
        r#"(chapter: 2, rage: 6, begin: Perform, boss: (boss: "mother_gnaw", damage: 6, card: "drag_under"),
            party: [(hero: "maren", tokens: ["red", "red", "yellow", "green", "teal"],
                    enemies: [(enemy: "bone_shambler", space: 1), (enemy: "drip_spitter", space: 6)]),
                (hero: "ysolt", tokens: ["red", "teal", "yellow", "green", "teal"]),
                (hero: "brandt", tokens: ["red", "orange", "yellow", "green", "hush"]),
                (hero: "sefa", tokens: ["teal", "orange", "purple_red", "green", "teal"])])"#,
    )
    .expect("a scenario");
    let screen = Screen::open(1920, 1080);
    let scenario = scenario.to_string_lossy().into_owned();
    let arguments = ["--book", "delve", "--scenario", &scenario, "--seats", "4"];
    let mut game = Game::open(&screen, home.path(), &arguments);
    game.wait_for("screen: Play");
    game.wait_for("prompt 1: act");
    game.settle();
    game.focus(&screen);
    screen.picture("delve-boss-large");
    screen.key("n");
    screen.key("1");
    game.wait_for("prompt 2");
    game.settle();
    screen.picture("delve-action-large");
    game.kill();
}
