//! The Atlas, section by section of its ledger (docs/rules/atlas.md).

mod challenges;
mod combat_turn;
mod conditions;
mod effects;
mod environment;
mod exits;
mod finding;
mod interlude;
mod location_cards;
mod location_data;
mod map;
mod merchant;
mod restarting;
mod spawning;
