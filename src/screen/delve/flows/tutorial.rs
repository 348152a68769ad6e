//! What the notes of the Delve's tutorial (`assets/tutorial/delve.ron`) wait for, and where they lie.

use bevy_egui::egui::Rect;
use serde::Deserialize;

use crate::screen::delve::desk::Desk;
use crate::screen::delve::landmarks::Landmark;
use crate::screen::delve::layout::Layout;
use crate::screen::delve::picture::Picture;
use crate::screen::table::flows::note::Lie;

/// What can be seen on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Moment {
    /// The chapter with this number is being played.
    Run(u8),
}

impl Moment {
    pub fn has_come(self, picture: &Picture) -> bool {
        match self {
            Self::Run(number) => {
                picture.is_in_run() && picture.chapter().is_some_and(|chapter| chapter.number == number)
            }
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
