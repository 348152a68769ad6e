//! Harm to heroes: evade die by die, shield as a sum, then health (DV-158, DV-159, DV-165 to DV-169,
//! DV-R45, DV-R46).

use serde::{Deserialize, Serialize};

use super::summon::Placing;
use super::{stun, token, track};
use crate::books::delve::board::{Asking, Board};
use crate::books::delve::dice::{self, Die};
use crate::books::delve::facts::{By, Fact};
use crate::books::delve::frames::Frame;
use crate::books::delve::phases::Phase;
use crate::books::delve::pieces::Use;
use crate::books::delve::prompts::{Choice, Question};
use crate::books::delve::records::RunEnd;
use crate::content::delve::effect::{Ability, BossCritical, Power};
use crate::content::delve::terms::{Defence, HeroId, Icon};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Step {
    /// An evade hero decides about the die at this place.
    Evade(u8),
    Sum,
    Shield(u8),
    ShieldOther(u8),
    Lose(u8),
    Criticals(u8),
}

/// Dice and damage on their way to a hero.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hurting {
    pub hero: HeroId,
    by: By,
    dice: Vec<Die>,
    /// Which of them were ignored.
    ignored: Vec<u8>,
    /// White icons and fixed damage.
    flat: u8,
    /// What each critical deals besides (DV-159).
    critical: u8,
    step: Step,
}

impl Hurting {
    /// Fixed damage from a card: it can be blocked and not evaded (DV-R69).
    pub const fn fixed(hero: HeroId, by: By, amount: u8) -> Self {
        Self { hero, by, dice: Vec::new(), ignored: Vec::new(), flat: amount, critical: 0, step: Step::Sum }
    }

    /// An attack: all its dice are rolled first (DV-R45).
    pub fn roll(board: &mut Board, hero: HeroId, by: By, icons: &[Icon], critical: u8) -> Self {
        let dice: Vec<Die> = icons
            .iter()
            .filter_map(|icon| icon.die())
            .map(|colour| Die { colour, face: board.play.chance.die() })
            .collect();
        let flat = icons.iter().filter(|icon| icon.die().is_none()).count() as u8;
        if !dice.is_empty() {
            board.record(Fact::DiceRolled { by, against: Some(hero), dice: dice.clone() });
        }
        Self { hero, by, dice, ignored: Vec::new(), flat, critical, step: Step::Evade(0) }
    }

    pub fn carry_on(mut self, board: &mut Board) {
        loop {
            let next = match self.step {
                Step::Evade(place) => self.evade(board, place),
                Step::Sum => Some(self.sum(board)),
                Step::Shield(damage) => self.shield(board, damage),
                Step::ShieldOther(damage) => self.shield_other(board, damage),
                Step::Lose(damage) => {
                    lose_health(board, self.hero, damage, self.by);
                    Some(Step::Criticals(0))
                }
                Step::Criticals(_) => {
                    self.criticals(board);
                    return;
                }
            };
            match next {
                Some(step) => self.step = step,
                None => {
                    board.play.work.push(Frame::Hurting(self));
                    return;
                }
            }
            if board.run.over.is_some() {
                return;
            }
        }
    }

    /// Would this die do anything to the hero?
    fn does_something(&self, board: &Board, die: Die) -> bool {
        let boss = matches!(self.by, By::Boss(_)) && boss_critical(board).is_some();
        die.value() > 0 || (die.is_critical() && (self.critical > 0 || boss))
    }

