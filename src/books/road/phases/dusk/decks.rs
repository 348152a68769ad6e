//! Step 6: cards are put into the decks and taken out of them (RD-099 to RD-101). Each card moves once an evening, so that no
//! series of answers goes on for ever.

use super::{Step, seat_in_turn};
use crate::books::road::board::Board;
use crate::books::road::facts::Fact;
use crate::books::road::prompts::{Choice, Question};
use crate::content::road::chain::Art;
use crate::content::road::terms::CardId;
use crate::table::seat::Seat;

/// RD-100.
const FEWEST: usize = 10;

pub fn modify(mut board: Board) {
    let board = &mut board;
    let Some(seat) = seat_in_turn(board, Step::Visions) else { return };
    let origin = board.who(seat);
    let chosen = board.decide_at(seat, Question::ModifyDecks { origin }, |board, options| {
        list(board, seat, options);
        if !options.is_empty() {
            options.push(Choice::Done);
        }
    });
    match chosen {
        None => {}
        Some(Choice::PutIn(card)) => move_card(board, seat, card, true),
        Some(Choice::TakeOut(card)) => move_card(board, seat, card, false),
        Some(_) => {
            board.day.moved.clear();
            board.day.turn += 1;
        }
    }
}

fn list(board: &Board, seat: Seat, options: &mut Vec<Choice>) {
    for art in Art::ALL {
        let pack = board.packs(seat).of(art);
        let mut offer = |choice: Choice, card: CardId| {
            if !board.day.moved.contains(&card) && !options.contains(&choice) {
                options.push(choice);
            }
        };
        for card in &pack.aside {
            offer(Choice::PutIn(*card), *card);
        }
        if pack.deck.len() > FEWEST {
            let mut cards: Vec<CardId> = pack.deck.iter().collect();
            // The order of the deck is nobody's business.
            cards.sort_unstable();
            for card in cards {
                offer(Choice::TakeOut(card), card);
            }
        }
    }
}

fn move_card(board: &mut Board, seat: Seat, card: CardId, put_in: bool) {
    let art = board.cards.card(card).art;
    let mut pack = std::mem::take(board.packs_mut(seat).of_mut(art));
    if put_in {
        if let Some(place) = pack.aside.iter().position(|other| *other == card) {
            pack.aside.remove(place);
            pack.deck.put_under(card);
        }
    } else if let Some(card) = pack.deck.take(card) {
        pack.aside.push(card);
    }
    pack.deck.shuffle(&mut board.play.chance);
    *board.packs_mut(seat).of_mut(art) = pack;
    board.day.moved.push(card);
    let origin = board.who(seat);
    board.record(Fact::DeckChanged { origin, card, put_in });
}
