//! The line: one strip of cards, edge to edge, with a joint wherever two keys meet. A key that is met glows gold, one that
//! is not stays dark, and one that waits for MAGIC is blue. The card that is looked at in hand lies at the end as a ghost,
//! with what it would bring.

use bevy_egui::egui::{
    Align2, Color32, CornerRadius, Id, Painter, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2,
};

use super::looked_at;
use crate::books::road::chain::keys::{self, SLOTS};
use crate::books::road::chain::outlook::{Fit, Gain, Slot};
use crate::books::road::facts::Fact;
use crate::content::road::chain::{Art, RightEdge};
use crate::content::road::terms::CardId;
use crate::screen::look::Look;
use crate::screen::road::cards::chain::{self, Lit, TALL, key_at, key_size};
use crate::screen::road::desk::Desk;
use crate::screen::road::picture::{Link, Meeting, Picture};

pub fn show(ui: &Ui, desk: &mut Desk, meeting: &Meeting, rect: Rect, width: f32) {
    let (look, picture) = (desk.look, desk.picture);
    let size = vec2(width, width * TALL);
    let ghost = looked_at(desk).and_then(|card| meeting.prospect(card));
    // The end of the line and the next card are always in sight.
    let most = ((rect.width() / width).floor() as usize).max(2) - 1;
    let from = meeting.line.len().saturating_sub(most);
    let top = rect.center().y - size.y / 2.0;
    let at = |place: usize| Rect::from_min_size(pos2(rect.left() + width * place as f32, top), size);
    place_for_next(ui, desk, meeting, at(meeting.line.len() - from));
    for (place, link) in meeting.line.iter().enumerate().skip(from) {
        card(ui, desk, link, at(place - from), place + 1 == meeting.line.len());
    }
    if let Some(prospect) = ghost {
        let spot = at(meeting.line.len() - from);
        let mut painter = ui.painter().clone();
        painter.set_opacity(0.78);
        let lit = Lit { joined: true, ..Lit::default() };
        chain::paint(&painter, look, &picture.cards, prospect.card, spot, &lit);
    }
    // Joints lie over the cards on both sides of them.
    for place in from..meeting.line.len() {
        let before = place.checked_sub(1).and_then(|before| meeting.line.get(before));
        let right = match before {
            Some(link) => picture.cards.card(link.card).right,
            None => picture.cards.encounter(meeting.foe).right,
        };
        let fit = laid(picture, meeting, place, &right);
        joints(ui.painter(), look, picture, at(place - from), &right, meeting.line[place].card, &fit);
    }
    let end = at(meeting.line.len() - from);
    match ghost {
        Some(prospect) => {
            let fit = &prospect.fit;
            joints(ui.painter(), look, picture, end, &meeting.right, prospect.card, &fit.slots);
            gain(ui.painter(), look, meeting, end, fit);
        }
        None => open_end(ui.painter(), look, end, &meeting.right),
    }
    if from > 0 {
        let words = format!("{from} more before");
        let at = pos2(rect.left() + 6.0, rect.bottom() - 4.0);
        ui.painter().text(at, Align2::LEFT_BOTTOM, words, look.italic(12.5), look.palette.faint);
    }
}

/// The slots of a card that lies there already, as far as they can be told: by what its owner has now.
fn laid(picture: &Picture, meeting: &Meeting, place: usize, right: &RightEdge) -> [Slot; SLOTS] {
    let link = &meeting.line[place];
    let left = &picture.cards.card(link.card).left;
    let levels = picture.at_seat(link.owner).map_or([0; 6], |hero| hero.keys);
    std::array::from_fn(|slot| match keys::key(right, left, slot) {
        Some(key) => match key.opening.level() {
            Some((attribute, wanted)) if levels[attribute as usize] >= wanted => Slot::Met(key.opening),
            Some(_) => Slot::Unmet(key.opening),
            None => Slot::Magic,
        },
        None => Slot::Empty,
    })
}

fn card(ui: &Ui, desk: &Desk, link: &Link, rect: Rect, last: bool) {
    let (look, picture) = (desk.look, desk.picture);
    let fresh = desk
        .sight
        .beats
        .iter()
        .any(|beat| matches!(&beat.fact, Fact::CardPlayed { card, .. } if *card == link.card) && last);
    let lit = Lit {
        dim: !link.active,
        marked: fresh,
        time: link.time,
        charges: link.charges,
        joined: true,
        seat: Some(look.palette.seat(link.owner.0)),
        ..Lit::default()
    };
    chain::paint(ui.painter(), look, &picture.cards, link.card, rect, &lit);
    let id = Id::new(("link", rect.left() as i32, link.card));
    let response = ui.interact(rect.shrink(4.0), id, Sense::hover());
    chain::told(response, look, &picture.cards, link.card);
}

