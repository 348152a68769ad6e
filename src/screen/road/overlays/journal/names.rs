//! The names that come up in what was read: whoever is met again and again. There is no list of people among the cards, so
//! names are found as a reader finds them: words with a capital where no sentence begins.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use super::book::Page;
use crate::content::road::catalogue::Catalogue;
use crate::content::road::terms::OriginId;
use crate::screen::road::picture::Picture;

/// A name, and the pages it stands on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    pub name: String,
    /// One of the six, and not somebody they have met.
    pub origin: Option<OriginId>,
    /// Places in the book.
    pub pages: Vec<usize>,
    /// The words of it that mean nobody else.
    pub words: Vec<String>,
}

/// Somebody of whom one page tells is met once, and not again.
const AGAIN: usize = 2;

/// What has a capital and is nobody: days, months, feasts, and the words of the game.
const NOBODY: [&str; 40] = [
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
    "Sunday",
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
    "Michaelmas",
    "Christmas",
    "Easter",
    "Candlemas",
    "Lammas",
    "Hush",
    "Origin",
    "Origins",
    "English",
    "Latin",
    "North",
    "South",
    "East",
    "West",
    "God",
    "Yes",
    "No",
    "Nobody",
    "Pages",
    "Sealed",
    "Road",
];

/// Words before a name that are nobody’s own.
const TITLES: [&str; 24] = [
    "Mr",
    "Mrs",
    "Miss",
    "Dr",
    "St",
    "Sir",
    "Lady",
    "Lord",
    "King",
    "Queen",
    "Prince",
    "Serjeant",
    "Captain",
    "Clerk",
    "Brother",
    "Sister",
    "Father",
    "Mother",
    "Aunt",
    "Uncle",
    "Old",
    "Young",
    "Guildmaster",
    "Doctor",
];

/// The names on these pages: those that come up most come first, and the six after them.
pub fn of(picture: &Picture, pages: &[Page]) -> Vec<Name> {
    let cards = &picture.cards;
    let found: BTreeSet<String> = pages.iter().flat_map(|page| spoken(&page.text)).collect();
    let known = |name: &String| !is_place(cards, name) && !NOBODY.contains(&name.as_str());
    let whole: Vec<String> = found.into_iter().filter(known).collect();
    let (mut names, meant) = meanings(cards, &whole);
    for (place, page) in pages.iter().enumerate() {
        for word in words(&page.text) {
            let Some(name) = meant.get(word.bare).and_then(|name| names.get_mut(*name)) else { continue };
            if name.pages.last() != Some(&place) {
                name.pages.push(place);
            }
        }
    }
    names.retain(|name| name.pages.len() >= AGAIN);
    names.sort_by_key(|name| (name.origin.is_some(), std::cmp::Reverse(name.pages.len())));
    names
}

/// The names, and which of them each word means. "Penny" is Dorcas Penny, if nobody else is called so.
fn meanings(cards: &Catalogue, whole: &[String]) -> (Vec<Name>, BTreeMap<String, usize>) {
    let long: Vec<&String> = whole.iter().filter(|name| name.contains(' ')).collect();
    let mut owners: BTreeMap<&str, usize> = BTreeMap::new();
    for word in long.iter().flat_map(|name| name.split(' ')) {
        *owners.entry(word).or_default() += 1;
    }
    let own = |word: &str| {
        let other = TITLES.contains(&word) || NOBODY.contains(&word) || is_place(cards, word);
        !other && owners.get(word).copied() == Some(1)
    };
    let mut names: Vec<Name> = Vec::new();
    let mut meant: BTreeMap<String, usize> = BTreeMap::new();
    for name in long {
        let words: Vec<String> = name.split(' ').filter(|word| own(word)).map(str::to_owned).collect();
        if words.is_empty() {
            continue;
        }
        meant.extend(words.iter().map(|word| (word.clone(), names.len())));
        names.push(named(cards, name, words));
    }
    for name in whole.iter().filter(|name| !name.contains(' ') && !TITLES.contains(&name.as_str())) {
        // A family has one line for all who are called so.
        if let Entry::Vacant(free) = meant.entry(name.clone()) {
            free.insert(names.len());
            names.push(named(cards, name, vec![name.clone()]));
        }
    }
    (names, meant)
}

