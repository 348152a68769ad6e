//! Which effect belongs to which fact.

use crate::books::atlas::facts::{Fact, RollKind};
use crate::books::atlas::records::RoundKind;
use crate::content::atlas::terms::DamageKind;

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
    use crate::screen::art::embedded;

    #[test]
    fn every_cue_has_its_sound() {
        let text = include_str!("cues.rs");
        let body = text.split("Some(match fact {").nth(1).expect("the list of cues");
        let body = body.split("_ => return None").next().expect("its end");
        let names = body.split('"').skip(1).step_by(2);
        let missing: Vec<&str> =
            names.filter(|name| embedded::file(&format!("audio/effects/{name}.ogg")).is_none()).collect();
        assert!(missing.is_empty(), "{missing:?}");
        let quiet = Fact::TimePaused;
        assert_eq!(cue(&quiet), None);
    }
}
