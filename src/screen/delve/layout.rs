//! Where everything is: rectangles for the size of the window. Hero boards lie side by side; what is left of
//! the width is a column for map, log and dice, and in a small window that column is a drawer.

use bevy::ecs::prelude::Resource;
use bevy_egui::egui::{Rect, Vec2, pos2, vec2};

use super::picture::Picture;
use crate::screen::table::desk::{Drawer, Folded};

/// Made anew when the window, the text or the table changes; whoever draws asks it.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    /// How many hero boards lie on the table; 0 between runs.
    pub heroes: usize,
    pub top: Rect,
    /// The hero boards with the enemies above them; between runs, home.
    pub boards: Rect,
    /// Map, log and dice. Empty if there is no room: then they are in a drawer.
    pub side: Rect,
    pub prompt: Rect,
    /// The bar with which a replay is turned. Empty if none is watched.
    pub reel: Rect,
}

pub const GAP: f32 = 8.0;
/// How high the bar of a replay is, at text size 1.
const REEL: f32 = 76.0;
/// The width of a hero board: less makes its actions unreadable, more is empty.
const LEAST_BOARD: f32 = 300.0;
const MOST_BOARD: f32 = 430.0;
/// A column narrower than this is no use.
const LEAST_SIDE: f32 = 250.0;

impl Default for Layout {
    /// For a window as it is opened for the first time.
    fn default() -> Self {
        Self::of(2, vec2(1280.0, 720.0), 1.0)
    }
}

impl Layout {
    /// The layout for what is on the table.
    pub fn at(picture: &Picture, watching: bool, size: Vec2, text: f32) -> Self {
        let heroes = if picture.is_in_run() { picture.party.len() } else { 0 };
        let layout = Self::of(heroes, size, text);
        if watching { layout.with_reel(text) } else { layout }
    }

    /// For so many hero boards; 0 between runs, when nothing lies beside what is read or chosen from.
    pub fn of(heroes: usize, size: Vec2, text: f32) -> Self {
        let text = text.clamp(0.8, 1.6);
        let top = (40.0 * text.sqrt()).min(size.y * 0.12);
        let prompt = 46.0 * text;
        let bottom = size.y - GAP;
        let width = size.x - 2.0 * GAP;
        let wide = text.powf(0.5);
        let boards = heroes as f32;
        let least = boards * LEAST_BOARD * wide + GAP;
        let side = if heroes == 0 || width - least < LEAST_SIDE * wide {
            0.0
        } else {
            // The boards grow with the window as long as there is a column left.
            let wanted = (boards * MOST_BOARD * wide).min(width * 0.72).max(least);
            (width - wanted - GAP).max(LEAST_SIDE * wide)
        };
        let right = size.x - GAP - if side > 0.0 { side + GAP } else { 0.0 };
        let prompt = Rect::from_min_max(pos2(GAP, bottom - prompt), pos2(size.x - GAP, bottom));
        let middle = prompt.top() - GAP;
        Self {
            heroes,
            top: Rect::from_min_size(pos2(0.0, 0.0), vec2(size.x, top)),
            boards: Rect::from_min_max(pos2(GAP, top + GAP), pos2(right, middle)),
            side: if side > 0.0 {
                Rect::from_min_max(pos2(right + GAP, top + GAP), pos2(size.x - GAP, middle))
            } else {
                Rect::from_min_size(pos2(size.x - GAP, top + GAP), Vec2::ZERO)
            },
            prompt,
            reel: Rect::from_min_size(prompt.min, Vec2::ZERO),
        }
    }

    /// With room for the bar of a replay above the prompt.
    fn with_reel(mut self, text: f32) -> Self {
        let height = REEL * text;
        self.reel =
            self.prompt.with_min_y(self.prompt.top() - GAP - height).with_max_y(self.prompt.top() - GAP);
        for rect in [&mut self.boards, &mut self.side] {
            rect.max.y = (self.reel.top() - GAP).max(rect.min.y);
        }
        self
    }

