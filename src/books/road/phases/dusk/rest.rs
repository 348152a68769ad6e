//! Step 2: rest (RD-093 to RD-095, RD-392, RD-R02, RD-R07, RD-R31 (e), RD-R31 solo (c), RD-R79, RD-R82).

use super::Step;
use crate::books::road::board::Board;
use crate::books::road::facts::{Cause, Fact};
use crate::books::road::phases::Phase;
use crate::books::road::pieces::{START_ENERGY, Tracks};
use crate::books::road::powers;
use crate::books::road::verbs::track;
use crate::content::road::effect::Power;
use crate::content::road::terms::{Modifier, Stuff, Thing};
use crate::table::seat::Seat;

/// RD-R02.
pub const EXHAUSTED_ENERGY: u8 = 4;
pub const EXHAUSTED_HEALTH_LOSS: u8 = 1;
/// RD-R82: read literally, rest can lower ENERGY.
const KIND_REST: bool = false;

pub fn rest(mut board: Board) {
    let board = &mut board;
    for seat in board.seats().iter() {
        let exhausted = board.tracks(seat).is_exhausted();
        board.marks_mut(seat).was_exhausted = exhausted;
        // Co-op (e): the dying skip rest.
        if board.is_solo() || !board.is_dying(seat) {
            rest_one(board, seat, exhausted);
        }
    }
    *board.phase = Phase::Dusk(Step::Recover);
}

fn rest_one(board: &mut Board, seat: Seat, exhausted: bool) {
    if exhausted {
        track::gain(board, seat, Stuff::Energy(EXHAUSTED_ENERGY), Cause::Rest);
        // Solo (c): a dying Origin's rest costs no HEALTH.
        if !board.is_dying(seat) {
            track::lose(board, seat, Stuff::Health(EXHAUSTED_HEALTH_LOSS), Cause::Exhaustion);
        }
    } else {
        let slot = slot_of(board, seat);
        track::set(board, seat, Thing::Energy, slot, Cause::Rest);
    }
    let (origin, energy) = (board.who(seat), board.tracks(seat).energy);
    board.record(Fact::Rested { origin, energy, exhausted });
}

/// How far an Origin rises or sinks by resting.
fn slot_of(board: &Board, seat: Seat) -> u8 {
    let more = powers::sum(board, seat, |power| match power {
        Power::RestEnergy(slots) => Some(slots),
        _ => None,
    });
    resting_slot(*board.tracks(seat), more, board.has(Modifier::NoLimiter))
}

/// What rest would make of an Origin now.
pub fn of(board: &Board, seat: Seat) -> Tracks {
    let tracks = *board.tracks(seat);
    if !tracks.is_exhausted() {
        return Tracks { energy: slot_of(board, seat), ..tracks };
    }
    let no_limiter = board.has(Modifier::NoLimiter);
    let energy = EXHAUSTED_ENERGY.min(track::energy_limit(tracks, no_limiter));
    let loss = if board.is_dying(seat) { 0 } else { EXHAUSTED_HEALTH_LOSS };
    let lower = Tracks { energy, health: tracks.health.saturating_sub(loss), ..tracks };
    Tracks { energy: energy.min(track::energy_limit(lower, no_limiter)), ..lower }
}

/// RD-093, RD-392: the starting slot, no higher than the limiter allows.
fn resting_slot(tracks: Tracks, more: u8, no_limiter: bool) -> u8 {
    let slot = START_ENERGY.saturating_add(more).min(track::energy_limit(tracks, no_limiter));
    if KIND_REST { slot.max(tracks.energy) } else { slot }
}
