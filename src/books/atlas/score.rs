//! How good things look for the party, for bots that look ahead.
use bevy_ecs::prelude::World;
pub fn score(_world: &mut World) -> f32 { 0.0 }
