//! The Delve, section by section of its ledger (docs/rules/delve.md).

mod examples;
mod hero_turn;
mod home;
mod scene;
mod tables;
mod whole_games;
