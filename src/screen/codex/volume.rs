//! A volume of the codex: one book's entries, and what is open in it. Volumes know nothing of each other: a link
//! of one can't lead into another.

use super::book::{Book, Chapter};
use super::reader::Reader;
use crate::screen::menus::books;

#[derive(Clone, Debug, Default)]
pub struct Volume {
    /// The part that is written by hand.
    written: Book,
    /// That, and what is told of the cards.
    pub whole: Book,
    /// What the told part was made from.
    made_from: Option<String>,
    pub reader: Reader,
}

impl Volume {
    /// The volume of a book, and which of its pages can't be read.
    pub fn read(id: &'static str) -> (Self, Vec<String>) {
        let (written, troubles) = Book::read(id);
        (Self { written, ..Self::default() }, troubles)
    }

    pub fn id(&self) -> &'static str {
        self.written.id
    }

    pub fn name(&self) -> String {
        books::name(self.id())
    }

    pub fn icon(&self) -> &'static str {
        books::icon(self.id())
    }

    /// Tells the cards anew if they, or what is known of the story, are others than before.
    pub fn keep_up(&mut self, made_from: String, tell: impl FnOnce() -> Vec<Chapter>) {
        if self.made_from.as_ref() != Some(&made_from) {
            self.whole = self.written.clone().with(tell());
            self.made_from = Some(made_from);
            self.reader.forget_results();
        }
    }
}
