//! The bodies of dice: three kinds of corners, so that no colour has to tell them apart.

use bevy_egui::egui::epaint::RectShape;
use bevy_egui::egui::{
    Color32, CornerRadius, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, emath::Rot2, vec2,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Corners {
    Square,
    Round,
    Cut,
}

impl Corners {
    /// A body of this size, turned by an angle.
    pub fn body(self, centre: Pos2, size: f32, angle: f32, fill: Color32, edge: Stroke) -> Shape {
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
