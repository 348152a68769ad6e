//! What nobody at the table can know, dealt anew: whoever looks ahead must not foresee it (DV-262).
//!
//! Decks and bag need no more than other luck, since a card is drawn at random when it is drawn. Encounter tiles lie
//! on the map from the beginning, and talents are drawn from the top of their decks.

use bevy_ecs::prelude::World;

use super::board::Board;
use super::pieces::Tile;
use crate::content::delve::terms::{TileId, TileKind};
use crate::table::sight::look;

pub fn deal_anew(world: &mut World) {
    look::<Board, _>(world, |mut board| {
        deal_tiles(&mut board);
        deal_talents(&mut board);
    });
}

fn deal_talents(board: &mut Board) {
    for hero in board.party().to_vec() {
        let mut talents = std::mem::take(&mut board.pack_mut(hero).talent_deck);
        talents.deal_anew(&mut board.play.chance);
        board.pack_mut(hero).talent_deck = talents;
    }
}

/// Each face-down tile becomes one of its tier that may still lie there. It is the same one on every place: only one
/// of them is entered while somebody looks ahead, and so places are compared by what is known of them and not by luck.
fn deal_tiles(board: &mut Board) {
    let cards = board.cards.0.clone();
    let known = board.run.known_tiles.clone();
    let mut unseen: Vec<TileId> = cards.all::<TileKind>().filter(|tile| !known.contains(tile)).collect();
    board.play.chance.shuffle(&mut unseen);
    let keys: Vec<_> = board.place_keys().collect();
    for key in keys {
        let Some(place) = board.place_mut(key) else { continue };
        for (number, tile) in place.tiles.iter_mut().enumerate() {
            let Tile::Encounter(lies) = tile else { continue };
            let tier = cards.tile(*lies).tier;
            let mut alike = unseen.iter().filter(|other| cards.tile(**other).tier == tier);
            if let Some(other) = alike.nth(number).filter(|_| !known.contains(lies)) {
                *lies = *other;
            }
        }
    }
}
