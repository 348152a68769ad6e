//! Who is in an encounter, and leaving it (RD-195, RD-196, RD-283, RD-285 to RD-287, RD-323, RD-R50, RD-R51).

use super::{hand, measure};
use crate::books::road::board::Board;
use crate::books::road::facts::Fact;
use crate::books::road::pieces::Outcome;
use crate::table::seat::{Seat, Seats};

/// An Origin leaves whatever encounter they are in. Cards in the line stay until cleanup and go on working.
pub fn remove(board: &mut Board, seat: Seat) {
    let Some(place) = board.meeting_of(seat) else { return };
    let art = hand::art(board, place);
    let meeting = board.meeting_mut(place);
    meeting.members = meeting.members.iter().filter(|other| *other != seat).collect::<Seats>();
    let (active, empty) = (meeting.active == Some(seat), meeting.members.is_empty());
    let origin = board.who(seat);
    board.record(Fact::LeftEncounter { origin });
    hand::gather(board, seat, art);
    let over = board.meeting(place).over;
    // An encounter with rules of its own counts as won until it is not.
    if empty && (over.is_none() || over == Some(Outcome::Won)) {
        measure::end(board, place, Outcome::Lost);
    } else if active {
        // RD-R41: the rest of what was being resolved is dropped.
        board.meeting_mut(place).broken = true;
        board.course.cut = true;
    }
}
