//! What the coming night brings, as far as it is certain now: which cards the Hush swallows, who stands in it, and what
//! every Origin has left in the morning. Made of the functions that the evening itself is made of; what cards say at the
//! start or the end of a day is not in it.

use super::board::Board;
use super::phases::dawn::flips;
use super::phases::dusk::{recover, rest, toll};
use super::pieces::{TOP, Tracks};
use super::powers;
use super::verbs::{land, track};
use crate::content::road::effect::Power;
use crate::content::road::terms::{Modifier, Vertex};
use crate::table::seat::Seat;

/// The coming night.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Night {
    /// The locations that show their hush side in the morning (RD-031).
    pub swallowed: Vec<u16>,
    pub origins: Vec<Tonight>,
}

/// What the evening does to an Origin who stays where they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tonight {
    pub seat: Seat,
    /// RD-097: the Hush takes its toll of them.
    pub in_hush: bool,
    /// The card beneath them is swallowed in the morning.
    pub will_wake_in_hush: bool,
    pub exhausted: bool,
    /// Without a FOOD, and with one, whoever pays for it.
    pub hungry: Tracks,
    pub fed: Tracks,
    /// There is one of their own to eat.
    pub has_food: bool,
}

impl Tonight {
    /// What is left in the morning if they eat what they have.
    pub const fn likely(&self) -> Tracks {
        if self.has_food { self.fed } else { self.hungry }
    }
}

pub fn night(board: &Board) -> Night {
    let swallowed = flips::will_flip(board);
    let origins = board.seats().iter().map(|seat| tonight(board, seat, &swallowed)).collect();
    Night { swallowed, origins }
}

fn tonight(board: &Board, seat: Seat, swallowed: &[u16]) -> Tonight {
    let at = board.place_of(seat);
    let in_hush = board.ground(at).is_some_and(|ground| !ground.clear);
    let before = *board.tracks(seat);
    let no_limiter = board.has(Modifier::NoLimiter);
    let helpless = board.is_dying(seat) && !board.is_solo();
    let rested = if helpless { before } else { rest::of(board, seat) };
    let classic = board.has(Modifier::ClassicResting);
    let ended = |tracks: Tracks| if in_hush { tolled(board, seat, tracks) } else { tracks };
    let hungry = match classic {
        true => ended(unfed(rested, before.is_exhausted(), no_limiter)),
        false => ended(rested),
    };
    let fed = ended(fed(board, seat, rested, classic));
    let has_food = board.purse(seat).food > 0;
    let will_wake_in_hush = swallowed.contains(&at);
    Tonight { seat, in_hush, will_wake_in_hush, exhausted: before.is_exhausted(), hungry, fed, has_food }
}

/// RD-096, RD-385: HEALTH rises before ENERGY is added (RD-R02).
fn fed(board: &Board, seat: Seat, tracks: Tracks, classic: bool) -> Tracks {
    let more = powers::sum(board, seat, |power| match power {
        Power::RecoverHealth(by) => Some(by),
        _ => None,
    });
    let health = tracks.health.saturating_add(recover::HEALTH.saturating_add(more)).min(TOP);
    let mut fed = Tracks { health, terror: tracks.terror.saturating_sub(recover::TERROR), ..tracks };
    if !classic {
        let limit = track::energy_limit(fed, board.has(Modifier::NoLimiter));
        fed.energy = fed.energy.saturating_add(recover::ENERGY).min(limit.max(fed.energy));
    }
    fed
}

/// RD-386, RD-387.
const fn unfed(tracks: Tracks, was_exhausted: bool, no_limiter: bool) -> Tracks {
    if was_exhausted {
        return lowered(tracks, 1, no_limiter);
    }
    let limit = track::energy_limit(tracks, no_limiter);
    let energy = if recover::CLASSIC_SLOT < limit { recover::CLASSIC_SLOT } else { limit };
    Tracks { energy, ..tracks }
}

/// So much HEALTH less, and ENERGY with it (RD-041).
const fn lowered(tracks: Tracks, by: u8, no_limiter: bool) -> Tracks {
    let lower = Tracks { health: tracks.health.saturating_sub(by), ..tracks };
    let limit = track::energy_limit(lower, no_limiter);
    Tracks { energy: if lower.energy < limit { lower.energy } else { limit }, ..lower }
}

fn tolled(board: &Board, seat: Seat, tracks: Tracks) -> Tracks {
    let (health, terror) = toll::of(board, seat);
    let lower = lowered(tracks, health, board.has(Modifier::NoLimiter));
    // RD-R32 (c): what the track has no room for is HEALTH.
    let room = TOP.saturating_sub(lower.terror);
    let over = terror.saturating_sub(room);
    let terror = lower.terror.saturating_add(terror).min(TOP);
    lowered(Tracks { terror, ..lower }, over, board.has(Modifier::NoLimiter))
}

/// The locations that a waybell at this corner of the lattice would hold (RD-075), and those among them that it would
/// turn at once (RD-076).
pub fn would_hold(board: &Board, at: Vertex) -> (Vec<u16>, Vec<u16>) {
    let held = land::touching(board, at);
    let turned =
        held.iter().copied().filter(|number| board.ground(*number).is_some_and(|ground| !ground.clear));
    let turned = turned.collect();
    (held, turned)
}
