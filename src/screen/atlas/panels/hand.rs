//! The hand of the Origin that is shown: a fan of skills, and beside it whatever else can be used now. What can
//! be played has a gold rim and answers the prompt; what can't says why.

use bevy_egui::egui::{
    Align2, CornerRadius, CursorIcon, Id, LayerId, Order, Painter, Pos2, Rect, Response, Sense, Stroke,
    StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

use crate::books::atlas::pieces::Source;
use crate::books::atlas::prompts::{Choice, Question};
use crate::screen::atlas::cards::{self, Card, CardState};
use crate::screen::atlas::desk::Desk;
use crate::screen::atlas::picture::{Ask, HandCard, Hero, subject};
use crate::screen::look::Look;

/// The reason that needs no telling: it is somebody else's moment.
const NOT_NOW: &str = "Not now";
/// Between a card at rest and one that is looked at, in seconds.
const RISING: f32 = 0.12;
/// The widest angle between the first and the last card of a fan, in radians.
const SPREAD: f32 = 0.34;

/// A card that lies there, whatever it is for.
struct Lying {
    card: Card,
    /// The answer that uses it.
    answer: Option<usize>,
    reason: Option<String>,
    cost: Option<u8>,
    dim: bool,
    rect: Rect,
    /// The part of it that no other card covers.
    free: Rect,
    turned: f32,
}

pub fn show(ui: &mut Ui, desk: &mut Desk) {
    let rect = ui.max_rect();
    let Some(hero) = desk.shown_hero().and_then(|place| desk.picture.party.get(place)) else { return };
    let ask = desk.picture.ask.as_ref().filter(|ask| subject(&ask.question) == Some(hero.id));
    let extras = ask.map(|ask| extras(ask, hero)).unwrap_or_default();
    let (fan_room, side_room) = rooms(rect, hero.hand.len(), extras.len());
    let mut lying = fan(desk, hero, ask, fan_room);
    lying.extend(beside(extras, side_room));
    if lying.is_empty() {
        empty(ui, desk.look, hero, rect);
        return;
    }
    if let Some(room) = side_room {
        caption(ui, desk.look, room);
    }
    lay_out(ui, desk, &lying);
}

/// The usable things that are no skills in hand: weapons, consumables, the summon, talents, the ability.
fn extras(ask: &Ask, hero: &Hero) -> Vec<(usize, Card)> {
    let in_hand =
        |source: Source| matches!(source, Source::Skill(id) if hero.hand.iter().any(|card| card.skill == id));
    let options = ask.options.iter().enumerate();
    options
        .filter_map(|(place, offered)| {
            let source = match offered.choice {
                Choice::Play(source) | Choice::KeywordCard(source) | Choice::Weapon(source, _) => source,
                Choice::Reroll(source, _) => source,
                _ => return None,
            };
            let card = if in_hand(source) { None } else { Card::of_source(source, hero.id) };
            card.map(|card| (place, card))
        })
        .collect()
}

/// The room of the fan, and that of the cards beside it.
fn rooms(rect: Rect, skills: usize, extras: usize) -> (Rect, Option<Rect>) {
    if extras == 0 {
        return (rect, None);
    }
    let small = rect.height() * 0.82 / cards::TALL;
    let wanted = extras as f32 * (small + 8.0) + 22.0;
    let most = if skills == 0 { rect.width() } else { rect.width() * 0.4 };
    let side = wanted.min(most);
    let split = rect.right() - side;
    (
        Rect::from_min_max(rect.min, pos2(split - 6.0, rect.bottom())),
        Some(Rect::from_min_max(pos2(split, rect.top()), rect.max)),
    )
}

/// The skills, fanned.
fn fan(desk: &Desk, hero: &Hero, ask: Option<&Ask>, room: Rect) -> Vec<Lying> {
    let count = hero.hand.len();
    if count == 0 {
        return Vec::new();
    }
    let acting = ask
        .is_some_and(|ask| matches!(ask.question, Question::CombatAction { .. } | Question::RestUse { .. }));
    // Room for the turned corners, the glow, and the cost that stands out over the corner.
    let inner = room.shrink2(vec2(14.0, 6.0));
    let size = cards::size((inner.height() * 0.95 / cards::TALL).min(inner.width() * 0.9));
    let middle = (count as f32 - 1.0) / 2.0;
    let step =
        if count > 1 { ((inner.width() - size.x) / (count as f32 - 1.0)).min(size.x * 1.02) } else { 0.0 };
    let angle = (SPREAD / count as f32).min(0.045);
    let at = |place: usize| {
        let from = place as f32 - middle;
        // The fan's ends hang lower.
        let drop = inner.height() * 0.05 * (from / middle.max(1.0)).powi(2);
        let bottom = inner.bottom() - inner.height() * 0.05 + drop;
        let centre = pos2(room.center().x + from * step, bottom - size.y / 2.0);
        Rect::from_center_size(centre, size)
    };
    hero.hand
        .iter()
        .enumerate()
        .map(|(place, held)| {
            let rect = at(place);
            let right =
                if place + 1 < count { at(place + 1).left().max(rect.left() + 8.0) } else { rect.right() };
            let answer = held.answer.filter(|_| desk.may_answer());
            let quiet = held.reason.as_deref() == Some(NOT_NOW);
            Lying {
                card: Card::Skill(held.skill),
                answer,
                reason: held.reason.clone(),
                cost: Some(held.ap),
                dim: answer.is_none() && (acting || !quiet && is_hindered(held)),
                rect,
                free: Rect::from_min_max(
                    pos2(rect.left(), room.top()),
                    pos2(right.min(rect.right()), room.bottom()),
                ),
                turned: (place as f32 - middle) * angle,
            }
        })
        .collect()
}

/// Something of its own keeps the card from being played, not only the moment.
fn is_hindered(held: &HandCard) -> bool {
    held.reason.as_deref().is_some_and(|reason| reason.starts_with("Needs") || reason.contains("collar"))
}

/// The other usable cards, in a row of their own.
fn beside(extras: Vec<(usize, Card)>, room: Option<Rect>) -> Vec<Lying> {
    let Some(room) = room else { return Vec::new() };
    let size = cards::size(room.height() * 0.82 / cards::TALL);
    let count = extras.len();
    let step = if count > 1 {
        ((room.width() - size.x - 18.0) / (count as f32 - 1.0)).min(size.x + 8.0)
    } else {
        0.0
    };
    let left = room.right() - size.x - 6.0 - step * (count as f32 - 1.0);
    let at = |place: usize| {
        let min = pos2(left + place as f32 * step, room.bottom() - size.y - 8.0);
        Rect::from_min_size(min, size)
    };
    extras
        .into_iter()
        .enumerate()
        .map(|(place, (answer, card))| {
            let rect = at(place);
            let right = if place + 1 < count { at(place + 1).left() } else { rect.right() };
            let free = Rect::from_min_max(rect.min, pos2(right.min(rect.right()), rect.bottom()));
            Lying {
                card,
                answer: Some(answer),
                reason: None,
                cost: None,
                dim: false,
                rect,
                free,
                turned: 0.0,
            }
        })
        .collect()
}

fn caption(ui: &Ui, look: &Look, room: Rect) {
    let at = pos2(room.center().x, room.top() + 2.0);
    ui.painter().text(at, Align2::CENTER_TOP, "Ready to use", look.italic(13.0), look.palette.faint);
}

fn empty(ui: &Ui, look: &Look, hero: &Hero, rect: Rect) {
    let words = match hero.track.len() {
        0 => format!("{} has no skills in hand", hero.name),
        _ => format!("{} has no skills in hand: they cool down on the track", hero.name),
    };
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, words, look.italic(15.0), look.palette.faint);
}

