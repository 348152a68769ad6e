//! Public state (AT-R83) as JSON, and a line for save slots.

use bevy_ecs::prelude::World;
use serde_json::{Value, json};

use super::board::Board;
use super::fighter::Fighter;
use super::modifiers;
use super::pieces::{Foe, TrackCard, Zone};
use super::verbs::{status, tactic};
use crate::content::atlas::terms::{OriginId, SpaceKey};
use crate::table::phase::Phased;
use crate::table::sight::look;

/// Everything a player may see at any time.
pub fn public_state(world: &mut World) -> Value {
    look::<Board, _>(world, |board| table(&board)).unwrap_or(Value::Null)
}

fn table(board: &Board) -> Value {
    let party: Vec<Value> = board.party().iter().map(|origin| hero(board, *origin)).collect();
    let enemies: Vec<Value> = board.enemies().map(|enemy| foe(board, enemy)).collect();
    let here = board.campaign.location.is_some() && !board.land.map.is_empty();
    json!({
        "phase": format!("{:?}", board.phase.name()).to_lowercase(),
        "round": { "number": board.round.number, "kind": board.round.kind, "turn": board.round.turn, "lamp_bearer": board.round.lamp_bearer },
        "campaign": {
            "level": board.campaign.level, "gold": board.campaign.gold, "journal": board.campaign.journal,
            "flags": board.campaign.flags, "modes": board.campaign.modes, "seats": board.campaign.seats,
            "restarts": board.campaign.restarts, "finished": board.campaign.finished,
        },
        "location": board.campaign.location,
        "time": { "space": board.clock.space, "paused": board.clock.paused, "events": if here { event_icons(board) } else { Vec::new() } },
        "counters": board.visit.counters,
        "location_flags": board.visit.flags,
        "party": party,
        "enemies": enemies,
        "spaces": if here { board.land.map.spaces().map(|space| floor(board, space)).collect() } else { Vec::new() },
        "paths": if here { paths(board) } else { Vec::new() },
        "held": board.cards_in(|zone| zone == Zone::Held),
        "combat_stack": board.stack.0,
        "deck_size": board.cards_in(|zone| zone == Zone::Deck).len(),
        "offer": board.offer.0,
        "dice": { "dice": board.dice.dice, "hits": board.dice.hits, "specials": board.dice.specials },
        "over": board.play.ending.0,
    })
}

/// AT-R83: the icons on the time track are public, the cards they call up are not.
fn event_icons(board: &Board) -> Vec<Value> {
    let events = board.location().time.iter().flat_map(|track| &track.events);
    events.map(|(space, card)| json!({ "space": space, "card": card })).collect()
}

fn track(board: &Board, who: Fighter) -> Vec<Value> {
    board
        .track(who)
        .0
        .iter()
        .map(|on| {
            let (kind, card) = match on.card {
                TrackCard::Skill(skill) => ("skill", json!(skill)),
                TrackCard::Consumable(item) => ("consumable", json!(item)),
                TrackCard::Status(status) => ("status", json!(status)),
                TrackCard::Tactic(tactic) => ("tactic", json!(tactic)),
            };
            json!({ "kind": kind, "card": card, "slot": on.slot, "face_up": on.face_up })
        })
        .collect()
}

fn hero(board: &Board, origin: OriginId) -> Value {
    let who = Fighter::Origin(origin);
    let spark = board.spark_of(origin);
    let gear: Vec<Value> = board
        .gear_of(origin)
        .iter()
        .map(|(at, worn)| json!({ "at": at, "item": worn.item, "rune": worn.rune }))
        .collect();
    json!({
        "origin": origin, "seat": board.seat_of(origin).0, "space": board.space_of(who),
        "hp": board.hp(who).now, "max_hp": board.hp(who).max, "downed": board.is_downed(origin),
        "ap": board.action_points(who).0, "spark": spark.now, "max_spark": spark.max, "collar_broken": spark.collar_broken,
        "armour_physical": modifiers::armour(board, who, false), "armour_magical": modifiers::armour(board, who, true),
        "hand": board.hand(origin).0, "talents": board.talents_of(origin).0, "gear": gear, "backpack": board.pack(origin).0,
        "summon": board.summon_of(origin).0.map(|summon| summon.id),
        "track": track(board, who), "statuses": status::list(board, who), "acted": board.marks_of(who).acted,
    })
}

fn foe(board: &Board, who: Fighter) -> Value {
    let lane = board.foes.lanes.get(board.entity(who)).ok();
    let mut shown = json!({
        "who": who, "space": board.space_of(who), "hp": board.hp(who).now, "max_hp": board.hp(who).max,
        "armour_physical": modifiers::armour(board, who, false), "armour_magical": modifiers::armour(board, who, true),
        "initiative": lane.map(|lane| lane.track), "order": lane.map(|lane| lane.order),
        "track": track(board, who), "statuses": status::list(board, who), "acted": board.marks_of(who).acted,
    });
    match board.foe(who) {
        Some(Foe::Minion { id, veteran }) => {
            shown["minion"] = json!(id);
            shown["veteran"] = json!(veteran);
        }
        // AT-R63: the order of the deck is hidden, the cost on the back of its top card is not.
        Some(Foe::Boss(boss)) => {
            shown["boss"] = json!(boss);
            shown["ap"] = json!(board.action_points(who).0);
            if let Ok(tactics) = board.foes.tactics.get(board.entity(who)) {
                shown["deck_size"] = json!(tactics.deck.len());
                shown["next_cost"] = json!(tactic::next_cost(board, who));
                shown["seen"] = json!(tactics.seen);
            }
        }
        None => {}
    }
    shown
}

fn floor(board: &Board, space: SpaceKey) -> Value {
    let floor = board.floor(space);
    let printed = board.location().spaces.iter().find(|printed| printed.id == space);
    json!({
        "space": space, "name": printed.map(|printed| printed.name.as_str()), "ground": board.ground(space),
        "token": floor.token, "card": floor.card, "locked": board.is_space_locked(space),
        "multicard": printed.is_some_and(|printed| printed.multicard), "neighbours": board.land.map.neighbours(space),
    })
}

fn paths(board: &Board) -> Vec<Value> {
    let locked = |place: usize| {
        board
            .index
            .paths
            .get(place)
            .and_then(|path| board.land.locks.get(*path).ok())
            .is_some_and(|lock| lock.0)
    };
    board
        .location()
        .paths
        .iter()
        .enumerate()
        .map(|(place, path)| json!({ "path": path.id, "a": path.a, "b": path.b, "locked": locked(place) }))
        .collect()
}

/// Place, party and round in a line.
pub fn summary(world: &mut World) -> String {
    look::<Board, _>(world, |board| line(&board)).unwrap_or_default()
}

fn line(board: &Board) -> String {
    let names: Vec<&str> =
        board.party().iter().map(|origin| board.cards.origin(*origin).name.as_str()).collect();
    match board.campaign.location {
        Some(location) => format!(
            "{}, level {}, round {}: {}",
            board.cards.location(location).name,
            board.campaign.level,
            board.round.number,
            names.join(", ")
        ),
        None => "A new campaign".to_owned(),
    }
}
