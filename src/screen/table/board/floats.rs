//! Numbers and words that rise from a figure and fade: damage, healing, and whatever else a book says.

use bevy::app::{App, Update};
use bevy::color::{Alpha, Color};
use bevy::ecs::prelude::*;
use bevy::math::Vec2;
use bevy::sprite::Text2d;
use bevy::state::condition::in_state;
use bevy::text::{TextColor, TextFont};
use bevy::time::Time;
use bevy::transform::components::Transform;
use bevy_egui::egui::Color32;

use super::figures::Standee;
use super::lettering::Lettering;
use super::prints::Prints;
use super::{DrawBoard, Mapped, OfThisMap, level, shade};
use crate::screen::shell::settings::Settings;
use crate::screen::shell::sleep::Awake;
use crate::screen::shell::state::Screen;
use crate::screen::shell::style::CurrentLook;
use crate::screen::table::playback::Show;
use crate::screen::table::shown::Shown;
use crate::screen::table::{FactOf, plays};

/// Seconds a float lives.
const LIFE: f32 = 1.1;

#[derive(Component)]
struct Float {
    age: f32,
    from: Vec2,
    color: Color,
}

/// What rises from a figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    pub text: String,
    pub colour: Color32,
}

impl Word {
    pub fn new(text: impl Into<String>, colour: Color32) -> Self {
        Self { text: text.into(), colour }
    }
}

pub(super) fn add<B: Mapped>(app: &mut App) {
    app.add_systems(
        Update,
        (rise, spawn::<B>).chain().in_set(DrawBoard).run_if(in_state(Screen::Play)).run_if(plays::<B>),
    );
}

#[expect(clippy::too_many_arguments, reason = "a float is about all of these")]
fn spawn<B: Mapped>(
    mut commands: Commands,
    mut shows: MessageReader<Show<FactOf<B>>>,
    standees: Query<(&Standee<B>, &Transform)>,
    prints: Res<Prints>,
    shown: Res<Shown<B::Picture>>,
    look: Res<CurrentLook>,
    settings: Res<Settings>,
    floats: Query<&Float>,
) {
    if settings.pace.stretch() <= 0.0 {
        shows.clear();
        return;
    }
    let Some(picture) = &shown.picture else { return };
    let mut crowd = floats.iter().count();
    for show in shows.read() {
        let Show::Beat { fact, .. } = show else { continue };
        let Some((who, Word { text, colour })) = B::word(picture, &look.0.palette, fact) else { continue };
        let color = shade(colour);
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
