//! Trading, and choosing what is in use, between actions (RD-115, RD-116, RD-122, RD-125, RD-352, RD-353, RD-R16). What has
//! changed hands does not go back before somebody acts, so that no series of answers goes on for ever.

use serde::{Deserialize, Serialize};

use super::act::is_free;
use super::belongings;
use crate::books::road::board::{Asking, Board};
use crate::books::road::pieces::MOST_RESOURCES;
use crate::books::road::prompts::{Choice, Question};
use crate::books::road::records::Ware;
use crate::table::seat::{Seat, Seats};

pub fn list(board: &Board, options: &mut Vec<Choice>) {
    for from in board.seats().iter().filter(|seat| is_free(board, *seat)) {
        list_switches(board, from, options);
        for to in board.seats_at(board.place_of(from)).iter() {
            if to != from && is_free(board, to) {
                list_wares(board, from, to, options);
            }
        }
    }
}

fn list_wares(board: &Board, from: Seat, to: Seat, options: &mut Vec<Choice>) {
    let belongings = board.belongings(from);
    let mut offer = |ware: Ware| {
        let done = board
            .day
            .traded
            .iter()
            .any(|(a, b, other)| *other == ware && ((*a, *b) == (from, to) || (*a, *b) == (to, from)));
        let choice = Choice::Offer(from, to, ware);
        if !done && !options.contains(&choice) {
            options.push(choice);
        }
    };
    let (purse, other) = (board.purse(from), board.purse(to));
    if purse.food > 0 && other.food < MOST_RESOURCES {
        offer(Ware::Food);
    }
    if purse.wealth > 0 && other.wealth < MOST_RESOURCES {
        offer(Ware::Wealth);
    }
    for held in &belongings.items {
        offer(Ware::Item(held.card));
    }
    // RD-353.
    for held in belongings.secrets.iter().filter(|held| !board.cards.secret(held.card).personal) {
        offer(Ware::Secret(held.card));
    }
}

/// RD-122: what lies face down, in place of what is in use with the same keyword; each keyword once between two actions.
fn list_switches(board: &Board, seat: Seat, options: &mut Vec<Choice>) {
    let belongings = board.belongings(seat);
    let items = belongings.items.iter().filter(|held| !held.in_use).map(|held| Ware::Item(held.card));
    let secrets = belongings.secrets.iter().filter(|held| !held.in_use).map(|held| Ware::Secret(held.card));
    for ware in items.chain(secrets) {
        let choice = Choice::Switch(seat, ware);
        let open = belongings::keyword_of(board, ware)
            .is_some_and(|keyword| !board.day.switched.contains(&(seat, keyword)));
        if open && !options.contains(&choice) {
            options.push(choice);
        }
    }
}

pub fn switch(board: &mut Board, seat: Seat, ware: Ware) {
    if let Some(keyword) = belongings::keyword_of(board, ware) {
        board.day.switched.push((seat, keyword));
    }
    belongings::use_instead(board, seat, ware);
}

/// Something that goes from one Origin to another; of resources the giver says how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trading {
    pub from: Seat,
    pub to: Seat,
    pub ware: Ware,
}

impl Trading {
    pub fn carry_on(self, board: &mut Board) {
        let Self { from, to, ware } = self;
        let (purse, other) = (*board.purse(from), *board.purse(to));
        let most = match ware {
            Ware::Food => purse.food.min(MOST_RESOURCES - other.food.min(MOST_RESOURCES)),
            Ware::Wealth => purse.wealth.min(MOST_RESOURCES - other.wealth.min(MOST_RESOURCES)),
            Ware::Item(_) | Ware::Secret(_) => 1,
        };
        let question = Question::Trade { from: board.who(from), to: board.who(to), ware };
        let Some(amount) = board.decide_amount(Seats::one(from), question, 1, u16::from(most)) else {
            return board.play.work.push(self.into());
        };
        board.day.traded.push((from, to, ware));
        belongings::hand_over(board, from, to, ware, u8::try_from(amount).unwrap_or(most).min(most));
    }
}
