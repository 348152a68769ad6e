//! A brush that keeps what it draws until all of it can be laid down at once, turned by an angle: a card in a
//! fan is one thing, not thirty.

use std::sync::Arc;

use bevy_egui::egui::emath::Rot2;
use bevy_egui::egui::epaint::{CircleShape, RectShape, TextShape};
use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{
    Color32, CornerRadius, FontId, Galley, Mesh, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2,
    vec2,
};

use crate::screen::look::Look;

pub struct Brush<'a> {
    painter: &'a Painter,
    look: &'a Look,
    shapes: Vec<Shape>,
}

impl<'a> Brush<'a> {
    pub fn new(painter: &'a Painter, look: &'a Look) -> Self {
        Self { painter, look, shapes: Vec::with_capacity(64) }
    }

    pub fn fill(&mut self, rect: Rect, corner: f32, fill: Color32) {
        self.shapes.push(RectShape::filled(rect, corners(corner), fill).into());
    }

    pub fn line(&mut self, rect: Rect, corner: f32, stroke: Stroke) {
        self.shapes.push(RectShape::stroke(rect, corners(corner), stroke, StrokeKind::Inside).into());
    }

    /// A soft edge around a rectangle: a shadow, or a glow.
    pub fn halo(&mut self, rect: Rect, corner: f32, colour: Color32, blur: f32) {
        self.shapes.push(RectShape::filled(rect, corners(corner), colour).with_blur_width(blur).into());
    }

    pub fn disc(&mut self, centre: Pos2, radius: f32, fill: Color32, stroke: Stroke) {
        self.shapes.push(CircleShape { center: centre, radius, fill, stroke }.into());
    }

    pub fn diamond(&mut self, centre: Pos2, radius: f32, fill: Color32, stroke: Stroke) {
        let corners = [vec2(0.0, -radius), vec2(radius, 0.0), vec2(0.0, radius), vec2(-radius, 0.0)];
        let points = corners.into_iter().map(|corner| centre + corner).collect();
        self.shapes.push(Shape::convex_polygon(points, fill, stroke));
    }

    pub fn hline(&mut self, left: f32, right: f32, y: f32, stroke: Stroke) {
        self.shapes.push(Shape::line_segment([pos2(left, y), pos2(right, y)], stroke));
    }

    /// Colour that changes over a rectangle. `colour` is asked with places from -1 to 1 from the middle.
    pub fn wash(&mut self, rect: Rect, colour: impl Fn(f32, f32) -> Color32) {
        const COLUMNS: u32 = 10;
        const ROWS: u32 = 10;
        let mut mesh = Mesh::default();
        for row in 0..=ROWS {
            for column in 0..=COLUMNS {
                let (x, y) = (column as f32 / COLUMNS as f32, row as f32 / ROWS as f32);
                let at = rect.min + vec2(x * rect.width(), y * rect.height());
                mesh.colored_vertex(at, colour(x * 2.0 - 1.0, y * 2.0 - 1.0));
            }
        }
        for row in 0..ROWS {
            for column in 0..COLUMNS {
                let corner = row * (COLUMNS + 1) + column;
                let below = corner + COLUMNS + 1;
                mesh.add_triangle(corner, corner + 1, below);
                mesh.add_triangle(below, corner + 1, below + 1);
            }
        }
        self.shapes.push(Shape::mesh(mesh));
    }

    pub fn icon(&mut self, name: &str, centre: Pos2, height: f32, tint: Color32) {
        let Some(icon) = self.look.icons.get(name) else {
            let word = name.rsplit('/').next().unwrap_or(name);
            let letters: String = word.chars().take(2).collect();
            self.centred(&letters, FontId::proportional(height * 0.6), centre, tint);
            return;
        };
        let rect = Rect::from_center_size(centre, vec2(height * icon.aspect, height));
        let whole = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
        self.shapes
            .push(RectShape::filled(rect, CornerRadius::ZERO, tint).with_texture(icon.texture, whole).into());
    }

    pub fn layout(&self, job: LayoutJob) -> Arc<Galley> {
        self.painter.layout_job(job)
    }

    pub fn galley(&mut self, at: Pos2, galley: Arc<Galley>, colour: Color32) {
        self.shapes.push(TextShape::new(at, galley, colour).into());
    }

    /// One line around a point.
    pub fn centred(&mut self, text: &str, font: FontId, centre: Pos2, colour: Color32) {
        let galley = self.painter.layout_no_wrap(text.to_owned(), font, colour);
        let at = centre - galley.size() / 2.0;
        self.galley(at, galley, colour);
    }

    /// Lays everything down, turned clockwise around the pivot.
    pub fn lay(self, pivot: Pos2, angle: f32) {
        let Self { painter, shapes, .. } = self;
        if angle == 0.0 {
            painter.extend(shapes);
            return;
        }
        let turn = Turn { rot: Rot2::from_angle(angle), angle, pivot };
        painter.extend(shapes.into_iter().map(|shape| turn.shape(shape)));
    }
}

fn corners(radius: f32) -> CornerRadius {
    CornerRadius::same(radius.clamp(0.0, 255.0) as u8)
}

struct Turn {
    rot: Rot2,
    angle: f32,
    pivot: Pos2,
}

impl Turn {
    fn point(&self, at: Pos2) -> Pos2 {
        self.pivot + self.rot * (at - self.pivot)
    }

    fn shape(&self, shape: Shape) -> Shape {
        match shape {
            Shape::Rect(rect) => {
                rect.with_round_to_pixels(false).with_angle_and_pivot(self.angle, self.pivot).into()
            }
            Shape::Circle(mut circle) => {
                circle.center = self.point(circle.center);
                circle.into()
            }
            Shape::Text(mut text) => {
                text.pos = self.point(text.pos);
                text.angle += self.angle;
                text.into()
            }
            Shape::Mesh(mut mesh) => {
                Arc::make_mut(&mut mesh).rotate(self.rot, self.pivot);
                Shape::Mesh(mesh)
            }
            Shape::LineSegment { points: [a, b], stroke } => {
                Shape::LineSegment { points: [self.point(a), self.point(b)], stroke }
            }
            Shape::Path(mut path) => {
                for point in &mut path.points {
                    *point = self.point(*point);
                }
                path.into()
            }
            other => other,
        }
    }
}

/// Where a rectangle's corners come to lie, as an upright rectangle around them.
pub fn turned_bounds(rect: Rect, pivot: Pos2, angle: f32) -> Rect {
    let rot = Rot2::from_angle(angle);
    let corners = [rect.left_top(), rect.right_top(), rect.left_bottom(), rect.right_bottom()];
    corners.into_iter().fold(Rect::NOTHING, |bounds, corner| {
        let to: Vec2 = rot * (corner - pivot);
        bounds.union(Rect::from_min_max(pivot + to, pivot + to))
    })
}
