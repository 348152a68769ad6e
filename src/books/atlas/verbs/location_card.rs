//! Location cards: revealing, resolving, and where they go afterwards (AT-252 to AT-254, AT-276 to AT-283).

use serde::{Deserialize, Serialize};

use crate::books::atlas::board::Board;
use crate::books::atlas::effects::{Context, Run};
use crate::books::atlas::facts::Fact;
use crate::books::atlas::frames::Frame;
use crate::books::atlas::pieces::{Source, Zone};
use crate::books::atlas::records::Group;
use crate::books::atlas::verbs::ground;
use crate::content::atlas::terms::{CardKey, SpaceKey};

/// A card being resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Resolving {
    pub card: CardKey,
    pub group: Group,
    pub here: Option<SpaceKey>,
    pub from_holding: bool,
    /// A timed event addresses the whole party wherever it stands (AT-R37).
    pub event: bool,
    begun: bool,
}

impl Resolving {
    pub const fn new(card: CardKey, group: Group, here: Option<SpaceKey>) -> Self {
        Self { card, group, here, from_holding: false, event: false, begun: false }
    }

    pub const fn from_holding(card: CardKey, group: Group, here: Option<SpaceKey>) -> Self {
        Self { card, group, here, from_holding: true, event: false, begun: false }
    }

    pub fn carry_on(mut self, board: &mut Board) {
        if self.begun {
            return self.finish(board);
        }
        self.begun = true;
        let Some(effects) = board.location_card(self.card).map(|card| card.front.effects) else { return };
        if let Some(card) = board.card_mut(self.card) {
            card.zone = Zone::Open;
            card.resolved = true;
        }
        board.record(Fact::CardResolved { card: self.card });
        board.play.work.push(Frame::Resolving(self));
        let context =
            Context::of_card(board, self.card, self.group, self.here, self.from_holding, self.event);
        board.play.work.push(Frame::Run(Run::new(effects, context)));
    }

    /// AT-254: discarded unless something said where it goes.
    fn finish(self, board: &mut Board) {
        if board.card_zone(self.card) == Zone::Open {
            discard(board, self.card);
        }
    }
}

pub fn discard(board: &mut Board, card: CardKey) {
    take_off_map(board, card);
    board.stack.0.retain(|other| *other != card);
    if let Some(in_play) = board.card_mut(card) {
        in_play.zone = Zone::Discard;
    }
    board.record(Fact::CardDiscarded { card });
}

fn take_off_map(board: &mut Board, card: CardKey) {
    if let Zone::Map(space) = board.card_zone(card) {
        let floor = board.floor_mut(space);
        if floor.card == Some(card) {
            floor.card = None;
            floor.card_explored = false;
        }
    }
}

/// Turns a card of the deck up and reads it.
pub fn reveal(board: &mut Board, card: CardKey) {
    board.play.chance.reveal();
    let printed = board.location_card(card).map(|card| (card.title.clone(), card.front.text.clone()));
    let (title, text) = printed.unwrap_or_default();
    board.set_zone(card, Zone::Open);
    board.record(Fact::CardRevealed { card, title, text });
}

/// AT-277: a card that is no longer in the deck is not resolved again.
pub fn resolve_from_deck(
    board: &mut Board,
    card: CardKey,
    group: Group,
    here: Option<SpaceKey>,
    event: bool,
) {
    if board.card_zone(card) == Zone::Deck && board.card(card).is_some() {
        reveal(board, card);
        board.play.work.push(Frame::Resolving(Resolving { event, ..Resolving::new(card, group, here) }));
    }
}

/// AT-074: a timed event, if its card is still in the deck.
pub fn resolve_event(board: &mut Board, card: CardKey) {
    let party = board.whole_party();
    resolve_from_deck(board, card, party, None, true);
}

/// AT-278, AT-R68: at most one card lies on a space; covering a locked space opens it.
pub fn place(board: &mut Board, card: CardKey, space: SpaceKey) {
    if !board.land.map.has(space) || board.card(card).is_none() {
        return;
    }
    if let Some(old) = board.floor(space).card.filter(|old| *old != card) {
        discard(board, old);
    }
    take_off_map(board, card);
    let floor = board.floor_mut(space);
    floor.card = Some(card);
    floor.card_explored = false;
    board.set_zone(card, Zone::Map(space));
    board.record(Fact::CardPlaced { card, space });
    ground::unlock_space(board, space);
}

/// AT-232, AT-281: exploring a space with a card on it resolves its "when explored".
pub fn resolve_when_explored(board: &mut Board, card: CardKey, space: SpaceKey, group: Group) {
    // It may have been taken away since it was read.
    if board.floor(space).card != Some(card) {
        return;
    }
    let Some(front) = board.location_card(card).map(|card| &card.front) else { return };
    let effects = front.when_explored;
    board.floor_mut(space).card_explored = true;
    if let Some(in_play) = board.card_mut(card) {
        in_play.resolved = true;
    }
    board.record(Fact::CardResolved { card });
    let mut context = Context::of_card(board, card, group, Some(space), false, false);
    context.source = Source::Placed(card);
    board.play.work.push(Frame::Run(Run::new(effects, context)));
}

/// AT-282: back to its numbered place.
pub fn return_to_deck(board: &mut Board, card: CardKey) {
    take_off_map(board, card);
    board.stack.0.retain(|other| *other != card);
    if let Some(in_play) = board.card_mut(card) {
        in_play.zone = Zone::Deck;
        in_play.flipped = false;
    }
    board.record(Fact::CardReturned { card });
}

/// Cards with the number of this space that are still in the deck (AT-037).
pub fn cards_for(board: &Board, space: SpaceKey) -> Vec<CardKey> {
    let SpaceKey::Numbered(number) = space else { return Vec::new() };
    board
        .index
        .cards
        .iter()
        .map(|(key, _)| *key)
        .filter(|key| matches!(key, CardKey::Number(other, _) if *other == number))
        .filter(|key| board.card_zone(*key) == Zone::Deck)
        .collect()
}

/// AT-281, AT-R39: the card lying on a space, if it says something to be resolved by exploring it: each time, or
/// once. A card that says nothing of the kind hides nothing: the deck is explored as if it did not lie there.
pub fn to_explore_on(board: &Board, space: SpaceKey) -> Option<CardKey> {
    let floor = board.floor(space);
    floor.card.filter(|card| {
        board.location_card(*card).is_some_and(|card| {
            let is_done = card.front.once && floor.card_explored;
            !is_done && !card.front.when_explored.is_empty()
        })
    })
}

/// AT-037, AT-R33: nothing is left here that a group would have to explore.
pub fn is_fully_explored(board: &Board, space: SpaceKey) -> bool {
    let resolved = board.floor(space).card_explored;
    resolved || (to_explore_on(board, space).is_none() && cards_for(board, space).is_empty())
}

/// May a group explore here? Also where it does not have to (AT-R39).
pub fn can_be_explored(board: &Board, space: SpaceKey) -> bool {
    !is_fully_explored(board, space) || to_explore_on(board, space).is_some()
}
