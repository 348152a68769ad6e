//! What can be opened over the table: an Origin's page, the journal with its leads, the cards on the table, one card
//! at leisure.
//!
//! - [`hero`]; [`journal`]; [`table`]; [`card`];
//! - [`print`]: what is printed on a card; [`paper`]: how it lies on a page.

pub mod card;
pub mod hero;
pub mod journal;
pub mod paper;
pub mod print;
pub mod table;

use bevy_egui::egui::{Context, vec2};

use super::desk::Desk;
use super::emblems;
use crate::screen::shell::overlay::BookOverlay;
use crate::screen::table::overlays as sheets;

/// Shows what is on top.
pub fn show(context: &Context, desk: &mut Desk, top: &BookOverlay) {
    match top {
        BookOverlay::Hero(place) => {
            let place = *place;
            let (icon, title) = match desk.picture.party.get(place) {
                Some(hero) => {
                    let name = desk.picture.name_of(hero.id).to_owned();
                    (emblems::origin(&desk.picture.cards, hero.id), name)
                }
                None => ("road/origin".to_owned(), "An Origin".to_owned()),
            };
            sheets::show(context, desk, &icon, &title, vec2(1500.0, 1000.0), |ui, desk| {
                hero::show(ui, desk, place);
            });
        }
        BookOverlay::Journal => {
            sheets::show(
                context,
                desk,
                "road/journal",
                "Journal and leads",
                vec2(1500.0, 1000.0),
                journal::show,
            );
        }
        BookOverlay::Table => {
            sheets::show(context, desk, "ui/stash", "Cards on the table", vec2(1500.0, 1000.0), table::show);
        }
        BookOverlay::Card(word) => {
            let (icon, title) = card::kind(word);
            sheets::show(context, desk, icon, title, vec2(600.0, 760.0), |ui, desk| {
                card::show(ui, desk, word);
            });
        }
    }
}
