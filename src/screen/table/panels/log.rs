//! The panel of the log: everything that has happened, newest last, under its rounds and turns, filtered by what one looks
//! for. A click on a line opens the rule that explains it.

use std::sync::Arc;

use bevy_egui::egui::text::{LayoutJob, TextWrapping};
use bevy_egui::egui::{
    Color32, CornerRadius, CursorIcon, FontId, Galley, Rect, ScrollArea, Sense, Stroke, Ui, Vec2, WidgetInfo,
    WidgetType, pos2, vec2,
};

use super::bits::{self, Tip};
use crate::screen::look::Look;
use crate::screen::look::parts::{self, Button, Weight};
use crate::screen::look::tip::Tipped;
use crate::screen::shell::input::Act;
use crate::screen::shell::overlay::Overlay;
use crate::screen::table::Pictured;
use crate::screen::table::desk::Desk;
use crate::screen::table::log::{LogFilter, LogLine, LogMood, LogRank};

const KEY: &str = "log";
/// Lines that are drawn; more are of no use to anyone who scrolls.
const DRAWN: usize = 260;
/// Details take up to so many rows in the panel; the tooltip has all of them.
const DETAIL_ROWS: usize = 2;

/// Whether the log was folded away.
pub fn is_folded<P: Pictured>(desk: &Desk<P>) -> bool {
    desk.focus.folded.contains(&KEY)
}

pub fn show<P: Pictured>(ui: &mut Ui, desk: &mut Desk<P>) {
    let look = desk.look;
    parts::panel(look).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 4.0;
        if !bits::heading(ui, desk, KEY, "Log", "") {
            return;
        }
        filters(ui, desk);
        let shown = filtered(desk.log, desk.focus.log);
        let mut opened = None;
        ScrollArea::vertical().id_salt(KEY).stick_to_bottom(true).auto_shrink([false, false]).show(
            ui,
            |ui| {
                ui.spacing_mut().item_spacing.y = 2.0;
                if shown.is_empty() {
                    parts::small(ui, look, "Nothing yet.");
                }
                for line in shown {
                    let clicked = match line.rank {
                        LogRank::Round | LogRank::Heading => heading(ui, look, line),
                        LogRank::Line => entry(ui, look, line),
                        LogRank::Minor => minor(ui, look, line),
                    };
                    if clicked {
                        opened.clone_from(&line.codex);
                    }
                }
            },
        );
        if opened.is_some() {
            desk.open(Overlay::Codex(opened));
        }
    });
}

fn filters<P: Pictured>(ui: &mut Ui, desk: &mut Desk<P>) {
    let key = desk.keys.cap(Act::Log);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(3.0, 3.0);
        for filter in LogFilter::ALL {
            let chosen = desk.focus.log == filter;
            let weight = if chosen { Weight::Quiet } else { Weight::Bare };
            let chip = Button::new(filter.name()).size(11.5).weight(weight).marked(chosen);
            let response =
                chip.show(ui, desk.look).tip(format!("Show {} [{key}]", filter.name().to_lowercase()));
            if response.clicked() {
                desk.focus.log = filter;
            }
        }
    });
}

/// The newest lines that pass the filter, with the headings that have something under them.
fn filtered(log: &[LogLine], filter: LogFilter) -> Vec<&LogLine> {
    let all = filter == LogFilter::All;
    let (mut round, mut turn) = (all, all);
    let mut shown = Vec::new();
    // From the end: a heading is kept if something has been kept since.
    for line in log.iter().rev() {
        let keep = match line.rank {
            LogRank::Round => {
                turn = all;
                std::mem::replace(&mut round, all)
            }
            LogRank::Heading => std::mem::replace(&mut turn, all),
            LogRank::Line | LogRank::Minor => all || line.filter == filter,
        };
        if keep {
            if !matches!(line.rank, LogRank::Round | LogRank::Heading) {
                (round, turn) = (true, true);
            }
            shown.push(line);
        }
        if shown.len() >= DRAWN {
            break;
        }
    }
    shown.reverse();
    shown
}

fn wrapped(ui: &Ui, text: &str, font: FontId, ink: Color32, width: f32, rows: usize) -> Arc<Galley> {
    let mut job = LayoutJob::simple(text.to_owned(), font, ink, width);
    job.wrap = TextWrapping { max_width: width, max_rows: rows, ..TextWrapping::default() };
    ui.painter().layout_job(job)
}

fn tip_of(line: &LogLine) -> Tip {
    let more = if line.codex.is_some() { "Click: the rule in the codex" } else { "" };
    Tip::new(line.icon.clone(), line.text.clone()).under(more).text(line.detail.clone())
}

