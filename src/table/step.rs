//! The step driver: runs a book's rules until somebody must decide or the game is over.

use bevy_ecs::prelude::{IntoScheduleConfigs, Resource, Schedule, SystemSet, World};
use bevy_ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel, SingleThreadedExecutor};
use bevy_ecs::system::ScheduleSystem;
use serde::{Deserialize, Serialize};

use super::phase::Phased;
use super::prompt::Prompts;
use super::seat::Seats;
use super::work::Work;

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

/// The sets of a step that are no phase.
#[derive(SystemSet, ScheduleLabel, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StepSystems {
    /// Takes up an answer before the rule that has asked does.
    Answer,
    /// Carries on the work on top of the stack.
    Resolve,
    /// What is looked at when something has happened: is a fight over, is the game?
    Upkeep,
}

/// The rules of a book as the driver runs them: the phase that is on, unless work is half done; `Resolve`, if there is
/// work; `Upkeep`. The plugin of a book puts it into its world.
///
/// Each set has a schedule of its own and is run only if it has something to do. With one schedule for all of them every
/// step looked at the run condition of every phase, and let every system fetch its parameters.
#[derive(Resource)]
pub struct Step {
    answer: Option<Schedule>,
    phases: Vec<Schedule>,
    /// Which phase is on.
    place: fn(&World) -> usize,
    /// Is work half done?
    is_busy: fn(&World) -> bool,
    resolve: Option<Schedule>,
    upkeep: Option<Schedule>,
}

impl Step {
    /// The rules of a book with phases and a stack of work.
    pub fn of<P: Phased, F: Send + Sync + 'static, R, U>(
        resolve: impl IntoScheduleConfigs<ScheduleSystem, R>,
        upkeep: impl IntoScheduleConfigs<ScheduleSystem, U>,
    ) -> Self {
        Self {
            answer: None,
            phases: P::schedules(),
            place: |world| world.resource::<P>().place(),
            is_busy: |world| !world.resource::<Work<F>>().is_empty(),
            resolve: Some(set(StepSystems::Resolve, resolve)),
            upkeep: Some(set(StepSystems::Upkeep, upkeep)),
        }
    }

    /// The rules of a book that needs neither phases nor work: one schedule.
    pub fn plain(schedule: Schedule) -> Self {
        let phases = vec![schedule];
        Self { answer: None, phases, place: |_| 0, is_busy: |_| false, resolve: None, upkeep: None }
    }

    /// These systems run once for every answer, before everything else.
    #[must_use]
    pub fn answered_by<M>(mut self, systems: impl IntoScheduleConfigs<ScheduleSystem, M>) -> Self {
        self.answer = Some(set(StepSystems::Answer, systems));
        self
    }

    /// Makes all schedules ready for this world, so that no answer waits for one that runs for the first time. An
    /// ambiguity is an error, and a bug of the book.
    pub fn prepare(&mut self, world: &mut World) {
        for schedule in self.schedules() {
            if let Err(error) = schedule.initialize(world) {
                // As it would be when it runs; then at the latest.
                debug_assert!(false, "{error:?}");
            }
        }
    }

    /// All its schedules, for tests that look at them.
    pub fn schedules(&mut self) -> impl Iterator<Item = &mut Schedule> {
        self.answer.iter_mut().chain(&mut self.phases).chain(&mut self.resolve).chain(&mut self.upkeep)
    }

    /// Runs until a prompt is open or the game is over. False if the step limit was reached.
    pub fn run<Q, O>(&mut self, world: &mut World) -> bool
    where
        Q: Send + Sync + 'static,
        O: Send + Sync + 'static,
    {
        let stopped = |world: &World| {
            !world.resource::<Prompts<Q, O>>().is_clear() || world.resource::<Ending>().0.is_some()
        };
        if let Some(answer) = &mut self.answer {
            answer.run(world);
            if stopped(world) {
                return true;
            }
        }
        for _ in 0..STEP_LIMIT {
            if !(self.is_busy)(world)
                && let Some(phase) = self.phases.get_mut((self.place)(world))
            {
                phase.run(world);
            }
            if (self.is_busy)(world)
                && let Some(resolve) = &mut self.resolve
            {
                resolve.run(world);
            }
            if let Some(upkeep) = &mut self.upkeep {
                upkeep.run(world);
            }
            if stopped(world) {
                return true;
            }
        }
        false
    }
}

fn set<M>(label: StepSystems, systems: impl IntoScheduleConfigs<ScheduleSystem, M>) -> Schedule {
    let mut schedule = schedule(label);
    schedule.add_systems(systems.in_set(label));
    schedule
}

/// A schedule for a book's rules: on one thread, since waking others costs more than the small systems of a rule
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
