//! Where everything is: rectangles for the size of the window. The party on the left, the land in the middle, what goes on
//! to the right; an encounter lies over the land and the right. In a small window the sides are drawers.

use bevy::ecs::prelude::Resource;
use bevy_egui::egui::{Rect, Vec2, pos2, vec2};

use super::picture::Picture;
use crate::screen::table::desk::{Drawer, Folded};

/// Made anew when the window, the text or the table changes; whoever draws asks it.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    /// There is a party on a map; before, only the bars and the middle are there.
    pub on_road: bool,
    pub top: Rect,
    /// The boards of the Origins. Empty if there is no room: then they are in a drawer.
    pub left: Rect,
    /// Quests, the night, the log. Empty if there is no room.
    pub right: Rect,
    /// The land.
    pub board: Rect,
    /// What the party can do, over the lower edge of the land.
    pub actions: Rect,
    pub prompt: Rect,
    /// The bar with which a replay is turned. Empty if none is watched.
    pub reel: Rect,
}

pub const GAP: f32 = 8.0;
/// How high the bar of a replay is, at text size 1.
const REEL: f32 = 76.0;
/// How high the row of actions is, at text size 1.
const ACTIONS: f32 = 78.0;

impl Default for Layout {
    /// For a window as it is opened for the first time.
    fn default() -> Self {
        Self::of(true, vec2(1280.0, 720.0), 1.0)
    }
}

impl Layout {
    pub fn at(picture: &Picture, watching: bool, size: Vec2, text: f32) -> Self {
        let layout = Self::of(picture.is_on_the_road(), size, text);
        if watching { layout.with_reel(text) } else { layout }
    }

    pub fn of(on_road: bool, size: Vec2, text: f32) -> Self {
        let text = text.clamp(0.8, 1.6);
        let top = (40.0 * text.sqrt()).min(size.y * 0.12);
        let bottom = size.y - GAP;
        let prompt = Rect::from_min_max(pos2(GAP, bottom - 46.0 * text), pos2(size.x - GAP, bottom));
        let side = |share: f32, least: f32, most: f32| (size.x * share).clamp(least, most) * text.powf(0.6);
        let (mut left, mut right) = (side(0.195, 232.0, 340.0), side(0.205, 240.0, 360.0));
        if size.x < 1040.0 * text.powf(0.5) {
            right = 0.0;
        }
        if size.x < 780.0 * text.powf(0.5) {
            left = 0.0;
        }
        if !on_road {
            (left, right) = (0.0, 0.0);
        }
        let (y0, y1) = (top + GAP, prompt.top() - GAP);
        let x0 = if left > 0.0 { left + GAP * 2.0 } else { GAP };
        let x1 = size.x - if right > 0.0 { right + GAP * 2.0 } else { GAP };
        let board = Rect::from_min_max(pos2(x0, y0), pos2(x1, y1));
        let row = (ACTIONS * text).min(board.height() * 0.3);
        Self {
            on_road,
            top: Rect::from_min_size(pos2(0.0, 0.0), vec2(size.x, top)),
            left: Rect::from_min_max(pos2(GAP, y0), pos2(GAP + left, if left > 0.0 { y1 } else { y0 })),
            right: Rect::from_min_max(
                pos2(size.x - GAP - right, y0),
                pos2(size.x - GAP, if right > 0.0 { y1 } else { y0 }),
            ),
            board: if on_road { board.with_max_y(board.bottom() - row - GAP) } else { board },
            actions: if on_road {
                board.with_min_y(board.bottom() - row)
            } else {
                Rect::from_min_size(board.left_bottom(), Vec2::ZERO)
            },
            prompt,
            reel: Rect::from_min_size(prompt.min, Vec2::ZERO),
        }
    }

    /// With room for the bar of a replay: nobody acts, so it lies where actions are.
    fn with_reel(mut self, text: f32) -> Self {
        let height = REEL * text;
        self.reel =
            self.prompt.with_min_y(self.prompt.top() - GAP - height).with_max_y(self.prompt.top() - GAP);
        let bottom = self.reel.top() - GAP;
        self.actions = Rect::from_min_size(pos2(self.board.left(), bottom), Vec2::ZERO);
        for rect in [&mut self.board, &mut self.left, &mut self.right] {
            rect.max.y = bottom.max(rect.min.y);
        }
        self
    }

    /// Where an encounter is played out, and what is read and chosen from: everything right of the party.
    pub fn stage(&self) -> Rect {
        let mut stage = self.board;
        stage.max.y = stage.max.y.max(self.actions.max.y);
        if self.right.width() > 1.0 {
            stage.max.x = self.right.right();
        }
        stage
    }

    /// Where a drawer lies when it is pulled out. None if its panels are in sight anyway, or if there are none yet.
    pub fn drawer(&self, drawer: Drawer, text: f32) -> Option<Rect> {
        let folded = self.folded();
        let board = self.board.with_max_y(self.board.bottom().max(self.actions.bottom()));
        let width = (320.0 * text.powf(0.6)).min(board.width() * 0.9);
        match drawer {
            Drawer::Party => folded.party.then(|| board.with_max_x(board.left() + width)),
            Drawer::Log => folded.log.then(|| board.with_min_x(board.right() - width)),
        }
    }

    /// What is in drawers.
    pub fn folded(&self) -> Folded {
        let none = |rect: Rect| rect.width() < 1.0;
        Folded { party: self.on_road && none(self.left), log: self.on_road && none(self.right) }
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
                let all = [Layout::of(true, size, text), Layout::of(false, size, text)];
                for layout in all.into_iter().chain([Layout::of(true, size, text).with_reel(text)]) {
                    let Layout { top, left, right, board, actions, prompt, reel, .. } = layout;
                    let all = [top, left, right, board, actions, prompt, reel];
                    for (place, one) in all.iter().enumerate() {
                        for other in &all[place + 1..] {
                            let both = one.intersect(*other);
                            let overlap = both.width() > 0.5 && both.height() > 0.5;
                            assert!(!overlap, "{width}x{height} at {text}: {one:?} and {other:?}");
                        }
                        assert!(one.right() <= width as f32 && one.bottom() <= height as f32);
                    }
                    assert!(board.width() > 200.0 && board.height() > 60.0, "{width}x{height}: {board:?}");
                }
            }
        }
    }

    #[test]
    fn what_has_no_room_is_in_a_drawer() {
        let small = Layout::of(true, vec2(700.0, 500.0), 1.0);
        for drawer in [Drawer::Party, Drawer::Log] {
            assert!(small.drawer(drawer, 1.0).is_some_and(|rect| rect.width() > 200.0));
            assert_eq!(Layout::default().drawer(drawer, 1.0), None, "it is in sight");
        }
        assert!(!Layout::of(false, vec2(700.0, 500.0), 1.0).folded().party, "nobody is there yet");
    }
}
