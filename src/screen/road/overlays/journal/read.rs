//! What was read: the verses by their places on the left, and the open one on the right, with what was chosen in it. A place
//! that is opened tells what has changed there since.

use bevy_egui::egui::{Color32, CornerRadius, Label, RichText, Sense, Stroke, StrokeKind, Ui, Vec2, vec2};

use super::book::{self, Book, Group, Page, Part, Piece};
use super::parchment::{self, Row};
use super::{Browsing, leads, nothing, since, sought};
use crate::books::road::words::{facts, names};
use crate::content::road::terms::{Filter, LocationId};
use crate::screen::look::parts::{self, Button};
use crate::screen::road::desk::Desk;
use crate::screen::road::picture::{Passage, Picture};
use crate::table::words::{capital, counted, listed};

/// The pages by their places: the page on the left.
pub fn contents(ui: &mut Ui, desk: &Desk, book: &Book, browsing: &mut Browsing, words: &[String]) {
    let (look, picture) = (desk.look, desk.picture);
    let pages = u32::try_from(book.pages.len()).unwrap_or(u32::MAX);
    parchment::heading(ui, look, "road/journal", &format!("{} read", counted(pages, "page")));
    if browsing.group.is_some() {
        let row = Row { icon: "ui/map", text: "Everywhere", group: true, ..Row::default() };
        if row.show(ui, look).clicked() {
            (browsing.group, browsing.page) = (None, None);
        }
    }
    let mut any = false;
    for part in &book.parts {
        let held: Vec<&Page> = part
            .pages
            .iter()
            .filter_map(|place| book.pages.get(*place))
            .filter(|page| page.holds(words))
            .collect();
        if held.is_empty() {
            continue;
        }
        any = true;
        let chosen = browsing.group == Some(part.group);
        if group_row(ui, desk, book, part, (held.len(), chosen)) {
            if chosen && browsing.page.is_none() {
                browsing.group = None;
            } else {
                browsing.turn_to_group(part.group);
            }
        }
        // What is looked for is shown everywhere, until one place is chosen.
        let unfolded = chosen || (browsing.group.is_none() && !words.is_empty());
        for page in held.into_iter().filter(|_| unfolded) {
            let last = page.readings.first().and_then(|place| picture.journal.readings.get(*place));
            let aside = last.map_or_else(|| "long ago".to_owned(), |reading| book::day(reading.day));
            let open = browsing.page == Some(page.verse);
            let row = Row { icon: "road/chapter", text: &page.title, aside: &aside, open, group: false };
            if row.show(ui, look).clicked() {
                browsing.turn_to(book, page.verse);
            }
        }
    }
    if !any {
        nothing(ui, look, words);
    }
}

/// The line of a place; true if it was clicked.
fn group_row(ui: &mut Ui, desk: &Desk, book: &Book, part: &Part, (count, chosen): (usize, bool)) -> bool {
    let icon = part.group.icon(&desk.picture.cards);
    let turned = since::has_turned(&since::changes(desk.picture, book, part));
    let aside = if turned { format!("changed · {count}") } else { count.to_string() };
    Row { icon: &icon, text: &part.name, aside: &aside, open: chosen, group: true }
        .show(ui, desk.look)
        .clicked()
}

/// What lies open: the page on the right.
pub fn page(ui: &mut Ui, desk: &Desk, book: &Book, browsing: &mut Browsing, words: &[String]) {
    let first = book.pages.iter().find(|page| page.holds(words));
    match (browsing.page, browsing.group) {
        (Some(verse), _) => {
            if let Some(page) = book.page(verse) {
                verse_page(ui, desk, book, browsing, (page, words));
            }
        }
        (None, Some(group)) => {
            if let Some(part) = book.part(group) {
                place_page(ui, desk, book, browsing, part);
            }
        }
        (None, None) => match first {
            Some(page) => verse_page(ui, desk, book, browsing, (page, words)),
            None if book.pages.is_empty() => {
                let text =
                    "The pages are still empty. What is read on the road is kept here, with what you chose.";
                parchment::blank(ui, desk.look, "road/journal", text);
            }
            None => {}
        },
    }
}

