//! The enemies act, one after the other (DV-149 to DV-157, DV-R40).

use crate::books::delve::board::Board;
use crate::books::delve::phases::Phase;
use crate::books::delve::pieces::Use;
use crate::books::delve::verbs::{activate, objective, track};
use crate::content::delve::effect::Power;

/// The board of the leader first, then going left; each board from the rightmost enemy to the leftmost. The
/// order is fixed now: summoned enemies do not act, and one that changes boards keeps its place (DV-R43).
pub fn begin(board: &mut Board) {
    let mut queue = Vec::new();
    for hero in board.going_left(board.leader()) {
        queue.extend(board.foes(hero).rev().map(|(_, foe)| foe.number));
        board.marks_mut(hero).forget(&[Use::FirstDamage, Use::RageOnLoss, Use::FreeEvade]);
        let guard = board.power_sum(hero, |power| match power {
            Power::GuardInEnemyPhase(guard) => Some(guard),
            _ => None,
        });
        if guard > 0 {
            track::gain_guard(board, hero, guard);
        }
    }
    board.run.queue = queue;
    *board.phase = Phase::EnemyPhase;
}

pub fn let_enemies_act(mut board: Board) {
    let board = &mut board;
    if !board.run.queue.is_empty() {
        let number = board.run.queue.remove(0);
        return activate::activate(board, number);
    }
    // DV-R67: the boards are clear at the end of an enemy phase.
    if board.no_foes() && objective::only_clearing_is_left(board) {
        board.run.cleared = true;
        board.run.check_due = true;
    }
    // DV-157.
    *board.phase = if board.run.boss.is_some() { Phase::BossTurn(0) } else { Phase::CleanUp };
}
