//! Handles: small numbers that stand for a card, and the scope in which they are read and written.
//!
//! In memory a card is a [`Handle`], an index into its catalogue. In a file it is its id. The two meet
//! in a [`Scope`]: while one is open on this thread, handles are read from ids and written as ids.
//! An unknown id does not stop the reading; it is noted, so that one pass finds every mistake.
//! Binary formats (the state hash) write the index and need no scope.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::sync::Arc;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// What a handle points at: skills, items, minions … `NAME` is the word used in error messages.
pub trait Kind: 'static {
    const NAME: &'static str;
}

/// Declares kinds of cards, each with its handle and the word for it in error messages.
macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident, $handle:ident, $name:literal;)*) => {$(
        $(#[$doc])*
        pub struct $kind;
        impl $crate::content::handle::Kind for $kind { const NAME: &'static str = $name; }
        pub type $handle = $crate::content::handle::Handle<$kind>;
    )*};
}
pub(in crate::content) use kinds;

/// An index into the catalogue's list of `K`.
pub struct Handle<K: Kind> {
    index: u16,
    kind: PhantomData<fn() -> K>,
}

impl<K: Kind> Handle<K> {
    pub const fn new(index: u16) -> Self {
        Self { index, kind: PhantomData }
    }

    pub const fn index(self) -> usize {
        self.index as usize
    }
}

impl<K: Kind> Clone for Handle<K> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<K: Kind> Copy for Handle<K> {}
impl<K: Kind> PartialEq for Handle<K> {
    fn eq(&self, other: &Self) -> bool {
        self.index == other.index
    }
}
impl<K: Kind> Eq for Handle<K> {}
impl<K: Kind> PartialOrd for Handle<K> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
impl<K: Kind> Ord for Handle<K> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.index.cmp(&other.index)
    }
}
impl<K: Kind> Hash for Handle<K> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.index.hash(state);
    }
}
impl<K: Kind> fmt::Debug for Handle<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match name_in_scope(K::NAME, self.index) {
            Some(name) => write!(f, "{name}"),
            None => write!(f, "{}#{}", K::NAME, self.index),
        }
    }
}

impl<K: Kind> Serialize for Handle<K> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable()
            && let Some(name) = name_in_scope(K::NAME, self.index)
        {
            return serializer.serialize_str(&name);
        }
        serializer.serialize_u16(self.index)
    }
}

impl<'de, K: Kind> Deserialize<'de> for Handle<K> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if !deserializer.is_human_readable() {
            return u16::deserialize(deserializer).map(Self::new);
        }
        let id = String::deserialize(deserializer)?;
        SCOPE.with_borrow_mut(|stack| {
            let scope = stack
                .last_mut()
                .ok_or_else(|| D::Error::custom("a card id was read outside of a content scope"))?;
            Ok(Self::new(scope.look_up(K::NAME, &id)))
        })
    }
}

/// How many letters a slip may change.
const NEAR: usize = 3;

/// The ids of every kind, in the order of their indices.
#[derive(Clone, Debug, Default)]
pub struct Names {
    kinds: BTreeMap<&'static str, KindNames>,
}

#[derive(Clone, Debug, Default)]
struct KindNames {
    by_index: Vec<Arc<str>>,
    by_id: BTreeMap<Arc<str>, u16>,
}

impl Names {
    /// Adds an id, or finds it if it is there: laying one content over another keeps the indices.
    pub fn add<K: Kind>(&mut self, id: &str) -> Handle<K> {
        let kind = self.kinds.entry(K::NAME).or_default();
        if let Some(&index) = kind.by_id.get(id) {
            return Handle::new(index);
        }
        let index = u16::try_from(kind.by_index.len()).unwrap_or(u16::MAX);
        let name: Arc<str> = id.into();
        kind.by_index.push(name.clone());
        kind.by_id.insert(name, index);
        Handle::new(index)
    }

    pub fn find<K: Kind>(&self, id: &str) -> Option<Handle<K>> {
        self.kinds.get(K::NAME)?.by_id.get(id).copied().map(Handle::new)
    }