/// The drawing, the name, and a line beneath it.
fn head(ui: &mut Ui, desk: &Desk, icon: &str, title: &str, line: &str) {
    let (look, p) = (desk.look, desk.look.palette);
    ui.horizontal(|ui| {
        let side = 46.0 * look.text;
        let (rect, _) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
        parts::paint_medallion(ui, look, icon, rect, p.gold_deep, p.gold);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            ui.add(Label::new(RichText::new(title).font(look.title(23.0)).color(p.sepia)).wrap());
            parchment::small(ui, look, line);
        });
    });
    parchment::rule(ui, look);
}

/// "Day 3 · Maren and Nim".
fn when(picture: &Picture, reading: usize) -> String {
    let Some(reading) = picture.journal.readings.get(reading) else { return String::new() };
    let names: Vec<String> =
        reading.party().map(|origin| names::origin(&picture.cards, origin).to_owned()).collect();
    let day = capital(&book::day(reading.day));
    if names.is_empty() { day } else { format!("{day} · {}", listed(&names)) }
}

fn verse_page(
    ui: &mut Ui,
    desk: &Desk,
    book: &Book,
    browsing: &mut Browsing,
    (page, words): (&Page, &[String]),
) {
    let (look, p, picture) = (desk.look, desk.look.palette, desk.picture);
    let place = book.part(page.group).map_or("", |part| part.name.as_str());
    let last = page.readings.first().map(|reading| when(picture, *reading));
    let line = last.map_or_else(|| format!("{place} · long ago"), |when| format!("{place} · {when}"));
    head(ui, desk, &page.group.icon(&picture.cards), &page.title, &line);
    if page.readings.is_empty() {
        for text in book::certain(&picture.cards, page.verse) {
            sought::marked(ui, look, &text, words, look.body(16.0), p.sepia);
        }
        parchment::small(
            ui,
            look,
            "That was long ago. What was said and chosen then is not written down any more.",
        );
    }
    let mut before: Vec<Piece> = Vec::new();
    for (place, reading) in page.readings.iter().enumerate() {
        let told = book::told(picture, *reading);
        if place > 0 {
            ui.add_space(8.0);
            parchment::heading(ui, look, "road/day", &when(picture, *reading));
        }
        for piece in told.iter().filter(|piece| !is_repeated(piece, &before)) {
            show_piece(ui, desk, piece, words);
        }
        before.extend(told);
    }
    ui.add_space(8.0);
    let all = format!("All of {place}");
    let more = book.part(page.group).is_some_and(|part| part.pages.len() > 1);
    if more && Button::new(all).icon("ui/journal").size(13.0).show(ui, look).clicked() {
        browsing.turn_to_group(page.group);
    }
}

/// What stood there at a later reading too is not told again; what was chosen is.
fn is_repeated(piece: &Piece, before: &[Piece]) -> bool {
    matches!(piece, Piece::Text(_) | Piece::Hidden(..)) && before.contains(piece)
}

fn show_piece(ui: &mut Ui, desk: &Desk, piece: &Piece, words: &[String]) {
    let (look, p) = (desk.look, desk.look.palette);
    match piece {
        Piece::Text(text) => {
            for paragraph in text.split('\n').filter(|paragraph| !paragraph.trim().is_empty()) {
                sought::marked(ui, look, paragraph, words, look.body(16.0), p.sepia);
                ui.add_space(3.0);
            }
        }
        Piece::Chosen(label) => {
            let text = RichText::new(format!("“{label}”")).font(look.bold(15.5)).color(p.sepia);
            parchment::noted(ui, look, "ui/right", p.blood, text);
        }
        Piece::Hidden(filter, count) => hidden(ui, desk, *filter, *count),
        Piece::Rolled(text) => parchment::note(ui, look, "die/die", text),
        Piece::Came(text) => parchment::note(ui, look, "ui/check", text),
    }
}