/// Where the next card will lie.
fn place_for_next(ui: &Ui, desk: &Desk, meeting: &Meeting, rect: Rect) {
    let (look, p) = (desk.look, desk.look.palette);
    let corner = CornerRadius::same(8);
    let painter = ui.painter();
    painter.rect(rect, corner, p.well.gamma_multiply(0.55), Stroke::new(1.0, p.edge), StrokeKind::Inside);
    if meeting.line.is_empty() && looked_at(desk).is_none() {
        let words = match meeting.art {
            Art::Combat => "the first blow",
            Art::Diplomacy => "the first word",
        };
        painter.text(rect.center(), Align2::CENTER_CENTER, words, look.italic(14.0), p.faint);
    }
}

/// What the end of the line opens, while no card is held to it.
fn open_end(painter: &Painter, look: &Look, rect: Rect, right: &RightEdge) {
    let size = key_size(rect.width()) * 1.12;
    for slot in 0..SLOTS {
        let Some(half) = right.slot(slot) else { continue };
        let (icon, words, ground) = chain::opened(look, half);
        seal(painter, look, key_at(rect, slot, false), size, ground, look.palette.gold_deep, icon, &words);
    }
    let times = format!("×{}", right.times);
    let at = key_at(rect, SLOTS, false);
    let ground = if right.times > 0 { look.palette.gold_deep } else { look.palette.hush };
    seal(painter, look, at, size, ground, look.palette.parchment, "road/free_key", &times);
}

/// The joints on the left edge of a card.
fn joints(
    painter: &Painter,
    look: &Look,
    picture: &Picture,
    rect: Rect,
    right: &RightEdge,
    card: CardId,
    slots: &[Slot; SLOTS],
) {
    let p = look.palette;
    let size = key_size(rect.width()) * 1.12;
    let left = &picture.cards.card(card).left;
    for (slot, state) in slots.iter().enumerate() {
        let at = key_at(rect, slot, false);
        let (opening, closing) = (right.slot(slot), left.slot(slot));
        match (opening, closing) {
            (Some(opening), Some(bonuses)) => {
                let (icon, words, _) = chain::opened(look, opening);
                let (ground, ring) = match state {
                    Slot::Met(_) => (p.gold_deep, p.gold),
                    Slot::Magic => (p.spark.lerp_to_gamma(p.night, 0.25), p.spark),
                    _ => (p.night, p.hush),
                };
                if matches!(state, Slot::Met(_)) {
                    painter.circle_filled(at, size * 2.3, p.gold.gamma_multiply(0.22));
                    painter.circle_filled(at, size * 1.6, p.gold.gamma_multiply(0.25));
                }
                brings(painter, look, at, size, bonuses, !matches!(state, Slot::Unmet(_)));
                seal(painter, look, at, size, ground, ring, icon, &words);
            }
            (Some(opening), None) => {
                let (icon, words, _) = chain::opened(look, opening);
                let ground = p.night.gamma_multiply(0.8);
                seal(painter, look, at - vec2(size * 0.7, 0.0), size * 0.8, ground, p.edge, icon, &words);
            }
            (None, Some(bonuses)) => {
                brings(painter, look, at - vec2(size * 0.8, 0.0), size * 0.8, bonuses, false);
            }
            (None, None) => {}
        }
    }
    let at = key_at(rect, SLOTS, false);
    let counts = right.times > 0 && !left.free.is_empty();
    if !left.free.is_empty() {
        brings(painter, look, at, size, &left.free, counts);
    }
    let times = format!("×{}", right.times);
    let (ground, ring) = if counts { (p.gold_deep, p.gold) } else { (p.night, p.hush) };
    seal(painter, look, at, size, ground, ring, "road/free_key", &times);
}

