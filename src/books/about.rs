//! What a book tells of itself: all that menus and command line know of it before it is played.

/// A book on the shelf. Each has one in its `about.rs`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About {
    /// As saves, the command line and its folders call it.
    pub id: &'static str,
    pub name: &'static str,
    /// The drawing that is its sign, below `assets/icons`.
    pub icon: &'static str,
    pub about: &'static str,
    /// How it is played: nothing if it can't be opened yet.
    pub table: Option<Seating>,
}

/// How a table of a book is played, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seating {
    pub alone: &'static str,
    pub with_companions: &'static str,
    pub hot_seat: &'static str,
}

impl About {
    pub const fn is_open(&self) -> bool {
        self.table.is_some()
    }
}
