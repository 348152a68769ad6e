//! The program itself, run by tests: what it says, and how it ends.
#![allow(dead_code, reason = "each test that runs it uses its own part")]

use std::process::{Command, Output, Stdio};

pub fn hushfall(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_hushfall"))
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stdin(Stdio::null())
        .output()
        .expect("the program runs")
}

pub fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

/// Wrong usage: exit code 2, nothing on standard output, one line on standard error that names the culprit.
#[track_caller]
pub fn refused(arguments: &[&str], culprit: &str) {
    let output = hushfall(arguments);
    let stderr = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {stderr}");
    assert_eq!(text(&output.stdout), "", "{arguments:?}");
    assert_eq!(stderr.lines().count(), 1, "{arguments:?}: {stderr}");
    assert!(stderr.starts_with("hushfall: ") && stderr.contains(culprit), "{arguments:?}: {stderr}");
}

/// Runs `hushfall table` with these lines on its standard input; its answers as JSON.
pub fn table(arguments: &[&str], lines: &[&str]) -> Vec<serde_json::Value> {
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
