//! The cards that lie around: holding area, active combat stack, cards on the map, and the party's stash.

use bevy_egui::egui::{RichText, Ui};

use super::heading;
use crate::content::atlas::terms::CardKey;
use crate::screen::atlas::cards::{self, Card, CardState};
use crate::screen::atlas::desk::Desk;
use crate::screen::look::parts::{self, Button};
use crate::screen::shell::input::Act;
use crate::screen::shell::overlay::{BookOverlay, Overlay};

pub fn show(ui: &mut Ui, desk: &mut Desk) {
    stash(ui, desk);
    ui.add_space(6.0);
    let picture = desk.picture;
    section(
        ui,
        desk,
        "track/hold",
        "Holding area",
        "Cards that were put aside: a group may take one up where it belongs.",
        &picture.held,
    );
    section(
        ui,
        desk,
        "track/stack",
        "Active combat stack",
        "Cards that are read when the combat is over, the last one first.",
        &picture.stack,
    );
    let placed: Vec<CardKey> = picture.spaces.iter().filter_map(|place| place.card).collect();
    section(ui, desk, "ui/map", "On the map", "What these cards say holds while they lie there.", &placed);
}

/// Gold, journal and what the deck still holds.
fn stash(ui: &mut Ui, desk: &mut Desk) {
    let (look, p) = (desk.look, desk.look.palette);
    let picture = desk.picture;
    parts::well(look).show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 16.0;
            parts::tally(ui, look, "stat/gold", format!("{} gold", picture.campaign.gold), p.gold);
            parts::tally(ui, look, "stat/level", format!("level {}", picture.campaign.level), p.text);
            parts::tally(
                ui,
                look,
                "card/location",
                format!("{} cards in the deck", picture.deck_left),
                p.text,
            );
            for (name, value) in &picture.counters {
                parts::tally(ui, look, "ui/pin", format!("{}: {value}", name.replace('_', " ")), p.text);
            }
            let pages = format!("Journal: {} pages", picture.campaign.journal.len());
            let button = Button::new(pages).icon("ui/journal").size(13.0).key(desk.keys.cap(Act::Journal));
            if button.show(ui, look).clicked() {
                desk.open(Overlay::Book(BookOverlay::Journal));
            }
        });
    });
}

fn section(ui: &mut Ui, desk: &mut Desk, icon: &str, title: &str, meaning: &str, keys: &[CardKey]) {
    let look = desk.look;
    heading(ui, desk, icon, title);
    if keys.is_empty() {
        parts::small(ui, look, "Nothing lies here.");
        ui.add_space(8.0);
        return;
    }
    parts::small(ui, look, meaning);
    let width = 168.0 * look.text;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = bevy_egui::egui::vec2(12.0, 12.0);
        for key in keys {
            ui.vertical(|ui| {
                ui.set_width(width);
                let card = Card::LocationCard(*key);
                let face =
                    cards::face(ui, look, desk.picture, card, cards::size(width), CardState::default());
                if face.clicked() {
                    desk.open(Overlay::Book(BookOverlay::Card(card.write(&desk.picture.cards))));
                }
                if let Some(place) = desk.picture.spaces.iter().find(|place| place.card == Some(*key)) {
                    let name = if place.name.is_empty() {
                        format!("space {}", place.key)
                    } else {
                        place.name.clone()
                    };
                    ui.label(RichText::new(name).font(look.italic(13.0)).color(look.palette.faint));
                }
            });
        }
    });
    ui.add_space(10.0);
}
