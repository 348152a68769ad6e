//! The words of the Road: attributes, what can be gained and paid, colours, seals, directions, modifiers.

use serde::{Deserialize, Serialize};

use crate::content::handle::kinds;

kinds! {
    OriginKind, OriginId, "origin";
    /// A card of a combat or a diplomacy deck.
    CardKind, CardId, "chain card";
    SkillKind, SkillId, "skill";
    LocationKind, LocationId, "location";
    VerseKind, VerseId, "verse";
    EncounterKind, EncounterId, "encounter";
    EventCardKind, EventId, "event";
    ChapterKind, ChapterId, "chapter";
    /// An item of deck A or B, or a consumable.
    ItemKind, ItemId, "item";
    /// A small secret, 1 to 50 (RD-349).
    SecretKind, SecretId, "small secret";
    /// A standard-sized secret, 105 to 325 (RD-357).
    SheetKind, SheetId, "standard secret";
    StatusKind, StatusId, "status";
    AchievementKind, AchievementId, "achievement";
    LegendKind, LegendId, "legendary action";
}

/// RD-104: six attributes in three opposing pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Attribute {
    Ferocity,
    Empathy,
    Courage,
    Caution,
    Craft,
    Spirit,
}

impl Attribute {
    pub const ALL: [Self; 6] =
        [Self::Ferocity, Self::Empathy, Self::Courage, Self::Caution, Self::Craft, Self::Spirit];

    /// The other attribute of the pair.
    pub const fn opposite(self) -> Self {
        match self {
            Self::Ferocity => Self::Empathy,
            Self::Empathy => Self::Ferocity,
            Self::Courage => Self::Caution,
            Self::Caution => Self::Courage,
            Self::Craft => Self::Spirit,
            Self::Spirit => Self::Craft,
        }
    }

    pub const fn id(self) -> &'static str {
        match self {
            Self::Ferocity => "ferocity",
            Self::Empathy => "empathy",
            Self::Courage => "courage",
            Self::Caution => "caution",
            Self::Craft => "craft",
            Self::Spirit => "spirit",
        }
    }
}

/// What an Origin has more or less of: three tracks, four resources.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Thing {
    Energy,
    Health,
    Terror,
    Food,
    Wealth,
    Magic,
    Exp,
}

impl Thing {
    /// The order in which costs of several kinds are paid (RD-R17).
    pub const ALL: [Self; 7] =
        [Self::Energy, Self::Health, Self::Terror, Self::Food, Self::Wealth, Self::Magic, Self::Exp];

    /// A track of the board, and no resource.
    pub const fn is_track(self) -> bool {
        matches!(self, Self::Energy | Self::Health | Self::Terror)
    }

    pub const fn id(self) -> &'static str {
        match self {
            Self::Energy => "energy",
            Self::Health => "health",
            Self::Terror => "terror",
            Self::Food => "food",
            Self::Wealth => "wealth",
            Self::Magic => "magic",
            Self::Exp => "exp",
        }
    }
}

/// So much of a thing, as cards write it: `Food(2)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stuff {
    Energy(u8),
    Health(u8),
    Terror(u8),
    Food(u8),
    Wealth(u8),
    Magic(u8),
    Exp(u8),
}

impl Stuff {
    pub const fn new(thing: Thing, amount: u8) -> Self {
        match thing {
            Thing::Energy => Self::Energy(amount),
            Thing::Health => Self::Health(amount),
            Thing::Terror => Self::Terror(amount),
            Thing::Food => Self::Food(amount),
            Thing::Wealth => Self::Wealth(amount),
            Thing::Magic => Self::Magic(amount),
            Thing::Exp => Self::Exp(amount),
        }
    }

    pub const fn thing(self) -> Thing {
        match self {
            Self::Energy(_) => Thing::Energy,
            Self::Health(_) => Thing::Health,
            Self::Terror(_) => Thing::Terror,
            Self::Food(_) => Thing::Food,
            Self::Wealth(_) => Thing::Wealth,
            Self::Magic(_) => Thing::Magic,
            Self::Exp(_) => Thing::Exp,
        }
    }

