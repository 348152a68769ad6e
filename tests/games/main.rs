//! Whole games of every book, and the golden replays and saves.

#[path = "../tables/eyes.rs"]
mod eyes;
mod forged;
mod laws;
#[path = "../tables/mod.rs"]
mod tables;

hushfall::shelf!(hushfall::book_modules);
