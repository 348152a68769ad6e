//! Talents, abilities and criticals as sentences.

use super::names::count;
use crate::content::delve::catalogue::Catalogue;
use crate::content::delve::effect::{Ability, Critical, Power};
use crate::content::delve::terms::ActionId;

pub fn power(cards: &Catalogue, power: Power) -> String {
    let action = |action: ActionId| cards.action(action).name.as_str();
    match power {
        Power::FirstDamageLess(less) => {
            format!("The first damage you take in each enemy phase is reduced by {less}.")
        }
        Power::CleanUpFocus(more) => format!("In Clean-up you gain {} focus instead of 1.", 1 + more),
        Power::RageOnDefeat(rage) => {
            format!("Once per hero turn, when an attack of yours defeats an enemy, add {rage} rage.")
        }
        Power::FreeReroll => "Once per hero turn you may re-roll one die of your action for free.".to_owned(),
        Power::AnyColour => {
            "Once per hero turn you may place one skill token on a space of any colour.".to_owned()
        }
        Power::DrawMore(more) => format!("You draw up to {} tokens instead of 5.", 5 + more),
        Power::GuardInEnemyPhase(guard) => {
            format!("At the start of each enemy phase gain {guard} shield or evade.")
        }
        Power::ActionStuns(of) => format!("{} also stuns one of its targets.", action(of)),
        Power::ActionFocusLess(of, less) => format!("{} costs {less} focus less.", action(of)),
        Power::ActionDamage(of, more) => format!("{} deals {more} more damage.", action(of)),
        Power::ActionHeals(of, more) => format!("{} heals {more} more.", action(of)),
        Power::ActionMoves(of) => {
            format!("{} also moves its target to any empty space of its board.", action(of))
        }
        Power::ShieldEveryone => "Your ability works for every hero, not only for neighbours.".to_owned(),
        Power::RangedCritical(more) => {
            format!("For each critical in a ranged attack of yours, the target takes {more} more damage.")
        }
        Power::EvadeCost(die, cost) => format!("Ignoring a {} die costs you {cost} evade.", die.id()),
        Power::FreeEvade(die) => {
            format!("Once per enemy phase you may ignore one {} die for free.", die.id())
        }
        Power::StayUp => "Once per run, when your health would reach 0, it stays at 1.".to_owned(),
        Power::RageOnLoss(rage) => format!("Once per enemy phase, when you lose health, add {rage} rage."),
        Power::ScorchFirst(amount) => {
            format!("The first enemy placed above your board in each Encounter phase takes {amount} damage.")
        }
        Power::CoinOnDefeat(coins) => format!(
            "Once per hero turn, when an enemy above your board is defeated, take {}.",
            count(coins, "coin")
        ),
        Power::AbilityAgain(more) => format!("You may use your ability {} times per hero turn.", 1 + more),
    }
}

pub fn ability(ability: Ability) -> String {
    match ability {
        Ability::ShieldNeighbours => {
            "When a neighbour takes damage, you may spend your own shield to prevent it, 1 damage per space."
                .to_owned()
        }
        Ability::FarShot(more) => format!(
            "Once per hero turn, one ranged attack against an enemy in the ranged zone deals {more} more damage."
        ),
        Ability::FollowThrough => {
            "When a melee attack (not a sweep) defeats an enemy, the damage beyond its health is dealt to one \
             enemy in an adjacent space of your melee zone."
                .to_owned()
        }
        Ability::PayForDie => {
            "Once per hero turn, pay 1 focus more for an attack action to add a blue die.".to_owned()
        }
        Ability::FreeMove => {
            "Once per hero turn, between actions, move one enemy above your board to any empty space of it."
                .to_owned()
        }
        Ability::HealOnDefeat(amount) => format!(
            "Once per hero turn, when an enemy above your board or a neighbour’s is defeated, you or a \
             neighbour heals {amount}."
        ),
    }
}

pub fn critical(critical: Critical) -> String {
    match critical {
        Critical::Guard(amount) => format!("gain {amount} shield or evade"),
        Critical::Focus(amount) => format!("gain {amount} focus"),
        Critical::Rage(amount) => format!("add {amount} rage"),
        Critical::Damage(amount) => format!("deal {amount} damage to any enemy above your board"),
        Critical::Heal(amount) => format!("you or a neighbour heals {amount}"),
    }
}
