//! The land: waters, marks, paths and spaces with what lies on them. Laid once for each location; what can
//! change is drawn anew when it does.

use bevy::app::{App, Plugin, Update};
use bevy::asset::{Assets, Handle, RenderAssetUsages};
use bevy::color::{Alpha, Color, LinearRgba};
use bevy::ecs::prelude::*;
use bevy::math::primitives::Rectangle;
use bevy::math::{Quat, Vec2, Vec4};
use bevy::mesh::{Mesh, Mesh2d, PrimitiveTopology};
use bevy::platform::collections::HashMap;
use bevy::sprite::{Anchor, Sprite, Text2d};
use bevy::sprite_render::{ColorMaterial, MeshMaterial2d};
use bevy::state::condition::in_state;
use bevy::state::prelude::OnExit;
use bevy::text::{Justify, TextColor, TextFont, TextLayout};
use bevy::transform::components::Transform;
use serde::Deserialize;

use super::hush::{Hush, swallowed};
use super::{SIZE, centre, percent, radius};
use crate::content::atlas::terms::SpaceKey;
use crate::screen::art::collections::TableArt;
use crate::screen::art::embedded;
use crate::screen::art::svg::Drawing;
use crate::screen::atlas::picture::{Picture, Place};
use crate::screen::atlas::{AtlasScreen, Shown};
use crate::screen::shell::state::Screen;
use crate::screen::table::board::lettering::Lettering;
use crate::screen::table::board::paper::Paper;
use crate::screen::table::board::prints::Prints;
use crate::screen::table::board::{LayMap, OfThisMap, drawing, level};
use crate::screen::table::plays;

const INK: Color = Color::srgb(0.32, 0.24, 0.15);
const WATER: Color = Color::srgb(0.47, 0.57, 0.62);

/// How a location is painted: colours, waters and small marks. From `assets/pictures/atlas.ron`.
#[derive(Clone, Debug, Deserialize)]
pub struct Painting {
    pub paper: (u8, u8, u8),
    pub wash: (u8, u8, u8),
    #[serde(default)]
    pub marks: Vec<Mark>,
    #[serde(default)]
    pub waters: Vec<Vec<(f32, f32)>>,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Mark {
    pub mark: String,
    pub x: f32,
    pub y: f32,
    /// Percent of the map's width.
    pub size: f32,
}

impl Default for Painting {
    fn default() -> Self {
        Self { paper: (236, 222, 190), wash: (190, 176, 150), marks: Vec::new(), waters: Vec::new() }
    }
}

/// The paintings of all locations, by id.
pub fn paintings() -> Result<HashMap<String, Painting>, ron::error::SpannedError> {
    ron::from_str(embedded::text("pictures/atlas.ron").unwrap_or("{}"))
}

/// What of the land has been laid, so that it is laid again only when it is another.
#[derive(Resource, Default)]
struct Laid {
    location: Option<String>,
    spaces: Vec<Place>,
    locked: Vec<bool>,
    with_art: bool,
}

/// Drawn again whenever spaces or paths change.
#[derive(Component)]
struct Changeable;

pub struct LandPlugin;

impl Plugin for LandPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Laid>();
        app.add_systems(
            Update,
            (lay, lay_changeable)
                .chain()
                .in_set(LayMap)
                .run_if(in_state(Screen::Play))
                .run_if(plays::<AtlasScreen>),
        );
        // The table is cleared between two games.
        app.add_systems(OnExit(Screen::Play), |mut laid: ResMut<Laid>| *laid = Laid::default());
    }
}

fn rgb((r, g, b): (u8, u8, u8)) -> LinearRgba {
    LinearRgba::from(Color::srgb_u8(r, g, b))
}

