//! Entries gathered by kind and id. A later file lays its entry over an earlier one of the same id, so a
//! mod changes a card by writing it again.

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use ron::extensions::Extensions;
use serde::de::DeserializeOwned;

use super::entries::{self, Entry};
use super::handle::{self, Handle, Kind, Names};
use super::locate::{self, Step};
use super::report::{Place, Problem};
use super::source::SourceFile;

/// As many cards as there may be of one kind: a handle has sixteen bits.
const MOST_CARDS: usize = u16::MAX as usize;

/// The longest entry that is read: fifteen times the largest location.
const LONGEST: usize = 1024 * 1024;

/// How much text is gone through to find the exact places of mistakes. What is told after that is told at the card it
/// is in: a thousand mistakes are as good as a million.
const PATIENCE: usize = 100 * 1024 * 1024;

/// How many unknown ids are compared with all that are known, for "did you mean".
const GUESSES: usize = 200;

/// An entry and the file it stands in.
#[derive(Clone, Debug)]
pub struct Card {
    pub file: Arc<str>,
    pub entry: Entry,
}

/// All entries of one book.
#[derive(Clone, Debug)]
pub struct Library {
    kinds: BTreeMap<String, BTreeMap<String, Card>>,
    /// Kinds of which some entries could not even be cut out of their file.
    torn: BTreeSet<String>,
    /// The same by the name of their handles. Ids of such a kind may be missing through no fault of the
    /// card that names them, so only the torn file is reported.
    uncertain: BTreeSet<&'static str>,
    /// What is left of [`PATIENCE`].
    patience: Cell<usize>,
    pub problems: Vec<Problem>,
}

impl Library {
    /// Gathers the entries of `book`. `allowed` are the kinds the book has.
    pub fn gather(book: &str, allowed: &[&str], files: &[SourceFile]) -> Self {
        let mut library = Self {
            kinds: BTreeMap::new(),
            torn: BTreeSet::new(),
            uncertain: BTreeSet::new(),
            patience: Cell::new(PATIENCE),
            problems: Vec::new(),
        };
        let mut seen: BTreeMap<(String, String), usize> = BTreeMap::new();
        for (number, source) in files.iter().enumerate() {
            let (file_book, kind) = source.book_and_kind();
            if file_book != book {
                continue;
            }
            if !allowed.contains(&kind) {
                let mut kinds = allowed.to_vec();
                kinds.sort_unstable();
                let expected = format!("a file or folder named after one of: {}", kinds.join(", "));
                library.problem(&source.path, (1, 1), None, None, expected);
                continue;
            }
            match entries::split(&source.path, &source.text) {
                Err(problem) => {
                    library.torn.insert(kind.to_owned());
                    library.problems.push(problem);
                }
                Ok(found) => {
                    for entry in found {
                        library.take(kind, source, number, entry, &mut seen);
                    }
                }
            }
        }
        library
    }

    fn take(
        &mut self,
        kind: &str,
        source: &SourceFile,
        number: usize,
        entry: Entry,
        seen: &mut BTreeMap<(String, String), usize>,
    ) {
        let Some(id) = entry.id.clone() else {
            self.torn.insert(kind.to_owned());
            self.problem(&source.path, (entry.line, entry.column), None, Some("id"), "an `id`".to_owned());
            return;
        };
        let place = (entry.line, entry.column);
        if seen.insert((kind.to_owned(), id.clone()), number) == Some(number) {
            let expected = format!("one entry with the id `{id}` in this file, found another");
            self.problem(&source.path, place, Some(&id), Some("id"), expected);
            return;
        }
        let cards = self.kinds.entry(kind.to_owned()).or_default();
        let refused = if entry.text.len() > LONGEST {
            Some(format!("an entry of at most {LONGEST} bytes, found {}", entry.text.len()))
        } else if cards.len() >= MOST_CARDS && !cards.contains_key(&id) {
            Some(format!("at most {MOST_CARDS} {kind}"))
        } else {
            None
        };
        match refused {
            Some(expected) => {
                self.torn.insert(kind.to_owned());
                self.problem(&source.path, place, Some(&id), None, expected);
            }
            None => {
                cards.insert(id, Card { file: source.path.as_str().into(), entry });
            }
        }
    }

