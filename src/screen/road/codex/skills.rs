//! Skills, each with the other side of its token (RD-109, RD-R11).

use super::teller::{Teller, link, printed};
use crate::content::road::terms::{SkillId, SkillKind};
use crate::screen::codex::book::Entry;
use crate::screen::road::overlays::print;

impl Teller<'_> {
    /// Origin by Origin, attribute by attribute.
    pub fn skills(&self) -> Vec<Entry> {
        let mut all: Vec<SkillId> = self.cards.all::<SkillKind>().collect();
        all.sort_by_key(|id| {
            let card = self.cards.skill(*id);
            (self.cards.origin(card.owner).order, card.attribute)
        });
        all.into_iter().map(|id| self.skill(id)).collect()
    }

    fn skill(&self, id: SkillId) -> Entry {
        let card = self.cards.skill(id);
        let back = link("skill", self.cards.id(card.back), &self.cards.skill(card.back).name);
        let owner = self.origin_link(card.owner);
        let more = format!("A token of {owner}; on its other side is {back}. See [[skills|skills]].");
        printed(&print::skill(self.cards, id), &[more])
    }
}
