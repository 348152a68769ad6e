//! `hushfall table`: one game through standard input and output, for programs or for people.

use std::io;
use std::path::PathBuf;

use clap::Args;

use super::setup::{GameArguments, any_seed};
use super::{Failure, human, protocol};

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
    if arguments.human {
        human::talk(&mut *table, arguments.bookmark.as_deref(), &mut input, &mut output)
    } else {
        protocol::serve(&mut *table, &mut input, &mut output)
    }
}
