//! Seats: the players at the table, people or bots.

use serde::ser::SerializeSeq;
use serde::{Deserialize, Serialize};

/// A place at the table, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Seat(pub u8);

/// Some of the seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Seats(u8);

impl Seats {
    pub const fn one(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// The first `count` seats.
    pub const fn first(count: u8) -> Self {
        Self(((1u16 << count) - 1) as u8)
    }

    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..8).map(Seat).filter(move |seat| self.contains(*seat))
    }

    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        Self(seats.into_iter().fold(0, |bits, seat| bits | 1 << seat.0))
    }
}

impl Serialize for Seats {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Compact formats want to know the length before the list, which an iterator can't tell them.
        let mut list = serializer.serialize_seq(Some(self.len() as usize))?;
        for seat in self.iter() {
            list.serialize_element(&seat)?;
        }
        list.end()
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let seats = Vec::<Seat>::deserialize(deserializer)?;
        if seats.iter().any(|seat| seat.0 > 7) {
            return Err(serde::de::Error::custom("a seat is a number from 0 to 7"));
        }
        Ok(seats.into_iter().collect())
    }
}
