//! The entries of the codex. The rules are written by hand, in files below `assets/codex`; cards and enemies
//! are told by [`super::cards`].

use std::collections::BTreeMap;

use serde::Deserialize;

use super::cards;
use crate::content::atlas::catalogue::Catalogue;
use crate::content::atlas::terms::JournalId;
use crate::screen::art::embedded;

/// Where the files of the Atlas are.
const FOLDER: &str = "codex/atlas/";

/// An entry. `text` is markup: see [`crate::screen::look::markup`].
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    pub id: String,
    pub title: String,
    /// The rules of the ledger that it tells.
    #[serde(default)]
    pub rules: Vec<String>,
    pub text: String,
    /// Other words that one might look for.
    #[serde(default)]
    pub words: Vec<String>,
    /// Its own icon, if the chapter's will not do.
    #[serde(default)]
    pub icon: String,
    /// A line under the title.
    #[serde(default)]
    pub line: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chapter {
    pub chapter: String,
    pub icon: String,
    pub entries: Vec<Entry>,
}

/// An entry's place: chapter and number in it.
pub type Leaf = (usize, usize);

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Book {
    pub chapters: Vec<Chapter>,
    by_id: BTreeMap<String, Leaf>,
    by_rule: BTreeMap<String, Leaf>,
}

impl Book {
    /// Reads the built-in files. Each that can't be read is told and left out.
    pub fn read() -> (Self, Vec<String>) {
        let (mut chapters, mut troubles) = (Vec::new(), Vec::new());
        for path in embedded::below(FOLDER).filter(|path| path.ends_with(".ron")) {
            match chapter(path, embedded::text(path)) {
                Ok(chapter) => chapters.push(chapter),
                Err(trouble) => troubles.push(trouble),
            }
        }
        (Self::of(chapters), troubles)
    }

    pub fn of(chapters: Vec<Chapter>) -> Self {
        let mut book = Self { chapters, ..Self::default() };
        for (place, chapter) in book.chapters.iter_mut().enumerate() {
            for (number, entry) in chapter.entries.iter_mut().enumerate() {
                if entry.icon.is_empty() {
                    entry.icon = icon_of(&entry.id).unwrap_or_else(|| chapter.icon.clone());
                }
                book.by_id.entry(entry.id.clone()).or_insert((place, number));
                for rule in &entry.rules {
                    book.by_rule.entry(rule.clone()).or_insert((place, number));
                }
            }
        }
        book
    }

    /// The same book with chapters on every card, and on the journal as far as it was found.
    pub fn with_cards(self, catalogue: &Catalogue, journal: &[JournalId]) -> Self {
        let mut chapters = self.chapters;
        chapters.extend(cards::chapters(catalogue, journal));
        Self::of(chapters)
    }

    pub fn entry(&self, (chapter, number): Leaf) -> Option<&Entry> {
        self.chapters.get(chapter)?.entries.get(number)
    }

    pub fn chapter_of(&self, (chapter, _): Leaf) -> Option<&Chapter> {
        self.chapters.get(chapter)
    }

    /// An entry by its id, by a rule that it tells (`AT-R51`), or by a bare name (`burning`).
    pub fn find(&self, id: &str) -> Option<Leaf> {
        const GROUPS: [&str; 5] = ["status_", "ground_", "keyword_", "damage_", "school_"];
        let bare = || GROUPS.iter().find_map(|group| self.by_id.get(&format!("{group}{id}")));
        self.by_id.get(id).or_else(|| self.by_rule.get(id)).or_else(bare).copied()
    }

    /// All entries in the order of the book.
    pub fn leaves(&self) -> impl Iterator<Item = (Leaf, &Entry)> {
        self.chapters.iter().enumerate().flat_map(|(place, chapter)| {
            chapter.entries.iter().enumerate().map(move |(number, entry)| ((place, number), entry))
        })
    }
}

