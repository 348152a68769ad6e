//! What is counted at every prompt of a game of the Road: cards, markers, waybells, items and secrets are never more and
//! never fewer, and ENERGY is never above its limiter (RD-004, RD-R07, RD-R24, RD-347).

use std::collections::BTreeMap;

use hushfall::books::road::RoadSession;
use hushfall::books::road::phases::Phase;
use hushfall::books::road::pieces::{
    Belongings, Ground, Guardian, Marks, Meeting, Origin, Packs, Purse, Standing, TOP, Tracks, WAYBELLS,
    Waybell,
};
use hushfall::books::road::records::{Area, Campaign, Decks, Parked};
use hushfall::content::road::cards::EventKind;
use hushfall::content::road::catalogue::Catalogue;
use hushfall::content::road::chain::Art;
use hushfall::content::road::effect::ItemDeck;
use hushfall::content::road::terms::{CardId, EncounterId, EventCardKind, ItemId, ItemKind, Modifier};

/// Fails with the place in the game if something does not add up.
pub fn check(table: &mut RoadSession, cards: &Catalogue, at: &str) {
    if !table.world().resource::<Phase>().is_played() {
        return;
    }
    tracks(table, at);
    chain_cards(table, at);
    land(table, cards, at);
    encounters(table, at);
    things(table, cards, at);
    events(table, cards, at);
}

fn tracks(table: &mut RoadSession, at: &str) {
    let free = table.world().resource::<Campaign>().has(Modifier::NoLimiter);
    let world = table.world_mut();
    let mut boards = world.query::<(&Tracks, &Marks, &Purse)>();
    for (tracks, marks, purse) in boards.iter(world) {
        assert!(tracks.health <= TOP && tracks.terror <= TOP && tracks.energy <= TOP, "{tracks:?}, {at}");
        assert!(free || tracks.energy <= tracks.health, "{tracks:?}, {at}");
        assert_eq!(marks.insane, tracks.terror >= 7, "{tracks:?}, {at}");
        assert!(purse.food <= 20 && purse.wealth <= 20 && purse.magic <= 20, "{purse:?}, {at}");
    }
}

/// Every card of an Origin lies somewhere: in the deck, the hand, a pile, the pool, or a line.
fn chain_cards(table: &mut RoadSession, at: &str) {
    let world = table.world_mut();
    let mut lines: BTreeMap<u8, usize> = BTreeMap::new();
    let mut busy = Vec::new();
    let mut meetings = world.query::<&Meeting>();
    for meeting in meetings.iter(world).filter(|meeting| meeting.foe.is_some()) {
        for link in &meeting.line {
            *lines.entry(link.owner.0).or_default() += 1;
        }
        busy.extend(meeting.members.iter());
    }
    let mut boards = world.query::<(&Origin, &Packs)>();
    for (origin, packs) in boards.iter(world) {
        let count = |art: Art| {
            let pack = packs.of(art);
            pack.size() + pack.aside.len() + pack.pool.len()
        };
        let all =
            count(Art::Combat) + count(Art::Diplomacy) + lines.get(&origin.seat.0).copied().unwrap_or(0);
        // Three cards lie apart while one of them is chosen for a deck.
        assert!((44..=50).contains(&all), "{all} cards of {:?}, {at}", origin.id);
        if !busy.contains(&origin.seat) {
            let held: Vec<CardId> = Art::ALL.into_iter().flat_map(|art| packs.of(art).hand.clone()).collect();
            assert!(held.is_empty(), "{:?} holds {held:?} outside of encounters, {at}", origin.id);
        }
    }
}

fn land(table: &mut RoadSession, cards: &Catalogue, at: &str) {
    let world = table.world_mut();
    let mut on_map = Vec::new();
    for ground in world.query::<&Ground>().iter(world) {
        if let Some(card) = ground.card {
            assert_eq!(cards.location(card).number, ground.number, "{at}");
            on_map.push(card);
        }
    }
    let bells: Vec<_> = world.query::<&Waybell>().iter(world).filter_map(|bell| bell.at).collect();
    assert!(bells.len() <= WAYBELLS, "{at}");
    for (place, bell) in bells.iter().enumerate() {
        assert!(!bells[..place].contains(bell), "two waybells at {bell:?}, {at}");
        let printed = cards.locations.iter().any(|card| card.has_slot(*bell));
        assert!(printed, "no slot at {bell:?}, {at}");
    }
    let mut standing = world.query::<&Standing>();
    for standing in standing.iter(world) {
        let here = on_map.iter().any(|card| cards.location(*card).number == standing.0);
        assert!(here, "somebody stands at {}, {at}", standing.0);
    }
}

/// No encounter card is in two places.
fn encounters(table: &mut RoadSession, at: &str) {
    let world = table.world_mut();
    let mut seen: Vec<EncounterId> = Vec::new();
    let guardians: Vec<_> =
        world.query::<&Guardian>().iter(world).filter_map(|guardian| guardian.card).collect();
    let met: Vec<_> = world
        .query::<&Meeting>()
        .iter(world)
        .filter(|meeting| meeting.guardian.is_none())
        .filter_map(|meeting| meeting.foe)
        .collect();
    let decks = world.resource::<Decks>();
    let all = decks.encounters.iter().flat_map(|deck| deck.iter()).chain(guardians).chain(met);
    for card in all {
        assert!(!seen.contains(&card), "{card:?} is in two places, {at}");
        seen.push(card);
    }
    let parked = world.resource::<Parked>().0.len();
    assert!(parked < 4, "{at}");
}

/// Items are conserved; a small secret is in one place.
fn things(table: &mut RoadSession, cards: &Catalogue, at: &str) {
    let world = table.world_mut();
    let mut items: BTreeMap<ItemId, usize> = BTreeMap::new();
    let mut secrets = Vec::new();
    for belongings in world.query::<&Belongings>().iter(world) {
        for held in &belongings.items {
            *items.entry(held.card).or_default() += 1;
        }
        secrets.extend(belongings.secrets.iter().map(|held| held.card));
    }
    secrets.extend(world.resource::<Area>().secrets.iter().map(|held| held.card));
    let gone = &world.resource::<Campaign>().gone_secrets;
    for (place, secret) in secrets.iter().enumerate() {
        assert!(!secrets[..place].contains(secret) && !gone.contains(secret), "{secret:?}, {at}");
    }
    for item in [ItemDeck::A, ItemDeck::B, ItemDeck::Consumable]
        .into_iter()
        .flat_map(|deck| world.resource::<Decks>().items[deck as usize].iter())
    {
        *items.entry(item).or_default() += 1;
    }
    for item in cards.all::<ItemKind>() {
        let count = items.get(&item).copied().unwrap_or(0);
        // One that was drawn and is being given to somebody lies between two places.
        let printed = usize::from(cards.item(item).copies);
        assert!(count == printed || count + 1 == printed, "{count} of {item:?}, {at}");
    }
}

/// Random events go round: deck, area, pile.
fn events(table: &mut RoadSession, cards: &Catalogue, at: &str) {
    let world = table.world();
    let (decks, area) = (world.resource::<Decks>(), world.resource::<Area>());
    let all =
        decks.events.iter().chain(decks.random.iter()).chain(area.events.iter().map(|active| active.event));
    let mut random: Vec<_> = all.filter(|event| cards.event(*event).kind == EventKind::Random).collect();
    random.sort_unstable();
    let printed: Vec<_> =
        cards.all::<EventCardKind>().filter(|event| cards.event(*event).kind == EventKind::Random).collect();
    assert_eq!(random, printed, "{at}");
}
