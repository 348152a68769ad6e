//! Which screen is on.

use bevy::ecs::message::MessageReader;
use bevy::log::debug;
use bevy::state::prelude::States;
use bevy::state::state::StateTransitionEvent;

#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// There from the first frame on; pictures come when they are loaded.
    #[default]
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

/// Tells the log which screen is on.
pub fn tell_screen(mut changes: MessageReader<StateTransitionEvent<Screen>>) {
    for change in changes.read() {
        if let Some(screen) = change.entered {
            debug!("screen: {screen:?}");
        }
    }
}
