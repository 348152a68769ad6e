//! Who is met again and again: companions, the names that come up in what was read, and what was met on the road.

use bevy_egui::egui::Ui;

use super::book::{self, Book};
use super::names::Name;
use super::parchment::{self, Row};
use super::{Browsing, nothing, sought};
use crate::books::road::facts::Fact;
use crate::books::road::pieces::Outcome;
use crate::content::road::cards::SheetKindOf;
use crate::content::road::effect::Figure;
use crate::content::road::encounter::Mood;
use crate::content::road::terms::{EncounterId, SheetId};
use crate::screen::road::desk::Desk;
use crate::screen::road::emblems;
use crate::screen::road::picture::Picture;
use crate::screen::shell::overlay::{BookOverlay, Overlay};
use crate::table::words::counted;

/// So many sentences of a page are told where a name stands in it.
const SENTENCES: usize = 3;

/// Who there is: the page on the left.
pub fn list(ui: &mut Ui, desk: &mut Desk, book: &Book, browsing: &mut Browsing, words: &[String]) {
    let (look, picture) = (desk.look, desk.picture);
    let (with, names, met) = (companions(picture, words), held(book, words), encounters(picture, words));
    if !with.is_empty() {
        parchment::heading(ui, look, "road/companion", "With you on the road");
    }
    for sheet in with {
        let card = picture.cards.sheet(sheet);
        let at = stands(picture, sheet);
        let row = Row { icon: "road/companion", text: &card.name, aside: &at, ..Row::default() };
        if row.show(ui, look).clicked() {
            desk.open(Overlay::Book(BookOverlay::Card(format!("sheet/{}", card.id))));
        }
    }
    if !names.is_empty() {
        parchment::heading(ui, look, "road/party", "Names that come up again");
    }
    for name in names {
        let pages = u32::try_from(name.pages.len()).unwrap_or(u32::MAX);
        let aside = counted(pages, "page");
        let emblem = name.origin.map(|origin| emblems::origin(&picture.cards, origin));
        let icon = emblem.as_deref().unwrap_or("road/party");
        let open = browsing.name.as_ref() == Some(&name.name);
        let row = Row { icon, text: &name.name, aside: &aside, open, group: false };
        if row.show(ui, look).clicked() {
            browsing.name = Some(name.name.clone()).filter(|_| !open);
        }
    }
    if !met.is_empty() {
        parchment::heading(ui, look, "road/challenge", "Met on the road");
    }
    for (foe, how, day) in met {
        let card = picture.cards.encounter(foe);
        let icon = emblems::foe(&picture.cards, foe);
        let aside = format!("{how} · {}", book::day(day));
        let row = Row { icon: &icon, text: &card.name, aside: &aside, ..Row::default() };
        if row.show(ui, look).clicked() {
            desk.open(Overlay::Book(BookOverlay::Card(format!("encounter/{}", card.id))));
        }
    }
    if count(desk, book, words) == 0 {
        nothing(ui, look, words);
        if words.is_empty() {
            parchment::small(ui, look, "Nobody yet whom you would know again.");
        }
    }
}

/// Where the name stands: the page on the right.
pub fn met(ui: &mut Ui, desk: &Desk, book: &Book, browsing: &mut Browsing, words: &[String]) {
    let (look, p) = (desk.look, desk.look.palette);
    let chosen = browsing.name.as_ref().and_then(|name| book.names.iter().find(|other| other.name == *name));
    let Some(name) = chosen else {
        let text = "Choose a name, and read where it comes up. Any other word can be looked for above.";
        return parchment::blank(ui, look, "road/companion", text);
    };
    parchment::heading(ui, look, "road/party", &name.name);
    let wanted: Vec<String> = name.words.iter().map(|word| sought::small(word)).collect();
    let marks: Vec<String> = wanted.iter().chain(words).cloned().collect();
    for page in name.pages.iter().filter_map(|place| book.pages.get(*place)) {
        let place = book.part(page.group).map_or("", |part| part.name.as_str());
        let row =
            Row { icon: "road/chapter", text: &page.title, aside: place, group: true, ..Row::default() };
        if row.show(ui, look).clicked() {
            browsing.turn_to(book, page.verse);
        }
        for sentence in sought::sentences(&page.text, &wanted, SENTENCES) {
            sought::marked(ui, look, &format!("… {sentence}"), &marks, look.body(15.0), p.sepia);
        }
        ui.add_space(6.0);
    }
}

fn companions(picture: &Picture, words: &[String]) -> Vec<SheetId> {
    let sheets = picture.story.sheets.iter().map(|held| held.card);
    let is = |sheet: &SheetId| {
        let card = picture.cards.sheet(*sheet);
        card.holds == SheetKindOf::Companion && sought::holds(&format!("{} {}", card.name, card.text), words)
    };
    sheets.filter(is).collect()
}

/// Where the figure of a companion stands.
fn stands(picture: &Picture, sheet: SheetId) -> String {
    let figure = Figure::Companion(sheet);
    let at = picture.standing.iter().find(|other| other.figure == figure).map(|it| it.at);
    at.and_then(|at| picture.place(at)).map_or_else(String::new, |place| place.name.clone())
}

fn held<'b>(book: &'b Book, words: &[String]) -> Vec<&'b Name> {
    book.names.iter().filter(|name| sought::holds(&name.name, words)).collect()
}

/// Whom they have fought and spoken with, the last one first; how it ended, and on which day.
fn encounters(picture: &Picture, words: &[String]) -> Vec<(EncounterId, &'static str, u16)> {
    let mut met: Vec<(EncounterId, &'static str, u16)> = Vec::new();
    for happened in picture.journal.happened.iter().rev() {
        let Fact::EncounterEnded { encounter, outcome } = happened.fact else { continue };
        let name = &picture.cards.encounter(encounter).name;
        if met.iter().all(|(other, ..)| *other != encounter) && sought::holds(name, words) {
            met.push((encounter, ended(outcome), happened.day));
        }
    }
    met
}

const fn ended(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won => "won",
        Outcome::RanAway => "ran away",
        Outcome::Concluded(Mood::Green) => "ended well",
        Outcome::Concluded(Mood::Gray) => "came to nothing",
        Outcome::Concluded(Mood::Red) => "ended badly",
        Outcome::Lost => "lost",
    }
}

pub fn count(desk: &Desk, book: &Book, words: &[String]) -> usize {
    let picture = desk.picture;
    companions(picture, words).len() + held(book, words).len() + encounters(picture, words).len()
}
