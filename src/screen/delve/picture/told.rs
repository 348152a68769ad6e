//! The picture while something is being shown: the table is ahead, and what lies on the boards follows the facts as
//! they are told. So the enemies' turn is seen happening, hero by hero and blow by blow, and not only its end.
//!
//! What is asked, hands and packs are as they are now; only what the enemies' turn changes before everybody's eyes
//! lags behind: health, guard, focus, stun tokens, enemies, rage, the boss, round and phase.

use super::{Boss, Foe, Hero, Picture};
use crate::books::delve::facts::{By, Fact};
use crate::books::delve::phases::PhaseName;
use crate::books::delve::pieces::Spot;
use crate::content::delve::terms::HeroId;

impl Picture {
    /// The table as it was `before`, with what is asked now. Nothing if the two are not of the same run.
    pub fn as_before(&self, before: &Self) -> Option<Self> {
        let heroes = |picture: &Self| picture.party.iter().map(|hero| hero.id).collect::<Vec<_>>();
        let same_run = self.is_in_run()
            && before.is_in_run()
            && self.campaign.chapter == before.campaign.chapter
            && heroes(self) == heroes(before);
        if !same_run {
            return None;
        }
        let mut told = self.clone();
        told.phase = before.phase;
        told.run.round = before.run.round;
        told.run.rage = before.run.rage;
        told.boss.clone_from(&before.boss);
        for (now, then) in told.party.iter_mut().zip(&before.party) {
            (now.health, now.guard, now.focus, now.stun) = (then.health, then.guard, then.focus, then.stun);
            (now.leads, now.fallen) = (then.leads, then.fallen);
            now.spaces.clone_from(&then.spaces);
        }
        let stands = |picture: &Self| picture.foes().map(|foe| (foe.number, foe.spot)).collect::<Vec<_>>();
        told.in_motion = stands(self) != stands(before);
        Some(told)
    }

    /// One more fact has been told.
    pub fn follow(&mut self, fact: &Fact) {
        match *fact {
            Fact::BossFightBegan { boss, health, ref wrath } => {
                let printed = self.cards.boss(boss);
                self.boss = Some(Boss {
                    id: boss,
                    name: printed.name.clone(),
                    damage: 0,
                    health,
                    shield: 0,
                    wrath: wrath.clone(),
                    card: None,
                    cards_left: printed.cards.len(),
                });
            }
            Fact::RoundBegan { round, .. } => {
                self.run.round = round;
                self.phase = PhaseName::Encounter;
            }
            Fact::EnemyActivated { .. } | Fact::EnemyIdle { .. } => self.phase = PhaseName::EnemyPhase,
            Fact::DiceRolled { by: By::Boss(_), .. } => self.phase = PhaseName::BossTurn,
            Fact::RageChanged { rage } => self.run.rage = rage,
            Fact::FocusChanged { hero, focus } => self.change(hero, |board| board.focus = focus),
            Fact::GuardChanged { hero, guard } => self.change(hero, |board| board.guard = guard),
            Fact::Healed { hero, health, .. } | Fact::DamageTaken { hero, health, .. } => {
                self.change(hero, |board| board.health = health);
            }
            Fact::HeroStunned { hero, tokens } => {
                self.change(hero, |board| board.stun = tokens);
            }
            Fact::StunDiscarded { hero, .. } => self.change(hero, |board| board.stun = 0),
            Fact::EnemyPlaced { card, at, number } => {
                let printed = self.cards.enemy(card);
                let (name, health) = (printed.name.clone(), printed.health);
                let foe =
                    Foe { number, card, spot: at, name, damage: 0, health, stunned: false, ferocious: None };
                self.put(at, Some(foe));
            }
            Fact::FerociousAdded { at, tile, .. } => {
                let more = self.cards.ferocious_tile(tile).health;
                self.change_foe(at, |foe| {
                    foe.ferocious = Some(tile);
                    foe.health = foe.health.saturating_add(more);
                });
            }
            Fact::EnemyMoved { from, to, .. } => {
                let moved = self.foe(from).cloned().map(|foe| Foe { spot: to, ..foe });
                self.put(from, None);
                self.put(to, moved);
            }
            Fact::EnemyDamaged { at, damage, .. } => self.change_foe(at, |foe| foe.damage = damage),
            Fact::EnemyStunned { at, .. } => self.change_foe(at, |foe| foe.stunned = true),
            Fact::EnemyRecovered { at, .. } => self.change_foe(at, |foe| foe.stunned = false),
            Fact::EnemyDefeated { at, .. } => {
                self.put(at, None);
                if let Some(place) = at.space.checked_sub(1) {
                    self.change(at.board, |board| board.fallen[usize::from(place)] = true);
                }
            }
            Fact::BossDamaged { damage, .. } => {
                if let Some(boss) = &mut self.boss {
                    boss.damage = damage;
                }
            }
            Fact::BossShieldSpent { left, .. } => {
                if let Some(boss) = &mut self.boss {
                    boss.shield = left;
                }
            }
            Fact::BossCardDrawn { card, shield, .. } => {
                if let Some(boss) = &mut self.boss {
                    (boss.card, boss.shield) = (Some(card), shield);
                }
            }
            Fact::BossCardDiscarded { .. } => {
                if let Some(boss) = &mut self.boss {
                    boss.card = None;
                }
            }
            Fact::BossDefeated { .. } => self.boss = None,
            _ => {}
        }
    }

    fn change(&mut self, hero: HeroId, change: impl FnOnce(&mut Hero)) {
        if let Some(board) = self.party.iter_mut().find(|board| board.id == hero) {
            change(board);
        }
    }

    fn space(&mut self, spot: Spot) -> Option<&mut Option<Foe>> {
        let board = self.party.iter_mut().find(|board| board.id == spot.board)?;
        board.spaces.get_mut(usize::from(spot.space.checked_sub(1)?))
    }

    fn put(&mut self, spot: Spot, foe: Option<Foe>) {
        if let Some(space) = self.space(spot) {
            *space = foe;
        }
    }

    fn change_foe(&mut self, spot: Spot, change: impl FnOnce(&mut Foe)) {
        if let Some(Some(foe)) = self.space(spot) {
            change(foe);
        }
    }
}
