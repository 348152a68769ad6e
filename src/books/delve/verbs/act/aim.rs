//! Naming targets, before any die is rolled (DV-R10).

use super::{Acting, Aim, Asked, Step};
use crate::books::delve::board::{Asking, Board};
use crate::books::delve::frames::Frame;
use crate::books::delve::prompts::{Choice, Question, Source};
use crate::books::delve::verbs::attack;
use crate::books::delve::verbs::move_enemy::Moving;
use crate::content::delve::effect::Part;

impl Acting {
    /// DV-R10: targets are named before the dice are rolled. Icons that move enemies and stand before the
    /// first value icon are carried out at their place, since what comes after them is aimed anew.
    pub(super) fn name(&mut self, board: &mut Board, parts: &[Part], place: u8) -> Asked {
        let hero = self.hero;
        let source = Source::Action(self.action);
        let Some(part) = parts.get(usize::from(place)) else { return Asked::Next(Step::Assign) };
        if self.aims.len() > usize::from(place) {
            return Asked::Next(Step::Name(place + 1));
        }
        let mut aim = Aim::default();
        match part {
            Part::Move => {
                self.aims.push(aim);
                let moving = Moving { hero, source, left: 1, optional: false, picked: None };
                return Asked::Work(Frame::Moving(moving));
            }
            Part::Heal(_) => {
                let chosen =
                    board.decide(board.seat(hero), Question::NameHero { hero, source }, |board, options| {
                        let near = std::iter::once(hero).chain(board.neighbours(hero));
                        options.extend(near.map(Choice::Hero));
                    });
                match chosen {
                    None => return Asked::Open,
                    Some(Choice::Hero(who)) => aim.hero = Some(who),
                    Some(_) => {}
                }
            }
            Part::Focus(_) | Part::Guard(_) | Part::Rage(_) => {}
            Part::Melee(_) | Part::Ranged(_) | Part::Sweep(..) | Part::Volley(..) | Part::Stun => {
                let stun = matches!(part, Part::Stun);
                let question = Question::NameTarget { hero, source, stun };
                let chosen = board.decide(board.seat(hero), question, |board, options| {
                    attack::targets(board, hero, part, options);
                });
                match chosen {
                    None => return Asked::Open,
                    Some(target) => aim = Aim::at(board, target),
                }
            }
        }
        self.aims.push(aim);
        Asked::Next(Step::Name(place + 1))
    }
}

impl Aim {
    /// What a part is aimed at by this answer.
    pub fn at(board: &Board, target: Choice) -> Self {
        match target {
            Choice::Foe(spot) => Self {
                foes: board.foe_at(spot).map(|foe| foe.number).into_iter().collect(),
                ..Self::default()
            },
            Choice::Boss => Self { boss: true, ..Self::default() },
            Choice::Row(owner, from, to, boss) => {
                Self { foes: attack::row_foes(board, owner, from, to), boss, hero: None }
            }
            _ => Self::default(),
        }
    }
}
