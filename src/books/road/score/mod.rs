//! How good things look for the party, for bots that look ahead: the Origins, the encounters they are in, the land they
//! hold, and how far the story has come.
//!
//! [`encounter`] is about what goes on in a fight or a talk, [`journey`] about the land and the story, [`page`] about
//! what is being read.

mod encounter;
mod journey;
mod page;

use bevy_ecs::prelude::World;

use super::board::Board;
use super::frames::Frame;
use super::verbs::pay::Paying;
use crate::content::road::catalogue::Catalogue;
use crate::content::road::effect::{Effect, Effects};
use crate::content::road::terms::{Attribute, Thing};
use crate::table::seat::Seat;
use crate::table::sight::look;

/// A verse that was never read, and may hold anything.
const CURIOSITY: f32 = 3.0;
/// An encounter that is won, beside its loot and what the story makes of it.
const WON: f32 = 27.0;
/// Another place in which somebody walks without the others.
const APART: f32 = 6.0;
/// The card You Are Dying.
const DYING: f32 = 60.0;
const ALONE_AND_DYING: f32 = 160.0;
const LAST_ENERGY: f32 = 6.5;
const MORE_ENERGY: f32 = 0.7;
/// An encounter that waits, and has to be gone back to.
const PARKED: f32 = 12.0;

pub fn score(world: &mut World) -> f32 {
    // Rounded, so that the order of a sum is no difference.
    look::<Board, _>(world, |board| (weigh(&board) * 32.0).round() / 32.0).unwrap_or(0.0)
}

fn weigh(board: &Board) -> f32 {
    let over = match &board.play.ending.0 {
        Some(ending) if ending.winners.is_empty() => -2000.0,
        Some(_) => 2000.0,
        None => 0.0,
    };
    if !board.phase.is_played() {
        return over;
    }
    let origins: f32 = board.seats().iter().map(|seat| origin(board, seat)).sum();
    let places = 0..board.index.meetings.len() as u8;
    let met: f32 = places.map(|place| encounter::encounter(board, place)).sum::<f32>()
        - board.meetings.parked.0.len() as f32 * PARKED;
    let promise = f32::from(board.course.promise) * CURIOSITY * spirits(board);
    let journey = journey::story(board) + journey::quests(board) + journey::night(board);
    let read = promise + page::open(board);
    over + origins + met - owed(board) + victories(board) + journey + read - apart(board)
}

/// The last points of a track are worth most.
fn origin(board: &Board, seat: Seat) -> f32 {
    let (tracks, purse, marks) = (board.tracks(seat), board.purse(seat), board.marks(seat));
    let health = f32::from(tracks.health);
    let terror = f32::from(tracks.terror);
    let danger = (terror - 5.0).max(0.0);
    let dying = if marks.dying { dying(board, seat) } else { 0.0 };
    let down = if tracks.health == 0 { 30.0 } else { 0.0 };
    let belongings = board.belongings(seat);
    let nature = board.nature(seat);
    let levels: u8 = Attribute::ALL.iter().map(|attribute| nature.level(*attribute)).sum();
    let packs = board.packs(seat);
    let cards = packs.combat.size() + packs.diplomacy.size() + in_lines(board, seat);
    health * 3.6 + health.min(4.0) * 3.0 + energy(tracks.energy) - terror * 1.4
        - danger * 4.0
        - dying
        - down
        + food(purse.food, tracks.health)
        + f32::from(purse.wealth.min(10)) * 0.9
        + magic(purse.magic)
        + f32::from(purse.exp) * 1.6
        // What EXP becomes is worth more than EXP.
        + f32::from(levels) * 9.0
        + nature.skills.len() as f32 * 14.0
        + cards as f32 * 4.5
        + belongings.items.len() as f32 * 4.0
        + belongings.secrets.len() as f32 * 4.0
}

/// The last ENERGY is worth a point of HEALTH and half a day: whoever spends it lies down exhausted (RD-094, RD-095).
/// What is left over the night takes away (RD-392).
fn energy(energy: u8) -> f32 {
    let more = f32::from(energy.saturating_sub(1));
    if energy == 0 { 0.0 } else { more.mul_add(MORE_ENERGY, LAST_ENERGY) }
}

