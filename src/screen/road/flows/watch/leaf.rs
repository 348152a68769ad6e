//! What is written on the page of a dawn or a dusk: only what is worth a line, several of a kind in one, and with each line
//! what it brought or cost. Plain data, made of facts.

use crate::books::road::facts::{Cause, Fact, Move};
use crate::books::road::pieces::Tracks;
use crate::books::road::words::{effects, facts, names};
use crate::content::road::catalogue::Catalogue;
use crate::content::road::terms::{CardId, EncounterId, EventId, LocationId, OriginId, Thing};
use crate::screen::road::flows::fire::decks;
use crate::screen::road::picture::Picture;
use crate::screen::road::{answers, emblems};
use crate::screen::table::log::LogMood;
use crate::table::words::{capital, listed};

/// The two times of the day that are told on a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Time {
    Dawn,
    Dusk,
}

/// A page.
#[derive(Clone, Debug, PartialEq)]
pub struct Leaf {
    pub time: Time,
    pub day: u16,
    pub lines: Vec<Line>,
    /// How everybody stood when it began, and stands now.
    pub stand: Vec<(OriginId, Tracks, Tracks)>,
    /// Nothing more is written on it.
    pub done: bool,
    /// An encounter is on, which has a place of its own.
    meets: bool,
    /// What was paid or gained for a line that is still to come.
    pending: Vec<Change>,
}

/// A line.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Line {
    pub icon: String,
    pub text: String,
    /// In small letters beneath it: what a card says.
    pub beneath: String,
    pub mood: LogMood,
    /// Whose line it is, if it is about one Origin.
    pub origin: Option<OriginId>,
    /// What it brought, and to whom.
    pub changes: Vec<Change>,
    matter: Matter,
}

/// So much more or less of a thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    pub origin: OriginId,
    pub thing: Thing,
    pub by: i16,
}

/// What a line is about, for what belongs into the same.
#[derive(Clone, Debug, Default, PartialEq)]
enum Matter {
    #[default]
    Itself,
    /// Cards that the Hush has taken or let go of.
    Turned(Vec<LocationId>, bool),
    Attached(Vec<LocationId>),
    /// Cards that were put in, and taken out.
    Packed(Vec<CardId>, Vec<CardId>),
    /// A guardian that puts out a waybell.
    Fades,
    Event(EventId),
    /// The journal is opened at a vision.
    Vision,
}

impl Leaf {
    pub fn begin(time: Time, day: u16, tracks: &[(OriginId, Tracks)]) -> Self {
        Self {
            time,
            day,
            lines: Vec::new(),
            stand: tracks.iter().map(|(origin, tracks)| (*origin, *tracks, *tracks)).collect(),
            done: false,
            meets: false,
            pending: Vec::new(),
        }
    }

    pub fn title(&self) -> String {
        match self.time {
            Time::Dawn => format!("Dawn of day {}", self.day),
            Time::Dusk => format!("The evening of day {}", self.day),
        }
    }

