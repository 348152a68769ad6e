//! An Origin's own page. On the left lie the leaf with the portrait in its lit window and the board beneath it, and the
//! letter that was never delivered (RD-002); on the right what was found, learnt and earned, and both decks.
//!
//! - [`leaf`]: the portrait and the board, with [`attributes`]; [`letter`];
//! - [`things`]: skills, items, secrets; [`memories`]: the sheet of achievements, and legendary actions; [`packs`]: the
//!   two decks.

mod attributes;
mod leaf;
mod letter;
pub mod memories;
mod packs;
mod things;

use bevy_egui::egui::Ui;

use crate::content::road::chain::Art;
use crate::screen::look::parts;
use crate::screen::road::desk::Desk;
use crate::screen::road::picture::Hero;
use crate::screen::table::overlays::{column, turn_pages};

/// Narrower pages show one thing below the other.
const NARROW: f32 = 760.0;
/// How wide the leaf with the portrait is, at text size 1.
const LEAF: f32 = 370.0;

pub fn show(ui: &mut Ui, desk: &mut Desk, place: usize) {
    let picture = desk.picture;
    let Some(hero) = picture.party.get(place) else {
        parts::text(ui, desk.look, "Nobody sits here.");
        return;
    };
    turn_pages(ui, desk, place);
    let (width, text) = (ui.available_width(), desk.look.text);
    if width < NARROW * text {
        leaf::show(ui, desk, hero);
        ui.add_space(8.0);
        belongings(ui, desk, hero);
        letter::show(ui, desk, hero);
        return;
    }
    let left = (LEAF * text).min(width * 0.4);
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 20.0;
        column(ui, left, |ui| {
            leaf::show(ui, desk, hero);
            ui.add_space(8.0);
            letter::show(ui, desk, hero);
        });
        column(ui, width - left - 24.0, |ui| belongings(ui, desk, hero));
    });
}

fn belongings(ui: &mut Ui, desk: &mut Desk, hero: &Hero) {
    things::show(ui, desk, hero);
    memories::show(ui, desk, hero);
    for art in Art::ALL {
        packs::show(ui, desk, hero, art);
    }
}
