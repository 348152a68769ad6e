//! Step 4: guardian activation. The die is rolled once for each guardian on the map, in any order (RD-033, RD-184 to
//! RD-189).

use super::Step;
use crate::books::road::board::Board;
use crate::books::road::phases::Phase;
use crate::books::road::prompts::{Choice, Question};
use crate::books::road::verbs::guardian;

pub fn activate(mut board: Board) {
    let board = &mut board;
    // Those that were beaten meanwhile are not there any more.
    let present: Vec<u8> = board.guardians().map(|(pool, ..)| pool).collect();
    board.day.queue.retain(|pool| present.contains(pool));
    if board.day.queue.is_empty() {
        *board.phase = Phase::Dawn(Step::Clear);
        return;
    }
    let everybody = board.seats();
    let chosen = board.decide_together(everybody, Question::GuardianOrder, |board, options| {
        options.extend(board.day.queue.iter().map(|pool| Choice::Guardian(*pool)));
    });
    if let Some(Choice::Guardian(pool)) = chosen {
        board.day.queue.retain(|other| *other != pool);
        guardian::activate(board, pool);
    }
}
