//! What an enemy is about to do, in icons first: whom, how, how much, how likely. The words for it stand behind, in
//! small letters.

use bevy_egui::egui::{
    Align2, Color32, CornerRadius, Label, Painter, Pos2, Rect, RichText, Sense, Ui, Vec2, WidgetInfo,
    WidgetType, pos2, vec2,
};

use crate::screen::look::Look;

/// A piece of such a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Bit {
    /// A drawing by its name.
    Icon(String, Color32),
    /// A die: a drawing on a body of its colour.
    Die(String, Color32, Color32),
    Number(String, Color32),
    /// A little room between what belongs together and the rest.
    Gap,
}

impl Bit {
    pub fn icon(name: impl Into<String>, tint: Color32) -> Self {
        Self::Icon(name.into(), tint)
    }

    pub fn number(number: impl ToString, ink: Color32) -> Self {
        Self::Number(number.to_string(), ink)
    }
}

/// One thing that is about to happen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sign {
    pub bits: Vec<Bit>,
    pub words: String,
}

/// The rows of a tip or a note.
pub fn show(ui: &mut Ui, look: &Look, signs: &[Sign]) {
    let p = look.palette;
    for sign in signs {
        if !sign.bits.is_empty() {
            let size = 19.0 * look.text;
            let wide = width(ui.painter(), look, size, &sign.bits).min(ui.available_width());
            let (rect, response) = ui.allocate_exact_size(vec2(wide, size * 1.15), Sense::hover());
            response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, &sign.words));
            paint(ui.painter(), look, rect.left_center(), wide, size, &sign.bits);
        }
        if !sign.words.is_empty() {
            let words = RichText::new(&sign.words).font(look.italic(12.5)).color(p.faint);
            ui.add(Label::new(words).wrap());
        }
    }
}

fn step(painter: &Painter, look: &Look, size: f32, bit: &Bit) -> f32 {
    match bit {
        Bit::Icon(..) => size * 1.12,
        Bit::Die(..) => size * 0.96,
        Bit::Number(number, ink) => {
            painter.layout_no_wrap(number.clone(), letters(look, size), *ink).size().x + size * 0.22
        }
        Bit::Gap => size * 0.4,
    }
}

fn letters(look: &Look, size: f32) -> bevy_egui::egui::FontId {
    look.bold(size * 0.8 / look.text.max(0.1))
}

/// How wide a row is.
pub fn width(painter: &Painter, look: &Look, size: f32, bits: &[Bit]) -> f32 {
    bits.iter().map(|bit| step(painter, look, size, bit)).sum()
}

/// Draws a row from `at` (left end, half-way up), smaller if it would not fit into the room.
pub fn paint(painter: &Painter, look: &Look, at: Pos2, room: f32, size: f32, bits: &[Bit]) -> Rect {
    let wanted = width(painter, look, size, bits);
    let size = if wanted > room { size * room / wanted.max(1.0) } else { size };
    let mut x = at.x;
    for bit in bits {
        let wide = step(painter, look, size, bit);
        let place = Rect::from_center_size(pos2(x + wide / 2.0, at.y), Vec2::splat(size));
        match bit {
            Bit::Icon(name, tint) => look.icons.paint(painter, name, place, *tint),
            Bit::Die(name, body, ink) => {
                let place = place.shrink(size * 0.1);
                painter.rect_filled(place, CornerRadius::same((size * 0.2) as u8), *body);
                look.icons.paint(painter, name, place.shrink(size * 0.08), *ink);
            }
            Bit::Number(number, ink) => {
                let from = pos2(x + size * 0.06, at.y);
                painter.text(from, Align2::LEFT_CENTER, number, letters(look, size), *ink);
            }
            Bit::Gap => {}
        }
        x += wide;
    }
    Rect::from_min_max(pos2(at.x, at.y - size / 2.0), pos2(x, at.y + size / 2.0))
}
