//! One die of the Delve, drawn: blue dice are round-cornered, brown ones square, purple ones cut at the corners.

use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2, vec2};

use crate::books::delve::dice::Die;
use crate::content::delve::terms::DieColour;
use crate::screen::look::Look;
use crate::screen::look::corners::Corners;

/// How a die lies.
#[derive(Clone, Copy, Debug)]
pub struct Lie {
    pub centre: Pos2,
    pub size: f32,
    pub angle: f32,
    /// It can be chosen now.
    pub open: bool,
    /// The pointer or the cursor is on it.
    pub lit: bool,
}

/// The drawing of a face.
pub fn face(die: Die) -> String {
    let critical = if die.is_critical() { "c" } else { "" };
    format!("delve/face_{}{critical}", die.value())
}

pub fn paint(painter: &Painter, look: &Look, lie: Lie, die: Die) {
    let p = look.palette;
    let body = p.delve_die(die.colour);
    let edge = match lie {
        Lie { lit: true, .. } => Stroke::new(3.0, p.gold),
        Lie { open: true, .. } => Stroke::new(2.0, p.gold),
        _ => Stroke::new(1.2, p.night.lerp_to_gamma(body, 0.45)),
    };
    let shadow = Lie { centre: lie.centre + vec2(1.5, lie.size * 0.07), ..lie };
    painter.add(form(shadow, die.colour, lie.size, Color32::from_black_alpha(110), Stroke::NONE));
    painter.add(form(lie, die.colour, lie.size, body, edge));
    let light = body.lerp_to_gamma(Color32::WHITE, 0.13);
    painter.add(form(lie, die.colour, lie.size * 0.78, light, Stroke::NONE));
    let mark = Rect::from_center_size(lie.centre, Vec2::splat(lie.size * 0.74));
    look.icons.paint(painter, &face(die), mark, p.parchment);
}

fn form(lie: Lie, colour: DieColour, size: f32, fill: Color32, edge: Stroke) -> Shape {
    let corners = match colour {
        DieColour::Blue => Corners::Round,
        DieColour::Brown => Corners::Square,
        DieColour::Purple => Corners::Cut,
    };
    corners.body(lie.centre, size, lie.angle, fill, edge)
}
