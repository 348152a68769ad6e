//! The status sheet (RD-129, RD-130).

use crate::books::road::board::Board;
use crate::books::road::facts::Fact;
use crate::content::road::terms::StatusId;

/// Marks a part of a status, from 1.
pub fn mark(board: &mut Board, status: StatusId, part: u8) {
    let bit = 1 << part.saturating_sub(1).min(15);
    let statuses = &mut board.campaign.statuses;
    if statuses.len() <= status.index() {
        statuses.resize(status.index() + 1, 0);
    }
    if statuses[status.index()] & bit == 0 {
        statuses[status.index()] |= bit;
        board.record(Fact::StatusMarked { status, part });
    }
}

pub fn unmark(board: &mut Board, status: StatusId) {
    if let Some(parts) = board.campaign.statuses.get_mut(status.index()).filter(|parts| **parts != 0) {
        *parts = 0;
        board.record(Fact::StatusUnmarked { status });
    }
}
