//! What can be opened over the table: a hero's page, the House with its story, bonds and achievements, the bag
//! and the decks, one card at leisure.
//!
//! - [`hero`] with [`actions`]; [`house`] with [`bonds`] and [`trial`]; [`table`] with [`bag`]; [`card`];
//! - [`face`]: a card as it lies on a page.

pub mod actions;
pub mod bag;
pub mod bonds;
pub mod card;
pub mod face;
pub mod hero;
pub mod house;
pub mod table;
pub mod trial;

use bevy_egui::egui::{Context, vec2};

use super::desk::Desk;
use crate::screen::shell::overlay::BookOverlay;
use crate::screen::table::overlays as sheets;

/// Shows what is on top.
pub fn show(context: &Context, desk: &mut Desk, top: &BookOverlay) {
    match top {
        BookOverlay::Hero(place) => {
            let place = *place;
            let title = desk.picture.party.get(place).map_or("A hero", |hero| hero.name.as_str());
            sheets::show(context, desk, "delve/family", title, vec2(1500.0, 1000.0), |ui, desk| {
                hero::show(ui, desk, place);
            });
        }
        BookOverlay::Journal => {
            sheets::show(context, desk, "delve/house", "House and story", vec2(1180.0, 1000.0), house::show);
        }
        BookOverlay::Table => {
            sheets::show(context, desk, "delve/bag", "Bag and decks", vec2(1180.0, 1000.0), table::show);
        }
        BookOverlay::Card(word) => {
            let (icon, title) = card::kind(word);
            sheets::show(context, desk, icon, title, vec2(600.0, 760.0), |ui, desk| {
                card::show(ui, desk, word);
            });
        }
    }
}
