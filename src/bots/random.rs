//! The random bot: every legal answer is as likely as any other.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{Bot, Decision, Reason};
use crate::table::seat::Seats;
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

    fn choose(&mut self, table: &mut dyn Table) -> Decision {
        match table.prompt_size() {
            None | Some((_, 0 | 1)) => Decision::ONLY,
            Some((_, of)) => Decision { place: self.luck.random_range(0..of), reason: Reason::Lot { of } },
        }
    }

    fn choose_among(&mut self, _: &mut dyn Table, _: Seats, places: &[usize]) -> Decision {
        match places {
            [] => Decision::ONLY,
            [only] => Decision { place: *only, reason: Reason::Only },
            many => {
                let place = many[self.luck.random_range(0..many.len())];
                Decision { place, reason: Reason::Lot { of: many.len() } }
            }
        }
    }
}
