//! A line of the log as plain data, and what logs can be filtered by.

/// What one may look for in a log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LogFilter {
    #[default]
    All,
    Combat,
    Dice,
    Story,
}

impl LogFilter {
    pub const ALL: [Self; 4] = [Self::All, Self::Combat, Self::Dice, Self::Story];

    pub const fn name(self) -> &'static str {
        match self {
            Self::All => "All",
            Self::Combat => "Combat",
            Self::Dice => "Dice",
            Self::Story => "Story",
        }
    }

    /// Round and round, for the key that changes the filter.
    pub const fn next(self) -> Self {
        match self {
            Self::All => Self::Combat,
            Self::Combat => Self::Dice,
            Self::Dice => Self::Story,
            Self::Story => Self::All,
        }
    }
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    pub number: u64,
    pub icon: String,
    pub text: String,
    /// Numbers, reasons, what there is to read; may be empty.
    pub detail: String,
    /// The codex entry that explains it.
    pub codex: Option<String>,
    pub filter: LogFilter,
    pub rank: LogRank,
    pub mood: LogMood,
}

/// How much a line of the log stands out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LogRank {
    /// A round or a place, with turns or phases beneath.
    Round,
    /// A turn or a phase, with what happened in it beneath.
    Heading,
    #[default]
    Line,
    /// Bookkeeping that belongs to the line above it.
    Minor,
}

/// Whether somebody is the better or the worse for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LogMood {
    #[default]
    Plain,
    Good,
    Bad,
}
