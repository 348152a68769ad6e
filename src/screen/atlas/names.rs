//! The names of icons for the words of the Atlas.

use crate::content::atlas::terms::{DamageKind, Deck, Ground, School, Slot, Status, Symbol};

/// `KnockedDown` is drawn in `knocked_down`.
fn snake(word: &str) -> String {
    let mut out = String::with_capacity(word.len() + 2);
    for (place, letter) in word.chars().enumerate() {
        if letter.is_uppercase() && place > 0 {
            out.push('_');
        }
        out.extend(letter.to_lowercase());
    }
    out
}

pub fn status(status: Status) -> String {
    format!("status/{}", snake(&format!("{status:?}")))
}

pub fn ground(ground: Ground) -> String {
    format!("ground/{}", snake(&format!("{ground:?}")))
}

pub fn damage(kind: DamageKind) -> String {
    format!("damage/{}", snake(&format!("{kind:?}")))
}

pub fn school(school: School) -> String {
    format!("school/{}", snake(&format!("{school:?}")))
}

pub fn slot(slot: Slot) -> String {
    format!("slot/{}", snake(&format!("{slot:?}")))
}

pub fn symbol(symbol: Symbol) -> String {
    format!("symbol/{}", snake(&format!("{symbol:?}")))
}

pub fn deck(deck: Deck) -> String {
    match deck {
        Deck::Equipment(_) => "deck/equipment".to_owned(),
        other => format!("deck/{}", snake(&format!("{other:?}"))),
    }
}

/// The codex entry of a status, ground, damage kind or school is named after it.
pub fn codex_of(icon: &str) -> Option<String> {
    let (group, name) = icon.split_once('/')?;
    matches!(group, "status" | "ground" | "damage" | "school" | "keyword").then(|| format!("{group}_{name}"))
}
