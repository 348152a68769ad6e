//! The figures on a map. They walk as facts tell it, and are in the end where the picture says.

use bevy::app::{App, Update};
use bevy::asset::Assets;
use bevy::camera::visibility::Visibility;
use bevy::ecs::prelude::*;
use bevy::math::{Vec2, Vec3};
use bevy::state::condition::in_state;
use bevy::time::Time;
use bevy::transform::components::Transform;

use super::face::{Face, Painter};
use super::prints::Prints;
use super::{DrawBoard, FIGURE, Mapped, OfThisMap, fanned, level};
use crate::screen::art::collections::TableArt;
use crate::screen::art::svg::Drawing;
use crate::screen::shell::settings::Settings;
use crate::screen::shell::sleep::Awake;
use crate::screen::shell::state::Screen;
use crate::screen::shell::style::CurrentLook;
use crate::screen::table::playback::{Playback, Show};
use crate::screen::table::shown::Shown;
use crate::screen::table::{FactOf, plays};

/// Seconds in which a figure that leaves is gone.
const LEAVING: f32 = 0.6;

/// What happens to a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step<S> {
    To(S),
    Struck,
    Leaves,
}

/// A figure on the map.
#[derive(Component)]
pub struct Standee<B: Mapped> {
    pub who: B::Who,
    /// Where it is shown to stand; the picture may be ahead.
    space: B::Space,
    from: Vec2,
    to: Vec2,
    /// Seconds the walk takes, and how much of it is over.
    walk: f32,
    walked: f32,
    /// Seconds it still shakes.
    shake: f32,
    /// Seconds it has been fading away.
    leaving: Option<f32>,
    /// What it shows, and whether there were drawings for it, to know when that is old.
    face: (Face, bool),
}

pub(super) fn add<B: Mapped>(app: &mut App) {
    app.add_systems(
        Update,
        (hear::<B>, settle::<B>, walk::<B>)
            .chain()
            .in_set(DrawBoard)
            .run_if(in_state(Screen::Play))
            .run_if(plays::<B>),
    );
}

/// What happened, to the figures it happened to.
fn hear<B: Mapped>(
    mut shows: MessageReader<Show<FactOf<B>>>,
    shown: Res<Shown<B::Picture>>,
    mut standees: Query<(&mut Standee<B>, &Transform)>,
) {
    let Some(picture) = &shown.picture else { return };
    for show in shows.read() {
        let Show::Beat { fact, seconds } = show else { continue };
        for (who, step) in B::steps(picture, fact) {
            let to = if let Step::To(space) = step { Some(space) } else { None };
            let crowd = standees
                .iter()
                .filter(|(other, _)| Some(other.space) == to && other.who != who && other.leaving.is_none())
                .count();
            let Some((mut standee, place)) = standees.iter_mut().find(|(standee, _)| standee.who == who)
            else {
                continue;
            };
            match step {
                Step::To(space) => {
                    let Some(spot) = B::spot(picture, space) else { continue };
                    standee.space = space;
                    standee.from = place.translation.truncate();
                    standee.to = fanned(spot, crowd, crowd + 1);
                    standee.walk = *seconds;
                    standee.walked = 0.0;
                }
                Step::Struck => standee.shake = *seconds * 0.7,
                Step::Leaves => standee.leaving = Some(0.0),
            }
        }
    }
}