    /// DV-166: one space for a blue die, two for a brown one, three for a purple one.
    fn evade(&mut self, board: &mut Board, place: u8) -> Option<Step> {
        let hero = self.hero;
        let Some(die) = self.dice.get(usize::from(place)).copied() else { return Some(Step::Sum) };
        if board.hero_board(hero).defence != Defence::Evade || !self.does_something(board, die) {
            return Some(Step::Evade(place + 1));
        }
        let cost = evade_cost(board, hero, die);
        let free = has_free_evade(board, hero, die);
        let can = board.tracks_of(hero).guard >= cost;
        let question = Question::Evade { hero, die, cost };
        let choice = board.decide(board.seat(hero), question, |_, options| {
            options.push(Choice::Take);
            if can {
                options.push(Choice::Evade);
            }
            if free {
                options.push(Choice::EvadeFree);
            }
        })?;
        let paid = match choice {
            Choice::Evade => {
                track::lose_guard(board, hero, cost);
                Some(cost)
            }
            Choice::EvadeFree => {
                board.marks_mut(hero).used.push(Use::FreeEvade);
                Some(0)
            }
            _ => None,
        };
        if let Some(cost) = paid {
            self.ignored.push(place);
            board.record(Fact::DieEvaded { hero, die, cost });
        }
        Some(Step::Evade(place + 1))
    }

    /// The dice that were not ignored.
    fn counting(&self) -> impl Iterator<Item = Die> + '_ {
        let ignored = |place: usize| self.ignored.contains(&(place as u8));
        self.dice.iter().enumerate().filter(move |(place, _)| !ignored(*place)).map(|(_, die)| *die)
    }

    fn critical_count(&self) -> u8 {
        self.counting().filter(|die| die.is_critical()).count() as u8
    }

    fn sum(&self, board: &mut Board) -> Step {
        let criticals = self.critical_count();
        let mut damage = self.counting().fold(self.flat, |sum, die| sum.saturating_add(die.value()));
        damage =
            damage.saturating_add(criticals.saturating_mul(each_critical(board, self.by, self.critical)));
        Step::Shield(less_by_talent(board, self.hero, damage))
    }

    /// DV-165.
    fn shield(&self, board: &mut Board, damage: u8) -> Option<Step> {
        let hero = self.hero;
        if board.hero_board(hero).defence != Defence::Shield {
            return Some(Step::ShieldOther(damage));
        }
        let most = board.tracks_of(hero).guard.min(damage);
        let question = Question::Shield { hero, damage };
        let amount = take_on(board, hero, question, most)?;
        block(board, hero, hero, amount);
        Some(Step::ShieldOther(damage - amount))
    }

    /// Stand Behind Me: a neighbour's shield, or any hero's with Oathbound.
    fn shield_other(&self, board: &mut Board, damage: u8) -> Option<Step> {
        let hero = self.hero;
        let Some(helper) = helper_of(board, hero) else { return Some(Step::Lose(damage)) };
        let most = board.tracks_of(helper).guard.min(damage);
        let question = Question::ShieldOther { hero: helper, other: hero, damage };
        let amount = take_on(board, helper, question, most)?;
        block(board, hero, helper, amount);
        Some(Step::Lose(damage - amount))
    }

    /// DV-R73: once for each critical that was rolled and not evaded.
    fn criticals(&mut self, board: &mut Board) {
        let (By::Boss(boss), Some(critical)) = (self.by, boss_critical(board)) else { return };
        let hero = self.hero;
        for _ in 0..self.critical_count() {
            board.record(Fact::BossCritical { boss, hero });
            match critical {
                BossCritical::Damage(_) => {}
                BossCritical::Stun => stun::hero(board, hero, 1),
                BossCritical::LoseCoin => track::lose_coins(board, hero, 1),
                BossCritical::AddHush => token::add_hush(board, 1),
                BossCritical::Summon(deck) => {
                    board.play.work.push(Frame::Placing(Placing {
                        hero,
                        deck,
                        red: false,
                        encounter: false,
                    }));
                }
            }
        }
    }
}

/// The hero whose shield may prevent damage of this one: Stand Behind Me, for everybody with Oathbound.
pub fn helper_of(board: &Board, hero: HeroId) -> Option<HeroId> {
    board.party().iter().copied().find(|other| {
        *other != hero
            && board.ability(*other) == Ability::ShieldNeighbours
            && (board.are_neighbours(*other, hero)
                || board.has_power(*other, |power| power == Power::ShieldEveryone))
    })
}

/// What each critical of an attack deals besides. DV-220: the critical of some boss cards is damage too, and is
/// blocked with the rest.
pub fn each_critical(board: &Board, by: By, critical: u8) -> u8 {
    match (by, boss_critical(board)) {
        (By::Boss(_), Some(BossCritical::Damage(more))) => critical.saturating_add(more),
        _ => critical,
    }
}

