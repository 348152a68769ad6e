//! The land: location cards that join edge to edge on a sheet of parchment. Leaves stay as long as their card lies there;
//! what is drawn on them is drawn anew when something about it has changed.

use bevy::app::{App, Plugin, Update};
use bevy::asset::{Assets, Handle};
use bevy::color::{Alpha, Color, LinearRgba};
use bevy::ecs::prelude::*;
use bevy::image::Image;
use bevy::math::primitives::Rectangle;
use bevy::math::{Rect, Vec2, Vec4};
use bevy::mesh::{Mesh, Mesh2d};
use bevy::sprite::{Anchor, Sprite, Text2d};
use bevy::sprite_render::MeshMaterial2d;
use bevy::state::condition::in_state;
use bevy::state::prelude::OnExit;
use bevy::text::{Justify, TextColor, TextFont, TextLayout};
use bevy::transform::components::Transform;

use super::leaf::Leaf;
use super::{CARD, centre, corner, tide};
use crate::content::road::terms::{Direction, Seal};
use crate::screen::art::collections::TableArt;
use crate::screen::art::svg::Drawing;
use crate::screen::road::picture::{Bell, Picture, Place};
use crate::screen::road::{RoadScreen, Shown, emblems};
use crate::screen::shell::state::Screen;
use crate::screen::table::board::lettering::Lettering;
use crate::screen::table::board::paper::Paper;
use crate::screen::table::board::prints::Prints;
use crate::screen::table::board::{LayMap, OfThisMap, drawing, level};
use crate::screen::table::plays;

const INK: Color = Color::srgb(0.27, 0.2, 0.12);
const DARK_INK: Color = Color::srgb(0.72, 0.7, 0.8);
const GOLD: Color = Color::srgb(0.98, 0.78, 0.36);
/// The picture of a card: its size, and how far above the middle it lies.
const PICTURE: Vec2 = Vec2::new(268.0, 178.7);
const RAISED: f32 = 42.0;
/// The sheet beneath reaches so far beyond the lattice.
const SHEET: Vec2 = Vec2::new(3600.0, 3200.0);

/// Belongs to the card with this number.
#[derive(Component, Clone, Copy)]
pub struct OfCard(pub u16);

/// Drawn again whenever the land changes.
#[derive(Component)]
struct Changeable;

/// What lies there, so that it is laid again only when it is another.
#[derive(Resource, Default)]
struct Laid {
    sheet: bool,
    with_art: bool,
    /// The cards that have leaves.
    leaves: Vec<(u16, crate::content::road::terms::LocationId, bool)>,
    places: Vec<Place>,
    bells: Vec<Bell>,
}

pub struct LandPlugin;

impl Plugin for LandPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Laid>();
        app.add_systems(
            Update,
            (lay_sheet, lay_leaves, draw)
                .chain()
                .in_set(LayMap)
                .run_if(in_state(Screen::Play))
                .run_if(plays::<RoadScreen>),
        );
        // The table is cleared between two games.
        app.add_systems(OnExit(Screen::Play), |mut laid: ResMut<Laid>| *laid = Laid::default());
    }
}

/// The sheet that the cards lie on.
fn lay_sheet(
    mut commands: Commands,
    shown: Res<Shown>,
    mut laid: ResMut<Laid>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut papers: ResMut<Assets<Paper>>,
) {
    if laid.sheet || shown.picture.as_ref().is_none_or(|picture| picture.places.is_empty()) {
        return;
    }
    laid.sheet = true;
    let paper = papers.add(Paper {
        paper: LinearRgba::from(Color::srgb(0.42, 0.36, 0.27)),
        wash: LinearRgba::from(Color::srgb(0.3, 0.27, 0.25)),
        size: Vec4::new(SHEET.x, SHEET.y, 7.0, 0.0),
    });
    commands.spawn((
        OfThisMap,
        Mesh2d(meshes.add(Rectangle::from_size(SHEET))),
        MeshMaterial2d(paper),
        Transform::from_translation((Vec2::new(0.5, 2.5) * CARD).extend(level::PAPER)),
    ));
}

