//! What the Road tells of itself to those who know no book.

use super::Road;
use crate::books::about::{About, Seating};
use crate::table::session::Book;

pub const ABOUT: About = About {
    id: Road::ID,
    name: "The Road",
    icon: "ui/route",
    about: "A long story over open land that the Hush swallows again every night, unless a waybell rings: days, a journal, and fights and talks built of cards whose edges meet.",
    table: Some(Seating {
        alone: "Alone: you lead one Origin down the whole of the road.",
        with_companions: "You lead one Origin, and companions lead the others.",
        hot_seat: "Hot-seat: you walk together or apart, and agree on what the party does.",
    }),
};
