//! A talk that is broken off (RD-301, RD-329).

use serde::{Deserialize, Serialize};

use crate::books::road::board::Board;
use crate::books::road::chain::measure;
use crate::books::road::facts::Fact;
use crate::books::road::prompts::{Choice, Question};
use crate::table::seat::Seats;

/// RD-301.
const AVOIDED: u8 = 4;

/// RD-301: all members have to agree that the talk is avoided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Avoiding {
    pub(super) meeting: u8,
    pub(super) unasked: Seats,
}

impl Avoiding {
    pub fn carry_on(self, board: &mut Board) {
        let Some(encounter) = board.meeting(self.meeting).foe else { return };
        if let Some(seat) = self.unasked.iter().next().filter(|_| !board.campaign.one_player) {
            let chosen = board.decide_at(seat, Question::AgreeToAvoid { encounter }, |_, options| {
                options.extend([Choice::Yes, Choice::No]);
            });
            let unasked = self.unasked.iter().filter(|other| *other != seat).collect();
            return match chosen {
                None => board.play.work.push(self.into()),
                Some(Choice::Yes) => board.play.work.push(Self { unasked, ..self }.into()),
                Some(_) => {}
            };
        }
        board.record(Fact::Avoided);
        board.meeting_mut(self.meeting).avoided = true;
        measure::sink_affinity(board, self.meeting, AVOIDED);
        measure::change_duration(board, self.meeting, i8::MIN);
    }
}
