//! A board in Bevy's 2D world, for books that are played on a map: what every map has. What is painted on it, who
//! stands on it and where is the book's own matter; it says so by [`Mapped`].
//!
//! - [`view`]: pan, zoom, fit; [`pointer`]: what the mouse is over, and what a click answers;
//! - [`figures`]: who stands on the map, drawn from their [`face`]s, walking as facts tell it;
//! - [`floats`]: numbers that rise and fade; [`lettering`]: names and numbers; [`paper`]: the parchment; [`prints`]: the small images that all of
//!   these are made of.
//!
//! Coordinates: the middle of the map is the origin, y goes up.

pub mod face;
pub mod figures;
pub mod floats;
pub mod lettering;
pub mod paper;
pub mod pointer;
pub mod prints;
pub mod view;

use std::marker::PhantomData;

use bevy::app::{App, Plugin, Update};
use bevy::asset::{Assets, Handle};
use bevy::camera::Camera;
use bevy::color::Color;
use bevy::ecs::prelude::*;
use bevy::image::Image;
use bevy::math::{Rect, Vec2};
use bevy::platform::collections::HashMap;
use bevy::state::prelude::{OnEnter, OnExit};
use bevy_egui::egui::Color32;

use super::layout::LayOut;
use super::playback::Tell;
use super::{BookScreen, FactOf, Pictured, plays};
use crate::screen::art::svg::Drawing;
use crate::screen::look::palette::Palette;
use crate::screen::shell::state::Screen;
use crate::screen::shell::window::BoardCamera;
use face::Face;
use figures::Step;
use floats::Word;

/// How large figures are drawn.
pub const FIGURE: f32 = 1.3;

/// How far above the sheet things lie.
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
    pub const FIGURES: f32 = 10.0;
    pub const FLOATS: f32 = 20.0;
}

/// A book that is played on a map with figures.
pub trait Mapped: BookScreen {
    /// Who can stand on the map.
    type Who: Copy + PartialEq + Send + Sync + 'static;
    /// Where.
    type Space: Copy + PartialEq + Send + Sync + 'static;

    /// The part of the plane that the map lies in, in its own units. It may grow while it is played on.
    fn extent(picture: &Self::Picture) -> Rect;
    /// Where a space lies and how far it reaches; nothing if it is not on this map.
    fn spot(picture: &Self::Picture, space: Self::Space) -> Option<Spot>;
    fn spaces(picture: &Self::Picture) -> impl Iterator<Item = Self::Space>;
    /// Everyone on the map, in the order in which they stand beside each other.
    fn everyone(picture: &Self::Picture) -> Vec<(Self::Who, Self::Space)>;
    /// How somebody looks.
    fn face(picture: &Self::Picture, palette: &Palette, who: Self::Who) -> Face;
    /// Is this figure on the table, and not only still shown?
    fn is_there(_: &Self::Picture, _: Self::Who) -> bool {
        true
    }
    /// What a fact does to figures.
    fn steps(picture: &Self::Picture, fact: &FactOf<Self>) -> Vec<(Self::Who, Step<Self::Space>)>;
    /// What rises from a figure when a fact is told.
    fn word(picture: &Self::Picture, palette: &Palette, fact: &FactOf<Self>) -> Option<(Self::Who, Word)>;
    /// The answer that a click on this figure or space gives.
    fn answer_at(
        picture: &Self::Picture,
        sight: &SightOf<Self>,
        figure: Option<Self::Who>,
        space: Option<Self::Space>,
    ) -> Option<usize>;
    /// A click there that is no answer.
    fn pick(_: &Self::Picture, _: &mut SightOf<Self>, _: Option<Self::Who>, _: Option<Self::Space>) {}
    /// What the player looks at, whether on the board or in a panel.
    fn looked_at(sight: &SightOf<Self>) -> (Option<Self::Who>, Option<Self::Space>);
    fn look_at(sight: &mut SightOf<Self>, who: Option<Self::Who>, space: Option<Self::Space>);
}

