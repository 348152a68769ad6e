//! The phases of a round as headings of the log. No fact says that a phase begins: each is known by the first
//! fact that happens in it and nowhere before. Clean-up alone has no fact of its own: it is known by its end.

use crate::books::delve::facts::Fact;
use crate::screen::table::log::Entry;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    Encounter,
    BossCard,
    Heroes,
    Enemies,
    Boss,
    CleanUp,
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

    /// Only a turn is followed by a Clean-up: what a setup or a tile gives is none.
    pub const fn is_turn(self) -> bool {
        matches!(self, Self::Heroes | Self::Enemies | Self::Boss)
    }

    pub fn heading(self) -> Entry {
        let (icon, text, codex) = match self {
            Self::Encounter => ("delve/explored", "Encounter", "encounter"),
            Self::BossCard => ("delve/boss", "The boss prepares", "boss_cards"),
            Self::Heroes => ("delve/family", "Heroes", "hero_turn"),
            Self::Enemies => ("delve/enemy", "Enemies", "enemy_phase"),
            Self::Boss => ("delve/boss", "Boss", "boss_turn"),
            Self::CleanUp => ("delve/move_left", "Clean-up", "clean_up"),
            Self::Bazaar => ("delve/bazaar", "Bazaar", "bazaar"),
            Self::Home => ("delve/house", "Home", "coming_home"),
        };
        Entry::heading(icon, text, codex)
    }
}

/// The step of a Clean-up that this fact can belong to, in the order in which the steps are carried out.
const fn step(fact: &Fact) -> Option<u8> {
    match fact {
        Fact::HushReturned { .. } => Some(0),
        Fact::GuardChanged { guard: 0, .. } => Some(1),
        Fact::FocusChanged { .. } => Some(2),
        Fact::EnemyMoved { .. } | Fact::EnemyRecovered { .. } => Some(3),
        Fact::BossCardDiscarded { .. } => Some(4),
        _ => None,
    }
}

/// The numbers of the facts with which a Clean-up may begin. It is carried out without a question, up to the next
/// round or the Bazaar of a beaten boss: the steps that lead up to one of those, counted backwards, are its.
pub fn clean_ups(facts: &[(u64, &Fact)]) -> Vec<u64> {
    let ends = facts
        .iter()
        .enumerate()
        .filter(|(_, (_, fact))| matches!(fact, Fact::RoundBegan { .. } | Fact::BazaarOpened { .. }));
    ends.filter_map(|(end, _)| {
        let mut later = u8::MAX;
        let steps = facts[..end].iter().rev().take_while(|(_, fact)| {
            let in_order = step(fact).filter(|step| *step <= later);
            later = in_order.unwrap_or(later);
            in_order.is_some()
        });
        steps.last().map(|(number, _)| *number)
    })
    .collect()
}
