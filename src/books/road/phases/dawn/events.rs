//! Steps 5 and 6: active events without a quest are cleared away, and a new one is revealed (RD-034 to RD-036).

use super::Step;
use crate::books::road::board::Board;
use crate::books::road::facts::Fact;
use crate::books::road::phases::Phase;
use crate::books::road::verbs::event;

pub fn clear(mut board: Board) {
    event::clear(&mut board);
    *board.phase = Phase::Dawn(Step::Event);
}

pub fn reveal(mut board: Board) {
    let board = &mut board;
    if !board.day.begun {
        board.day.begun = true;
        return event::reveal_next(board);
    }
    board.day.begun = false;
    *board.phase = Phase::Day;
    board.record(Fact::DayStageBegan);
}
