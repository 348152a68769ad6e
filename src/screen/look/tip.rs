//! Tips: what something tells when the pointer rests on it. A tip lies beside what it explains and never on it, as
//! long as any side of it has the room. All tips are hung up here: clippy.toml forbids egui's own way, which lays a
//! tip over its widget where the first choice does not fit.

use bevy_egui::egui::{Label, Rect, RectAlign, Response, Tooltip, Ui, Vec2, WidgetText, vec2};

/// Between a tip and what it explains.
const GAP: f32 = 6.0;

/// Hangs a tip on something.
pub trait Tipped: Sized {
    /// A tip of plain words.
    fn tip(self, words: impl Into<WidgetText>) -> Self;
    /// A tip that is drawn when it is wanted.
    fn tip_ui(self, add: impl FnOnce(&mut Ui)) -> Self;
}

impl Tipped for Response {
    fn tip(self, words: impl Into<WidgetText>) -> Self {
        self.tip_ui(|ui| {
            ui.add(Label::new(words).wrap());
        })
    }

    fn tip_ui(self, add: impl FnOnce(&mut Ui)) -> Self {
        let mut tooltip = Tooltip::for_enabled(&self);
        // How large it is is known from the second frame on; in the first one it is measured and not seen.
        let id = Tooltip::next_tooltip_id(&self.ctx, self.id);
        let known = self.ctx.memory(|memory| memory.area_rect(id));
        let size = known.map_or_else(|| vec2(200.0, 60.0), |rect| rect.size());
        let side = side(self.rect, size, self.ctx.content_rect());
        tooltip.popup = tooltip.popup.align(side).align_alternatives(&[]).gap(GAP);
        tooltip.show(add);
        self
    }
}

/// The side of a thing on which something of this size has room; if none has, the one where the least is missing.
fn side(at: Rect, size: Vec2, within: Rect) -> RectAlign {
    let rooms = [
        (RectAlign::BOTTOM_START, within.bottom() - at.bottom() - size.y),
        (RectAlign::TOP_START, at.top() - within.top() - size.y),
        (RectAlign::RIGHT_START, within.right() - at.right() - size.x),
        (RectAlign::LEFT_START, at.left() - within.left() - size.x),
    ];
    let fits = rooms.iter().find(|(_, room)| *room >= GAP);
    let most = || rooms.iter().max_by(|one, other| one.1.total_cmp(&other.1));
    fits.or_else(most).map_or(RectAlign::BOTTOM_START, |(side, _)| *side)
}

/// Where something of this size lies beside a thing, inside of these bounds. To the right of it, if that can be: what
/// stands on a map is looked at together with what is above and below it.
pub fn beside(at: Rect, size: Vec2, within: Rect) -> Rect {
    let right = within.right() - at.right() - size.x >= GAP;
    let left = at.left() - within.left() - size.x >= GAP;
    let side = match (right, left) {
        (true, _) => RectAlign::RIGHT_START,
        (false, true) => RectAlign::LEFT_START,
        (false, false) => side(at, size, within),
    };
    let place = side.align_rect(&at, size, GAP);
    let most = (within.size() - size).max(Vec2::ZERO);
    let min = place.min.clamp(within.min, within.min + most);
    Rect::from_min_size(min, size)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::pos2;

    const WINDOW: Rect = Rect { min: pos2(0.0, 0.0), max: pos2(1280.0, 720.0) };

    fn rect(x: f32, y: f32, width: f32, height: f32) -> Rect {
        Rect::from_min_size(pos2(x, y), vec2(width, height))
    }

    fn covered(one: Rect, other: Rect) -> bool {
        let both = one.intersect(other);
        both.width() > 0.0 && both.height() > 0.0
    }

    #[test]
    fn a_tip_lies_beside_what_it_explains_wherever_that_is() {
        for size in [vec2(340.0, 60.0), vec2(340.0, 420.0), vec2(250.0, 560.0)] {
            for x in 0..12_u8 {
                for y in 0..8_u8 {
                    let at = rect(f32::from(x) * 100.0, f32::from(y) * 85.0, 90.0, 70.0);
                    for place in [beside(at, size, WINDOW), side(at, size, WINDOW).align_rect(&at, size, GAP)]
                    {
                        // egui keeps what it aligns inside of the window.
                        let most = WINDOW.max - size;
                        let place = Rect::from_min_size(place.min.clamp(WINDOW.min, most), size);
                        assert!(!covered(place, at), "{size:?} lies on {at:?}: {place:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn what_fills_the_window_is_covered_as_little_as_can_be() {
        let strip = rect(0.0, 0.0, 1280.0, 400.0);
        let place = side(strip, vec2(300.0, 360.0), WINDOW);
        assert_eq!(place, RectAlign::BOTTOM_START);
        assert!(WINDOW.contains_rect(beside(strip, vec2(300.0, 360.0), WINDOW)));
    }
}
