//! Keys: where two edges meet, and what that gives (RD-206 to RD-209, RD-228 to RD-231, RD-246, RD-255 to RD-261, RD-R35,
//! RD-R37 to RD-R40). Plain arithmetic over edges; nothing here knows a table.
//!
//! The right edge of a card opens up to three keys and one free key; the left edge of the next card closes them:
//!
//! ```text
//!      the card before          the new card
//!   ┌──────────────────┐     ┌──────────────────┐
//!   │         Courage 1 ├───┤ Pool 1            │   slot 1: met by whoever has Courage 1
//!   │        Ferocity 2 ├   ┤                   │   slot 2: opened, and not closed: no key
//!   │             MAGIC ├───┤ Draw 1            │   slot 3: a magic key, 1 MAGIC or nothing
//!   │               × 2 ├───┤ Pool 1            │   the free key always joins: 2 × Pool 1
//!   └──────────────────┘     └──────────────────┘
//! ```

use crate::content::road::chain::{Bonus, LeftEdge, Opening, RightEdge};
use crate::content::road::terms::Attribute;

/// Slots beside the free key.
pub const SLOTS: usize = 3;

/// Two halves that are joined, met or not (RD-246).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key<'c> {
    pub opening: Opening,
    pub bonuses: &'c [Bonus],
}

/// The key in a slot, 0 to 2: there is one if the earlier card opens it and the later one closes it.
pub fn key<'c>(right: &RightEdge, left: &'c LeftEdge, slot: usize) -> Option<Key<'c>> {
    Some(Key { opening: right.slot(slot)?, bonuses: left.slot(slot)? })
}

/// All keys from top to bottom.
pub fn keys<'c>(right: &RightEdge, left: &'c LeftEdge) -> impl Iterator<Item = Key<'c>> {
    (0..SLOTS).filter_map(move |slot| key(right, left, slot))
}

/// RD-246: how many attribute and magic keys are joined.
pub fn connected(right: &RightEdge, left: &LeftEdge) -> u8 {
    keys(right, left).count() as u8
}

/// Is Chain to be had from the keys of a card (RD-234, RD-235, RD-259, RD-261, RD-R39)?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chained {
    No,
    Yes,
    /// Only from a magic key that is paid for.
    ForMagic,
}

/// `level` is what the active Origin has of an attribute.
pub fn chained(right: &RightEdge, left: &LeftEdge, level: impl Fn(Attribute) -> u8) -> Chained {
    let gives = |bonuses: &[Bonus]| bonuses.contains(&Bonus::Chain);
    if right.times > 0 && gives(&left.free) {
        return Chained::Yes;
    }
    let mut for_magic = false;
    for key in keys(right, left).filter(|key| gives(key.bonuses)) {
        match key.opening.level() {
            Some((attribute, wanted)) if level(attribute) >= wanted => return Chained::Yes,
            Some(_) => {}
            None => for_magic = true,
        }
    }
    if for_magic { Chained::ForMagic } else { Chained::No }
}

/// RD-231: a bonus of the free key, multiplied; nothing at times 0. Chain never counts double, and a rule has no
/// attribute to go by there.
pub fn multiplied(bonus: Bonus, times: u8) -> Option<Bonus> {
    if times == 0 {
        return None;
    }
    match bonus {
        Bonus::Pool(by) => Some(Bonus::Pool(by.saturating_mul(times))),
        Bonus::Affinity(by) => Some(Bonus::Affinity(by.saturating_mul(times as i8))),
        Bonus::Draw(by) => Some(Bonus::Draw(by.saturating_mul(times))),
        Bonus::Chain => Some(Bonus::Chain),
        Bonus::Rule => None,
    }
}
