//! Public state (RD-R14) as JSON, and a line for save slots.

use bevy_ecs::prelude::World;
use serde_json::{Value, json};

use super::board::Board;
use super::chain::{hand, line};
use super::pieces::{Meeting, Pack};
use super::records::Cards;
use super::words::names;
use crate::content::handle;
use crate::content::road::chain::Art;
use crate::content::road::effect::Figure;
use crate::content::road::terms::{Attribute, StatusKind};
use crate::table::phase::Phased;
use crate::table::seat::{Seat, Seats};
use crate::table::sight::look;
use crate::table::words::listed;

pub fn public_state(world: &mut World) -> Value {
    let names = world.resource::<Cards>().names.clone();
    look::<Board, _>(world, |board| handle::with_names(&names, || shown(&board)).0).unwrap_or(Value::Null)
}

fn shown(board: &Board) -> Value {
    let campaign = &board.campaign;
    let mut state = json!({
        "phase": board.phase.name(),
        "campaign": {
            "day": campaign.day, "chapter": board.chapter().map(|chapter| chapter.number),
            "first_steps": campaign.first_steps, "modifiers": campaign.modifiers,
            "memories": campaign.memories, "sheets_given": campaign.sheets_given,
            "time_passes": campaign.time_passes, "statuses": statuses(board),
            "read": campaign.read, "dead": campaign.dead,
        },
        "origins": board.seats().iter().map(|seat| origin(board, seat)).collect::<Vec<_>>(),
    });
    if board.phase.is_played() {
        state["map"] = map(board);
        state["decks"] = decks(board);
        state["area"] = area(board);
        state["encounters"] = encounters(board);
    }
    state
}

/// Marked parts by the id of the status.
fn statuses(board: &Board) -> Value {
    let cards = &board.cards;
    let marked = cards.all::<StatusKind>().filter(|status| board.campaign.is_marked(*status));
    let parts = |bits: u16| (1..=16u8).filter(|part| bits & (1 << (part - 1)) != 0).collect::<Vec<_>>();
    let told = marked.map(|status| (cards.id(status).to_owned(), json!(parts(board.campaign.parts(status)))));
    Value::Object(told.collect())
}

fn ids(board: &Board, seats: Seats) -> Vec<String> {
    seats.iter().map(|seat| board.cards.id(board.who(seat)).to_owned()).collect()
}

fn origin(board: &Board, seat: Seat) -> Value {
    let (tracks, purse, nature) = (board.tracks(seat), board.purse(seat), board.nature(seat));
    let (packs, belongings, marks) = (board.packs(seat), board.belongings(seat), board.marks(seat));
    let attributes = Attribute::ALL.map(|attribute| {
        (attribute.id().to_owned(), json!([nature.level(attribute), nature.most(attribute)]))
    });
    let items: Vec<Value> = belongings
        .items
        .iter()
        .map(|held| json!({"item": held.card, "in_use": held.in_use, "time": held.time}))
        .collect();
    let secrets: Vec<Value> = belongings
        .secrets
        .iter()
        .map(|held| json!({"secret": held.card, "in_use": held.in_use, "time": held.time, "story": held.story}))
        .collect();
    json!({
        "origin": board.who(seat), "seat": seat.0, "at": board.place_of(seat),
        "energy": tracks.energy, "health": tracks.health, "terror": tracks.terror,
        "food": purse.food, "wealth": purse.wealth, "magic": purse.magic, "exp": purse.exp,
        "attributes": Value::Object(attributes.into_iter().collect()), "skills": nature.skills,
        "combat": pack(&packs.combat), "diplomacy": pack(&packs.diplomacy),
        "items": items, "secrets": secrets, "legends": belongings.legends,
        "dying": marks.dying, "insane": marks.insane, "guards": marks.guards,
        "earned": board.tally(seat).earned, "unread": board.tally(seat).unread,
        "waits": board.waits(seat),
    })
}

/// Hands and discard piles lie open; of decks and pools only the number of cards is known.
fn pack(pack: &Pack) -> Value {
    json!({
        "deck": pack.deck.len(), "hand": pack.hand, "discard": pack.discard, "aside": pack.aside,
        "pool": pack.pool.len(),
    })
}

