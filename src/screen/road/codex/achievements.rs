//! The achievements on the sheets that were given out, and those that were earned (RD-163 to RD-165, RD-R65).

use super::teller::{Teller, paragraphs, terms};
use crate::books::road::words::{effects, names};
use crate::content::road::cards::{Achievement, Page};
use crate::content::road::terms::AchievementId;
use crate::screen::codex::book::Entry;
use crate::screen::codex::telling::entry;
use crate::screen::road::overlays::hero::memories::wants;

impl Teller<'_> {
    /// Origin by Origin, section by section.
    pub fn achievements(&self) -> Vec<Entry> {
        let mut all: Vec<AchievementId> = self.known.achievements.iter().copied().collect();
        all.sort_by_key(|id| {
            let card = self.cards.achievement(*id);
            (self.cards.origin(card.owner).order, card.page)
        });
        all.into_iter().map(|id| self.achievement(id)).collect()
    }

    fn achievement(&self, id: AchievementId) -> Entry {
        let card = self.cards.achievement(id);
        let mut parts = vec![self.asks_for(card)];
        parts.extend(card.advanced.as_ref().map(|advanced| {
            let does = terms(&effects::ability(self.cards, &advanced.ability));
            format!("**{}.** {does}", advanced.name)
        }));
        parts.push(format!("Of {}. See [[achievements|achievements]].", self.origin_link(card.owner)));
        let line = format!("{} · {}", names::origin(self.cards, card.owner), section(card.page));
        let sign = "road/achievement".to_owned();
        Entry { line, ..entry("achievement", self.cards.id(id), &card.name, sign, paragraphs(&parts)) }
    }

    fn asks_for(&self, card: &Achievement) -> String {
        card.deed.map_or_else(
            || "[[the_final_achievement|All nine achievements]], and all three legendary actions.".to_owned(),
            |deed| terms(&wants(self.cards, deed)),
        )
    }
}

fn section(page: Page) -> String {
    match page {
        Page::Road(place) => format!("the road, {place}"),
        Page::Blade(place) => format!("the blade and the word, {place}"),
        Page::Hearth(place) => format!("the hearth, {place}"),
        Page::Final => "the final achievement".to_owned(),
    }
}
