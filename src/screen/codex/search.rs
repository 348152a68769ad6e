//! Searching the codex as one types: titles count most, then the words given for searching, then the text.

use super::book::{Book, Entry, Leaf};

/// More results than anyone reads.
const MOST: usize = 60;
/// For the number of a rule.
const RULE: u32 = 900;

/// Entries that hold every word of the query, best first; equal ones in the order of the book.
pub fn find(book: &Book, query: &str) -> Vec<Leaf> {
    let query = query.trim().to_lowercase();
    let wanted: Vec<&str> = query.split_whitespace().collect();
    if wanted.is_empty() {
        return Vec::new();
    }
    let mut found: Vec<(u32, Leaf)> =
        book.leaves().filter_map(|(leaf, entry)| Some((score(entry, &query, &wanted)?, leaf))).collect();
    found.sort_by_key(|(score, leaf)| (std::cmp::Reverse(*score), *leaf));
    found.into_iter().take(MOST).map(|(_, leaf)| leaf).collect()
}

/// How well an entry answers; nothing if one of the words is missing from it.
fn score(entry: &Entry, query: &str, wanted: &[&str]) -> Option<u32> {
    let title = entry.title.to_lowercase();
    let text = entry.text.to_lowercase();
    let words: Vec<String> = entry.words.iter().map(|word| word.to_lowercase()).collect();
    let whole = if title == query {
        1000
    } else if entry.rules.iter().any(|rule| rule.eq_ignore_ascii_case(query)) {
        RULE
    } else if title.starts_with(query) {
        500
    } else {
        0
    };
    let mut total = whole;
    for word in wanted {
        total += part(&title, &words, &text, word).or((whole == RULE).then_some(1))?;
    }
    // Of two that match alike, the one whose title says little else is meant.
    Some(total.saturating_mul(100).saturating_sub(title.len().min(99) as u32))
}

/// What one word adds, by where it was found.
fn part(title: &str, words: &[String], text: &str, word: &str) -> Option<u32> {
    let begins =
        |text: &str| text.split(|letter: char| !letter.is_alphanumeric()).any(|part| part.starts_with(word));
    let kinds = [
        (begins(title), 100),
        (words.iter().any(|other| other == word), 60),
        (words.iter().any(|other| begins(other)), 45),
        (title.contains(word), 30),
        (begins(text), 10),
        (text.contains(word), 3),
    ];
    kinds.into_iter().find(|(holds, _)| *holds).map(|(_, score)| score)
}
