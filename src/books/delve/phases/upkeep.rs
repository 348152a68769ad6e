//! When something has happened: is the run won, is it lost (DV-180 to DV-182, DV-R47)?

use bevy_ecs::prelude::Res;

use crate::books::delve::board::Board;
use crate::books::delve::phases::Phase;
use crate::books::delve::records::{Run, RunEnd};
use crate::books::delve::verbs::objective;

/// Has something happened that may win or lose the run?
pub fn is_due(run: Res<Run>) -> bool {
    run.check_due || run.over.is_some()
}

pub fn look_after(mut board: Board) {
    board.run.check_due = false;
    if !board.phase.is_in_run() {
        return;
    }
    // DV-R47: won and lost in the same step is won.
    if objective::all_done(&board) {
        board.run.over = Some(RunEnd::Won);
    }
    if board.run.over.is_some() {
        // Nothing that was still to be resolved is resolved.
        drop(board.play.work.abandon());
        *board.phase = Phase::RunEnd;
    }
}
