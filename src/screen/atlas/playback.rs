//! Showing what happened, one fact after the other, at the player's pace. The table itself is always ahead:
//! playback only tells. An answer given meanwhile is taken at once, and what was still to be shown is over.

use std::collections::VecDeque;

use bevy::app::{App, Plugin, Update};
use bevy::ecs::prelude::*;
use bevy::state::condition::in_state;
use bevy::state::prelude::OnExit;
use bevy::time::Time;

use super::desk::Roll;
use super::flows::{Held, reading};
use super::{Shown, TakePicture};
use crate::books::atlas::AtlasSession;
use crate::books::atlas::facts::{Fact, RollKind};
use crate::screen::shell::game::{Game, Hear};
use crate::screen::shell::settings::Settings;
use crate::screen::shell::sleep::Awake;
use crate::screen::shell::state::Screen;
use crate::screen::shell::wishes::{Wish, Wishes};
use crate::table::fact::Facts;

/// More facts than this at once are not shown one by one: a game was opened, or a bot's whole evening went by.
const TOO_MANY: usize = 400;

/// What board, dice, sound and sheets listen to.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum Show {
    /// This is happening now; it takes so many seconds.
    Beat { fact: Box<Fact>, seconds: f32 },
    /// Everything is as the picture says, at once: skipped, undone or newly opened.
    Snap,
}

#[derive(Resource, Default)]
pub struct Playback {
    /// What is still to be shown, with the numbers of the facts.
    queue: VecDeque<(u64, Fact)>,
    /// Seconds until the next beat.
    rest: f32,
    /// Facts before this one have been taken up.
    seen: Option<u64>,
}

impl Playback {
    pub fn is_playing(&self) -> bool {
        !self.queue.is_empty() || self.rest > 0.0
    }
}

/// Facts become beats in this set; listeners come after it.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tell;

pub struct PlaybackPlugin;

impl Plugin for PlaybackPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Playback>().add_message::<Show>();
        app.add_systems(
            Update,
            (skip.before(Hear), (collect, advance).chain().in_set(Tell).after(TakePicture))
                .run_if(in_state(Screen::Play)),
        );
        app.add_systems(OnExit(Screen::Play), forget);
    }
}

/// How long a fact is shown at the usual pace; 0 for those that only the log tells.
pub const fn seconds(fact: &Fact) -> f32 {
    match fact {
        Fact::DiceRolled { roll: RollKind::Targeting, .. } => 0.3,
        Fact::DiceRolled { .. } => 0.9,
        Fact::DiceRerolled { .. } | Fact::SparkReroll { .. } => 0.8,
        Fact::TargetingRolled { .. } | Fact::RouteChosen { .. } => 0.25,
        Fact::TargetChosen { .. } | Fact::TacticPlayed { .. } | Fact::CardUsed { .. } => 0.55,
        Fact::Travelled { .. } | Fact::EnemySpawned { .. } => 0.5,
        Fact::BossSpawned { .. } | Fact::Defeated { .. } | Fact::Downed { .. } | Fact::CombatEnded { .. } => {
            0.8
        }
        Fact::Moved { .. } | Fact::MovedByOthers { .. } | Fact::EnemyLeft { .. } => 0.32,
        Fact::DamageDealt { .. }
        | Fact::Healed { .. }
        | Fact::Revived { .. }
        | Fact::DamageShrugged { .. } => 0.5,
        Fact::StatusGained { .. } | Fact::GroundPlaced { .. } | Fact::StatusRemoved { .. } => 0.3,
        Fact::TimeAdvanced { .. }
        | Fact::RoundBegan { .. }
        | Fact::CardRevealed { .. }
        | Fact::CardFlipped { .. } => 0.35,
        Fact::LootFound { .. }
        | Fact::GoldChanged { .. }
        | Fact::KeyPlaced { .. }
        | Fact::SpaceUnlocked { .. } => 0.3,
        _ => 0.0,
    }
}

fn skip(mut playback: ResMut<Playback>, wishes: Res<Wishes>, held: Held, mut show: MessageWriter<Show>) {
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
        let stories = playback.queue.drain(..).map(|(_, fact)| fact).filter(reading::is_story);
        for fact in stories {
            show.write(Show::Beat { fact: Box::new(fact), seconds: 0.0 });
        }
        playback.rest = 0.0;
        show.write(Show::Snap);
    }
}

fn collect(
    game: Option<ResMut<Game>>,
    settings: Res<Settings>,
    mut playback: ResMut<Playback>,
    mut show: MessageWriter<Show>,
    mut revision: Local<u64>,
) {
    let Some(mut game) = game else { return };
    if *revision == game.revision && playback.seen.is_some() {
        return;
    }
    *revision = game.revision;
    let Some(session) = game.bypass_change_detection().session::<AtlasSession>() else { return };
    let facts = session.world().resource::<Facts<Fact>>();
    let next = facts.next();
    // Undone, or another game: there is nothing to tell, only how things are now.
    let from = playback.seen.replace(next).filter(|seen| *seen <= next && next - seen <= TOO_MANY as u64);
    match from {
        Some(from) if settings.pace.stretch() > 0.0 => {
            playback.queue.extend(facts.since(from).map(|(number, fact)| (number, fact.clone())));
        }
        // At the instant pace everything is told in the frame it happened.
        Some(from) => {
            for (_, fact) in facts.since(from) {
                show.write(Show::Beat { fact: Box::new(fact.clone()), seconds: 0.0 });
            }
            show.write(Show::Snap);
        }
        None => {
            playback.queue.clear();
            playback.rest = 0.0;
            show.write(Show::Snap);
        }
    }
}

fn advance(
    time: Res<Time>,
    settings: Res<Settings>,
    mut playback: ResMut<Playback>,
    mut shown: ResMut<Shown>,
    mut awake: ResMut<Awake>,
    held: Held,
    mut show: MessageWriter<Show>,
) {
    if !playback.is_playing() {
        if shown.standing.playing_back {
            shown.standing.playing_back = false;
            shown.standing.roll = None;
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
            show.write(Show::Snap);
            return;
        };
        let seconds = seconds(&fact) * settings.pace.stretch();
        let is_story = reading::is_story(&fact);
        if let Some(roll) = Roll::told_by(&fact, shown.standing.roll.as_ref()) {
            shown.standing.roll = Some(roll);
        }
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

fn forget(mut playback: ResMut<Playback>) {
    *playback = Playback::default();
}
