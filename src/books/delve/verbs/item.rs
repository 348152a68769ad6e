//! Item cards: drawing, limits, use (DV-070, DV-071, DV-073, DV-144, DV-145, DV-R22, DV-R23).

use serde::{Deserialize, Serialize};

use super::track;
use crate::books::delve::board::{Asking, Board, Play};
use crate::books::delve::facts::Fact;
use crate::books::delve::frames::Frame;
use crate::books::delve::pieces::{ITEMS, TALENTS};
use crate::books::delve::prompts::{Choice, Question};
use crate::content::delve::terms::{HeroId, ItemId};

/// The top item card; the discard pile is shuffled when the deck is empty.
pub fn draw(board: &mut Board) -> Option<ItemId> {
    let names = board.cards.names.clone();
    let Board { decks, play: Play { chance, .. }, .. } = board;
    if decks.items.is_empty() {
        for item in std::mem::take(&mut decks.item_discard) {
            decks.items.put_under(item);
        }
        decks.items.shuffle(chance);
    }
    decks.items.take_random(chance, |item, id| names.name(item) == id)
}

/// A hero draws items. In Chapter I each is a coin instead (DV-R22).
pub fn gain(board: &mut Board, hero: HeroId, items: u8) {
    if !board.is_full_game() {
        track::gain_coins(board, hero, items);
        return;
    }
    for _ in 0..items {
        if let Some(item) = draw(board) {
            board.play.work.push(Frame::GainingItem(GainingItem { hero, item }));
        }
    }
}

pub fn discard(board: &mut Board, hero: HeroId, item: ItemId) {
    board.decks.item_discard.push(item);
    board.record(Fact::ItemDiscarded { hero, item });
}

/// DV-145: an item is discarded after its one use. False if the hero does not have it.
pub fn use_up(board: &mut Board, hero: HeroId, item: ItemId) -> bool {
    let items = &mut board.pack_mut(hero).items;
    let Some(place) = items.iter().position(|other| *other == item) else { return false };
    items.remove(place);
    board.decks.item_discard.push(item);
    board.record(Fact::ItemPlayed { hero, item });
    true
}

/// An item on its way into the inventory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GainingItem {
    pub hero: HeroId,
    pub item: ItemId,
}

impl GainingItem {
    /// DV-073: a hero at the limit may discard a card to make room.
    pub fn carry_on(self, board: &mut Board) {
        let Self { hero, item } = self;
        if board.pack(hero).items.len() >= ITEMS {
            let question = Question::MakeRoomForItem { hero, item };
            let chosen = board.decide(board.seat(hero), question, |board, options| {
                options.push(Choice::DiscardNew);
                for other in &board.pack(hero).items {
                    if !options.contains(&Choice::DiscardItem(*other)) {
                        options.push(Choice::DiscardItem(*other));
                    }
                }
            });
            match chosen {
                None => return board.play.work.push(Frame::GainingItem(self)),
                Some(Choice::DiscardItem(old)) => {
                    let items = &mut board.pack_mut(hero).items;
                    if let Some(place) = items.iter().position(|other| *other == old) {
                        items.remove(place);
                    }
                    discard(board, hero, old);
                }
                Some(_) => return discard(board, hero, item),
            }
        }
        board.pack_mut(hero).items.push(item);
        board.record(Fact::ItemGained { hero, item });
        note_full_pack(board, hero);
    }
}

/// For the achievement: three items and two talents at once.
pub fn note_full_pack(board: &mut Board, hero: HeroId) {
    let pack = board.pack(hero);
    if pack.items.len() >= ITEMS && pack.talents.len() >= TALENTS {
        board.run.full_pack = true;
    }
}

/// Several items are drawn and one is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PickingItem {
    pub hero: HeroId,
    pub items: Vec<ItemId>,
}

impl PickingItem {
    pub fn carry_on(self, board: &mut Board) {
        let hero = self.hero;
        let chosen = board.decide(board.seat(hero), Question::PickItem { hero }, |_, options| {
            for item in &self.items {
                if !options.contains(&Choice::KeepItem(*item)) {
                    options.push(Choice::KeepItem(*item));
                }
            }
        });
        let Some(chosen) = chosen else { return board.play.work.push(Frame::PickingItem(self)) };
        let Choice::KeepItem(kept) = chosen else { return };
        let mut rest = self.items;
        if let Some(place) = rest.iter().position(|item| *item == kept) {
            rest.remove(place);
        }
        for item in rest {
            discard(board, hero, item);
        }
        board.play.work.push(Frame::GainingItem(GainingItem { hero, item: kept }));
    }
}
