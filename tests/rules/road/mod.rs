//! The Road, section by section of its ledger (docs/rules/road.md).

mod chains;
mod days;
mod examples;
mod scene;
