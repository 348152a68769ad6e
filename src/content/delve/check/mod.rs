//! Checks that need more than one card, or more than its shape: what the ledger demands of content.
//!
//! - [`maps`]: chapters, places, tiers and tiles;
//! - [`boards`]: heroes, actions, talents;
//! - [`decks`]: enemies, bosses, tiles, items, supports, House and achievements;
//! - [`bonds`]: a bond for every pair.

mod boards;
mod bonds;
mod decks;
mod maps;

use super::catalogue::{BOOK, Read};
use super::effect::Effect;
use crate::content::checker::{self, Checked, Demand};

type Checker<'a> = checker::Checker<'a, Read>;

impl Checked for Read {
    const BOOK: &'static str = BOOK;
    const DEMANDS: &'static [Demand<Self>] = &[maps::check, boards::check, decks::check, bonds::check];
    type Effect = Effect;
}

#[cfg(test)]
mod tests {
    use super::super::catalogue::Catalogue;
    use crate::content::fixture::{self, expect_any as expect};
    use crate::content::report::Problem;

    /// What is wrong with the built-in content when in this file the first of one text is another.
    fn problems(path: &str, from: &str, to: &str) -> Vec<Problem> {
        fixture::problems::<Catalogue>(&[(path, from, to)])
    }

    #[test]
    fn the_built_in_content_is_clean() {
        let problems = fixture::problems::<Catalogue>(&[]);
        assert!(problems.is_empty(), "{problems:#?}");
    }

    #[test]
    fn every_mistake_is_told_with_its_place() {
        let chapter = "delve/chapters/1_the_cellar_door.ron";
        expect(&problems(chapter, "to: [\"b\", \"c\"]", "to: [\"b\"]"), "a way back");
        expect(&problems(chapter, "to: [\"g\", \"h\", \"j\"]", "to: [\"g\", \"h\"]"), "can be reached");
        expect(&problems(chapter, "lies: Chapter", "lies: Encounter(II)"), "at most 3 places of tier II");
        let maren = "delve/actions/maren.ron";
        expect(&problems(maren, "spaces: [Orange]", "spaces: []"), "one or two colours");
        expect(&problems(maren, "spaces: [Orange]", "spaces: [Red, Red, Red]"), "one or two colours");
        expect(&problems("delve/bonds.ron", "(\"maren\", \"brandt\")", "(\"maren\", \"ysolt\")"), "one bond");
        expect(
            &problems("delve/bonds.ron", "(\"maren\", \"brandt\")", "(\"maren\", \"bran\")"),
            "did you mean",
        );
        let warrens = "delve/enemies/dripping_warrens.ron";
        expect(&problems(warrens, "copies: 5", "copies: 6"), "20 common cards");
    }
}
