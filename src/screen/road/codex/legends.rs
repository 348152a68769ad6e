//! Legendary actions that were earned (RD-166 to RD-168).

use super::teller::{Teller, printed};
use crate::content::road::terms::LegendId;
use crate::screen::codex::book::Entry;
use crate::screen::road::overlays::print;

impl Teller<'_> {
    pub fn legends(&self) -> Vec<Entry> {
        let mut all: Vec<LegendId> = self.known.legends.iter().copied().collect();
        all.sort_by_key(|id| {
            let card = self.cards.legend(*id);
            (self.cards.origin(card.owner).order, card.section)
        });
        all.into_iter().map(|id| self.legend(id)).collect()
    }

    fn legend(&self, id: LegendId) -> Entry {
        let card = self.cards.legend(id);
        let section = match card.section {
            1 => "the road",
            2 => "the blade and the word",
            _ => "the hearth",
        };
        let owner = self.origin_link(card.owner);
        let more = format!(
            "{owner} has it for all three achievements of **{section}**. See [[legendary_actions|legendary actions]]."
        );
        printed(&print::legend(self.cards, id), &[more])
    }
}
