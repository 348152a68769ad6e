//! How long each thing that happens in the Atlas is shown.

use crate::books::atlas::facts::{Fact, RollKind};

/// How long a fact is shown at the usual pace; 0 for those that only the log tells.
pub const fn seconds(fact: &Fact) -> f32 {
    match fact {
        Fact::DiceRolled { roll: RollKind::Targeting, .. } => 0.3,
        Fact::DiceRolled { .. } => 0.9,
        Fact::DiceRerolled { .. } | Fact::SparkReroll { .. } => 0.8,
        Fact::TargetingRolled { .. } | Fact::RouteChosen { .. } => 0.25,
        Fact::TargetChosen { .. } | Fact::TacticPlayed { .. } | Fact::CardUsed { .. } => 0.55,
        Fact::Travelled { .. } | Fact::EnemySpawned { .. } => 0.5,
        Fact::BossSpawned { .. } | Fact::Defeated { .. } | Fact::Downed { .. } | Fact::CombatEnded { .. } => {
            0.8
        }
        Fact::Moved { .. } | Fact::MovedByOthers { .. } | Fact::EnemyLeft { .. } => 0.32,
        Fact::DamageDealt { .. }
        | Fact::Healed { .. }
        | Fact::Revived { .. }
        | Fact::DamageShrugged { .. } => 0.5,
        Fact::StatusGained { .. } | Fact::GroundPlaced { .. } | Fact::StatusRemoved { .. } => 0.3,
        Fact::TimeAdvanced { .. }
        | Fact::RoundBegan { .. }
        | Fact::CardRevealed { .. }
        | Fact::CardFlipped { .. } => 0.35,
        Fact::LootFound { .. }
        | Fact::GoldChanged { .. }
        | Fact::KeyPlaced { .. }
        | Fact::SpaceUnlocked { .. } => 0.3,
        _ => 0.0,
    }
}
