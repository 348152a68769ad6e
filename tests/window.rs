//! The real program in a real window: under Xvfb with a software Vulkan driver, driven by mouse and keys, a
//! picture taken of every screen. Needs Xvfb, xdotool and imagemagick, so it is run by `scripts/test.sh` and
//! not by a plain `cargo test`.
#![cfg(all(feature = "window", target_os = "linux"))]
#![expect(clippy::disallowed_methods, reason = "somebody has to listen to what the program tells")]

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

/// Long enough for a debug build on a busy machine without a graphics card.
const PATIENCE: Duration = Duration::from_secs(120);

/// A screen that nobody looks at.
struct Screen {
    server: Child,
    display: String,
    size: (u32, u32),
}

impl Screen {
    fn open(width: u32, height: u32) -> Self {
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", &format!("{width}x{height}x24")])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("Xvfb is installed");
        let mut number = String::new();
        let out = server.stdout.take().expect("its output");
        BufReader::new(out).read_line(&mut number).expect("Xvfb tells its display");
        Self { server, display: format!(":{}", number.trim()), size: (width, height) }
    }

    fn run(&self, program: &str, arguments: &[&str]) -> String {
        let out = Command::new(program).args(arguments).env("DISPLAY", &self.display).output();
        let out = out.unwrap_or_else(|error| panic!("{program} is installed: {error}"));
        String::from_utf8_lossy(&out.stdout).trim().to_owned()
    }

    fn key(&self, key: &str) {
        self.run("xdotool", &["key", key]);
    }

    /// As people do who have made up their mind: the pointer rests until the screen sleeps, and pressing, letting go
    /// and what comes next each have a frame of their own.
    fn click(&self, x: u32, y: u32) {
        let (x, y) = (x.to_string(), y.to_string());
        let point = ["mousemove", &x, &y];
        let gestures = [(point.as_slice(), 1500), (&["mousedown", "1"], 200), (&["mouseup", "1"], 400)];
        for (gesture, millis) in gestures {
            self.run("xdotool", gesture);
            thread::sleep(Duration::from_millis(millis));
        }
    }

    /// Takes a picture and checks that there is something on it.
    fn picture(&self, name: &str) {
        let folder = pictures();
        let path = folder.join(format!("{name}-{}x{}.png", self.size.0, self.size.1));
        let file = path.to_string_lossy().into_owned();
        self.run("import", &["-window", "root", &file]);
        let colours = self.run("identify", &["-format", "%k", &file]);
        let colours: u32 = colours.parse().unwrap_or(0);
        assert!(colours > 400, "{name}: only {colours} colours on {file}");
    }
}

/// A test that fails leaves no program behind.
impl Drop for Game {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// Where the pictures go: kept after the test, for people to look at.
fn pictures() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pictures");
    std::fs::create_dir_all(&folder).expect("a folder for the pictures");
    folder
}

/// The game in its window, and what it tells.
struct Game {
    program: Child,
    told: Receiver<String>,
    heard: Vec<String>,
}

impl Game {
    fn open(screen: &Screen, home: &Path, arguments: &[&str]) -> Self {
        let mut program = Command::new(env!("CARGO_BIN_EXE_hushfall"))
            .arg("--home")
            .arg(home)
            .args(arguments)
            .env("DISPLAY", &screen.display)
            .env_remove("WAYLAND_DISPLAY")
            .env("RUST_LOG", "warn,hushfall=debug")
            .env("NO_COLOR", "1")
            // No sound device: the game must not mind.
            .env("ALSA_CONFIG_PATH", "/dev/null")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let (tell, told) = channel();
        let (out, err) = (program.stdout.take().expect("output"), program.stderr.take().expect("errors"));
        let second = tell.clone();
        thread::spawn(move || {
            BufReader::new(out).lines().map_while(Result::ok).for_each(|line| drop(tell.send(line)));
        });
        thread::spawn(move || {
            BufReader::new(err).lines().map_while(Result::ok).for_each(|line| drop(second.send(line)));
        });
        Self { program, told, heard: Vec::new() }
    }

