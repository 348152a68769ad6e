//! One die of the Delve, drawn: blue dice are round-cornered, brown ones square, purple ones cut at the corners.

use bevy_egui::egui::{Painter, Rect, Vec2};

use crate::books::delve::dice::Die;
use crate::content::delve::terms::DieColour;
use crate::screen::look::Look;
use crate::screen::look::die::{Corners, Lie, Mark};
use crate::screen::table::panels::dice::Rolled;

/// The drawing of a face.
pub fn face(die: Die) -> String {
    let critical = if die.is_critical() { "c" } else { "" };
    format!("delve/face_{}{critical}", die.value())
}

impl Rolled for Die {
    fn face(self) -> u8 {
        self.face
    }

    fn turned(self, face: u8) -> Self {
        Self { face, ..self }
    }

    fn paint(self, painter: &Painter, look: &Look, lie: Lie, mark: Mark) {
        paint(painter, look, lie, self, mark);
    }
}

pub fn paint(painter: &Painter, look: &Look, lie: Lie, die: Die, mark: Mark) {
    let corners = match die.colour {
        DieColour::Blue => Corners::Round,
        DieColour::Brown => Corners::Square,
        DieColour::Purple => Corners::Cut,
    };
    corners.paint(painter, look, lie, look.palette.delve_die(die.colour), mark);
    let printed = Rect::from_center_size(lie.centre, Vec2::splat(lie.size * 0.74));
    look.icons.paint(painter, &face(die), printed, look.palette.parchment);
}
