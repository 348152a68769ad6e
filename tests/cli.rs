//! The program itself: exit codes, and one line about what is wrong.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn hushfall(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_hushfall"))
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stdin(Stdio::null())
        .output()
        .expect("the program runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

/// Wrong usage: exit code 2, nothing on standard output, one line on standard error that names the culprit.
fn refused(arguments: &[&str], culprit: &str) {
    let output = hushfall(arguments);
    let stderr = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {stderr}");
    assert_eq!(text(&output.stdout), "", "{arguments:?}");
    assert_eq!(stderr.lines().count(), 1, "{arguments:?}: {stderr}");
    assert!(stderr.starts_with("hushfall: ") && stderr.contains(culprit), "{arguments:?}: {stderr}");
}

#[test]
fn an_unknown_book_is_refused() {
    refused(&["table", "--book", "cookery", "--seed", "1"], "`cookery`");
    refused(&["table", "--human", "--book", "", "--seed", "1"], "``");
    refused(&["simulate", "--book", "cookery", "--games", "2"], "`cookery`");
}

#[test]
fn a_bad_number_is_refused() {
    refused(&["table", "--book", "atlas", "--seed", "seven"], "seven");
    refused(&["table", "--book", "atlas", "--seed", "-1"], "-1");
    refused(&["table", "--book", "atlas", "--seed", "18446744073709551616"], "18446744073709551616");
    refused(&["table", "--book", "atlas", "--seats", "0"], "0");
    refused(&["simulate", "--book", "atlas", "--games", "0"], "0");
    refused(&["simulate", "--book", "atlas", "--jobs", "0"], "0");
    refused(&["simulate", "--book", "atlas", "--jobs", "many"], "many");
    refused(&["simulate", "--book", "atlas", "--bots", "genius"], "[possible values: random, greedy]");
}

#[test]
fn an_unknown_flag_or_command_is_refused() {
    refused(&["table", "--book", "atlas", "--wings"], "--wings");
    refused(&["check", "--wings"], "--wings");
    refused(&["--wings"], "--wings");
    refused(&["fly"], "fly");
    refused(&["replay"], "<FILE>");
    refused(&["table"], "--book <BOOK>");
}

#[test]
fn a_missing_file_is_refused() {
    refused(&["replay", "/nowhere/at.replay"], "/nowhere/at.replay");
    refused(&["check", "--content", "/nowhere/content"], "/nowhere/content");
    refused(&["table", "--book", "atlas", "--scenario", "/nowhere/s.ron"], "/nowhere/s.ron");
    refused(&["simulate", "--book", "atlas", "--content", "/nowhere/content"], "/nowhere/content");
}

#[test]
fn a_file_that_is_no_replay_fails() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("x.replay");
    let replay = |bytes: &[u8]| {
        fs::write(&path, bytes).expect("written");
        let output = hushfall(&["replay", &path.display().to_string()]);
        let stderr = text(&output.stderr);
        assert_eq!((output.status.code(), stderr.lines().count()), (Some(1), 1), "{stderr}");
        assert!(stderr.contains("x.replay"), "{stderr}");
    };
    replay(b"");
    replay(b"{}");
    replay(b"{\"hushfall_replay\":");
}

#[test]
fn help_and_version_are_no_errors() {
    for arguments in [
        &["--help"][..],
        &["--version"],
        &["table", "--help"],
        &["simulate", "--help"],
        &["check", "--help"],
        &["replay", "--help"],
    ] {
        let output = hushfall(arguments);
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert!(!output.stdout.is_empty() && output.stderr.is_empty(), "{arguments:?}");
    }
}

/// A program without its window says where it can be played.
#[cfg(not(feature = "window"))]
#[test]
fn alone_and_without_a_window_it_says_what_it_can_do() {
    let output = hushfall(&[]);
    assert_eq!(output.status.code(), Some(2));
    let stderr = text(&output.stderr);
    assert!(stderr.contains("table --human") && stderr.contains("window"), "{stderr}");
}

