//! The Delve, section by section of its ledger (docs/rules/delve.md).

mod dice;
mod drawing;
mod encounter;
mod examples;
mod foundations;
mod hero_board;
mod hero_turn;
mod home;
mod map;
mod placing;
mod scene;
mod setup;
mod tables;
mod whole_games;
