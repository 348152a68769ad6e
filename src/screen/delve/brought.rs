//! What a run has brought, told from its facts: for the page after it.

use crate::books::delve::facts::Fact;
use crate::content::delve::terms::{AchievementId, BondId, BossId, HeroId};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Brought {
    pub rounds: u32,
    pub foes: u16,
    pub bosses: Vec<BossId>,
    pub xp: Vec<(HeroId, u16)>,
    /// Coins found, without those that were lost again.
    pub coins: u16,
    /// Squares crossed in the bond table, and whether the bond is forged.
    pub bonds: Vec<(BondId, u8, bool)>,
    pub unlocked: Vec<HeroId>,
    pub achievements: Vec<AchievementId>,
}

impl Brought {
    /// What came of the last run.
    pub fn of<'f>(facts: impl Iterator<Item = &'f Fact>) -> Self {
        facts.fold(Self::default(), |brought, fact| brought.with(fact))
    }

    fn with(mut self, fact: &Fact) -> Self {
        match *fact {
            Fact::RunBegan { .. } => return Self::default(),
            Fact::RoundBegan { round, .. } => self.rounds = round,
            Fact::EnemyDefeated { .. } => self.foes = self.foes.saturating_add(1),
            Fact::BossDefeated { boss, .. } => self.bosses.push(boss),
            Fact::XpGained { hero, amount, .. } => {
                match self.xp.iter_mut().find(|(other, _)| *other == hero) {
                    Some((_, xp)) => *xp = xp.saturating_add(u16::from(amount)),
                    None => self.xp.push((hero, u16::from(amount))),
                }
            }
            Fact::CoinsGained { amount, .. } => self.coins = self.coins.saturating_add(u16::from(amount)),
            Fact::CoinsLost { amount, .. } => self.coins = self.coins.saturating_sub(u16::from(amount)),
            Fact::BondCrossed { bond, .. } => {
                match self.bonds.iter_mut().find(|(other, ..)| *other == bond) {
                    Some((_, squares, _)) => *squares = squares.saturating_add(1),
                    None => self.bonds.push((bond, 1, false)),
                }
            }
            Fact::BondForged { bond } => {
                for (_, _, forged) in self.bonds.iter_mut().filter(|(other, ..)| *other == bond) {
                    *forged = true;
                }
            }
            Fact::HeroUnlocked { hero } => self.unlocked.push(hero),
            Fact::AchievementMarked { achievement } => self.achievements.push(achievement),
            _ => {}
        }
        self
    }
}
