//! Upkeep: has the combat ended, is the whole party down? (AT-284, AT-396, AT-R36, AT-R55, AT-R57).

use bevy_ecs::prelude::Res;

use super::Phase;
use super::combat_end::EndingCombat;
use crate::books::atlas::board::Board;
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::frames;
use crate::books::atlas::pieces::Foe;
use crate::books::atlas::records::{Round, RoundKind};
use crate::content::atlas::effect::CombatEnd;
use crate::content::atlas::location::SpecialCondition;
use crate::content::atlas::terms::CardKey;

/// Has something happened that may end a combat or the party?
pub fn is_due(round: Res<Round>) -> bool {
    round.check_due
}

pub fn look_after(mut board: Board) {
    board.round.check_due = false;
    let in_combat = match *board.phase {
        Phase::Combat(_) => true,
        // An event at the end of a Combat round still belongs to the combat, until that has been ended; it may
        // take the last enemy away (AT-396).
        Phase::EndOfRound(_) => {
            board.round.kind == RoundKind::Combat && (board.round.combat_rounds > 0 || !board.no_enemies())
        }
        Phase::Explore(_) | Phase::Rest => false,
        // AT-284: the card that sent the last enemies away may yet down the party.
        Phase::CombatEnd(ref ending) if ending.is_outside() => false,
        _ => return,
    };
    if in_combat {
        if let Some(result) = combat_result(&board) {
            frames::abandon_work(&mut board);
            *board.phase = Phase::CombatEnd(EndingCombat::new(&board, result));
        }
    } else if board.all_downed() {
        frames::abandon_work(&mut board);
        *board.phase = Phase::restart();
    } else if board.no_enemies() && !board.stack.0.is_empty() && !matches!(*board.phase, Phase::CombatEnd(_))
    {
        // What is half done is finished first: it is no part of a combat.
        *board.phase = Phase::CombatEnd(EndingCombat::outside(&board));
    }
    board.round.forced_end = None;
}

/// AT-R55: if both sides fall together it is a victory.
fn combat_result(board: &Board) -> Option<CombatEnd> {
    if let Some(result) = board.round.forced_end {
        return Some(result);
    }
    if board.no_enemies() || board.stack.0.iter().any(|card| condition_met(board, *card)) {
        return Some(CombatEnd::Victory);
    }
    board.all_downed().then_some(CombatEnd::Defeat)
}

/// AT-R57: the special condition of a card on the active combat stack.
fn condition_met(board: &Board, card: CardKey) -> bool {
    let Some(condition) = board.location_card(card).and_then(|card| card.front.special_condition.as_ref())
    else {
        return false;
    };
    match condition {
        SpecialCondition::DefeatMinion(minion) => {
            let left = board
                .enemies()
                .any(|enemy| matches!(board.foe(enemy), Some(Foe::Minion { id, .. }) if id == *minion));
            board.visit.minions_defeated.contains(minion) && !left
        }
        SpecialCondition::DefeatBoss(boss) => board.visit.bosses_defeated.contains(boss),
        SpecialCondition::SurviveRounds(rounds) => {
            board.round.slow_over && board.round.combat_rounds >= *rounds
        }
        // AT-156: the downed count as present.
        SpecialCondition::ReachWithAll(space) => {
            board.party().iter().all(|origin| board.space_of(Fighter::Origin(*origin)) == Some(*space))
        }
        SpecialCondition::HoldSpace { rounds, .. } => board.round.held_rounds >= *rounds,
        SpecialCondition::CounterAt { name, value } => {
            board.visit.counters.get(name).copied().unwrap_or(0) >= *value
        }
    }
}
