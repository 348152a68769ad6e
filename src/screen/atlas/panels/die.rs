//! One die, drawn: its body in its colour and a form of its own, its face in pips and stars.

use bevy_egui::egui::epaint::Mesh;
use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2, emath::Rot2, pos2, vec2};

use crate::books::atlas::records::Die;
use crate::books::atlas::verbs::roll;
use crate::content::atlas::terms::Colour;
use crate::screen::look::Look;
use crate::screen::look::corners::Corners;

/// How a die lies.
#[derive(Clone, Copy, Debug)]
pub struct Lie {
    pub centre: Pos2,
    pub size: f32,
    pub angle: f32,
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

/// The icons of a face: hits first, then the special.
fn icons(die: Die, targeting: bool) -> Vec<&'static str> {
    if targeting {
        // AT-R08: half of the faces say "closest", half "special".
        return vec![if roll::targeting_is_special(die.face) { "die/special" } else { "die/target" }];
    }
    let (hits, specials) = roll::face(die.colour, die.face);
    let hits = match hits {
        0 => None,
        1 => Some("die/one"),
        2 => Some("die/two"),
        3 => Some("die/three"),
        _ => Some("die/four"),
    };
    let all: Vec<&str> = hits.into_iter().chain((specials > 0).then_some("die/special")).collect();
    if all.is_empty() { vec!["die/blank"] } else { all }
}

pub fn paint(painter: &Painter, look: &Look, lie: Lie, die: Die, targeting: bool, mark: Mark) {
    let p = look.palette;
    let body = if mark.chosen { p.die(die.colour).lerp_to_gamma(p.hush, 0.55) } else { p.die(die.colour) };
    let edge = match mark {
        Mark { lit: true, .. } => Stroke::new(3.0, p.gold),
        Mark { open: true, .. } => Stroke::new(2.0, p.gold),
        _ => Stroke::new(1.2, p.night.lerp_to_gamma(body, 0.45)),
    };
    let shadow = Lie { centre: lie.centre + vec2(1.5, lie.size * 0.07), ..lie };
    painter.add(form(shadow, die.colour, lie.size, Color32::from_black_alpha(110), Stroke::NONE));
    painter.add(form(lie, die.colour, lie.size, body, edge));
    let light = body.lerp_to_gamma(Color32::WHITE, 0.13);
    painter.add(form(lie, die.colour, lie.size * 0.78, light, Stroke::NONE));
    let ink = p.die_ink(die.colour);
    let shown = icons(die, targeting);
    let (side, step) =
        if shown.len() > 1 { (lie.size * 0.46, lie.size * 0.37) } else { (lie.size * 0.66, 0.0) };
    let turn = Rot2::from_angle(lie.angle);
    for (place, icon) in shown.iter().enumerate() {
        let along = (place as f32 - (shown.len() as f32 - 1.0) / 2.0) * step;
        let centre = lie.centre + turn * vec2(along, 0.0);
        turned_icon(painter, look, icon, Rect::from_center_size(centre, Vec2::splat(side)), lie.angle, ink);
    }
    if mark.chosen {
        let at =
            Rect::from_center_size(lie.centre + Vec2::splat(lie.size * 0.36), Vec2::splat(lie.size * 0.36));
        painter.circle_filled(at.center(), at.width() * 0.6, p.night);
        look.icons.paint(painter, "die/reroll", at, p.gold);
    }
}

/// White dice have square corners, blue ones round corners, red ones cut corners.
fn form(lie: Lie, colour: Colour, size: f32, fill: Color32, edge: Stroke) -> Shape {
    let corners = match colour {
        Colour::White => Corners::Square,
        Colour::Blue => Corners::Round,
        Colour::Red => Corners::Cut,
    };
    corners.body(lie.centre, size, lie.angle, fill, edge)
}

fn turned_icon(painter: &Painter, look: &Look, icon: &str, rect: Rect, angle: f32, tint: Color32) {
    let Some(drawing) = look.icons.get(icon) else {
        return look.icons.paint(painter, icon, rect, tint);
    };
    let mut mesh = Mesh::with_texture(drawing.texture);
    mesh.add_rect_with_uv(rect, Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0)), tint);
    mesh.rotate(Rot2::from_angle(angle), rect.center());
    painter.add(Shape::mesh(mesh));
}
