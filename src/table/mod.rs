//! The table: what every book shares and no book owns.
//!
//! A game is a Bevy [`World`](bevy_ecs::world::World) of pieces and a schedule of rules. Here live the
//! things that make such a world a game one can play, stop, undo, save and watch again:
//!
//! - [`seat`], [`prompt`], [`asking`], [`fact`]: who decides, what is asked and how, what has happened;
//! - [`viewer`]: who looks, and what they may know of it;
//! - [`phase`]: which rules are on; [`work`]: the stack of half-done work; [`frames`]: what can lie on it; [`effects`]:
//!   how lists of what cards make happen are carried out; [`chance`]: the one source of luck;
//! - [`deck`], [`bag`], [`track`]: the furniture of board games;
//! - [`play`]: the table's own part of every board;
//! - [`state`]: the registry of all that counts as state, and with it hash, clone and restore; [`pieces`]: pieces by
//!   sort; [`sense`]: does a state that comes from outside make sense;
//! - [`step`]: the driver that runs a book's schedule until someone must decide;
//! - [`book`]: what a book has to tell the table; [`session`]: a game of it in play; [`sight`]: looking at it;
//! - [`words`]: the small change of sentences;
//! - [`door`]: the one door through which screen, bots, protocol and replays reach a game;
//! - [`history`]: undo and redo; [`save`] and [`replay`]: the game on disk; [`profile`]: what stays from game to
//!   game; [`disk`] and [`lock`]: how all of it is written, and kept from being written by two programs.
//!
//! Nothing here knows a book.

pub mod asking;
pub mod bag;
pub mod book;
pub mod chance;
pub mod deck;
pub mod disk;
pub mod door;
pub mod effects;
pub mod fact;
pub mod frames;
pub mod history;
pub mod lock;
pub mod phase;
pub mod pieces;
pub mod play;
pub mod profile;
pub mod prompt;
pub mod replay;
pub mod save;
pub mod seat;
pub mod sense;
pub mod session;
pub mod sight;
pub mod state;
pub mod step;
pub mod track;
pub mod viewer;
pub mod words;
pub mod work;
