//! The resources: what belongs to the whole table and to no single piece.

use bevy_ecs::prelude::Resource;
use serde::{Deserialize, Serialize};

use super::frames::Frame;
use super::pieces::Held;
use super::prompts::Deed;
use crate::content::road::catalogue::Catalogue;
use crate::content::road::terms::{
    ChapterId, EncounterId, EventId, ItemId, Keyword, LocationId, Modifier, OriginId, SecretId, SheetId,
    StatusId, VerseId,
};
use crate::table::deck::Deck;
use crate::table::seat::{Seat, Seats};

pub type Cards = crate::table::book::Cards<Catalogue>;

/// RD-R61: spots of Time Passes in a chapter.
pub const SPOTS: u8 = 8;

/// The campaign: what stays from day to day.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Campaign {
    pub seats: u8,
    /// Their Origins, in seat order, from when they are chosen until they are on the table.
    pub party: Vec<OriginId>,
    /// One person leads all Origins, so that nobody has to be asked (RD-R83).
    pub one_player: bool,
    /// First Steps, and no campaign (RD-R66).
    pub first_steps: bool,
    pub modifiers: Vec<Modifier>,
    /// RD-163: the module is in use; the sheets have been given out.
    pub memories: bool,
    pub sheets_given: bool,
    pub chapter: Option<ChapterId>,
    /// Days since the campaign began, from 1.
    pub day: u16,
    /// RD-129: marked parts, a bit each, by the index of the status.
    pub statuses: Vec<u16>,
    /// RD-R61: marked spots of the present chapter.
    pub time_passes: u8,
    /// RD-R77: this chapter has had its part fewer.
    pub time_slowed: bool,
    /// The overdue verse waits for the next start of the day.
    pub overdue: bool,
    /// Verses that were read, in order.
    pub read: Vec<VerseId>,
    /// Options that can be chosen once, by what they are called in their verse.
    pub chosen: Vec<(VerseId, String)>,
    /// Cards that left the game (RD-347).
    pub gone_locations: Vec<LocationId>,
    pub gone_secrets: Vec<SecretId>,
    /// Encounters from apart that have joined the decks (RD-213).
    #[serde(default)]
    pub joined: Vec<EncounterId>,
    /// RD-R23: the card that has taken the place of a number.
    pub replaced: Vec<(u16, LocationId)>,
    /// Who has died (RD-R33).
    pub dead: Vec<OriginId>,
    /// The game ends with the day; see scenarios.
    pub single_day: bool,
}

impl Campaign {
    pub fn has(&self, modifier: Modifier) -> bool {
        self.modifiers.contains(&modifier)
    }

    /// The marked parts of a status, a bit each.
    pub fn parts(&self, status: StatusId) -> u16 {
        self.statuses.get(status.index()).copied().unwrap_or(0)
    }

    pub fn is_marked(&self, status: StatusId) -> bool {
        self.parts(status) != 0
    }

    pub fn has_read(&self, verse: VerseId) -> bool {
        self.read.contains(&verse)
    }
}

/// The decks of the table.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decks {
    /// By colour.
    pub encounters: [Deck<EncounterId>; 3],
    /// The top card of that deck has been looked at.
    pub seen_top: [bool; 3],
    pub events: Deck<EventId>,
    /// RD-019: the pile of random events.
    pub random: Deck<EventId>,
    /// A, B, consumables.
    pub items: [Deck<ItemId>; 3],
    /// The deck B is in the game.
    pub has_b: bool,
}

/// An event in the active events area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ActiveEvent {
    pub event: EventId,
    pub time: u8,
    pub story: u8,
    /// Quest markers.
    pub quest: u8,
    /// The quest was accomplished or has failed.
    pub resolved: bool,
}

/// The play area: events, GLOBAL secrets, standard-sized secrets.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Area {
    pub events: Vec<ActiveEvent>,
    pub secrets: Vec<Held<SecretId>>,
    pub sheets: Vec<Held<SheetId>>,
}

/// Something that an Origin owns and can hand over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ware {
    Item(ItemId),
    Secret(SecretId),
    Food,
    Wealth,
}

/// What has happened since the last action, so that no series of answers goes on for ever.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Day {
    /// The set of Origins that acted last: it is offered first (RD-R83).
    pub last_party: Seats,
    /// What has changed hands since the last action, and between whom.
    pub traded: Vec<(Seat, Seat, Ware)>,
    /// Who has changed what is in use of which keyword since then.
    pub switched: Vec<(Seat, Keyword)>,
    /// How often the journal was opened today, for bots that would go on and on.
    pub explored: u16,
    /// Options that can be chosen once a day, by their verse, and were today.
    #[serde(default)]
    pub chosen: Vec<(VerseId, String)>,
    /// What was proposed and refused since then.
    pub refused: Vec<Deed>,
    /// Cards that were moved in this step 6.
    pub moved: Vec<crate::content::road::terms::CardId>,
    /// The present step of the day has begun.
    pub begun: bool,
    /// Whose turn it is in a step that goes from seat to seat.
    pub turn: u8,
    /// Guardians whose die was not rolled yet this morning.
    pub queue: Vec<u8>,
}

/// Half-done work that waits while others act (RD-R15).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Waiting {
    pub meeting: u8,
    pub party: Seats,
    pub frames: Vec<Frame>,
}

/// Encounters that are parked.
#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Parked(pub Vec<Waiting>);

impl Parked {
    /// Everybody who waits.
    pub fn seats(&self) -> Seats {
        self.0.iter().flat_map(|waiting| waiting.party.iter()).collect()
    }
}

/// What has to be looked after before anything goes on.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Course {
    /// Something has happened.
    pub due: bool,
    /// The encounter at hand is over, or its active Origin has left it: what was still to be done is not done.
    pub cut: bool,
    /// Those whose death is to be resolved, in order.
    pub deaths: Vec<Seat>,
    /// RD-R60: the chapter is over as soon as the action is.
    pub chapter_over: bool,
    pub won: bool,
    /// Somebody looks ahead, who can't know what verses say that were not read (RD-R14).
    pub blind: bool,
    /// How many such verses were come to.
    pub promise: u8,
}
