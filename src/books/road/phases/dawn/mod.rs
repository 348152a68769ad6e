//! Stage 1, the start of the day: six steps, always in this order (RD-027).

pub mod effects;
pub mod events;
pub mod flips;
pub mod guardians;
pub mod markers;

use bevy_ecs::prelude::SystemSet;
use bevy_ecs::schedule::ScheduleLabel;
use serde::{Deserialize, Serialize};

/// The steps, each a set of its own.
#[derive(SystemSet, ScheduleLabel, Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    Effects,
    Markers,
    Flips,
    Guardians,
    Clear,
    Event,
}
