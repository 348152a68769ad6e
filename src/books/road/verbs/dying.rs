//! Dying and going insane: the status cards, when they come and when they go (RD-194 to RD-198, RD-201, RD-R18,
//! RD-R31, RD-R32, RD-R79). What happens at the end of the day because of them is in `phases/dusk`.

use super::track;
use crate::books::road::board::Board;
use crate::books::road::chain::members;
use crate::books::road::facts::{Cause, Fact};
use crate::books::road::pieces::{RED_TERROR, TOP};
use crate::content::road::terms::{Modifier, Stuff, Thing};
use crate::table::seat::Seat;

/// RD-R31, solo (a): the card gives so much TERROR, and leaves so much HEALTH.
const SOLO_TERROR: u8 = 2;
const SOLO_HEALTH: u8 = 1;
/// RD-R31, solo (d).
const SOLO_RECOVERED: u8 = 3;

/// HEALTH has come to 0.
pub fn fall(board: &mut Board, seat: Seat, cause: Cause) {
    // RD-R18: outside of encounters what was paid for is done first.
    if cause == Cause::Paid && board.meeting_of(seat).is_none() {
        board.marks_mut(seat).falls = true;
        return;
    }
    attach(board, seat);
}

/// RD-194, RD-195: the card You Are Dying comes to the Origin, who leaves any encounter at once.
pub fn attach(board: &mut Board, seat: Seat) {
    board.marks_mut(seat).falls = false;
    if board.is_dying(seat) {
        // Solo (b).
        if board.is_solo() {
            perish(board, seat);
        }
        return;
    }
    board.marks_mut(seat).dying = true;
    let origin = board.who(seat);
    board.record(Fact::IsDying { origin });
    let solo = board.is_solo();
    if solo {
        track::set(board, seat, Thing::Health, SOLO_HEALTH, Cause::Dying);
    }
    // With the story modifier the limiter does not do this by itself.
    let most = if solo { SOLO_HEALTH } else { 0 };
    if board.tracks(seat).energy > most {
        track::set(board, seat, Thing::Energy, most, Cause::Dying);
    }
    members::remove(board, seat);
    if solo {
        track::gain(board, seat, Stuff::Terror(SOLO_TERROR), Cause::Dying);
    }
}

/// Co-op (d), solo (d): the card goes as soon as there is HEALTH enough.
pub fn look_at_health(board: &mut Board, seat: Seat) {
    let enough = if board.is_solo() { SOLO_RECOVERED } else { 1 };
    if board.is_dying(seat) && board.tracks(seat).health >= enough {
        discard(board, seat);
    }
    if board.tracks(seat).health > 0 {
        board.marks_mut(seat).falls = false;
    }
}

pub fn discard(board: &mut Board, seat: Seat) {
    let marks = board.marks_mut(seat);
    (marks.dying, marks.was_dying) = (false, false);
    let origin = board.who(seat);
    board.record(Fact::NoLongerDying { origin });
}

/// RD-201, RD-R32 (a): the card You Are Going Insane comes and goes with the red slots.
pub fn look_at_terror(board: &mut Board, seat: Seat) {
    let red = board.tracks(seat).terror >= RED_TERROR;
    if red == board.marks(seat).insane {
        return;
    }
    board.marks_mut(seat).insane = red;
    let origin = board.who(seat);
    board.record(if red { Fact::GoesInsane { origin } } else { Fact::NoLongerInsane { origin } });
}

/// The Origin dies; `death` resolves it before anything else goes on.
pub fn perish(board: &mut Board, seat: Seat) {
    if !board.course.deaths.contains(&seat) {
        board.course.deaths.push(seat);
        board.course.due = true;
    }
}

/// RD-R32 (c): how much TERROR a cost can still put on an Origin.
pub fn terror_room(board: &Board, seat: Seat) -> u8 {
    TOP.saturating_sub(board.tracks(seat).terror)
}

/// Those who fell by paying, once what they paid for is done.
pub fn attach_to_fallen(board: &mut Board) {
    for seat in board.seats().iter() {
        if board.marks(seat).falls {
            attach(board, seat);
        }
    }
}

/// RD-R31 co-op (c).
pub fn all_are_dying(board: &Board) -> bool {
    !board.is_solo() && board.seats().iter().all(|seat| board.is_dying(seat))
}

/// The story modifier that takes the limiter away.
pub fn no_limiter(board: &Board) -> bool {
    board.has(Modifier::NoLimiter)
}
