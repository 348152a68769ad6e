//! The Road, section by section of its ledger (docs/rules/road.md).

mod cards_in_play;
mod chains;
mod combat;
mod days;
mod diplomacy;
mod dying;
mod examples;
mod guardians;
mod land;
mod mornings;
mod parties;
mod scene;
