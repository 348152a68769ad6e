//! Encounter cards: fights (RD-R43), talks (RD-R45) and those with rules of their own (RD-R81).

use serde::{Deserialize, Serialize};

use super::chain::RightEdge;
use super::effect::{Ability, Effects};
use super::terms::{Attribute, Colour};

/// A row of a combat table: while the pool holds from so many to so many markers, this is the attack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    pub from: u8,
    pub to: u8,
    pub attack: Effects,
}

/// The colour of a slot of the affinity track, and of the conclusion it leads to (RD-336).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mood {
    Red,
    Gray,
    Green,
}

/// RD-274 to RD-279, RD-329 to RD-333.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Trait {
    Dread,
    Entrapment,
    Exhaustive,
    /// With from so many to so many cards in the sequence (RD-R46).
    Harass(u8, u8, Effects),
    Haste,
    Shatter,
    Discouraging,
    Greedy,
}

/// How a talk ends in one mood.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Conclusion {
    pub does: Effects,
    /// RD-318: the encounter becomes a guardian.
    pub guardian: bool,
    pub text: String,
}

/// A fight: the pool has to hold `value` markers, and `more` for each Origin after the first who meets it (RD-R88).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fight {
    pub value: u8,
    #[serde(default)]
    pub more: u8,
    /// Rows for every pool below `value`; the last one holds for any larger pool too.
    pub table: Vec<Row>,
    pub opportunity: Effects,
    pub loot: Effects,
}

impl Fight {
    /// What the pool has to hold if so many Origins meet it.
    pub fn value_for(&self, origins: usize) -> u8 {
        let others = u8::try_from(origins.saturating_sub(1)).unwrap_or(u8::MAX);
        self.value.saturating_add(self.more.saturating_mul(others))
    }

    /// The row of the table for a pool of this size, by its place.
    pub fn row_for(&self, pool: u8) -> Option<usize> {
        let found = self.table.iter().position(|row| (row.from..=row.to).contains(&pool));
        found.or_else(|| self.table.len().checked_sub(1).filter(|last| self.table[*last].to < pool))
    }
}

/// A talk: it lasts until its duration is used up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Talk {
    pub duration: u8,
    /// From the bottom to the top: so many red slots, so many gray ones, so many green ones.
    pub track: (u8, u8, u8),
    /// The slot marked S, from 1 at the bottom.
    pub start: u8,
    pub response: Effects,
    #[serde(default)]
    pub rules: Vec<(Attribute, Effects)>,
    pub green: Conclusion,
    pub gray: Conclusion,
    pub red: Conclusion,
}

impl Talk {
    /// How many slots the affinity track has.
    pub const fn slots(&self) -> u8 {
        self.track.0.saturating_add(self.track.1).saturating_add(self.track.2)
    }

    /// The colour of a slot, from 1.
    pub const fn mood(&self, slot: u8) -> Mood {
        if slot <= self.track.0 {
            Mood::Red
        } else if slot <= self.track.0.saturating_add(self.track.1) {
            Mood::Gray
        } else {
            Mood::Green
        }
    }

    pub const fn conclusion(&self, mood: Mood) -> &Conclusion {
        match mood {
            Mood::Green => &self.green,
            Mood::Gray => &self.gray,
            Mood::Red => &self.red,
        }
    }

    /// RD-320: the encounter's rule for an attribute.
    pub fn rule(&self, attribute: Attribute) -> Option<Effects> {
        self.rules.iter().find(|(other, _)| *other == attribute).map(|(_, rule)| *rule)
    }
}

/// What kind of encounter it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Layout {
    Combat(Fight),
    Diplomacy(Talk),
    /// RD-394: no cards are played; the party carries this out from top to bottom.
    Special(Effects),
}

/// Where an encounter card belongs when nobody meets it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Home {
    /// Among the encounters of its colour and difficulty, from which the decks of a chapter are made.
    #[default]
    Decks,
    /// It comes only where a card names it: a boss, the encounter of a secret or of the tutorial.
    Apart,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Encounter {
    pub id: String,
    pub number: u16,
    pub name: String,
    pub colour: Colour,
    /// 1 to 4.
    pub difficulty: u8,
    #[serde(default)]
    pub home: Home,
    /// RD-R29: one that is not defeated stays as a figure.
    #[serde(default)]
    pub guardian: bool,
    /// What the head of the line opens for the first card.
    #[serde(default)]
    pub right: RightEdge,
    #[serde(default)]
    pub traits: Vec<Trait>,
    #[serde(default)]
    pub abilities: Vec<Ability>,
    #[serde(default)]
    pub time: u8,
    #[serde(default)]
    pub charges: u8,
    pub layout: Layout,
    #[serde(default)]
    pub text: String,
}

impl Encounter {
    pub fn has(&self, wanted: &Trait) -> bool {
        self.traits.contains(wanted)
    }

    pub const fn fight(&self) -> Option<&Fight> {
        match &self.layout {
            Layout::Combat(fight) => Some(fight),
            _ => None,
        }
    }

    pub const fn talk(&self) -> Option<&Talk> {
        match &self.layout {
            Layout::Diplomacy(talk) => Some(talk),
            _ => None,
        }
    }
}
