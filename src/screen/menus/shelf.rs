//! What lies on the disk, as the menus show it: looked at when a menu opens, not in every frame.

use bevy::ecs::prelude::*;

use crate::screen::shell::home::Home;
use crate::screen::shell::saves::{self, Slot};
use crate::screen::shell::watch::{self, Recording};

/// The save slots, the one played last first.
#[derive(Resource, Clone, Debug, Default)]
pub struct SaveShelf {
    pub slots: Vec<Slot>,
    /// Something was deleted since.
    pub stale: bool,
}

/// The slot that was played last, if it can be opened.
#[derive(Resource, Clone, Debug, Default)]
pub struct LastPlayed(pub Option<Slot>);

/// The replays that can be watched, newest first.
#[derive(Resource, Clone, Debug, Default)]
pub struct ReplayShelf {
    pub recordings: Vec<Recording>,
}

pub fn look_at_saves(home: Res<Home>, mut shelf: ResMut<SaveShelf>) {
    shelf.slots = saves::list(&home);
    shelf.stale = false;
}

pub fn is_stale(shelf: Res<SaveShelf>) -> bool {
    shelf.stale
}

pub fn look_at_last(home: Res<Home>, mut last: ResMut<LastPlayed>) {
    last.0 = saves::newest(&home);
}

pub fn look_at_replays(home: Res<Home>, mut shelf: ResMut<ReplayShelf>) {
    shelf.recordings = watch::list(&home);
}
