//! Speed of the window: how long until the title is there, beside a window of Bevy and egui with nothing in
//! it; what an idle title and an idle table cost; how long the work of a frame takes while bots fight.
//!
//! `cargo bench --bench window`, on Linux, with Xvfb (a display of its own is opened, so that nothing else is
//! in the way). What was measured is in docs/performance.md. These are real programs in real windows: not
//! for criterion, which wants to run things a thousand times.
#![expect(clippy::disallowed_methods, reason = "measuring is what this is for")]
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "it tells people what it measured")]

use std::env;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// How often each start is measured; the middle one counts.
const STARTS: usize = 7;
const IDLE: Duration = Duration::from_secs(15);
const PLAYING: Duration = Duration::from_secs(40);

/// A full table: four Origins, six minions.
const FIGHT: &str = r#"(location: "saltmere_quay", level: 2, round: Combat, time: 7,
    party: [(origin: "sefa", space: "2"), (origin: "maren", space: "2"), (origin: "ysolt", space: "t2"),
        (origin: "orrin", space: "3")],
    enemies: [(minion: "drowned_chorister", track: Slow, space: "5"), (minion: "hush_acolyte", space: "5"),
        (minion: "bone_archer", track: Slow, space: "t4"), (minion: "quay_cutpurse", space: "3"),
        (minion: "marsh_biter", space: "t4"), (minion: "wick_rat", track: Slow, space: "2")])"#;

fn main() {
    if env::args().any(|argument| argument == "--bare") {
        bare::open();
        return;
    }
    if !cfg!(target_os = "linux") {
        println!("nothing is measured here: it needs Linux and Xvfb");
        return;
    }
    let screen = Screen::open();
    let home = tempfile::tempdir().expect("a home");
    starts(&screen, home.path());
    idle(&screen, home.path());
    frames(&screen, home.path());
}

/// A window of Bevy and egui with one label in it, which says when it has been drawn.
mod bare {
    use bevy::DefaultPlugins;
    use bevy::app::{App, Startup};
    use bevy::camera::Camera2d;
    use bevy::ecs::prelude::*;
    use bevy_egui::{EguiContexts, EguiPlugin, EguiPrimaryContextPass, egui};

    pub fn open() {
        App::new()
            .add_plugins(DefaultPlugins)
            .add_plugins(EguiPlugin::default())
            .add_systems(Startup, |mut commands: Commands| {
                commands.spawn(Camera2d);
            })
            .add_systems(EguiPrimaryContextPass, label)
            .run();
    }

    fn label(mut contexts: EguiContexts, mut frames: Local<u32>) {
        let Ok(context) = contexts.ctx_mut() else { return };
        egui::Area::new("bare".into()).show(context, |ui| ui.label("A window"));
        *frames += 1;
        if *frames == 2 {
            // Where the game tells it, too.
            eprintln!("screen: Title");
        }
    }
}

struct Screen {
    server: Child,
    display: String,
}

impl Screen {
    fn open() -> Self {
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", "1280x720x24"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("Xvfb is installed");
        let mut number = String::new();
        let out = server.stdout.take().expect("its output");
        BufReader::new(out).read_line(&mut number).expect("Xvfb tells its display");
        Self { server, display: format!(":{}", number.trim()) }
    }

    fn run(&self, program: &Path, arguments: &[&str]) -> Child {
        Command::new(program)
            .args(arguments)
            .env("DISPLAY", &self.display)
            .env_remove("WAYLAND_DISPLAY")
            .env("RUST_LOG", "warn,hushfall=debug")
            .env("NO_COLOR", "1")
            .env("ALSA_CONFIG_PATH", "/dev/null")
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts")
    }

