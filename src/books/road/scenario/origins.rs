//! The Origins of a scenario: boards, decks, belongings.

use super::{OriginSetup, Scenario};
use crate::books::road::board::Board;
use crate::books::road::pieces::{Held, MOST_LEVEL, MOST_RESOURCES, Pack, TOP};
use crate::books::road::verbs::belongings;
use crate::books::road::verbs::{dying, land, track};
use crate::content::road::chain::Art;
use crate::content::road::terms::{Attribute, CardId, Modifier};
use crate::table::deck::Deck;
use crate::table::seat::Seat;

pub fn lay(board: &mut Board, scenario: &Scenario) -> Result<(), String> {
    for (place, setup) in scenario.party.iter().enumerate() {
        let seat = Seat(place as u8);
        stand(board, seat, setup)?;
        numbers(board, seat, setup)?;
        decks(board, seat, setup)?;
        things(board, seat, setup)?;
    }
    Ok(())
}

fn stand(board: &mut Board, seat: Seat, setup: &OriginSetup) -> Result<(), String> {
    let Some(location) = setup.at else { return Ok(()) };
    let number = board.cards.location(location).number;
    if land::put(board, seat, number) { Ok(()) } else { Err("an Origin stands nowhere".to_owned()) }
}

fn within(value: u8, most: u8, what: &str) -> Result<u8, String> {
    if value <= most { Ok(value) } else { Err(format!("{what} is at most {most}, not {value}")) }
}

fn numbers(board: &mut Board, seat: Seat, setup: &OriginSetup) -> Result<(), String> {
    let nature = board.nature_mut(seat);
    for (attribute, most) in &setup.most {
        nature.most[*attribute as usize] = within(*most, MOST_LEVEL, "the maximum of an attribute")?;
    }
    if let Some(attributes) = &setup.attributes {
        for attribute in Attribute::ALL {
            let level =
                attributes.iter().find(|(other, _)| *other == attribute).map_or(0, |(_, level)| *level);
            nature.levels[attribute as usize] = within(level, nature.most(attribute), "an attribute")?;
        }
    }
    nature.skills.clone_from(&setup.skills);
    let tracks = board.tracks_mut(seat);
    tracks.health = within(setup.health.unwrap_or(tracks.health), TOP, "HEALTH")?;
    tracks.energy = within(setup.energy.unwrap_or(tracks.energy), TOP, "ENERGY")?;
    tracks.terror = within(setup.terror.unwrap_or(tracks.terror), TOP, "TERROR")?;
    let limit = track::energy_limit(*board.tracks(seat), board.has(Modifier::NoLimiter));
    if setup.energy.is_some_and(|energy| energy > limit) {
        return Err("ENERGY is at most HEALTH (RD-004)".to_owned());
    }
    let tracks = board.tracks_mut(seat);
    tracks.energy = tracks.energy.min(limit);
    let purse = board.purse_mut(seat);
    purse.food = within(setup.food.unwrap_or(purse.food), MOST_RESOURCES, "FOOD")?;
    purse.wealth = within(setup.wealth.unwrap_or(purse.wealth), MOST_RESOURCES, "WEALTH")?;
    purse.magic = within(setup.magic.unwrap_or(purse.magic), MOST_RESOURCES, "MAGIC")?;
    (purse.exp, purse.exp_ever) = (setup.exp, setup.exp);
    board.marks_mut(seat).dying = setup.dying;
    dying::look_at_terror(board, seat);
    Ok(())
}

fn decks(board: &mut Board, seat: Seat, setup: &OriginSetup) -> Result<(), String> {
    for art in Art::ALL {
        let cards = board.cards.0.clone();
        let of_art = |list: &[CardId]| -> Vec<CardId> {
            list.iter().copied().filter(|card| cards.card(*card).art == art).collect()
        };
        let given = if art == Art::Combat { &setup.combat } else { &setup.diplomacy };
        let mut pack: Pack = std::mem::take(board.packs_mut(seat).of_mut(art));
        if let Some(given) = given {
            if of_art(given).len() != given.len() {
                return Err("a card lies in a deck of the other art".to_owned());
            }
            pack.deck = Deck::from_top(given.iter().copied());
        }
        if let Some(pool) = &setup.pool {
            pack.pool = of_art(pool);
        }
        pack.aside = of_art(&setup.aside);
        pack.hand = of_art(&setup.hand);
        for card in pack.hand.iter().chain(&pack.aside) {
            pack.deck.take(*card);
            leave_pool(&mut pack.pool, *card);
        }
        let mut learned = of_art(&setup.learned);
        for card in &learned {
            leave_pool(&mut pack.pool, *card);
        }
        for _ in 0..usize::from(setup.learned_by_lot).min(pack.pool.len()) {
            let place = board.play.chance.below(pack.pool.len());
            learned.push(pack.pool.remove(place));
        }
        if !learned.is_empty() {
            learned.into_iter().for_each(|card| pack.deck.put_on_top(card));
            pack.deck.shuffle(&mut board.play.chance);
        }
        *board.packs_mut(seat).of_mut(art) = pack;
    }
    Ok(())
}

fn leave_pool(pool: &mut Vec<CardId>, card: CardId) {
    if let Some(place) = pool.iter().position(|other| *other == card) {
        pool.remove(place);
    }
}

fn things(board: &mut Board, seat: Seat, setup: &OriginSetup) -> Result<(), String> {
    for item in &setup.items {
        let deck = board.cards.item(*item).deck;
        board.decks.items[deck as usize].take(*item);
        let taken = board
            .cards
            .item(*item)
            .keyword
            .is_some_and(|keyword| belongings::in_use(board, seat, keyword).is_some());
        board.belongings_mut(seat).items.push(Held { in_use: !taken, ..Held::new(*item) });
    }
    for secret in &setup.secrets {
        let card = board.cards.secret(*secret);
        if card.global {
            return Err(format!("{} is GLOBAL and nobody’s own (RD-354)", card.name));
        }
        let story = card.countdown;
        let taken = card.keyword.is_some_and(|keyword| belongings::in_use(board, seat, keyword).is_some());
        let held = Held { in_use: !taken, story, ..Held::new(*secret) };
        board.belongings_mut(seat).secrets.push(held);
    }
    board.belongings_mut(seat).legends.clone_from(&setup.legends);
    Ok(())
}
