//! What decides an encounter: the combat pool of a fight, duration and affinity of a talk (RD-236, RD-257, RD-268, RD-280,
//! RD-295, RD-296, RD-310, RD-311, RD-319, RD-324 to RD-326, RD-334, RD-R38).

use super::hand;
use crate::books::road::board::Board;
use crate::books::road::facts::Fact;
use crate::books::road::pieces::Outcome;
use crate::content::road::chain::Art;

/// RD-311.
pub const LONGEST: u8 = 10;

/// Markers into the pool or out of it. It can't become negative: for each marker that is missing the last active Origin
/// discards a card (RD-268), if still there (RD-R42).
pub fn change_pool(board: &mut Board, meeting: u8, by: i8) {
    let Some(value) = fight_value(board, meeting) else { return };
    let now = board.meeting(meeting).pool;
    let pool = now.saturating_add_signed(by);
    let missing = by.unsigned_abs().saturating_sub(now);
    if pool != now {
        board.meeting_mut(meeting).pool = pool;
        board.record(Fact::PoolChanged { pool, by: signed(pool, now) });
    }
    if by < 0 && missing > 0 {
        discard_for(board, meeting, missing);
    }
    // RD-280: at the very moment.
    if pool >= value && board.meeting(meeting).over.is_none() {
        end(board, meeting, Outcome::Won);
    }
}

pub fn change_duration(board: &mut Board, meeting: u8, by: i8) {
    let Some(mood) = mood(board, meeting) else { return };
    let now = board.meeting(meeting).duration;
    let duration = now.saturating_add_signed(by).min(LONGEST);
    if duration != now {
        board.meeting_mut(meeting).duration = duration;
        board.record(Fact::DurationChanged { duration, by: signed(duration, now) });
    }
    // RD-334.
    if duration == 0 && board.meeting(meeting).over.is_none() {
        end(board, meeting, Outcome::Concluded(mood));
    }
}

/// One slot at a time; what goes below the bottom costs cards (RD-325), what goes above the top is lost (RD-326).
pub fn change_affinity(board: &mut Board, meeting: u8, by: i8) {
    let Some(top) = slots(board, meeting) else { return };
    let now = board.meeting(meeting).affinity;
    let slot = now.saturating_add_signed(by).clamp(1, top);
    let below = if by < 0 { by.unsigned_abs().saturating_sub(now.saturating_sub(1)) } else { 0 };
    if slot != now {
        board.meeting_mut(meeting).affinity = slot;
        board.record(Fact::AffinityChanged { slot, by: signed(slot, now) });
    }
    if below > 0 {
        discard_for(board, meeting, below);
    }
}

/// RD-301, RD-R52: down without discards.
pub fn sink_affinity(board: &mut Board, meeting: u8, by: u8) {
    let now = board.meeting(meeting).affinity;
    let slot = now.saturating_sub(by).max(1);
    if slot != now {
        board.meeting_mut(meeting).affinity = slot;
        board.record(Fact::AffinityChanged { slot, by: signed(slot, now) });
    }
}

/// The encounter is over; whatever is half done in it is not done any more.
pub fn end(board: &mut Board, meeting: u8, outcome: Outcome) {
    board.meeting_mut(meeting).over = Some(outcome);
    board.course.cut = true;
    board.course.due = true;
}

/// What the pool has to hold (RD-280, RD-R88): who leaves a fight makes it no easier.
pub fn fight_value(board: &Board, meeting: u8) -> Option<u8> {
    let at = board.meeting(meeting);
    Some(board.cards.encounter(at.foe?).fight()?.value_for(at.began.len() as usize))
}

fn slots(board: &Board, meeting: u8) -> Option<u8> {
    Some(board.cards.encounter(board.meeting(meeting).foe?).talk()?.slots())
}

/// The colour of the slot with the affinity marker (RD-336).
pub fn mood(board: &Board, meeting: u8) -> Option<crate::content::road::encounter::Mood> {
    let talk = board.cards.encounter(board.meeting(meeting).foe?).talk()?;
    Some(talk.mood(board.meeting(meeting).affinity))
}

fn discard_for(board: &mut Board, meeting: u8, cards: u8) {
    let Some(active) = board.meeting(meeting).active else { return };
    if board.meeting(meeting).members.contains(active) {
        let art: Art = hand::art(board, meeting);
        hand::discard_top(board, active, art, cards);
    }
}

const fn signed(now: u8, before: u8) -> i8 {
    (now as i16 - before as i16) as i8
}
