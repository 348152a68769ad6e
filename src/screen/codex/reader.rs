//! What is open in the codex, what was open before, and what is being looked for.

use super::book::{Book, Leaf};
use super::search;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reader {
    pub query: String,
    /// What the query found; the query it was found for comes first.
    results: Option<(String, Vec<Leaf>)>,
    /// The line of the list that the keyboard's cursor is on.
    pub cursor: usize,
    pub at: Option<Leaf>,
    back: Vec<Leaf>,
    forward: Vec<Leaf>,
    /// The chapter whose entries are listed.
    pub unfolded: Option<usize>,
    /// What the overlay was last asked to show; none while it is closed.
    asked: Option<Option<String>>,
    /// The search field takes the keys as soon as it is drawn.
    pub take_keys: bool,
    /// The list goes to the cursor as soon as it is drawn.
    pub show_cursor: bool,
}

impl Reader {
    /// The overlay asks for this entry. Asking again changes nothing: the reader may have moved on.
    pub fn open(&mut self, book: &Book, entry: Option<&str>) {
        if self.asked.as_ref().is_some_and(|asked| asked.as_deref() == entry) {
            return;
        }
        self.take_keys = self.asked.is_none();
        self.asked = Some(entry.map(str::to_owned));
        match entry.and_then(|entry| book.find(entry)) {
            Some(leaf) => {
                self.query.clear();
                self.turn_to(leaf);
            }
            None => {
                // An id that nobody wrote about is looked for as words.
                if let Some(entry) = entry {
                    self.query = entry.rsplit('/').next().unwrap_or(entry).replace('_', " ");
                    self.cursor = 0;
                }
            }
        }
        if self.at.is_none_or(|leaf| book.entry(leaf).is_none()) {
            self.at = book.leaves().next().map(|(leaf, _)| leaf);
            self.unfolded = self.at.map(|(chapter, _)| chapter);
        }
    }

    pub fn close(&mut self) {
        self.asked = None;
    }

    /// The book has changed: what was found may not be there any more.
    pub fn forget_results(&mut self) {
        self.results = None;
    }

    pub fn turn_to(&mut self, leaf: Leaf) {
        if self.at == Some(leaf) {
            return;
        }
        self.back.extend(self.at);
        self.forward.clear();
        self.go(leaf);
    }

    fn go(&mut self, leaf: Leaf) {
        self.at = Some(leaf);
        self.unfolded = Some(leaf.0);
        self.show_cursor = true;
    }

    pub fn can_go_back(&self) -> bool {
        !self.back.is_empty()
    }

    pub fn can_go_forward(&self) -> bool {
        !self.forward.is_empty()
    }

    pub fn go_back(&mut self) {
        if let Some(leaf) = self.back.pop() {
            self.forward.extend(self.at);
            self.go(leaf);
        }
    }

    pub fn go_forward(&mut self) {
        if let Some(leaf) = self.forward.pop() {
            self.back.extend(self.at);
            self.go(leaf);
        }
    }

    /// The entries that the list shows: what was found, or the chapter that is unfolded.
    pub fn listed(&mut self, book: &Book) -> Vec<Leaf> {
        if self.query.trim().is_empty() {
            let chapter = self.unfolded.and_then(|place| Some((place, book.chapters.get(place)?)));
            return chapter
                .map(|(place, chapter)| (0..chapter.entries.len()).map(|number| (place, number)).collect())
                .unwrap_or_default();
        }
        let fresh = self.results.as_ref().is_some_and(|(query, _)| *query == self.query);
        if !fresh {
            self.results = Some((self.query.clone(), search::find(book, &self.query)));
            self.cursor = 0;
        }
        self.results.as_ref().map(|(_, found)| found.clone()).unwrap_or_default()
    }

    pub fn is_searching(&self) -> bool {
        !self.query.trim().is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::codex::telling;

    fn book() -> Book {
        let entry = |id: &str| telling::entry("status", id, id, String::new(), String::new());
        let entries = vec![entry("ablaze"), entry("burning"), entry("frozen")];
        Book::of("spire", vec![telling::chapter("Statuses", "", entries)])
    }

    #[test]
    fn back_and_forward_go_through_what_was_read() {
        let (book, mut reader) = (book(), Reader::default());
        reader.open(&book, Some("status/burning"));
        let burning = reader.at;
        reader.turn_to(book.find("status/frozen").expect("frozen"));
        let frozen = reader.at;
        reader.go_back();
        assert_eq!(reader.at, burning);
        reader.go_forward();
        assert_eq!(reader.at, frozen);
        assert!(!reader.can_go_forward());
    }

    #[test]
    fn the_same_page_asked_for_again_does_not_turn_back() {
        let (book, mut reader) = (book(), Reader::default());
        reader.open(&book, Some("status/burning"));
        reader.turn_to(book.find("status/frozen").expect("frozen"));
        let frozen = reader.at;
        reader.open(&book, Some("status/burning"));
        assert_eq!(reader.at, frozen);
        reader.close();
        reader.open(&book, Some("status/burning"));
        assert_ne!(reader.at, frozen);
    }

    #[test]
    fn an_unknown_entry_becomes_a_search() {
        let (book, mut reader) = (book(), Reader::default());
        reader.open(&book, Some("item/burning_oil"));
        assert_eq!(reader.query, "burning oil");
        assert!(reader.at.is_some(), "some page is always open");
    }
}
