//! Encounters that were met, fights with their attack tables and talks with their tracks; and guardians (RD-R29).

use super::teller::{Teller, holding, printed};
use crate::books::road::chain::keys::SLOTS;
use crate::content::road::chain::Opening;
use crate::content::road::encounter::{Encounter, Layout, Trait};
use crate::content::road::terms::EncounterId;
use crate::screen::codex::book::Entry;
use crate::screen::road::overlays::print;
use crate::table::words::listed;

impl Teller<'_> {
    pub fn encounters(&self) -> Vec<Entry> {
        self.met(false)
    }

    pub fn guardians(&self) -> Vec<Entry> {
        self.met(true)
    }

    fn met(&self, guardians: bool) -> Vec<Entry> {
        let met = self.known.encounters.iter().copied();
        let mut met: Vec<EncounterId> =
            met.filter(|id| self.cards.encounter(*id).guardian == guardians).collect();
        met.sort_by_key(|id| self.cards.encounter(*id).number);
        met.into_iter().map(|id| self.encounter(id)).collect()
    }

    fn encounter(&self, id: EncounterId) -> Entry {
        let card = self.cards.encounter(id);
        let mut more: Vec<String> = head(card).into_iter().collect();
        more.extend(holding(&[(
            card.guardian,
            "{road/guardian} If it is not beaten it stays, as a [[guardians|guardian]].",
        )]));
        more.push(pages(card));
        printed(&print::encounter(self.cards, id), &more)
    }
}

/// What the card itself opens for the first card of the line.
fn head(card: &Encounter) -> Option<String> {
    let opens = (0..SLOTS).filter_map(|slot| card.right.slot(slot)).map(opening);
    let times = format!("{{road/free_key}} free key × {}", card.right.times);
    let opens: Vec<String> = opens.chain([times]).collect();
    let special = matches!(card.layout, Layout::Special(_));
    (!special).then(|| format!("For the first card it opens {}.", listed(&opens)))
}

fn opening(opening: Opening) -> String {
    opening.level().map_or_else(
        || "{road/magic_key} a magic key".to_owned(),
        |(attribute, level)| format!("{{road/{}}} {attribute:?} {level}", attribute.id()),
    )
}

/// Where its traits and its kind are explained.
fn pages(card: &Encounter) -> String {
    let kind = match card.layout {
        Layout::Combat(_) => "[[the_turn_of_a_fight|the turn of a fight]]",
        Layout::Diplomacy(_) => "[[the_turn_of_a_talk|the turn of a talk]]",
        Layout::Special(_) => "[[encounters|encounters]]",
    };
    let traits = card.traits.iter().map(|word| trait_page(word).to_owned());
    format!("See {}.", listed(&traits.chain([kind.to_owned()]).collect::<Vec<_>>()))
}

const fn trait_page(word: &Trait) -> &'static str {
    match word {
        Trait::Dread => "[[dread|Dread]]",
        Trait::Entrapment => "[[entrapment|Entrapment]]",
        Trait::Exhaustive => "[[exhaustive|Exhaustive]]",
        Trait::Harass(..) => "[[harass|Harass]]",
        Trait::Haste => "[[haste|Haste]]",
        Trait::Shatter => "[[shatter|Shatter]]",
        Trait::Discouraging => "[[discouraging|Discouraging]]",
        Trait::Greedy => "[[greedy|Greedy]]",
    }
}
