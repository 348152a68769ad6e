//! Looking at the table through a book's board, outside of its rules: for scores, views and summaries.

use bevy_ecs::prelude::{Resource, World};
use bevy_ecs::system::{SystemParam, SystemParamItem, SystemState};

/// What a board needs to find its way about the world. To make it takes longer than most looks, so it stays on the table
/// from one to the next. Not state.
#[derive(Resource)]
pub struct Sight<B: SystemParam + 'static>(Option<Box<SystemState<B>>>);

impl<B: SystemParam + 'static> Default for Sight<B> {
    fn default() -> Self {
        Self(None)
    }
}

/// Does `work` with the board `B`; nothing if something that belongs to the board is not on the table.
pub fn look<B: SystemParam + 'static, R>(
    world: &mut World,
    work: impl for<'w, 's> FnOnce(SystemParamItem<'w, 's, B>) -> R,
) -> Option<R> {
    let kept = world.get_resource_or_init::<Sight<B>>().0.take();
    let mut state = kept.unwrap_or_else(|| Box::new(SystemState::new(world)));
    let seen = state.get_mut(world).ok().map(work);
    world.get_resource_or_init::<Sight<B>>().0 = Some(state);
    seen
}
