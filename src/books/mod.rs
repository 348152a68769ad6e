//! The books: each a plugin with a schedule of its own, phases as system sets, verbs as files, effects as
//! data. Books know the [`table`](crate::table) and their own content, and nothing of each other.
//!
//! Here is only the shelf: the one place that turns the name of a book into a game of it.

use crate::content::report::Report;
use crate::content::source::SourceFile;
use crate::table::session::{NewGame, Table};

// ATLAS: `pub mod atlas;` goes here.

/// The books that can be played, by the names they have on the command line.
pub const BOOKS: &[&str] = &["atlas"];

/// Why a game could not begin.
#[derive(Debug, thiserror::Error)]
pub enum BeginError {
    #[error("there is no book `{0}`; the books are: {books}", books = BOOKS.join(", "))]
    UnknownBook(String),
    #[error(transparent)]
    Content(#[from] Report),
    /// The scenario or the number of seats does not fit the book, or its rules failed at the very start.
    #[error("the game can't be set up: {0}")]
    Setup(String),
}

/// Begins a game of `book` with the content of `files`, and runs it to its first prompt.
pub fn begin(book: &str, files: &[SourceFile], game: NewGame) -> Result<Box<dyn Table>, BeginError> {
    let _ = (files, game);
    // ATLAS: match on the name here. Until it is in, no book can be begun.
    Err(BeginError::UnknownBook(book.to_owned()))
}
