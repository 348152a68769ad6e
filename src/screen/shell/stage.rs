//! Where the table in play lies in the window: all that the shell and the menus need to know of a book's screen.

use bevy::ecs::prelude::Resource;
use bevy_egui::egui::Rect;

/// Said anew by whoever lays a book's table out.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Stage {
    /// What a picture of the table shows.
    pub board: Rect,
    /// The bar with which a replay is turned. Empty if none is watched.
    pub reel: Rect,
    /// There is something on the board to take a picture of.
    pub is_set: bool,
    /// Something is still being shown.
    pub playing_back: bool,
}

impl Default for Stage {
    fn default() -> Self {
        Self { board: Rect::NOTHING, reel: Rect::NOTHING, is_set: false, playing_back: false }
    }
}
