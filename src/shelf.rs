//! The shelf: the one list of the books.
//!
//! A book is a line here and folders of its name: its rules in `src/books`, its cards in `src/content` and `content`,
//! its table on the screen in `src/screen`, its tests in `tests`. Whoever needs all of them calls [`shelf!`] with a
//! macro, which gets the list, and makes of it what it needs: modules, a field each, a registry. No other file names
//! a book but its own.
//!
//! build.rs and the tests read this list too.

/// Calls a macro with every book: the name of its folders, and the type that is its rules (`impl Book`).
#[macro_export]
macro_rules! shelf {
    ($($with:ident)::+) => {
        $($with)::+! {
            atlas: Atlas;
            delve: Delve;
            road: Road;
        }
    };
}

/// Calls a macro with every book whose table on the screen is drawn: a book is played from the terminal before it is
/// drawn, and its line moves here as soon as it is. Everything about windows asks this list.
#[macro_export]
macro_rules! drawn {
    ($($with:ident)::+) => {
        $($with)::+! {
            atlas: Atlas;
            delve: Delve;
            road: Road;
        }
    };
}

/// A module a book, for the folder in which each has one: `crate::shelf!(crate::book_modules);`
#[macro_export]
macro_rules! book_modules {
    ($($book:ident: $Book:ident;)*) => {
        $(
            #[doc = concat!("What is the book `", stringify!($book), "`'s own.")]
            pub mod $book;
        )*
    };
}
