//! The journal as a book: every verse that was read is a page of it, with all that stood there in words. It is made anew
//! when something was written down, and only while the journal lies open.
//!
//! RD-R14: nothing is in it that was not read. What a verse says elsewhere in it, the table does not tell.

use std::collections::BTreeMap;
use std::sync::Arc;

use bevy_egui::egui::{Id, Ui};

use super::names::{self, Name};
use super::sought::small;
use crate::books::road::facts::Fact;
use crate::books::road::prompts::Source;
use crate::books::road::words::{facts, names as named};
use crate::content::road::catalogue::Catalogue;
use crate::content::road::effect::Effect;
use crate::content::road::journal::Section;
use crate::content::road::terms::{Filter, LocationId, LocationKind, VerseId};
use crate::screen::road::emblems;
use crate::screen::road::picture::{Journal, Passage, Picture};

/// The chapters of the book: a place, or another section of the journal (RD-141).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Group {
    Place(LocationId),
    Sealed,
    Memories,
    FirstSteps,
}

impl Group {
    pub fn of(cards: &Catalogue, verse: VerseId) -> Self {
        let verse = cards.verse(verse);
        match verse.section() {
            Section::SealedPages => Self::Sealed,
            Section::Memories => Self::Memories,
            Section::FirstSteps => Self::FirstSteps,
            Section::Locations => {
                let card = verse.id.split('.').next().and_then(|card| cards.find::<LocationKind>(card));
                card.map_or(Self::Sealed, Self::Place)
            }
        }
    }

    /// A place is called as it lies there; one that is gone, as it was read about.
    pub fn name(self, picture: &Picture) -> String {
        let cards = &picture.cards;
        match self {
            Self::Sealed => "Sealed Pages".to_owned(),
            Self::Memories => "Memories".to_owned(),
            Self::FirstSteps => "First Steps".to_owned(),
            Self::Place(location) => {
                let card = cards.location(location);
                let there = picture.place(card.number).filter(|place| place.card == location);
                let start = || Some(card.journal).filter(|verse| picture.campaign.has_read(*verse));
                there
                    .map(|place| place.name.clone())
                    .or_else(|| start().map(|verse| title(cards, verse)))
                    .unwrap_or_else(|| format!("Number {}", card.number))
            }
        }
    }

    pub fn icon(self, cards: &Catalogue) -> String {
        match self {
            Self::Place(location) => emblems::place(cards, location),
            Self::Sealed => "road/sealed".to_owned(),
            Self::Memories => "road/memory".to_owned(),
            Self::FirstSteps => "road/first_steps".to_owned(),
        }
    }
}

/// What a verse is called.
pub fn title(cards: &Catalogue, verse: VerseId) -> String {
    let title = &cards.verse(verse).title;
    if title.is_empty() { "A page of the journal".to_owned() } else { title.clone() }
}

/// A verse that was read.
#[derive(Clone, Debug)]
pub struct Page {
    pub verse: VerseId,
    pub group: Group,
    pub title: String,
    /// Its readings in the journal of the picture, the last one first; none if it was read longer ago than the table
    /// remembers.
    pub readings: Vec<usize>,
    /// All that was read on it, and what was chosen.
    pub text: String,
    /// The same with title, place and people, as it is searched.
    sought: String,
}

/// The pages of a group, the one that was read last first.
#[derive(Clone, Debug)]
pub struct Part {
    pub group: Group,
    pub name: String,
    pub pages: Vec<usize>,
}

#[derive(Clone, Debug, Default)]
pub struct Book {
    /// The page that was read last comes first.
    pub pages: Vec<Page>,
    pub parts: Vec<Part>,
    pub names: Vec<Name>,
}

/// The book of this picture.
pub fn of(ui: &Ui, picture: &Picture) -> Arc<Book> {
    let key = Id::new("the book of the road");
    let known = ui.data(|data| data.get_temp::<(Arc<Journal>, Arc<Book>)>(key));
    if let Some((journal, book)) = known
        && Arc::ptr_eq(&journal, &picture.journal)
    {
        return book;
    }
    let book = Arc::new(Book::of(picture));
    ui.data_mut(|data| data.insert_temp(key, (picture.journal.clone(), book.clone())));
    book
}

