//! The map of the location: its spaces and paths, and the routes that an enemy might take.

use crate::books::atlas::board::Board;
use crate::books::atlas::phases::foe_turn;
use crate::books::atlas::pieces::{Floor, Zone};
use crate::books::atlas::prompts::Question;
use crate::content::atlas::terms::{CardKey, Ground, PathKey, SpaceKey};

#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    pub key: SpaceKey,
    pub name: String,
    /// 0 to 1 from the left and from the top.
    pub x: f32,
    pub y: f32,
    pub ground: Option<Ground>,
    pub token: bool,
    pub locked: bool,
    pub multicard: bool,
    /// The placed location card.
    pub card: Option<CardKey>,
    /// Location cards of this number that are still in the deck.
    pub unread: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trail {
    pub key: PathKey,
    pub a: SpaceKey,
    pub b: SpaceKey,
    pub locked: bool,
}

pub(super) fn places(board: &Board) -> Vec<Place> {
    let unread = |space: SpaceKey| match space {
        SpaceKey::Numbered(number) => board
            .cards_in(|zone| zone == Zone::Deck)
            .iter()
            .filter(|key| matches!(key, CardKey::Number(of, _) if *of == number))
            .count(),
        SpaceKey::Tactical(_) => 0,
    };
    board
        .location()
        .spaces
        .iter()
        .map(|printed| {
            let floor: &Floor = board.floor(printed.id);
            Place {
                key: printed.id,
                name: printed.name.clone(),
                x: f32::from(printed.x) / 100.0,
                y: f32::from(printed.y) / 100.0,
                ground: board.ground(printed.id),
                token: floor.token.is_some(),
                locked: board.is_space_locked(printed.id),
                multicard: printed.multicard,
                card: floor.card,
                unread: unread(printed.id),
            }
        })
        .collect()
}

pub(super) fn trails(board: &Board) -> Vec<Trail> {
    let locked = |place: usize| {
        board
            .index
            .paths
            .get(place)
            .and_then(|path| board.land.locks.get(*path).ok())
            .is_some_and(|lock| lock.0)
    };
    let paths = &board.location().paths;
    paths
        .iter()
        .enumerate()
        .map(|(place, path)| Trail { key: path.id, a: path.a, b: path.b, locked: locked(place) })
        .collect()
}

/// The routes of the enemy that moves, in the order of the prompt's answers, each from where it stands.
pub(super) fn routes(board: &Board) -> Vec<Vec<SpaceKey>> {
    let Some(Question::EnemyRoute { who }) = board.play.prompts.open().map(|prompt| &prompt.question) else {
        return Vec::new();
    };
    let start = board.space_of(*who);
    let routes = foe_turn::open_routes(board, *who).into_iter();
    routes.map(|route| start.into_iter().chain(route).collect()).collect()
}
