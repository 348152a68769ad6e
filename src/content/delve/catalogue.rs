//! The checked catalogue: every card, board and tile of the Delve by handle.

use std::sync::Arc;

use super::cards::{
    Achievement, Action, Bond, Boss, Dungeon, EncounterTile, Enemy, FerociousTile, Hero, House, HouseEvent,
    Item, LootTile, Support, Talent,
};
use super::chapter::Chapter;
use super::check;
use super::effect::{Effect, Effects};
use super::read::{self, Read};
use super::terms::{
    AchievementId, AchievementKind, ActionId, ActionKind, BondId, BondKind, BossId, BossKind, ChapterId,
    ChapterKind, DungeonId, DungeonKind, EnemyId, EnemyKind, EventId, EventKind, FerociousId, FerociousKind,
    HeroId, HeroKind, ItemId, ItemKind, LootId, LootKind, SupportId, SupportKind, TalentId, TalentKind,
    TileId, TileKind,
};
use crate::content::handle::{Handle, Kind, Names};
use crate::content::library::{Library, by_index};
use crate::content::lists::with_arena;
use crate::content::report::Report;
use crate::content::source::SourceFile;

/// The folder of the book below `content/`.
pub const BOOK: &str = "delve";

/// All of the Delve's content. Made once by [`Catalogue::load`] and never changed.
#[derive(Debug)]
pub struct Catalogue {
    pub names: Arc<Names>,
    /// The hash of the entries it was made from.
    pub hash: String,
    effects: Vec<Effect>,
    pub heroes: Vec<Hero>,
    pub actions: Vec<Action>,
    pub talents: Vec<Talent>,
    pub dungeons: Vec<Dungeon>,
    pub enemies: Vec<Enemy>,
    pub tiles: Vec<EncounterTile>,
    pub ferocious: Vec<FerociousTile>,
    pub loot: Vec<LootTile>,
    pub items: Vec<Item>,
    pub supports: Vec<Support>,
    pub bonds: Vec<Bond>,
    pub events: Vec<HouseEvent>,
    pub chapters: Vec<Chapter>,
    pub bosses: Vec<Boss>,
    pub achievements: Vec<Achievement>,
    pub house: House,
    /// Heroes in the order in which they are listed.
    hero_order: Vec<HeroId>,
}

impl Catalogue {
    /// Reads and checks all files; either a whole catalogue or every problem in them.
    pub fn load(files: &[SourceFile]) -> Result<Self, Report> {
        Self::succeed(None, files)
    }

    /// As [`Self::load`], but handles and effect spans of `before` keep their meaning, so that a running
    /// game can change over to the new catalogue at any moment.
    pub fn succeed(before: Option<&Self>, files: &[SourceFile]) -> Result<Self, Report> {
        let mut library = Library::gather(BOOK, read::KINDS, files);
        let mut names = before.map(|before| (*before.names).clone()).unwrap_or_default();
        library.name::<HeroKind>("heroes", &mut names);
        library.name::<ActionKind>("actions", &mut names);
        library.name::<TalentKind>("talents", &mut names);
        library.name::<DungeonKind>("dungeons", &mut names);
        library.name::<EnemyKind>("enemies", &mut names);
        library.name::<TileKind>("tiles", &mut names);
        library.name::<FerociousKind>("ferocious", &mut names);
        library.name::<LootKind>("loot", &mut names);
        library.name::<ItemKind>("items", &mut names);
        library.name::<SupportKind>("supports", &mut names);
        library.name::<BondKind>("bonds", &mut names);
        library.name::<EventKind>("events", &mut names);
        library.name::<ChapterKind>("chapters", &mut names);
        library.name::<BossKind>("bosses", &mut names);
        library.name::<AchievementKind>("achievements", &mut names);
        let names = Arc::new(names);

        let mut effects = before.map(|before| before.effects.clone()).unwrap_or_default();
        let mut read = with_arena(&mut effects, || Read::all(&mut library, &names));
        // Cards that did not parse do not keep the others from being checked: one pass, every mistake.
        let mut problems = check::all(&library, &names, &effects, &read);
        problems.append(&mut library.problems);
        let (Some((_, house)), true) = (read.houses.pop(), problems.is_empty()) else {
            return Err(Report::of(problems));
        };
        let heroes = by_index::<HeroKind, _>(BOOK, &names, read.heroes, &mut problems);
        let mut hero_order: Vec<HeroId> =
            heroes.iter().filter_map(|hero: &Hero| names.find::<HeroKind>(&hero.id)).collect();
        hero_order.sort_by_key(|hero| heroes.get(hero.index()).map_or(0, |hero| hero.order));
        let catalogue = Self {
            hash: library.hash(),
            effects,
            heroes,
            hero_order,
            actions: by_index::<ActionKind, _>(BOOK, &names, read.actions, &mut problems),
            talents: by_index::<TalentKind, _>(BOOK, &names, read.talents, &mut problems),
            dungeons: by_index::<DungeonKind, _>(BOOK, &names, read.dungeons, &mut problems),
            enemies: by_index::<EnemyKind, _>(BOOK, &names, read.enemies, &mut problems),
            tiles: by_index::<TileKind, _>(BOOK, &names, read.tiles, &mut problems),
            ferocious: by_index::<FerociousKind, _>(BOOK, &names, read.ferocious, &mut problems),
            loot: by_index::<LootKind, _>(BOOK, &names, read.loot, &mut problems),
            items: by_index::<ItemKind, _>(BOOK, &names, read.items, &mut problems),
            supports: by_index::<SupportKind, _>(BOOK, &names, read.supports, &mut problems),
            bonds: by_index::<BondKind, _>(BOOK, &names, read.bonds, &mut problems),
            events: by_index::<EventKind, _>(BOOK, &names, read.events, &mut problems),
            chapters: by_index::<ChapterKind, _>(BOOK, &names, read.chapters, &mut problems),
            bosses: by_index::<BossKind, _>(BOOK, &names, read.bosses, &mut problems),
            achievements: by_index::<AchievementKind, _>(BOOK, &names, read.achievements, &mut problems),
            house,
            names,
        };
        if problems.is_empty() { Ok(catalogue) } else { Err(Report::of(problems)) }
    }

