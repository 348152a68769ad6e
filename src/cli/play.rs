//! `hushfall` alone: the game in its window.

use std::path::PathBuf;

use clap::Args;

use super::Failure;
use crate::books::BOOKS;
#[cfg(feature = "window")]
use crate::content::source::read_folder;
#[cfg(feature = "window")]
use crate::screen::{Options, shell::players::Players};
#[cfg(feature = "window")]
use crate::table::session::NewGame;

#[derive(Args, Debug)]
pub struct Arguments {
    /// A folder of cards laid over the built-in ones, and read again whenever a file in it changes
    #[arg(long, value_name = "DIR")]
    pub content: Option<PathBuf>,
    /// Where settings and saves are kept, if not where the system keeps such things
    #[arg(long, value_name = "DIR")]
    pub home: Option<PathBuf>,
    /// Begin at once with a scenario file (see docs/scenarios.md)
    #[arg(long, value_name = "FILE.ron")]
    pub scenario: Option<PathBuf>,
    /// The book that the scenario is of
    #[arg(long, default_value = BOOKS[0], requires = "scenario", value_parser = clap::builder::PossibleValuesParser::new(BOOKS))]
    pub book: String,
    /// How many people sit down at the scenario
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=4), requires = "scenario")]
    pub seats: u8,
    /// How many of them are bots; if all are, the table plays by itself
    #[arg(long, default_value_t = 0, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=4), requires = "scenario")]
    pub bots: u8,
    /// The seed of its luck
    #[arg(long, default_value_t = 1, requires = "scenario")]
    pub seed: u64,
    /// Write how long the work of each frame took, in microseconds, when the window closes
    #[arg(long, value_name = "FILE")]
    pub frame_times: Option<PathBuf>,
}

#[cfg(feature = "window")]
pub fn run(arguments: Arguments) -> Result<(), Failure> {
    let Arguments { content, home, scenario, book, seats, bots, seed, frame_times } = arguments;
    if let Some(folder) = content.as_ref().filter(|folder| !folder.is_dir()) {
        return Err(Failure::Usage(format!("{}: there is no such folder", folder.display())));
    }
    // Bevy looks for relative paths beside the program, people where they stand.
    let content = content.map(|folder| folder.canonicalize().unwrap_or(folder));
    // A pipe or a link out of the folder is told now: Bevy would wait for the one and follow the other.
    if let Some(folder) = &content {
        read_folder(folder).map_err(|error| Failure::Usage(format!("{}: {error}", folder.display())))?;
    }
    let scenario = scenario
        .map(|path| {
            crate::files::read_text(&path, super::setup::SCENARIO_BYTES)
                .map_err(|error| Failure::Usage(format!("{}: {error}", path.display())))
        })
        .transpose()?;
    let begin = scenario.map(|text| {
        let game = NewGame { book, seed, seats, scenario: Some(text), profile: None };
        (game, Players::with_bots(seats, bots))
    });
    crate::screen::run(Options { content, home, begin, frame_times }).map_err(Failure::Failed)
}

#[cfg(not(feature = "window"))]
pub fn run(_: Arguments) -> Result<(), Failure> {
    Err(Failure::Usage(format!(
        "this program was built without its window; `hushfall table --human --book {}` plays in the terminal",
        BOOKS[0]
    )))
}
