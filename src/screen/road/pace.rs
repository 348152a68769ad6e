//! How long each thing that happens on the Road is shown. A dawn is seen card by card and a line key by key, and neither
//! keeps anyone waiting: what only the books are kept with takes no time.

use crate::books::road::facts::{Cause, Fact, Move};
use crate::books::road::prompts::Action;
use crate::content::road::terms::Thing;

/// How long a fact is shown at the usual pace; 0 for those that only the log tells.
pub const fn seconds(fact: &Fact) -> f32 {
    match fact {
        Fact::DayBegan { .. } | Fact::ActionTaken { action: Action::EndDay, .. } => 0.3,
        Fact::LocationFlipped { .. } => 0.35,
        Fact::LocationAttached { .. } | Fact::LocationReplaced { .. } => 0.4,
        Fact::WaybellPlaced { .. } => 0.9,
        Fact::WaybellFaded { .. } | Fact::Travelled { .. } | Fact::Placed { .. } => 0.7,
        Fact::GuardianRolled { .. } => 0.25,
        Fact::GuardianMoved { .. } | Fact::GuardianPlaced { .. } | Fact::GuardianLeft { .. } => 0.7,
        Fact::GuardianActed { why: Move::Stays, .. } => 0.3,
        Fact::GuardianActed { .. } | Fact::FigurePlaced { .. } | Fact::FigureRemoved { .. } => 0.6,
        Fact::TimePassed { .. } | Fact::EventRevealed { .. } => 0.3,
        Fact::QuestAccomplished { .. } | Fact::QuestFailed { .. } => 0.8,
        Fact::DieRolled { .. } | Fact::EscapeRolled { .. } => 0.9,

        // What is paid is seen by the way.
        Fact::Gained { cause: Cause::Paid | Cause::Beginning | Cause::Traded, .. } => 0.0,
        Fact::Lost { cause: Cause::Paid | Cause::Beginning | Cause::Traded, .. } => 0.0,
        // How an evening goes by is told for all of them, one after the other.
        Fact::Gained { cause: Cause::Rest | Cause::Recovery, .. } => 0.15,
        Fact::Lost { cause: Cause::Rest | Cause::Recovery, .. } => 0.15,
        Fact::Gained { thing: Thing::Health | Thing::Terror, .. } => 0.4,
        Fact::Lost { thing: Thing::Health | Thing::Terror, .. } => 0.4,
        Fact::Gained { .. } | Fact::Lost { .. } => 0.3,
        Fact::ItemGained { .. } | Fact::SecretGained { .. } | Fact::SheetGained { .. } => 0.3,
        Fact::HushTookToll { .. } => 0.3,

        Fact::EncounterBegan { .. } | Fact::EncounterEnded { .. } => 0.8,
        Fact::EncounterResumed { .. } | Fact::EncounterParked { .. } => 0.4,
        Fact::CardPlayed { .. } => 0.5,
        Fact::KeyMet { .. } | Fact::KeyUnmet { .. } | Fact::MagicKeyPaid { .. } | Fact::FreeKey { .. } => {
            0.25
        }
        Fact::PoolChanged { .. } | Fact::AffinityChanged { .. } | Fact::DurationChanged { .. } => 0.15,
        Fact::CardsDrawn { .. } | Fact::CardDiscarded { .. } | Fact::LinkTakenBack { .. } => 0.15,
        Fact::LinkDestroyed { .. } | Fact::DelayedTriggered { .. } | Fact::ToolUsed { .. } => 0.4,
        Fact::TraitActed { .. } | Fact::StoodIn { .. } | Fact::LegendUsed { .. } => 0.4,
        Fact::AttackBegan { .. } | Fact::ResponseBegan { .. } | Fact::OpportunityAttack { .. } => 0.8,
        Fact::Prevented { .. } | Fact::AttackCancelled => 0.4,
        Fact::Struck { .. } => 0.5,

        Fact::AttributeRaised { .. } | Fact::SkillLearnt { .. } | Fact::CardLearnt { .. } => 0.4,
        Fact::AchievementEarned { .. } | Fact::LegendEarned { .. } => 0.6,
        Fact::IsDying { .. } | Fact::GoesInsane { .. } | Fact::Died { .. } | Fact::Warded { .. } => 0.9,
        Fact::NoLongerDying { .. } | Fact::NoLongerInsane { .. } | Fact::Calmed { .. } => 0.5,
        _ => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::books::road::facts::GuardianFace;
    use crate::books::road::prompts::Source;
    use crate::content::road::terms::{
        Attribute, CardId, Direction, EncounterId, EventId, LocationId, OriginId,
    };

    fn lasts(facts: &[Fact]) -> f32 {
        facts.iter().map(seconds).sum()
    }

    /// Two guardians walk, the Hush takes a place, an event is turned up: nobody waits for more than three seconds.
    #[test]
    fn a_quiet_dawn_is_soon_over() {
        let (location, event) = (LocationId::new(0), EventId::new(0));
        let rolls = |guardian| Fact::GuardianRolled {
            guardian: EncounterId::new(guardian),
            face: GuardianFace::Towards(Direction::East),
        };
        let walks = |guardian| Fact::GuardianMoved {
            guardian: EncounterId::new(guardian),
            from: 104,
            to: 105,
            why: Move::Shown,
        };
        let dawn = [
            Fact::DayEnded { day: 1 },
            Fact::DayBegan { day: 2 },
            Fact::MarkersRemoved { cards: 3 },
            Fact::LocationFlipped { location, clear: false },
            rolls(0),
            walks(0),
            rolls(1),
            walks(1),
            Fact::EventsCleared { events: vec![event] },
            Fact::EventRevealed { event },
            Fact::DayStageBegan,
        ];
        assert!(lasts(&dawn) <= 3.0, "{}", lasts(&dawn));
        assert!(seconds(&walks(0)) > seconds(&rolls(0)));
    }

    /// A card with three keys, and the attack that follows: four seconds at most.
    #[test]
    fn an_activation_does_not_drag() {
        let (origin, card, encounter) = (OriginId::new(0), CardId::new(0), EncounterId::new(0));
        let cause = Cause::Card(Source::Encounter(encounter));
        let activation = [
            Fact::Activated { origin },
            Fact::CardPlayed { origin, card, panic: false },
            Fact::ChainGained { card },
            Fact::KeyMet { card, attribute: Attribute::Ferocity },
            Fact::PoolChanged { pool: 1, by: 1 },
            Fact::KeyUnmet { card, attribute: Attribute::Craft },
            Fact::FreeKey { card, times: 2 },
            Fact::PoolChanged { pool: 3, by: 2 },
            Fact::AttackBegan { encounter, origin, row: Some(1) },
            Fact::Struck { origin, amount: 2 },
            Fact::Lost { origin, thing: Thing::Health, amount: 2, now: 5, cause },
            Fact::EnergyLimited { origin, now: 5 },
        ];
        assert!(lasts(&activation) <= 4.0, "{}", lasts(&activation));
    }
}
