//! What several subcommands need before a game can begin: content, scenario, and the words for what is
//! wrong with them.

use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::Failure;
use crate::books::{self, BeginError};
use crate::bots::Kind;
use crate::content::builtin;
use crate::content::source::SourceFile;
use crate::files;
use crate::table::profile;
use crate::table::seat::MOST_SEATS;
use crate::table::session::{NewGame, Table};

/// A scenario is a page; what has more than this is none.
pub const SCENARIO_BYTES: u64 = 4 * 1024 * 1024;

/// The arguments that say which game.
#[derive(Args, Clone, Debug)]
pub struct GameArguments {
    /// The book to play
    #[arg(long, value_name = "BOOK")]
    pub book: String,
    /// How many sit at the table
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=i64::from(MOST_SEATS)))]
    pub seats: u8,
    /// Begin from a scenario file
    #[arg(long, value_name = "FILE.ron")]
    pub scenario: Option<PathBuf>,
    /// The profile of the group: what earlier games have earned it
    #[arg(long, value_name = "FILE")]
    pub profile: Option<PathBuf>,
    #[command(flatten)]
    pub content: ContentArguments,
}

#[derive(Args, Clone, Debug)]
pub struct ContentArguments {
    /// A folder of content files that go over the built-in ones
    #[arg(long = "content", value_name = "DIR")]
    pub folder: Option<PathBuf>,
}

impl ContentArguments {
    pub fn files(&self) -> Result<Vec<SourceFile>, Failure> {
        let folder = self.folder.as_deref();
        builtin::with_overlay(folder).map_err(|error| {
            Failure::Usage(format!(
                "{}: {error}",
                folder.unwrap_or(Path::new("the built-in content")).display()
            ))
        })
    }
}

impl GameArguments {
    /// The game with this seed. Reads the scenario file and the profile.
    pub fn game(&self, seed: u64) -> Result<NewGame, Failure> {
        let read = |path: &PathBuf| {
            files::read_text(path, SCENARIO_BYTES)
                .map_err(|error| Failure::Usage(format!("{}: {error}", path.display())))
        };
        let scenario = self.scenario.as_ref().map(read).transpose()?;
        let profile = match &self.profile {
            // A file that is not there yet is written when there is something to keep.
            Some(path) => profile::read(path).map_err(|error| Failure::Usage(error.to_string()))?,
            None => None,
        };
        let profile = profile.map(|profile| profile.text());
        Ok(NewGame { book: self.book.clone(), seed, seats: self.seats, scenario, profile })
    }

    /// Begins a game with this seed.
    pub fn begin(&self, seed: u64) -> Result<Box<dyn Table>, Failure> {
        known(&self.book)?;
        let game = self.game(seed)?;
        books::begin(&self.book, &self.content.files()?, game).map_err(because)
    }
}

/// The name of a sort of bots.
pub fn bots() -> impl TypedValueParser<Value = Kind> {
    PossibleValuesParser::new(Kind::ALL.map(Kind::name))
        .map(|name| Kind::ALL.into_iter().find(|kind| kind.name() == name).unwrap_or(Kind::Random))
}

/// The most common slip, told before any file is read.
pub fn known(book: &str) -> Result<(), Failure> {
    if books::BOOKS.contains(&book) { Ok(()) } else { Err(because(BeginError::UnknownBook(book.to_owned()))) }
}

/// What it means for the program that a game could not begin as the arguments say.
pub fn because(error: BeginError) -> Failure {
    match error {
        BeginError::Content(_) => Failure::Failed(error.to_string()),
        BeginError::UnknownBook(_) | BeginError::Setup(_) => Failure::Usage(error.to_string()),
    }
}

/// A seed for a game that nobody gave one: another one every time. It is told, so that the game can be
/// played again.
pub fn any_seed() -> u64 {
    #[expect(clippy::disallowed_methods, reason = "the one place where a game's luck comes from outside")]
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    // Short enough to read out, and exact in programs whose numbers are floats.
    now.as_micros() as u64 % 1_000_000_000
}
