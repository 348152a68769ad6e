//! The checker's desk: the cards that were read, and the problems found in them so far.

use super::super::catalogue::Read;
use super::super::effect::{Effect, Effects};
use super::super::location::Location;
use super::super::terms::LocationId;
use super::walk::{Found, Walker};
use crate::content::atlas::catalogue::BOOK;
use crate::content::handle::{Handle, Kind, Names};
use crate::content::library::Library;
pub use crate::content::library::find;
use crate::content::locate::Step;
use crate::content::report::Problem;

pub struct Checker<'a> {
    library: &'a Library,
    names: &'a Names,
    effects: &'a [Effect],
    pub read: &'a Read,
    pub problems: Vec<Problem>,
}

impl<'a> Checker<'a> {
    pub const fn new(library: &'a Library, names: &'a Names, effects: &'a [Effect], read: &'a Read) -> Self {
        Self { library, names, effects, read, problems: Vec::new() }
    }

    /// Reports a problem of the card `id`, at the end of `way`.
    pub fn tell(&mut self, kind: &str, id: &str, way: &[Step], expected: impl Into<String>) {
        let name = self.name_of(kind, id, way);
        self.problems.extend(self.library.problem_along(kind, id, &name, way, expected));
    }

    /// Reports a problem of a kind as a whole: something is missing, or there is too much of it.
    pub fn tell_kind(&mut self, kind: &str, expected: impl Into<String>) {
        self.problems.push(self.library.problem_of_kind(BOOK, kind, expected));
    }

    /// A location's entry holds its whole deck: name the card of it that the way leads to.
    fn name_of(&self, kind: &str, id: &str, way: &[Step]) -> String {
        if let ("locations", [Step::Field("cards"), Step::Item(index), ..]) = (kind, way)
            && let Some(location) = find(&self.read.locations, id)
            && let Some(card) = location.cards.get(*index)
        {
            return format!("{id}, card {}", card.key);
        }
        id.to_owned()
    }

    /// Were all cards of this kind read? If not, nothing can be said to be missing.
    pub fn complete<T>(&self, kind: &str, read: &[(String, T)]) -> bool {
        self.library.is_complete(kind, read)
    }

    /// The card of a handle, if it was read without a mistake.
    pub fn get<K: Kind, T>(&self, read: &'a [(String, T)], handle: Handle<K>) -> Option<&'a T> {
        find(read, self.names.name(handle))
    }

    pub fn id<K: Kind>(&self, handle: Handle<K>) -> &'a str {
        self.names.name(handle)
    }

    pub fn location(&self, handle: LocationId) -> Option<&'a Location> {
        self.get(&self.read.locations, handle)
    }

    /// The effects of a list.
    pub fn effects(&self, list: Effects) -> &'a [Effect] {
        self.effects.get(list.range()).unwrap_or(&[])
    }

    /// Everything that `visit` finds.
    pub fn walk(&self, visit: impl FnOnce(&mut Walker<'a>)) -> Vec<Found<'a>> {
        let mut walker = Walker::new(self.effects);
        visit(&mut walker);
        walker.found
    }
}
