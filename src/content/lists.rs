//! Lists that live in the catalogue and are named by their place in it.
//!
//! A card's effects are read straight into one long vector; the card keeps a [`List`], the span they
//! occupy. Half-done work can then say "effect 3 of that list" in a few plain bytes, which is what lets
//! the game be saved in the middle of a card. A catalogue that succeeds another (hot reload) goes on
//! from the other's vector, so the spans of work begun under the old content stay true.

use std::any::Any;
use std::cell::RefCell;
use std::fmt;
use std::marker::PhantomData;
use std::ops::Range;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A span of a catalogue's vector of `T`.
pub struct List<T> {
    start: u32,
    len: u16,
    of: PhantomData<fn() -> T>,
}

impl<T> List<T> {
    pub const EMPTY: Self = Self { start: 0, len: 0, of: PhantomData };

    pub const fn is_empty(self) -> bool {
        self.len == 0
    }

    pub const fn range(self) -> Range<usize> {
        self.start as usize..self.start as usize + self.len as usize
    }

    /// The same list without its first `count` entries.
    pub const fn after(self, count: u16) -> Self {
        let skipped = if count < self.len { count } else { self.len };
        Self { start: self.start + skipped as u32, len: self.len - skipped, of: PhantomData }
    }

    /// The plain numbers, for state that is saved.
    pub const fn span(self) -> (u32, u16) {
        (self.start, self.len)
    }

    pub const fn from_span((start, len): (u32, u16)) -> Self {
        Self { start, len, of: PhantomData }
    }
}

impl<T> Clone for List<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for List<T> {}
impl<T> Default for List<T> {
    fn default() -> Self {
        Self::EMPTY
    }
}
impl<T> PartialEq for List<T> {
    fn eq(&self, other: &Self) -> bool {
        self.span() == other.span()
    }
}
impl<T> Eq for List<T> {}
impl<T> fmt::Debug for List<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.range())
    }
}
impl<T> Serialize for List<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.span().serialize(serializer)
    }
}

thread_local! {
    static ARENA: RefCell<Vec<Box<dyn Any>>> = const { RefCell::new(Vec::new()) };
}

/// Runs `work`; every `List<T>` read in it is put behind what `arena` already holds.
pub fn with_arena<T: 'static, R>(arena: &mut Vec<T>, work: impl FnOnce() -> R) -> R {
    ARENA.with_borrow_mut(|stack| stack.push(Box::new(std::mem::take(arena))));
    let result = work();
    let taken = ARENA.with_borrow_mut(Vec::pop);
    if let Some(Ok(filled)) = taken.map(|arena| arena.downcast::<Vec<T>>()) {
        *arena = *filled;
    }
    result
}

impl<'de, T: Deserialize<'de> + 'static> Deserialize<'de> for List<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::Error;
        let entries = Vec::<T>::deserialize(deserializer)?;
        ARENA.with_borrow_mut(|stack| {
            let arena = stack
                .last_mut()
                .and_then(|arena| arena.downcast_mut::<Vec<T>>())
                .ok_or_else(|| D::Error::custom("a list was read outside of a catalogue"))?;
            let start = u32::try_from(arena.len()).map_err(D::Error::custom)?;
            let len = u16::try_from(entries.len()).map_err(D::Error::custom)?;
            arena.extend(entries);
            Ok(Self { start, len, of: PhantomData })
        })
    }
}
