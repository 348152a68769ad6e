//! The drawings of heroes, enemies, bosses and items by the ids of their cards; what a mod has added and
//! nobody has drawn has the drawing of the unknown.

use crate::content::delve::catalogue::Catalogue;
use crate::content::delve::terms::{BossId, DungeonId, EnemyId, HeroId, ItemId};
use crate::screen::art::embedded;

fn drawn(folder: &str, id: &str) -> String {
    let known = embedded::file(&format!("emblems/{folder}/{id}.svg")).is_some();
    format!("emblem/{folder}/{}", if known { id } else { "unknown" })
}

pub fn hero(cards: &Catalogue, id: HeroId) -> String {
    drawn("origin", cards.id(id))
}

pub fn enemy(cards: &Catalogue, id: EnemyId) -> String {
    drawn("foe", cards.id(id))
}

pub fn boss(cards: &Catalogue, id: BossId) -> String {
    drawn("delve_boss", cards.id(id))
}

pub fn item(cards: &Catalogue, id: ItemId) -> String {
    drawn("delve_item", cards.id(id))
}

/// A dungeon nobody has drawn is a chapter's sign.
pub fn dungeon(cards: &Catalogue, id: DungeonId) -> String {
    let name = drawn("dungeon", cards.id(id));
    if name.ends_with("/unknown") { "delve/chapter".to_owned() } else { name }
}
