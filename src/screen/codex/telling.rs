//! What the tellers of all books share: entries and chapters made from cards, and links in their text.

use super::book::{Chapter, Entry};
use crate::content::handle::{Handle, Kind};

pub fn chapter(title: &str, icon: &str, entries: Vec<Entry>) -> Chapter {
    Chapter { chapter: title.to_owned(), icon: icon.to_owned(), entries }
}

/// An entry for every card of a kind.
pub fn each<K: Kind>(count: usize, tell: impl Fn(Handle<K>) -> Entry) -> Vec<Entry> {
    (0..count).map(|place| tell(Handle::new(place as u16))).collect()
}

/// The entry of a card: `skill/shield_bash`.
pub fn entry(group: &str, id: &str, title: &str, icon: String, text: String) -> Entry {
    Entry {
        id: format!("{group}/{id}"),
        title: title.to_owned(),
        rules: Vec::new(),
        text,
        words: vec![group.to_owned(), id.replace('_', " ")],
        icon,
        line: String::new(),
    }
}

/// Turns words in capitals into links.
pub fn linked(links: &[(String, String)], text: &str) -> String {
    let mut out = String::with_capacity(text.len() * 2);
    let mut rest = text;
    let mut inside = false;
    while let Some(letter) = rest.chars().next() {
        let found = links.iter().filter(|_| !inside && letter.is_uppercase()).find(|(word, _)| {
            rest.strip_prefix(word.as_str()).is_some_and(|after| !after.starts_with(char::is_alphanumeric))
        });
        match found {
            Some((word, to)) => {
                out.push_str(&format!("[[{to}|{word}]]"));
                rest = &rest[word.len()..];
                inside = true;
            }
            None => {
                out.push(letter);
                rest = &rest[letter.len_utf8()..];
                inside = letter.is_alphanumeric();
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_in_capitals_become_links() {
        let links = vec![
            ("KNOCKED DOWN".to_owned(), "status_knocked_down".to_owned()),
            ("WET".to_owned(), "ground_wet".to_owned()),
        ];
        let text = linked(&links, "Gains KNOCKED DOWN (2). WETTER is not WET.");
        assert_eq!(text, "Gains [[status_knocked_down|KNOCKED DOWN]] (2). WETTER is not [[ground_wet|WET]].");
        assert_eq!(linked(&links, "é WET"), "é [[ground_wet|WET]]");
    }
}
