//! What the journal has: which verses were read, when and by whom, and what stood in them; what has happened besides; and
//! which options are still waiting for something.
//!
//! It is collected after every answer, so only ids are kept here. Words are made of them when the journal is opened.

use crate::books::road::board::Board;
use crate::books::road::effects::condition;
use crate::books::road::facts::{Cause, Fact};
use crate::books::road::pieces::{MOST_ORIGINS, Tally};
use crate::books::road::powers;
use crate::books::road::prompts::Source;
use crate::content::road::effect::{Condition, Effect, Way};
use crate::content::road::land::Location;
use crate::content::road::terms::{Filter, LocationId, OriginId, VerseId};

/// The colours of reveal filters, in the order of [`Journal::filters`].
pub const FILTERS: [Filter; 3] = [Filter::Amber, Filter::Teal, Filter::Violet];

/// What is written down of the campaign.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Journal {
    /// The readings that the table remembers, in order. Of those before them only
    /// [`Campaign::read`](crate::books::road::records::Campaign::read) knows.
    pub readings: Vec<Reading>,
    /// What stood in them: the place of the reading, and what came next in it.
    passages: Vec<(usize, Passage)>,
    /// What else one would write down, in order.
    pub happened: Vec<Happened>,
    pub leads: Vec<Lead>,
    /// RD-R64: the filters that were found.
    pub filters: [bool; 3],
    /// What achievements count, seat by seat; nobody as long as no sheets were given (RD-163).
    pub tallies: Vec<Tally>,
}

/// A verse was opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The number of the fact, and of the one that closed the book again.
    pub number: u64,
    pub until: u64,
    pub verse: VerseId,
    /// 0 before the first day.
    pub day: u16,
    party: [Option<OriginId>; MOST_ORIGINS],
}

impl Reading {
    pub fn party(&self) -> impl Iterator<Item = OriginId> + '_ {
        self.party.iter().flatten().copied()
    }
}

/// What came next in a verse.
#[derive(Clone, Debug, PartialEq)]
pub enum Passage {
    /// The text at this place of the content's effects; of a roll that of one of its bands, from 1.
    Text {
        place: u32,
        band: u8,
    },
    /// RD-156: so many words that did not show.
    Hidden {
        filter: Filter,
        words: u16,
    },
    /// The option that was chosen.
    Way(String),
    Roll {
        die: u8,
        bonus: u8,
        total: u8,
    },
    /// What came of it.
    Came(Fact),
}

#[derive(Clone, Debug, PartialEq)]
pub struct Happened {
    pub number: u64,
    pub day: u16,
    pub fact: Fact,
}

/// An option that was read and asks for something (RD-140): either it is closed, or it has not been taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lead {
    pub verse: VerseId,
    /// The card whose section it stands in.
    pub location: LocationId,
    /// The place of the list of options among the content's effects, and of the option in it.
    pub list: usize,
    pub way: usize,
    /// All that it asks for is there, if everybody goes.
    pub open: bool,
}

impl Journal {
    /// What stood in the reading at this place.
    pub fn passages(&self, reading: usize) -> impl Iterator<Item = &Passage> {
        let from = self.passages.partition_point(|(other, _)| *other < reading);
        self.passages[from..]
            .iter()
            .take_while(move |(other, _)| *other == reading)
            .map(|(_, passage)| passage)
    }

    /// RD-R64: was the filter of this colour found?
    pub fn has_filter(&self, filter: Filter) -> bool {
        FILTERS.iter().zip(self.filters).any(|(other, found)| *other == filter && found)
    }
}

/// Collects it from the facts that the table remembers.
pub(super) fn journal(board: &Board) -> Journal {
    let mut scan = Scan::default();
    for (number, fact) in board.play.facts.since(0) {
        scan.note(number, fact);
    }
    let mut journal = scan.finish(board.campaign.day);
    journal.filters = FILTERS.map(|filter| powers::has_filter(board, filter));
    journal.leads = leads(board, &journal);
    if board.campaign.sheets_given {
        journal.tallies = board.seats().iter().map(|seat| board.tally(seat).clone()).collect();
    }
    journal
}

