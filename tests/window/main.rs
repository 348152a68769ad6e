//! The real program in a real window: under Xvfb with a software Vulkan driver, driven by mouse and keys, a
//! picture taken of every screen. Needs Xvfb, xdotool and imagemagick, so it is run by `scripts/test.sh` and
//! not by a plain `cargo test`.
#![cfg(all(feature = "window", target_os = "linux"))]
#![expect(clippy::disallowed_methods, reason = "somebody has to listen to what the program tells")]

hushfall::drawn!(hushfall::book_modules);

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

/// Long enough for a debug build on a busy machine without a graphics card.
const PATIENCE: Duration = Duration::from_secs(120);

/// A screen that nobody looks at.
pub struct Screen {
    server: Child,
    display: String,
    size: (u32, u32),
}

impl Screen {
    pub fn open(width: u32, height: u32) -> Self {
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

    pub fn run(&self, program: &str, arguments: &[&str]) -> String {
        let out = Command::new(program).args(arguments).env("DISPLAY", &self.display).output();
        let out = out.unwrap_or_else(|error| panic!("{program} is installed: {error}"));
        String::from_utf8_lossy(&out.stdout).trim().to_owned()
    }

    pub fn key(&self, key: &str) {
        self.run("xdotool", &["key", key]);
    }

    /// As people do who have made up their mind: the pointer rests until the screen sleeps, and pressing, letting go
    /// and what comes next each have a frame of their own.
    pub fn click(&self, x: u32, y: u32) {
        let (x, y) = (x.to_string(), y.to_string());
        let point = ["mousemove", &x, &y];
        let gestures = [(point.as_slice(), 1500), (&["mousedown", "1"], 200), (&["mouseup", "1"], 400)];
        for (gesture, millis) in gestures {
            self.run("xdotool", gesture);
            thread::sleep(Duration::from_millis(millis));
        }
    }

    /// Takes a picture and checks that there is something on it.
    pub fn picture(&self, name: &str) {
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
pub struct Game {
    program: Child,
    told: Receiver<String>,
    heard: Vec<String>,
}

impl Game {
    pub fn open(screen: &Screen, home: &Path, arguments: &[&str]) -> Self {
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
    pub fn at_title(screen: &Screen, home: &Path) -> Self {
        let mut game = Self::open(screen, home, &[]);
        game.wait_for("screen: Title");
        game.settle();
        game.focus(screen);
        game
    }

    /// Waits until the game tells this, and gives the line.
    pub fn wait_for(&mut self, text: &str) -> String {
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
    pub fn settle(&mut self) -> String {
        while let Ok(line) = self.told.recv_timeout(Duration::from_secs(3)) {
            assert!(!line.contains("panicked"), "{line}");
            self.heard.push(line);
        }
        let prompt = self.heard.iter().rev().find(|line| line.contains("prompt "));
        prompt.and_then(|line| line.split("prompt ").nth(1)).unwrap_or_default().to_owned()
    }

    pub fn focus(&self, screen: &Screen) {
        let window = screen.run("xdotool", &["search", "--name", "Hushfall"]);
        let window = window.lines().next().unwrap_or_default().to_owned();
        screen.run("xdotool", &["windowfocus", &window]);
        thread::sleep(Duration::from_millis(500));
    }

    /// Quits by the menu, as a player does, and expects the program to end well.
    pub fn quit(mut self, screen: &Screen) {
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
    pub fn kill(self) {
        drop(self);
    }
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
