//! Numbers and words that rise from a figure and fade: damage, healing, statuses.

use bevy::app::{App, Plugin, Update};
use bevy::color::{Alpha, Color};
use bevy::ecs::prelude::*;
use bevy::math::Vec2;
use bevy::sprite::Text2d;
use bevy::state::condition::in_state;
use bevy::text::{TextColor, TextFont};
use bevy::time::Time;
use bevy::transform::components::Transform;

use super::lettering::Lettering;
use super::prints::Prints;
use super::standees::Standee;
use super::{DrawBoard, OfThisMap, level};
use crate::books::atlas::facts::Fact;
use crate::books::atlas::fighter::Fighter;
use crate::screen::atlas::Show;
use crate::screen::atlas::Shown;
use crate::screen::shell::settings::Settings;
use crate::screen::shell::sleep::Awake;
use crate::screen::shell::state::Screen;
use crate::screen::shell::style::CurrentLook;

/// Seconds a float lives.
const LIFE: f32 = 1.1;

#[derive(Component)]
struct Float {
    age: f32,
    from: Vec2,
    color: Color,
}

pub struct FloatsPlugin;

impl Plugin for FloatsPlugin {
    fn build(&self, app: &mut App) {
        app.add_systems(Update, (rise, spawn).chain().in_set(DrawBoard).run_if(in_state(Screen::Play)));
    }
}

#[expect(clippy::too_many_arguments, reason = "a float is about all of these")]
fn spawn(
    mut commands: Commands,
    mut shows: MessageReader<Show>,
    standees: Query<(&Standee, &Transform)>,
    prints: Res<Prints>,
    shown: Res<Shown>,
    look: Res<CurrentLook>,
    settings: Res<Settings>,
    floats: Query<&Float>,
) {
    if settings.pace.stretch() <= 0.0 {
        shows.clear();
        return;
    }
    let palette = look.0.palette;
    let colour = |colour: bevy_egui::egui::Color32| Color::srgb_u8(colour.r(), colour.g(), colour.b());
    let status = |status| {
        shown.picture.as_ref().map_or_else(String::new, |picture| picture.cards.status(status).name.clone())
    };
    let mut crowd = floats.iter().count();
    for show in shows.read() {
        let Show::Beat { fact, .. } = show else { continue };
        let (who, text, color): (Fighter, String, Color) = match &**fact {
            Fact::DamageDealt { to, amount, kind, .. } => {
                (*to, format!("-{amount}"), colour(palette.damage(*kind)))
            }
            Fact::DamageShrugged { to, .. } => (*to, "0".to_owned(), colour(palette.faint)),
            Fact::Healed { who, amount, .. } => (*who, format!("+{amount}"), colour(palette.good)),
            Fact::StatusGained { who, status: gained, .. } => (*who, status(*gained), colour(palette.gold)),
            Fact::StatusRefused { who, status: refused, .. } => {
                (*who, format!("no {}", status(*refused)), colour(palette.faint))
            }
            Fact::Downed { who } => (Fighter::Origin(*who), "Down!".to_owned(), colour(palette.bad)),
            Fact::Revived { who, .. } => (Fighter::Origin(*who), "Up again".to_owned(), colour(palette.good)),
            _ => continue,
        };
        let Some(at) =
            standees.iter().find(|(standee, _)| standee.who == who).map(|(_, at)| at.translation.truncate())
        else {
            continue;
        };
        let from = at + Vec2::new(0.0, 62.0 + (crowd % 3) as f32 * 24.0);
        crowd += 1;
        commands.spawn((
            OfThisMap,
            Float { age: 0.0, from, color },
            Text2d::new(text),
            Lettering(40.0),
            TextFont { font: prints.font_bold.clone().into(), ..TextFont::default() },
            TextColor(color),
            Transform::from_translation(from.extend(level::FLOATS)),
        ));
    }
}

fn rise(
    mut commands: Commands,
    time: Res<Time>,
    settings: Res<Settings>,
    mut awake: ResMut<Awake>,
    mut floats: Query<(Entity, &mut Float, &mut Transform, &mut TextColor)>,
) {
    for (entity, mut float, mut place, mut color) in &mut floats {
        awake.0 = true;
        float.age += time.delta_secs() / settings.pace.stretch().max(0.3);
        let t = float.age / LIFE;
        if t >= 1.0 {
            commands.entity(entity).despawn();
            continue;
        }
        let up = if settings.reduced_motion { 0.0 } else { 60.0 * (1.0 - (1.0 - t) * (1.0 - t)) };
        place.translation = (float.from + Vec2::new(0.0, up)).extend(level::FLOATS);
        color.0 = float.color.with_alpha((1.0 - t) * 1.6);
    }
}
