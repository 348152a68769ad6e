//! How good things look for the heroes, for bots that look ahead.
//!
//! What enemies are expected to do is counted before they do it, so that ending a turn looks no worse than it
//! is; what an action in progress has cost is counted as not lost until something comes of it.

use bevy_ecs::prelude::World;
use bevy_ecs::system::SystemState;

use super::board::Board;
use super::dice;
use super::frames::Frame;
use super::phases::Phase;
use super::pieces::{Foe, Spot};
use super::records::RunEnd;
use super::verbs::{boss, objective};
use crate::content::delve::effect::{Deed, Line, Whom};
use crate::content::delve::terms::{HeroId, Icon, Reach};

/// A point of rage, of focus; a fatigue token; a skill token.
const RAGE: f32 = 0.75;
const FOCUS: f32 = 0.5;
const FATIGUE: f32 = 0.75;
const TOKEN: f32 = 0.125;

pub fn score(world: &mut World) -> f32 {
    let mut reading = SystemState::<Board>::new(world);
    // Rounded, so that the order of a sum is no difference.
    reading.get_mut(world).map_or(0.0, |board| (weigh(&board) * 32.0).round() / 32.0)
}

fn weigh(board: &Board) -> f32 {
    let played = (f32::from(board.campaign.won) - f32::from(board.campaign.lost)) * 500.0;
    let over = match board.run.over {
        Some(RunEnd::Won) if board.phase.is_in_run() || *board.phase == Phase::RunEnd => played + 500.0,
        Some(_) if board.phase.is_in_run() || *board.phase == Phase::RunEnd => played - 500.0,
        // After a loss it is time to rest.
        Some(RunEnd::HeroDown(_) | RunEnd::NoSpace(_)) if board.ending.0.is_some() => played + 100.0,
        _ => played,
    };
    if !board.phase.is_in_run() || board.campaign.chapter.is_none() || board.party().is_empty() {
        return over + progress(board);
    }
    over + progress(board)
        + heroes(board)
        + map(board)
        + fight(board)
        + f32::from(board.run.rage) * RAGE
        + pending(board)
}

/// What is bought at home is worth a little more than it costs.
fn progress(board: &Board) -> f32 {
    let records = &board.campaign.heroes;
    let levels: u16 = records.iter().flat_map(|record| &record.raised).map(|level| u16::from(*level)).sum();
    let xp: u16 = records.iter().map(|record| u16::from(record.xp)).sum();
    let house = &board.cards.house;
    let all = house.prices.iter().map(|(_, price)| 5.0 * (f32::from(*price) * 2.0 + 1.5)).sum::<f32>();
    let left = board
        .campaign
        .advanced
        .iter()
        .map(|(kind, _)| f32::from(house.price(*kind)) * 2.0 + 1.5)
        .sum::<f32>();
    f32::from(levels) * 14.0
        + f32::from(xp) * 1.2
        + (all - left)
        + board.campaign.removed.len() as f32 * 2.5
        + f32::from(board.campaign.purse) * 2.0
}

/// What actions in progress have cost.
fn pending(board: &Board) -> f32 {
    let mut sum = 0.0;
    for frame in board.work.iter() {
        if let Frame::Acting(acting) = frame {
            let spent = acting.spent(board);
            sum += f32::from(spent.rage) * RAGE
                + f32::from(spent.focus) * FOCUS
                + f32::from(spent.fatigue) * FATIGUE
                + f32::from(spent.tokens) * TOKEN;
        }
    }
    sum
}

/// The last points of health are worth most.
fn health_worth(health: f32) -> f32 {
    let down = if health < 0.5 { -40.0 } else { 0.0 };
    health * 1.2 + health.min(5.0) * 2.0 + down
}

