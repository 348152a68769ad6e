//! Where things lie on the table of the Delve in this frame, for what points at them and must not hide them. Whoever
//! draws such a thing marks it.

use bevy_egui::egui::Rect;
use serde::Deserialize;

/// A part of the table that can be pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Landmark {
    Top,
    /// The spaces above the boards.
    Enemies,
    Boss,
    /// The actions of whoever may act, and the tokens to pay them with.
    Actions,
    Hand,
    /// The cards between neighbours.
    Between,
    Map,
    Objectives,
    Dice,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Landmarks(Vec<(Landmark, Rect)>);

impl Landmarks {
    /// The thing is here, and nowhere else.
    pub fn mark(&mut self, landmark: Landmark, rect: Rect) {
        self.0.retain(|(other, _)| *other != landmark);
        self.0.push((landmark, rect));
    }

    /// One of several things that belong together.
    pub fn mark_one_of(&mut self, landmark: Landmark, rect: Rect) {
        let whole = self.find(landmark).map_or(rect, |known| known.union(rect));
        self.mark(landmark, whole);
    }

    pub fn find(&self, landmark: Landmark) -> Option<Rect> {
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

    #[test]
    fn a_thing_is_where_it_was_drawn_last_and_several_are_one() {
        let at = |x: f32| Rect::from_min_size(pos2(x, 0.0), vec2(10.0, 10.0));
        let mut landmarks = Landmarks::default();
        landmarks.mark(Landmark::Map, at(0.0));
        landmarks.mark(Landmark::Map, at(50.0));
        assert_eq!(landmarks.find(Landmark::Map), Some(at(50.0)));
        landmarks.mark_one_of(Landmark::Enemies, at(0.0));
        landmarks.mark_one_of(Landmark::Enemies, at(50.0));
        assert_eq!(landmarks.find(Landmark::Enemies), Some(at(0.0).union(at(50.0))));
        assert_eq!(landmarks.find(Landmark::Dice), None);
    }
}
