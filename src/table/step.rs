//! The step driver: runs a book's schedule until somebody must decide or the game is over.

use bevy_ecs::prelude::{Resource, Schedule, World};
use bevy_ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel, SingleThreadedExecutor};
use serde::{Deserialize, Serialize};

use super::prompt::Prompts;
use super::seat::Seats;

/// More steps than any decision of any book needs. A rule that turns in circles ends here, with an
/// error, and not in a hang.
const STEP_LIMIT: u32 = 20_000;

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// `victory` or `defeat` of a party against the game; `won` by one side against another, or `draw`;
    /// `session_ended`.
    pub result: String,
    pub text: String,
    /// Rounds played in the whole game.
    pub rounds: u32,
    /// Who has won; nobody in a defeat, a draw or at the end of a session.
    #[serde(default)]
    pub winners: Seats,
    /// What decided it, as a word of the book: `campaign_finished`, `party_down`.
    #[serde(default)]
    pub why: String,
}

impl Outcome {
    pub const VICTORY: &'static str = "victory";
    pub const DEFEAT: &'static str = "defeat";
    pub const WON: &'static str = "won";
    pub const DRAW: &'static str = "draw";
    /// The result of a session that has ended while its game goes on in the next.
    pub const SESSION_ENDED: &'static str = "session_ended";

    fn new(result: &str, winners: Seats, why: &str, rounds: u32, text: String) -> Self {
        Self { result: result.to_owned(), text, rounds, winners, why: why.to_owned() }
    }

    /// The party at these seats has won against the game.
    pub fn victory(party: Seats, why: &str, rounds: u32, text: String) -> Self {
        Self::new(Self::VICTORY, party, why, rounds, text)
    }

    pub fn defeat(why: &str, rounds: u32, text: String) -> Self {
        Self::new(Self::DEFEAT, Seats::NONE, why, rounds, text)
    }

    /// These seats have won against the others.
    pub fn won_by(winners: Seats, why: &str, rounds: u32, text: String) -> Self {
        Self::new(Self::WON, winners, why, rounds, text)
    }

    pub fn draw(why: &str, rounds: u32, text: String) -> Self {
        Self::new(Self::DRAW, Seats::NONE, why, rounds, text)
    }

    pub fn session_ended(rounds: u32, text: String) -> Self {
        Self::new(Self::SESSION_ENDED, Seats::NONE, Self::SESSION_ENDED, rounds, text)
    }

    /// Is it only the end of a session?
    pub fn goes_on(&self) -> bool {
        self.result == Self::SESSION_ENDED
    }
}

/// The end of the game, once it has come.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending(pub Option<Outcome>);

/// The rules went on for too long without asking anybody.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "the rules ran {STEP_LIMIT} steps without a decision; this is a bug: seed {seed}, after {answers} answers"
)]
pub struct Stuck {
    pub seed: u64,
    pub answers: usize,
}

/// A schedule for a book's step: on one thread, since waking others costs more than the small systems of a rule
/// do, and with an error for any two systems whose order is left to chance.
pub fn schedule(label: impl ScheduleLabel) -> Schedule {
    let mut schedule = Schedule::new(label);
    schedule.set_executor(SingleThreadedExecutor::new());
    schedule.set_build_settings(ScheduleBuildSettings {
        ambiguity_detection: LogLevel::Error,
        ..ScheduleBuildSettings::default()
    });
    schedule
}

/// Runs until a prompt is open or the game is over. False if the step limit was reached.
pub fn run<Q, O>(world: &mut World, schedule: &mut Schedule) -> bool
where
    Q: Send + Sync + 'static,
    O: Send + Sync + 'static,
{
    for _ in 0..STEP_LIMIT {
        schedule.run(world);
        if !world.resource::<Prompts<Q, O>>().is_clear() || world.resource::<Ending>().0.is_some() {
            return true;
        }
    }
    false
}
