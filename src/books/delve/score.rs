//! How good things look for the heroes, for bots that look ahead.
//!
//! What enemies are expected to do is counted before they do it ([`harm`]), and what an action in progress
//! can be expected to do before it does ([`promise`]).

mod harm;
mod promise;

use bevy_ecs::prelude::World;

use super::board::Board;
use super::pieces::Foe;
use super::records::RunEnd;
use super::verbs::{boss, objective};
use crate::content::delve::chapter::{Lies, Objective};
use crate::content::delve::terms::{Colour, HeroId, PlaceKey};
use crate::table::sight::look;
use harm::Harm;

/// A point of rage; a point of focus, of the first few; a fatigue token.
const RAGE: f32 = 0.9;
const FOCUS: f32 = 0.8;
const FATIGUE: f32 = 1.5;
/// Whoever has lost so many runs of a campaign has had enough.
const PATIENCE: u16 = 20;
/// Every round of a boss fight that has been survived, for each hero.
const ROUND: f32 = 1.0;

pub fn score(world: &mut World) -> f32 {
    // Rounded, so that the order of a sum is no difference.
    look::<Board, _>(world, |board| (weigh(&board) * 32.0).round() / 32.0).unwrap_or(0.0)
}

fn weigh(board: &Board) -> f32 {
    let over = match board.run.over {
        Some(RunEnd::Won) => 500.0,
        Some(_) => -500.0,
        None => 0.0,
    };
    let over = over + going_on(board);
    if !board.phase.is_in_run() || board.campaign.chapter.is_none() || board.party().is_empty() {
        return over + progress(board);
    }
    let harm = Harm::expected(board);
    over + progress(board)
        + heroes(board, &harm)
        + map(board)
        + fight(board)
        + f32::from(board.run.rage) * RAGE
        + promise::promise(board, &harm)
}

/// A lost run is tried again, but not for ever; the group stays together, and what it has come to is
/// not thrown away by a reset.
fn going_on(board: &Board) -> f32 {
    let campaign = &board.campaign;
    let rest = match board.play.ending.0 {
        Some(_) if campaign.single => 0.0,
        Some(_) if campaign.lost < PATIENCE => -1000.0,
        Some(_) => 1000.0,
        None => 0.0,
    };
    let apart = if campaign.new_session { -500.0 } else { 0.0 };
    let lost = if campaign.heroes.is_empty() { -5000.0 } else { 0.0 };
    rest + apart + lost
}

/// What is bought at home is worth more than it costs: first of all tokens, the dearer the better, then levels.
fn progress(board: &Board) -> f32 {
    let records = &board.campaign.heroes;
    let levels: u16 = records.iter().flat_map(|record| &record.raised).map(|level| u16::from(*level)).sum();
    let xp: u16 = records.iter().map(|record| u16::from(record.xp)).sum();
    let house = &board.cards.house;
    let left: f32 =
        board.campaign.advanced.iter().map(|(kind, _)| f32::from(house.price(*kind)) * 3.0 + 12.0).sum();
    f32::from(levels) * 10.0 + f32::from(xp) * 0.5 - left
        + board.campaign.removed.len() as f32 * 25.0
        + f32::from(board.campaign.purse) * 2.0
}

/// The last points of health are worth most.
fn health_worth(health: f32) -> f32 {
    let down = if health < 0.5 { -40.0 } else { 0.0 };
    let health = health.max(0.0);
    health * 0.9 + health.min(5.0) * 2.2 + down
}

/// Focus is worth most as long as there is too little for a strong action.
fn focus_worth(focus: f32) -> f32 {
    focus.min(4.0) * FOCUS + (focus - 4.0).max(0.0) * 0.3
}

/// A skill token that an action waits for is worth more than one that can only be stacked.
const fn token_worth(waited_for: bool) -> f32 {
    if waited_for { 0.5 } else { 0.125 }
}

/// What an enemy with so much health left takes away: it has to be defeated, and hurts until then.
fn foe_worth(board: &Board, foe: Foe, left: f32) -> f32 {
    // Nothing comes of waiting once only the boards are to be cleared.
    let urgent = if objective::only_clearing_is_left(board) { 1.3 } else { 1.0 };
    urgent * (1.0 + left * 1.2 + harm::strength(board, foe) * 1.5)
}

/// A row that fills up loses the run.
fn crowd_worth(enemies: usize) -> f32 {
    let crowd = enemies.saturating_sub(1) as f32;
    crowd * crowd * 1.2
}

