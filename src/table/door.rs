//! The one door (law 4): [`Table`] is all that screen, bots, protocol and replays see of a game in play.

use std::any::Any;
use std::path::Path;

use serde_json::Value;

use super::book::NewGame;
use super::history::NoUndo;
use super::prompt::{AnswerLine, PromptView, Refusal};
use super::replay::Replay;
use super::save::{SaveError, SaveFile, Written};
use super::seat::{Role, Seat, Seats, Side};
use super::step::{Outcome, Stuck};
use super::viewer::Viewer;

/// Why something asked of a table could not be done.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    #[error(transparent)]
    Refused(#[from] Refusal),
    #[error(transparent)]
    Stuck(#[from] Stuck),
    #[error(transparent)]
    NoUndo(#[from] NoUndo),
    #[error(transparent)]
    Save(#[from] SaveError),
}

/// A state that was set aside; see [`Table::set_aside`].
pub struct Aside(pub(super) Box<dyn Any + Send>);

/// A game in play, whatever its book.
pub trait Table: Send {
    fn game(&self) -> &NewGame;
    fn content_hash(&self) -> &str;
    /// What a seat is in the game.
    fn role(&self, seat: Seat) -> Role;
    /// Does a seat know something at the moment that another may not see?
    fn has_secrets(&self) -> bool;
    /// The open prompt in words, as the viewer may know it; nothing if the game is over.
    fn prompt(&mut self, viewer: Viewer) -> Option<PromptView>;
    /// Who may answer the open prompt; nobody if the game is over.
    fn asked(&self) -> Seats;
    /// Number and size of the open prompt: how many options, or how many amounts.
    fn prompt_size(&self) -> Option<(u32, usize)>;
    fn answer(&mut self, line: &AnswerLine) -> Result<(), TableError>;
    /// Answers with the option at this place of the list, or with the `place`-th amount.
    fn answer_nth(&mut self, place: usize) -> Result<(), TableError>;
    fn outcome(&self) -> Option<Outcome>;
    /// Begins the next session, if the last one was ended. False if there is nothing to go on with.
    fn resume(&mut self) -> Result<bool, TableError>;
    /// Facts from number `from` on, as JSON with their numbers.
    fn facts(&self, viewer: Viewer, from: u64) -> Vec<(u64, Value)>;
    /// The same facts as lines for people, if the book has words for them.
    fn fact_lines(&self, viewer: Viewer, from: u64) -> Option<Vec<(u64, String)>>;
    fn next_fact(&self) -> u64;
    /// What lies ahead, in lines for people: what answers may come to, what the enemies are about to do.
    fn outlook(&mut self, viewer: Viewer) -> Vec<String>;
    /// All that lies open and all that the viewer knows beside it.
    fn state(&mut self, viewer: Viewer) -> Value;
    /// A line that tells what lies open, for a list of saves.
    fn summary(&mut self) -> String;
    /// How good things look for a side; higher is better.
    fn score(&mut self, side: Side) -> f32;
    /// Equal for equal states. It tells of what is hidden too: see [`seen_hash`] for who may not know that.
    fn hash(&mut self) -> String;
    /// How many answers have been given since the game began.
    fn answers(&self) -> usize;
    /// The answers so far.
    fn answer_log(&self) -> Vec<AnswerLine>;

    fn undo(&mut self) -> Result<(), TableError>;
    fn redo(&mut self) -> Result<(), TableError>;
    /// How many answers undo can take back now, and what stops it there.
    fn undo_reach(&self) -> (usize, NoUndo);
    /// How many answers redo can give again.
    fn redo_reach(&self) -> usize;
    /// Has the present day a beginning to go back to? Not in a game with one save.
    fn has_morning(&self) -> bool;
    /// Takes back every answer since the present day began, or the last one if the game is over: as undo does, but as far as
    /// that is and beyond luck and revelations. Redo gives them again.
    fn to_morning(&mut self) -> Result<(), TableError>;
    /// Lifts the limit of undo at luck and revelations, for learning.
    fn set_free_undo(&mut self, free: bool);
    /// How many moments undo remembers; 0 for bots in a hurry.
    fn set_undo_depth(&mut self, depth: usize);

    /// Sets the state aside, to come back to it: for looking ahead.
    fn set_aside(&mut self) -> Aside;
    fn come_back(&mut self, aside: &Aside);
    /// Goes on with other luck, and with everything dealt anew that the viewer cannot know, so that looking ahead is
    /// not foresight.
    fn imagine(&mut self, viewer: Viewer, seed: u64);
    /// While on, answers are tried and not played: undo does not remember them, and what was undone
    /// can still be redone afterwards. Bots use [`looking_ahead`], which also turns it off again.
    fn look_ahead(&mut self, on: bool);

    /// With the hash after each answer; this replays the game from its beginning.
    fn replay(&mut self) -> Result<Replay, TableError>;
    /// The game as it goes into a save: for who writes it behind the game's back.
    fn save_file(&mut self) -> SaveFile;
    /// Saves, with the save before it as a backup, unless there is to be one save only.
    fn save(&mut self, path: &Path) -> Result<Written, TableError>;
    /// Saves without turning what was there into a backup: for a save after every answer.
    fn bookmark(&mut self, path: &Path) -> Result<Written, TableError>;
    fn load(&mut self, path: &Path) -> Result<(), TableError>;
    /// Did something happen since fact `from` that makes this a good moment to keep?
    fn is_checkpoint_since(&self, from: u64) -> bool;
    /// Is there to be one save of this game and no way back to an older one?
    fn has_one_save(&self) -> bool;
    /// The text of the group's profile as it is now, for [`profile::keep`](super::profile::keep).
    fn profile(&mut self) -> Option<String>;
    /// The session itself, for a screen that knows its book.
    fn as_any(&mut self) -> &mut dyn Any;
    /// Whatever is on the table but was not registered as state.
    fn forgotten_state(&self) -> Vec<String>;
}

/// A hash of what a viewer sees: equal for tables that the viewer could not tell apart.
pub fn seen_hash(table: &mut dyn Table, viewer: Viewer) -> String {
    let seen = table.state(viewer).to_string();
    blake3::hash(seen.as_bytes()).to_hex()[..16].to_owned()
}

/// Lets `work` try answers on the table, and then puts everything back as it was.
pub fn looking_ahead<R>(table: &mut dyn Table, work: impl FnOnce(&mut dyn Table, &Aside) -> R) -> R {
    table.look_ahead(true);
    let here = table.set_aside();
    let result = work(table, &here);
    table.come_back(&here);
    table.look_ahead(false);
    result
}
