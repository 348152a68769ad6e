//! What the Atlas tells of itself to those who know no book.

use super::Atlas;
use crate::books::about::{About, Seating};
use crate::table::session::Book;

pub const ABOUT: About = About {
    id: Atlas::ID,
    name: "The Atlas",
    icon: "ui/map",
    about: "A campaign over the maps of a drowning realm: explore, rest, and fight against the time that is left.",
    table: Some(Seating {
        alone: "Alone: you lead two Origins.",
        with_companions: "You lead one Origin, and companions lead the others.",
        hot_seat: "Hot-seat: you share this screen and pass it on when the turn does.",
    }),
};
