//! Step 2: a time marker and a story marker leave each card that has any; countdowns that run out (RD-029, RD-030, RD-135,
//! RD-R26).

use serde::{Deserialize, Serialize};

use super::Step;
use crate::books::road::board::Board;
use crate::books::road::chain::tools::Using;
use crate::books::road::facts::Fact;
use crate::books::road::phases::Phase;
use crate::books::road::prompts::{Choice, Moment, Question, Tool};
use crate::books::road::verbs::quest;
use crate::content::road::effect::When;
use crate::table::seat::Seat;

/// Stands for the countdown of a quest, which is no ability.
const QUEST: u8 = u8::MAX;

pub fn remove(mut board: Board) {
    let board = &mut board;
    *board.phase = Phase::Dawn(Step::Flips);
    let mut removed = 0u8;
    let mut ended: Vec<(Seat, Tool)> = Vec::new();
    remove_from_locations(board, &mut removed);
    remove_from_origins(board, &mut removed, &mut ended);
    remove_from_area(board, &mut removed, &mut ended);
    if removed > 0 {
        board.record(Fact::MarkersRemoved { cards: removed });
    }
    if !ended.is_empty() {
        board.play.work.push(Counting { todo: ended }.into());
    }
}

/// One marker of each kind; tells whether the last story marker has left.
const fn tick(time: &mut u8, story: &mut u8, removed: &mut u8) -> bool {
    if *time == 0 && *story == 0 {
        return false;
    }
    *removed = removed.saturating_add(1);
    *time = time.saturating_sub(1);
    let ends = *story == 1;
    *story = story.saturating_sub(1);
    ends
}

fn remove_from_locations(board: &mut Board, removed: &mut u8) {
    let numbers: Vec<u16> = board.on_map().map(|(ground, _)| ground.number).collect();
    for number in numbers {
        if let Some(ground) = board.ground_mut(number) {
            tick(&mut ground.time, &mut ground.story, removed);
        }
    }
    let pools: Vec<u8> = board.guardians().map(|(pool, ..)| pool).collect();
    for pool in pools {
        if let Some(guardian) = board.guardian_mut(pool) {
            tick(&mut guardian.time, &mut guardian.story, removed);
        }
    }
}

fn remove_from_origins(board: &mut Board, removed: &mut u8, ended: &mut Vec<(Seat, Tool)>) {
    for seat in board.seats().iter() {
        let belongings = board.belongings_mut(seat);
        for held in &mut belongings.items {
            tick(&mut held.time, &mut held.story, removed);
        }
        for held in &mut belongings.secrets {
            if tick(&mut held.time, &mut held.story, removed) {
                ended.push((seat, Tool::Secret(held.card, 0)));
            }
        }
        let timers = &mut board.marks_mut(seat).timers;
        for (_, time) in timers.iter_mut() {
            tick(time, &mut 0, removed);
        }
        timers.retain(|(_, time)| *time > 0);
    }
}

fn remove_from_area(board: &mut Board, removed: &mut u8, ended: &mut Vec<(Seat, Tool)>) {
    let first = board.seats().iter().next().unwrap_or(Seat(0));
    let area = &mut *board.area;
    for held in &mut area.secrets {
        if tick(&mut held.time, &mut held.story, removed) {
            ended.push((first, Tool::Secret(held.card, 0)));
        }
    }
    for held in &mut area.sheets {
        if tick(&mut held.time, &mut held.story, removed) {
            ended.push((first, Tool::Sheet(held.card, 0)));
        }
    }
    for active in &mut area.events {
        if tick(&mut active.time, &mut active.story, removed) {
            ended.push((first, Tool::Event(active.event, QUEST)));
        }
    }
}

/// Countdowns that have run out, one after the other in an order the players choose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counting {
    todo: Vec<(Seat, Tool)>,
}

impl Counting {
    pub fn carry_on(mut self, board: &mut Board) {
        let tools: Vec<Tool> = self.todo.iter().map(|(_, tool)| *tool).collect();
        let question = Question::Order { which: Moment::Countdown };
        let everybody = board.seats();
        let chosen = board.decide_together(everybody, question, |_, options| {
            for tool in &tools {
                if !options.contains(&Choice::Tool(*tool)) {
                    options.push(Choice::Tool(*tool));
                }
            }
        });
        let tool = match chosen {
            None => return board.play.work.push(self.into()),
            Some(Choice::Tool(tool)) => tool,
            Some(_) => return,
        };
        let Some(place) = self.todo.iter().position(|(_, other)| *other == tool) else { return };
        let (seat, tool) = self.todo.remove(place);
        if !self.todo.is_empty() {
            board.play.work.push(self.into());
        }
        match tool {
            Tool::Event(event, QUEST) => quest::fail(board, event),
            tool => run_out(board, seat, tool),
        }
    }
}

/// Everything that a card does when its countdown ends.
fn run_out(board: &mut Board, seat: Seat, tool: Tool) {
    let cards = board.cards.0.clone();
    let abilities = match tool {
        Tool::Secret(secret, _) => cards.secret(secret).abilities.as_slice(),
        Tool::Sheet(sheet, _) => cards.sheet(sheet).abilities.as_slice(),
        _ => &[],
    };
    let nth = |place: u8| match tool {
        Tool::Secret(secret, _) => Tool::Secret(secret, place),
        Tool::Sheet(sheet, _) => Tool::Sheet(sheet, place),
        tool => tool,
    };
    for (place, ability) in abilities.iter().enumerate().rev() {
        if ability.when == When::Countdown {
            let tool = nth(place as u8);
            board.play.work.push(Using { meeting: None, seat, tool, keys: 0, agreed: false }.into());
        }
    }
}
