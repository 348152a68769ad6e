//! Large illuminated cards: an arched window with an emblem, a name, and lines of many kinds beneath. Heroes,
//! modes, and whoever may receive something are chosen from these.

use std::sync::Arc;

use bevy_egui::egui::{
    Align, Align2, Color32, CornerRadius, Galley, Rect, ScrollArea, Sense, Shadow, Stroke, StrokeKind, Ui,
    UiBuilder, Vec2, WidgetInfo, WidgetType, pos2, text::LayoutJob, vec2,
};

use super::glyphs::{self, Glyph, Ground};
use super::tokens::{self, State};
use crate::content::delve::terms::Token;
use crate::screen::delve::desk::Desk;
use crate::screen::delve::signs;
use crate::screen::look::Look;
use crate::screen::table::flows::{card, sheet};
use crate::screen::table::panels::bits::{self, Tip};
use crate::table::words::capital;

/// What stands in the window of a card.
#[derive(Clone, Debug)]
pub enum Art {
    Emblem(String),
    /// A vignette, which has its own ink and is drawn on parchment.
    Scene(String),
    Token(Token),
}

/// A line beneath the name.
#[derive(Clone, Debug)]
pub enum Line {
    /// An ornament, and what comes next if it has a name.
    Rule(String),
    Bold(String),
    Text(String),
    Italic(String),
    /// Icons with numbers or words behind them.
    Tally(Vec<(String, String)>),
    /// A name with icons beneath it, and what they say in words.
    Action(String, Vec<Glyph>, String),
}

#[derive(Clone, Debug)]
pub struct Portrait {
    pub art: Art,
    pub title: String,
    pub lines: Vec<Line>,
    /// The answer it gives; without one `reason` says why.
    pub answer: Option<usize>,
    pub reason: String,
}

enum Laid {
    Words(Arc<Galley>),
    Head(String),
    Tally(Vec<(String, Arc<Galley>)>),
    Action(Arc<Galley>, Vec<Glyph>, String, f32),
}

/// A card, measured for a width.
struct Measured {
    title: Arc<Galley>,
    reason: Arc<Galley>,
    lines: Vec<(f32, Laid)>,
    art: f32,
    height: f32,
}

const SIDE: f32 = 13.0;

impl Portrait {
    fn measure(&self, ui: &Ui, look: &Look, width: f32) -> Measured {
        let p = look.palette;
        let room = width - 2.0 * SIDE;
        let painter = ui.painter();
        let centred = |text: &str, font, ink: Color32| {
            let mut job = LayoutJob::simple(text.to_owned(), font, ink, room);
            job.halign = Align::Center;
            painter.layout_job(job)
        };
        let title = centred(&self.title, look.title(19.0), p.sepia);
        let reason = centred(&self.reason, look.bold(12.5), p.parchment);
        let lines: Vec<(f32, Laid)> = self
            .lines
            .iter()
            .map(|line| match line {
                Line::Rule(head) if head.is_empty() => (11.0, Laid::Head(String::new())),
                Line::Rule(head) => (11.0 + 15.0 * look.text, Laid::Head(head.clone())),
                Line::Bold(text) => words(centred(text, look.bold(13.5), p.sepia)),
                Line::Text(text) => words(centred(text, look.body(13.5), p.sepia)),
                Line::Italic(text) => words(centred(text, look.italic(13.5), p.sepia.gamma_multiply(0.85))),
                Line::Tally(pairs) => {
                    let pairs: Vec<(String, Arc<Galley>)> = pairs
                        .iter()
                        .map(|(icon, words)| {
                            let font = look.bold(13.5);
                            (icon.clone(), painter.layout_no_wrap(words.clone(), font, p.sepia))
                        })
                        .collect();
                    let rows = tally_rows(look, &pairs, room).len() as f32;
                    (rows * 20.0 * look.text, Laid::Tally(pairs))
                }
                Line::Action(name, glyphs, says) => {
                    let name = centred(name, look.title(13.0), p.sepia);
                    let mut high = 15.0 * look.text;
                    let long = glyphs::width(painter, look, glyphs, high);
                    if long > room {
                        high *= room / long;
                    }
                    (name.size().y + high + 5.0, Laid::Action(name, glyphs.clone(), says.clone(), high))
                }
            })
            .collect();
        let art = (width * 0.36).clamp(66.0, 104.0);
        let written: f32 = lines.iter().map(|(height, _)| height + 2.0).sum();
        let height = 12.0 + art + 8.0 + title.size().y + written + 16.0;
        Measured { title, reason, lines, art, height }
    }

