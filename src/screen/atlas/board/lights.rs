//! What can be done now: legal spaces and figures glow, the one pointed at brightest; the way there, the
//! reach of an attack, and the route an enemy would take are drawn.

use bevy::app::{App, Plugin, Update};
use bevy::color::{Alpha, Color};
use bevy::ecs::prelude::*;
use bevy::math::Vec2;
use bevy::sprite::Sprite;
use bevy::state::condition::in_state;
use bevy::transform::components::Transform;

use super::{centre, land, radius, way};
use crate::books::atlas::facts::Fact;
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::intent::Intent;
use crate::books::atlas::phases::foe_turn::Aim;
use crate::books::atlas::prompts::{Choice, Question};
use crate::content::atlas::terms::SpaceKey;
use crate::screen::atlas::desk::{Focus, Sight};
use crate::screen::atlas::picture::{self, Picture};
use crate::screen::atlas::{AtlasScreen, Show, Shown};
use crate::screen::shell::game::Game;
use crate::screen::shell::state::Screen;
use crate::screen::shell::style::CurrentLook;
use crate::screen::table::board::prints::Prints;
use crate::screen::table::board::{DrawBoard, OfThisMap, figure_place, level, shade};
use crate::screen::table::plays;

/// A light, a ring or a step of a way; all are laid anew when something else is lit.
#[derive(Component)]
struct Light;

/// What is lit.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Lit {
    pub spaces: Vec<(SpaceKey, Glow)>,
    pub figures: Vec<(Fighter, Glow)>,
    /// Ways over the map, each from space to space.
    pub ways: Vec<(Vec<SpaceKey>, Glow)>,
    /// The route that an enemy has just chosen.
    told: Option<Vec<SpaceKey>>,
}

impl Lit {
    const fn is_dark(&self) -> bool {
        self.spaces.is_empty() && self.figures.is_empty() && self.ways.is_empty()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Glow {
    /// An enemy's.
    Threat,
    /// What the pointer is over.
    Looked,
    Legal,
    Aimed,
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
                .run_if(plays::<AtlasScreen>),
        );
    }
}

/// Works out what is lit from the open prompt and what is pointed at.
pub fn lit(picture: &Picture, focus: &Focus, sight: &Sight, person: bool) -> Lit {
    let mut lit = Lit::default();
    if let Some(space) = sight.space {
        lit.spaces.push((space, Glow::Looked));
    }
    if let Some(fighter) = sight.fighter {
        lit.figures.push((fighter, Glow::Looked));
        threats(picture, fighter, &mut lit);
    }
    let Some(ask) = picture.ask.as_ref().filter(|_| person) else { return lit };
    let aimed = focus.aimed();
    for (place, offered) in ask.options.iter().enumerate() {
        let glow = if place == aimed { Glow::Aimed } else { Glow::Legal };
        if let Some(space) = picture::space_of(&offered.choice) {
            lit.spaces.push((space, glow));
            if glow == Glow::Aimed
                && let Some(way) = way_of(picture, &ask.question, space)
            {
                lit.ways.push((way, Glow::Aimed));
            }
        }
        if let Some(fighter) = picture::fighter_of(&offered.choice) {
            lit.figures.push((fighter, glow));
            if glow == Glow::Aimed
                && let (Question::ChooseTarget { by, .. }, Some(to)) =
                    (&ask.question, picture.space_of(fighter))
                && let Some(from) = picture.space_of(*by)
            {
                lit.ways.push((way(picture, from, to), Glow::Aimed));
            }
        }
        if let (Choice::Route(number), Question::EnemyRoute { .. }) = (offered.choice, &ask.question) {
            let route = picture.routes.get(usize::from(number)).cloned().unwrap_or_default();
            lit.ways.push((route, glow));
        }
    }
    lit
}

/// Where the enemy that is looked at would go, and for whom.
fn threats(picture: &Picture, looked_at: Fighter, lit: &mut Lit) {
    let plans = match picture.enemy(looked_at).and_then(|enemy| enemy.intent.as_ref()) {
        Some(Intent::Hunts(plans)) => plans.as_slice(),
        Some(Intent::Flees(plan)) => std::slice::from_ref(plan),
        _ => &[],
    };
    for plan in plans {
        lit.ways.extend(plan.routes.iter().map(|route| (route.clone(), Glow::Threat)));
        for aim in &plan.aims {
            match *aim {
                Aim::At(target) => lit.figures.push((target, Glow::Threat)),
                Aim::Space(space) => lit.spaces.push((space, Glow::Threat)),
            }
        }
    }
}

/// The way an Origin would take to the space it is about to choose.
fn way_of(picture: &Picture, question: &Question, to: SpaceKey) -> Option<Vec<SpaceKey>> {
    let who = match question {
        Question::Travel { origin } | Question::CombatAction { origin } => Fighter::Origin(*origin),
        Question::GrantedMove { who, .. } | Question::MoveOther { who, .. } => *who,
        _ => return None,
    };
    let way = way(picture, picture.space_of(who)?, to);
    (way.len() > 1).then_some(way)
}

