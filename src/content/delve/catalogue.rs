//! The checked catalogue: every card, board and tile of the Delve by handle.

use super::cards::{
    Achievement, Action, Bond, Boss, Dungeon, EncounterTile, Enemy, FerociousTile, Hero, House, HouseEvent,
    Item, LootTile, Support, Talent,
};
use super::chapter::Chapter;
use super::effect::Effect;
use super::terms::{
    AchievementId, ActionId, BondId, BondKind, BossId, ChapterId, ChapterKind, DungeonId, EnemyId, EventId,
    FerociousId, HeroId, HeroKind, ItemId, LootId, SupportId, TalentId, TileId,
};
use crate::content::catalogue::catalogue;
use crate::content::handle::Names;

catalogue! {
    /// All of the Delve's content. Made once by [`Catalogue::load`] and never changed.
    "delve", effects: Effect;
    cards {
        achievements: Achievement in "achievements", achievement by AchievementId;
        actions: Action in "actions", action by ActionId;
        bonds: Bond in "bonds", bond by BondId;
        bosses: Boss in "bosses", boss by BossId;
        chapters: Chapter in "chapters", chapter by ChapterId;
        dungeons: Dungeon in "dungeons", dungeon by DungeonId;
        enemies: Enemy in "enemies", enemy by EnemyId;
        events: HouseEvent in "events", event by EventId;
        ferocious: FerociousTile in "ferocious", ferocious_tile by FerociousId;
        heroes: Hero in "heroes", hero by HeroId;
        houses: House in "house";
        items: Item in "items", item by ItemId;
        loot: LootTile in "loot", loot_tile by LootId;
        supports: Support in "supports", support by SupportId;
        talents: Talent in "talents", talent by TalentId;
        tiles: EncounterTile in "tiles", tile by TileId;
    }
    beside (read, names) {
        pub house: House = read.houses.pop()?.1;
        /// Heroes in the order in which they are listed.
        hero_order: Vec<HeroId> = as_listed(&read.heroes, names);
    }
}

fn as_listed(heroes: &[(String, Hero)], names: &Names) -> Vec<HeroId> {
    let known = heroes.iter().filter_map(|(id, hero)| Some((hero.order, names.find::<HeroKind>(id)?)));
    let mut heroes: Vec<(u8, HeroId)> = known.collect();
    heroes.sort_unstable();
    heroes.into_iter().map(|(_, hero)| hero).collect()
}

impl Catalogue {
    /// All heroes, in the order of the table DV-R49.
    pub fn hero_ids(&self) -> &[HeroId] {
        &self.hero_order
    }

    /// The chapter with this number; 0 is the Trial.
    pub fn chapter_numbered(&self, number: u8) -> Option<ChapterId> {
        let chapter = self.chapters.iter().find(|chapter| chapter.number == number)?;
        self.find::<ChapterKind>(&chapter.id)
    }

    /// The bond card of two heroes, in either order.
    pub fn bond_of(&self, a: HeroId, b: HeroId) -> Option<BondId> {
        let bond = self.bonds.iter().find(|bond| bond.heroes == (a, b) || bond.heroes == (b, a))?;
        self.find::<BondKind>(&bond.id)
    }
}
