//! Guardians: coming into play, moving, leaving (RD-079 to RD-081, RD-183 to RD-193, RD-393, RD-R28, RD-R29).

use super::{land, waybell};
use crate::books::road::board::Board;
use crate::books::road::chain::finish;
use crate::books::road::chain::turn::{self, Met};
use crate::books::road::facts::{Fact, GuardianFace, Move};
use crate::books::road::pieces::{From, Guardian};
use crate::content::road::terms::{Direction, EncounterId};
use crate::table::seat::Seats;

/// RD-R28: the guardian die as a die with numbers.
pub const fn face(die: u8) -> GuardianFace {
    match die {
        1 => GuardianFace::Towards(Direction::North),
        2 => GuardianFace::Towards(Direction::East),
        3 => GuardianFace::Towards(Direction::South),
        4 => GuardianFace::Towards(Direction::West),
        _ => GuardianFace::Cross,
    }
}

/// RD-183: an encounter stays as a figure.
pub fn place(board: &mut Board, card: EncounterId, at: u16, from: From) {
    let taken: Vec<u8> = board.guardians().map(|(place, ..)| place).collect();
    let free = (0..board.index.guardians.len() as u8).find(|place| !taken.contains(place));
    let Some(guardian) = free.and_then(|place| board.guardian_mut(place)) else { return };
    *guardian = Guardian { card: Some(card), at, from, time: 0, story: 0 };
    board.record(Fact::GuardianPlaced { guardian: card, location: at });
}

/// A card brings a guardian into play, out of whatever deck it lies in.
pub fn summon(board: &mut Board, card: EncounterId, at: u16) {
    if board.guardians().any(|(_, _, other)| other == card) {
        return;
    }
    let colour = board.cards.encounter(card).colour as usize;
    let chapter = board.chapter().map_or(0, |chapter| chapter.number);
    let from = match board.decks.encounters[colour].take(card) {
        Some(_) => From::Deck(chapter),
        None => From::Box,
    };
    place(board, card, at, from);
}

/// The figure leaves the map, and the card goes back (RD-R28).
pub fn leave(board: &mut Board, pool: u8) {
    let Some(guardian) = board.guardian_mut(pool) else { return };
    let left = std::mem::take(guardian);
    if let Some(card) = left.card {
        finish::return_card(board, card, left.from);
        board.record(Fact::GuardianLeft { guardian: card });
    }
}

pub fn dismiss(board: &mut Board, card: EncounterId) {
    let known = board.guardians().find(|(_, _, other)| *other == card).map(|(place, ..)| place);
    if let Some(place) = known {
        leave(board, place);
    }
}

/// RD-080, RD-081: the party meets this guardian.
pub fn meet(board: &mut Board, pool: u8, party: Seats) {
    let Some((foe, from)) = board.guardian(pool).and_then(|guardian| Some((guardian.card?, guardian.from)))
    else {
        return;
    };
    turn::begin(board, party, Met { foe, from, guardian: Some(pool) });
}

/// What a guardian does on a face of its die, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    Goes(u16, Move),
    Meets(Seats),
    Fades(u8),
    Stays,
}

/// RD-184 to RD-189, for the guardian at this place of the pool.
pub fn deed(board: &Board, pool: u8, face: GuardianFace) -> Deed {
    let Some(at) = board.guardian(pool).map(|guardian| guardian.at) else { return Deed::Stays };
    match face {
        GuardianFace::Towards(direction) => match land::connected(board, at, direction) {
            Some(to) => Deed::Goes(to, Move::Shown),
            None => highest(board, at),
        },
        GuardianFace::Cross => {
            // RD-187; the dying take no part (RD-R28).
            let here: Seats =
                board.seats_at(at).iter().filter(|seat| board.is_solo() || !board.is_dying(*seat)).collect();
            if !here.is_empty() {
                return Deed::Meets(here);
            }
            match waybell::at_location(board, at).first() {
                Some(bell) => Deed::Fades(*bell),
                None => highest(board, at),
            }
        }
    }
}

/// RD-185, RD-189: the connected location with the highest number.
fn highest(board: &Board, at: u16) -> Deed {
    land::ways(board, at).map(|(_, to)| to).max().map_or(Deed::Stays, |to| Deed::Goes(to, Move::Highest))
}

/// Rolls the die for a guardian and does what it shows (RD-033).
pub fn activate(board: &mut Board, pool: u8) {
    let Some(card) = board.guardian(pool).and_then(|guardian| guardian.card) else { return };
    let face = face(board.play.chance.die());
    board.record(Fact::GuardianRolled { guardian: card, face });
    let told = |why| Fact::GuardianActed { guardian: card, why };
    match deed(board, pool, face) {
        Deed::Goes(to, why) => {
            let Some(guardian) = board.guardian_mut(pool) else { return };
            let from = std::mem::replace(&mut guardian.at, to);
            board.record(Fact::GuardianMoved { guardian: card, from, to, why });
        }
        Deed::Meets(party) => {
            board.record(told(Move::Meets));
            meet(board, pool, party);
        }
        Deed::Fades(bell) => {
            board.record(told(Move::Fades));
            waybell::fade(board, bell);
        }
        Deed::Stays => board.record(told(Move::Stays)),
    }
}
