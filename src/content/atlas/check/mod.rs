//! Checks that need more than one card, or more than its shape: what the ledger demands of content.
//!
//! - [`walk`] finds everything a card holds, however deep;
//! - every card: [`limits`] (dice, slots), [`strays`] (what only location cards may say);
//! - locations: [`map`], [`time`], [`deck`], [`faces`], [`endless`] (gains that never end), [`exits`];
//! - Origins: [`origins`], [`skills`], [`talents`]; things: [`items`]; enemies: [`enemies`];
//! - the rest: [`story`] (journal, lampside, campaign) and [`tables`] (levels, statuses, ids).
//!
//! The minimum amounts of the ledger's "Content needed" are the author's business and not checked here.

mod deck;
mod endless;
mod enemies;
mod exits;
mod faces;
#[cfg(test)]
mod fixture;
mod items;
mod limits;
mod map;
mod origins;
mod skills;
mod story;
mod strays;
mod tables;
mod talents;
mod time;
mod walk;

use super::catalogue::{BOOK, Read};
use super::effect::Effect;
use super::location::Location;
use super::terms::LocationId;
use crate::content::checker::{self, Checked, Demand};
use crate::content::library::find;
use crate::content::locate::Step;

type Checker<'a> = checker::Checker<'a, Read>;

impl Checked for Read {
    const BOOK: &'static str = BOOK;
    const DEMANDS: &'static [Demand<Self>] = &[
        limits::check,
        strays::check,
        map::check,
        time::check,
        deck::check,
        faces::check,
        endless::check,
        exits::check,
        origins::check,
        skills::check,
        talents::check,
        items::check,
        enemies::check,
        story::check,
        tables::check,
    ];
    type Effect = Effect;

    /// A location's entry holds its whole deck: name the card of it that the way leads to.
    fn part_of(&self, kind: &str, id: &str, way: &[Step]) -> Option<String> {
        let ("locations", [Step::Field("cards"), Step::Item(index), ..]) = (kind, way) else { return None };
        let card = find(&self.locations, id)?.cards.get(*index)?;
        Some(format!("{id}, card {}", card.key))
    }
}

impl<'a> Checker<'a> {
    fn location(&self, handle: LocationId) -> Option<&'a Location> {
        self.get(&self.read.locations, handle)
    }
}

#[cfg(test)]
mod tests {
    use super::fixture;

    #[test]
    fn the_built_in_content_is_clean() {
        let problems = fixture::problems(&[]);
        assert!(problems.is_empty(), "{problems:#?}");
    }

    /// One pass finds the mistakes of cards that parse even while another card does not.
    #[test]
    fn a_card_that_does_not_parse_hides_no_mistake_of_the_others() {
        let problems = fixture::problems(&[
            ("atlas/levels.ron", "hp: 14", "hp: many"),
            ("atlas/skills/bulwark.ron", "cooldown: 2", "cooldown: 9"),
        ]);
        let files: Vec<&str> = problems.iter().map(|problem| problem.place.file.as_str()).collect();
        assert_eq!(files, ["atlas/levels.ron", "atlas/skills/bulwark.ron"], "{problems:#?}");
    }

    #[test]
    fn a_torn_file_is_reported_once_and_not_by_all_who_name_its_cards() {
        let problems = fixture::problems(&[("atlas/keywords.ron", "[", "[[")]);
        assert_eq!(problems.len(), 1, "{problems:#?}");
        assert_eq!(problems[0].place.file, "atlas/keywords.ron");
    }
}
