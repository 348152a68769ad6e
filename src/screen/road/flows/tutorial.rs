//! What the notes of the Road's tutorial (`assets/tutorial/road.ron`) wait for, and where they lie.

use bevy_egui::egui::Rect;
use serde::Deserialize;

use crate::books::road::chain::play::Legal;
use crate::books::road::prompts::{Action, Choice};
use crate::content::road::chain::Art;
use crate::screen::road::desk::{Desk, Landmark};
use crate::screen::road::layout::Layout;
use crate::screen::road::picture::Picture;
use crate::screen::table::flows::note::Lie;

/// What can be seen on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Moment {
    /// First Steps is being played, and not the campaign.
    FirstSteps,
    /// A fight is at hand; a talk.
    Fight,
    Talk,
    /// A card in the active Origin's hand can be played behind another one.
    CanChain,
    /// The best ways to play a hand are known.
    Orders,
    /// A fight goes badly for whoever acts.
    Hurt,
    /// The encounter may wait while others act.
    CanPark,
    /// A guardian stands on the map.
    Guardian,
    /// Somebody stands in the Hush, or will wake in it.
    Hush,
    /// Somebody stands in the Hush.
    InHush,
    /// A waybell could be rung here.
    CanRing,
    /// The place has an action that can be done.
    CanWork,
    /// The journal has been opened at a place.
    Explored,
    /// Somebody has hardly any ENERGY left for the day.
    Tired,
    /// A quest is open.
    Quest,
    /// Several Origins stand in one place.
    Together,
}

/// So much HEALTH is little in a fight, and so much ENERGY by day.
const HURT: u8 = 2;
const TIRED: u8 = 2;

impl Moment {
    pub fn has_come(self, picture: &Picture) -> bool {
        let meets = |art: Art| picture.meeting.as_ref().is_some_and(|meeting| meeting.art == art);
        match self {
            Self::FirstSteps => picture.campaign.first_steps,
            Self::Fight => meets(Art::Combat),
            Self::Talk => meets(Art::Diplomacy),
            Self::CanChain => picture.meeting.as_ref().is_some_and(|meeting| {
                meeting.played > 0 && meeting.prospects.iter().any(|card| card.legal != Legal::No)
            }),
            Self::Orders => picture.meeting.as_ref().is_some_and(|meeting| !meeting.orders.is_empty()),
            Self::Hurt => picture
                .meeting
                .as_ref()
                .filter(|meeting| meeting.art == Art::Combat)
                .and_then(|meeting| picture.at_seat(meeting.active?))
                .is_some_and(|hero| hero.tracks.health <= HURT),
            Self::CanPark => offers(picture, |choice| *choice == Choice::Park),
            Self::Guardian => !picture.guardians.is_empty(),
            Self::Hush => {
                picture.night.origins.iter().any(|origin| origin.in_hush || origin.will_wake_in_hush)
            }
            Self::InHush => picture.night.origins.iter().any(|origin| origin.in_hush),
            Self::CanRing => does(picture, |action| matches!(action, Action::Ring(..))),
            Self::CanWork => does(picture, |action| action == Action::LocationAction),
            Self::Explored => picture.places.iter().any(|place| place.is_read),
            Self::Tired => picture.party.iter().any(|hero| hero.tracks.energy <= TIRED),
            Self::Quest => picture.story.events.iter().any(|event| event.has_quest && !event.resolved),
            Self::Together => picture
                .party
                .iter()
                .enumerate()
                .any(|(place, hero)| picture.party[..place].iter().any(|other| other.at == hero.at)),
        }
    }
}

/// Can such an answer be given?
fn offers(picture: &Picture, wanted: impl Fn(&Choice) -> bool) -> bool {
    picture.ask.as_ref().is_some_and(|ask| ask.place_of(wanted).is_some())
}

/// Can such an action be taken?
fn does(picture: &Picture, wanted: impl Fn(Action) -> bool) -> bool {
    offers(picture, |choice| matches!(choice, Choice::Do(deed) if wanted(deed.action)))
}

/// Where a note lies that is about these. What is in a drawer is explained at the prompt.
pub fn point(desk: &Desk, layout: &Layout, at: &[Landmark]) -> Lie {
    let landmarks = &desk.sight.landmarks;
    let seen = at.iter().filter_map(|thing| landmarks.find(*thing));
    let at = seen.reduce(Rect::union).unwrap_or(layout.prompt);
    let clear = desk.focus.answers.iter().copied().chain(landmarks.all()).collect();
    // The bars at the top and at the bottom stay in sight.
    let within = layout.prompt.with_min_y(layout.top.bottom()).with_max_y(layout.prompt.top()).shrink(4.0);
    Lie { at, clear, within }
}