    fn problem(
        &mut self,
        file: &str,
        (line, column): (usize, usize),
        card: Option<&str>,
        field: Option<&str>,
        expected: String,
    ) {
        self.problems.push(Problem {
            place: Place { file: file.to_owned(), line, column },
            card: card.map(str::to_owned),
            field: field.map(str::to_owned),
            expected,
        });
    }

    pub fn cards(&self, kind: &str) -> impl Iterator<Item = (&str, &Card)> {
        self.kinds.get(kind).into_iter().flatten().map(|(id, card)| (id.as_str(), card))
    }

    pub fn card(&self, kind: &str, id: &str) -> Option<&Card> {
        self.kinds.get(kind)?.get(id)
    }

    /// Were all entries of `kind` cut out of their files, so that one can say that something is missing?
    pub fn is_whole(&self, kind: &str) -> bool {
        !self.torn.contains(kind)
    }

    /// Gives every id of `kind` a number, in the order of the ids.
    pub fn name<K: Kind>(&mut self, kind: &str, names: &mut Names) {
        if !self.is_whole(kind) {
            self.uncertain.insert(K::NAME);
        }
        for (id, _) in self.cards(kind) {
            names.add::<K>(id);
        }
    }

    /// Reads all entries of `kind`, noting every mistake. What is returned is sound: it parsed, and every
    /// id in it is known.
    pub fn read<T: DeserializeOwned>(&mut self, kind: &str, names: &Arc<Names>) -> Vec<(String, T)> {
        let mut read = Vec::new();
        let mut problems = Vec::new();
        let mut guesses = GUESSES;
        for (id, card) in self.cards(kind) {
            let (result, unknown) =
                handle::with_names(names, || ron_options().from_str::<T>(&card.entry.text));
            match result {
                Ok(value) if unknown.is_empty() => read.push((id.to_owned(), value)),
                Ok(_) => {}
                Err(error) => problems.push(self.parse_problem(id, card, &error)),
            }
            for unknown in unknown.into_iter().filter(|unknown| !self.uncertain.contains(unknown.kind)) {
                let mut expected = format!("the id of a {}, found `{}`", unknown.kind, unknown.id);
                let guess = (guesses > 0).then(|| names.similar(&unknown)).flatten();
                guesses = guesses.saturating_sub(1);
                if let Some(similar) = guess {
                    expected.push_str(&format!("; did you mean `{similar}`?"));
                }
                problems.push(self.problem_at(id, card, &format!("\"{}\"", unknown.id), expected));
            }
        }
        self.problems.append(&mut problems);
        read
    }

    /// Were all cards of this kind read? If not, nothing can be said to be missing.
    pub fn is_complete<T>(&self, kind: &str, read: &[(String, T)]) -> bool {
        self.is_whole(kind) && self.cards(kind).count() == read.len()
    }

    /// A problem of a kind as a whole: something is missing, or there is too much of it.
    pub fn problem_of_kind(&self, book: &str, kind: &str, expected: impl Into<String>) -> Problem {
        let file = match self.cards(kind).next() {
            Some((_, card)) => card.file.to_string(),
            None => format!("{book}/{kind}.ron"),
        };
        let place = Place { file, line: 1, column: 1 };
        Problem { place, card: None, field: None, expected: expected.into() }
    }

    /// May a text of this length be gone through once more? See [`PATIENCE`].
    fn has_patience_for(&self, text: &str) -> bool {
        let left = self.patience.get().checked_sub(text.len());
        self.patience.set(left.unwrap_or(0));
        left.is_some()
    }

    fn parse_problem(&self, id: &str, card: &Card, error: &ron::error::SpannedError) -> Problem {
        let text = &card.entry.text;
        let position = error.span.start;
        let field = self
            .has_patience_for(text)
            .then(|| entries::field_before(text, offset_of(text, position.line, position.col)));
        Problem {
            place: card.place(position.line, position.col),
            card: Some(id.to_owned()),
            field: field.flatten(),
            expected: parse_expected(error),
        }
    }

    /// A problem at the first place where `needle` stands in the entry, or at the entry itself.
    fn problem_at(&self, id: &str, card: &Card, needle: &str, expected: String) -> Problem {
        let text = &card.entry.text;
        let found = self.has_patience_for(text).then(|| text.find(needle)).flatten();
        let (line, column) = entries::line_and_column(text, found.unwrap_or(0));
        Problem {
            place: card.place(line, column),
            card: Some(id.to_owned()),
            field: found.and_then(|offset| entries::field_before(text, offset)),
            expected,
        }
    }

