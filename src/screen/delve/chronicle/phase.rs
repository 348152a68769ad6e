//! The phases of a round as headings of the log. No fact says that a phase begins: each is known by the first
//! fact that happens in it and nowhere before.

use crate::books::delve::facts::Fact;
use crate::screen::delve::desk::{LogFilter, LogLine, LogRank};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    Encounter,
    BossCard,
    Heroes,
    Enemies,
    Boss,
    Bazaar,
    Home,
}

impl Phase {
    /// The phase that this fact begins, if it is not on already.
    pub fn begun_by(fact: &Fact, now: Option<Self>) -> Option<Self> {
        let phase = match fact {
            Fact::Moved { .. } | Fact::TilesRevealed { .. } => Self::Encounter,
            Fact::BossCardDrawn { .. } => Self::BossCard,
            // Cards let heroes draw in other phases too; only what comes after those is the hero turn.
            Fact::TokenDrawn { .. } if !matches!(now, Some(Self::Enemies | Self::Boss)) => Self::Heroes,
            Fact::ActionPerformed { .. } | Fact::DeclaredDone { .. } => Self::Heroes,
            Fact::EnemyActivated { .. } | Fact::EnemyIdle { .. } => Self::Enemies,
            Fact::BossActed { .. } => Self::Boss,
            Fact::BazaarOpened { .. } => Self::Bazaar,
            Fact::CameHome { .. } => Self::Home,
            _ => return None,
        };
        (now != Some(phase)).then_some(phase)
    }

    pub fn heading(self, number: u64) -> LogLine {
        let (icon, text, codex) = match self {
            Self::Encounter => ("delve/explored", "Encounter", "encounter"),
            Self::BossCard => ("delve/boss", "The boss prepares", "boss_cards"),
            Self::Heroes => ("delve/family", "Heroes", "hero_turn"),
            Self::Enemies => ("delve/enemy", "Enemies", "enemy_phase"),
            Self::Boss => ("delve/boss", "Boss", "boss_turn"),
            Self::Bazaar => ("delve/bazaar", "Bazaar", "bazaar"),
            Self::Home => ("delve/house", "Home", "coming_home"),
        };
        LogLine {
            number,
            icon: icon.to_owned(),
            text: text.to_owned(),
            detail: String::new(),
            codex: Some(codex.to_owned()),
            filter: LogFilter::All,
            rank: LogRank::Heading,
        }
    }
}
