//! Showing what happened, one fact after the other, at the player's pace. The table itself is always ahead, and the
//! picture of it follows what is told. An answer given meanwhile is taken at once, and what was still to be shown is
//! over.

use std::collections::VecDeque;

use bevy::app::{App, Update};
use bevy::ecs::prelude::*;
use bevy::state::condition::in_state;
use bevy::state::prelude::OnExit;
use bevy::time::Time;

use super::flows::Held;
use super::shown::{Shown, TakePicture};
use super::{BookScreen, FactOf, plays};
use crate::screen::shell::game::{Game, Hear};
use crate::screen::shell::settings::Settings;
use crate::screen::shell::sleep::Awake;
use crate::screen::shell::state::Screen;
use crate::screen::shell::wishes::{Wish, Wishes};
use crate::table::fact::Facts;
use crate::table::session::Session;

/// More facts than this at once are not shown one by one: a game was opened, or a bot's whole evening went by.
const TOO_MANY: usize = 400;

/// What board, dice, sound and sheets listen to.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum Show<F: Send + Sync + 'static> {
    /// This is happening now; it takes so many seconds.
    Beat { fact: Box<F>, seconds: f32 },
    /// Everything is as the picture says, at once: skipped, undone or newly opened.
    Snap,
}

#[derive(Resource)]
pub struct Playback<F: Send + Sync + 'static> {
    /// What is still to be shown, with the numbers of the facts.
    queue: VecDeque<(u64, F)>,
    /// Seconds until the next beat.
    rest: f32,
    /// Facts before this one have been taken up.
    seen: Option<u64>,
}

impl<F: Send + Sync + 'static> Default for Playback<F> {
    fn default() -> Self {
        Self { queue: VecDeque::new(), rest: 0.0, seen: None }
    }
}

impl<F: Send + Sync + 'static> Playback<F> {
    pub fn is_playing(&self) -> bool {
        !self.queue.is_empty() || self.rest > 0.0
    }
}

/// Facts become beats in this set; listeners come after it.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tell;

pub(super) fn add<B: BookScreen>(app: &mut App) {
    app.init_resource::<Playback<FactOf<B>>>().add_message::<Show<FactOf<B>>>();
    let in_play = || in_state(Screen::Play);
    app.add_systems(
        Update,
        (skip::<B>.before(Hear), (collect::<B>, advance::<B>).chain().in_set(Tell).after(TakePicture))
            .run_if(in_play())
            .run_if(plays::<B>),
    );
    app.add_systems(OnExit(Screen::Play), forget::<B>);
}

fn skip<B: BookScreen>(
    mut playback: ResMut<Playback<FactOf<B>>>,
    mut shown: ResMut<Shown<B::Picture>>,
    wishes: Res<Wishes>,
    held: Held,
    mut show: MessageWriter<Show<FactOf<B>>>,
) {
    // The key that skips also reads on.
    let over = wishes.iter().any(|wish| match wish {
        Wish::Skip => !held.is_open(),
        wish => {
            matches!(
                wish,
                Wish::Answer(_)
                    | Wish::Undo
                    | Wish::Redo
                    | Wish::Load(_)
                    | Wish::LoadEarlier { .. }
                    | Wish::Begin { .. }
            )
        }
    });
    if over && playback.is_playing() {
        // What is skipped is not shown, but a story is still told.
        let stories = playback.queue.drain(..).map(|(_, fact)| fact).filter(B::is_story);
        for fact in stories {
            show.write(Show::Beat { fact: Box::new(fact), seconds: 0.0 });
        }
        playback.rest = 0.0;
        shown.catch_up();
        show.write(Show::Snap);
    }
}

fn collect<B: BookScreen>(
    game: Option<ResMut<Game>>,
    settings: Res<Settings>,
    mut playback: ResMut<Playback<FactOf<B>>>,
    mut shown: ResMut<Shown<B::Picture>>,
    mut show: MessageWriter<Show<FactOf<B>>>,
    mut revision: Local<u64>,
) {
    let Some(mut game) = game else { return };
    if *revision == game.revision && playback.seen.is_some() {
        return;
    }
    *revision = game.revision;
    let viewer = game.bypass_change_detection().viewer();
    let Some(session) = game.bypass_change_detection().session::<Session<B::Book>>() else { return };
    let facts = session.world().resource::<Facts<FactOf<B>>>();
    let next = facts.next();
    // Undone, or another game: there is nothing to tell, only how things are now.
    let from = playback.seen.replace(next).filter(|seen| *seen <= next && next - seen <= TOO_MANY as u64);
    match from {
        Some(from) if settings.pace.stretch() > 0.0 => {
            playback.queue.extend(facts.told(viewer, from).map(|(number, fact)| (number, fact.into_owned())));
            let untold: Vec<&FactOf<B>> = playback.queue.iter().map(|(_, fact)| fact).collect();
            shown.wind_back::<B>(&untold);
        }
        // At the instant pace everything is told in the frame it happened.
        Some(from) => {
            for (_, fact) in facts.told(viewer, from) {
                show.write(Show::Beat { fact: Box::new(fact.into_owned()), seconds: 0.0 });
            }
            shown.catch_up();
            show.write(Show::Snap);
        }
        None => {
            playback.queue.clear();
            playback.rest = 0.0;
            shown.catch_up();
            show.write(Show::Snap);
        }
    }
}

fn advance<B: BookScreen>(
    time: Res<Time>,
    settings: Res<Settings>,
    mut playback: ResMut<Playback<FactOf<B>>>,
    mut shown: ResMut<Shown<B::Picture>>,
    mut awake: ResMut<Awake>,
    held: Held,
    mut show: MessageWriter<Show<FactOf<B>>>,
) {
    if !playback.is_playing() {
        if shown.standing.playing_back {
            shown.standing.playing_back = false;
            shown.untold = None;
        }
        return;
    }
    shown.standing.playing_back = true;
    shown.untold = playback.queue.front().map(|(number, _)| *number);
    // While somebody reads, the table holds its breath.
    if held.is_open() {
        return;
    }
    awake.0 = true;
    playback.rest -= time.delta_secs();
    while playback.rest <= 0.0 {
        let Some((_, fact)) = playback.queue.pop_front() else {
            playback.rest = 0.0;
            shown.catch_up();
            show.write(Show::Snap);
            return;
        };
        shown.follow::<B>(&fact);
        let seconds = B::seconds(&fact) * settings.pace.stretch();
        let is_story = B::is_story(&fact);
        playback.rest += seconds;
        shown.untold = playback.queue.front().map(|(number, _)| *number);
        show.write(Show::Beat { fact: Box::new(fact), seconds });
        // A sheet opens before anything more happens.
        if is_story {
            playback.rest = playback.rest.max(f32::EPSILON);
            return;
        }
    }
}

fn forget<B: BookScreen>(mut playback: ResMut<Playback<FactOf<B>>>) {
    *playback = Playback::default();
}
