//! The start of a round: its kind, and what comes back with it (AT-026 to AT-028, AT-R24, AT-R58).

use super::Phase;
use super::combat::Stage;
use super::explore::Exploring;
use crate::books::atlas::board::Board;
use crate::books::atlas::board::Fighters;
use crate::books::atlas::facts::Fact;
use crate::books::atlas::prompts::{Choice, Question};
use crate::books::atlas::records::RoundKind;
use crate::table::seat::Seat;

pub fn start_round(mut board: Board) {
    let kind = if board.no_enemies() {
        let Some(choice) = board.decide_together(Question::ChooseRound, |_, options| {
            options.extend([Choice::Explore, Choice::Rest]);
        }) else {
            return;
        };
        if choice == Choice::Rest { RoundKind::Rest } else { RoundKind::Explore }
    } else {
        RoundKind::Combat
    };
    begin(&mut board, kind);
}

/// Begins a round of a kind.
pub fn begin(board: &mut Board, kind: RoundKind) {
    refresh(&mut board.fighters);
    board.round.number = board.round.number.saturating_add(1);
    board.round.kind = kind;
    board.round.fast_over = false;
    board.round.slow_over = false;
    board.round.turn = None;
    let (round, lamp_bearer) = (board.round.number, Seat(board.round.lamp_bearer));
    board.record(Fact::RoundBegan { round, kind, lamp_bearer });
    *board.phase = match kind {
        RoundKind::Explore => Phase::Explore(Exploring::default()),
        RoundKind::Rest => Phase::Rest,
        RoundKind::Combat => {
            board.round.combat_rounds = board.round.combat_rounds.saturating_add(1);
            Phase::Combat(Stage::Fast)
        }
    };
}

/// Once-per-round uses come back, and nobody has acted.
fn refresh(fighters: &mut Fighters) {
    for mut marks in &mut fighters.marks {
        marks.acted = false;
    }
    for mut uses in &mut fighters.uses {
        uses.0.retain_mut(|mark| {
            mark.this_round = 0;
            mark.this_location > 0
        });
    }
}
