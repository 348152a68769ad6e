//! Step 4: what the Hush takes from those who stand in it (RD-097, RD-R31 (f), (g)).

use super::Step;
use crate::books::road::board::Board;
use crate::books::road::facts::{Cause, Fact};
use crate::books::road::phases::Phase;
use crate::books::road::powers;
use crate::books::road::verbs::{dying, track};
use crate::content::road::effect::Power;
use crate::content::road::terms::Stuff;
use crate::table::seat::Seat;

pub const HEALTH: u8 = 2;
pub const TERROR: u8 = 2;

pub fn take(mut board: Board) {
    let board = &mut board;
    for seat in board.seats().iter() {
        let hush = board.ground(board.place_of(seat)).is_some_and(|ground| !ground.clear);
        if hush {
            take_from(board, seat);
        }
    }
    // (g): who had the card when the end of the day began, and has it still.
    for seat in board.seats().iter() {
        if !board.is_solo() && board.is_dying(seat) && board.marks(seat).was_dying {
            dying::perish(board, seat);
        }
    }
    *board.phase = Phase::Dusk(Step::Advance);
}

/// What the Hush would take from an Origin: HEALTH, and TERROR given.
pub fn of(board: &Board, seat: Seat) -> (u8, u8) {
    let less = |of: fn(Power) -> Option<u8>| powers::sum(board, seat, of);
    let health = less(|power| match power {
        Power::HushHealthLess(by) => Some(by),
        _ => None,
    });
    let terror = less(|power| match power {
        Power::HushTerrorLess(by) => Some(by),
        _ => None,
    });
    (HEALTH.saturating_sub(health), TERROR.saturating_sub(terror))
}

fn take_from(board: &mut Board, seat: Seat) {
    let (health, terror) = of(board, seat);
    let origin = board.who(seat);
    board.record(Fact::HushTookToll { origin });
    // (f): who would lose HEALTH while dying dies.
    if health > 0 && board.is_dying(seat) && !board.is_solo() {
        return dying::perish(board, seat);
    }
    track::lose(board, seat, Stuff::Health(health), Cause::Hush);
    track::gain(board, seat, Stuff::Terror(terror), Cause::Hush);
    let tally = board.tally_mut(seat);
    tally.hush_days = tally.hush_days.saturating_add(1);
}
