//! Bots at the table: they answer through the same door as people, and slowly enough to be followed.

use bevy::app::{App, Plugin, Update};
use bevy::ecs::prelude::*;
use bevy::state::condition::in_state;
use bevy::time::Time;

use super::flows::Held;
use super::{Shown, TakePicture};
use crate::bots::Kind;
use crate::screen::shell::game::Game;
use crate::screen::shell::settings::Settings;
use crate::screen::shell::sleep::Awake;
use crate::screen::shell::state::Screen;
use crate::screen::shell::wishes::{Wish, Wishes};

/// Seconds a bot takes for an answer at the usual pace.
const THINKING: f32 = 0.6;

pub struct CompanionsPlugin;

impl Plugin for CompanionsPlugin {
    fn build(&self, app: &mut App) {
        app.add_systems(Update, answer_for_bots.after(TakePicture).run_if(in_state(Screen::Play)));
    }
}

#[expect(clippy::too_many_arguments, reason = "a bot waits for all of these")]
fn answer_for_bots(
    game: Option<ResMut<Game>>,
    shown: Res<Shown>,
    settings: Res<Settings>,
    time: Res<Time>,
    held: Held,
    mut awake: ResMut<Awake>,
    mut wishes: ResMut<Wishes>,
    mut waited: Local<f32>,
) {
    let Some(mut game) = game else { return };
    let Some(ask) = shown.picture.as_ref().and_then(|picture| picture.ask.as_ref()) else { return };
    let for_bots = ask.seats.iter().all(|seat| game.players.is_bot(seat.0));
    if !for_bots
        || held.is_open()
        || game.watching
        || shown.standing.playing_back
        || shown.revision != game.revision
    {
        *waited = 0.0;
        return;
    }
    awake.0 = true;
    *waited += time.delta_secs();
    if *waited < THINKING * settings.pace.stretch() {
        return;
    }
    *waited = 0.0;
    let seed = u64::from(ask.number);
    let decision = Kind::Greedy.seat(seed).choose(game.bypass_change_detection().table());
    wishes.wish(Wish::Answer(decision.place));
}
