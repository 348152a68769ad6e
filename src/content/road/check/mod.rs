//! Checks that need more than one card, or more than its shape: what the last paragraph of the ledger demands.
//!
//! - [`land`]: direction keys, waybell corners, the way on foot from home;
//! - [`decks`]: chain cards, skills, Origins, items, secrets;
//! - [`encounters`]: combat tables, attacks and responses, how many of each colour and difficulty;
//! - [`journal`]: verses that end, options that cannot all close, lengths, verses nobody reaches;
//! - [`story`]: statuses, filters, chapters and their quests;
//! - [`gains`]: nothing is gained without end.

mod decks;
mod encounters;
mod gains;
mod journal;
mod land;
mod story;
mod walk;

use super::catalogue::{BOOK, Read};
use super::effect::Effect;
use crate::content::checker::{self, Checked, Demand};

type Checker<'a> = checker::Checker<'a, Read>;

impl Checked for Read {
    const BOOK: &'static str = BOOK;
    const DEMANDS: &'static [Demand<Self>] =
        &[land::check, decks::check, encounters::check, journal::check, look_at_everything];
    type Effect = Effect;
}

/// What needs a look at every effect of every card. There are many, so that all of it is found once.
fn look_at_everything(checker: &mut Checker<'_>) {
    let all = walk::everything(checker);
    journal::check_everything(checker, &all);
    story::check(checker, &all);
    gains::check(checker, &all);
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

    /// RD-059, RD-R20, RD-R43, RD-R45, RD-R62, RD-R86: every mistake is told with its place.
    #[test]
    fn every_mistake_is_told_with_its_place() {
        let home = "road/locations/101.ron";
        expect(&problems(home, "east: 104", "east: 105"), "the number of its neighbour");
        expect(&problems(home, "slots: [NorthWest]", "slots: []"), "a slot for a waybell");
        let boar = "road/encounters/green.ron";
        expect(&problems(boar, "(from: 0, to: ", "(from: 1, to: "), "without gap or overlap");
        expect(&problems("road/encounters/blue.ron", "Duration(-1)", "Affinity(-1)"), "lose duration");
        let deck = "road/cards/maren_combat.ron";
        expect(&problems(deck, "set: Starter", "set: Advancement"), "10 starter cards");
        expect(&problems("road/statuses.ron", "id: \"post_open\"", "id: \"post_opens\""), "did you mean");
    }
}
