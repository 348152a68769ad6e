//! The FAST enemies act before the Origins, one after the other (AT-058, AT-060).

use super::Phase;
use super::combat::{Stage, start_foe};
use crate::books::atlas::board::Board;
use crate::content::atlas::terms::Initiative;

pub fn act(mut board: Board) {
    if !start_foe(&mut board, Initiative::Fast) {
        board.round.fast_over = true;
        *board.phase = Phase::Combat(Stage::Origins);
    }
}
