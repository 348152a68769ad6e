//! Stage 3, the end of the day: every Origin goes through the steps in this order (RD-091).

pub mod advance;
pub mod decks;
pub mod effects;
pub mod next;
pub mod recover;
pub mod rest;
pub mod toll;
pub mod visions;

use bevy_ecs::prelude::SystemSet;
use bevy_ecs::schedule::ScheduleLabel;
use serde::{Deserialize, Serialize};

/// The steps, each a set of its own.
#[derive(SystemSet, ScheduleLabel, Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    Effects,
    Rest,
    Recover,
    Toll,
    Advance,
    Decks,
    Visions,
    Next,
}

use super::Phase;
use crate::books::road::board::Board;
use crate::table::seat::Seat;

/// The Origin whose turn it is in a step that goes from seat to seat; hands over to the next step after the last.
fn seat_in_turn(board: &mut Board, next: Step) -> Option<Seat> {
    let seat = Seat(board.day.turn);
    if board.seats().contains(seat) {
        return Some(seat);
    }
    board.day.turn = 0;
    *board.phase = Phase::Dusk(next);
    None
}
