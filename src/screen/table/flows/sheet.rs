//! Sheets over the board: parchment in the middle for what is read, a dark leaf for what is chosen from, and
//! the parts both are written with.

use bevy_egui::egui::{
    Align2, Area, Color32, CornerRadius, Frame, Id, Label, LayerId, Margin, Order, Rect, Response, RichText,
    ScrollArea, Sense, Shadow, Stroke, StrokeKind, Ui, Vec2, pos2, vec2,
};

use super::card::Card;
use crate::screen::look::parts::{self, Button};
use crate::screen::look::{Look, layer};
use crate::screen::table::Pictured;
use crate::screen::table::desk::Desk;

/// A sheet of parchment in the middle of `area`, as high as what is written on it. `foot` stays in sight
/// while the text scrolls.
pub fn parchment(
    ui: &Ui,
    look: &Look,
    name: &str,
    area: Rect,
    write: impl FnOnce(&mut Ui),
    foot: impl FnOnce(&mut Ui),
) -> Response {
    let width = (620.0 * look.text.max(1.0).powf(0.7)).min(area.width() - 16.0).max(160.0);
    let id = Id::new((name, "foot"));
    let foot_height: f32 = ui.ctx().data(|data| data.get_temp(id)).unwrap_or(60.0);
    in_front(ui, name);
    Area::new(Id::new(name))
        .order(Order::Middle)
        .pivot(Align2::CENTER_CENTER)
        .fixed_pos(area.center())
        .constrain_to(area)
        .sense(Sense::click())
        .show(ui.ctx(), |ui| {
            let frame = parts::sheet(look);
            let margin = f32::from(frame.inner_margin.left);
            let inner = width - 2.0 * margin;
            let sheet = frame.show(ui, |ui| {
                ui.visuals_mut().override_text_color = Some(look.palette.sepia);
                ui.set_width(inner);
                let most = (area.height() - 2.0 * margin - foot_height - 14.0).max(60.0);
                ScrollArea::vertical().id_salt(name).max_height(most).auto_shrink([false, true]).show(
                    ui,
                    |ui| {
                        ui.set_width(inner - 8.0);
                        write(ui);
                    },
                );
                let above = ui.min_rect().bottom();
                foot(ui);
                let height = ui.min_rect().bottom() - above;
                ui.ctx().data_mut(|data| data.insert_temp(id, height));
            });
            frame_lines(ui, look, sheet.response.rect);
        })
        .response
}

/// What is read or chosen from lies over whatever else was pulled out: a map, a drawer.
fn in_front(ui: &Ui, name: &str) {
    ui.ctx().move_to_top(LayerId::new(Order::Middle, Id::new(name)));
}

/// The double line and the corner pieces of an illuminated page.
fn frame_lines(ui: &Ui, look: &Look, rect: Rect) {
    let inner = rect.shrink(8.0);
    let ink = look.palette.gold_deep.gamma_multiply(0.55);
    ui.painter().rect_stroke(inner, CornerRadius::same(6), Stroke::new(1.0, ink), StrokeKind::Inside);
    for corner in [inner.left_top(), inner.right_top(), inner.left_bottom(), inner.right_bottom()] {
        let diamond =
            [vec2(0.0, -4.0), vec2(4.0, 0.0), vec2(0.0, 4.0), vec2(-4.0, 0.0)].map(|step| corner + step);
        let shape =
            bevy_egui::egui::Shape::convex_polygon(diamond.to_vec(), look.palette.gold_deep, Stroke::NONE);
        ui.painter().add(shape);
    }
}

/// A dark leaf that fills `area`: a title, a line, and whatever is chosen from.
pub fn leaf(
    ui: &Ui,
    look: &Look,
    name: &str,
    area: Rect,
    (icon, title, line): (&str, &str, &str),
    add: impl FnOnce(&mut Ui),
) {
    let p = look.palette;
    in_front(ui, name);
    layer::show(ui.ctx(), name, Order::Middle, area, |ui| {
        let shadow = Shadow { offset: [0, 6], blur: 22, spread: 2, color: Color32::from_black_alpha(150) };
        ui.painter().add(shadow.as_shape(area, CornerRadius::same(12)));
        ui.painter().rect(
            area,
            CornerRadius::same(12),
            p.ink,
            Stroke::new(1.5, p.gold_deep),
            StrokeKind::Inside,
        );
        let line_ink = Stroke::new(1.0, p.gold_deep.gamma_multiply(0.35));
        ui.painter().rect_stroke(area.shrink(5.0), CornerRadius::same(8), line_ink, StrokeKind::Inside);
        Frame::new().inner_margin(Margin::symmetric(18, 12)).show(ui, |ui| {
            ui.set_min_size(ui.available_size());
            let line = RichText::new(line).font(look.italic(15.0)).color(p.faint);
            let beside = ui
                .horizontal(|ui| {
                    look.icons.show(ui, icon, 28.0 * look.text, p.gold);
                    ui.label(RichText::new(title).font(look.title(22.0)).color(p.gold));
                    let long =
                        ui.painter().layout_no_wrap(line.text().to_owned(), look.italic(15.0), p.faint);
                    let fits = long.size().x <= ui.available_width();
                    if fits {
                        ui.label(line.clone());
                    }
                    fits
                })
                .inner;
            if !beside {
                ui.add(Label::new(line).wrap());
            }
            parts::rule(ui, look);
            add(ui);
        });
    });
}

