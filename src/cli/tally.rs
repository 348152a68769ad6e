//! What came of many games: counted, averaged, and put into words or JSON.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use serde::Serialize;

/// What came of one game.
#[derive(Clone, Debug)]
pub struct Played {
    pub seed: u64,
    pub decisions: u64,
    /// Time spent in choosing and answering, without setting up.
    pub time: Duration,
    /// Of each decision, if they were timed.
    pub timings: Vec<Timing>,
    /// How often the facts happened that were to be counted.
    pub counts: BTreeMap<String, u64>,
    pub end: End,
}

impl Played {
    /// A game that has not begun.
    pub const fn new(seed: u64) -> Self {
        Self {
            seed,
            decisions: 0,
            time: Duration::ZERO,
            timings: Vec::new(),
            counts: BTreeMap::new(),
            end: End::Unfinished,
        }
    }
}

/// How long one decision took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timing {
    /// For the bot to choose.
    pub choose: Duration,
    /// For the table to carry the answer out: automated enemies and all, up to the next prompt.
    pub answer: Duration,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// The result of the outcome, and its rounds.
    Over { result: String, rounds: u32 },
    /// More decisions than were allowed.
    Unfinished,
    /// The rules panicked or got stuck.
    Failed(String),
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Tally {
    pub book: String,
    pub bots: String,
    pub seats: u8,
    pub seed: u64,
    pub games: usize,
    /// How many games ended in which way; `unfinished` ran into the limit of decisions.
    pub results: BTreeMap<String, usize>,
    /// On average, in the games that were played to their end.
    pub rounds: f64,
    /// In all games.
    pub decisions: u64,
    pub decisions_per_game: f64,
    /// Of one job: over the time spent playing, not setting up.
    pub decisions_per_second: f64,
    /// From the first game to the last, by the clock.
    pub seconds: f64,
    /// How long the bots took to choose, if that was timed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choosing: Option<Spread>,
    /// How long the table took to carry answers out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answering: Option<Spread>,
    /// How often the facts happened that were to be counted, in all games.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub counts: BTreeMap<String, u64>,
    pub failures: Vec<Trouble>,
}

/// How times are spread, in microseconds.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Spread {
    pub median: f64,
    /// 99 of 100 are at most this long.
    pub most_of_99: f64,
    pub longest: f64,
}

impl Spread {
    fn of(times: impl Iterator<Item = Duration>) -> Option<Self> {
        let mut times: Vec<Duration> = times.collect();
        times.sort_unstable();
        let last = times.len().checked_sub(1)?;
        let at = |share: usize| times[(last * share).div_ceil(100)].as_secs_f64() * 1e6;
        Some(Self { median: at(50), most_of_99: at(99), longest: at(100) })
    }
}

impl fmt::Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:.0} us in the middle, {:.0} us for 99 of 100, {:.0} us at most",
            self.median, self.most_of_99, self.longest
        )
    }
}

/// A game that went wrong, and the seed with which it does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Trouble {
    pub seed: u64,
    pub decisions: u64,
    pub text: String,
}

/// Which games were played.
#[derive(Clone, Debug)]
pub struct Series {
    pub book: String,
    pub bots: String,
    pub seats: u8,
    pub seed: u64,
}

