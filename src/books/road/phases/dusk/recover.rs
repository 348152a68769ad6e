//! Step 3: recover (RD-096, RD-385 to RD-387, RD-R02, RD-R31 (e), RD-R31 solo (c), RD-R75, RD-R79).

use super::{Step, seat_in_turn};
use crate::books::road::board::{Asking, Board};
use crate::books::road::facts::{Cause, Fact};
use crate::books::road::powers;
use crate::books::road::prompts::{Choice, Question};
use crate::books::road::verbs::{dying, track};
use crate::content::road::effect::Power;
use crate::content::road::terms::{Modifier, Stuff, Thing};
use crate::table::seat::Seat;

/// RD-R02.
pub const HEALTH: u8 = 1;
pub const ENERGY: u8 = 4;
pub const TERROR: u8 = 1;
/// RD-387, RD-R75.
pub const CLASSIC_SLOT: u8 = 4;

pub fn recover(mut board: Board) {
    let board = &mut board;
    let Some(seat) = seat_in_turn(board, Step::Toll) else { return };
    let done = if board.is_dying(seat) { recover_dying(board, seat) } else { recover_one(board, seat) };
    if done {
        board.day.turn += 1;
    }
}

/// RD-385: classic resting.
fn is_classic(board: &Board) -> bool {
    board.has(Modifier::ClassicResting)
}

/// False while it is being asked.
fn recover_one(board: &mut Board, seat: Seat) -> bool {
    let food = board.purse(seat).food;
    if is_classic(board) {
        // RD-R75: an Origin with FOOD cannot refuse.
        if food > 0 {
            eat(board, seat, seat);
        } else {
            go_hungry(board, seat);
        }
        return true;
    }
    if food == 0 {
        return true;
    }
    let origin = board.who(seat);
    match board.decide_at(seat, Question::Recover { origin }, |_, options| {
        options.extend([Choice::Yes, Choice::No]);
    }) {
        None => false,
        Some(Choice::Yes) => {
            eat(board, seat, seat);
            true
        }
        Some(_) => true,
    }
}

/// Solo (c): must pay, or die. Co-op (e): only with another who is not dying; either of them pays.
fn recover_dying(board: &mut Board, seat: Seat) -> bool {
    if board.is_solo() {
        // RD-R79: only who had the card when the end of the day began.
        if !board.marks(seat).was_dying {
            return recover_one(board, seat);
        }
        if board.purse(seat).food > 0 {
            eat(board, seat, seat);
        } else {
            dying::perish(board, seat);
        }
        return true;
    }
    let here = board.seats_at(board.place_of(seat));
    let helpers: Vec<Seat> = here.iter().filter(|other| *other != seat && !board.is_dying(*other)).collect();
    if helpers.is_empty() {
        return true;
    }
    let payers: Vec<Seat> = std::iter::once(seat)
        .chain(helpers.iter().copied())
        .filter(|payer| board.purse(*payer).food > 0)
        .collect();
    if payers.is_empty() {
        return true;
    }
    let (origin, helper) = (board.who(seat), board.who(helpers[0]));
    let chosen = board.decide(
        payers.iter().copied().collect(),
        Question::RecoverFor { origin, helper },
        |board, options| {
            options.extend(payers.iter().map(|payer| Choice::Origin(board.who(*payer))));
            options.push(Choice::No);
        },
    );
    match chosen {
        None => false,
        Some(Choice::Origin(payer)) => {
            if let Some(payer) = board.seat_of(payer) {
                eat(board, seat, payer);
            }
            true
        }
        Some(_) => true,
    }
}

/// In the written order: HEALTH rises before ENERGY is added (RD-R02).
fn eat(board: &mut Board, seat: Seat, payer: Seat) {
    track::lose(board, payer, Stuff::Food(1), Cause::Paid);
    let more = powers::sum(board, seat, |power| match power {
        Power::RecoverHealth(by) => Some(by),
        _ => None,
    });
    track::gain(board, seat, Stuff::Health(HEALTH.saturating_add(more)), Cause::Recovery);
    if !is_classic(board) {
        track::gain(board, seat, Stuff::Energy(ENERGY), Cause::Recovery);
    }
    track::lose(board, seat, Stuff::Terror(TERROR), Cause::Recovery);
    let origin = board.who(seat);
    board.record(Fact::Recovered { origin });
}

/// RD-386, RD-387.
fn go_hungry(board: &mut Board, seat: Seat) {
    if board.marks(seat).was_exhausted {
        track::lose(board, seat, Stuff::Health(1), Cause::Exhaustion);
    } else {
        let limit = track::energy_limit(*board.tracks(seat), board.has(Modifier::NoLimiter));
        track::set(board, seat, Thing::Energy, CLASSIC_SLOT.min(limit), Cause::Rest);
    }
}
