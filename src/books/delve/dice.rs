//! The three dice (DV-R06).

use serde::{Deserialize, Serialize};

use crate::content::delve::terms::DieColour;

/// A die that was rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Die {
    pub colour: DieColour,
    /// 1 to 6, as in the table of DV-R06.
    pub face: u8,
}

/// The number on each face, and whether it is a critical.
const BLUE: [(u8, bool); 6] = [(0, false), (1, false), (1, false), (1, false), (1, true), (2, false)];
const BROWN: [(u8, bool); 6] = [(1, false), (1, false), (2, false), (2, false), (2, true), (3, false)];
const PURPLE: [(u8, bool); 6] = [(1, false), (2, false), (3, false), (3, true), (3, true), (4, false)];

const fn faces(colour: DieColour) -> [(u8, bool); 6] {
    match colour {
        DieColour::Blue => BLUE,
        DieColour::Brown => BROWN,
        DieColour::Purple => PURPLE,
    }
}

/// The numbers on the six faces, for bots and odds.
pub fn values(colour: DieColour) -> [u8; 6] {
    faces(colour).map(|(value, _)| value)
}

impl Die {
    fn shows(self) -> (u8, bool) {
        faces(self.colour)[usize::from(self.face.clamp(1, 6)) - 1]
    }

    pub fn value(self) -> u8 {
        self.shows().0
    }

    pub fn is_critical(self) -> bool {
        self.shows().1
    }
}

/// What a die is worth on average, for bots and odds.
pub const fn average(colour: DieColour) -> f32 {
    match colour {
        DieColour::Blue => 1.0,
        DieColour::Brown => 11.0 / 6.0,
        DieColour::Purple => 16.0 / 6.0,
    }
}

/// DV-108: the rage that a boost die costs. DV-166: the evade that ignoring such a die costs.
pub const fn price(colour: DieColour) -> u8 {
    match colour {
        DieColour::Blue => 1,
        DieColour::Brown => 2,
        DieColour::Purple => 3,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// DV-R06: the averages of the table.
    #[test]
    fn the_dice_have_the_averages_of_the_ledger() {
        for (colour, sum) in [(DieColour::Blue, 6), (DieColour::Brown, 11), (DieColour::Purple, 16)] {
            let found: u8 = (1..=6).map(|face| Die { colour, face }.value()).sum();
            assert_eq!(found, sum, "{colour:?}");
            assert!((average(colour) - f32::from(sum) / 6.0).abs() < 0.001);
        }
    }
}
