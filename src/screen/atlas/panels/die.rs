//! One die of the Atlas, drawn: a form of its own for each colour, its face in pips and stars.

use bevy_egui::egui::epaint::Mesh;
use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Shape, Vec2, emath::Rot2, pos2, vec2};

use crate::books::atlas::records::Die;
use crate::books::atlas::verbs::roll;
use crate::content::atlas::terms::Colour;
use crate::screen::look::Look;
use crate::screen::look::die::{Corners, Lie, Mark};
use crate::screen::table::panels::dice::Rolled;

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

/// A die in the tray. The targeting die has faces of its own (AT-R08).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    pub die: Die,
    pub targeting: bool,
}

impl Rolled for Face {
    fn face(self) -> u8 {
        self.die.face
    }

    fn turned(self, face: u8) -> Self {
        Self { die: Die { face, ..self.die }, ..self }
    }

    fn paint(self, painter: &Painter, look: &Look, lie: Lie, mark: Mark) {
        paint(painter, look, lie, self.die, self.targeting, mark);
    }
}

pub fn paint(painter: &Painter, look: &Look, lie: Lie, die: Die, targeting: bool, mark: Mark) {
    let p = look.palette;
    let body = if mark.chosen { p.die(die.colour).lerp_to_gamma(p.hush, 0.55) } else { p.die(die.colour) };
    corners(die.colour).paint(painter, look, lie, body, mark);
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
const fn corners(colour: Colour) -> Corners {
    match colour {
        Colour::White => Corners::Square,
        Colour::Blue => Corners::Round,
        Colour::Red => Corners::Cut,
    }
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
