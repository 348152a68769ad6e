//! Chapters: their setup cards, and how one follows the other (RD-018, RD-020 to RD-023, RD-212, RD-213, RD-370, RD-R55,
//! RD-R56, RD-R58 to RD-R60).

use serde::{Deserialize, Serialize};

use super::{Phase, dawn, dusk};
use crate::books::road::board::Board;
use crate::books::road::effects::{self, Context, reading};
use crate::books::road::facts::Fact;
use crate::books::road::prompts::{Choice, Question, Source};
use crate::books::road::records::SPOTS;
use crate::books::road::verbs::event;
use crate::content::road::cards::{DeckLine, Leaves, Portion};
use crate::content::road::effect::ItemDeck;
use crate::content::road::encounter::Home;
use crate::content::road::terms::{Colour, EncounterId, EncounterKind, EventId, Modifier};
use crate::table::deck::Deck;
use crate::table::seat::Seat;
use crate::table::step::Outcome;

/// Where the day goes on once the chapter is set up (RD-R59).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Back {
    Dawn(dawn::Step),
    Day,
    Dusk(dusk::Step),
}

/// The lines of a setup card, from top to bottom, front first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Line {
    /// RD-R71: story modifiers that are switched on now.
    Modifiers,
    Front,
    Decks,
    Start,
    FirstEvent,
    Done,
}

/// A setup card that is being resolved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chaptering {
    line: Line,
    back: Back,
}

impl Chaptering {
    pub const fn first(back: Back) -> Self {
        Self { line: Line::Front, back }
    }

    /// A later chapter, at whose start the road can be made easier.
    pub const fn later(back: Back) -> Self {
        Self { line: Line::Modifiers, back }
    }
}

pub fn set_up(mut board: Board) {
    let board = &mut board;
    let Phase::Chapter(Chaptering { line, back }) = board.phase.clone() else { return };
    let Some(chapter) = board.campaign.chapter else { return };
    let cards = board.cards.0.clone();
    let card = cards.chapter(chapter);
    let party = board.seats();
    let you = party.iter().next().unwrap_or(Seat(0));
    let next = match line {
        Line::Modifiers => match switch_on(board) {
            None => return,
            Some(true) => Line::Modifiers,
            Some(false) => Line::Front,
        },
        Line::Front => {
            board.record(Fact::ChapterBegan { chapter });
            (board.campaign.time_passes, board.campaign.time_slowed) = (0, false);
            board.campaign.overdue = false;
            effects::run(board, card.front, Context { party, ..Context::of(you, Source::Chapter(chapter)) });
            Line::Decks
        }
        Line::Decks => {
            prepare_encounters(board, &card.encounters);
            if card.item_b && !board.decks.has_b {
                board.decks.has_b = true;
                board.decks.items[ItemDeck::B as usize].shuffle(&mut board.play.chance);
            }
            build_events(board, &card.events);
            Line::Start
        }
        Line::Start => {
            reading::open(board, party, you, card.start);
            Line::FirstEvent
        }
        Line::FirstEvent => {
            if let Some(first) = card.first_event {
                event::start(board, first);
            }
            Line::Done
        }
        Line::Done => {
            *board.phase = match back {
                Back::Dawn(step) => Phase::Dawn(step),
                Back::Day => Phase::Day,
                Back::Dusk(step) => Phase::Dusk(step),
            };
            if back == Back::Day {
                board.record(Fact::DayStageBegan);
            }
            return;
        }
    };
    *board.phase = Phase::Chapter(Chaptering { line: next, back });
}

/// Switches a story modifier on, if the players like; false once they have had enough, nothing while they are asked.
fn switch_on(board: &mut Board) -> Option<bool> {
    let everybody = board.seats();
    let chosen = board.decide_together(everybody, Question::SwitchOn, |board, options| {
        let open = Modifier::STORY.into_iter().filter(|modifier| {
            !board.has(*modifier) && !modifier.excludes().is_some_and(|other| board.has(other))
        });
        options.extend(open.map(Choice::Modifier));
        if !options.is_empty() {
            options.push(Choice::Done);
        }
    })?;
    let Choice::Modifier(modifier) = chosen else { return Some(false) };
    board.campaign.modifiers.push(modifier);
    board.record(Fact::ModifierSwitchedOn { modifier });
    Some(true)
}

/// RD-R55, RD-370: how many Origins count when encounters are chosen.
fn origins_for_encounters(board: &Board) -> u8 {
    let count = board.count();
    if board.has(Modifier::FewerEncounters) { count.saturating_sub(1).max(1) } else { count }
}

