//! What the catalogue of every book is made of: each kind of cards read, named, checked, and put in the order of its
//! handles. Which kinds there are, and what there is beside them, the book writes down once with [`catalogue!`].

use super::handle::{Handle, Kind};
use super::library::Library;
use super::locate::Step;
use super::report::Report;
use super::source::SourceFile;

/// What the catalogue of every book can be asked by those who know none of them.
pub trait Catalogued: Send + Sync + Sized + 'static {
    /// Reads and checks all files; either a whole catalogue or every problem in them. Handles and effect spans of
    /// `before` keep their meaning, so that a running game can change over to the new one at any moment.
    fn succeed(before: Option<&Self>, files: &[SourceFile]) -> Result<Self, Report>;
    /// The hash of the entries it was made from.
    fn hash(&self) -> &str;
    /// How many entries there are of each kind, in the order in which they are read.
    fn kinds(&self) -> &[(&'static str, usize)];
}

/// What a handle is a handle of.
pub trait Handled {
    type Kind: Kind;
}

impl<K: Kind> Handled for Handle<K> {
    type Kind = K;
}

/// The id of a card as it was read: a text, or a word of the book, which can be written in one way only.
pub trait CardId {
    fn text(&self) -> Option<&str> {
        None
    }
}

impl CardId for String {
    fn text(&self) -> Option<&str> {
        Some(self)
    }
}

/// Entries are cut out of a file by the plain text of their id, so an id must be written plainly: `"a\u{62}"` would
/// be one id to the scanner and another to the reader.
pub fn check_ids<T, I: CardId>(library: &mut Library, kind: &str, read: &[(String, T)], id_of: fn(&T) -> &I) {
    for (id, card) in read {
        let Some(other) = id_of(card).text().filter(|text| text != id) else { continue };
        let expected = format!("an id written plainly, such as \"{other}\"");
        let problem = library.problem_along(kind, id, id, &[Step::Field("id")], expected);
        library.problems.extend(problem);
    }
}

/// Takes out what was read, in another order than that of the ids.
pub fn in_order<T, O: Ord>(read: &mut Vec<(String, T)>, order: impl Fn(&str, &T) -> O) -> Vec<T> {
    let mut read = std::mem::take(read);
    read.sort_by_key(|(id, card)| order(id, card));
    read.into_iter().map(|(_, card)| card).collect()
}

/// Makes a book's `Catalogue` of its kinds of cards, one a line, in the order in which they are read (which decides
/// where their effects lie, and is part of saves):
///
/// - `list: Card in "kind", card by CardId;` files of that kind, and the method that gives a card by its handle;
/// - `list: Card in "kind";` the same for cards without handles, which are there only while the catalogue is made:
///   `beside` says what becomes of them. Where that is `None` the content has no catalogue, and a check says why.
macro_rules! catalogue {
    (
        $(#[$about:meta])*
        $book:literal, effects: $effect:ty;
        cards { $($list:ident: $card:ident in $kind:literal $(, $one:ident by $handle:ident)?;)* }
        beside ($read:ident, $names:ident) {
            $($(#[$note:meta])* $vis:vis $extra:ident: $type:ty = $value:expr;)*
        }
    ) => {
        /// The folder of the book below `content/`.
        pub const BOOK: &str = $book;

        /// Everything that was read, kind by kind and sorted by id, before it is checked and put in the order of the
        /// handles. Only sound cards are in it (see [`Library::read`]).
        ///
        /// [`Library::read`]: crate::content::library::Library::read
        pub struct Read {$(
            pub $list: Vec<(String, $card)>,
        )*}

        $(#[$about])*
        #[derive(Debug)]
        pub struct Catalogue {
            pub names: std::sync::Arc<crate::content::handle::Names>,
            /// The hash of the entries it was made from.
            pub hash: String,
            kinds: Vec<(&'static str, usize)>,
            effects: Vec<$effect>,
            $($(
                #[doc = concat!("In the order of the handles: [`Self::", stringify!($one), "`].")]
                pub $list: Vec<$card>,
            )?)*
            $($(#[$note])* $vis $extra: $type,)*
        }

        impl crate::content::catalogue::Catalogued for Catalogue {
            fn succeed(
                before: Option<&Self>,
                files: &[crate::content::source::SourceFile],
            ) -> Result<Self, crate::content::report::Report> {
                Self::succeed(before, files)
            }

            fn hash(&self) -> &str {
                &self.hash
            }

            fn kinds(&self) -> &[(&'static str, usize)] {
                &self.kinds
            }
        }

        impl Catalogue {
            /// Reads and checks all files; either a whole catalogue or every problem in them.
            pub fn load(
                files: &[crate::content::source::SourceFile],
            ) -> Result<Self, crate::content::report::Report> {
                Self::succeed(None, files)
            }

            /// As [`Self::load`], but handles and effect spans of `before` keep their meaning, so that a running
            /// game can change over to the new catalogue at any moment.
            pub fn succeed(
                before: Option<&Self>,
                files: &[crate::content::source::SourceFile],
            ) -> Result<Self, crate::content::report::Report> {
                use crate::content::catalogue::{Handled, check_ids};
                use crate::content::library::{Library, by_index};
                use crate::content::{lists, report::Report};

                let mut library = Library::gather(BOOK, &[$($kind),*], files);
                let mut names = before.map(|before| (*before.names).clone()).unwrap_or_default();
                $($( library.name::<<$handle as Handled>::Kind>($kind, &mut names); )?)*
                let names = std::sync::Arc::new(names);

                let mut effects = before.map(|before| before.effects.clone()).unwrap_or_default();
                let mut read = lists::with_arena(&mut effects, || Read {
                    $( $list: library.read($kind, &names), )*
                });
                // Cards that did not parse do not keep the others from being checked: one pass, every mistake.
                $( check_ids(&mut library, $kind, &read.$list, |card| &card.id); )*
                let mut problems = crate::content::checker::all(&library, &names, &effects, &read);
                problems.append(&mut library.problems);
                let kinds = vec![$(($kind, read.$list.len())),*];
                let beside = |$read: &mut Read, $names: &crate::content::handle::Names| Some(($($value,)*));
                let (Some(($($extra,)*)), true) = (beside(&mut read, &names), problems.is_empty()) else {
                    return Err(Report::of(problems));
                };
                let catalogue = Self {
                    hash: library.hash(),
                    kinds,
                    effects,
                    $($(
                        $list: by_index::<<$handle as Handled>::Kind, _>(BOOK, &names, read.$list, &mut problems),
                    )?)*
                    $($extra,)*
                    names,
                };
                if problems.is_empty() { Ok(catalogue) } else { Err(Report::of(problems)) }
            }

            pub fn effects(&self, list: crate::content::lists::List<$effect>) -> &[$effect] {
                self.effects.get(list.range()).unwrap_or(&[])
            }

            /// Every effect of every card, for checks and the codex.
            pub fn all_effects(&self) -> &[$effect] {
                &self.effects
            }

            pub fn find<K: crate::content::handle::Kind>(
                &self,
                id: &str,
            ) -> Option<crate::content::handle::Handle<K>> {
                self.names.find::<K>(id)
            }

            pub fn id<K: crate::content::handle::Kind>(
                &self,
                handle: crate::content::handle::Handle<K>,
            ) -> &str {
                self.names.name(handle)
            }

            /// All cards of a kind, as handles in the order of their indices.
            pub fn all<K: crate::content::handle::Kind>(
                &self,
            ) -> impl DoubleEndedIterator<Item = crate::content::handle::Handle<K>> + use<K> {
                self.names.all::<K>()
            }

            $($(
                pub fn $one(&self, handle: $handle) -> &$card {
                    &self.$list[handle.index()]
                }
            )?)*
        }
    };
}
pub(in crate::content) use catalogue;
