//! Everything that was read of the Delve, kind by kind and sorted by id, before it is checked and put in the
//! order of the handles. Only sound cards are in it (see [`Library::read`]).

use std::sync::Arc;

use super::cards::{
    Achievement, Action, Bond, Boss, Dungeon, EncounterTile, Enemy, FerociousTile, Hero, House, HouseEvent,
    Item, LootTile, Support, Talent,
};
use super::chapter::Chapter;
use crate::content::handle::Names;
use crate::content::library::Library;

macro_rules! kinds_of_files {
    ($($list:ident: $card:ident in $kind:literal;)*) => {
        /// The kinds of files the book has.
        pub const KINDS: &[&str] = &[$($kind),*];

        pub struct Read {$(
            pub $list: Vec<(String, $card)>,
        )*}

        impl Read {
            pub fn all(library: &mut Library, names: &Arc<Names>) -> Self {
                Self {$( $list: library.read($kind, names), )*}
            }
        }
    };
}

kinds_of_files! {
    achievements: Achievement in "achievements";
    actions: Action in "actions";
    bonds: Bond in "bonds";
    bosses: Boss in "bosses";
    chapters: Chapter in "chapters";
    dungeons: Dungeon in "dungeons";
    enemies: Enemy in "enemies";
    events: HouseEvent in "events";
    ferocious: FerociousTile in "ferocious";
    heroes: Hero in "heroes";
    houses: House in "house";
    items: Item in "items";
    loot: LootTile in "loot";
    supports: Support in "supports";
    talents: Talent in "talents";
    tiles: EncounterTile in "tiles";
}
