//! The cards, boards and tiles of the Delve as they stand in `content/delve`.

use serde::{Deserialize, Serialize};

use super::effect::{Ability, BossCritical, Cost, Critical, Deed, Effects, Line, Part, Power, Reward};
use super::terms::{ActionId, Advanced, Colour, Defence, DungeonId, EnemyDeck, HeroId, Reach, Tier};

/// DV-R49: a hero board.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hero {
    pub id: String,
    pub name: String,
    /// The order in which heroes are offered and listed.
    pub order: u8,
    pub health: u8,
    pub defence: Defence,
    pub defence_max: u8,
    pub focus_max: u8,
    pub ability: HeroAbility,
    pub critical: Critical,
    /// Six, in the order of the board.
    pub actions: Vec<ActionId>,
    /// Not available until the story has unlocked the hero (DV-R59).
    #[serde(default)]
    pub locked: bool,
    #[serde(default)]
    pub text: String,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeroAbility {
    pub name: String,
    pub power: Ability,
}

/// An action of a hero board with its level-up cards (DV-044).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Action {
    pub id: String,
    pub name: String,
    pub hero: HeroId,
    /// One or two colours.
    pub spaces: Vec<Colour>,
    #[serde(default)]
    pub focus: u8,
    /// One or three.
    pub levels: Vec<ActionLevel>,
    #[serde(default)]
    pub text: String,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ActionLevel {
    /// What this level costs; level 1 costs nothing.
    #[serde(default)]
    pub xp: u8,
    pub parts: Vec<Part>,
}

/// DV-R66.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Talent {
    pub id: String,
    pub name: String,
    /// In whose decks; empty for all six.
    #[serde(default)]
    pub heroes: Vec<HeroId>,
    pub power: Power,
    #[serde(default)]
    pub text: String,
}

/// A dungeon: a common and a dire deck.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dungeon {
    pub id: String,
    pub name: String,
    #[serde(default)]
    pub text: String,
}

/// DV-R48.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Enemy {
    pub id: String,
    pub name: String,
    pub dungeon: DungeonId,
    pub deck: EnemyDeck,
    pub copies: u8,
    pub spawn: Reach,
    pub health: u8,
    /// From the topmost to the lowest.
    pub deeds: Vec<Deed>,
    pub reward: Reward,
    pub xp: u8,
    #[serde(default)]
    pub text: String,
}

/// An enemy icon of an encounter tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EnemyIcon {
    Common,
    Dire,
    /// Red icons bring a ferocious tile (DV-067).
    RedCommon,
    RedDire,
}

impl EnemyIcon {
    pub const fn deck(self) -> EnemyDeck {
        match self {
            Self::Common | Self::RedCommon => EnemyDeck::Common,
            Self::Dire | Self::RedDire => EnemyDeck::Dire,
        }
    }

    pub const fn is_red(self) -> bool {
        matches!(self, Self::RedCommon | Self::RedDire)
    }
}

/// Coins, gemstones, potions and items on a tile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Resources {
    pub coins: u8,
    pub gemstones: u8,
    pub potions: u8,
    pub items: u8,
}

/// DV-R25.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EncounterTile {
    pub id: String,
    pub number: u8,
    pub tier: Tier,
    pub enemies: Vec<EnemyIcon>,
    #[serde(default)]
    pub gives: Resources,
}

/// DV-R26.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FerociousTile {
    pub id: String,
    pub copies: u8,
    #[serde(default)]
    pub health: u8,
    #[serde(default)]
    pub attack: u8,
}

/// DV-R27.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LootTile {
    pub id: String,
    pub copies: u8,
    pub gives: Resources,
}

/// When an item can be played (DV-R64).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Timing {
    #[default]
    BetweenActions,
    AfterRoll,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Item {
    pub id: String,
    pub name: String,
    pub copies: u8,
    #[serde(default)]
    pub timing: Timing,
    pub effects: Effects,
    #[serde(default)]
    pub text: String,
}

/// DV-R61.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Support {
    pub id: String,
    pub name: String,
    #[serde(default)]
    pub cost: Option<Cost>,
    pub effects: Effects,
    #[serde(default)]
    pub text: String,
}

/// DV-R63.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bond {
    pub id: String,
    pub name: String,
    pub heroes: (HeroId, HeroId),
    #[serde(default)]
    pub cost: Option<Cost>,
    pub effects: Effects,
    #[serde(default)]
    pub text: String,
}

/// DV-R60.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HouseEvent {
    pub id: String,
    pub name: String,
    pub effects: Effects,
    #[serde(default)]
    pub story: String,
}

/// DV-R75: the status card of a boss, with its action cards.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Boss {
    pub id: String,
    pub name: String,
    pub dungeon: DungeonId,
    /// For one, two, three and four players.
    pub health: (u8, u8, u8, u8),
    pub xp: u8,
    pub coins: u8,
    pub cards: Vec<BossCard>,
    #[serde(default)]
    pub text: String,
}

impl Boss {
    pub const fn health_for(&self, players: usize) -> u8 {
        match players {
            0 | 1 => self.health.0,
            2 => self.health.1,
            3 => self.health.2,
            _ => self.health.3,
        }
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BossCard {
    pub id: String,
    pub name: String,
    pub shield: u8,
    pub lines: Vec<Line>,
    pub critical: BossCritical,
    #[serde(default)]
    pub text: String,
}

/// DV-R52, DV-R78: what the House and the Bazaar sell, and the numbers of the campaign.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct House {
    pub id: String,
    pub prices: Vec<(Advanced, u8)>,
    /// DV-R54: for taking a basic token out of the bag.
    pub trim: u8,
    pub item: u8,
    pub potion: u8,
    /// Items that lie face up on the Bazaar.
    pub stock: u8,
    /// DV-R28.
    pub potion_heals: u8,
    /// DV-R62.
    pub bond_threshold: u8,
    /// DV-R74: what every hero heals after the first boss of the Trial.
    pub trial_heal: u8,
    /// What is read when a campaign begins.
    #[serde(default)]
    pub opening: String,
}

impl House {
    pub fn price(&self, kind: Advanced) -> u8 {
        self.prices.iter().find(|(other, _)| *other == kind).map_or(u8::MAX, |(_, price)| *price)
    }
}

/// What marks an achievement (DV-R81), in one Trial.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Condition {
    FirstBoss,
    FinalBoss,
    /// Played to its end with so many heroes.
    Heroes(u8),
    FirstBossAlone,
    /// A hero at full health when the first boss falls.
    Unhurt,
    CoinsSpent(u8),
    SupportTokens(u8),
    /// A hero with all item and talent spaces full.
    FullPack,
    AllExplored,
    /// Over several Trials, the final boss with every hero.
    EveryHero,
}

/// What a marked achievement gives in later Trials.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Bonus {
    /// One hero begins with a potion.
    Potion(u8),
    /// The group begins with coins.
    Coins(u8),
    /// The locked heroes are available.
    AllHeroes,
    SoloItem(u8),
    Rage(u8),
    /// The first advanced token costs so much less.
    FirstTokenLess(u8),
    Xp(u8),
    /// One hero begins with an item.
    Item(u8),
    /// Once per Trial the tiles of one place are looked at before moving.
    LookOnce,
    Gemstone(u8),
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Achievement {
    pub id: String,
    pub name: String,
    pub number: u8,
    pub condition: Condition,
    pub bonus: Bonus,
    #[serde(default)]
    pub text: String,
}
