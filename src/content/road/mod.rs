//! The Road as data: [`terms`], the one [`effect`] vocabulary, [`chain`] cards with their keys, [`encounter`]s,
//! [`land`] and [`journal`], [`cards`] of all other sorts, and the checked [`catalogue`] of them all.
//!
//! `check` says what the ledger demands of them.

pub mod cards;
pub mod catalogue;
pub mod chain;
mod check;
pub mod effect;
pub mod encounter;
pub mod journal;
pub mod land;
pub mod terms;
