//! Which colour a card's title band has, and which drawing stands for an item.

use bevy_egui::egui::Color32;

use crate::content::atlas::cards::Item;
use crate::content::atlas::catalogue::Catalogue;
use crate::content::atlas::terms::{Deck, School, Slot};

const fn rgb(r: u8, g: u8, b: u8) -> Color32 {
    Color32::from_rgb(r, g, b)
}

pub const RUNE: Color32 = rgb(96, 70, 128);
pub const TALENT: Color32 = rgb(134, 96, 36);
pub const SUMMON: Color32 = rgb(36, 104, 104);
pub const BOON: Color32 = rgb(62, 104, 62);
pub const BANE: Color32 = rgb(122, 48, 48);
pub const FOE: Color32 = rgb(116, 38, 44);
pub const BOSS: Color32 = rgb(74, 26, 44);
pub const PLACE: Color32 = rgb(62, 74, 96);
pub const STORY: Color32 = rgb(110, 82, 52);
pub const HERO: Color32 = rgb(36, 52, 86);

/// Dark enough for parchment letters. The school's icon and name say the same.
pub const fn school_colour(school: School) -> Color32 {
    match school {
        School::Stormcalling => rgb(68, 92, 136),
        School::Tidecraft => rgb(38, 86, 116),
        School::Emberwork => rgb(138, 56, 38),
        School::Stonewrit => rgb(110, 84, 54),
        School::Gravelore => rgb(78, 82, 62),
        School::Shapeturning => rgb(52, 100, 74),
        School::Beckoning => rgb(112, 66, 116),
        School::Shadowplay => rgb(58, 50, 82),
        School::Bulwark => rgb(66, 78, 98),
        School::Duelling => rgb(128, 50, 74),
        School::Huntcraft => rgb(80, 98, 44),
        School::Greatarms => rgb(112, 62, 44),
    }
}

pub const fn deck_colour(deck: Deck) -> Color32 {
    match deck {
        Deck::Equipment(_) => rgb(84, 72, 58),
        Deck::Scrolls => rgb(118, 92, 52),
        Deck::Potions => rgb(46, 104, 82),
        Deck::Grenades => rgb(132, 74, 34),
        Deck::Arrows => rgb(88, 100, 56),
        Deck::Unique => rgb(138, 100, 28),
    }
}

/// The drawing of an item: by its deck, its sharpest keyword, its name, and at last by where it is worn.
pub fn item(cards: &Catalogue, item: &Item) -> &'static str {
    let has = |word: &str| item.keywords.iter().any(|keyword| cards.id(*keyword) == word);
    let called = |word: &str| item.name.to_lowercase().split([' ', '-']).any(|part| part == word);
    let by_keyword = || KEYWORDS.iter().find(|(word, _)| has(word)).map(|(_, emblem)| *emblem);
    let by_name = || NAMED.iter().find(|(word, _)| called(word)).map(|(_, emblem)| *emblem);
    match (item.deck, item.slot) {
        (Deck::Scrolls, _) => "emblem/item/scroll",
        (Deck::Potions, _) => "emblem/item/potion",
        (Deck::Grenades, _) => "emblem/item/grenade",
        (Deck::Arrows, _) => "emblem/item/arrow",
        (_, Some(Slot::Head)) if called("circlet") || called("crown") => "emblem/item/circlet",
        (_, Some(Slot::Head)) if has("METAL") => "emblem/item/helm",
        (_, Some(Slot::Head)) => "emblem/item/head",
        (_, Some(Slot::Chest)) if has("CLOTH") => "emblem/item/robe",
        (_, Some(Slot::Chest)) if has("METAL") => "emblem/item/armour",
        (_, Some(Slot::Chest)) => "emblem/item/chest",
        (_, Some(Slot::Trinket)) => by_name().unwrap_or("emblem/item/amulet"),
        (_, Some(Slot::Hand | Slot::TwoHand)) if called("crossbow") => "emblem/item/crossbow",
        (_, Some(Slot::Hand | Slot::TwoHand)) => by_keyword().or_else(by_name).unwrap_or("emblem/item/sword"),
        (_, None) => "emblem/item/unknown",
    }
}

const NAMED: [(&str, &str); 12] = [
    ("lantern", "emblem/item/lantern"),
    ("boots", "emblem/item/boots"),
    ("ring", "emblem/item/ring"),
    ("loop", "emblem/item/ring"),
    ("band", "emblem/item/ring"),
    ("coin", "emblem/item/ring"),
    ("token", "emblem/item/ring"),
    ("bell", "emblem/item/bell"),
    ("book", "emblem/item/book"),
    ("psalter", "emblem/item/book"),
    ("key", "emblem/item/key"),
    ("picks", "emblem/item/key"),
];

const KEYWORDS: [(&str, &str); 10] = [
    ("SHIELD", "emblem/item/shield"),
    ("BOW", "emblem/item/bow"),
    ("STAFF", "emblem/item/staff"),
    ("WAND", "emblem/item/wand"),
    ("DAGGER", "emblem/item/dagger"),
    ("AXE", "emblem/item/axe"),
    ("SPEAR", "emblem/item/spear"),
    ("HAMMER", "emblem/item/hammer"),
    ("BLUNT", "emblem/item/hammer"),
    ("BLADE", "emblem/item/sword"),
];
