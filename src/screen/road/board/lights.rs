//! What is lit on the land: where those who are picked can go, the way to a card further off, where a waybell could ring
//! and which cards it would hold, what is pointed at.

use bevy::app::{App, Plugin, Update};
use bevy::asset::Assets;
use bevy::color::{Alpha, Color};
use bevy::ecs::prelude::*;
use bevy::math::Vec2;
use bevy::sprite::Sprite;
use bevy::state::condition::in_state;
use bevy::transform::components::Transform;

use super::{CARD, Ground, centre, target, vertex, way};
use crate::books::road::route::Route;
use crate::screen::art::collections::TableArt;
use crate::screen::art::svg::Drawing;
use crate::screen::road::desk::{self, Focus, Sight, Who};
use crate::screen::road::picture::Picture;
use crate::screen::road::{RoadScreen, Shown};
use crate::screen::shell::game::Game;
use crate::screen::shell::state::Screen;
use crate::screen::shell::style::CurrentLook;
use crate::screen::table::board::prints::Prints;
use crate::screen::table::board::{DrawBoard, OfThisMap, figure_place, level, shade};
use crate::screen::table::plays;

/// All lights are laid anew when something else is lit.
#[derive(Component)]
pub(super) struct Light;

/// What is lit.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Lit {
    pub spots: Vec<(Ground, Glow)>,
    /// The cards that a waybell there would hold.
    pub held: Vec<u16>,
    pub figures: Vec<(Who, Glow)>,
    /// The way to a card further off.
    pub route: Option<Route>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Glow {
    /// What the pointer is over.
    Looked,
    Legal,
    Aimed,
    /// Who is picked to act.
    Acts,
}

pub struct LightsPlugin;

impl Plugin for LightsPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Lit>();
        app.add_systems(
            Update,
            (choose, lay)
                .chain()
                .in_set(DrawBoard)
                .run_if(in_state(Screen::Play))
                .run_if(plays::<RoadScreen>),
        );
    }
}

/// Works out what is lit from the open prompt and what is pointed at.
pub fn lit(picture: &Picture, focus: &Focus, sight: &Sight, person: bool) -> Lit {
    let mut lit = Lit::default();
    if let Some(number) = sight.place {
        lit.spots.push((Ground::Card(number), Glow::Looked));
    }
    if let Some(at) = sight.corner {
        lit.spots.push((Ground::Corner(at), Glow::Looked));
        lit.held = holds(picture, at);
    }
    if person || sight.bound.is_some() {
        // The way to the next card is the lit card itself, unless somebody walks it.
        let shown = |route: &&Route| route.steps.len() > 1 || sight.bound.is_some();
        lit.route = desk::route(picture, sight).filter(shown).cloned();
    }
    let Some(ask) = picture.ask.as_ref().filter(|_| person) else { return lit };
    let acting = desk::acting(picture, sight);
    for seat in acting.iter() {
        lit.figures.push((Who::Origin(seat), Glow::Acts));
    }
    let aimed = focus.aimed();
    for (place, offered) in ask.options.iter().enumerate() {
        let glow = if place == aimed { Glow::Aimed } else { Glow::Legal };
        let Some((card, corner)) = target(picture, &offered.choice, acting) else { continue };
        if let Some(number) = card {
            lit.spots.push((Ground::Card(number), glow));
        }
        if let Some(at) = corner {
            lit.spots.push((Ground::Corner(at), glow));
            if glow == Glow::Aimed {
                lit.held = holds(picture, at);
            }
        }
    }
    lit
}

/// What a waybell at this corner holds or would hold.
fn holds(picture: &Picture, at: crate::content::road::terms::Vertex) -> Vec<u16> {
    let ring = picture.bells.iter().find(|bell| bell.at == at).map(|bell| bell.holds.clone());
    let slot = || {
        let mut slots = picture.places.iter().flat_map(|place| &place.slots);
        slots.find(|slot| slot.at == at).map(|slot| slot.holds.clone())
    };
    ring.or_else(slot).unwrap_or_default()
}

fn choose(
    shown: Res<Shown>,
    (focus, sight): (Res<Focus>, Res<Sight>),
    game: Option<Res<Game>>,
    mut current: ResMut<Lit>,
) {
    let (Some(picture), Some(game)) = (&shown.picture, game) else { return };
    let person = picture
        .ask
        .as_ref()
        .is_some_and(|ask| !game.watching && ask.seats.iter().any(|seat| !game.players.is_bot(seat.0)));
    let next = lit(picture, &focus, &sight, person && !shown.standing.playing_back);
    current.set_if_neq(next);
}

