//! What the log says of a card with everything that its keys bring: "Ferocity 1 → pool +1 · free ×2 → pool +2: pool 3". And
//! of what changes an encounter without one.

use super::RoadScribe;
use super::runs::is_key;
use super::wording::{headline, party};
use crate::books::road::facts::Fact;
use crate::books::road::words::facts::line;
use crate::books::road::words::names;
use crate::content::road::catalogue::Catalogue;
use crate::content::road::encounter::Mood;
use crate::content::road::terms::{Attribute, CardId};
use crate::table::words::{capital, listed, signed};

/// A single fact about a card or about how an encounter stands.
pub fn of(scribe: &RoadScribe, fact: &Fact) -> Option<(String, String)> {
    if matches!(fact, Fact::CardPlayed { .. }) || is_key(fact) {
        return Some(told(scribe, &[fact]));
    }
    let rose = |by: i8| if by < 0 { "fell" } else { "rose" };
    let text = match *fact {
        Fact::PoolChanged { pool, by } => format!("The pool {} to {pool}", rose(by)),
        Fact::DurationChanged { duration, by } => format!("The duration {} to {duration}", rose(by)),
        Fact::AffinityChanged { slot, by } => {
            format!("Affinity {} to {slot}{}", rose(by), mood_of(scribe, slot))
        }
        _ => return None,
    };
    Some((text, String::new()))
}

/// The colour of a slot of the talk that is on.
fn mood_of(scribe: &RoadScribe, slot: u8) -> &'static str {
    let talk = scribe.now.meeting.and_then(|foe| scribe.cards.encounter(foe).talk());
    match talk.map(|talk| talk.mood(slot)) {
        Some(Mood::Red) => " (red)",
        Some(Mood::Gray) => " (gray)",
        Some(Mood::Green) => " (green)",
        None => "",
    }
}

/// A card with its keys; or keys alone, if something came between them and their card.
pub fn told(scribe: &RoadScribe, facts: &[&Fact]) -> (String, String) {
    let cards = scribe.cards;
    let brought = brought(scribe, facts);
    match facts.first() {
        Some(Fact::CardPlayed { origin, card, panic }) => {
            let panic = if *panic { " in panic" } else { "" };
            let head = format!("{} played {}{panic}", names::origin(cards, *origin), cards.card(*card).name);
            (head, brought)
        }
        // RD-229: without it the card could not be played.
        Some(Fact::MagicKeyPaid { card, origin }) if facts.iter().all(|fact| !is_brought(fact)) => {
            let origin = party(cards, &[*origin]);
            (format!("{origin} paid for the magic key of {}", cards.card(*card).name), String::new())
        }
        // A free key alone, after something else has come between: what it gives may be Chain, and told already.
        Some(first) if brought.is_empty() => (headline(&line(cards, first)), String::new()),
        _ => (capital(&brought), String::new()),
    }
}

const fn is_brought(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::PoolChanged { .. }
            | Fact::AffinityChanged { .. }
            | Fact::DurationChanged { .. }
            | Fact::CardsDrawn { .. }
    )
}

/// A key, and what it has given.
struct Told {
    key: String,
    gave: Vec<String>,
}

fn brought(scribe: &RoadScribe, facts: &[&Fact]) -> String {
    let cards = scribe.cards;
    let mut levels = levels(scribe, facts);
    let mut keys: Vec<Told> = Vec::new();
    for fact in facts {
        if let Some(key) = key(cards, fact, &mut levels) {
            keys.push(Told { key, gave: Vec::new() });
        } else if let Some(gave) = gave(cards, fact) {
            match keys.last_mut() {
                Some(key) => key.gave.push(gave),
                // A magic key that was paid for beforehand.
                None => keys.push(Told { key: "MAGIC".to_owned(), gave: vec![gave] }),
            }
        }
    }
    // What gives Chain alone has been told by that.
    let silent =
        |told: &Told| told.gave.is_empty() && told.key.starts_with("free") && !told.key.ends_with("×0");
    let keys = keys.iter().filter(|told| !silent(told)).map(|told| match told.gave.as_slice() {
        [] => told.key.clone(),
        gave => format!("{} → {}", told.key.trim_end_matches(" met"), gave.join(", ")),
    });
    let keys = keys.collect::<Vec<_>>().join(" · ");
    match stands(scribe, facts) {
        Some(stands) => format!("{keys}: {stands}"),
        None => keys,
    }
}

/// What the keys of the card ask for, in the order in which they are looked at.
fn levels(scribe: &RoadScribe, facts: &[&Fact]) -> Vec<(Attribute, u8)> {
    let card = facts.iter().find_map(|fact| match fact {
        Fact::CardPlayed { card, .. } | Fact::KeyMet { card, .. } | Fact::KeyUnmet { card, .. } => {
            Some(*card)
        }
        _ => None,
    });
    card.map(|card: CardId| scribe.line.levels(scribe.cards, card)).unwrap_or_default()
}

fn key(cards: &Catalogue, fact: &Fact, levels: &mut Vec<(Attribute, u8)>) -> Option<String> {
    let mut wanted = |attribute: Attribute| {
        let place = levels.iter().position(|(other, _)| *other == attribute);
        let level = place.and_then(|place| levels.drain(..=place).next_back());
        level.map_or_else(|| format!("{attribute:?}"), |(_, level)| format!("{attribute:?} {level}"))
    };
    Some(match *fact {
        Fact::ChainGained { .. } => "Chain".to_owned(),
        Fact::KeyMet { attribute, .. } => format!("{} met", wanted(attribute)),
        Fact::KeyUnmet { attribute, .. } => format!("{} not met", wanted(attribute)),
        Fact::MagicKeyPaid { .. } => "MAGIC paid".to_owned(),
        Fact::MagicKeyDeclined { .. } => "MAGIC not paid".to_owned(),
        Fact::FreeKey { times, .. } => format!("free ×{times}"),
        Fact::MarkersCovered { card } => format!("the time of {} was covered", cards.card(card).name),
        _ => return None,
    })
}

/// What a key has given.
fn gave(cards: &Catalogue, fact: &Fact) -> Option<String> {
    Some(match fact {
        Fact::PoolChanged { by, .. } => format!("pool {}", signed(*by)),
        Fact::AffinityChanged { by, .. } => format!("affinity {}", signed(*by)),
        Fact::DurationChanged { by, .. } => format!("duration {}", signed(*by)),
        Fact::CardsDrawn { cards: drawn, .. } => {
            let names: Vec<String> = drawn.iter().map(|card| cards.card(*card).name.clone()).collect();
            format!("drew {}", listed(&names))
        }
        _ => return None,
    })
}

/// How the encounter stands after all of it.
fn stands(scribe: &RoadScribe, facts: &[&Fact]) -> Option<String> {
    let last = |of: fn(&Fact) -> Option<u8>| facts.iter().rev().find_map(|fact| of(fact));
    let pool = last(|fact| match fact {
        Fact::PoolChanged { pool, .. } => Some(*pool),
        _ => None,
    });
    let duration = last(|fact| match fact {
        Fact::DurationChanged { duration, .. } => Some(*duration),
        _ => None,
    });
    let affinity = last(|fact| match fact {
        Fact::AffinityChanged { slot, .. } => Some(*slot),
        _ => None,
    });
    let told = [
        pool.map(|pool| format!("pool {pool}")),
        duration.map(|duration| format!("duration {duration}")),
        affinity.map(|slot| format!("affinity {slot}{}", mood_of(scribe, slot))),
    ];
    let told: Vec<String> = told.into_iter().flatten().collect();
    (!told.is_empty()).then(|| told.join(", "))
}
