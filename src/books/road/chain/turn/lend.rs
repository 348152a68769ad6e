//! What belongs to somebody else (RD-264).

use serde::{Deserialize, Serialize};

use crate::books::road::board::Board;
use crate::books::road::chain::tools;
use crate::books::road::prompts::{Choice, Question, Tool};
use crate::table::seat::Seat;

/// RD-264: the owner of a card is asked whether another may use it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lending {
    pub(super) meeting: u8,
    pub(super) seat: Seat,
    pub(super) owner: Seat,
    pub(super) tool: Tool,
}

impl Lending {
    pub fn carry_on(self, board: &mut Board) {
        let Self { meeting, seat, owner, tool } = self;
        let question = Question::Lend { owner: board.who(owner), tool };
        match board.decide_at(owner, question, |_, options| options.extend([Choice::Yes, Choice::No])) {
            None => board.play.work.push(self.into()),
            Some(Choice::Yes) => {
                let user = if matches!(tool, Tool::Legend(_)) { owner } else { seat };
                let members = board.meeting(meeting).members;
                tools::use_now(board, user, members, Some(meeting), tool, 0);
            }
            Some(_) => {}
        }
    }
}
