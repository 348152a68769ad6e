//! Rest rounds (AT-045 to AT-057, AT-R35).

use serde::{Deserialize, Serialize};

use super::Phase;
use super::end_of_round::EndStep;
use super::explore::next_turn;
use crate::books::atlas::board::{Asking, Board};
use crate::books::atlas::facts::Fact;
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::frames::Frame;
use crate::books::atlas::modifiers;
use crate::books::atlas::pieces::Source;
use crate::books::atlas::prompts::{Choice, Question};
use crate::books::atlas::records::RoundKind;
use crate::books::atlas::verbs::kit::{self, Arranging};
use crate::books::atlas::verbs::revive::{self, Reviving};
use crate::books::atlas::verbs::start_of_turn::StartingTurn;
use crate::books::atlas::verbs::{cooldown, heal, status, use_card};
use crate::content::atlas::effect::Cure;
use crate::content::atlas::terms::OriginId;

/// AT-050.
const RECOVERED: u16 = 2;

pub fn rest(mut board: Board) {
    if !next_turn(&mut board, RoundKind::Rest) && board.play.prompts.is_clear() && board.play.work.is_empty()
    {
        board.round.turn = None;
        *board.phase = Phase::EndOfRound(EndStep::default());
    }
}

/// An Origin's turn in a Rest round. The steps are taken in the printed order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RestTurn {
    who: OriginId,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Step {
    Start,
    Recover,
    Revive,
    Arrange,
    Use,
    Slide,
}

impl RestTurn {
    pub const fn new(who: OriginId) -> Self {
        Self { who, step: Step::Start }
    }

    pub fn carry_on(mut self, board: &mut Board) {
        let (origin, who) = (self.who, Fighter::Origin(self.who));
        if board.is_downed(origin) {
            self.step = Step::Slide;
        }
        match self.step {
            Step::Start => {
                self.step = Step::Recover;
                board.play.work.push(Frame::RestTurn(self));
                board.play.work.push(Frame::StartingTurn(StartingTurn::new(who)));
            }
            Step::Recover => {
                let question = Question::Recover { origin };
                let Some(choice) = board.decide(board.seat(origin), question, |_, options| {
                    options.extend([Choice::Yes, Choice::No]);
                }) else {
                    return board.play.work.push(Frame::RestTurn(self));
                };
                self.step = Step::Revive;
                board.play.work.push(Frame::RestTurn(self));
                if choice == Choice::Yes {
                    heal::heal(board, who, RECOVERED);
                    status::cure(board, who, Cure::Any);
                }
            }
            Step::Revive => self.revive(board),
            Step::Arrange => {
                self.step = Step::Use;
                board.play.work.push(Frame::RestTurn(self));
                if may_act(board, who) && kit::has_things(board, origin) {
                    board.play.work.push(Frame::Arranging(Arranging { who: origin }));
                }
            }
            Step::Use => self.use_one(board),
            Step::Slide => {
                cooldown::slide(board, who);
                board.record(Fact::TurnEnded { who });
                board.round.turn = None;
            }
        }
    }

    /// AT-051: one or more downed Origins, wherever they lie.
    fn revive(mut self, board: &mut Board) {
        let origin = self.who;
        let may = may_act(board, Fighter::Origin(origin));
        let question = Question::ReviveWhom { origin };
        let Some(choice) = board.decide(board.seat(origin), question, |board, options| {
            options.push(Choice::Pass);
            if may {
                let downed =
                    board.party().iter().filter(|whom| revive::can_reach(board, origin, **whom, true));
                options.extend(downed.map(|whom| Choice::Revive(*whom)));
            }
        }) else {
            return board.play.work.push(Frame::RestTurn(self));
        };
        if let Choice::Revive(whom) = choice {
            board.play.work.push(Frame::RestTurn(self));
            board.play.work.push(Frame::Reviving(Reviving { by: origin, whom }));
        } else {
            self.step = Step::Arrange;
            board.play.work.push(Frame::RestTurn(self));
        }
    }

    /// AT-055: 1 action of a skill or item, ignoring AP. Talents and abilities are no such use.
    fn use_one(mut self, board: &mut Board) {
        let origin = self.who;
        let may = may_act(board, Fighter::Origin(origin));
        let question = Question::RestUse { origin };
        let Some(choice) = board.decide(board.seat(origin), question, |board, options| {
            options.push(Choice::Pass);
            if may {
                use_card::list_for_rest(board, origin, options);
                use_card::each_free_power(board, origin, |source| options.push(Choice::Play(source)));
            }
        }) else {
            return board.play.work.push(Frame::RestTurn(self));
        };
        let Choice::Play(source) = choice else {
            self.step = Step::Slide;
            return board.play.work.push(Frame::RestTurn(self));
        };
        if !matches!(source, Source::Talent(_) | Source::Ability) {
            self.step = Step::Slide;
        }
        board.play.work.push(Frame::RestTurn(self));
        use_card::start(board, origin, source, true);
    }
}

/// AT-R28: STUNNED and FOWLED Origins can only recover until the status is discarded.
fn may_act(board: &Board, who: Fighter) -> bool {
    !modifiers::takes_no_actions(board, who) && !modifiers::only_moves(board, who)
}
