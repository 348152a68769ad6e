//! Bags: tokens without an order, drawn blind.

use serde::{Deserialize, Serialize};

use super::chance::Chance;

/// Tokens by kind. Kept sorted, so that equal bags are equal whatever was put in first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Bag<T> {
    tokens: Vec<T>,
}

impl<T> Default for Bag<T> {
    fn default() -> Self {
        Self { tokens: Vec::new() }
    }
}

impl<T: Copy + Ord> Bag<T> {
    pub const fn len(&self) -> usize {
        self.tokens.len()
    }

    pub const fn is_empty(&self) -> bool {
        self.tokens.is_empty()
    }

    pub fn put(&mut self, token: T) {
        let place = self.tokens.partition_point(|other| *other < token);
        self.tokens.insert(place, token);
    }

    /// A blind draw; a scripted draw may name it.
    pub fn draw(&mut self, chance: &mut Chance, is: impl Fn(T, &str) -> bool) -> Option<T> {
        let place = chance.draw(self.tokens.len(), |place, id| is(self.tokens[place], id))?;
        Some(self.tokens.remove(place))
    }

    /// Takes out a token that one has looked for.
    pub fn take(&mut self, token: T) -> Option<T> {
        let place = self.tokens.binary_search(&token).ok()?;
        Some(self.tokens.remove(place))
    }

    pub fn count(&self, token: T) -> usize {
        self.tokens.iter().filter(|other| **other == token).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bag_forgets_the_order_but_not_the_number() {
        let mut chance = Chance::new(3);
        let mut bag = Bag::default();
        for token in ['b', 'a', 'b', 'c'] {
            bag.put(token);
        }
        let mut drawn: Vec<char> = std::iter::from_fn(|| bag.draw(&mut chance, |_, _| false)).collect();
        drawn.sort_unstable();
        assert_eq!(drawn, ['a', 'b', 'b', 'c']);
        assert!(bag.is_empty());
    }
}