/// Draws the cards, and those that are looked at last and above everything.
fn lay_out(ui: &mut Ui, desk: &mut Desk, lying: &[Lying]) {
    let mut risen = Vec::new();
    for (place, one) in lying.iter().enumerate() {
        let response = feel(ui, desk, one, place);
        let aimed = one.answer.is_some() && one.answer == Some(desk.focus.aimed()) && desk.may_answer();
        let rising = if desk.look.still { 0.0 } else { RISING };
        let looked_at = response.hovered() || response.has_focus();
        let up = ui.ctx().animate_bool_with_time(response.id.with("up"), looked_at, rising);
        if up > 0.0 {
            risen.push((up, one));
            continue;
        }
        let rect = if aimed { one.rect.translate(vec2(0.0, -one.rect.height() * 0.04)) } else { one.rect };
        paint(ui.painter(), desk, one, rect, one.turned, aimed, true);
    }
    // One may still be going down while the next comes up.
    risen.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    let painter = ui.ctx().layer_painter(LayerId::new(Order::Foreground, Id::new("card looked at")));
    for (up, one) in risen {
        let rect = raised(ui, desk.look, one.rect, up);
        paint(&painter, desk, one, rect, one.turned * (1.0 - up), true, false);
        if let Some(reason) = one.reason.as_ref().filter(|_| up > 0.5) {
            plate(&painter, desk.look, reason, rect);
        }
    }
}

