//! What a viewer cannot know, dealt anew: whoever looks ahead must not foresee it (AT-R83).
//!
//! Item decks need no more than other luck, since a card is drawn at random when it is drawn. What lies in an order
//! from the beginning are a boss's tactics; what only one seat knows is how it has voted.

use bevy_ecs::prelude::{Mut, World};

use super::board::Index;
use super::pieces::Tactics;
use super::records::{Ballot, Cards};
use crate::content::atlas::catalogue::Catalogue;
use crate::content::atlas::terms::TacticId;
use crate::table::chance::Chance;
use crate::table::deck::Deck;
use crate::table::viewer::Viewer;

pub fn deal_anew(world: &mut World, viewer: Viewer) {
    world.resource_scope(|world, mut chance: Mut<Chance>| {
        deal_tactics(world, &mut chance);
        deal_votes(&mut world.resource_mut::<Ballot>(), &mut chance, viewer);
    });
}

/// AT-R63: the order of the deck is hidden, the cost on its top card is not. Tactics that were seen lie below the
/// others, in the order in which they were put back.
fn deal_tactics(world: &mut World, chance: &mut Chance) {
    let cards = world.resource::<Cards>().0.clone();
    for place in 0..world.resource::<Index>().trays.len() {
        let entity = world.resource::<Index>().trays[place];
        if let Some(mut tactics) = world.get_mut::<Tactics>(entity) {
            let dealt = mixed(&tactics, &cards, chance);
            tactics.deck = dealt;
        }
    }
}

fn mixed(tactics: &Tactics, cards: &Catalogue, chance: &mut Chance) -> Deck<TacticId> {
    let is_hidden = |card: &TacticId| !tactics.seen.contains(card);
    let order: Vec<TacticId> = tactics.deck.iter().collect();
    let mut unseen: Vec<TacticId> = order.iter().copied().filter(is_hidden).collect();
    // Nothing of the true order may shine through.
    unseen.sort_unstable();
    chance.shuffle(&mut unseen);
    if let Some(top) = order.first().filter(|top| is_hidden(top)) {
        let cost = cards.tactic(*top).ap;
        let alike: Vec<usize> =
            (0..unseen.len()).filter(|place| cards.tactic(unseen[*place]).ap == cost).collect();
        if let Some(place) = alike.get(chance.below(alike.len())) {
            let top = unseen.remove(*place);
            unseen.insert(0, top);
        }
    }
    let mut unseen = unseen.into_iter();
    let dealt: Vec<TacticId> = order
        .into_iter()
        .map(|card| if is_hidden(&card) { unseen.next().unwrap_or(card) } else { card })
        .collect();
    Deck::from_top(dealt.into_iter())
}

/// AT-R03: nobody knows how the others have voted until it is decided.
fn deal_votes(ballot: &mut Ballot, chance: &mut Chance, viewer: Viewer) {
    let Some(options) = ballot.on.as_ref().map(|(_, options)| options.len()) else { return };
    for (seat, vote) in ballot.voters.iter().zip(&mut ballot.votes) {
        if !viewer.sits_at(seat) {
            *vote = u16::try_from(chance.below(options)).unwrap_or(0);
        }
    }
}
