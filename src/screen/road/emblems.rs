//! The drawings of Origins, places, encounters and things by the ids of their cards. What a mod has added and nobody has
//! drawn has a sign of its kind.

use crate::content::road::catalogue::Catalogue;
use crate::content::road::effect::ItemDeck;
use crate::content::road::encounter::Layout;
use crate::content::road::terms::{EncounterId, ItemId, Keyword, LocationId, OriginId};
use crate::screen::art::embedded;

pub fn origin(cards: &Catalogue, id: OriginId) -> String {
    let id = cards.id(id);
    let known = embedded::file(&format!("emblems/origin/{id}.svg")).is_some();
    format!("emblem/origin/{}", if known { id } else { "unknown" })
}

/// The drawing of a location; a lettered card that has none of its own has that of its number.
pub fn place(cards: &Catalogue, id: LocationId) -> String {
    let card = cards.location(id);
    let number = card.number.to_string();
    let drawn = [card.id.as_str(), number.as_str()].into_iter().find(|name| has_scene(name));
    drawn.map_or_else(|| "road/compass".to_owned(), |name| format!("scene/road/{name}"))
}

fn has_scene(name: &str) -> bool {
    embedded::file(&format!("scenes/road/{name}.svg")).is_some()
}

pub fn foe(cards: &Catalogue, id: EncounterId) -> String {
    let name = cards.id(id);
    if embedded::file(&format!("emblems/road_foe/{name}.svg")).is_some() {
        return format!("emblem/road_foe/{name}");
    }
    match cards.encounter(id).layout {
        Layout::Combat(_) => "road/combat",
        Layout::Diplomacy(_) => "road/diplomacy",
        Layout::Special(_) => "road/event",
    }
    .to_owned()
}

/// Items have the sign of their keyword.
pub fn item(cards: &Catalogue, id: ItemId) -> String {
    let card = cards.item(id);
    match card.keyword {
        Some(keyword) => format!("road/{}", keyword_sign(keyword)),
        None if card.deck == ItemDeck::Consumable => "road/consumable".to_owned(),
        None => "road/item".to_owned(),
    }
}

pub const fn keyword_sign(keyword: Keyword) -> &'static str {
    match keyword {
        Keyword::Weapon => "weapon",
        Keyword::Armor => "armor",
        Keyword::Shield => "shield",
        Keyword::Relic => "relic",
    }
}
