//! What the coming enemy phase may do: every enemy, the boss, and what each hero has to fear (DV-149 to DV-169,
//! DV-R40 to DV-R45, DV-R73).
//!
//! The functions that play the phase are asked (`verbs/activate.rs`, `verbs/boss.rs`, `verbs/hurt.rs`,
//! `phases/enemy_phase.rs`); only where enemies stand is followed here, since nothing is moved. In the middle of
//! the phase it is what is left of it, without the blow that is just being taken.
//!
//! Two things can't be known: the dice, of which every throw is counted, and what is summoned. A summoned enemy
//! does not act (DV-R40), but it takes a space; it is counted as one that comes in on the melee side.

use std::collections::BTreeMap;

use super::board::Board;
use super::dice::Die;
use super::facts::{By, Idle};
use super::frames::Frame;
use super::phases::{Phase, enemy_phase};
use super::pieces::{Foe, SPACES, Spot, Use};
use super::spread::Spread;
use super::verbs::activate::{self, Does};
use super::verbs::{boss, hurt, summon};
use crate::content::delve::effect::{BossCritical, Line};
use crate::content::delve::terms::{BossId, EnemyDeck, EnemyId, HeroId, Icon};

/// The coming enemy phase.
#[derive(Clone, Debug, PartialEq)]
pub struct Forecast {
    /// In the order in which they act.
    pub enemies: Vec<EnemyForecast>,
    /// The boss card in play.
    pub boss: Option<BossForecast>,
    /// In seat order.
    pub heroes: Vec<Peril>,
}

/// What an enemy is about to do.
#[derive(Clone, Debug, PartialEq)]
pub struct EnemyForecast {
    pub number: u16,
    pub card: EnemyId,
    /// Where it stands now.
    pub at: Spot,
    /// What it does, in order; [`Coming::Idle`] alone if it does nothing.
    pub does: Vec<Coming>,
}

/// What a boss is about to do.
#[derive(Clone, Debug, PartialEq)]
pub struct BossForecast {
    pub boss: BossId,
    pub card: u8,
    pub does: Vec<Coming>,
    /// What each critical brings besides (DV-220).
    pub critical: BossCritical,
}

/// Why nobody comes when an enemy is summoned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NobodyComes {
    NoRoom,
    NoCard,
}

/// One thing that is about to happen.
#[derive(Clone, Debug, PartialEq)]
pub enum Coming {
    /// It does nothing, or leaves out an attack, and why.
    Idle(Idle),
    Attack(Blow),
    /// The hero gets a stun token.
    Stun(HeroId),
    LoseFocus(HeroId, u8),
    /// An enemy comes above this board, unless it finds no space or no card.
    Summon {
        board: HeroId,
        deck: EnemyDeck,
        comes: Result<(), NobodyComes>,
    },
    /// It goes to another board.
    Move {
        to: Spot,
    },
    /// DV-R43: it would go there, and the board is full.
    Stay {
        board: HeroId,
    },
    /// Hush tokens go into the bag.
    Hush(u8),
}

/// An attack on a hero, before shield and evade.
#[derive(Clone, Debug, PartialEq)]
pub struct Blow {
    pub hero: HeroId,
    pub icons: Vec<Icon>,
    pub damage: Spread,
}

/// What a hero has to fear if nothing more is done, and nothing blocked or evaded.
#[derive(Clone, Debug, PartialEq)]
pub struct Peril {
    pub hero: HeroId,
    pub health: u8,
    /// Shield or evade that the hero will have against it, talents counted.
    pub guard: u8,
    /// The shield of another hero that may be used for this one.
    pub lent: u8,
    /// The damage of all attacks together.
    pub damage: Spread,
    /// The chance that it is too much. It ends the run for all, so whoever is hit later may be spared.
    pub falls: f64,
    /// Stun tokens that come for certain.
    pub stuns: u8,
}

impl Forecast {
    pub fn enemy(&self, number: u16) -> Option<&EnemyForecast> {
        self.enemies.iter().find(|enemy| enemy.number == number)
    }

    pub fn hero(&self, hero: HeroId) -> Option<&Peril> {
        self.heroes.iter().find(|peril| peril.hero == hero)
    }
}