fn map(board: &Board) -> Value {
    let locations: Vec<Value> = board
        .on_map()
        .map(|(ground, card)| {
            let location = board.cards.location(card);
            json!({
                "number": ground.number, "location": card, "name": location.side(ground.clear).name,
                "side": if ground.clear { "clear" } else { "hush" },
                "seen_clear": ground.seen_clear, "seen_hush": ground.seen_hush,
                "time": ground.time, "story": ground.story, "x": location.x, "y": location.y,
                "keys": location.keys, "slots": location.slots, "seals": location.side(ground.clear).seals,
                "origins": ids(board, board.seats_at(ground.number)),
                "vision_read": ground.vision_read,
            })
        })
        .collect();
    let waybells: Vec<Value> =
        board.ringing().map(|(place, at)| json!({"waybell": place, "x": at.x, "y": at.y})).collect();
    let guardians: Vec<Value> = board
        .guardians()
        .map(|(pool, guardian, card)| json!({"guardian": pool, "encounter": card, "at": guardian.at}))
        .collect();
    let figures: Vec<Value> = board
        .standees()
        .map(|(_, figure, at)| match figure {
            Figure::SilentKing => json!({"figure": "silent_king", "at": at}),
            Figure::Companion(sheet) => json!({"figure": sheet, "at": at}),
        })
        .collect();
    json!({"locations": locations, "waybells": waybells, "guardians": guardians, "figures": figures})
}

fn decks(board: &Board) -> Value {
    let decks = &board.decks;
    let tops: Vec<Value> = decks
        .encounters
        .iter()
        .zip(decks.seen_top)
        .map(|(deck, seen)| json!(deck.top().filter(|_| seen)))
        .collect();
    json!({
        "blue": decks.encounters[0].len(), "green": decks.encounters[1].len(),
        "purple": decks.encounters[2].len(), "seen_tops": tops,
        "events": decks.events.len(), "random": decks.random.len(),
        "items_a": decks.items[0].len(), "items_b": if decks.has_b { decks.items[1].len() } else { 0 },
        "consumables": decks.items[2].len(),
    })
}

fn area(board: &Board) -> Value {
    let events: Vec<Value> = board
        .area
        .events
        .iter()
        .map(|active| {
            json!({
                "event": active.event, "time": active.time, "story": active.story, "quest": active.quest,
                "resolved": active.resolved,
            })
        })
        .collect();
    let secrets: Vec<Value> = board
        .area
        .secrets
        .iter()
        .map(|held| json!({"secret": held.card, "time": held.time, "story": held.story}))
        .collect();
    let sheets: Vec<Value> = board
        .area
        .sheets
        .iter()
        .map(|held| json!({"sheet": held.card, "time": held.time, "story": held.story}))
        .collect();
    json!({"events": events, "secrets": secrets, "sheets": sheets})
}

fn encounters(board: &Board) -> Value {
    let places = 0..board.index.meetings.len() as u8;
    let open = places.filter(|place| board.meeting(*place).foe.is_some());
    Value::Array(open.map(|place| encounter(board, place, board.meeting(place))).collect())
}

fn encounter(board: &Board, place: u8, at: &Meeting) -> Value {
    let art = hand::art(board, place);
    let links: Vec<Value> = at
        .line
        .iter()
        .enumerate()
        .map(|(number, link)| {
            json!({
                "card": link.card, "owner": board.who(link.owner), "time": link.time, "charges": link.charges,
                "active": line::is_active(&board.cards, at, number),
            })
        })
        .collect();
    let mut told = json!({
        "encounter": at.foe, "members": ids(board, at.members), "turn": at.turn,
        "active": at.active.map(|seat| board.who(seat)), "activated": ids(board, at.activated),
        "line": links, "time": at.time, "charges": at.charges, "played": at.played,
        "parked": board.meetings.parked.0.iter().any(|waiting| waiting.meeting == place),
    });
    match art {
        Art::Combat => told["pool"] = json!(at.pool),
        Art::Diplomacy => {
            told["duration"] = json!(at.duration);
            told["affinity"] = json!(at.affinity);
        }
    }
    told
}

/// Chapter, day and party in a line.
pub fn summary(world: &mut World) -> String {
    look::<Board, _>(world, |board| summed_up(&board)).unwrap_or_default()
}

fn summed_up(board: &Board) -> String {
    let who: Vec<String> =
        board.seats().iter().map(|seat| names::origin(&board.cards, board.who(seat)).to_owned()).collect();
    match board.chapter().filter(|_| !who.is_empty()) {
        Some(chapter) => format!("{}, day {}: {}", chapter.title, board.campaign.day, listed(&who)),
        None => "A new campaign".to_owned(),
    }
}
