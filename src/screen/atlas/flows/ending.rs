//! The end: of a session, of a party, of the campaign. With what was done, and where to go from here.

use bevy_egui::egui::{Rect, RichText, Ui};

use crate::books::atlas::words::names;
use crate::screen::atlas::desk::Desk;
use crate::screen::atlas::picture::Picture;
use crate::screen::look::Look;
use crate::screen::look::parts::{self};
use crate::screen::table::flows::{ending, sheet};
use crate::table::step::Outcome;

pub fn show(ui: &Ui, desk: &mut Desk, area: Rect) {
    let (look, picture) = (desk.look, desk.picture);
    let Some(outcome) = &picture.over else { return };
    let (over, title, text) = match outcome.result.as_str() {
        Outcome::SESSION_ENDED => (
            "The session ends",
            outcome.text.clone(),
            "The lamp is trimmed and the book is closed. Everything is kept.",
        ),
        "victory" => (
            "Victory",
            outcome.text.clone(),
            "The lamp at the top of Lanternhouse still burns, and you can hear the spoons.",
        ),
        _ => (
            "Defeat",
            outcome.text.clone(),
            "The Hush has the last word, this time. Nobody at Lanternhouse believes it.",
        ),
    };
    let title = if title.is_empty() { "The end".to_owned() } else { title };
    sheet::parchment(
        ui,
        look,
        "the end",
        area,
        |ui| {
            sheet::heading(ui, look, over, &title);
            sheet::story(ui, look, text);
            parts::rule(ui, look);
            summary(ui, look, picture, outcome.rounds);
        },
        |ui| {
            ui.add_space(8.0);
            ui.vertical_centered(|ui| ending::buttons(ui, desk));
        },
    );
}

/// What was done.
fn summary(ui: &mut Ui, look: &Look, picture: &Picture, rounds: u32) {
    let campaign = &picture.campaign;
    let party: Vec<String> = picture.party.iter().map(|hero| hero.name.clone()).collect();
    let places: Vec<String> =
        campaign.finished.iter().map(|place| picture.cards.location(*place).name.clone()).collect();
    let lines = [
        ("ui/person", names::listed(&party)),
        ("stat/level", format!("Level {}", campaign.level)),
        ("round/explore", names::count(i32::try_from(rounds).unwrap_or(i32::MAX), "round", "rounds")),
        (
            "ui/map",
            if places.is_empty() {
                String::new()
            } else {
                format!("Left behind: {}", names::listed(&places))
            },
        ),
        (
            "card/journal",
            names::count(campaign.journal.len() as i32, "page in the journal", "pages in the journal"),
        ),
        ("stat/gold", format!("{} gold", campaign.gold)),
        (
            "track/end",
            if campaign.restarts == 0 {
                String::new()
            } else {
                names::count(i32::from(campaign.restarts), "restart", "restarts")
            },
        ),
    ];
    for (icon, words) in lines.iter().filter(|(_, words)| !words.is_empty()) {
        ui.horizontal_wrapped(|ui| {
            look.icons.show(ui, icon, 18.0 * look.text, look.palette.sepia);
            ui.label(RichText::new(words).font(look.body(15.5)).color(look.palette.sepia));
        });
    }
}
