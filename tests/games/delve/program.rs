//! The Delve through the program: the profile of a group.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::tables::program::{hushfall, refused, text};

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
