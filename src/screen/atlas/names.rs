//! The names of icons for the words of the Atlas: `KnockedDown` is drawn in `knocked_down`.

use crate::content::atlas::terms::{DamageKind, Deck, Ground, School, Slot, Status, Symbol};
use crate::table::prompt::word_id;

pub fn status(status: Status) -> String {
    format!("status/{}", word_id(status))
}

pub fn ground(ground: Ground) -> String {
    format!("ground/{}", word_id(ground))
}

pub fn damage(kind: DamageKind) -> String {
    format!("damage/{}", word_id(kind))
}

pub fn school(school: School) -> String {
    format!("school/{}", word_id(school))
}

pub fn slot(slot: Slot) -> String {
    format!("slot/{}", word_id(slot))
}

pub fn symbol(symbol: Symbol) -> String {
    format!("symbol/{}", word_id(symbol))
}

pub fn deck(deck: Deck) -> String {
    match deck {
        Deck::Equipment(_) => "deck/equipment".to_owned(),
        other => format!("deck/{}", word_id(other)),
    }
}

/// The codex entry of a status, ground, damage kind or school is named after it.
pub fn codex_of(icon: &str) -> Option<String> {
    let (group, name) = icon.split_once('/')?;
    matches!(group, "status" | "ground" | "damage" | "school" | "keyword").then(|| format!("{group}_{name}"))
}
