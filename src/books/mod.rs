//! The books: each a plugin with a schedule of its own, phases as system sets, verbs as files, effects as
//! data. Books know the [`table`](crate::table) and their own content, and nothing of each other.
//!
//! Here is only the shelf: the one place that turns the name of a book into a game of it.

pub mod atlas;
pub mod delve;

use std::sync::Arc;

use crate::content::atlas::catalogue as atlas_cards;
use crate::content::delve::catalogue as delve_cards;
use crate::content::report::Report;
use crate::content::source::SourceFile;
use crate::table::session::{Book, NewGame, Session, Table};
use atlas::Atlas;
use delve::Delve;

/// The books that can be played, by the names they have on the command line.
pub const BOOKS: &[&str] = &["atlas", "delve"];

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

/// A book with its content read and checked, from which any number of games can begin.
pub trait OpenBook: Send + Sync {
    /// Begins a game and runs it to its first prompt.
    fn begin(&self, game: NewGame) -> Result<Box<dyn Table>, BeginError>;
}

/// Opens a book: reads and checks its content.
pub fn open(book: &str, files: &[SourceFile]) -> Result<Arc<dyn OpenBook>, BeginError> {
    match book {
        "atlas" => Ok(Arc::new(Open::<Atlas>(Arc::new(atlas_cards::Catalogue::load(files)?)))),
        "delve" => Ok(Arc::new(Open::<Delve>(Arc::new(delve_cards::Catalogue::load(files)?)))),
        other => Err(BeginError::UnknownBook(other.to_owned())),
    }
}

/// Begins a game of `book` with the content of `files`, and runs it to its first prompt.
pub fn begin(book: &str, files: &[SourceFile], game: NewGame) -> Result<Box<dyn Table>, BeginError> {
    open(book, files)?.begin(game)
}

struct Open<B: Book>(Arc<B::Content>);

impl<B: Book> OpenBook for Open<B> {
    fn begin(&self, game: NewGame) -> Result<Box<dyn Table>, BeginError> {
        let session = Session::<B>::begin(self.0.clone(), game).map_err(BeginError::Setup)?;
        Ok(Box::new(session))
    }
}
