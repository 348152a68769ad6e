//! Scouting ahead: both sides of a connected location, or the top card of an encounter deck (RD-R09, RD-R14).

use serde::{Deserialize, Serialize};

use super::land;
use crate::books::road::board::Board;
use crate::books::road::facts::Fact;
use crate::books::road::prompts::{Choice, Question};
use crate::content::road::terms::Colour;
use crate::table::seat::Seat;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scouting {
    pub seat: Seat,
}

impl Scouting {
    pub fn carry_on(self, board: &mut Board) {
        let (seat, at) = (self.seat, board.place_of(self.seat));
        let origin = board.who(seat);
        let chosen = board.decide_at(seat, Question::Scout { origin }, |board, options| {
            options.extend(land::ways(board, at).map(|(direction, _)| Choice::Towards(direction)));
            let decks = Colour::ALL.into_iter().filter(|colour| {
                !board.decks.encounters[*colour as usize].is_empty()
                    && !board.decks.seen_top[*colour as usize]
            });
            options.extend(decks.map(Choice::Deck));
        });
        match chosen {
            None => board.play.work.push(self.into()),
            Some(Choice::Towards(direction)) => {
                let Some(to) = land::connected(board, at, direction) else { return };
                let Some(ground) = board.ground_mut(to) else { return };
                (ground.seen_clear, ground.seen_hush) = (true, true);
                let location = ground.card;
                board.play.chance.reveal();
                board.record(Fact::Scouted { origin, location, encounter: None });
            }
            Some(Choice::Deck(colour)) => {
                board.decks.seen_top[colour as usize] = true;
                let encounter = board.decks.encounters[colour as usize].top();
                board.play.chance.reveal();
                board.record(Fact::Scouted { origin, location: None, encounter });
            }
            Some(_) => {}
        }
    }
}