    /// The strip of a boss, and what is left below it. A single board is too narrow for its card: then the strip runs
    /// over the column too.
    pub fn with_boss(&self, height: f32) -> (Rect, Self) {
        let mut below = *self;
        let mut strip = self.boards.with_max_y(self.boards.top() + height);
        below.boards.min.y = strip.bottom() + GAP;
        if self.heroes == 1 && !self.folded().log {
            strip.max.x = self.side.right();
            below.side.min.y = strip.bottom() + GAP;
        }
        (strip, below)
    }

    /// The board of the hero at this place of `of`.
    pub fn board(&self, place: usize, of: usize) -> Rect {
        let width = (self.boards.width() - GAP * of.saturating_sub(1) as f32) / of.max(1) as f32;
        let left = self.boards.left() + (width + GAP) * place as f32;
        Rect::from_min_max(pos2(left, self.boards.top()), pos2(left + width, self.boards.bottom()))
    }

    /// Where the column lies when it is pulled out: over the right of the boards. None if it is in sight anyway.
    pub fn drawer(&self, drawer: Drawer, text: f32) -> Option<Rect> {
        let width = (340.0 * text.powf(0.6)).min(self.boards.width() * 0.9);
        let hidden = self.folded().log && drawer == Drawer::Log;
        hidden.then(|| self.boards.with_min_x(self.boards.right() - width))
    }

    /// What is in drawers.
    pub const fn folded(&self) -> Folded {
        // Between runs there is nothing to pull out.
        Folded { party: false, log: self.heroes > 0 && self.side.max.x - self.side.min.x < 1.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_overlaps_at_any_size() {
        for (width, height) in [(800, 600), (1024, 768), (1280, 720), (1920, 1080), (2560, 1440)] {
            for text in [0.8, 1.0, 1.5] {
                for heroes in 0..=4 {
                    let size = vec2(width as f32, height as f32);
                    for layout in
                        [Layout::of(heroes, size, text), Layout::of(heroes, size, text).with_reel(text)]
                    {
                        let Layout { top, boards, side, prompt, reel, .. } = layout;
                        let all = [top, boards, side, prompt, reel];
                        for (place, one) in all.iter().enumerate() {
                            for other in &all[place + 1..] {
                                let both = one.intersect(*other);
                                let overlap = both.width() > 0.5 && both.height() > 0.5;
                                assert!(!overlap, "{width}x{height} at {text}: {one:?} and {other:?}");
                            }
                            assert!(one.right() <= width as f32 && one.bottom() <= height as f32);
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn the_card_of_a_boss_has_room_above_any_number_of_boards() {
        for size in [vec2(1280.0, 720.0), vec2(1920.0, 1080.0)] {
            for heroes in 1..=4 {
                let (strip, below) = Layout::of(heroes, size, 1.0).with_boss(84.0);
                assert!(strip.width() > 800.0, "{heroes} in {size:?}: {strip:?}");
                for rect in [below.boards, below.side] {
                    let both = strip.intersect(rect);
                    assert!(both.width() <= 0.5 || both.height() <= 0.5, "{heroes} in {size:?}: {rect:?}");
                }
            }
        }
    }

    #[test]
    fn four_boards_have_room_in_the_usual_window() {
        let layout = Layout::of(4, vec2(1280.0, 720.0), 1.0);
        assert!(layout.board(3, 4).width() >= LEAST_BOARD && layout.folded().log);
        let alone = Layout::of(1, vec2(1280.0, 720.0), 1.0);
        assert!(alone.side.width() > 400.0, "alone there is room for the map");
        let home = Layout::of(0, vec2(1280.0, 720.0), 1.0);
        assert!(!home.folded().log && home.drawer(Drawer::Log, 1.0).is_none(), "at home there is no column");
    }
}
