//! What cards can ask about (RD-130, RD-146, RD-147, RD-356, RD-R62).

use crate::books::road::board::Board;
use crate::books::road::powers;
use crate::books::road::verbs::{belongings, track};
use crate::content::road::effect::Condition;
use crate::table::seat::Seats;

/// Does it hold for a party in a location? Each condition may be met by any of its members.
pub fn holds(board: &Board, party: Seats, at: u16, wanted: &Condition) -> bool {
    match wanted {
        Condition::Level(attribute, least) => {
            party.iter().any(|seat| board.nature(seat).level(*attribute) >= *least)
        }
        Condition::Is(origin) => party.iter().any(|seat| board.who(seat) == *origin),
        Condition::Plays(origin) => board.seat_of(*origin).is_some(),
        Condition::Item(item) => belongings::owner_of_item(board, party, *item).is_some(),
        Condition::AnItem(keyword) => belongings::items_with(board, party, *keyword).next().is_some(),
        Condition::Secret(secret) => belongings::has_secret(board, party, *secret),
        Condition::Sheet(sheet) => board.area.sheets.iter().any(|held| held.card == *sheet),
        Condition::Status(status) => board.campaign.is_marked(*status),
        Condition::Part(status, part) => {
            board.campaign.parts(*status) & (1 << part.saturating_sub(1).min(15)) != 0
        }
        Condition::Parts(status, least) => board.campaign.parts(*status).count_ones() >= u32::from(*least),
        Condition::TimePasses(spots) => board.campaign.time_passes >= *spots,
        Condition::Holds(stuff) => {
            let held: u16 = party.iter().map(|seat| track::amount(board, seat, stuff.thing())).sum();
            held >= u16::from(stuff.amount())
        }
        Condition::Seal(seal) => board.has_seal(at, *seal),
        Condition::Clear => board.ground(at).is_some_and(|ground| ground.clear),
        Condition::At(location) => board.card_at(at) == Some(*location),
        Condition::OnMap(location) => {
            board.card_at(board.cards.location(*location).number) == Some(*location)
        }
        Condition::Waybell => board.location(at).is_some_and(|card| board.is_touched(card)),
        Condition::Guarded(location) => board.is_guarded(board.cards.location(*location).number),
        Condition::Chapter(number) => board.chapter().is_some_and(|chapter| chapter.number == *number),
        Condition::Origins(least) => board.count() >= *least,
        Condition::Members(least) => party.len() >= u32::from(*least),
        Condition::Day(day) => board.campaign.day >= *day,
        Condition::Filter(filter) => powers::has_filter(board, *filter),
        Condition::Read(verse) => board.campaign.has_read(*verse),
        Condition::Active(event) => {
            board.area.events.iter().any(|active| active.event == *event && !active.resolved)
        }
        Condition::Markers(event, least) => {
            board.area.events.iter().any(|active| active.event == *event && active.quest >= *least)
        }
        Condition::FigureHere(figure) => {
            board.standees().any(|(_, other, place)| other == *figure && place == at)
        }
        Condition::Not(inner) => !holds(board, party, at, inner),
        Condition::Any(list) => list.iter().any(|inner| holds(board, party, at, inner)),
        Condition::All(list) => list.iter().all(|inner| holds(board, party, at, inner)),
    }
}
