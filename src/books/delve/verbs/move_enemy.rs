//! Moving enemies: within a board (DV-119), and from board to board (DV-162, DV-R24, DV-R43).

use serde::{Deserialize, Serialize};

use super::summon;
use crate::books::delve::board::{Asking, Board};
use crate::books::delve::facts::Fact;
use crate::books::delve::frames::Frame;
use crate::books::delve::pieces::Spot;
use crate::books::delve::prompts::{Choice, Question, Source};
use crate::content::delve::terms::HeroId;

/// Moves an enemy to an empty space, with all that lies on it.
pub fn to(board: &mut Board, number: u16, to: Spot) {
    let Some((from, foe)) = board.find_foe(number) else { return };
    if from == to || board.foe_at(to).is_some() {
        return;
    }
    board.space_mut(from).foe = None;
    summon::enter(board, to, foe);
    board.record(Fact::EnemyMoved { card: foe.card, from, to });
}

/// To the leftmost empty space above a board; it stays where it is if there is none.
pub fn to_board(board: &mut Board, number: u16, hero: HeroId) {
    let leftmost = board.empty_spaces(hero).next();
    if let Some(spot) = leftmost {
        to(board, number, spot);
    }
}

/// A hero moves enemies above the own board to any empty spaces of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moving {
    pub hero: HeroId,
    pub source: Source,
    /// So many at most.
    pub left: u8,
    /// "May": it can be left out.
    pub optional: bool,
    pub picked: Option<u16>,
}

impl Moving {
    pub fn carry_on(mut self, board: &mut Board) {
        let hero = self.hero;
        if self.left == 0 || board.empty_spaces(hero).next().is_none() {
            return;
        }
        let Some(number) = self.picked else {
            let question = Question::MoveWhich { hero, source: self.source };
            let optional = self.optional;
            let chosen = board.decide(board.seat(hero), question, |board, options| {
                options.extend(board.foes(hero).map(|(spot, _)| Choice::Foe(spot)));
                if optional && !options.is_empty() {
                    options.push(Choice::Pass);
                }
            });
            match chosen {
                None => board.play.work.push(Frame::Moving(self)),
                Some(Choice::Foe(spot)) => {
                    self.picked = board.foe_at(spot).map(|foe| foe.number);
                    self.carry_on(board);
                }
                Some(_) => {}
            }
            return;
        };
        if place_within(board, hero, number) {
            self.left -= 1;
            self.picked = None;
            if self.left > 0 {
                board.play.work.push(Frame::Moving(self));
            }
        } else {
            board.play.work.push(Frame::Moving(self));
        }
    }
}

/// A certain enemy is moved to any empty space of its board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MovingTarget {
    pub hero: HeroId,
    pub number: u16,
}

impl MovingTarget {
    pub fn carry_on(self, board: &mut Board) {
        if !place_within(board, self.hero, self.number) {
            board.play.work.push(Frame::MovingTarget(self));
        }
    }
}

/// Asks for the space and moves the enemy there. False while it is being asked.
fn place_within(board: &mut Board, hero: HeroId, number: u16) -> bool {
    let Some((from, _)) = board.find_foe(number) else { return true };
    let question = Question::MoveWhere { hero, foe: from };
    let chosen = board.decide(board.seat(hero), question, |board, options| {
        options.extend(board.empty_spaces(from.board).map(|spot| Choice::Space(spot.space)));
    });
    match chosen {
        None => return false,
        Some(Choice::Space(space)) => to(board, number, Spot { board: from.board, space }),
        Some(_) => {}
    }
    true
}
