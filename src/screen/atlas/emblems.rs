//! The emblem of each card: which of the drawings in `assets/emblems` stands for it.

use crate::books::atlas::pieces::Carried;
use crate::content::atlas::catalogue::Catalogue;
use crate::content::atlas::terms::{BossId, Deck, ItemId, MinionId, OriginId, Slot, SummonId};

pub fn origin(cards: &Catalogue, id: OriginId) -> String {
    format!("emblem/origin/{}", cards.id(id))
}

pub fn minion(cards: &Catalogue, id: MinionId) -> String {
    format!("emblem/minion/{}", cards.id(id))
}

pub fn boss(cards: &Catalogue, id: BossId) -> String {
    format!("emblem/boss/{}", cards.id(id))
}

pub fn summon(cards: &Catalogue, id: SummonId) -> String {
    format!("emblem/summon/{}", cards.id(id))
}

pub fn carried(cards: &Catalogue, card: Carried) -> String {
    match card {
        Carried::Item(item) => self::item(cards, item),
        Carried::Rune(_) => "emblem/item/rune".to_owned(),
    }
}

/// An item is drawn as what its keywords say it is, then as what it is worn as.
pub fn item(cards: &Catalogue, id: ItemId) -> String {
    let card = cards.item(id);
    let (name, keywords) = (card.name.to_lowercase(), &card.keywords);
    let has = |keyword: &str| keywords.iter().any(|other| cards.id(*other) == keyword);
    let called = |word: &str| name.contains(word);
    let emblem = match card.deck {
        Deck::Scrolls => "scroll",
        Deck::Potions => "potion",
        Deck::Grenades => "grenade",
        Deck::Arrows => "arrow",
        Deck::Equipment(_) | Deck::Unique => match card.slot {
            _ if has("SHIELD") => "shield",
            _ if has("DAGGER") => "dagger",
            _ if has("BOW") && called("crossbow") => "crossbow",
            _ if has("BOW") => "bow",
            _ if has("SPEAR") => "spear",
            _ if has("AXE") => "axe",
            _ if has("HAMMER") => "hammer",
            _ if has("STAFF") => "staff",
            _ if has("WAND") => "wand",
            _ if has("BLADE") => "sword",
            Some(Slot::Head) if called("circlet") || called("crown") => "circlet",
            Some(Slot::Head) if has("METAL") => "helm",
            Some(Slot::Head) => "head",
            Some(Slot::Chest) if has("CLOTH") => "robe",
            Some(Slot::Chest) if has("METAL") => "armour",
            Some(Slot::Chest) => "chest",
            _ if called("bell") => "bell",
            _ if has("LIGHT") || called("lantern") => "lantern",
            _ if has("LOCKPICK") => "key",
            Some(Slot::Trinket) if called("loop") || called("ring") => "ring",
            Some(Slot::Trinket) => "amulet",
            _ => "unknown",
        },
    };
    format!("emblem/item/{emblem}")
}
