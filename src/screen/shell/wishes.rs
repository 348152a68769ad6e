//! What a person wants: the only thing that panels, board and keys say. One system hears them all
//! ([`super::game`]), so a click, a key and a gamepad button can't mean different things.

use std::path::PathBuf;

use bevy::ecs::prelude::Resource;

use super::overlay::Overlay;
use super::players::Players;
use super::state::Screen;
use super::watch::Reel;
use crate::table::session::NewGame;

#[derive(Clone, Debug, PartialEq)]
pub enum Wish {
    /// Answer the open prompt with the option at this place of the list, or with the `place`-th amount.
    Answer(usize),
    Undo,
    Redo,
    /// Take back everything since the present day began.
    ToMorning,
    /// Ask the bot what it would do.
    Hint,
    /// Let everything that is being shown be over at once.
    Skip,
    Open(Overlay),
    Toggle(Overlay),
    /// Close what is on top, or open the menu if nothing is.
    Back,
    Go(Screen),
    Begin {
        game: NewGame,
        players: Players,
    },
    /// Save into the game's own slot.
    Save,
    /// Open the save of this file name.
    Load(String),
    /// Open an older save of this slot, as a game of its own.
    LoadEarlier {
        slot: String,
        file: PathBuf,
    },
    /// Go on after the end of a session.
    Resume,
    /// Leave the table; the game is saved first.
    LeaveTable,
    /// Leave the table as it was last saved, and the program too if so wished.
    Forsake {
        quit: bool,
    },
    /// Remove a slot with all that belongs to it.
    Delete(String),
    /// Watch the replay in this file.
    Watch(PathBuf),
    /// Turn the replay that is being watched.
    Reel(Reel),
    /// Show the notes of this book's tutorial again.
    TeachAgain,
    /// Write everything that helps to find a fault into one file.
    BugBundle,
    Quit,
}

#[derive(Resource, Clone, Debug, Default)]
pub struct Wishes(Vec<Wish>);

impl Wishes {
    pub fn wish(&mut self, wish: Wish) {
        self.0.push(wish);
    }

    pub fn take(&mut self) -> Vec<Wish> {
        std::mem::take(&mut self.0)
    }

    pub fn iter(&self) -> impl Iterator<Item = &Wish> {
        self.0.iter()
    }
}
