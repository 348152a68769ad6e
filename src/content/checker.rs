//! The checker's desk: the cards of a book that were read, and the problems found in them so far. What is demanded of
//! them the book says, in its folder `check`.
//!
//! Every demand looks at every card, so that one pass finds every mistake. [`Walker`] finds everything that a card
//! holds, however deep.

use super::handle::{Handle, Kind, Names};
use super::library::{Library, find};
use super::lists::List;
use super::locate::Step;
use super::report::Problem;

/// What was read of a book, with the book's demands of it.
pub trait Checked: Sized + 'static {
    /// The folder of the book below `content/`.
    const BOOK: &'static str;
    /// What the ledger demands, one thing after the other.
    const DEMANDS: &'static [Demand<Self>];
    /// What its cards make happen.
    type Effect: 'static;

    /// The name of the part of a card that a way leads to, if one entry holds many that people would call cards.
    fn part_of(&self, _kind: &str, _id: &str, _way: &[Step]) -> Option<String> {
        None
    }
}

/// Looks at every card it is about, and tells what is wrong.
pub type Demand<R> = fn(&mut Checker<'_, R>);

/// Everything that is wrong with what was read.
pub fn all<R: Checked>(library: &Library, names: &Names, effects: &[R::Effect], read: &R) -> Vec<Problem> {
    let mut checker = Checker { library, names, effects, read, problems: Vec::new() };
    for demand in R::DEMANDS {
        demand(&mut checker);
    }
    checker.problems
}

pub struct Checker<'a, R: Checked> {
    library: &'a Library,
    names: &'a Names,
    effects: &'a [R::Effect],
    pub read: &'a R,
    problems: Vec<Problem>,
}

impl<'a, R: Checked> Checker<'a, R> {
    /// Reports a problem of the card `id`, at the end of `way`.
    pub fn tell(&mut self, kind: &str, id: &str, way: &[Step], expected: impl Into<String>) {
        let part = self.read.part_of(kind, id, way);
        let name = part.as_deref().unwrap_or(id);
        self.problems.extend(self.library.problem_along(kind, id, name, way, expected));
    }

    /// Reports a problem of a kind as a whole: something is missing, or there is too much of it.
    pub fn tell_kind(&mut self, kind: &str, expected: impl Into<String>) {
        self.problems.push(self.library.problem_of_kind(R::BOOK, kind, expected));
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

    /// The effects of a list.
    pub fn effects(&self, list: List<R::Effect>) -> &'a [R::Effect] {
        of_list(self.effects, list)
    }

    /// Everything that `visit` finds.
    pub fn walk<T>(&self, visit: impl FnOnce(&mut Walker<'a, R::Effect, T>)) -> Vec<Found<T>> {
        let mut walker = Walker { effects: self.effects, way: Vec::new(), found: Vec::new() };
        visit(&mut walker);
        walker.found
    }
}

fn of_list<E>(effects: &[E], list: List<E>) -> &[E] {
    effects.get(list.range()).unwrap_or(&[])
}

/// One thing on a card and the way to it. Which things there are to be found is the book's matter.
#[derive(Debug)]
pub struct Found<T> {
    pub way: Vec<Step>,
    pub thing: T,
}

impl<T> Found<T> {
    /// The way to a part of this thing.
    pub fn to(&self, further: &[Step]) -> Vec<Step> {
        [&self.way, further].concat()
    }
}

/// Walks through a card and its nested lists, and keeps what is found with the way that leads to it.
pub struct Walker<'a, E, T> {
    effects: &'a [E],
    way: Vec<Step>,
    found: Vec<Found<T>>,
}

impl<'a, E, T> Walker<'a, E, T> {
    pub fn note(&mut self, thing: T) {
        self.found.push(Found { way: self.way.clone(), thing });
    }

    /// Goes some steps, looks, and comes back.
    pub fn at(&mut self, steps: &[Step], look: impl FnOnce(&mut Self)) {
        let before = self.way.len();
        self.way.extend_from_slice(steps);
        look(self);
        self.way.truncate(before);
    }

    pub fn note_at(&mut self, steps: &[Step], thing: T) {
        self.at(steps, |walker| walker.note(thing));
    }

    /// Looks at every entry of a list in a field.
    pub fn each<I>(&mut self, field: &'static str, list: &'a [I], mut look: impl FnMut(&mut Self, &'a I)) {
        for (index, entry) in list.iter().enumerate() {
            self.at(&[Step::Field(field), Step::Item(index)], |walker| look(walker, entry));
        }
    }

    /// Looks at every effect of a list in a field.
    pub fn effects_in(&mut self, field: &'static str, list: List<E>, look: impl FnMut(&mut Self, &'a E)) {
        self.each(field, of_list(self.effects, list), look);
    }

    /// Looks at every effect of a list that begins right here.
    pub fn entries(&mut self, list: List<E>, mut look: impl FnMut(&mut Self, &'a E)) {
        for (index, entry) in of_list(self.effects, list).iter().enumerate() {
            self.at(&[Step::Item(index)], |walker| look(walker, entry));
        }
    }
}
