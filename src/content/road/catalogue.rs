//! The checked catalogue: every card, location and verse of the Road by handle.

use super::cards::{
    Achievement, Campaign, Chapter, Event, Item, Legend, Origin, Plight, Secret, Sheet, Skill, Status,
};
use super::chain::ChainCard;
use super::effect::Effect;
use super::encounter::Encounter;
use super::journal::Verse;
use super::land::Location;
use super::terms::{
    AchievementId, CardId, ChapterId, ChapterKind, EncounterId, EventId, ItemId, LegendId, LocationId,
    LocationKind, OriginId, OriginKind, SecretId, SheetId, SkillId, StatusId, VerseId,
};
use crate::content::catalogue::catalogue;
use crate::content::handle::Names;

catalogue! {
    /// All of the Road's content. Made once by [`Catalogue::load`] and never changed.
    "road", effects: Effect;
    cards {
        achievements: Achievement in "achievements", achievement by AchievementId;
        campaigns: Campaign in "campaign";
        chain_cards: ChainCard in "cards", card by CardId;
        chapters: Chapter in "chapters", chapter by ChapterId;
        encounters: Encounter in "encounters", encounter by EncounterId;
        events: Event in "events", event by EventId;
        items: Item in "items", item by ItemId;
        legends: Legend in "legends", legend by LegendId;
        locations: Location in "locations", location by LocationId;
        origins: Origin in "origins", origin by OriginId;
        plights: Plight in "plights";
        secrets: Secret in "secrets", secret by SecretId;
        sheets: Sheet in "sheets", sheet by SheetId;
        skills: Skill in "skills", skill by SkillId;
        statuses: Status in "statuses", status by StatusId;
        verses: Verse in "verses", verse by VerseId;
    }
    beside (read, names) {
        pub campaign: Campaign = read.campaigns.pop()?.1;
        /// You Are Dying and You Are Going Insane.
        pub plight_cards: Vec<Plight> = read.plights.drain(..).map(|(_, plight)| plight).collect();
        /// Origins in the order in which they are listed.
        origin_order: Vec<OriginId> = as_listed(&read.origins, names);
    }
}

fn as_listed(origins: &[(String, Origin)], names: &Names) -> Vec<OriginId> {
    let known = origins.iter().filter_map(|(id, origin)| Some((origin.order, names.find::<OriginKind>(id)?)));
    let mut origins: Vec<(u8, OriginId)> = known.collect();
    origins.sort_unstable();
    origins.into_iter().map(|(_, origin)| origin).collect()
}

impl Catalogue {
    /// All Origins, in the order of RD-R08.
    pub fn origin_ids(&self) -> &[OriginId] {
        &self.origin_order
    }

    /// The chapter with this number; 0 is First Steps.
    pub fn chapter_numbered(&self, number: u8) -> Option<ChapterId> {
        let chapter = self.chapters.iter().find(|chapter| chapter.number == number)?;
        self.find::<ChapterKind>(&chapter.id)
    }

    /// The standard card and the lettered ones of a number, in the order in which they are used (RD-172).
    pub fn locations_numbered(&self, number: u16) -> Vec<LocationId> {
        let mut found: Vec<_> = self
            .all::<LocationKind>()
            .filter(|location| self.location(*location).number == number)
            .map(|location| (self.location(location).letter, location))
            .collect();
        found.sort_unstable();
        found.into_iter().map(|(_, location)| location).collect()
    }
}
