//! What one line of the log says of several facts: an action with what was paid for it, what was read beneath its title,
//! more of the same in one sentence.

use super::runs::{is_key, is_paid};
use super::wording::{self, party, verse_title};
use super::{RoadScribe, changes, played};
use crate::books::road::facts::Fact;
use crate::books::road::prompts::{Action, Payment};
use crate::books::road::words::names;
use crate::content::road::catalogue::Catalogue;
use crate::content::road::terms::{CardId, LocationId, OriginId};
use crate::table::words::{counted, listed};

/// Headline and details of a line that tells all of these.
pub fn of(scribe: &RoadScribe, facts: &[&Fact]) -> (String, String) {
    let Some(first) = facts.first() else { return (String::new(), String::new()) };
    if matches!(first, Fact::CardPlayed { .. }) || is_key(first) {
        return played::told(scribe, facts);
    }
    if facts.iter().any(|fact| is_read(fact)) {
        return read(scribe, facts);
    }
    match first {
        Fact::TimePassed { .. } => time(scribe, facts),
        Fact::LocationFlipped { clear, .. } => wording::flipped(scribe, &locations(facts), *clear),
        Fact::LocationAttached { .. } => attached(scribe.cards, facts),
        Fact::CardsDrawn { .. } | Fact::HandReplaced { .. } | Fact::CardDiscarded { .. } => {
            drawn(scribe.cards, facts)
        }
        Fact::ItemLost { .. } | Fact::ItemSold { .. } => sold(scribe, facts),
        Fact::ActionTaken { .. } | Fact::ToolUsed { .. } | Fact::WayChosen { .. } => paid(scribe, facts),
        first if is_paid(first) => paid(scribe, facts),
        _ => changes::told(scribe.cards, facts),
    }
}

// ---- actions and what was paid for them ----

