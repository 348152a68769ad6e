//! Bots at the table: they answer through the same door as people, and slowly enough to be followed.

use bevy::app::{App, Update};
use bevy::ecs::prelude::*;
use bevy::state::condition::in_state;
use bevy::time::Time;

use super::ask::{Ask, Offered};
use super::flows::Held;
use super::shown::{Shown, TakePicture};
use super::{BookScreen, Pictured, plays};
use crate::bots::Kind;
use crate::screen::shell::game::Game;
use crate::screen::shell::players::Players;
use crate::screen::shell::settings::Settings;
use crate::screen::shell::sleep::Awake;
use crate::screen::shell::state::Screen;
use crate::screen::shell::wishes::{Wish, Wishes};
use crate::table::seat::{Seat, Seats};

/// Seconds a bot takes for an answer at the usual pace.
const THINKING: f32 = 0.6;

pub(super) fn add<B: BookScreen>(app: &mut App) {
    app.add_systems(
        Update,
        answer_for_bots::<B>.after(TakePicture).run_if(in_state(Screen::Play)).run_if(plays::<B>),
    );
}

#[expect(clippy::too_many_arguments, reason = "a bot waits for all of these")]
fn answer_for_bots<B: BookScreen>(
    game: Option<ResMut<Game>>,
    shown: Res<Shown<B::Picture>>,
    settings: Res<Settings>,
    time: Res<Time>,
    held: Held,
    mut awake: ResMut<Awake>,
    mut wishes: ResMut<Wishes>,
    mut waited: Local<f32>,
) {
    let Some(mut game) = game else { return };
    let Some(ask) = shown.picture.as_ref().and_then(Pictured::ask) else { return };
    let (seats, theirs) = of_bots(ask, &game.players);
    if theirs.is_empty()
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
    let decision =
        Kind::Greedy.seat(seed).choose_among(game.bypass_change_detection().table(), seats, &theirs);
    wishes.wish(Wish::Answer(decision.place));
}

/// The answers that bots may give now, and whose they are. What is theirs alone they answer; where several decide side
/// by side, a bot that has not stopped acts beside the people, with answers of its own.
fn of_bots<Q, C>(ask: &Ask<Q, C>, players: &Players) -> (Seats, Vec<usize>) {
    let all = 0..ask.len();
    if ask.seats.iter().all(|seat| players.is_bot(seat.0)) {
        return (ask.seats, all.collect());
    }
    let goes_on =
        |offered: &&Offered<C>| offered.calm && offered.seat.is_some_and(|seat| players.is_bot(seat));
    let Some(bot) = ask.options.iter().find(goes_on).and_then(|offered| offered.seat) else {
        return (Seats::NONE, Vec::new());
    };
    let theirs = |place: &usize| ask.options.get(*place).is_some_and(|offered| offered.seat == Some(bot));
    (Seats::one(Seat(bot)), all.filter(theirs).collect())
}
