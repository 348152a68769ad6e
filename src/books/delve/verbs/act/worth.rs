//! What the effects of an action are worth: which dice roll for which effect, and what they come to (DV-101 to
//! DV-103, DV-R09).
//!
//! The action itself and the odds that are told before it both ask here, so that they can't differ.

use crate::books::delve::board::Board;
use crate::books::delve::dice::Die;
use crate::content::delve::catalogue::Catalogue;
use crate::content::delve::effect::{Ability, Part, Power};
use crate::content::delve::terms::{ActionId, DieColour, HeroId};

/// The effects of an action at a level, counted from 1.
pub fn parts(cards: &Catalogue, action: ActionId, level: u8) -> Option<&[Part]> {
    let levels = &cards.action(action).levels;
    let place = usize::from(level.max(1) - 1).min(levels.len().saturating_sub(1));
    levels.get(place).map(|level| level.parts.as_slice())
}

/// DV-R09: the effects that an extra die can go to.
pub fn value_parts(parts: &[Part]) -> Vec<u8> {
    let has_value = |(place, part): (usize, &Part)| part.icons().map(|_| place as u8);
    parts.iter().enumerate().filter_map(has_value).collect()
}

/// The dice of the icons from left to right, then the extra ones in the order they were added.
pub fn dice(parts: &[Part], extra: &[(DieColour, u8)]) -> Vec<(DieColour, u8)> {
    let printed = parts.iter().enumerate().flat_map(|(place, part)| {
        let icons = part.icons().unwrap_or(&[]);
        icons.iter().filter_map(|icon| icon.die()).map(move |die| (die, place as u8))
    });
    printed.chain(extra.iter().copied()).collect()
}

/// What an effect is worth besides the numbers of its dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// White icons, talents, and an ability that was announced.
    pub fixed: u8,
    /// More for each critical among its dice.
    pub critical: u8,
}

/// The worth of an effect of this hero's action.
pub fn of(board: &Board, hero: HeroId, action: ActionId, part: &Part, ability: bool) -> Worth {
    let white = part.icons().unwrap_or(&[]).iter().filter(|icon| icon.die().is_none()).count() as u8;
    let more = board.power_sum(hero, |power| match power {
        Power::ActionDamage(of, more) if of == action && part.is_attack() => Some(more),
        Power::ActionHeals(of, more) if of == action && matches!(part, Part::Heal(_)) => Some(more),
        _ => None,
    });
    let mut worth = Worth { fixed: white.saturating_add(more), critical: 0 };
    if let Part::Ranged(_) = part {
        worth.critical = board.power_sum(hero, |power| match power {
            Power::RangedCritical(more) => Some(more),
            _ => None,
        });
        if let (Ability::FarShot(more), true) = (board.ability(hero), ability) {
            worth.fixed = worth.fixed.saturating_add(more);
        }
    }
    worth
}

impl Worth {
    /// What one die adds.
    pub fn die(self, die: Die) -> u8 {
        die.value().saturating_add(if die.is_critical() { self.critical } else { 0 })
    }

    /// The value of the effect with these dice.
    pub fn total(self, dice: impl Iterator<Item = Die>) -> u8 {
        dice.fold(self.fixed, |sum, die| sum.saturating_add(self.die(die)))
    }
}
