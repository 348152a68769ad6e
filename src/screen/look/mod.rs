//! How everything on screen looks: colours, letters, icons, and the parts that panels are made of.
//!
//! Nothing here knows Bevy, a book or a game: panels are plain egui over plain data, and are tested so.

pub mod backdrop;
pub mod corners;
pub mod icons;
pub mod layer;
pub mod markup;
pub mod palette;
pub mod parts;
pub mod style;

use bevy_egui::egui::{Color32, FontFamily, FontId};

use icons::Icons;
use palette::Palette;

/// The look in use. Panels take it by reference and keep nothing of it.
#[derive(Clone, Default)]
pub struct Look {
    pub palette: Palette,
    pub icons: Icons,
    /// Text size from the settings; 1 is the size the layout was drawn for.
    pub text: f32,
    /// Things appear where they belong instead of moving there.
    pub still: bool,
}

impl Look {
    pub fn new(palette: Palette, text: f32, still: bool) -> Self {
        Self { palette, icons: Icons::default(), text, still }
    }

    /// Running text.
    pub fn body(&self, size: f32) -> FontId {
        FontId::new(size * self.text, FontFamily::Proportional)
    }

    pub fn bold(&self, size: f32) -> FontId {
        FontId::new(size * self.text, style::bold())
    }

    /// Headings and names.
    pub fn title(&self, size: f32) -> FontId {
        FontId::new(size * self.text, style::semibold())
    }

    pub fn italic(&self, size: f32) -> FontId {
        FontId::new(size * self.text, style::italic())
    }

    /// A colour of the palette, dimmed for what can't be used now.
    pub fn dim(colour: Color32) -> Color32 {
        colour.gamma_multiply(0.45)
    }
}
