//! The window is closed, by whatever means: the game is kept first.

use bevy::app::{App, AppExit, Last, Plugin};
use bevy::ecs::prelude::*;
use bevy::window::WindowCloseRequested;

use super::game::Game;
use super::home::Home;
use super::keeping::{keep, settle};
use super::notices::Notices;
use super::settings::Settings;
use super::watch;

pub struct ClosingPlugin;

impl Plugin for ClosingPlugin {
    fn build(&self, app: &mut App) {
        app.add_systems(Last, keep_at_the_end);
    }
}

/// With autosave on nothing is lost when the window goes; with autosave off a player has said so.
fn keep_at_the_end(
    mut closes: MessageReader<WindowCloseRequested>,
    mut exits: MessageReader<AppExit>,
    game: Option<ResMut<Game>>,
    settings: Res<Settings>,
    home: Res<Home>,
    mut notices: ResMut<Notices>,
) {
    let closing = closes.read().next().is_some();
    if exits.read().next().is_none() && !closing {
        return;
    }
    if let Some(mut game) = game.filter(|_| settings.autosave) {
        settle(Some(&mut game), &home, &mut notices);
        if game.is_unsaved() {
            keep(&mut game, &home, true, &mut notices);
        }
        if closing {
            watch::record(&mut game, &home);
        }
    }
    // The program ends, and with it whoever writes.
    home.settle();
}
