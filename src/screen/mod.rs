//! Everything a player sees and hears: feature `window`. It reads the table and answers its prompts, and
//! decides nothing of the rules.
//!
//! - [`look`]: colours, letters, icons and the parts of panels: plain egui, no Bevy, no game;
//! - [`art`]: drawings and sounds built into the program;
//! - [`shell`]: what every book needs: window, states, settings, input, the game in play, saves, notices;
//! - [`menus`]: title, new game, saves, settings, credits, replays;
//! - [`table`]: what the table of every book has: prompt bar, log, sheets, cursor, bots, playback;
//! - the tables of the books, in a folder of its name each: boards, panels, flows, their codex and their sounds;
//! - [`codex`]: every rule, card and enemy in words;
//! - [`sound`]: effects and ambience.

pub mod art;
pub mod codex;
pub mod look;
pub mod menus;
pub mod shell;
pub mod sound;
pub mod table;

crate::drawn!(crate::book_modules);

use std::path::PathBuf;

use bevy::app::{App, AppExit};

use crate::content::report::Report;
use crate::table::session::NewGame;
use shell::players::Players;
use table::OnScreen;
use table::flows::tutorial::Tutorial;

/// How the window is opened.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// A folder of content laid over the built-in cards, and watched for changes.
    pub content: Option<PathBuf>,
    /// Where settings and saves are kept, if not where the system keeps such things.
    pub home: Option<PathBuf>,
    /// A game to begin with, in place of the title, and who plays it.
    pub begin: Option<(NewGame, Players)>,
    /// Where to write how long each frame took.
    pub frame_times: Option<PathBuf>,
}

/// Opens the window and plays until it is closed.
pub fn run(options: Options) -> Result<(), String> {
    match shell::opening::carefully(|| build(options))?.run() {
        AppExit::Success => Ok(()),
        AppExit::Error(code) => Err(format!("the window closed with an error ({code})")),
    }
}

fn build(options: Options) -> App {
    let mut app = App::new();
    // A system that fails is a fault to be found while we work on the game, and no reason to end one that is
    // being played.
    if !cfg!(debug_assertions) {
        app.set_error_handler(bevy::ecs::error::warn);
    }
    if let Some(folder) = &options.content {
        app.add_plugins(shell::game::content_source(folder));
    }
    app.add_plugins(shell::window::WindowPlugin);
    app.add_plugins((
        shell::ShellPlugin { options },
        art::ArtPlugin,
        menus::MenusPlugin,
        table::TablePlugin,
        codex::CodexPlugin,
        sound::SoundPlugin,
    ));
    add_books(&mut app);
    app
}

macro_rules! books {
    ($($book:ident: $Book:ident;)*) => {
        fn add_books(app: &mut App) {
            $(table::add::<crate::books::$book::$Book>(app);)*
        }

        /// How many notes the tutorial of each book has, or all that is wrong with them.
        pub fn check_tutorials() -> Result<Vec<(&'static str, usize)>, Report> {
            let mut problems = Vec::new();
            let mut notes = Vec::new();
            $(match Tutorial::<<crate::books::$book::$Book as OnScreen>::Screen>::built_in() {
                Ok(tutorial) => notes.push((stringify!($book), tutorial.lessons.len())),
                Err(report) => problems.extend(report.problems),
            })*
            if problems.is_empty() { Ok(notes) } else { Err(Report::of(problems)) }
        }
    };
}
crate::drawn!(books);
