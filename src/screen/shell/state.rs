//! Which screen is on.

use bevy::state::prelude::States;

#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    #[default]
    Loading,
    Title,
    /// Choosing book, seats and seed.
    NewGame,
    /// Continuing: the save slots and their backups.
    Saves,
    Play,
    /// Choosing a replay, and watching it.
    Replays,
    Credits,
}
