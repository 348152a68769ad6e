//! Looking at the tiles of a place and putting them back (The Old Map, Every Door).

use serde::{Deserialize, Serialize};

use crate::books::delve::board::Board;
use crate::books::delve::facts::Fact;
use crate::books::delve::frames::Frame;
use crate::books::delve::pieces::Tile;
use crate::books::delve::prompts::{Choice, Question};
use crate::content::delve::terms::{PlaceKey, TileId};

/// The group chooses a place to look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LookingAtTiles;

impl LookingAtTiles {
    pub fn carry_on(self, board: &mut Board) {
        let chosen = board.decide_together(Question::LookAt, |board, options| {
            options.extend(board.place_keys().filter(|key| !tiles(board, *key).is_empty()).map(Choice::Go));
        });
        match chosen {
            None => board.play.work.push(Frame::LookingAtTiles(self)),
            Some(Choice::Go(place)) => see(board, place),
            Some(_) => {}
        }
    }
}

/// Is there a tile to look at?
pub fn finds_any(board: &Board) -> bool {
    board.place_keys().any(|key| !tiles(board, key).is_empty())
}

fn tiles(board: &Board, key: PlaceKey) -> Vec<TileId> {
    let tiles = board.place(key).map(|place| place.tiles.as_slice()).unwrap_or(&[]);
    let encounter = |tile: &Tile| match tile {
        Tile::Encounter(tile) => Some(*tile),
        _ => None,
    };
    tiles.iter().filter_map(encounter).collect()
}

fn see(board: &mut Board, place: PlaceKey) {
    let tiles = tiles(board, place);
    board.play.chance.reveal();
    board.run.known_tiles.extend(&tiles);
    board.record(Fact::TilesSeen { place, tiles });
}