/// Where a card is that is looked at: large enough to be read, and within the window.
fn raised(ui: &Ui, look: &Look, rest: Rect, up: f32) -> Rect {
    let window = ui.ctx().content_rect();
    let wanted = (rest.height() * 1.5).max(300.0 * look.text);
    let height = wanted.min(window.height() * 0.62).max(rest.height());
    let size = Vec2::new(height / cards::TALL, height);
    let half = size.x / 2.0 + 6.0;
    let x = rest
        .center()
        .x
        .clamp((window.left() + half).min(window.center().x), (window.right() - half).max(window.center().x));
    let target = Rect::from_min_size(pos2(x - size.x / 2.0, window.bottom() - 6.0 - size.y), size);
    let between = |from: Pos2, to: Pos2| from + (to - from) * up;
    Rect::from_min_max(between(rest.min, target.min), between(rest.max, target.max))
}

fn paint(painter: &Painter, desk: &Desk, one: &Lying, rect: Rect, turned: f32, raised: bool, at_rest: bool) {
    let ribbon = one.reason.as_deref().filter(|reason| at_rest && one.dim && *reason != NOT_NOW);
    let state = CardState {
        lit: one.answer.is_some(),
        raised,
        dim: one.dim && at_rest,
        cost: one.cost,
        ribbon,
        turned,
        ..CardState::default()
    };
    cards::paint(painter, desk.look, desk.picture, one.card, rect, state);
}

/// Why it can't be played, above the card that is looked at.
fn plate(painter: &Painter, look: &Look, reason: &str, card: Rect) {
    let p = look.palette;
    let galley = painter.layout(reason.to_owned(), look.title(14.0), p.text, card.width() * 1.3);
    let size = galley.size() + vec2(20.0, 10.0);
    let rect = Rect::from_center_size(pos2(card.center().x, card.top() - size.y / 2.0 - 6.0), size);
    painter.rect(rect, CornerRadius::same(8), p.night, Stroke::new(1.0, p.hush), StrokeKind::Inside);
    painter.galley(rect.center() - galley.size() / 2.0, galley, p.text);
}

/// Listens to the pointer on the part of the card that is free.
fn feel(ui: &Ui, desk: &mut Desk, one: &Lying, place: usize) -> Response {
    let sense = if one.answer.is_some() { Sense::click() } else { Sense::hover() };
    let response = ui.interact(one.free, ui.id().with(("card", place)), sense);
    let title = one.card.title(desk.picture);
    let label = match &one.reason {
        Some(reason) if one.answer.is_none() => format!("{title}: {reason}"),
        _ => format!("Play {title}"),
    };
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, one.answer.is_some(), &label));
    if let Some(answer) = one.answer {
        if response.hovered() {
            desk.focus.aim = Some(answer);
            ui.ctx().set_cursor_icon(CursorIcon::PointingHand);
        }
        if response.clicked() {
            desk.answer(answer);
        }
    }
    response
}
