//! Where everything is: rectangles for the size of the window. In a small window the side panels become
//! narrow and then fold away; nothing overlaps.

use bevy_egui::egui::{Rect, Vec2, pos2, vec2};

use super::picture::Picture;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    pub top: Rect,
    /// Trays and initiative. Empty if there is no room.
    pub left: Rect,
    /// Log, time and dice. Empty if there is no room.
    pub right: Rect,
    pub board: Rect,
    pub prompt: Rect,
    pub hand: Rect,
}

const GAP: f32 = 8.0;

impl Layout {
    /// The layout for what is on the table: without a party there are no trays and no hand yet.
    pub fn at(picture: &Picture, size: Vec2, text: f32) -> Self {
        if picture.party.is_empty() { Self::bare(size, text) } else { Self::of(size, text) }
    }

    /// Only the bars at the top and at the bottom; the middle is free.
    pub fn bare(size: Vec2, text: f32) -> Self {
        let usual = Self::of(size, text);
        let none = Rect::from_min_size(usual.top.left_bottom(), Vec2::ZERO);
        let height = usual.prompt.height();
        let prompt = Rect::from_min_max(pos2(GAP, size.y - GAP - height), pos2(size.x - GAP, size.y - GAP));
        let board = Rect::from_min_max(pos2(GAP, usual.board.top()), pos2(size.x - GAP, prompt.top() - GAP));
        Self { top: usual.top, left: none, right: none, board, prompt, hand: none }
    }

    /// `text` is the text size of the settings: larger letters want wider panels.
    pub fn of(size: Vec2, text: f32) -> Self {
        let text = text.clamp(0.8, 1.6);
        let top_height = (40.0 * text.sqrt()).min(size.y * 0.12);
        let side = |share: f32, least: f32, most: f32| (size.x * share).clamp(least, most) * text.powf(0.6);
        let (mut left, mut right) = (side(0.2, 210.0, 330.0), side(0.21, 220.0, 350.0));
        if size.x < 1000.0 {
            right = 0.0;
        }
        if size.x < 760.0 {
            left = 0.0;
        }
        let middle = |left: f32, right: f32| size.x - left - right - GAP * 2.0;
        if middle(left, right) < size.x * 0.4 {
            let room = (size.x * 0.6 - GAP * 2.0).max(0.0);
            let scale = room / (left + right).max(1.0);
            left *= scale;
            right *= scale;
        }
        let hand_height = (size.y * 0.26).clamp(110.0, 260.0) * text.powf(0.3);
        let prompt_height = 46.0 * text;
        let bottom = size.y - GAP;
        let x0 = if left > 0.0 { left + GAP * 2.0 } else { GAP };
        let x1 = size.x - if right > 0.0 { right + GAP * 2.0 } else { GAP };
        let y0 = top_height + GAP;
        let hand = Rect::from_min_max(pos2(x0, bottom - hand_height), pos2(x1, bottom));
        let prompt =
            Rect::from_min_max(pos2(x0, hand.top() - GAP - prompt_height), pos2(x1, hand.top() - GAP));
        Self {
            top: Rect::from_min_size(pos2(0.0, 0.0), vec2(size.x, top_height)),
            left: Rect::from_min_max(pos2(GAP, y0), pos2(GAP + left, if left > 0.0 { bottom } else { y0 })),
            right: Rect::from_min_max(
                pos2(size.x - GAP - right, y0),
                pos2(size.x - GAP, if right > 0.0 { bottom } else { y0 }),
            ),
            board: Rect::from_min_max(pos2(x0, y0), pos2(x1, prompt.top() - GAP)),
            prompt,
            hand,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_overlaps_at_any_size() {
        for (width, height) in [(640, 360), (800, 600), (1024, 768), (1280, 720), (1920, 1080), (2560, 1440)]
        {
            for text in [0.8, 1.0, 1.5] {
                let size = vec2(width as f32, height as f32);
                for layout in [Layout::of(size, text), Layout::bare(size, text)] {
                    let all =
                        [layout.top, layout.left, layout.right, layout.board, layout.prompt, layout.hand];
                    for (place, one) in all.iter().enumerate() {
                        for other in &all[place + 1..] {
                            let both = one.intersect(*other);
                            let overlap = both.width() > 0.5 && both.height() > 0.5;
                            assert!(!overlap, "{width}x{height} at {text}: {one:?} and {other:?}");
                        }
                        assert!(one.right() <= width as f32 && one.bottom() <= height as f32);
                    }
                    assert!(
                        layout.board.width() > 200.0 && layout.board.height() > 60.0,
                        "{width}x{height}: {:?}",
                        layout.board
                    );
                }
            }
        }
    }
}