/// RD-R55: the old decks go to the box, and for each colour new ones are drawn from it by difficulty.
pub fn prepare_encounters(board: &mut Board, portions: &[Portion]) {
    let cards = board.cards.0.clone();
    let count = origins_for_encounters(board);
    let in_play: Vec<EncounterId> = board.guardians().map(|(_, _, card)| card).collect();
    let mut sizes = [0; 3];
    for colour in Colour::ALL {
        let mut deck: Vec<EncounterId> = Vec::new();
        for portion in portions {
            let mut boxed: Vec<EncounterId> = cards
                .all::<EncounterKind>()
                .filter(|id| {
                    let card = cards.encounter(*id);
                    let dealt = card.home == Home::Decks || board.campaign.joined.contains(id);
                    dealt && card.colour == colour && card.difficulty == portion.difficulty
                })
                .filter(|id| !in_play.contains(id))
                .collect();
            let wanted = usize::from(portion.base.saturating_add(portion.per_origin.saturating_mul(count)));
            let names = &cards.names;
            for _ in 0..wanted {
                let place = board.play.chance.draw(boxed.len(), |place, id| names.name(boxed[place]) == id);
                let Some(place) = place else { break };
                deck.push(boxed.remove(place));
            }
        }
        sizes[colour as usize] = deck.len() as u8;
        let mut deck = Deck::from_top(deck.into_iter());
        deck.shuffle(&mut board.play.chance);
        board.decks.encounters[colour as usize] = deck;
        board.decks.seen_top[colour as usize] = false;
    }
    board.record(Fact::DecksPrepared { cards: sizes });
}

/// RD-213: into the deck of its colour, unless somebody meets it at the moment, and into those of later chapters.
pub fn join_decks(board: &mut Board, encounter: EncounterId) {
    if board.campaign.joined.contains(&encounter) {
        return;
    }
    board.campaign.joined.push(encounter);
    let met = (0..board.index.meetings.len() as u8).any(|place| board.meeting(place).foe == Some(encounter));
    if met || board.guardians().any(|(_, _, card)| card == encounter) {
        return;
    }
    let colour = board.cards.encounter(encounter).colour as usize;
    let mut deck = std::mem::take(&mut board.decks.encounters[colour]);
    deck.put_on_top(encounter);
    deck.shuffle(&mut board.play.chance);
    board.decks.encounters[colour] = deck;
    board.decks.seen_top[colour] = false;
}

/// RD-R56, RD-R58: what is left of the old deck leaves, and the new one is built from top to bottom.
fn build_events(board: &mut Board, lines: &[DeckLine]) {
    while let Some(event) = board.decks.events.draw() {
        event::put_away(board, event);
    }
    let each = event::origins_for_events(board);
    let mut deck: Vec<EventId> = Vec::new();
    for line in lines {
        let random = match line {
            DeckLine::Event(event) => {
                if !event::is_active(board, *event) {
                    deck.push(*event);
                }
                0
            }
            DeckLine::Random(times) => times.saturating_mul(each),
            DeckLine::Fixed(times) => *times,
        };
        for _ in 0..random {
            deck.extend(board.decks.random.draw());
        }
    }
    board.decks.events = Deck::from_top(deck.into_iter());
}

/// RD-R60: the chapter is over, and the next setup card follows at once.
pub fn end(board: &mut Board) {
    board.course.chapter_over = false;
    let Some(chapter) = board.campaign.chapter else { return };
    close(board);
    let cards = board.cards.0.clone();
    leave_with_chapter(board);
    let number = cards.chapter(chapter).number;
    let next = if number == 0 { None } else { cards.chapter_numbered(number + 1) };
    let Some(next) = next else {
        let text = if board.campaign.first_steps { "First Steps is done." } else { "The campaign is over." };
        return finish(board, text);
    };
    let back = match *board.phase {
        Phase::Dawn(step) => Back::Dawn(step),
        Phase::Dusk(step) => Back::Dusk(step),
        _ => Back::Day,
    };
    board.campaign.chapter = Some(next);
    *board.phase = Phase::Chapter(Chaptering::later(back));
}

/// RD-035: quest cards that leave with their chapter.
fn leave_with_chapter(board: &mut Board) {
    let cards = board.cards.0.clone();
    let leaving: Vec<EventId> = board
        .area
        .events
        .iter()
        .map(|active| active.event)
        .filter(|event| {
            cards.event(*event).quest.as_ref().is_some_and(|quest| quest.leaves == Leaves::ChapterEnd)
        })
        .collect();
    for leaving in leaving {
        event::leave(board, leaving);
    }
}

fn close(board: &mut Board) {
    let Some(chapter) = board.campaign.chapter else { return };
    let late = board.campaign.time_passes >= SPOTS;
    board.record(Fact::ChapterEnded { chapter, late });
}

/// An ending verse was reached (RD-R60).
pub fn win(board: &mut Board) {
    close(board);
    finish(board, "The campaign is won.");
}

/// There is no other chapter: First Steps is done, or the campaign.
fn finish(board: &mut Board, text: &str) {
    board.record(Fact::CampaignWon);
    let days = u32::from(board.campaign.day);
    board.play.ending.0 = Some(Outcome::victory(board.seats(), "campaign_finished", days, text.to_owned()));
}
