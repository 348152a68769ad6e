//! At home: steps 6 and 7, buying and levelling up (DV-192 to DV-207, DV-R52, DV-R54).

use serde::{Deserialize, Serialize};

use crate::books::delve::board::{Asking, Board};
use crate::books::delve::facts::Fact;
use crate::books::delve::phases::Phase;
use crate::books::delve::prompts::{Choice, Question};
use crate::books::delve::verbs::{level_up, track};
use crate::content::delve::terms::{Advanced, Colour, HeroId, Token};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    Buy,
    /// A basic token of this colour may be taken out with the purchase.
    Trim(Colour),
    /// The hero at this seat levels up.
    Level(u8),
}

pub fn at_home(mut board: Board) {
    let board = &mut board;
    let Phase::House(stage) = *board.phase else { return };
    let next = match stage {
        Stage::Buy => buy(board),
        Stage::Trim(colour) => trim(board, colour),
        Stage::Level(seat) => match board.party().get(usize::from(seat)).copied() {
            None => {
                *board.phase = Phase::AfterRun;
                return;
            }
            Some(hero) => level_up(board, hero).then_some(Stage::Level(seat + 1)),
        },
    };
    if let Some(next) = next {
        *board.phase = Phase::House(next);
    }
}

fn buy(board: &mut Board) -> Option<Stage> {
    let coins = board.campaign.purse;
    let chosen = board.decide_together(Question::BuyTokens { coins }, |board, options| {
        options.push(Choice::Done);
        for (kind, colour) in board.campaign.advanced.iter().copied() {
            if u16::from(board.cards.house.price(kind)) <= coins {
                options.push(Choice::Buy(kind, colour));
            }
        }
    })?;
    let Choice::Buy(kind, colour) = chosen else { return Some(Stage::Level(0)) };
    let price = board.cards.house.price(kind);
    track::change_purse(board, -i32::from(price));
    take_token(board, kind, colour, price);
    // DV-196, DV-198.
    let can_trim = board.campaign.purse >= u16::from(board.cards.house.trim)
        && board.campaign.bag.count(Token::Basic(colour)) > 0;
    Some(if can_trim { Stage::Trim(colour) } else { Stage::Buy })
}

fn trim(board: &mut Board, colour: Colour) -> Option<Stage> {
    let chosen = board.decide_together(Question::TakeOutBasic { colour }, |_, options| {
        options.extend([Choice::No, Choice::Yes]);
    })?;
    if chosen == Choice::Yes {
        let price = board.cards.house.trim;
        track::change_purse(board, -i32::from(price));
        take_out_basic(board, colour);
    }
    Some(Stage::Buy)
}

/// DV-194, DV-195: the token goes into the bag.
pub fn take_token(board: &mut Board, kind: Advanced, colour: Colour, price: u8) {
    board.campaign.advanced.retain(|token| *token != (kind, colour));
    board.campaign.bag.put(Token::Advanced(kind, colour));
    board.record(Fact::TokenBought { kind, colour, price });
}

/// DV-197: out of the game for the rest of the campaign.
pub fn take_out_basic(board: &mut Board, colour: Colour) {
    if board.campaign.bag.take(Token::Basic(colour)).is_some() {
        board.campaign.removed.push(colour);
        board.record(Fact::BasicTakenOut { colour });
    }
}

/// DV-199: false while the hero is being asked.
pub fn level_up(board: &mut Board, hero: HeroId) -> bool {
    loop {
        let xp = board.campaign.heroes.get(hero.index()).map_or(0, |record| record.xp);
        let seats = board.seat(hero);
        let chosen = board.decide(seats, Question::LevelUp { hero, xp }, |board, options| {
            options.push(Choice::Done);
            options.extend(level_up::affordable(board, hero).into_iter().map(Choice::Level));
        });
        match chosen {
            None => return false,
            Some(Choice::Level(action)) => level_up::raise(board, hero, action),
            Some(_) => return true,
        }
    }
}
