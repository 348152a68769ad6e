//! Defeat of enemies: order, XP, reward, and what talents and abilities make of it (DV-128 to DV-137,
//! DV-R11, DV-R37, DV-R38).

use crate::books::delve::records::Decks;
use serde::{Deserialize, Serialize};

use super::{damage, track};
use crate::books::delve::board::{Asking, Board};
use crate::books::delve::facts::Fact;
use crate::books::delve::frames::Frame;
use crate::books::delve::phases::Phase;
use crate::books::delve::pieces::Use;
use crate::books::delve::prompts::{Choice, Question, Source};
use crate::content::delve::effect::{Ability, Power, Reward};
use crate::content::delve::terms::{EnemyDeck, EnemyId, HeroId};

/// Enemies with enough damage on them, to be resolved one by one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Defeating {
    pub foes: Vec<u16>,
    pub by: Option<HeroId>,
    /// By an attack of that hero, and not by a card or a reward.
    pub attack: bool,
}

impl Defeating {
    /// DV-R11: in the order the attacker chooses.
    pub fn carry_on(mut self, board: &mut Board) {
        self.foes.retain(|number| board.find_foe(*number).is_some());
        let seats = self.by.map_or_else(|| board.all_seats(), |hero| board.seat(hero));
        let foes = self.foes.clone();
        let question = Question::DefeatOrder { hero: self.by };
        let chosen = board.decide(seats, question, |board, options| {
            options.extend(
                foes.iter().filter_map(|number| board.find_foe(*number).map(|(spot, _)| Choice::Foe(spot))),
            );
        });
        match chosen {
            None => board.play.work.push(Frame::Defeating(self)),
            Some(Choice::Foe(spot)) => {
                let Some(foe) = board.foe_at(spot) else { return };
                self.foes.retain(|number| *number != foe.number);
                let (by, attack) = (self.by, self.attack);
                if !self.foes.is_empty() {
                    board.play.work.push(Frame::Defeating(self));
                }
                finish(board, foe.number, by, attack);
            }
            Some(_) => {}
        }
    }
}

/// Takes one enemy off the table, with all it gives.
fn finish(board: &mut Board, number: u16, by: Option<HeroId>, attack: bool) {
    let Some((at, foe)) = board.find_foe(number) else { return };
    let card = board.cards.enemy(foe.card);
    let (reward, xp, deck) = (card.reward, card.xp, card.deck);
    board.record(Fact::EnemyDefeated { card: foe.card, at, reward, xp });
    let space = board.space_mut(at);
    space.foe = None;
    let old = space.mark.replace(foe.card);
    if let Some(old) = old {
        discard(board, old);
    }
    return_ferocious(&mut board.decks, foe.ferocious);
    if deck == EnemyDeck::Dire {
        board.run.dire = board.run.dire.saturating_add(1);
        board.run.check_due = true;
    }
    // What is pushed last happens first: reward, then what others make of the defeat.
    let hero = at.board;
    tithe(board, hero);
    pick_pocket(board, hero);
    if attack && let Some(by) = by {
        rage_on_defeat(board, by);
    }
    track::gain_xp(board, hero, xp);
    match reward {
        Reward::Rage => track::add_rage(board, 1),
        Reward::Focus => track::gain_focus(board, hero, 1),
        Reward::Coin => track::gain_coins(board, hero, 1),
        Reward::Gemstone => track::gain_gemstones(board, hero, 1),
        Reward::Damage => board.play.work.push(Frame::DamageReward(DamageReward { hero })),
    }
}

/// The discard pile of the enemy's own deck (DV-R77: of its own dungeon).
pub fn discard(board: &mut Board, enemy: EnemyId) {
    let card = board.cards.enemy(enemy);
    let (dungeon, deck) = (card.dungeon, card.deck);
    if let Some(decks) = board.decks.enemies.iter_mut().find(|decks| decks.dungeon == dungeon) {
        decks.of(deck).1.push(enemy);
    }
}

