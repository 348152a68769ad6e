//! Letters on the map, set in the size in which they are seen, so that they are sharp near and far.

use bevy::app::{App, Plugin, Update};
use bevy::ecs::prelude::*;
use bevy::math::Vec3;
use bevy::state::condition::in_state;
use bevy::text::{FontSize, TextFont};
use bevy::transform::components::Transform;
use bevy::window::{PrimaryWindow, Window};

use super::view::View;
use super::{DrawBoard, Mapped};
use crate::screen::shell::state::Screen;
use crate::screen::table::plays;

/// Letters of this height in units of the map.
#[derive(Component, Clone, Copy, Debug)]
pub struct Lettering(pub f32);

/// Pixels to a unit of the map, in coarse steps: letters are set anew only when it shows.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Sharpness(pub f32);

pub struct LetteringPlugin;

impl Plugin for LetteringPlugin {
    fn build(&self, app: &mut App) {
        app.insert_resource(Sharpness(1.0));
    }
}

pub(super) fn add<B: Mapped>(app: &mut App) {
    app.add_systems(
        Update,
        (sharpen, set).chain().after(DrawBoard).run_if(in_state(Screen::Play)).run_if(plays::<B>),
    );
}

fn sharpen(view: Res<View>, window: Single<&Window, With<PrimaryWindow>>, mut sharpness: ResMut<Sharpness>) {
    let pixels = window.resolution.scale_factor() / view.scale().max(0.01);
    let step = pixels.clamp(0.2, 8.0).log(1.15).round();
    sharpness.set_if_neq(Sharpness(1.15_f32.powf(step)));
}

fn set(sharpness: Res<Sharpness>, mut letters: Query<(Ref<Lettering>, &mut TextFont, &mut Transform)>) {
    for (lettering, mut font, mut place) in &mut letters {
        if sharpness.is_changed() || lettering.is_added() {
            font.font_size = FontSize::Px((lettering.0 * sharpness.0).round().max(4.0));
            place.scale = Vec3::splat(lettering.0 / (lettering.0 * sharpness.0).round().max(4.0));
        }
    }
}