    pub const fn icon(&self) -> &'static str {
        match self.time {
            Time::Dawn => "road/dawn",
            Time::Dusk => "road/dusk",
        }
    }

    /// An Origin's tracks have changed.
    pub fn stands(&mut self, origin: OriginId, now: Tracks) {
        if let Some((.., then)) = self.stand.iter_mut().find(|(other, ..)| *other == origin) {
            *then = now;
        }
    }

    /// Writes what is worth a line; true if something was written.
    pub fn write(&mut self, picture: &Picture, fact: &Fact) -> bool {
        let cards = &picture.cards;
        match fact {
            Fact::EncounterBegan { .. } | Fact::EncounterResumed { .. } => self.meets = true,
            Fact::EncounterEnded { .. } | Fact::EncounterParked { .. } => self.meets = false,
            Fact::Gained { .. } | Fact::Lost { .. } if self.meets => return false,
            _ => {}
        }
        if let Some((change, cause)) = change_of(fact) {
            return self.change(cards, fact, change, cause);
        }
        if self.joins(cards, fact) {
            return true;
        }
        let Some(line) = line_of(cards, fact, self.meets) else { return false };
        self.push(line, is_paid_for(fact));
        true
    }

    /// What was still to come belongs to this line, or else to the one before it.
    fn push(&mut self, line: Line, is_paid_for: bool) {
        let mut line = line;
        let pending = std::mem::take(&mut self.pending);
        let before = self.lines.last_mut().filter(|_| !is_paid_for);
        let taker = before.unwrap_or(&mut line);
        for change in pending {
            taker.add(change);
        }
        self.lines.push(line);
    }

    fn change(&mut self, cards: &Catalogue, fact: &Fact, change: Change, cause: Cause) -> bool {
        match cause {
            // Rest, supper and lessons say so themselves, afterwards.
            Cause::Rest | Cause::Exhaustion | Cause::Recovery | Cause::Paid => {
                self.pending.push(change);
                return false;
            }
            Cause::Traded | Cause::Beginning => return false,
            _ => {}
        }
        let own = matches!(cause, Cause::Insanity | Cause::Hush | Cause::Dying);
        let fits = |line: &&mut Line| !own || line.origin == Some(change.origin);
        if let Some(last) = self.lines.last_mut().filter(fits) {
            last.add(change);
            return true;
        }
        let better = (change.by > 0) != (change.thing == Thing::Terror);
        let line = Line {
            icon: format!("road/{}", change.thing.id()),
            text: facts::line(cards, fact),
            mood: if better { LogMood::Good } else { LogMood::Bad },
            origin: Some(change.origin),
            ..Line::default()
        };
        self.push(line, false);
        true
    }

    /// Takes a fact into the last line, if it is more of the same.
    fn joins(&mut self, cards: &Catalogue, fact: &Fact) -> bool {
        let Some(last) = self.lines.last_mut() else { return false };
        match (&mut last.matter, fact) {
            (Matter::Turned(list, clear), Fact::LocationFlipped { location, clear: now })
                if *clear == *now =>
            {
                list.push(*location);
                last.text = turned(cards, list, *clear);
            }
            (Matter::Attached(list), Fact::LocationAttached { location, .. }) => {
                list.push(*location);
                last.text = attached(cards, list);
            }
            (Matter::Packed(put_in, out), Fact::DeckChanged { origin, card, put_in: is_in })
                if last.origin == Some(*origin) =>
            {
                let list = if *is_in { &mut *put_in } else { &mut *out };
                list.push(*card);
                last.text = packed(cards, *origin, put_in, out);
            }
            (Matter::Fades, Fact::WaybellFaded { .. }) | (Matter::Vision, Fact::VerseRead { .. }) => {}
            (Matter::Event(event), Fact::EventLeft { event: left }) if *event == *left => {}
            _ => return false,
        }
        true
    }
}

impl Line {
    /// More of the same thing for the same Origin is one change.
    fn add(&mut self, change: Change) {
        let same = |other: &&mut Change| (other.origin, other.thing) == (change.origin, change.thing);
        match self.changes.iter_mut().find(same) {
            Some(known) => known.by += change.by,
            None => self.changes.push(change),
        }
    }
}

/// What an Origin gains or loses, and why.
fn change_of(fact: &Fact) -> Option<(Change, Cause)> {
    let (origin, thing, by, cause) = match *fact {
        Fact::Gained { origin, thing, amount, cause, .. } => (origin, thing, i16::from(amount), cause),
        Fact::Lost { origin, thing, amount, cause, .. } => (origin, thing, -i16::from(amount), cause),
        _ => return None,
    };
    Some((Change { origin, thing, by }, cause))
}

/// Is it told after what it costs or brings?
const fn is_paid_for(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::Rested { .. }
            | Fact::Recovered { .. }
            | Fact::AttributeRaised { .. }
            | Fact::SkillLearnt { .. }
            | Fact::CardLearnt { .. }
    )
}

fn turned(cards: &Catalogue, list: &[LocationId], clear: bool) -> String {
    let names: Vec<String> = list.iter().map(|id| cards.location(*id).side(true).name.clone()).collect();
    match (clear, names.as_slice()) {
        (true, names) => format!("The Hush let go of {}.", listed(names)),
        (false, [name]) => format!("The Hush took {name}."),
        (false, names) => format!("The Hush took {}: {}.", names.len(), listed(names)),
    }
}

fn attached(cards: &Catalogue, list: &[LocationId]) -> String {
    let names: Vec<String> = list.iter().map(|id| cards.location(*id).clear.name.clone()).collect();
    format!("{} came into sight.", listed(&names))
}

