//! Combat rounds: FAST enemies, Origins, SLOW enemies (AT-058 to AT-064).

use serde::{Deserialize, Serialize};

use super::Phase;
use super::end_of_round::EndStep;
use super::foe_turn::FoeTurn;
use super::origin_turn::OriginTurn;
use crate::books::atlas::board::Board;
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::frames::Frame;
use crate::books::atlas::prompts::{Choice, Question};
use crate::books::atlas::records::RoundKind;
use crate::content::atlas::location::SpecialCondition;
use crate::content::atlas::terms::Initiative;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    Fast,
    Origins,
    Slow,
    /// The turns are over; special conditions that count rounds are counted.
    Count,
    Over,
}

pub fn fight(mut board: Board) {
    let Phase::Combat(stage) = *board.phase else { return };
    let next = match stage {
        Stage::Fast => {
            if start_foe(&mut board, Initiative::Fast) {
                return;
            }
            board.round.fast_over = true;
            Stage::Origins
        }
        Stage::Origins => {
            if start_origin(&mut board) {
                return;
            }
            Stage::Slow
        }
        Stage::Slow => {
            if start_foe(&mut board, Initiative::Slow) {
                return;
            }
            board.round.slow_over = true;
            Stage::Count
        }
        Stage::Count => {
            count_rounds(&mut board);
            board.round.check_due = true;
            Stage::Over
        }
        Stage::Over => {
            *board.phase = Phase::EndOfRound(EndStep::default());
            return;
        }
    };
    *board.phase = Phase::Combat(next);
}

/// AT-060: the leftmost enemy of a track that has not acted. False if there is none.
fn start_foe(board: &mut Board, track: Initiative) -> bool {
    let next = board
        .enemies()
        .filter(|enemy| !board.marks_of(*enemy).acted)
        .filter_map(|enemy| {
            let lane = board.lanes.get(board.entity(enemy)).ok()?;
            (lane.track == track).then_some((lane.order, enemy))
        })
        .min();
    let Some((_, enemy)) = next else { return false };
    board.work.push(Frame::FoeTurn(FoeTurn::new(enemy)));
    true
}

/// AT-061, AT-R06: any Origin that has not acted may start its turn.
fn start_origin(board: &mut Board) -> bool {
    let question = Question::ChooseTurn { kind: RoundKind::Combat };
    let Some(choice) = board.decide_together(question, |board, options| {
        let waiting = board.party().iter().filter(|origin| !board.marks_of(Fighter::Origin(**origin)).acted);
        options.extend(waiting.map(|origin| Choice::Origin(*origin)));
    }) else {
        return true;
    };
    let Choice::Origin(origin) = choice else { return false };
    board.work.push(Frame::OriginTurn(OriginTurn::new(origin)));
    true
}

/// AT-R57: a space counts as held if an Origin on its feet stands there at the end of the turns.
fn count_rounds(board: &mut Board) {
    let held = board.stack.0.iter().any(|card| {
        match board.location_card(*card).and_then(|card| card.front.special_condition.as_ref()) {
            Some(SpecialCondition::HoldSpace { space, .. }) => {
                board.origins_in(*space).any(|origin| !board.is_downed(origin))
            }
            _ => false,
        }
    });
    board.round.held_rounds = if held { board.round.held_rounds.saturating_add(1) } else { 0 };
}
