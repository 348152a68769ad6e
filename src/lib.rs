//! Hushfall: five tabletop rulesets in one world. The map of the house:
//!
//! - [`table`]: what every book shares: prompts, facts, luck, undo, saves, replays;
//! - [`content`]: what the cards say: reading and checking it;
//! - [`books`]: the rules, a book each;
//! - [`bots`]: players that are not people;
//! - `screen` (feature `window`): everything a player sees and hears;
//! - [`shelf`]: the one list of the books;
//! - [`files`]: reading what others have put in a folder;
//! - [`cli`]: the command line: simulate, check, replay, and the table as a protocol.
//!
//! `main.rs` only opens the door of [`cli`].

pub mod books;
pub mod bots;
pub mod cli;
pub mod content;
pub mod files;
#[cfg(feature = "window")]
pub mod screen;
pub mod shelf;
pub mod table;
