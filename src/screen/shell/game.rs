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

use super::bundle::Bundling;
use super::home::Home;
use super::input::{Act, Acts};
use super::keeping::{Keeping, KeepingPlugin, after_a_change, keep, keep_as_asked, settle};
use super::notices::Notices;
use super::overlay::{Overlay, Overlays};
use super::players::Players;
use super::profiles;
use super::settings::Settings;
use super::shelf::Shelf;
use super::sleep::Nap;
use super::state::Screen;
use super::watch::{self, Watch};
use super::wishes::{Wish, Wishes};
use crate::bots::{Kind, places_of};
use crate::content::hot::{ContentNews, ContentPlugin, ContentSourcePlugin, LiveContent};
use crate::table::lock::Lock;
use crate::table::seat::Seat;
use crate::table::session::{NewGame, Table};
use crate::table::viewer::Viewer;

/// The game on the table.
#[derive(Resource)]
pub struct Game {
    table: SyncCell<Box<dyn Table>>,
    /// Which book is played.
    pub book: String,
    pub players: Players,
    /// Who has the screen, where several people share it.
    pub person: Option<Seat>,
    /// The name of its save.
    pub slot: String,
    /// Counts everything that changed the table, so that pictures of it know when they are old.
    pub revision: u64,
    /// What the bot would do, and why, if it was asked.
    pub hint: Option<(usize, String)>,
    /// Seconds it has been played.
    pub played: f32,
    /// What keeps other programs from writing there.
    pub claim: Option<Arc<Lock>>,
    /// Facts before this one have been looked at for checkpoints.
    checked: u64,
    /// Somebody watches a replay: nothing is kept and nobody answers.
    pub watching: bool,
    pub keeping: Keeping,
}

impl Game {
    pub fn new(table: Box<dyn Table>, players: Players, slot: String) -> Self {
        let checked = table.next_fact();
        Self {
            book: table.game().book.clone(),
            table: SyncCell::new(table),
            players,
            person: None,
            slot,
            claim: None,
            revision: 1,
            hint: None,
            played: 0.0,
            checked,
            watching: false,
            keeping: Keeping::default(),
        }
    }

    pub fn table(&mut self) -> &mut dyn Table {
        self.table.get().as_mut()
    }

    /// The session, for a screen that knows its book.
    pub fn session<T: 'static>(&mut self) -> Option<&mut T> {
        self.table.get().as_any().downcast_mut::<T>()
    }

    /// With whose eyes the screen looks. Where one of those who share it knows what another may not see, these are the
    /// eyes of whoever it was handed to last.
    pub fn viewer(&mut self) -> Viewer {
        if self.watching {
            return Viewer::All;
        }
        let people = self.players.at_screen();
        match people.len() > 1 && self.table().has_secrets() {
            true => self.person.map_or(Viewer::PUBLIC, Viewer::seat),
            false => Viewer::Seats(people),
        }
    }

    /// Something has changed.
    pub fn touch(&mut self) {
        self.revision += 1;
        self.hint = None;
    }

    /// Has something happened since this was last asked that makes it a good moment to keep?
    pub fn has_come_to_a_checkpoint(&mut self) -> bool {
        let checked = self.checked;
        self.checked = self.table().next_fact();
        self.table().is_checkpoint_since(checked)
    }

    /// Has something happened that no save has?
    pub const fn is_unsaved(&self) -> bool {
        !self.watching && self.keeping.revision != self.revision
    }

    /// May a person answer now? Bots answer for themselves.
    pub fn waits_for_person(&mut self) -> bool {
        let people = self.players.at_screen();
        self.table().asked().meets(people)
    }
}

/// Wishes are heard in this set, so that a click reaches the table in the frame it was made.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hear;

pub struct GamePlugin {
    pub content: Option<PathBuf>,
    pub begin: Option<(NewGame, Players)>,
}

