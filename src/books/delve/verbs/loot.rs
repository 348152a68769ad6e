//! Loot tiles and resources (DV-061, DV-069, DV-R27).

use serde::{Deserialize, Serialize};

use super::{item, track};
use crate::books::delve::board::{Board, Play};
use crate::books::delve::facts::Fact;
use crate::books::delve::frames::Frame;
use crate::books::delve::prompts::{Choice, Question};
use crate::content::delve::cards::Resources;
use crate::content::delve::terms::{HeroId, LootId};

/// Gives a hero what a tile shows.
pub fn give(board: &mut Board, hero: HeroId, gives: Resources) {
    track::gain_coins(board, hero, gives.coins);
    track::gain_gemstones(board, hero, gives.gemstones);
    track::gain_potions(board, hero, gives.potions);
    item::gain(board, hero, gives.items);
}

/// One random loot tile; it is out until the next setup.
pub fn draw(board: &mut Board) -> Option<LootId> {
    let names = board.cards.names.clone();
    let Board { decks, play: Play { chance, .. }, .. } = board;
    let loot = decks.loot.take_random(chance, |loot, id| names.name(loot) == id)?;
    board.record(Fact::LootDrawn { loot });
    Some(loot)
}

/// A loot tile on its way to one hero of the players' choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Looting {
    pub tile: LootId,
}

impl Looting {
    pub fn carry_on(self, board: &mut Board) {
        let mut gives = board.cards.loot_tile(self.tile).gives;
        if !board.is_full_game() {
            // DV-R22: an item icon is a coin in Chapter I.
            gives.coins += std::mem::take(&mut gives.items);
        }
        let Resources { coins, gemstones, potions, items } = gives;
        let question = Question::LootFor { coins, gemstones, potions, items };
        let chosen = board.decide_together(question, |board, options| {
            options.extend(board.party().iter().map(|hero| Choice::Hero(*hero)));
        });
        match chosen {
            None => board.play.work.push(Frame::Looting(self)),
            Some(Choice::Hero(hero)) => give(board, hero, gives),
            Some(_) => {}
        }
    }
}
