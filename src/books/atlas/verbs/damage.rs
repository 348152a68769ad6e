//! Damage: what is left of it after immunity, ground, armour and reduction (AT-R32), and losing HP.

use crate::books::atlas::board::Board;
use crate::books::atlas::facts::{Cause, Fact};
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::modifiers;
use crate::books::atlas::reasons::Shrugged;
use crate::books::atlas::verbs::{fall, heal, trigger};
use crate::content::atlas::terms::{DamageKind, Ground};

/// One instance of damage on its way to one target.
#[derive(Clone, Copy, Debug)]
pub struct Blow {
    pub to: Fighter,
    pub amount: u16,
    pub kind: DamageKind,
    pub by: Option<Fighter>,
    pub cause: Cause,
}

/// What becomes of a blow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    Lose(u16),
    /// AT-143: poison heals the UNDEAD, ignoring armour.
    HealUndead(u16),
    Nothing(Shrugged),
}

/// AT-244 to AT-247: the kind of damage a ground adds to.
const fn ground_of(kind: DamageKind) -> Option<Ground> {
    match kind {
        DamageKind::Air => Some(Ground::Charged),
        DamageKind::Water => Some(Ground::Wet),
        DamageKind::Fire => Some(Ground::Warm),
        DamageKind::Earth => Some(Ground::Oily),
        DamageKind::Physical | DamageKind::Poison | DamageKind::Direct => None,
    }
}

/// AT-R32, steps 1 to 7.
pub fn weigh(board: &Board, to: Fighter, amount: u16, kind: DamageKind) -> Effect {
    if to.origin().is_some_and(|origin| board.is_downed(origin)) {
        return Effect::Nothing(Shrugged::Downed);
    }
    if amount == 0 {
        return Effect::Nothing(Shrugged::NoHits);
    }
    if modifiers::is_immune(board, to, kind) {
        return Effect::Nothing(Shrugged::Immune);
    }
    if kind == DamageKind::Poison && modifiers::is_undead(board, to) {
        return Effect::HealUndead(amount);
    }
    let boosted = ground_of(kind)
        .is_some_and(|ground| board.space_of(to).is_some_and(|space| board.ground(space) == Some(ground)));
    let mut left = if boosted { amount + 2 } else { amount };
    if kind != DamageKind::Direct {
        let magical = kind != DamageKind::Physical;
        left = left.saturating_sub(modifiers::armour(board, to, magical));
    }
    left = left.saturating_sub(modifiers::reduction(board, to, kind));
    if left == 0 { Effect::Nothing(Shrugged::Armour) } else { Effect::Lose(left) }
}

/// Deals blows that land together: all lose HP before anyone falls (AT-R32). Returns the HP each lost.
pub fn deal(board: &mut Board, blows: &[Blow]) -> Vec<u16> {
    let effects: Vec<Effect> =
        blows.iter().map(|blow| weigh(board, blow.to, blow.amount, blow.kind)).collect();
    let mut lost = Vec::with_capacity(blows.len());
    for (blow, effect) in blows.iter().zip(effects) {
        lost.push(land(board, blow, effect));
    }
    fall::settle(board, blows.first().and_then(|blow| blow.by));
    for (blow, lost) in blows.iter().zip(&lost) {
        if *lost > 0 {
            trigger::damaged(board, blow);
        }
    }
    lost
}

fn land(board: &mut Board, blow: &Blow, effect: Effect) -> u16 {
    match effect {
        Effect::Lose(amount) => {
            let health = board.hp_mut(blow.to);
            let lost = amount.min(health.now);
            health.now -= lost;
            let hp = health.now;
            let Blow { to, kind, by, cause, .. } = *blow;
            board.record(Fact::DamageDealt { to, amount, kind, by, cause, hp });
            lost
        }
        Effect::HealUndead(amount) => {
            heal::heal(board, blow.to, amount);
            0
        }
        Effect::Nothing(reason) => {
            let Blow { to, kind, by, .. } = *blow;
            board.record(Fact::DamageShrugged { to, kind, by, reason });
            0
        }
    }
}