impl Plugin for GamePlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Wishes>().add_plugins(KeepingPlugin);
        match &self.content {
            Some(folder) => {
                app.add_plugins(ContentPlugin { folder: folder.clone() }).insert_resource(Nap::SHORT);
                app.add_systems(Update, take_up_content.before(Hear));
            }
            None => {
                app.insert_resource(LiveContent::built_in());
            }
        }
        let shelf = Shelf::of(app.world().resource::<LiveContent>());
        app.insert_resource(shelf);
        if let Some((game, players)) = &self.begin {
            let wish = Wish::Begin { players: players.clone(), game: game.clone() };
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
    *shelf = Shelf::of(&live);
    let Some(mut game) = game else { return };
    match shelf.change_content(&mut game) {
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
    mut watching: Option<ResMut<Watch>>,
    mut next: ResMut<NextState<Screen>>,
    mut exit: MessageWriter<AppExit>,
    screen: Res<State<Screen>>,
    shelf: Res<Shelf>,
    home: Res<Home>,
    mut settings: ResMut<Settings>,
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
            Wish::Begin { game: mut new, players } => {
                profiles::bring(&mut new, &home, &mut notices);
                match shelf.begin(new) {
                    Ok(table) => {
                        let (slot, claim) = super::saves::claim_free_slot(&home);
                        let mut game = Game::new(table, players, slot);
                        game.claim = claim;
                        keep(&mut game, &home, true, &mut notices);
                        sit_down(game, &mut commands, &mut overlays, &mut next);
                    }
                    Err(trouble) => notices.bad(format!("The game can't begin: {trouble}")),
                }
            }
            Wish::Load(slot) => {
                put_away(game.as_deref_mut(), &home, &settings, &mut notices);
                match super::saves::open(&shelf, &home, &slot) {
                    Ok((game, told)) => {
                        if let Some(told) = told {
                            notices.bad(told);
                        }
                        sit_down(game, &mut commands, &mut overlays, &mut next);
                    }
                    Err(trouble) => notices.bad(trouble),
                }
            }
            Wish::LoadEarlier { slot, file } => {
                put_away(game.as_deref_mut(), &home, &settings, &mut notices);
                match super::saves::open_earlier(&shelf, &home, &slot, &file) {
                    Ok(mut game) => {
                        keep(&mut game, &home, true, &mut notices);
                        notices.info("This goes on as a game of its own; the other one is as it was.");
                        sit_down(game, &mut commands, &mut overlays, &mut next);
                    }
                    Err(trouble) => notices.bad(trouble),
                }
            }
            Wish::Watch(path) => match Watch::open(&shelf, &path) {
                Ok((game, watch)) => {
                    sit_down(game, &mut commands, &mut overlays, &mut next);
                    commands.insert_resource(watch);
                }
                Err(trouble) => notices.bad(trouble),
            },
            Wish::Reel(reel) => {
                if let (Some(game), Some(watch)) = (&mut game, &mut watching) {
                    if let Err(trouble) = watch.turn(reel, game.table()) {
                        notices.bad(trouble);
                    }
                    game.touch();
                }
            }
            Wish::Delete(slot) => match super::saves::delete(&home, &slot) {
                Ok(()) => notices.good("The game was deleted."),
                Err(trouble) => notices.bad(format!("The game could not be deleted: {trouble}")),
            },
            Wish::Quit => {
                if let Some(game) = &mut game {
                    leave(game, &home, &mut notices);
                }
                exit.write(AppExit::Success);
            }
            Wish::LeaveTable => {
                if let Some(game) = &mut game {
                    leave(game, &home, &mut notices);
                }
                stand_up(game.as_deref(), &mut commands, &mut overlays, &mut next);
            }
            Wish::Forsake { quit } => {
                stand_up(game.as_deref(), &mut commands, &mut overlays, &mut next);
                if quit {
                    exit.write(AppExit::Success);
                }
            }
            Wish::TeachAgain => {
                if let Some(game) = &game {
                    settings.teach_again(&game.book);
                    overlays.0.retain(|overlay| *overlay != Overlay::Menu);
                    notices.good("The tutorial begins again: each note comes when its moment does.");
                }
            }
            Wish::Skip => {}
            Wish::BugBundle => {
                // The picture is of what lies beneath the menu.
                overlays.0.retain(|overlay| *overlay != Overlay::Menu);
                commands.insert_resource(Bundling::begin());
            }
            of_the_table => {
                if let Some(game) = &mut game {
                    at_the_table(game, of_the_table, &home, &settings, &mut notices);
                }
            }
        }
    }
}