/// The journal as it is being collected.
#[derive(Default)]
struct Scan {
    journal: Journal,
    /// 0 as long as no day has begun.
    day: u16,
    first_day: Option<u16>,
    /// The reading that is not over, and the first one since the book was opened: verses lead to each other.
    open: Option<usize>,
    begun: usize,
}

impl Scan {
    fn note(&mut self, number: u64, fact: &Fact) {
        match fact {
            Fact::DayBegan { day } | Fact::CampaignResumed { day, .. } => {
                self.first_day = self.first_day.or(Some(*day));
                self.day = *day;
            }
            Fact::VerseRead { verse, party } => self.open(number, *verse, party),
            Fact::ReadingEnded { verse } => self.close(number, *verse),
            // Meanwhile others act; what they read is theirs (RD-R15).
            Fact::EncounterParked { .. } => self.open = None,
            Fact::TextRead { source: Source::Verse(verse), place, band } => {
                self.add(*verse, Passage::Text { place: *place, band: *band });
            }
            Fact::HiddenPassed { source: Source::Verse(verse), filter, words } => {
                self.add(*verse, Passage::Hidden { filter: *filter, words: *words });
            }
            Fact::WayChosen { source: Source::Verse(verse), label, .. } => {
                self.add(*verse, Passage::Way(label.clone()));
            }
            Fact::DieRolled { source: Source::Verse(verse), die, bonus, total } => {
                self.add(*verse, Passage::Roll { die: *die, bonus: *bonus, total: *total });
            }
            Fact::Gained { cause: Cause::Card(Source::Verse(verse)), .. }
            | Fact::Lost { cause: Cause::Card(Source::Verse(verse)), .. } => {
                self.add(*verse, Passage::Came(fact.clone()));
            }
            Fact::ItemGained { .. }
            | Fact::ItemLost { .. }
            | Fact::ItemSold { .. }
            | Fact::AttributeRaised { .. }
            | Fact::AttributeWidened { .. } => self.came(fact),
            Fact::EncounterEnded { .. }
            | Fact::SecretGained { .. }
            | Fact::SheetGained { .. }
            | Fact::StatusMarked { .. }
            | Fact::StatusUnmarked { .. }
            | Fact::LocationAttached { .. }
            | Fact::LocationReplaced { .. }
            | Fact::QuestMarked { .. }
            | Fact::TimePassed { .. } => {
                self.came(fact);
                self.happened(number, fact);
            }
            Fact::ChapterBegan { .. }
            | Fact::ChapterEnded { .. }
            | Fact::LocationFlipped { .. }
            | Fact::WaybellPlaced { .. }
            | Fact::WaybellFaded { .. }
            | Fact::GuardianPlaced { .. }
            | Fact::GuardianLeft { .. }
            | Fact::EventRevealed { .. }
            | Fact::QuestAccomplished { .. }
            | Fact::QuestFailed { .. }
            | Fact::AchievementEarned { .. }
            | Fact::LegendEarned { .. }
            | Fact::Died { .. } => self.happened(number, fact),
            _ => {}
        }
    }

    fn open(&mut self, number: u64, verse: VerseId, names: &[OriginId]) {
        let mut party = [None; MOST_ORIGINS];
        for (place, origin) in party.iter_mut().zip(names) {
            *place = Some(*origin);
        }
        let place = self.journal.readings.len();
        if self.open.replace(place).is_none() {
            self.begun = place;
        }
        self.journal.readings.push(Reading { number, until: number, verse, day: self.day, party });
    }

    fn close(&mut self, number: u64, verse: VerseId) {
        let from = match self.open.take() {
            Some(_) => Some(self.begun),
            None => self.last_of(verse),
        };
        for reading in self.journal.readings.iter_mut().skip(from.unwrap_or(usize::MAX)) {
            reading.until = number;
        }
    }

    fn last_of(&self, verse: VerseId) -> Option<usize> {
        self.journal.readings.iter().rposition(|reading| reading.verse == verse)
    }

    /// To the last reading of this verse: two parties may be reading by turns.
    fn add(&mut self, verse: VerseId, passage: Passage) {
        if let Some(reading) = self.last_of(verse) {
            self.journal.passages.push((reading, passage));
        }
    }

