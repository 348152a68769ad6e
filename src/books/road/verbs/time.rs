//! Time Passes (RD-131, RD-132, RD-374, RD-388, RD-R61, RD-R76, RD-R77).

use super::{land, waybell};
use crate::books::road::board::Board;
use crate::books::road::facts::Fact;
use crate::books::road::records::SPOTS;
use crate::content::road::terms::Modifier;

/// Marks so many parts, the first unmarked spots of the chapter. When all are marked, nothing more happens.
pub fn pass(board: &mut Board, parts: u8) {
    let mut parts = parts;
    // RD-374, RD-R77: the first effect of the chapter that would mark any marks one fewer.
    if parts > 0 && board.has(Modifier::SlowerTime) && !board.campaign.time_slowed {
        board.campaign.time_slowed = true;
        parts -= 1;
    }
    for _ in 0..parts {
        if board.campaign.time_passes >= SPOTS {
            return;
        }
        board.campaign.time_passes += 1;
        let marked = board.campaign.time_passes;
        board.record(Fact::TimePassed { marked, of: SPOTS });
        if board.has(Modifier::LimitedStability) {
            fade_farthest(board);
        }
        // RD-R61: the overdue verse waits for the next start of the day.
        if marked == SPOTS {
            board.campaign.overdue = true;
        }
    }
}

/// RD-388, RD-R76: the waybell whose nearest Origin is farthest away.
fn fade_farthest(board: &mut Board) {
    let standing: Vec<u16> = board.seats().iter().map(|seat| board.place_of(seat)).collect();
    let far = |at| {
        let touched = land::touching(board, at);
        let nearest = standing.iter().filter_map(|from| land::steps(board, *from, &touched)).min();
        nearest.unwrap_or(u8::MAX)
    };
    let mut bells: Vec<(u8, u8, Vec<u16>)> =
        board.ringing().map(|(place, at)| (u8::MAX - far(at), place, land::touching(board, at))).collect();
    // The farthest first; ties go to the lower list (RD-R28).
    bells.sort_by(|a, b| (a.0, &a.2, a.1).cmp(&(b.0, &b.2, b.1)));
    if let Some((_, place, _)) = bells.first() {
        waybell::fade(board, *place);
    }
}
