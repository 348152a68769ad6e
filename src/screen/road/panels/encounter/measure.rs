//! What an encounter has come to: a fight's pool with the rows of its table, of which the one that would strike now is lit;
//! a talk's affinity track with its duration and the response.

use bevy_egui::egui::{Align2, CornerRadius, Id, Painter, Rect, Stroke, StrokeKind, Ui, Vec2, pos2, vec2};

use super::looked_at;
use crate::books::road::chain::measure::LONGEST;
use crate::content::road::chain::Art;
use crate::content::road::encounter::Mood;
use crate::screen::look::Look;
use crate::screen::road::desk::{Desk, Landmark};
use crate::screen::road::picture::{Meeting, Row};
use crate::screen::table::panels::bits::{self, Tip};
use crate::table::words::capital;

pub fn show(ui: &Ui, desk: &mut Desk, meeting: &Meeting, rect: Rect) {
    let p = desk.look.palette;
    ui.painter().rect(rect, CornerRadius::same(8), p.well, Stroke::new(1.0, p.edge), StrokeKind::Inside);
    let inner = rect.shrink2(vec2(10.0, 7.0));
    let preview = looked_at(desk).and_then(|card| meeting.prospect(card)).map(|prospect| prospect.fit.gain);
    match meeting.art {
        Art::Combat => {
            let ahead = preview.map(|gain| i16::from(meeting.pool) + gain.pool);
            fight(ui, desk, meeting, inner, ahead);
        }
        Art::Diplomacy => {
            let ahead = preview.map(|gain| i16::from(meeting.affinity) + gain.affinity);
            talk(ui, desk, meeting, inner, ahead);
        }
    }
    desk.sight.landmarks.mark(Landmark::Measure, rect);
}

/// The head of the panel: a sign, a number, words.
fn head(painter: &Painter, look: &Look, rect: Rect, icon: &str, words: &str) {
    let p = look.palette;
    let side = rect.height() * 0.9;
    let mark = Rect::from_center_size(pos2(rect.left() + side / 2.0, rect.center().y), Vec2::splat(side));
    look.icons.paint(painter, icon, mark, p.gold);
    let at = pos2(mark.right() + 7.0, rect.center().y);
    bits::line(painter, at, rect.right() - at.x, words, look.title(15.5), p.text);
}

fn fight(ui: &Ui, desk: &mut Desk, meeting: &Meeting, rect: Rect, ahead: Option<i16>) {
    let (look, p) = (desk.look, desk.look.palette);
    let painter = ui.painter();
    let line = 22.0 * look.text;
    let words = match ahead.map(|ahead| ahead.clamp(0, i16::from(u8::MAX)) as u8) {
        Some(ahead) if ahead >= meeting.value => {
            format!("The pool holds {} of {}; this would win it.", meeting.pool, meeting.value)
        }
        Some(ahead) if ahead != meeting.pool => {
            format!("The pool holds {} of {}; then {ahead}.", meeting.pool, meeting.value)
        }
        _ => format!("The pool holds {} of {}.", meeting.pool, meeting.value),
    };
    head(painter, look, rect.with_max_y(rect.top() + line), "road/pool", &words);
    // A cell for each marker, the last of them wins.
    let track = Rect::from_min_max(
        pos2(rect.left(), rect.top() + line + 4.0),
        pos2(rect.right(), rect.top() + line + 4.0 + 24.0 * look.text),
    );
    let cells = f32::from(meeting.value.max(1)) + 1.0;
    let step = track.width() / cells;
    let cell = |at: u8| {
        let left = track.left() + step * f32::from(at);
        Rect::from_min_max(pos2(left + 1.0, track.top()), pos2(left + step - 1.0, track.bottom()))
    };
    for at in 0..=meeting.value {
        let rect = cell(at);
        let lit = meeting.table.iter().any(|row| row.lit && (row.from..=row.to).contains(&at));
        let filled = at > 0 && at <= meeting.pool;
        let ghost = ahead.is_some_and(|ahead| i16::from(at) <= ahead && at > meeting.pool);
        let fill = match (filled, ghost) {
            (true, _) => p.gold,
            (_, true) => p.gold.gamma_multiply(0.35),
            _ => p.night,
        };
        let edge = match (at == meeting.value, lit) {
            (true, _) => Stroke::new(2.0, p.good),
            (_, true) => Stroke::new(2.0, p.bad),
            _ => Stroke::new(1.0, p.edge),
        };
        painter.rect(rect, CornerRadius::same(4), fill, edge, StrokeKind::Inside);
        let ink = if filled { p.night } else { p.faint };
        let size = (rect.height() * 0.55 / look.text).min(13.0);
        painter.text(rect.center(), Align2::CENTER_CENTER, at.to_string(), look.bold(size), ink);
    }
    rows(ui, desk, meeting, rect.with_min_y(track.bottom() + 5.0), ahead, step);
}