impl Book {
    pub fn of(picture: &Picture) -> Self {
        let mut readings: BTreeMap<VerseId, Vec<usize>> = BTreeMap::new();
        for (place, reading) in picture.journal.readings.iter().enumerate().rev() {
            readings.entry(reading.verse).or_default().push(place);
        }
        let mut pages: Vec<Page> = Vec::new();
        for verse in picture.campaign.read.iter().copied() {
            pages.push(page(picture, verse, readings.remove(&verse).unwrap_or_default()));
        }
        // What is remembered comes before what was read longer ago; of that, what came last was read last.
        pages.reverse();
        pages.sort_by_key(|page| std::cmp::Reverse(page.readings.first().copied()));
        let mut parts: Vec<Part> = Vec::new();
        for (place, page) in pages.iter().enumerate() {
            match parts.iter_mut().find(|part| part.group == page.group) {
                Some(part) => part.pages.push(place),
                None => {
                    let name = page.group.name(picture);
                    parts.push(Part { group: page.group, name, pages: vec![place] });
                }
            }
        }
        let names = names::of(picture, &pages);
        Self { pages, parts, names }
    }

    pub fn page(&self, verse: VerseId) -> Option<&Page> {
        self.pages.iter().find(|page| page.verse == verse)
    }

    pub fn part(&self, group: Group) -> Option<&Part> {
        self.parts.iter().find(|part| part.group == group)
    }
}

impl Page {
    /// Does it hold every one of these words, which are in small letters?
    pub fn holds(&self, words: &[String]) -> bool {
        words.iter().all(|word| self.sought.contains(word.as_str()))
    }
}

fn page(picture: &Picture, verse: VerseId, readings: Vec<usize>) -> Page {
    let cards = &picture.cards;
    let (group, title) = (Group::of(cards, verse), title(cards, verse));
    let text = if readings.is_empty() {
        certain(cards, verse).join("\n")
    } else {
        let told = readings.iter().flat_map(|reading| told(picture, *reading));
        told.map(|piece| piece.words()).collect::<Vec<_>>().join("\n")
    };
    let mut sought = vec![title.clone(), group.name(picture), text.clone()];
    for reading in readings.iter().filter_map(|place| picture.journal.readings.get(*place)) {
        sought.extend(reading.party().map(|origin| cards.origin(origin).name.clone()));
        sought.push(day(reading.day));
    }
    Page { verse, group, title, readings, text, sought: small(&sought.join("\n")) }
}

/// "day 3".
pub fn day(day: u16) -> String {
    if day == 0 { "before the first day".to_owned() } else { format!("day {day}") }
}

/// A piece of what was read, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    Text(String),
    Chosen(String),
    /// RD-156: so many words that did not show.
    Hidden(Filter, u16),
    Rolled(String),
    Came(String),
}

impl Piece {
    fn words(self) -> String {
        match self {
            Self::Text(words) | Self::Chosen(words) | Self::Rolled(words) | Self::Came(words) => words,
            Self::Hidden(..) => String::new(),
        }
    }
}

/// What was read at the reading at this place, in order.
pub fn told(picture: &Picture, reading: usize) -> Vec<Piece> {
    let cards = &picture.cards;
    let passages = picture.journal.passages(reading);
    let pieces = passages.map(|passage| match passage {
        Passage::Text { place, band } => Piece::Text(facts::passage(cards, *place, *band)),
        Passage::Hidden { filter, words } => Piece::Hidden(*filter, *words),
        Passage::Way(label) => Piece::Chosen(label.clone()),
        Passage::Roll { die, bonus, total } => {
            let (source, die, bonus, total) = (Source::Rule, *die, *bonus, *total);
            Piece::Rolled(facts::line(cards, &Fact::DieRolled { source, die, bonus, total }))
        }
        Passage::Came(fact) => Piece::Came(came(cards, fact)),
    });
    pieces.collect()
}

/// What came of it. That the page is what it came of goes without saying.
fn came(cards: &Catalogue, fact: &Fact) -> String {
    match *fact {
        Fact::Gained { origin, thing, amount, .. } => {
            format!("{} gained {}.", named::origin(cards, origin), named::amount(thing, amount))
        }
        Fact::Lost { origin, thing, amount, .. } => {
            format!("{} lost {}.", named::origin(cards, origin), named::amount(thing, amount))
        }
        _ => facts::line(cards, fact),
    }
}

/// What stands in a verse before anything could have come between: it was read, whatever was chosen.
pub fn certain(cards: &Catalogue, verse: VerseId) -> Vec<String> {
    let mut read = Vec::new();
    for effect in cards.effects(cards.verse(verse).read) {
        match effect {
            Effect::Text(text) => read.push(text.clone()),
            Effect::Options(_) | Effect::Roll(..) | Effect::Meet(..) | Effect::GoTo(_) | Effect::Ends => {
                break;
            }
            _ => {}
        }
    }
    read
}
