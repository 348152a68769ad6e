//! The piles beside the boards: how many cards there are in each, and what has been seen of them.

use crate::books::delve::board::Board;
use crate::content::delve::terms::{EnemyId, ItemId};

/// How many cards lie in each pile.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DeckCounts {
    pub common: usize,
    pub dire: usize,
    pub items: usize,
    pub loot: usize,
    pub ferocious: usize,
    pub events: usize,
    /// Chapter cards that were not drawn yet.
    pub chapter: usize,
    pub common_discard: Vec<EnemyId>,
    pub dire_discard: Vec<EnemyId>,
    pub item_discard: Vec<ItemId>,
}

pub(super) fn deck_counts(board: &Board, in_run: bool) -> DeckCounts {
    let decks = &board.decks;
    let enemies = decks.enemies.last();
    DeckCounts {
        common: enemies.map_or(0, |decks| decks.common.len()),
        dire: enemies.map_or(0, |decks| decks.dire.len()),
        items: decks.items.len(),
        loot: decks.loot.len(),
        ferocious: decks.ferocious.len(),
        events: board.campaign.events.len(),
        chapter: if in_run {
            board.chapter().cards.len().saturating_sub(usize::from(decks.chapter))
        } else {
            0
        },
        common_discard: enemies.map(|decks| decks.common_discard.clone()).unwrap_or_default(),
        dire_discard: enemies.map(|decks| decks.dire_discard.clone()).unwrap_or_default(),
        item_discard: decks.item_discard.clone(),
    }
}