pub type SightOf<B> = <<B as BookScreen>::Picture as Pictured>::Sight;

/// Where a space lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    pub middle: Vec2,
    pub radius: f32,
    /// How far above the middle figures stand.
    pub raised: f32,
}

impl Spot {
    /// A round space, on whose lower half figures stand.
    pub const fn round(middle: Vec2, radius: f32) -> Self {
        Self { middle, radius, raised: -radius * 0.25 }
    }
}

/// The map is laid in this set. A new map takes everything off the old one, so whoever puts something on it
/// comes later.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LayMap;

/// Everything else of the board is drawn in this set, after what happened has been told.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DrawBoard;

/// Belongs to the map that lies on the table and goes with it.
#[derive(Component)]
pub struct OfThisMap;

/// What no book has to bring of its map.
pub struct MapsPlugin;

impl Plugin for MapsPlugin {
    fn build(&self, app: &mut App) {
        app.configure_sets(Update, (LayMap, DrawBoard).chain().after(Tell).after(LayOut));
        app.add_plugins((
            paper::PaperPlugin,
            prints::PrintsPlugin,
            view::ViewPlugin,
            lettering::LetteringPlugin,
        ));
        app.add_systems(OnExit(Screen::Play), take_away);
    }
}

/// The map of one book.
pub struct MapPlugin<B>(PhantomData<B>);

impl<B> Default for MapPlugin<B> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<B: Mapped> Plugin for MapPlugin<B> {
    fn build(&self, app: &mut App) {
        figures::add::<B>(app);
        floats::add::<B>(app);
        view::add::<B>(app);
        lettering::add::<B>(app);
        pointer::add::<B>(app);
        app.add_systems(
            OnEnter(Screen::Play),
            (|mut camera: Single<&mut Camera, With<BoardCamera>>| camera.is_active = true).run_if(plays::<B>),
        );
    }
}

/// The next game may be one of another book: nothing of this map is left on the table.
fn take_away(
    mut commands: Commands,
    mut camera: Single<&mut Camera, With<BoardCamera>>,
    old: Query<Entity, With<OfThisMap>>,
) {
    camera.is_active = false;
    for entity in &old {
        commands.entity(entity).despawn();
    }
}

/// Where the `number`-th of `of` figures stands on a space: beside each other, never on top.
pub fn fanned(spot: Spot, number: usize, of: usize) -> Vec2 {
    let middle = spot.middle + Vec2::new(0.0, spot.raised);
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

/// Where a figure stands according to the picture.
pub fn figure_place<B: Mapped>(picture: &B::Picture, who: B::Who) -> Option<Vec2> {
    let everyone = B::everyone(picture);
    let (_, space) = *everyone.iter().find(|(other, _)| *other == who)?;
    let mut there = everyone.iter().filter(|(_, other)| *other == space);
    let of = there.clone().count();
    let number = there.position(|(other, _)| *other == who)?;
    Some(fanned(B::spot(picture, space)?, number, of))
}

/// A colour of panels as one of the board.
pub fn shade(colour: Color32) -> Color {
    Color::srgb_u8(colour.r(), colour.g(), colour.b())
}

/// The image of a drawing for the board.
pub fn drawing(
    shelf: &HashMap<String, Handle<Drawing>>,
    drawings: &Assets<Drawing>,
    path: &str,
) -> Option<Handle<Image>> {
    let handle = shelf.iter().find(|(name, _)| name.ends_with(path)).map(|(_, handle)| handle)?;
    drawings.get(handle).map(|drawing| drawing.board.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_stand_beside_each_other() {
        let spot = Spot::round(Vec2::new(100.0, 40.0), 66.0);
        for of in 1..9 {
            let places: Vec<Vec2> = (0..of).map(|number| fanned(spot, number, of)).collect();
            for (place, one) in places.iter().enumerate() {
                assert!(places[..place].iter().all(|other| other.distance(*one) > 50.0), "{places:?}");
            }
        }
    }
}