    pub fn name<K: Kind>(&self, handle: Handle<K>) -> &str {
        self.kinds.get(K::NAME).and_then(|kind| kind.by_index.get(handle.index())).map_or("?", |name| name)
    }

    /// All handles of a kind, in the order of their indices.
    pub fn all<K: Kind>(&self) -> impl DoubleEndedIterator<Item = Handle<K>> + use<K> {
        (0..self.count::<K>()).map(|index| Handle::new(u16::try_from(index).unwrap_or(u16::MAX)))
    }

    /// An id that looks like the unknown one, if there is one. Compares it with every id of its kind.
    pub fn similar(&self, unknown: &Unknown) -> Option<&str> {
        let length = unknown.id.chars().count();
        let known = self.kinds.get(unknown.kind)?;
        let near = known.by_index.iter().filter(|name| name.chars().count().abs_diff(length) <= NEAR);
        near.map(|name| (distance(&unknown.id, name), name))
            .filter(|(distance, _)| *distance <= NEAR)
            .min_by_key(|(distance, _)| *distance)
            .map(|(_, name)| &**name)
    }

    pub fn count<K: Kind>(&self) -> usize {
        self.kinds.get(K::NAME).map_or(0, |kind| kind.by_index.len())
    }
}

/// An id that was read but that no file defines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unknown {
    pub kind: &'static str,
    pub id: String,
}

struct Scope {
    names: Arc<Names>,
    unknown: Vec<Unknown>,
}

impl Scope {
    fn look_up(&mut self, kind: &'static str, id: &str) -> u16 {
        if let Some(&index) = self.names.kinds.get(kind).and_then(|known| known.by_id.get(id)) {
            return index;
        }
        self.unknown.push(Unknown { kind, id: id.to_owned() });
        0
    }
}

thread_local! {
    static SCOPE: RefCell<Vec<Scope>> = const { RefCell::new(Vec::new()) };
}

/// Closes the scope again even if `work` panics.
struct Open;
impl Drop for Open {
    fn drop(&mut self) {
        SCOPE.with_borrow_mut(|stack| stack.pop());
    }
}

/// Runs `work` with `names` in scope; returns what it returns and the ids it met that are not known.
pub fn with_names<R>(names: &Arc<Names>, work: impl FnOnce() -> R) -> (R, Vec<Unknown>) {
    SCOPE.with_borrow_mut(|stack| stack.push(Scope { names: names.clone(), unknown: Vec::new() }));
    let open = Open;
    let result = work();
    let unknown = SCOPE.with_borrow_mut(|stack| {
        stack.last_mut().map(|scope| std::mem::take(&mut scope.unknown)).unwrap_or_default()
    });
    drop(open);
    (result, unknown)
}

fn name_in_scope(kind: &'static str, index: u16) -> Option<Arc<str>> {
    SCOPE.with_borrow(|stack| stack.last()?.names.kinds.get(kind)?.by_index.get(index as usize).cloned())
}

/// The handle of an id in the open scope, if there is one; an unknown id is not noted.
pub fn find_in_scope<K: Kind>(id: &str) -> Option<Handle<K>> {
    SCOPE.with_borrow(|stack| stack.last()?.names.find::<K>(id))
}

/// Levenshtein distance, for "did you mean".
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, from) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, to) in b.iter().enumerate() {
            let above = row[j + 1];
            let change = diagonal + usize::from(from != *to);
            row[j + 1] = change.min(above + 1).min(row[j] + 1);
            diagonal = above;
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Fruit;
    impl Kind for Fruit {
        const NAME: &'static str = "fruit";
    }

    #[test]
    fn an_unknown_id_is_noted_and_the_reading_goes_on() {
        let mut names = Names::default();
        names.add::<Fruit>("apple");
        let pear = names.add::<Fruit>("pear");
        let names = Arc::new(names);
        let (read, unknown) =
            with_names(&names, || ron::from_str::<Vec<Handle<Fruit>>>(r#"["pear", "appel"]"#));
        assert_eq!(read.expect("both are read")[0], pear);
        assert_eq!(unknown.len(), 1);
        assert_eq!(names.similar(&unknown[0]), Some("apple"));
    }
}
