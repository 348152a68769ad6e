//! The colours: ink blues, parchment, one lantern gold for what can be done now, grey-violet for the Hush.
//!
//! The colour-safe palette changes the few pairs that are hard to tell apart; shapes and words tell them
//! apart in both. What only one book has, dice and tokens, that book paints: in its `colours.rs`.

use bevy_egui::egui::Color32;

pub const fn rgb(r: u8, g: u8, b: u8) -> Color32 {
    Color32::from_rgb(r, g, b)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    /// Behind everything.
    pub night: Color32,
    /// Panels.
    pub ink: Color32,
    /// Things that lie on panels.
    pub well: Color32,
    /// Lines around panels.
    pub edge: Color32,
    /// Raised things: quiet buttons.
    pub raised: Color32,
    pub parchment: Color32,
    pub parchment_dark: Color32,
    /// Writing on parchment.
    pub sepia: Color32,
    /// Writing on ink.
    pub text: Color32,
    pub faint: Color32,
    /// What you can do now.
    pub gold: Color32,
    pub gold_deep: Color32,
    /// The Hush, and what is over.
    pub hush: Color32,
    pub blood: Color32,
    pub spark: Color32,
    pub good: Color32,
    pub bad: Color32,
    pub seats: [Color32; 4],
    /// Is it the one for eyes that mix up red and green? What a book paints itself asks for it.
    pub colour_safe: bool,
}

impl Default for Palette {
    fn default() -> Self {
        Self::lantern()
    }
}

impl Palette {
    pub const fn lantern() -> Self {
        Self {
            night: rgb(10, 16, 30),
            ink: rgb(20, 31, 54),
            well: rgb(12, 20, 38),
            edge: rgb(52, 70, 108),
            raised: rgb(36, 52, 86),
            parchment: rgb(238, 225, 195),
            parchment_dark: rgb(214, 195, 156),
            sepia: rgb(62, 46, 30),
            text: rgb(236, 229, 212),
            faint: rgb(156, 164, 184),
            gold: rgb(244, 186, 76),
            gold_deep: rgb(196, 136, 38),
            hush: rgb(112, 106, 134),
            blood: rgb(190, 68, 58),
            spark: rgb(86, 138, 204),
            good: rgb(126, 176, 104),
            bad: rgb(214, 92, 74),
            seats: [rgb(244, 186, 76), rgb(98, 150, 214), rgb(126, 176, 104), rgb(196, 128, 196)],
            colour_safe: false,
        }
    }

    /// For eyes that mix up red and green: blue and orange in their place, further apart in brightness.
    pub const fn colour_safe() -> Self {
        Self {
            blood: rgb(213, 94, 0),
            spark: rgb(86, 180, 233),
            good: rgb(86, 180, 233),
            bad: rgb(230, 120, 20),
            seats: [rgb(240, 190, 60), rgb(86, 180, 233), rgb(0, 158, 115), rgb(204, 121, 167)],
            colour_safe: true,
            ..Self::lantern()
        }
    }

    pub const fn seat(&self, seat: u8) -> Color32 {
        self.seats[(seat % 4) as usize]
    }
}
