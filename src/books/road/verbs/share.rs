//! Gains and losses of a party as a whole, which its members share out (RD-150, RD-154, RD-155, RD-282, RD-337, RD-R70).

use serde::{Deserialize, Serialize};

use super::track;
use crate::books::road::board::Board;
use crate::books::road::facts::Cause;
use crate::books::road::pieces::{MOST_RESOURCES, TOP};
use crate::books::road::prompts::{Choice, Question, Source};
use crate::content::road::terms::{Stuff, Thing};
use crate::table::seat::{Seat, Seats};

/// Something that is still to be shared out, or still to be borne.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sharing {
    pub party: Seats,
    pub thing: Thing,
    pub left: u8,
    /// A loss, and no gain. TERROR counts the other way round: to gain it is to bear it.
    pub loss: bool,
    pub source: Source,
}

/// "Gain 2 WEALTH": once for the party.
pub fn gain(board: &mut Board, party: Seats, stuff: Stuff, source: Source) {
    let sharing = Sharing { party, thing: stuff.thing(), left: stuff.amount(), loss: false, source };
    board.play.work.push(sharing.into());
}

/// "Lose 2 WEALTH": whatever is there is lost, wherever it is.
pub fn lose(board: &mut Board, party: Seats, stuff: Stuff, source: Source) {
    let sharing = Sharing { party, thing: stuff.thing(), left: stuff.amount(), loss: true, source };
    board.play.work.push(sharing.into());
}

impl Sharing {
    pub fn carry_on(self, board: &mut Board) {
        let Self { party, thing, left, loss, source } = self;
        if left == 0 || party.is_empty() {
            return;
        }
        let able: Vec<Seat> = party.iter().filter(|seat| self.is_able(board, *seat)).collect();
        let (first, others) = match able.split_first() {
            Some((first, others)) => (*first, others),
            // Nobody has room or anything left: a gain still comes to the first, where it goes to waste openly.
            None if loss => return,
            None => return self.give(board, party.iter().next(), left),
        };
        if others.is_empty() {
            return self.give(board, Some(first), left);
        }
        let question = if loss == (thing != Thing::Terror) {
            Question::Bear { source, thing, left }
        } else {
            Question::ShareOut { source, thing, left }
        };
        let chosen = board.decide_together(party, question, |board, options| {
            for seat in &able {
                options.push(Choice::All(board.who(*seat)));
            }
            if left > 1 {
                for seat in &able {
                    options.push(Choice::One(board.who(*seat)));
                }
            }
        });
        match chosen {
            None => board.play.work.push(self.into()),
            Some(Choice::One(origin)) => {
                let seat = board.seat_of(origin);
                board.play.work.push(Self { left: left - 1, ..self }.into());
                self.give(board, seat, 1);
            }
            Some(Choice::All(origin)) => {
                let seat = board.seat_of(origin);
                // What this one cannot bear is borne by the others.
                let most = seat.map_or(0, |seat| self.most(board, seat));
                if loss && most < left {
                    board.play.work.push(Self { left: left - most, ..self }.into());
                }
                self.give(board, seat, if loss { left.min(most) } else { left });
            }
            Some(_) => {}
        }
    }

    /// What of it this Origin can take or lose.
    fn most(&self, board: &Board, seat: Seat) -> u8 {
        let now = u8::try_from(track::amount(board, seat, self.thing)).unwrap_or(u8::MAX);
        if self.loss {
            return now;
        }
        match self.thing {
            Thing::Exp => u8::MAX,
            thing if thing.is_track() => TOP.saturating_sub(now),
            _ => MOST_RESOURCES.saturating_sub(now),
        }
    }

    fn is_able(&self, board: &Board, seat: Seat) -> bool {
        self.most(board, seat) > 0
    }

    fn give(&self, board: &mut Board, seat: Option<Seat>, amount: u8) {
        let Some(seat) = seat else { return };
        let (stuff, cause) = (Stuff::new(self.thing, amount), Cause::Card(self.source));
        if self.loss {
            track::lose(board, seat, stuff, cause);
        } else {
            track::gain(board, seat, stuff, cause);
        }
    }
}
