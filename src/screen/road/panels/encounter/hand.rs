//! The hand of whoever is asked. A card that can be played stands higher; its keys glow as they would in the line, and
//! beneath it is what it would bring. While it is not said who acts, the hands of all who could lie side by side.

use bevy_egui::egui::{
    Align2, CornerRadius, CursorIcon, Id, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2,
};

use super::{answer_of, line, looked_at};
use crate::books::road::chain::play::Legal;
use crate::books::road::prompts::{Choice, Question};
use crate::screen::look::parts;
use crate::screen::road::cards::chain::{self, Lit, TALL};
use crate::screen::road::desk::Desk;
use crate::screen::road::emblems;
use crate::screen::road::picture::{Hero, Meeting};
use crate::screen::table::panels::bits;

/// A card of the hand is not wider than this, at text size 1.
const WIDEST: f32 = 138.0;

pub fn show(ui: &mut Ui, desk: &mut Desk, meeting: &Meeting, rect: Rect) {
    let picture = desk.picture;
    let asked = picture.ask.as_ref().map(|ask| &ask.question);
    if let Some(Question::PickActive { .. }) = asked {
        return everybody(ui, desk, meeting, rect);
    }
    let seat = picture.subject().and_then(|origin| picture.hero(origin)).map(|hero| hero.seat);
    let seat = seat.or(meeting.active).or_else(|| meeting.members.iter().next());
    let Some(hero) = seat.and_then(|seat| picture.at_seat(seat)) else { return };
    one(ui, desk, meeting, hero, rect);
}

/// One hand, large.
fn one(ui: &mut Ui, desk: &mut Desk, meeting: &Meeting, hero: &Hero, rect: Rect) {
    let (look, p, picture) = (desk.look, desk.look.palette, desk.picture);
    let pack = hero.pack(meeting.art);
    let head = 20.0 * look.text;
    let words = format!(
        "{}’s hand · deck {} · discarded {}",
        picture.name_of(hero.id),
        pack.deck.len(),
        pack.discard.len()
    );
    let at = pos2(rect.left() + 2.0, rect.top() + head / 2.0);
    bits::line(ui.painter(), at, rect.width(), &words, look.italic(13.5), p.faint);
    let room = rect.with_min_y(rect.top() + head + 2.0);
    let count = pack.hand.len();
    if count == 0 {
        let text = "No card in hand";
        ui.painter().text(room.center(), Align2::CENTER_CENTER, text, look.italic(15.0), p.faint);
        return;
    }
    let slip = 19.0 * look.text;
    let raise = 8.0;
    let width = ((room.height() - slip - raise) / TALL).min(WIDEST * look.text.max(1.0));
    let step = (width + 10.0).min((room.width() - width) / (count.max(2) - 1) as f32);
    for (number, card) in pack.hand.iter().enumerate() {
        let place = answer_of(desk, *card);
        let prospect = meeting.prospect(*card).filter(|_| meeting.active == Some(hero.seat));
        let playable = place.is_some();
        let looked = looked_at(desk) == Some(*card);
        let up = if looked { raise } else { 0.0 };
        let left = room.left() + step * number as f32;
        let spot = Rect::from_min_size(pos2(left, room.top() + raise - up), vec2(width, width * TALL));
        let id = Id::new(("hand", hero.seat.0, number));
        let sense = if playable && desk.may_answer() { Sense::click() } else { Sense::hover() };
        let response = ui.interact(spot, id, sense);
        let lit = Lit {
            slots: prospect.map(|prospect| prospect.fit.slots),
            times: prospect.map(|prospect| prospect.fit.times),
            dim: prospect.is_some_and(|prospect| prospect.legal == Legal::No),
            marked: looked,
            ..Lit::default()
        };
        chain::paint(ui.painter(), look, &picture.cards, *card, spot, &lit);
        if let Some(prospect) = prospect {
            let words = match prospect.legal {
                Legal::No => "no Chain".to_owned(),
                Legal::ForMagic => format!("for MAGIC: {}", line::told(meeting, &prospect.fit.gain, None)),
                _ => line::told(meeting, &prospect.fit.gain, prospect.fit.magic.as_ref()),
            };
            let ink = if prospect.legal == Legal::No { p.faint } else { p.gold };
            let below = pos2(spot.left(), room.bottom() - slip / 2.0);
            bits::line(ui.painter(), below, step.max(width * 0.8), &words, look.body(12.5), ink);
        }
        if let Some(place) = place {
            key(ui, desk, place, spot);
        }
        if response.hovered() {
            desk.sight.card = Some(*card);
            desk.focus.aim = place.or(desk.focus.aim);
        }
        if let Some(place) = place {
            desk.focus.answers.push(spot);
            if response.clicked() {
                desk.answer(place);
            }
        }
        let response = if playable { response.on_hover_cursor(CursorIcon::PointingHand) } else { response };
        chain::told(response, look, &picture.cards, *card);
    }
}

