//! Chapters: maps, objectives, chapter cards; and the Trial, which is one long map (DV-R67, DV-R77).

use serde::{Deserialize, Serialize};

use super::effect::Effects;
use super::terms::{BossId, DungeonId, HeroId, Icon, PlaceKey, Tier};

/// What lies on a place when its map is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Lies {
    /// The start: nothing.
    Start,
    /// Two encounter tiles of this tier.
    Encounter(Tier),
    /// One chapter tile.
    Chapter,
    /// A boss area.
    Boss(BossId),
}

/// When a closed place opens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Opens {
    Seals(u8),
    Explored(Vec<PlaceKey>),
    /// The dire enemies of the objective.
    DireDefeated,
}

/// A location of a map.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    pub id: PlaceKey,
    pub name: String,
    pub lies: Lies,
    #[serde(default)]
    pub chest: bool,
    #[serde(default)]
    pub goal: bool,
    #[serde(default)]
    pub bazaar: bool,
    #[serde(default)]
    pub closed_until: Option<Opens>,
    /// Connections work both ways (DV-R16); each is listed at both ends.
    pub to: Vec<PlaceKey>,
    /// Where it is drawn, in hundredths of the page.
    pub x: u8,
    pub y: u8,
    #[serde(default)]
    pub text: String,
}

/// What has to be accomplished (DV-R67).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Objective {
    Explore(PlaceKey),
    /// After everything else: no face-up enemy above any board at the end of an enemy phase.
    ClearBoards,
    Seals(u8),
    /// So many dire enemies per player, and so many more.
    DefeatDire {
        per_player: u8,
        more: u8,
    },
    DefeatBoss(BossId),
}

/// What a chapter card is good for while the group keeps it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Keep {
    /// So much damage per hero lies on the boss when the fight begins.
    BossDamage(u8),
    /// Discarded at the start of a boss turn: the shield value is 0 this turn.
    NoShield,
}

/// DV-R69.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChapterCard {
    pub id: String,
    pub title: String,
    #[serde(default)]
    pub story: String,
    pub effects: Effects,
    #[serde(default)]
    pub keep: Option<Keep>,
}

/// A chapter of Story Mode, or the Trial.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chapter {
    pub id: String,
    /// 1 to 6; 0 is the Trial.
    pub number: u8,
    pub title: String,
    pub dungeon: DungeonId,
    /// The dungeon whose decks are used once the first boss has fallen (DV-R77).
    #[serde(default)]
    pub later_dungeon: Option<DungeonId>,
    /// DV-R33.
    #[serde(default)]
    pub hush: u8,
    pub objectives: Vec<Objective>,
    /// What a boss rolls more in each attack, here where it is at home; for one, two, three and four players
    /// (DV-R84).
    #[serde(default)]
    pub wrath: (Vec<Icon>, Vec<Icon>, Vec<Icon>, Vec<Icon>),
    #[serde(default)]
    pub unlocks: Option<HeroId>,
    pub places: Vec<Place>,
    /// In their order, the first on top (DV-R20).
    #[serde(default)]
    pub cards: Vec<ChapterCard>,
    #[serde(default)]
    pub lore_intro: String,
    #[serde(default)]
    pub lore_win: String,
    #[serde(default)]
    pub lore_lose: String,
}

impl Chapter {
    pub fn place(&self, key: PlaceKey) -> Option<&Place> {
        self.places.iter().find(|place| place.id == key)
    }

    pub fn start(&self) -> Option<PlaceKey> {
        self.places.iter().find(|place| place.lies == Lies::Start).map(|place| place.id)
    }

    pub fn wrath_for(&self, players: usize) -> &[Icon] {
        match players {
            0 | 1 => &self.wrath.0,
            2 => &self.wrath.1,
            3 => &self.wrath.2,
            _ => &self.wrath.3,
        }
    }

    pub const fn is_trial(&self) -> bool {
        self.number == 0
    }
}
