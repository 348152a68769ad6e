//! What may be told to those at the table: what lies open there, what they have met and read, and nothing else (RD-R14).
//!
//! - [`table`]: what lies there, and what has happened as far back as the table remembers;
//! - [`read`]: what chapters and verses have brought, however long ago.

mod read;
mod table;

use std::collections::{BTreeMap, BTreeSet};

use crate::content::road::cards::SheetKindOf;
use crate::content::road::catalogue::Catalogue;
use crate::content::road::effect::ItemDeck;
use crate::content::road::terms::{
    AchievementId, ChapterId, EncounterId, EventId, ItemId, LegendId, LocationId, LocationKind, OriginId,
    SecretId, SheetId, StatusId, StatusKind,
};
use crate::screen::road::picture::Picture;

/// Which cards may be told of. Origins, skills, cards of the chain, items A and consumables always may: anybody can look
/// through them in the box.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Known {
    /// The chapters that were come to.
    pub chapters: BTreeSet<ChapterId>,
    /// RD-002: whose letters were read.
    pub letters: BTreeSet<OriginId>,
    /// RD-R58: item deck B is in the game.
    pub deck_b: bool,
    /// Items that somebody has.
    pub items: BTreeSet<ItemId>,
    pub secrets: BTreeSet<SecretId>,
    pub sheets: BTreeSet<SheetId>,
    pub events: BTreeSet<EventId>,
    pub encounters: BTreeSet<EncounterId>,
    pub locations: BTreeMap<LocationId, Sides>,
    /// RD-129: the parts that are marked, a bit each; none of a status that no longer is.
    pub statuses: BTreeMap<StatusId, u16>,
    pub achievements: BTreeSet<AchievementId>,
    pub legends: BTreeSet<LegendId>,
}

/// The sides of a location card that were seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sides {
    pub clear: bool,
    pub hush: bool,
}

impl Known {
    /// Everything, for tests and for who has seen it all.
    pub fn all(cards: &Catalogue) -> Self {
        let both = Sides { clear: true, hush: true };
        Self {
            chapters: cards.all().collect(),
            letters: cards.all().collect(),
            deck_b: true,
            items: cards.all().collect(),
            secrets: cards.all().collect(),
            sheets: cards.all().collect(),
            events: cards.all().collect(),
            encounters: cards.all().collect(),
            locations: cards.all::<LocationKind>().map(|id| (id, both)).collect(),
            statuses: cards.all::<StatusKind>().map(|id| (id, whole(cards.status(id).parts))).collect(),
            achievements: cards.all().collect(),
            legends: cards.all().collect(),
        }
    }

    /// What those at this table know.
    pub fn by(picture: &Picture) -> Self {
        let mut known = Self::default();
        table::see(&mut known, picture);
        read::recall(&mut known, picture);
        known.open_sheets(&picture.cards);
        known
    }

    pub fn has_item(&self, cards: &Catalogue, id: ItemId) -> bool {
        cards.item(id).deck != ItemDeck::B || self.deck_b || self.items.contains(&id)
    }

    /// A side of a location lay face up.
    fn see_side(&mut self, id: LocationId, clear: bool) {
        let seen = self.locations.entry(id).or_default();
        if clear {
            seen.clear = true;
        } else {
            seen.hush = true;
        }
    }

    /// Whoever has a standard-sized secret has seen the encounter or the quest on it.
    fn open_sheets(&mut self, cards: &Catalogue) {
        for sheet in &self.sheets {
            match cards.sheet(*sheet).holds {
                SheetKindOf::Encounter(foe) => {
                    self.encounters.insert(foe);
                }
                SheetKindOf::Quest(event) => {
                    self.events.insert(event);
                }
                SheetKindOf::Companion | SheetKindOf::Rule => {}
            }
        }
    }
}

/// All parts of a status.
fn whole(parts: u8) -> u16 {
    1_u16.checked_shl(u32::from(parts)).map_or(u16::MAX, |beyond| beyond - 1)
}
