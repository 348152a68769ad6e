//! An encounter, over the land: one long strip of cards that begins at the encounter card; below it what the fight or the
//! talk has come to, and what the enemy does next; below that the hand, with what each card of it would bring.
//!
//! - [`foe`]: the encounter card; [`line`]: the strip, with the joints between its cards; [`measure`]: pool and attack
//!   rows, or affinity and duration; [`hand`]: the cards to play; [`orders`]: the best ways to play them;
//!   [`choices`]: everything else that can be answered.

mod choices;
mod foe;
mod hand;
mod line;
mod measure;
mod orders;

use bevy_egui::egui::{Align2, CornerRadius, Rect, Stroke, StrokeKind, Ui, Vec2, pos2, vec2};

use crate::books::road::prompts::Choice;
use crate::content::road::chain::Art;
use crate::content::road::terms::CardId;
use crate::screen::look::parts;
use crate::screen::road::cards::chain::TALL;
use crate::screen::road::desk::{Desk, Landmark};
use crate::screen::road::emblems;
use crate::screen::road::picture::Meeting;
use crate::screen::table::panels::bits;

const GAP: f32 = 8.0;

pub fn show(ui: &mut Ui, desk: &mut Desk, stage: Rect) {
    let picture = desk.picture;
    let Some(meeting) = &picture.meeting else { return };
    let (look, p) = (desk.look, desk.look.palette);
    let painter = ui.painter();
    painter.rect(
        stage,
        CornerRadius::same(10),
        p.night.lerp_to_gamma(p.family(picture.cards.encounter(meeting.foe).colour), 0.10),
        Stroke::new(1.5, p.gold_deep),
        StrokeKind::Inside,
    );
    let inner = stage.shrink(10.0);
    let head = inner.with_max_y(inner.top() + 34.0 * look.text);
    header(ui, desk, meeting, head);
    let rest = inner.with_min_y(head.bottom() + 4.0);
    let strip = rest.with_max_y(rest.top() + rest.height() * 0.42);
    let low = rest.with_min_y(strip.bottom() + GAP);
    let gauge = low.with_max_y(low.top() + (112.0 * look.text).min(low.height() * 0.42));
    let hand_row = low.with_min_y(gauge.bottom() + GAP);
    let unit = (strip.height() / TALL).min(strip.width() * 0.2);
    let foe_rect = Rect::from_min_size(strip.min, vec2(unit * 1.22, strip.height()));
    foe::show(ui, desk, meeting, foe_rect);
    let line_rect = strip.with_min_x(foe_rect.right());
    line::show(ui, desk, meeting, line_rect, unit);
    desk.sight.landmarks.mark(Landmark::Foe, foe_rect);
    desk.sight.landmarks.mark(Landmark::Line, line_rect);
    measure::show(ui, desk, meeting, gauge);
    let side = (300.0 * look.text.powf(0.7)).min(hand_row.width() * 0.34);
    let left = hand_row.with_max_x(hand_row.right() - side - GAP);
    let right = hand_row.with_min_x(hand_row.right() - side);
    hand::show(ui, desk, meeting, left);
    desk.sight.landmarks.mark(Landmark::Hand, left);
    choices::show(ui, desk, meeting, right);
}

/// Name, kind, turn, and who is in it.
fn header(ui: &Ui, desk: &Desk, meeting: &Meeting, rect: Rect) {
    let (look, p, picture) = (desk.look, desk.look.palette, desk.picture);
    let card = picture.cards.encounter(meeting.foe);
    let painter = ui.painter();
    let y = rect.center().y;
    let side = rect.height() * 0.8;
    let icon = if meeting.art == Art::Combat { "road/combat" } else { "road/diplomacy" };
    let mark = Rect::from_center_size(pos2(rect.left() + side / 2.0, y), Vec2::splat(side));
    look.icons.paint(painter, icon, mark, p.gold);
    let at = pos2(mark.right() + 8.0, y);
    let named = bits::line(painter, at, rect.width() * 0.4, &card.name, look.title(21.0), p.gold);
    let kind = match meeting.art {
        Art::Combat => "a fight",
        Art::Diplomacy => "a talk",
    };
    let words = format!("{kind} of difficulty {} · turn {}", card.difficulty, meeting.turn.max(1));
    bits::line(
        painter,
        pos2(named.right() + 12.0, y),
        rect.width() * 0.3,
        &words,
        look.italic(14.5),
        p.faint,
    );
    let mut x = rect.right() - side / 2.0;
    let members: Vec<_> = meeting.members.iter().collect();
    for seat in members.into_iter().rev() {
        let Some(hero) = picture.at_seat(seat) else { continue };
        let spot = Rect::from_center_size(pos2(x, y), Vec2::splat(side * 1.1));
        let active = meeting.active == Some(seat);
        let done = meeting.activated.contains(seat) && !active;
        let ring = if active { p.gold } else { p.seat(seat.0) };
        let ink = if done { p.faint.gamma_multiply(0.6) } else { p.text };
        parts::paint_medallion(ui, look, &emblems::origin(&picture.cards, hero.id), spot, ring, ink);
        if done {
            let small = Rect::from_center_size(spot.right_bottom() - vec2(4.0, 4.0), Vec2::splat(side * 0.5));
            look.icons.paint(ui.painter(), "ui/check", small, p.good);
        }
        x -= side * 1.1 + 6.0;
    }
    if !meeting.members.is_empty() {
        let words = "in it";
        painter.text(pos2(x + side * 0.4, y), Align2::RIGHT_CENTER, words, look.italic(13.0), p.faint);
    }
}

/// The answer that plays or names this card.
fn answer_of(desk: &Desk, card: CardId) -> Option<usize> {
    let ask = desk.picture.ask.as_ref()?;
    ask.place_of(|choice| matches!(*choice, Choice::Play(other) | Choice::Card(other) if other == card))
}

/// The card of the hand that is looked at: under the pointer, or marked by keys.
fn looked_at(desk: &Desk) -> Option<CardId> {
    desk.sight.card.or_else(|| {
        let ask = desk.picture.ask.as_ref()?;
        match ask.options.get(desk.focus.aimed())?.choice {
            Choice::Play(card) => Some(card),
            _ => None,
        }
    })
}
