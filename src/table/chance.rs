//! Chance: one seeded stream of random numbers, in the state, and a script that can go before it.

use std::collections::VecDeque;

use bevy_ecs::prelude::Resource;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

/// Every die, shuffle and draw comes from here (law 6).
#[derive(Resource, Clone, Debug, Serialize, Deserialize)]
pub struct Chance {
    stream: ChaCha8Rng,
    /// Die faces that come first, for scenarios and tests.
    dice: VecDeque<u8>,
    /// Ids of cards that random draws find first.
    draws: VecDeque<String>,
    /// How often something came out that could not be known before. Undo stops there.
    revelations: u64,
}

impl Chance {
    pub fn new(seed: u64) -> Self {
        Self {
            stream: ChaCha8Rng::seed_from_u64(seed),
            dice: VecDeque::new(),
            draws: VecDeque::new(),
            revelations: 0,
        }
    }

    /// Goes on from another seed. A bot that looks ahead does this, so that it can't foresee the dice.
    pub fn reseed(&mut self, seed: u64) {
        self.stream = ChaCha8Rng::seed_from_u64(seed);
        self.dice.clear();
        self.draws.clear();
    }

    pub fn script_dice(&mut self, faces: impl IntoIterator<Item = u8>) {
        self.dice.extend(faces);
    }

    pub fn script_draws(&mut self, ids: impl IntoIterator<Item = String>) {
        self.draws.extend(ids);
    }

    /// A six-sided die, 1 to 6.
    pub fn die(&mut self) -> u8 {
        self.revelations = self.revelations.wrapping_add(1);
        match self.dice.pop_front() {
            Some(face) => face.clamp(1, 6),
            None => self.stream.random_range(1..=6),
        }
    }

    /// A number below `bound`; 0 if `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        self.revelations = self.revelations.wrapping_add(1);
        if bound <= 1 { 0 } else { self.stream.random_range(0..bound as u32) as usize }
    }

    /// The place of a random one of `count` cards. A scripted id that fits is found first.
    pub fn draw(&mut self, count: usize, is: impl Fn(usize, &str) -> bool) -> Option<usize> {
        if count == 0 {
            return None;
        }
        if let Some(id) = self.draws.front()
            && let Some(place) = (0..count).find(|place| is(*place, id))
        {
            self.draws.pop_front();
            self.revelations = self.revelations.wrapping_add(1);
            return Some(place);
        }
        Some(self.below(count))
    }

    /// Fisher and Yates.
    pub fn shuffle<T>(&mut self, cards: &mut [T]) {
        for last in (1..cards.len()).rev() {
            let other = self.below(last + 1);
            cards.swap(last, other);
        }
    }

    /// Notes that something hidden was turned up without luck: a card of a deck in fixed order.
    pub const fn reveal(&mut self) {
        self.revelations = self.revelations.wrapping_add(1);
    }

    pub const fn revelations(&self) -> u64 {
        self.revelations
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripted_dice_come_first_and_then_the_seed_again() {
        let mut plain = Chance::new(7);
        let mut scripted = Chance::new(7);
        scripted.script_dice([6, 1]);
        assert_eq!((scripted.die(), scripted.die()), (6, 1));
        assert_eq!(scripted.die(), plain.die());
    }

    #[test]
    fn a_saved_stream_goes_on_where_it_stood() {
        let mut chance = Chance::new(99);
        for _ in 0..37 {
            chance.die();
        }
        let text = serde_json::to_string(&chance).expect("saved");
        let mut loaded: Chance = serde_json::from_str(&text).expect("loaded");
        for _ in 0..100 {
            assert_eq!(loaded.die(), chance.die());
        }
    }

    #[test]
    fn every_face_is_equally_likely() {
        let mut chance = Chance::new(1);
        let mut faces = [0u32; 6];
        for _ in 0..60_000 {
            faces[usize::from(chance.die()) - 1] += 1;
        }
        assert!(faces.iter().all(|count| (9_500..10_500).contains(count)), "{faces:?}");
    }
}
