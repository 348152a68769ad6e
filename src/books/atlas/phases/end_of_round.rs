//! The end of a round: what waits for it, then time (AT-073 to AT-077).

use serde::{Deserialize, Serialize};

use super::Phase;
use crate::books::atlas::board::Board;
use crate::books::atlas::facts::Fact;
use crate::books::atlas::verbs::{time, trigger};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum EndStep {
    #[default]
    Triggers,
    Time,
    Over,
}

pub fn end_round(mut board: Board) {
    let Phase::EndOfRound(step) = *board.phase else { return };
    let next = match step {
        EndStep::Triggers => {
            trigger::round_ended(&mut board);
            EndStep::Time
        }
        EndStep::Time => {
            time::advance(&mut board.play, 1);
            EndStep::Over
        }
        EndStep::Over => {
            let round = board.round.number;
            board.record(Fact::RoundEnded { round });
            let seats = board.campaign.seats.max(1);
            board.round.lamp_bearer = (board.round.lamp_bearer + 1) % seats;
            *board.phase = Phase::RoundStart;
            return;
        }
    };
    *board.phase = Phase::EndOfRound(next);
}
