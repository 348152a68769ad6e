//! Chain cards: what combat and diplomacy are built of (RD-R35), and the edges at which they meet.

use serde::{Deserialize, Serialize};

use super::effect::Ability;
use super::terms::{Attribute, OriginId};

/// Which of an Origin's two decks a card belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Art {
    #[serde(alias = "Combat")]
    Combat,
    #[serde(alias = "Diplomacy")]
    Diplomacy,
}

impl Art {
    pub const ALL: [Self; 2] = [Self::Combat, Self::Diplomacy];
}

/// RD-007, RD-008: in the deck from the beginning, or to be won by advancing it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Set {
    Starter,
    Advancement,
}

/// What a connected key gives (RD-R38). The free key multiplies the numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Bonus {
    /// So many markers into the combat pool.
    Pool(u8),
    /// The affinity marker goes so many slots up, or down.
    Affinity(i8),
    /// The active Origin draws so many cards.
    Draw(u8),
    /// The card may be played as a further one.
    Chain,
    /// The encounter's rule for the attribute of the key (RD-320).
    Rule,
}

/// What the right edge of a card asks of whoever joins it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Opening {
    Ferocity(u8),
    Empathy(u8),
    Courage(u8),
    Caution(u8),
    Craft(u8),
    Spirit(u8),
    /// 1 MAGIC, paid at once or not at all (RD-229, RD-230).
    Magic,
}

impl Opening {
    /// The attribute and the level that is asked for; nothing for a magic key.
    pub const fn level(self) -> Option<(Attribute, u8)> {
        match self {
            Self::Ferocity(level) => Some((Attribute::Ferocity, level)),
            Self::Empathy(level) => Some((Attribute::Empathy, level)),
            Self::Courage(level) => Some((Attribute::Courage, level)),
            Self::Caution(level) => Some((Attribute::Caution, level)),
            Self::Craft(level) => Some((Attribute::Craft, level)),
            Self::Spirit(level) => Some((Attribute::Spirit, level)),
            Self::Magic => None,
        }
    }
}

/// A closing half: what its key gives, from left to right.
pub type Closing = Vec<Bonus>;

/// The left edge: what the card closes of the one before it. Slots from top to bottom; the free key always closes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct LeftEdge {
    pub keys: (Option<Closing>, Option<Closing>, Option<Closing>),
    pub free: Closing,
}

impl LeftEdge {
    /// The closing half in a slot, 0 to 2.
    pub fn slot(&self, slot: usize) -> Option<&[Bonus]> {
        let half = match slot {
            0 => &self.keys.0,
            1 => &self.keys.1,
            _ => &self.keys.2,
        };
        half.as_deref()
    }
}

/// The right edge: what it opens for the next card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RightEdge {
    pub keys: (Option<Opening>, Option<Opening>, Option<Opening>),
    /// The multiplier of the free key, 0 to 3.
    pub times: u8,
}

impl RightEdge {
    /// The opening half in a slot, 0 to 2.
    pub const fn slot(&self, slot: usize) -> Option<Opening> {
        match slot {
            0 => self.keys.0,
            1 => self.keys.1,
            _ => self.keys.2,
        }
    }
}

/// A card of an Origin's combat or diplomacy deck.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChainCard {
    pub id: String,
    pub name: String,
    pub owner: OriginId,
    pub art: Art,
    pub set: Set,
    #[serde(default = "one")]
    pub copies: u8,
    /// RD-210: its ability stays visible when the next card is placed.
    #[serde(default)]
    pub passive: bool,
    /// RD-272, RD-327.
    #[serde(default)]
    pub candle: bool,
    #[serde(default)]
    pub bolt: bool,
    #[serde(default)]
    pub left: LeftEdge,
    pub right: RightEdge,
    /// Time markers it enters with; when the last one leaves, what is `Delayed` happens.
    #[serde(default)]
    pub time: u8,
    /// Charges it enters with.
    #[serde(default)]
    pub charges: u8,
    #[serde(default)]
    pub abilities: Vec<Ability>,
    #[serde(default)]
    pub text: String,
}

const fn one() -> u8 {
    1
}
