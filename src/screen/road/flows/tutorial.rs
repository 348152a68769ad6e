//! What the notes of the Road's tutorial (`assets/tutorial/road.ron`) wait for, and where they lie.

use bevy_egui::egui::Rect;
use serde::Deserialize;

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
    /// A guardian stands on the map.
    Guardian,
    /// Somebody stands in the Hush, or will wake in it.
    Hush,
    /// A waybell could be rung here.
    CanRing,
    /// Several Origins stand in one place.
    Together,
}

impl Moment {
    pub fn has_come(self, picture: &Picture) -> bool {
        use crate::books::road::chain::play::Legal;
        use crate::books::road::prompts::{Action, Choice};
        use crate::content::road::chain::Art;
        let meets = |art: Art| picture.meeting.as_ref().is_some_and(|meeting| meeting.art == art);
        match self {
            Self::FirstSteps => picture.campaign.first_steps,
            Self::Fight => meets(Art::Combat),
            Self::Talk => meets(Art::Diplomacy),
            Self::CanChain => picture.meeting.as_ref().is_some_and(|meeting| {
                meeting.played > 0 && meeting.prospects.iter().any(|card| card.legal != Legal::No)
            }),
            Self::Guardian => !picture.guardians.is_empty(),
            Self::Hush => picture.night.origins.iter().any(|origin| origin.in_hush || origin.will_wake_in_hush),
            Self::CanRing => picture.ask.as_ref().is_some_and(|ask| {
                let rings = |choice: &Choice| matches!(choice, Choice::Do(deed) if matches!(deed.action, Action::Ring(..)));
                ask.options.iter().any(|offered| rings(&offered.choice))
            }),
            Self::Together => picture
                .party
                .iter()
                .enumerate()
                .any(|(place, hero)| picture.party[..place].iter().any(|other| other.at == hero.at)),
        }
    }
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
