//! The rules as tests: every one names the rules it would fail without. A module a section of the ledger.

mod atlas;
mod delve;
mod scene;
#[path = "../tables/mod.rs"]
mod tables;
