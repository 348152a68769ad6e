//! The colours of the Atlas alone: damage and dice.

use bevy_egui::egui::Color32;

use crate::content::atlas::terms::{Colour, DamageKind};
use crate::screen::look::palette::{Palette, rgb};

impl Palette {
    pub const fn damage(&self, kind: DamageKind) -> Color32 {
        match (kind, self.colour_safe) {
            (DamageKind::Physical, _) => rgb(214, 206, 190),
            (DamageKind::Air, _) => rgb(178, 214, 226),
            (DamageKind::Water, _) => rgb(96, 156, 220),
            (DamageKind::Fire, false) => rgb(236, 124, 60),
            (DamageKind::Fire, true) => rgb(230, 159, 0),
            (DamageKind::Earth, _) => rgb(178, 138, 88),
            (DamageKind::Poison, false) => rgb(140, 186, 84),
            (DamageKind::Poison, true) => rgb(0, 158, 115),
            (DamageKind::Direct, _) => rgb(206, 152, 220),
        }
    }

    /// The body of a die.
    pub const fn die(&self, colour: Colour) -> Color32 {
        match (colour, self.colour_safe) {
            (Colour::White, _) => rgb(238, 231, 214),
            (Colour::Blue, _) => rgb(58, 104, 168),
            (Colour::Red, false) => rgb(178, 62, 54),
            (Colour::Red, true) => rgb(190, 90, 10),
        }
    }

    /// What is written on a die.
    pub const fn die_ink(&self, colour: Colour) -> Color32 {
        match colour {
            Colour::White => self.sepia,
            Colour::Blue | Colour::Red => self.parchment,
        }
    }
}