    pub fn effects(&self, list: Effects) -> &[Effect] {
        self.effects.get(list.range()).unwrap_or(&[])
    }

    pub fn find<K: Kind>(&self, id: &str) -> Option<Handle<K>> {
        self.names.find::<K>(id)
    }

    pub fn id<K: Kind>(&self, handle: Handle<K>) -> &str {
        self.names.name(handle)
    }

    /// All heroes, in the order of the table DV-R49.
    pub fn hero_ids(&self) -> &[HeroId] {
        &self.hero_order
    }

    /// The chapter with this number; 0 is the Trial.
    pub fn chapter_numbered(&self, number: u8) -> Option<ChapterId> {
        self.chapters
            .iter()
            .find(|chapter| chapter.number == number)
            .and_then(|chapter| self.find::<ChapterKind>(&chapter.id))
    }

    /// The bond card of two heroes, in either order.
    pub fn bond_of(&self, a: HeroId, b: HeroId) -> Option<BondId> {
        self.bonds
            .iter()
            .find(|bond| bond.heroes == (a, b) || bond.heroes == (b, a))
            .and_then(|bond| self.find::<BondKind>(&bond.id))
    }

    /// All cards of a kind, as handles in the order of their indices.
    pub fn all<K: Kind>(&self) -> impl DoubleEndedIterator<Item = Handle<K>> + use<K> {
        (0..self.names.count::<K>()).map(|index| Handle::new(u16::try_from(index).unwrap_or(u16::MAX)))
    }
}

macro_rules! getters {
    ($($name:ident: $handle:ident => $card:ident in $list:ident;)*) => {
        impl Catalogue {$(
            pub fn $name(&self, handle: $handle) -> &$card {
                &self.$list[handle.index()]
            }
        )*}
    };
}

getters! {
    hero: HeroId => Hero in heroes;
    action: ActionId => Action in actions;
    talent: TalentId => Talent in talents;
    dungeon: DungeonId => Dungeon in dungeons;
    enemy: EnemyId => Enemy in enemies;
    tile: TileId => EncounterTile in tiles;
    ferocious_tile: FerociousId => FerociousTile in ferocious;
    loot_tile: LootId => LootTile in loot;
    item: ItemId => Item in items;
    support: SupportId => Support in supports;
    bond: BondId => Bond in bonds;
    event: EventId => HouseEvent in events;
    chapter: ChapterId => Chapter in chapters;
    boss: BossId => Boss in bosses;
    achievement: AchievementId => Achievement in achievements;
}
