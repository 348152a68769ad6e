//! The Atlas, section by section of its ledger (docs/rules/atlas.md).

mod combat_turn;
