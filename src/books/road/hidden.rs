//! What nobody at the table can know, dealt anew: whoever looks ahead must not foresee it (RD-R14). The order of decks,
//! but for a top card that somebody has looked at; and what verses say that were never read.

use bevy_ecs::prelude::World;

use super::board::Board;
use crate::content::road::chain::Art;
use crate::table::sight::look;

pub fn deal_anew(world: &mut World) {
    look::<Board, _>(world, |mut board| {
        let board = &mut board;
        deal_packs(board);
        deal_decks(board);
        board.course.blind = true;
    });
}

fn deal_packs(board: &mut Board) {
    for seat in board.seats().iter() {
        for art in Art::ALL {
            let mut deck = std::mem::take(&mut board.packs_mut(seat).of_mut(art).deck);
            deck.deal_anew(&mut board.play.chance);
            board.packs_mut(seat).of_mut(art).deck = deck;
        }
    }
}

fn deal_decks(board: &mut Board) {
    let decks = &mut *board.decks;
    let chance = &mut *board.play.chance;
    for (deck, seen) in decks.encounters.iter_mut().zip(decks.seen_top) {
        let top = if seen { deck.draw() } else { None };
        deck.deal_anew(chance);
        if let Some(top) = top {
            deck.put_on_top(top);
        }
    }
    decks.events.deal_anew(chance);
    decks.random.deal_anew(chance);
    for deck in &mut decks.items {
        deck.deal_anew(chance);
    }
}