/// Where there is no screen it says so, and does not show a backtrace.
#[cfg(all(feature = "window", target_os = "linux"))]
#[test]
fn without_a_screen_it_says_what_is_missing() {
    let home = tempfile::tempdir().expect("a home");
    let output = Command::new(env!("CARGO_BIN_EXE_hushfall"))
        .arg("--home")
        .arg(home.path())
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .output()
        .expect("the program starts");
    let stderr = text(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{stderr}");
    let told = stderr.lines().find(|line| line.starts_with("hushfall: "));
    assert!(told.is_some_and(|line| line.contains("screen") || line.contains("display")), "{stderr}");
    assert!(!stderr.contains("backtrace"), "{stderr}");
}

#[test]
fn the_built_in_content_is_good() {
    let output = hushfall(&["check"]);
    let stdout = text(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(
        stdout.starts_with("content is good: ") && stdout.contains(" skills") && stdout.contains("hash "),
        "{stdout}"
    );
}

#[test]
fn every_problem_of_bad_content_is_told_with_its_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |path: &str, text: &str| {
        let path: &Path = &folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, text).expect("written");
    };
    write("atlas/runes.ron", "[\n  (id: \"broken\", nonsense: 1),\n]");
    write("atlas/items/mine.ron", "[ (id: \"open\" ");
    let output = hushfall(&["check", "--content", &folder.path().display().to_string()]);
    let stderr = text(&output.stderr);
    assert_eq!((output.status.code(), text(&output.stdout)), (Some(1), String::new()), "{stderr}");
    assert!(stderr.contains("atlas/runes.ron:2:") && stderr.contains("atlas/items/mine.ron:1:"), "{stderr}");
}

/// Runs `hushfall table` with these lines on its standard input; its answers as JSON.
fn table(arguments: &[&str], lines: &[&str]) -> Vec<serde_json::Value> {
    use std::io::Write;
    let mut child = Command::new(env!("CARGO_BIN_EXE_hushfall"))
        .arg("table")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut input = child.stdin.take().expect("standard input");
    input.write_all(lines.join("\n").as_bytes()).expect("written");
    drop(input);
    let output = child.wait_with_output().expect("the program ends");
    assert!(output.status.success());
    text(&output.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).expect("one JSON object a line"))
        .collect()
}

