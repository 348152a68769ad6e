//! Grounds: environment tokens on spaces (AT-240 to AT-251, AT-R31), locks and keys (AT-228 to AT-231).

use crate::books::atlas::board::Board;
use crate::books::atlas::facts::Fact;
use crate::content::atlas::terms::{Ground, PathKey, SpaceKey};

/// AT-242: a token covers what is printed and takes the place of another token.
pub fn place(board: &mut Board, space: SpaceKey, ground: Ground) {
    if !board.land.map.has(space) || board.ground(space) == Some(ground) {
        return;
    }
    board.floor_mut(space).token = Some(ground);
    board.record(Fact::GroundPlaced { space, ground });
}

pub fn clear(board: &mut Board, space: SpaceKey) {
    if board.land.map.has(space) && board.floor_mut(space).token.take().is_some() {
        board.record(Fact::GroundCleared { space });
    }
}

/// AT-229: a key opens a locked path for good.
pub fn place_key(board: &mut Board, path: PathKey) {
    let Some(place) = board.location().paths.iter().position(|other| other.id == path) else { return };
    let entity = board.index.paths[place];
    let Ok(mut lock) = board.land.locks.get_mut(entity) else { return };
    if std::mem::take(&mut lock.0) {
        board.record(Fact::KeyPlaced { path });
        board.refresh_map();
    }
}

/// AT-231: a locked space that is covered by a card opens.
pub fn unlock_space(board: &mut Board, space: SpaceKey) {
    let entity = board.index.spaces[board.land.map.place(space)];
    let Ok(mut lock) = board.land.locks.get_mut(entity) else { return };
    if std::mem::take(&mut lock.0) {
        board.record(Fact::SpaceUnlocked { space });
        board.refresh_map();
    }
}
