//! Facts: everything that happens, in the past tense, in order (law 5).

use std::collections::VecDeque;

use bevy_ecs::prelude::Resource;
use serde::{Deserialize, Serialize};

/// How many facts a table remembers. Older ones have long been shown, sent or written down.
const REMEMBERED: usize = 4096;

/// The record of the game. Facts are numbered from 1 and never changed; undo cuts the end off.
#[derive(Resource, Clone, Debug, Serialize, Deserialize)]
pub struct Facts<F> {
    /// The number of the first fact that is still remembered.
    first: u64,
    facts: VecDeque<F>,
}

impl<F> Default for Facts<F> {
    fn default() -> Self {
        Self { first: 1, facts: VecDeque::new() }
    }
}

impl<F> Facts<F> {
    pub fn record(&mut self, fact: F) {
        if self.facts.len() >= REMEMBERED {
            self.facts.drain(..REMEMBERED / 2);
            self.first += (REMEMBERED / 2) as u64;
        }
        self.facts.push_back(fact);
    }

    /// The number the next fact will have.
    pub fn next(&self) -> u64 {
        self.first + self.facts.len() as u64
    }

    /// Facts from number `from` on, with their numbers.
    pub fn since(&self, from: u64) -> impl Iterator<Item = (u64, &F)> {
        let skip = usize::try_from(from.saturating_sub(self.first)).unwrap_or(usize::MAX);
        (self.first..).zip(&self.facts).skip(skip)
    }

    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &F> {
        self.facts.iter()
    }

    /// Forgets everything from number `next` on.
    pub fn cut_back_to(&mut self, next: u64) {
        match usize::try_from(next.saturating_sub(self.first)) {
            Ok(keep) if next >= self.first => self.facts.truncate(keep),
            _ => {
                self.facts.clear();
                self.first = next;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_go_on_when_old_facts_are_forgotten() {
        let mut facts = Facts::default();
        for n in 1..=10_000u64 {
            facts.record(n);
        }
        assert_eq!(facts.next(), 10_001);
        assert!(facts.since(1).all(|(number, fact)| number == *fact));
        assert_eq!(facts.since(9_999).count(), 2);
        facts.cut_back_to(9_999);
        assert_eq!(facts.next(), 9_999);
        facts.cut_back_to(5);
        assert_eq!(facts.next(), 5);
    }
}
