//! How everything on screen looks: colours, letters, icons, and the parts that panels are made of.
//!
//! Nothing here knows Bevy, a book or a game: panels are plain egui over plain data, and are tested so.

pub mod backdrop;
pub mod die;
pub mod icons;
pub mod layer;
pub mod markup;
pub mod palette;
pub mod parts;
pub mod style;
pub mod tip;

use bevy_egui::egui::{Color32, FontFamily, FontId, Vec2, vec2};

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

    /// The same in letters for a window of this size: what fills a large one is read from farther away. Large
    /// letters of the settings are large enough.
    pub fn for_window(&self, size: Vec2) -> Self {
        /// The size that sheets are drawn for.
        const USUAL: Vec2 = vec2(1280.0, 720.0);
        /// Letters larger than this look like shouting.
        const MOST: f32 = 1.3;
        let room = (size.x / USUAL.x).min(size.y / USUAL.y);
        Self { text: self.text.max(room.clamp(1.0, MOST) * self.text.min(1.0)), ..self.clone() }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_grow_with_the_window_and_never_shrink() {
        let text = |text: f32, size| Look::new(Palette::lantern(), text, true).for_window(size).text;
        let (small, usual, large) = (vec2(800.0, 600.0), vec2(1280.0, 720.0), vec2(1920.0, 1080.0));
        assert!((text(1.0, small) - 1.0).abs() < 0.01 && (text(1.0, usual) - 1.0).abs() < 0.01);
        assert!((text(1.0, large) - 1.3).abs() < 0.01);
        assert!((text(1.5, large) - 1.5).abs() < 0.01, "large letters are large enough");
        assert!(text(0.8, large) < 1.1, "whoever wants small letters has smaller ones");
    }
}
