//! Which sorts of passives and triggers the cards of each combatant have. Most questions that the rules ask of a
//! combatant ("is it immune?") have a plain no for an answer, and are answered here without a look at any card.
//!
//! What is noted may be more than holds (a card that lies face down, a talent of the downed), never less. Whoever puts a
//! card before a combatant does so through a method of the board that has its note made anew.

use std::sync::atomic::{AtomicU16, AtomicU32, AtomicU64, Ordering::Relaxed};

use super::board::Board;
use super::fighter::Fighter;
use super::modifiers;
use super::pieces::{BOSS_TRAYS, Foe, TRAYS};
use crate::content::atlas::power::{Event, Modifier, Powers, Scope};

macro_rules! sorts {
    ($($sort:ident,)*) => {
        /// A sort of modifiers, whatever their numbers.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Sort {
            $($sort,)*
        }

        impl Sort {
            pub const fn of(modifier: Modifier) -> Self {
                match modifier {
                    $(Modifier::$sort { .. } => Self::$sort,)*
                }
            }
        }
    };
}

sorts! {
    PhysicalArmour, MagicalArmour, Reduce, Immune, ImmuneTo, Immovable, Keyword,
    Hits, Convert, Dice, FewerDice, Reroll, SetDie, IgnoreSpecials, Range, RangeAtMost,
    HealMore, NoHealing, ApCost, MaxAp, ApGain, LoseLeftoverAp, Move, IgnoreDifficult,
    Guard, Untargetable, EndsWhenActing, NoActions, OnlyMove, NoSelfMovement, StartOfTurnDamage, StepDamage, Flees,
    PartyControlled,
}

/// Several sorts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sorts(u64);

impl Sorts {
    pub const fn has(self, sort: Sort) -> bool {
        self.0 & 1 << sort as u8 != 0
    }

    const fn meets(self, others: Self) -> bool {
        self.0 & others.0 != 0
    }

    const fn with(self, sort: Sort) -> Self {
        Self(self.0 | 1 << sort as u8)
    }

    /// Those that these powers give to others than their owner.
    pub fn given_around(self, powers: &Powers) -> Self {
        let around = powers.passives.iter().filter(|passive| passive.to != Scope::Owner);
        around.fold(self, |sorts, passive| sorts.with(Sort::of(passive.gives)))
    }
}

impl From<Sort> for Sorts {
    fn from(sort: Sort) -> Self {
        Self::default().with(sort)
    }
}

impl<const N: usize> From<[Sort; N]> for Sorts {
    fn from(sorts: [Sort; N]) -> Self {
        sorts.into_iter().fold(Self::default(), Self::with)
    }
}

/// Origins first, then the trays.
const ORIGINS: usize = 8;
const SLOTS: usize = ORIGINS + (TRAYS + BOSS_TRAYS) as usize;
const ALL: u16 = u16::MAX >> (16 - SLOTS);

/// The notes on everyone at the table. They are made when somebody asks, so they can be written through a board that is
/// only read; no other thread ever sees them.
#[derive(Debug)]
pub struct Passives {
    /// Who is to be looked at again.
    stale: AtomicU16,
    slots: [Slot; SLOTS],
    /// What anyone gives to those around.
    around: AtomicU64,
}

#[derive(Debug, Default)]
struct Slot {
    own: AtomicU64,
    around: AtomicU64,
    events: AtomicU32,
}

impl Default for Passives {
    fn default() -> Self {
        Self { stale: AtomicU16::new(ALL), slots: Default::default(), around: AtomicU64::new(0) }
    }
}

/// A copy begins without notes.
impl Clone for Passives {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl Passives {
    /// Cards have come before an Origin, at this place of the party.
    pub fn forget_origin(&self, place: usize) {
        self.forget(place);
    }

    /// Cards have come before an enemy, or the enemy itself has come.
    pub fn forget_tray(&self, tray: usize) {
        self.forget(ORIGINS + tray);
    }

    pub fn forget_all(&self) {
        self.stale.store(ALL, Relaxed);
    }

    fn forget(&self, slot: usize) {
        self.stale.store(self.stale.load(Relaxed) | 1 << slot.min(SLOTS - 1), Relaxed);
    }

    fn look_again(&self, board: &Board) {
        let stale = self.stale.swap(0, Relaxed);
        let mut everyone = 0;
        for (place, slot) in self.slots.iter().enumerate() {
            if stale & 1 << place != 0 {
                slot.note(board, fighter_in(board, place));
            }
            everyone |= slot.around.load(Relaxed);
        }
        self.around.store(everyone, Relaxed);
    }
}

impl Slot {
    fn note(&self, board: &Board, fighter: Option<Fighter>) {
        let (mut own, mut around, mut events) = (Sorts::default(), Sorts::default(), 0);
        if let Some(fighter) = fighter {
            modifiers::each_card(board, fighter, &mut |_, powers| {
                own = powers.passives.iter().fold(own, |sorts, passive| sorts.with(Sort::of(passive.gives)));
                around = around.given_around(powers);
                events =
                    powers.triggers.iter().fold(events, |events, trigger| events | 1 << trigger.on as u8);
            });
        }
        self.own.store(own.0, Relaxed);
        self.around.store(around.0, Relaxed);
        self.events.store(events, Relaxed);
    }
}

fn fighter_in(board: &Board, slot: usize) -> Option<Fighter> {
    if slot < ORIGINS {
        return board.member(slot).map(Fighter::Origin);
    }
    let tray = slot - ORIGINS;
    match board.foe_in_tray(tray)? {
        Foe::Minion { .. } => Some(Fighter::Minion(tray as u8)),
        Foe::Boss(boss) => Some(Fighter::Boss(boss)),
    }
}

/// None for who is not at the table: of those nothing is noted.
fn slot_of<'a>(board: &'a Board, fighter: Fighter) -> Option<&'a Slot> {
    let passives = &board.index.passives;
    if passives.stale.load(Relaxed) != 0 {
        passives.look_again(board);
    }
    let place = match fighter {
        Fighter::Origin(origin) => {
            board.party().iter().position(|other| *other == origin).filter(|place| *place < ORIGINS)?
        }
        Fighter::Minion(tray) => ORIGINS + usize::from(tray),
        Fighter::Boss(boss) => {
            let place = board.index.bosses.iter().position(|other| *other == Some(boss))?;
            ORIGINS + usize::from(TRAYS) + place
        }
    };
    passives.slots.get(place)
}

/// May something of these sorts reach `fighter`, wherever it comes from?
pub fn may_reach(board: &Board, fighter: Fighter, sorts: Sorts) -> bool {
    may_have(board, fighter, sorts)
        || Sorts(board.index.passives.around.load(Relaxed)).meets(sorts)
        || board.land.map.gives().meets(sorts)
}

/// … from its own cards?
pub fn may_have(board: &Board, fighter: Fighter, sorts: Sorts) -> bool {
    slot_of(board, fighter).is_none_or(|slot| Sorts(slot.own.load(Relaxed)).meets(sorts))
}

/// May `owner` give something of these sorts to others?
pub fn may_give(board: &Board, owner: Fighter, sorts: Sorts) -> bool {
    slot_of(board, owner).is_none_or(|slot| Sorts(slot.around.load(Relaxed)).meets(sorts))
}

/// May this event set off something of the combatant's cards?
pub fn may_trigger(board: &Board, owner: Fighter, event: Event) -> bool {
    slot_of(board, owner).is_none_or(|slot| slot.events.load(Relaxed) & 1 << event as u8 != 0)
}
