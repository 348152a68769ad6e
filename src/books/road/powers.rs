//! What holds for an Origin as long as a card is there: skills, items and secrets in use, GLOBAL secrets,
//! standard-sized secrets, active events (RD-120, RD-121, RD-127, RD-354, RD-355).

use super::board::Board;
use crate::content::road::effect::Power;
use crate::content::road::terms::{Attribute, Filter};
use crate::table::seat::Seat;

/// Looks at every power that an Origin has.
pub fn each(board: &Board, seat: Seat, mut look: impl FnMut(Power)) {
    let cards = &board.cards;
    for skill in &board.nature(seat).skills {
        cards.skill(*skill).gives.iter().copied().for_each(&mut look);
    }
    let belongings = board.belongings(seat);
    for held in belongings.items.iter().filter(|held| held.in_use) {
        cards.item(held.card).gives.iter().copied().for_each(&mut look);
    }
    for held in belongings.secrets.iter().filter(|held| held.in_use) {
        cards.secret(held.card).gives.iter().copied().for_each(&mut look);
    }
    each_common(board, look);
}

/// Looks at every power that everybody has.
pub fn each_common(board: &Board, mut look: impl FnMut(Power)) {
    let cards = &board.cards;
    for held in &board.area.secrets {
        cards.secret(held.card).gives.iter().copied().for_each(&mut look);
    }
    for held in &board.area.sheets {
        cards.sheet(held.card).gives.iter().copied().for_each(&mut look);
    }
    for active in &board.area.events {
        cards.event(active.event).gives.iter().copied().for_each(&mut look);
    }
}

/// The sum of what the powers of an Origin say about something.
pub fn sum(board: &Board, seat: Seat, of: impl Fn(Power) -> Option<u8>) -> u8 {
    let mut sum = 0u8;
    each(board, seat, |power| sum = sum.saturating_add(of(power).unwrap_or(0)));
    sum
}

pub fn has(board: &Board, seat: Seat, is: impl Fn(Power) -> bool) -> bool {
    let mut found = false;
    each(board, seat, |power| found |= is(power));
    found
}

/// Something that holds for the game as a whole.
pub fn holds(board: &Board, is: impl Fn(Power) -> bool) -> bool {
    let mut found = false;
    each_common(board, |power| found |= is(power));
    found
}

/// RD-R64: is the reveal filter of this colour found?
pub fn has_filter(board: &Board, filter: Filter) -> bool {
    holds(board, |power| power == Power::Filter(filter))
}

/// RD-R40: an attribute as keys ask for it.
pub fn level(board: &Board, seat: Seat, attribute: Attribute) -> u8 {
    let more = sum(board, seat, |power| match power {
        Power::Keys(other, more) if other == attribute => Some(more),
        _ => None,
    });
    board.nature(seat).level(attribute).saturating_add(more)
}
