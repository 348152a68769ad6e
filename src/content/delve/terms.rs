//! The words of the Delve: colours, dice, icons, tokens, decks, and the keys by which a map's places are
//! named.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::content::handle::{Names, kinds};

kinds! {
    HeroKind, HeroId, "hero";
    ActionKind, ActionId, "action";
    TalentKind, TalentId, "talent";
    DungeonKind, DungeonId, "dungeon";
    EnemyKind, EnemyId, "enemy";
    /// An encounter tile.
    TileKind, TileId, "encounter tile";
    FerociousKind, FerociousId, "ferocious tile";
    LootKind, LootId, "loot tile";
    ItemKind, ItemId, "item";
    SupportKind, SupportId, "support";
    BondKind, BondId, "bond";
    EventKind, EventId, "House event";
    ChapterKind, ChapterId, "chapter";
    BossKind, BossId, "boss";
    AchievementKind, AchievementId, "achievement";
}

/// DV-R07: the five colours of skill tokens and of the spaces they cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Colour {
    Red,
    Teal,
    Green,
    Yellow,
    Orange,
}

impl Colour {
    pub const ALL: [Self; 5] = [Self::Red, Self::Teal, Self::Green, Self::Yellow, Self::Orange];

    pub const fn id(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Teal => "teal",
            Self::Green => "green",
            Self::Yellow => "yellow",
            Self::Orange => "orange",
        }
    }
}

/// DV-R06: the three dice, from the weakest to the strongest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum DieColour {
    Blue,
    Brown,
    Purple,
}

impl DieColour {
    pub const ALL: [Self; 3] = [Self::Blue, Self::Brown, Self::Purple];

    pub const fn id(self) -> &'static str {
        match self {
            Self::Blue => "blue",
            Self::Brown => "brown",
            Self::Purple => "purple",
        }
    }
}

/// DV-R08: a value icon. White is a fixed 1, the others are a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Icon {
    White,
    Blue,
    Brown,
    Purple,
}

impl Icon {
    pub const fn die(self) -> Option<DieColour> {
        match self {
            Self::White => None,
            Self::Blue => Some(DieColour::Blue),
            Self::Brown => Some(DieColour::Brown),
            Self::Purple => Some(DieColour::Purple),
        }
    }
}

/// DV-R52: the kinds of advanced skill tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Advanced {
    Focus,
    Rage,
    Blue,
    Brown,
    Purple,
}

impl Advanced {
    pub const ALL: [Self; 5] = [Self::Focus, Self::Rage, Self::Blue, Self::Brown, Self::Purple];

    pub const fn id(self) -> &'static str {
        match self {
            Self::Focus => "focus",
            Self::Rage => "rage",
            Self::Blue => "blue",
            Self::Brown => "brown",
            Self::Purple => "purple",
        }
    }

    /// DV-122: the die that the token adds to its action.
    pub const fn die(self) -> Option<DieColour> {
        match self {
            Self::Focus | Self::Rage => None,
            Self::Blue => Some(DieColour::Blue),
            Self::Brown => Some(DieColour::Brown),
            Self::Purple => Some(DieColour::Purple),
        }
    }
}

/// A token of the bag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Token {
    Basic(Colour),
    Advanced(Advanced, Colour),
    Hush,
    Fatigue(HeroId),
}

impl Token {
    /// DV-123: the colour of a skill token, plain or advanced.
    pub const fn colour(self) -> Option<Colour> {
        match self {
            Self::Basic(colour) | Self::Advanced(_, colour) => Some(colour),
            Self::Hush | Self::Fatigue(_) => None,
        }
    }

    /// A token that can be placed or flipped: no hush, no fatigue (DV-078).
    pub const fn is_skill(self) -> bool {
        self.colour().is_some()
    }

    /// `red`, `purple_red` (an advanced one), `hush`, `fatigue_maren`.
    pub fn id(self, names: &Names) -> String {
        match self {
            Self::Basic(colour) => colour.id().to_owned(),
            Self::Advanced(kind, colour) => format!("{}_{}", kind.id(), colour.id()),
            Self::Hush => "hush".to_owned(),
            Self::Fatigue(hero) => format!("fatigue_{}", names.name(hero)),
        }
    }

    /// The token of an id.
    pub fn find(names: &Names, id: &str) -> Option<Self> {
        if id == "hush" {
            return Some(Self::Hush);
        }
        let colour = |id: &str| Colour::ALL.into_iter().find(|colour| colour.id() == id);
        if let Some(colour) = colour(id) {
            return Some(Self::Basic(colour));
        }
        let (kind, rest) = id.split_once('_')?;
        if kind == "fatigue" {
            return names.find::<HeroKind>(rest).map(Self::Fatigue);
        }
        let kind = Advanced::ALL.into_iter().find(|advanced| advanced.id() == kind)?;
        Some(Self::Advanced(kind, colour(rest)?))
    }
}

/// DV-R48: the two enemy decks of a dungeon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum EnemyDeck {
    Common,
    Dire,
}

/// DV-019.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Defence {
    Shield,
    Evade,
}

/// DV-066: where an enemy comes in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Reach {
    Melee,
    Ranged,
}

/// DV-R25: the tiers of encounter tiles and of the places they lie on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Tier {
    #[serde(rename = "I")]
    First,
    #[serde(rename = "II")]
    Second,
    #[serde(rename = "III")]
    Third,
}

impl Tier {
    pub const ALL: [Self; 3] = [Self::First, Self::Second, Self::Third];

    pub const fn id(self) -> &'static str {
        match self {
            Self::First => "I",
            Self::Second => "II",
            Self::Third => "III",
        }
    }
}

/// The name of a place within its map: one or two letters or digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlaceKey([u8; 2]);

impl fmt::Display for PlaceKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for byte in self.0.into_iter().filter(|byte| *byte != 0) {
            write!(f, "{}", char::from(byte))?;
        }
        Ok(())
    }
}

impl FromStr for PlaceKey {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let sound = text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
        match text.as_bytes() {
            [one] if sound => Ok(Self([*one, 0])),
            [one, two] if sound => Ok(Self([*one, *two])),
            _ => Err(format!("one or two small letters or digits, such as \"b\", found \"{text}\"")),
        }
    }
}

impl Serialize for PlaceKey {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for PlaceKey {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
