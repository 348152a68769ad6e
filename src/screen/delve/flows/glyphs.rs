//! Actions in icons, as they are printed on boards: spaces, focus, what is done and what it is worth. Painted
//! in lines of a given height, on parchment or on ink.

use bevy_egui::egui::{
    Color32, CornerRadius, Painter, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2,
};

use crate::content::delve::cards::Action;
use crate::content::delve::effect::Part;
use crate::content::delve::terms::{Colour, Defence, DieColour, Icon};
use crate::screen::delve::panels::token::{self, Lie};
use crate::screen::delve::signs;
use crate::screen::look::Look;
use crate::screen::table::flows::portrait::Drawing;

/// One icon of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Glyph {
    pub shape: Shape,
    /// It was not there on the level before.
    pub new: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A drawing of `assets/icons`.
    Drawing(String),
    /// A space to be covered, by colour and symbol (DV-R07).
    Space(Colour),
    /// DV-R08: a fixed 1.
    One,
    Die(DieColour),
    Words(String),
    Gap,
}

impl From<Shape> for Glyph {
    fn from(shape: Shape) -> Self {
        Self { shape, new: false }
    }
}

/// What lies under the icons: it decides their ink.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    Parchment,
    Ink,
}

impl Ground {
    pub const fn ink(self, look: &Look) -> Color32 {
        match self {
            Self::Parchment => look.palette.sepia,
            Self::Ink => look.palette.text,
        }
    }

    const fn die(self, die: DieColour) -> Color32 {
        let rgb = Color32::from_rgb;
        match (self, die) {
            (Self::Parchment, DieColour::Blue) => rgb(34, 84, 150),
            (Self::Parchment, DieColour::Brown) => rgb(128, 76, 30),
            (Self::Parchment, DieColour::Purple) => rgb(112, 48, 132),
            (Self::Ink, DieColour::Blue) => rgb(116, 168, 232),
            (Self::Ink, DieColour::Brown) => rgb(208, 154, 98),
            (Self::Ink, DieColour::Purple) => rgb(200, 142, 222),
        }
    }
}

fn drawing(part: &Part, defence: Defence) -> Shape {
    Shape::Drawing(signs::part_icon(part, defence).to_owned())
}

const fn value(icon: Icon) -> Shape {
    match icon.die() {
        None => Shape::One,
        Some(die) => Shape::Die(die),
    }
}

/// The spaces of an action and its focus cost.
pub fn cost(action: &Action) -> Vec<Glyph> {
    let mut glyphs: Vec<Glyph> = action.spaces.iter().map(|colour| Shape::Space(*colour).into()).collect();
    if action.focus > 0 {
        glyphs.push(Shape::Gap.into());
        glyphs.push(Shape::Words(action.focus.to_string()).into());
        glyphs.push(Shape::Drawing("delve/focus".to_owned()).into());
    }
    glyphs
}

/// What the action does on a level (from 1). What an earlier level has not is marked as new.
pub fn effect(action: &Action, defence: Defence, level: u8, before: Option<u8>) -> Vec<Glyph> {
    let parts = |level: u8| {
        action.levels.get(usize::from(level.max(1)) - 1).map(|level| level.parts.as_slice()).unwrap_or(&[])
    };
    let mut known: Option<Vec<Shape>> = before.map(|level| {
        let shapes = |part: &Part| {
            let icons = part.icons().unwrap_or(&[]).iter().map(|icon| value(*icon));
            std::iter::once(drawing(part, defence)).chain(icons).collect::<Vec<_>>()
        };
        parts(level).iter().flat_map(shapes).collect()
    });
    let mut glyph = |shape: Shape| {
        let new = known.as_mut().is_some_and(|known| match known.iter().position(|it| *it == shape) {
            Some(place) => {
                known.remove(place);
                false
            }
            None => true,
        });
        Glyph { shape, new }
    };
    let mut line = Vec::new();
    for (place, part) in parts(level).iter().enumerate() {
        if place > 0 {
            line.push(Shape::Gap.into());
        }
        line.push(glyph(drawing(part, defence)));
        line.extend(part.icons().unwrap_or(&[]).iter().map(|icon| glyph(value(*icon))));
    }
    line
}

