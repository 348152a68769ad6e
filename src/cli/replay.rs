//! `hushfall replay`: plays a recorded game again and compares the state after every answer.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;

use super::Failure;
use super::setup::ContentArguments;
use crate::books;
use crate::table::replay::{Replay, ReplayError, Verdict};

#[derive(Args, Debug)]
pub struct Arguments {
    /// The replay
    file: PathBuf,
    #[command(flatten)]
    content: ContentArguments,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let replay = Replay::read(&arguments.file).map_err(|error| match error {
        ReplayError::File { .. } => Failure::Usage(error.to_string()),
        ReplayError::Foreign { .. } | ReplayError::OtherFormat { .. } => Failure::Failed(error.to_string()),
    })?;
    let files = arguments.content.files()?;
    let file = arguments.file.display();
    let failed = |cause: String| Failure::Failed(format!("{file}: {cause}{}", other_version(&replay)));

    let mut table = books::begin(&replay.game.book, &files, replay.game.clone())
        .map_err(|error| failed(error.to_string()))?;
    // Other cards make another game: say so, and not which answer went wrong because of it.
    if table.content_hash() != replay.content {
        let (theirs, ours) = (&replay.content, table.content_hash());
        return Err(failed(format!(
            "the replay was made with other content (hash {theirs}, this is {ours})"
        )));
    }
    table.set_undo_depth(0);
    match replay.play_on(&mut *table) {
        Verdict::Same => {
            let end = table.outcome().map_or_else(|| "not over".to_owned(), |outcome| outcome.result);
            writeln!(io::stdout(), "same: {} answers, {end}, hash {}", replay.answers.len(), table.hash())?;
            Ok(())
        }
        Verdict::Differs { answer: 0, cause } => {
            Err(failed(format!("differs before the first answer: {cause}")))
        }
        Verdict::Differs { answer, cause } => {
            let line = &replay.answers[answer - 1].answer;
            let given =
                line.option.clone().or(line.amount.map(|amount| amount.to_string())).unwrap_or_default();
            let of = replay.answers.len();
            Err(failed(format!(
                "differs at answer {answer} of {of} (prompt {}, `{given}`): {cause}",
                line.prompt
            )))
        }
    }
}

/// A replay of another version is played all the same; if it differs, that may be why.
fn other_version(replay: &Replay) -> String {
    let ours = env!("CARGO_PKG_VERSION");
    if replay.version == ours {
        String::new()
    } else {
        format!(" (the replay was made by version {}, this is {ours})", replay.version)
    }
}