/// What the boss card in play gives for a critical.
pub fn boss_critical(board: &Board) -> Option<BossCritical> {
    let fight = board.run.boss.as_ref()?;
    let card = board.cards.boss(fight.boss).cards.get(usize::from(fight.card?))?;
    Some(card.critical)
}

pub fn evade_cost(board: &Board, hero: HeroId, die: Die) -> u8 {
    board
        .powers(hero)
        .find_map(|(_, power)| match power {
            Power::EvadeCost(colour, cost) if colour == die.colour => Some(cost),
            _ => None,
        })
        .unwrap_or_else(|| dice::price(die.colour))
}

/// Vanish: once per enemy phase.
fn has_free_evade(board: &Board, hero: HeroId, die: Die) -> bool {
    board.has_power(hero, |power| power == Power::FreeEvade(die.colour))
        && board.marks_of(hero).count(Use::FreeEvade) == 0
}

/// Thick Skin: by how much the first damage of each enemy phase is less.
pub fn first_damage_less(board: &Board, hero: HeroId) -> u8 {
    board.power_sum(hero, |power| match power {
        Power::FirstDamageLess(less) => Some(less),
        _ => None,
    })
}

fn less_by_talent(board: &mut Board, hero: HeroId, damage: u8) -> u8 {
    let less = first_damage_less(board, hero);
    let now = matches!(*board.phase, Phase::EnemyPhase | Phase::BossTurn(_));
    if damage == 0 || less == 0 || !now || !board.marks_mut(hero).use_once(Use::FirstDamage) {
        return damage;
    }
    let amount = less.min(damage);
    board.record(Fact::DamageReduced { hero, amount });
    damage - amount
}

/// How much of the damage a shield takes, as its hero decides.
fn take_on(board: &mut Board, hero: HeroId, question: Question, most: u8) -> Option<u8> {
    let amount = board.decide_amount(board.seat(hero), question, 0, u16::from(most))?;
    Some(u8::try_from(amount).unwrap_or(most).min(most))
}

fn block(board: &mut Board, hero: HeroId, by: HeroId, amount: u8) {
    if amount > 0 {
        track::lose_guard(board, by, amount);
        board.record(Fact::DamageBlocked { hero, amount, by });
    }
}

/// Does a talent keep the hero up once more this run?
pub fn can_stay_up(board: &Board, hero: HeroId) -> bool {
    board.has_power(hero, |power| power == Power::StayUp) && board.marks_of(hero).count(Use::StayUp) == 0
}

/// The health that damage leaves, and whether it would have been none but for a talent.
pub const fn health_after(health: u8, damage: u8, can_stay_up: bool) -> (u8, bool) {
    match health.saturating_sub(damage) {
        0 if can_stay_up && damage > 0 => (1, true),
        left => (left, false),
    }
}

/// DV-168, DV-169: as soon as the health of a hero is 0 the run is lost.
fn lose_health(board: &mut Board, hero: HeroId, damage: u8, by: By) {
    if damage == 0 {
        return;
    }
    let before = board.tracks_of(hero).health;
    let (health, stayed_up) = health_after(before, damage, can_stay_up(board, hero));
    if stayed_up {
        board.marks_mut(hero).used.push(Use::StayUp);
    }
    board.tracks_mut(hero).health = health;
    board.record(Fact::DamageTaken { hero, amount: damage, health, by });
    if stayed_up {
        board.record(Fact::StayedUp { hero });
    }
    if health == 0 {
        board.run.over.get_or_insert(RunEnd::HeroDown(hero));
        return;
    }
    let rage = board.power_sum(hero, |power| match power {
        Power::RageOnLoss(rage) => Some(rage),
        _ => None,
    });
    let now = matches!(*board.phase, Phase::EnemyPhase | Phase::BossTurn(_));
    if rage > 0 && now && health < before && board.marks_mut(hero).use_once(Use::RageOnLoss) {
        track::add_rage(board, rage);
    }
}