/// The heading of a parchment sheet, with its ornamental rule.
pub fn heading(ui: &mut Ui, look: &Look, over: &str, title: &str) {
    ui.vertical_centered(|ui| {
        if !over.is_empty() {
            let ink = look.palette.sepia.gamma_multiply(0.75);
            ui.label(RichText::new(over).font(look.italic(14.0)).color(ink));
        }
        ui.label(RichText::new(title).font(look.title(26.0)).color(look.palette.sepia));
    });
    parts::rule(ui, look);
    ui.add_space(4.0);
}

/// A vignette in the middle of a line, if there is a drawing of it. Scenes carry their own ink; anything else is
/// a seal.
pub fn vignette(ui: &mut Ui, look: &Look, scene: &str) {
    if !look.icons.has(scene) {
        return;
    }
    let side = 84.0;
    let (line, _) = ui.allocate_exact_size(vec2(ui.available_width(), side), Sense::hover());
    let place = Rect::from_center_size(line.center(), Vec2::splat(side));
    if scene.starts_with("scene/") {
        look.icons.paint(ui.painter(), scene, place, Color32::WHITE);
    } else {
        parts::paint_medallion(ui, look, scene, place, look.palette.gold_deep, look.palette.gold);
    }
}

/// Story text: its first letter is painted large, as in a book of hours.
pub fn story(ui: &mut Ui, look: &Look, text: &str) {
    let mut paragraphs = text.split('\n').map(str::trim).filter(|line| !line.is_empty());
    if let Some(first) = paragraphs.next() {
        drop_cap(ui, look, first);
    }
    for paragraph in paragraphs {
        prose(ui, look, paragraph);
    }
}

pub fn prose(ui: &mut Ui, look: &Look, text: &str) {
    ui.label(RichText::new(text).font(look.body(16.0)).color(look.palette.sepia));
}

/// A drawing and words beside it.
pub fn line(ui: &mut Ui, look: &Look, icon: &str, words: &str) {
    let ink = ui.visuals().override_text_color.unwrap_or(look.palette.text);
    ui.horizontal_wrapped(|ui| {
        look.icons.show(ui, icon, 18.0 * look.text, ink);
        ui.label(RichText::new(words).font(look.body(15.5)).color(ink));
    });
}

/// Rules on parchment: set off from the story.
pub fn rules(ui: &mut Ui, look: &Look, text: &str) {
    if text.is_empty() {
        return;
    }
    ui.add_space(4.0);
    Frame::new()
        .fill(look.palette.parchment_dark.gamma_multiply(0.55))
        .corner_radius(CornerRadius::same(6))
        .inner_margin(Margin::symmetric(12, 8))
        .show(ui, |ui| {
            ui.set_min_width(ui.available_width());
            ui.label(RichText::new(text).font(look.body(15.0)).color(look.palette.sepia));
        });
}

/// A card that the sheet is about: its emblem beside its text.
pub fn thing(ui: &mut Ui, look: &Look, card: &Card) {
    let p = look.palette;
    ui.horizontal_top(|ui| {
        let (rect, _) = ui.allocate_exact_size(Vec2::splat(72.0 * look.text), Sense::hover());
        ui.painter().rect(
            rect,
            CornerRadius::same(8),
            p.ink,
            Stroke::new(1.5, p.gold_deep),
            StrokeKind::Inside,
        );
        look.icons.paint(ui.painter(), &card.emblem, rect.shrink(10.0), p.gold);
        ui.vertical(|ui| {
            let kind = match &card.right {
                Some(gold) => format!("{} · {gold} gold", card.kind),
                None => card.kind.clone(),
            };
            ui.label(RichText::new(kind).font(look.italic(14.0)).color(p.sepia.gamma_multiply(0.8)));
            ui.label(RichText::new(&card.text).font(look.body(15.5)).color(p.sepia));
            if !card.story.is_empty() {
                ui.label(
                    RichText::new(&card.story).font(look.italic(14.0)).color(p.sepia.gamma_multiply(0.8)),
                );
            }
        });
    });
}

/// How many lines high the first letter is.
const CAP_LINES: usize = 2;

