//! What the notes of the Atlas's tutorial (`assets/tutorial/atlas.ron`) wait for and point at.

use bevy_egui::egui::Rect;
use serde::Deserialize;

use crate::books::atlas::pieces::Foe;
use crate::books::atlas::prompts::Choice;
use crate::books::atlas::records::RoundKind;
use crate::screen::atlas::desk::Desk;
use crate::screen::atlas::layout::Layout;
use crate::screen::atlas::picture::{Ask, Picture};
use crate::screen::table::flows::note::Lie;

/// What can be seen on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Moment {
    /// The party is in the location that teaches the game.
    FirstLocation,
    /// A card waits in the holding area.
    Holding,
    /// The time tracker is on its track.
    TimeRuns,
    /// It is a Rest round.
    Resting,
    Enemies,
    Boss,
    /// A card in hand can be played.
    CanPlay,
}

impl Moment {
    pub fn has_come(self, picture: &Picture) -> bool {
        let can_play = |ask: &Ask| ask.place_of(|choice| matches!(choice, Choice::Play(_))).is_some();
        match self {
            Self::FirstLocation => {
                let first = Some(picture.cards.campaign.tutorial);
                picture.campaign.location == first && !picture.spaces.is_empty()
            }
            Self::Holding => !picture.held.is_empty(),
            Self::TimeRuns => picture.clock.space.is_some(),
            Self::Resting => picture.round.kind == RoundKind::Rest,
            Self::Enemies => !picture.enemies.is_empty(),
            Self::Boss => picture.enemies.iter().any(|enemy| matches!(enemy.foe, Foe::Boss(_))),
            Self::CanPlay => picture.ask.as_ref().is_some_and(can_play),
        }
    }
}

/// What a note points at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Landmark {
    Board,
    Hand,
    Trays,
    Side,
    Top,
}

impl Landmark {
    const fn rect(self, layout: &Layout) -> Rect {
        match self {
            Self::Board => layout.board,
            Self::Hand => layout.hand,
            Self::Trays => layout.left,
            Self::Side => layout.right,
            Self::Top => layout.top,
        }
    }
}

/// Where a note lies that is about these.
pub fn point(desk: &Desk, layout: &Layout, at: &[Landmark]) -> Lie {
    // A panel that has folded away is explained at the prompt.
    let seen = at.iter().map(|thing| thing.rect(layout)).filter(|rect| rect.width().min(rect.height()) > 1.0);
    let at = seen.reduce(Rect::union).unwrap_or(layout.prompt);
    // The map and the cards in hand are what everything is chosen from.
    let mut clear = vec![layout.prompt, layout.board, layout.hand];
    clear.extend(&desk.focus.answers);
    let window = layout.top.union(layout.hand).union(layout.prompt);
    Lie { at, clear, within: window.with_min_y(layout.top.bottom()).shrink(4.0) }
}
