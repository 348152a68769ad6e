//! The journal: verses that are read aloud, with what they make happen (RD-139 to RD-158, RD-R62).

use serde::{Deserialize, Serialize};

use super::effect::Effects;

/// RD-141: the sections of the journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Section {
    Locations,
    SealedPages,
    Memories,
    FirstSteps,
}

/// A verse. Its id says where it stands: `104.start`, `sealed.17`, `memory.nim.hearth_2`, `first.3`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Verse {
    pub id: String,
    /// What a note of it is called, where players look things up again.
    #[serde(default)]
    pub title: String,
    pub read: Effects,
}

impl Verse {
    pub fn section(&self) -> Section {
        match self.id.split('.').next() {
            Some("sealed") => Section::SealedPages,
            Some("memory") => Section::Memories,
            Some("first") => Section::FirstSteps,
            _ => Section::Locations,
        }
    }
}
