//! The words of the Atlas: damage, statuses, grounds, dice, schools, slots, decks, and the keys by
//! which a location's spaces, paths and cards are named.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::content::handle::kinds;

kinds! {
    OriginKind, OriginId, "origin";
    TalentKind, TalentId, "talent";
    SkillKind, SkillId, "skill";
    /// Equipment, unique items and consumables alike.
    ItemKind, ItemId, "item";
    RuneKind, RuneId, "rune";
    SummonKind, SummonId, "summon";
    MinionKind, MinionId, "minion";
    BossKind, BossId, "boss";
    TacticKind, TacticId, "tactic";
    LocationKind, LocationId, "location";
    JournalKind, JournalId, "journal card";
    LampsideKind, LampsideId, "lampside page";
    KeywordKind, KeywordId, "keyword";
}

/// AT-112: every damage has exactly one of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum DamageKind {
    Physical,
    Air,
    Water,
    Fire,
    Earth,
    Poison,
    Direct,
}

impl DamageKind {
    pub const ALL: [Self; 7] =
        [Self::Physical, Self::Air, Self::Water, Self::Fire, Self::Earth, Self::Poison, Self::Direct];
}

/// AT-R28: the fifteen statuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Status {
    Haste,
    Invisible,
    Blessed,
    Poisoned,
    Bleeding,
    Burning,
    Frozen,
    Shocked,
    Stunned,
    KnockedDown,
    Blinded,
    Sundered,
    Exposed,
    Fowled,
    Dominated,
}

impl Status {
    pub const ALL: [Self; 15] = [
        Self::Haste,
        Self::Invisible,
        Self::Blessed,
        Self::Poisoned,
        Self::Bleeding,
        Self::Burning,
        Self::Frozen,
        Self::Shocked,
        Self::Stunned,
        Self::KnockedDown,
        Self::Blinded,
        Self::Sundered,
        Self::Exposed,
        Self::Fowled,
        Self::Dominated,
    ];

    /// Positive statuses are the first three.
    pub const fn is_positive(self) -> bool {
        matches!(self, Self::Haste | Self::Invisible | Self::Blessed)
    }
}

/// AT-240: what the ground of a space does to everyone on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Ground {
    Charged,
    Wet,
    Warm,
    Oily,
    Difficult,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Colour {
    White,
    Blue,
    Red,
}

impl Colour {
    pub const ALL: [Self; 3] = [Self::White, Self::Blue, Self::Red];
}

/// A handful of dice. `(white: 2, red: 1)`
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Dice {
    pub white: u8,
    pub blue: u8,
    pub red: u8,
}

impl Dice {
    pub const fn of(self, colour: Colour) -> u8 {
        match colour {
            Colour::White => self.white,
            Colour::Blue => self.blue,
            Colour::Red => self.red,
        }
    }

    pub const fn of_mut(&mut self, colour: Colour) -> &mut u8 {
        match colour {
            Colour::White => &mut self.white,
            Colour::Blue => &mut self.blue,
            Colour::Red => &mut self.red,
        }
    }

    pub const fn total(self) -> u8 {
        self.white.saturating_add(self.blue).saturating_add(self.red)
    }
}

/// AT-171: each skill belongs to exactly one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum School {
    Stormcalling,
    Tidecraft,
    Emberwork,
    Stonewrit,
    Gravelore,
    Shapeturning,
    Beckoning,
    Shadowplay,
    Bulwark,
    Duelling,
    Huntcraft,
    Greatarms,
}

impl School {
    pub const ALL: [Self; 12] = [
        Self::Stormcalling,
        Self::Tidecraft,
        Self::Emberwork,
        Self::Stonewrit,
        Self::Gravelore,
        Self::Shapeturning,
        Self::Beckoning,
        Self::Shadowplay,
        Self::Bulwark,
        Self::Duelling,
        Self::Huntcraft,
        Self::Greatarms,
    ];
}

/// AT-R17: where an item is worn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Slot {
    Head,
    Chest,
    Hand,
    TwoHand,
    Trinket,
}

