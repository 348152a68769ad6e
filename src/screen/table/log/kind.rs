//! How a fact is shown in the log: its drawing, the entry of the codex that explains it, its filter, and how much it
//! stands out.

use super::line::{LogFilter, LogMood, LogRank};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kind {
    pub icon: String,
    pub codex: Option<String>,
    pub filter: LogFilter,
    pub rank: LogRank,
    pub mood: LogMood,
}

impl Kind {
    /// A plain line. An entry without a name is none.
    pub fn new(filter: LogFilter, icon: impl Into<String>, codex: impl Into<String>) -> Self {
        let codex = Some(codex.into()).filter(|codex| !codex.is_empty());
        Self { icon: icon.into(), codex, filter, rank: LogRank::Line, mood: LogMood::Plain }
    }

    /// Bookkeeping.
    #[must_use]
    pub fn minor(self) -> Self {
        Self { rank: LogRank::Minor, ..self }
    }

    /// A round or a place.
    #[must_use]
    pub fn round(self) -> Self {
        Self { rank: LogRank::Round, filter: LogFilter::All, ..self }
    }

    /// A turn or a phase.
    #[must_use]
    pub fn heading(self) -> Self {
        Self { rank: LogRank::Heading, filter: LogFilter::All, ..self }
    }

    #[must_use]
    pub fn good(self) -> Self {
        Self { mood: LogMood::Good, ..self }
    }

    #[must_use]
    pub fn bad(self) -> Self {
        Self { mood: LogMood::Bad, ..self }
    }
}
