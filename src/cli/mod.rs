//! The command line: what `hushfall` can be asked to do, and how it says that it went well or not.
//!
//! - [`play`]: the game in its window (the default);
//! - [`simulate`]: many games by bots; [`tally`]: what came of them;
//! - [`books`]: what is on the shelf;
//! - [`check`]: is the content good; [`replay`]: does a game still go as it went;
//! - [`table`]: a game for programs ([`protocol`]) or for people in a terminal ([`human`]);
//! - [`lines`]: reading lines that may be anything; [`setup`]: content and scenario from the arguments.
//!
//! Exit codes: 0 good, 1 the thing failed, 2 wrong usage. Errors go to standard error, in one line
//! (the problems of content files in one line each).

pub mod books;
pub mod check;
pub mod company;
pub mod count;
pub mod human;
pub mod lines;
pub mod play;
pub mod protocol;
pub mod replay;
pub mod setup;
pub mod simulate;
pub mod table;
pub mod tally;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(
    name = "hushfall",
    version,
    args_conflicts_with_subcommands = true,
    about = "Five tabletop adventures in one world. Alone, it opens the game."
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    play: play::Arguments,
}

#[derive(Subcommand)]
enum Command {
    /// Let bots play games without a window, and count what comes of them
    Simulate(simulate::Arguments),
    /// List the books that can be played
    Books,
    /// Check content files
    Check(check::Arguments),
    /// Play a replay again and compare the state after every answer
    Replay(replay::Arguments),
    /// Play through standard input and output: JSON lines for programs, or plain text with --human
    Table(table::Arguments),
}

/// Why the program ends without having done what it was asked to do.
#[derive(Debug, PartialEq, Eq)]
pub enum Failure {
    /// The thing failed, and this is why: exit code 1.
    Failed(String),
    /// It was asked for in a way that can't be done: exit code 2.
    Usage(String),
    /// It failed and has already said so: exit code 1.
    Told,
    /// Whoever read the output has gone. Nothing failed here.
    NobodyListens,
}

impl From<io::Error> for Failure {
    /// For standard input and output; files are named where they are opened.
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::NobodyListens,
            _ => Self::Failed(error.to_string()),
        }
    }
}

impl Failure {
    /// Says it and gives the exit code.
    fn tell(self) -> ExitCode {
        let (text, code) = match self {
            Self::Failed(text) => (text, 1),
            Self::Usage(text) => (text, 2),
            Self::Told => return ExitCode::from(1),
            Self::NobodyListens => return ExitCode::SUCCESS,
        };
        // If standard error is closed there is no one left to tell.
        let _ = writeln!(io::stderr(), "hushfall: {text}");
        ExitCode::from(code)
    }
}

/// Reads the arguments and does what they say.
pub fn main() -> ExitCode {
    let done = match Cli::try_parse() {
        Ok(cli) => run(cli),
        Err(error) if !error.use_stderr() => error.print().map_err(Failure::from),
        Err(error) => Err(Failure::Usage(in_one_line(&error))),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.tell(),
    }
}

fn run(cli: Cli) -> Result<(), Failure> {
    match cli.command {
        None => play::run(cli.play),
        Some(Command::Simulate(arguments)) => simulate::run(&arguments),
        Some(Command::Books) => books::run(),
        Some(Command::Check(arguments)) => check::run(&arguments),
        Some(Command::Replay(arguments)) => replay::run(&arguments),
        Some(Command::Table(arguments)) => table::run(&arguments),
    }
}

/// The first paragraph of clap's message, which says what is wrong, without the usage that follows.
fn in_one_line(error: &clap::Error) -> String {
    let text = error.render().to_string();
    let paragraph: Vec<&str> = text
        .lines()
        .map(str::trim)
        .skip_while(|line| line.is_empty())
        .take_while(|line| !line.is_empty())
        .collect();
    let text = paragraph.join(" ");
    let text = text.strip_prefix("error: ").unwrap_or(&text);
    match error.kind() {
        ErrorKind::InvalidSubcommand | ErrorKind::UnknownArgument => {
            format!("{text}; `hushfall --help` lists what there is")
        }
        _ => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_arguments_are_well_formed() {
        Cli::command().debug_assert();
    }

    #[test]
    fn every_usage_error_is_one_line() {
        let book = crate::books::BOOKS[0];
        let cases: [&[&str]; 9] = [
            &["fly"],
            &["table"],
            &["table", "--book", book, "--seed", "seven"],
            &["table", "--book", book, "--seed", "-1"],
            &["table", "--book", book, "--seats", "99"],
            &["simulate", "--book", book, "--bots", "genius"],
            &["simulate", "--book", book, "--games", "0"],
            &["check", "--wings"],
            &["replay", "a\n\nb", "c\n\nd"],
        ];
        for arguments in cases {
            let error = Cli::try_parse_from([&["hushfall"], arguments].concat()).err().expect("refused");
            let text = in_one_line(&error);
            assert!(!text.is_empty() && !text.contains('\n'), "{arguments:?}: {text}");
        }
    }
}
