//! The program itself: exit codes, and one line about what is wrong.

#[path = "tables/program.rs"]
mod program;

use std::fs;
#[cfg(all(feature = "window", target_os = "linux"))]
use std::process::Command;

use hushfall::books::{ABOUT, BOOKS};
use program::{hushfall, refused, text};

#[test]
fn an_unknown_book_is_refused() {
    refused(&["table", "--book", "cookery", "--seed", "1"], "`cookery`");
    refused(&["table", "--human", "--book", "", "--seed", "1"], "``");
    refused(&["simulate", "--book", "cookery", "--games", "2"], "`cookery`");
}

#[test]
fn a_bad_number_is_refused() {
    refused(&["table", "--book", BOOKS[0], "--seed", "seven"], "seven");
    refused(&["table", "--book", BOOKS[0], "--seed", "-1"], "-1");
    refused(&["table", "--book", BOOKS[0], "--seed", "18446744073709551616"], "18446744073709551616");
    refused(&["table", "--book", BOOKS[0], "--seats", "0"], "0");
    refused(&["simulate", "--book", BOOKS[0], "--games", "0"], "0");
    refused(&["simulate", "--book", BOOKS[0], "--jobs", "0"], "0");
    refused(&["simulate", "--book", BOOKS[0], "--jobs", "many"], "many");
    refused(&["simulate", "--book", BOOKS[0], "--bots", "genius"], "[possible values: random, greedy]");
}

#[test]
fn an_unknown_flag_or_command_is_refused() {
    refused(&["table", "--book", BOOKS[0], "--wings"], "--wings");
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
    refused(&["table", "--book", BOOKS[0], "--scenario", "/nowhere/s.ron"], "/nowhere/s.ron");
    refused(&["simulate", "--book", BOOKS[0], "--content", "/nowhere/content"], "/nowhere/content");
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
    let told = |of: &str| stdout.lines().filter(|line| line.starts_with(of)).collect::<Vec<_>>();
    let (content, tutorials) = (told("content is good: "), told("tutorial is good: "));
    assert_eq!(content.len(), BOOKS.len(), "{stdout}");
    for (line, about) in content.iter().zip(ABOUT) {
        assert!(line.contains(about.name) && line.contains("hash "), "{line}");
    }
    // Tutorials come with the window.
    let drawn = ABOUT.iter().filter(|about| about.is_open()).count();
    let taught = if cfg!(feature = "window") { drawn } else { 0 };
    assert_eq!((tutorials.len(), stdout.lines().count()), (taught, BOOKS.len() + taught), "{stdout}");
}

/// Scripts take the first word of each line.
#[test]
fn the_books_are_listed() {
    let output = hushfall(&["books"]);
    let stdout = text(&output.stdout);
    let listed: Vec<&str> = stdout.lines().filter_map(|line| line.split_whitespace().next()).collect();
    assert_eq!((output.status.code(), listed.as_slice()), (Some(0), BOOKS));
}
