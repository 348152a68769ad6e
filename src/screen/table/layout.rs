//! Laying a book's table out in the window: anew when window, text or table change. Where things are is the
//! book's own matter; the shell and the drawers are told what they need of it.

use bevy::app::{App, Update};
use bevy::ecs::prelude::*;
use bevy::state::condition::in_state;
use bevy::window::{PrimaryWindow, Window};
use bevy_egui::egui::{Rect, vec2};

use super::desk::Folded;
use super::shown::{Shown, TakePicture};
use super::{BookScreen, plays};
use crate::screen::shell::settings::Settings;
use crate::screen::shell::stage::Stage;
use crate::screen::shell::state::Screen;
use crate::screen::shell::style::Zoom;

/// What others need to know of a layout.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outline {
    /// What a picture of the table shows.
    pub board: Rect,
    /// The bar with which a replay is turned. Empty if none is watched.
    pub reel: Rect,
    pub folded: Folded,
}

/// The table is laid out in this set.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LayOut;

pub(super) fn add<B: BookScreen>(app: &mut App) {
    app.init_resource::<B::Layout>();
    app.add_systems(
        Update,
        lay_out::<B>.in_set(LayOut).after(TakePicture).run_if(in_state(Screen::Play)).run_if(plays::<B>),
    );
}

/// Finds a place for everything.
fn lay_out<B: BookScreen>(
    window: Single<&Window, With<PrimaryWindow>>,
    (settings, zoom): (Res<Settings>, Res<Zoom>),
    shown: Res<Shown<B::Picture>>,
    mut layout: ResMut<B::Layout>,
    (mut folded, mut stage): (ResMut<Folded>, ResMut<Stage>),
) {
    let Some(picture) = &shown.picture else { return };
    let size = window.resolution.size() / zoom.0;
    let text = settings.text_size;
    layout.set_if_neq(B::lay_out(picture, shown.standing.watching, vec2(size.x, size.y), text));
    let outline = B::outline(&layout, text);
    folded.set_if_neq(outline.folded);
    stage.set_if_neq(Stage {
        board: outline.board,
        reel: outline.reel,
        is_set: B::is_set(picture),
        playing_back: shown.standing.playing_back,
    });
}
