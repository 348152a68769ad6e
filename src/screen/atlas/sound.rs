//! What the Atlas sounds like: which effect belongs to which fact, and the ambience of its rounds.

use super::AtlasScreen;
use super::picture::Picture;
use crate::books::atlas::facts::{Fact, RollKind};
use crate::books::atlas::records::RoundKind;
use crate::content::atlas::terms::DamageKind;
use crate::screen::sound::Sounds;

impl Sounds for AtlasScreen {
    fn cue(fact: &Fact) -> Option<&'static str> {
        cue(fact)
    }

    fn ambience(picture: &Picture) -> &'static str {
        if !picture.enemies.is_empty() {
            return "combat";
        }
        match picture.round.kind {
            RoundKind::Rest => "rest",
            RoundKind::Explore | RoundKind::Combat => "explore",
        }
    }
}

/// The effect of a fact; most have none.
pub const fn cue(fact: &Fact) -> Option<&'static str> {
    Some(match fact {
        Fact::DiceRolled { roll: RollKind::Targeting, .. } | Fact::TargetingRolled { .. } => "step",
        Fact::DiceRolled { .. } | Fact::DiceRerolled { .. } => "dice",
        Fact::SparkReroll { .. } | Fact::SparkChanged { .. } | Fact::CollarBroken { .. } => "spark",
        Fact::Travelled { .. } => "steps",
        Fact::Moved { .. } | Fact::MovedByOthers { .. } => "step",
        Fact::DamageDealt { kind, .. } => match kind {
            DamageKind::Physical => "hit",
            DamageKind::Air => "hit_air",
            DamageKind::Water => "hit_water",
            DamageKind::Fire => "hit_fire",
            DamageKind::Earth => "hit_earth",
            DamageKind::Poison => "hit_poison",
            DamageKind::Direct => "hit_direct",
        },
        Fact::DamageShrugged { .. } => "shrug",
        Fact::Healed { .. } => "heal",
        Fact::StatusGained { status, .. } if status.is_positive() => "status_good",
        Fact::StatusGained { .. } => "status_bad",
        Fact::Downed { .. } => "downed",
        Fact::Revived { .. } => "revived",
        Fact::Defeated { .. } => "defeat_enemy",
        Fact::EnemySpawned { .. } | Fact::BossSpawned { .. } => "spawn",
        Fact::TimeAdvanced { .. } => "time",
        Fact::GoldChanged { .. } | Fact::ItemSold { .. } | Fact::ItemBought { .. } => "gold",
        Fact::KeyPlaced { .. } | Fact::SpaceUnlocked { .. } => "unlock",
        Fact::JournalRevealed { .. } => "journal",
        Fact::PartyLevelledUp { .. } => "level_up",
        Fact::CardRevealed { .. } | Fact::CardFlipped { .. } => "card_flip",
        Fact::LocationRestarted { .. } | Fact::CampaignRestarted => "loss",
        Fact::LocationLeft { .. } | Fact::CampaignEnded { .. } => "victory",
        Fact::RoundBegan { kind: RoundKind::Combat, .. } => "combat",
        Fact::RoundBegan { .. } => "bell",
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
        let quiet = Fact::TimePaused;
        assert_eq!(cue(&quiet), None);
    }
}
