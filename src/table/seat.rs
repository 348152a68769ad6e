//! Seats: the players at the table, people or bots; what they are in the game, and whose side they are on.

use std::ops::RangeInclusive;

use serde::ser::SerializeSeq;
use serde::{Deserialize, Serialize};

/// A place at the table, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub struct Seat(pub u8);

impl TryFrom<u8> for Seat {
    type Error = &'static str;

    fn try_from(seat: u8) -> Result<Self, Self::Error> {
        if seat < 8 { Ok(Self(seat)) } else { Err("a seat is a number from 0 to 7") }
    }
}

/// Those who win and lose together. Books in which all play against the game have one side only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Side(pub u8);

impl Side {
    /// The side of the heroes, on which everybody is unless the book says otherwise.
    pub const PARTY: Self = Self(0);
}

/// What a seat is in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Role {
    /// `hero`, `overlord`, `duellist`.
    pub role: &'static str,
    pub side: Side,
}

impl Role {
    pub const HERO: Self = Self { role: "hero", side: Side::PARTY };
}

/// More than any book seats.
pub const MOST_SEATS: u8 = 5;

/// Refuses a number of seats that a book is not for.
pub fn check_count(book: &str, seats: u8, allowed: &RangeInclusive<u8>) -> Result<(), String> {
    let (least, most) = (allowed.start(), allowed.end());
    match allowed.contains(&seats) {
        true => Ok(()),
        false if least == most => Err(format!("the book `{book}` is for {least} seats, not {seats}")),
        false => Err(format!("the book `{book}` is for {least} to {most} seats, not {seats}")),
    }
}

/// Some of the seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Seats(u8);

impl Seats {
    pub const NONE: Self = Self(0);
    pub const EVERY: Self = Self(u8::MAX);

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

    /// Is one of them among the others?
    pub const fn meets(self, others: Self) -> bool {
        self.0 & others.0 != 0
    }

    /// Those that are among the others too.
    #[must_use]
    pub const fn of(self, others: Self) -> Self {
        Self(self.0 & others.0)
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
        Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().collect())
    }
}
