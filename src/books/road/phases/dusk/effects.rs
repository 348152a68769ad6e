//! Step 1: what happens at the end of the day, in an order the players choose; the minds of those who go insane (RD-092,
//! RD-R32 (d)).

use super::Step;
use crate::books::road::board::Board;
use crate::books::road::facts::Cause;
use crate::books::road::phases::Phase;
use crate::books::road::phases::dawn::effects::trigger;
use crate::books::road::prompts::Moment;
use crate::books::road::verbs::track;
use crate::content::road::effect::When;
use crate::content::road::terms::Stuff;

/// RD-R32 (d): TERROR above this is what the die is compared with.
const CALM: u8 = 6;

pub fn resolve(mut board: Board) {
    let board = &mut board;
    if board.day.begun {
        board.day.begun = false;
        *board.phase = Phase::Dusk(Step::Rest);
        return;
    }
    board.day.begun = true;
    board.day.turn = 0;
    for seat in board.seats().iter() {
        let dying = board.is_dying(seat);
        board.marks_mut(seat).was_dying = dying;
    }
    for seat in board.seats().iter() {
        if board.marks(seat).insane {
            let die = board.play.chance.die();
            if die <= board.tracks(seat).terror.saturating_sub(CALM) {
                track::lose(board, seat, Stuff::Health(1), Cause::Insanity);
            }
        }
    }
    trigger(board, When::DayEnd, Moment::DayEnd);
}
