//! What can be opened over the table: a hero's page, the House with bonds and achievements, the bag and decks.

use bevy::app::{App, Plugin};

pub struct OverlaysPlugin;

impl Plugin for OverlaysPlugin {
    fn build(&self, _: &mut App) {}
}