impl Tally {
    pub fn of(series: Series, games: &[Played], clock: Duration) -> Self {
        let mut results: BTreeMap<String, usize> = BTreeMap::new();
        let mut counts: BTreeMap<String, u64> = BTreeMap::new();
        let mut failures = Vec::new();
        let (mut over, mut rounds) = (0u32, 0.0);
        for game in games {
            let result = match &game.end {
                End::Over { result, rounds: played } => {
                    over += 1;
                    rounds += f64::from(*played);
                    result.as_str()
                }
                End::Unfinished => "unfinished",
                End::Failed(text) => {
                    failures.push(Trouble { seed: game.seed, decisions: game.decisions, text: text.clone() });
                    "failed"
                }
            };
            *results.entry(result.to_owned()).or_default() += 1;
            for (name, times) in &game.counts {
                *counts.entry(name.clone()).or_default() += times;
            }
        }
        let decisions: u64 = games.iter().map(|game| game.decisions).sum();
        let playing: Duration = games.iter().map(|game| game.time).sum();
        Self {
            book: series.book,
            bots: series.bots,
            seats: series.seats,
            seed: series.seed,
            games: games.len(),
            results,
            rounds: ratio(rounds, f64::from(over)),
            decisions,
            decisions_per_game: ratio(decisions as f64, games.len() as f64),
            decisions_per_second: ratio(decisions as f64, playing.as_secs_f64()),
            seconds: clock.as_secs_f64(),
            choosing: Spread::of(games.iter().flat_map(|game| &game.timings).map(|timing| timing.choose)),
            answering: Spread::of(games.iter().flat_map(|game| &game.timings).map(|timing| timing.answer)),
            counts,
            failures,
        }
    }
}

fn ratio(of: f64, to: f64) -> f64 {
    if to > 0.0 { of / to } else { 0.0 }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = self.seed.wrapping_add(self.games.saturating_sub(1) as u64);
        writeln!(
            f,
            "{}: {} games by {} bots, {} at the table, seeds {} to {last}",
            self.book, self.games, self.bots, self.seats, self.seed
        )?;
        for (result, count) in &self.results {
            let share = ratio(*count as f64 * 100.0, self.games as f64);
            writeln!(f, "  {:<14}{count:>8}  {share:>5.1} %", result.replace('_', " "))?;
        }
        writeln!(f, "  rounds        {:>10.1}  a game, on average", self.rounds)?;
        writeln!(f, "  decisions     {:>10.1}  a game, {} in all", self.decisions_per_game, self.decisions)?;
        write!(
            f,
            "  speed         {:>8.0}    decisions a second and job, {:.1} s in all",
            self.decisions_per_second, self.seconds
        )?;
        for (name, spread) in [("choosing", &self.choosing), ("answering", &self.answering)] {
            if let Some(spread) = spread {
                write!(f, "\n  {name:<14}{spread}")?;
            }
        }
        for (name, times) in &self.counts {
            write!(f, "\n  {times:>8}  {name}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_counted_by_their_end() {
        let counts = || BTreeMap::from([("heads".to_owned(), 3)]);
        let game = |seed, end| Played {
            decisions: 10,
            time: Duration::from_millis(1),
            counts: counts(),
            end,
            ..Played::new(seed)
        };
        let over = |result: &str, rounds| End::Over { result: result.to_owned(), rounds };
        let games = [
            game(5, over("victory", 4)),
            game(6, over("defeat", 8)),
            game(7, End::Unfinished),
            game(8, End::Failed("panicked".to_owned())),
        ];
        let series = Series { book: "pennies".to_owned(), bots: "random".to_owned(), seats: 2, seed: 5 };
        let tally = Tally::of(series, &games, Duration::from_secs(1));
        let results: Vec<(&str, usize)> =
            tally.results.iter().map(|(name, count)| (name.as_str(), *count)).collect();
        assert_eq!(results, [("defeat", 1), ("failed", 1), ("unfinished", 1), ("victory", 1)]);
        assert_eq!((tally.rounds, tally.decisions, tally.decisions_per_game), (6.0, 40, 10.0));
        assert!((tally.decisions_per_second - 10_000.0).abs() < 1.0);
        assert_eq!(tally.failures[0].seed, 8);
        assert!(tally.to_string().contains("seeds 5 to 8"));
        assert_eq!(tally.choosing, None, "nothing was timed");
        assert_eq!(tally.counts["heads"], 12);
        assert!(tally.to_string().contains("12  heads"), "{tally}");
    }

    #[test]
    fn times_are_spread_from_the_middle_to_the_longest() {
        let spread = Spread::of((1..=1000).rev().map(Duration::from_micros)).expect("there are times");
        let whole = [spread.median, spread.most_of_99, spread.longest].map(|time| time.round() as u32);
        assert_eq!(whole, [501, 991, 1000]);
        assert_eq!(Spread::of(std::iter::empty()), None);
    }
}