/// A new location: everything old goes, the sheet and what is painted on it come.
#[expect(clippy::too_many_arguments, reason = "the sheet is made of all these")]
fn lay(
    mut commands: Commands,
    shown: Res<Shown>,
    art: Option<Res<TableArt>>,
    drawings: Res<Assets<Drawing>>,
    mut laid: ResMut<Laid>,
    old: Query<Entity, With<OfThisMap>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut colours: ResMut<Assets<ColorMaterial>>,
    mut papers: ResMut<Assets<Paper>>,
    mut hushes: ResMut<Assets<Hush>>,
) {
    let Some(picture) = &shown.picture else { return };
    let here = (!picture.spaces.is_empty()).then(|| picture.location_id().map(str::to_owned)).flatten();
    let with_art = art.is_some();
    if laid.location == here && laid.with_art == with_art {
        return;
    }
    for entity in &old {
        commands.entity(entity).despawn();
    }
    *laid = Laid { location: here.clone(), with_art, ..Laid::default() };
    let Some(location) = here else { return };
    let painting = paintings().unwrap_or_default().remove(&location).unwrap_or_default();
    let sheet = meshes.add(Rectangle::from_size(SIZE));
    let seed = picture.location().map_or(1.0, |location| f32::from(location.page));
    let paper = papers.add(Paper {
        paper: rgb(painting.paper),
        wash: rgb(painting.wash),
        size: Vec4::new(SIZE.x, SIZE.y, seed, 0.0),
    });
    let hush = hushes.add(Hush {
        colour: LinearRgba::from(Color::srgba(0.17, 0.155, 0.235, 0.97)),
        state: Vec4::new(swallowed(picture), seed, SIZE.x, SIZE.y),
    });
    commands.spawn((
        OfThisMap,
        Mesh2d(sheet.clone()),
        MeshMaterial2d(paper),
        Transform::from_xyz(0.0, 0.0, level::PAPER),
    ));
    commands.spawn((
        OfThisMap,
        Mesh2d(sheet),
        MeshMaterial2d(hush),
        Transform::from_xyz(0.0, 0.0, level::HUSH),
    ));
    for water in &painting.waters {
        flow(&mut commands, &mut meshes, &mut colours, water);
    }
    for mark in &painting.marks {
        let Some(image) =
            art.as_ref().and_then(|art| drawing(&art.marks, &drawings, &format!("marks/{}.svg", mark.mark)))
        else {
            continue;
        };
        let at = percent(mark.x, mark.y).extend(level::MARKS);
        commands.spawn((
            OfThisMap,
            Sprite {
                image,
                color: Color::WHITE.with_alpha(0.5),
                custom_size: Some(Vec2::splat(mark.size / 100.0 * SIZE.x)),
                ..Sprite::default()
            },
            Transform::from_translation(at),
        ));
    }
}

/// A smooth band of water through the points.
fn flow(
    commands: &mut Commands,
    meshes: &mut Assets<Mesh>,
    colours: &mut Assets<ColorMaterial>,
    points: &[(f32, f32)],
) {
    let points: Vec<Vec2> = points.iter().map(|(x, y)| percent(*x, *y)).collect();
    let line = smooth(&points, 12);
    for (number, (width, colour)) in
        [(48.0, WATER.with_alpha(0.3)), (28.0, WATER.with_alpha(0.4)), (3.0, INK.with_alpha(0.25))]
            .into_iter()
            .enumerate()
    {
        commands.spawn((
            OfThisMap,
            Mesh2d(meshes.add(ribbon(&line, width))),
            MeshMaterial2d(colours.add(ColorMaterial::from(colour))),
            Transform::from_xyz(0.0, 0.0, level::WATER + number as f32 * 0.1),
        ));
    }
}

/// A band along a line.
fn ribbon(line: &[Vec2], width: f32) -> Mesh {
    let along = |place: usize| {
        let (from, to) = (line[place.saturating_sub(1)], line[(place + 1).min(line.len() - 1)]);
        (to - from).normalize_or_zero().perp() * width / 2.0
    };
    let points: Vec<[f32; 3]> = line
        .iter()
        .enumerate()
        .flat_map(|(place, point)| [*point + along(place), *point - along(place)])
        .map(|point| [point.x, point.y, 0.0])
        .collect();
    Mesh::new(PrimitiveTopology::TriangleStrip, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, points)
}

/// A curve through all points (Catmull-Rom).
pub fn smooth(points: &[Vec2], steps: usize) -> Vec<Vec2> {
    let mut line = Vec::with_capacity(points.len() * steps);
    for place in 0..points.len().saturating_sub(1) {
        let at =
            |offset: isize| points[(place as isize + offset).clamp(0, points.len() as isize - 1) as usize];
        let (a, b, c, d) = (at(-1), at(0), at(1), at(2));
        for step in 0..steps {
            let t = step as f32 / steps as f32;
            let point = 0.5
                * (2.0 * b
                    + (c - a) * t
                    + (2.0 * a - 5.0 * b + 4.0 * c - d) * t * t
                    + (3.0 * b - a - 3.0 * c + d) * t * t * t);
            line.push(point);
        }
    }
    line.extend(points.last());
    line
}

