//! The screen of the Road.

mod sitting;
mod told;
