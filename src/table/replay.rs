//! Replays: how a game began, every answer, and the hash of the state after each.

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::disk::{self, Drive};
use super::prompt::AnswerLine;
use super::session::{NewGame, Table, TableError};
use crate::files;

/// The format this program writes and reads.
pub const FORMAT: u32 = 1;
/// A replay of a very long game has some megabytes; what has more than this is none.
pub const MOST_BYTES: u64 = 64 * 1024 * 1024;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Replay {
    pub hushfall_replay: u32,
    pub version: String,
    pub content: String,
    pub game: NewGame,
    /// The hash before the first answer.
    pub start: String,
    pub answers: Vec<ReplayAnswer>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReplayAnswer {
    #[serde(flatten)]
    pub answer: AnswerLine,
    pub hash: String,
}

/// Why a replay could not be read.
#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    #[error("{path}: {cause}")]
    File { path: String, cause: std::io::Error },
    #[error("{path}: this is not a replay of Hushfall: {cause}")]
    Foreign { path: String, cause: serde_json::Error },
    #[error("{path}: the replay has format {format}, and this version reads format {FORMAT}")]
    OtherFormat { path: String, format: u32 },
}

/// What came of playing a replay again.
#[derive(Debug, PartialEq, Eq)]
pub enum Verdict {
    Same,
    /// The first answer (from 1) after which the game is another one; 0 is the beginning.
    Differs {
        answer: usize,
        cause: String,
    },
}

impl Replay {
    pub fn new(game: NewGame, content: String, start: String) -> Self {
        let version = env!("CARGO_PKG_VERSION").to_owned();
        Self { hushfall_replay: FORMAT, version, content, game, start, answers: Vec::new() }
    }

    pub fn read(path: &Path) -> Result<Self, ReplayError> {
        let name = path.display().to_string();
        let text =
            files::read_text(path, MOST_BYTES).map_err(|cause| ReplayError::File { path: name, cause })?;
        Self::in_words(path, &text)
    }

    /// A replay as it stands in this file.
    pub fn in_words(path: &Path, text: &str) -> Result<Self, ReplayError> {
        let name = path.display().to_string();
        let replay: Self =
            serde_json::from_str(text).map_err(|cause| ReplayError::Foreign { path: name.clone(), cause })?;
        if replay.hushfall_replay != FORMAT {
            return Err(ReplayError::OtherFormat { path: name, format: replay.hushfall_replay });
        }
        Ok(replay)
    }

    pub fn write(&self, path: &Path) -> Result<(), ReplayError> {
        let file = |cause| ReplayError::File { path: path.display().to_string(), cause };
        let text = serde_json::to_string_pretty(self).map_err(|error| file(error.into()))?;
        disk::write(&Drive, path, text.as_bytes()).map_err(file)
    }

    /// Gives the answers to a table that has just begun, comparing the hash after each.
    pub fn play_on(&self, table: &mut dyn Table) -> Verdict {
        let mut before = table.hash();
        if before != self.start {
            let cause = format!("the beginning has the hash {before}, the replay says {}", self.start);
            return Verdict::Differs { answer: 0, cause };
        }
        for (number, step) in (1..).zip(&self.answers) {
            let differs = |cause: String| Verdict::Differs { answer: number, cause };
            // An answer after the end of a session was given in the next one.
            match table.resume().and_then(|_| table.answer(&step.answer)) {
                Ok(()) => {}
                Err(error @ (TableError::Refused(_) | TableError::Stuck(_))) => {
                    return differs(error.to_string());
                }
                Err(error) => return differs(error.to_string()),
            }
            before = table.hash();
            if before != step.hash {
                return differs(format!("the state has the hash {before}, the replay says {}", step.hash));
            }
        }
        Verdict::Same
    }
}
