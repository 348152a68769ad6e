//! Where open quests send the party, for whoever plans: the locations that the plainest hint of each names, as far as
//! something is still to be had there, and how many journeys away they lie. No rule asks for this.

use std::collections::VecDeque;

use super::board::Board;
use super::effects::condition;
use super::verbs::land;
use crate::content::road::cards::Quest;
use crate::content::road::terms::{Direction, LocationId};
use crate::table::seat::Seat;

/// How many of the places that a quest names have given what there was to be had.
pub fn done(board: &Board, quest: &Quest) -> usize {
    (0..quest.at.len()).filter(|place| is_done(board, quest, *place)).count()
}

/// A location without a condition of its own is worth a visit for as long as the quest is open.
fn is_done(board: &Board, quest: &Quest, place: usize) -> bool {
    let (Some(wanted), Some(number)) = (quest.done.get(place), quest.at.get(place)) else { return false };
    condition::holds(board, board.seats(), *number, wanted)
}

/// Where there is something to be done for an open quest, in the order of the quests.
pub fn open(board: &Board) -> Vec<u16> {
    let mut goals = Vec::new();
    for active in board.area.events.iter().filter(|active| !active.resolved) {
        let Some(quest) = &board.cards.event(active.event).quest else { continue };
        for (place, number) in quest.at.iter().enumerate() {
            if !is_done(board, quest, place) && !goals.contains(number) {
                goals.push(*number);
            }
        }
    }
    goals
}

/// The journeys from every location to the nearest of some others, by the keys of the cards, whether they are on the map
/// already or not: the hints name places that nobody has seen.
pub struct Distances<'b> {
    numbers: &'b [(u16, bevy_ecs::entity::Entity)],
    /// By place in `numbers`.
    steps: Vec<u8>,
}

/// No way leads there.
const NOWHERE: u8 = u8::MAX;

impl<'b> Distances<'b> {
    pub fn to(board: &'b Board, goals: &[u16]) -> Self {
        Self::along(board, goals, |number| board.card_at(number).or_else(|| land::card_for(board, number)))
    }

    /// The journeys to the nearest of these over what lies on the map.
    pub fn over_map(board: &'b Board, goals: &[u16]) -> Self {
        Self::along(board, goals, |number| board.card_at(number))
    }

    fn along(board: &'b Board, goals: &[u16], card_of: impl Fn(u16) -> Option<LocationId>) -> Self {
        let numbers = board.index.grounds.as_slice();
        let mut found = Self { numbers, steps: vec![NOWHERE; numbers.len()] };
        let mut next: VecDeque<usize> = VecDeque::new();
        for goal in goals {
            let Some(place) = found.place(*goal) else { continue };
            found.steps[place] = 0;
            next.push_back(place);
        }
        while let Some(here) = next.pop_front() {
            let number = numbers[here].0;
            let Some(card) = card_of(number) else { continue };
            let keys = board.cards.location(card).keys;
            for to in Direction::ALL.into_iter().filter_map(|direction| keys.to(direction)) {
                let Some(place) = found.place(to).filter(|place| found.steps[*place] == NOWHERE) else {
                    continue;
                };
                found.steps[place] = found.steps[here].saturating_add(1);
                next.push_back(place);
            }
        }
        found
    }

    fn place(&self, number: u16) -> Option<usize> {
        self.numbers.binary_search_by_key(&number, |(other, _)| *other).ok()
    }

    /// From where somebody stands. Cards are attached by arriving (RD-062): the first journey can only go to one that
    /// lies there.
    pub fn from(&self, board: &Board, seat: Seat) -> Option<u8> {
        let at = board.place_of(seat);
        if self.steps_of(at)? == 0 {
            return Some(0);
        }
        let first = land::ways(board, at).filter_map(|(_, to)| self.steps_of(to)).min()?;
        Some(first.saturating_add(1))
    }

    fn steps_of(&self, number: u16) -> Option<u8> {
        let steps = self.steps[self.place(number)?];
        (steps != NOWHERE).then_some(steps)
    }
}