fn packed(cards: &Catalogue, origin: OriginId, put_in: &[CardId], out: &[CardId]) -> String {
    let names = |list: &[CardId]| {
        let names: Vec<String> = list.iter().map(|card| cards.card(*card).name.clone()).collect();
        listed(&names)
    };
    let mut parts = Vec::new();
    if !put_in.is_empty() {
        parts.push(format!("{} in", names(put_in)));
    }
    if !out.is_empty() {
        parts.push(format!("{} out", names(out)));
    }
    format!("{} packed: {}.", names::origin(cards, origin), parts.join("; "))
}

/// A line of the log's words.
fn told(cards: &Catalogue, fact: &Fact, icon: impl Into<String>, mood: LogMood) -> Line {
    Line { icon: icon.into(), text: facts::line(cards, fact), mood, ..Line::default() }
}

/// The line of a fact that is worth one. While an encounter is on, only what befalls somebody is.
fn line_of(cards: &Catalogue, fact: &Fact, meets: bool) -> Option<Line> {
    use LogMood::{Bad, Plain};
    befalls(cards, fact).or_else(|| match fact {
        Fact::EncounterBegan { encounter, party } => {
            let names: Vec<String> =
                party.iter().map(|origin| names::origin(cards, *origin).to_owned()).collect();
            let text = format!("{} met {}.", listed(&names), cards.encounter(*encounter).name);
            Some(Line { icon: emblems::foe(cards, *encounter), text, mood: Bad, ..Line::default() })
        }
        Fact::EncounterEnded { encounter, .. } => {
            Some(told(cards, fact, emblems::foe(cards, *encounter), Plain))
        }
        _ if meets => None,
        fact => land(cards, fact)
            .or_else(|| stirs(cards, fact))
            .or_else(|| event(cards, fact))
            .or_else(|| evening(cards, fact))
            .or_else(|| found(cards, fact)),
    })
}

/// What befalls an Origin wherever they are.
fn befalls(cards: &Catalogue, fact: &Fact) -> Option<Line> {
    use LogMood::{Bad, Good};
    let (origin, icon, mood) = match fact {
        Fact::IsDying { origin } => (origin, "dying", Bad),
        Fact::NoLongerDying { origin } => (origin, "dying", Good),
        Fact::GoesInsane { origin } => (origin, "insane", Bad),
        Fact::NoLongerInsane { origin } => (origin, "insane", Good),
        Fact::Died { origin } => (origin, "dead", Bad),
        Fact::Warded { origin, .. } => (origin, "dead", Good),
        _ => return None,
    };
    Some(Line { origin: Some(*origin), ..told(cards, fact, format!("road/{icon}"), mood) })
}

/// Markers, the tide, waybells, who is put where.
fn land(cards: &Catalogue, fact: &Fact) -> Option<Line> {
    use LogMood::{Bad, Good, Plain};
    let plain = |icon: &str, mood| told(cards, fact, format!("road/{icon}"), mood);
    Some(match fact {
        Fact::MarkersRemoved { .. } => plain("time", Plain),
        Fact::LocationFlipped { location, clear } => {
            let list = vec![*location];
            let (icon, mood) = if *clear { ("road/clear_side", Good) } else { ("road/hush_side", Bad) };
            let text = turned(cards, &list, *clear);
            Line {
                icon: icon.to_owned(),
                text,
                mood,
                matter: Matter::Turned(list, *clear),
                ..Line::default()
            }
        }
        Fact::LocationAttached { location, .. } => {
            let list = vec![*location];
            let text = attached(cards, &list);
            let icon = emblems::place(cards, *location);
            Line { icon, text, matter: Matter::Attached(list), ..Line::default() }
        }
        Fact::LocationReplaced { new, .. } => told(cards, fact, emblems::place(cards, *new), Plain),
        Fact::WaybellPlaced { .. } => plain("waybell", Good),
        Fact::WaybellFaded { .. } => plain("fade", Bad),
        Fact::FigurePlaced { .. } | Fact::FigureRemoved { .. } => plain("king", Plain),
        Fact::Placed { .. } => plain("compass", Plain),
        Fact::TimePassed { .. } => plain("time_passes", Bad),
        _ => return None,
    })
}

/// What walks by a die.
fn stirs(cards: &Catalogue, fact: &Fact) -> Option<Line> {
    use LogMood::{Bad, Good, Plain};
    let foe = |id: EncounterId, mood| told(cards, fact, emblems::foe(cards, id), mood);
    Some(match *fact {
        Fact::GuardianMoved { guardian, .. } => foe(guardian, Plain),
        Fact::GuardianActed { guardian, why: Move::Fades } => {
            Line { matter: Matter::Fades, ..foe(guardian, Bad) }
        }
        Fact::GuardianActed { guardian, why: Move::Meets } => foe(guardian, Bad),
        Fact::GuardianActed { guardian, .. } => foe(guardian, Plain),
        Fact::GuardianPlaced { guardian, .. } => foe(guardian, Bad),
        Fact::GuardianLeft { guardian } => foe(guardian, Good),
        _ => return None,
    })
}

