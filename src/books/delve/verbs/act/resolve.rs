//! What comes of an action, from left to right as printed (DV-R10, DV-R11), and what talents add to it.

use super::{Acting, Aim, Asked, Step, worth};
use crate::books::delve::board::{Asking, Board};
use crate::books::delve::frames::Frame;
use crate::books::delve::pieces::Spot;
use crate::books::delve::prompts::{Choice, Question, Source};
use crate::books::delve::verbs::boss::BossFalling;
use crate::books::delve::verbs::defeat::Defeating;
use crate::books::delve::verbs::follow_through::FollowingThrough;
use crate::books::delve::verbs::move_enemy::MovingTarget;
use crate::books::delve::verbs::{boss, damage, stun, track};
use crate::content::delve::effect::{Ability, Part, Power};
use crate::content::delve::terms::ActionId;

impl Acting {
    /// DV-R10: from left to right as printed.
    pub(super) fn resolve(mut self, board: &mut Board, parts: &[Part], place: u8) {
        let hero = self.hero;
        let Some(part) = parts.get(usize::from(place)) else {
            self.step = Step::Criticals;
            return board.play.work.push(Frame::Acting(self));
        };
        let aim = self.aims.get(usize::from(place)).cloned().unwrap_or_default();
        let mine = self.dice.iter().filter(|die| die.part == place).map(|die| die.die);
        let value = worth::of(board, hero, self.action, part, self.ability).total(mine);
        self.step = Step::Resolve(place + 1);
        match part {
            Part::Focus(_) => track::gain_focus(board, hero, value),
            Part::Guard(_) => track::gain_guard(board, hero, value),
            Part::Rage(_) => track::add_rage(board, value),
            Part::Heal(_) => {
                if let Some(who) = aim.hero {
                    track::heal(board, who, value);
                }
            }
            Part::Stun => {
                for foe in aim.foes {
                    if !damage::is_done_for(board, foe) {
                        stun::enemy(board, foe);
                    }
                }
            }
            Part::Move => {}
            Part::Melee(_) | Part::Ranged(_) | Part::Sweep(..) | Part::Volley(..) => {
                self.step = Step::Aftermath(place);
                let frames = self.strike(board, part, &aim, value);
                board.play.work.push(Frame::Acting(self));
                for frame in frames {
                    board.play.work.push(frame);
                }
                return;
            }
        }
        board.play.work.push(Frame::Acting(self));
    }

    /// DV-R11: all damage is placed first, then the defeated are resolved. Returns the work that follows, the
    /// last of it to be done first.
    fn strike(&self, board: &mut Board, part: &Part, aim: &Aim, amount: u8) -> Vec<Frame> {
        let hero = self.hero;
        let mut frames = Vec::new();
        let mut defeated = Vec::new();
        for number in &aim.foes {
            let Some((from, foe)) = board.find_foe(*number) else { continue };
            let left = board.foe_health(foe).saturating_sub(foe.damage);
            if damage::put(board, *number, amount, Some(hero)) {
                defeated.push(*number);
                let beyond = amount.saturating_sub(left);
                let follows = matches!(part, Part::Melee(_)) && board.ability(hero) == Ability::FollowThrough;
                if follows && beyond > 0 {
                    let following = FollowingThrough { hero, from, amount: beyond };
                    frames.push(Frame::FollowingThrough(following));
                }
            }
        }
        if aim.boss {
            boss::put(board, amount, Some(Source::Action(self.action)));
            // DV-R11: after the enemies that the same blow has defeated.
            frames.push(Frame::BossFalling(BossFalling));
        }
        if !defeated.is_empty() {
            frames.push(Frame::Defeating(Defeating { foes: defeated, by: Some(hero), attack: true }));
        }
        frames
    }

    /// Ringing Blow, Restless Dead, Rockslide: what talents do to a target that still stands.
    pub(super) fn aftermath(&mut self, board: &mut Board, parts: &[Part], place: u8) -> Asked {
        let hero = self.hero;
        let next = Step::Resolve(place + 1);
        let is_attack = parts.get(usize::from(place)).is_some_and(Part::is_attack);
        let standing: Vec<(Spot, u16)> = self
            .aims
            .get(usize::from(place))
            .map(|aim| aim.foes.clone())
            .unwrap_or_default()
            .into_iter()
            .filter_map(|number| board.find_foe(number).map(|(spot, _)| (spot, number)))
            .collect();
        if !is_attack || standing.is_empty() {
            return Asked::Next(next);
        }
        let mine = |of: fn(Power) -> Option<ActionId>| {
            board.powers(hero).find(|(_, power)| of(*power) == Some(self.action)).map(|(talent, _)| talent)
        };
        let stuns = mine(|power| match power {
            Power::ActionStuns(action) => Some(action),
            _ => None,
        });
        let moves = mine(|power| match power {
            Power::ActionMoves(action) => Some(action),
            _ => None,
        });
        if let Some(talent) = stuns {
            let question = Question::NameTarget { hero, source: Source::Talent(talent), stun: true };
            let chosen = board.decide(board.seat(hero), question, |_, options| {
                options.extend(standing.iter().map(|(spot, _)| Choice::Foe(*spot)));
            });
            match chosen {
                None => return Asked::Open,
                Some(Choice::Foe(spot)) => {
                    if let Some(foe) = board.foe_at(spot) {
                        stun::enemy(board, foe.number);
                    }
                }
                Some(_) => {}
            }
        }
        if let (Some(_), Some((_, number))) = (moves, standing.first()) {
            self.step = next;
            return Asked::Work(Frame::MovingTarget(MovingTarget { hero, number: *number }));
        }
        Asked::Next(next)
    }
}
