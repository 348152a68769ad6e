//! The time track (AT-073 to AT-080, AT-R65).

use crate::books::atlas::board::Play;
use serde::{Deserialize, Serialize};

use crate::books::atlas::board::Board;
use crate::books::atlas::facts::Fact;
use crate::books::atlas::frames::Frame;
use crate::books::atlas::verbs::location_card;
use crate::content::atlas::terms::CardKey;

/// Moves the tracker and resolves each event it passes, in order.
pub fn advance(play: &mut Play, spaces: u8) {
    play.work.push(Frame::PassingTime(PassingTime { left: spaces }));
}

/// The tracker on its way: an event it reaches is finished before it goes on (AT-R65).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PassingTime {
    left: u8,
}

impl PassingTime {
    pub fn carry_on(self, board: &mut Board) {
        // AT-077, AT-079: paused or not set, it stays. AT-R65: so it does once on 0, and no event triggers again.
        let Some(at) = board.clock.space.filter(|at| self.left > 0 && *at > 0 && !board.clock.paused) else {
            return;
        };
        let space = at - 1;
        board.clock.space = Some(space);
        board.record(Fact::TimeAdvanced { space });
        board.play.work.push(Frame::PassingTime(Self { left: self.left - 1 }));
        if let Some(event) = event_on(board, space) {
            location_card::resolve_event(board, event);
        }
    }
}

/// The event card printed on a space of the track.
pub fn event_on(board: &Board, space: u8) -> Option<CardKey> {
    let track = board.location().time.as_ref()?;
    track.events.iter().find(|(at, _)| *at == space).map(|(_, card)| *card)
}

/// AT-080: sets the tracker; this ends a pause and triggers no event.
pub fn set(board: &mut Board, space: u8) {
    board.clock.space = Some(space);
    board.clock.paused = false;
    board.record(Fact::TimeSet { space });
}

pub fn pause(board: &mut Board) {
    board.clock.paused = true;
    board.record(Fact::TimePaused);
}

pub fn resume(board: &mut Board) {
    board.clock.paused = false;
    board.record(Fact::TimeResumed);
}