/// The line of a path: a slight bow between the rims of its spaces.
pub fn path_line(a: &Place, b: &Place) -> Vec<Vec2> {
    let (from, to) = (centre(a), centre(b));
    let along = (to - from).normalize_or_zero();
    // The bow's side follows from the names, so that the same path is always the same.
    let side = if a.key < b.key { 1.0 } else { -1.0 };
    let bow = along.perp() * (to - from).length() * 0.07 * side;
    let middle = (from + to) / 2.0 + bow;
    let steps = ((to - from).length() / 8.0).max(4.0) as usize;
    (0..=steps)
        .map(|step| {
            let t = step as f32 / steps as f32;
            from * (1.0 - t) * (1.0 - t) + middle * 2.0 * t * (1.0 - t) + to * t * t
        })
        .filter(|point| {
            point.distance(from) > radius(a.key) + 3.0 && point.distance(to) > radius(b.key) + 3.0
        })
        .collect()
}

/// Paths and spaces, whenever something about them has changed.
fn lay_changeable(
    mut commands: Commands,
    shown: Res<Shown>,
    art: Option<Res<TableArt>>,
    drawings: Res<Assets<Drawing>>,
    prints: Res<Prints>,
    mut laid: ResMut<Laid>,
    old: Query<Entity, With<Changeable>>,
) {
    let Some(picture) = &shown.picture else { return };
    let locked: Vec<bool> = picture.paths.iter().map(|path| path.locked).collect();
    if laid.location.is_none() || (laid.spaces == picture.spaces && laid.locked == locked) {
        return;
    }
    for entity in &old {
        commands.entity(entity).despawn();
    }
    laid.spaces = picture.spaces.clone();
    laid.locked = locked;
    let pen = Pen { prints: &prints, art: art.as_deref(), drawings: &drawings };
    for path in &picture.paths {
        let (Some(a), Some(b)) = (picture.place(path.a), picture.place(path.b)) else { continue };
        pen.path(&mut commands, &path_line(a, b), path.locked);
    }
    for place in &picture.spaces {
        pen.space(&mut commands, picture, place);
    }
}

struct Pen<'a> {
    prints: &'a Prints,
    art: Option<&'a TableArt>,
    drawings: &'a Assets<Drawing>,
}

