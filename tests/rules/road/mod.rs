//! The Road, section by section of its ledger (docs/rules/road.md).

mod advancement;
mod belongings;
mod cards_in_play;
mod chains;
mod combat;
mod content;
mod days;
mod diplomacy;
mod dying;
mod examples;
mod guardians;
mod journal;
mod land;
mod memories;
mod modes;
mod mornings;
mod parties;
mod quests;
mod route;
mod scene;
mod today;
