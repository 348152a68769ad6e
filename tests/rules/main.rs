//! The rules as tests: every one names the rules it would fail without. A folder a book, a module a section of its
//! ledger.

mod scene;
#[path = "../tables/mod.rs"]
mod tables;

hushfall::shelf!(hushfall::book_modules);
