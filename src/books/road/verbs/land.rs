//! The land: attaching, flipping, replacing and placing (RD-010, RD-031, RD-032, RD-059, RD-062 to RD-066, RD-171 to
//! RD-182, RD-R20 to RD-R23), and the ways between locations.

use crate::books::road::board::Board;
use crate::books::road::facts::Fact;
use crate::content::road::terms::{Direction, LocationId, Vertex};
use crate::table::seat::Seat;

/// RD-172, RD-R23: the card that is used for a number.
pub fn card_for(board: &Board, number: u16) -> Option<LocationId> {
    if let Some((_, card)) = board.campaign.replaced.iter().rev().find(|(other, _)| *other == number) {
        return Some(*card).filter(|card| !board.campaign.gone_locations.contains(card));
    }
    board
        .cards
        .locations_numbered(number)
        .iter()
        .copied()
        .find(|card| !board.campaign.gone_locations.contains(card))
}

/// RD-059: the neighbour that a location is connected to on this side, both on the map.
pub fn connected(board: &Board, from: u16, direction: Direction) -> Option<u16> {
    let to = board.location(from)?.keys.to(direction)?;
    let back = board.location(to)?.keys.to(direction.opposite())?;
    (back == from).then_some(to)
}

/// All connected locations, in the order N, E, S, W.
pub fn ways<'b>(board: &'b Board, from: u16) -> impl Iterator<Item = (Direction, u16)> + 'b {
    Direction::ALL
        .into_iter()
        .filter_map(move |direction| Some((direction, connected(board, from, direction)?)))
}

/// A location card is put onto the map, clear side up if a waybell stands at one of its corners (RD-063, RD-064).
/// False if there is no card for the number, or it lies there already.
pub fn attach(board: &mut Board, number: u16) -> bool {
    if board.card_at(number).is_some() {
        return false;
    }
    let Some(card) = card_for(board, number) else { return false };
    let clear = board.is_touched(board.cards.location(card));
    let Some(ground) = board.ground_mut(number) else { return false };
    (ground.card, ground.clear) = (Some(card), clear);
    (ground.time, ground.story) = (0, 0);
    see(board, number);
    board.play.chance.reveal();
    board.record(Fact::LocationAttached { location: card, clear });
    true
}

/// RD-062, RD-R21: whatever is missing round a location, in the order N, E, S, W.
pub fn attach_round(board: &mut Board, number: u16) {
    let Some(location) = board.location(number) else { return };
    let keys = location.keys;
    for to in Direction::ALL.into_iter().filter_map(|direction| keys.to(direction)) {
        attach(board, to);
    }
}

/// The side that lies faceup has been seen (RD-R14).
fn see(board: &mut Board, number: u16) {
    if let Some(ground) = board.ground_mut(number) {
        if ground.clear {
            ground.seen_clear = true;
        } else {
            ground.seen_hush = true;
        }
    }
}

/// RD-032: turned over, without instants. What stands on it stays (RD-176).
pub fn flip(board: &mut Board, number: u16, clear: bool) {
    let Some(ground) = board.ground_mut(number) else { return };
    let Some(location) = ground.card.filter(|_| ground.clear != clear) else { return };
    ground.clear = clear;
    see(board, number);
    board.play.chance.reveal();
    board.record(Fact::LocationFlipped { location, clear });
}

/// RD-177: the old card leaves the game, and its markers with it; figures and cards stay.
pub fn replace(board: &mut Board, old: LocationId, new: LocationId) {
    let number = board.cards.location(old).number;
    if !board.campaign.gone_locations.contains(&old) {
        board.campaign.gone_locations.push(old);
    }
    board.campaign.gone_locations.retain(|gone| *gone != new);
    board.campaign.replaced.retain(|(other, _)| *other != number);
    board.campaign.replaced.push((number, new));
    let Some(ground) = board.ground_mut(number) else { return };
    let on_map = ground.card == Some(old);
    if on_map {
        (ground.card, ground.time, ground.story) = (Some(new), 0, 0);
        (ground.seen_clear, ground.seen_hush) = (false, false);
        see(board, number);
    }
    board.record(Fact::LocationReplaced { old, new });
}

/// RD-180: as soon as a location has a waybell in a corner, it shows its clear side.
pub fn clear_round(board: &mut Board, at: Vertex) {
    let touched: Vec<u16> = board
        .on_map()
        .filter(|(ground, card)| !ground.clear && board.cards.location(*card).touches(at))
        .map(|(ground, _)| ground.number)
        .collect();
    for number in touched {
        flip(board, number, true);
    }
}

/// The numbers of the locations on the map that touch a corner of the lattice, in order.
pub fn touching(board: &Board, at: Vertex) -> Vec<u16> {
    let cards = &board.cards;
    board
        .on_map()
        .filter(|(_, card)| cards.location(*card).touches(at))
        .map(|(ground, _)| ground.number)
        .collect()
}

/// RD-178, RD-R22: an Origin is put into a location, which comes onto the map if need be. False if there is none.
pub fn put(board: &mut Board, seat: Seat, number: u16) -> bool {
    if board.card_at(number).is_none() && !attach(board, number) {
        return false;
    }
    board.standing_mut(seat).0 = number;
    visit(board, seat, number);
    true
}

/// For achievements: where somebody has been.
pub fn visit(board: &mut Board, seat: Seat, number: u16) {
    let tally = board.tally_mut(seat);
    if let Err(place) = tally.visited.binary_search(&number) {
        tally.visited.insert(place, number);
    }
}

/// The fewest journeys from one location to any of some others; nothing if there is no way.
pub fn steps(board: &Board, from: u16, to: &[u16]) -> Option<u8> {
    let found = pathfinding::prelude::bfs(
        &from,
        |here| ways(board, *here).map(|(_, next)| next).collect::<Vec<_>>(),
        |here| to.contains(here),
    )?;
    u8::try_from(found.len().saturating_sub(1)).ok()
}
