//! Where things lie on a table in this frame, for what points at them and must not hide them. Whoever draws such a thing
//! marks it. Which things there are is the book's own matter.

use bevy_egui::egui::Rect;

/// Things that can be pointed at, and where they were drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Landmarks<L>(Vec<(L, Rect)>);

impl<L> Default for Landmarks<L> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<L: Copy + PartialEq> Landmarks<L> {
    /// The thing is here, and nowhere else.
    pub fn mark(&mut self, landmark: L, rect: Rect) {
        self.0.retain(|(other, _)| *other != landmark);
        self.0.push((landmark, rect));
    }

    /// One of several things that belong together.
    pub fn mark_one_of(&mut self, landmark: L, rect: Rect) {
        let whole = self.find(landmark).map_or(rect, |known| known.union(rect));
        self.mark(landmark, whole);
    }

    pub fn find(&self, landmark: L) -> Option<Rect> {
        self.0.iter().find(|(other, _)| *other == landmark).map(|(_, rect)| *rect)
    }

    pub fn all(&self) -> impl Iterator<Item = Rect> {
        self.0.iter().map(|(_, rect)| *rect)
    }

    pub fn clear(&mut self) {
        self.0.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::{pos2, vec2};

    #[derive(Clone, Copy, PartialEq)]
    enum Thing {
        Map,
        Enemies,
        Dice,
    }

    #[test]
    fn a_thing_is_where_it_was_drawn_last_and_several_are_one() {
        use Thing::{Enemies, Map};
        let at = |x: f32| Rect::from_min_size(pos2(x, 0.0), vec2(10.0, 10.0));
        let mut landmarks = Landmarks::default();
        landmarks.mark(Map, at(0.0));
        landmarks.mark(Map, at(50.0));
        assert_eq!(landmarks.find(Map), Some(at(50.0)));
        landmarks.mark_one_of(Enemies, at(0.0));
        landmarks.mark_one_of(Enemies, at(50.0));
        assert_eq!(landmarks.find(Enemies), Some(at(0.0).union(at(50.0))));
        assert_eq!(landmarks.find(Thing::Dice), None);
    }
}