/// AT-R21: the deck a card belongs to and goes back to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Deck {
    /// Equipment of a level, 1 to 8.
    Equipment(u8),
    Scrolls,
    Potions,
    Grenades,
    Arrows,
    Unique,
}

impl Deck {
    /// AT-200: the four decks of consumables.
    pub const CONSUMABLES: [Self; 4] = [Self::Scrolls, Self::Potions, Self::Grenades, Self::Arrows];

    pub fn is_consumable(self) -> bool {
        Self::CONSUMABLES.contains(&self)
    }
}

/// AT-294: the marks that journal cards may carry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Symbol {
    Lantern,
    Thorn,
    Bell,
}

impl Symbol {
    pub const ALL: [Self; 3] = [Self::Lantern, Self::Thorn, Self::Bell];
}

/// AT-058: before or after the Origins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Initiative {
    Fast,
    Slow,
}

/// A space of a map: `"3"` is the numbered space 3, `"t2"` the tactical space 2.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SpaceKey {
    Numbered(u8),
    Tactical(u8),
}

/// A path of a map: `"p4"`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PathKey(pub u8);

/// A location card: `"7"`, `"7b"` (one of several of a multicard space) or the event `"C"`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CardKey {
    /// Number, and 0 or the letter that tells the cards of one number apart.
    Number(u8, u8),
    Letter(u8),
}

impl fmt::Display for SpaceKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Numbered(number) => write!(f, "{number}"),
            Self::Tactical(number) => write!(f, "t{number}"),
        }
    }
}

impl fmt::Display for PathKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "p{}", self.0)
    }
}

impl fmt::Display for CardKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Number(number, 0) => write!(f, "{number}"),
            Self::Number(number, copy) => write!(f, "{number}{}", char::from(copy)),
            Self::Letter(letter) => write!(f, "{}", char::from(letter)),
        }
    }
}

impl FromStr for SpaceKey {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let expected = || format!("a space such as \"3\" or \"t2\", found \"{text}\"");
        let (tactical, digits) = match text.strip_prefix('t') {
            Some(digits) => (true, digits),
            None => (false, text),
        };
        match digits.parse::<u8>() {
            Ok(number @ 1..=63) if tactical => Ok(Self::Tactical(number)),
            Ok(number @ 1..=63) => Ok(Self::Numbered(number)),
            _ => Err(expected()),
        }
    }
}

impl FromStr for PathKey {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        text.strip_prefix('p')
            .and_then(|digits| digits.parse().ok())
            .map(Self)
            .ok_or_else(|| format!("a path such as \"p4\", found \"{text}\""))
    }
}

impl FromStr for CardKey {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let expected = || format!("a location card such as \"7\", \"7b\" or \"C\", found \"{text}\"");
        if let [letter @ b'A'..=b'Z'] = text.as_bytes() {
            return Ok(Self::Letter(*letter));
        }
        let (digits, copy) = match text.as_bytes().last() {
            Some(copy @ b'a'..=b'z') => (&text[..text.len() - 1], *copy),
            _ => (text, 0),
        };
        digits.parse().map(|number| Self::Number(number, copy)).map_err(|_| expected())
    }
}

/// Keys are written as text where people read and as a number of bytes where machines do.
macro_rules! text_key {
    ($key:ident) => {
        impl fmt::Debug for $key {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{self}")
            }
        }
        impl Serialize for $key {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
        impl<'de> Deserialize<'de> for $key {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                text.parse().map_err(|expected| serde::de::Error::custom(format!("expected {expected}")))
            }
        }
    };
}
text_key!(SpaceKey);
text_key!(PathKey);
text_key!(CardKey);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_read_what_they_write() {
        for text in ["1", "14", "t3"] {
            assert_eq!(text.parse::<SpaceKey>().expect(text).to_string(), text);
        }
        for text in ["7", "7b", "C"] {
            assert_eq!(text.parse::<CardKey>().expect(text).to_string(), text);
        }
        for bad in ["", "t", "0", "64", "x1", "7B", "AB"] {
            assert!(bad.parse::<SpaceKey>().is_err(), "{bad} is no space");
        }
        assert!("ab".parse::<CardKey>().is_err());
        assert!("é".parse::<CardKey>().is_err());
    }
}