/// AT-E10: a scenario over the protocol, with the worked example's numbers: 3 hits and 3 more for the special.
#[test]
fn a_scenario_is_played_over_the_protocol() {
    let folder = tempfile::tempdir().expect("a folder");
    let scenario = folder.path().join("biter.ron");
    let save = folder.path().join("biter.save");
    fs::write(
        &scenario,
        r#"(location: "saltmere_quay", round: Combat, dice: [1, 4, 3],
            party: [(origin: "maren", space: "1", spark: 0, equip: []), (origin: "ysolt", space: "3", spark: 0)],
            enemies: [(minion: "marsh_biter", space: "1")])"#,
    )
    .expect("written");
    let arguments =
        ["--book", "atlas", "--seed", "1", "--seats", "2", "--scenario", scenario.to_str().expect("a path")];
    let save_line = format!(r#"{{"save":{{"path":"{}"}}}}"#, save.display());
    let load_line = format!(r#"{{"load":{{"path":"{}"}}}}"#, save.display());
    let said = table(
        &arguments,
        &[
            r#"{"hash":{}}"#,
            r#"{"answer":{"prompt":1,"option":"sefa"}}"#,
            r#"{"hash":{}}"#,
            &save_line,
            r#"{"answer":{"prompt":1,"option":"maren"}}"#,
            &load_line,
            r#"{"hash":{}}"#,
            r#"{"quit":{}}"#,
        ],
    );
    assert_eq!(said[0]["hello"]["protocol"], 1);
    assert_eq!(said[0]["hello"]["book"], "atlas");
    let facts: Vec<&serde_json::Value> =
        said.iter().map(|line| &line["fact"]).filter(|fact| !fact.is_null()).collect();
    let of = |kind: &str| facts.iter().filter(|fact| fact["type"] == kind).collect::<Vec<_>>();
    assert_eq!(of("damage_dealt")[0]["amount"], 6);
    assert_eq!(
        (&of("status_gained")[0]["status"], &of("status_gained")[0]["slot"]),
        (&"Bleeding".into(), &2.into())
    );
    // An illegal answer changes nothing, and a save brings back the very state it was made in.
    let errors: Vec<&serde_json::Value> =
        said.iter().map(|line| &line["error"]).filter(|error| !error.is_null()).collect();
    assert_eq!(errors.len(), 1, "{errors:?}");
    assert_eq!(errors[0]["code"], "illegal_answer");
    let hashes: Vec<&serde_json::Value> =
        said.iter().map(|line| &line["hash"]).filter(|hash| !hash.is_null()).collect();
    assert_eq!(hashes.len(), 3);
    assert!(hashes.iter().all(|hash| *hash == hashes[0]), "{hashes:?}");
}

/// AT-R76: the exact state is written as a bookmark after every answer, and the program goes on from it when it
/// is opened again, with the dice it would have rolled.
#[test]
fn a_bookmark_goes_on_where_the_game_was_left() {
    use std::io::Write;
    let folder = tempfile::tempdir().expect("a folder");
    let bookmark = folder.path().join("evening.bookmark");
    let play = |lines: &str| {
        let mut child = Command::new(env!("CARGO_BIN_EXE_hushfall"))
            .args(["table", "--human", "--book", "atlas", "--seed", "5", "--bookmark"])
            .arg(&bookmark)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program runs");
        child.stdin.take().expect("standard input").write_all(lines.as_bytes()).expect("written");
        text(&child.wait_with_output().expect("the program ends").stdout)
    };
    let first = play("begin\nmaren\nready_made\n");
    assert!(!first.contains("You left off here"), "{first}");
    // The process is gone without a word; the next one knows that Maren has joined.
    let second = play("sefa\nready_made\nyes\ndone\n");
    assert!(second.contains("You left off here") && !second.contains("Maren Voss (WARDEN"), "{second}");
    assert!(play("").contains("Explore or rest?"));
}

/// DV-R81: the profile is read before the game and added to after it; one that can't be read is refused and stays
/// as it is; what a scenario sets up is not kept.
#[test]
fn a_profile_is_read_and_added_to() {
    use std::io::Write;

    use hushfall::table::profile::Profile;

    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let mut known = Profile::new("delve");
    known.put("achievements", ["first_toll".to_owned(), "of_a_mod".to_owned()]);
    fs::write(path("old.ron"), known.text()).expect("written");
    let serve = |profile: &str, more: &[&str], lines: &str| {
        let arguments = [&["table", "--book", "delve", "--seed", "3", "--profile", profile], more].concat();
        let mut program = Command::new(env!("CARGO_BIN_EXE_hushfall"))
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program runs");
        program.stdin.take().expect("a pipe").write_all(lines.as_bytes()).expect("written");
        program.wait_with_output().expect("it ends")
    };
    // A game with a profile is saved, and goes on where there is none yet: it is written.
    let save = path("game.save");
    let saved = serve(&path("old.ron"), &[], &format!("{{\"save\":{{\"path\":\"{save}\"}}}}\n"));
    assert_eq!(saved.status.code(), Some(0), "{}", text(&saved.stderr));
    let text_of = |name: &str| fs::read_to_string(path(name)).expect("there");
    assert_eq!(text_of("old.ron"), known.text(), "nothing was added");
    let loaded = serve(&path("new.ron"), &[], &format!("{{\"load\":{{\"path\":\"{save}\"}}}}\n"));
    assert_eq!(loaded.status.code(), Some(0), "{}", text(&loaded.stderr));
    assert_eq!(Profile::from_text(&text_of("new.ron")).expect("good").list("achievements"), ["first_toll"]);
    // What a scenario says has not been earned.
    let scenario = path("scenario.ron");
    fs::write(
        &scenario,
        "(chapter: 0, begin: Setup, achievements: [\"pack_mule\"], party: [(hero: \"maren\")])",
    )
    .expect("written");
    let played = serve(&path("none.ron"), &["--scenario", &scenario], "");
    assert_eq!(played.status.code(), Some(0), "{}", text(&played.stderr));
    assert!(!Path::new(&path("none.ron")).exists());
    fs::write(path("bad.ron"), "(format").expect("written");
    refused(&["table", "--book", "delve", "--profile", &path("bad.ron")], "bad.ron");
    refused(&["simulate", "--book", "delve", "--games", "1", "--profile", &path("bad.ron")], "bad.ron");
    assert_eq!(text_of("bad.ron"), "(format");
    let simulated = hushfall(&["simulate", "--book", "delve", "--games", "1", "--profile", &path("old.ron")]);
    assert_eq!(simulated.status.code(), Some(0), "{}", text(&simulated.stderr));
}
