//! Standard-sized secrets that were found: companions, encounters, quests, rules (RD-357, RD-358).

use super::teller::{Teller, countdown, link, printed};
use crate::content::road::cards::{Sheet, SheetKindOf};
use crate::content::road::terms::SheetId;
use crate::screen::codex::book::Entry;
use crate::screen::road::overlays::print;

impl Teller<'_> {
    pub fn sheets(&self) -> Vec<Entry> {
        let mut all: Vec<SheetId> = self.known.sheets.iter().copied().collect();
        all.sort_by_key(|id| self.cards.sheet(*id).number);
        all.into_iter().map(|id| self.sheet(id)).collect()
    }

    fn sheet(&self, id: SheetId) -> Entry {
        let card = self.cards.sheet(id);
        let mut more: Vec<String> = countdown(card.countdown).into_iter().collect();
        more.extend(self.what_it_holds(card));
        more.push("See [[standard_secrets|standard-sized secrets]].".to_owned());
        printed(&print::sheet(self.cards, id), &more)
    }

    /// Where what it holds is told of, if that is known.
    fn what_it_holds(&self, card: &Sheet) -> Option<String> {
        match card.holds {
            SheetKindOf::Companion => {
                Some("Its figure stands on the [[figures_on_the_land|land]].".to_owned())
            }
            SheetKindOf::Encounter(foe) => self.known.encounters.contains(&foe).then(|| {
                let met = link("encounter", self.cards.id(foe), &self.cards.encounter(foe).name);
                format!("The encounter is {met}.")
            }),
            SheetKindOf::Quest(event) => self.known.events.contains(&event).then(|| {
                let quest = link("event", self.cards.id(event), &self.cards.event(event).name);
                format!("The quest is on {quest}.")
            }),
            SheetKindOf::Rule => None,
        }
    }
}
