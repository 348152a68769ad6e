//! The cards of the chain, those of combat and those of diplomacy.

use super::teller::{Teller, holding, printed};
use crate::content::road::chain::{Art, Set};
use crate::content::road::terms::{CardId, CardKind};
use crate::screen::codex::book::Entry;
use crate::screen::road::overlays::print;
use crate::table::words::count;

impl Teller<'_> {
    /// Origin by Origin, the starter deck before what is won.
    pub fn chain_cards(&self, art: Art) -> Vec<Entry> {
        let of_art = |id: &CardId| self.cards.card(*id).art == art;
        let mut all: Vec<CardId> = self.cards.all::<CardKind>().filter(of_art).collect();
        all.sort_by_key(|id| {
            let card = self.cards.card(*id);
            (self.cards.origin(card.owner).order, card.set == Set::Advancement)
        });
        all.into_iter().map(|id| self.chain_card(id)).collect()
    }

    fn chain_card(&self, id: CardId) -> Entry {
        let card = self.cards.card(id);
        let mut more = holding(&[
            (card.passive, "{road/passive} [[passive_and_covered|Passive]]: it works while it is covered."),
            (card.candle, "{road/candle} A [[candles_and_bolts|candle]]."),
            (card.bolt, "{road/bolt} A [[candles_and_bolts|bolt]]."),
        ]);
        let (copies, owner) = (count(card.copies, "copy", "copies"), self.origin_link(card.owner));
        more.push(format!("{copies}, for {owner}. See [[the_chain|the chain]]."));
        printed(&print::chain(self.cards, id), &more)
    }
}
