//! Summons: one a hero, held by the card that called it (AT-181 to AT-187).

use crate::books::atlas::board::Board;
use crate::books::atlas::facts::Fact;
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::pieces::{ActiveSummon, TrackCard};
use crate::content::atlas::terms::{OriginId, SummonId};

/// AT-182: an earlier summon is discarded. A summon that is with someone else is not in its deck, and a draw
/// from there gives nothing (AT-R21, AT-R27).
pub fn gain(board: &mut Board, origin: OriginId, id: SummonId, held_by: Option<TrackCard>) {
    let is_mine = board.summon_of(origin).0.is_some_and(|summon| summon.id == id);
    if !is_mine && !board.decks.summons.iter().any(|summon| summon == id) {
        return;
    }
    lose(board, origin);
    board.decks.summons.take(id);
    board.summon_mut(origin).0 = Some(ActiveSummon { id, held_by });
    board.record(Fact::SummonGained { who: origin, summon: id });
}

pub fn lose(board: &mut Board, origin: OriginId) {
    if let Some(summon) = board.summon_mut(origin).0.take() {
        board.decks.summons.put_under(summon.id);
        board.record(Fact::SummonLost { who: origin, summon: summon.id });
    }
}

/// AT-185: the summon goes when the card that holds it flips or leaves the track.
pub fn released_by(board: &mut Board, who: Fighter, card: TrackCard) {
    if let Some(origin) = who.origin()
        && board.summon_of(origin).0.is_some_and(|summon| summon.held_by == Some(card))
    {
        lose(board, origin);
    }
}
