//! What every panel of the Road works with, and what its players look at.

use bevy::ecs::prelude::Resource;
use serde::Deserialize;

use super::flows::pack::Packing;
use super::flows::watch::Watch;
use super::picture::Picture;
use crate::books::road::facts::Fact;
use crate::books::road::prompts::{Action, Choice};
use crate::books::road::route::Route;
use crate::content::road::terms::CardId;
pub use crate::screen::table::desk::{Focus, Keys, TableStanding};
use crate::screen::table::landmarks;
use crate::table::seat::{Seat, Seats};

pub type Desk<'a> = crate::screen::table::desk::Desk<'a, Picture>;

/// Who stands on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    Origin(Seat),
    /// A guardian, by its encounter card.
    Guardian(crate::content::road::terms::EncounterId),
    Figure(crate::content::road::effect::Figure),
}

/// A part of the table that notes can point at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Landmark {
    Top,
    /// The candle of the day.
    Candle,
    /// The boards of the Origins.
    Party,
    /// ENERGY, HEALTH and TERROR.
    Tracks,
    Actions,
    Land,
    Quests,
    /// What the coming night brings.
    Night,
    /// The encounter card.
    Foe,
    /// The table of attacks, or the response.
    Attack,
    /// The line of cards.
    Line,
    Hand,
    /// The combat pool, or affinity and duration.
    Measure,
    /// The best orders of the hand.
    Orders,
}

pub type Landmarks = landmarks::Landmarks<Landmark>;

/// What the players look at on this table.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Sight {
    /// The location and the figure under the pointer.
    pub place: Option<u16>,
    pub who: Option<Who>,
    /// The corner of the lattice under the pointer.
    pub corner: Option<crate::content::road::terms::Vertex>,
    /// The card of the hand that is looked at.
    pub card: Option<CardId>,
    /// The Origins that were picked to act together.
    pub party: Seats,
    /// Who walks on by itself, and where to: a card further off was clicked.
    pub bound: Option<(Seats, u16)>,
    /// The hint of a quest that was asked for: which event, and how plain.
    pub hint: Option<(crate::content::road::terms::EventId, u8)>,
    /// The best orders of the hand are not to be shown.
    pub no_orders: bool,
    /// Which of two decks is packed.
    pub packing: Packing,
    /// The page on which dawn and dusk are told.
    pub watch: Watch,
    /// The die that was rolled last, and what came of it.
    pub roll: Option<Roll>,
    /// What is happening right now, for the eye.
    pub beats: Vec<Beat>,
    /// Where things were drawn in this frame.
    pub landmarks: Landmarks,
}

/// Something that is being shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Beat {
    pub fact: Fact,
    /// Seconds since it began, and how long it takes.
    pub age: f32,
    pub lasts: f32,
}

/// A die as it fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Roll {
    pub die: u8,
    pub bonus: u8,
}

impl Roll {
    /// The roll that a fact tells of.
    pub const fn told_by(fact: &Fact) -> Option<Self> {
        match *fact {
            Fact::DieRolled { die, bonus, .. } => Some(Self { die, bonus }),
            Fact::EscapeRolled { die, .. } => Some(Self { die, bonus: 0 }),
            _ => None,
        }
    }
}

/// The Origins whose actions are shown: those that were picked if they can act together, or else whoever acted last and can
/// act again, or else the first that can act.
pub fn acting(picture: &Picture, sight: &Sight) -> Seats {
    let Some(ask) = &picture.ask else { return Seats::NONE };
    let deeds = ask.options.iter().filter_map(|offered| match offered.choice {
        Choice::Do(deed) if deed.action != Action::EndDay => Some(deed.party),
        _ => None,
    });
    let parties: Vec<Seats> = deeds.collect();
    if parties.contains(&sight.party) {
        return sight.party;
    }
    parties.first().copied().unwrap_or(Seats::NONE)
}

/// The way that is to be seen: of the party that walks, or else of the picked one to the card that is pointed at.
pub fn route<'p>(picture: &'p Picture, sight: &Sight) -> Option<&'p Route> {
    match sight.bound {
        Some((party, to)) => picture.route(party, to),
        None => picture.route(acting(picture, sight), pointed(picture, sight)?),
    }
}

/// The card that is pointed at, also by whoever stands there. An Origin is meant itself.
fn pointed(picture: &Picture, sight: &Sight) -> Option<u16> {
    sight.place.or_else(|| match sight.who? {
        Who::Origin(_) => None,
        Who::Guardian(card) => picture.guardians.iter().find(|other| other.card == card).map(|it| it.at),
        Who::Figure(figure) => picture.standing.iter().find(|other| other.figure == figure).map(|it| it.at),
    })
}

/// Picks an Origin, or takes one out of those that are picked. Who stands elsewhere is picked alone.
pub fn pick(picture: &Picture, sight: &mut Sight, seat: Seat) {
    let now = acting(picture, sight);
    let at = |seat: Seat| picture.at_seat(seat).map(|hero| hero.at);
    let together = now.iter().all(|other| at(other) == at(seat));
    let others = now.iter().filter(|other| *other != seat);
    sight.party = match (now.contains(seat), together) {
        (true, _) if now.len() > 1 => others.collect(),
        (false, true) => others.chain([seat]).collect(),
        _ => Seats::one(seat),
    };
}

impl Desk<'_> {
    /// The Origins whose actions are shown.
    pub fn acting(&self) -> Seats {
        acting(self.picture, self.sight)
    }

    /// Picks an Origin, or takes one out of those that are picked.
    pub fn pick(&mut self, seat: Seat) {
        pick(self.picture, self.sight, seat);
    }

    /// A picked party that cannot act together counts for nothing.
    pub fn is_picked(&self, seat: Seat) -> bool {
        self.acting().contains(seat)
    }

    /// The answer at this place is for a person at this screen to give.
    pub fn may_give(&self, place: usize) -> bool {
        let seat = self.picture.ask.as_ref().and_then(|ask| ask.options.get(place)).and_then(|it| it.seat);
        self.may_answer() && seat.is_none_or(|seat| !self.players.is_bot(seat))
    }
}