/// The coming enemy phase as the table lies now, or what is left of the one that is on.
pub fn forecast(board: &Board) -> Forecast {
    let mut rows = Rows::of(board);
    let enemies: Vec<EnemyForecast> = to_act(board)
        .into_iter()
        .filter_map(|(number, from)| of_enemy(board, &mut rows, number, from))
        .collect();
    let boss = of_boss(board, &mut rows);
    let all = || {
        let enemies = enemies.iter().flat_map(|enemy| &enemy.does);
        enemies.chain(boss.iter().flat_map(|boss| &boss.does))
    };
    let heroes = board.party().iter().map(|hero| peril(board, *hero, all())).collect();
    Forecast { heroes, enemies, boss }
}

/// The enemies that have not acted yet, by number, with the icon each goes on from.
fn to_act(board: &Board) -> Vec<(u16, u8)> {
    let queue = match *board.phase {
        Phase::EnemyPhase => board.run.queue.clone(),
        Phase::BossTurn(_) | Phase::CleanUp => return Vec::new(),
        _ => enemy_phase::order(board),
    };
    let acting = board.play.work.iter().find_map(|frame| match frame {
        Frame::Activating(activating) => Some((activating.number, activating.deed)),
        _ => None,
    });
    acting.into_iter().chain(queue.into_iter().map(|number| (number, 0))).collect()
}

/// The spaces that are taken, as the phase goes on.
struct Rows {
    taken: Vec<Spot>,
}

impl Rows {
    fn of(board: &Board) -> Self {
        let spots = board.party().iter().flat_map(|hero| board.foes(*hero).map(|(spot, _)| spot));
        Self { taken: spots.collect() }
    }

    /// DV-162, DV-064.
    fn leftmost(&self, board: HeroId) -> Option<Spot> {
        (1..=SPACES).map(|space| Spot { board, space }).find(|spot| !self.taken.contains(spot))
    }

    fn go(&mut self, from: Spot, to: Spot) {
        self.taken.retain(|spot| *spot != from);
        self.taken.push(to);
    }

    fn summon(&mut self, board: &Board, hero: HeroId, deck: EnemyDeck) -> Coming {
        let comes = match self.leftmost(hero) {
            None => Err(NobodyComes::NoRoom),
            Some(_) if !summon::can_draw(&board.decks, deck) => Err(NobodyComes::NoCard),
            Some(spot) => {
                self.taken.push(spot);
                Ok(())
            }
        };
        Coming::Summon { board: hero, deck, comes }
    }
}

fn of_enemy(board: &Board, rows: &mut Rows, number: u16, from: u8) -> Option<EnemyForecast> {
    let (at, foe) = board.find_foe(number)?;
    let mut does = Vec::new();
    match activate::idle(board, foe, at).filter(|_| from == 0) {
        Some(because) => does.push(Coming::Idle(because)),
        None => follow(board, rows, (at, foe), from, &mut does),
    }
    Some(EnemyForecast { number, card: foe.card, at, does })
}

/// DV-152: icon after icon, wherever it has got to by then (DV-163).
fn follow(board: &Board, rows: &mut Rows, (at, foe): (Spot, Foe), from: u8, does: &mut Vec<Coming>) {
    let mut at = at;
    for place in from.. {
        let Some(next) = activate::deed(board, foe, at, place) else { return };
        let hero = at.board;
        match next {
            Does::Idle(because) => does.push(Coming::Idle(because)),
            Does::Attack { icons, critical } => {
                does.push(Coming::Attack(blow(board, hero, By::Enemy(foe.card), icons, critical)));
            }
            Does::Stun => does.push(Coming::Stun(hero)),
            Does::Summon(deck) => does.push(rows.summon(board, hero, deck)),
            Does::MoveTo(other) => match rows.leftmost(other) {
                Some(to) => {
                    rows.go(at, to);
                    at = to;
                    does.push(Coming::Move { to });
                }
                None => does.push(Coming::Stay { board: other }),
            },
            Does::Nothing => {}
        }
    }
}

