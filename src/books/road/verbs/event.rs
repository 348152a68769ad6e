//! Events: the deck, the pile of random ones, the active events area (RD-019, RD-034 to RD-036, RD-341, RD-345, RD-370,
//! RD-379, RD-R56).

use super::quest;
use crate::books::road::board::Board;
use crate::books::road::effects::{self, Context};
use crate::books::road::facts::Fact;
use crate::books::road::prompts::Source;
use crate::books::road::records::ActiveEvent;
use crate::content::road::cards::EventKind;
use crate::content::road::terms::{EventId, Modifier};
use crate::table::seat::Seat;

/// RD-370, RD-379: N where random events are put on top.
pub fn origins_for_events(board: &Board) -> u8 {
    let count = board.count();
    if board.has(Modifier::FewerEncounters) {
        count.saturating_sub(1).max(1)
    } else if board.has(Modifier::MoreEvents) {
        count + 1
    } else {
        count
    }
}

/// "Put random events on top": so many for each Origin.
pub fn put_random_on_top(board: &mut Board, each: u8) {
    let count = each.saturating_mul(origins_for_events(board));
    let mut put = 0;
    for _ in 0..count {
        let Some(event) = board.decks.random.draw() else { break };
        board.decks.events.put_on_top(event);
        put += 1;
    }
    if put > 0 {
        board.record(Fact::RandomEventsAdded { count: put });
    }
}

/// A special or story event on top of the event deck, from the box or from where it lies in the deck.
pub fn put_on_top(board: &mut Board, event: EventId) {
    if is_active(board, event) {
        return;
    }
    board.decks.events.take(event);
    board.decks.events.put_on_top(event);
    board.record(Fact::EventAdded { event });
}

pub fn is_active(board: &Board, event: EventId) -> bool {
    board.area.events.iter().any(|active| active.event == event)
}

/// RD-036: revealed, read, and moved to the active events area. With an empty deck a random event comes instead
/// (RD-R56).
pub fn reveal_next(board: &mut Board) {
    let next = board.decks.events.draw().or_else(|| board.decks.random.draw());
    if let Some(event) = next {
        board.play.chance.reveal();
        activate(board, event);
    }
}

/// Straight into the active events area, from wherever it lies.
pub fn start(board: &mut Board, event: EventId) {
    if !is_active(board, event) {
        board.decks.events.take(event);
        board.decks.random.take(event);
        activate(board, event);
    }
}

fn activate(board: &mut Board, event: EventId) {
    let card = board.cards.event(event);
    let story = card.quest.as_ref().map_or(0, |quest| quest.countdown);
    let read = card.read;
    board.area.events.push(ActiveEvent { event, time: 0, story, quest: 0, resolved: false });
    board.record(Fact::EventRevealed { event });
    let party = board.seats();
    let you = party.iter().next().unwrap_or(Seat(0));
    effects::run(board, read, Context { party, ..Context::of(you, Source::Event(event)) });
}

/// The card leaves the area: a random event to the bottom of its pile, any other to the box.
pub fn leave(board: &mut Board, event: EventId) {
    let Some(place) = board.area.events.iter().position(|active| active.event == event) else { return };
    board.area.events.remove(place);
    put_away(board, event);
    board.record(Fact::EventLeft { event });
}

pub fn put_away(board: &mut Board, event: EventId) {
    if board.cards.event(event).kind == EventKind::Random {
        board.decks.random.put_under(event);
    }
}

/// RD-034: everything without a quest goes; what has one stays until its own text names the moment (RD-035).
pub fn clear(board: &mut Board) {
    let cards = board.cards.0.clone();
    let (stays, goes): (Vec<_>, Vec<_>) =
        board.area.events.drain(..).partition(|active| quest::stays(&cards, active));
    board.area.events = stays;
    let events: Vec<EventId> = goes.into_iter().map(|active| active.event).collect();
    for event in &events {
        put_away(board, *event);
    }
    if !events.is_empty() {
        board.record(Fact::EventsCleared { events });
    }
}
