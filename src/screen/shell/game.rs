//! The game in play and its one door: every wish of a person and every choice of a bot comes through here
//! and nowhere else. Whatever the book is, it is a [`Table`] here.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use bevy::app::{App, AppExit, Plugin, Update};
use bevy::ecs::prelude::*;
use bevy::log::debug;
use bevy::platform::cell::SyncCell;
use bevy::state::prelude::{NextState, OnEnter};
use bevy::state::state::State;
use bevy::time::{Real, Time};

use super::home::Home;
use super::input::{Act, Acts};
use super::notices::Notices;
use super::overlay::{Overlay, Overlays};
use super::players::Players;
use super::settings::Settings;
use super::state::Screen;
use super::wishes::{Wish, Wishes};
use crate::books::atlas::AtlasSession;
use crate::bots::Kind;
use crate::content::atlas::catalogue::Catalogue;
use crate::content::builtin;
use crate::content::hot::{ContentNews, ContentPlugin, ContentSourcePlugin, LiveContent};
use crate::table::session::{NewGame, Table};

/// The game on the table.
#[derive(Resource)]
pub struct Game {
    table: SyncCell<Box<dyn Table>>,
    pub players: Players,
    /// The name of its save.
    pub slot: String,
    /// Counts everything that changed the table, so that pictures of it know when they are old.
    pub revision: u64,
    /// What the bot would do, and why, if it was asked.
    pub hint: Option<(usize, String)>,
    /// Seconds it has been played.
    pub played: f32,
    /// Facts before this one have been looked at for checkpoints.
    checked: u64,
    /// Somebody watches a replay: nothing is kept and nobody answers.
    pub watching: bool,
}

impl Game {
    pub fn new(table: Box<dyn Table>, players: Players, slot: String) -> Self {
        let checked = table.next_fact();
        Self {
            table: SyncCell::new(table),
            players,
            slot,
            revision: 1,
            hint: None,
            played: 0.0,
            checked,
            watching: false,
        }
    }

    pub fn table(&mut self) -> &mut dyn Table {
        self.table.get().as_mut()
    }

    /// The session, for a screen that knows its book.
    pub fn session<T: 'static>(&mut self) -> Option<&mut T> {
        self.table.get().as_any().downcast_mut::<T>()
    }

    /// Something has changed.
    pub fn touch(&mut self) {
        self.revision += 1;
        self.hint = None;
    }

    /// May a person answer now? Bots answer for themselves.
    pub fn waits_for_person(&mut self) -> bool {
        let players = self.players.clone();
        self.table().prompt().is_some_and(|prompt| prompt.seats.iter().any(|seat| !players.is_bot(seat.0)))
    }
}

/// The books that lie ready.
#[derive(Resource, Clone)]
pub struct Shelf {
    pub atlas: Arc<Catalogue>,
}

impl Shelf {
    /// Begins a game of its book.
    pub fn begin(&self, game: NewGame) -> Result<Box<dyn Table>, String> {
        match game.book.as_str() {
            "atlas" => Ok(Box::new(AtlasSession::begin(self.atlas.clone(), game)?)),
            other => Err(format!("there is no book `{other}` on this shelf")),
        }
    }

    /// Opens a save, whatever its book.
    pub fn open(&self, path: &Path) -> Result<Box<dyn Table>, String> {
        let file = crate::table::save::read(path).map_err(|error| error.to_string())?;
        let mut table = self.begin(file.game)?;
        table.load(path).map_err(|error| error.to_string())?;
        Ok(table)
    }
}

/// Wishes are heard in this set, so that a click reaches the table in the frame it was made.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hear;

pub struct GamePlugin {
    pub content: Option<PathBuf>,
    pub begin: Option<NewGame>,
}

impl Plugin for GamePlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Wishes>();
        match &self.content {
            Some(folder) => {
                app.add_plugins(ContentPlugin { folder: folder.clone() });
                app.add_systems(Update, take_up_content.before(Hear));
            }
            None => {
                let built_in =
                    Catalogue::load(&builtin::files()).expect("build.rs has checked the built-in content");
                app.insert_resource(LiveContent { atlas: Arc::new(built_in) });
            }
        }
        let atlas = app.world().resource::<LiveContent>().atlas.clone();
        app.insert_resource(Shelf { atlas });
        if let Some(game) = &self.begin {
            let wish = Wish::Begin { players: Players::people(game.seats), game: game.clone() };
            app.add_systems(
                OnEnter(Screen::Title),
                move |mut wishes: ResMut<Wishes>, mut begun: Local<bool>| {
                    if !std::mem::replace(&mut *begun, true) {
                        wishes.wish(wish.clone());
                    }
                },
            );
        }
        app.add_systems(
            Update,
            (wish_by_key.before(Hear), hear.in_set(Hear), (keep_time, follow_undo_settings).after(Hear)),
        );
    }
}

