//! The screen of the Road.

mod before;
mod evening;
mod sitting;
mod told;
