//! The bodies of dice: three kinds of corners, so that no colour has to tell them apart. What stands on their faces
//! is the matter of the books.

use bevy_egui::egui::epaint::RectShape;
use bevy_egui::egui::{
    Color32, CornerRadius, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, emath::Rot2, vec2,
};

use super::Look;

/// How a die lies.
#[derive(Clone, Copy, Debug)]
pub struct Lie {
    pub centre: Pos2,
    pub size: f32,
    pub angle: f32,
}

impl Lie {
    /// A little askew, each die in its own way.
    pub fn askew(centre: Pos2, size: f32, place: usize, face: u8) -> Self {
        let lean = ((place as u64 * 7 + u64::from(face) * 13 + 5) % 11) as f32 / 10.0 - 0.5;
        Self { centre, size, angle: lean * 0.26 }
    }

    /// Where a thrown die is on its way, and the face that turns up meanwhile; `settled` goes from 0 to 1.
    pub fn thrown(mut self, place: usize, settled: f32) -> (Self, Option<u8>) {
        if settled >= 1.0 {
            return (self, None);
        }
        let rest = 1.0 - settled;
        // It turns more slowly towards the end.
        let tick = (settled * 9.0 * settled.mul_add(-0.45, 1.0)) as u64;
        let passing = tick.wrapping_mul(2_654_435_761).wrapping_add(place as u64 * 40_503) >> 5;
        self.centre.y -= (settled * 9.4).sin().abs() * rest * self.size * 0.35;
        self.angle += rest * rest * 7.0 * if place.is_multiple_of(2) { 1.0 } else { -1.0 };
        (self, Some(passing as u8 % 6 + 1))
    }
}

/// How a die is marked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mark {
    /// It can be chosen now.
    pub open: bool,
    /// The pointer or the cursor is on it.
    pub lit: bool,
    /// It has been chosen and will be rerolled.
    pub chosen: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Corners {
    Square,
    Round,
    Cut,
}

impl Corners {
    /// The body of a die with its shadow, a lighter face and an edge that says whether it can be chosen.
    pub fn paint(self, painter: &Painter, look: &Look, lie: Lie, body: Color32, mark: Mark) {
        let p = look.palette;
        let edge = match mark {
            Mark { lit: true, .. } => Stroke::new(3.0, p.gold),
            Mark { open: true, .. } => Stroke::new(2.0, p.gold),
            _ => Stroke::new(1.2, p.night.lerp_to_gamma(body, 0.45)),
        };
        let Lie { centre, size, angle } = lie;
        let shadow = centre + vec2(1.5, size * 0.07);
        let light = body.lerp_to_gamma(Color32::WHITE, 0.13);
        painter.add(self.form(shadow, size, angle, Color32::from_black_alpha(110), Stroke::NONE));
        painter.add(self.form(centre, size, angle, body, edge));
        painter.add(self.form(centre, size * 0.78, angle, light, Stroke::NONE));
    }

    /// A form of this size, turned by an angle.
    fn form(self, centre: Pos2, size: f32, angle: f32, fill: Color32, edge: Stroke) -> Shape {
        let half = size / 2.0;
        let corner = match self {
            Self::Square => size * 0.12,
            Self::Round => size * 0.34,
            Self::Cut => {
                let cut = half * 0.42;
                let corners = [
                    (cut - half, -half),
                    (half - cut, -half),
                    (half, cut - half),
                    (half, half - cut),
                    (half - cut, half),
                    (cut - half, half),
                    (-half, half - cut),
                    (-half, cut - half),
                ];
                let turn = Rot2::from_angle(angle);
                let points = corners.iter().map(|(x, y)| centre + turn * vec2(*x, *y)).collect();
                return Shape::convex_polygon(points, fill, edge);
            }
        };
        let rect = Rect::from_center_size(centre, Vec2::splat(size));
        let rounded = CornerRadius::same(corner as u8);
        RectShape::new(rect, rounded, fill, edge, StrokeKind::Middle).with_angle(angle).into()
    }
}
