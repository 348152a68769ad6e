//! Coins that the players share out among the heroes, one by one.

use serde::{Deserialize, Serialize};

use super::track;
use crate::books::delve::board::Board;
use crate::books::delve::facts::Fact;
use crate::books::delve::frames::Frame;
use crate::books::delve::prompts::{Choice, Question};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SharingCoins {
    pub left: u8,
}

impl SharingCoins {
    pub fn carry_on(mut self, board: &mut Board) {
        while self.left > 0 {
            let chosen = board.decide_together(Question::CoinFor { left: self.left }, |board, options| {
                options.extend(board.party().iter().map(|hero| Choice::Hero(*hero)));
            });
            match chosen {
                None => return board.play.work.push(Frame::SharingCoins(self)),
                Some(Choice::Hero(hero)) => track::gain_coins(board, hero, 1),
                Some(_) => return,
            }
            self.left -= 1;
        }
    }
}

/// Takes coins of all heroes together, from whoever has most first (DV-R78: paying together).
pub fn pay_together(board: &mut Board, amount: u16) {
    let before: Vec<_> = board.members().into_iter().map(|hero| (hero, board.pack(hero).coins)).collect();
    for _ in 0..amount {
        let richest = board.members().into_iter().rev().max_by_key(|hero| board.pack(*hero).coins);
        if let Some(hero) = richest {
            let pack = board.pack_mut(hero);
            pack.coins = pack.coins.saturating_sub(1);
        }
    }
    for (hero, coins) in before {
        let paid = coins - board.pack(hero).coins;
        if paid > 0 {
            board.record(Fact::CoinsLost { hero, amount: u8::try_from(paid).unwrap_or(u8::MAX) });
        }
    }
    board.run.coins_spent = board.run.coins_spent.saturating_add(amount);
}

/// The coins of all heroes.
pub fn together(board: &Board) -> u16 {
    board.party().iter().map(|hero| board.pack(*hero).coins).fold(0, u16::saturating_add)
}
