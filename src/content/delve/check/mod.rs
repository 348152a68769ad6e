//! Checks that need more than one card, or more than its shape: what the ledger demands of content.
//!
//! - [`maps`]: chapters, places, tiers and tiles;
//! - [`boards`]: heroes, actions, talents;
//! - [`decks`]: enemies, bosses, tiles, items, supports, House and achievements;
//! - [`bonds`]: a bond for every pair.
//!
//! Every check looks at every card, so that one pass finds every mistake.

mod boards;
mod bonds;
mod decks;
mod maps;

use super::catalogue::{BOOK, Read};
use super::effect::{Effect, Effects};
use crate::content::handle::{Handle, Kind, Names};
use crate::content::library::{Library, find};
use crate::content::locate::Step;
use crate::content::report::Problem;

/// Everything that is wrong with what was read.
pub fn all(library: &Library, names: &Names, effects: &[Effect], read: &Read) -> Vec<Problem> {
    let mut checker = Checker { library, names, effects, read, problems: Vec::new() };
    maps::check(&mut checker);
    boards::check(&mut checker);
    decks::check(&mut checker);
    bonds::check(&mut checker);
    checker.problems
}

/// The checker's desk: the cards that were read, and the problems found in them so far.
struct Checker<'a> {
    library: &'a Library,
    names: &'a Names,
    effects: &'a [Effect],
    read: &'a Read,
    problems: Vec<Problem>,
}

impl<'a> Checker<'a> {
    /// Reports a problem of the card `id`, at the end of `way`.
    fn tell(&mut self, kind: &str, id: &str, way: &[Step], expected: impl Into<String>) {
        self.problems.extend(self.library.problem_along(kind, id, id, way, expected));
    }

    /// Reports a problem of a kind as a whole.
    fn tell_kind(&mut self, kind: &str, expected: impl Into<String>) {
        self.problems.push(self.library.problem_of_kind(BOOK, kind, expected));
    }

    fn complete<T>(&self, kind: &str, read: &[(String, T)]) -> bool {
        self.library.is_complete(kind, read)
    }

    /// The card of a handle, if it was read without a mistake.
    fn get<K: Kind, T>(&self, read: &'a [(String, T)], handle: Handle<K>) -> Option<&'a T> {
        find(read, self.names.name(handle))
    }

    fn id<K: Kind>(&self, handle: Handle<K>) -> &'a str {
        self.names.name(handle)
    }

    fn effects(&self, list: Effects) -> &'a [Effect] {
        self.effects.get(list.range()).unwrap_or(&[])
    }
}

#[cfg(test)]
mod tests {
    use super::super::catalogue::Catalogue;
    use crate::content::builtin;
    use crate::content::report::Problem;

    /// What is wrong with the built-in content when in these files the first of one text is another.
    pub fn problems(path: &str, from: &str, to: &str) -> Vec<Problem> {
        let mut files = builtin::files();
        let file = files.iter_mut().find(|file| file.path == path).expect("a built-in file");
        assert!(file.text.contains(from), "{path} has no {from}");
        file.text = file.text.replacen(from, to, 1);
        Catalogue::load(&files).err().map(|report| report.problems).unwrap_or_default()
    }

    /// Fails unless some problem expects this.
    #[track_caller]
    pub fn expect(problems: &[Problem], text: &str) {
        assert!(problems.iter().any(|problem| problem.expected.contains(text)), "{problems:#?}");
    }

    #[test]
    fn the_built_in_content_is_clean() {
        let found = Catalogue::load(&builtin::files()).err().map(|report| report.problems);
        assert!(found.is_none(), "{found:#?}");
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
