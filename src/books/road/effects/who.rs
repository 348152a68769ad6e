//! Which Origins an effect is about; asks where there is a choice (RD-150 to RD-152, RD-247).

use super::Context;
use crate::books::road::board::{Asking, Board};
use crate::books::road::prompts::{Choice, Question};
use crate::content::road::effect::Who;
use crate::table::seat::{Seat, Seats};

/// The Origins that are meant; nothing while it is being asked.
pub fn find(board: &mut Board, context: Context, who: Who) -> Option<Vec<Seat>> {
    let Context { you, party, meeting, .. } = context;
    // Whoever has left an encounter is not meant by what happens in it.
    let present = meeting.map_or(party, |place| board.meeting(place).members);
    Some(match who {
        Who::You if meeting.is_some() && !present.contains(you) => Vec::new(),
        Who::You => vec![you],
        Who::Party | Who::Each => present.iter().collect(),
        Who::All => board.seats().iter().collect(),
        Who::One => {
            let deciders = board.deciders(present);
            one_of(board, context, deciders, present)?
        }
        Who::Other => {
            let here = board.seats_at(board.place_of(you));
            let others = here.iter().filter(|seat| *seat != you).collect();
            one_of(board, context, Seats::one(you), others)?
        }
        Who::Here => {
            let here = board.seats_at(board.place_of(you));
            one_of(board, context, Seats::one(you), here)?
        }
    })
}

fn one_of(board: &mut Board, context: Context, deciders: Seats, among: Seats) -> Option<Vec<Seat>> {
    if among.is_empty() {
        return Some(Vec::new());
    }
    let question = Question::NameOrigin { source: context.source };
    let chosen = board.decide(deciders, question, |board, options| {
        options.extend(among.iter().map(|seat| Choice::Origin(board.who(seat))));
    })?;
    let seat = match chosen {
        Choice::Origin(origin) => board.seat_of(origin),
        _ => None,
    };
    Some(seat.into_iter().collect())
}