/// What passes, and what the day brings.
fn event(cards: &Catalogue, fact: &Fact) -> Option<Line> {
    use LogMood::{Bad, Good, Plain};
    let plain = |icon: &str, mood| told(cards, fact, format!("road/{icon}"), mood);
    Some(match fact {
        Fact::EventsCleared { .. } | Fact::EventLeft { .. } => plain("event", Plain),
        Fact::EventRevealed { event } => {
            let card = cards.event(*event);
            let icon = if card.quest.is_some() { "road/quest" } else { "road/event" };
            let does = effects::sentence(cards, card.read);
            let does = if does.is_empty() { does } else { format!(" {}.", capital(&does)) };
            Line {
                icon: icon.to_owned(),
                text: card.name.clone(),
                beneath: format!("{}{does}", card.text),
                matter: Matter::Event(*event),
                ..Line::default()
            }
        }
        Fact::QuestMarked { event, .. } => Line { matter: Matter::Event(*event), ..plain("quest", Plain) },
        Fact::QuestAccomplished { event } => Line { matter: Matter::Event(*event), ..plain("quest", Good) },
        Fact::QuestFailed { event } => Line { matter: Matter::Event(*event), ..plain("quest", Bad) },
        Fact::VerseRead { .. } => plain("journal", Plain),
        Fact::VisionRead { .. } => Line { matter: Matter::Vision, ..plain("vision", Plain) },
        _ => return None,
    })
}

/// The steps of an evening.
fn evening(cards: &Catalogue, fact: &Fact) -> Option<Line> {
    use LogMood::{Bad, Good, Plain};
    let (origin, icon, mood) = match fact {
        Fact::Rested { origin, exhausted: false, .. } => (*origin, "rest".to_owned(), Plain),
        Fact::Rested { origin, exhausted: true, .. } => (*origin, "exhausted".to_owned(), Bad),
        Fact::Recovered { origin } => (*origin, "recover".to_owned(), Good),
        Fact::HushTookToll { origin } => (*origin, "hush_side".to_owned(), Bad),
        Fact::AttributeRaised { origin, attribute, .. }
        | Fact::AttributeWidened { origin, attribute, .. } => (*origin, attribute.id().to_owned(), Good),
        Fact::SkillLearnt { origin, skill } => (*origin, cards.skill(*skill).attribute.id().to_owned(), Good),
        Fact::CardLearnt { origin, art, .. } => {
            let icon = decks::icon(*art).trim_start_matches("road/");
            (*origin, icon.to_owned(), Good)
        }
        Fact::DeckChanged { origin, card, put_in } => {
            let (put_in, out) = if *put_in { (vec![*card], Vec::new()) } else { (Vec::new(), vec![*card]) };
            let text = packed(cards, *origin, &put_in, &out);
            return Some(Line {
                icon: "road/aside".to_owned(),
                text,
                origin: Some(*origin),
                matter: Matter::Packed(put_in, out),
                ..Line::default()
            });
        }
        _ => return None,
    };
    Some(Line { origin: Some(origin), ..told(cards, fact, format!("road/{icon}"), mood) })
}

/// What is used, gained and lost.
fn found(cards: &Catalogue, fact: &Fact) -> Option<Line> {
    use LogMood::{Good, Plain};
    let plain = |icon: &str, mood| told(cards, fact, format!("road/{icon}"), mood);
    Some(match fact {
        Fact::ToolUsed { tool, .. } => told(cards, fact, answers::tool_icon(cards, *tool), Plain),
        Fact::ItemGained { item, .. } => told(cards, fact, emblems::item(cards, *item), Good),
        Fact::ItemLost { item, .. } => told(cards, fact, emblems::item(cards, *item), Plain),
        Fact::SecretGained { .. } | Fact::SheetGained { .. } => plain("secret", Good),
        Fact::SecretReturned { .. } | Fact::SheetReturned { .. } => plain("secret", Plain),
        Fact::AchievementEarned { .. } => plain("achievement", Good),
        Fact::LegendEarned { .. } => plain("legend", Good),
        _ => return None,
    })
}
