//! The cards of all books on the shelf, read and checked together.

use std::sync::Arc;

use super::catalogue::Catalogued;
use super::report::Report;
use super::source::SourceFile;

macro_rules! content {
    ($($book:ident: $Book:ident;)*) => {
        /// The catalogue of every book. Cheap to clone: who holds one keeps it while another takes its place.
        #[derive(Clone, Debug)]
        pub struct Content {
            $(pub $book: Arc<super::$book::catalogue::Catalogue>,)*
        }

        impl Content {
            /// The content of these files, in which the cards of `before` keep their numbers; or all that is wrong
            /// with it, in all books.
            pub fn succeed(before: Option<&Self>, files: &[SourceFile]) -> Result<Self, Report> {
                let mut problems = Vec::new();
                $(
                    let before_it = before.map(|before| &*before.$book);
                    let $book = match Catalogued::succeed(before_it, files) {
                        Ok(catalogue) => Some(Arc::new(catalogue)),
                        Err(Report { problems: mut found }) => {
                            problems.append(&mut found);
                            None
                        }
                    };
                )*
                match ($($book,)*) {
                    ($(Some($book),)*) => Ok(Self { $($book,)* }),
                    _ => Err(Report { problems }),
                }
            }

            /// The name of every book, and what its catalogue tells of itself.
            pub fn books(&self) -> Vec<(&'static str, Summary<'_>)> {
                vec![$((stringify!($book), Summary::of(&*self.$book)),)*]
            }
        }
    };
}
crate::shelf!(content);

impl Content {
    pub fn load(files: &[SourceFile]) -> Result<Self, Report> {
        Self::succeed(None, files)
    }

    /// What is in use, in short.
    pub fn hash(&self) -> String {
        let hashes: Vec<&str> = self.books().into_iter().map(|(_, book)| book.hash).collect();
        hashes.join(" ")
    }
}

/// A catalogue in numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Summary<'a> {
    pub hash: &'a str,
    /// How many entries there are of each kind.
    pub kinds: &'a [(&'static str, usize)],
}

impl<'a> Summary<'a> {
    fn of(catalogue: &'a impl Catalogued) -> Self {
        Self { hash: catalogue.hash(), kinds: catalogue.kinds() }
    }
}
