//! The letters of the six, which were written and never delivered (RD-002): on a sheet of parchment beneath
//! the portraits, or unrolled over the whole leaf.

use std::sync::Arc;

use bevy_egui::egui::{
    Color32, CornerRadius, Galley, Id, Rect, RichText, ScrollArea, Sense, Shadow, Stroke, StrokeKind, Ui,
    UiBuilder, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

use super::place;
use crate::books::road::prompts::Choice;
use crate::books::road::words::names;
use crate::content::road::terms::OriginId;
use crate::screen::look::Look;
use crate::screen::look::parts::{self, Button};
use crate::screen::road::desk::Desk;
use crate::screen::road::emblems;
use crate::screen::shell::input::Act;
use crate::screen::table::flows::sheet;
use crate::table::words::whose;

/// How a letter begins: with its first question, or else with its first sentence.
pub fn first_words(letter: &str) -> &str {
    if let Some(end) = letter.find('?') {
        let start = letter[..end].rfind(['.', '!', '\n']).map_or(0, |at| at + 1);
        return letter[start..=end].trim();
    }
    let end = letter.find(['.', '!']).map_or(letter.len(), |at| at + 1);
    letter[..end].trim()
}

/// The Origin that was looked at last, by the pointer or by keys: the pointer may leave a portrait to go on
/// reading.
pub fn looked_at(ui: &Ui, desk: &Desk) -> Option<OriginId> {
    let ask = desk.picture.ask.as_ref()?;
    let id = Id::new("whose letter is read");
    let cursor = desk.focus.cursor;
    let known = ui.ctx().data(|data| data.get_temp::<(u32, usize, usize)>(id));
    let before = known.filter(|(prompt, at, _)| *prompt == ask.number && *at == cursor);
    let now = desk.focus.aim.or(before.map(|(_, _, last)| last)).unwrap_or(cursor);
    ui.ctx().data_mut(|data| data.insert_temp(id, (ask.number, cursor, now)));
    let origin = |place: usize| match ask.options.get(place)?.choice {
        Choice::Origin(origin) => Some(origin),
        _ => None,
    };
    origin(now).or_else(|| origin(0))
}

/// Beneath the portraits: who it was written to, and the letter.
pub fn beneath(ui: &mut Ui, desk: &mut Desk, origin: OriginId, rect: Rect) {
    let look = desk.look;
    let p = look.palette;
    parchment(ui, look, rect);
    let inner = rect.shrink2(vec2(18.0, 11.0));
    let side = (inner.width() * 0.27).clamp(160.0 * look.text, 320.0 * look.text).min(inner.width() * 0.4);
    let left = inner.with_max_x(inner.left() + side);
    let right = inner.with_min_x(left.right() + 26.0);
    let middle = left.right() + 13.0;
    ui.painter().vline(middle, inner.y_range(), Stroke::new(1.0, p.gold_deep.gamma_multiply(0.6)));
    let mut about = ui.new_child(UiBuilder::new().max_rect(left));
    about.set_clip_rect(left.expand(2.0));
    let index = origin.index();
    ScrollArea::vertical().id_salt(("about", index)).auto_shrink([false, false]).show(&mut about, |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        addressee(ui, desk, origin);
        let button = Button::new("Unroll it").icon("road/journal").size(12.5);
        if button.key(desk.keys.cap(Act::NextHero)).show(ui, look).clicked() {
            desk.focus.section = 1;
        }
        let idea = &desk.picture.cards.origin(origin).text;
        ui.label(RichText::new(idea).font(look.italic(13.5)).color(p.sepia));
    });
    let mut letter = ui.new_child(UiBuilder::new().max_rect(right));
    letter.set_clip_rect(right.expand(2.0));
    read(&mut letter, desk, origin);
}

/// Over the whole leaf: whose letter it is can be turned like a page, and its reader be chosen.
pub fn alone(ui: &mut Ui, desk: &mut Desk, origin: OriginId) {
    let look = desk.look;
    turn(ui, desk, origin);
    ui.add_space(2.0);
    let room = ui.available_rect_before_wrap();
    let wide = (980.0 * look.text).min(room.width() - 4.0);
    let rect = Rect::from_center_size(room.center(), vec2(wide, (room.height() - 6.0).max(1.0)));
    parchment(ui, look, rect);
    let mut page = ui.new_child(UiBuilder::new().max_rect(rect.shrink2(vec2(26.0, 16.0))));
    page.set_clip_rect(rect.shrink(4.0));
    addressee(&mut page, desk, origin);
    parts::rule(&mut page, look);
    read(&mut page, desk, origin);
}

/// To the letters of the others, and out onto the road as who reads this one.
fn turn(ui: &mut Ui, desk: &mut Desk, origin: OriginId) {
    let (look, picture) = (desk.look, desk.picture);
    let Some(ask) = &picture.ask else { return };
    ui.horizontal_wrapped(|ui| {
        for (number, offered) in ask.options.iter().enumerate() {
            let Choice::Origin(other) = offered.choice else { continue };
            let emblem = emblems::origin(&picture.cards, other);
            let name = whose(names::origin(&picture.cards, other));
            let button = Button::new(name).icon(&emblem).size(12.5).marked(other == origin);
            if button.show(ui, look).clicked() {
                desk.focus.cursor = number;
            }
        }
        if let Some(place) = place(picture, Choice::Origin(origin)) {
            let emblem = emblems::origin(&picture.cards, origin);
            let words = format!("Set out as {}", names::origin(&picture.cards, origin));
            sheet::answer_as(ui, desk, place, &words, Some(&emblem));
        }
    });
}

