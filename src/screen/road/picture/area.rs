//! What lies in the play area and beside the map: events with their quests, GLOBAL and standard-sized secrets, decks;
//! and what of the journal is open.

use crate::books::road::board::Board;
use crate::books::road::facts::Fact;
use crate::books::road::frames::Frame;
use crate::books::road::pieces::Held;
use crate::books::road::verbs::quest;
use crate::books::road::words::facts::passage;
use crate::content::road::catalogue::Catalogue;
use crate::content::road::terms::{EncounterId, EventId, SecretId, SheetId, VerseId};
use crate::table::fact::Facts;

/// What is going on.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Story {
    pub events: Vec<Quest>,
    pub secrets: Vec<Held<SecretId>>,
    pub sheets: Vec<Held<SheetId>>,
}

/// An active event; most of those that stay have a quest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quest {
    pub event: EventId,
    pub time: u8,
    pub story: u8,
    /// Quest markers, and how many are needed.
    pub markers: u8,
    pub needed: u8,
    pub resolved: bool,
    pub has_quest: bool,
}

pub(super) fn story(board: &Board) -> Story {
    let event = |active: &crate::books::road::records::ActiveEvent| {
        let card = board.cards.event(active.event);
        Quest {
            event: active.event,
            time: active.time,
            story: active.story,
            markers: active.quest,
            needed: card.quest.as_ref().map_or(0, |quest| quest::needed(board, quest)),
            resolved: active.resolved,
            has_quest: card.quest.is_some(),
        }
    };
    Story {
        events: board.area.events.iter().map(event).collect(),
        secrets: board.area.secrets.clone(),
        sheets: board.area.sheets.clone(),
    }
}

/// How many cards lie in each deck. Of a deck only what was looked at is known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Decks {
    /// Blue, green, purple.
    pub encounters: [usize; 3],
    pub tops: [Option<EncounterId>; 3],
    pub events: usize,
    pub random: usize,
    /// A, B if it is in the game, consumables.
    pub items: [usize; 3],
    pub has_b: bool,
}

pub(super) fn decks(board: &Board) -> Decks {
    let decks = &board.decks;
    let top = |colour: usize| decks.encounters[colour].top().filter(|_| decks.seen_top[colour]);
    Decks {
        encounters: std::array::from_fn(|colour| decks.encounters[colour].len()),
        tops: std::array::from_fn(top),
        events: decks.events.len(),
        random: decks.random.len(),
        items: std::array::from_fn(|deck| decks.items[deck].len()),
        has_b: decks.has_b,
    }
}

/// The verse that is open.
pub(super) fn reading(board: &Board) -> Option<VerseId> {
    board.play.work.iter().rev().find_map(|frame| match frame {
        Frame::Reading(reading) => Some(reading.verse),
        _ => None,
    })
}

/// What was read last, of the verse or card that asks: everything since it was opened.
pub(super) fn last_passage(cards: &Catalogue, facts: &Facts<Fact>) -> String {
    /// So far back a verse may have begun.
    const FAR: u64 = 60;
    let mut read: Vec<String> = Vec::new();
    for (_, fact) in facts.since(facts.next().saturating_sub(FAR)) {
        match fact {
            Fact::VerseRead { .. }
            | Fact::WayChosen { .. }
            | Fact::EventRevealed { .. }
            | Fact::DayStageBegan => {
                read.clear();
            }
            Fact::TextRead { place, band, .. } => read.push(passage(cards, *place, *band)),
            Fact::HiddenPassed { words, filter, .. } => {
                read.push(format!("*Here are {words} words in {filter:?} that do not show.*"));
            }
            _ => {}
        }
    }
    read.join("\n\n")
}
