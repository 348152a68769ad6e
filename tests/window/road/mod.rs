//! The Road in a real window.

use std::path::{Path, PathBuf};

use crate::{Game, Screen};

/// The pages over the table, and the keys that open them.
const PAGES: [(&str, &str); 4] = [("c", "codex"), ("j", "journal"), ("i", "hero"), ("t", "table")];

/// The first day of the Road: chosen and begun by mouse, somebody sent out by keys, the story and the notes read, the
/// journal opened at home, a step taken, the pages looked at, the game saved, left and taken up again.
#[test]
#[ignore = "needs Xvfb; scripts/test.sh runs it"]
fn a_first_day_of_the_road() {
    let home = tempfile::tempdir().expect("a home");
    let settings = "(window: (1280, 720), pace: Instant, hand_over: false)";
    std::fs::write(home.path().join("settings.ron"), settings).expect("settings");
    let screen = Screen::open(1280, 720);
    let mut game = begun_by_mouse(&screen, home.path());
    screen.picture("road-games");
    let mut at = found(&screen, &mut game);
    assert!(at.ends_with(": act"), "{at}");
    screen.picture("road-story");
    read_on(&screen, &mut game);
    screen.picture("road-day");

    // The first answer of the day opens the journal; whatever it asks has its usual answer.
    screen.key("1");
    at = game.settle();
    assert!(!at.ends_with(": act"), "the journal asks something: {at}");
    screen.picture("road-explored");
    at = answered_until(&screen, &mut game, ": act");
    assert!(at.ends_with(": act"), "{at}");
    read_on(&screen, &mut game);
    // The next one leads away from home.
    screen.key("2");
    assert_ne!(game.settle(), at, "a step was taken");
    read_on(&screen, &mut game);
    screen.picture("road-travelled");

    look_at_pages(&screen, &mut game, "");
    screen.key("F5");
    game.wait_for("wish: Save");
    at = game.settle();
    game.quit(&screen);

    let mut game = Game::at_title(&screen, home.path());
    screen.key("Return");
    game.wait_for("screen: Play");
    assert_eq!(game.settle(), at, "the day goes on where it was left");
    screen.picture("road-continued");
    game.kill();
}

/// Four Origins on the land and in a fight, in large letters and in the palette for eyes that mix up red and green.
#[test]
#[ignore = "needs Xvfb; scripts/test.sh runs it"]
fn a_full_table_of_the_road_in_large_letters() {
    let home = tempfile::tempdir().expect("a home");
    let settings = "(window: (1920, 1080), text_size: 1.5, colour_safe: true, pace: Instant, tutorial: false,
        hand_over: false)";
    std::fs::write(home.path().join("settings.ron"), settings).expect("settings");
    let screen = Screen::open(1920, 1080);

    let mut game = set_up(&screen, home.path(), "day_4");
    let at = game.settle();
    assert_eq!(at, "1: act");
    screen.picture("road-day-large");
    look_at_pages(&screen, &mut game, "-large");
    game.kill();

    // Hands are kept, and somebody begins.
    let mut game = set_up(&screen, home.path(), "fight_4");
    let at = answered_until(&screen, &mut game, ": activation");
    assert!(at.ends_with(": activation"), "{at}");
    screen.picture("road-fight-large");
    screen.key("1");
    assert_ne!(game.settle(), at, "a card was played");
    screen.picture("road-line-large");
    game.kill();
}

/// From the title to the first question of the Road, which is the third book: alone beneath the other two.
fn begun_by_mouse(screen: &Screen, home: &Path) -> Game {
    let mut game = Game::at_title(screen, home);
    screen.key("Return");
    game.wait_for("screen: NewGame");
    game.settle();
    screen.click(404, 290);
    game.settle();
    screen.picture("road-new-game");
    screen.click(1003, 652);
    game.wait_for("screen: Play");
    game.wait_for("prompt 1: ");
    assert_eq!(game.settle(), "1: choose_game", "the Road was chosen");
    game
}

/// The usual answer to everything, and sheets read on, until somebody has to act.
fn found(screen: &Screen, game: &mut Game) -> String {
    screen.key("Return");
    assert_eq!(game.settle(), "2: choose_origin", "somebody is to go");
    screen.picture("road-origins");
    answered_until(screen, game, ": act")
}

/// Gives the usual answer until this is asked; what is asked in the end.
fn answered_until(screen: &Screen, game: &mut Game, wanted: &str) -> String {
    let mut at = game.settle();
    for _ in 0..40 {
        if at.ends_with(wanted) {
            break;
        }
        screen.key("Return");
        at = game.settle();
    }
    at
}

/// Reads sheets and notes to the end. The key that skips answers nothing.
fn read_on(screen: &Screen, game: &mut Game) {
    for _ in 0..8 {
        screen.key("space");
        game.settle();
    }
}

/// Opens each page over the table, and closes it again.
fn look_at_pages(screen: &Screen, game: &mut Game, suffix: &str) {
    for (key, name) in PAGES {
        screen.key(key);
        game.settle();
        screen.picture(&format!("road-{name}{suffix}"));
        screen.key("Escape");
        game.settle();
    }
}

/// A table set by hand, with a person at every seat.
fn set_up(screen: &Screen, home: &Path, scenario: &str) -> Game {
    let path = scenario_file(scenario).to_string_lossy().into_owned();
    let arguments = ["--book", "road", "--scenario", &path, "--seats", "4"];
    let mut game = Game::open(screen, home, &arguments);
    game.wait_for("screen: Play");
    game.wait_for("prompt 1: ");
    game.settle();
    game.focus(screen);
    game
}

fn scenario_file(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios/road");
    folder.join(format!("{name}.ron"))
}
