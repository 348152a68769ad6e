//! The menus: everything before, between and around games.

pub mod title;

use bevy::app::{App, Plugin};
use bevy::ecs::prelude::*;
use bevy::state::condition::in_state;
use bevy_egui::EguiPrimaryContextPass;

use super::shell::state::Screen;
use super::shell::style::Draw;

pub struct MenusPlugin;

impl Plugin for MenusPlugin {
    fn build(&self, app: &mut App) {
        app.add_systems(
            EguiPrimaryContextPass,
            title::draw.in_set(Draw::Screen).run_if(in_state(Screen::Title)),
        );
    }
}
