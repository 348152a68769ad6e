//! Gaining and losing: the three tracks and the resources of an Origin (RD-040, RD-041, RD-112, RD-201, RD-R07, RD-R19,
//! RD-R32).

use serde::{Deserialize, Serialize};

use super::dying;
use crate::books::road::board::Board;
use crate::books::road::facts::{Cause, Fact};
use crate::books::road::pieces::{MOST_RESOURCES, TOP, Tracks};
use crate::books::road::prompts::{Choice, Question};
use crate::content::road::terms::{Modifier, Stuff, Thing};
use crate::table::seat::{Seat, Seats};

/// RD-004, RD-371: how far ENERGY can rise.
pub const fn energy_limit(tracks: Tracks, no_limiter: bool) -> u8 {
    if no_limiter || tracks.health > TOP { TOP } else { tracks.health }
}

/// How much of a thing an Origin has; of TERROR, how much it has taken.
pub fn amount(board: &Board, seat: Seat, thing: Thing) -> u16 {
    let (tracks, purse) = (board.tracks(seat), board.purse(seat));
    match thing {
        Thing::Energy => u16::from(tracks.energy),
        Thing::Health => u16::from(tracks.health),
        Thing::Terror => u16::from(tracks.terror),
        Thing::Food => u16::from(purse.food),
        Thing::Wealth => u16::from(purse.wealth),
        Thing::Magic => u16::from(purse.magic),
        Thing::Exp => purse.exp,
    }
}

pub fn gain(board: &mut Board, seat: Seat, stuff: Stuff, cause: Cause) {
    let by = stuff.amount();
    match stuff.thing() {
        Thing::Energy => gain_energy(board, seat, by, cause),
        Thing::Health => gain_health(board, seat, by, cause),
        Thing::Terror => gain_terror(board, seat, by, cause),
        Thing::Exp => {
            let purse = board.purse_mut(seat);
            purse.exp = purse.exp.saturating_add(u16::from(by));
            purse.exp_ever = purse.exp_ever.saturating_add(u16::from(by));
            tell_gain(board, seat, Thing::Exp, by, cause);
        }
        thing => gain_resource(board, seat, thing, by, cause),
    }
}

/// Takes away what is there, at most so much; tells how much it was.
pub fn lose(board: &mut Board, seat: Seat, stuff: Stuff, cause: Cause) -> u8 {
    let thing = stuff.thing();
    let by = stuff.amount().min(u8::try_from(amount(board, seat, thing)).unwrap_or(u8::MAX));
    if by == 0 {
        return 0;
    }
    match thing {
        Thing::Energy => board.tracks_mut(seat).energy -= by,
        Thing::Health => {
            lose_health(board, seat, by, cause);
            return by;
        }
        Thing::Terror => board.tracks_mut(seat).terror -= by,
        Thing::Exp => board.purse_mut(seat).exp -= u16::from(by),
        thing => *resource_mut(board, seat, thing) -= by,
    }
    tell_loss(board, seat, thing, by, cause);
    if thing == Thing::Terror {
        dying::look_at_terror(board, seat);
    }
    by
}

/// RD-R17: taking TERROR as a cost or gaining it, as far as the track goes.
fn gain_terror(board: &mut Board, seat: Seat, by: u8, cause: Cause) {
    let room = TOP.saturating_sub(board.tracks(seat).terror);
    let taken = by.min(room);
    if taken > 0 {
        board.tracks_mut(seat).terror += taken;
        tell_gain(board, seat, Thing::Terror, taken, cause);
        dying::look_at_terror(board, seat);
    }
    // RD-R32 (c), RD-R79: a card never kills by its own arrival.
    if by > taken && cause != Cause::Dying {
        lose_health(board, seat, (by - taken).min(board.tracks(seat).health), Cause::Insanity);
    }
}

fn gain_energy(board: &mut Board, seat: Seat, by: u8, cause: Cause) {
    // RD-R31 (a), (co-op): ENERGY stays at 0 while dying.
    if board.is_dying(seat) && !board.is_solo() {
        return;
    }
    let limit = energy_limit(*board.tracks(seat), board.has(Modifier::NoLimiter));
    let tracks = board.tracks_mut(seat);
    let before = tracks.energy;
    tracks.energy = before.saturating_add(by).min(limit.max(before));
    let gained = tracks.energy - before;
    tell_gain(board, seat, Thing::Energy, gained, cause);
}

