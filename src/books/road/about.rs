//! What the Road tells of itself to those who know no book.

use super::Road;
use crate::books::about::About;
use crate::table::session::Book;

pub const ABOUT: About = About {
    id: Road::ID,
    name: "The Road",
    icon: "ui/route",
    about: "A long story over open land that the Hush swallows again every night, unless a waybell rings: days, a journal, and fights and talks built of cards whose edges meet.",
    // The table in the window is not drawn yet.
    table: None,
};
