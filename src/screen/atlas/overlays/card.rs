//! One card, large, with its story and its words in full.

use bevy_egui::egui::{RichText, Sense, Ui};

use crate::screen::atlas::cards::print::Print;
use crate::screen::atlas::cards::{self, Card, CardState, text};
use crate::screen::atlas::desk::Desk;
use crate::screen::look::parts;

/// `word` says which card, as [`Card::write`] does.
pub fn show(ui: &mut Ui, desk: &mut Desk, word: &str) {
    let look = desk.look;
    let Some(card) = Card::read(&desk.picture.cards, word) else {
        parts::text(ui, look, "There is no such card in this book.");
        return;
    };
    let width = (ui.available_width() * 0.72).min(360.0 * look.text);
    ui.vertical_centered(|ui| {
        let (rect, _) = ui.allocate_exact_size(cards::size(width), Sense::hover());
        cards::paint(ui.painter(), look, desk.picture, card, rect, CardState::default());
    });
    ui.add_space(8.0);
    // What the face had to leave out stands below it in full.
    let print = Print::of(&desk.picture.cards, desk.picture.campaign.location, card);
    if !print.rules.is_empty() {
        text::show(ui, look, &desk.picture.cards, &print.rules, 15.0, look.palette.text);
    }
    if !print.story.is_empty() {
        ui.add_space(4.0);
        ui.label(RichText::new(print.story).font(look.italic(14.0)).color(look.palette.faint));
    }
}
