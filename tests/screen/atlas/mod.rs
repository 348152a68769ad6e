//! The table of the Atlas at the screen.

mod cards;
mod flows;
mod panels;
mod sitting;
mod told;
