//! The Atlas, section by section of its ledger (docs/rules/atlas.md).

mod boss_turns;
mod bosses;
mod combat_end;
mod combat_turn;
mod enemy_routes;
mod minion_targets;
mod minion_turns;
mod modes;
mod special_conditions;
