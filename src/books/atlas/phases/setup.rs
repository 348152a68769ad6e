//! Putting a party and a location on the table (AT-003 to AT-023). These systems spawn pieces, so they
//! have the whole world.

use bevy_ecs::prelude::{Entity, World};
use bevy_ecs::system::RunSystemOnce;

use super::Phase;
use super::creation::{self, Creation, Founding, Pick};
use crate::books::atlas::board::{Board, Index, piece, rebuild_index};
use crate::books::atlas::facts::Fact;
use crate::books::atlas::map::Map;
use crate::books::atlas::pieces::{
    ActionPoints, BOSS_TRAYS, Backpack, CardInPlay, Cooldowns, Floor, Gear, Hand, Health, LONG_TRACK, Lane,
    Locked, Marks, Origin, SHORT_TRACK, Spark, Standing, Summoned, TRAYS, Tactics, TalentCard, Talents, Tray,
    Uses, Zone,
};
use crate::books::atlas::records::{Campaign, Cards, Clock, CombatStack, Decks, Round, Visit};
use crate::content::atlas::catalogue::Catalogue;
use crate::content::atlas::terms::{Deck as DeckName, Initiative, ItemId, LocationId, RuneId, SummonId};
use crate::table::deck::Deck;
use crate::table::fact::Facts;
use crate::table::seat::Seat;
use crate::table::state::Piece;
use crate::table::step::{Ending, Outcome};
use crate::table::track::Track;

/// The empty trays, which stay for the whole game.
pub fn spawn_trays(world: &mut World) {
    for place in 0..usize::from(TRAYS + BOSS_TRAYS) {
        let slots = if place < usize::from(TRAYS) { SHORT_TRACK } else { LONG_TRACK };
        world.spawn((
            piece::tray(place),
            Tray::default(),
            Health { now: 0, max: 0 },
            ActionPoints(0),
            Cooldowns(Track::new(slots)),
            Standing(None),
            Marks::default(),
            Uses::default(),
            Lane { track: Initiative::Fast, order: 0 },
            Tactics::default(),
        ));
    }
}

/// All cards of all decks in the box.
pub fn full_decks(cards: &Catalogue) -> Decks {
    let mut decks = Decks { equipment: (0..8).map(|_| Deck::default()).collect(), ..Decks::default() };
    for (place, card) in cards.items.iter().enumerate() {
        let item = ItemId::new(place as u16);
        let copies = if card.deck == DeckName::Unique { 1 } else { card.copies };
        if let Some(deck) = decks.of(card.deck) {
            for _ in 0..copies {
                deck.put_under(item);
            }
        }
    }
    decks.runes = Deck::from_top((0..cards.runes.len() as u16).map(RuneId::new));
    decks.summons = Deck::from_top((0..cards.summons.len() as u16).map(SummonId::new));
    decks
}

fn despawn(world: &mut World, sorts: &[u32]) {
    let gone: Vec<Entity> = world
        .query::<(Entity, &Piece)>()
        .iter(world)
        .filter(|(_, piece)| sorts.contains(&(piece.0 >> 8)))
        .map(|(entity, _)| entity)
        .collect();
    for entity in gone {
        world.despawn(entity);
    }
}

/// AT-431, AT-R77: gold, items, journal, flags, Origins and the map go back into the box; only the modes stay.
pub fn erase(world: &mut World) {
    despawn(world, &[0, 2, 3, 4]);
    let Campaign { modes, seats, honor_restarts, .. } = *world.resource::<Campaign>();
    let honor_restarts = honor_restarts + 1;
    world.insert_resource(Campaign { modes, seats, level: 1, honor_restarts, ..Campaign::default() });
    let decks = full_decks(&world.resource::<Cards>().0);
    world.insert_resource(decks);
    world.insert_resource(Clock::default());
    world.insert_resource(Visit::default());
    world.insert_resource(CombatStack::default());
    let number = world.resource::<Round>().number;
    world.insert_resource(Round { number, ..Round::default() });
    let rebuilt = rebuild_index(world);
    debug_assert!(rebuilt.is_ok(), "{rebuilt:?}");
    rebuild_map(world);
    *world.resource_mut::<Phase>() = Phase::Creation(Creation::again(modes));
}

/// Puts the chosen Origins on the table.
pub fn found(world: &mut World) {
    let Phase::Founding(Founding { picks, location }) = world.resource::<Phase>().clone() else { return };
    world.resource_mut::<Campaign>().level = 1;
    spawn_party(world, &picks, 1);
    let dressed = world.run_system_once(|mut board: Board| creation::dress(&mut board));
    debug_assert!(dressed.is_ok(), "{dressed:?}");
    world.resource_mut::<Campaign>().location = Some(location);
    *world.resource_mut::<Phase>() = Phase::Arrival;
}

/// AT-003 to AT-011: Origins of a level with full HP and Spark, no AP, all skills in hand, collars intact,
/// and full decks for them to find things in.
pub fn spawn_party(world: &mut World, picks: &[Pick], level: u8) {
    despawn(world, &[0]);
    let cards = world.resource::<Cards>().0.clone();
    let seats = world.resource::<Campaign>().seats;
    for (place, pick) in picks.iter().enumerate() {
        let card = cards.origin(pick.origin);
        let level = cards.level(level);
        let max = u16::from(level.hp.saturating_add_signed(card.hp));
        let spark = level.spark.saturating_add_signed(card.spark);
        world.spawn((
            piece::origin(place),
            Origin { id: pick.origin, seat: Seat((place as u8).min(seats.saturating_sub(1))) },
            Health { now: max, max },
            ActionPoints(0),
            Spark { now: spark, max: spark, collar_broken: false, waiting: Vec::new() },
            Hand(pick.skills.clone()),
            Talents(pick.talents.iter().map(|id| TalentCard { id: *id, face_up: true }).collect()),
            Gear::default(),
            Backpack::default(),
            Summoned::default(),
            Cooldowns(Track::new(LONG_TRACK)),
            Standing(None),
            Marks::default(),
            Uses::default(),
        ));
    }
    let rebuilt = rebuild_index(world);
    debug_assert!(rebuilt.is_ok(), "{rebuilt:?}");
    world.insert_resource(full_decks(&cards));
}

