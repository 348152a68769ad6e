//! The board: the location's map with everything that stands on it, in Bevy's 2D world.
//!
//! - [`paper`]: the parchment; [`hush`]: what eats it; [`land`]: waters, marks, paths and spaces;
//! - [`standees`]: Origins and enemies; [`lights`]: what can be done now, reach and routes;
//! - [`floats`]: numbers that rise and fade; [`view`]: pan, zoom, fit; [`pointer`]: what the mouse is over;
//! - [`lettering`]: names and numbers; [`prints`]: the small images that all of these are made of.
//!
//! Coordinates: the map is 1750 by 1000, its middle at the origin, y up.

pub mod floats;
pub mod hush;
pub mod land;
pub mod lettering;
pub mod lights;
pub mod paper;
pub mod pointer;
pub mod prints;
pub mod standees;
pub mod view;

use bevy::app::{App, Plugin};
use bevy::camera::Camera;
use bevy::ecs::prelude::*;
use bevy::math::Vec2;
use bevy::state::prelude::{OnEnter, OnExit};

use super::AtlasScreen;
use super::picture::{Picture, Place};
use crate::content::atlas::terms::SpaceKey;
use crate::screen::shell::state::Screen;
use crate::screen::shell::window::BoardCamera;
use crate::screen::table::playback::Tell;
use crate::screen::table::plays;

/// The size of every map.
pub const SIZE: Vec2 = Vec2::new(1750.0, 1000.0);
/// Radius of a numbered space and of a tactical one.
pub const SPACE: f32 = 66.0;
pub const TACTICAL: f32 = 40.0;
/// How large figures are drawn.
pub const FIGURE: f32 = 1.3;

/// How far above the parchment things lie.
pub mod level {
    pub const PAPER: f32 = 0.0;
    pub const WATER: f32 = 1.0;
    pub const MARKS: f32 = 2.0;
    pub const PATHS: f32 = 3.0;
    pub const GLOW: f32 = 4.0;
    pub const SPACES: f32 = 5.0;
    pub const SIGNS: f32 = 6.0;
    pub const HUSH: f32 = 8.0;
    pub const ROUTE: f32 = 9.0;
    pub const STANDEES: f32 = 10.0;
    pub const FLOATS: f32 = 20.0;
}

/// The map is laid in this set. A new map takes everything off the old one, so whoever puts something on it
/// comes later.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LayMap;

/// Everything else of the board is drawn in this set, after what happened has been told.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DrawBoard;

/// Belongs to the map of one location and goes with it.
#[derive(Component)]
pub struct OfThisMap;

pub struct BoardPlugin;

impl Plugin for BoardPlugin {
    fn build(&self, app: &mut App) {
        app.configure_sets(
            bevy::app::Update,
            (LayMap, DrawBoard).chain().after(Tell).run_if(plays::<AtlasScreen>),
        );
        app.add_plugins((
            prints::PrintsPlugin,
            paper::PaperPlugin,
            land::LandPlugin,
            hush::HushPlugin,
            standees::StandeesPlugin,
            lights::LightsPlugin,
            floats::FloatsPlugin,
            lettering::LetteringPlugin,
            view::ViewPlugin,
            pointer::PointerPlugin,
        ));
        app.add_systems(
            OnEnter(Screen::Play),
            (|mut camera: Single<&mut Camera, With<BoardCamera>>| camera.is_active = true)
                .run_if(plays::<AtlasScreen>),
        );
        app.add_systems(OnExit(Screen::Play), |mut camera: Single<&mut Camera, With<BoardCamera>>| {
            camera.is_active = false;
        });
    }
}

/// Where a space is drawn.
pub fn centre(place: &Place) -> Vec2 {
    percent(place.x * 100.0, place.y * 100.0)
}

pub const fn radius(key: SpaceKey) -> f32 {
    match key {
        SpaceKey::Numbered(_) => SPACE,
        SpaceKey::Tactical(_) => TACTICAL,
    }
}

/// A point of the map in percent, as the pictures of locations are written.
///
/// The lower edge stays free: names stand below their spaces.
pub fn percent(x: f32, y: f32) -> Vec2 {
    Vec2::new((x / 100.0 - 0.5) * SIZE.x * 0.98, (0.5 - y / 100.0 * 0.93) * SIZE.y)
}

/// Where the `number`-th of `of` figures stands on a space: beside each other, never on top.
pub fn fanned(place: &Place, number: usize, of: usize) -> Vec2 {
    let middle = centre(place) + Vec2::new(0.0, -radius(place.key) * 0.25);
    if of <= 1 {
        return middle;
    }
    let row = of.min(4);
    let (line, column) = (number / row, number % row);
    let in_line = (of - line * row).min(row);
    let step = 60.0 * FIGURE;
    let x = (column as f32 - (in_line as f32 - 1.0) / 2.0) * step;
    middle + Vec2::new(x, -(line as f32) * 50.0 * FIGURE)
}

/// The space under a point.
pub fn space_at(picture: &Picture, point: Vec2) -> Option<SpaceKey> {
    picture
        .spaces
        .iter()
        .map(|place| (place.key, centre(place).distance(point) / (radius(place.key) + 8.0)))
        .filter(|(_, away)| *away <= 1.0)
        .min_by(|(_, one), (_, other)| one.total_cmp(other))
        .map(|(key, _)| key)
}

/// The shortest way between two spaces over open paths, both ends included.
pub fn way(picture: &Picture, from: SpaceKey, to: SpaceKey) -> Vec<SpaceKey> {
    let neighbours = |space: &SpaceKey| {
        let here = *space;
        let open = |key: SpaceKey| picture.place(key).is_some_and(|place| !place.locked);
        picture
            .paths
            .iter()
            .filter(|path| !path.locked)
            .filter_map(move |path| match (path.a == here, path.b == here) {
                (true, _) => Some(path.b),
                (_, true) => Some(path.a),
                _ => None,
            })
            .filter(|key| open(*key))
            .collect::<Vec<_>>()
    };
    pathfinding::prelude::bfs(&from, neighbours, |space| *space == to).unwrap_or_default()
}