/// The key that plays it, on its upper edge.
fn key(ui: &Ui, desk: &Desk, place: usize, rect: Rect) {
    let (look, p) = (desk.look, desk.look.palette);
    let key = desk.number_key(place);
    if key.is_empty() {
        return;
    }
    let cap = Rect::from_center_size(pos2(rect.center().x, rect.top() + 1.0), vec2(20.0, 16.0) * look.text);
    ui.painter().rect(cap, CornerRadius::same(4), p.well, Stroke::new(1.0, p.gold), StrokeKind::Inside);
    ui.painter().text(cap.center(), Align2::CENTER_CENTER, key, look.bold(11.0), p.gold);
}

/// Everybody who could act next, with their hands; a click lets them.
fn everybody(ui: &mut Ui, desk: &mut Desk, meeting: &Meeting, rect: Rect) {
    let (look, p, picture) = (desk.look, desk.look.palette, desk.picture);
    let members: Vec<&Hero> = meeting.members.iter().filter_map(|seat| picture.at_seat(seat)).collect();
    let count = members.len().max(1) as f32;
    let width = (rect.width() - 8.0 * (count - 1.0)) / count;
    for (number, hero) in members.into_iter().enumerate() {
        let left = rect.left() + (width + 8.0) * number as f32;
        let spot =
            Rect::from_min_size(pos2(left, rect.top()), vec2(width.min(380.0 * look.text), rect.height()));
        let place =
            picture.ask.as_ref().and_then(|ask| ask.place_of(|choice| *choice == Choice::Origin(hero.id)));
        let sense = if place.is_some() && desk.may_answer() { Sense::click() } else { Sense::hover() };
        let response = ui.interact(spot, Id::new(("acts next", hero.seat.0)), sense);
        let marked = place.is_some_and(|place| desk.focus.aimed() == place);
        let edge = match (place.is_some(), marked || response.hovered()) {
            (false, _) => Stroke::new(1.0, p.edge),
            (true, false) => Stroke::new(1.4, p.gold_deep),
            (true, true) => Stroke::new(2.2, p.gold),
        };
        ui.painter().rect(spot, CornerRadius::same(8), p.well, edge, StrokeKind::Inside);
        let inner = spot.shrink(8.0);
        let side = 34.0 * look.text;
        let mark = Rect::from_min_size(inner.min, vec2(side, side));
        let emblem = emblems::origin(&picture.cards, hero.id);
        parts::paint_medallion(ui, look, &emblem, mark, p.seat(hero.seat.0), p.text);
        let name = picture.name_of(hero.id);
        let words = if place.is_some() { format!("{name} acts") } else { format!("{name} has acted") };
        let ink = if place.is_some() { p.text } else { p.faint };
        let at = pos2(mark.right() + 8.0, mark.center().y);
        bits::line(ui.painter(), at, inner.right() - at.x, &words, look.title(15.0), ink);
        small_hand(ui, desk, meeting, hero, inner.with_min_y(mark.bottom() + 6.0));
        if let Some(place) = place {
            key(ui, desk, place, spot);
            desk.focus.answers.push(spot);
            if response.hovered() {
                desk.focus.aim = Some(place);
            }
            if response.on_hover_cursor(CursorIcon::PointingHand).clicked() {
                desk.answer(place);
            }
        }
    }
}

fn small_hand(ui: &Ui, desk: &Desk, meeting: &Meeting, hero: &Hero, room: Rect) {
    let hand = &hero.pack(meeting.art).hand;
    let width = (room.height() / TALL).min(room.width() / 2.0);
    let step = (width + 5.0).min((room.width() - width) / (hand.len().max(2) - 1) as f32);
    for (number, card) in hand.iter().enumerate() {
        let at = pos2(room.left() + step * number as f32, room.top());
        let spot = Rect::from_min_size(at, vec2(width, width * TALL));
        chain::paint(ui.painter(), desk.look, &desk.picture.cards, *card, spot, &Lit::default());
        let response = ui.interact(spot, Id::new(("small hand", hero.seat.0, number)), Sense::hover());
        chain::told(response, desk.look, &desk.picture.cards, *card);
    }
}
