//! The Atlas, section by section of its ledger (docs/rules/atlas.md).

mod attacks;
mod combat_rounds;
mod combat_turn;
mod cooldowns;
mod damage;
mod dice;
mod downed;
mod immunity;
mod movement;
mod status_texts;
mod statuses;
mod targets;
