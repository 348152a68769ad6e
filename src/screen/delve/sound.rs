//! What the Delve sounds like: which effect belongs to which fact, and the ambience of home, dungeon and fight.

use super::DelveScreen;
use super::picture::Picture;
use crate::books::delve::facts::Fact;
use crate::books::delve::phases::PhaseName;
use crate::screen::sound::Sounds;

impl Sounds for DelveScreen {
    fn cue(fact: &Fact) -> Option<&'static str> {
        cue(fact)
    }

    fn ambience(picture: &Picture) -> &'static str {
        let fighting = picture.boss.is_some() || picture.foes().next().is_some();
        match (picture.is_in_run(), picture.phase) {
            (true, PhaseName::Bazaar) => "rest",
            (true, _) if fighting => "combat",
            (true, _) => "explore",
            (false, _) => "rest",
        }
    }
}

/// The effect of a fact; most have none.
pub const fn cue(fact: &Fact) -> Option<&'static str> {
    Some(match fact {
        Fact::DiceRolled { .. } | Fact::DiceRerolled { .. } | Fact::DiceRerolledByItem { .. } => "dice",
        Fact::RoundBegan { .. } => "bell",
        Fact::Moved { .. } => "steps",
        Fact::EnemyMoved { .. } => "step",
        Fact::TilesRevealed { .. } | Fact::TilesSeen { .. } | Fact::LootDrawn { .. } => "card_flip",
        Fact::ChapterCardDrawn { .. } | Fact::EventDrawn { .. } | Fact::RunBegan { .. } => "journal",
        Fact::TokenDrawn { .. } | Fact::ItemGained { .. } | Fact::TalentGained { .. } => "card",
        Fact::HushAdded { .. } | Fact::EnemyStunned { .. } | Fact::HeroStunned { .. } => "status_bad",
        Fact::HushRemoved { .. } | Fact::NextActionBlessed { .. } | Fact::StayedUp { .. } => "status_good",
        Fact::ActionPerformed { .. } => "turn",
        Fact::Boosted { .. } | Fact::CriticalScored { .. } | Fact::AbilityUsed { .. } => "spark",
        Fact::SupportUsed { .. } | Fact::BondUsed { .. } => "status_good",
        Fact::PotionDrunk { .. } | Fact::Healed { .. } => "heal",
        Fact::ItemPlayed { .. } => "card",
        Fact::CoinsGained { .. } | Fact::GemstoneGained { .. } | Fact::TokenBought { .. } => "gold",
        Fact::SealTaken { .. } | Fact::BazaarOpened { .. } | Fact::HeroUnlocked { .. } => "unlock",
        Fact::EnemyPlaced { .. } => "spawn",
        Fact::FerociousAdded { .. } | Fact::BossFightBegan { .. } | Fact::BossCardDrawn { .. } => "combat",
        Fact::EnemyDamaged { .. } | Fact::BossDamaged { .. } => "hit",
        Fact::DamageTaken { .. } => "hit_direct",
        Fact::DamageBlocked { .. } | Fact::DamageReduced { .. } | Fact::DieEvaded { .. } => "shrug",
        Fact::BossCritical { .. } => "hit_earth",
        Fact::EnemyDefeated { .. } | Fact::BossDefeated { .. } => "defeat_enemy",
        Fact::LevelledUp { .. } | Fact::BondForged { .. } | Fact::AchievementMarked { .. } => "level_up",
        Fact::RunWon { .. } | Fact::CampaignWon | Fact::TrialEnded { won: true } => "victory",
        Fact::RunLost { .. } | Fact::TrialEnded { won: false } => "loss",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::sound::tests::missing;

    #[test]
    fn every_cue_has_its_sound() {
        assert_eq!(missing(include_str!("sound.rs")), Vec::<&str>::new());
        assert_eq!(cue(&Fact::SessionEnded), None);
    }
}
