//! The table protocol, version 1: one JSON object a line, in and out. `docs/protocol.md` describes it.
//!
//! Nothing here knows a book, and nothing that comes in can do more than get an error line.

use std::io::{BufRead, Write};
use std::path::PathBuf;

use serde::Serialize;
use serde_json::{Map, Value, json};

use super::Failure;
use super::company::{Company, NOT_YOURS};
use super::lines::{self, LONGEST, Line};
use crate::table::prompt::{AnswerLine, PromptView};
use crate::table::seat::{MOST_SEATS, Role, Seat};
use crate::table::session::{Table, TableError, seen_hash};
use crate::table::step::Outcome;
use crate::table::viewer::Viewer;

pub const VERSION: u32 = 1;

/// A line that goes out.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Out<'a> {
    Hello {
        protocol: u32,
        game: &'a str,
        version: &'a str,
        book: &'a str,
        /// A seat that knew it could foresee everything.
        #[serde(skip_serializing_if = "Option::is_none")]
        seed: Option<u64>,
        content: &'a str,
        #[serde(rename = "as", skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
        seats: Vec<SeatLine>,
    },
    Fact(FactLine),
    Prompt(PromptView),
    Over(Outcome),
    State(Value),
    Hash(String),
    /// It was done, and there is something to be said about it.
    Note {
        code: &'a str,
        text: String,
    },
    Error {
        code: &'a str,
        text: String,
    },
}

/// What a seat is in the game.
#[derive(Serialize)]
struct SeatLine {
    seat: u8,
    #[serde(flatten)]
    role: Role,
}

/// A fact with its number put in.
#[derive(Serialize)]
struct FactLine {
    n: u64,
    r#type: Value,
    #[serde(flatten)]
    rest: Map<String, Value>,
}