/// DV-R73: line by line, each for the heroes it concerns.
fn of_boss(board: &Board, rows: &mut Rows) -> Option<BossForecast> {
    let fight = board.run.boss.as_ref()?;
    let (id, number) = (fight.boss, fight.card?);
    let card = board.cards.boss(id).cards.get(usize::from(number))?;
    let next = match *board.phase {
        Phase::BossTurn(line) => line,
        Phase::CleanUp => return None,
        _ => 0,
    };
    // A line that is being carried out goes on with the heroes that are left.
    let half_done = board.play.work.iter().find_map(|frame| match frame {
        Frame::BossLine(line) => Some((card.lines.get(usize::from(line.line))?, line.heroes.clone())),
        _ => None,
    });
    let rest = card.lines.iter().skip(usize::from(next)).map(|line| (line, boss::concerned(board, line)));
    let mut does = Vec::new();
    for (line, heroes) in half_done.into_iter().chain(rest) {
        for hero in heroes {
            does.push(match line {
                Line::Attack(_, icons) => {
                    let icons = boss::in_wrath(board, icons);
                    Coming::Attack(blow(board, hero, By::Boss(id), icons, 0))
                }
                Line::Stun(_) => Coming::Stun(hero),
                Line::LoseFocus(_, amount) => Coming::LoseFocus(hero, *amount),
                Line::Summon(deck) => rows.summon(board, hero, *deck),
                Line::AddHush(amount) => Coming::Hush((*amount).min(board.campaign.hush)),
            });
        }
    }
    Some(BossForecast { boss: id, card: number, does, critical: card.critical })
}

fn blow(board: &Board, hero: HeroId, by: By, icons: Vec<Icon>, critical: u8) -> Blow {
    let flat = icons.iter().filter(|icon| icon.die().is_none()).count() as u8;
    let each = hurt::each_critical(board, by, critical);
    let worth = |die: Die| die.value().saturating_add(if die.is_critical() { each } else { 0 });
    let dice = icons.iter().filter_map(|icon| icon.die());
    let damage = dice.fold(Spread::certain(flat), |sum, colour| sum.plus(&Spread::of_die(colour, worth)));
    Blow { hero, icons, damage }
}

/// How a hero may stand in the middle of the phase.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Standing {
    health: u8,
    taken: u8,
    /// The talent against the first damage is used up.
    hit: bool,
    /// The talent that keeps the hero up is still there.
    can_stay_up: bool,
}

fn peril<'a>(board: &Board, hero: HeroId, coming: impl Iterator<Item = &'a Coming>) -> Peril {
    let begun = matches!(*board.phase, Phase::EnemyPhase | Phase::BossTurn(_));
    let tracks = board.tracks_of(hero);
    // Talents give more as the phase begins.
    let guard_of = |hero: HeroId| {
        let guard = board.tracks_of(hero).guard;
        let more = if begun { 0 } else { enemy_phase::opening_guard(board, hero) };
        guard.saturating_add(more).min(board.hero_board(hero).defence_max.max(guard))
    };
    let guard = guard_of(hero);
    let less = hurt::first_damage_less(board, hero);
    let now = Standing {
        health: tracks.health,
        taken: 0,
        hit: less == 0 || (begun && board.marks_of(hero).count(Use::FirstDamage) > 0),
        can_stay_up: hurt::can_stay_up(board, hero),
    };
    let mut ways = BTreeMap::from([(now, 1.0_f64)]);
    let mut stuns = 0_u8;
    for one in coming {
        match one {
            Coming::Stun(who) if *who == hero => stuns = stuns.saturating_add(1),
            Coming::Attack(blow) if blow.hero == hero => {
                let mut after = BTreeMap::new();
                for (standing, chance) in ways {
                    for (damage, more) in blow.damage.numbers() {
                        *after.entry(standing.suffer(damage, less)).or_insert(0.0) += chance * more;
                    }
                }
                ways = after;
            }
            _ => {}
        }
    }
    Peril {
        hero,
        health: tracks.health,
        guard,
        lent: hurt::helper_of(board, hero).map_or(0, guard_of),
        damage: Spread::from_chances(ways.iter().map(|(standing, chance)| (standing.taken, *chance))),
        falls: ways.iter().filter(|(standing, _)| standing.health == 0).map(|(_, chance)| chance).sum(),
        stuns,
    }
}

impl Standing {
    /// After so much damage, none of it blocked (DV-168).
    fn suffer(mut self, damage: u8, less: u8) -> Self {
        let mut damage = damage;
        if damage > 0 && !self.hit {
            self.hit = true;
            damage = damage.saturating_sub(less);
        }
        self.taken = self.taken.saturating_add(damage);
        if damage > 0 && self.health > 0 {
            let (health, stayed_up) = hurt::health_after(self.health, damage, self.can_stay_up);
            self.health = health;
            self.can_stay_up &= !stayed_up;
        }
        self
    }
}
