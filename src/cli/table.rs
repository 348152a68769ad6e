//! `hushfall table`: one game through standard input and output, for programs or for people.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;

use super::setup::{GameArguments, any_seed};
use super::{Failure, human, protocol};
use crate::table::profile;
use crate::table::session::Table;

#[derive(Args, Debug)]
pub struct Arguments {
    #[command(flatten)]
    game: GameArguments,
    /// The seed of all luck; another one every time if none is given
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Plain text for people, in place of JSON lines
    #[arg(long)]
    human: bool,
    /// Goes on where this file was left off, if it is there, and keeps it up to date; for people
    #[arg(long, value_name = "FILE", requires = "human")]
    bookmark: Option<PathBuf>,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let seed = arguments.seed.unwrap_or_else(any_seed);
    let mut table = arguments.game.begin(seed)?;
    let (mut input, mut output) = (io::stdin().lock(), io::stdout().lock());
    let played = if arguments.human {
        human::talk(&mut *table, arguments.bookmark.as_deref(), &mut input, &mut output)
    } else {
        protocol::serve(&mut *table, &mut input, &mut output)
    };
    // Also if the reader has gone: what was earned was earned.
    let kept = match &arguments.game.profile {
        Some(path) => keep(&mut *table, path),
        None => Ok(()),
    };
    played.and(kept)
}

/// Adds to the profile what the game has earned.
fn keep(table: &mut dyn Table, path: &Path) -> Result<(), Failure> {
    let earned = profile::is_earned(table.game());
    let Some(text) = table.profile().filter(|_| earned) else { return Ok(()) };
    let kept = profile::keep(path, &text).map_err(|error| Failure::Failed(error.to_string()))?;
    if let Some(aside) = kept.put_aside {
        let _ = writeln!(io::stderr(), "hushfall: the damaged profile is now {}", aside.display());
    }
    Ok(())
}
