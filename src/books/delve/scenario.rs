//! placeholder
use std::sync::Arc;

use bevy_ecs::prelude::World;

use crate::content::delve::catalogue::Catalogue;

pub fn lay_out(_world: &mut World, _content: &Arc<Catalogue>, _text: &str, _seats: u8) -> Result<(), String> {
    Err("not yet".to_owned())
}
