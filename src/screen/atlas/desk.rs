//! What every panel of the Atlas works with, and what its players look at.

use bevy::ecs::prelude::Resource;

use super::picture::Picture;
use crate::books::atlas::facts::{Fact, RollKind};
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::records::Die;
use crate::content::atlas::terms::SpaceKey;
pub use crate::screen::table::desk::{Focus, Keys, TableStanding};

pub type Desk<'a> = crate::screen::table::desk::Desk<'a, Picture>;

/// What the players look at on this table.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Sight {
    pub space: Option<SpaceKey>,
    pub fighter: Option<Fighter>,
    /// The roll that is being shown, while the table is further already.
    pub roll: Option<Roll>,
}

impl Desk<'_> {
    /// The dice in the tray: those that are being shown, or the last that fell.
    pub fn roll(&self) -> Roll {
        let picture = self.picture;
        self.sight.roll.clone().unwrap_or_else(|| Roll {
            dice: picture.dice.clone(),
            hits: picture.hits,
            specials: picture.specials,
            targeting: false,
        })
    }

    /// The place in the party of the Origin that trays and hand show in full.
    pub fn shown_hero(&self) -> Option<usize> {
        let active = self.picture.active();
        let by_turn = active.and_then(|origin| self.picture.party.iter().position(|hero| hero.id == origin));
        self.focus.hero.filter(|place| *place < self.picture.party.len()).or(by_turn).or((!self
            .picture
            .party
            .is_empty())
        .then_some(0))
    }
}

/// Dice as they fell, and what they come to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Roll {
    pub dice: Vec<Die>,
    pub hits: u16,
    pub specials: u16,
    pub targeting: bool,
}

impl Roll {
    /// The roll that a fact tells of. A reroll is of the kind of the roll `before` it.
    pub fn told_by(fact: &Fact, before: Option<&Self>) -> Option<Self> {
        let (dice, hits, specials, targeting) = match fact {
            Fact::DiceRolled { dice, hits, specials, roll, .. } => {
                (dice, hits, specials, *roll == RollKind::Targeting)
            }
            Fact::DiceRerolled { dice, hits, specials, .. }
            | Fact::SparkReroll { dice, hits, specials, .. } => {
                (dice, hits, specials, before.is_some_and(|before| before.targeting))
            }
            _ => return None,
        };
        Some(Self { dice: dice.clone(), hits: *hits, specials: *specials, targeting })
    }
}