/// The attack of each row beneath its cells; the one that is lit in full.
fn rows(ui: &Ui, desk: &mut Desk, meeting: &Meeting, rect: Rect, ahead: Option<i16>, step: f32) {
    let (look, p) = (desk.look, desk.look.palette);
    let painter = ui.painter();
    let next = ahead.and_then(|ahead| {
        let ahead = u8::try_from(ahead.max(0)).unwrap_or(u8::MAX);
        meeting.table.iter().find(|row| (row.from..=row.to).contains(&ahead))
    });
    let short = rect.height() * 0.42;
    for row in &meeting.table {
        let span = Rect::from_min_max(
            pos2(rect.left() + step * f32::from(row.from) + 1.0, rect.top()),
            pos2(rect.left() + step * f32::from(row.to.min(meeting.value) + 1) - 1.0, rect.top() + 4.0),
        );
        let colour = match (row.lit, next == Some(row)) {
            (true, _) => p.bad,
            (_, true) => p.gold,
            _ => p.edge,
        };
        painter.rect_filled(span, CornerRadius::same(2), colour);
        let hover = span.with_max_y(rect.top() + short);
        bits::spot(ui, look, hover, Id::new(("attack row", row.from)), row_name(row), || {
            Tip::new("road/attack", row_name(row)).text(capital(&row.words))
        });
    }
    let lit = meeting.table.iter().find(|row| row.lit);
    let words = lit.map_or_else(String::new, |row| format!("It strikes now: {}.", row.words));
    let words = match next.filter(|next| Some(*next) != lit) {
        Some(next) => format!("{words}  Then: {}.", next.words),
        None => words,
    };
    let side = 16.0 * look.text;
    let y = rect.top() + 8.0 + (rect.height() - 8.0) / 2.0;
    let mark = Rect::from_center_size(pos2(rect.left() + side / 2.0, y), Vec2::splat(side));
    look.icons.paint(painter, "road/attack", mark, p.bad);
    let at = pos2(mark.right() + 6.0, y);
    let room = rect.right() - at.x;
    let shown = bits::line(painter, at, room * 0.66, &words, look.body(14.0), p.text);
    if !meeting.opportunity.is_empty() {
        let told = format!("If nobody plays: {}", meeting.opportunity);
        let end = pos2(rect.right(), y);
        let left = (rect.right() - shown.right() - 16.0).max(1.0);
        bits::line_right(painter, end, left, &told, look.italic(12.5), p.faint);
    }
    desk.sight.landmarks.mark(Landmark::Attack, rect);
}

fn row_name(row: &Row) -> String {
    if row.from == row.to { format!("Pool {}", row.from) } else { format!("Pool {} to {}", row.from, row.to) }
}

