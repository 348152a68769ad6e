//! Decks, events, statuses, and what is in the middle when a scenario begins.

use super::Scenario;
use crate::books::road::board::Board;
use crate::books::road::chain::turn::{self, Encountering, Met, Step};
use crate::books::road::effects::reading;
use crate::books::road::frames::Frame;
use crate::books::road::phases::chapter;
use crate::books::road::pieces::{From, Held, Link};
use crate::books::road::records::{ActiveEvent, SPOTS};
use crate::books::road::verbs::status;
use crate::content::road::effect::ItemDeck;
use crate::content::road::terms::EncounterId;
use crate::table::deck::Deck;
use crate::table::seat::{Seat, Seats};

pub fn lay(board: &mut Board, scenario: &Scenario) -> Result<(), String> {
    let cards = board.cards.0.clone();
    if let Some(chapter) = board.campaign.chapter {
        let card = cards.chapter(chapter);
        chapter::prepare_encounters(board, &card.encounters);
        if card.item_b || card.number > 2 {
            board.decks.has_b = true;
        }
    }
    let given = [&scenario.blue, &scenario.green, &scenario.purple];
    for (colour, list) in given.into_iter().enumerate() {
        if let Some(list) = list {
            lay_deck(board, colour, list)?;
        }
    }
    board.decks.events = Deck::from_top(scenario.events.iter().copied());
    for event in &scenario.events {
        board.decks.random.take(*event);
    }
    if let Some(random) = &scenario.random {
        board.decks.random = Deck::from_top(random.iter().copied());
    }
    if let Some(items) = &scenario.items {
        for deck in [ItemDeck::A, ItemDeck::B, ItemDeck::Consumable] {
            let of = items.iter().copied().filter(|item| cards.item(*item).deck == deck);
            board.decks.items[deck as usize] = Deck::from_top(of.collect::<Vec<_>>().into_iter());
        }
    }
    for (event, quest, story) in &scenario.active {
        board.decks.random.take(*event);
        board.area.events.push(ActiveEvent {
            event: *event,
            time: 0,
            story: *story,
            quest: *quest,
            resolved: false,
        });
    }
    for secret in &scenario.secrets {
        let card = cards.secret(*secret);
        if !card.global {
            return Err(format!("{} is not GLOBAL (RD-354)", card.name));
        }
        if board.area.secrets.iter().all(|held| held.card != *secret) {
            board.area.secrets.push(Held { story: card.countdown, ..Held::new(*secret) });
        }
    }
    for sheet in &scenario.sheets {
        board.area.sheets.push(Held { story: cards.sheet(*sheet).countdown, ..Held::new(*sheet) });
    }
    for (status, part) in &scenario.statuses {
        if *part == 0 || *part > cards.status(*status).parts {
            return Err(format!("“{}” has no part {part}", cards.status(*status).name));
        }
        status::mark(board, *status, *part);
    }
    if scenario.time_passes > SPOTS {
        return Err(format!("Time Passes has {SPOTS} spots (RD-R61)"));
    }
    board.campaign.time_passes = scenario.time_passes;
    board.campaign.read.clone_from(&scenario.read);
    Ok(())
}

fn lay_deck(board: &mut Board, colour: usize, list: &[EncounterId]) -> Result<(), String> {
    let fits = list.iter().all(|card| board.cards.encounter(*card).colour as usize == colour);
    if !fits {
        return Err("an encounter lies in the deck of another colour".to_owned());
    }
    board.decks.encounters[colour] = Deck::from_top(list.iter().copied());
    Ok(())
}

/// A verse that is being read, an encounter that is on.
pub fn begin(board: &mut Board, scenario: &Scenario) -> Result<(), String> {
    let here = board.seats_at(board.place_of(Seat(0)));
    if let Some(verse) = scenario.verse {
        reading::open(board, here, Seat(0), verse);
    }
    let Some(foe) = scenario.meet else { return Ok(()) };
    let able: Seats = here.iter().filter(|seat| board.is_solo() || !board.is_dying(*seat)).collect();
    turn::begin(board, able, Met { foe, from: From::Box, guardian: None });
    let Some(Frame::Encountering(Encountering { meeting, step })) = board.play.work.pop() else {
        return Err("the encounter could not begin".to_owned());
    };
    let mut line = Vec::new();
    for (card, owner, time, charges) in &scenario.line {
        let owner = board.seat_of(*owner).ok_or("a card of the line is nobody’s")?;
        line.push(Link { card: *card, owner, time: *time, charges: *charges });
    }
    // Cards in the line are not in the decks any more.
    for link in &line {
        let art = board.cards.card(link.card).art;
        board.packs_mut(link.owner).of_mut(art).deck.take(link.card);
    }
    let at = board.meeting_mut(meeting);
    at.line = line;
    at.pool = scenario.pool;
    at.duration = scenario.duration.unwrap_or(at.duration);
    at.affinity = scenario.affinity.unwrap_or(at.affinity);
    let step = if scenario.hands { Step::Pick } else { step };
    board.play.work.push(Encountering { meeting, step }.into());
    Ok(())
}
