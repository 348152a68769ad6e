//! The chain engine: one line of cards, which combat and diplomacy both build (RD-204 to RD-340).
//!
//! | where | what |
//! | --- | --- |
//! | [`keys`] | where two edges meet, and what that gives: plain arithmetic |
//! | [`line`] | the line of an encounter: its last card, what is active in it, destroying |
//! | [`turn`] | an encounter from its first hand to its end, phase by phase: one frame |
//! | [`play`] | a card is played, in the eight steps of RD-R39 |
//! | [`attack`] | the enemy attack or response, in the five steps of RD-R42 |
//! | [`parts`] | what attacks and responses are made of |
//! | [`tools`] | abilities of cards, skills and belongings: when they work, what they cost |
//! | [`hand`] | drawing, discarding, replacing |
//! | [`measure`] | pool, duration and affinity: the two ways in which an encounter is decided |
//! | [`members`] | who is in it, and leaving it |
//! | [`finish`] | loot, conclusion, cleanup |
//! | [`outlook`], [`orders`] | what a card would come to, and in which orders a hand could be played, for whoever decides |
//!
//! A fight and a talk differ in four places only: what bonuses count ([`measure`]), what an attack is looked up in
//! ([`attack`]), whether one escapes or avoids ([`turn`]), and what it leads to ([`finish`]). docs/road/chain.md has
//! pictures.

pub mod attack;
pub mod finish;
pub mod hand;
pub mod keys;
pub mod line;
pub mod measure;
pub mod members;
pub mod orders;
pub mod outlook;
pub mod parts;
pub mod play;
pub mod tools;
pub mod turn;