impl Pen<'_> {
    fn icon(&self, path: &str) -> Option<Handle<bevy::image::Image>> {
        drawing(&self.art?.icons, self.drawings, path)
    }

    fn path(&self, commands: &mut Commands, line: &[Vec2], locked: bool) {
        // Dashes for a way, dots for one that is locked.
        let (run, gap, width) = if locked { (1, 2, 5.0) } else { (2, 1, 6.5) };
        let colour = if locked { INK.with_alpha(0.55) } else { INK.with_alpha(0.85) };
        for points in line.chunks(run + gap) {
            let (Some(from), Some(to)) = (points.first(), points.get(run).or(points.last())) else {
                continue;
            };
            let along = *to - *from;
            commands.spawn((
                OfThisMap,
                Changeable,
                Sprite {
                    image: if locked { self.prints.dot.clone() } else { self.prints.dash.clone() },
                    color: colour,
                    custom_size: Some(if locked {
                        Vec2::splat(6.0)
                    } else {
                        Vec2::new(along.length().max(8.0), width)
                    }),
                    ..Sprite::default()
                },
                Transform::from_translation(((*from + *to) / 2.0).extend(level::PATHS))
                    .with_rotation(Quat::from_rotation_z(along.to_angle())),
            ));
        }
        if locked && let Some(middle) = line.get(line.len() / 2) {
            self.token(commands, *middle, "ui/lock.svg", 15.0, level::SIGNS);
        }
    }

    /// A dark round token with an icon.
    fn token(&self, commands: &mut Commands, at: Vec2, icon: &str, size: f32, z: f32) {
        commands.spawn((
            OfThisMap,
            Changeable,
            Sprite {
                image: self.prints.badge.clone(),
                custom_size: Some(Vec2::splat(size * 2.0)),
                ..Sprite::default()
            },
            Transform::from_translation(at.extend(z)),
        ));
        if let Some(image) = self.icon(icon) {
            commands.spawn((
                OfThisMap,
                Changeable,
                Sprite {
                    image,
                    color: Color::srgb(0.96, 0.8, 0.45),
                    custom_size: Some(Vec2::splat(size * 1.25)),
                    ..Sprite::default()
                },
                Transform::from_translation(at.extend(z + 0.1)),
            ));
        }
    }

    fn words(&self, commands: &mut Commands, at: Vec2, text: &str, size: f32, color: Color, anchor: Anchor) {
        commands.spawn((
            OfThisMap,
            Changeable,
            Lettering(size),
            Text2d::new(text),
            TextFont { font: self.prints.font.clone().into(), ..TextFont::default() },
            TextLayout::justify(Justify::Center),
            TextColor(color),
            anchor,
            Transform::from_translation(at.extend(level::SIGNS + 0.2)),
        ));
    }

    /// Paper rubbed clean under a name, so that paths don't strike it through.
    fn clearing(&self, commands: &mut Commands, at: Vec2, name: &str) {
        let size = Vec2::new(name.chars().count() as f32 * 15.0 + 50.0, 52.0);
        commands.spawn((
            OfThisMap,
            Changeable,
            Sprite {
                image: self.prints.glow.clone(),
                color: Color::srgba(0.93, 0.87, 0.74, 0.85),
                custom_size: Some(size),
                ..Sprite::default()
            },
            Transform::from_translation(at.extend(level::PATHS + 0.5)),
        ));
    }

    fn space(&self, commands: &mut Commands, picture: &Picture, place: &Place) {
        let at = centre(place);
        let r = radius(place.key);
        let numbered = matches!(place.key, SpaceKey::Numbered(_));
        let image = if numbered { self.prints.disc.clone() } else { self.prints.small_disc.clone() };
        let fade = if place.locked { Color::srgb(0.72, 0.68, 0.66) } else { Color::WHITE };
        commands.spawn((
            OfThisMap,
            Changeable,
            Sprite { image, color: fade, custom_size: Some(Vec2::splat(r * 2.16)), ..Sprite::default() },
            Transform::from_translation(at.extend(level::SPACES)),
        ));
        if let SpaceKey::Numbered(number) = place.key {
            self.vignette(commands, picture, place, number);
            let corner = at + Vec2::new(-0.74, 0.74) * r;
            commands.spawn((
                OfThisMap,
                Changeable,
                Sprite {
                    image: self.prints.badge.clone(),
                    custom_size: Some(Vec2::splat(38.0)),
                    ..Sprite::default()
                },
                Transform::from_translation(corner.extend(level::SIGNS)),
            ));
            self.words(
                commands,
                corner,
                &number.to_string(),
                19.0,
                Color::srgb(0.96, 0.9, 0.75),
                Anchor::CENTER,
            );
            let below = at - Vec2::new(0.0, r + 6.0);
            self.clearing(commands, below - Vec2::new(0.0, 16.0), &place.name);
            self.words(commands, below, &place.name, 27.0, INK, Anchor::TOP_CENTER);
        }
        let mut side = 0.0;
        let mut beside = |commands: &mut Commands, icon: &str| {
            let angle: f32 = 0.55 - side * 0.62;
            self.token(
                commands,
                at + Vec2::from_angle(angle) * (r + 2.0),
                icon,
                if numbered { 17.0 } else { 14.0 },
                level::SIGNS,
            );
            side += 1.0;
        };
        if let Some(ground) = place.ground {
            beside(commands, &format!("ground/{}.svg", format!("{ground:?}").to_lowercase()));
        }
        if place.locked {
            beside(commands, "ui/lock.svg");
        }
        if place.card.is_some() {
            beside(commands, "card/location.svg");
        }
        if place.multicard && place.unread > 0 {
            beside(commands, "track/stack.svg");
        }
    }

    fn vignette(&self, commands: &mut Commands, picture: &Picture, place: &Place, number: u8) {
        let Some(art) = self.art else { return };
        let own = format!("scenes/{}/{number}.svg", picture.location_id().unwrap_or_default());
        let default = format!("scenes/default/{}.svg", number % 6 + 1);
        let image = drawing(&art.scenes, self.drawings, &own)
            .or_else(|| drawing(&art.scenes, self.drawings, &default));
        let Some(image) = image else { return };
        // A place whose cards are all read is drawn fainter: there is nothing new.
        let alpha = if place.unread > 0 || place.card.is_some() { 0.95 } else { 0.45 };
        commands.spawn((
            OfThisMap,
            Changeable,
            Sprite {
                image,
                color: Color::WHITE.with_alpha(alpha),
                custom_size: Some(Vec2::splat(radius(place.key) * 1.72)),
                ..Sprite::default()
            },
            Transform::from_translation(centre(place).extend(level::SPACES + 0.2)),
        ));
    }
}
