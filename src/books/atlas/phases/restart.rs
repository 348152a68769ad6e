//! Restarting a location, or in Honor Mode the whole campaign (AT-297 to AT-301, AT-R73, AT-R77).

use super::Phase;
use super::creation::Creation;
use super::interlude;
use crate::books::atlas::board::Board;
use crate::books::atlas::facts::Fact;
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::frames;
use crate::books::atlas::prompts::{Choice, Question};
use crate::books::atlas::records::{Campaign, CombatStack};
use crate::books::atlas::verbs::fall;
use crate::table::step::Outcome;

pub fn restart(mut board: Board) {
    let Phase::Restart(recovered) = *board.phase else { return };
    let Some(location) = board.campaign.location else { return };
    if !recovered {
        clear_table(&mut board);
        if board.campaign.modes.honor {
            return restart_campaign(&mut board);
        }
        board.record(Fact::LocationRestarted { location });
        board.campaign.restarts += 1;
        if board.campaign.single {
            let text = "The party has to begin again.".to_owned();
            board.ending.0 = Some(Outcome { result: "defeat".to_owned(), text, rounds: board.round.number });
            return;
        }
        let lost = board.campaign.gold;
        board.campaign.gold = 0;
        if lost > 0 {
            board.record(Fact::GoldChanged { by: -(lost as i16), now: 0 });
        }
        interlude::recover_all(&mut board);
        *board.phase = Phase::Restart(true);
        return;
    }
    // AT-316: a session may be ended after a forced restart.
    let Some(choice) = board.decide_together(Question::AfterRestart, |_, options| {
        options.extend([Choice::NextLocation, Choice::EndSession]);
    }) else {
        return;
    };
    if choice == Choice::EndSession {
        return end_session(&mut board);
    }
    *board.phase = Phase::Setup(location);
}

/// AT-R73: enemies, placed cards, keys, tokens, counters and location flags go; setup lays the rest anew.
fn clear_table(board: &mut Board) {
    frames::abandon_work(board);
    let enemies: Vec<Fighter> = board.enemies().collect();
    for enemy in enemies {
        fall::leave(board, enemy);
    }
    *board.stack = CombatStack::default();
    board.round.check_due = false;
    board.round.turn = None;
}

/// AT-431: the campaign is erased and begins again with new Origins.
fn restart_campaign(board: &mut Board) {
    board.record(Fact::CampaignRestarted);
    let Campaign { modes, seats, honor_restarts, .. } = *board.campaign;
    *board.campaign = Campaign { modes, seats, honor_restarts: honor_restarts + 1, ..Campaign::default() };
    *board.phase = Phase::Creation(Creation::again(modes));
}

/// AT-317: the next session begins at this location.
pub fn end_session(board: &mut Board) {
    let Some(next) = board.campaign.location else { return };
    board.record(Fact::SessionEnded { next });
    *board.phase = Phase::Setup(next);
    let text = format!("The session ends. {} awaits.", board.cards.location(next).name);
    board.ending.0 = Some(Outcome { result: "session_ended".to_owned(), text, rounds: board.round.number });
}
