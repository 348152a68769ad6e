//! Keeping the game in play: when it is saved, what is told of it, and what is still owed. The clerk does the writing
//! ([`clerk`](super::clerk)); what came of it is heard here.

use bevy::app::{App, Plugin, Update};
use bevy::ecs::prelude::*;

use super::clerk::Done;
use super::game::{Game, Hear};
use super::home::Home;
use super::notices::Notices;
use super::profiles;
use super::saves::{self, Job};
use super::settings::Settings;
use super::sleep::Awake;
use super::watch;

/// What is known of a game's saves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Keeping {
    /// The revision that was saved last.
    pub revision: u64,
    /// The last try failed, and that has been told.
    pub failing: bool,
    /// A save with backups could not be made and is still owed.
    owed: bool,
    /// The slot wants a new picture.
    pub picture: bool,
}

pub struct KeepingPlugin;

impl Plugin for KeepingPlugin {
    fn build(&self, app: &mut App) {
        app.add_systems(Update, listen.after(Hear));
    }
}

/// Keeps the game: a bookmark after every answer, and a save with backups at every checkpoint.
pub fn after_a_change(game: &mut Game, home: &Home, settings: &Settings, notices: &mut Notices) {
    if game.watching {
        return;
    }
    let checkpoint = game.has_come_to_a_checkpoint();
    if settings.autosave {
        keep(game, home, checkpoint, notices);
    }
    let over = game.table().outcome().is_some();
    if checkpoint || over {
        profiles::keep(game, home, notices);
    }
    if over {
        watch::record(game, home);
    }
}

/// Saves. Whether it went well is heard later; that it did not is told once, and not again until it went well in
/// between: whoever plays on with a full disk knows it.
pub fn keep(game: &mut Game, home: &Home, with_backups: bool, notices: &mut Notices) {
    give(game, home, with_backups, false, notices);
}

/// Saves because somebody asked for it, who is told, also for the second time.
pub fn keep_as_asked(game: &mut Game, home: &Home, notices: &mut Notices) {
    game.keeping.failing = false;
    give(game, home, true, true, notices);
}

fn give(game: &mut Game, home: &Home, with_backups: bool, asked: bool, notices: &mut Notices) {
    if game.watching {
        return;
    }
    if let Some(told) = saves::hold_slot(game, home) {
        notices.bad(told);
    }
    let with_backups = with_backups || game.keeping.owed;
    home.clerk().give(Job::new(game, home, with_backups, asked));
    hear_back(Some(game), home, notices);
}

/// Waits until everything is written: before the game is left, or another one opened.
pub fn settle(game: Option<&mut Game>, home: &Home, notices: &mut Notices) {
    home.settle();
    hear_back(game, home, notices);
}

/// What came of the saves that are written by now.
fn hear_back(mut game: Option<&mut Game>, home: &Home, notices: &mut Notices) {
    for done in home.clerk().news() {
        match game.as_deref_mut().filter(|game| game.slot == done.slot) {
            Some(game) => note(game, done, notices),
            // The game is not on the table any more.
            None => {
                if let Err(trouble) = done.result {
                    notices.bad(format!("{} could not be saved: {trouble}", done.slot));
                }
            }
        }
    }
}

fn note(game: &mut Game, done: Done, notices: &mut Notices) {
    let keeping = &mut game.keeping;
    match done.result {
        Ok(told) => {
            let failed = std::mem::take(&mut keeping.failing);
            *keeping = Keeping {
                revision: done.revision,
                failing: false,
                owed: keeping.owed && !done.with_backups,
                picture: true,
            };
            match told {
                Some(told) => notices.bad(told),
                None if done.asked => notices.good("Saved."),
                None if failed => notices.good("The game is being saved again."),
                None => {}
            }
        }
        Err(trouble) => {
            keeping.owed |= done.with_backups;
            if !std::mem::replace(&mut keeping.failing, true) {
                notices.bad(format!(
                    "The game could not be saved: {trouble} You can play on; it is tried again after every answer."
                ));
            }
        }
    }
}

fn listen(
    game: Option<ResMut<Game>>,
    home: Res<Home>,
    mut notices: ResMut<Notices>,
    mut awake: ResMut<Awake>,
) {
    if home.clerk().is_idle() {
        return;
    }
    // Until it is heard of.
    awake.0 = true;
    hear_back(game.map(ResMut::into_inner), &home, &mut notices);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::shell::game::tests::{game, shelf};
    use crate::screen::shell::notices::Tone;

    /// Saves, and hears what came of it.
    fn keep(game: &mut Game, home: &Home, with_backups: bool, notices: &mut Notices) {
        super::keep(game, home, with_backups, notices);
        settle(Some(game), home, notices);
    }

    #[test]
    fn a_save_that_fails_is_told_once_and_made_up_for() {
        let folder = tempfile::tempdir().expect("a folder");
        let home = Home::new(folder.path());
        let mut game = game(&shelf());
        let mut notices = Notices::default();
        std::fs::write(home.saves(), "in the way").expect("written");
        keep(&mut game, &home, true, &mut notices);
        assert!(game.is_unsaved() && notices.0[0].text.contains("could not be saved"), "{notices:?}");
        notices.0.clear();
        keep(&mut game, &home, false, &mut notices);
        assert_eq!(notices.0.len(), 0, "once is enough");
        std::fs::remove_file(home.saves()).expect("removed");
        keep(&mut game, &home, false, &mut notices);
        assert!(home.save("game-001").exists(), "the save with backups was owed");
        assert_eq!(notices.0[0].tone, Tone::Good);
        assert!(!game.is_unsaved());
    }

    /// A file in the place of the save that is none is put aside, and whoever plays is told.
    #[test]
    fn a_strange_file_is_kept_and_told() {
        let folder = tempfile::tempdir().expect("a folder");
        let home = Home::new(folder.path());
        let mut game = game(&shelf());
        let mut notices = Notices::default();
        std::fs::create_dir_all(home.saves()).expect("a folder");
        std::fs::write(home.save("game-001"), "hushfall-save 7 later\n{}").expect("written");
        keep_as_asked(&mut game, &home, &mut notices);
        settle(Some(&mut game), &home, &mut notices);
        assert!(notices.0[0].text.contains("game-001.save.kept1"), "{notices:?}");
        assert!(!game.is_unsaved());
    }

    /// Two windows with one game: the second one goes on beside it.
    #[test]
    fn a_slot_that_another_window_holds_is_left_to_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let (mine, theirs) = (Home::new(folder.path()), Home::new(folder.path()));
        let (mut one, mut other) = (game(&shelf()), game(&shelf()));
        let mut notices = Notices::default();
        keep(&mut one, &mine, true, &mut notices);
        assert!(notices.0.is_empty(), "{notices:?}");
        let told = saves::open(&shelf(), &theirs, "game-001").err().expect("refused");
        assert!(told.contains("another window"), "{told}");
        assert!(saves::delete(&theirs, "game-001").is_err());
        keep(&mut other, &theirs, true, &mut notices);
        assert_eq!((one.slot.as_str(), other.slot.as_str()), ("game-001", "game-002"));
        assert!(notices.0[0].text.contains("another window"), "{notices:?}");
        drop(one);
        saves::open(&shelf(), &theirs, "game-001").expect("it is free again");
    }
}
