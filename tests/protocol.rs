//! The table protocol and its plain-text brother, spoken with the toy book.

mod pennies;

use hushfall::bots::Kind;
use hushfall::cli::company::Company;
use hushfall::cli::{human, protocol};
use hushfall::table::seat::Seat;
use hushfall::table::session::Table;
use pennies::begin;
use serde_json::{Value, json};

/// Says these lines to a fresh game and returns what comes back, line by line.
fn say(scenario: &str, lines: &[&str]) -> Vec<Value> {
    say_bytes(scenario, lines.join("\n").as_bytes())
}

fn say_bytes(scenario: &str, mut input: &[u8]) -> Vec<Value> {
    let mut table = begin(3, scenario);
    let mut output = Vec::new();
    protocol::serve(&mut table, &mut Company::alone(), &mut input, &mut output)
        .expect("the protocol never fails");
    let text = String::from_utf8(output).expect("UTF-8");
    assert!(text.ends_with('\n'));
    text.lines().map(|line| serde_json::from_str(line).expect("one JSON object a line")).collect()
}

/// The names of the lines: hello, fact, prompt …
fn kinds(lines: &[Value]) -> Vec<&str> {
    lines
        .iter()
        .map(|line| line.as_object().expect("an object").keys().next().expect("one name").as_str())
        .collect()
}

fn answer(prompt: u32, option: &str) -> String {
    json!({ "answer": { "prompt": prompt, "option": option } }).to_string()
}

#[test]
fn a_game_begins_with_hello_the_first_facts_and_a_prompt() {
    let lines = say("", &[]);
    assert_eq!(kinds(&lines), ["hello", "fact", "prompt"]);
    let version = env!("CARGO_PKG_VERSION");
    let hello = json!({ "protocol": 1, "game": "hushfall", "version": version, "book": "pennies", "seed": 3, "content": "pennies-content",
        "seats": [{ "seat": 0, "role": "saver", "side": 0 }, { "seat": 1, "role": "saver", "side": 0 }] });
    assert_eq!(lines[0], json!({ "hello": hello }));
    assert_eq!(lines[1], json!({ "fact": { "n": 1, "type": "game_begun", "seats": 2 } }));
    let prompt = &lines[2]["prompt"];
    assert_eq!((&prompt["id"], &prompt["seat"], &prompt["ask"]), (&json!(1), &json!(0), &json!("turn")));
    assert_eq!(prompt["options"][0], json!({ "id": "roll", "text": "Roll" }));
    assert_eq!(prompt.get("amount"), None);
}

#[test]
fn answers_bring_facts_and_the_next_prompt_and_an_amount_is_asked_for_with_its_bounds() {
    let amount = r#"{"answer":{"prompt":4,"amount":1}}"#;
    let lines = say("", &[&answer(1, "roll"), &answer(2, "polish"), &answer(3, "put_by"), amount]);
    assert_eq!(kinds(&lines[3..]), ["fact", "prompt", "fact", "prompt", "prompt", "fact", "prompt"]);
    let face = lines[3]["fact"]["face"].clone();
    assert_eq!(lines[3], json!({ "fact": { "n": 2, "type": "die_rolled", "seat": 0, "face": face } }));
    let prompt = &lines[7]["prompt"];
    assert_eq!((&prompt["amount"], prompt.get("options")), (&json!({ "min": 1, "max": face }), None));
    assert_eq!(lines[8]["fact"], json!({ "n": 4, "type": "put_by", "seat": 0, "amount": 1 }));
}