fn named(cards: &Catalogue, name: &str, words: Vec<String>) -> Name {
    let is = |origin: &OriginId| {
        let whole = cards.origin(*origin).name.as_str();
        whole == name || whole.split(' ').any(|part| part == name)
    };
    let origin = cards.origin_ids().iter().copied().find(is);
    Name { name: name.to_owned(), origin, pages: Vec::new(), words }
}

/// A name that stands on the land is a place.
fn is_place(cards: &Catalogue, name: &str) -> bool {
    cards
        .locations
        .iter()
        .any(|card| [&card.clear.name, &card.hush.name].iter().any(|side| has_word(side, name)))
}

fn has_word(text: &str, name: &str) -> bool {
    let edge = |letter: Option<char>| letter.is_none_or(|letter| !letter.is_alphanumeric());
    text.match_indices(name)
        .any(|(at, _)| edge(text[..at].chars().next_back()) && edge(text[at + name.len()..].chars().next()))
}

/// A word of a text.
struct Word<'t> {
    /// Without the marks around it, and without the end of a genitive.
    bare: &'t str,
    /// A sentence or a speech begins with it.
    begins: bool,
    /// A mark stands behind it.
    ends: bool,
}

fn words(text: &str) -> impl Iterator<Item = Word<'_>> {
    let mut begins = true;
    text.split_whitespace().map(move |word| {
        let opened = word.starts_with(['“', '‘', '(', '—', '…']);
        let bare = word.trim_matches(|letter: char| !letter.is_alphanumeric());
        let genitive = bare.strip_suffix("’s");
        let found = Word {
            bare: genitive.unwrap_or(bare),
            begins: begins || opened,
            ends: genitive.is_some() || !word.ends_with(char::is_alphanumeric),
        };
        begins = word.trim_end_matches(['”', '’', ')']).ends_with(['.', '!', '?', '…', ':', '—']);
        found
    })
}

/// With a capital, and not in capitals.
fn is_name(word: &str) -> bool {
    let mut letters = word.chars();
    letters.next().is_some_and(char::is_uppercase)
        && letters.next().is_some_and(char::is_lowercase)
        && letters.all(|letter| letter.is_lowercase() || letter == '’' || letter == '-')
}

/// What is written like a name in the middle of a sentence, words that stand together as one.
fn spoken(text: &str) -> Vec<String> {
    let mut names = Vec::new();
    let mut name: Vec<&str> = Vec::new();
    let mut end = |name: &mut Vec<&str>| {
        if !name.is_empty() {
            names.push(name.join(" "));
            name.clear();
        }
    };
    for word in words(text) {
        if word.begins || !is_name(word.bare) {
            end(&mut name);
        } else {
            name.push(word.bare);
        }
        if word.ends {
            end(&mut name);
        }
    }
    end(&mut name);
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_words_with_a_capital_where_no_sentence_begins() {
        let text = "“A day,” says Serjeant Dray. He folds it. Then Hannah Ambry’s hens, and Mr Pym, came. “Mind.” \
                    NINE more said Dray; and Pym.";
        assert_eq!(spoken(text), ["Serjeant Dray", "Hannah Ambry", "Mr Pym", "Dray", "Pym"]);
    }

    #[test]
    fn a_word_stands_for_itself_in_a_name() {
        assert!(has_word("Ostrey Bridge", "Ostrey") && has_word("Ambry’s Yard", "Ambry"));
        assert!(!has_word("Barley", "Bar") && !has_word("The Hour House", "Our"));
    }
}
