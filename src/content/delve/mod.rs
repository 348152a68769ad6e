//! The Delve as data: [`terms`], the [`effect`] vocabulary, [`cards`], [`chapter`]s with their maps, and the
//! checked [`catalogue`] of them all.
//!
//! `check` says what the ledger demands of them.

pub mod cards;
pub mod catalogue;
pub mod chapter;
mod check;
pub mod effect;
pub mod terms;