#[test]
fn the_end_is_told_and_the_table_still_listens() {
    let over = say(
        "turns 1",
        &[&answer(1, "roll"), &answer(2, "roll"), r#"{"hash":{}}"#, r#"{"quit":{}}"#, "not read"],
    );
    assert_eq!(kinds(&over[3..]), ["fact", "over", "error", "hash"]);
    assert_eq!(over[4]["over"]["result"], "defeat");
    assert_eq!(over[5]["error"]["code"], "illegal_answer");
}

#[test]
fn every_bad_line_gets_one_error_and_changes_nothing() {
    let bad = [
        ("", "not_json"),
        ("hello", "not_json"),
        ("{", "not_json"),
        (r#"{"answer":{"prompt":1,"option":"roll"}"#, "not_json"),
        ("[]", "unknown_command"),
        ("7", "unknown_command"),
        ("null", "unknown_command"),
        ("{}", "unknown_command"),
        (r#"{"fly":{}}"#, "unknown_command"),
        (r#"{"hash":{},"state":{}}"#, "unknown_command"),
        (r#"{"answer":{}}"#, "illegal_answer"),
        (r#"{"answer":"roll"}"#, "illegal_answer"),
        (r#"{"answer":{"prompt":1}}"#, "illegal_answer"),
        (r#"{"answer":{"prompt":1,"option":"fly"}}"#, "illegal_answer"),
        (r#"{"answer":{"prompt":9,"option":"roll"}}"#, "illegal_answer"),
        (r#"{"answer":{"prompt":-1,"option":"roll"}}"#, "illegal_answer"),
        (r#"{"answer":{"prompt":1,"amount":1}}"#, "illegal_answer"),
        (r#"{"answer":{"prompt":1,"amount":99999999999}}"#, "illegal_answer"),
        (r#"{"answer":{"prompt":1,"option":"roll","amount":1}}"#, "illegal_answer"),
        (r#"{"answer":{"prompt":1,"option":"roll","why":"x"}}"#, "illegal_answer"),
        (r#"{"undo":{}}"#, "no_undo"),
        (r#"{"redo":{}}"#, "no_undo"),
        (r#"{"save":{}}"#, "save_failed"),
        (r#"{"save":{"path":""}}"#, "save_failed"),
        (r#"{"save":{"path":"/dev/null/x/y"}}"#, "save_failed"),
        (r#"{"load":{"path":7}}"#, "load_failed"),
        (r#"{"load":{"path":"/nowhere/at/all"}}"#, "load_failed"),
    ];
    let hash = begin(3, "").hash();
    for (line, code) in bad {
        let lines = say("", &[line, r#"{"hash":{}}"#]);
        assert_eq!(kinds(&lines[3..]), ["error", "hash"], "{line}");
        assert_eq!(lines[3]["error"]["code"], code, "{line}");
        assert!(!lines[3]["error"]["text"].as_str().expect("a text").is_empty(), "{line}");
        assert_eq!(lines[4]["hash"], hash, "{line}");
    }
}

#[test]
fn lines_that_are_too_long_or_not_text_get_an_error_too() {
    let mut input = vec![b'x'; 3 << 20];
    input.extend(b"\n\xff\xfe\n{\"hash\":{}}\n");
    let deep = "[".repeat(100_000);
    input.extend(deep.as_bytes());
    let lines = say_bytes("", &input);
    assert_eq!(kinds(&lines[3..]), ["error", "error", "hash", "error"]);
    assert!(
        lines.iter().skip(3).all(|line| line.get("hash").is_some() || line["error"]["code"] == "not_json")
    );
}

#[test]
fn undo_and_redo_print_the_open_prompt_again() {
    let polish = answer(1, "polish");
    let lines = say(
        "",
        &[
            &polish,
            r#"{"undo":{}}"#,
            r#"{"hash":{}}"#,
            r#"{"redo":{}}"#,
            &answer(2, "roll"),
            r#"{"undo":{}}"#,
        ],
    );
    assert_eq!(
        kinds(&lines[3..]),
        ["fact", "prompt", "prompt", "hash", "fact", "prompt", "fact", "prompt", "error"]
    );
    assert_eq!(lines[5], lines[2], "the first prompt again");
    assert_eq!(lines[6]["hash"], begin(3, "").hash());
    assert_eq!((&lines[7], &lines[8]), (&lines[3], &lines[4]), "redo tells what happens again");
    assert_eq!(lines[11]["error"]["code"], "no_undo");
}

#[test]
fn a_save_can_be_loaded_and_the_game_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("p.save");
    let save = json!({ "save": { "path": path } }).to_string();
    let load = json!({ "load": { "path": path } }).to_string();
    let hash = r#"{"hash":{}}"#;
    let lines =
        say("", &[&answer(1, "roll"), hash, &save, &answer(2, "roll"), &load, hash, &answer(2, "polish")]);
    assert_eq!(
        kinds(&lines[3..]),
        ["fact", "prompt", "hash", "prompt", "fact", "prompt", "prompt", "hash", "fact", "prompt"]
    );
    assert_eq!(lines[5], lines[10]);
    assert_eq!(lines[9], lines[4], "the prompt of the saved game");
    assert_eq!(lines[11]["fact"]["n"], 3);
}

#[test]
fn state_is_given_on_request() {
    let lines = say("", &[&answer(1, "roll"), r#"{"state":{}}"#]);
    assert_eq!(lines[5], json!({ "state": { "turn": 1, "banks": [0, 0], "coins": [] } }));
}

// ---- one seat of several ----

/// The duel of the toy book at one seat, with a bot at the other.
fn say_as(seat: u8, lines: &[&str]) -> Vec<Value> {
    let mut table = begin(3, "duel");
    let mut output = Vec::new();
    let mut company = Company::at(Seat(seat), Kind::Greedy, 5);
    protocol::serve(&mut table, &mut company, &mut lines.join("\n").as_bytes(), &mut output)
        .expect("the protocol never fails");
    let text = String::from_utf8(output).expect("UTF-8");
    text.lines().map(|line| serde_json::from_str(line).expect("one JSON object a line")).collect()
}

#[test]
fn a_seat_is_told_its_own_table_and_nothing_more() {
    let lines = say_as(0, &[&answer(1, "draw"), r#"{"state":{}}"#, r#"{"state":{"seat":0}}"#]);
    assert_eq!(lines[0]["hello"].get("seed"), None, "who knew it could foresee everything");
    assert_eq!(lines[0]["hello"]["as"], 0);
    assert_eq!(lines[0]["hello"]["seats"][1], json!({ "seat": 1, "role": "rival", "side": 1 }));
    let own = lines.iter().find(|line| line["fact"]["type"] == "coin_drawn").expect("drawn");
    assert!(own["fact"]["worth"]["is"].is_u64() && own["fact"]["seat"] == 0, "{own}");
    let prompts = lines.iter().filter(|line| line.get("prompt").is_some());
    assert!(prompts.clone().count() == 2 && prompts.clone().all(|line| line["prompt"]["seat"] == 0));
    let states: Vec<&Value> = lines.iter().filter(|line| line.get("state").is_some()).collect();
    assert_eq!(states.len(), 2);
    assert_eq!(states[0], states[1]);
}

/// Another seat's coin is told without its worth, in facts and state alike; without `--as` everything is told.
#[test]
fn what_another_seat_holds_is_not_told() {
    let draw = [answer(1, "draw"), answer(2, "polish")];
    let lines =
        say("duel", &[&draw[0], r#"{"state":{"seat":1}}"#, r#"{"state":{"seat":0}}"#, r#"{"state":{}}"#]);
    let coins: Vec<&Value> =
        lines.iter().filter_map(|line| line.get("state")).map(|state| &state["coins"][0]).collect();
    assert_eq!(coins[0], &json!({ "seat": 0 }));
    assert!(coins[1]["worth"].is_u64());
    assert_eq!(coins[1], coins[2]);
    let wrong = say("duel", &[r#"{"state":{"seat":2}}"#, r#"{"state":{"seat":"x"}}"#]);
    assert_eq!([&wrong[3]["error"]["code"], &wrong[4]["error"]["code"]], ["no_such_seat"; 2]);
}

#[test]
fn a_seat_can_neither_look_elsewhere_nor_save_nor_take_back() {
    let lines = say_as(
        1,
        &[
            r#"{"state":{"seat":0}}"#,
            r#"{"undo":{}}"#,
            r#"{"redo":{}}"#,
            r#"{"save":{"path":"x"}}"#,
            r#"{"load":{"path":"x"}}"#,
            r#"{"hash":{}}"#,
        ],
    );
    let said: Vec<&Value> = lines.iter().rev().take(6).rev().collect();
    assert!(said[..5].iter().all(|line| line["error"]["code"] == "not_yours"), "{said:?}");
    assert!(said[5]["hash"].is_string());
}

/// The same holds for people who type.
#[test]
fn a_person_at_one_seat_can_neither_save_nor_take_back() {
    let (mut table, mut output) = (begin(3, "duel"), Vec::new());
    let mut company = Company::at(Seat(0), Kind::Greedy, 5);
    let lines = "undo\nredo\nsave x\nload x\nquit\n";
    human::talk(&mut table, &mut company, None, &mut lines.as_bytes(), &mut output)
        .expect("talking never fails");
    let text = String::from_utf8(output).expect("UTF-8");
    assert_eq!(text.matches("for whoever runs the table").count(), 4, "{text}");
    assert!(text.contains("pennies, seat 0.") && !text.contains("seed"), "{text}");
}

#[test]
fn the_end_names_the_winners_and_why() {
    let mut lines: Vec<String> = (0..12).map(|turn| answer(turn + 1, "polish")).collect();
    let over = say("duel", &lines.iter().map(String::as_str).collect::<Vec<_>>());
    let over = &over.last().expect("the end")["over"];
    assert_eq!(
        (&over["result"], &over["winners"], &over["why"]),
        (&json!("draw"), &json!([]), &json!("equal_pennies"))
    );
    lines[0] = answer(1, "roll");
    lines[2] = answer(3, "put_by");
    lines.insert(3, r#"{"answer":{"prompt":4,"amount":1}}"#.to_owned());
    for (place, line) in lines.iter_mut().enumerate().skip(4) {
        *line = answer(place as u32 + 1, "polish");
    }
    let over = say("duel", &lines.iter().map(String::as_str).collect::<Vec<_>>());
    let over = &over.last().expect("the end")["over"];
    assert_eq!(
        (&over["result"], &over["winners"], &over["why"]),
        (&json!("won"), &json!([0]), &json!("more_pennies"))
    );
}

#[test]
fn rules_that_turn_in_circles_are_an_error_line_and_the_prompt_is_still_open() {
    let lines = say("circle", &[&answer(1, "circle"), &answer(1, "roll")]);
    assert_eq!(kinds(&lines[3..]), ["error", "fact", "prompt"]);
    assert_eq!(lines[3]["error"]["code"], "stuck");
    assert!(lines[3]["error"]["text"].as_str().expect("a text").contains("seed 3"));
}

// ---- plain text ----

fn chat(scenario: &str, lines: &str) -> String {
    let mut table = begin(3, scenario);
    let mut output = Vec::new();
    human::talk(&mut table, &mut Company::alone(), None, &mut lines.as_bytes(), &mut output)
        .expect("talking never fails");
    String::from_utf8(output).expect("UTF-8")
}

#[test]
fn people_answer_with_numbers_and_names() {
    let text = chat("turns 3", "1\npolish\nput_by\n0\n1\n");
    assert!(text.contains("[seat 0] What do you do?\n  1. Roll  (roll)\n"), "{text}");
    assert!(text.contains("  game begun: seats 2\n"), "{text}");
    assert!(text.contains("die rolled: face "), "{text}");
    assert!(text.contains("  polished: seat 1\n"), "{text}");
    assert!(text.contains("  a number from 1 to "), "{text}");
    assert!(text.contains("asks for an amount from 1 to "), "{text}");
    assert!(text.contains("The game is over: defeat. 1 pennies were put by"), "{text}");
}

#[test]
fn people_can_undo_save_load_and_ask() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a name with spaces.save");
    let path = path.display();
    let text = chat(
        "",
        &format!(
            "polish\nundo\nundo\nredo\nsave {path}\nload {path}\nsave\nload /nowhere\nstate\nodds\nhelp\n99\nfly\n\nquit\n1\n"
        ),
    );
    for said in [
        "one answer back",
        "there is nothing to undo",
        "one answer forward",
        "saved as ",
        "turn 1",
        "save what?",
        "/nowhere: ",
        "\"turn\": 1",
        "There is nothing to foresee here",
        "leave the table",
        "`99` is not one of the options",
        "`fly` is not one of the options",
    ] {
        assert!(text.contains(said), "{said}: {text}");
    }
    assert!(!text.contains("die rolled"), "nothing is read after quit: {text}");
}
