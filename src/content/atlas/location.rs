//! Locations, their maps, time tracks and cards; the journal; the campaign.

use serde::{Deserialize, Serialize};

use super::effect::Effects;
use super::power::Powers;
use super::terms::{
    BossId, CardKey, Ground, JournalId, LocationId, MinionId, OriginId, PathKey, SpaceKey, Symbol,
};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Location {
    pub id: String,
    pub name: String,
    /// The Atlas page.
    pub page: u8,
    pub level: u8,
    pub intro: String,
    /// Shown with the intro; what they do is in `rules`.
    #[serde(default)]
    pub special_rules: String,
    #[serde(default)]
    pub rules: Powers,
    pub start: SpaceKey,
    /// None: no time limit unless a card sets the tracker (AT-079).
    #[serde(default)]
    pub time: Option<TimeTrack>,
    pub spaces: Vec<Space>,
    pub paths: Vec<Path>,
    pub cards: Vec<LocationCard>,
}

/// AT-R65: spaces count down to 0.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TimeTrack {
    /// Starting space for 2, 3 and 4 players; None if only a card sets the tracker.
    #[serde(default)]
    pub start: Option<(u8, u8, u8)>,
    /// Event cards by space. The one on space 0 is the end of scenario.
    pub events: Vec<(u8, CardKey)>,
}

/// AT-R66.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Space {
    pub id: SpaceKey,
    /// Missing for tactical spaces.
    #[serde(default)]
    pub name: String,
    #[serde(default)]
    pub multicard: bool,
    #[serde(default)]
    pub locked: bool,
    #[serde(default)]
    pub ground: Option<Ground>,
    /// Where it is drawn, 0 to 100 from the left.
    pub x: u8,
    /// 0 to 100 from the top.
    pub y: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Path {
    pub id: PathKey,
    pub a: SpaceKey,
    pub b: SpaceKey,
    #[serde(default)]
    pub locked: bool,
}

/// AT-R69.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LocationCard {
    pub key: CardKey,
    pub title: String,
    pub front: Front,
    #[serde(default)]
    pub back: Option<Back>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Front {
    pub text: String,
    #[serde(default)]
    pub effects: Effects,
    /// AT-232, AT-R39: while it lies on the map, this is resolved each time a group explores its space.
    #[serde(default)]
    pub when_explored: Effects,
    /// AT-R39: `when_explored` is resolved only the first time.
    #[serde(default)]
    pub once: bool,
    /// While it lies on the map.
    #[serde(default)]
    pub ongoing: Powers,
    /// AT-R57: a combat may be won by this too.
    #[serde(default)]
    pub special_condition: Option<SpecialCondition>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Back {
    pub text: String,
    /// Carried out when the card is flipped by `Flip`.
    pub effects: Effects,
    pub victory: Effects,
    pub defeat: Effects,
    /// The results of the challenge on the front.
    pub results: Vec<ResultBand>,
}

/// AT-261: bands of hit totals without gaps from 0 upward; the last has no `max`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ResultBand {
    pub min: u8,
    #[serde(default)]
    pub max: Option<u8>,
    pub text: String,
    #[serde(default)]
    pub effects: Effects,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum SpecialCondition {
    DefeatMinion(MinionId),
    DefeatBoss(BossId),
    SurviveRounds(u8),
    ReachWithAll(SpaceKey),
    HoldSpace { space: SpaceKey, rounds: u8 },
    CounterAt { name: String, value: i16 },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JournalCard {
    pub id: String,
    pub number: u8,
    pub title: String,
    pub text: String,
    #[serde(default)]
    pub symbol: Option<Symbol>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LampsidePage {
    pub id: String,
    pub origin: OriginId,
    pub number: u8,
    pub title: String,
    pub text: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Campaign {
    pub id: String,
    pub name: String,
    /// AT-R80: node 1, the tutorial.
    pub tutorial: LocationId,
    /// Where the campaign begins if the tutorial is skipped, granting these journal cards.
    pub start: LocationId,
    pub tutorial_journal: Vec<JournalId>,
    /// AT-R81: one text a symbol.
    pub epilogues: Vec<Epilogue>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Epilogue {
    pub symbol: Symbol,
    pub title: String,
    pub text: String,
}

impl Location {
    pub fn card(&self, key: CardKey) -> Option<&LocationCard> {
        self.cards.iter().find(|card| card.key == key)
    }
}