fn chapter(path: &str, text: Option<&str>) -> Result<Chapter, String> {
    let text = text.ok_or_else(|| format!("The codex page {path} is not text."))?;
    ron::from_str(text).map_err(|error| format!("The codex page {path} can't be read: {error}"))
}

/// `status_burning` is drawn as `status/burning`.
fn icon_of(id: &str) -> Option<String> {
    let (group, name) = id.split_once('_')?;
    let icon = format!("{group}/{name}");
    let known = matches!(group, "status" | "ground" | "keyword" | "damage" | "school");
    (known && embedded::file(&format!("icons/{icon}.svg")).is_some()).then_some(icon)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use super::*;
    use crate::content::builtin;
    use crate::screen::look::markup::{self, Piece};

    fn whole() -> Book {
        let (book, troubles) = Book::read();
        assert_eq!(troubles, Vec::<String>::new());
        let cards = Catalogue::load(&builtin::files()).expect("the built-in cards");
        let journal: Vec<JournalId> =
            (0..cards.journal.len()).map(|place| JournalId::new(place as u16)).collect();
        book.with_cards(&cards, &journal)
    }

    fn pieces(entry: &Entry) -> Vec<Piece> {
        markup::read(&entry.text).into_iter().flat_map(|paragraph| paragraph.pieces).collect()
    }

    #[test]
    fn every_rule_of_the_ledger_is_told() {
        let ledger = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/rules/atlas.md"))
            .expect("the ledger");
        let told: BTreeSet<String> = whole().leaves().flat_map(|(_, entry)| entry.rules.clone()).collect();
        let untold: BTreeSet<&str> = ledger
            .split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-')
            .filter(|word| {
                let number = word.strip_prefix("AT-").unwrap_or_default();
                let digits = number.strip_prefix('R').unwrap_or(number);
                !digits.is_empty() && digits.chars().all(|digit| digit.is_ascii_digit())
            })
            .filter(|rule| !told.contains(*rule))
            .collect();
        assert!(untold.is_empty(), "no entry tells {untold:?}");
    }

    #[test]
    fn every_link_leads_somewhere() {
        let book = whole();
        for (_, entry) in book.leaves() {
            for piece in pieces(entry) {
                if let Piece::Link(to, _) = piece {
                    assert!(book.find(&to).is_some(), "{}: [[{to}]]", entry.id);
                }
            }
        }
    }

    #[test]
    fn every_icon_is_drawn() {
        let drawn = |icon: &str| {
            let path = match icon.strip_prefix("emblem/") {
                Some(emblem) => format!("emblems/{emblem}.svg"),
                None => format!("icons/{icon}.svg"),
            };
            embedded::file(&path).is_some()
        };
        let book = whole();
        for chapter in &book.chapters {
            assert!(drawn(&chapter.icon), "{}", chapter.icon);
        }
        for (_, entry) in book.leaves() {
            assert!(drawn(&entry.icon), "{}: {}", entry.id, entry.icon);
            for piece in pieces(entry) {
                if let Piece::Icon(icon) = piece {
                    assert!(drawn(&icon), "{}: {{{icon}}}", entry.id);
                }
            }
        }
    }

    #[test]
    fn ids_are_unique_and_bare_names_and_rules_are_found() {
        let book = whole();
        assert_eq!(book.leaves().count(), book.by_id.len());
        let title =
            |id: &str| book.find(id).and_then(|leaf| book.entry(leaf)).map(|entry| entry.title.clone());
        assert_eq!(title("burning"), title("status_burning"));
        assert!(title("AT-R51").is_some());
        assert!(title("skill/shield_bash").is_some());
        assert!(title("nothing of the kind").is_none());
    }

    #[test]
    fn a_page_that_cannot_be_read_is_told() {
        let told = chapter("codex/atlas/99.ron", Some("(chapter: 3")).expect_err("not a chapter");
        assert!(told.contains("99.ron"), "{told}");
        assert!(chapter("x", None).is_err());
    }
}
