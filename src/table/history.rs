//! Undo and redo. Both rest on whole states: nothing is ever "taken back" piece by piece.

use std::collections::VecDeque;

use super::prompt::AnswerLine;
use super::state::Snapshot;

/// How many answers can be undone unless told otherwise.
const DEPTH: usize = 64;

/// The state before an answer.
pub struct Moment {
    pub snapshot: Snapshot,
    /// How much had come out by then; see [`super::chance::Chance::revelations`].
    pub revelations: u64,
    /// How many answers had been given.
    pub answers: usize,
}

/// Why there is no going back (or forward).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoUndo {
    #[error("there is nothing to undo")]
    Nothing,
    #[error("a die was rolled or a card revealed since; undo reaches back to there and no further")]
    Revealed,
    #[error("there is nothing to redo")]
    NothingUndone,
}

pub struct History {
    past: VecDeque<Moment>,
    /// Answers that were undone, the next one to be given again last.
    undone: Vec<AnswerLine>,
    depth: usize,
    /// Undo goes back beyond luck and revelations.
    pub free: bool,
}

impl Default for History {
    fn default() -> Self {
        Self { past: VecDeque::new(), undone: Vec::new(), depth: DEPTH, free: false }
    }
}

impl History {
    pub const fn is_kept(&self) -> bool {
        self.depth > 0
    }

    pub const fn depth(&self) -> usize {
        self.depth
    }

    pub fn set_depth(&mut self, depth: usize) {
        self.depth = depth;
        self.trim();
    }

    fn trim(&mut self) {
        while self.past.len() > self.depth {
            self.past.pop_front();
        }
    }

    pub fn push(&mut self, moment: Moment) {
        self.past.push_back(moment);
        self.trim();
    }

    /// The moment before the last answer, whatever has come out since.
    pub fn pop(&mut self) -> Option<Moment> {
        self.past.pop_back()
    }

    /// Forgets the moments that are not past any more once only `answers` have been given.
    pub fn forget_after(&mut self, answers: usize) {
        while self.past.back().is_some_and(|moment| moment.answers >= answers) {
            self.past.pop_back();
        }
    }

    /// The moment before the last answer, unless something has come out since then.
    pub fn step_back(&mut self, revelations: u64) -> Result<Moment, NoUndo> {
        let last = self.past.back().ok_or(NoUndo::Nothing)?;
        if !self.free && last.revelations != revelations {
            return Err(NoUndo::Revealed);
        }
        self.past.pop_back().ok_or(NoUndo::Nothing)
    }

    /// How many answers can be taken back while so much has come out, and what stops it there.
    pub fn reach(&self, revelations: u64) -> (usize, NoUndo) {
        let open = |moment: &&Moment| self.free || moment.revelations == revelations;
        let reach = self.past.iter().rev().take_while(open).count();
        (reach, if reach < self.past.len() { NoUndo::Revealed } else { NoUndo::Nothing })
    }

    /// How many answers were undone and can be given again.
    pub const fn undone(&self) -> usize {
        self.undone.len()
    }

    /// Notes what was undone, in the order in which it had been given.
    pub fn remember_undone(&mut self, lines: Vec<AnswerLine>) {
        self.undone.extend(lines.into_iter().rev());
    }

    pub fn step_forward(&mut self) -> Result<AnswerLine, NoUndo> {
        self.undone.pop().ok_or(NoUndo::NothingUndone)
    }

    /// A new answer makes another future.
    pub fn forget_undone(&mut self) {
        self.undone.clear();
    }
}
