//! The random bot: every legal answer is as likely as any other.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{Bot, Decision, Reason};
use crate::table::session::Table;

pub struct Random {
    luck: ChaCha8Rng,
}

impl Random {
    pub fn new(seed: u64) -> Self {
        Self { luck: ChaCha8Rng::seed_from_u64(seed) }
    }
}

impl Bot for Random {
    fn name(&self) -> &'static str {
        "random"
    }

    fn choose_among(&mut self, table: &mut dyn Table, places: &[usize]) -> Decision {
        if table.prompt_size().is_none() || places.len() < 2 {
            return Decision::only(places);
        }
        let of = places.len();
        Decision { place: places[self.luck.random_range(0..of)], reason: Reason::Lot { of } }
    }
}
