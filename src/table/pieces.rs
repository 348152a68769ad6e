//! Pieces by sort: their numbers, finding them again after a restore or a load, and reaching them through a board.
//! Which sorts there are is the book's own matter; it keeps the entities in an index of its own.

use bevy_ecs::prelude::{Entity, World};
use bevy_ecs::query::QueryFilter;

use super::state::Piece;

/// How many pieces a sort has room for.
const SORT: u32 = 0x100;

impl Piece {
    /// The piece at this place of a sort.
    pub const fn of(sort: u32, place: usize) -> Self {
        Self(sort * SORT + place as u32)
    }
}

/// All pieces on the table, in the order of their numbers.
pub struct Pieces(Vec<(Piece, Entity)>);

impl Pieces {
    pub fn find(world: &mut World) -> Self {
        let mut pieces = world.query::<(&Piece, Entity)>();
        let mut found: Vec<_> = pieces.iter(world).map(|(piece, entity)| (*piece, entity)).collect();
        found.sort_unstable();
        Self(found)
    }

    /// Those of one sort.
    pub fn of(&self, sort: u32) -> impl Iterator<Item = Entity> + '_ {
        self.0.iter().filter(move |(piece, _)| piece.0 / SORT == sort).map(|(_, entity)| *entity)
    }

    /// Has every piece of a sort all the components that `Kit` names, as `(With<A>, With<B>)`?
    pub fn are_whole<Kit: QueryFilter>(&self, world: &mut World, sort: u32) -> bool {
        let mut kit = world.query_filtered::<(), Kit>();
        self.of(sort).all(|entity| kit.get(world, entity).is_ok())
    }
}

/// Lets a board reach the components of a piece in one of its parts by the piece's stable name, to read and to write. `$entity` is the board's
/// method that finds the piece; one that the index names is always on the table. `noted by` names a method that is told
/// before something is written.
macro_rules! reach {
    ($board:ident by $name:ty, $entity:ident; $($read:ident, $write:ident: $part:ident.$query:ident => $component:ty;)*) => {
        $(crate::table::pieces::reach!(@one $board, $name, $entity, $read, $write, $part.$query, $component, []);)*
    };
    (
        $board:ident by $name:ty, $entity:ident, noted by $noted:ident;
        $($read:ident, $write:ident: $part:ident.$query:ident => $component:ty;)*
    ) => {
        $(crate::table::pieces::reach!(@one $board, $name, $entity, $read, $write, $part.$query, $component, [$noted]);)*
    };
    (
        @one $board:ident, $name:ty, $entity:ident, $read:ident, $write:ident, $part:ident.$query:ident, $component:ty,
        [$($noted:ident)?]
    ) => {
        impl $board<'_, '_> {
            pub fn $read(&self, of: $name) -> &$component {
                self.$part.$query.get(self.$entity(of)).expect("a piece of the index is on the table")
            }
            pub fn $write(&mut self, of: $name) -> &mut $component {
                $(self.$noted(of);)?
                let entity = self.$entity(of);
                self.$part.$query.get_mut(entity).expect("a piece of the index is on the table").into_inner()
            }
        }
    };
}
pub(crate) use reach;
