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

use bevy_ecs::prelude::Resource;
use serde::{Deserialize, Serialize};

use crate::content::atlas::terms::LocationId;
use crate::table::phase::Phased;
use combat_end::EndingCombat;
use creation::{Creation, Founding};
use end_of_round::EndStep;
use explore::Exploring;
use interlude::Interlude;
use restart::Restarting;

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
    Restart(Restarting),
    /// Honor Mode: the campaign goes back into its box (AT-431).
    Erasing,
    CampaignEnd,
}

impl Phase {
    pub const fn restart() -> Self {
        Self::Restart(Restarting::Clear)
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
    Erasing,
    CampaignEnd,
}

impl Phased for Phase {
    type Name = PhaseName;

    fn name(&self) -> PhaseName {
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
            Self::Erasing => PhaseName::Erasing,
            Self::CampaignEnd => PhaseName::CampaignEnd,
        }
    }
}
