//! After a run: on with the next, another group, the end of the session, or all from the start (DV-005,
//! DV-007, DV-008, DV-200, DV-226, DV-233 to DV-237, DV-253).

use bevy_ecs::prelude::World;

use super::gathering::{self, Gathering};
use crate::books::delve::board::Board;
use crate::books::delve::facts::Fact;
use crate::books::delve::phases::Phase;
use crate::books::delve::prompts::{Choice, Question};
use crate::books::delve::records::{Campaign, Mode, RunEnd};
use crate::table::seat::Seats;
use crate::table::step::{Ending, Outcome};

pub fn go_on(mut board: Board) {
    let board = &mut board;
    let won = board.run.over == Some(RunEnd::Won);
    if board.campaign.single {
        return end(board, won);
    }
    if board.is_trial() {
        return after_trial(board, won);
    }
    let last = won && board.cards.chapter_numbered(board.chapter().number + 1).is_none();
    if last {
        board.record(Fact::CampaignWon);
        return end(board, true);
    }
    let chosen = board.decide_together(Question::AfterRun { won }, |_, options| {
        // The plain answer first: who has won plays on, who has lost may have had enough.
        let (first, second) =
            if won { (Choice::NextRun, Choice::EndSession) } else { (Choice::EndSession, Choice::NextRun) };
        options.extend([first, second, Choice::NewSession, Choice::Reset]);
    });
    let Some(chosen) = chosen else { return };
    if won && chosen != Choice::Reset {
        board.campaign.chapter = board.cards.chapter_numbered(board.chapter().number + 1);
        // The next question is about the next chapter, whatever comes between.
        board.run.over = None;
    }
    match chosen {
        Choice::NextRun => *board.phase = Phase::Founding,
        Choice::NewSession => new_session(&mut board.campaign, &mut board.phase),
        Choice::Reset => gathering::reset(board),
        _ => {
            board.record(Fact::SessionEnded);
            let rounds = board.campaign.rounds;
            let text = "The session has ended; the campaign can be gone on with.".to_owned();
            board.play.ending.0 = Some(Outcome::session_ended(rounds, text));
        }
    }
}

/// DV-228: heroes and players may change.
fn new_session(campaign: &mut Campaign, phase: &mut Phase) {
    campaign.new_session = true;
    *phase = Phase::Gathering(Gathering::Players);
}

/// DV-253, DV-254: everything but the achievements is gone.
fn after_trial(board: &mut Board, won: bool) {
    let chosen = board.decide_together(Question::AfterTrial { won }, |_, options| {
        options.extend([Choice::Finish, Choice::Again]);
    });
    match chosen {
        None => {}
        Some(Choice::Again) => {
            gathering::begin_campaign(board, Mode::Trial);
            *board.phase = Phase::Gathering(Gathering::Players);
        }
        Some(_) => end(board, won),
    }
}

fn end(board: &mut Board, won: bool) {
    let title = board.chapter().title.clone();
    let text = if won { format!("“{title}” is won.") } else { format!("“{title}” is lost.") };
    let rounds = board.campaign.rounds;
    board.play.ending.0 = Some(match board.run.over {
        Some(RunEnd::HeroDown(_)) => Outcome::defeat("hero_down", rounds, text),
        Some(RunEnd::NoSpace(_)) => Outcome::defeat("no_space", rounds, text),
        _ if won => Outcome::victory(Seats::first(board.campaign.players), "chapter_won", rounds, text),
        _ => Outcome::defeat("chapter_lost", rounds, text),
    });
}

/// Begins the next session, if the last one was only ended.
pub fn resume(world: &mut World) -> bool {
    let ended = world.resource::<Ending>().0.as_ref().is_some_and(Outcome::goes_on);
    if ended {
        world.resource_mut::<Ending>().0 = None;
        world.resource_mut::<Campaign>().new_session = true;
        *world.resource_mut::<Phase>() = Phase::Gathering(Gathering::Players);
    }
    ended
}
