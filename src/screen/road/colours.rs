//! The colours of the Road alone: tracks, attributes, families of encounters, moods.

use bevy_egui::egui::Color32;

use crate::content::road::encounter::Mood;
use crate::content::road::terms::{Attribute, Colour, Thing};
use crate::screen::look::palette::{Palette, rgb};

impl Palette {
    /// A track or a resource. Its sign says the same.
    pub const fn thing(&self, thing: Thing) -> Color32 {
        match thing {
            Thing::Energy => rgb(226, 178, 78),
            Thing::Health => self.blood,
            Thing::Terror => rgb(132, 104, 172),
            Thing::Food => rgb(176, 148, 92),
            Thing::Wealth => rgb(222, 188, 96),
            Thing::Magic => rgb(96, 160, 214),
            Thing::Exp => rgb(196, 196, 178),
        }
    }

    /// An attribute; the two of a pair are near in hue and apart in brightness.
    pub const fn attribute(&self, attribute: Attribute) -> Color32 {
        match (attribute, self.colour_safe) {
            (Attribute::Ferocity, false) => rgb(196, 74, 58),
            (Attribute::Ferocity, true) => rgb(202, 84, 20),
            (Attribute::Empathy, _) => rgb(232, 158, 130),
            (Attribute::Courage, _) => rgb(214, 156, 40),
            (Attribute::Caution, _) => rgb(120, 138, 96),
            (Attribute::Craft, _) => rgb(150, 120, 84),
            (Attribute::Spirit, _) => rgb(128, 168, 200),
        }
    }

    /// RD-202: the family of an encounter.
    pub const fn family(&self, colour: Colour) -> Color32 {
        match colour {
            Colour::Blue => rgb(66, 106, 160),
            Colour::Green => rgb(86, 124, 70),
            Colour::Purple => rgb(110, 78, 142),
        }
    }

    /// RD-336: a slot of the affinity track.
    pub const fn mood(&self, mood: Mood) -> Color32 {
        match mood {
            Mood::Green => self.good,
            Mood::Gray => rgb(150, 148, 142),
            Mood::Red => self.bad,
        }
    }
}
