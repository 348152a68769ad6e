//! What the notes of the Delve can point at.

use serde::Deserialize;

/// A part of the table that can be pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Landmark {
    Top,
    /// The spaces above the boards.
    Enemies,
    Boss,
    /// The actions of whoever may act, and the tokens to pay them with.
    Actions,
    Hand,
    /// The cards between neighbours.
    Between,
    Map,
    Objectives,
    Dice,
}

pub type Landmarks = crate::screen::table::landmarks::Landmarks<Landmark>;
