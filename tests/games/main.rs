//! Whole games of every book, and the golden replays and saves.

mod atlas;
mod delve;
mod delve_count;
#[path = "../tables/eyes.rs"]
mod eyes;
mod laws;
#[path = "../tables/mod.rs"]
mod tables;
