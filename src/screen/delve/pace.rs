//! How long each thing that happens in the Delve is shown.

use crate::books::delve::facts::Fact;

pub const fn seconds(fact: &Fact) -> f32 {
    match fact {
        Fact::DiceRolled { .. } => 0.9,
        Fact::DiceRerolled { .. } | Fact::DiceRerolledByItem { .. } => 0.8,
        Fact::Moved { .. } | Fact::BossCardDrawn { .. } | Fact::BossFightBegan { .. } => 0.7,
        Fact::TilesRevealed { .. } | Fact::LootDrawn { .. } | Fact::EnemyDefeated { .. } => 0.6,
        Fact::BossDefeated { .. } | Fact::StayedUp { .. } => 0.9,
        Fact::EnemyActivated { .. } | Fact::BossActed { .. } | Fact::BossCritical { .. } => 0.5,
        Fact::EnemyPlaced { .. } | Fact::ActionPerformed { .. } => 0.4,
        Fact::EnemyDamaged { .. } | Fact::BossDamaged { .. } | Fact::DamageTaken { .. } => 0.5,
        Fact::DieEvaded { .. } | Fact::DamageBlocked { .. } | Fact::DamageReduced { .. } => 0.4,
        Fact::Healed { .. } | Fact::EnemyStunned { .. } | Fact::HeroStunned { .. } => 0.4,
        Fact::EnemyMoved { .. } | Fact::EnemyIdle { .. } | Fact::EnemyRecovered { .. } => 0.35,
        Fact::CriticalScored { .. } | Fact::Boosted { .. } | Fact::SupportUsed { .. } => 0.35,
        Fact::BondUsed { .. } | Fact::ItemPlayed { .. } | Fact::PotionDrunk { .. } => 0.35,
        Fact::TileTaken { .. } | Fact::FerociousAdded { .. } | Fact::RoundBegan { .. } => 0.35,
        Fact::TokenDrawn { .. } => 0.14,
        Fact::RageChanged { .. } | Fact::FocusChanged { .. } | Fact::GuardChanged { .. } => 0.15,
        _ => 0.0,
    }
}
