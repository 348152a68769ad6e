//! The reward of a hero for criticals (DV-124, DV-125, DV-R13).

use serde::{Deserialize, Serialize};

use super::{damage, track};
use crate::books::delve::board::{Asking, Board};
use crate::books::delve::facts::Fact;
use crate::books::delve::frames::Frame;
use crate::books::delve::prompts::{Choice, Question, Source};
use crate::content::delve::effect::Critical;
use crate::content::delve::terms::HeroId;

/// Critical rewards still to be received, one per critical.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rewarding {
    pub hero: HeroId,
    pub left: u8,
    /// The critical on top has been told of.
    pub told: bool,
}

impl Rewarding {
    pub fn carry_on(mut self, board: &mut Board) {
        if self.left == 0 {
            return;
        }
        let hero = self.hero;
        if !self.told {
            board.record(Fact::CriticalScored { hero });
            self.told = true;
        }
        let source = Source::Critical(hero);
        let seats = board.seat(hero);
        let rest = Self { hero, left: self.left - 1, told: false };
        match board.hero_board(hero).critical {
            Critical::Guard(amount) => track::gain_guard(board, hero, amount),
            Critical::Focus(amount) => track::gain_focus(board, hero, amount),
            Critical::Rage(amount) => track::add_rage(board, amount),
            Critical::Damage(amount) => {
                let question = Question::NameTarget { hero, source, stun: false };
                let chosen = board.decide(seats, question, |board, options| {
                    options.extend(board.foes(hero).map(|(spot, _)| Choice::Foe(spot)));
                });
                let Some(chosen) = chosen else { return board.play.work.push(Frame::Rewarding(self)) };
                board.play.work.push(Frame::Rewarding(rest));
                if let Choice::Foe(spot) = chosen
                    && let Some(foe) = board.foe_at(spot)
                {
                    damage::deal(board, foe.number, amount, Some(hero));
                }
                return;
            }
            Critical::Heal(amount) => {
                let chosen = board.decide(seats, Question::NameHero { hero, source }, |board, options| {
                    let hurt = |who: &HeroId| board.tracks_of(*who).health < board.hero_board(*who).health;
                    let near = std::iter::once(hero).chain(board.neighbours(hero));
                    options.extend(near.filter(hurt).map(Choice::Hero));
                });
                let Some(chosen) = chosen else { return board.play.work.push(Frame::Rewarding(self)) };
                if let Choice::Hero(who) = chosen {
                    track::heal(board, who, amount);
                }
            }
        }
        if rest.left > 0 {
            board.play.work.push(Frame::Rewarding(rest));
        }
    }
}
