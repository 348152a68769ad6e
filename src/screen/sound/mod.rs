//! Sound: small effects when something happens, and a quiet ambience that follows the game. What a book sounds
//! like it says by [`Sounds`], among its own files. Where there is no sound device the game is silent, and says
//! nothing of it.

use bevy::app::{App, Plugin, Update};
use bevy::asset::{AssetServer, Handle};
use bevy::audio::{AudioPlayer, AudioSink, AudioSinkPlayback, AudioSource, PlaybackSettings, Volume};
use bevy::ecs::prelude::*;
use bevy::platform::collections::HashMap;
use bevy::state::state::State;
use bevy::time::Time;

use super::art::embedded;
use super::shell::game::Hear;
use super::shell::settings::Settings;
use super::shell::sleep::Awake;
use super::shell::state::Screen;
use super::shell::wishes::{Wish, Wishes};
use super::table::playback::{Show, Tell};
use super::table::shown::Shown;
use super::table::{BookScreen, FactOf, plays};

/// What a book sounds like.
pub trait Sounds: BookScreen {
    /// The effect of a fact; most have none.
    fn cue(fact: &FactOf<Self>) -> Option<&'static str>;
    /// What is heard while nothing happens.
    fn ambience(picture: &Self::Picture) -> &'static str;
}

/// The ambience that the table in play wants.
#[derive(Resource, Default)]
struct Mood(Option<&'static str>);

/// The effects by name, loaded when first heard.
#[derive(Resource, Default)]
struct Effects(HashMap<String, Handle<AudioSource>>);

/// The ambience that plays, and how loud it is on its way in or out.
#[derive(Component)]
struct Ambience {
    name: &'static str,
    loudness: f32,
}

pub struct SoundPlugin;

impl Plugin for SoundPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Effects>().init_resource::<Mood>();
        app.add_systems(Update, (answer_wishes.before(Hear), keep_ambience.after(Tell)));
    }
}

/// The sounds of one book.
pub fn add<B: Sounds>(app: &mut App) {
    app.add_systems(
        Update,
        (play_facts::<B>, follow::<B>).after(Tell).before(keep_ambience).run_if(plays::<B>),
    );
}

/// How loud effects or ambience are, with everything taken together.
fn loudness(settings: &Settings, own: f32) -> f32 {
    if settings.mute { 0.0 } else { settings.volume * own }
}

fn play(
    name: &str,
    commands: &mut Commands,
    server: &AssetServer,
    effects: &mut Effects,
    settings: &Settings,
) {
    let volume = loudness(settings, settings.effects);
    let path = format!("audio/effects/{name}.ogg");
    if volume <= 0.0 || embedded::file(&path).is_none() {
        return;
    }
    let source =
        effects.0.entry(name.to_owned()).or_insert_with(|| server.load(format!("art://{path}"))).clone();
    commands.spawn((AudioPlayer::new(source), PlaybackSettings::DESPAWN.with_volume(Volume::Linear(volume))));
}

fn play_facts<B: Sounds>(
    mut commands: Commands,
    mut shows: MessageReader<Show<FactOf<B>>>,
    server: Res<AssetServer>,
    settings: Res<Settings>,
    mut effects: ResMut<Effects>,
) {
    // What happens in one frame is heard once.
    let mut heard: Vec<&'static str> = Vec::new();
    for show in shows.read() {
        let Show::Beat { fact, .. } = show else { continue };
        if let Some(cue) = B::cue(fact).filter(|cue| !heard.contains(cue)) {
            heard.push(cue);
        }
    }
    for cue in heard.into_iter().take(4) {
        play(cue, &mut commands, &server, &mut effects, &settings);
    }
}

fn answer_wishes(
    mut commands: Commands,
    wishes: Res<Wishes>,
    server: Res<AssetServer>,
    settings: Res<Settings>,
    mut effects: ResMut<Effects>,
) {
    for wish in wishes.iter().take(2) {
        let name = match wish {
            Wish::Answer(_) => "card",
            Wish::Undo | Wish::Redo => "undo",
            Wish::Open(_) | Wish::Toggle(_) => "page",
            Wish::Skip | Wish::Hint => continue,
            _ => "button",
        };
        play(name, &mut commands, &server, &mut effects, &settings);
    }
}

/// The table says what it wants to be heard.
fn follow<B: Sounds>(shown: Res<Shown<B::Picture>>, mut mood: ResMut<Mood>) {
    mood.0 = shown.picture.as_ref().map(B::ambience);
}

/// The ambience that fits what is on the screen.
fn wanted(screen: Screen, mood: &Mood) -> &'static str {
    mood.0.filter(|_| screen == Screen::Play).unwrap_or("title")
}

/// Seconds it takes for one ambience to give way to the next.
const CROSSING: f32 = 2.5;

#[expect(clippy::too_many_arguments, reason = "ambience follows screen, game and settings")]
fn keep_ambience(
    mut commands: Commands,
    screen: Res<State<Screen>>,
    mood: Res<Mood>,
    settings: Res<Settings>,
    server: Res<AssetServer>,
    time: Res<Time>,
    mut awake: ResMut<Awake>,
    mut playing: Query<(Entity, &mut Ambience, Option<&mut AudioSink>)>,
) {
    let wanted = wanted(*screen.get(), &mood);
    let full = loudness(&settings, settings.ambience);
    let mut found = false;
    for (entity, mut ambience, sink) in &mut playing {
        let is_it = ambience.name == wanted && full > 0.0;
        found |= ambience.name == wanted;
        let aim = if is_it { 1.0 } else { 0.0 };
        let away: f32 = aim - ambience.loudness;
        if away != 0.0 {
            let step = time.delta_secs().min(0.1) / CROSSING;
            ambience.loudness += away.clamp(-step, step);
            // Only where there is a device is there something to hear, and a reason to stay awake.
            awake.0 |= sink.is_some();
        }
        if let Some(mut sink) = sink {
            sink.set_volume(Volume::Linear(ambience.loudness * full));
        }
        if ambience.name != wanted && ambience.loudness <= 0.0 {
            commands.entity(entity).despawn();
        }
    }
    if !found && full > 0.0 {
        let path = format!("audio/ambience/{wanted}.ogg");
        if embedded::file(&path).is_some() {
            let source: Handle<AudioSource> = server.load(format!("art://{path}"));
            let silent = PlaybackSettings::LOOP.with_volume(Volume::Linear(0.0));
            commands.spawn((Ambience { name: wanted, loudness: 0.0 }, AudioPlayer::new(source), silent));
        }
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// The cues in the source of a book's sounds that have no effect.
    pub fn missing(source: &str) -> Vec<&str> {
        let body = source.split("Some(match fact {").nth(1).expect("the list of cues");
        let body = body.split("_ => return None").next().expect("its end");
        let names = body.split('"').skip(1).step_by(2);
        names.filter(|name| embedded::file(&format!("audio/effects/{name}.ogg")).is_none()).collect()
    }

    #[test]
    fn every_ambience_is_there_and_only_a_table_has_its_own() {
        for name in ["title", "explore", "rest", "combat"] {
            assert!(embedded::file(&format!("audio/ambience/{name}.ogg")).is_some(), "{name}");
        }
        let mood = Mood(Some("combat"));
        assert_eq!(wanted(Screen::Play, &mood), "combat");
        assert_eq!(wanted(Screen::Title, &mood), "title");
        assert_eq!(wanted(Screen::Play, &Mood::default()), "title");
    }
}
