//! Items of decks A and B, and consumables (RD-118 to RD-128, RD-R67).

use super::teller::{Teller, printed};
use crate::content::road::cards::Item;
use crate::content::road::effect::ItemDeck;
use crate::content::road::terms::{ItemId, ItemKind};
use crate::screen::codex::book::Entry;
use crate::screen::road::overlays::print;
use crate::table::words::count;

impl Teller<'_> {
    pub fn items(&self, deck: ItemDeck) -> Vec<Entry> {
        let of_deck = |id: &ItemId| self.cards.item(*id).deck == deck;
        let known = |id: &ItemId| self.known.has_item(self.cards, *id);
        let items = self.cards.all::<ItemKind>().filter(of_deck).filter(known);
        items.map(|id| self.item(id)).collect()
    }

    fn item(&self, id: ItemId) -> Entry {
        let card = self.cards.item(id);
        let more = format!("{} in the deck. See {}.", count(card.copies, "copy", "copies"), page(card));
        printed(&print::item(self.cards, id), &[more])
    }
}

const fn page(card: &Item) -> &'static str {
    match (card.deck, card.keyword) {
        (ItemDeck::Consumable, _) => "[[consumables|consumable items]]",
        (_, Some(_)) => "[[what_is_in_use|what is in use]]",
        (_, None) => "[[using_an_item|using an item]]",
    }
}
