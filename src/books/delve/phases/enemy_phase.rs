//! The enemies act, one after the other (DV-149 to DV-157, DV-R40).

use crate::books::delve::board::Board;
use crate::books::delve::phases::Phase;
use crate::books::delve::pieces::Use;
use crate::books::delve::verbs::{activate, objective, track};
use crate::content::delve::effect::Power;
use crate::content::delve::terms::HeroId;

/// The board of the leader first, then going left; each board from the rightmost enemy to the leftmost.
pub fn order(board: &Board) -> Vec<u16> {
    let boards = board.going_left(board.leader()).into_iter();
    boards.flat_map(|hero| board.foes(hero).rev().map(|(_, foe)| foe.number).collect::<Vec<_>>()).collect()
}

/// What talents give to a hero's guard as the phase begins.
pub fn opening_guard(board: &Board, hero: HeroId) -> u8 {
    board.power_sum(hero, |power| match power {
        Power::GuardInEnemyPhase(guard) => Some(guard),
        _ => None,
    })
}

/// The order is fixed now: summoned enemies do not act, and one that changes boards keeps its place (DV-R43).
pub fn begin(board: &mut Board) {
    let queue = order(board);
    for hero in board.going_left(board.leader()) {
        board.marks_mut(hero).forget(&[Use::FirstDamage, Use::RageOnLoss, Use::FreeEvade]);
        let guard = opening_guard(board, hero);
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
    // DV-R67: the boards are clear at the end of an enemy phase. The run is won before anything is cleaned up.
    if !board.run.cleared && board.no_foes() && objective::only_clearing_is_left(board) {
        board.run.cleared = true;
        board.run.check_due = true;
        return;
    }
    // DV-157.
    *board.phase = if board.run.boss.is_some() { Phase::BossTurn(0) } else { Phase::CleanUp };
}