fn heroes(board: &Board, harm: &Harm) -> f32 {
    let mut sum = 0.0;
    for hero in board.party().iter().copied() {
        let (tracks, pack, marks) = (board.tracks_of(hero), board.pack(hero), board.marks_of(hero));
        sum += health_worth(harm.leaves(board, hero, 0.0, 0.0));
        sum += focus_worth(f32::from(tracks.focus)) - f32::from(tracks.stun) * 1.5;
        sum += tokens(board, hero);
        sum += pack.items.len() as f32 * 3.5 + pack.talents.len() as f32 * 6.0;
        sum += f32::from(pack.potions) * 5.0 + f32::from(pack.gemstones) * 1.5 + f32::from(pack.coins) * 1.5;
        // Being done is the plain answer when nothing is worth doing.
        sum -= f32::from(u8::from(marks.done)) / 16.0;
        // Who takes back being done only puts off what comes, be it the end.
        sum -= f32::from(marks.taken_back) * 1000.0;
        for (_, foe) in board.foes(hero) {
            let left = f32::from(board.foe_health(foe).saturating_sub(foe.damage));
            sum -= foe_worth(board, foe, left);
        }
        sum -= crowd_worth(board.foes(hero).count());
    }
    sum
}

fn tokens(board: &Board, hero: HeroId) -> f32 {
    let tokens = board.tokens_of(hero);
    let waits = |colour: &Colour| {
        let mut free =
            board.hero_board(hero).actions.iter().filter(|action| !tokens.covered.contains(action));
        free.any(|action| board.cards.action(*action).spaces.contains(colour))
    };
    let mut seen: Vec<Colour> = Vec::new();
    let mut sum = f32::from(tokens.fresh) * FATIGUE;
    for colour in tokens.skills().filter_map(|token| token.colour()) {
        sum += token_worth(!seen.contains(&colour) && waits(&colour));
        seen.push(colour);
    }
    sum
}

/// The way to what has to be explored or fought, and what has been found.
fn map(board: &Board) -> f32 {
    let objectives = &board.chapter().objectives;
    let done = objectives.iter().filter(|one| objective::is_done(board, one)).count();
    let explored = board.place_keys().filter(|key| board.is_explored(*key)).count();
    let way: f32 = goals(board).into_iter().map(|goal| way_to(board, goal)).sum();
    done as f32 * 25.0 - way * 5.0
        + explored as f32
        + f32::from(board.run.seals) * 6.0
        + f32::from(board.run.dire.min(objective::dire_wanted(board))) * 4.0
        + board.run.kept.len() as f32 * 5.0
}

/// Places that the objectives of the chapter ask for.
fn goals(board: &Board) -> Vec<PlaceKey> {
    let chapter = board.chapter();
    let mut goals = Vec::new();
    for objective in chapter.objectives.iter().filter(|one| !objective::is_done(board, one)) {
        match objective {
            Objective::Explore(place) => goals.push(*place),
            Objective::DefeatBoss(boss) => {
                goals.extend(
                    chapter.places.iter().find(|place| place.lies == Lies::Boss(*boss)).map(|place| place.id),
                );
            }
            Objective::Seals(_) => {
                let open = |key: PlaceKey| !board.is_explored(key);
                let places =
                    chapter.places.iter().filter(|place| place.lies == Lies::Chapter && open(place.id));
                goals.extend(places.map(|place| place.id));
            }
            Objective::ClearBoards | Objective::DefeatDire { .. } => {}
        }
    }
    goals
}

/// How many places have to be explored on the way to a place, that place included.
fn way_to(board: &Board, goal: PlaceKey) -> f32 {
    let Some(start) = board.run.marker else { return 0.0 };
    let chapter = board.chapter();
    // The fewest steps to each place known so far; explored places cost none.
    let mut steps: Vec<(PlaceKey, u8)> = vec![(start, 0)];
    let mut next = 0;
    while let Some((key, so_far)) = steps.get(next).copied() {
        next += 1;
        for to in chapter.place(key).iter().flat_map(|place| &place.to) {
            let there = so_far + u8::from(!board.is_explored(*to));
            if steps.iter().all(|(other, known)| other != to || there < *known) {
                steps.push((*to, there));
            }
        }
    }
    let fewest = steps.iter().filter(|(key, _)| *key == goal).map(|(_, steps)| *steps).min();
    f32::from(fewest.unwrap_or(0))
}

/// What so much more damage to the boss is worth.
fn boss_worth(board: &Board, damage: f32) -> f32 {
    let Some(fight) = &board.run.boss else { return 0.0 };
    let health = f32::from(boss::health(board).max(1));
    let shield = f32::from(fight.shield);
    let dealt = (damage - shield).max(0.0).min(health - f32::from(fight.damage).min(health));
    let end = if f32::from(fight.damage) + dealt >= health { 100.0 } else { 0.0 };
    damage.min(shield) * 1.2 + dealt * (60.0 / health + 1.5) + end
}

fn fight(board: &Board) -> f32 {
    let beaten = board.run.beaten.len() as f32 * 150.0;
    let Some(fight) = &board.run.boss else { return beaten };
    let health = f32::from(boss::health(board).max(1));
    let damage = f32::from(fight.damage).min(health);
    let survived = board.run.round as f32 * board.party().len() as f32 * ROUND;
    beaten + 25.0 + survived + damage * (60.0 / health + 1.5) - f32::from(fight.shield) * 1.2
}
