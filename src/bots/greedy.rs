//! The greedy bot: tries each answer, plays on a little, and takes the one after which the book's own
//! score is best.
//!
//! It looks ahead with luck of its own, and with everything dealt anew that its seats cannot know, so it foresees
//! neither a die nor a card; every answer is tried with the same luck, so that none looks better only because it
//! rolled better. It counts answers and not time, so that the same seed makes the same choices on every machine.

use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{Bot, Decision, Reason};
use crate::table::seat::{Seats, Side};
use crate::table::session::{Aside, Table, looking_ahead};
use crate::table::viewer::Viewer;

/// No more answers than this are tried; of a longer list every so many-th.
const MOST_TRIED: usize = 40;
/// Every answer is tried this often, each time with other luck, while the budget allows.
const SAMPLES: usize = 2;
/// An answer often only begins something: so many more are given by lot before its score is taken.
const FURTHER: usize = 4;
/// Answers given in one look ahead, tried and further ones, whatever the prompt. At some 15 us each this
/// stays below 2 ms.
const BUDGET: usize = 120;

pub struct Greedy {
    luck: ChaCha8Rng,
}

impl Greedy {
    pub fn new(seed: u64) -> Self {
        Self { luck: ChaCha8Rng::seed_from_u64(seed) }
    }
}

impl Bot for Greedy {
    fn name(&self) -> &'static str {
        "greedy"
    }

    fn choose(&mut self, table: &mut dyn Table) -> Decision {
        match table.prompt_size() {
            None | Some((_, 0 | 1)) => Decision::ONLY,
            Some((_, of)) => {
                let seats = table.asked();
                self.best_of(table, seats, spread(of, MOST_TRIED))
            }
        }
    }

    fn choose_among(&mut self, table: &mut dyn Table, seats: Seats, places: &[usize]) -> Decision {
        match places {
            [] => Decision::ONLY,
            [only] => Decision { place: *only, reason: Reason::Only },
            many => {
                let tried = spread(many.len(), MOST_TRIED).into_iter().map(|place| many[place]).collect();
                self.best_of(table, seats, tried)
            }
        }
    }
}

impl Greedy {
    /// Tries the answers at these places, of which there are two or more.
    fn best_of(&mut self, table: &mut dyn Table, seats: Seats, places: Vec<usize>) -> Decision {
        let plan = Plan::within_budget(places.len());
        // Those who are asked together are on one side.
        let side = seats.iter().next().map_or(Side::PARTY, |seat| table.role(seat).side);
        let eyes = Eyes { viewer: Viewer::Seats(seats), side };
        let lucks: Vec<u64> = (0..plan.samples).map(|_| self.luck.next_u64()).collect();
        let tried: Vec<(usize, f32)> = looking_ahead(table, |table, here| {
            let base = table.score(side);
            places
                .into_iter()
                .map(|place| (place, worth(table, eyes, here, place, base, &lucks, plan.further)))
                .collect()
        });
        // Ties go to the first: books list the plain answer before the fancy ones.
        let mut best = (tried.first().map_or(0, |(place, _)| *place), f32::NEG_INFINITY);
        for &(place, score) in &tried {
            if score > best.1 {
                best = (place, score);
            }
        }
        Decision { place: best.0, reason: Reason::Tried(tried) }
    }
}

/// With whose eyes the bot looks ahead.
#[derive(Clone, Copy)]
struct Eyes {
    viewer: Viewer,
    side: Side,
}

/// How long to look at each answer.
struct Plan {
    samples: usize,
    further: usize,
}

impl Plan {
    fn within_budget(answers: usize) -> Self {
        let each = BUDGET / answers.max(1);
        let samples = if each >= SAMPLES * (1 + FURTHER) { SAMPLES } else { 1 };
        Self { samples, further: (each / samples).saturating_sub(1).min(FURTHER) }
    }
}

/// At most `most` places of a list of `of`, the first and the last among them, evenly spread.
fn spread(of: usize, most: usize) -> Vec<usize> {
    if of <= most {
        return (0..of).collect();
    }
    (0..most).map(|step| step * (of - 1) / (most - 1)).collect()
}

/// The average score after the answer at `place`.
fn worth(
    table: &mut dyn Table,
    eyes: Eyes,
    here: &Aside,
    place: usize,
    base: f32,
    lucks: &[u64],
    further: usize,
) -> f32 {
    let mut sum = 0.0;
    for &luck in lucks {
        table.come_back(here);
        table.imagine(eyes.viewer, luck);
        sum += play_on(table, eyes.side, place, base, luck, further).unwrap_or(f32::NEG_INFINITY);
    }
    let average = sum / lucks.len() as f32;
    if average.is_nan() { f32::NEG_INFINITY } else { average }
}

/// Answers, then goes on by lot until the score moves; nothing if the rules get stuck on the way.
fn play_on(
    table: &mut dyn Table,
    side: Side,
    place: usize,
    base: f32,
    luck: u64,
    further: usize,
) -> Option<f32> {
    let mut lot = ChaCha8Rng::seed_from_u64(luck);
    table.answer_nth(place).ok()?;
    let mut score = table.score(side);
    for _ in 0..further {
        #[expect(clippy::float_cmp, reason = "moved at all is the question")]
        let moved = score != base;
        let Some((_, of)) = table.prompt_size().filter(|_| !moved) else { break };
        table.answer_nth(lot.random_range(0..of.max(1))).ok()?;
        score = table.score(side);
    }
    Some(score)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lists_are_sampled_evenly_from_first_to_last() {
        assert_eq!(spread(3, 40), [0, 1, 2]);
        let places = spread(1000, 40);
        assert_eq!((places.len(), places[0], places[39]), (40, 0, 999));
        assert!(places.windows(2).all(|pair| (25..=26).contains(&(pair[1] - pair[0]))), "{places:?}");
    }

    #[test]
    fn the_budget_is_kept_for_prompts_of_every_size() {
        for of in 1..200 {
            let answers = spread(of, MOST_TRIED).len();
            let plan = Plan::within_budget(answers);
            assert!(plan.samples >= 1 && answers * plan.samples * (1 + plan.further) <= BUDGET, "{of}");
        }
    }
}
