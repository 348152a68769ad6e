//! `hushfall table`: one game through standard input and output, for programs or for people.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;

use super::company::Company;
use super::setup::{self, GameArguments, any_seed};
use super::{Failure, human, protocol};
use crate::bots::Kind;
use crate::table::profile;
use crate::table::seat::Seat;
use crate::table::session::Table;

#[derive(Args, Debug)]
pub struct Arguments {
    #[command(flatten)]
    game: GameArguments,
    /// The seed of all luck; another one every time if none is given
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Play at one seat, from 0, and be told what that seat may know; bots play the others
    #[arg(long = "as", value_name = "SEAT")]
    seat: Option<u8>,
    /// Who plays the other seats
    #[arg(long, value_name = "BOTS", default_value = "greedy", value_parser = setup::bots(), requires = "seat")]
    bots: Kind,
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
    let mut company = company(arguments, seed)?;
    let (mut input, mut output) = (io::stdin().lock(), io::stdout().lock());
    let played = if arguments.human {
        human::talk(&mut *table, &mut company, arguments.bookmark.as_deref(), &mut input, &mut output)
    } else {
        protocol::serve(&mut *table, &mut company, &mut input, &mut output)
    };
    // Also if the reader has gone: what was earned was earned.
    let kept = match &arguments.game.profile {
        Some(path) => keep(&mut *table, path),
        None => Ok(()),
    };
    played.and(kept)
}

/// Who sits where.
fn company(arguments: &Arguments, seed: u64) -> Result<Company, Failure> {
    let Some(seat) = arguments.seat else { return Ok(Company::alone()) };
    let seats = arguments.game.seats;
    if seat >= seats {
        return Err(Failure::Usage(format!("there is no seat {seat}: there are {seats}, from 0 on")));
    }
    // Not the stream of the game: a bot that knew it could foresee its dice.
    Ok(Company::at(Seat(seat), arguments.bots, !seed))
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
