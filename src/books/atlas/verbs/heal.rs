//! Healing (AT-110, AT-141 to AT-151).

use crate::books::atlas::board::Board;
use crate::books::atlas::facts::{Cause, Fact};
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::modifiers::{self, Circumstance, Sort};
use crate::books::atlas::verbs::damage::{self, Blow};
use crate::books::atlas::verbs::{revive, trigger};
use crate::content::atlas::power::Modifier;
use crate::content::atlas::terms::DamageKind;

/// Heals up to the maximum. Downed Origins and those who can't be healed are passed by.
pub fn heal(board: &mut Board, who: Fighter, amount: u16) -> u16 {
    if amount == 0 || who.origin().is_some_and(|origin| board.is_downed(origin)) {
        return 0;
    }
    if modifiers::has(board, who, Modifier::NoHealing) {
        board.record(Fact::HealingPrevented { who });
        return 0;
    }
    let more =
        modifiers::sum(board, who, &Circumstance::default(), Sort::HealMore, |modifier| match modifier {
            Modifier::HealMore(by) => i16::from(by),
            _ => 0,
        });
    let amount = amount.saturating_add_signed(more);
    let health = board.hp_mut(who);
    let healed = amount.min(health.max.saturating_sub(health.now));
    health.now += healed;
    let hp = health.now;
    if healed > 0 {
        board.record(Fact::Healed { who, amount: healed, hp });
        trigger::healed(board, who);
    }
    healed
}

/// Healing by a card: it may harm the UNDEAD (AT-141) or lift the downed (AT-151).
#[derive(Clone, Copy, Debug)]
pub struct Healing {
    pub amount: u16,
    pub harms_undead: bool,
    pub revives: bool,
}

/// Carries out a healing on all its targets at once. Those who regained health come back: they were healed, and
/// who was at full health, POISONED or UNDEAD was not.
pub fn apply(board: &mut Board, targets: &[Fighter], healing: Healing, by: Option<Fighter>) -> Vec<Fighter> {
    let (harmed, mut healed): (Vec<Fighter>, Vec<Fighter>) =
        targets.iter().partition(|target| healing.harms_undead && modifiers::is_undead(board, **target));
    healed.retain(|target| match target.origin().filter(|origin| board.is_downed(*origin)) {
        Some(origin) if healing.revives => {
            revive::revive(board, origin, healing.amount, None);
            !board.is_downed(origin)
        }
        Some(_) => false,
        None => heal(board, *target, healing.amount) > 0,
    });
    let blows: Vec<Blow> = harmed
        .into_iter()
        .map(|to| Blow { to, amount: healing.amount, kind: DamageKind::Direct, by, cause: Cause::Effect })
        .collect();
    if !blows.is_empty() {
        damage::deal(board, &blows);
    }
    healed
}
