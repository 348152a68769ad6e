//! Icons by name (`status/burning`), drawn in any colour. What is missing is told by its first letters, so
//! that nothing on the table is ever invisible; while the drawings are still being made, their places are blank.

use std::collections::BTreeMap;

use bevy_egui::egui::{
    Align2, Color32, FontId, Image, Painter, Pos2, Rect, Response, Sense, TextureId, Ui, Vec2,
    load::SizedTexture, pos2, vec2,
};

/// A drawing that egui can show.
#[derive(Clone, Copy, Debug)]
pub struct Icon {
    pub texture: TextureId,
    /// Width to height.
    pub aspect: f32,
}

#[derive(Clone, Debug, Default)]
pub struct Icons {
    drawings: BTreeMap<String, Icon>,
    /// There is nothing more to come.
    settled: bool,
}

impl Icons {
    pub fn insert(&mut self, name: impl Into<String>, icon: Icon) {
        self.drawings.insert(name.into(), icon);
    }

    /// Whatever is not there now is missing.
    pub const fn settle(&mut self) {
        self.settled = true;
    }

    pub fn get(&self, name: &str) -> Option<Icon> {
        self.drawings.get(name).copied()
    }

    pub fn has(&self, name: &str) -> bool {
        self.drawings.contains_key(name)
    }

    pub fn is_empty(&self) -> bool {
        self.drawings.is_empty()
    }

    /// The first of these names that there is a drawing of.
    pub fn first<'n>(&self, names: &[&'n str]) -> &'n str {
        names.iter().find(|name| self.has(name)).or(names.last()).copied().unwrap_or("")
    }

    /// Draws the icon into the rectangle.
    pub fn paint(&self, painter: &Painter, name: &str, rect: Rect, tint: Color32) {
        match self.get(name) {
            Some(icon) => {
                painter.image(icon.texture, rect, Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0)), tint);
            }
            None if !self.settled => {}
            None => {
                let word = name.rsplit('/').next().unwrap_or(name);
                let letters: String = word.chars().take(2).collect();
                let font = FontId::proportional(rect.height() * 0.6);
                painter.text(rect.center(), Align2::CENTER_CENTER, letters, font, tint);
            }
        }
    }

    /// Lays the icon out like a word.
    pub fn show(&self, ui: &mut Ui, name: &str, size: f32, tint: Color32) -> Response {
        let aspect = self.get(name).map_or(1.0, |icon| icon.aspect);
        let (rect, response) = ui.allocate_exact_size(vec2(size * aspect, size), Sense::hover());
        if ui.is_rect_visible(rect) {
            self.paint(ui.painter(), name, rect, tint);
        }
        response
    }

    /// As an egui image, for buttons that carry one.
    pub fn image(&self, name: &str, size: f32) -> Option<Image<'static>> {
        let icon = self.get(name)?;
        let size = Vec2::new(size * icon.aspect, size);
        Some(Image::from_texture(SizedTexture::new(icon.texture, size)))
    }
}