fn paid(scribe: &RoadScribe, facts: &[&Fact]) -> (String, String) {
    let cards = scribe.cards;
    let Some(first) = facts.first() else { return (String::new(), String::new()) };
    let came = facts.iter().find(|fact| {
        matches!(fact, Fact::Travelled { .. } | Fact::WaybellPlaced { .. } | Fact::Calmed { .. })
    });
    let bill = changes::payments(cards, facts);
    let mut more = changes::limits(cards, facts);
    let (head, detail) = match (first, came) {
        (Fact::ActionTaken { party: members, action: Action::Ring(_, payment) }, Some(came)) => {
            if *payment == Payment::Blood {
                more.insert(0, "for blood".to_owned());
            }
            (rang(cards, members, came), String::new())
        }
        (_, Some(came)) => wording::of(scribe, came),
        (first, None) if is_paid(first) => {
            let mut told = changes::limits(cards, facts);
            told.insert(0, format!("Paid: {bill}"));
            return alone(cards, facts, told.join(" · "));
        }
        (first, None) => wording::of(scribe, first),
    };
    if !bill.is_empty() {
        more.insert(0, format!("Paid: {bill}"));
    }
    let parts = [more.join(" · "), detail];
    (head, parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n"))
}

/// Something is paid that no other line tells of.
fn alone(cards: &Catalogue, facts: &[&Fact], told: String) -> (String, String) {
    let payers: Vec<OriginId> = facts.iter().filter_map(|fact| payer(fact)).collect();
    match payers.split_first() {
        Some((one, others)) if others.iter().all(|other| other == one) => {
            let changes: Vec<&Fact> = facts.iter().copied().filter(|fact| is_paid(fact)).collect();
            let limits = changes::limits(cards, facts).join(" · ");
            (changes::told(cards, &changes).0, limits)
        }
        _ => (told, String::new()),
    }
}

const fn payer(fact: &Fact) -> Option<OriginId> {
    match fact {
        Fact::Gained { origin, .. } | Fact::Lost { origin, .. } if is_paid(fact) => Some(*origin),
        _ => None,
    }
}

/// "Maren and Nim rang a waybell at Ostrey Bridge".
fn rang(cards: &Catalogue, members: &[OriginId], came: &Fact) -> String {
    let at = match came {
        Fact::WaybellPlaced { location, .. } => format!(" at {}", cards.location(*location).clear.name),
        _ => String::new(),
    };
    format!("{} rang a waybell{at}", party(cards, members))
}

// ---- reading ----

const fn is_read(fact: &Fact) -> bool {
    matches!(fact, Fact::VerseRead { .. } | Fact::TextRead { .. } | Fact::HiddenPassed { .. })
}

/// The title of what was opened, and beneath it everything that was read there.
fn read(scribe: &RoadScribe, facts: &[&Fact]) -> (String, String) {
    let cards = scribe.cards;
    let Some(first) = facts.first() else { return (String::new(), String::new()) };
    let verse = facts.iter().find_map(|fact| match fact {
        Fact::VerseRead { verse, .. } => Some(verse_title(cards, *verse)),
        _ => None,
    });
    let (head, mut texts) = match (first, verse) {
        (Fact::ActionTaken { party: members, .. }, Some(title)) => {
            (format!("{} explored: {title}", party(cards, members)), Vec::new())
        }
        (first, _) => {
            let (head, detail) = wording::of(scribe, first);
            // Of a text the headline is the card, and the rest follows with all the others.
            (head, if is_read(first) { Vec::new() } else { vec![detail] })
        }
    };
    texts.extend(facts.iter().filter_map(|fact| match fact {
        Fact::TextRead { .. } => Some(wording::of(scribe, fact).1),
        Fact::HiddenPassed { .. } => Some(wording::of(scribe, fact).0),
        _ => None,
    }));
    texts.retain(|text| !text.is_empty());
    (head, texts.join("\n"))
}

// ---- more of the same ----

fn time(scribe: &RoadScribe, facts: &[&Fact]) -> (String, String) {
    let (head, detail) = facts.last().map(|last| wording::of(scribe, last)).unwrap_or_default();
    let parts = counted(u32::try_from(facts.len()).unwrap_or(u32::MAX), "part");
    (head, if detail.is_empty() { parts } else { format!("{parts}. {detail}") })
}

fn locations(facts: &[&Fact]) -> Vec<LocationId> {
    let location = |fact: &&Fact| match **fact {
        Fact::LocationFlipped { location, .. } | Fact::LocationAttached { location, .. } => Some(location),
        _ => None,
    };
    facts.iter().filter_map(location).collect()
}

fn attached(cards: &Catalogue, facts: &[&Fact]) -> (String, String) {
    let side = |fact: &&Fact| match **fact {
        Fact::LocationAttached { location, clear } => Some(cards.location(location).side(clear).name.clone()),
        _ => None,
    };
    let names: Vec<String> = facts.iter().filter_map(side).collect();
    (format!("{} came into sight", listed(&names)), String::new())
}

/// Hands that are replaced or filled up, after something was discarded maybe.
pub fn drawn(cards: &Catalogue, facts: &[&Fact]) -> (String, String) {
    let who = |origin: OriginId| names::origin(cards, origin);
    let mut hands: Vec<(OriginId, Vec<CardId>)> = Vec::new();
    let mut lead = None;
    for fact in facts {
        match *fact {
            Fact::HandReplaced { origin, cards } => {
                lead = Some(format!("{} took a new hand of {}", who(*origin), counted(*cards, "card")));
            }
            Fact::CardDiscarded { origin, card } => {
                lead = Some(format!("{} discarded {}", who(*origin), cards.card(*card).name));
            }
            Fact::CardsDrawn { origin, cards: drawn } => {
                match hands.iter_mut().find(|(other, _)| other == origin) {
                    Some((_, hand)) => hand.extend(drawn),
                    None => hands.push((*origin, drawn.clone())),
                }
            }
            _ => {}
        }
    }
    let named = |hand: &[CardId]| {
        let names: Vec<String> = hand.iter().map(|card| cards.card(*card).name.clone()).collect();
        listed(&names)
    };
    let number = |hand: &[CardId]| u32::try_from(hand.len()).unwrap_or(u32::MAX);
    match (lead, hands.as_slice()) {
        (Some(lead), []) => (lead, String::new()),
        (Some(lead), hands) => {
            let all: Vec<CardId> = hands.iter().flat_map(|(_, hand)| hand.iter().copied()).collect();
            (lead, format!("Drew {}", named(&all)))
        }
        (None, [(origin, hand)]) if hand.len() <= 2 => {
            (format!("{} drew {}", who(*origin), named(hand)), String::new())
        }
        (None, hands) => {
            let heads = hands
                .iter()
                .map(|(origin, hand)| format!("{} drew {}", who(*origin), counted(number(hand), "card")));
            let heads: Vec<String> = heads.collect();
            let hands = hands.iter().map(|(origin, hand)| format!("{}: {}", who(*origin), named(hand)));
            (heads.join(", "), hands.collect::<Vec<_>>().join(" · "))
        }
    }
}

fn sold(scribe: &RoadScribe, facts: &[&Fact]) -> (String, String) {
    let sale = facts.iter().find(|fact| matches!(fact, Fact::ItemSold { .. })).or(facts.first());
    let (head, _) = sale.map(|fact| wording::of(scribe, fact)).unwrap_or_default();
    let changes: Vec<&Fact> =
        facts.iter().copied().filter(|fact| matches!(fact, Fact::Gained { .. })).collect();
    let detail = if changes.is_empty() { String::new() } else { changes::told(scribe.cards, &changes).1 };
    (head, detail)
}
