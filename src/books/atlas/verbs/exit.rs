//! Leaving by an exit (AT-285 to AT-291).

use serde::{Deserialize, Serialize};

use crate::books::atlas::board::{Asking, Board};
use crate::books::atlas::facts::Fact;
use crate::books::atlas::frames::{self, Frame};
use crate::books::atlas::phases::Phase;
use crate::books::atlas::phases::interlude::Interlude;
use crate::books::atlas::pieces::Zone;
use crate::books::atlas::prompts::{Choice, Question};
use crate::content::atlas::terms::{CardKey, LocationId};
use crate::table::seat::{Seat, Seats};
use crate::table::step::Outcome;

/// AT-R03: an optional exit needs the agreement of every seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Leaving {
    pub to: LocationId,
    pub level_up: bool,
    pub card: Option<CardKey>,
    pub agreed: u8,
}

impl Leaving {
    pub fn carry_on(mut self, board: &mut Board) {
        // In solo play the choice of the card is the one Confirm that suffices.
        while board.campaign.seats > 1 && self.agreed < board.campaign.seats {
            let seat = Seat(self.agreed);
            let Some(choice) =
                board.decide(Seats::one(seat), Question::AgreeToExit { seat }, |_, options| {
                    options.extend([Choice::Yes, Choice::No]);
                })
            else {
                return board.play.work.push(Frame::Leaving(self));
            };
            if choice == Choice::No {
                board.record(Fact::ExitRefused { seat });
                if let Some(card) = self.card {
                    board.set_zone(card, Zone::Held);
                    board.record(Fact::CardHeld { card });
                }
                return;
            }
            self.agreed += 1;
        }
        depart(board, self.to, self.level_up);
    }
}

/// AT-286, AT-290: the location ends at once; nothing else that was revealed is resolved.
pub fn depart(board: &mut Board, to: LocationId, level_up: bool) {
    frames::abandon_work(board);
    if let Some(location) = board.campaign.location {
        board.record(Fact::LocationLeft { location, to });
        board.campaign.finished.push(location);
    }
    *board.phase = Phase::Interlude(Interlude::after_exit(to, level_up));
    if board.campaign.single {
        let text = format!("The party leaves for {}.", board.cards.location(to).name);
        let seats = board.all_seats();
        board.play.ending.0 = Some(Outcome::victory(seats, "location_left", board.round.number, text));
    }
}
