//! The Hush on the land: a tide that comes over a card when it is swallowed, and goes when a waybell rings. Where it will
//! come in the morning it licks at the lower edge already.

use bevy::app::{App, Plugin, Update};
use bevy::asset::Assets;
use bevy::ecs::prelude::*;
use bevy::sprite_render::MeshMaterial2d;
use bevy::state::condition::in_state;
use bevy::time::Time;

use super::land::OfCard;
use super::leaf::Leaf;
use crate::screen::road::picture::Place;
use crate::screen::road::{RoadScreen, Shown};
use crate::screen::shell::settings::Settings;
use crate::screen::shell::sleep::Awake;
use crate::screen::shell::state::Screen;
use crate::screen::table::board::DrawBoard;
use crate::screen::table::plays;

/// How far the tide is where the night will bring it.
const LICKS: f32 = 0.24;

pub struct TidePlugin;

impl Plugin for TidePlugin {
    fn build(&self, app: &mut App) {
        app.add_systems(
            Update,
            rise.in_set(DrawBoard).run_if(in_state(Screen::Play)).run_if(plays::<RoadScreen>),
        );
    }
}

/// How far the tide has come over a card, 0 to 1.
pub const fn level(place: &Place) -> f32 {
    match (place.clear, place.sinks) {
        (false, _) => 1.0,
        (true, true) => LICKS,
        (true, false) => 0.0,
    }
}

fn rise(
    shown: Res<Shown>,
    settings: Res<Settings>,
    time: Res<Time>,
    mut awake: ResMut<Awake>,
    leaves: Query<(&OfCard, &MeshMaterial2d<Leaf>)>,
    mut materials: ResMut<Assets<Leaf>>,
) {
    let Some(picture) = &shown.picture else { return };
    for (of, leaf) in &leaves {
        let Some(wanted) = picture.place(of.0).map(level) else { continue };
        let Some(now) = materials.get(&leaf.0).map(|leaf| leaf.state.x) else { continue };
        let away = wanted - now;
        if away.abs() < 0.001 {
            continue;
        }
        let still = settings.reduced_motion || settings.pace.stretch() <= 0.0;
        let most = 1.5 * time.delta_secs() / settings.pace.stretch().max(0.3);
        let step = if still { away } else { away.clamp(-most, most) };
        if let Some(mut leaf) = materials.get_mut(&leaf.0) {
            leaf.state.x += step;
        }
        awake.0 = true;
    }
}