    fn paint(&self, ui: &mut Ui, desk: &mut Desk, measured: Measured, rect: Rect) {
        let look = desk.look;
        let p = look.palette;
        let can = self.answer.is_some();
        let mut child = ui.new_child(UiBuilder::new().max_rect(rect));
        let response = child.allocate_rect(rect, if can { Sense::click() } else { Sense::hover() });
        let label =
            if can { self.title.clone() } else { format!("{}: {}", self.title, self.reason.as_str()) };
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, can, &label));
        let marked = self.answer == Some(desk.focus.cursor);
        let lit = can && (marked || response.hovered() || response.has_focus());
        let dim = !can && !self.reason.is_empty();
        let shade = |colour: Color32| if dim { colour.lerp_to_gamma(p.hush, 0.45) } else { colour };
        let corner = CornerRadius::same(12);
        let painter = ui.painter();
        let glow = if lit { p.gold.gamma_multiply(0.6) } else { Color32::from_black_alpha(130) };
        let drop = if lit { 0 } else { 4 };
        painter.add(Shadow { offset: [0, drop], blur: 18, spread: 2, color: glow }.as_shape(rect, corner));
        let edge = Stroke::new(if lit { 3.0 } else { 1.5 }, if lit { p.gold } else { shade(p.gold_deep) });
        let fill = if lit { p.parchment } else { p.parchment.lerp_to_gamma(p.parchment_dark, 0.3) };
        painter.rect(rect, corner, shade(fill), edge, StrokeKind::Inside);
        let inner = Stroke::new(1.0, p.gold_deep.gamma_multiply(0.5));
        painter.rect_stroke(rect.shrink(6.0), CornerRadius::same(8), inner, StrokeKind::Inside);
        self.window(ui, look, rect, measured.art, (lit, dim));
        let middle = rect.center().x;
        if dim {
            // On the window, where it is seen however long the card is.
            let height = measured.reason.size().y + 8.0;
            let foot = rect.top() + 12.0 + measured.art;
            let band =
                Rect::from_min_max(pos2(rect.left() + 12.0, foot - height), pos2(rect.right() - 12.0, foot));
            let round = CornerRadius { nw: 0, ne: 0, sw: 6, se: 6 };
            ui.painter().rect_filled(band, round, p.night.gamma_multiply(0.92));
            ui.painter().galley(pos2(middle, band.top() + 4.0), measured.reason, p.parchment);
        }
        let mut y = rect.top() + 12.0 + measured.art + 6.0;
        let painter = ui.painter();
        let height = measured.title.size().y;
        painter.galley(pos2(middle, y), measured.title, p.sepia);
        y += height + 2.0;
        for (height, line) in measured.lines {
            write(ui, look, rect, y, line);
            y += height + 2.0;
        }
        let Some(place) = self.answer else { return };
        key_cap(ui, desk, rect, place, lit);
        if marked {
            card::keep_in_sight(ui, desk, &response);
        }
        sheet::follow(desk, place, &response);
    }

    /// The emblem in an arched window with lantern light behind it.
    fn window(&self, ui: &Ui, look: &Look, rect: Rect, art: f32, (lit, dim): (bool, bool)) {
        let p = look.palette;
        let frame = Rect::from_min_max(
            rect.min + vec2(12.0, 12.0),
            pos2(rect.right() - 12.0, rect.top() + 12.0 + art),
        );
        let round = CornerRadius { nw: 36, ne: 36, sw: 6, se: 6 };
        let painter = ui.painter();
        let ground = if matches!(self.art, Art::Scene(_)) { p.parchment_dark } else { p.night };
        painter.rect(frame, round, ground, Stroke::new(1.5, p.gold_deep), StrokeKind::Inside);
        let light = if dim {
            0.02
        } else if lit {
            0.11
        } else {
            0.06
        };
        for step in 1..=5_u8 {
            let radius = frame.height() * 0.11 * f32::from(step);
            painter.circle_filled(
                frame.center(),
                radius.min(frame.height() * 0.48),
                p.gold.gamma_multiply(light),
            );
        }
        let side = Rect::from_center_size(frame.center(), Vec2::splat(frame.height() * 0.76));
        let ink = if dim {
            p.hush
        } else if lit {
            p.gold
        } else {
            p.parchment_dark
        };
        match &self.art {
            Art::Emblem(name) => look.icons.paint(painter, name, side, ink),
            Art::Scene(name) => {
                let side = Rect::from_center_size(frame.center(), Vec2::splat(frame.height() * 0.92));
                look.icons.paint(painter, name, side, Color32::WHITE);
            }
            Art::Token(token) => {
                let state = if lit { State::Lit } else { State::Plain };
                tokens::paint(painter, look, side.shrink(4.0), *token, state);
            }
        }
        if dim {
            let lock = Rect::from_center_size(
                pos2(frame.right() - 20.0, frame.top() + 20.0),
                Vec2::splat(24.0 * look.text.min(1.2)),
            );
            look.icons.paint(painter, "delve/locked_hero", lock, p.parchment);
        }
    }
}

