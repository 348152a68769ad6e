//! Which widget shows a question at its best. Every question can also be answered in the prompt bar.
//!
//! The match has no wildcard: a new kind of prompt does not compile until somebody has thought of its widget.

use crate::books::atlas::prompts::Question;

/// Where a player looks for the answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Widget {
    /// The prompt bar says all there is.
    Bar,
    /// Spaces, figures and routes on the map.
    Board,
    /// Cards in hand and beside it, and spaces to go to.
    Hand,
    /// The tray or figure of an Origin.
    Trays,
    /// A card that is read before it is answered.
    Sheet,
    /// Dice, and who may reroll them.
    Dice,
    /// A number on a slider.
    Amount,
    /// An Origin's page, with things to drag.
    Arrange,
    /// Talents and skills to choose from.
    LevelUp,
    Merchant,
    /// A campaign in the making.
    Creation,
    /// A page between locations.
    Interlude,
}

pub fn widget_for(question: &Question) -> Widget {
    use Question as Q;
    match question {
        Q::ChooseModes | Q::ChooseOrigin { .. } | Q::ChooseBuild { .. } | Q::PlayTutorial => Widget::Creation,
        Q::ChooseTalent { .. } | Q::ChooseSkill { .. } => Widget::Creation,

        Q::ChooseRound | Q::IncludeSelf { .. } | Q::ConvertAttack { .. } => Widget::Bar,
        Q::StartOfTurnOrder { .. } | Q::EffectOrder { .. } | Q::Recover { .. } => Widget::Bar,
        Q::UseTrigger { .. } | Q::React { .. } | Q::GuardAlly { .. } => Widget::Bar,

        Q::ChooseTurn { .. } | Q::ReviveWhom { .. } | Q::ArrangeWho => Widget::Trays,
        Q::ReviveAmount { .. } => Widget::Amount,

        Q::Travel { .. } | Q::ChooseGroup | Q::GroupCard { .. } => Widget::Board,
        Q::ChooseTarget { .. } | Q::ChooseSpace { .. } => Widget::Board,
        Q::GrantedMove { .. } | Q::MoveOther { .. } => Widget::Board,
        Q::EnemyTarget { .. } | Q::EnemyRoute { .. } | Q::DominatedTarget { .. } => Widget::Board,

        Q::CombatAction { .. } | Q::RestUse { .. } | Q::ChooseWeapon { .. } => Widget::Hand,
        Q::PlayForKeyword { .. } => Widget::Hand,

        Q::Reroll { .. } | Q::RerollDie { .. } | Q::RemoveDie { .. } => Widget::Dice,

        Q::CardOrder | Q::HoldOrResolve { .. } | Q::AgreeToExit { .. } | Q::EndEffectOrder => Widget::Sheet,
        Q::ChallengeWho { .. } | Q::ChallengeRoll { .. } | Q::ClaimSuccess { .. } => Widget::Sheet,
        Q::ChooseResult { .. } | Q::ChooseBranch { .. } | Q::ChooseOne => Widget::Sheet,

        Q::Arrange { .. } | Q::LoseItem { .. } | Q::TakeLoot { .. } => Widget::Arrange,
        Q::PlaceLoot { .. } | Q::MakeRoom { .. } => Widget::Arrange,
        Q::SpareItem { .. } | Q::SpareRune { .. } => Widget::Arrange,

        Q::LevelTalent { .. } | Q::LevelSkill { .. } | Q::Respec { .. } => Widget::LevelUp,
        Q::RespecTalent { .. } | Q::RespecSkill { .. } | Q::ConfirmLevelUp => Widget::LevelUp,

        Q::VisitMerchant | Q::MerchantConsumables | Q::Merchant => Widget::Merchant,
        Q::EndOfInterlude | Q::AfterRestart | Q::ChooseEpilogue => Widget::Interlude,
    }
}
