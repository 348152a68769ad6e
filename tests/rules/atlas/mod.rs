//! The Atlas, section by section of its ledger (docs/rules/atlas.md).

mod abilities;
mod combat_turn;
mod consumables;
mod equipment;
mod fixture_cards;
mod levelling;
mod loot;
mod runes;
mod skills;
mod summons;
mod vocabulary;
mod your_origin;
