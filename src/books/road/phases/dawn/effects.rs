//! Step 1: what happens at the start of the day, in an order the players choose (RD-028, RD-R09, RD-R61).

use super::Step;
use crate::books::road::board::Board;
use crate::books::road::chain::tools::{self, Triggering};
use crate::books::road::effects::reading;
use crate::books::road::facts::Fact;
use crate::books::road::phases::Phase;
use crate::books::road::prompts::{Moment, Tool};
use crate::content::road::effect::{Limit, When};
use crate::table::seat::Seat;

pub fn resolve(mut board: Board) {
    let board = &mut board;
    if board.day.begun {
        board.day.begun = false;
        *board.phase = Phase::Dawn(Step::Markers);
        return;
    }
    board.day.begun = true;
    begin(board);
    trigger(board, When::DayStart, Moment::DayStart);
    // RD-R61: all Origins, as a party.
    if std::mem::take(&mut board.campaign.overdue)
        && let (Some(chapter), Some(you)) = (board.campaign.chapter, board.seats().iter().next())
    {
        let verse = board.cards.chapter(chapter).overdue;
        reading::open(board, board.seats(), you, verse);
    }
}

/// What was good for one day only is over.
fn begin(board: &mut Board) {
    board.campaign.day = board.campaign.day.saturating_add(1);
    board.day.explored = 0;
    board.day.chosen.clear();
    let day = board.campaign.day;
    for seat in board.seats().iter() {
        let marks = board.marks_mut(seat);
        marks.guards = false;
        marks.free_steps = 0;
        marks.used.retain(|used| used.limit != Limit::Day);
    }
    let numbers: Vec<u16> = board.on_map().map(|(ground, _)| ground.number).collect();
    for number in numbers {
        if let Some(ground) = board.ground_mut(number).filter(|ground| ground.vision_read) {
            ground.vision_read = false;
        }
    }
    board.record(Fact::DayBegan { day });
}

/// Everything that happens at the start or at the end of the day: of every Origin, and of the play area.
pub fn trigger(board: &mut Board, when: When, moment: Moment) {
    let Some(first) = board.seats().iter().next() else { return };
    let mut todo: Vec<(Seat, Tool)> = Vec::new();
    for seat in board.seats().iter() {
        tools::each_of_seat(board, seat, |tool, ability| {
            if ability.when == when {
                todo.push((seat, tool));
            }
        });
    }
    tools::each_common(board, |tool, ability| {
        if ability.when == when {
            todo.push((first, tool));
        }
    });
    if !todo.is_empty() {
        board.play.work.push(Triggering { meeting: None, moment, seat: first, todo, keys: 0 }.into());
    }
}