/// RD-R64: a band of that colour, and no word of it.
fn hidden(ui: &mut Ui, desk: &Desk, filter: Filter, count: u16) {
    let (look, p) = (desk.look, desk.look.palette);
    let (name, colour) = match filter {
        Filter::Amber => ("amber", p.gold),
        Filter::Teal => ("teal", Color32::from_rgb(62, 148, 148)),
        Filter::Violet => ("violet", Color32::from_rgb(136, 96, 176)),
    };
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 18.0 * look.text), Sense::hover());
    let band = CornerRadius::same(4);
    ui.painter().rect_filled(rect, band, colour.gamma_multiply(0.35));
    ui.painter().rect_stroke(rect, band, Stroke::new(1.0, colour), StrokeKind::Inside);
    let words = counted(count, "word");
    parchment::small(ui, look, &format!("{words} in {name} did not show."));
}

/// What is known of a place: what has changed, what was chosen, what is open, and its pages.
fn place_page(ui: &mut Ui, desk: &Desk, book: &Book, browsing: &mut Browsing, part: &Part) {
    let (look, picture) = (desk.look, desk.picture);
    let pages = u32::try_from(part.pages.len()).unwrap_or(u32::MAX);
    let read = format!("{} read", counted(pages, "page"));
    let icon = part.group.icon(&picture.cards);
    match part.group {
        Group::Place(location) => {
            let line = format!("{} · {read}", standing(picture, location));
            head(ui, desk, &icon, &part.name, &line);
            lies_there(ui, desk, book, (part, location));
        }
        _ => head(ui, desk, &icon, &part.name, &read),
    }
    chosen(ui, desk, book, part);
    ui.add_space(6.0);
    parchment::heading(ui, look, "road/journal", "Its pages");
    for page in part.pages.iter().filter_map(|place| book.pages.get(*place)) {
        let row = Row { icon: "road/chapter", text: &page.title, ..Row::default() };
        if row.show(ui, look).clicked() {
            browsing.turn_to(book, page.verse);
        }
    }
}

/// How the card lies there.
fn standing(picture: &Picture, location: LocationId) -> String {
    let card = picture.cards.location(location);
    let there = picture.place(card.number).filter(|place| place.card == location);
    let lies = match there.map(|place| (place.clear, place.is_held)) {
        Some((true, true)) => "clear, and held by a waybell",
        Some((true, false)) => "clear",
        Some((false, _)) => "in the Hush",
        None => "no more as it was",
    };
    format!("{} · {lies}", card.id)
}

/// What has changed since the last visit, and what is open.
fn lies_there(ui: &mut Ui, desk: &Desk, book: &Book, (part, location): (&Part, LocationId)) {
    let (look, picture) = (desk.look, desk.picture);
    let changes = since::changes(picture, book, part);
    parchment::heading(ui, look, "road/time", "Since you were last here");
    if changes.is_empty() {
        parchment::small(ui, look, "Nothing you would have heard of.");
    }
    for change in changes {
        let text =
            format!("{} {}", capital(&book::day(change.day)), facts::line(&picture.cards, &change.fact));
        parchment::note(ui, look, super::time::icon(&change.fact), &text);
    }
    let place = picture.place(picture.cards.location(location).number);
    if let Some(place) = place.filter(|place| place.card == location) {
        ui.add_space(6.0);
        parchment::heading(ui, look, "road/lead", "Still open");
        leads::of_place(ui, desk, book, place);
    }
}

/// What was chosen there, the last thing first.
fn chosen(ui: &mut Ui, desk: &Desk, book: &Book, part: &Part) {
    let (look, picture) = (desk.look, desk.picture);
    let pages = part.pages.iter().filter_map(|place| book.pages.get(*place));
    let mut readings: Vec<usize> = pages.flat_map(|page| page.readings.iter().copied()).collect();
    readings.sort_unstable_by(|one, other| other.cmp(one));
    let mut told: Vec<String> = Vec::new();
    for reading in readings {
        let ways = picture.journal.passages(reading).filter_map(|passage| match passage {
            Passage::Way(label) => Some(label),
            _ => None,
        });
        let day = picture.journal.readings.get(reading).map_or(0, |reading| reading.day);
        told.extend(ways.map(|label| format!("“{label}”, {}.", book::day(day))));
    }
    if told.is_empty() {
        return;
    }
    ui.add_space(6.0);
    parchment::heading(ui, look, "ui/right", "What you chose");
    for line in told {
        parchment::note(ui, look, "ui/right", &line);
    }
}
