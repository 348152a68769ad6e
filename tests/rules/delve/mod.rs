//! The Delve, section by section of its ledger (docs/rules/delve.md).

mod examples;
mod scene;
mod whole_games;