/// Everyone in the picture has a figure that shows how they are; nobody else has.
#[expect(clippy::too_many_arguments, reason = "figures are made of all these")]
fn settle<B: Mapped>(
    mut commands: Commands,
    shown: Res<Shown<B::Picture>>,
    playback: Res<Playback<FactOf<B>>>,
    prints: Res<Prints>,
    art: Option<Res<TableArt>>,
    drawings: Res<Assets<Drawing>>,
    look: Res<CurrentLook>,
    settings: Res<Settings>,
    mut standees: Query<(Entity, &mut Standee<B>, &Transform)>,
) {
    let Some(picture) = &shown.picture else { return };
    let everyone = B::everyone(picture);
    let quiet = !playback.is_playing();
    for (entity, standee, _) in &standees {
        let there = everyone.iter().any(|(who, _)| *who == standee.who);
        let faded = standee.leaving.is_some_and(|seconds| seconds > LEAVING);
        if (!there && (quiet || faded)) || B::spot(picture, standee.space).is_none() {
            commands.entity(entity).despawn();
        }
    }
    let painter = Painter { prints: &prints, art: art.as_deref(), drawings: &drawings };
    for (place, (who, space)) in everyone.iter().copied().enumerate() {
        let Some(spot) = B::spot(picture, space) else { continue };
        let number = everyone[..place].iter().filter(|(_, other)| *other == space).count();
        let of = everyone.iter().filter(|(_, other)| *other == space).count();
        let at = fanned(spot, number, of);
        let face = (B::face(picture, &look.0.palette, who), art.is_some());
        let known = standees.iter_mut().find(|(_, standee, _)| standee.who == who);
        let Some((entity, mut standee, transform)) = known else {
            let stands = Transform::from_translation(at.extend(height(at))).with_scale(Vec3::splat(FIGURE));
            let id = commands.spawn((OfThisMap, stands, Visibility::default())).id();
            painter.draw(&mut commands, id, &face.0);
            commands.entity(id).insert(Standee::<B>::new(who, space, at, face));
            continue;
        };
        if standee.face != face {
            commands.entity(entity).despawn_related::<Children>();
            painter.draw(&mut commands, entity, &face.0);
            standee.face = face;
        }
        // It was shown leaving, and here it is: somebody else has come in its place.
        if standee.leaving.take().is_some() {
            standee.space = space;
            (standee.from, standee.to) = (at, at);
        }
        if quiet && standee.to != at {
            standee.space = space;
            standee.from = transform.translation.truncate();
            standee.to = at;
            standee.walk = if settings.reduced_motion { 0.0 } else { 0.18 * settings.pace.stretch() };
            standee.walked = 0.0;
        }
    }
}

impl<B: Mapped> Standee<B> {
    fn new(who: B::Who, space: B::Space, at: Vec2, face: (Face, bool)) -> Self {
        Self { who, space, from: at, to: at, walk: 0.0, walked: 0.0, shake: 0.0, leaving: None, face }
    }
}

/// Figures further down stand in front.
fn height(at: Vec2) -> f32 {
    level::FIGURES + (500.0 - at.y) / 1000.0 * 8.0
}

fn walk<B: Mapped>(
    time: Res<Time>,
    settings: Res<Settings>,
    mut awake: ResMut<Awake>,
    mut standees: Query<(&mut Standee<B>, &mut Transform)>,
) {
    for (mut standee, mut place) in &mut standees {
        let going = standee.walked < standee.walk;
        if !going && standee.shake <= 0.0 && standee.leaving.is_none() {
            let at = standee.to.extend(height(standee.to));
            if place.translation != at || place.scale != Vec3::splat(FIGURE) {
                place.translation = at;
                place.scale = Vec3::splat(FIGURE);
                awake.0 = true;
            }
            continue;
        }
        awake.0 = true;
        let delta = time.delta_secs();
        standee.walked += delta;
        let t = if standee.walk <= 0.0 { 1.0 } else { (standee.walked / standee.walk).clamp(0.0, 1.0) };
        let eased = t * t * (3.0 - 2.0 * t);
        let mut at = standee.from.lerp(standee.to, eased);
        if !settings.reduced_motion {
            // A figure is lifted, carried and set down.
            at.y += (t * std::f32::consts::PI).sin() * 26.0;
            if standee.shake > 0.0 {
                at.x += (standee.shake * 60.0).sin() * 5.0;
            }
        }
        standee.shake = (standee.shake - delta).max(0.0);
        if let Some(seconds) = &mut standee.leaving {
            *seconds += delta;
            place.scale = Vec3::splat(FIGURE * (1.0 - *seconds / LEAVING).max(0.02));
        }
        place.translation = at.extend(height(at));
    }
}
