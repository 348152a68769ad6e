//! An Origin's turn in combat (AT-063, AT-064, AT-322 to AT-327, AT-355 to AT-371).

use serde::{Deserialize, Serialize};

use crate::books::atlas::board::{Asking, Board};
use crate::books::atlas::facts::Fact;
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::frames::Frame;
use crate::books::atlas::modifiers::{self, Circumstance, Sort};
use crate::books::atlas::pieces::TrackCard;
use crate::books::atlas::prompts::{Choice, Question};
use crate::books::atlas::verbs::kit;
use crate::books::atlas::verbs::movement::{may_end_at, step, step_cost, way_out};
use crate::books::atlas::verbs::revive::{self, Reviving};
use crate::books::atlas::verbs::start_of_turn::StartingTurn;
use crate::books::atlas::verbs::{cooldown, heal, movement, status, use_card};
use crate::content::atlas::power::Modifier;
use crate::content::atlas::terms::{OriginId, SpaceKey};

/// AT-368.
const RECOVERED: u16 = 2;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OriginTurn {
    who: OriginId,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Step {
    Start,
    Gain,
    Act,
}

/// AT-357: AP above the maximum is lost. In rounds without combat AP means nothing.
pub fn gain_ap(board: &mut Board, who: Fighter, amount: u8) {
    let max = modifiers::max_ap(board, who);
    let ap = board.action_points_mut(who);
    let before = ap.0;
    ap.0 = ap.0.saturating_add(amount).min(max);
    let (gained, now) = (ap.0.saturating_sub(before), ap.0);
    if gained > 0 {
        board.record(Fact::ApGained { who, amount: gained, now });
    }
}

/// AT-358: what HASTE and FROZEN make of the printed AP.
pub fn turn_ap(board: &Board, who: Fighter, printed: u8) -> u8 {
    let change =
        modifiers::sum(board, who, &Circumstance::default(), Sort::ApGain, |modifier| match modifier {
            Modifier::ApGain(by) => i16::from(by),
            _ => 0,
        });
    u8::try_from((i16::from(printed) + change).max(0)).unwrap_or(0)
}

impl OriginTurn {
    pub const fn new(who: OriginId) -> Self {
        Self { who, step: Step::Start }
    }

    pub fn carry_on(mut self, board: &mut Board) {
        let who = Fighter::Origin(self.who);
        match self.step {
            Step::Start => {
                board.marks_mut(who).acted = true;
                board.round.turn = Some(who);
                board.record(Fact::TurnBegan { who });
                self.step = Step::Gain;
                board.play.work.push(Frame::OriginTurn(self));
                board.play.work.push(Frame::StartingTurn(StartingTurn::new(who)));
            }
            Step::Gain => {
                let printed = board.cards.level(board.campaign.level).ap;
                let gain = turn_ap(board, who, printed);
                gain_ap(board, who, gain);
                self.step = Step::Act;
                board.play.work.push(Frame::OriginTurn(self));
            }
            Step::Act => self.act(board),
        }
    }

    fn act(self, board: &mut Board) {
        let (origin, who) = (self.who, Fighter::Origin(self.who));
        // AT-160, AT-R28: the downed and the STUNNED gain AP and slide.
        if board.is_downed(origin) || modifiers::takes_no_actions(board, who) {
            return end(board, origin);
        }
        let question = Question::CombatAction { origin };
        let Some(choice) =
            board.decide(board.seat(origin), question, |board, options| list_actions(board, origin, options))
        else {
            return board.play.work.push(Frame::OriginTurn(self));
        };
        if matches!(choice, Choice::EndTurn | Choice::Pass) {
            return end(board, origin);
        }
        board.play.work.push(Frame::OriginTurn(self));
        take_action(board, origin, choice);
    }
}

/// AT-R28: SHOCKED Origins and bosses lose leftover AP at the end of their turn.
pub fn lose_leftover_ap(board: &mut Board, who: Fighter) {
    if modifiers::has(board, who, Modifier::LoseLeftoverAp) {
        status::lose_ap_above(board, who, 0);
    }
}

/// AT-360: leftover AP is kept, unless SHOCKED takes it.
fn end(board: &mut Board, origin: OriginId) {
    let who = Fighter::Origin(origin);
    lose_leftover_ap(board, who);
    cooldown::slide(board, who);
    board.record(Fact::TurnEnded { who });
    board.round.turn = None;
}

/// Every legal action, the end of the turn last.
fn list_actions(board: &Board, origin: OriginId, options: &mut Vec<Choice>) {
    let who = Fighter::Origin(origin);
    let Some(here) = board.space_of(who) else { return };
    let ap = board.action_points(who).0;
    let exit = way_out(board, origin, here);
    // AT-R44: spending AP is refused if the way to a legal end could then not be paid.
    let reserve = exit.filter(|cost| *cost <= ap).unwrap_or(0);
    let can_spend = |cost: u8| cost.saturating_add(reserve) <= ap;

    list_moves(board, origin, here, ap, options);
    if !modifiers::only_moves(board, who) {
        use_card::list_for_combat(board, origin, reserve, options);
        if can_spend(1) {
            list_taunts(board, here, options);
            let downed = board.party().iter().filter(|whom| revive::can_reach(board, origin, **whom, false));
            options.extend(downed.map(|whom| Choice::Revive(*whom)));
            kit::list_equips(board, origin, options);
            kit::list_trades(board, origin, |other| kit::shares_space(board, origin, other), options);
        }
        if can_spend(2) && !board.in_space(here).any(Fighter::is_enemy) {
            options.push(Choice::RecoverHeal);
            options.extend(status::list(board, who).into_iter().map(Choice::RecoverSlide));
        }
    }
    if may_end_at(board, origin, here) || exit.is_none_or(|cost| cost > ap) {
        options.push(Choice::EndTurn);
    }
}

/// AT-322, AT-R44: a step into an occupied tactical space needs AP for the way out again.
fn list_moves(board: &Board, origin: OriginId, here: SpaceKey, ap: u8, options: &mut Vec<Choice>) {
    if modifiers::cannot_move_itself(board, Fighter::Origin(origin)) {
        return;
    }
    for to in board.land.map.neighbours(here) {
        let cost = step_cost(board, origin, *to);
        if cost <= ap && way_out(board, origin, *to).is_some_and(|exit| exit <= ap - cost) {
            options.push(Choice::Move(*to));
        }
    }
}

/// AT-364, AT-365: one enemy out of an adjacent space, unless it is immovable or hidden.
fn list_taunts(board: &Board, here: SpaceKey, options: &mut Vec<Choice>) {
    for enemy in board.enemies() {
        let adjacent = board.space_of(enemy).is_some_and(|space| board.land.map.distance(here, space) == 1);
        if adjacent && !modifiers::is_immovable(board, enemy) && !modifiers::is_untargetable(board, enemy) {
            options.push(Choice::Taunt(enemy));
        }
    }
}

fn take_action(board: &mut Board, origin: OriginId, choice: Choice) {
    let who = Fighter::Origin(origin);
    match choice {
        Choice::Move(to) => {
            let cost = step_cost(board, origin, to);
            use_card::spend_ap(board, origin, cost);
            step(board, who, to);
        }
        Choice::Play(source) => use_card::start(board, origin, source, false),
        Choice::Taunt(enemy) => {
            use_card::spend_ap(board, origin, 1);
            board.record(Fact::Taunted { by: origin, who: enemy });
            if let Some(here) = board.space_of(who) {
                movement::put(board, enemy, here);
            }
            status::end_when_acting(board, who);
        }
        Choice::RecoverHeal => {
            use_card::spend_ap(board, origin, 2);
            heal::heal(board, who, RECOVERED);
        }
        Choice::RecoverSlide(status) => {
            use_card::spend_ap(board, origin, 2);
            cooldown::slide_card(board, who, TrackCard::Status(status));
        }
        Choice::Revive(whom) => {
            use_card::spend_ap(board, origin, 1);
            board.play.work.push(Frame::Reviving(Reviving { by: origin, whom }));
        }
        other => {
            // AT-366, AT-367: equipping or trading one item costs 1 AP.
            use_card::spend_ap(board, origin, 1);
            kit::apply(board, origin, other);
        }
    }
}
