//! The entries of a volume of the codex. The rules are written by hand, in files below `assets/codex`, one
//! folder a book; cards and enemies are told by the book itself: [`Tells`](super::Tells).

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::screen::art::embedded;

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
    /// The book it tells of, as saves and folders call it.
    pub id: &'static str,
    pub chapters: Vec<Chapter>,
    by_id: BTreeMap<String, Leaf>,
    by_rule: BTreeMap<String, Leaf>,
}

impl Book {
    /// Reads the built-in files of a book. Each that can't be read is told and left out.
    pub fn read(id: &'static str) -> (Self, Vec<String>) {
        let (mut chapters, mut troubles) = (Vec::new(), Vec::new());
        let folder = format!("codex/{id}/");
        for path in embedded::below(&folder).filter(|path| path.ends_with(".ron")) {
            match chapter(path, embedded::text(path)) {
                Ok(chapter) => chapters.push(chapter),
                Err(trouble) => troubles.push(trouble),
            }
        }
        (Self::of(id, chapters), troubles)
    }

    pub fn of(id: &'static str, chapters: Vec<Chapter>) -> Self {
        let mut book = Self { id, chapters, ..Self::default() };
        for (place, chapter) in book.chapters.iter_mut().enumerate() {
            for (number, entry) in chapter.entries.iter_mut().enumerate() {
                if entry.icon.is_empty() {
                    entry.icon = icon_of(id, &entry.id).unwrap_or_else(|| chapter.icon.clone());
                }
                book.by_id.entry(entry.id.clone()).or_insert((place, number));
                for rule in &entry.rules {
                    book.by_rule.entry(rule.clone()).or_insert((place, number));
                }
            }
        }
        book
    }

    /// The same book with these chapters at its end.
    pub fn with(self, more: Vec<Chapter>) -> Self {
        let mut chapters = self.chapters;
        chapters.extend(more);
        Self::of(self.id, chapters)
    }

    pub fn entry(&self, (chapter, number): Leaf) -> Option<&Entry> {
        self.chapters.get(chapter)?.entries.get(number)
    }

    pub fn chapter_of(&self, (chapter, _): Leaf) -> Option<&Chapter> {
        self.chapters.get(chapter)
    }

    /// An entry by its id, by a rule that it tells (`AT-R51`, `DV-R51`), or by a bare name (`burning`).
    pub fn find(&self, id: &str) -> Option<Leaf> {
        const GROUPS: [&str; 6] = ["status_", "ground_", "keyword_", "damage_", "school_", "icon_"];
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

/// `status_burning` is drawn as `status/burning`, `icon_rage` as the `rage` in the book's own folder of drawings.
fn icon_of(book: &str, id: &str) -> Option<String> {
    let (group, name) = id.split_once('_')?;
    let folder = match group {
        "status" | "ground" | "keyword" | "damage" | "school" => group,
        "icon" => book,
        _ => return None,
    };
    let icon = format!("{folder}/{name}");
    embedded::file(&format!("icons/{icon}.svg")).is_some().then_some(icon)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use super::*;
    use crate::content::hot::LiveContent;
    use crate::screen::codex::Tells;
    use crate::screen::look::markup::{self, Piece};
    use crate::screen::table::OnScreen;

    fn read(id: &'static str) -> Book {
        let (book, troubles) = Book::read(id);
        assert_eq!(troubles, Vec::<String>::new());
        book
    }

    macro_rules! volumes {
        ($($book:ident: $Book:ident;)*) => {
            /// Every volume with everything that can ever be in it.
            fn volumes() -> Vec<Book> {
                let live = LiveContent::built_in();
                vec![$(
                    read(stringify!($book))
                        .with(<crate::books::$book::$Book as OnScreen>::Screen::everything(&live)),
                )*]
            }
        };
    }
    crate::drawn!(volumes);

    fn pieces(entry: &Entry) -> Vec<Piece> {
        markup::read(&entry.text).into_iter().flat_map(|paragraph| paragraph.pieces).collect()
    }

    /// Is this word the id of a rule, a ruling or an example: `AT-331`, `DV-R51`, `AT-E04`?
    fn is_rule(word: &str) -> bool {
        let Some((mark, number)) = word.split_once('-') else { return false };
        let digits = number.strip_prefix(['R', 'E']).unwrap_or(number);
        mark.len() == 2
            && mark.chars().all(|letter| letter.is_ascii_uppercase())
            && !digits.is_empty()
            && digits.chars().all(|digit| digit.is_ascii_digit())
    }

    #[test]
    fn every_rule_of_the_ledgers_is_told() {
        for book in volumes() {
            let ledger = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("docs/rules/{}.md", book.id));
            let ledger = fs::read_to_string(ledger).expect("the ledger");
            let told: BTreeSet<String> = book.leaves().flat_map(|(_, entry)| entry.rules.clone()).collect();
            let mark = &told.first().expect("rules are told")[..3];
            let untold: BTreeSet<&str> = ledger
                .split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-')
                .filter(|word| is_rule(word) && word.starts_with(mark))
                .filter(|rule| !told.contains(*rule))
                .collect();
            assert!(untold.is_empty(), "no entry of {} tells {untold:?}", book.id);
            assert!(told.iter().all(|rule| is_rule(rule) && rule.starts_with(mark)), "{}: {told:?}", book.id);
        }
    }

    #[test]
    fn every_link_leads_somewhere_in_its_volume() {
        for book in volumes() {
            for (_, entry) in book.leaves() {
                for piece in pieces(entry) {
                    if let Piece::Link(to, _) = piece {
                        assert!(book.find(&to).is_some(), "{}, {}: [[{to}]]", book.id, entry.id);
                    }
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
        for book in volumes() {
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
    }

    #[test]
    fn ids_are_unique_and_no_rule_is_in_two_volumes() {
        let mut marks = BTreeSet::new();
        for book in volumes() {
            assert_eq!(book.leaves().count(), book.by_id.len(), "{}", book.id);
            let rule = book.by_rule.keys().next().expect("rules are told");
            assert!(marks.insert(rule[..3].to_owned()), "{rule} is in another volume too");
        }
    }

    #[test]
    fn bare_names_and_rules_are_found() {
        let entry = |id: &str, rules: &[&str]| Entry {
            id: id.to_owned(),
            title: id.to_owned(),
            rules: rules.iter().map(|rule| (*rule).to_owned()).collect(),
            text: String::new(),
            words: Vec::new(),
            icon: String::new(),
            line: String::new(),
        };
        let entries = vec![entry("status_burning", &["XX-R51"]), entry("skill/shield_bash", &[])];
        let chapter = Chapter { chapter: "One".to_owned(), icon: String::new(), entries };
        let book = Book::of("spire", vec![chapter]);
        assert_eq!(book.find("burning"), Some((0, 0)));
        assert_eq!(book.find("status_burning"), Some((0, 0)));
        assert_eq!(book.find("XX-R51"), Some((0, 0)));
        assert_eq!(book.find("skill/shield_bash"), Some((0, 1)));
        assert_eq!(book.find("nothing of the kind"), None);
    }

    #[test]
    fn a_page_that_cannot_be_read_is_told() {
        let told = chapter("codex/spire/99.ron", Some("(chapter: 3")).expect_err("not a chapter");
        assert!(told.contains("99.ron"), "{told}");
        assert!(chapter("x", None).is_err());
    }
}
