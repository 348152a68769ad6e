//! The entries of a volume of the codex. The rules are written by hand, in files below `assets/codex`, one
//! folder a book; cards and enemies are told by the teller of the book: [`super::atlas`], [`super::delve`].

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

/// `status_burning` is drawn as `status/burning`, `icon_rage` as the book's own `delve/rage`.
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
    use crate::content::atlas::terms::JournalId;
    use crate::content::hot::LiveContent;
    use crate::screen::codex::{atlas, delve};
    use crate::screen::look::markup::{self, Piece};

    fn read(id: &'static str) -> Book {
        let (book, troubles) = Book::read(id);
        assert_eq!(troubles, Vec::<String>::new());
        book
    }

    /// Both volumes with everything that can ever be in them.
    fn volumes() -> [Book; 2] {
        let live = LiveContent::built_in();
        let journal: Vec<JournalId> =
            (0..live.atlas.journal.len()).map(|place| JournalId::new(place as u16)).collect();
        [
            read("atlas").with(atlas::chapters(&live.atlas, &journal)),
            read("delve").with(delve::chapters(&live.delve, delve::Known::ALL)),
        ]
    }

    fn pieces(entry: &Entry) -> Vec<Piece> {
        markup::read(&entry.text).into_iter().flat_map(|paragraph| paragraph.pieces).collect()
    }

    #[test]
    fn every_rule_of_the_ledgers_is_told() {
        for (book, mark) in volumes().iter().zip(["AT-", "DV-"]) {
            let ledger = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("docs/rules/{}.md", book.id));
            let ledger = fs::read_to_string(ledger).expect("the ledger");
            let told: BTreeSet<String> = book.leaves().flat_map(|(_, entry)| entry.rules.clone()).collect();
            let untold: BTreeSet<&str> = ledger
                .split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-')
                .filter(|word| {
                    let number = word.strip_prefix(mark).unwrap_or_default();
                    let digits = number.strip_prefix('R').unwrap_or(number);
                    !digits.is_empty() && digits.chars().all(|digit| digit.is_ascii_digit())
                })
                .filter(|rule| !told.contains(*rule))
                .collect();
            assert!(untold.is_empty(), "no entry of {} tells {untold:?}", book.id);
        }
    }

    /// DV-R25, DV-R52: what a page repeats of the cards is what the cards say.
    #[test]
    fn lists_of_prices_and_tiles_are_those_of_the_cards() {
        use crate::content::delve::cards::EnemyIcon;
        let cards = LiveContent::built_in().delve;
        let book = read("delve");
        let text = |id: &str| book.find(id).and_then(|leaf| book.entry(leaf)).expect("the page").text.clone();
        let buying = text("buying_tokens");
        for (kind, price) in &cards.house.prices {
            let line = format!("{} {{delve/advanced_{}}}: {price} coins", kind.id(), kind.id());
            assert!(buying.contains(&line), "{line}: {buying}");
        }
        let tiles = text("the_tiles");
        for tile in &cards.tiles {
            let letter = |icon: &EnemyIcon| match icon {
                EnemyIcon::Common => "c",
                EnemyIcon::Dire => "d",
                EnemyIcon::RedCommon => "C",
                EnemyIcon::RedDire => "D",
            };
            let enemies: Vec<&str> = tile.enemies.iter().map(letter).collect();
            let line = format!("- **{}:** {},", tile.number, enemies.join(" "));
            assert!(tiles.contains(&line), "{line} {tiles}");
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
    fn ids_are_unique_and_bare_names_and_rules_are_found() {
        let books = volumes();
        for book in &books {
            assert_eq!(book.leaves().count(), book.by_id.len(), "{}", book.id);
        }
        let [atlas, delve] = &books;
        let title = |book: &Book, id: &str| {
            book.find(id).and_then(|leaf| book.entry(leaf)).map(|entry| entry.title.clone())
        };
        assert_eq!(title(atlas, "burning"), title(atlas, "status_burning"));
        assert!(title(atlas, "AT-R51").is_some() && title(atlas, "skill/shield_bash").is_some());
        assert!(title(atlas, "nothing of the kind").is_none());
        assert!(title(delve, "DV-R51").is_some() && title(delve, "item/firepot").is_some());
        assert_eq!(title(delve, "red"), title(delve, "icon_red"));
        assert!(title(delve, "AT-R51").is_none() && title(atlas, "DV-R51").is_none(), "no rule is in both");
    }

    #[test]
    fn a_page_that_cannot_be_read_is_told() {
        let told = chapter("codex/atlas/99.ron", Some("(chapter: 3")).expect_err("not a chapter");
        assert!(told.contains("99.ron"), "{told}");
        assert!(chapter("x", None).is_err());
    }
}