/// A round or a turn: a title between lines.
fn heading(ui: &mut Ui, look: &Look, line: &LogLine) -> bool {
    let (p, u) = (look.palette, look.text);
    let round = line.rank == LogRank::Round;
    let (font, ink) = if round { (look.title(13.5), p.gold) } else { (look.title(12.5), p.parchment_dark) };
    let size = vec2(ui.available_width(), 22.0 * u);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &line.text));
    if ui.is_rect_visible(rect) {
        let side = 14.0 * u;
        let y = rect.center().y + 2.0;
        let mark = Rect::from_center_size(pos2(rect.left() + side / 2.0, y), Vec2::splat(side));
        look.icons.paint(ui.painter(), &line.icon, mark, ink);
        let from = pos2(mark.right() + 6.0, y);
        let written = bits::line(ui.painter(), from, rect.right() - from.x, &line.text, font, ink);
        if written.right() + 8.0 < rect.right() {
            let stroke = Stroke::new(1.0, if round { p.gold_deep.gamma_multiply(0.8) } else { p.edge });
            ui.painter().hline(written.right() + 8.0..=rect.right(), y, stroke);
        }
    }
    link(response, look, line)
}

/// A line with its icon in a ring, its headline, and its details in small.
fn entry(ui: &mut Ui, look: &Look, line: &LogLine) -> bool {
    let (p, u) = (look.palette, look.text);
    let ring = 20.0 * u;
    let left = ring + 9.0 * u;
    let width = (ui.available_width() - left - 6.0).max(40.0);
    let head = wrapped(ui, &line.text, look.body(13.5), p.text, width, 4);
    let detail = (!line.detail.is_empty())
        .then(|| wrapped(ui, &line.detail, look.italic(12.0), p.faint, width, DETAIL_ROWS));
    let text_height = head.size().y + detail.as_ref().map_or(0.0, |detail| detail.size().y);
    let height = text_height.max(ring) + 6.0;
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::click());
    response.widget_info(|| {
        WidgetInfo::labeled(WidgetType::Link, true, format!("{}. {}", line.text, line.detail))
    });
    if ui.is_rect_visible(rect) {
        let tint = tint(look, line);
        let lit = response.hovered() || response.has_focus();
        let fill = if lit { p.raised.gamma_multiply(0.8) } else { p.well.gamma_multiply(0.75) };
        ui.painter().rect_filled(rect, CornerRadius::same(5), fill);
        let centre = pos2(rect.left() + 3.0 + ring / 2.0, rect.top() + 3.0 + ring / 2.0);
        ui.painter().circle(centre, ring / 2.0 - 0.5, p.well, Stroke::new(1.2, tint));
        look.icons.paint(
            ui.painter(),
            &line.icon,
            Rect::from_center_size(centre, Vec2::splat(ring * 0.72)),
            tint,
        );
        let top = rect.top() + (height - text_height) / 2.0;
        let at = pos2(rect.left() + left, top);
        let below = at + vec2(0.0, head.size().y);
        ui.painter().galley(at, head, p.text);
        if let Some(detail) = detail {
            ui.painter().galley(below, detail, p.faint);
        }
    }
    link(response, look, line)
}

/// Bookkeeping: one small line without a ring.
fn minor(ui: &mut Ui, look: &Look, line: &LogLine) -> bool {
    let (p, u) = (look.palette, look.text);
    let left = 29.0 * u;
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 16.0 * u), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Link, true, &line.text));
    if ui.is_rect_visible(rect) {
        let ink = if response.hovered() || response.has_focus() { p.text } else { p.faint };
        let side = 12.0 * u;
        let mark =
            Rect::from_center_size(pos2(rect.left() + 3.0 + 10.0 * u, rect.center().y), Vec2::splat(side));
        look.icons.paint(ui.painter(), &line.icon, mark, ink.gamma_multiply(0.8));
        let from = pos2(rect.left() + left, rect.center().y);
        bits::line(ui.painter(), from, rect.width() - left - 4.0, &line.text, look.body(12.0), ink);
    }
    link(response, look, line)
}

fn tint(look: &Look, line: &LogLine) -> Color32 {
    let p = look.palette;
    match (line.mood, line.filter) {
        (LogMood::Good, _) => p.good,
        (LogMood::Bad, _) => p.bad,
        (LogMood::Plain, LogFilter::Dice) => p.spark,
        (LogMood::Plain, LogFilter::Story) => p.gold,
        (LogMood::Plain, LogFilter::All | LogFilter::Combat) => p.parchment_dark,
    }
}

fn link(response: bevy_egui::egui::Response, look: &Look, line: &LogLine) -> bool {
    let response = Tip::on(response, look, || tip_of(line));
    line.codex.is_some() && response.on_hover_cursor(CursorIcon::PointingHand).clicked()
}
