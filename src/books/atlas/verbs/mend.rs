//! Rolls that heal (AT-347, AT-348).

use serde::{Deserialize, Serialize};

use crate::books::atlas::board::{Asking, Board};
use crate::books::atlas::facts::RollKind;
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::frames::Frame;
use crate::books::atlas::modifiers::{self, Circumstance};
use crate::books::atlas::pieces::Source;
use crate::books::atlas::prompts::{Choice, Question};
use crate::books::atlas::verbs::attack::ask_aim;
use crate::books::atlas::verbs::heal::{self, Healing};
use crate::books::atlas::verbs::roll::Rolling;
use crate::books::atlas::verbs::{ground, status, trigger};
use crate::content::atlas::attack::{Mend, Rider};
use crate::content::atlas::effect::Effect;
use crate::content::atlas::terms::SpaceKey;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mending {
    pub by: Fighter,
    pub card: Source,
    /// The effect in the catalogue.
    pub of: u32,
    target: Option<Fighter>,
    space: Option<SpaceKey>,
    include_self: Option<bool>,
    rolled: bool,
}

impl Mending {
    pub const fn new(by: Fighter, card: Source, of: u32) -> Self {
        Self { by, card, of, target: None, space: None, include_self: None, rolled: false }
    }

    pub fn carry_on(mut self, board: &mut Board) {
        let Some(Effect::Mend(mend)) = board.cards.all_effects().get(self.of as usize).cloned() else {
            return;
        };
        if self.rolled {
            return self.apply(board, &mend);
        }
        let now = Circumstance {
            roll: Some(RollKind::Mending),
            area: Some(mend.area),
            with: Some(self.card),
            target: self.target,
            ..Circumstance::default()
        };
        if self.target.is_none() && self.space.is_none() && !self.aim(board, &mend, &now) {
            return board.play.work.push(Frame::Mending(self));
        }
        if self.include_self.is_none() && !self.ask_self(board, &mend) {
            return board.play.work.push(Frame::Mending(self));
        }
        self.rolled = true;
        let roller = self.by;
        board.play.work.push(Frame::Mending(self));
        board.play.work.push(Frame::Rolling(Rolling::new(RollKind::Mending, Some(roller), mend.dice, now)));
    }

    fn aim(&mut self, board: &mut Board, mend: &Mend, now: &Circumstance) -> bool {
        if self.by.is_enemy() {
            self.target = Some(self.by);
            self.space = board.space_of(self.by);
        } else {
            let range = modifiers::range_after(board, self.by, mend.range, now);
            let Some(choice) = ask_aim(board, self.by, self.card, range, mend.area, false) else {
                return false;
            };
            match choice {
                Choice::Fighter(target) => self.target = Some(target),
                Choice::Space(space) => self.space = Some(space),
                _ => self.target = Some(self.by),
            }
        }
        crate::books::atlas::effects::aim_of_parent(board, self.target, self.space);
        true
    }

    /// AT-352.
    fn ask_self(&mut self, board: &mut Board, mend: &Mend) -> bool {
        let asked = match self.by {
            Fighter::Origin(origin) if mend.area && self.space == board.space_of(self.by) => {
                let question = Question::IncludeSelf { by: self.by, card: self.card };
                board.decide(board.seat(origin), question, |_, options| {
                    options.extend([Choice::Yes, Choice::No]);
                })
            }
            _ => Some(Choice::No),
        };
        self.include_self = asked.map(|choice| choice == Choice::Yes);
        self.include_self.is_some()
    }

    /// AT-348: healing first, then statuses, then grounds.
    fn apply(self, board: &mut Board, mend: &Mend) {
        let targets: Vec<Fighter> = match (mend.area, self.space) {
            (true, Some(space)) => board
                .in_space(space)
                .filter(|fighter| *fighter != self.by || self.include_self == Some(true))
                .filter(|fighter| !mend.friends_only || fighter.is_origin() == self.by.is_origin())
                .collect(),
            _ => self.target.into_iter().filter(|target| board.is_present(*target)).collect(),
        };
        // AT-R28, INVISIBLE: it ends with an effect that targets an opponent.
        if targets.iter().any(|target| target.is_origin() != self.by.is_origin()) {
            status::end_when_acting(board, self.by);
        }
        let star = if mend.star && self.by.is_origin() { u16::from(board.star()) } else { 0 };
        let riders: &[Rider] = if board.dice.specials > 0 { &mend.any_special } else { &[] };
        // AT-333, AT-347: extra hits belong to the total.
        let extra: u16 =
            riders.iter().map(|rider| if let Rider::Hits(hits) = rider { u16::from(*hits) } else { 0 }).sum();
        let amount = board.dice.hits + u16::from(mend.bonus) + star + extra;
        let spaces: Vec<SpaceKey> =
            targets.iter().filter_map(|target| board.space_of(*target)).chain(self.space).collect();
        let healing = Healing { amount, harms_undead: mend.harms_undead, revives: mend.revives };
        let healed = heal::apply(board, &targets, healing, Some(self.by));
        // AT-348: who regained no health was not healed, and keeps its statuses.
        if let Some(cure) = mend.cure {
            for target in healed {
                status::cure(board, target, cure);
            }
        }
        self.apply_riders(board, riders, &targets);
        for rider in riders {
            if let Rider::Ground(kind) = rider {
                for space in &spaces {
                    ground::place(board, *space, *kind);
                }
            }
        }
        // AT-347: a healing roll is a roll for all effects.
        let now =
            Circumstance { roll: Some(RollKind::Mending), target: self.target, ..Circumstance::default() };
        trigger::rolled(board, self.by, now);
    }

    /// Everything but grounds, which come last.
    fn apply_riders(&self, board: &mut Board, riders: &[Rider], targets: &[Fighter]) {
        for rider in riders {
            match *rider {
                Rider::Status(kind, slot) => {
                    for target in targets {
                        status::apply(board, *target, kind, slot);
                    }
                }
                Rider::UserStatus(kind, slot) => status::apply(board, self.by, kind, slot),
                Rider::HealUser(by) => {
                    heal::heal(board, self.by, u16::from(by));
                }
                Rider::GainAp(by) => crate::books::atlas::phases::origin_turn::gain_ap(board, self.by, by),
                Rider::GainSpark(by) => {
                    if let Fighter::Origin(origin) = self.by {
                        crate::books::atlas::effects::bodies::gain_spark(board, origin, i16::from(by));
                    }
                }
                Rider::Hits(_) | Rider::Ground(_) => {}
                Rider::Drain | Rider::Push(_) | Rider::Pull(_) | Rider::Cleave(_) => {}
            }
        }
    }
}
