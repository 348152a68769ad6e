//! What a told picture still has before it: the table as it is now, and when the numbers that no fact says come to be
//! shown.
//!
//! Armour, the most AP and what a boss's next tactic costs follow from cards, places and health of everyone together;
//! the rules work them out, and the screen does not. So each waits for the fact that it most likely comes from: the
//! last one about the cards of that figure, or else about its body, or else about anybody's. Plans of enemies and what
//! is left of the deck wait for the end.

use super::{Enemy, Picture};
use crate::books::atlas::facts::Fact;
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::records::Round;

/// What lies ahead of a told picture.
#[derive(Clone, Debug)]
pub struct Ahead {
    now: Picture,
    /// So many facts are still untold.
    left: usize,
    /// Whose numbers are shown as they are now once so many facts are left.
    due: Vec<(usize, Fighter)>,
}

/// Numbers that follow from many things: armour against both kinds of damage, the most AP, the next tactic's cost.
type Numbers = (u16, u16, Option<u8>, Option<u8>);

impl Ahead {
    pub(super) fn of(now: &Picture, before: &Picture, facts: &[&Fact]) -> Self {
        let changed = now.everyone().filter(|who| now.numbers(*who) != before.numbers(*who));
        let moment = |who: Fighter| {
            let closest = facts.iter().enumerate().max_by_key(|(place, fact)| (closeness(fact, who), *place));
            closest.map_or(0, |(place, _)| facts.len() - 1 - place)
        };
        let due = changed.map(|who| (moment(who), who)).collect();
        Self { now: now.clone(), left: facts.len(), due }
    }

    pub(super) const fn round(&self) -> &Round {
        &self.now.round
    }
}

impl Picture {
    fn numbers(&self, who: Fighter) -> Option<Numbers> {
        match who {
            Fighter::Origin(origin) => self
                .hero(origin)
                .map(|hero| (hero.armour_physical, hero.armour_magical, Some(hero.max_ap), None)),
            _ => self
                .enemy(who)
                .map(|enemy| (enemy.armour_physical, enemy.armour_magical, None, enemy.next_cost)),
        }
    }

    /// Is this figure on the table, and not only still shown?
    pub fn is_there(&self, who: Fighter) -> bool {
        let foe = |picture: &Self| picture.enemy(who).map(|enemy| enemy.foe);
        self.ahead.as_ref().is_none_or(|ahead| foe(&ahead.now) == foe(self))
    }

    /// A fact has been told: whatever hung on it is shown as it is now.
    pub(super) fn come_closer(&mut self) {
        let Some(mut ahead) = self.ahead.take() else { return };
        ahead.left = ahead.left.saturating_sub(1);
        for (_, who) in ahead.due.iter().filter(|(left, _)| *left == ahead.left) {
            self.number_anew(*who, &ahead.now);
        }
        if ahead.left == 0 {
            self.end_as(&ahead.now);
        }
        self.ahead = Some(ahead);
    }

    fn number_anew(&mut self, who: Fighter, now: &Self) {
        let Some((physical, magical, max_ap, next_cost)) = now.numbers(who) else { return };
        for hero in self.party.iter_mut().filter(|hero| Fighter::Origin(hero.id) == who) {
            (hero.armour_physical, hero.armour_magical) = (physical, magical);
            hero.max_ap = max_ap.unwrap_or(hero.max_ap);
        }
        for enemy in self.enemies.iter_mut().filter(|enemy| enemy.who == who) {
            (enemy.armour_physical, enemy.armour_magical, enemy.next_cost) = (physical, magical, next_cost);
        }
    }

    /// What is only known when everything has been told.
    fn end_as(&mut self, now: &Self) {
        self.phase = now.phase;
        self.deck_left = now.deck_left;
        for (place, other) in self.spaces.iter_mut().zip(&now.spaces) {
            place.unread = other.unread;
        }
        for enemy in &mut self.enemies {
            if let Some(Enemy { intent, plans, .. }) = now.enemy(enemy.who) {
                enemy.intent.clone_from(intent);
                enemy.plans.clone_from(plans);
            }
        }
    }
}

/// How likely it is that this fact changes the numbers of this figure.
fn closeness(fact: &Fact, who: Fighter) -> u8 {
    let (whose, of_cards) = match *fact {
        Fact::StatusGained { who, .. }
        | Fact::StatusRemoved { who, .. }
        | Fact::CardPlacedOnTrack { who, .. }
        | Fact::CardTurned { who, .. }
        | Fact::CardCleared { who, .. }
        | Fact::EnemySpawned { who, .. } => (who, true),
        Fact::BossSpawned { boss, .. } | Fact::TacticPlayed { boss, .. } => (Fighter::Boss(boss), true),
        Fact::SummonGained { who, .. }
        | Fact::SummonLost { who, .. }
        | Fact::ItemEquipped { who, .. }
        | Fact::ItemStored { who, .. }
        | Fact::ItemDiscarded { who: Some(who), .. }
        | Fact::ItemGiven { from: who, .. }
        | Fact::RuneAttached { who, .. }
        | Fact::RuneStored { who, .. }
        | Fact::TalentUnlocked { origin: who, .. } => (Fighter::Origin(who), true),
        Fact::Moved { who, .. }
        | Fact::MovedByOthers { who, .. }
        | Fact::DamageDealt { to: who, .. }
        | Fact::Healed { who, .. }
        | Fact::Defeated { who, .. }
        | Fact::EnemyLeft { who } => (who, false),
        Fact::Travelled { who, .. } | Fact::Downed { who } | Fact::Revived { who, .. } => {
            (Fighter::Origin(who), false)
        }
        _ => return 0,
    };
    match (whose == who, of_cards) {
        (true, true) => 3,
        (true, false) => 2,
        (false, _) => 1,
    }
}