/// Whom it was written to.
fn addressee(ui: &mut Ui, desk: &Desk, origin: OriginId) {
    let (look, p) = (desk.look, desk.look.palette);
    let cards = &desk.picture.cards;
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(Vec2::splat(38.0 * look.text), Sense::hover());
        parts::paint_medallion(ui, look, &emblems::origin(cards, origin), rect, p.gold_deep, p.gold);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            let name = &cards.origin(origin).name;
            ui.label(RichText::new(name).font(look.title(17.0)).color(p.sepia));
            let words = "A letter that never came";
            ui.label(RichText::new(words).font(look.italic(12.5)).color(p.sepia.gamma_multiply(0.85)));
        });
    });
}

/// Between two columns, and between paragraphs at text size 1.
const GUTTER: f32 = 26.0;
const PARAGRAPH: f32 = 7.0;

/// The letter itself, in two columns where they are wide enough.
fn read(ui: &mut Ui, desk: &Desk, origin: OriginId) {
    let (look, p) = (desk.look, desk.look.palette);
    let letter = desk.picture.cards.origin(origin).letter.as_str();
    let index = origin.index();
    ScrollArea::vertical().id_salt(("letter", index)).auto_shrink([false, false]).show(ui, |ui| {
        let room = ui.available_width() - 8.0;
        let (width, columns) = columns(ui, look, letter, room);
        let high = columns.iter().map(|column| height(look, column)).fold(0.0, f32::max);
        let (rect, response) = ui.allocate_exact_size(vec2(room, high), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, letter));
        let mut x = rect.left();
        for column in columns {
            let mut y = rect.top();
            for paragraph in column {
                let below = paragraph.size().y + PARAGRAPH * look.text;
                ui.painter().galley(pos2(x, y), paragraph, p.sepia);
                y += below;
            }
            x += width + GUTTER;
        }
    });
}

fn height(look: &Look, paragraphs: &[Arc<Galley>]) -> f32 {
    paragraphs.iter().map(|paragraph| paragraph.size().y + PARAGRAPH * look.text).sum()
}

/// Paragraphs laid out in columns of this width, as even as they can be.
fn columns(ui: &Ui, look: &Look, letter: &str, room: f32) -> (f32, Vec<Vec<Arc<Galley>>>) {
    let two = room > 560.0 * look.text;
    let width = if two { (room - GUTTER) / 2.0 } else { room };
    let ink = look.palette.sepia;
    let lay = |words: &str| ui.painter().layout(words.to_owned(), look.body(14.5), ink, width);
    let lines = letter.split('\n').map(str::trim).filter(|line| !line.is_empty());
    let mut first: Vec<Arc<Galley>> = lines.map(lay).collect();
    if !two {
        return (width, vec![first]);
    }
    let longer = |at: usize| height(look, &first[..at]).max(height(look, &first[at..]));
    let split = (1..=first.len()).min_by(|one, other| longer(*one).total_cmp(&longer(*other)));
    let second = first.split_off(split.unwrap_or(first.len()));
    (width, vec![first, second])
}

/// A sheet of parchment with a seal on its edge.
fn parchment(ui: &Ui, look: &Look, rect: Rect) {
    let p = look.palette;
    let painter = ui.painter();
    let corner = CornerRadius::same(10);
    let shadow = Shadow { offset: [0, 4], blur: 14, spread: 1, color: Color32::from_black_alpha(130) };
    painter.add(shadow.as_shape(rect, corner));
    painter.rect(rect, corner, p.parchment, Stroke::new(1.5, p.gold_deep), StrokeKind::Inside);
    let line = Stroke::new(1.0, p.gold_deep.gamma_multiply(0.45));
    painter.rect_stroke(rect.shrink(5.0), CornerRadius::same(7), line, StrokeKind::Inside);
    let side = 26.0 * look.text;
    let seal = Rect::from_center_size(pos2(rect.right() - side, rect.top() + 2.0), Vec2::splat(side));
    painter.circle(
        seal.center(),
        side / 2.0,
        p.blood,
        Stroke::new(1.5, p.blood.lerp_to_gamma(p.night, 0.45)),
    );
    look.icons.paint(painter, "symbol/bell", seal.shrink(side * 0.2), p.parchment);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_begins_with_its_question() {
        for (letter, words) in [
            (
                "Captain,\n\nAre you nearly done being sorry? I ask because I am.",
                "Are you nearly done being sorry?",
            ),
            ("FORM NINE. To whom?\nRemarks.", "To whom?"),
            ("There are no words in it. It is a drawing.", "There are no words in it."),
            ("Nothing at all", "Nothing at all"),
            ("", ""),
        ] {
            assert_eq!(first_words(letter), words);
        }
    }
}
