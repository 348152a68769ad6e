//! What a scenario lays on the table comes out of its supplies, so that nothing is there twice (DV-R03): tokens
//! out of the bag, tiles from wherever the seed had laid them, items out of the deck.

use super::{Begin, Scenario, tokens};
use crate::books::delve::board::{Board, Play};
use crate::books::delve::phases::setup;
use crate::books::delve::pieces::{HUSH, Tile};
use crate::books::delve::verbs::boss;
use crate::content::delve::catalogue::Catalogue;
use crate::content::delve::terms::{TileId, Token};
use crate::table::bag::Bag;

impl Scenario {
    /// The tokens that lie in hands and on action spaces; a setup gives every hero an empty board.
    pub(super) fn on_boards(&self, cards: &Catalogue) -> Result<Vec<Token>, String> {
        let mut found = Vec::new();
        if self.begin != Begin::Setup {
            for hero in &self.party {
                found.extend(tokens(cards, &hero.tokens)?);
                found.extend(tokens(cards, &hero.used)?);
            }
        }
        Ok(found)
    }

    /// A bag that was given is exactly that: no hush of the chapter is added to it. Otherwise what lies on the
    /// boards has been drawn from it.
    pub(super) fn fill_bag(&self, board: &mut Board) -> Result<(), String> {
        let on_boards = self.on_boards(&board.cards)?;
        match &self.bag {
            Some(ids) => {
                let given = tokens(&board.cards, ids)?;
                board.campaign.bag = Bag::default();
                for token in given {
                    board.campaign.bag.put(token);
                }
            }
            None => {
                for token in &on_boards {
                    board.campaign.bag.take(*token);
                }
            }
        }
        let drawn = on_boards.iter().filter(|token| **token == Token::Hush).count();
        let out = u8::try_from(board.campaign.bag.count(Token::Hush) + drawn).unwrap_or(HUSH);
        board.campaign.hush = HUSH.saturating_sub(out);
        Ok(())
    }

    pub(super) fn fill_map(&self, board: &mut Board) {
        for key in &self.explored {
            if let Some(place) = board.place_mut(*key) {
                place.tiles.clear();
            }
        }
        for (key, tiles) in &self.tiles {
            if let Some(place) = board.place_mut(*key) {
                place.tiles = tiles.iter().map(|tile| Tile::Encounter(*tile)).collect();
            }
        }
        self.lay_others_anew(board);
        for fallen in &self.beaten {
            boss::leave(board, *fallen);
        }
        if let Some(at) = self.at {
            board.run.marker = Some(at);
            let boss_waits = board.place(at).is_some_and(|place| place.tiles.contains(&Tile::Boss));
            if let Some(place) = board.place_mut(at).filter(|_| !boss_waits) {
                place.tiles.clear();
            }
        }
    }

    /// DV-R25: a tile that was given to one place does not lie on another; there goes one that is left over.
    fn lay_others_anew(&self, board: &mut Board) {
        let named: Vec<TileId> = self.tiles.iter().flat_map(|(_, tiles)| tiles.iter().copied()).collect();
        let tier = |board: &Board, tile: TileId| board.cards.tile(tile).tier;
        let mut left: Vec<TileId> = board.cards.all().collect();
        left.retain(|tile| {
            !board.land.places.iter().any(|place| place.tiles.contains(&Tile::Encounter(*tile)))
        });
        let given = |key| self.tiles.iter().any(|(other, _)| *other == key);
        for key in board.chapter().places.iter().map(|place| place.id).collect::<Vec<_>>() {
            let tiles = board.place(key).filter(|_| !given(key)).map(|place| place.tiles.clone());
            for (number, tile) in tiles.into_iter().flatten().enumerate() {
                let Tile::Encounter(tile) = tile else { continue };
                let spare = left.iter().position(|other| tier(board, *other) == tier(board, tile));
                let (true, Some(spare)) = (named.contains(&tile), spare) else { continue };
                let spare = left.remove(spare);
                if let Some(place) = board.place_mut(key) {
                    place.tiles[number] = Tile::Encounter(spare);
                }
            }
        }
    }

    /// DV-R78: the items that lie face up on the Bazaar, when those of the heroes are dealt.
    pub(super) fn lay_out_stock(&self, board: &mut Board) {
        match &self.stock {
            Some(items) => {
                for item in items {
                    board.decks.items.take(*item);
                }
                board.decks.stock = items.clone();
            }
            None if board.is_trial() => setup::refill_stock(board),
            None => {}
        }
    }
}

/// Puts the items of the Bazaar back, so that a scenario can deal any of them.
pub(super) fn take_in_stock(board: &mut Board) {
    let Board { decks, play: Play { chance, .. }, .. } = board;
    for item in std::mem::take(&mut decks.stock) {
        decks.items.put_under(item);
    }
    decks.items.shuffle(chance);
}
