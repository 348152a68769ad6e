//! Where everything is: rectangles for the size of the window. In a small window the side panels become
//! narrow and then fold into drawers; nothing overlaps.

use bevy::ecs::prelude::Resource;
use bevy_egui::egui::{Rect, Vec2, pos2, vec2};

use super::picture::Picture;
use crate::screen::table::desk::{Drawer, Folded};

/// Made anew when the window, the text or the table changes; whoever draws asks it.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    pub top: Rect,
    /// Trays and initiative. Empty if there is no room: then they are in a drawer.
    pub left: Rect,
    /// Log, time and dice. Empty if there is no room: then they are in a drawer.
    pub right: Rect,
    pub board: Rect,
    pub prompt: Rect,
    pub hand: Rect,
    /// The bar with which a replay is turned. Empty if none is watched.
    pub reel: Rect,
}

const GAP: f32 = 8.0;
/// How high the bar of a replay is, at text size 1.
const REEL: f32 = 76.0;
/// The least height of a board that is any use.
const LEAST_BOARD: f32 = 140.0;

impl Default for Layout {
    /// For a window as it is opened for the first time.
    fn default() -> Self {
        Self::of(vec2(1280.0, 720.0), 1.0)
    }
}

impl Layout {
    /// The layout for what is on the table: without a party there are no trays and no hand yet.
    pub fn at(picture: &Picture, watching: bool, size: Vec2, text: f32) -> Self {
        match (picture.party.is_empty(), watching) {
            (true, false) => Self::bare(size, text),
            (_, true) => Self::watched(size, text),
            (false, false) => Self::of(size, text),
        }
    }

    /// The usual layout with room for the bar of a replay below the prompt. In a low window the hand makes way
    /// for it: nobody plays a card.
    pub fn watched(size: Vec2, text: f32) -> Self {
        let mut layout = Self::of(size, text);
        let height = REEL * text;
        let mut bottom = layout.prompt.bottom();
        if layout.board.height() - height - GAP < LEAST_BOARD {
            bottom = layout.hand.bottom();
            layout.hand = Rect::from_min_size(layout.hand.left_bottom(), Vec2::ZERO);
        }
        layout.reel = layout.prompt.with_min_y(bottom - height).with_max_y(bottom);
        let prompt = layout.reel.top() - GAP - layout.prompt.height();
        layout.prompt = layout.prompt.translate(vec2(0.0, prompt - layout.prompt.top()));
        layout.board.set_bottom(layout.prompt.top() - GAP);
        layout
    }

    /// Where a drawer lies when it is pulled out: over its side of the board. None if its panels are in
    /// sight anyway, or if there are none yet.
    pub fn drawer(&self, drawer: Drawer, text: f32) -> Option<Rect> {
        let folded = match drawer {
            Drawer::Party => self.left.width() < 1.0,
            Drawer::Log => self.right.width() < 1.0,
        };
        let width = (300.0 * text.powf(0.6)).min(self.board.width() * 0.9);
        let board = self.board;
        (folded && self.hand.width() > 1.0).then(|| match drawer {
            Drawer::Party => board.with_max_x(board.left() + width),
            Drawer::Log => board.with_min_x(board.right() - width),
        })
    }

    /// What is in drawers.
    pub fn folded(&self, text: f32) -> Folded {
        Folded {
            party: self.drawer(Drawer::Party, text).is_some(),
            log: self.drawer(Drawer::Log, text).is_some(),
        }
    }

    /// Only the bars at the top and at the bottom; the middle is free.
    pub fn bare(size: Vec2, text: f32) -> Self {
        let usual = Self::of(size, text);
        let none = Rect::from_min_size(usual.top.left_bottom(), Vec2::ZERO);
        let height = usual.prompt.height();
        let prompt = Rect::from_min_max(pos2(GAP, size.y - GAP - height), pos2(size.x - GAP, size.y - GAP));
        let board = Rect::from_min_max(pos2(GAP, usual.board.top()), pos2(size.x - GAP, prompt.top() - GAP));
        Self { top: usual.top, left: none, right: none, board, prompt, hand: none, reel: none }
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
            reel: Rect::from_min_size(prompt.min, Vec2::ZERO),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_no_room_is_in_a_drawer() {
        let small = Layout::of(vec2(700.0, 500.0), 1.0);
        for drawer in [Drawer::Party, Drawer::Log] {
            let rect = small.drawer(drawer, 1.0).expect("folded");
            assert!(small.board.contains_rect(rect) && rect.width() > 200.0, "{rect:?}");
            assert_eq!(Layout::of(vec2(1280.0, 720.0), 1.0).drawer(drawer, 1.0), None, "it is in sight");
            assert_eq!(
                Layout::bare(vec2(700.0, 500.0), 1.0).drawer(drawer, 1.0),
                None,
                "nobody is there yet"
            );
        }
    }

    #[test]
    fn nothing_overlaps_at_any_size() {
        for (width, height) in [(640, 360), (800, 600), (1024, 768), (1280, 720), (1920, 1080), (2560, 1440)]
        {
            for text in [0.8, 1.0, 1.5] {
                let size = vec2(width as f32, height as f32);
                for layout in [Layout::of(size, text), Layout::bare(size, text), Layout::watched(size, text)]
                {
                    let Layout { top, left, right, board, prompt, hand, reel } = layout;
                    let all = [top, left, right, board, prompt, hand, reel];
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
