//! The components: Origins, the cards of the land, waybells, guardians, figures, and encounters in play.
//!
//! Every piece has a place of its own from the beginning: what is not in play lies in its pool, and comes from there
//! and goes back to it.

use bevy_ecs::prelude::Component;
use serde::{Deserialize, Serialize};

use crate::content::road::cards::Deed;
use crate::content::road::chain::Art;
use crate::content::road::effect::{Figure, Limit};
use crate::content::road::encounter::Mood;
use crate::content::road::terms::{
    Attribute, CardId, EncounterId, ItemId, LegendId, LocationId, OriginId, SecretId, SkillId, Vertex,
};
use crate::table::deck::Deck;
use crate::table::seat::{Seat, Seats};

/// RD-R06.
pub const MOST_ORIGINS: usize = 4;
/// RD-R24.
pub const WAYBELLS: usize = 4;
/// More guardians than there are, so that the pool is never empty.
pub const GUARDIANS: usize = 12;
/// The Silent King and four companions.
pub const FIGURES: usize = 5;

/// RD-R07: the highest slot of the three tracks, and where the markers begin.
pub const TOP: u8 = 9;
pub const START_ENERGY: u8 = 6;
pub const START_HEALTH: u8 = 7;
pub const START_TERROR: u8 = 1;
/// RD-R07: the first red slot of the TERROR track.
pub const RED_TERROR: u8 = 7;
/// RD-112.
pub const MOST_RESOURCES: u8 = 20;
/// RD-R10.
pub const START_MOST: u8 = 3;
pub const MOST_LEVEL: u8 = 5;

/// RD-114: so many purple markers that stand for 5, and red ones that stand for 1.
pub const fn universal_markers(amount: u8) -> (u8, u8) {
    (amount / 5, amount % 5)
}

/// An Origin in the game, and the seat that plays it.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Origin {
    pub id: OriginId,
    pub seat: Seat,
}

/// ENERGY and its limiter HEALTH on one ladder, and TERROR (RD-R07).
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tracks {
    pub energy: u8,
    pub health: u8,
    pub terror: u8,
}

impl Default for Tracks {
    fn default() -> Self {
        Self { energy: START_ENERGY, health: START_HEALTH, terror: START_TERROR }
    }
}

impl Tracks {
    /// RD-094: ENERGY on the last red slot.
    pub const fn is_exhausted(self) -> bool {
        self.energy == 0
    }

    /// RD-265.
    pub const fn is_in_red_terror(self) -> bool {
        self.terror >= RED_TERROR
    }
}

/// What an Origin owns of each resource.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Purse {
    pub food: u8,
    pub wealth: u8,
    pub magic: u8,
    pub exp: u16,
    /// All that was ever gained (RD-R33).
    pub exp_ever: u16,
}

/// Attributes, their maxima, and skills.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Nature {
    pub levels: [u8; 6],
    pub most: [u8; 6],
    pub skills: Vec<SkillId>,
}

impl Nature {
    pub const fn level(&self, attribute: Attribute) -> u8 {
        self.levels[attribute as usize]
    }

    pub const fn most(&self, attribute: Attribute) -> u8 {
        self.most[attribute as usize]
    }
}

/// The cards of one art: the deck, the hand and the discard pile of an encounter, and what is not in the deck.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pack {
    pub deck: Deck<CardId>,
    pub hand: Vec<CardId>,
    pub discard: Vec<CardId>,
    /// RD-101: taken out of the deck, and still in the Origin's possession.
    pub aside: Vec<CardId>,
    /// RD-008: the advancement pool. Drawn from at random (RD-R12).
    pub pool: Vec<CardId>,
}

impl Pack {
    /// RD-100: how many cards make up the deck, wherever they lie at the moment.
    pub fn size(&self) -> usize {
        self.deck.len() + self.hand.len() + self.discard.len()
    }
}

/// Both decks of an Origin.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Packs {
    pub combat: Pack,
    pub diplomacy: Pack,
}

impl Packs {
    pub const fn of(&self, art: Art) -> &Pack {
        match art {
            Art::Combat => &self.combat,
            Art::Diplomacy => &self.diplomacy,
        }
    }

    pub const fn of_mut(&mut self, art: Art) -> &mut Pack {
        match art {
            Art::Combat => &mut self.combat,
            Art::Diplomacy => &mut self.diplomacy,
        }
    }
}

/// A card that somebody has: in use or face down (RD-121), with its markers (RD-R26).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Held<C> {
    pub card: C,
    pub in_use: bool,
    pub time: u8,
    pub story: u8,
}

impl<C> Held<C> {
    pub const fn new(card: C) -> Self {
        Self { card, in_use: true, time: 0, story: 0 }
    }
}

/// Items and small secrets of an Origin.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Belongings {
    pub items: Vec<Held<ItemId>>,
    pub secrets: Vec<Held<SecretId>>,
    /// Legendary actions earned and not used (RD-166).
    pub legends: Vec<LegendId>,
}

/// The number of the location that an Origin is in.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing(pub u16);

/// A use of something that is limited (RD-R26 and the limits of cards).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Used {
    pub what: super::prompts::Tool,
    pub limit: Limit,
}

