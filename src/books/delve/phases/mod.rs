//! The phases: when things happen. One file each; the verbs do the work.
//!
//! A phase's system runs when its phase is on, nothing is being asked and no work is half done. It asks the
//! next question, pushes the next piece of work, or hands over to the next phase.

pub mod after_run;
pub mod bazaar;
pub mod boss_card;
pub mod boss_turn;
pub mod clean_up;
pub mod draw;
pub mod encounter;
pub mod enemy_phase;
pub mod gathering;
pub mod homecoming;
pub mod house;
pub mod perform;
pub mod run_end;
pub mod setup;
pub mod upkeep;

use bevy_ecs::prelude::Resource;
use serde::{Deserialize, Serialize};

use crate::table::phase::Phased;
use bazaar::Trading;
use encounter::Encountering;
use gathering::Gathering;
use setup::SettingUp;

/// What the table is doing.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Phase {
    /// The players choose mode, number and heroes.
    Gathering(Gathering),
    /// The heroes are put on the table. Has the world to itself.
    Founding,
    Setup(SettingUp),
    Encounter(Encountering),
    BossCard,
    Draw,
    Perform,
    EnemyPhase,
    BossTurn(u8),
    CleanUp,
    Bazaar(Trading),
    RunEnd,
    Homecoming,
    House(house::Stage),
    AfterRun,
}

impl Default for Phase {
    fn default() -> Self {
        Self::Gathering(Gathering::default())
    }
}

/// The name of a phase, for run conditions and the public state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PhaseName {
    Gathering,
    Founding,
    Setup,
    Encounter,
    BossCard,
    Draw,
    Perform,
    EnemyPhase,
    BossTurn,
    CleanUp,
    Bazaar,
    RunEnd,
    Homecoming,
    House,
    AfterRun,
}

impl Phased for Phase {
    type Name = PhaseName;

    fn name(&self) -> PhaseName {
        match self {
            Self::Gathering(_) => PhaseName::Gathering,
            Self::Founding => PhaseName::Founding,
            Self::Setup(_) => PhaseName::Setup,
            Self::Encounter(_) => PhaseName::Encounter,
            Self::BossCard => PhaseName::BossCard,
            Self::Draw => PhaseName::Draw,
            Self::Perform => PhaseName::Perform,
            Self::EnemyPhase => PhaseName::EnemyPhase,
            Self::BossTurn(_) => PhaseName::BossTurn,
            Self::CleanUp => PhaseName::CleanUp,
            Self::Bazaar(_) => PhaseName::Bazaar,
            Self::RunEnd => PhaseName::RunEnd,
            Self::Homecoming => PhaseName::Homecoming,
            Self::House(_) => PhaseName::House,
            Self::AfterRun => PhaseName::AfterRun,
        }
    }
}

impl Phase {
    /// Is a run being played, so that it can be won or lost?
    pub const fn is_in_run(&self) -> bool {
        matches!(
            self,
            Self::Encounter(_)
                | Self::BossCard
                | Self::Draw
                | Self::Perform
                | Self::EnemyPhase
                | Self::BossTurn(_)
                | Self::CleanUp
                | Self::Bazaar(_)
        )
    }
}
