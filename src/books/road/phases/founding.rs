//! The Origins are put on the table, with what they start with; the decks are made (RD-003 to RD-014, RD-019, RD-368,
//! RD-369, RD-376, RD-R07, RD-R08).

use std::sync::Arc;

use bevy_ecs::prelude::{Entity, With, World};

use super::Phase;
use super::chapter::{Back, Chaptering};
use crate::books::road::board::{self, Board, piece};
use crate::books::road::facts::Fact;
use crate::books::road::pieces::{
    Belongings, FIGURES, GUARDIANS, Ground, Guardian, MOST_ORIGINS, Marks, Meeting, Nature, Origin, Pack,
    Packs, Purse, START_MOST, Standee, Standing, Tally, Tracks, WAYBELLS, Waybell,
};
use crate::books::road::records::{Campaign, Cards, Decks};
use crate::books::road::verbs::{belongings, death, land};
use crate::content::road::cards::EventKind;
use crate::content::road::catalogue::Catalogue;
use crate::content::road::chain::{Art, Set};
use crate::content::road::effect::ItemDeck;
use crate::content::road::terms::{Attribute, CardKind, EventCardKind, ItemKind, Modifier, OriginId};
use crate::table::chance::Chance;
use crate::table::deck::Deck;
use crate::table::seat::Seat;
use crate::table::sight::look;

/// Everything but the Origins: the places of the land, and what waits in its pool.
pub fn spawn_pools(world: &mut World, cards: &Catalogue) {
    let mut numbers: Vec<u16> = cards.locations.iter().map(|location| location.number).collect();
    numbers.sort_unstable();
    numbers.dedup();
    for (place, number) in numbers.into_iter().enumerate() {
        world.spawn((piece::ground(place), Ground { number, ..Ground::default() }));
    }
    for place in 0..WAYBELLS {
        world.spawn((piece::waybell(place), Waybell::default()));
    }
    for place in 0..GUARDIANS {
        world.spawn((piece::guardian(place), Guardian::default()));
    }
    for place in 0..FIGURES {
        world.spawn((piece::standee(place), Standee::default()));
    }
    for place in 0..MOST_ORIGINS {
        world.spawn((piece::meeting(place), Meeting::default()));
    }
}

/// What an Origin starts with.
pub struct Kit {
    pub purse: Purse,
    pub nature: Nature,
    pub packs: Packs,
}

/// RD-005 to RD-008.
pub fn kit(cards: &Catalogue, origin: OriginId, chance: &mut Chance) -> Kit {
    let card = cards.origin(origin);
    let levels = Attribute::ALL.map(|attribute| card.attribute(attribute));
    let nature = Nature { levels, most: [START_MOST; 6], skills: Vec::new() };
    let purse = Purse { food: card.food, wealth: card.wealth, magic: card.magic, exp: 0, exp_ever: 0 };
    let mut pack = |art: Art| {
        let of = |set: Set| {
            let theirs = cards.all::<CardKind>().filter(move |id| {
                let card = cards.card(*id);
                card.owner == origin && card.art == art && card.set == set
            });
            theirs
                .flat_map(|id| std::iter::repeat_n(id, usize::from(cards.card(id).copies)))
                .collect::<Vec<_>>()
        };
        let mut deck = Deck::from_top(of(Set::Starter).into_iter());
        deck.shuffle(chance);
        Pack { deck, pool: of(Set::Advancement), ..Pack::default() }
    };
    let packs = Packs { combat: pack(Art::Combat), diplomacy: pack(Art::Diplomacy) };
    Kit { purse, nature, packs }
}

/// Puts the Origins of the campaign on the table.
pub fn found(world: &mut World) {
    let cards = world.resource::<Cards>().0.clone();
    let mut old: Vec<Entity> = world.query_filtered::<Entity, With<Origin>>().iter(world).collect();
    old.sort_unstable();
    for entity in old {
        world.despawn(entity);
    }
    let party = world.resource::<Campaign>().party.clone();
    for (place, id) in party.into_iter().enumerate() {
        let kit = kit(&cards, id, &mut world.resource_mut::<Chance>());
        let origin = Origin { id, seat: Seat(place as u8) };
        let board = (Tracks::default(), kit.purse, kit.nature, kit.packs, Belongings::default());
        world.spawn((piece::origin(place), origin, board, Standing(0), Marks::default(), Tally::default()));
    }
    let found = board::rebuild_index(world);
    debug_assert!(found.is_ok(), "{found:?}");
    look::<Board, _>(world, |mut board| set_world(&mut board, &cards));
}

/// RD-009 to RD-012, RD-019: the map, the decks, the modifiers of the beginning.
fn set_world(board: &mut Board, cards: &Arc<Catalogue>) {
    for seat in board.seats().iter() {
        let origin = board.who(seat);
        board.record(Fact::OriginJoined { origin, seat });
    }
    *board.decks = make_decks(cards, &mut board.play.chance);
    let home = cards.location(death::home_of(board)).number;
    lay_home(board, home);
    for seat in board.seats().iter() {
        land::put(board, seat, home);
    }
    // RD-010: the location to the north of it.
    if let Some(north) = board.location(home).and_then(|card| card.keys.north) {
        land::attach(board, north);
    }
    if board.has(Modifier::StartingItems) {
        for seat in board.seats().iter() {
            if let Some(item) = belongings::draw_item(board, ItemDeck::A) {
                belongings::gain_item(board, seat, item);
            }
        }
    }
    if board.has(Modifier::TacticalGenius) {
        belongings::gain_secret(board, None, cards.campaign.tactical_genius);
    }
    if board.has(Modifier::EmpoweredEncounters) {
        belongings::gain_secret(board, None, cards.campaign.empowered);
    }
    let number = u8::from(!board.campaign.first_steps);
    board.campaign.chapter = cards.chapter_numbered(number);
    board.campaign.day = 1;
    *board.phase = Phase::Chapter(Chaptering::first(Back::Day));
}

/// RD-009: the first location shows its clear side.
fn lay_home(board: &mut Board, home: u16) {
    land::attach(board, home);
    land::flip(board, home, true);
}

/// Items and random events, shuffled. What the chapters add comes with their setup cards.
fn make_decks(cards: &Catalogue, chance: &mut Chance) -> Decks {
    let mut items = [Deck::default(), Deck::default(), Deck::default()];
    for deck in [ItemDeck::A, ItemDeck::B, ItemDeck::Consumable] {
        let theirs = cards.all::<ItemKind>().filter(|item| cards.item(*item).deck == deck);
        let copies = theirs.flat_map(|item| std::iter::repeat_n(item, usize::from(cards.item(item).copies)));
        items[deck as usize] = Deck::from_top(copies.collect::<Vec<_>>().into_iter());
    }
    items[ItemDeck::A as usize].shuffle(chance);
    items[ItemDeck::Consumable as usize].shuffle(chance);
    let random = cards.all::<EventCardKind>().filter(|event| cards.event(*event).kind == EventKind::Random);
    let mut random = Deck::from_top(random.collect::<Vec<_>>().into_iter());
    random.shuffle(chance);
    Decks { items, random, ..Decks::default() }
}