    /// The game as a player finds it: at its title, and with the keys.
    fn at_title(screen: &Screen, home: &Path) -> Self {
        let mut game = Self::open(screen, home, &[]);
        game.wait_for("screen: Title");
        game.settle();
        game.focus(screen);
        game
    }

    /// Waits until the game tells this, and gives the line.
    fn wait_for(&mut self, text: &str) -> String {
        loop {
            match self.told.recv_timeout(PATIENCE) {
                Ok(line) => {
                    let found = line.contains(text);
                    assert!(!line.contains("panicked"), "{line}\n{}", self.heard.join("\n"));
                    self.heard.push(line.clone());
                    if found {
                        return line;
                    }
                }
                Err(_) => panic!("never told `{text}`:\n{}", self.heard.join("\n")),
            }
        }
    }

    /// The prompt it is at when nothing more is told for a while.
    fn settle(&mut self) -> String {
        while let Ok(line) = self.told.recv_timeout(Duration::from_secs(3)) {
            assert!(!line.contains("panicked"), "{line}");
            self.heard.push(line);
        }
        let prompt = self.heard.iter().rev().find(|line| line.contains("prompt "));
        prompt.and_then(|line| line.split("prompt ").nth(1)).unwrap_or_default().to_owned()
    }

    fn focus(&self, screen: &Screen) {
        let window = screen.run("xdotool", &["search", "--name", "Hushfall"]);
        let window = window.lines().next().unwrap_or_default().to_owned();
        screen.run("xdotool", &["windowfocus", &window]);
        thread::sleep(Duration::from_millis(500));
    }

    /// Quits by the menu, as a player does, and expects the program to end well.
    fn quit(mut self, screen: &Screen) {
        screen.key("Escape");
        self.wait_for("wish: Back");
        self.settle();
        // It is the last entry: further down there is nothing.
        for _ in 0..12 {
            screen.key("Down");
            thread::sleep(Duration::from_millis(150));
        }
        screen.key("Return");
        self.wait_for("wish: Quit");
        for _ in 0..PATIENCE.as_secs() {
            if let Some(ended) = self.program.try_wait().expect("the program can be asked") {
                assert!(ended.success(), "{ended}: {}", self.heard.join("\n"));
                return;
            }
            thread::sleep(Duration::from_secs(1));
        }
        panic!("it does not quit:\n{}", self.heard.join("\n"));
    }

    /// Ends it without asking.
    fn kill(self) {
        drop(self);
    }
}

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
    game.kill();
    let mut game = Game::at_title(&screen, home.path());
    screen.key("Return");
    game.wait_for("screen: Play");
    assert_eq!(game.settle(), at, "nothing was lost when the program was killed");
    game.kill();
}

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
    screen.click(240, 421);
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

/// Every screen of the menus, found with the keys alone, in large letters and in the palette for eyes that mix up
/// red and green.
#[test]
#[ignore = "needs Xvfb; scripts/test.sh runs it"]
fn every_screen_in_large_letters() {
    let home = tempfile::tempdir().expect("a home");
    let settings = "(window: (1280, 720), text_size: 1.5, colour_safe: true, pace: Instant)";
    std::fs::write(home.path().join("settings.ron"), settings).expect("settings");
    let screen = Screen::open(1280, 720);
    let mut game = Game::at_title(&screen, home.path());
    screen.picture("title-large");
    let entries = [
        ("new-game", "screen: NewGame"),
        ("saves", "screen: Saves"),
        ("replays", "screen: Replays"),
        ("codex", "wish: Open(Codex"),
        ("settings", "wish: Open(Settings"),
        ("credits", "screen: Credits"),
    ];
    for (downs, (name, told)) in entries.into_iter().enumerate() {
        for _ in 0..downs {
            screen.key("Down");
            thread::sleep(Duration::from_millis(300));
        }
        screen.key("Return");
        game.wait_for(told);
        game.settle();
        screen.picture(&format!("{name}-large"));
        screen.key("Escape");
        game.wait_for("wish: Back");
        // The cursor begins at the top again, wherever the way back led from.
        game.settle();
    }
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
