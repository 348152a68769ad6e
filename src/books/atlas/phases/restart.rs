//! Restarting a location, or in Honor Mode the whole campaign (AT-297 to AT-301, AT-R73, AT-R77).

use serde::{Deserialize, Serialize};

use super::Phase;
use super::interlude;
use crate::books::atlas::board::Board;
use crate::books::atlas::facts::Fact;
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::frames;
use crate::books::atlas::prompts::{Choice, Question};
use crate::books::atlas::records::CombatStack;
use crate::books::atlas::verbs::fall;
use crate::content::atlas::terms::LocationId;
use crate::table::step::Outcome;

/// AT-R73: the table is cleared and all recover; all may arrange their things; then it goes on or ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Restarting {
    Clear,
    Arrange,
    End,
}

pub fn restart(mut board: Board) {
    let Phase::Restart(step) = *board.phase else { return };
    let Some(location) = board.campaign.location else { return };
    match step {
        Restarting::Clear => begin_again(&mut board, location),
        Restarting::Arrange => {
            if interlude::arrange_party(&mut board) {
                *board.phase = Phase::Restart(Restarting::End);
            }
        }
        // AT-316: a session may be ended after a forced restart.
        Restarting::End => {
            let Some(choice) = board.decide_together(Question::AfterRestart, |_, options| {
                options.extend([Choice::NextLocation, Choice::EndSession]);
            }) else {
                return;
            };
            *board.phase = Phase::Setup(location);
            if choice == Choice::EndSession {
                end_session(&mut board);
            }
        }
    }
}

/// AT-298, AT-R73: all gold is lost; HP, Spark, tracks and talents are as for any setup.
fn begin_again(board: &mut Board, location: LocationId) {
    clear_table(board);
    if board.campaign.modes.honor {
        // AT-431: the campaign is erased and begins again with new Origins.
        board.record(Fact::CampaignRestarted);
        *board.phase = Phase::Erasing;
        return;
    }
    board.record(Fact::LocationRestarted { location });
    board.campaign.restarts += 1;
    if board.campaign.single {
        let text = "The party has to begin again.".to_owned();
        board.play.ending.0 = Some(Outcome::defeat("location_lost", board.round.number, text));
        return;
    }
    let lost = board.campaign.gold;
    board.campaign.gold = 0;
    if lost > 0 {
        board.record(Fact::GoldChanged { by: -(lost as i16), now: 0 });
    }
    interlude::recover_all(board);
    *board.phase = Phase::Restart(Restarting::Arrange);
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

/// AT-317: the next session begins at this location.
pub fn end_session(board: &mut Board) {
    let Some(next) = board.campaign.location else { return };
    board.record(Fact::SessionEnded { next });
    *board.phase = Phase::Setup(next);
    let text = format!("The session ends. {} awaits.", board.cards.location(next).name);
    board.play.ending.0 = Some(Outcome::session_ended(board.round.number, text));
}
