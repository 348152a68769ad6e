//! The end of an activation and of a turn (RD-239 to RD-242, RD-285 to RD-287, RD-308, RD-309, RD-377), and encounters
//! with rules of their own (RD-394, RD-R81).

use super::{Encountering, Step};
use crate::books::road::board::Board;
use crate::books::road::chain::hand::{self, Discarding, HAND};
use crate::books::road::chain::{attack, finish, members};
use crate::books::road::effects::{self, Context};
use crate::books::road::facts::Fact;
use crate::books::road::pieces::Outcome;
use crate::books::road::powers;
use crate::books::road::prompts::Source;
use crate::content::road::effect::Power;
use crate::content::road::encounter::Layout;
use crate::content::road::terms::{EncounterId, Modifier};
use crate::table::seat::Seats;

/// RD-377: on this and less, an escape fails.
const CAUGHT: u8 = 3;

impl Encountering {
    pub(super) fn attack(self, board: &mut Board) {
        self.then(board, Step::Leave);
        if let Some(seat) = board.meeting(self.meeting).active {
            attack::begin(board, self.meeting, seat);
        }
    }

    /// RD-285, RD-377.
    pub(super) fn leave(self, board: &mut Board) {
        self.then(board, Step::Ready);
        let Some(seat) = self.active(board) else { return };
        if !board.meeting(self.meeting).escapes {
            return;
        }
        board.meeting_mut(self.meeting).escapes = false;
        let origin = board.who(seat);
        if board.has(Modifier::HarderEscape) {
            let die = board.play.chance.die();
            let free = die > CAUGHT;
            board.record(Fact::EscapeRolled { origin, die, free });
            if !free {
                return;
            }
        }
        members::remove(board, seat);
    }

    pub(super) fn ready(self, board: &mut Board) {
        let at = board.meeting(self.meeting);
        let waits = at.members.iter().any(|seat| !at.activated.contains(seat));
        self.then(board, if waits { Step::Pick } else { Step::Trim(0) });
    }

    /// RD-240: the excess is discarded.
    pub(super) fn trim(self, board: &mut Board, seat: u8) {
        let Some(seat) = self.member_from(board, seat) else { return self.then(board, Step::DrawUp) };
        let art = self.art(board);
        let more = powers::sum(board, seat, |power| match power {
            Power::HandLimit(cards) => Some(cards),
            _ => None,
        });
        let cards = board.packs(seat).of(art).hand.len() as u8;
        self.then(board, Step::Trim(seat.0 + 1));
        let left = cards.saturating_sub(HAND.saturating_add(more));
        if left > 0 {
            board.play.work.push(Discarding { seat, art, left }.into());
        }
    }

    /// RD-241, RD-242.
    pub(super) fn draw_up(self, board: &mut Board) {
        let art = self.art(board);
        for seat in self.members(board).iter() {
            if hand::panics(board, seat) {
                continue;
            }
            let more = powers::sum(board, seat, |power| match power {
                Power::EndDraw(cards) => Some(cards),
                _ => None,
            });
            hand::draw(board, seat, art, 1u8.saturating_add(more));
        }
        let at = board.meeting_mut(self.meeting);
        (at.activated, at.turn) = (Seats::NONE, at.turn.saturating_add(1));
        let turn = at.turn;
        board.record(Fact::TurnBegan { turn });
        self.then(board, Step::Pick);
    }

    /// RD-394, RD-R81: its text from top to bottom; it is won unless it says otherwise.
    pub(super) fn special(self, board: &mut Board, foe: EncounterId) {
        let party = self.members(board);
        let Some(you) = party.iter().next() else { return };
        let Layout::Special(does) = board.cards.encounter(foe).layout else { return };
        board.meeting_mut(self.meeting).over = Some(Outcome::Won);
        self.then(board, Step::End(finish::Stage::Gains));
        let context = Context::in_meeting(board, self.meeting, you, Source::Encounter(foe));
        effects::run(board, does, context);
    }
}
