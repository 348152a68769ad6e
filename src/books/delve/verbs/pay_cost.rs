//! Costs of cards (DV-138, DV-R14, DV-R29, DV-R46): what cannot be paid in full cannot be paid at all.

use serde::{Deserialize, Serialize};

use super::{token, track};
use crate::books::delve::board::{Asking, Board};
use crate::books::delve::facts::Fact;
use crate::books::delve::frames::Frame;
use crate::books::delve::prompts::{Choice, Question};
use crate::content::delve::effect::Cost;
use crate::content::delve::terms::HeroId;

pub fn can_pay(board: &Board, hero: HeroId, cost: Option<Cost>) -> bool {
    let tracks = board.tracks_of(hero);
    match cost {
        None => true,
        Some(Cost::FlipTokens(tokens)) => board.tokens_of(hero).skills().count() >= usize::from(tokens),
        Some(Cost::Focus(amount)) => tracks.focus >= amount,
        Some(Cost::Health(amount)) => tracks.health > amount,
        Some(Cost::Guard(amount)) => tracks.guard >= amount,
        Some(Cost::Fatigue) => board.tokens_of(hero).fresh > 0,
        Some(Cost::Coins(amount)) => board.pack(hero).coins >= u16::from(amount),
        Some(Cost::Purse(amount)) => board.campaign.purse >= u16::from(amount),
    }
}

/// Pays, or pushes the work of paying.
pub fn pay(board: &mut Board, hero: HeroId, cost: Option<Cost>) {
    match cost {
        None => {}
        Some(Cost::FlipTokens(left)) => board.play.work.push(Frame::PayingCost(PayingCost { hero, left })),
        Some(Cost::Focus(amount)) => track::lose_focus(board, hero, amount),
        Some(Cost::Health(amount)) => {
            let tracks = board.tracks_mut(hero);
            tracks.health = tracks.health.saturating_sub(amount).max(1);
            let health = tracks.health;
            board.record(Fact::DamageTaken {
                hero,
                amount,
                health,
                by: crate::books::delve::facts::By::Card,
            });
        }
        Some(Cost::Guard(amount)) => track::lose_guard(board, hero, amount),
        Some(Cost::Fatigue) => {
            token::spend_fatigue(board, hero);
        }
        Some(Cost::Coins(amount)) => track::lose_coins(board, hero, amount),
        Some(Cost::Purse(amount)) => track::change_purse(board, -i32::from(amount)),
    }
}

/// Tokens are flipped, one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PayingCost {
    hero: HeroId,
    left: u8,
}

impl PayingCost {
    pub fn carry_on(mut self, board: &mut Board) {
        let hero = self.hero;
        while self.left > 0 {
            // With no more tokens than are asked for there is nothing to choose.
            if board.tokens_of(hero).skills().count() <= usize::from(self.left) {
                let all: Vec<_> = board.tokens_of(hero).skills().collect();
                for token in all {
                    board.tokens_mut(hero).flip(token);
                    board.record(Fact::TokenFlipped { hero, token });
                }
                return;
            }
            let question = Question::FlipToken { hero, left: self.left };
            let chosen = board.decide(board.seat(hero), question, |board, options| {
                for token in board.tokens_of(hero).skills() {
                    if !options.contains(&Choice::Token(token)) {
                        options.push(Choice::Token(token));
                    }
                }
            });
            match chosen {
                None => return board.play.work.push(Frame::PayingCost(self)),
                Some(Choice::Token(token)) => {
                    board.tokens_mut(hero).flip(token);
                    board.record(Fact::TokenFlipped { hero, token });
                }
                Some(_) => return,
            }
            self.left -= 1;
        }
    }
}