/// A leaf of paper and one with the picture for each card on the map.
#[expect(clippy::too_many_arguments, reason = "leaves are made of all these")]
fn lay_leaves(
    mut commands: Commands,
    shown: Res<Shown>,
    art: Option<Res<TableArt>>,
    drawings: Res<Assets<Drawing>>,
    mut laid: ResMut<Laid>,
    old: Query<(Entity, &OfCard)>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<Leaf>>,
) {
    let Some(picture) = &shown.picture else { return };
    let with_art = art.is_some();
    let wanted: Vec<_> = picture.places.iter().map(|place| (place.number, place.card, with_art)).collect();
    if laid.leaves == wanted {
        return;
    }
    for (entity, of) in &old {
        let stays = laid.leaves.iter().any(|leaf| leaf.0 == of.0 && wanted.contains(leaf));
        if !stays {
            commands.entity(entity).despawn();
        }
    }
    for place in &picture.places {
        let leaf = (place.number, place.card, with_art);
        if laid.leaves.contains(&leaf) {
            continue;
        }
        let scene = art.as_ref().and_then(|art| {
            let name = emblems::place(&picture.cards, place.card);
            let file = format!("{}.svg", name.replacen("scene/", "scenes/", 1));
            drawing(&art.scenes, &drawings, &file)
        });
        let mut leaf = |size: Vec2, above: f32, image: Option<Handle<Image>>, z: f32| {
            let kind = if image.is_some() { 1.0 } else { 0.0 };
            let part = part_of(Rect::from_center_size(Vec2::new(0.0, above), size));
            let state = Vec4::new(tide::level(place), f32::from(place.number % 97), kind, 0.0);
            commands.spawn((
                OfThisMap,
                OfCard(place.number),
                Mesh2d(meshes.add(Rectangle::from_size(size))),
                MeshMaterial2d(materials.add(Leaf { state, part, picture: image })),
                Transform::from_translation((centre(place) + Vec2::new(0.0, above)).extend(z)),
            ));
        };
        leaf(Vec2::splat(CARD - 3.0), 0.0, None, level::MARKS);
        if scene.is_some() {
            leaf(PICTURE, RAISED, scene, level::MARKS + 0.2);
        }
    }
    laid.leaves = wanted;
}

/// Which part of a card a rectangle around its middle covers: left, top, width, height.
fn part_of(rect: Rect) -> Vec4 {
    let left = rect.min.x / CARD + 0.5;
    let top = 0.5 - rect.max.y / CARD;
    Vec4::new(left, top, rect.width() / CARD, rect.height() / CARD)
}

/// Names, ways, seals, markers and waybells.
fn draw(
    mut commands: Commands,
    shown: Res<Shown>,
    art: Option<Res<TableArt>>,
    drawings: Res<Assets<Drawing>>,
    prints: Res<Prints>,
    mut laid: ResMut<Laid>,
    old: Query<Entity, With<Changeable>>,
) {
    let Some(picture) = &shown.picture else { return };
    let with_art = art.is_some();
    if laid.places == picture.places && laid.bells == picture.bells && laid.with_art == with_art {
        return;
    }
    for entity in &old {
        commands.entity(entity).despawn();
    }
    laid.places.clone_from(&picture.places);
    laid.bells.clone_from(&picture.bells);
    laid.with_art = with_art;
    let pen = Pen { prints: &prints, art: art.as_deref(), drawings: &drawings };
    for place in &picture.places {
        pen.card(&mut commands, place);
    }
    for place in &picture.places {
        pen.ways(&mut commands, picture, place);
        pen.slots(&mut commands, place);
    }
    for bell in &picture.bells {
        pen.bell(&mut commands, bell);
    }
}

struct Pen<'a> {
    prints: &'a Prints,
    art: Option<&'a TableArt>,
    drawings: &'a Assets<Drawing>,
}