    pub const fn amount(self) -> u8 {
        match self {
            Self::Energy(amount)
            | Self::Health(amount)
            | Self::Terror(amount)
            | Self::Food(amount)
            | Self::Wealth(amount)
            | Self::Magic(amount)
            | Self::Exp(amount) => amount,
        }
    }
}

/// RD-202: the colour of an encounter card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Colour {
    Blue,
    Green,
    Purple,
}

impl Colour {
    pub const ALL: [Self; 3] = [Self::Blue, Self::Green, Self::Purple];

    pub const fn id(self) -> &'static str {
        match self {
            Self::Blue => "blue",
            Self::Green => "green",
            Self::Purple => "purple",
        }
    }
}

/// RD-R64: the colour of a reveal filter, and of what only shows through it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Filter {
    Amber,
    Teal,
    Violet,
}

/// RD-173.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Seal {
    Vision,
    Settlement,
    Ritual,
}

/// RD-118: of each, one may be in use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Keyword {
    Weapon,
    Armor,
    Shield,
    Relic,
}

impl Keyword {
    pub const ALL: [Self; 4] = [Self::Weapon, Self::Armor, Self::Shield, Self::Relic];
}

/// RD-009, RD-R20: the four sides of a location card. North is the top of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Direction {
    North,
    East,
    South,
    West,
}

impl Direction {
    /// In the order in which locations are attached (RD-R21).
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    pub const fn opposite(self) -> Self {
        match self {
            Self::North => Self::South,
            Self::East => Self::West,
            Self::South => Self::North,
            Self::West => Self::East,
        }
    }

    pub const fn id(self) -> &'static str {
        match self {
            Self::North => "north",
            Self::East => "east",
            Self::South => "south",
            Self::West => "west",
        }
    }

    /// The way to the neighbouring cell; y grows to the north.
    pub const fn step(self) -> (i8, i8) {
        match self {
            Self::North => (0, 1),
            Self::East => (1, 0),
            Self::South => (0, -1),
            Self::West => (-1, 0),
        }
    }
}

/// A corner of a location card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Corner {
    NorthWest,
    NorthEast,
    SouthEast,
    SouthWest,
}

impl Corner {
    pub const ALL: [Self; 4] = [Self::NorthWest, Self::NorthEast, Self::SouthEast, Self::SouthWest];

    pub const fn id(self) -> &'static str {
        match self {
            Self::NorthWest => "nw",
            Self::NorthEast => "ne",
            Self::SouthEast => "se",
            Self::SouthWest => "sw",
        }
    }
}

/// RD-R20: a corner of the lattice, named by the cell to the north-east of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Vertex {
    pub x: i8,
    pub y: i8,
}

/// RD-367, RD-375: what the group has made easier or harder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Modifier {
    // Story mode
    StartingItems,
    TacticalGenius,
    FewerEncounters,
    NoLimiter,
    CheaperWaybells,
    WiderAdvancement,
    SlowerTime,
    // Challenge mode
    EmpoweredEncounters,
    HarderEscape,
    MoreEvents,
    DearerWaybells,
    NarrowAdvancement,
    FewItems,
    ClassicResting,
    LimitedStability,
}

impl Modifier {
    pub const STORY: [Self; 7] = [
        Self::StartingItems,
        Self::TacticalGenius,
        Self::FewerEncounters,
        Self::NoLimiter,
        Self::CheaperWaybells,
        Self::WiderAdvancement,
        Self::SlowerTime,
    ];
    pub const CHALLENGE: [Self; 8] = [
        Self::EmpoweredEncounters,
        Self::HarderEscape,
        Self::MoreEvents,
        Self::DearerWaybells,
        Self::NarrowAdvancement,
        Self::FewItems,
        Self::ClassicResting,
        Self::LimitedStability,
    ];

    /// RD-R71: the modifier of the other mode about the same matter. Only one of the two can be on.
    pub const fn excludes(self) -> Option<Self> {
        match self {
            Self::CheaperWaybells => Some(Self::DearerWaybells),
            Self::DearerWaybells => Some(Self::CheaperWaybells),
            Self::WiderAdvancement => Some(Self::NarrowAdvancement),
            Self::NarrowAdvancement => Some(Self::WiderAdvancement),
            Self::FewerEncounters => Some(Self::MoreEvents),
            Self::MoreEvents => Some(Self::FewerEncounters),
            _ => None,
        }
    }
}
