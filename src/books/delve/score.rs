//! How good things look for the heroes, for bots that look ahead.

use bevy_ecs::prelude::World;
use bevy_ecs::system::SystemState;

use super::board::Board;
use super::dice;
use super::phases::Phase;
use super::records::RunEnd;
use super::verbs::{boss, objective};
use crate::content::delve::effect::Deed;
use crate::content::delve::terms::{HeroId, Reach};

pub fn score(world: &mut World) -> f32 {
    let mut reading = SystemState::<Board>::new(world);
    reading.get_mut(world).map_or(0.0, |board| weigh(&board))
}

fn weigh(board: &Board) -> f32 {
    let over = match (board.run.over, &board.ending.0) {
        (Some(RunEnd::Won), _) => 500.0,
        (Some(_), _) => -500.0,
        _ => 0.0,
    };
    // What is bought at home is worth about what it costs.
    let levels: u16 =
        board.campaign.heroes.iter().flat_map(|record| &record.raised).map(|level| u16::from(*level)).sum();
    let tokens = 25 - board.campaign.advanced.len().min(25);
    let progress = f32::from(levels) * 12.0
        + tokens as f32 * 10.0
        + board.campaign.removed.len() as f32 * 1.5
        + f32::from(board.campaign.purse) * 2.0;
    if !board.phase.is_in_run() || board.campaign.chapter.is_none() {
        return over + progress;
    }
    over + progress + heroes(board) + map(board) + fight(board) + f32::from(board.run.rage) * 0.7
}

fn heroes(board: &Board) -> f32 {
    let mut sum = 0.0;
    for hero in board.party().iter().copied() {
        let tracks = board.tracks_of(hero);
        let pack = board.pack(hero);
        let health = f32::from(tracks.health);
        // The last points of health are worth most.
        sum += health * 1.2 + health.min(5.0) * 2.0;
        sum += f32::from(tracks.focus) * 0.6 - f32::from(tracks.stun) * 1.5;
        let threat = threat(board, hero);
        sum += f32::from(tracks.guard).min(threat + 1.0) * guard_worth(board);
        let expected = (threat - f32::from(tracks.guard)).max(0.0);
        sum -= expected * 1.3 + if expected * 1.5 >= health { 12.0 } else { 0.0 };
        let tokens = board.tokens_of(hero);
        sum += tokens.skills().count() as f32 * 0.45 + f32::from(tokens.fresh) * 1.1;
        sum += pack.items.len() as f32 * 2.0 + pack.talents.len() as f32 * 5.0;
        sum += f32::from(pack.potions) * 2.5 + f32::from(pack.gemstones) * 1.5 + f32::from(pack.coins) * 1.5;
        let xp = board.campaign.heroes.get(hero.index()).map_or(0, |record| record.xp);
        sum += f32::from(xp) * 1.2;
        for (spot, foe) in board.foes(hero) {
            let left = f32::from(board.foe_health(foe).saturating_sub(foe.damage));
            sum -= 1.5 + left * 1.1 - if foe.stunned { 1.0 } else { 0.0 };
            // A row that fills up loses the run.
            sum -= if spot.space >= 5 { 0.3 } else { 0.0 };
        }
        let crowd = board.foes(hero).count() as f32;
        sum -= (crowd - 3.0).max(0.0) * 3.0;
    }
    sum
}

/// Shield and evade are gone after Clean-up: they are worth something before the enemies act.
fn guard_worth(board: &Board) -> f32 {
    match *board.phase {
        Phase::Draw | Phase::Perform | Phase::EnemyPhase | Phase::BossTurn(_) => 1.4,
        _ => 0.0,
    }
}

/// The damage that a hero has to expect of this enemy phase.
fn threat(board: &Board, hero: HeroId) -> f32 {
    let mut sum = 0.0;
    if !matches!(*board.phase, Phase::Draw | Phase::Perform) {
        return sum;
    }
    for (spot, foe) in board.foes(hero) {
        let card = board.cards.enemy(foe.card);
        if foe.stunned || (card.spawn == Reach::Melee && !spot.is_melee()) {
            continue;
        }
        for deed in &card.deeds {
            match deed {
                Deed::Attack(icons) => {
                    sum += icons.iter().map(|icon| icon.die().map_or(1.0, dice::average)).sum::<f32>();
                }
                Deed::Stun => sum += 0.7,
                Deed::Summon(_) => sum += 1.0,
                _ => {}
            }
        }
    }
    if board.run.boss.is_some() {
        sum += if board.leads(hero) { 2.0 } else { 1.0 };
    }
    sum
}

/// Explored places and objectives.
fn map(board: &Board) -> f32 {
    let done = board.chapter().objectives.iter().filter(|one| objective::is_done(board, one)).count();
    let explored = board.place_keys().filter(|key| board.is_explored(*key)).count();
    done as f32 * 25.0
        + explored as f32 * 4.0
        + f32::from(board.run.seals) * 6.0
        + f32::from(board.run.dire).min(f32::from(objective::dire_wanted(board))) * 3.0
        + board.run.kept.len() as f32 * 4.0
}

fn fight(board: &Board) -> f32 {
    let Some(fight) = &board.run.boss else { return board.run.beaten.len() as f32 * 150.0 };
    let health = f32::from(boss::health(board).max(1));
    let share = f32::from(fight.damage).min(health) / health;
    25.0 + share * 60.0 + f32::from(fight.damage) * 1.5 - f32::from(fight.shield) * 1.2
        + board.run.beaten.len() as f32 * 150.0
}