/// The content folder must be known to Bevy before its asset plugin is.
pub fn content_source(folder: &Path) -> ContentSourcePlugin {
    ContentSourcePlugin { folder: folder.to_owned() }
}

/// A card was edited: the shelf and the game in play go on with the new text.
fn take_up_content(
    mut news: MessageReader<ContentNews>,
    live: Res<LiveContent>,
    mut shelf: ResMut<Shelf>,
    game: Option<ResMut<Game>>,
    mut notices: ResMut<Notices>,
) {
    let mut replaced = false;
    for news in news.read() {
        match news {
            ContentNews::Replaced { .. } => replaced = true,
            ContentNews::Refused(report) => {
                let more = report.problems.len().saturating_sub(1);
                let more = if more > 0 { format!(" (and {more} more)") } else { String::new() };
                if let Some(first) = report.problems.first() {
                    notices.bad(format!("The cards stay as they were: {first}{more}"));
                }
            }
        }
    }
    if !replaced {
        return;
    }
    shelf.atlas = live.atlas.clone();
    let Some(mut game) = game else { return };
    let Some(session) = game.session::<AtlasSession>() else { return };
    match session.change_content(shelf.atlas.clone()) {
        Ok(()) => {
            game.touch();
            notices.good("The cards have been read again.");
        }
        Err(trouble) => notices.bad(format!("This game goes on with the old cards: {trouble}")),
    }
}

/// Keys that mean the same on every screen.
fn wish_by_key(acts: Acts, mut wishes: ResMut<Wishes>, screen: Res<State<Screen>>) {
    if acts.taken_even_typing(Act::Back) {
        wishes.wish(Wish::Back);
    }
    if acts.taken(Act::Codex) {
        wishes.wish(Wish::Toggle(Overlay::Codex(None)));
    }
    if *screen.get() != Screen::Play {
        return;
    }
    for (act, wish) in [
        (Act::Undo, Wish::Undo),
        (Act::Redo, Wish::Redo),
        (Act::Hint, Wish::Hint),
        (Act::Save, Wish::Save),
        (Act::Skip, Wish::Skip),
    ] {
        if acts.taken(act) {
            wishes.wish(wish);
        }
    }
}

#[expect(clippy::too_many_arguments, reason = "the one door: all that a wish can touch")]
fn hear(
    mut commands: Commands,
    mut wishes: ResMut<Wishes>,
    mut overlays: ResMut<Overlays>,
    mut notices: ResMut<Notices>,
    mut game: Option<ResMut<Game>>,
    mut next: ResMut<NextState<Screen>>,
    mut exit: MessageWriter<AppExit>,
    screen: Res<State<Screen>>,
    shelf: Res<Shelf>,
    home: Res<Home>,
    settings: Res<Settings>,
) {
    for wish in wishes.take() {
        debug!("wish: {wish:?}");
        match wish {
            Wish::Open(overlay) => overlays.open(overlay),
            Wish::Toggle(overlay) => overlays.toggle(overlay),
            Wish::Back => back(&mut overlays, &mut next, *screen.get()),
            Wish::Go(to) => {
                overlays.0.clear();
                next.set(to);
            }
            Wish::Begin { game: new, players } => match shelf.begin(new) {
                Ok(table) => {
                    let slot = free_slot(&home);
                    let mut game = Game::new(table, players, slot);
                    keep(&mut game, &home, true, &mut notices);
                    commands.insert_resource(game);
                    overlays.0.clear();
                    next.set(Screen::Play);
                }
                Err(trouble) => notices.bad(format!("The game can't begin: {trouble}")),
            },
            Wish::Load(slot) => match super::saves::open(&shelf, &home, &slot) {
                Ok((game, told)) => {
                    if let Some(told) = told {
                        notices.bad(told);
                    }
                    commands.insert_resource(game);
                    overlays.0.clear();
                    next.set(Screen::Play);
                }
                Err(trouble) => notices.bad(trouble),
            },
            Wish::Quit => {
                if let Some(game) = &mut game {
                    keep(game, &home, false, &mut notices);
                }
                exit.write(AppExit::Success);
            }
            Wish::LeaveTable => {
                if let Some(game) = &mut game {
                    keep(game, &home, true, &mut notices);
                }
                commands.remove_resource::<Game>();
                overlays.0.clear();
                next.set(Screen::Title);
            }
            Wish::Skip => {}
            Wish::BugBundle => match super::bundle::write(game.as_deref_mut(), &home, &settings) {
                Ok(folder) => notices.good(format!("Everything is in {}", folder.display())),
                Err(trouble) => notices.bad(trouble),
            },
            of_the_table => {
                if let Some(game) = &mut game {
                    at_the_table(game, of_the_table, &home, &settings, &mut notices);
                }
            }
        }
    }
}

