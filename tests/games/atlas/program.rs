//! The Atlas through the program: its content checked, a scenario over the protocol, an evening in a terminal.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use hushfall::table::lock::Lock;

use crate::tables::program::{hushfall, table, text};

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
    let folder = tempfile::tempdir().expect("a folder");
    let bookmark = folder.path().join("evening.bookmark");
    let play = |lines: &str| evening(&["--human", "--book", "atlas", "--seed", "5"], &bookmark, lines);
    let first = play("begin\nmaren\nready_made\n");
    assert!(!first.contains("You left off here"), "{first}");
    // The process is gone without a word; the next one knows that Maren has joined.
    let second = play("sefa\nready_made\nyes\ndone\n");
    assert!(second.contains("You left off here") && !second.contains("Maren Voss (WARDEN"), "{second}");
    assert!(play("").contains("Explore or rest?"));
}

/// AT-R76: in Honor Mode the terminal too keeps one save, without backups, and nothing leads back to it.
#[test]
fn honor_mode_keeps_one_save_in_the_terminal() {
    let folder = tempfile::tempdir().expect("a folder");
    let (scenario, one, other) =
        (folder.path().join("honor.ron"), folder.path().join("one.save"), folder.path().join("other.save"));
    fs::write(
        &scenario,
        r#"(location: "saltmere_quay", modes: (honor: true),
            party: [(origin: "maren", space: "1"), (origin: "ysolt", space: "1")])"#,
    )
    .expect("written");
    let arguments =
        ["--book", "atlas", "--seed", "5", "--seats", "2", "--scenario", scenario.to_str().expect("a path")];
    let file = |what: &str, path: &Path| format!(r#"{{"{what}":{{"path":"{}"}}}}"#, path.display());
    let said = table(
        &arguments,
        &[
            &file("save", &one),
            &file("save", &one),
            &file("save", &other),
            r#"{"answer":{"prompt":1,"option":"explore"}}"#,
            &file("load", &one),
        ],
    );
    let errors: Vec<&serde_json::Value> =
        said.iter().map(|line| &line["error"]).filter(|error| !error.is_null()).collect();
    let codes: Vec<&str> = errors.iter().filter_map(|error| error["code"].as_str()).collect();
    assert_eq!(codes, ["save_failed", "load_failed"], "{errors:?}");
    assert!(errors[0]["text"].as_str().expect("a text").contains("one.save"), "{errors:?}");
    assert!(errors[1]["text"].as_str().expect("a text").contains("nothing leads back"), "{errors:?}");
    assert!(one.exists() && !other.exists() && !folder.path().join("one.save.backup1").exists());
}

/// AT-R76: nor has the bookmark of a game in Honor Mode backups; that of another game has.
#[test]
fn an_honor_bookmark_has_no_backups() {
    for (modes, backups) in [("(honor: true)", false), ("()", true)] {
        let folder = tempfile::tempdir().expect("a folder");
        let (scenario, bookmark) = (folder.path().join("a.ron"), folder.path().join("evening.bookmark"));
        let party = r#"[(origin: "maren", space: "1"), (origin: "ysolt", space: "1")]"#;
        fs::write(&scenario, format!(r#"(location: "saltmere_quay", modes: {modes}, party: {party})"#))
            .expect("written");
        let arguments = ["--human", "--book", "atlas", "--seed", "5", "--seats", "2", "--scenario"];
        let played = evening(
            &[&arguments[..], &[scenario.to_str().expect("a path")]].concat(),
            &bookmark,
            "explore\n1\n1\n1\n",
        );
        assert!(bookmark.exists(), "{played}");
        assert_eq!(folder.path().join("evening.bookmark.backup1").exists(), backups, "{modes}");
    }
}

/// Two programs on one bookmark would each write over what the other has played: the second is told, and plays not.
#[test]
fn a_bookmark_is_for_one_program_at_a_time() {
    let folder = tempfile::tempdir().expect("a folder");
    let bookmark = folder.path().join("evening.bookmark");
    let lock = Lock::take(&bookmark).expect("free");
    let arguments = ["--human", "--book", "atlas", "--seed", "5"];
    let output = evening_output(&arguments, &bookmark, "begin\n");
    let told = text(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(told.contains("another program") && told.contains("evening.bookmark"), "{told}");
    assert!(!bookmark.exists());
    drop(lock);
    evening(&arguments, &bookmark, "begin\n");
    assert!(bookmark.exists());
}

/// An evening in a terminal with a bookmark: what the program said.
fn evening(arguments: &[&str], bookmark: &Path, lines: &str) -> String {
    text(&evening_output(arguments, bookmark, lines).stdout)
}

fn evening_output(arguments: &[&str], bookmark: &Path, lines: &str) -> Output {
    use std::io::Write;
    let mut child = Command::new(env!("CARGO_BIN_EXE_hushfall"))
        .arg("table")
        .args(arguments)
        .arg("--bookmark")
        .arg(bookmark)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    // It may have gone before it reads.
    let _ = child.stdin.take().expect("standard input").write_all(lines.as_bytes());
    child.wait_with_output().expect("the program ends")
}
