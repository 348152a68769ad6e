//! Objectives and closed places (DV-053, DV-180, DV-R67, DV-R68).

use crate::books::delve::board::Board;
use crate::content::delve::chapter::{Lies, Objective, Opens};
use crate::content::delve::terms::PlaceKey;

/// DV-180: all of them.
pub fn all_done(board: &Board) -> bool {
    board.campaign.chapter.is_some() && board.chapter().objectives.iter().all(|one| is_done(board, one))
}

pub fn is_done(board: &Board, objective: &Objective) -> bool {
    match objective {
        Objective::Explore(place) => board.is_explored(*place),
        Objective::ClearBoards => board.run.cleared,
        // Seals that can't be found any more hold nobody up, as their door does not (DV-R68).
        Objective::Seals(seals) => board.run.seals >= *seals || everything_else_explored(board),
        Objective::DefeatDire { .. } => {
            // DV-R67: with every other place explored this counts as done too.
            board.run.dire >= dire_wanted(board) || everything_else_explored(board)
        }
        Objective::DefeatBoss(boss) => board.run.beaten.contains(boss),
    }
}

/// So many dire enemies for this number of players.
pub fn dire_wanted(board: &Board) -> u16 {
    board
        .chapter()
        .objectives
        .iter()
        .find_map(|objective| match objective {
            Objective::DefeatDire { per_player, more } => {
                Some(u16::from(*per_player) * board.party().len() as u16 + u16::from(*more))
            }
            _ => None,
        })
        .unwrap_or(0)
}

fn everything_else_explored(board: &Board) -> bool {
    board
        .chapter()
        .places
        .iter()
        .filter(|place| !matches!(place.lies, Lies::Boss(_)))
        .all(|place| board.is_explored(place.id))
}

/// DV-R67: once all but the clearing of the boards is done, there is nothing left to explore.
pub fn only_clearing_is_left(board: &Board) -> bool {
    let objectives = &board.chapter().objectives;
    objectives.contains(&Objective::ClearBoards)
        && objectives
            .iter()
            .filter(|objective| **objective != Objective::ClearBoards)
            .all(|objective| is_done(board, objective))
}

/// Is the place still closed? DV-R68: one whose condition can no longer be met opens when nothing else is
/// left.
pub fn is_closed(board: &Board, key: PlaceKey) -> bool {
    let Some(place) = board.chapter().place(key) else { return true };
    let closed = match &place.closed_until {
        None => false,
        Some(Opens::Seals(seals)) => board.run.seals < *seals,
        Some(Opens::Explored(places)) => !places.iter().all(|place| board.is_explored(*place)),
        Some(Opens::DireDefeated) => board.run.dire < dire_wanted(board),
    };
    closed && !everything_else_explored(board)
}
