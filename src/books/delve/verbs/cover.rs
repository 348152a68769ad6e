//! Covering the spaces of an action: a token of the colour, any two as a stack, a fatigue token, or by a
//! talent any one token (DV-092 to DV-097, DV-R29).

use crate::books::delve::board::Board;
use crate::books::delve::pieces::Use;
use crate::books::delve::prompts::Cover;
use crate::content::delve::effect::Power;
use crate::content::delve::terms::{ActionId, Colour, HeroId, Token};

/// What a hero has to cover spaces with.
#[derive(Clone, Debug)]
pub struct Means {
    /// Face-up skill tokens, sorted.
    skills: Vec<Token>,
    fatigue: u8,
    any_colour: bool,
}

impl Means {
    pub fn of(board: &Board, hero: HeroId) -> Self {
        let tokens = board.tokens_of(hero);
        Self {
            skills: tokens.skills().collect(),
            fatigue: tokens.fresh,
            any_colour: board.has_power(hero, |power| power == Power::AnyColour)
                && board.marks_of(hero).count(Use::AnyColour) == 0,
        }
    }

    /// Without the fatigue tokens, which are dear.
    pub fn without_fatigue(self) -> Self {
        Self { fatigue: 0, ..self }
    }

    fn take(&mut self, token: Token) {
        if let Some(place) = self.skills.iter().position(|other| *other == token) {
            self.skills.remove(place);
        }
    }

    /// What is left after this cover.
    pub fn after(mut self, cover: Cover) -> Self {
        match cover {
            Cover::One(token) => self.take(token),
            Cover::Pair(a, b) => {
                self.take(a);
                self.take(b);
            }
            Cover::Fatigue => self.fatigue = self.fatigue.saturating_sub(1),
            Cover::AnyColour(token) => {
                self.take(token);
                self.any_colour = false;
            }
        }
        self
    }

    /// Can all these spaces be covered?
    pub fn can_cover(&self, spaces: &[Colour]) -> bool {
        match spaces {
            [] => true,
            [only] => {
                self.fatigue > 0
                    || self.skills.len() >= 2
                    || self.skills.iter().any(|token| token.colour() == Some(*only))
                    || (self.any_colour && !self.skills.is_empty())
            }
            [first, rest @ ..] => {
                self.covers(*first).into_iter().any(|cover| self.clone().after(cover).can_cover(rest))
            }
        }
    }

    /// The different ways to cover one space, by kinds of tokens.
    pub fn covers(&self, colour: Colour) -> Vec<Cover> {
        let mut covers = Vec::new();
        let mut last = None;
        for token in &self.skills {
            if token.colour() == Some(colour) && last != Some(*token) {
                covers.push(Cover::One(*token));
            }
            last = Some(*token);
        }
        if self.fatigue > 0 {
            covers.push(Cover::Fatigue);
        }
        if self.any_colour {
            let mut last = None;
            for token in &self.skills {
                if token.colour() != Some(colour) && last != Some(*token) {
                    covers.push(Cover::AnyColour(*token));
                }
                last = Some(*token);
            }
        }
        for (place, a) in self.skills.iter().enumerate() {
            for b in &self.skills[place + 1..] {
                let pair = Cover::Pair(*a, *b);
                if !covers.contains(&pair) {
                    covers.push(pair);
                }
            }
        }
        covers
    }
}

/// DV-099: what the action costs in focus, talents counted.
pub fn focus_cost(board: &Board, hero: HeroId, action: ActionId) -> u8 {
    let less = board.power_sum(hero, |power| match power {
        Power::ActionFocusLess(other, less) if other == action => Some(less),
        _ => None,
    });
    board.cards.action(action).focus.saturating_sub(less)
}

/// The actions that a hero can pay for now.
pub fn affordable(board: &Board, hero: HeroId) -> Vec<ActionId> {
    let means = Means::of(board, hero);
    let (covered, focus) = (&board.tokens_of(hero).covered, board.tracks_of(hero).focus);
    board
        .hero_board(hero)
        .actions
        .iter()
        .copied()
        .filter(|action| !covered.contains(action))
        .filter(|action| focus_cost(board, hero, *action) <= focus)
        .filter(|action| means.can_cover(&board.cards.action(*action).spaces))
        .collect()
}
