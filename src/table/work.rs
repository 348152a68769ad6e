//! The work stack: what the rules are in the middle of.
//!
//! A frame is plain data with a step. The rule on top is carried on first; when it needs something done
//! it pushes a frame above itself, and it is carried on again when that one is gone. Because frames
//! are data, the game can be saved in the middle of an attack.

use bevy_ecs::prelude::Resource;
use serde::{Deserialize, Serialize};

#[derive(Resource, Clone, Debug, Serialize, Deserialize)]
pub struct Work<F> {
    stack: Vec<F>,
}

impl<F> Default for Work<F> {
    fn default() -> Self {
        Self { stack: Vec::new() }
    }
}

impl<F> Work<F> {
    pub fn push(&mut self, frame: F) {
        self.stack.push(frame);
    }

    pub fn pop(&mut self) -> Option<F> {
        self.stack.pop()
    }

    pub const fn is_empty(&self) -> bool {
        self.stack.is_empty()
    }

    /// How many frames lie on the stack.
    pub const fn depth(&self) -> usize {
        self.stack.len()
    }

    /// Puts a frame below what was pushed since the stack had this depth.
    pub fn push_below(&mut self, depth: usize, frame: F) {
        self.stack.insert(depth.min(self.stack.len()), frame);
    }

    /// Drops everything; the frames come back from the top down, for those that must still tidy up.
    pub fn abandon(&mut self) -> impl Iterator<Item = F> + use<F> {
        std::mem::take(&mut self.stack).into_iter().rev()
    }

    /// From the bottom up.
    pub fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = &mut F> {
        self.stack.iter_mut()
    }

    /// From the bottom up.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &F> {
        self.stack.iter()
    }
}