fn words(galley: Arc<Galley>) -> (f32, Laid) {
    (galley.size().y, Laid::Words(galley))
}

/// The key that gives this answer, on the lower edge of a card.
pub fn key_cap(ui: &Ui, desk: &Desk, rect: Rect, place: usize, lit: bool) {
    let look = desk.look;
    let p = look.palette;
    let key = desk.number_key(place);
    if key.is_empty() {
        return;
    }
    let cap =
        Rect::from_center_size(pos2(rect.center().x, rect.bottom() - 2.0), vec2(22.0, 17.0) * look.text);
    let edge = if lit { p.gold } else { p.gold_deep };
    ui.painter().rect(cap, CornerRadius::same(4), p.well, Stroke::new(1.0, edge), StrokeKind::Inside);
    ui.painter().text(cap.center(), Align2::CENTER_CENTER, key, look.bold(11.5), p.gold);
}

/// How many pairs of a tally go into each row.
fn tally_rows(look: &Look, pairs: &[(String, Arc<Galley>)], room: f32) -> Vec<usize> {
    let mut rows = vec![0];
    let mut x = 0.0;
    for (_, words) in pairs {
        let width = tally_width(look, words);
        if x > 0.0 && x + width > room {
            rows.push(0);
            x = 0.0;
        }
        x += width;
        if let Some(row) = rows.last_mut() {
            *row += 1;
        }
    }
    rows
}

fn tally_width(look: &Look, words: &Galley) -> f32 {
    (16.0 + 3.0 + 10.0) * look.text + words.size().x
}

