//! After every step: is the run won, is it lost (DV-180 to DV-182, DV-R47)?

use crate::books::delve::board::Board;
use crate::books::delve::phases::Phase;
use crate::books::delve::records::RunEnd;
use crate::books::delve::verbs::objective;

pub fn look_after(mut board: Board) {
    let due = std::mem::take(&mut board.run.check_due);
    if !board.phase.is_in_run() {
        return;
    }
    // DV-R47: won and lost in the same step is won.
    if (due || board.run.over.is_some()) && objective::all_done(&board) {
        board.run.over = Some(RunEnd::Won);
    }
    if board.run.over.is_some() {
        // Nothing that was still to be resolved is resolved.
        drop(board.work.abandon());
        *board.phase = Phase::RunEnd;
    }
}
