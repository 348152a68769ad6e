//! Does a state make sense? Asked of what comes from outside, a save or other content, before any rule stumbles over
//! it. What the rules themselves put on the table is not looked at again.
//!
//! Here is what the checks of every book (`check.rs` in its folder) are made of. What a table of the book must be like
//! is the book's matter.

use bevy_ecs::prelude::{Component, World};

use super::pieces::Pieces;

/// Nothing is wrong, or why no game could have come to this.
pub type Sense = Result<(), String>;

/// Refuses the table for this reason, unless it is as it should be.
pub fn demand(holds: bool, otherwise: &str) -> Sense {
    if holds { Ok(()) } else { Err(otherwise.to_owned()) }
}

/// Refuses what is there twice.
pub fn each_once<T: Ord>(things: impl IntoIterator<Item = T>, what: &str) -> Sense {
    let mut things: Vec<T> = things.into_iter().collect();
    things.sort_unstable();
    demand(!things.windows(2).any(|pair| pair[0] == pair[1]), &format!("{what} is there twice"))
}

impl Pieces {
    /// What is on the pieces of one sort, in their order; refuses the table if a piece does not have it.
    pub fn what_is_on<'w, C: Component>(
        &self,
        world: &'w World,
        sort: u32,
        otherwise: &str,
    ) -> Result<Vec<&'w C>, String> {
        self.of(sort).map(|entity| world.get::<C>(entity).ok_or_else(|| otherwise.to_owned())).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::state::Piece;

    #[derive(Component, Debug, PartialEq)]
    struct Name(&'static str);

    #[test]
    fn nothing_is_there_twice() {
        assert_eq!(each_once([3, 1, 2], "a card"), Ok(()));
        assert_eq!(each_once([3, 1, 3], "a card"), Err("a card is there twice".to_owned()));
    }

    #[test]
    fn every_piece_of_a_sort_is_what_its_number_says() {
        let mut world = World::new();
        world.spawn((Piece::of(1, 1), Name("second")));
        world.spawn((Piece::of(1, 0), Name("first")));
        world.spawn(Piece::of(2, 0));
        let found = Pieces::find(&mut world);
        let names = found.what_is_on::<Name>(&world, 1, "a piece has no name");
        assert_eq!(names, Ok(vec![&Name("first"), &Name("second")]));
        let nameless = found.what_is_on::<Name>(&world, 2, "a piece has no name");
        assert_eq!(nameless, Err("a piece has no name".to_owned()));
    }
}
