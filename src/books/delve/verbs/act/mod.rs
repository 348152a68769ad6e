//! Performing an action: cover its spaces, name targets, add dice, roll, re-roll, resolve (DV-092 to DV-125,
//! DV-R09 to DV-R13).
//!
//! | where | what |
//! | --- | --- |
//! | [`pay`] | covering the spaces, and what waited for such an action |
//! | `aim` | naming targets |
//! | `pool` | extra dice and the roll |
//! | `reroll` | dice that are thrown again |
//! | `resolve` | what comes of it |
//! | [`worth`] | what the dice of an effect amount to; odds ask it too |

mod aim;
pub mod pay;
mod pool;
mod reroll;
mod resolve;
pub mod worth;

use serde::{Deserialize, Serialize};

use super::cover;
use super::critical::Rewarding;
use crate::books::delve::board::Board;
use crate::books::delve::dice::{self, Die};
use crate::books::delve::frames::Frame;
use crate::books::delve::prompts::Cover;
use crate::content::delve::effect::Ability;
use crate::content::delve::terms::{ActionId, DieColour, HeroId, ItemId};

/// Where an action has got to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::books::delve) enum Step {
    /// DV-092: its spaces are covered, one after the other.
    Cover,
    /// Icons without a value that stand before the first value icon, or the naming of a target.
    Name(u8),
    /// DV-R09: an extra die goes to one of several effects.
    Assign,
    BeforeRoll,
    Reroll,
    RerollMany(ItemId),
    Resolve(u8),
    /// What talents add to an attack that has been dealt.
    Aftermath(u8),
    Criticals,
}

/// What a part of the action was aimed at.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::books::delve) struct Aim {
    pub foes: Vec<u16>,
    pub boss: bool,
    pub hero: Option<HeroId>,
}

/// A die of the action, and the part that it counts for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::books::delve) struct PartDie {
    pub die: Die,
    pub part: u8,
}

/// An action in the middle of being performed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Acting {
    pub(in crate::books::delve) hero: HeroId,
    pub(in crate::books::delve) action: ActionId,
    /// The level it has, from 1.
    pub(in crate::books::delve) level: u8,
    pub(in crate::books::delve) step: Step,
    pub(in crate::books::delve) covers: Vec<Cover>,
    pub(in crate::books::delve) aims: Vec<Aim>,
    /// Extra dice that belong to no part yet, in the order they were added, and those that do.
    pub(in crate::books::delve) waiting: Vec<DieColour>,
    pub(in crate::books::delve) extra: Vec<(DieColour, u8)>,
    boosted: Vec<DieColour>,
    /// The hero's ability is used for this action.
    pub(in crate::books::delve) ability: bool,
    pub(in crate::books::delve) dice: Vec<PartDie>,
    /// Free re-rolls that others have given.
    signals: u8,
    /// Dice picked to be re-rolled together.
    pub(in crate::books::delve) picked: Vec<u8>,
}

/// Begins an action that the hero can pay for.
pub fn begin(board: &mut Board, hero: HeroId, action: ActionId) {
    let acting = Acting::new(board, hero, action);
    board.play.work.push(Frame::Acting(acting));
}

impl Acting {
    /// An action of which nothing is paid or named yet.
    pub fn new(board: &Board, hero: HeroId, action: ActionId) -> Self {
        Self {
            hero,
            action,
            level: board.level(hero, action),
            step: Step::Cover,
            covers: Vec::new(),
            aims: Vec::new(),
            waiting: Vec::new(),
            extra: Vec::new(),
            boosted: Vec::new(),
            ability: false,
            dice: Vec::new(),
            signals: 0,
            picked: Vec::new(),
        }
    }

    /// The dice as they lie, for whoever looks at the table.
    pub fn rolled(&self) -> Vec<Die> {
        self.dice.iter().map(|of_part| of_part.die).collect()
    }

    pub fn carry_on(mut self, board: &mut Board) {
        let cards = board.cards.0.clone();
        let Some(parts) = worth::parts(&cards, self.action, self.level) else { return };
        loop {
            let next = match self.step {
                Step::Cover => self.cover(board, parts),
                Step::Name(part) => match self.name(board, parts, part) {
                    Asked::Next(step) => Some(step),
                    Asked::Open => None,
                    Asked::Work(frame) => {
                        board.play.work.push(Frame::Acting(self));
                        board.play.work.push(frame);
                        return;
                    }
                },
                Step::Assign => self.assign(board, parts),
                Step::BeforeRoll => self.before_roll(board, parts),
                Step::Reroll => self.reroll(board),
                Step::RerollMany(item) => self.reroll_many(board, item),
                Step::Resolve(part) => return self.resolve(board, parts, part),
                Step::Aftermath(part) => match self.aftermath(board, parts, part) {
                    Asked::Next(step) => Some(step),
                    Asked::Open => None,
                    Asked::Work(frame) => {
                        board.play.work.push(Frame::Acting(self));
                        board.play.work.push(frame);
                        return;
                    }
                },
                Step::Criticals => {
                    // DV-R13: after all effects of the action, one per critical.
                    let left = self.dice.iter().filter(|die| die.die.is_critical()).count() as u8;
                    let rewarding = Rewarding { hero: self.hero, left, told: false };
                    return board.play.work.push(Frame::Rewarding(rewarding));
                }
            };
            match next {
                Some(step) => self.step = step,
                None => return board.play.work.push(Frame::Acting(self)),
            }
        }
    }

    /// The rage, focus and fatigue tokens that have been spent on it, while nothing has come of it yet: bots
    /// that look ahead count them as not lost.
    pub fn spent(&self, board: &Board) -> Spent {
        let pending =
            !matches!(self.step, Step::Cover | Step::Resolve(_) | Step::Aftermath(_) | Step::Criticals);
        if !pending {
            return Spent::default();
        }
        let kindled = u8::from(self.ability && board.ability(self.hero) == Ability::PayForDie);
        Spent {
            rage: self.boosted.iter().map(|die| dice::price(*die)).sum(),
            focus: cover::focus_cost(board, self.hero, self.action) + kindled,
            fatigue: self.covers.iter().filter(|cover| **cover == Cover::Fatigue).count() as u8,
            tokens: self
                .covers
                .iter()
                .map(|cover| match cover {
                    Cover::One(_) | Cover::AnyColour(_) => 1,
                    Cover::Pair(..) => 2,
                    Cover::Fatigue => 0,
                })
                .sum(),
        }
    }
}

/// What an action in progress has cost so far.
#[derive(Clone, Copy, Debug, Default)]
pub struct Spent {
    pub rage: u8,
    pub focus: u8,
    pub fatigue: u8,
    pub tokens: u8,
}

/// What came of a step that may ask or push work.
enum Asked {
    Next(Step),
    /// The prompt is open.
    Open,
    Work(Frame),
}
