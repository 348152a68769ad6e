//! The Hush on the map: it comes closer with every step of the time track.

use bevy::app::{App, Plugin, Update};
use bevy::asset::{Asset, Assets};
use bevy::color::LinearRgba;
use bevy::ecs::prelude::*;
use bevy::math::Vec4;
use bevy::reflect::TypePath;
use bevy::render::render_resource::AsBindGroup;
use bevy::shader::ShaderRef;
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dPlugin, MeshMaterial2d};
use bevy::state::condition::in_state;
use bevy::time::Time;

use crate::screen::atlas::picture::Picture;
use crate::screen::atlas::{AtlasScreen, Shown};
use crate::screen::shell::settings::Settings;
use crate::screen::shell::sleep::Awake;
use crate::screen::shell::state::Screen;
use crate::screen::table::board::DrawBoard;
use crate::screen::table::plays;

#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
pub struct Hush {
    #[uniform(0)]
    pub colour: LinearRgba,
    /// How much is swallowed, the drift, width, height.
    #[uniform(0)]
    pub state: Vec4,
}

impl Material2d for Hush {
    fn fragment_shader() -> ShaderRef {
        "art://shaders/hush.wgsl".into()
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        AlphaMode2d::Blend
    }
}

pub struct HushPlugin;

impl Plugin for HushPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins(Material2dPlugin::<Hush>::default());
        app.add_systems(
            Update,
            creep.in_set(DrawBoard).run_if(in_state(Screen::Play)).run_if(plays::<AtlasScreen>),
        );
    }
}

/// How much of the map is swallowed, 0 to 1. Where there is no time limit the Hush waits at the edge.
pub fn swallowed(picture: &Picture) -> f32 {
    let Some(now) = picture.clock.space else { return 0.05 };
    let start = picture.location().and_then(|location| location.time.as_ref()).and_then(|time| time.start);
    let first = match (start, picture.party.len()) {
        (Some((two, _, _)), 0..=2) => two,
        (Some((_, three, _)), 3) => three,
        (Some((_, _, four)), _) => four,
        (None, _) => picture.events.iter().map(|(space, _)| *space).max().unwrap_or(now),
    };
    if first == 0 { 1.0 } else { 1.0 - f32::from(now.min(first)) / f32::from(first) }
}

fn creep(
    shown: Res<Shown>,
    settings: Res<Settings>,
    time: Res<Time>,
    mut awake: ResMut<Awake>,
    places: Query<&MeshMaterial2d<Hush>>,
    mut materials: ResMut<Assets<Hush>>,
) {
    let Some(picture) = &shown.picture else { return };
    let wanted = swallowed(picture);
    for place in &places {
        let Some(now) = materials.get(&place.0).map(|hush| hush.state.x) else { continue };
        let away = wanted - now;
        if away.abs() < 0.001 {
            continue;
        }
        let still = settings.reduced_motion || settings.pace.stretch() <= 0.0;
        let step = if still { away } else { away.clamp(-0.6 * time.delta_secs(), 0.6 * time.delta_secs()) };
        if let Some(mut hush) = materials.get_mut(&place.0) {
            hush.state.x += step;
            // It drifts while it comes, and lies still when it has come.
            hush.state.y += step * 6.0;
        }
        awake.0 = true;
    }
}