/// A round seal on a joint: what is asked for.
#[expect(clippy::too_many_arguments, reason = "a seal is all of these")]
fn seal(
    painter: &Painter,
    look: &Look,
    at: Pos2,
    size: f32,
    ground: Color32,
    ring: Color32,
    icon: &str,
    words: &str,
) {
    let p = look.palette;
    let wide = if words.is_empty() { size } else { size * 1.55 };
    let rect = Rect::from_center_size(at, vec2(wide * 2.0, size * 2.0));
    let corner = CornerRadius::same(size.min(120.0) as u8);
    painter.rect(rect, corner, ground, Stroke::new(1.6, ring), StrokeKind::Inside);
    let side = size * 1.35;
    let shift = if words.is_empty() { 0.0 } else { size * 0.58 };
    let mark = Rect::from_center_size(at - vec2(shift, 0.0), Vec2::splat(side));
    look.icons.paint(painter, icon, mark, p.parchment);
    if !words.is_empty() {
        let font = look.bold(size * 1.2 / look.text.max(0.1));
        painter.text(at + vec2(size * 0.72, 0.0), Align2::CENTER_CENTER, words, font, p.parchment);
    }
}

/// What a joint brings, to the right of its seal.
fn brings(
    painter: &Painter,
    look: &Look,
    at: Pos2,
    size: f32,
    bonuses: &[crate::content::road::chain::Bonus],
    counts: bool,
) {
    let p = look.palette;
    let signs = chain::signs(bonuses);
    let icon = size * 1.3;
    let font = look.bold(size * 1.15 / look.text.max(0.1));
    let step = |words: &str| icon + if words.is_empty() { 0.0 } else { size * 0.75 };
    let width: f32 = signs.iter().map(|(_, words)| step(words)).sum::<f32>() + size * 0.8;
    let from = at.x + size * 1.3;
    let rect = Rect::from_min_size(
        pos2(from - size * 0.5, at.y - size * 0.82),
        vec2(width + size * 0.5, size * 1.64),
    );
    let (ground, ink) = if counts { (p.parchment, p.sepia) } else { (p.hush, p.night) };
    let round = (size * 0.8).min(120.0) as u8;
    let corner = CornerRadius { nw: 0, sw: 0, ne: round, se: round };
    painter.rect(rect, corner, ground, Stroke::new(1.0, p.gold_deep), StrokeKind::Inside);
    let mut x = from + size * 0.35;
    for (name, words) in &signs {
        let mark = Rect::from_center_size(pos2(x + icon / 2.0, at.y), Vec2::splat(icon));
        look.icons.paint(painter, name, mark, ink);
        if !words.is_empty() {
            painter.text(pos2(x + icon, at.y), Align2::LEFT_CENTER, words, font.clone(), ink);
        }
        x += step(words);
    }
}

/// What the ghost would bring in all, on a slip beneath it.
fn gain(painter: &Painter, look: &Look, meeting: &Meeting, rect: Rect, fit: &Fit) {
    let p = look.palette;
    let words = told(meeting, &fit.gain, fit.magic.as_ref());
    let galley = painter.layout_no_wrap(words, look.title(14.5), p.night);
    let slip = Rect::from_center_size(
        pos2(rect.center().x, rect.bottom() - 14.0 * look.text),
        galley.size() + vec2(16.0, 7.0),
    );
    painter.rect(slip, CornerRadius::same(7), p.gold, Stroke::new(1.2, p.parchment), StrokeKind::Inside);
    painter.galley(slip.center() - galley.size() / 2.0, galley, p.night);
}

/// "pool +2, draw 1"; with what MAGIC would add.
pub fn told(meeting: &Meeting, gain: &Gain, magic: Option<&Gain>) -> String {
    let parts = |gain: &Gain| {
        let mut parts = Vec::new();
        match meeting.art {
            Art::Combat if gain.pool != 0 => parts.push(format!("pool {:+}", gain.pool)),
            Art::Diplomacy if gain.affinity != 0 => parts.push(format!("affinity {:+}", gain.affinity)),
            _ => {}
        }
        if gain.duration != 0 {
            parts.push(format!("duration {:+}", gain.duration));
        }
        if gain.draw > 0 {
            parts.push(format!("draw {}", gain.draw));
        }
        if gain.more {
            parts.push("and more".to_owned());
        }
        parts.join(", ")
    };
    let plain = parts(gain);
    let plain = if plain.is_empty() { "nothing".to_owned() } else { plain };
    match magic.map(parts).filter(|more| !more.is_empty()) {
        Some(more) => format!("{plain} · for MAGIC {more}"),
        None => plain,
    }
}
