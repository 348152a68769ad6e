//! The map of a scenario, and what stands on it.

use super::Scenario;
use crate::books::road::board::Board;
use crate::books::road::verbs::{guardian, land};
use crate::content::road::terms::LocationId;

pub fn lay(board: &mut Board, scenario: &Scenario) -> Result<(), String> {
    board.campaign.gone_locations.extend(&scenario.gone);
    for (location, clear) in &scenario.map {
        put(board, *location, *clear)?;
    }
    for (location, corner) in &scenario.waybells {
        let card = board.cards.location(*location);
        if !card.slots.contains(corner) {
            return Err(format!("{} has no slot for a waybell in that corner", card.clear.name));
        }
        let at = card.vertex(*corner);
        let taken: Vec<u8> = board.ringing().map(|(place, _)| place).collect();
        let free = (0..board.index.waybells.len() as u8).find(|place| !taken.contains(place));
        let waybell = free.and_then(|place| board.waybell_mut(place));
        waybell.ok_or("there are four waybells (RD-R24)")?.at = Some(at);
        land::clear_round(board, at);
    }
    for (location, time) in &scenario.markers {
        let number = board.cards.location(*location).number;
        let ground = board.ground_mut(number).filter(|ground| ground.card.is_some());
        ground.ok_or("there are markers on a location that is not on the map")?.time = *time;
    }
    for (encounter, location) in &scenario.guardians {
        let number = board.cards.location(*location).number;
        if board.card_at(number).is_none() {
            return Err("a guardian stands where there is no location".to_owned());
        }
        guardian::summon(board, *encounter, number);
    }
    Ok(())
}

fn put(board: &mut Board, location: LocationId, clear: bool) -> Result<(), String> {
    let card = board.cards.location(location);
    let (number, letter) = (card.number, card.letter);
    if letter.is_some() {
        board.campaign.replaced.retain(|(other, _)| *other != number);
        board.campaign.replaced.push((number, location));
    }
    let ground = board.ground_mut(number).ok_or("there is no place for a location")?;
    (ground.card, ground.clear) = (Some(location), clear);
    ground.seen_clear |= clear;
    ground.seen_hush |= !clear;
    Ok(())
}
