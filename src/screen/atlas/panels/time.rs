//! Time and what lies around: the time track counting down to its events, the holding area, the active combat
//! stack, the counters of the location, the party's gold and the deck.

use bevy_egui::egui::{
    Align2, CornerRadius, CursorIcon, Id, Rect, RichText, Sense, Shadow, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo, WidgetType, pos2, vec2,
};

use crate::books::atlas::words;
use crate::content::atlas::terms::CardKey;
use crate::screen::atlas::desk::Desk;
use crate::screen::atlas::picture::Picture;
use crate::screen::look::Look;
use crate::screen::look::parts;
use crate::screen::shell::overlay::{BookOverlay, Overlay};
use crate::screen::table::panels::bits::{self, Tip};

const KEY: &str = "time";

/// How much there is room for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Room {
    Whole,
    /// The track and the numbers.
    Brief,
    /// One line.
    Line,
}

pub fn show(ui: &mut Ui, desk: &mut Desk, room: Room) {
    let look = desk.look;
    parts::panel(look).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 5.0;
        let aside = in_words(desk.picture);
        if !bits::heading(ui, desk, KEY, "Time", &aside) || room == Room::Line {
            return;
        }
        track(ui, look, desk.picture);
        if room == Room::Whole {
            piles(ui, desk);
        }
        stash(ui, desk);
    });
}

/// "7 left, event B at 5".
fn in_words(picture: &Picture) -> String {
    let Some(now) = picture.clock.space else { return "no limit".to_owned() };
    if picture.clock.paused {
        return format!("paused at {now}");
    }
    match next_event(picture) {
        Some((at, card)) => {
            format!("{now}: {card} in {}", words::names::count(i32::from(now - at), "round", "rounds"))
        }
        None => format!("{now}"),
    }
}

/// The event that the tracker reaches next.
fn next_event(picture: &Picture) -> Option<(u8, CardKey)> {
    let now = picture.clock.space?;
    picture.events.iter().copied().filter(|(at, _)| *at < now).max_by_key(|(at, _)| *at)
}

/// The spaces of the track, from the first to 0 (AT-R65).
fn first_space(picture: &Picture) -> Option<u8> {
    let start =
        picture.location()?.time.as_ref()?.start.map(|(two, three, four)| match picture.party.len() {
            0..=2 => two,
            3 => three,
            _ => four,
        });
    let event = picture.events.iter().map(|(at, _)| *at).max();
    start.into_iter().chain(event).chain(picture.clock.space).max()
}

fn track(ui: &mut Ui, look: &Look, picture: &Picture) {
    let Some(first) = first_space(picture) else {
        parts::small(ui, look, "There is no time track here.");
        return;
    };
    let u = look.text;
    let width = ui.available_width();
    let count = usize::from(first) + 1;
    let least = 17.0 * u;
    let rows = (count as f32 * least / width).ceil().max(1.0) as usize;
    let per_row = count.div_ceil(rows);
    let cell = (width / per_row as f32).min(28.0 * u);
    let (body, under) = (21.0 * u, 15.0 * u);
    let (rect, response) = ui.allocate_exact_size(vec2(width, (body + under) * rows as f32), Sense::hover());
    response.widget_info(|| {
        WidgetInfo::labeled(WidgetType::Label, true, format!("Time track: {}", in_words(picture)))
    });
    let id = response.id;
    for place in 0..count {
        let at = u8::try_from(count - 1 - place).unwrap_or(0);
        let corner =
            rect.min + vec2((place % per_row) as f32 * cell, (place / per_row) as f32 * (body + under));
        let place = Rect::from_min_size(corner, vec2(cell, body)).shrink2(vec2(1.0, 1.0));
        paint_cell(ui, look, picture, place, at);
        if let Some((_, card)) = picture.events.iter().find(|(space, _)| *space == at) {
            event(ui, look, picture, pos2(place.center().x, place.bottom() + under / 2.0), at, *card, id);
        }
    }
}

fn paint_cell(ui: &Ui, look: &Look, picture: &Picture, cell: Rect, at: u8) {
    let p = look.palette;
    let now = picture.clock.space;
    let present = now == Some(at);
    let spent = now.is_some_and(|now| at > now);
    let (fill, edge, ink) = if present {
        (p.gold, Stroke::new(1.5, p.parchment), p.night)
    } else if spent {
        (p.hush.gamma_multiply(0.55), Stroke::new(1.0, p.hush), p.hush.lerp_to_gamma(p.text, 0.35))
    } else {
        (p.parchment, Stroke::new(1.0, p.parchment_dark), p.sepia)
    };
    let corner = CornerRadius::same(3);
    if present {
        let glow = Shadow { offset: [0, 0], blur: 8, spread: 1, color: p.gold.gamma_multiply(0.6) };
        ui.painter().add(glow.as_shape(cell, corner));
    }
    ui.painter().rect(cell, corner, fill, edge, StrokeKind::Inside);
    if present && picture.clock.paused {
        look.icons.paint(ui.painter(), "track/paused", cell.shrink(2.0), ink);
        return;
    }
    let font = if present { look.bold(13.0) } else { look.title(12.0) };
    ui.painter().text(cell.center(), Align2::CENTER_CENTER, at, font, ink);
    if spent {
        // Struck through, so that grey-violet need not be seen to be understood.
        ui.painter().line_segment(
            [cell.left_bottom() + vec2(3.0, -3.0), cell.right_top() + vec2(-3.0, 3.0)],
            Stroke::new(1.0, p.hush),
        );
    }
}

