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

use bevy::app::{App, Plugin};
use bevy::ecs::prelude::*;
use bevy::state::condition::in_state;
use bevy_egui::egui::{Context, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::DelveScreen;
use super::desk::Desk;
use crate::screen::delve::picture::Picture;
use crate::screen::shell::overlay::{BookOverlay, Overlay, Overlays};
use crate::screen::shell::state::Screen;
use crate::screen::shell::style::Draw;
use crate::screen::table::desk::Seated;
use crate::screen::table::{overlays as sheets, plays};

pub struct OverlaysPlugin;

impl Plugin for OverlaysPlugin {
    fn build(&self, app: &mut App) {
        app.add_systems(
            EguiPrimaryContextPass,
            draw.in_set(Draw::Overlay).run_if(in_state(Screen::Play)).run_if(plays::<DelveScreen>),
        );
    }
}

fn draw(mut contexts: EguiContexts, overlays: Res<Overlays>, mut seated: Seated<Picture>) {
    let Some(Overlay::Book(top)) = overlays.top() else { return };
    if let (Ok(context), Some(mut desk)) = (contexts.ctx_mut(), seated.desk()) {
        show(&context.clone(), &mut desk, top);
    }
}

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
