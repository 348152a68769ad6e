//! Phases: which part of a book's rules is on. The book says what its phases are; here is only when they may run.

use bevy_ecs::prelude::{Res, Resource};

use super::prompt::Prompts;
use super::step::Ending;
use super::work::Work;

/// What the table is doing. Has a name for run conditions, whatever else it holds.
pub trait Phased: Resource {
    type Name: Copy + PartialEq + Send + Sync + 'static;

    fn name(&self) -> Self::Name;
}

/// The run condition of a phase's set: the phase is on, nothing is being asked and no work is half done.
#[expect(clippy::type_complexity, reason = "a run condition is the list of what it looks at")]
pub fn in_phase<P, F, Q, O>(
    name: P::Name,
) -> impl Fn(Res<P>, Res<Work<F>>, Res<Prompts<Q, O>>, Res<Ending>) -> bool + Clone
where
    P: Phased,
    F: Send + Sync + 'static,
    Q: Send + Sync + 'static,
    O: Send + Sync + 'static,
{
    move |phase, work, prompts, ending| {
        phase.name() == name && work.is_empty() && prompts.is_clear() && ending.0.is_none()
    }
}
