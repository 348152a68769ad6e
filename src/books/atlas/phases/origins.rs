//! The Origins have their turns, in the order that the party chooses (AT-061, AT-R06). What a turn is made of is in
//! `origin_turn.rs`.

use super::Phase;
use super::combat::Stage;
use super::origin_turn::OriginTurn;
use crate::books::atlas::board::Board;
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::frames::Frame;
use crate::books::atlas::prompts::{Choice, Question};
use crate::books::atlas::records::RoundKind;

/// Any Origin that has not acted may start its turn.
pub fn act(mut board: Board) {
    let question = Question::ChooseTurn { kind: RoundKind::Combat };
    let Some(choice) = board.decide_together(question, |board, options| {
        let waiting = board.party().iter().filter(|origin| !board.marks_of(Fighter::Origin(**origin)).acted);
        options.extend(waiting.map(|origin| Choice::Origin(*origin)));
    }) else {
        return;
    };
    match choice {
        Choice::Origin(origin) => board.play.work.push(Frame::OriginTurn(OriginTurn::new(origin))),
        _ => *board.phase = Phase::Combat(Stage::Slow),
    }
}
