//! What every panel of the Delve works with, and what its players look at.

use bevy::ecs::prelude::Resource;

use super::landmarks::Landmarks;
use super::picture::Picture;
use crate::books::delve::dice::Die;
use crate::books::delve::facts::{By, Fact};
use crate::books::delve::pieces::Spot;
use crate::content::delve::terms::{ActionId, HeroId, PlaceKey, Token};
pub use crate::screen::table::desk::{Focus, Keys, TableStanding};

pub type Desk<'a> = crate::screen::table::desk::Desk<'a, Picture>;

/// What the players look at on this table.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Sight {
    pub foe: Option<Spot>,
    pub place: Option<PlaceKey>,
    /// The token that is being dragged, and whose it is.
    pub held: Option<(HeroId, Token)>,
    /// Tokens that were dragged onto the spaces of an action before it was asked for: they are laid as soon
    /// as the rules ask.
    pub laid: Option<Laid>,
    /// The token in hand that was clicked to be one of a pair: whose, and which of the hand.
    pub picked: Option<(HeroId, usize)>,
    /// The roll that is being shown, while the table is further already.
    pub roll: Option<Roll>,
    /// What is happening on the boards right now, for the eye.
    pub beats: Vec<Beat>,
    /// Where things were drawn in this frame.
    pub landmarks: Landmarks,
}

/// Tokens for the spaces of an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Laid {
    pub hero: HeroId,
    pub action: ActionId,
    pub tokens: Vec<Token>,
}

/// Something that is being shown on a board.
#[derive(Clone, Debug, PartialEq)]
pub struct Beat {
    pub fact: Fact,
    /// Seconds since it began, and how long it takes.
    pub age: f32,
    pub lasts: f32,
}

/// Dice as they fell.
#[derive(Clone, Debug, PartialEq)]
pub struct Roll {
    pub by: By,
    pub dice: Vec<Die>,
}

impl Roll {
    /// The roll that a fact tells of.
    pub fn told_by(fact: &Fact, before: Option<&Self>) -> Option<Self> {
        match fact {
            Fact::DiceRolled { by, dice, .. } => Some(Self { by: *by, dice: dice.clone() }),
            Fact::DiceRerolled { hero, dice, .. } | Fact::DiceRerolledByItem { hero, dice, .. } => {
                let by = before.map_or(By::Hero(*hero), |before| before.by);
                Some(Self { by, dice: dice.clone() })
            }
            _ => None,
        }
    }
}

impl Desk<'_> {
    /// The answer at this place is for a person at this screen to give.
    pub fn may_give(&self, place: usize) -> bool {
        let seat = self.picture.ask.as_ref().and_then(|ask| ask.options.get(place)).and_then(|it| it.seat);
        self.may_answer() && seat.is_none_or(|seat| !self.players.is_bot(seat))
    }
}
