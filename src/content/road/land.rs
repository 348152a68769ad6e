//! Location cards: where they lie, where they lead, and what their two sides say (RD-171 to RD-179, RD-R20).

use serde::{Deserialize, Serialize};

use super::effect::{Condition, Effects, Price};
use super::terms::{Corner, Direction, Seal, VerseId, Vertex};

/// The direction keys: the number of the neighbour on each side, if there is a way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Keys {
    pub north: Option<u16>,
    pub east: Option<u16>,
    pub south: Option<u16>,
    pub west: Option<u16>,
}

impl Keys {
    pub const fn to(&self, direction: Direction) -> Option<u16> {
        match direction {
            Direction::North => self.north,
            Direction::East => self.east,
            Direction::South => self.south,
            Direction::West => self.west,
        }
    }
}

/// The action printed on a side (RD-083).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LocationAction {
    pub name: String,
    #[serde(default)]
    pub cost: Vec<Price>,
    #[serde(default)]
    pub needs: Vec<Condition>,
    /// RD-174: timer icons.
    #[serde(default)]
    pub timer: u8,
    pub does: Effects,
}

/// What happens at once to whoever arrives (RD-061).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Instant {
    #[serde(default)]
    pub timer: u8,
    pub does: Effects,
}

/// One side of a location card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Side {
    pub name: String,
    #[serde(default)]
    pub seals: Vec<Seal>,
    #[serde(default)]
    pub action: Option<LocationAction>,
    #[serde(default)]
    pub instants: Vec<Instant>,
    #[serde(default)]
    pub text: String,
}

/// A location card.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Location {
    /// The number, and a letter for a variant: `104`, `104b`.
    pub id: String,
    pub number: u16,
    /// A variant: it lies in the box until the standard card is gone (RD-172).
    #[serde(default)]
    pub letter: Option<char>,
    pub x: i8,
    pub y: i8,
    pub keys: Keys,
    /// The corners that have a slot for a waybell.
    #[serde(default)]
    pub slots: Vec<Corner>,
    pub clear: Side,
    pub hush: Side,
    /// Where its section of the journal begins.
    pub journal: VerseId,
    /// RD-159: the last page of the section.
    #[serde(default)]
    pub vision: Option<VerseId>,
}

impl Location {
    pub const fn side(&self, clear: bool) -> &Side {
        if clear { &self.clear } else { &self.hush }
    }

    /// The corner of the lattice at a corner of the card.
    pub const fn vertex(&self, corner: Corner) -> Vertex {
        let (east, north) = match corner {
            Corner::NorthWest => (0, 1),
            Corner::NorthEast => (1, 1),
            Corner::SouthEast => (1, 0),
            Corner::SouthWest => (0, 0),
        };
        Vertex { x: self.x.saturating_add(east), y: self.y.saturating_add(north) }
    }

    /// Has it a slot at this corner of the lattice?
    pub fn has_slot(&self, vertex: Vertex) -> bool {
        self.slots.iter().any(|corner| self.vertex(*corner) == vertex)
    }

    /// Does the card lie at this corner of the lattice, with or without a slot?
    pub fn touches(&self, vertex: Vertex) -> bool {
        Corner::ALL.into_iter().any(|corner| self.vertex(corner) == vertex)
    }
}
