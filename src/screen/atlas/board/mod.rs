//! The board: the location's map with everything that stands on it, in Bevy's 2D world. Figures, numbers, pan, zoom and
//! the pointer are those of every map: [`crate::screen::table::board`].
//!
//! - [`hush`]: what eats the parchment; [`land`]: waters, marks, paths and spaces;
//! - [`figures`]: how Origins and enemies look, and what happens to them; [`lights`]: what can be done now, reach and
//!   routes.
//!
//! Coordinates: the map is 1750 by 1000, its middle at the origin, y up.

mod figures;
pub mod hush;
pub mod land;
pub mod lights;

use bevy::app::{App, Plugin};
use bevy::math::{Rect, Vec2};

use super::AtlasScreen;
use super::desk::Sight;
use super::picture::{self, Picture, Place};
use crate::books::atlas::facts::Fact;
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::prompts::Choice;
use crate::content::atlas::terms::SpaceKey;
use crate::screen::look::palette::Palette;
use crate::screen::table::board::face::Face;
use crate::screen::table::board::figures::Step;
use crate::screen::table::board::floats::Word;
use crate::screen::table::board::{MapPlugin, Mapped, Spot};

/// The size of every map.
pub const SIZE: Vec2 = Vec2::new(1750.0, 1000.0);
/// Radius of a numbered space and of a tactical one.
pub const SPACE: f32 = 66.0;
pub const TACTICAL: f32 = 40.0;

impl Mapped for AtlasScreen {
    type Who = Fighter;
    type Space = SpaceKey;

    fn extent(_: &Picture) -> Rect {
        Rect::from_center_size(Vec2::ZERO, SIZE)
    }

    fn spot(picture: &Picture, space: SpaceKey) -> Option<Spot> {
        picture.place(space).map(|place| Spot::round(centre(place), radius(place.key)))
    }

    fn spaces(picture: &Picture) -> impl Iterator<Item = SpaceKey> {
        picture.spaces.iter().map(|place| place.key)
    }

    fn everyone(picture: &Picture) -> Vec<(Fighter, SpaceKey)> {
        picture.everyone().filter_map(|who| Some((who, picture.space_of(who)?))).collect()
    }

    fn face(picture: &Picture, palette: &Palette, who: Fighter) -> Face {
        figures::face(picture, palette, who)
    }

    fn is_there(picture: &Picture, who: Fighter) -> bool {
        picture.is_there(who)
    }

    fn steps(_: &Picture, fact: &Fact) -> Vec<(Fighter, Step<SpaceKey>)> {
        figures::step(fact).into_iter().collect()
    }

    fn word(picture: &Picture, palette: &Palette, fact: &Fact) -> Option<(Fighter, Word)> {
        figures::word(picture, palette, fact)
    }

    fn answer_at(
        picture: &Picture,
        _: &Sight,
        figure: Option<Fighter>,
        space: Option<SpaceKey>,
    ) -> Option<usize> {
        let ask = picture.ask.as_ref()?;
        let of_figure =
            figure.and_then(|who| ask.place_of(|choice: &Choice| picture::fighter_of(choice) == Some(who)));
        let of_space =
            || space.and_then(|space| ask.place_of(|choice| picture::space_of(choice) == Some(space)));
        of_figure.or_else(of_space)
    }

    fn looked_at(sight: &Sight) -> (Option<Fighter>, Option<SpaceKey>) {
        (sight.fighter, sight.space)
    }

    fn look_at(sight: &mut Sight, who: Option<Fighter>, space: Option<SpaceKey>) {
        (sight.fighter, sight.space) = (who, space);
    }
}

pub struct BoardPlugin;

impl Plugin for BoardPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((
            MapPlugin::<AtlasScreen>::default(),
            land::LandPlugin,
            hush::HushPlugin,
            lights::LightsPlugin,
        ));
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
