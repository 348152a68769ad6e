//! The time track (AT-073 to AT-080, AT-R65).

use crate::books::atlas::board::Board;
use crate::books::atlas::facts::Fact;
use crate::books::atlas::verbs::location_card;
use crate::content::atlas::terms::CardKey;

/// Moves the tracker and resolves each event it passes, in order.
pub fn advance(board: &mut Board, spaces: u8) {
    if board.clock.paused {
        return;
    }
    let Some(mut at) = board.clock.space else { return };
    let mut events: Vec<CardKey> = Vec::new();
    for _ in 0..spaces {
        // AT-R65: once on 0 it stays, and no event triggers again.
        if at == 0 {
            break;
        }
        at -= 1;
        board.record(Fact::TimeAdvanced { space: at });
        events.extend(event_on(board, at));
    }
    board.clock.space = Some(at);
    for event in events.into_iter().rev() {
        location_card::resolve_event(board, event);
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
