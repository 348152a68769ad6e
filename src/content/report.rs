//! What is wrong with content: file, line, column, card, field, and what was expected there.

use std::fmt;

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    pub file: String,
    pub line: usize,
    pub column: usize,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    pub place: Place,
    /// The id of the card, if it was found.
    pub card: Option<String>,
    pub field: Option<String>,
    /// A clause that follows "expected".
    pub expected: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Place { file, line, column } = &self.place;
        write!(f, "{file}:{line}:{column}: ")?;
        if let Some(card) = &self.card {
            write!(f, "{card}: ")?;
        }
        if let Some(field) = &self.field {
            write!(f, "field `{field}`: ")?;
        }
        write!(f, "expected {}", self.expected)
    }
}

/// Every problem that was found, in the order of the files.
#[derive(Clone, Debug, Default, PartialEq, Eq, thiserror::Error)]
pub struct Report {
    pub problems: Vec<Problem>,
}

impl Report {
    /// So many of the problems are told; of the others, how many they are. Who mends these will ask again.
    pub const TOLD: usize = 50;

    /// Each problem once, in the order of the files.
    pub fn of(mut problems: Vec<Problem>) -> Self {
        problems.sort();
        problems.dedup();
        Self { problems }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for problem in self.problems.iter().take(Self::TOLD) {
            writeln!(f, "{problem}")?;
        }
        match self.problems.len().saturating_sub(Self::TOLD) {
            0 => {}
            more => writeln!(f, "… and {more} more")?,
        }
        write!(f, "{} problem(s) in the content", self.problems.len())
    }
}