/// Cost, an arrow, and what it does: a whole action in one line.
pub fn whole(action: &Action, defence: Defence, level: u8) -> Vec<Glyph> {
    let mut line = cost(action);
    line.push(Shape::Words("›".to_owned()).into());
    line.extend(effect(action, defence, level, None));
    line
}

const STEP: f32 = 0.18;

fn wide(painter: &Painter, look: &Look, glyph: &Glyph, high: f32) -> f32 {
    match &glyph.shape {
        Shape::Gap => high * 0.3,
        Shape::Words(words) => {
            painter.layout_no_wrap(words.clone(), font(look, high), Color32::WHITE).size().x
        }
        _ => high,
    }
}

fn font(look: &Look, high: f32) -> bevy_egui::egui::FontId {
    look.bold(high * 0.85 / look.text.max(0.1))
}

/// How long a line is.
pub fn width(painter: &Painter, look: &Look, line: &[Glyph], high: f32) -> f32 {
    let each = line.iter().map(|glyph| wide(painter, look, glyph, high) + high * STEP);
    each.sum::<f32>() - if line.is_empty() { 0.0 } else { high * STEP }
}

/// Paints a line from its left middle.
pub fn paint(painter: &Painter, look: &Look, at: Pos2, high: f32, line: &[Glyph], ground: Ground) {
    let ink = ground.ink(look);
    let mut x = at.x;
    for glyph in line {
        let width = wide(painter, look, glyph, high);
        let rect = Rect::from_center_size(pos2(x + width / 2.0, at.y), vec2(width, high));
        if glyph.new {
            let gold = look.palette.gold;
            painter.rect(
                rect.expand(high * 0.09),
                CornerRadius::same(4),
                match ground {
                    Ground::Ink => gold.gamma_multiply(0.28),
                    Ground::Parchment => look.palette.parchment.lerp_to_gamma(gold, 0.75),
                },
                Stroke::new(1.2, look.palette.gold_deep),
                StrokeKind::Outside,
            );
        }
        match &glyph.shape {
            Shape::Drawing(name) => look.icons.paint(painter, name, rect, ink),
            Shape::Space(colour) => token::space(painter, look, rect.center(), high, *colour, Lie::default()),
            Shape::One => look.icons.paint(painter, "delve/white", rect, ink),
            Shape::Die(die) => {
                look.icons.paint(painter, &format!("delve/die_{}", die.id()), rect, ground.die(*die));
            }
            Shape::Words(words) => {
                let galley = painter.layout_no_wrap(words.clone(), font(look, high), ink);
                painter.galley(rect.center() - galley.size() / 2.0, galley, ink);
            }
            Shape::Gap => {}
        }
        x += width + high * STEP;
    }
}

/// A line on the card of a hero.
impl Drawing for Vec<Glyph> {
    fn width(&self, painter: &Painter, look: &Look, high: f32) -> f32 {
        width(painter, look, self, high)
    }

    fn paint(&self, painter: &Painter, look: &Look, rect: Rect, _: bool) {
        paint(painter, look, rect.left_center(), rect.height(), self, Ground::Parchment);
    }
}

/// Lays a line out like a word; `high` is at text size 1.
pub fn show(ui: &mut Ui, look: &Look, line: &[Glyph], high: f32, ground: Ground) -> Response {
    let high = high * look.text;
    let size = Vec2::new(width(ui.painter(), look, line, high), high * 1.15);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    paint(ui.painter(), look, rect.left_center(), high, line, ground);
    response
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::builtin;
    use crate::content::delve::catalogue::Catalogue;
    use crate::content::delve::terms::ActionKind;

    #[test]
    fn what_a_level_adds_is_marked() {
        let files = builtin::with_overlay(None).expect("the built-in files");
        let cards = Catalogue::load(&files).unwrap_or_else(|report| panic!("{report}"));
        let breath = cards.find::<ActionKind>("steady_breath").expect("an action");
        let marks = |level, before| -> Vec<bool> {
            let line = effect(cards.action(breath), Defence::Shield, level, before);
            line.iter().map(|glyph| glyph.new).collect()
        };
        assert_eq!(marks(1, None), [false, false]);
        assert_eq!(marks(2, Some(1)), [false, false, true], "a white icon more");
        assert_eq!(marks(3, Some(2)), [false, true, false], "a brown die in place of the blue one");
    }
}