fn back(overlays: &mut Overlays, next: &mut NextState<Screen>, screen: Screen) {
    if overlays.close() {
        return;
    }
    match screen {
        Screen::Play => overlays.open(Overlay::Menu),
        Screen::NewGame | Screen::Saves | Screen::Replays | Screen::Credits => next.set(Screen::Title),
        Screen::Loading | Screen::Title => {}
    }
}

/// Wishes that change the table.
fn at_the_table(game: &mut Game, wish: Wish, home: &Home, settings: &Settings, notices: &mut Notices) {
    let done = match wish {
        Wish::Answer(place) => game.table().answer_nth(place).map(|()| true),
        Wish::Undo => game.table().undo().map(|()| true),
        Wish::Redo => game.table().redo().map(|()| true),
        Wish::Resume => game.table().resume(),
        Wish::Hint => {
            hint(game);
            return;
        }
        Wish::Save => {
            if keep(game, home, true, notices) {
                notices.good("Saved.");
            }
            return;
        }
        _ => return,
    };
    match done {
        Ok(changed) => {
            if changed {
                game.touch();
                after_a_change(game, home, settings, notices);
            }
        }
        Err(trouble) => notices.info(trouble.to_string()),
    }
}

/// Keeps the game: a bookmark after every answer, and a save with backups at every checkpoint.
pub fn after_a_change(game: &mut Game, home: &Home, settings: &Settings, notices: &mut Notices) {
    if game.watching {
        return;
    }
    let checked = game.checked;
    let checkpoint = game.table().is_checkpoint_since(checked);
    game.checked = game.table().next_fact();
    if settings.autosave {
        keep(game, home, checkpoint, notices);
    }
}

/// Saves; false if it could not be done, which has then been told.
fn keep(game: &mut Game, home: &Home, with_backups: bool, notices: &mut Notices) -> bool {
    if game.watching {
        return true;
    }
    match super::saves::keep(game, home, with_backups) {
        Ok(()) => true,
        Err(trouble) => {
            notices.bad(format!("The game could not be saved: {trouble}"));
            false
        }
    }
}

fn hint(game: &mut Game) {
    let Some(prompt) = game.table().prompt() else { return };
    let mut bot = Kind::Greedy.seat(u64::from(prompt.id));
    let decision = bot.choose(game.table());
    let why = decision.why(&prompt);
    game.hint = Some((decision.place, why));
}

/// A name that no save has yet.
fn free_slot(home: &Home) -> String {
    (1..).map(|number| format!("game-{number:03}")).find(|slot| !home.save(slot).exists()).unwrap_or_default()
}

fn keep_time(game: Option<ResMut<Game>>, time: Res<Time<Real>>) {
    if let Some(mut game) = game {
        // Nobody plays while the screen sleeps for minutes.
        let seconds = time.delta_secs().min(30.0);
        game.bypass_change_detection().played += seconds;
    }
}

fn follow_undo_settings(game: Option<ResMut<Game>>, settings: Res<Settings>) {
    let Some(mut game) = game else { return };
    if settings.is_changed() || game.is_added() {
        let (free, depth) = (settings.free_undo, settings.undo_depth);
        game.table().set_free_undo(free);
        game.table().set_undo_depth(depth);
    }
}