/// The first MAGIC of each is a waybell's (RD-070).
fn magic(magic: u8) -> f32 {
    f32::from(magic.min(2)).mul_add(1.4, f32::from(magic.min(8)) * 1.2)
}

/// A meal brings HEALTH, ENERGY and calm (RD-096), one a night; whoever is hurt needs it most.
fn food(food: u8, health: u8) -> f32 {
    let meals = |from: u8, to: u8| f32::from(food.clamp(from, to) - from);
    let first = if health < 5 { 6.0 } else { 4.0 };
    meals(0, 2) * first + meals(2, 5) * 2.4 + meals(5, 10)
}

/// Whoever is dying lives on if somebody is with them in the evening who has something to eat (RD-R31 (e)).
fn dying(board: &Board, seat: Seat) -> f32 {
    let here = board.seats_at(board.place_of(seat));
    let fed = here.iter().any(|other| board.purse(other).food > 0);
    let cared_for = here.iter().any(|other| !board.is_dying(other));
    if board.is_solo() || fed && cared_for { DYING } else { ALONE_AND_DYING }
}

/// Cards that lie in a line at the moment: they come back.
fn in_lines(board: &Board, seat: Seat) -> usize {
    let places = 0..board.index.meetings.len() as u8;
    let of = |place| board.meeting(place).line.iter().filter(|link| link.owner == seat).count();
    places.map(of).sum()
}

/// How much they are up to, from 0 to 1: whoever can hardly stand looks for no adventures.
fn spirits(board: &Board) -> f32 {
    let of = |seat: Seat| f32::from(board.tracks(seat).health.min(6)) / 6.0;
    board.seats().iter().map(of).sum::<f32>() / f32::from(board.count().max(1))
}

/// Those who walk apart meet alone what they could meet together.
fn apart(board: &Board) -> f32 {
    let mut places: Vec<u16> = board.seats().iter().map(|seat| board.place_of(seat)).collect();
    places.sort_unstable();
    places.dedup();
    places.len().saturating_sub(1) as f32 * APART
}

/// What is still to be paid, as dear as it is to somebody who has not much of it.
fn owed(board: &Board) -> f32 {
    let bills = board.play.work.iter().filter_map(|frame| match frame {
        Frame::Paying(bill) => Some(bill),
        _ => None,
    });
    bills.flat_map(Paying::left).map(|(thing, amount)| f32::from(amount) * price(thing)).sum()
}

const fn price(thing: Thing) -> f32 {
    match thing {
        Thing::Health => 4.6,
        Thing::Terror => 2.4,
        Thing::Magic => 2.0,
        Thing::Food => 1.3,
        Thing::Energy | Thing::Wealth => 0.9,
        Thing::Exp => 1.6,
    }
}

/// What an attack would do to the Origin it hits, roughly.
fn harm(cards: &Catalogue, list: Effects) -> f32 {
    cards.effects(list).iter().map(harm_of).sum()
}

fn harm_of(effect: &Effect) -> f32 {
    use crate::content::road::terms::Stuff;
    match effect {
        Effect::Damage(_, by) | Effect::Wound(_, by) => f32::from(*by) * 4.0,
        Effect::Gain(_, Stuff::Terror(by)) => f32::from(*by) * 2.5,
        Effect::Lose(_, Stuff::Health(by)) => f32::from(*by) * 4.0,
        Effect::Lose(_, Stuff::Energy(by)) => f32::from(*by),
        Effect::Discard(_, by) | Effect::DiscardTop(_, by) => f32::from(*by),
        Effect::Pool(by) if *by < 0 => f32::from(by.unsigned_abs()) * 1.5,
        Effect::Destroy(by) => f32::from(*by) * 0.5,
        _ => 0.0,
    }
}

/// Encounters that were won, by all of the party or some.
fn victories(board: &Board) -> f32 {
    let won = |seat: Seat| board.tally(seat).won.iter().map(|times| f32::from(*times)).sum::<f32>();
    board.seats().iter().map(won).sum::<f32>() * WON / f32::from(board.count().max(1))
}