/// AT-015 to AT-022: the map, the cards, the tracker, the Origins on the starting space.
pub fn set_up(world: &mut World) {
    let Phase::Setup(location) = *world.resource::<Phase>() else { return };
    lay_out(world, location);
    let cards = world.resource::<Cards>().0.clone();
    let page = cards.location(location);
    let mut facts = world.resource_mut::<Facts<Fact>>();
    facts.record(Fact::LocationSetUp { location, page: page.page, level: page.level });
    facts.record(Fact::TextShown { text: page.intro.clone() });
    if !page.special_rules.is_empty() {
        facts.record(Fact::TextShown { text: page.special_rules.clone() });
    }
    *world.resource_mut::<Phase>() = Phase::RoundStart;
}

/// The pieces of a location, without words. Scenarios use it too.
pub fn lay_out(world: &mut World, location: LocationId) {
    despawn(world, &[2, 3, 4]);
    let cards = world.resource::<Cards>().0.clone();
    let page = cards.location(location);
    let mut ordered: Vec<_> = page.spaces.iter().collect();
    ordered.sort_by_key(|space| space.id);
    for (place, space) in ordered.into_iter().enumerate() {
        let floor = Floor { space: space.id, token: None, card: None, card_explored: false };
        world.spawn((piece::space(place), floor, Locked(space.locked)));
    }
    for (place, path) in page.paths.iter().enumerate() {
        world.spawn((piece::path(place), Locked(path.locked)));
    }
    let mut deck: Vec<_> = page.cards.iter().map(|card| card.key).collect();
    deck.sort_unstable();
    for (place, key) in deck.into_iter().enumerate() {
        world.spawn((
            piece::card(place),
            CardInPlay { key, zone: Zone::Deck, flipped: false, resolved: false },
        ));
    }
    let players = world.query::<&Origin>().iter(world).count();
    let start = page.time.as_ref().and_then(|track| track.start).map(|start| match players {
        0..=2 => start.0,
        3 => start.1,
        _ => start.2,
    });
    world.insert_resource(Clock { space: start, paused: false });
    world.insert_resource(Visit::default());
    world.insert_resource(CombatStack::default());
    let number = world.resource::<Round>().number;
    world.insert_resource(Round { number, ..Round::default() });
    let mut standing = world.query_filtered::<&mut Standing, bevy_ecs::prelude::With<Origin>>();
    for mut standing in standing.iter_mut(world) {
        standing.0 = Some(page.start);
    }
    world.resource_mut::<Campaign>().location = Some(location);
    let rebuilt = rebuild_index(world);
    debug_assert!(rebuilt.is_ok(), "{rebuilt:?}");
    rebuild_map(world);
}

/// AT-295: the map and all location cards go back to the supply; nobody stands anywhere.
pub fn put_away(world: &mut World) {
    despawn(world, &[2, 3, 4]);
    world.insert_resource(Clock::default());
    world.insert_resource(Visit::default());
    world.insert_resource(CombatStack::default());
    let mut standing = world.query::<&mut Standing>();
    for mut standing in standing.iter_mut(world) {
        standing.0 = None;
    }
    let rebuilt = rebuild_index(world);
    debug_assert!(rebuilt.is_ok(), "{rebuilt:?}");
    rebuild_map(world);
}

/// AT-317, AT-318: the session after one that was ended begins where the party was bound for. HP and Spark
/// were filled before it ended; everyone may arrange their things once more (AT-193).
pub fn begin_session(world: &mut World) -> bool {
    let ended = world.resource::<Ending>().0.as_ref().is_some_and(Outcome::goes_on);
    let &Phase::Setup(next) = world.resource::<Phase>() else { return false };
    if !ended {
        return false;
    }
    world.resource_mut::<Ending>().0 = None;
    world.resource_mut::<Campaign>().location = Some(next);
    *world.resource_mut::<Phase>() = Phase::Arrival;
    true
}

/// Measures the map of the location from its locks.
pub fn rebuild_map(world: &mut World) {
    let Some(location) = world.resource::<Campaign>().location else {
        world.insert_resource(Map::default());
        return;
    };
    let cards = world.resource::<Cards>().0.clone();
    let page = cards.location(location);
    let index = world.resource::<Index>().clone();
    let locked = |entity: &Entity| world.get::<Locked>(*entity).is_some_and(|lock| lock.0);
    // Pieces lie in the order of their keys, which is the order of `Map::place`.
    let mut ordered: Vec<_> = page.spaces.iter().map(|space| space.id).collect();
    ordered.sort_unstable();
    let spaces: Vec<bool> = page
        .spaces
        .iter()
        .map(|space| {
            let place = ordered.iter().position(|other| *other == space.id);
            place.and_then(|place| index.spaces.get(place)).is_some_and(&locked)
        })
        .collect();
    let paths: Vec<bool> = index.paths.iter().map(locked).collect();
    let map = if index.spaces.is_empty() { Map::default() } else { Map::new(page, &spaces, &paths) };
    world.insert_resource(map);
}
