//! Origins and enemies as figures: emblem, letter, health, statuses. They walk as facts tell it and are in the
//! end where the picture says.

use bevy::app::{App, Plugin, Update};
use bevy::asset::Assets;
use bevy::color::{Alpha, Color};
use bevy::ecs::prelude::*;
use bevy::math::{Vec2, Vec3};
use bevy::sprite::{Sprite, Text2d};
use bevy::state::condition::in_state;
use bevy::text::{TextColor, TextFont};
use bevy::time::Time;
use bevy::transform::components::Transform;

use super::lettering::Lettering;
use super::prints::Prints;
use super::{DrawBoard, FIGURE, OfThisMap, fanned, land, level};
use crate::books::atlas::facts::Fact;
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::pieces::Foe;
use crate::content::atlas::terms::{SpaceKey, Status};
use crate::screen::art::collections::TableArt;
use crate::screen::art::svg::Drawing;
use crate::screen::atlas::Show;
use crate::screen::atlas::Shown;
use crate::screen::atlas::picture::Picture;
use crate::screen::shell::settings::Settings;
use crate::screen::shell::sleep::Awake;
use crate::screen::shell::state::Screen;
use crate::screen::shell::style::CurrentLook;
use crate::screen::table::playback::Playback;

/// A figure on the map.
#[derive(Component)]
pub struct Standee {
    pub who: Fighter,
    /// Where it is shown to stand; the picture may be ahead.
    pub space: SpaceKey,
    from: Vec2,
    to: Vec2,
    /// Seconds the walk takes, and how much of it is over.
    walk: f32,
    walked: f32,
    /// Seconds it still shakes.
    shake: f32,
    /// Seconds it has been fading away.
    leaving: Option<f32>,
    /// What it shows, to know when that is old.
    face: Face,
}

#[derive(Clone, Debug, PartialEq)]
struct Face {
    hp: u16,
    max_hp: u16,
    downed: bool,
    acted: bool,
    statuses: Vec<Status>,
    with_art: bool,
}

pub struct StandeesPlugin;

impl Plugin for StandeesPlugin {
    fn build(&self, app: &mut App) {
        app.add_systems(
            Update,
            (hear, settle, walk).chain().in_set(DrawBoard).run_if(in_state(Screen::Play)),
        );
    }
}

/// What happened, to the figures it happened to.
fn hear(mut shows: MessageReader<Show>, shown: Res<Shown>, mut standees: Query<(&mut Standee, &Transform)>) {
    let Some(picture) = &shown.picture else { return };
    for show in shows.read() {
        let Show::Beat { fact, seconds } = show else { continue };
        let (who, to) = match **fact {
            Fact::Moved { who, to, .. } | Fact::MovedByOthers { who, to, .. } => (who, Some(to)),
            Fact::Travelled { who, to, .. } => (Fighter::Origin(who), Some(to)),
            Fact::DamageDealt { to: who, .. } => (who, None),
            Fact::Defeated { who, .. } | Fact::EnemyLeft { who } => {
                if let Some((mut standee, _)) = standees.iter_mut().find(|(standee, _)| standee.who == who) {
                    standee.leaving = Some(0.0);
                }
                continue;
            }
            _ => continue,
        };
        let sharing = |space: SpaceKey, me: Fighter, all: &Query<(&mut Standee, &Transform)>| {
            all.iter()
                .filter(|(other, _)| other.space == space && other.who != me && other.leaving.is_none())
                .count()
        };
        let crowd = to.map_or(0, |space| sharing(space, who, &standees));
        let Some((mut standee, place)) = standees.iter_mut().find(|(standee, _)| standee.who == who) else {
            continue;
        };
        match to {
            Some(space) => {
                let Some(target) = picture.place(space) else { continue };
                standee.space = space;
                standee.from = place.translation.truncate();
                standee.to = fanned(target, crowd, crowd + 1);
                standee.walk = *seconds;
                standee.walked = 0.0;
            }
            None => standee.shake = *seconds * 0.7,
        }
    }
}

