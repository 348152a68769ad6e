//! What the Road sounds like: which effect belongs to which fact, and the ambience of road, fight and hearth.

use super::RoadScreen;
use super::picture::Picture;
use crate::books::road::facts::{Cause, Fact, Move};
use crate::books::road::phases::PhaseName;
use crate::books::road::pieces::Outcome;
use crate::books::road::prompts::{Action, Source};
use crate::content::road::chain::Art;
use crate::content::road::encounter::Mood;
use crate::content::road::terms::Thing;
use crate::screen::sound::Sounds;

impl Sounds for RoadScreen {
    fn cue(fact: &Fact) -> Option<&'static str> {
        cue(fact)
    }

    fn ambience(picture: &Picture) -> &'static str {
        if !picture.is_on_the_road() {
            return "rest";
        }
        match (&picture.meeting, picture.phase) {
            (Some(meeting), _) if meeting.art == Art::Combat => "combat",
            (None, PhaseName::Dusk) => "rest",
            _ => "explore",
        }
    }
}

/// The effect of a fact; most have none.
pub const fn cue(fact: &Fact) -> Option<&'static str> {
    Some(match fact {
        // The land, and what walks on it.
        Fact::DayBegan { .. } | Fact::ActionTaken { action: Action::EndDay, .. } => "bell",
        Fact::DayStageBegan => "turn",
        Fact::WaybellPlaced { .. } => "waybell",
        Fact::WaybellFaded { .. } => "waybell_fades",
        Fact::LocationFlipped { clear: true, .. } | Fact::LocationReplaced { .. } => "card_flip",
        Fact::LocationFlipped { clear: false, .. } | Fact::HushTookToll { .. } => "hush",
        Fact::LocationAttached { .. } => "card",
        Fact::Travelled { .. } | Fact::EscapeDeclared { .. } => "steps",
        Fact::Placed { .. } | Fact::GuardianMoved { .. } | Fact::FigurePlaced { .. } => "step",
        Fact::GuardianRolled { .. } | Fact::DieRolled { .. } | Fact::EscapeRolled { .. } => "dice",
        Fact::GuardianActed { why: Move::Meets, .. } => "combat",
        Fact::GuardianPlaced { .. } => "spawn",
        Fact::GuardianLeft { .. } => "defeat_enemy",
        Fact::TimePassed { .. } => "time",

        // The journal and what it leads to.
        Fact::VerseRead { .. } => "page",
        Fact::ChapterBegan { .. } | Fact::VisionRead { .. } | Fact::StatusMarked { .. } => "journal",
        Fact::EventRevealed { .. } | Fact::Scouted { .. } => "card_flip",
        Fact::QuestMarked { .. } => "spark",
        Fact::QuestAccomplished { .. } => "level_up",
        Fact::QuestFailed { .. } => "status_bad",
        Fact::ChapterEnded { .. } | Fact::CampaignWon => "victory",
        Fact::CampaignLost => "loss",

        // Tracks and things.
        Fact::Gained { cause: Cause::Paid, .. } | Fact::Lost { cause: Cause::Paid, .. } => return None,
        Fact::Gained { thing: Thing::Health, .. } | Fact::Recovered { .. } => "heal",
        Fact::Gained { thing: Thing::Terror, .. } => "status_bad",
        Fact::Gained { thing: Thing::Wealth, .. } | Fact::ItemSold { .. } => "gold",
        Fact::Gained { thing: Thing::Magic, .. } | Fact::MagicKeyPaid { .. } => "spark",
        Fact::Lost { thing: Thing::Terror, .. } => "status_good",
        // A blow is heard when it falls, and not once more when HEALTH goes down.
        Fact::Lost { thing: Thing::Health, cause: Cause::Card(Source::Encounter(_)), .. } => return None,
        Fact::Lost { thing: Thing::Health, .. } => "hit_direct",
        Fact::ItemGained { .. } | Fact::SecretGained { .. } | Fact::SheetGained { .. } => "card",
        Fact::Given { .. } | Fact::ToolUsed { .. } | Fact::DeckChanged { .. } => "card",

        // Encounters.
        Fact::EncounterBegan { .. } => "card_flip",
        Fact::EncounterResumed { .. } | Fact::ResponseBegan { .. } => "turn",
        Fact::CardsDrawn { .. } | Fact::CardPlayed { .. } | Fact::LinkTakenBack { .. } => "card",
        Fact::KeyMet { .. } | Fact::ChainGained { .. } => "key",
        Fact::FreeKey { times, .. } if *times > 0 => "key",
        Fact::PoolChanged { by, .. } | Fact::AffinityChanged { by, .. } if *by > 0 => "step",
        Fact::DelayedTriggered { .. } => "unlock",
        Fact::LinkDestroyed { .. } => "hit_earth",
        Fact::AttackBegan { .. } | Fact::OpportunityAttack { .. } => "hit_air",
        Fact::Struck { .. } => "hit",
        Fact::Prevented { .. } | Fact::AttackCancelled | Fact::StoodIn { .. } => "shrug",
        Fact::TraitActed { .. } => "status_bad",
        Fact::EncounterEnded { outcome, .. } => match outcome {
            Outcome::Won | Outcome::RanAway => "defeat_enemy",
            Outcome::Concluded(Mood::Green) => "status_good",
            Outcome::Concluded(Mood::Gray) => "turn",
            Outcome::Concluded(Mood::Red) | Outcome::Lost => "status_bad",
        },

        // Growing and falling.
        Fact::AttributeRaised { .. } | Fact::AttributeWidened { .. } | Fact::SkillLearnt { .. } => "level_up",
        Fact::CardLearnt { .. } | Fact::AchievementEarned { .. } | Fact::LegendEarned { .. } => "level_up",
        Fact::LegendUsed { .. } => "spark",
        Fact::IsDying { .. } | Fact::Died { .. } => "downed",
        Fact::NoLongerDying { .. } | Fact::Warded { .. } => "revived",
        Fact::GoesInsane { .. } => "status_bad",
        Fact::NoLongerInsane { .. } | Fact::Calmed { .. } => "status_good",
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
        assert_eq!(cue(&Fact::DayEnded { day: 1 }), None);
        assert_eq!(cue(&Fact::DayBegan { day: 2 }), Some("bell"));
    }
}
