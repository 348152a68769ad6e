//! The Atlas as data: [`terms`], the [`effect`] vocabulary, [`attack`]s, lasting [`power`]s, [`cards`],
//! [`location`]s, and the checked [`catalogue`] of them all.
//!
//! `check` says what the ledger demands of them.

pub mod attack;
pub mod cards;
pub mod catalogue;
mod check;
pub mod effect;
pub mod location;
pub mod power;
pub mod terms;