fn talk(ui: &Ui, desk: &mut Desk, meeting: &Meeting, rect: Rect, ahead: Option<i16>) {
    let (look, p) = (desk.look, desk.look.palette);
    let painter = ui.painter();
    let line = 22.0 * look.text;
    let mood = |mood: Option<Mood>| match mood {
        Some(Mood::Green) => "green",
        Some(Mood::Gray) => "gray",
        Some(Mood::Red) => "red",
        None => "",
    };
    let top = rect.with_max_y(rect.top() + line);
    let half = top.width() * 0.56;
    let words = format!("Affinity {}: {} if it ended now.", meeting.affinity, mood(meeting.mood()));
    head(painter, look, top.with_max_x(top.left() + half), "road/affinity", &words);
    duration(ui, desk, meeting, top.with_min_x(top.left() + half + 10.0));
    let slots = meeting.track.len().max(1);
    let track = Rect::from_min_max(
        pos2(rect.left(), top.bottom() + 4.0),
        pos2(rect.right(), top.bottom() + 4.0 + 24.0 * look.text),
    );
    let step = track.width() / slots as f32;
    for (place, mood) in meeting.track.iter().enumerate() {
        let left = track.left() + step * place as f32;
        let at = Rect::from_min_max(pos2(left + 1.0, track.top()), pos2(left + step - 1.0, track.bottom()));
        let number = place as i16 + 1;
        let here = i16::from(meeting.affinity) == number;
        let then = ahead.is_some_and(|ahead| ahead.clamp(1, slots as i16) == number) && !here;
        let colour = p.mood(*mood);
        let fill = if here { colour } else { colour.lerp_to_gamma(p.night, 0.72) };
        let edge = if here || then { Stroke::new(2.2, p.gold) } else { Stroke::new(1.0, colour) };
        painter.rect(at, CornerRadius::same(4), fill, edge, StrokeKind::Inside);
        let sign = match mood {
            Mood::Green => "road/green",
            Mood::Gray => "road/gray",
            Mood::Red => "road/red",
        };
        let side = (at.height() * 0.72).min(at.width() * 0.8);
        let ink = if here { p.night } else { colour };
        look.icons.paint(painter, sign, Rect::from_center_size(at.center(), Vec2::splat(side)), ink);
    }
    let y = (track.bottom() + rect.bottom()) / 2.0 + 1.0;
    let side = 16.0 * look.text;
    let mark = Rect::from_center_size(pos2(rect.left() + side / 2.0, y), Vec2::splat(side));
    look.icons.paint(painter, "road/response", mark, p.bad);
    let at = pos2(mark.right() + 6.0, y);
    let words = format!("It answers: {}.", meeting.response);
    bits::line(painter, at, rect.right() - at.x, &words, look.body(14.0), p.text);
    desk.sight.landmarks.mark(Landmark::Attack, rect.with_min_y(track.bottom()));
}

/// How long the talk still lasts, as marks that are used up.
fn duration(ui: &Ui, desk: &Desk, meeting: &Meeting, rect: Rect) {
    let (look, p) = (desk.look, desk.look.palette);
    let painter = ui.painter();
    let side = rect.height() * 0.8;
    let words = format!("{} left", meeting.duration);
    let label =
        bits::line_right(painter, rect.right_center(), rect.width() * 0.4, &words, look.title(14.5), p.text);
    let room = label.left() - 10.0 - rect.left();
    let step = (room / f32::from(LONGEST)).min(side);
    for mark in 0..LONGEST {
        let x = label.left() - 10.0 - step * (f32::from(LONGEST - mark) - 0.5);
        let at = Rect::from_center_size(pos2(x, rect.center().y), Vec2::splat(step * 0.92));
        let tint = if mark < meeting.duration { p.gold } else { p.edge.gamma_multiply(0.6) };
        look.icons.paint(painter, "road/duration", at, tint);
    }
    bits::spot(ui, look, rect, Id::new("duration"), format!("Duration {}", meeting.duration), || {
        Tip::new("road/duration", format!("Duration: {}", meeting.duration))
            .text("When it is used up the talk ends, in the colour of the slot with the marker.")
    });
}