/// DV-R26: the tile goes back to the supply.
pub fn return_ferocious(decks: &mut Decks, tile: Option<crate::content::delve::terms::FerociousId>) {
    if let Some(tile) = tile {
        decks.ferocious.put_under(tile);
    }
}

/// DV-136: one damage to any other enemy above the same board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DamageReward {
    hero: HeroId,
}

impl DamageReward {
    pub fn carry_on(self, board: &mut Board) {
        let hero = self.hero;
        let question = Question::NameTarget { hero, source: Source::Reward, stun: false };
        let chosen = board.decide(board.seat(hero), question, |board, options| {
            options.extend(
                board
                    .foes(hero)
                    .filter(|(_, foe)| !damage::is_done_for(board, foe.number))
                    .map(|(spot, _)| Choice::Foe(spot)),
            );
        });
        match chosen {
            None => board.play.work.push(Frame::DamageReward(self)),
            Some(Choice::Foe(spot)) => {
                if let Some(foe) = board.foe_at(spot) {
                    // DV-137: one that falls by it gives its own reward in turn.
                    damage::deal(board, foe.number, 1, None);
                }
            }
            Some(_) => {}
        }
    }
}

/// Hot Blood: once per hero turn.
fn rage_on_defeat(board: &mut Board, hero: HeroId) {
    let rage = board.power_sum(hero, |power| match power {
        Power::RageOnDefeat(rage) => Some(rage),
        _ => None,
    });
    if rage > 0 && board.marks_mut(hero).use_once(Use::RageOnDefeat) {
        track::add_rage(board, rage);
    }
}

/// Pickpocket: once per hero turn.
fn pick_pocket(board: &mut Board, hero: HeroId) {
    let coins = board.power_sum(hero, |power| match power {
        Power::CoinOnDefeat(coins) => Some(coins),
        _ => None,
    });
    let in_turn = *board.phase == Phase::Perform;
    if coins > 0 && in_turn && board.marks_mut(hero).use_once(Use::CoinOnDefeat) {
        track::gain_coins(board, hero, coins);
    }
}

/// How often the hero's ability may be used in a hero turn.
pub fn ability_uses(board: &Board, hero: HeroId) -> usize {
    1 + usize::from(board.power_sum(hero, |power| match power {
        Power::AbilityAgain(more) => Some(more),
        _ => None,
    }))
}

/// Grave Tithe: is there a hero who heals by this defeat?
fn tithe(board: &mut Board, at: HeroId) {
    if *board.phase != Phase::Perform {
        return;
    }
    for hero in board.members() {
        let Ability::HealOnDefeat(amount) = board.ability(hero) else { continue };
        if hero == at || board.are_neighbours(hero, at) {
            board.play.work.push(Frame::Tithing(Tithing { hero, amount }));
        }
    }
}

/// Grave Tithe: the hero or a neighbour heals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tithing {
    hero: HeroId,
    amount: u8,
}

impl Tithing {
    pub fn carry_on(self, board: &mut Board) {
        let hero = self.hero;
        if board.marks_of(hero).count(Use::Ability) >= ability_uses(board, hero) {
            return;
        }
        let question = Question::NameHero { hero, source: Source::Ability(hero) };
        let chosen = board.decide(board.seat(hero), question, |board, options| {
            let hurt = |who: &HeroId| board.tracks_of(*who).health < board.hero_board(*who).health;
            let near = std::iter::once(hero).chain(board.neighbours(hero));
            options.extend(near.filter(hurt).map(Choice::Hero));
        });
        match chosen {
            None => board.play.work.push(Frame::Tithing(self)),
            Some(Choice::Hero(who)) => {
                board.marks_mut(hero).used.push(Use::Ability);
                board.record(Fact::AbilityUsed { hero });
                track::heal(board, who, self.amount);
            }
            Some(_) => {}
        }
    }
}
