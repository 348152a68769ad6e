//! What lies behind a page when there is no board: the house in the night, from the title.

use bevy_egui::egui::{Color32, Id, Rect, Ui, pos2, vec2};

use super::Look;

/// The part of a picture that covers a rectangle without being stretched.
fn cover(picture: f32, rect: Rect) -> Rect {
    let wanted = rect.width() / rect.height().max(1.0);
    let size = if wanted > picture { vec2(1.0, picture / wanted) } else { vec2(wanted / picture, 1.0) };
    Rect::from_center_size(pos2(0.5, 0.5), size)
}

/// The title's picture over the whole rectangle, darkened by the veil (0 to 1).
pub fn show(ui: &Ui, look: &Look, veil: f32) {
    let rect = ui.max_rect();
    let painter = ui.painter();
    painter.rect_filled(rect, 0.0, look.palette.night);
    // The picture takes a moment to be drawn, and comes out of the night when it is there.
    let picture = look.icons.get("title");
    let seconds = if look.still { 0.0 } else { 0.6 };
    let there = ui.ctx().animate_bool_with_time(Id::new("backdrop"), picture.is_some(), seconds);
    if let Some(icon) = picture {
        let tint = Color32::WHITE.gamma_multiply(there);
        painter.image(icon.texture, rect, cover(icon.aspect, rect), tint);
    }
    if veil > 0.0 {
        painter.rect_filled(rect, 0.0, look.palette.night.gamma_multiply(veil));
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::Pos2;

    use super::*;

    #[test]
    fn a_picture_covers_without_being_stretched() {
        for (width, height) in [(1280.0, 720.0), (800.0, 600.0), (3440.0, 1440.0), (600.0, 1200.0)] {
            let rect = Rect::from_min_size(Pos2::ZERO, vec2(width, height));
            let part = cover(16.0 / 9.0, rect);
            assert!(
                part.min.x >= -1e-4 && part.min.y >= -1e-4 && part.max.x <= 1.0001 && part.max.y <= 1.0001
            );
            let shown = part.width() * 16.0 / (part.height() * 9.0);
            assert!((shown - width / height).abs() < 1e-3, "{width}x{height}: {shown}");
        }
    }
}