    fn game(&self, home: &Path, arguments: &[&str]) -> Child {
        let home = home.to_string_lossy().into_owned();
        let arguments = [&["--home", home.as_str()], arguments].concat();
        self.run(Path::new(env!("CARGO_BIN_EXE_hushfall")), &arguments)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// Waits until the program tells this; the rest of what it tells is swallowed, so that it is never held up.
fn wait_for(program: &mut Child, text: &str) {
    let mut lines = BufReader::new(program.stderr.take().expect("what it tells")).lines();
    let told = lines.by_ref().map_while(Result::ok).any(|line| line.contains(text));
    assert!(told, "it never told `{text}`");
    std::thread::spawn(move || lines.for_each(drop));
}

fn end(mut program: Child) {
    let _ = program.kill();
    let _ = program.wait();
}

fn starts(screen: &Screen, home: &Path) {
    let this = env::current_exe().expect("its own path");
    let (mut bare, mut game) = (Vec::new(), Vec::new());
    for _ in 0..STARTS {
        // One after the other, so that whatever else the machine does hits both.
        let began = Instant::now();
        let mut program = screen.run(&this, &["--bare"]);
        wait_for(&mut program, "screen: Title");
        bare.push(began.elapsed());
        end(program);
        let began = Instant::now();
        let mut program = screen.game(home, &[]);
        wait_for(&mut program, "screen: Title");
        game.push(began.elapsed());
        end(program);
    }
    let (bare, game) = (middle(bare), middle(game));
    println!(
        "title: {} ms, bare window {} ms, ratio {:.2} (to hold: 1.3)",
        game.as_millis(),
        bare.as_millis(),
        game.as_secs_f64() / bare.as_secs_f64()
    );
}

fn middle(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

fn idle(screen: &Screen, home: &Path) {
    let scenario = home.join("fight.ron");
    fs::write(&scenario, FIGHT).expect("a scenario");
    let scenario = scenario.to_string_lossy().into_owned();
    let cases: [(&str, &[&str], &str); 2] =
        [("title", &[], "screen: Title"), ("table", &["--scenario", &scenario, "--seats", "4"], "prompt 1")];
    for (name, arguments, told) in cases {
        let mut program = screen.game(home, arguments);
        wait_for(&mut program, told);
        sleep(Duration::from_secs(15));
        let before = processor_time(&program);
        sleep(IDLE);
        let spent = processor_time(&program) - before;
        let share = spent.as_secs_f64() / IDLE.as_secs_f64() * 100.0;
        println!("idle {name}: {share:.1} % of a core (to hold: 5)");
        end(program);
    }
}

/// User and system time of all threads.
fn processor_time(program: &Child) -> Duration {
    spent(&fs::read_to_string(format!("/proc/{}/stat", program.id())).expect("Linux"))
}

fn spent(stat: &str) -> Duration {
    let after_name = stat.rsplit(')').next().unwrap_or_default();
    let ticks: u64 =
        after_name.split_whitespace().skip(11).take(2).filter_map(|word| word.parse::<u64>().ok()).sum();
    // The kernel counts in hundredths of a second.
    Duration::from_millis(ticks * 10)
}

/// How many frames there have been.
fn count(times: &Path) -> usize {
    fs::read_to_string(times).map_or(0, |text| text.lines().count())
}

/// User and system time of all threads but those of a driver that draws without a graphics card.
fn own_time(program: &Child) -> Duration {
    let tasks = fs::read_dir(format!("/proc/{}/task", program.id())).expect("Linux");
    let own = tasks
        .flatten()
        .map(|task| task.path())
        .filter(|task| !fs::read_to_string(task.join("comm")).unwrap_or_default().starts_with("llvmpipe"));
    own.map(|task| spent(&fs::read_to_string(task.join("stat")).unwrap_or_default())).sum()
}

fn frames(screen: &Screen, home: &Path) {
    let scenario = home.join("fight.ron").to_string_lossy().into_owned();
    let times = home.join("frames.txt");
    let file = times.to_string_lossy().into_owned();
    let arguments = ["--scenario", &scenario, "--seats", "4", "--bots", "4", "--frame-times", file.as_str()];
    let mut program = screen.game(home, &arguments);
    wait_for(&mut program, "prompt 1");
    sleep(Duration::from_secs(5));
    let (own, frames) = (own_time(&program), count(&times));
    sleep(PLAYING);
    let (own, frames) = (own_time(&program) - own, count(&times) - frames);
    end(program);
    println!(
        "processor time of the game's own threads: {:.2} ms a frame on average, over {frames} frames",
        own.as_secs_f64() * 1000.0 / frames.max(1) as f64
    );
    let text = fs::read_to_string(&times).expect("the times of the frames");
    let mut microseconds: Vec<u32> = text.lines().filter_map(|line| line.parse().ok()).collect();
    // The first frames load things.
    let mut played = microseconds.split_off(microseconds.len().min(60));
    played.sort_unstable();
    let of_hundred =
        |share: usize| f64::from(played[(played.len() * share / 100).min(played.len() - 1)]) / 1000.0;
    println!(
        "frames while bots fight: {} of them, {:.2} ms in the middle, {:.2} ms at 99 of 100 (to hold: 4), {:.2} ms at most",
        played.len(),
        of_hundred(50),
        of_hundred(99),
        of_hundred(100)
    );
}