impl FactLine {
    fn new(n: u64, fact: Value) -> Self {
        match fact {
            Value::Object(mut rest) => Self { n, r#type: rest.remove("type").unwrap_or(Value::Null), rest },
            // A fact without fields is only its name.
            name => Self { n, r#type: name, rest: Map::new() },
        }
    }
}

/// A line that came in.
enum Command {
    Answer(AnswerLine),
    State(Option<Seat>),
    Hash,
    Undo,
    Redo,
    Save(PathBuf),
    Load(PathBuf),
    Quit,
}

/// What is said about a line that can't be done: a code for programs, a text for people.
struct Complaint {
    code: &'static str,
    text: String,
}

fn complain(code: &'static str, text: impl ToString) -> Complaint {
    Complaint { code, text: text.to_string() }
}

fn parse(line: Line) -> Result<Command, Complaint> {
    let text = match line {
        Line::Text(text) => text,
        Line::TooLong => {
            return Err(complain("not_json", format!("the line is longer than {LONGEST} bytes")));
        }
        Line::NotUtf8 => return Err(complain("not_json", "the line is not UTF-8")),
    };
    let value: Value = serde_json::from_str(&text).map_err(|error| complain("not_json", error))?;
    let unknown = || {
        let known = "answer, state, hash, undo, redo, save, load, quit";
        complain("unknown_command", format!("a command is an object with one of these names: {known}"))
    };
    let Value::Object(object) = value else { return Err(unknown()) };
    let mut members = object.into_iter();
    let (Some((name, body)), None) = (members.next(), members.next()) else { return Err(unknown()) };
    Ok(match name.as_str() {
        "answer" => {
            let line = serde_json::from_value(body);
            Command::Answer(
                line.map_err(|error| complain("illegal_answer", format!("this is not an answer: {error}")))?,
            )
        }
        "state" => Command::State(seat(&body)?),
        "hash" => Command::Hash,
        "undo" => Command::Undo,
        "redo" => Command::Redo,
        "save" => Command::Save(path(&body).ok_or_else(|| complain("save_failed", NO_PATH))?),
        "load" => Command::Load(path(&body).ok_or_else(|| complain("load_failed", NO_PATH))?),
        "quit" => Command::Quit,
        _ => return Err(unknown()),
    })
}

/// Whose state is asked for; everybody's if no seat is named.
fn seat(body: &Value) -> Result<Option<Seat>, Complaint> {
    let Some(seat) = body.get("seat") else { return Ok(None) };
    let number = seat.as_u64().and_then(|seat| u8::try_from(seat).ok()).filter(|seat| *seat < MOST_SEATS);
    match number {
        Some(seat) => Ok(Some(Seat(seat))),
        None => Err(complain("no_such_seat", format!("`seat` is a number from 0, not {seat}"))),
    }
}

const NO_PATH: &str = "`path` must be the name of a file";

fn path(body: &Value) -> Option<PathBuf> {
    body.get("path")?.as_str().filter(|path| !path.is_empty()).map(PathBuf::from)
}

/// Runs the protocol until the input is over or says quit.
pub fn serve(
    table: &mut dyn Table,
    company: &mut Company,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let mut out = Batch { output, bytes: Vec::new() };
    let (game, content) = (table.game().clone(), table.content_hash().to_owned());
    out.add(&Out::Hello {
        protocol: VERSION,
        game: "hushfall",
        version: env!("CARGO_PKG_VERSION"),
        book: &game.book,
        seed: company.seat().is_none().then_some(game.seed),
        content: &content,
        seat: company.seat().map(|seat| seat.0),
        seats: (0..game.seats).map(|seat| SeatLine { seat, role: table.role(Seat(seat)) }).collect(),
    });
    let mut next_fact = 1;
    tell_what_is_new(table, company, &mut next_fact, &mut out);
    out.send()?;
    while let Some(line) = lines::next(input)? {
        let done = match parse(line) {
            Ok(Command::Quit) => break,
            Ok(command) => obey(table, company, command, &mut next_fact),
            Err(complaint) => Err(complaint),
        };
        match done {
            Ok(Done::Line(line)) => out.add(&line),
            Ok(Done::News(note)) => {
                if let Some(note) = note {
                    out.add(&note);
                }
                tell_what_is_new(table, company, &mut next_fact, &mut out);
            }
            Err(Complaint { code, text }) => out.add(&Out::Error { code, text }),
        }
        out.send()?;
    }
    Ok(())
}

/// What answers a command.
enum Done {
    /// One line.
    Line(Out<'static>),
    /// The news of the table, maybe after something that is to be said.
    News(Option<Out<'static>>),
}

/// Does what the command says.
fn obey(
    table: &mut dyn Table,
    company: &Company,
    command: Command,
    next_fact: &mut u64,
) -> Result<Done, Complaint> {
    // The rules turning in circles is a bug and no mistake of the player's; it has a code of its own.
    let coded = |code: &'static str| {
        move |error: TableError| match error {
            TableError::Stuck(_) => complain("stuck", error),
            _ => complain(code, error),
        }
    };
    match command {
        Command::State(seat) => {
            let viewer = look(table, company, seat)?;
            return Ok(Done::Line(Out::State(table.state(viewer))));
        }
        Command::Hash => {
            let hash = match company.seat() {
                None => table.hash(),
                Some(seat) => seen_hash(table, Viewer::seat(seat)),
            };
            return Ok(Done::Line(Out::Hash(hash)));
        }
        Command::Answer(line) => {
            company.may_answer(table, &line).map_err(|refusal| complain("illegal_answer", refusal))?;
            table.answer(&line).map_err(coded("illegal_answer"))?;
        }
        Command::Undo | Command::Redo | Command::Save(_) | Command::Load(_) if company.seat().is_some() => {
            return Err(complain("not_yours", NOT_YOURS));
        }
        Command::Undo => {
            table.undo().map_err(coded("no_undo"))?;
            *next_fact = table.next_fact();
        }
        Command::Redo => table.redo().map_err(coded("no_undo"))?,
        Command::Save(path) => {
            let written = table.save(&path).map_err(coded("save_failed"))?;
            if let Some(text) = written.told() {
                return Ok(Done::News(Some(Out::Note { code: "kept", text })));
            }
        }
        Command::Load(path) => {
            table.load(&path).map_err(coded("load_failed"))?;
            *next_fact = table.next_fact();
        }
        Command::Quit => {}
    }
    Ok(Done::News(None))
}

/// With whose eyes the state is asked for. Whoever sits at one seat sees no other's.
fn look(table: &dyn Table, company: &Company, seat: Option<Seat>) -> Result<Viewer, Complaint> {
    let seats = table.game().seats;
    match (company.seat(), seat) {
        (_, Some(seat)) if seat.0 >= seats => {
            Err(complain("no_such_seat", format!("there are {seats} seats, from 0 on")))
        }
        (Some(mine), Some(seat)) if seat != mine => {
            Err(complain("not_yours", format!("with --as {} that seat's table is told", mine.0)))
        }
        (None, Some(seat)) => Ok(Viewer::seat(seat)),
        (_, _) => Ok(company.viewer()),
    }
}

/// The facts since the last time, and what is asked now or how the game ended.
fn tell_what_is_new(
    table: &mut dyn Table,
    company: &mut Company,
    next_fact: &mut u64,
    out: &mut Batch<impl Write>,
) {
    let played = company.play_on(table);
    for (n, fact) in table.facts(company.viewer(), *next_fact) {
        out.add(&Out::Fact(FactLine::new(n, fact)));
    }
    *next_fact = table.next_fact();
    if let Err(stuck) = played {
        out.add(&Out::Error { code: "stuck", text: stuck.to_string() });
    } else if let Some(prompt) = company.prompt(table) {
        out.add(&Out::Prompt(prompt));
    } else if let Some(outcome) = table.outcome() {
        out.add(&Out::Over(outcome));
    }
}

/// Lines that go out together.
struct Batch<'a, W> {
    output: &'a mut W,
    bytes: Vec<u8>,
}

impl<W: Write> Batch<'_, W> {
    fn add(&mut self, line: &Out<'_>) {
        let start = self.bytes.len();
        if let Err(error) = serde_json::to_writer(&mut self.bytes, line) {
            // A book's state with keys that JSON has no words for; better an error line than half a line.
            self.bytes.truncate(start);
            let error = json!({ "error": { "code": "not_json", "text": error.to_string() } });
            self.bytes.extend_from_slice(error.to_string().as_bytes());
        }
        self.bytes.push(b'\n');
    }

    fn send(&mut self) -> Result<(), Failure> {
        self.output.write_all(&self.bytes)?;
        self.output.flush()?;
        self.bytes.clear();
        Ok(())
    }
}