fn gain_health(board: &mut Board, seat: Seat, by: u8, cause: Cause) {
    let tracks = board.tracks_mut(seat);
    let before = tracks.health;
    tracks.health = before.saturating_add(by).min(TOP);
    let gained = tracks.health - before;
    tell_gain(board, seat, Thing::Health, gained, cause);
    dying::look_at_health(board, seat);
}

/// RD-R19: losing HEALTH. What comes of 0 is dying, now or when what was paid for is done (RD-R18).
fn lose_health(board: &mut Board, seat: Seat, by: u8, cause: Cause) {
    let by = by.min(board.tracks(seat).health);
    if by == 0 {
        return;
    }
    board.tracks_mut(seat).health -= by;
    tell_loss(board, seat, Thing::Health, by, cause);
    limit_energy(board, seat);
    board.marks_mut(seat).hurt = true;
    if board.tracks(seat).health == 0 {
        dying::fall(board, seat, cause);
    }
}

/// RD-041.
pub fn limit_energy(board: &mut Board, seat: Seat) {
    let limit = energy_limit(*board.tracks(seat), board.has(Modifier::NoLimiter));
    if board.tracks(seat).energy > limit {
        board.tracks_mut(seat).energy = limit;
        let origin = board.who(seat);
        board.record(Fact::EnergyLimited { origin, now: limit });
    }
}

/// Puts a marker of the ladder on a slot, wherever it was.
pub fn set(board: &mut Board, seat: Seat, thing: Thing, slot: u8, cause: Cause) {
    let before = u8::try_from(amount(board, seat, thing)).unwrap_or(u8::MAX);
    let tracks = board.tracks_mut(seat);
    match thing {
        Thing::Energy => tracks.energy = slot,
        Thing::Health => tracks.health = slot,
        _ => return,
    }
    if slot > before {
        tell_gain(board, seat, thing, slot - before, cause);
    } else {
        tell_loss(board, seat, thing, before - slot, cause);
    }
}

fn resource_mut<'b>(board: &'b mut Board, seat: Seat, thing: Thing) -> &'b mut u8 {
    let purse = board.purse_mut(seat);
    match thing {
        Thing::Food => &mut purse.food,
        Thing::Wealth => &mut purse.wealth,
        _ => &mut purse.magic,
    }
}

/// RD-112, RD-113: what does not fit goes to another Origin in the same location or is discarded.
fn gain_resource(board: &mut Board, seat: Seat, thing: Thing, by: u8, cause: Cause) {
    let now = resource_mut(board, seat, thing);
    let taken = by.min(MOST_RESOURCES.saturating_sub(*now));
    *now += taken;
    tell_gain(board, seat, thing, taken, cause);
    if by > taken {
        board.play.work.push(Overflowing { seat, thing, left: by - taken }.into());
    }
}

fn tell_gain(board: &mut Board, seat: Seat, thing: Thing, amount: u8, cause: Cause) {
    if amount > 0 {
        let (origin, now) = (board.who(seat), self::amount(board, seat, thing));
        board.record(Fact::Gained { origin, thing, amount, now, cause });
    }
}

fn tell_loss(board: &mut Board, seat: Seat, thing: Thing, amount: u8, cause: Cause) {
    if amount > 0 {
        let (origin, now) = (board.who(seat), self::amount(board, seat, thing));
        board.record(Fact::Lost { origin, thing, amount, now, cause });
    }
}

/// Resources above the limit (RD-113, RD-391).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Overflowing {
    seat: Seat,
    thing: Thing,
    left: u8,
}

impl Overflowing {
    pub fn carry_on(self, board: &mut Board) {
        let Self { seat, thing, left } = self;
        let here = board.seats_at(board.place_of(seat));
        let room = |board: &Board, other: Seat| {
            other != seat && amount(board, other, thing) < u16::from(MOST_RESOURCES)
        };
        let takers: Seats = here.iter().filter(|other| room(board, *other)).collect();
        let origin = board.who(seat);
        if takers.is_empty() {
            return board.record(Fact::Discarded { origin, thing, amount: left });
        }
        let question = Question::Overflow { origin, thing, left };
        let chosen = board.decide_at(seat, question, |board, options| {
            options.extend(takers.iter().map(|taker| Choice::One(board.who(taker))));
            options.push(Choice::Lose);
        });
        match chosen {
            None => board.play.work.push(self.into()),
            Some(Choice::One(taker)) => {
                if left > 1 {
                    board.play.work.push(Self { left: left - 1, ..self }.into());
                }
                if let Some(taker) = board.seat_of(taker) {
                    gain(board, taker, Stuff::new(thing, 1), Cause::Overflow);
                }
            }
            Some(_) => board.record(Fact::Discarded { origin, thing, amount: left }),
        }
    }
}