/// What an Origin has on the board beside the tracks: status cards, and what was used.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Marks {
    /// RD-194: You Are Dying.
    pub dying: bool,
    /// RD-R31 (g): had that card when the end of the day began.
    pub was_dying: bool,
    /// RD-R18: HEALTH was paid down to 0, and the card comes when the action is over.
    pub falls: bool,
    /// RD-201: You Are Going Insane.
    pub insane: bool,
    /// RD-R75: exhausted when step 2 of the end of the day began.
    pub was_exhausted: bool,
    /// RD-R09: Maren, until the next start of the day.
    pub guards: bool,
    /// Damage of this encounter has been lessened already.
    pub first_damage: bool,
    /// HEALTH was lost in this encounter.
    pub hurt: bool,
    pub used: Vec<Used>,
    /// Time markers on the Origin tile and on skills.
    pub timers: Vec<(super::prompts::Tool, u8)>,
    /// Journeys of this day that cost nothing.
    pub free_steps: u8,
}

/// What achievements count (RD-R65).
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// Encounters won, by colour; by difficulty.
    pub won: [u8; 3],
    pub won_difficulty: [u8; 4],
    pub green: u8,
    pub unhurt: u8,
    pub visited: Vec<u16>,
    pub waybells: u8,
    pub guardians: u8,
    pub hush_days: u8,
    pub given: u8,
    /// Achievements earned, by their place among those of the Origin: three to a section, then the final one.
    pub earned: Vec<crate::content::road::terms::AchievementId>,
    /// Memories that were earned and not read.
    pub unread: Vec<crate::content::road::terms::AchievementId>,
    /// Sections whose legendary action was earned (RD-168: never again).
    pub sections: Vec<u8>,
    pub advanced: bool,
}

impl Tally {
    /// Does it fulfil what an achievement asks for, as far as it can be counted?
    pub fn counts(&self, deed: Deed) -> Option<bool> {
        let all: u8 = self.won.iter().copied().fold(0, u8::saturating_add);
        Some(match deed {
            Deed::Won(times) => all >= times,
            Deed::WonColour(colour, times) => self.won[colour as usize] >= times,
            Deed::WonDifficulty(least, times) => {
                let from = usize::from(least.saturating_sub(1)).min(self.won_difficulty.len());
                self.won_difficulty[from..].iter().copied().fold(0, u8::saturating_add) >= times
            }
            Deed::Green(times) => self.green >= times,
            Deed::Unhurt(times) => self.unhurt >= times,
            Deed::Visited(places) => self.visited.len() >= usize::from(places),
            Deed::Waybells(times) => self.waybells >= times,
            Deed::Guardians(times) => self.guardians >= times,
            Deed::HushDays(times) => self.hush_days >= times,
            Deed::Given(amount) => self.given >= amount,
            Deed::Read(_) | Deed::Status(_) | Deed::Secret(_) | Deed::Attribute(..) | Deed::Skills(_) => {
                return None;
            }
        })
    }
}

/// The place of one location number. Its card lies there once it is on the map.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ground {
    pub number: u16,
    pub card: Option<LocationId>,
    pub clear: bool,
    /// RD-R14: sides of this card that have lain faceup or were looked at.
    pub seen_clear: bool,
    pub seen_hush: bool,
    pub time: u8,
    pub story: u8,
    /// The vision was read today (RD-161).
    pub vision_read: bool,
}

/// A waybell, in its pool or on a corner of the lattice.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Waybell {
    pub at: Option<Vertex>,
}

/// Where an encounter card came from, and goes back to (RD-290).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum From {
    /// The prepared deck of its colour; of the chapter with this number, since decks are rebuilt (RD-R28).
    Deck(u8),
    #[default]
    Box,
}

/// A guardian, in its pool or in a location.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Guardian {
    pub card: Option<EncounterId>,
    pub at: u16,
    pub from: From,
    pub time: u8,
    pub story: u8,
}

/// A figure without a behaviour of its own (RD-R30).
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standee {
    pub figure: Option<Figure>,
    pub at: u16,
}

/// A card of the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Link {
    pub card: CardId,
    pub owner: Seat,
    pub time: u8,
    pub charges: u8,
}

/// How an encounter ended (RD-R53).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    Won,
    /// Run away: won, and no loot.
    RanAway,
    Concluded(Mood),
    Lost,
}

/// An encounter in play, in its pool or with Origins in it (RD-R15: a record of its own).
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Meeting {
    pub foe: Option<EncounterId>,
    pub from: From,
    /// It was a guardian on the map, in this pool place.
    pub guardian: Option<u8>,
    /// Where it was met.
    pub at: u16,
    /// Those who are in it.
    pub members: Seats,
    /// Those who were in it at the beginning.
    pub began: Seats,
    pub line: Vec<Link>,
    /// Markers on the encounter card itself.
    pub time: u8,
    pub charges: u8,
    /// A fight: the combat pool. A talk: duration, and the slot of the affinity marker.
    pub pool: u8,
    pub duration: u8,
    pub affinity: u8,
    /// The last active Origin, and those activated this turn.
    pub active: Option<Seat>,
    pub activated: Seats,
    /// Cards played in this activation, and those of them that needed no Chain (RD-R72).
    pub played: u8,
    pub unchained: u8,
    pub escapes: bool,
    pub turn: u8,
    pub over: Option<Outcome>,
    /// RD-R72 to RD-R74 and limits: what was used in this activation or encounter.
    pub used: Vec<Used>,
    pub avoided: bool,
    /// RD-R41: the active Origin has left in the middle of the activation; what was being resolved is dropped.
    pub broken: bool,
    /// RD-251, RD-254: what is still prevented of the attack at hand, by seat.
    pub shield: [u8; 4],
}
