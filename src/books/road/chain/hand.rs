//! Hands and decks in an encounter (RD-215, RD-218, RD-240, RD-241, RD-258, RD-265 to RD-269, RD-298, RD-344, RD-389,
//! RD-R05).

use serde::{Deserialize, Serialize};

use super::line;
use crate::books::road::board::Board;
use crate::books::road::facts::Fact;
use crate::books::road::powers;
use crate::books::road::prompts::{Choice, Question};
use crate::content::road::chain::Art;
use crate::content::road::effect::Power;
use crate::table::seat::Seat;

/// RD-215, RD-240: cards at the start, and the most that are kept.
pub const HAND: u8 = 3;

/// The art of an encounter in play.
pub fn art(board: &Board, meeting: u8) -> Art {
    board.meeting(meeting).foe.map_or(Art::Combat, |foe| line::art(&board.cards, foe))
}

/// RD-269: as many as there are, without reshuffling.
pub fn draw(board: &mut Board, seat: Seat, art: Art, cards: u8) {
    let pack = board.packs_mut(seat).of_mut(art);
    let drawn: Vec<_> = (0..cards).map_while(|_| pack.deck.draw()).collect();
    if drawn.is_empty() {
        return;
    }
    pack.hand.extend(&drawn);
    board.play.chance.reveal();
    let origin = board.who(seat);
    board.record(Fact::CardsDrawn { origin, cards: drawn });
}

/// RD-389: from an empty deck nothing is discarded.
pub fn discard_top(board: &mut Board, seat: Seat, art: Art, cards: u8) {
    for _ in 0..cards {
        let pack = board.packs_mut(seat).of_mut(art);
        let Some(card) = pack.deck.draw() else { return };
        pack.discard.push(card);
        board.play.chance.reveal();
        let origin = board.who(seat);
        board.record(Fact::CardDiscarded { origin, card });
    }
}

/// RD-265: while TERROR is in a red slot.
pub fn panics(board: &Board, seat: Seat) -> bool {
    board.tracks(seat).is_in_red_terror() && !powers::has(board, seat, |power| power == Power::Steady)
}

/// Everything an Origin has in an encounter goes back into the deck, but for what lies in the line (RD-R50).
pub fn gather(board: &mut Board, seat: Seat, art: Art) {
    let mut packs = std::mem::take(board.packs_mut(seat).of_mut(art));
    for card in packs.hand.drain(..).chain(packs.discard.drain(..)) {
        packs.deck.put_under(card);
    }
    packs.deck.shuffle(&mut board.play.chance);
    *board.packs_mut(seat).of_mut(art) = packs;
}

/// Cards that are discarded from a hand, one by one; without a hand from the top of the deck (RD-218).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Discarding {
    pub seat: Seat,
    pub art: Art,
    pub left: u8,
}

impl Discarding {
    pub fn carry_on(self, board: &mut Board) {
        let Self { seat, art, left } = self;
        if left == 0 {
            return;
        }
        if board.packs(seat).of(art).hand.is_empty() {
            return discard_top(board, seat, art, left);
        }
        let origin = board.who(seat);
        let chosen = board.decide_at(seat, Question::Discard { origin, art, left }, |board, options| {
            for card in &board.packs(seat).of(art).hand {
                if !options.contains(&Choice::Card(*card)) {
                    options.push(Choice::Card(*card));
                }
            }
        });
        match chosen {
            None => board.play.work.push(self.into()),
            Some(Choice::Card(card)) => {
                board.play.work.push(Self { left: left - 1, ..self }.into());
                let pack = board.packs_mut(seat).of_mut(art);
                if let Some(place) = pack.hand.iter().position(|other| *other == card) {
                    pack.hand.remove(place);
                    pack.discard.push(card);
                    board.record(Fact::CardDiscarded { origin, card });
                }
            }
            Some(_) => {}
        }
    }
}
