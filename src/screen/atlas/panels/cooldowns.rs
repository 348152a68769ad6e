//! A cooldown track: numbered slots with the small cards that lie in them, face up or face down, and the
//! statuses among them as marks of their own.

use bevy_egui::egui::{
    Align2, Color32, CornerRadius, Id, Painter, Rect, Stroke, StrokeKind, Ui, Vec2, pos2, vec2,
};

use super::on_track;
use crate::books::atlas::pieces::TrackCard;
use crate::books::atlas::words;
use crate::content::atlas::catalogue::Catalogue;
use crate::content::atlas::terms::Status;
use crate::screen::atlas::names;
use crate::screen::atlas::picture::Slotted;
use crate::screen::look::Look;
use crate::screen::table::panels::bits::{self, Tip};

/// Draws a track into the rectangle; each card tells what it is. True while the pointer is on one.
pub fn show(
    ui: &Ui,
    look: &Look,
    cards: &Catalogue,
    rect: Rect,
    id: Id,
    track: &[Slotted],
    length: u8,
) -> bool {
    let mut told = false;
    let gap = 3.0;
    let count = f32::from(length.max(1));
    let width = (rect.width() - gap * (count - 1.0)) / count;
    for slot in 1..=length.max(1) {
        let left = rect.left() + f32::from(slot - 1) * (width + gap);
        let cell = Rect::from_min_size(pos2(left, rect.top()), vec2(width, rect.height()));
        paint_slot(ui.painter(), look, cell, slot);
        let here: Vec<&Slotted> = track.iter().filter(|card| card.slot == slot).collect();
        for (place, card) in here.iter().enumerate() {
            let at = card_place(cell, place, here.len());
            paint_card(ui.painter(), look, cards, at, **card);
            let name = words::names::on_track(cards, card.card);
            let id = id.with(("track", slot, place));
            told |= bits::spot(ui, look, at, id, format!("{name} in slot {slot}"), || tip(cards, **card));
        }
    }
    told
}

fn paint_slot(painter: &Painter, look: &Look, cell: Rect, slot: u8) {
    let edge = Stroke::new(1.0, look.palette.edge.gamma_multiply(0.75));
    painter.rect(cell, CornerRadius::same(3), look.palette.well, edge, StrokeKind::Inside);
    let font = look.body((cell.height() * 0.42 / look.text.max(0.1)).clamp(7.5, 10.0));
    painter.text(
        cell.min + vec2(3.0, 0.0),
        Align2::LEFT_TOP,
        slot,
        font,
        look.palette.faint.gamma_multiply(0.8),
    );
}

/// Cards that share a slot lie over each other.
fn card_place(cell: Rect, place: usize, of: usize) -> Rect {
    let height = cell.height() - 4.0;
    let width = (height * 0.8).min(cell.width() - 4.0);
    let free = cell.width() - width - 4.0;
    let step = if of > 1 { (free / (of as f32 - 1.0)).min(width + 2.0) } else { 0.0 };
    let block = step * (of as f32 - 1.0);
    let left = cell.left() + 2.0 + (free - block) * 0.7 + step * place as f32;
    Rect::from_min_size(pos2(left, cell.top() + 2.0), vec2(width, height))
}

fn paint_card(painter: &Painter, look: &Look, cards: &Catalogue, at: Rect, card: Slotted) {
    let p = look.palette;
    let (fill, edge, ink) = match card.card {
        TrackCard::Status(status) if on_track::is_good(status) => (p.well, p.good, p.good),
        TrackCard::Status(_) => (p.well, p.bad, p.bad),
        _ if card.face_up => (p.parchment, p.gold, p.sepia),
        _ => (p.raised, p.edge, p.faint),
    };
    let corner = CornerRadius::same(3);
    painter.rect_filled(at.translate(vec2(1.0, 1.5)), corner, Color32::from_black_alpha(90));
    painter.rect(at, corner, fill, Stroke::new(1.2, edge), StrokeKind::Inside);
    let face_down = !card.face_up && !matches!(card.card, TrackCard::Status(_));
    if face_down {
        // The back of a card: an inner line, as on the cards in the box.
        painter.rect_stroke(
            at.shrink(2.5),
            CornerRadius::same(2),
            Stroke::new(0.8, p.edge),
            StrokeKind::Inside,
        );
    }
    let side = at.width().min(at.height()) * 0.78;
    let mark = Rect::from_center_size(at.center(), Vec2::splat(side));
    look.icons.paint(painter, &on_track::icon(cards, card.card), mark, ink);
}

/// "gone after 2 more turns", "back in hand after this turn".
fn until(card: Slotted) -> String {
    let goes = match card.card {
        TrackCard::Skill(_) => "back in hand",
        TrackCard::Consumable(_) => "used up",
        TrackCard::Status(_) => "gone",
        TrackCard::Tactic(_) => "back under the deck",
    };
    match card.slot {
        0 | 1 => format!("{goes} at the end of the next turn"),
        slot => format!("{goes} at the end of {slot} turns"),
    }
}

fn tip(cards: &Catalogue, card: Slotted) -> Tip {
    let face = match (card.card, card.face_up) {
        (TrackCard::Status(_), _) => "",
        (_, true) => ", face up",
        (_, false) => ", face down",
    };
    Tip::new(on_track::icon(cards, card.card), words::names::on_track(cards, card.card))
        .under(format!("Slot {}{face}: {}", card.slot, until(card)))
        .text(on_track::text(cards, card.card))
}

/// Statuses as small marks with the number of their slot, from the right end leftwards; gives the room left
/// of them, and whether the pointer is on one.
pub fn marks(ui: &Ui, look: &Look, cards: &Catalogue, rect: Rect, id: Id, track: &[Slotted]) -> (Rect, bool) {
    let mut told = false;
    let mut right = rect.right();
    let statuses = track.iter().filter_map(|card| match card.card {
        TrackCard::Status(status) => Some((status, *card)),
        _ => None,
    });
    for (status, card) in statuses {
        let width = rect.height() * 1.6;
        if right - width < rect.left() {
            break;
        }
        let at = Rect::from_min_max(pos2(right - width, rect.top()), pos2(right, rect.bottom()));
        paint_mark(ui.painter(), look, at, status, card.slot);
        let label = format!("{} ({})", words::names::status(cards, status), card.slot);
        told |= bits::spot(ui, look, at, id.with(("mark", status)), label, || tip(cards, card));
        right -= width + 2.0;
    }
    (Rect::from_min_max(rect.min, pos2(right, rect.bottom())), told)
}

fn paint_mark(painter: &Painter, look: &Look, at: Rect, status: Status, slot: u8) {
    let ink = if on_track::is_good(status) { look.palette.good } else { look.palette.bad };
    let corner = at.height() / 2.0;
    painter.rect(
        at,
        corner,
        look.palette.well,
        Stroke::new(1.0, ink.gamma_multiply(0.8)),
        StrokeKind::Inside,
    );
    let side = at.height() - 2.0;
    let icon = Rect::from_center_size(pos2(at.left() + side * 0.5 + 2.0, at.center().y), Vec2::splat(side));
    look.icons.paint(painter, &names::status(status), icon, ink);
    let font = look.bold(at.height() * 0.72 / look.text.max(0.1));
    let number = pos2(at.right() - at.height() * 0.18, at.center().y);
    painter.text(number, Align2::RIGHT_CENTER, slot, font, look.palette.text);
}
