//! The Atlas in a real window.

use crate::{Game, Screen};

/// AT-R76: a new player starts the game, makes a party, plays the tutorial's first rounds by keys alone, saves,
/// quits, and goes on where the game was left; and after the program was killed as well.
#[test]
#[ignore = "needs Xvfb; scripts/test.sh runs it"]
fn a_first_evening() {
    let home = tempfile::tempdir().expect("a home");
    let screen = Screen::open(1280, 720);
    let mut game = Game::at_title(&screen, home.path());
    screen.picture("title");
    screen.key("Return");
    game.wait_for("screen: NewGame");
    game.settle();
    screen.picture("new-game");
    screen.click(1003, 652);
    game.wait_for("screen: Play");
    game.wait_for("prompt 1: choose_modes");
    game.settle();
    screen.picture("creation");

    // The usual answer to everything, and sheets read on: the party is made and the first rounds are played.
    let mut at = String::new();
    for _ in 0..60 {
        screen.key("Return");
        at = game.settle();
        if at.ends_with("choose_round") || at.ends_with("travel") || at.ends_with("choose_turn") {
            break;
        }
    }
    assert!(at.contains("choose_round") || at.contains("travel") || at.contains("choose_turn"), "{at}");
    screen.picture("tutorial");
    for _ in 0..8 {
        screen.key("Return");
        game.settle();
    }
    screen.picture("first-rounds");
    for (key, name) in [("c", "codex"), ("j", "journal"), ("i", "hero")] {
        screen.key(key);
        game.settle();
        screen.picture(name);
        screen.key("Escape");
        game.settle();
    }
    screen.key("Escape");
    game.wait_for("wish: Back");
    game.settle();
    screen.picture("menu");
    screen.key("Escape");
    screen.key("F5");
    game.wait_for("wish: Save");
    at = game.settle();
    game.quit(&screen);
    assert!(home.path().join("saves/game-001.save").exists());

    // Continue is the first entry of the title now.
    let mut game = Game::at_title(&screen, home.path());
    screen.picture("title-continue");
    screen.key("Return");
    game.wait_for("wish: Load");
    game.wait_for("screen: Play");
    assert_eq!(game.settle(), at, "the game goes on where it was left");
    for _ in 0..3 {
        screen.key("Return");
        at = game.settle();
    }
    // The clerk writes behind the game's back, and a busy disk takes its time.
    std::thread::sleep(std::time::Duration::from_secs(6));
    game.kill();
    let mut game = Game::at_title(&screen, home.path());
    screen.key("Return");
    game.wait_for("screen: Play");
    assert_eq!(game.settle(), at, "nothing was lost when the program was killed");
    game.kill();
}

/// A full table at another size, with large letters and the palette for eyes that mix up red and green.
#[test]
#[ignore = "needs Xvfb; scripts/test.sh runs it"]
fn a_full_table_in_large_letters() {
    let home = tempfile::tempdir().expect("a home");
    let settings = "(window: (1920, 1080), text_size: 1.5, colour_safe: true, pace: Instant)";
    std::fs::write(home.path().join("settings.ron"), settings).expect("settings");
    let scenario = home.path().join("fight.ron");
    std::fs::write(
        &scenario,
        r#"(location: "saltmere_quay", level: 2, round: Combat, time: 7,
            party: [(origin: "sefa", space: "2"), (origin: "maren", space: "2"), (origin: "ysolt", space: "t2"),
                (origin: "orrin", space: "3")],
            enemies: [(minion: "drowned_chorister", track: Slow, space: "5"),
                (minion: "hush_acolyte", track: Slow, space: "5"), (minion: "bone_archer", track: Slow, space: "t4")])"#,
    )
    .expect("a scenario");
    let screen = Screen::open(1920, 1080);
    let scenario = scenario.to_string_lossy().into_owned();
    let mut game = Game::open(&screen, home.path(), &["--scenario", &scenario, "--seats", "4"]);
    game.wait_for("screen: Play");
    game.wait_for("prompt 1: choose_turn");
    game.settle();
    game.focus(&screen);
    screen.picture("combat-large");
    screen.key("1");
    game.wait_for("prompt 2: combat_action");
    game.settle();
    screen.picture("turn-large");
    game.kill();
}
