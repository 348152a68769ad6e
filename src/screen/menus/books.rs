//! The books as menus know them: those on the shelf, and those that are still to be written.

pub use crate::books::about::{About, Seating};
use crate::books::{ABOUT, BOOKS};

/// What will come. A book that has come is on the shelf and tells of itself.
static TO_COME: [About; 2] = [
    About {
        id: "crypt",
        name: "The Crypt",
        icon: "ui/key",
        about: "Quests by torchlight against an Overlord.",
        table: None,
    },
    About {
        id: "ring",
        name: "The Ring",
        icon: "keyword/duellist",
        about: "A duel of two in the arena.",
        table: None,
    },
];

/// Those that can be opened, then those that can't yet.
pub fn all() -> impl Iterator<Item = &'static About> + Clone {
    let to_come = TO_COME.iter().filter(|book| !BOOKS.contains(&book.id));
    ABOUT.iter().chain(to_come)
}

/// Why a book without rules can't be opened.
pub const NOT_WRITTEN: &str = "Not yet written";

pub fn of(id: &str) -> Option<&'static About> {
    all().find(|book| book.id == id)
}

/// The name of a book, also of one that this version does not know.
pub fn name(id: &str) -> String {
    if let Some(book) = of(id) {
        return book.name.to_owned();
    }
    let mut letters = id.chars();
    let first = letters.next();
    first.map_or_else(String::new, |first| format!("The {}{}", first.to_uppercase(), letters.as_str()))
}

/// The sign of a book, also of one that this version does not know.
pub fn icon(id: &str) -> &'static str {
    of(id).map_or("ui/codex", |book| book.icon)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_books_that_can_be_played_are_open() {
        macro_rules! names {
            ($($book:ident: $Book:ident;)*) => { [$(stringify!($book)),*] };
        }
        let open: Vec<&str> = all().filter(|book| book.is_open()).map(|book| book.id).collect();
        assert_eq!(open, crate::drawn!(names));
    }

    #[test]
    fn a_book_of_a_later_version_has_a_name() {
        assert_eq!(name("ring"), "The Ring");
        assert_eq!(name("spire"), "The Spire");
        assert_eq!((name(""), icon("spire")), (String::new(), "ui/codex"));
    }
}
