//! The status sheet (RD-129 to RD-131): what is marked, in words, with its parts, and where that came from. What is not
//! marked has no line.

use bevy_egui::egui::{Label, RichText, Ui};

use super::book::{self, Book};
use super::parchment::{self, Row};
use super::{Browsing, nothing, sought};
use crate::books::road::facts::Fact;
use crate::content::road::terms::{StatusId, StatusKind, VerseId};
use crate::screen::road::desk::Desk;
use crate::screen::road::picture::{Happened, Picture};
use crate::table::words::{capital, count, listed};

/// What is marked and answers what is looked for: what was marked last comes first.
pub fn marked(picture: &Picture, words: &[String]) -> Vec<StatusId> {
    let all = picture.cards.all::<StatusKind>().filter(|status| picture.campaign.is_marked(*status));
    let mut all: Vec<StatusId> = all
        .filter(|status| {
            let card = picture.cards.status(*status);
            sought::holds(&format!("{} {}", card.name, card.text), words)
        })
        .collect();
    all.sort_by_key(|status| std::cmp::Reverse(last_marked(picture, *status).map(|it| it.number)));
    all
}

fn last_marked(picture: &Picture, status: StatusId) -> Option<&Happened> {
    let marks =
        |it: &&Happened| matches!(it.fact, Fact::StatusMarked { status: other, .. } if other == status);
    picture.journal.happened.iter().rev().find(marks)
}

/// The first half of them: the page on the left.
pub fn first(ui: &mut Ui, desk: &Desk, book: &Book, browsing: &mut Browsing, words: &[String]) {
    let look = desk.look;
    let all = marked(desk.picture, words);
    let number = u32::try_from(all.len()).unwrap_or(u32::MAX);
    let title = format!("{} marked", count(number, "status", "statuses"));
    parchment::heading(ui, look, "road/status", &title);
    if words.is_empty() {
        parchment::small(ui, look, "What a country remembers of you. It is marked for all of you alike.");
    } else if all.is_empty() {
        nothing(ui, look, words);
    }
    ui.add_space(4.0);
    for status in &all[..all.len().div_ceil(2)] {
        one(ui, desk, book, browsing, *status);
    }
}

/// The other half: the page on the right.
pub fn second(ui: &mut Ui, desk: &Desk, book: &Book, browsing: &mut Browsing, words: &[String]) {
    let all = marked(desk.picture, words);
    if all.is_empty() && words.is_empty() {
        parchment::blank(ui, desk.look, "road/status", "Nobody has anything to remember you by, yet.");
    }
    for status in &all[all.len().div_ceil(2)..] {
        one(ui, desk, book, browsing, *status);
    }
}

fn one(ui: &mut Ui, desk: &Desk, book: &Book, browsing: &mut Browsing, status: StatusId) {
    let (look, p, picture) = (desk.look, desk.look.palette, desk.picture);
    let card = picture.cards.status(status);
    ui.horizontal_top(|ui| {
        look.icons.show(ui, "road/status", 22.0 * look.text, p.gold_deep);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            let name = RichText::new(&card.name).font(look.title(17.0)).color(p.sepia);
            ui.add(Label::new(name).wrap());
            if card.parts > 1 {
                parts(ui, desk, status);
            }
            parchment::said(ui, look, &card.text);
            if let Some(verse) = came_from(ui, desk, book, status) {
                browsing.turn_to(book, verse);
            }
        });
    });
    ui.add_space(8.0);
}

/// RD-130: which of its parts are marked.
fn parts(ui: &mut Ui, desk: &Desk, status: StatusId) {
    let (look, p) = (desk.look, desk.look.palette);
    let bits = desk.picture.campaign.parts(status);
    let of = desk.picture.cards.status(status).parts;
    let all: Vec<String> =
        (1..=of.min(16)).filter(|part| bits & (1 << (part - 1)) != 0).map(|part| part.to_string()).collect();
    let word = if all.len() == 1 { "part" } else { "parts" };
    ui.horizontal(|ui| {
        parchment::parts(ui, look, bits, of);
        let words = format!("{word} {} of {of}", listed(&all));
        ui.label(RichText::new(words).font(look.bold(13.5)).color(p.sepia));
    });
}

/// When it was marked, and what was being read; gives the page if it was clicked.
fn came_from(ui: &mut Ui, desk: &Desk, book: &Book, status: StatusId) -> Option<VerseId> {
    let (look, picture) = (desk.look, desk.picture);
    let happened = last_marked(picture, status)?;
    let day = capital(&book::day(happened.day));
    let within = |number: u64, until: u64| (number..=until).contains(&happened.number);
    let readings = picture.journal.readings.iter().rev();
    let mut within = readings.filter(|reading| within(reading.number, reading.until));
    let page = within.next().and_then(|reading| book.page(reading.verse));
    match page {
        None => {
            parchment::small(ui, look, &format!("{day}."));
            None
        }
        Some(page) => {
            let row = Row { icon: "road/journal", text: &page.title, aside: &day, ..Row::default() };
            row.show(ui, look).clicked().then_some(page.verse)
        }
    }
}
