//! Encounters that wait while others act (RD-042, RD-R15): their frames leave the work stack and lie beside it.

use crate::books::road::board::Board;
use crate::books::road::facts::Fact;
use crate::books::road::phases::Phase;
use crate::books::road::records::Waiting;
use crate::table::seat::Seats;

/// So many encounters may wait at a time.
const MOST: usize = 3;

/// RD-042, RD-R15: others can act in the meantime.
pub(super) fn can_park(board: &Board, party: Seats) -> bool {
    let free =
        board.seats().iter().any(|seat| !party.contains(seat) && !board.waits(seat) && !board.is_dying(seat));
    free && matches!(*board.phase, Phase::Day) && board.meetings.parked.0.len() < MOST
}

/// The encounter on top of the work stack is set aside, with all of its frames.
pub(super) fn park(board: &mut Board, meeting: u8) {
    if let Some(encounter) = board.meeting(meeting).foe {
        board.record(Fact::EncounterParked { encounter });
    }
    let mut frames: Vec<_> = board.play.work.abandon().collect();
    frames.reverse();
    let party = board.meeting(meeting).began;
    board.meetings.parked.0.push(Waiting { meeting, party, frames });
}

/// A parked encounter goes on.
pub fn resume(board: &mut Board, meeting: u8) {
    let parked = &mut board.meetings.parked.0;
    let Some(place) = parked.iter().position(|waiting| waiting.meeting == meeting) else { return };
    let waiting = parked.remove(place);
    for frame in waiting.frames {
        board.play.work.push(frame);
    }
    if let Some(encounter) = board.meeting(meeting).foe {
        board.record(Fact::EncounterResumed { encounter });
    }
}
