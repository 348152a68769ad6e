//! Quests: their markers, when they are accomplished, when they fail (RD-133 to RD-138, RD-R57).

use super::{belongings, event};
use crate::books::road::board::Board;
use crate::books::road::effects::{self, Context, condition};
use crate::books::road::facts::Fact;
use crate::books::road::prompts::Source;
use crate::books::road::records::ActiveEvent;
use crate::content::road::cards::{Leaves, Quest, SheetKindOf};
use crate::content::road::catalogue::Catalogue;
use crate::content::road::effect::Effects;
use crate::content::road::terms::EventId;
use crate::table::seat::Seat;

/// RD-035, RD-136: the card of a quest stays in the area when events are cleared.
pub fn stays(cards: &Catalogue, active: &ActiveEvent) -> bool {
    cards.event(active.event).quest.is_some()
}

/// Quest markers onto an active event.
pub fn mark(board: &mut Board, event: EventId, by: u8) {
    let Some(active) = board.area.events.iter_mut().find(|active| active.event == event) else { return };
    active.quest = active.quest.saturating_add(by);
    let markers = active.quest;
    board.record(Fact::QuestMarked { event, markers });
}

/// How many markers a quest needs.
pub fn needed(board: &Board, quest: &Quest) -> u8 {
    if quest.per_origin { quest.markers.saturating_add(board.count()) } else { quest.markers }
}

fn is_accomplished(board: &Board, active: &ActiveEvent, quest: &Quest) -> bool {
    let everybody = board.seats();
    let at = everybody.iter().next().map_or(0, |seat| board.place_of(seat));
    active.quest >= needed(board, quest)
        && (quest.markers > 0 || quest.per_origin || !quest.needs.is_empty())
        && quest.needs.iter().all(|wanted| condition::holds(board, everybody, at, wanted))
}

/// Looks whether a quest is accomplished; one at a time. True if there was one.
pub fn look(board: &mut Board) -> bool {
    let cards = board.cards.0.clone();
    let done = board.area.events.iter().find(|active| {
        let quest = cards.event(active.event).quest.as_ref();
        !active.resolved && quest.is_some_and(|quest| is_accomplished(board, active, quest))
    });
    let Some(event) = done.map(|active| active.event) else { return false };
    let Some(quest) = cards.event(event).quest.as_ref() else { return false };
    board.record(Fact::QuestAccomplished { event });
    resolve(board, event, quest.leaves, quest.success);
    true
}

/// The last story marker has left the card (RD-R26).
pub fn fail(board: &mut Board, event: EventId) {
    let cards = board.cards.0.clone();
    let Some(quest) = cards.event(event).quest.as_ref() else { return };
    let open = board.area.events.iter().any(|active| active.event == event && !active.resolved);
    if open {
        board.record(Fact::QuestFailed { event });
        resolve(board, event, quest.leaves, quest.failure);
    }
}

fn resolve(board: &mut Board, event: EventId, leaves: Leaves, does: Effects) {
    if let Some(active) = board.area.events.iter_mut().find(|active| active.event == event) {
        active.resolved = true;
    }
    if leaves == Leaves::Resolved {
        event::leave(board, event);
    }
    belongings::return_sheets_that_hold(board, &SheetKindOf::Quest(event));
    let party = board.seats();
    let you = party.iter().next().unwrap_or(Seat(0));
    effects::run(board, does, Context { party, ..Context::of(you, Source::Event(event)) });
}