/// AT-R83: the letter of an event is public, its card is not.
fn event(
    ui: &Ui,
    look: &Look,
    picture: &Picture,
    centre: bevy_egui::egui::Pos2,
    at: u8,
    card: CardKey,
    id: Id,
) {
    let p = look.palette;
    let over = picture.clock.space.is_some_and(|now| at >= now);
    let radius = 7.0 * look.text;
    let (edge, ink) = if over { (p.hush, p.hush) } else { (p.gold, p.gold) };
    ui.painter().circle(centre, radius, p.well, Stroke::new(1.3, edge));
    ui.painter().text(centre, Align2::CENTER_CENTER, card, look.bold(10.5), ink);
    let rect = Rect::from_center_size(centre, Vec2::splat(radius * 2.0));
    let last = at == 0;
    bits::spot(ui, look, rect, id.with(("event", at)), format!("Event {card} at {at}"), || {
        let icon = if last { "track/end" } else { "track/event" };
        let text = if last {
            "The end of scenario event. It is read when the tracker comes to the last space."
        } else {
            "It is read when the tracker comes to this space. Nobody knows yet what it says."
        };
        let under = if over { "It has been reached." } else { "It lies ahead." };
        Tip::new(icon, format!("Event {card} at {at}")).under(under).text(text)
    });
}

/// The holding area and the active combat stack, by the titles of their cards.
fn piles(ui: &mut Ui, desk: &mut Desk) {
    let picture = desk.picture;
    let held = "Put aside; a group may take one up in place of exploring.";
    let stack = "What brought this fight. Victory or defeat resolves all of them.";
    for (icon, name, cards, text) in
        [("track/hold", "Holding", &picture.held, held), ("track/stack", "Combat", &picture.stack, stack)]
    {
        if cards.is_empty() {
            continue;
        }
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(5.0, 3.0);
            let look = desk.look;
            let mark = look.icons.show(ui, icon, 15.0 * look.text, look.palette.gold);
            Tip::on(mark, look, || Tip::new(icon, name).text(text));
            ui.label(RichText::new(format!("{name}:")).font(look.italic(13.0)).color(look.palette.faint));
            for card in cards {
                location_card(ui, desk, *card);
            }
        });
    }
}

/// A location card by its title; a click opens all that lies around.
fn location_card(ui: &mut Ui, desk: &mut Desk, key: CardKey) {
    let (look, picture) = (desk.look, desk.picture);
    let card = picture.location().and_then(|location| location.card(key));
    let title = card.map_or_else(|| key.to_string(), |card| card.title.clone());
    let text = RichText::new(&title).font(look.title(13.0)).color(look.palette.parchment).underline();
    let label = ui.add(bevy_egui::egui::Label::new(text).sense(Sense::click()));
    let label = Tip::on(label.on_hover_cursor(CursorIcon::PointingHand), look, || {
        let does = card
            .zip(picture.campaign.location)
            .map(|(card, at)| words::cards::location_front(&picture.cards, at, card));
        Tip::new("card/location", title.clone()).under(format!("Card {key}")).text(does.unwrap_or_default())
    });
    if label.clicked() {
        desk.open(Overlay::Book(BookOverlay::Table));
    }
}

/// Gold, what is left of the deck, and the counters of the location.
fn stash(ui: &mut Ui, desk: &Desk) {
    let (look, picture) = (desk.look, desk.picture);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(12.0, 3.0);
        let gold = picture.campaign.gold;
        number(ui, look, "stat/gold", &gold.to_string(), "Gold", "The party shares its gold.");
        let deck = picture.deck_left;
        number(
            ui,
            look,
            "card/location",
            &deck.to_string(),
            "Location deck",
            "Cards of this location that have not been found.",
        );
        for (name, value) in &picture.counters {
            let name = words::names::capital(&name.replace('_', " "));
            let tip = "A count that the cards of this location keep.";
            number(ui, look, "track/stack", &format!("{name} {value}"), &name, tip);
        }
    });
}

fn number(ui: &mut Ui, look: &Look, icon: &str, value: &str, title: &str, text: &str) {
    let size = 14.0 * look.text;
    let galley = ui.painter().layout_no_wrap(value.to_owned(), look.bold(13.5), look.palette.text);
    let (rect, response) =
        ui.allocate_exact_size(vec2(size + 4.0 + galley.size().x, size * 1.25), Sense::hover());
    let label = if value.contains(title) { value.to_owned() } else { format!("{title}: {value}") };
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &label));
    let mark = Rect::from_center_size(pos2(rect.left() + size / 2.0, rect.center().y), Vec2::splat(size));
    look.icons.paint(ui.painter(), icon, mark, look.palette.gold);
    let at = pos2(mark.right() + 4.0, rect.center().y - galley.size().y / 2.0);
    ui.painter().galley(at, galley, look.palette.text);
    Tip::on(response, look, || Tip::new(icon, title).text(text));
}