#[expect(clippy::too_many_arguments, reason = "lights are made of all these")]
fn lay(
    mut commands: Commands,
    lit: Res<Lit>,
    shown: Res<Shown>,
    prints: Res<Prints>,
    (art, drawings): (Option<Res<TableArt>>, Res<Assets<Drawing>>),
    look: Res<CurrentLook>,
    old: Query<Entity, With<Light>>,
    mut edition: Local<u64>,
) {
    let Some(picture) = &shown.picture else { return };
    if !lit.is_changed() && *edition == shown.edition {
        return;
    }
    *edition = shown.edition;
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let palette = look.0.palette;
    let colour = |glow: Glow| match glow {
        Glow::Looked => shade(palette.parchment).with_alpha(0.7),
        Glow::Legal => shade(palette.gold).with_alpha(0.75),
        Glow::Aimed | Glow::Acts => shade(palette.gold).with_alpha(1.0),
    };
    for number in &lit.held {
        let Some(place) = picture.place(*number) else { continue };
        fill(&mut commands, centre(place), shade(palette.gold).with_alpha(0.14));
        outline(&mut commands, centre(place), 4.0, shade(palette.gold).with_alpha(0.8));
    }
    for (spot, glow) in &lit.spots {
        match spot {
            Ground::Card(number) => {
                let Some(place) = picture.place(*number) else { continue };
                let width = if *glow == Glow::Aimed { 8.0 } else { 4.0 };
                outline(&mut commands, centre(place), width, colour(*glow));
                if *glow == Glow::Aimed {
                    fill(&mut commands, centre(place), shade(palette.gold).with_alpha(0.10));
                }
            }
            Ground::Corner(at) => {
                let size = if *glow == Glow::Aimed { 128.0 } else { 92.0 };
                disc(&mut commands, &prints, vertex(*at), size * 1.5, colour(*glow).with_alpha(0.5));
                ring(&mut commands, &prints, vertex(*at), size, colour(*glow));
            }
        }
    }
    if let Some(route) = &lit.route {
        let (art, drawings) = (art.as_deref(), &*drawings);
        let pen = way::Pen { prints: &prints, art, drawings, palette: &palette };
        way::draw(&mut commands, &pen, picture, route);
    }
    for (who, glow) in &lit.figures {
        let Some(at) = figure_place::<RoadScreen>(picture, *who) else { continue };
        disc(&mut commands, &prints, at + Vec2::new(0.0, 24.0), 170.0, colour(*glow).with_alpha(0.75));
    }
}

fn sprite(commands: &mut Commands, sprite: Sprite, at: Vec2, z: f32) {
    commands.spawn((Light, OfThisMap, sprite, Transform::from_translation(at.extend(z))));
}

fn disc(commands: &mut Commands, prints: &Prints, at: Vec2, size: f32, color: Color) {
    let image = prints.glow.clone();
    sprite(
        commands,
        Sprite { image, color, custom_size: Some(Vec2::splat(size)), ..Sprite::default() },
        at,
        level::ROUTE,
    );
}

fn ring(commands: &mut Commands, prints: &Prints, at: Vec2, size: f32, color: Color) {
    let image = prints.ring.clone();
    let custom_size = Some(Vec2::splat(size));
    sprite(commands, Sprite { image, color, custom_size, ..Sprite::default() }, at, level::ROUTE + 0.2);
}

fn fill(commands: &mut Commands, at: Vec2, color: Color) {
    let custom_size = Some(Vec2::splat(CARD - 4.0));
    sprite(commands, Sprite { color, custom_size, ..Sprite::default() }, at, level::SPACES + 0.5);
}

fn outline(commands: &mut Commands, at: Vec2, width: f32, color: Color) {
    let half = CARD / 2.0 - width / 2.0;
    for side in [1.0, -1.0] {
        let flat = Some(Vec2::new(CARD, width));
        let tall = Some(Vec2::new(width, CARD));
        let z = level::SPACES + 0.7;
        sprite(
            commands,
            Sprite { color, custom_size: flat, ..Sprite::default() },
            at + Vec2::new(0.0, half * side),
            z,
        );
        sprite(
            commands,
            Sprite { color, custom_size: tall, ..Sprite::default() },
            at + Vec2::new(half * side, 0.0),
            z,
        );
    }
}