/// Everyone in the picture has a figure that shows how they are; nobody else has.
#[expect(clippy::too_many_arguments, reason = "figures are made of all these")]
fn settle(
    mut commands: Commands,
    shown: Res<Shown>,
    playback: Res<Playback<Fact>>,
    prints: Res<Prints>,
    art: Option<Res<TableArt>>,
    drawings: Res<Assets<Drawing>>,
    look: Res<CurrentLook>,
    settings: Res<Settings>,
    mut standees: Query<(Entity, &mut Standee, &Transform)>,
) {
    let Some(picture) = &shown.picture else { return };
    let everyone = everyone(picture);
    let quiet = !playback.is_playing();
    for (entity, standee, _) in &standees {
        let there = everyone.iter().any(|(who, ..)| *who == standee.who);
        let faded = standee.leaving.is_some_and(|seconds| seconds > 0.6);
        if (!there && (quiet || faded)) || picture.place(standee.space).is_none() {
            commands.entity(entity).despawn();
        }
    }
    for (who, space, face) in everyone {
        let face = Face { with_art: art.is_some(), ..face };
        let Some((number, of)) = place_among(picture, who, space) else { continue };
        let Some(place) = picture.place(space) else { continue };
        let at = fanned(place, number, of);
        let known = standees.iter_mut().find(|(_, standee, _)| standee.who == who);
        let draw =
            Painter { prints: &prints, art: art.as_deref(), drawings: &drawings, look: &look, picture };
        match known {
            None => {
                let standee = Standee {
                    who,
                    space,
                    from: at,
                    to: at,
                    walk: 0.0,
                    walked: 0.0,
                    shake: 0.0,
                    leaving: None,
                    face: face.clone(),
                };
                let id = commands
                    .spawn((
                        OfThisMap,
                        standee,
                        Transform::from_translation(at.extend(height(at))).with_scale(Vec3::splat(FIGURE)),
                        bevy::camera::visibility::Visibility::default(),
                    ))
                    .id();
                draw.figure(&mut commands, id, who, &face);
            }
            Some((entity, mut standee, transform)) => {
                if standee.face != face {
                    standee.face = face.clone();
                    commands.entity(entity).despawn_related::<Children>();
                    draw.figure(&mut commands, entity, who, &face);
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
    }
}

/// Figures further down stand in front.
fn height(at: Vec2) -> f32 {
    level::STANDEES + (500.0 - at.y) / 1000.0 * 8.0
}

fn walk(
    time: Res<Time>,
    settings: Res<Settings>,
    mut awake: ResMut<Awake>,
    mut standees: Query<(&mut Standee, &mut Transform)>,
) {
    for (mut standee, mut place) in &mut standees {
        let going = standee.walked < standee.walk;
        if !going && standee.shake <= 0.0 && standee.leaving.is_none() {
            let at = standee.to.extend(height(standee.to));
            if place.translation != at {
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
            place.scale = Vec3::splat(FIGURE * (1.0 - *seconds / 0.6).max(0.02));
        }
        place.translation = at.extend(height(at));
    }
}

fn everyone(picture: &Picture) -> Vec<(Fighter, SpaceKey, Face)> {
    let heroes = picture.party.iter().filter_map(|hero| {
        let face = Face {
            hp: hero.hp,
            max_hp: hero.max_hp,
            downed: hero.downed,
            acted: hero.acted,
            statuses: hero.statuses.clone(),
            with_art: false,
        };
        Some((Fighter::Origin(hero.id), hero.space?, face))
    });
    let enemies = picture.enemies.iter().filter_map(|enemy| {
        let face = Face {
            hp: enemy.hp,
            max_hp: enemy.max_hp,
            downed: false,
            acted: enemy.acted,
            statuses: enemy.statuses.clone(),
            with_art: false,
        };
        Some((enemy.who, enemy.space?, face))
    });
    heroes.chain(enemies).collect()
}

/// Which of how many figures on its space this one is.
fn place_among(picture: &Picture, who: Fighter, space: SpaceKey) -> Option<(usize, usize)> {
    let there: Vec<Fighter> =
        everyone(picture).into_iter().filter(|(_, other, _)| *other == space).map(|(who, ..)| who).collect();
    there.iter().position(|other| *other == who).map(|number| (number, there.len()))
}

struct Painter<'a> {
    prints: &'a Prints,
    art: Option<&'a TableArt>,
    drawings: &'a Assets<Drawing>,
    look: &'a CurrentLook,
    picture: &'a Picture,
}

impl Painter<'_> {
    fn sprite(&self, image: bevy::asset::Handle<bevy::image::Image>, size: Vec2, color: Color) -> Sprite {
        Sprite { image, color, custom_size: Some(size), ..Sprite::default() }
    }

    fn figure(&self, commands: &mut Commands, id: Entity, who: Fighter, face: &Face) {
        let palette = self.look.0.palette;
        let shade = |colour: bevy_egui::egui::Color32| Color::srgb_u8(colour.r(), colour.g(), colour.b());
        let boss = matches!(who, Fighter::Boss(_));
        let (line, emblem) = match who {
            Fighter::Origin(origin) => {
                let seat = self.picture.hero(origin).map_or(0, |hero| hero.seat);
                let place =
                    self.picture.party.iter().position(|hero| hero.id == origin).unwrap_or(usize::from(seat));
                (
                    shade(palette.seat(place as u8)),
                    format!("emblems/origin/{}.svg", self.picture.cards.id(origin)),
                )
            }
            _ => (shade(palette.bad), self.enemy_emblem(who)),
        };
        let size = if boss { 1.35 } else { 1.0 };
        let body = match who {
            Fighter::Origin(_) => Color::srgb(0.09, 0.14, 0.26),
            _ => Color::srgb(0.25, 0.07, 0.08),
        };
        let spent = if face.downed { 0.45 } else { 1.0 };
        let line = if face.acted { line.mix_grey(0.45) } else { line };
        let figure = Vec2::new(60.0, 70.0) * size;
        let middle = Vec3::new(0.0, 24.0 * size, 0.0);
        let mut children = Vec::new();
        children.push(
            commands
                .spawn((
                    self.sprite(self.prints.shadow.clone(), Vec2::new(84.0, 36.0) * size, Color::WHITE),
                    Transform::from_xyz(3.0, -8.0, -0.02),
                ))
                .id(),
        );
        children.push(
            commands
                .spawn((
                    self.sprite(self.prints.figure.clone(), figure, body.with_alpha(spent)),
                    Transform::from_translation(middle),
                ))
                .id(),
        );
        children.push(
            commands
                .spawn((
                    self.sprite(self.prints.figure_line.clone(), figure, line.with_alpha(spent)),
                    Transform::from_translation(middle + Vec3::Z * 0.01),
                ))
                .id(),
        );
        let unknown = match who {
            Fighter::Origin(_) => "emblems/origin/unknown.svg",
            Fighter::Boss(_) => "emblems/boss/unknown.svg",
            Fighter::Minion(_) => "emblems/minion/unknown.svg",
        };
        let image = self.art.and_then(|art| {
            land::drawing(&art.emblems, self.drawings, &emblem)
                .or_else(|| land::drawing(&art.emblems, self.drawings, unknown))
        });
        if let Some(image) = image {
            children.push(
                commands
                    .spawn((
                        self.sprite(image, Vec2::splat(40.0 * size), line.with_alpha(spent)),
                        Transform::from_translation(middle + Vec3::new(0.0, 2.0, 0.02)),
                    ))
                    .id(),
            );
        }
        children.extend(self.pill(commands, face));
        if let Fighter::Minion(tray) = who {
            children.extend(self.letter(
                commands,
                &Fighter::letter(tray).to_string(),
                Vec3::new(26.0, 54.0, 0.03),
            ));
        }
        children.extend(self.statuses(commands, &face.statuses, size));
        commands.entity(id).add_children(&children);
    }

    fn enemy_emblem(&self, who: Fighter) -> String {
        match self.picture.enemy(who).map(|enemy| enemy.foe) {
            Some(Foe::Minion { id, .. }) => format!("emblems/minion/{}.svg", self.picture.cards.id(id)),
            Some(Foe::Boss(id)) => format!("emblems/boss/{}.svg", self.picture.cards.id(id)),
            None => "emblems/minion/unknown.svg".to_owned(),
        }
    }

    fn text(&self, text: String, size: f32, color: Color) -> impl Bundle + use<> {
        (
            Lettering(size),
            Text2d::new(text),
            TextFont { font: self.prints.font_bold.clone().into(), ..TextFont::default() },
            TextColor(color),
        )
    }

    /// Health under the figure.
    fn pill(&self, commands: &mut Commands, face: &Face) -> [Entity; 2] {
        let hurt = f32::from(face.hp) / f32::from(face.max_hp.max(1));
        let color = if face.downed || hurt < 0.34 {
            Color::srgb(0.95, 0.55, 0.42)
        } else {
            Color::srgb(0.95, 0.92, 0.84)
        };
        let text = if face.downed { "down".to_owned() } else { format!("{}/{}", face.hp, face.max_hp) };
        [
            commands
                .spawn((
                    self.sprite(self.prints.pill.clone(), Vec2::new(58.0, 22.0), Color::WHITE),
                    Transform::from_xyz(0.0, -18.0, 0.03),
                ))
                .id(),
            commands.spawn((self.text(text, 15.0, color), Transform::from_xyz(0.0, -18.0, 0.04))).id(),
        ]
    }

    fn letter(&self, commands: &mut Commands, letter: &str, at: Vec3) -> [Entity; 2] {
        [
            commands
                .spawn((
                    self.sprite(self.prints.badge.clone(), Vec2::splat(24.0), Color::srgb(1.0, 0.55, 0.5)),
                    Transform::from_translation(at),
                ))
                .id(),
            commands
                .spawn((
                    self.text(letter.to_owned(), 14.0, Color::WHITE),
                    Transform::from_translation(at + Vec3::Z * 0.01),
                ))
                .id(),
        ]
    }

    /// Up to five statuses in a row above the head.
    fn statuses(&self, commands: &mut Commands, statuses: &[Status], size: f32) -> Vec<Entity> {
        let Some(art) = self.art else { return Vec::new() };
        let mut seen: Vec<Status> = statuses.to_vec();
        seen.sort_unstable();
        seen.dedup();
        let shown = seen.len().min(5);
        let mut out = Vec::new();
        for (number, status) in seen.into_iter().take(5).enumerate() {
            let name = crate::screen::atlas::names::status(status);
            let Some(image) = land::drawing(&art.icons, self.drawings, &format!("{name}.svg")) else {
                continue;
            };
            let x = (number as f32 - (shown as f32 - 1.0) / 2.0) * 23.0;
            let at = Vec3::new(x, 72.0 * size, 0.05);
            let color = if status.is_positive() {
                Color::srgb(0.96, 0.8, 0.42)
            } else {
                Color::srgb(0.98, 0.62, 0.5)
            };
            out.push(
                commands
                    .spawn((
                        self.sprite(self.prints.badge.clone(), Vec2::splat(23.0), Color::srgb(0.9, 0.9, 1.0)),
                        Transform::from_translation(at),
                    ))
                    .id(),
            );
            out.push(
                commands
                    .spawn((
                        self.sprite(image, Vec2::splat(15.0), color),
                        Transform::from_translation(at + Vec3::Z * 0.01),
                    ))
                    .id(),
            );
        }
        out
    }
}

trait MixGrey {
    fn mix_grey(self, share: f32) -> Self;
}

impl MixGrey for Color {
    /// Towards the colour of what is done.
    fn mix_grey(self, share: f32) -> Self {
        bevy::color::Mix::mix(&self, &Self::srgb(0.5, 0.5, 0.56), share)
    }
}
