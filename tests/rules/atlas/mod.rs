//! The Atlas, section by section of its ledger (docs/rules/atlas.md).

mod abilities;
mod combat_turn;
mod consumables;
mod decisions;
mod equipment;
mod explore;
mod fixture_cards;
mod levelling;
mod loot;
mod rest;
mod rounds;
mod runes;
mod saves;
mod session_start;
mod setup;
mod skills;
mod summons;
mod time;
mod vocabulary;
mod your_origin;
