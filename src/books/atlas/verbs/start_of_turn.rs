//! Start of turn effects, in the order the player or the party likes (AT-128 to AT-130).

use serde::{Deserialize, Serialize};

use crate::books::atlas::board::{Asking, Board};
use crate::books::atlas::facts::Cause;
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::frames::Frame;
use crate::books::atlas::modifiers::{self, Circumstance, Sort};
use crate::books::atlas::pieces::Source;
use crate::books::atlas::prompts::{Choice, Question};
use crate::books::atlas::verbs::damage::{self, Blow};
use crate::books::atlas::verbs::trigger;
use crate::content::atlas::power::Modifier;
use crate::content::atlas::terms::DamageKind;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StartingTurn {
    who: Fighter,
    effects: Option<Vec<StartEffect>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum StartEffect {
    Damage { source: Source, kind: DamageKind, amount: u8 },
    Trigger { source: Source, number: u8 },
}

impl StartEffect {
    pub const fn source(self) -> Source {
        match self {
            Self::Damage { source, .. } | Self::Trigger { source, .. } => source,
        }
    }

    /// AT-R05: effects that do the same need no order.
    fn is_like(self, other: Self) -> bool {
        match (self, other) {
            (Self::Damage { kind, amount, .. }, Self::Damage { kind: k, amount: a, .. }) => {
                kind == k && amount == a
            }
            _ => false,
        }
    }
}

impl StartingTurn {
    pub const fn new(who: Fighter) -> Self {
        Self { who, effects: None }
    }

    pub fn effect_at(&self, place: u8) -> Option<StartEffect> {
        self.effects.as_ref()?.get(usize::from(place)).copied()
    }

    pub fn carry_on(mut self, board: &mut Board) {
        let who = self.who;
        // AT-R29: whoever fell takes no further part.
        if !board.is_present(who) || board.marks_of(who).downed {
            return;
        }
        let mut effects = match self.effects.take() {
            Some(effects) => effects,
            None => gather(board, who),
        };
        if effects.is_empty() {
            return;
        }
        let alike = effects.iter().all(|effect| effect.is_like(effects[0]));
        let place = if effects.len() == 1 || alike {
            0
        } else {
            let count = effects.len() as u8;
            let question = Question::StartOfTurnOrder { who };
            let fill = |_: &Board, options: &mut Vec<Choice>| options.extend((0..count).map(Choice::Effect));
            let decided = match who {
                Fighter::Origin(origin) => board.decide(board.seat(origin), question, fill),
                _ => board.decide_together(question, fill),
            };
            match decided {
                Some(Choice::Effect(place)) if usize::from(place) < effects.len() => usize::from(place),
                Some(_) => 0,
                None => {
                    self.effects = Some(effects);
                    return board.play.work.push(Frame::StartingTurn(self));
                }
            }
        };
        let effect = effects.remove(place);
        self.effects = Some(effects);
        board.play.work.push(Frame::StartingTurn(self));
        match effect {
            StartEffect::Damage { kind, amount, .. } => {
                let blow =
                    Blow { to: who, amount: u16::from(amount), kind, by: None, cause: Cause::StartOfTurn };
                damage::deal(board, &[blow]);
            }
            StartEffect::Trigger { source, number } => {
                trigger::start_of_turn(&mut board.play, who, source, number);
            }
        }
    }
}

fn gather(board: &Board, who: Fighter) -> Vec<StartEffect> {
    let mut effects = Vec::new();
    modifiers::each_held(board, who, &Circumstance::default(), Sort::StartOfTurnDamage, |held| {
        if let Modifier::StartOfTurnDamage(kind, amount) = held.passive.gives {
            effects.push(StartEffect::Damage { source: held.source, kind, amount });
        }
    });
    for (source, number) in trigger::start_of_turn_triggers(board, who) {
        effects.push(StartEffect::Trigger { source, number });
    }
    effects
}
