//! Small secrets that were found (RD-349 to RD-356).

use super::teller::{Teller, countdown, holding, printed};
use crate::content::road::effect::Power;
use crate::content::road::terms::SecretId;
use crate::screen::codex::book::Entry;
use crate::screen::road::overlays::print;

impl Teller<'_> {
    pub fn secrets(&self) -> Vec<Entry> {
        let mut all: Vec<SecretId> = self.known.secrets.iter().copied().collect();
        all.sort_by_key(|id| self.cards.secret(*id).number);
        all.into_iter().map(|id| self.secret(id)).collect()
    }

    fn secret(&self, id: SecretId) -> Entry {
        let card = self.cards.secret(id);
        let filter = card.gives.iter().any(|power| matches!(power, Power::Filter(_)));
        let ward = card.gives.iter().any(|power| matches!(power, Power::Ward(_)));
        let mut more: Vec<String> = countdown(card.countdown).into_iter().collect();
        more.extend(holding(&[
            (filter, "See [[reveal_filters|reveal filters]]."),
            (ward, "See [[death|death, and what may stand in its way]]."),
            (card.personal || card.global, "See [[personal_and_global|PERSONAL and GLOBAL]]."),
            (card.keyword.is_some(), "See [[what_is_in_use|what is in use]]."),
        ]));
        printed(&print::secret(self.cards, id), &more)
    }
}