fn drop_cap(ui: &mut Ui, look: &Look, paragraph: &str) {
    let p = look.palette;
    let mut letters = paragraph.chars();
    let cap = letters.next().filter(|letter| letter.is_alphabetic());
    let room = ui.available_width();
    let Some(cap) = cap.filter(|_| paragraph.chars().count() > 90 && room > 240.0) else {
        return prose(ui, look, paragraph);
    };
    let rest = letters.as_str().to_owned();
    let font = look.body(16.0);
    let line = ui.painter().layout_no_wrap("X".to_owned(), font.clone(), p.sepia).size().y;
    let high = line * CAP_LINES as f32;
    // A little less than the lines beside it: the next line begins below it.
    let box_side = high - 2.0;
    let beside = ui.painter().layout(rest.clone(), font.clone(), p.sepia, room - box_side - 10.0);
    let taken: usize =
        beside.rows.iter().take(CAP_LINES).map(|row| row.char_count_including_newline().0).sum();
    let split = rest.char_indices().nth(taken).map_or(rest.len(), |(at, _)| at);
    let (head, tail) = rest.split_at(split);
    let head = ui.painter().layout(head.trim_end().to_owned(), font, p.sepia, room - box_side - 10.0);
    let above = std::mem::replace(&mut ui.spacing_mut().item_spacing.y, 0.0);
    let (rect, _) = ui.allocate_exact_size(vec2(room, high.max(head.size().y)), Sense::hover());
    let cell = Rect::from_min_size(rect.min + vec2(0.0, 2.0), Vec2::splat(box_side));
    let painter = ui.painter();
    painter.rect(cell, CornerRadius::same(4), p.ink, Stroke::new(1.5, p.gold_deep), StrokeKind::Inside);
    painter.rect_stroke(
        cell.shrink(3.5),
        CornerRadius::same(2),
        Stroke::new(0.8, p.gold_deep.gamma_multiply(0.6)),
        StrokeKind::Inside,
    );
    let size = high * 0.86 / look.text.max(0.1);
    painter.text(
        cell.center(),
        Align2::CENTER_CENTER,
        cap.to_uppercase().to_string(),
        look.title(size),
        p.gold,
    );
    painter.galley(pos2(cell.right() + 10.0, rect.top()), head, p.sepia);
    if !tail.trim().is_empty() {
        prose(ui, look, tail.trim_start());
    }
    ui.spacing_mut().item_spacing.y = above;
    // What the last line did not leave below it.
    ui.add_space(above);
}

/// The answer at this place as a large button.
pub fn answer<P: Pictured>(ui: &mut Ui, desk: &mut Desk<P>, place: usize) {
    let Some(offered) = desk.picture.ask().and_then(|ask| ask.options.get(place)) else { return };
    let text = offered.text.clone();
    answer_as(ui, desk, place, &text, None);
}

/// The answer at this place, in other words.
pub fn answer_as<P: Pictured>(
    ui: &mut Ui,
    desk: &mut Desk<P>,
    place: usize,
    words: &str,
    icon: Option<&str>,
) {
    let Some(ask) = desk.picture.ask() else { return };
    let key = desk.number_key(place);
    let hinted = desk.standing.hint.as_ref().is_some_and(|(hinted, _)| *hinted == place);
    let mut button = Button::new(words).size(15.0).key(key).marked(desk.focus.cursor == place);
    if place == ask.usual() || hinted {
        button = button.gold();
    }
    if let Some(icon) = icon {
        button = button.icon(icon);
    }
    let response = button.enabled(desk.may_answer()).show(ui, desk.look);
    follow(desk, place, &response);
}

/// Every answer under the other, in the middle.
pub fn answers<P: Pictured>(ui: &mut Ui, desk: &mut Desk<P>) {
    let count = desk.picture.ask().map_or(0, |ask| ask.options.len());
    ui.add_space(8.0);
    ui.vertical_centered(|ui| {
        for place in 0..count {
            answer(ui, desk, place);
        }
    });
}

/// What pointing at an answer and clicking it mean, wherever it is drawn.
pub fn follow<P: Pictured>(desk: &mut Desk<P>, place: usize, response: &Response) {
    desk.focus.answers.push(response.rect);
    if response.hovered() {
        desk.focus.aim = Some(place);
    }
    if response.clicked() && desk.may_answer() {
        desk.answer(place);
    }
}

/// A row of answers that are less than cards: leave, arrange, restock.
pub fn row<P: Pictured>(ui: &mut Ui, desk: &mut Desk<P>, places: &[(usize, String, Option<String>)]) {
    ui.horizontal_wrapped(|ui| {
        for (place, words, icon) in places {
            answer_as(ui, desk, *place, words, icon.as_deref());
        }
    });
}