fn choose(
    shown: Res<Shown>,
    (focus, sight): (Res<Focus>, Res<Sight>),
    game: Option<Res<Game>>,
    mut shows: MessageReader<Show>,
    mut current: ResMut<Lit>,
) {
    let (Some(picture), Some(game)) = (&shown.picture, game) else { return };
    let mut told = current.told.clone();
    for show in shows.read() {
        match show {
            Show::Beat { fact, .. } => match &**fact {
                Fact::RouteChosen { route, .. } => told = Some(route.clone()),
                Fact::TurnEnded { .. } | Fact::TurnBegan { .. } | Fact::AttackMade { .. } => told = None,
                _ => {}
            },
            Show::Snap => told = None,
        }
    }
    let person = picture
        .ask
        .as_ref()
        .is_some_and(|ask| !game.watching && ask.seats.iter().any(|seat| !game.players.is_bot(seat.0)));
    let mut next = lit(picture, &focus, &sight, person && !shown.standing.playing_back);
    if let Some(route) = &told {
        next.ways.push((route.clone(), Glow::Threat));
    }
    next.told = told;
    current.set_if_neq(next);
}

fn lay(
    mut commands: Commands,
    lit: Res<Lit>,
    shown: Res<Shown>,
    prints: Res<Prints>,
    look: Res<CurrentLook>,
    old: Query<Entity, With<Light>>,
    mut edition: Local<u64>,
) {
    let Some(picture) = &shown.picture else { return };
    // A new map has taken the lights off with the old one.
    let gone = old.is_empty() && !lit.is_dark();
    if !lit.is_changed() && *edition == shown.edition && !gone {
        return;
    }
    *edition = shown.edition;
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let palette = look.0.palette;
    let colour = |glow: Glow| {
        let (colour, alpha) = match glow {
            Glow::Threat => (palette.bad, 0.85),
            Glow::Looked => (palette.parchment, 0.45),
            Glow::Legal => (palette.gold, 0.8),
            Glow::Aimed => (palette.gold, 1.0),
        };
        shade(colour).with_alpha(alpha)
    };
    for (space, glow) in &lit.spaces {
        let Some(place) = picture.place(*space) else { continue };
        let r = radius(*space);
        halo(&mut commands, &prints, centre(place), r, colour(*glow), level::GLOW);
        ring(
            &mut commands,
            &prints,
            centre(place),
            r,
            colour(*glow),
            level::SPACES + 0.4,
            *glow == Glow::Aimed,
        );
    }
    for (fighter, glow) in &lit.figures {
        let Some(at) = figure_place::<AtlasScreen>(picture, *fighter) else { continue };
        halo(&mut commands, &prints, at + Vec2::new(0.0, 20.0), 54.0, colour(*glow), level::ROUTE);
    }
    for (way, glow) in &lit.ways {
        for pair in way.windows(2) {
            let (Some(a), Some(b)) = (picture.place(pair[0]), picture.place(pair[1])) else { continue };
            // Drawn in the direction in which the path itself is bowed.
            let bowed = picture.paths.iter().find(|path| (path.a, path.b) == (b.key, a.key)).is_some();
            let line = if bowed { land::path_line(b, a) } else { land::path_line(a, b) };
            for point in line.iter().step_by(3) {
                dot(&mut commands, &prints, *point, colour(*glow));
            }
        }
    }
}

fn halo(commands: &mut Commands, prints: &Prints, at: Vec2, radius: f32, color: Color, z: f32) {
    commands.spawn((
        Light,
        OfThisMap,
        Sprite {
            image: prints.glow.clone(),
            color: color.with_alpha(color.alpha() * 0.95),
            custom_size: Some(Vec2::splat(radius * 3.1)),
            ..Sprite::default()
        },
        Transform::from_translation(at.extend(z)),
    ));
}

fn ring(commands: &mut Commands, prints: &Prints, at: Vec2, radius: f32, color: Color, z: f32, wide: bool) {
    let size = if wide { 2.32 } else { 2.14 };
    commands.spawn((
        Light,
        OfThisMap,
        Sprite {
            image: prints.ring.clone(),
            color,
            custom_size: Some(Vec2::splat(radius * size)),
            ..Sprite::default()
        },
        Transform::from_translation(at.extend(z)),
    ));
}

fn dot(commands: &mut Commands, prints: &Prints, at: Vec2, color: Color) {
    commands.spawn((
        Light,
        OfThisMap,
        Sprite { image: prints.dot.clone(), color, custom_size: Some(Vec2::splat(9.0)), ..Sprite::default() },
        Transform::from_translation(at.extend(level::ROUTE)),
    ));
}
