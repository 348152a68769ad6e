//! The phases: when things happen. One file each; the verbs do the work.
//!
//! A phase's system runs when its phase is on, nothing is being asked and no work is half done. It asks
//! the next question, pushes the next piece of work, or hands over to the next phase.

pub mod campaign_end;
pub mod combat;
pub mod combat_end;
pub mod creation;
pub mod end_of_round;
pub mod explore;
pub mod foe_turn;
pub mod interlude;
pub mod level_up;
pub mod merchant;
pub mod origin_turn;
pub mod rest;
pub mod restart;
pub mod round_start;
pub mod setup;
pub mod upkeep;

use bevy_ecs::prelude::{Res, Resource};
use serde::{Deserialize, Serialize};

use super::frames::Frame;
use super::prompts::{Choice, Question};
use crate::content::atlas::terms::LocationId;
use crate::table::prompt::Prompts;
use crate::table::step::Ending;
use crate::table::work::Work;
use combat_end::EndingCombat;
use creation::{Creation, Founding};
use end_of_round::EndStep;
use explore::Exploring;
use interlude::Interlude;

/// What the table is doing.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Phase {
    Creation(Creation),
    /// The party has been chosen and is put on the table.
    Founding(Founding),
    Setup(LocationId),
    RoundStart,
    Explore(Exploring),
    Rest,
    Combat(combat::Stage),
    EndOfRound(EndStep),
    CombatEnd(EndingCombat),
    Interlude(Interlude),
    /// The first arranging of a session, before the first location (AT-193).
    Arrival,
    Restart(bool),
    CampaignEnd,
}

impl Phase {
    pub const fn restart() -> Self {
        Self::Restart(false)
    }
}

impl Default for Phase {
    fn default() -> Self {
        Self::Creation(Creation::default())
    }
}

/// The name of a phase, for run conditions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhaseName {
    Creation,
    Founding,
    Setup,
    RoundStart,
    Explore,
    Rest,
    Combat,
    EndOfRound,
    CombatEnd,
    Interlude,
    Arrival,
    Restart,
    CampaignEnd,
}

impl Phase {
    pub const fn name(&self) -> PhaseName {
        match self {
            Self::Creation(_) => PhaseName::Creation,
            Self::Founding(_) => PhaseName::Founding,
            Self::Setup(_) => PhaseName::Setup,
            Self::RoundStart => PhaseName::RoundStart,
            Self::Explore(_) => PhaseName::Explore,
            Self::Rest => PhaseName::Rest,
            Self::Combat(_) => PhaseName::Combat,
            Self::EndOfRound(_) => PhaseName::EndOfRound,
            Self::CombatEnd(_) => PhaseName::CombatEnd,
            Self::Interlude(_) => PhaseName::Interlude,
            Self::Arrival => PhaseName::Arrival,
            Self::Restart(_) => PhaseName::Restart,
            Self::CampaignEnd => PhaseName::CampaignEnd,
        }
    }
}

/// The run condition of a phase's set.
#[expect(clippy::type_complexity, reason = "a run condition is the list of what it looks at")]
pub fn in_phase(
    name: PhaseName,
) -> impl Fn(Res<Phase>, Res<Work<Frame>>, Res<Prompts<Question, Choice>>, Res<Ending>) -> bool + Clone {
    move |phase, work, prompts, ending| {
        phase.name() == name && work.is_empty() && prompts.is_clear() && ending.0.is_none()
    }
}