/// The game in play makes room for another one. With autosave on nothing of it is lost; with autosave off the menu
/// has asked.
fn put_away(game: Option<&mut Game>, home: &Home, settings: &Settings, notices: &mut Notices) {
    let Some(game) = game.filter(|game| !game.watching) else { return };
    settle(Some(game), home, notices);
    if settings.autosave && game.is_unsaved() {
        keep(game, home, true, notices);
        settle(Some(game), home, notices);
    }
    watch::record(game, home);
    // It may be this very slot that is opened. If it is not, the game in play takes hold of it again.
    game.claim = None;
}

/// The last save before the table is left; what came of it is known before it is.
fn leave(game: &mut Game, home: &Home, notices: &mut Notices) {
    keep(game, home, true, notices);
    settle(Some(game), home, notices);
    watch::record(game, home);
}

/// A game is on the table and everybody sits at it.
fn sit_down(game: Game, commands: &mut Commands, overlays: &mut Overlays, next: &mut NextState<Screen>) {
    commands.remove_resource::<Watch>();
    commands.insert_resource(game);
    overlays.0.clear();
    next.set(Screen::Play);
}

fn stand_up(
    game: Option<&Game>,
    commands: &mut Commands,
    overlays: &mut Overlays,
    next: &mut NextState<Screen>,
) {
    let watched = game.is_some_and(|game| game.watching);
    commands.remove_resource::<Game>();
    commands.remove_resource::<Watch>();
    overlays.0.clear();
    next.set(if watched { Screen::Replays } else { Screen::Title });
}

fn back(overlays: &mut Overlays, next: &mut NextState<Screen>, screen: Screen) {
    if overlays.close() {
        return;
    }
    match screen {
        Screen::Play => overlays.open(Overlay::Menu),
        Screen::NewGame | Screen::Saves | Screen::Replays | Screen::Credits => next.set(Screen::Title),
        Screen::Title => {}
    }
}

/// Wishes that change the table.
fn at_the_table(game: &mut Game, wish: Wish, home: &Home, settings: &Settings, notices: &mut Notices) {
    if game.watching {
        return;
    }
    let done = match wish {
        Wish::Answer(place) => game.table().answer_nth(place).map(|()| true),
        Wish::Undo => game.table().undo().map(|()| true),
        Wish::Redo => game.table().redo().map(|()| true),
        Wish::ToMorning => game.table().to_morning().map(|()| true),
        Wish::Resume => game.table().resume(),
        Wish::Hint => {
            hint(game);
            return;
        }
        Wish::Save => {
            keep_as_asked(game, home, notices);
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

fn hint(game: &mut Game) {
    let viewer = game.viewer();
    let Some(prompt) = game.table().prompt(viewer) else { return };
    let mut bot = Kind::Greedy.seat(u64::from(prompt.id));
    // What companions would do is no help to those who sit here, and nobody is told what another may know.
    let people = game.players.at_screen();
    let asked = game.table().asked().of(people);
    if asked.iter().all(|seat| !viewer.sits_at(seat)) {
        return;
    }
    let places = places_of(game.table(), people);
    let decision = bot.choose_among(game.table(), asked, &places);
    let why = decision.why(&prompt);
    game.hint = Some((decision.place, why));
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
    // A replay remembers its way in its own manner.
    if !game.watching && (settings.is_changed() || game.is_added()) {
        let (free, depth) = (settings.free_undo, settings.undo_depth);
        game.table().set_free_undo(free);
        game.table().set_undo_depth(depth);
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;

    pub fn shelf() -> Shelf {
        Shelf::of(&LiveContent::built_in())
    }

    /// A new game of two.
    pub fn game(shelf: &Shelf) -> Game {
        let new = NewGame {
            book: crate::books::BOOKS[0].to_owned(),
            seed: 1,
            seats: 2,
            scenario: None,
            profile: None,
        };
        Game::new(shelf.begin(new).expect("begun"), Players::people(2), "game-001".to_owned())
    }

    #[test]
    fn nobody_answers_in_a_replay() {
        let folder = tempfile::tempdir().expect("a folder");
        let home = Home::new(folder.path());
        let mut game = game(&shelf());
        game.watching = true;
        let before = game.table().hash();
        let mut notices = Notices::default();
        for wish in [Wish::Answer(0), Wish::Undo, Wish::Redo, Wish::ToMorning, Wish::Save, Wish::Hint] {
            at_the_table(&mut game, wish, &home, &Settings::default(), &mut notices);
        }
        assert_eq!(game.table().hash(), before);
        assert!(!home.saves().exists(), "and nothing is kept");
    }
}
