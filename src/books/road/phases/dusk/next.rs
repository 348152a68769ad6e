//! Step 8: the next day (RD-103).

use crate::books::road::board::Board;
use crate::books::road::facts::Fact;
use crate::books::road::phases::{Phase, dawn};
use crate::table::step::Outcome;

pub fn begin(mut board: Board) {
    let board = &mut board;
    let day = board.campaign.day;
    board.record(Fact::DayEnded { day });
    if board.campaign.single_day {
        let text = "The day is over.".to_owned();
        board.play.ending.0 = Some(Outcome::victory(board.seats(), "day_over", u32::from(day), text));
        return;
    }
    *board.phase = Phase::Dawn(dawn::Step::Effects);
}
