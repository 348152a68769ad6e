//! Effects on the map.

use super::{Context, who};
use crate::books::atlas::board::Board;
use crate::books::atlas::map::UNREACHABLE;
use crate::books::atlas::modifiers;
use crate::books::atlas::verbs::{ground, movement};
use crate::content::atlas::effect::{At, Who};
use crate::content::atlas::terms::{Ground, SpaceKey};

pub(super) fn place_ground(board: &mut Board, context: &Context, at: At, kind: Ground) {
    for space in who::spaces(board, context, at) {
        ground::place(board, space, kind);
    }
}

pub(super) fn clear_ground(board: &mut Board, context: &Context, at: At) {
    for space in who::spaces(board, context, at) {
        ground::clear(board, space);
    }
}

/// AT-155: the downed of a moved group go along. AT-228: past locked paths only if the card says so.
pub(super) fn move_to(board: &mut Board, context: &Context, who: Who, space: SpaceKey, across_locks: bool) {
    for fighter in who::with_downed(board, context, who) {
        let way =
            board.space_of(fighter).is_some_and(|from| board.land.map.distance(from, space) != UNREACHABLE);
        // An immovable enemy can't be moved by others (AT-137); a card may still place Origins.
        let held_fast =
            fighter.is_enemy() && modifiers::is_immovable(board, fighter) && context.user != Some(fighter);
        if (way || across_locks) && !held_fast {
            movement::put(board, fighter, space);
        }
    }
}