impl Pen<'_> {
    fn icon(&self, commands: &mut Commands, name: &str, at: Vec2, size: f32, color: Color, z: f32) {
        let Some(image) = self.art.and_then(|art| drawing(&art.icons, self.drawings, name)) else { return };
        self.sprite(commands, image, at, Vec2::splat(size), color, z);
    }

    fn sprite(
        &self,
        commands: &mut Commands,
        image: Handle<Image>,
        at: Vec2,
        size: Vec2,
        color: Color,
        z: f32,
    ) {
        commands.spawn((
            OfThisMap,
            Changeable,
            Sprite { image, color, custom_size: Some(size), ..Sprite::default() },
            Transform::from_translation(at.extend(z)),
        ));
    }

    /// A plain rectangle.
    fn bar(&self, commands: &mut Commands, at: Vec2, size: Vec2, color: Color, z: f32) {
        commands.spawn((
            OfThisMap,
            Changeable,
            Sprite { color, custom_size: Some(size), ..Sprite::default() },
            Transform::from_translation(at.extend(z)),
        ));
    }

    fn words(&self, commands: &mut Commands, at: Vec2, text: &str, size: f32, color: Color) {
        commands.spawn((
            OfThisMap,
            Changeable,
            Lettering(size),
            Text2d::new(text),
            TextFont { font: self.prints.font.clone().into(), ..TextFont::default() },
            TextLayout::justify(Justify::Center),
            TextColor(color),
            Anchor::CENTER,
            Transform::from_translation(at.extend(level::SIGNS + 0.2)),
        ));
    }

    /// A dark round token with a sign.
    fn token(&self, commands: &mut Commands, at: Vec2, icon: &str, size: f32, tint: Color) {
        let badge = self.prints.badge.clone();
        self.sprite(commands, badge, at, Vec2::splat(size), Color::WHITE, level::SIGNS);
        self.icon(commands, icon, at, size * 0.62, tint, level::SIGNS + 0.1);
    }

    /// The frame of a card, its name, and what is to be had there.
    fn card(&self, commands: &mut Commands, place: &Place) {
        let at = centre(place);
        let ink = if place.clear { INK } else { DARK_INK };
        let z = level::MARKS + 0.4;
        // The inked edge of the card, and of its picture.
        frame(self, commands, at, Vec2::splat(CARD - 2.0), 2.5, ink.with_alpha(0.85), z);
        frame(self, commands, at + Vec2::new(0.0, RAISED), PICTURE, 1.6, ink.with_alpha(0.7), z + 0.1);
        // Beneath the picture: the name, and what can be done.
        let size = name_size(&place.name);
        self.words(commands, at - Vec2::new(0.0, 66.0), &place.name, size, ink);
        let mut signs: Vec<&str> = Vec::new();
        if place.action.is_some() {
            signs.push("road/location_action.svg");
        }
        if !place.instants.is_empty() {
            signs.push("road/instant.svg");
        }
        for seal in &place.seals {
            signs.push(match seal {
                Seal::Vision => "road/vision.svg",
                Seal::Settlement => "road/settlement.svg",
                Seal::Ritual => "road/ritual.svg",
            });
        }
        let tint = if place.clear { GOLD } else { DARK_INK };
        let step = 38.0;
        let count = signs.len() as f32;
        for (place_of_sign, icon) in signs.into_iter().enumerate() {
            let x = (place_of_sign as f32 - (count - 1.0) / 2.0) * step;
            self.token(commands, at + Vec2::new(x, -102.0), icon, 32.0, tint);
        }
        let number = at + Vec2::new(-CARD / 2.0 + 34.0, CARD / 2.0 - 27.0);
        self.words(commands, number, &place.number.to_string(), 16.0, ink.with_alpha(0.65));
        for marker in 0..place.time.min(4) {
            let at = at + Vec2::new(CARD / 2.0 - 36.0 - f32::from(marker) * 24.0, CARD / 2.0 - 66.0);
            self.token(commands, at, "road/time.svg", 28.0, DARK_INK);
        }
        for marker in 0..place.story.min(4) {
            let at = at + Vec2::new(CARD / 2.0 - 36.0 - f32::from(marker) * 24.0, CARD / 2.0 - 96.0);
            self.token(commands, at, "road/story.svg", 28.0, GOLD);
        }
    }

    /// The direction keys: a way over the edge where a card answers, a stub where nobody has been.
    fn ways(&self, commands: &mut Commands, picture: &Picture, place: &Place) {
        for direction in Direction::ALL {
            let Some((to, answered)) = place.keys[direction as usize] else { continue };
            let (x, y) = direction.step();
            let out = Vec2::new(f32::from(x), f32::from(y));
            let edge = centre(place) + out * (CARD / 2.0);
            let known = picture.place(to).is_some();
            // A way that two cards share is drawn once.
            if answered && matches!(direction, Direction::South | Direction::West) {
                continue;
            }
            let (long, tint) = match (answered, known) {
                (true, _) => (46.0, Color::srgb(0.55, 0.41, 0.24)),
                (false, _) => (24.0, Color::srgb(0.45, 0.38, 0.34)),
            };
            let inward = if answered { Vec2::ZERO } else { -out * 12.0 };
            let along = if x == 0 { Vec2::new(22.0, long) } else { Vec2::new(long, 22.0) };
            self.bar(commands, edge + inward, along + 4.0, INK, level::PATHS);
            self.bar(commands, edge + inward, along, tint, level::PATHS + 0.1);
            for dash in [-0.3, 0.0, 0.3] {
                let size = if x == 0 { Vec2::new(3.0, 7.0) } else { Vec2::new(7.0, 3.0) };
                let at = edge + inward + out * long * dash;
                self.bar(commands, at, size, Color::srgb(0.9, 0.82, 0.66), level::PATHS + 0.2);
            }
        }
    }

    /// The empty slots of a card: rings that wait for a waybell.
    fn slots(&self, commands: &mut Commands, place: &Place) {
        for slot in place.slots.iter().filter(|slot| !slot.rings) {
            let at = centre(place) + corner(slot.corner);
            let badge = self.prints.badge.clone();
            self.sprite(commands, badge, at, Vec2::splat(46.0), Color::WHITE.with_alpha(0.9), level::SIGNS);
            let tint = Color::srgba(0.86, 0.78, 0.6, 0.75);
            self.icon(commands, "road/waybell_slot.svg", at, 28.0, tint, level::SIGNS + 0.1);
        }
    }

    /// A waybell: gold, with a ring of light around it.
    fn bell(&self, commands: &mut Commands, bell: &Bell) {
        let at = super::vertex(bell.at);
        let glow = self.prints.glow.clone();
        self.sprite(commands, glow, at, Vec2::splat(250.0), GOLD.with_alpha(0.34), level::SPACES);
        let ring = self.prints.ring.clone();
        self.sprite(commands, ring, at, Vec2::splat(104.0), GOLD.with_alpha(0.9), level::SIGNS);
        let badge = self.prints.badge.clone();
        self.sprite(commands, badge, at, Vec2::splat(70.0), Color::WHITE, level::SIGNS + 0.05);
        self.icon(commands, "road/waybell.svg", at, 46.0, GOLD, level::SIGNS + 0.1);
    }
}

/// Four thin bars around a rectangle.
fn frame(pen: &Pen, commands: &mut Commands, at: Vec2, size: Vec2, width: f32, color: Color, z: f32) {
    let half = size / 2.0;
    for side in [1.0, -1.0] {
        pen.bar(commands, at + Vec2::new(0.0, half.y * side), Vec2::new(size.x + width, width), color, z);
        pen.bar(commands, at + Vec2::new(half.x * side, 0.0), Vec2::new(width, size.y + width), color, z);
    }
}

/// Long names are written smaller.
fn name_size(name: &str) -> f32 {
    let letters = name.chars().count().max(1) as f32;
    (CARD * 0.9 / letters * 2.05).min(25.0)
}