fn write(ui: &Ui, look: &Look, rect: Rect, mut y: f32, line: Laid) {
    let p = look.palette;
    let painter = ui.painter();
    let middle = rect.center().x;
    match line {
        Laid::Words(galley) => {
            painter.galley(pos2(middle, y), galley, p.sepia);
        }
        Laid::Head(head) => {
            y += 5.0;
            painter.hline(middle - 26.0..=middle + 26.0, y, Stroke::new(1.0, p.gold_deep));
            painter.circle_filled(pos2(middle, y), 2.0, p.gold_deep);
            let ink = p.gold_deep.lerp_to_gamma(p.sepia, 0.45);
            painter.text(pos2(middle, y + 5.0), Align2::CENTER_TOP, head, look.title(12.5), ink);
        }
        Laid::Tally(pairs) => {
            let room = rect.width() - 2.0 * SIDE;
            let mut rest = pairs.as_slice();
            for count in tally_rows(look, &pairs, room) {
                let (row, others) = rest.split_at(count.min(rest.len()));
                rest = others;
                let long: f32 = row.iter().map(|(_, words)| tally_width(look, words)).sum();
                let mut x = middle - (long - 10.0 * look.text) / 2.0;
                let side = 16.0 * look.text;
                for (icon, words) in row {
                    let at = Rect::from_min_size(pos2(x, y + 2.0 * look.text), Vec2::splat(side));
                    look.icons.paint(painter, icon, at, p.sepia);
                    let text = pos2(x + side + 3.0 * look.text, at.center().y - words.size().y / 2.0);
                    painter.galley(text, words.clone(), p.sepia);
                    let named = signs::name(icon);
                    if !named.is_empty() {
                        let whole = at.with_max_x(text.x + words.size().x);
                        let id = ui.id().with((named, at.min.x as i32, at.min.y as i32));
                        let label = format!("{named}: {}", words.text());
                        let meaning = signs::meaning(icon);
                        bits::spot(ui, look, whole, id, label, || Tip::new(icon, named).text(meaning));
                    }
                    x += tally_width(look, words);
                }
                y += 20.0 * look.text;
            }
        }
        Laid::Action(name, line, says, high) => {
            let below = name.size().y;
            let long = glyphs::width(painter, look, &line, high);
            let at = pos2(middle - long / 2.0, y + below + high / 2.0 + 1.0);
            let title = name.text().to_owned();
            painter.galley(pos2(middle, y), name, p.sepia);
            glyphs::paint(painter, look, at, high, &line, Ground::Parchment);
            let whole =
                Rect::from_min_max(pos2(rect.left() + SIDE, y), pos2(rect.right() - SIDE, at.y + high / 2.0));
            let id = ui.id().with(("action", whole.min.x as i32, whole.min.y as i32));
            bits::spot(ui, look, whole, id, says.clone(), || Tip::new("", title).text(capital(&says)));
        }
    }
}

/// Cards beside each other, in as many rows as it takes; they scroll if there is no room for all.
pub fn gallery(ui: &mut Ui, desk: &mut Desk, cards: &[Portrait], (least, most): (f32, f32)) {
    let look = desk.look;
    ScrollArea::vertical().id_salt("gallery").auto_shrink([false, false]).show(ui, |ui| {
        row(ui, desk, cards, (least * look.text, most * look.text));
    });
}

fn row(ui: &mut Ui, desk: &mut Desk, cards: &[Portrait], (least, most): (f32, f32)) {
    let look = desk.look;
    let gap = 14.0;
    let room = ui.available_width() - 10.0;
    let fit = (((room + gap) / (least + gap)).floor() as usize).max(1);
    let count = cards.len().max(1);
    // Rows are as even as they can be: six are three and three, not five and one.
    let columns = count.div_ceil(count.div_ceil(fit));
    let width = ((room + gap) / columns as f32 - gap).min(most);
    desk.focus.columns = columns;
    let indent = (room - (width + gap) * columns as f32 + gap).max(0.0) / 2.0;
    ui.add_space(4.0);
    for line in cards.chunks(columns) {
        let measured: Vec<Measured> = line.iter().map(|card| card.measure(ui, look, width)).collect();
        let height = measured.iter().map(|card| card.height).fold(0.0, f32::max);
        let (row, _) = ui.allocate_exact_size(vec2(room, height), Sense::hover());
        for (column, (card, measured)) in line.iter().zip(measured).enumerate() {
            let at = row.min + vec2(indent + column as f32 * (width + gap), 0.0);
            card.paint(ui, desk, measured, Rect::from_min_size(at, vec2(width, height)));
        }
        ui.add_space(gap);
    }
}
