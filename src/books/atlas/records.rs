//! The resources: what belongs to the whole table and to no single piece.

use std::collections::{BTreeMap, BTreeSet};

use bevy_ecs::prelude::Resource;
use serde::{Deserialize, Serialize};

use super::fighter::Fighter;
use super::pieces::Carried;
use super::prompts::{Choice, Question};
use crate::content::atlas::catalogue::Catalogue;
use crate::content::atlas::effect::CombatEnd;
use crate::content::atlas::terms::{
    BossId, CardKey, Colour, Deck as DeckName, ItemId, JournalId, LocationId, MinionId, OriginId, RuneId,
    SummonId,
};
use crate::table::deck::Deck;
use crate::table::seat::Seats;

pub type Cards = crate::table::book::Cards<Catalogue>;

/// Chosen when a campaign is created.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Modes {
    pub honor: bool,
    pub unrestricted_talents: bool,
    /// AT-R03: party decisions are put to the vote.
    pub vote: bool,
}

/// The campaign: what stays from location to location.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Campaign {
    pub modes: Modes,
    /// Seats at the table; 1 is solo.
    pub seats: u8,
    pub level: u8,
    pub gold: u16,
    pub journal: Vec<JournalId>,
    pub flags: BTreeSet<String>,
    /// AT-300: specific rewards already gained, by location.
    pub rewards: Vec<(LocationId, Reward)>,
    /// Where the party is, or is on its way to.
    pub location: Option<LocationId>,
    pub restarts: u16,
    pub honor_restarts: u16,
    /// The game is over when this location is left or must be restarted; see scenarios.
    pub single: bool,
    /// Locations left by an exit.
    pub finished: Vec<LocationId>,
}

/// A specific reward (AT-208).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Reward {
    Item(ItemId),
    Rune(RuneId),
}

impl Reward {
    pub const fn of(card: Carried) -> Self {
        match card {
            Carried::Item(item) => Self::Item(item),
            Carried::Rune(rune) => Self::Rune(rune),
        }
    }
}

/// The time track (AT-R65).
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// None: no tracker on the track.
    pub space: Option<u8>,
    pub paused: bool,
}

/// What belongs to this visit of this location only.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Visit {
    pub counters: BTreeMap<String, i16>,
    pub flags: BTreeSet<String>,
    pub minions_defeated: BTreeSet<MinionId>,
    pub bosses_defeated: BTreeSet<BossId>,
}

/// The item decks (AT-R21).
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decks {
    pub equipment: Vec<Deck<ItemId>>,
    pub scrolls: Deck<ItemId>,
    pub potions: Deck<ItemId>,
    pub grenades: Deck<ItemId>,
    pub arrows: Deck<ItemId>,
    pub unique: Deck<ItemId>,
    pub runes: Deck<RuneId>,
    pub summons: Deck<SummonId>,
}

impl Decks {
    pub fn of(&mut self, name: DeckName) -> Option<&mut Deck<ItemId>> {
        match name {
            DeckName::Equipment(level) => self.equipment.get_mut(usize::from(level).checked_sub(1)?),
            DeckName::Scrolls => Some(&mut self.scrolls),
            DeckName::Potions => Some(&mut self.potions),
            DeckName::Grenades => Some(&mut self.grenades),
            DeckName::Arrows => Some(&mut self.arrows),
            DeckName::Unique => Some(&mut self.unique),
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum RoundKind {
    #[default]
    Explore,
    Rest,
    Combat,
}

/// The round in play.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    /// Counts through the whole game.
    pub number: u32,
    pub kind: RoundKind,
    /// AT-R03: breaks equal votes; passes on at the end of each round.
    pub lamp_bearer: u8,
    /// Whose turn it is.
    pub turn: Option<Fighter>,
    /// How many Combat rounds this combat has lasted.
    pub combat_rounds: u8,
    /// AT-R57: rounds in a row that `HoldSpace` was true.
    pub held_rounds: u8,
    /// Where the next tray goes on its track.
    pub next_lane: u16,
    /// The Fast foes have had their step, and so on (AT-R42).
    pub fast_over: bool,
    pub slow_over: bool,
    /// Something fell, left or was counted that may end the combat.
    pub check_due: bool,
    /// An effect ended the combat.
    pub forced_end: Option<CombatEnd>,
}

/// The dice of the last roll that is over, for the rule that asked for it.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DiceTray {
    pub dice: Vec<Die>,
    pub hits: u16,
    pub specials: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Die {
    pub colour: Colour,
    /// 1 to 6, as in the table of AT-R07.
    pub face: u8,
}

/// The Merchant's open offer.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer(pub Vec<ItemId>);

/// The order in which cards joined the active combat stack.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CombatStack(pub Vec<CardKey>);

/// AT-R03: the votes of a party decision so far.
#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Ballot {
    /// What is voted on.
    pub on: Option<(Question, Vec<Choice>)>,
    /// Who votes: all, or those of one group.
    pub voters: Seats,
    /// The place of the chosen option, by voter.
    pub votes: Vec<u16>,
}

/// Members of a group: Origins by their place in the party.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Group(pub u8);

impl Group {
    pub const fn contains(self, place: usize) -> bool {
        self.0 & (1 << place) != 0
    }

    pub const fn with(self, place: usize) -> Self {
        Self(self.0 | 1 << place)
    }
}

/// The party's Origins in seat order. Follows from the pieces; see `Index`.
pub type Party = Vec<OriginId>;
