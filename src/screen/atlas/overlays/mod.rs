//! What can be opened over the table: an Origin's page, the cards that lie around, the journal, one card.

pub mod arrange;
pub mod card;
pub mod gear;
pub mod hero;
pub mod journal;
pub mod table;

use bevy::app::{App, Plugin, Update};
use bevy::ecs::prelude::*;
use bevy::state::condition::in_state;
use bevy_egui::egui::{Context, vec2};

use super::desk::Desk;
use super::{AtlasScreen, Shown};
use crate::books::atlas::prompts::Question;
use crate::screen::shell::game::Game;
use crate::screen::shell::overlay::{BookOverlay, Overlay, Overlays};
use crate::screen::shell::state::Screen;
use crate::screen::table::overlays::{self, heading};
use crate::screen::table::plays;
use crate::screen::table::shown::TakePicture;

pub struct OverlaysPlugin;

impl Plugin for OverlaysPlugin {
    fn build(&self, app: &mut App) {
        app.add_systems(
            Update,
            open_for_arranging.after(TakePicture).run_if(in_state(Screen::Play)).run_if(plays::<AtlasScreen>),
        );
    }
}

/// The prompt to arrange things opens the page of its Origin, and closes it when it is answered.
fn open_for_arranging(
    shown: Res<Shown>,
    game: Option<Res<Game>>,
    mut overlays: ResMut<Overlays>,
    mut opened: Local<Option<(u32, usize)>>,
) {
    let (Some(picture), Some(game)) = (&shown.picture, game) else { return };
    let arranging = picture.ask.as_ref().and_then(|ask| match ask.question {
        Question::Arrange { origin } if ask.seats.iter().any(|seat| !game.players.is_bot(seat.0)) => {
            let place = picture.party.iter().position(|hero| hero.id == origin)?;
            Some((ask.number, place))
        }
        _ => None,
    });
    let page = |place: usize| Overlay::Book(BookOverlay::Hero(place));
    match (arranging, *opened) {
        // The same Origin goes on arranging: whoever has closed the page does not want it back.
        (Some((number, place)), Some((_, before))) if before == place => *opened = Some((number, place)),
        (Some((number, place)), _) if !game.watching => {
            overlays.open(page(place));
            *opened = Some((number, place));
        }
        (None, Some((_, place))) => {
            if overlays.top() == Some(&page(place)) {
                overlays.close();
            }
            *opened = None;
        }
        _ => {}
    }
}

/// Shows what is on top.
pub fn show(context: &Context, desk: &mut Desk, top: &BookOverlay) {
    match top {
        BookOverlay::Hero(place) => {
            let place = *place;
            let title = desk.picture.party.get(place).map_or("An Origin", |hero| hero.name.as_str());
            overlays::show(context, desk, "slot/chest", title, vec2(1500.0, 1000.0), |ui, desk| {
                hero::show(ui, desk, place);
            });
        }
        BookOverlay::Table => {
            overlays::show(context, desk, "track/stack", "On the table", vec2(1100.0, 900.0), table::show);
        }
        BookOverlay::Journal => {
            overlays::show(context, desk, "ui/journal", "The journal", vec2(900.0, 900.0), journal::show);
        }
        BookOverlay::Card(word) => {
            overlays::show(context, desk, "ui/eye", "A card", vec2(560.0, 820.0), |ui, desk| {
                card::show(ui, desk, word);
            });
        }
    }
}
