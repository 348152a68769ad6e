//! A player uses an encounter tile: first what it gives, then its enemies from left to right (DV-056,
//! DV-057, DV-063, DV-R18).

use serde::{Deserialize, Serialize};

use super::loot;
use super::summon::Placing;
use crate::books::delve::board::Board;
use crate::books::delve::facts::Fact;
use crate::books::delve::frames::Frame;
use crate::content::delve::terms::{HeroId, TileId};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TakingTile {
    pub hero: HeroId,
    pub tile: TileId,
    /// What it gives has been taken; so many enemies have come.
    pub enemies: Option<u8>,
}

impl TakingTile {
    pub fn carry_on(mut self, board: &mut Board) {
        let Self { hero, tile, .. } = self;
        let cards = board.cards.0.clone();
        let card = cards.tile(tile);
        let Some(placed) = self.enemies else {
            board.record(Fact::TileTaken { hero, tile });
            self.enemies = Some(0);
            board.play.work.push(Frame::TakingTile(self));
            loot::give(board, hero, card.gives);
            return;
        };
        let Some(icon) = card.enemies.get(usize::from(placed)) else { return };
        self.enemies = Some(placed + 1);
        board.play.work.push(Frame::TakingTile(self));
        let placing = Placing { hero, deck: icon.deck(), red: icon.is_red(), encounter: true };
        board.play.work.push(Frame::Placing(placing));
    }
}
