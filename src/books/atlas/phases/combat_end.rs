//! Ending a combat, step by step (AT-397 to AT-404, AT-R56).

use serde::{Deserialize, Serialize};

use super::Phase;
use super::end_of_round::EndStep;
use crate::books::atlas::board::Board;
use crate::books::atlas::effects::{Context, Run};
use crate::books::atlas::facts::Fact;
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::frames::Frame;
use crate::books::atlas::prompts::{Choice, Question};
use crate::books::atlas::verbs::start_of_turn::StartingTurn;
use crate::books::atlas::verbs::{cooldown, fall, location_card, revive, status};
use crate::content::atlas::effect::CombatEnd;
use crate::content::atlas::terms::{CardKey, OriginId};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EndingCombat {
    result: CombatEnd,
    step: Step,
    /// Cards whose effects are still to come.
    cards: Vec<CardKey>,
    /// All cards of the stack when the combat ended.
    stack: Vec<CardKey>,
    /// Enemies that the effects spawn wait until the board is cleared (AT-R56).
    spawns: Vec<Run>,
    /// The Origin whose turn was interrupted.
    interrupted: Option<OriginId>,
    /// Where the end of the round goes on: an event may end a combat when time has already passed (AT-073).
    then: EndStep,
    /// The phase that goes on afterwards, if the last enemies left before their first Combat round.
    #[serde(default)]
    outside: Option<Box<Phase>>,
    at: usize,
    slid: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Step {
    Effects,
    Clear,
    Cooldowns,
    Revive,
}

impl EndingCombat {
    pub fn new(board: &Board, result: CombatEnd) -> Self {
        Self {
            result,
            step: Step::Effects,
            cards: board.stack.0.clone(),
            stack: board.stack.0.clone(),
            spawns: Vec::new(),
            interrupted: board.round.turn.and_then(Fighter::origin),
            then: if let Phase::EndOfRound(step) = *board.phase { step } else { EndStep::default() },
            outside: None,
            at: 0,
            slid: false,
        }
    }

    /// AT-396: the last enemies have left in the very Explore or Rest round they came in. Their cards are still
    /// resolved, and then that round goes on where it was.
    pub fn outside(board: &Board) -> Self {
        Self { outside: Some(Box::new(board.phase.clone())), ..Self::new(board, CombatEnd::Victory) }
    }

    /// Does an Explore or Rest round go on afterwards?
    pub const fn is_outside(&self) -> bool {
        self.outside.is_some()
    }

    /// AT-R56: puts off a spawn among the victory or defeat effects. False once the board is cleared.
    pub fn put_off(&mut self, spawn: Run) -> bool {
        let waits = self.step == Step::Effects;
        if waits {
            self.spawns.push(spawn);
        }
        waits
    }
}

pub fn end_combat(mut board: Board) {
    let Phase::CombatEnd(mut ending) = board.phase.clone() else { return };
    match ending.step {
        Step::Effects => ending.effects(&mut board),
        Step::Clear => ending.clear(&mut board),
        Step::Cooldowns => ending.cooldowns(&mut board),
        Step::Revive => return ending.finish(&mut board),
    }
    // A mandatory exit or a restart among the effects has gone over to another phase.
    if matches!(*board.phase, Phase::CombatEnd(_)) {
        *board.phase = Phase::CombatEnd(ending);
    }
}

impl EndingCombat {
    /// AT-398, AT-399: all cards are flipped; the party chooses the order of their effects.
    fn effects(&mut self, board: &mut Board) {
        if self.at == 0 {
            self.at = 1;
            board.record(Fact::CombatEnded { result: self.result });
            board.round.turn = None;
            for card in self.stack.clone() {
                if let Some(in_play) = board.card_mut(card) {
                    in_play.flipped = true;
                }
                board.play.chance.reveal();
                board.record(Fact::CardFlipped { card });
            }
        }
        if self.cards.is_empty() {
            self.step = Step::Clear;
            return;
        }
        let cards = self.cards.clone();
        let Some(choice) = board.decide_together(Question::EndEffectOrder, |_, options| {
            options.extend(cards.iter().map(|card| Choice::Card(*card)));
        }) else {
            return;
        };
        let place = self.cards.iter().position(|card| choice == Choice::Card(*card)).unwrap_or(0);
        let card = self.cards.remove(place);
        let back = board.location_card(card).and_then(|card| card.back.as_ref());
        let Some((text, victory, defeat)) = back.map(|back| (back.text.clone(), back.victory, back.defeat))
        else {
            return;
        };
        if !text.is_empty() {
            board.record(Fact::TextShown { text });
        }
        let effects = if self.result == CombatEnd::Victory { victory } else { defeat };
        let party = board.whole_party();
        let mut context = Context::of_card(board, card, party, None, false, true);
        // Effects of a defeat address Origins that all lie down.
        context.user = context.user.or_else(|| board.member(0).map(Fighter::Origin));
        board.play.work.push(Frame::Run(Run::new(effects, context)));
    }

    /// AT-400: the cards are discarded and all enemies leave; then those come that the effects spawned.
    fn clear(&mut self, board: &mut Board) {
        for card in self.stack.clone() {
            if board.card_zone(card) == crate::books::atlas::pieces::Zone::Combat {
                location_card::discard(board, card);
            }
            board.stack.0.retain(|other| *other != card);
        }
        let gone: Vec<Fighter> = board.enemies().collect();
        for enemy in gone {
            fall::leave(board, enemy);
        }
        board.round.check_due = false;
        board.round.combat_rounds = 0;
        board.round.held_rounds = 0;
        // AT-401 is about turns of a Combat round: in any other all have had theirs, or will.
        self.step = if self.is_outside() { Step::Revive } else { Step::Cooldowns };
        self.at = 0;
        for spawn in self.spawns.drain(..).rev() {
            board.play.work.push(Frame::Run(spawn));
        }
    }

    /// AT-401, AT-R56: those who have not acted resolve start of turn effects and slide; the one whose turn
    /// was interrupted slides.
    fn cooldowns(&mut self, board: &mut Board) {
        let Some(origin) = board.member(self.at) else {
            self.step = Step::Revive;
            return;
        };
        let who = Fighter::Origin(origin);
        let acted = board.marks_of(who).acted;
        if !acted && !self.slid && !board.is_downed(origin) {
            self.slid = true;
            board.play.work.push(Frame::StartingTurn(StartingTurn::new(who)));
            return;
        }
        if !acted || self.interrupted == Some(origin) {
            cooldown::slide(board, who);
        }
        if !std::mem::replace(&mut board.marks_mut(who).acted, true) {
            board.record(Fact::TurnForgone { who });
        }
        self.slid = false;
        self.at += 1;
    }

    /// AT-402 to AT-404.
    fn finish(self, board: &mut Board) {
        for place in 0..board.party().len() {
            let Some(origin) = board.member(place) else { continue };
            revive::revive(board, origin, 1, None);
            status::lose_ap_above(board, Fighter::Origin(origin), 0);
        }
        board.round.check_due = false;
        *board.phase = self.outside.map_or(Phase::EndOfRound(self.then), |phase| *phase);
    }
}