    fn came(&mut self, fact: &Fact) {
        if let Some(reading) = self.open {
            self.journal.passages.push((reading, Passage::Came(fact.clone())));
        }
    }

    fn happened(&mut self, number: u64, fact: &Fact) {
        self.journal.happened.push(Happened { number, day: self.day, fact: fact.clone() });
    }

    /// What is remembered may begin in the middle of a day.
    fn finish(self, today: u16) -> Journal {
        let mut journal = self.journal;
        let first = self.first_day.map_or(today, |day| day.saturating_sub(1));
        let readings = journal.readings.iter_mut().map(|reading| &mut reading.day);
        for day in readings.chain(journal.happened.iter_mut().map(|it| &mut it.day)) {
            if *day == 0 {
                *day = first;
            }
        }
        journal.passages.sort_by_key(|(reading, _)| *reading);
        journal
    }
}

/// RD-140: while a verse is read, all of its options are open to whoever reads; here are those of cards on the map that
/// ask for something.
fn leads(board: &Board, journal: &Journal) -> Vec<Lead> {
    let mut read = vec![false; board.cards.verses.len()];
    for verse in &board.campaign.read {
        if let Some(seen) = read.get_mut(verse.index()) {
            *seen = true;
        }
    }
    let is_read = |verse: VerseId| read.get(verse.index()).copied().unwrap_or_default();
    let mut found = Vec::new();
    for verse in board.campaign.read.iter().copied() {
        let Some((location, card)) = lies_at(board, verse) else { continue };
        let list = board.cards.verse(verse).read;
        for (list, effect) in list.range().zip(board.cards.effects(list)) {
            let Effect::Options(ways) = effect else { continue };
            for (way, option) in ways.iter().enumerate() {
                let leads_on = option.to.is_some_and(|to| !is_read(to));
                if option.to.is_some() && !leads_on {
                    continue;
                }
                let stands = stands(board, journal, (verse, card.number), option);
                if let Some(open) = stands.filter(|open| !*open || leads_on || option.once) {
                    found.push(Lead { verse, location, list, way, open });
                }
            }
        }
    }
    found
}

/// The card on the map whose section of the journal a verse belongs to: `104b.start` to the card 104b.
fn lies_at<'b>(board: &'b Board, verse: VerseId) -> Option<(LocationId, &'b Location)> {
    let section = board.cards.verse(verse).id.split('.').next()?;
    let number = section.trim_end_matches(|letter: char| letter.is_ascii_alphabetic()).parse().ok()?;
    let location = board.card_at(number)?;
    let card = board.cards.location(location);
    (card.id == section).then_some((location, card))
}

/// Is the option open, if everybody goes there? Nothing if it asks for nothing, was taken once and for all, or if nobody
/// could do anything about it.
fn stands(board: &Board, journal: &Journal, (verse, number): (VerseId, u16), way: &Way) -> Option<bool> {
    let hidden = way.hidden.is_some_and(|filter| !journal.has_filter(filter));
    if way.fallback || way.needs.is_empty() || hidden {
        return None;
    }
    let chosen = || board.campaign.chosen.iter().any(|(of, label)| *of == verse && *label == way.label);
    if way.once && chosen() {
        return None;
    }
    let mut open = true;
    for wanted in &way.needs {
        if !condition::holds(board, board.seats(), number, wanted) {
            if !can_be_brought(wanted) {
                return None;
            }
            open = false;
        }
    }
    Some(open)
}

/// Is it something that those who play could bring or bring about?
fn can_be_brought(wanted: &Condition) -> bool {
    match wanted {
        Condition::Not(_)
        | Condition::Is(_)
        | Condition::Plays(_)
        | Condition::Origins(_)
        | Condition::Members(_)
        | Condition::At(_)
        | Condition::Chapter(_)
        | Condition::Active(_)
        | Condition::Read(_)
        | Condition::Markers(..)
        | Condition::TimePasses(_)
        | Condition::OnMap(_)
        | Condition::Day(_) => false,
        Condition::Any(list) => list.iter().any(can_be_brought),
        Condition::All(list) => list.iter().all(can_be_brought),
        _ => true,
    }
}
