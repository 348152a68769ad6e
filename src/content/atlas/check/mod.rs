//! Checks that need more than one card, or more than its shape: what the ledger demands of content.
//!
//! - [`walk`] finds everything a card holds, however deep; [`checker`] reports what is wrong with it;
//! - every card: [`limits`] (dice, slots), [`strays`] (what only location cards may say);
//! - locations: [`map`], [`time`], [`deck`], [`faces`], [`endless`] (gains that never end), [`exits`];
//! - Origins: [`origins`], [`skills`], [`talents`]; things: [`items`]; enemies: [`enemies`];
//! - the rest: [`story`] (journal, lampside, campaign) and [`tables`] (levels, statuses, ids).
//!
//! Every check looks at every card, so that one pass finds every mistake. The minimum amounts of the
//! ledger's "Content needed" are the author's business and not checked here.

mod checker;
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

use super::catalogue::Read;
use super::effect::Effect;
use crate::content::handle::Names;
use crate::content::library::Library;
use crate::content::report::Problem;
use checker::Checker;

/// Everything that is wrong with what was read.
pub fn all(library: &Library, names: &Names, effects: &[Effect], read: &Read) -> Vec<Problem> {
    let mut checker = Checker::new(library, names, effects, read);
    limits::check(&mut checker);
    strays::check(&mut checker);
    map::check(&mut checker);
    time::check(&mut checker);
    deck::check(&mut checker);
    faces::check(&mut checker);
    endless::check(&mut checker);
    exits::check(&mut checker);
    origins::check(&mut checker);
    skills::check(&mut checker);
    talents::check(&mut checker);
    items::check(&mut checker);
    enemies::check(&mut checker);
    story::check(&mut checker);
    tables::check(&mut checker);
    checker.problems
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
