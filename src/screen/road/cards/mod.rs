//! The cards of the chain as they are drawn: in hand, in the line, and wherever they are looked at.

pub mod chain;
