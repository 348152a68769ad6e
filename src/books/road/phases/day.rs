//! Stage 2, during the day: actions one at a time, until all agree to go on (RD-037, RD-038, RD-042).

use super::{Phase, dusk};
use crate::books::road::board::{Asking, Board};
use crate::books::road::chain::turn::park;
use crate::books::road::prompts::{Choice, Question};
use crate::books::road::verbs::trade::{self, Trading};
use crate::books::road::verbs::{act, dying, memory};
use crate::table::seat::Seats;

pub fn act(mut board: Board) {
    let board = &mut board;
    // RD-R31 (c): the day ends at once. What waits is brought to its end first.
    if dying::all_are_dying(board) {
        match board.meetings.parked.0.first().map(|waiting| waiting.meeting) {
            Some(meeting) => park::resume(board, meeting),
            None => *board.phase = Phase::Dusk(dusk::Step::Effects),
        }
        return;
    }
    let day = board.campaign.day;
    let free: Seats = board.seats().iter().filter(|seat| act::is_free(board, *seat)).collect();
    let seats = if free.is_empty() { board.seats() } else { free };
    match board.decide(seats, Question::Act { day }, act::list) {
        Some(Choice::Do(deed)) => act::propose(board, deed),
        Some(Choice::Resume(meeting)) => park::resume(board, meeting),
        Some(Choice::Offer(from, to, ware)) => board.play.work.push(Trading { from, to, ware }.into()),
        Some(Choice::Switch(seat, ware)) => trade::switch(board, seat, ware),
        Some(Choice::Memory(seat, id)) => memory::read(board, seat, id),
        _ => {}
    }
}
