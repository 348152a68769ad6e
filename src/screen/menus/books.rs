//! The books as menus know them: name, sign, what they are about, and how a table of each is played.

/// A book on the shelf of the menus.
#[derive(Debug, PartialEq, Eq)]
pub struct Spine {
    /// As saves and the command line call it.
    pub id: &'static str,
    pub name: &'static str,
    pub icon: &'static str,
    pub about: &'static str,
    /// How it is played: nothing if it can't be opened yet.
    pub table: Option<Seating>,
}

/// How a table of a book is played, in words.
#[derive(Debug, PartialEq, Eq)]
pub struct Seating {
    pub alone: &'static str,
    pub with_companions: &'static str,
    pub hot_seat: &'static str,
}

impl Spine {
    pub const fn is_open(&self) -> bool {
        self.table.is_some()
    }
}

pub static BOOKS: [Spine; 5] = [
    Spine {
        id: "atlas",
        name: "The Atlas",
        icon: "ui/map",
        about: "A campaign over the maps of a drowning realm: explore, rest, and fight against the time that is left.",
        table: Some(Seating {
            alone: "Alone: you lead two Origins.",
            with_companions: "You lead one Origin, and companions lead the others.",
            hot_seat: "Hot-seat: you share this screen and pass it on when the turn does.",
        }),
    },
    Spine {
        id: "delve",
        name: "The Delve",
        icon: "symbol/lantern",
        about: "Short runs below ground for the whole family: one bag of skills, a board for each hero, and the House to come home to.",
        table: Some(Seating {
            alone: "Alone: you lead one hero, who leads every other round.",
            with_companions: "You lead one hero, and companions lead the others.",
            hot_seat: "Hot-seat: your boards lie side by side, and everyone acts in the same turn.",
        }),
    },
    Spine {
        id: "road",
        name: "The Road",
        icon: "ui/route",
        about: "An open land, and waybells to ring before the Hush.",
        table: None,
    },
    Spine {
        id: "crypt",
        name: "The Crypt",
        icon: "ui/key",
        about: "Quests by torchlight against an Overlord.",
        table: None,
    },
    Spine {
        id: "ring",
        name: "The Ring",
        icon: "keyword/duellist",
        about: "A duel of two in the arena.",
        table: None,
    },
];

/// Why a book without rules can't be opened.
pub const NOT_WRITTEN: &str = "Not yet written";

pub fn of(id: &str) -> Option<&'static Spine> {
    BOOKS.iter().find(|book| book.id == id)
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
        let open: Vec<&str> = BOOKS.iter().filter(|book| book.is_open()).map(|book| book.id).collect();
        assert_eq!(open, crate::books::BOOKS);
    }

    #[test]
    fn a_book_of_a_later_version_has_a_name() {
        assert_eq!(name("delve"), "The Delve");
        assert_eq!(name("spire"), "The Spire");
        assert_eq!((name(""), icon("spire")), (String::new(), "ui/codex"));
    }
}
