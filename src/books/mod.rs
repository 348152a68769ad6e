//! The books: each a plugin with a schedule of its own, phases as system sets, verbs as files, effects as
//! data. Books know the [`table`](crate::table) and their own content, and nothing of each other.
//!
//! Here is only what is made of the [shelf](crate::shelf), the one list of them: what each tells of itself
//! ([`about`]), and the way from the name of a book to a game of it.

pub mod about;

use std::sync::Arc;

use crate::content::catalogue::Catalogued;
use crate::content::report::Report;
use crate::content::source::SourceFile;
use crate::table::save::{SaveError, SaveFile};
use crate::table::session::{Book, NewGame, Session, Table};
use about::About;

crate::shelf!(crate::book_modules);

macro_rules! books {
    ($($book:ident: $Book:ident;)*) => {
        /// The books that can be played, by the names they have on the command line.
        pub const BOOKS: &[&str] = &[$(stringify!($book)),*];

        /// What they tell of themselves, in the same order.
        pub static ABOUT: &[About] = &[$($book::about::ABOUT),*];

        /// Opens a book: reads and checks its content.
        pub fn open(book: &str, files: &[SourceFile]) -> Result<Arc<dyn OpenBook>, BeginError> {
            match book {
                $(stringify!($book) => Open::<$book::$Book>::read(files),)*
                other => Err(BeginError::UnknownBook(other.to_owned())),
            }
        }
    };
}
crate::shelf!(books);

/// The books whose table is drawn.
pub fn drawn() -> impl DoubleEndedIterator<Item = &'static About> + Clone {
    ABOUT.iter().filter(|about| about.is_open())
}

/// What a book tells of itself; nothing if it is not on the shelf.
pub fn about(book: &str) -> Option<&'static About> {
    ABOUT.iter().find(|about| about.id == book)
}

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
    /// A saved game, as it was left.
    fn take_up(&self, file: SaveFile) -> Result<Box<dyn Table>, SaveError>;
}

/// Begins a game of `book` with the content of `files`, and runs it to its first prompt.
pub fn begin(book: &str, files: &[SourceFile], game: NewGame) -> Result<Box<dyn Table>, BeginError> {
    open(book, files)?.begin(game)
}

struct Open<B: Book>(Arc<B::Content>);

impl<B: Book<Content: Catalogued>> Open<B> {
    fn read(files: &[SourceFile]) -> Result<Arc<dyn OpenBook>, BeginError> {
        Ok(Arc::new(Self(Arc::new(Catalogued::succeed(None, files)?))))
    }
}

impl<B: Book> OpenBook for Open<B> {
    fn begin(&self, game: NewGame) -> Result<Box<dyn Table>, BeginError> {
        let session = Session::<B>::begin(self.0.clone(), game).map_err(BeginError::Setup)?;
        Ok(Box::new(session))
    }

    fn take_up(&self, file: SaveFile) -> Result<Box<dyn Table>, SaveError> {
        Ok(Box::new(Session::<B>::open(self.0.clone(), file)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_book_tells_of_itself_by_its_own_name() {
        assert_eq!(ABOUT.iter().map(|about| about.id).collect::<Vec<_>>(), BOOKS);
        for about in ABOUT {
            assert!(about.name.starts_with("The ") && !about.about.is_empty(), "{about:?}");
        }
        assert_eq!(about("spire"), None);
    }

    #[test]
    fn a_book_that_is_not_on_the_shelf_is_told() {
        let told = open("spire", &[]).err().expect("there is none").to_string();
        assert!(told.contains("`spire`") && BOOKS.iter().all(|book| told.contains(book)), "{told}");
    }
}
