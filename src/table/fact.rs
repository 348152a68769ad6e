//! Facts: everything that happens, in the past tense, in order (law 5).

use std::borrow::Cow;
use std::collections::VecDeque;

use bevy_ecs::prelude::Resource;
use serde::{Deserialize, Serialize};

use super::viewer::{Told, Viewer};

/// How many facts a table remembers. Older ones have long been shown, sent or written down.
const REMEMBERED: usize = 4096;

/// The record of the game. Facts are numbered from 1 and never changed; undo cuts the end off.
#[derive(Resource, Clone, Debug, Serialize, Deserialize)]
pub struct Facts<F> {
    /// The number the next fact will have.
    next: u64,
    /// With their numbers, which may skip some: old facts are forgotten, and so are those of a state that
    /// was left and then come back to.
    facts: VecDeque<(u64, F)>,
}

impl<F> Default for Facts<F> {
    fn default() -> Self {
        Self { next: 1, facts: VecDeque::new() }
    }
}

impl<F> Facts<F> {
    pub fn record(&mut self, fact: F) {
        if self.facts.len() >= REMEMBERED {
            self.facts.drain(..REMEMBERED / 2);
        }
        self.facts.push_back((self.next, fact));
        // A forged save may begin at the very last number.
        self.next = self.next.saturating_add(1);
    }

    /// The number the next fact will have.
    pub const fn next(&self) -> u64 {
        self.next
    }

    /// Facts from number `from` on, with their numbers.
    pub fn since(&self, from: u64) -> impl Iterator<Item = (u64, &F)> {
        let skip = self.facts.partition_point(|(number, _)| *number < from);
        self.facts.range(skip..).map(|(number, fact)| (*number, fact))
    }

    /// The same, as this viewer gets to know them.
    pub fn told(&self, viewer: Viewer, from: u64) -> impl Iterator<Item = (u64, Cow<'_, F>)>
    where
        F: Told,
    {
        self.since(from).map(move |(number, fact)| (number, fact.told(viewer)))
    }

    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &F> {
        self.facts.iter().map(|(_, fact)| fact)
    }

    /// Goes on with number `next`. What comes from there on is forgotten; a number that has not been
    /// reached yet is one a bot was at before, while it looked ahead.
    pub fn go_on_from(&mut self, next: u64) {
        let keep = self.facts.partition_point(|(number, _)| *number < next);
        self.facts.truncate(keep);
        self.next = next;
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
        facts.go_on_from(9_999);
        assert_eq!(facts.next(), 9_999);
        facts.go_on_from(5);
        assert_eq!(facts.next(), 5);
        facts.go_on_from(8);
        facts.record(8);
        assert_eq!(facts.since(1).collect::<Vec<_>>(), [(8, &8)]);
    }
}
