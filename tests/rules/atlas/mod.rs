//! The Atlas, section by section of its ledger (docs/rules/atlas.md).

mod combat_turn;
mod decisions;
mod explore;
mod rest;
mod rounds;
mod saves;
mod session_start;
mod setup;
mod time;
