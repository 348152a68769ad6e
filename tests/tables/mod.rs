//! Tables of any book, for the tests of every book: cards read, a game begun, a prompt answered by the id of an
//! option. Knows no book; each folder of tests says by [`Staged`] which cards its games are played with.
#![allow(dead_code, reason = "each folder of tests uses its own part")]

pub mod program;

use std::path::Path;
use std::sync::Arc;

use hushfall::content::builtin;
use hushfall::content::report::Report;
use hushfall::content::source::SourceFile;
use hushfall::table::prompt::AnswerLine;
use hushfall::table::session::{Book, NewGame, Session, Table};
use hushfall::table::viewer::Viewer;

/// A book that tests play.
pub trait Staged: Book {
    /// The cards it is played with, read once.
    fn cards() -> Arc<Self::Content>;
}

/// The cards of these files; all that is wrong with them if they are not sound.
#[track_caller]
pub fn read<C>(load: fn(&[SourceFile]) -> Result<C, Report>, files: &[SourceFile]) -> Arc<C> {
    Arc::new(load(files).unwrap_or_else(|report| panic!("{report}")))
}

/// The built-in content with the cards that only tests have laid over it.
pub fn test_files() -> Vec<SourceFile> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/content");
    builtin::with_overlay(Some(&folder)).expect("the files can be read")
}

pub fn game<B: Book>(seed: u64, seats: u8, scenario: Option<&str>) -> NewGame {
    NewGame { book: B::ID.to_owned(), seed, seats, scenario: scenario.map(str::to_owned), profile: None }
}

#[track_caller]
pub fn begin<B: Staged>(game: NewGame) -> Session<B> {
    Session::begin(B::cards(), game).unwrap_or_else(|error| panic!("{error}"))
}

/// Answers the open prompt; a test that asks for what is not there is told what is.
#[track_caller]
pub fn choose<B: Book>(table: &mut Session<B>, option: &str) {
    answer(table, Some(option), None);
}

/// As [`choose`], for a prompt that asks for an amount.
#[track_caller]
pub fn choose_amount<B: Book>(table: &mut Session<B>, amount: u16) {
    answer(table, None, Some(amount));
}

#[track_caller]
fn answer<B: Book>(table: &mut Session<B>, option: Option<&str>, amount: Option<u16>) {
    let open = shown(table);
    let prompt = table.prompt(Viewer::All).map_or(0, |prompt| prompt.id);
    let line = AnswerLine { prompt, option: option.map(str::to_owned), amount };
    table.answer(&line).unwrap_or_else(|error| panic!("{error}; {open}"));
}

/// What is asked, in a line.
pub fn shown<B: Book>(table: &mut Session<B>) -> String {
    let Some(prompt) = table.prompt(Viewer::All) else {
        return format!("no prompt is open; the game is over: {:?}", table.outcome());
    };
    let options: Vec<&str> = prompt.options.iter().map(|option| option.id.as_str()).collect();
    let (ask, seats, about) = (prompt.ask, prompt.seats, prompt.about);
    format!("open is {ask} (seats {seats:?}, about {about}): {options:?} {:?}", prompt.amount)
}