fn heroes(board: &Board) -> f32 {
    let mut sum = 0.0;
    for hero in board.party().iter().copied() {
        let (tracks, pack, tokens) = (board.tracks_of(hero), board.pack(hero), board.tokens_of(hero));
        // Guard is worth the damage that it is going to prevent: it is gone after Clean-up.
        let expected = (threat(board, hero) - f32::from(tracks.guard) * 0.9).max(0.0);
        sum += health_worth((f32::from(tracks.health) - expected).max(0.0));
        sum += f32::from(tracks.focus) * FOCUS - f32::from(tracks.stun) * 1.5;
        sum += tokens.skills().count() as f32 * TOKEN + f32::from(tokens.fresh) * FATIGUE;
        sum += pack.items.len() as f32 * 2.0 + pack.talents.len() as f32 * 5.0;
        sum += f32::from(pack.potions) * 2.5 + f32::from(pack.gemstones) * 1.5 + f32::from(pack.coins) * 2.0;
        let marks = board.marks_of(hero);
        // Who takes back being done only puts off what comes.
        sum -= f32::from(marks.taken_back) * 20.0;
        for (_, foe) in board.foes(hero) {
            let left = f32::from(board.foe_health(foe).saturating_sub(foe.damage));
            sum -= 2.0 + left * 1.3;
        }
        // A row that fills up loses the run.
        let crowd = board.foes(hero).count() as f32;
        sum -= (crowd - 2.0).max(0.0) * 2.5;
    }
    sum
}

/// The damage that a hero has to expect of this round's enemies.
fn threat(board: &Board, hero: HeroId) -> f32 {
    let acts = |foe: &Foe| match *board.phase {
        Phase::Draw | Phase::Perform | Phase::BossCard => true,
        Phase::EnemyPhase => board.run.queue.contains(&foe.number),
        _ => false,
    };
    let enemies: f32 =
        board.foes(hero).filter(|(_, foe)| acts(foe)).map(|(spot, foe)| of_foe(board, spot, foe)).sum();
    let boss = match *board.phase {
        Phase::Draw | Phase::Perform | Phase::EnemyPhase => of_boss(board, hero),
        _ => 0.0,
    };
    enemies + boss
}

fn average(icons: &[Icon]) -> f32 {
    icons.iter().map(|icon| icon.die().map_or(1.0, dice::average)).sum()
}

fn of_foe(board: &Board, spot: Spot, foe: Foe) -> f32 {
    let card = board.cards.enemy(foe.card);
    if foe.stunned || (card.spawn == Reach::Melee && !spot.is_melee()) {
        return 0.0;
    }
    let worth = |deed: &Deed| match deed {
        Deed::Attack(icons) => average(icons),
        Deed::Stun => 0.5,
        Deed::Summon(_) => 0.8,
        _ => 0.0,
    };
    card.deeds.iter().map(worth).sum()
}

fn of_boss(board: &Board, hero: HeroId) -> f32 {
    let Some((boss, card)) = board.run.boss.as_ref().and_then(|fight| Some((fight.boss, fight.card?))) else {
        return 0.0;
    };
    let lines = board.cards.boss(boss).cards.get(usize::from(card)).map(|card| card.lines.as_slice());
    let worth = |line: &Line| match line {
        Line::Attack(Whom::Leader, icons) if board.leads(hero) => average(icons),
        Line::Attack(Whom::Others, icons) if !board.leads(hero) => average(icons),
        Line::Attack(Whom::All, icons) => average(icons),
        _ => 0.0,
    };
    lines.unwrap_or(&[]).iter().map(worth).sum()
}

/// Explored places and objectives.
fn map(board: &Board) -> f32 {
    let done = board.chapter().objectives.iter().filter(|one| objective::is_done(board, one)).count();
    let explored = board.place_keys().filter(|key| board.is_explored(*key)).count();
    done as f32 * 25.0
        + explored as f32 * 4.0
        + f32::from(board.run.seals) * 6.0
        + f32::from(board.run.dire.min(objective::dire_wanted(board))) * 3.0
        + board.run.kept.len() as f32 * 4.0
}

fn fight(board: &Board) -> f32 {
    let beaten = board.run.beaten.len() as f32 * 150.0;
    let Some(fight) = &board.run.boss else { return beaten };
    let health = f32::from(boss::health(board).max(1));
    let share = f32::from(fight.damage).min(health) / health;
    beaten + 25.0 + share * 60.0 + f32::from(fight.damage) * 1.5 - f32::from(fight.shield) * 1.2
}
