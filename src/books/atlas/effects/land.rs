//! Effects on the map and on time.

use super::{Context, who};
use crate::books::atlas::board::Board;
use crate::books::atlas::map::UNREACHABLE;
use crate::books::atlas::modifiers;
use crate::books::atlas::verbs::{ground, movement, time};
use crate::content::atlas::effect::{Effect, Who};
use crate::content::atlas::terms::SpaceKey;

pub(super) fn carry_out(board: &mut Board, effect: &Effect, context: &Context) -> bool {
    match effect {
        Effect::Key(path) => ground::place_key(board, *path),
        Effect::PlaceGround { at, ground: kind } => {
            for space in who::spaces(board, context, *at) {
                ground::place(board, space, *kind);
            }
        }
        Effect::ClearGround { at } => {
            for space in who::spaces(board, context, *at) {
                ground::clear(board, space);
            }
        }
        Effect::MoveTo { who, space, across_locks } => {
            move_to(board, effect, context, *who, *space, *across_locks);
        }
        Effect::PauseTime => time::pause(board),
        Effect::ResumeTime => time::resume(board),
        Effect::SetTime(space) => time::set(board, *space),
        Effect::MoveTime(spaces) => time::advance(board, *spaces),
        _ => return false,
    }
    true
}

/// AT-155: the downed of a moved group go along. AT-228: past locked paths only if the card says so.
fn move_to(
    board: &mut Board,
    effect: &Effect,
    context: &Context,
    who: Who,
    space: SpaceKey,
    across_locks: bool,
) {
    for fighter in who::resolve(board, context, who, effect) {
        let way = board.space_of(fighter).is_some_and(|from| board.map.distance(from, space) != UNREACHABLE);
        // An immovable enemy can't be moved by others (AT-137); a card may still place Origins.
        let held_fast =
            fighter.is_enemy() && modifiers::is_immovable(board, fighter) && context.user != Some(fighter);
        if (way || across_locks) && !held_fast {
            movement::put(board, fighter, space);
        }
    }
}
