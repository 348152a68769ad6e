//! Public state.
use bevy_ecs::prelude::World;
use serde_json::Value;
pub fn public_state(_world: &mut World) -> Value { Value::Null }
pub fn summary(_world: &mut World) -> String { String::new() }
pub fn check_state(_world: &World) -> Result<(), String> { Ok(()) }
