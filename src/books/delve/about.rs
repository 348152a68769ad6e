//! What the Delve tells of itself to those who know no book.

use super::Delve;
use crate::books::about::{About, Seating};
use crate::table::session::Book;

pub const ABOUT: About = About {
    id: Delve::ID,
    name: "The Delve",
    icon: "symbol/lantern",
    about: "Short runs below ground for the whole family: one bag of skills, a board for each hero, and the House to come home to.",
    table: Some(Seating {
        alone: "Alone: you lead one hero, who leads every other round.",
        with_companions: "You lead one hero, and companions lead the others.",
        hot_seat: "Hot-seat: your boards lie side by side, and everyone acts in the same turn.",
    }),
};