    /// A problem of the card `id` at the end of the way that leads to it through the entry, or as far along as that
    /// goes. `name` is what the reader knows the card by.
    pub fn problem_along(
        &self,
        kind: &str,
        id: &str,
        name: &str,
        way: &[Step],
        expected: impl Into<String>,
    ) -> Option<Problem> {
        let card = self.card(kind, id)?;
        let text = &card.entry.text;
        let offset = if self.has_patience_for(text) { locate::offset(text, way) } else { 0 };
        let (line, column) = entries::line_and_column(text, offset);
        let field = way.iter().rev().find_map(|step| match step {
            Step::Field(field) => Some((*field).to_owned()),
            Step::Item(_) => None,
        });
        Some(Problem {
            place: card.place(line, column),
            card: Some(name.to_owned()),
            field,
            expected: expected.into(),
        })
    }

    /// A hash of every entry, whatever files they are spread over.
    pub fn hash(&self) -> String {
        let mut hasher = blake3::Hasher::new();
        for (kind, cards) in &self.kinds {
            for (id, card) in cards {
                for part in [kind, id, &card.entry.text] {
                    hasher.update(&(part.len() as u64).to_le_bytes());
                    hasher.update(part.as_bytes());
                }
            }
        }
        hasher.finalize().to_hex()[..16].to_owned()
    }
}

/// Puts what was read in the order of its handles. A handle without an entry can only come from a
/// catalogue that this one succeeds: a card was taken away while the game runs.
pub fn by_index<K: Kind, T>(
    book: &str,
    names: &Names,
    read: Vec<(String, T)>,
    problems: &mut Vec<Problem>,
) -> Vec<T> {
    let mut slots: Vec<Option<T>> = Vec::new();
    slots.resize_with(names.count::<K>(), || None);
    for (id, value) in read {
        if let Some(handle) = names.find::<K>(&id) {
            slots[handle.index()] = Some(value);
        }
    }
    let mut ordered = Vec::with_capacity(slots.len());
    for (index, slot) in slots.into_iter().enumerate() {
        match slot {
            Some(value) => ordered.push(value),
            None => {
                let id = names.name(Handle::<K>::new(u16::try_from(index).unwrap_or(u16::MAX)));
                problems.push(Problem {
                    place: Place { file: format!("{book}/{}", K::NAME), line: 1, column: 1 },
                    card: None,
                    field: None,
                    expected: format!("the {} `{id}`, which the running game still uses", K::NAME),
                });
            }
        }
    }
    ordered
}

/// Looks in a list that is sorted by id, as [`Library::read`] returns it.
pub fn find<'a, T>(read: &'a [(String, T)], id: &str) -> Option<&'a T> {
    read.binary_search_by(|(other, _)| other.as_str().cmp(id)).ok().map(|index| &read[index].1)
}

/// Reads a scenario: a table set by hand, which names cards by their ids.
pub fn read_scenario<T: DeserializeOwned>(names: &Arc<Names>, text: &str) -> Result<T, String> {
    let (read, unknown) = handle::with_names(names, || ron_options().from_str::<T>(text));
    let scenario =
        read.map_err(|error| format!("the scenario, line {}: {}", error.span.start.line, error.code))?;
    match unknown.first() {
        Some(unknown) => {
            Err(format!("the scenario names the {} `{}`, which there is not", unknown.kind, unknown.id))
        }
        None => Ok(scenario),
    }
}

/// What was expected where RON could not be read.
pub fn parse_expected(error: &ron::error::SpannedError) -> String {
    let message = error.code.to_string();
    let plain = message.strip_prefix("Expected ").or(message.strip_prefix("expected "));
    plain.map_or_else(|| format!("a well-formed entry: {message}"), str::to_owned)
}

/// `flip: 1` instead of `flip: Some(1)`.
pub fn ron_options() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

impl Card {
    fn place(&self, line: usize, column: usize) -> Place {
        let column = if line <= 1 { self.entry.column + column.max(1) - 1 } else { column };
        Place { file: self.file.to_string(), line: self.entry.line + line.max(1) - 1, column }
    }
}

fn offset_of(text: &str, line: usize, column: usize) -> usize {
    let start: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    let rest = &text[start..];
    start + rest.char_indices().nth(column.saturating_sub(1)).map_or(rest.len(), |(offset, _)| offset)
}
