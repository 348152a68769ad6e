//! Decks: cards in an order.

use serde::{Deserialize, Serialize};

use super::chance::Chance;

/// A pile of cards. The top is the end of the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Deck<C> {
    cards: Vec<C>,
}

impl<C> Default for Deck<C> {
    fn default() -> Self {
        Self { cards: Vec::new() }
    }
}

impl<C: Copy + PartialEq> Deck<C> {
    /// A deck whose first card is on top.
    pub fn from_top(cards: impl DoubleEndedIterator<Item = C>) -> Self {
        Self { cards: cards.rev().collect() }
    }

    pub const fn len(&self) -> usize {
        self.cards.len()
    }

    pub const fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    pub fn top(&self) -> Option<C> {
        self.cards.last().copied()
    }

    pub fn draw(&mut self) -> Option<C> {
        self.cards.pop()
    }

    pub fn put_under(&mut self, card: C) {
        self.cards.insert(0, card);
    }

    pub fn put_on_top(&mut self, card: C) {
        self.cards.push(card);
    }

    pub fn shuffle(&mut self, chance: &mut Chance) {
        chance.shuffle(&mut self.cards);
    }

    /// Puts the cards into an order that has nothing to do with the one they lie in, for who must not foresee it.
    pub fn deal_anew(&mut self, chance: &mut Chance)
    where
        C: Ord,
    {
        self.cards.sort_unstable();
        self.shuffle(chance);
    }

    /// Takes a certain card out, wherever it lies.
    pub fn take(&mut self, card: C) -> Option<C> {
        let place = self.cards.iter().rposition(|other| *other == card)?;
        Some(self.cards.remove(place))
    }

    /// Takes a random card; a scripted draw may name it.
    pub fn take_random(&mut self, chance: &mut Chance, is: impl Fn(C, &str) -> bool) -> Option<C> {
        let place = chance.draw(self.cards.len(), |place, id| is(self.cards[place], id))?;
        Some(self.cards.remove(place))
    }

    /// From the top down.
    pub fn iter(&self) -> impl Iterator<Item = C> {
        self.cards.iter().rev().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_goes_under_comes_last() {
        let mut deck = Deck::from_top([1, 2, 3].into_iter());
        deck.put_under(9);
        assert_eq!(deck.iter().collect::<Vec<_>>(), [1, 2, 3, 9]);
        assert_eq!(deck.draw(), Some(1));
        assert_eq!(deck.take(3), Some(3));
        assert_eq!(deck.take(3), None);
        assert_eq!(deck.len(), 2);
    }
}
