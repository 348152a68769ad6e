//! The table of the Delve at the screen.

mod flows;
mod pages;
mod panels;
mod seen;
mod sitting;
mod told;
