//! The Atlas, section by section of its ledger (docs/rules/atlas.md).

mod abilities;
mod challenges;
mod combat_turn;
mod conditions;
mod consumables;
mod effects;
mod environment;
mod equipment;
mod exits;
mod finding;
mod fixture_cards;
mod interlude;
mod levelling;
mod location_cards;
mod location_data;
mod loot;
mod map;
mod merchant;
mod restarting;
mod runes;
mod skills;
mod spawning;
mod summons;
mod vocabulary;
mod your_origin;
