//! What the targets share: the books with their built-in cards, and playing on with whatever came of the bytes.
#![allow(dead_code, reason = "each target uses its own part")]

use std::sync::{Arc, OnceLock};

use hushfall::books::{self, BOOKS, OpenBook};
use hushfall::content::builtin;
use hushfall::table::session::{NewGame, Table};
use hushfall::table::viewer::Viewer;

/// The books, read once.
pub fn open(book: &str) -> Option<Arc<dyn OpenBook>> {
    static OPEN: OnceLock<Vec<(&str, Arc<dyn OpenBook>)>> = OnceLock::new();
    let open = OPEN.get_or_init(|| {
        let files = builtin::files();
        BOOKS
            .iter()
            .map(|book| (*book, books::open(book, &files).expect("the built-in cards are good")))
            .collect()
    });
    open.iter().find(|(name, _)| *name == book).map(|(_, book)| book.clone())
}

/// A book, chosen by the first byte, and the bytes after it.
pub fn choose(bytes: &[u8]) -> Option<(&'static str, &[u8])> {
    let (first, rest) = bytes.split_first()?;
    Some((BOOKS[usize::from(*first) % BOOKS.len()], rest))
}

pub fn game(book: &str, seats: u8, scenario: Option<String>) -> NewGame {
    NewGame { book: book.to_owned(), seed: 7, seats, scenario, profile: None }
}

/// All that a player and a screen ask of a table, and a few answers.
pub fn play_on(table: &mut dyn Table) {
    for step in 0..12 {
        let _ =
            (table.prompt(Viewer::All), table.state(Viewer::All), table.outlook(Viewer::All), table.hash());
        let Some((_, size)) = table.prompt_size().filter(|(_, size)| *size > 0) else { break };
        if table.answer_nth(step * 3 % size).is_err() {
            break;
        }
    }
    let _ = (table.undo(), table.save_file(), table.fact_lines(Viewer::All, 1));
}
