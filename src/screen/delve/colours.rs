//! The colours of the Delve alone: tokens and dice.

use bevy_egui::egui::Color32;

use crate::content::delve::terms::{Colour, DieColour};
use crate::screen::look::palette::{Palette, rgb};

impl Palette {
    /// DV-R07: the body of a skill token. Its symbol says the same.
    pub const fn token(&self, colour: Colour) -> Color32 {
        match (colour, self.colour_safe) {
            (Colour::Red, false) => rgb(172, 58, 52),
            (Colour::Red, true) => rgb(168, 60, 20),
            (Colour::Teal, _) => rgb(40, 128, 138),
            (Colour::Green, false) => rgb(88, 134, 62),
            (Colour::Green, true) => rgb(0, 128, 96),
            (Colour::Yellow, _) => rgb(206, 168, 60),
            (Colour::Orange, false) => rgb(206, 112, 42),
            (Colour::Orange, true) => rgb(226, 138, 60),
        }
    }

    /// DV-R06: the body of a die of the Delve. Its form says the same.
    pub const fn delve_die(&self, colour: DieColour) -> Color32 {
        match colour {
            DieColour::Blue => rgb(62, 108, 172),
            DieColour::Brown => rgb(124, 86, 52),
            DieColour::Purple => rgb(118, 72, 138),
        }
    }
}
