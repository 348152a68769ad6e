//! Paying for an action: tokens on its spaces, focus, and the bonuses that waited for it (DV-092 to DV-100,
//! DV-R29).

use super::{Acting, Step};
use crate::books::delve::board::{Asking, Board};
use crate::books::delve::facts::Fact;
use crate::books::delve::pieces::{Next, Use};
use crate::books::delve::prompts::{Choice, Cover, Question};
use crate::books::delve::verbs::cover::{self, Means};
use crate::books::delve::verbs::track;
use crate::content::delve::effect::{ActionType, NextBonus, Part};
use crate::content::delve::terms::{DieColour, Token};

impl Acting {
    /// DV-R29: placement, payment and flip are one step.
    pub(super) fn cover(&mut self, board: &mut Board, parts: &[Part]) -> Option<Step> {
        let (hero, action) = (self.hero, self.action);
        let spaces = board.cards.action(action).spaces.clone();
        while let Some(space) = spaces.get(self.covers.len()).copied() {
            let means = self.covers.iter().fold(Means::of(board, hero), |means, cover| means.after(*cover));
            let rest = &spaces[self.covers.len() + 1..];
            let question = Question::PaySpace { hero, action, space };
            let chosen = board.decide(board.seat(hero), question, |_, options| {
                let ways = means.covers(space).into_iter();
                let leaves_enough = |cover: &Cover| means.clone().after(*cover).can_cover(rest);
                options.extend(ways.filter(leaves_enough).map(Choice::Cover));
            })?;
            match chosen {
                Choice::Cover(cover) => self.covers.push(cover),
                // Nothing left to pay with: the action was not on offer.
                _ => return Some(Step::Criticals),
            }
        }
        self.pay(board, parts);
        Some(Step::Name(0))
    }

    fn pay(&mut self, board: &mut Board, parts: &[Part]) {
        let (hero, action) = (self.hero, self.action);
        let mut placed = Vec::new();
        for cover in self.covers.clone() {
            match cover {
                Cover::One(token) => placed.push(token),
                Cover::Pair(a, b) => placed.extend([a, b]),
                Cover::AnyColour(token) => {
                    board.marks_mut(hero).used.push(Use::AnyColour);
                    placed.push(token);
                }
                Cover::Fatigue => {
                    let tokens = board.tokens_mut(hero);
                    tokens.fresh = tokens.fresh.saturating_sub(1);
                    tokens.used.push(Token::Fatigue(hero));
                    placed.push(Token::Fatigue(hero));
                }
            }
        }
        for token in placed.iter().filter(|token| token.is_skill()) {
            board.tokens_mut(hero).flip(*token);
        }
        board.tokens_mut(hero).covered.push(action);
        let focus = cover::focus_cost(board, hero, action);
        self.waiting.extend(self.covers.iter().flat_map(|cover| dice_of(*cover)));
        board.record(Fact::ActionPerformed { hero, action, level: self.level, tokens: placed });
        // DV-089, DV-R36: from here on it can't be taken back, whether it rolls dice or not.
        board.play.chance.reveal();
        track::lose_focus(board, hero, focus);
        self.take_bonuses(board, parts);
    }

    /// Bonuses that wait for such an action.
    fn take_bonuses(&mut self, board: &mut Board, parts: &[Part]) {
        let hero = self.hero;
        let (taken, kept): (Vec<Next>, Vec<Next>) =
            board.marks_of(hero).next.iter().copied().partition(|next| fits(*next, parts));
        board.marks_mut(hero).next = kept;
        for next in taken {
            match next.bonus {
                NextBonus::Die(die) => self.waiting.push(die),
                NextBonus::Reroll => self.signals += 1,
            }
            if let Some(partner) = next.with {
                let theirs = Next { with: Some(hero), ..next };
                let list = &mut board.marks_mut(partner).next;
                if let Some(place) = list.iter().position(|other| *other == theirs) {
                    list.remove(place);
                }
            }
        }
    }
}

/// DV-122: the dice of the advanced tokens that cover a space, also as part of a stack.
pub fn dice_of(cover: Cover) -> impl Iterator<Item = DieColour> {
    let tokens = match cover {
        Cover::One(token) | Cover::AnyColour(token) => [Some(token), None],
        Cover::Pair(a, b) => [Some(a), Some(b)],
        Cover::Fatigue => [None, None],
    };
    tokens.into_iter().flatten().filter_map(|token| match token {
        Token::Advanced(kind, _) => kind.die(),
        _ => None,
    })
}

/// Has the bonus waited for an action like this one?
pub fn fits(next: Next, parts: &[Part]) -> bool {
    match next.action {
        ActionType::Any => true,
        ActionType::Attack => parts.iter().any(Part::is_attack),
        ActionType::Ranged => parts.iter().any(|part| matches!(part, Part::Ranged(_))),
        ActionType::Melee => parts.iter().any(|part| matches!(part, Part::Melee(_) | Part::Sweep(..))),
    }
}
