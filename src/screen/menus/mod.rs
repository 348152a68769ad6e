//! The menus: everything before, between and around games. Each is a plain function over plain data, and a
//! system that hands it the data.
//!
//! - [`title`], [`new_game`], [`saves`], [`replays`], [`credits`]: screens of their own;
//! - [`settings`] with [`controls`], [`pause`] and [`loading`]: sheets that lie over a screen;
//! - [`watching`]: the bar below the board while a replay is watched; [`notices`]: above everything;
//! - [`kit`]: the parts they share; [`shelf`]: what they show of the disk; [`books`]: what they call the books.

pub mod books;
pub mod controls;
pub mod credits;
pub mod kit;
pub mod loading;
pub mod new_game;
pub mod notices;
pub mod pause;
pub mod replays;
pub mod saves;
pub mod settings;
pub mod shelf;
pub mod title;
pub mod watching;

use bevy::app::{App, Plugin, Update};
use bevy::ecs::prelude::*;
use bevy::ecs::schedule::common_conditions::resource_exists;
use bevy::state::condition::in_state;
use bevy::state::prelude::OnEnter;
use bevy_egui::EguiPrimaryContextPass;

use super::art::collections::ArtState;
use super::shell::game::Hear;
use super::shell::state::Screen;
use super::shell::style::Draw;
use super::shell::watch::Watch;

pub struct MenusPlugin;

impl Plugin for MenusPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins(controls::ControlsPlugin);
        remember(app);
        look_at_the_disk(app);
        app.add_systems(
            EguiPrimaryContextPass,
            (
                title::draw.run_if(in_state(Screen::Title)),
                new_game::draw.run_if(in_state(Screen::NewGame)),
                saves::draw.run_if(in_state(Screen::Saves)),
                replays::draw.run_if(in_state(Screen::Replays)),
                credits::draw.run_if(in_state(Screen::Credits)),
                watching::place_board.run_if(in_state(Screen::Play)),
            )
                .in_set(Draw::Screen),
        );
        app.add_systems(
            EguiPrimaryContextPass,
            (
                watching::draw.run_if(in_state(Screen::Play)).run_if(resource_exists::<Watch>),
                pause::draw,
                loading::draw,
                settings::draw,
            )
                .chain()
                .in_set(Draw::Overlay),
        );
        app.add_systems(EguiPrimaryContextPass, notices::draw.in_set(Draw::Top));
        app.add_systems(
            Update,
            (watching::turn_by_key, watching::play_on)
                .before(Hear)
                .run_if(in_state(Screen::Play))
                .run_if(resource_exists::<Watch>),
        );
        app.add_systems(OnEnter(ArtState::Failed), notices::tell_of_missing_art);
    }
}

/// What menus remember while they are open.
fn remember(app: &mut App) {
    app.init_resource::<saves::SavesMenu>()
        .init_resource::<replays::TypedPath>()
        .init_resource::<settings::SettingsMenu>()
        .init_resource::<pause::PauseMenu>()
        .init_resource::<loading::LoadMenu>();
}

fn look_at_the_disk(app: &mut App) {
    app.init_resource::<shelf::SaveShelf>()
        .init_resource::<shelf::LastPlayed>()
        .init_resource::<shelf::ReplayShelf>();
    app.add_systems(OnEnter(Screen::Title), shelf::look_at_last)
        .add_systems(OnEnter(Screen::NewGame), new_game::plan_anew)
        .add_systems(OnEnter(Screen::Saves), (saves::forget, shelf::look_at_saves))
        .add_systems(OnEnter(Screen::Replays), shelf::look_at_replays)
        .add_systems(Update, shelf::look_at_saves.after(Hear).run_if(shelf::is_stale));
}
