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

#[cfg(test)]
mod tests {
    use super::*;

    fn right(keys: [Option<Opening>; SLOTS], times: u8) -> RightEdge {
        let [top, middle, bottom] = keys;
        RightEdge { keys: (top, middle, bottom), times }
    }

    /// A left edge with these bonuses in its slots; an empty list is no closing half.
    fn left(keys: [&[Bonus]; SLOTS], free: &[Bonus]) -> LeftEdge {
        let [top, middle, bottom] = keys.map(|half| (!half.is_empty()).then(|| half.to_vec()));
        LeftEdge { keys: (top, middle, bottom), free: free.to_vec() }
    }

    /// Courage 2, and nothing else.
    fn brave(attribute: Attribute) -> u8 {
        if attribute == Attribute::Courage { 2 } else { 0 }
    }

    const POOL: &[Bonus] = &[Bonus::Pool(1)];
    const CHAIN: &[Bonus] = &[Bonus::Chain];

    /// RD-207, RD-208, RD-R35: a key is two halves in the same slot.
    #[test]
    fn a_key_is_two_halves() {
        let open = right([Some(Opening::Courage(1)), Some(Opening::Craft(2)), None], 1);
        let close = left([POOL, &[], CHAIN], POOL);
        assert_eq!(key(&open, &close, 0), Some(Key { opening: Opening::Courage(1), bonuses: POOL }));
        assert_eq!(key(&open, &close, 1), None, "opened and not closed");
        assert_eq!(key(&open, &close, 2), None, "closed and not opened");
        assert_eq!(keys(&open, &close).count(), 1);
    }

    /// RD-228: from top to bottom.
    #[test]
    fn keys_come_from_top_to_bottom() {
        let open = right([Some(Opening::Spirit(3)), Some(Opening::Courage(1)), Some(Opening::Magic)], 0);
        let close = left([POOL, CHAIN, POOL], &[]);
        let order: Vec<Opening> = keys(&open, &close).map(|key| key.opening).collect();
        assert_eq!(order, [Opening::Spirit(3), Opening::Courage(1), Opening::Magic]);
    }

    /// RD-209, RD-246: attribute and magic keys count, met or not; the free key does not.
    #[test]
    fn connected_keys_are_counted() {
        let open = right([Some(Opening::Spirit(3)), None, Some(Opening::Magic)], 3);
        assert_eq!(connected(&open, &left([POOL, POOL, POOL], POOL)), 2);
        assert_eq!(connected(&open, &left([&[], POOL, &[]], POOL)), 0);
    }

    /// RD-234, RD-235, RD-255, RD-R39: Chain counts on a key that is met, and not on one that is only connected.
    #[test]
    fn chain_needs_a_key_that_is_met() {
        let level = |wanted: u8| {
            let open = right([Some(Opening::Courage(wanted)), None, None], 1);
            chained(&open, &left([CHAIN, &[], &[]], POOL), brave)
        };
        assert_eq!([1, 2, 3].map(level), [Chained::Yes, Chained::Yes, Chained::No]);
        // What the card before could have gained is of no use.
        let open = right([Some(Opening::Courage(1)), None, None], 1);
        assert_eq!(chained(&open, &left([POOL, CHAIN, CHAIN], &[]), brave), Chained::No);
    }

    /// RD-259, RD-R39: a magic key has to be paid for, unless Chain is to be had elsewhere.
    #[test]
    fn chain_for_magic() {
        let open = right([Some(Opening::Courage(2)), None, Some(Opening::Magic)], 1);
        assert_eq!(chained(&open, &left([&[], &[], CHAIN], POOL), brave), Chained::ForMagic);
        assert_eq!(chained(&open, &left([CHAIN, &[], CHAIN], POOL), brave), Chained::Yes);
        assert_eq!(chained(&open, &left([&[], &[], CHAIN], CHAIN), brave), Chained::Yes);
        assert_eq!(chained(&open, &left([&[], &[], POOL], POOL), brave), Chained::No);
    }

    /// RD-261, RD-R38: on a free key Chain is gained from once upwards.
    #[test]
    fn chain_on_a_free_key() {
        let times = |times: u8| chained(&right([None; SLOTS], times), &left([&[], &[], &[]], CHAIN), brave);
        assert_eq!([0, 1, 2, 3].map(times), [Chained::No, Chained::Yes, Chained::Yes, Chained::Yes]);
    }

    /// RD-231, RD-260, RD-261, RD-R38, RD-R86: numbers are multiplied; Chain never counts double; a rule has no attribute.
    #[test]
    fn free_keys_multiply() {
        let cases = [
            (Bonus::Pool(2), Some(Bonus::Pool(6))),
            (Bonus::Draw(1), Some(Bonus::Draw(3))),
            (Bonus::Affinity(1), Some(Bonus::Affinity(3))),
            (Bonus::Affinity(-2), Some(Bonus::Affinity(-6))),
            (Bonus::Chain, Some(Bonus::Chain)),
            (Bonus::Rule, None),
        ];
        for (bonus, threefold) in cases {
            assert_eq!(multiplied(bonus, 3), threefold);
            assert_eq!(multiplied(bonus, 0), None, "{bonus:?}");
        }
        assert_eq!(multiplied(Bonus::Pool(2), 1), Some(Bonus::Pool(2)));
    }
}
