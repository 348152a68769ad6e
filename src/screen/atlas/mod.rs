//! The table of the Atlas on screen.
//!
//! - [`picture`]: what lies on the table, as plain data; [`desk`]: that, the look, and what the player wants;
//! - [`layout`]: where things are; [`panels`]: trays, hand, prompt bar, log and so on;
//! - [`pace`]: how long what happens is shown; [`board`]: the map in Bevy's 2D world;
//! - [`flows`]: prompts that are more than a line, and stories; [`emblems`]: which drawing stands for a card;
//! - [`notes`]: odds, and all there is to know of what is looked at; [`answers`]: what answers are about.
//!
//! Prompt bar, log, cursor, bots and the showing of facts are those of every book: [`crate::screen::table`].

pub mod answers;
pub mod board;
pub mod cards;
pub mod desk;
pub mod emblems;
pub mod flows;
pub mod layout;
pub mod names;
pub mod notes;
pub mod overlays;
pub mod pace;
pub mod panels;
pub mod picture;
pub mod widgets;

use bevy::app::{App, Plugin, Update};
use bevy::ecs::prelude::*;
use bevy::state::condition::in_state;
use bevy::window::{PrimaryWindow, Window};
use bevy_egui::egui::vec2;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::shell::overlay::{BookOverlay, BookPage};
use super::shell::settings::Settings;
use super::shell::stage::Stage;
use super::shell::state::Screen;
use super::shell::style::{Draw, Zoom};
use super::table::desk::{Folded, Seated};
use super::table::flows::reading::Page;
use super::table::panels::canvas;
use super::table::playback::Tell;
use super::table::shown::TakePicture;
use super::table::{BookScreen, BookTablePlugin, plays};
use crate::books::atlas::facts::Fact;
use crate::books::atlas::{Atlas, AtlasSession};
use board::DrawBoard;
use board::view::View;
use desk::{LogLine, Roll, Sight};
use layout::Layout;
use notes::Forecasts;
use picture::Picture;

/// What board, dice and sound of the Atlas listen to.
pub type Show = crate::screen::table::playback::Show<Fact>;
/// What the Atlas shows.
pub type Shown = crate::screen::table::shown::Shown<Picture>;

/// The screen of the Atlas, as every table's screen knows it.
pub struct AtlasScreen;

impl BookScreen for AtlasScreen {
    type Book = Atlas;
    type Picture = Picture;

    fn picture(session: &mut AtlasSession) -> Option<Picture> {
        Picture::take(session)
    }

    fn log(session: &mut AtlasSession) -> Vec<LogLine> {
        panels::chronicle::lines(session)
    }

    fn seconds(fact: &Fact) -> f32 {
        pace::seconds(fact)
    }

    fn is_story(fact: &Fact) -> bool {
        flows::pages::is_story(fact)
    }

    fn page(picture: &Picture, last: &mut Option<Page>, fact: &Fact) -> Option<Page> {
        flows::pages::page_of(picture, last, fact)
    }

    fn shown_by_question(picture: &Picture) -> Option<String> {
        let ask = picture.ask.as_ref()?;
        flows::card_of(&ask.question).map(|card| card.to_string())
    }

    fn pages() -> Vec<BookPage> {
        vec![
            BookPage { name: "Journal", icon: "ui/journal", overlay: BookOverlay::Journal },
            BookPage { name: "Cards on the table", icon: "ui/stash", overlay: BookOverlay::Table },
        ]
    }
}

pub struct AtlasScreenPlugin;

impl Plugin for AtlasScreenPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Layout>();
        app.add_plugins((
            BookTablePlugin::<AtlasScreen>::default(),
            overlays::OverlaysPlugin,
            board::BoardPlugin,
            flows::FlowsPlugin,
            notes::NotesPlugin,
        ));
        app.add_systems(
            Update,
            (lay_out.after(TakePicture).before(DrawBoard), follow_roll.after(Tell))
                .run_if(in_state(Screen::Play))
                .run_if(plays::<AtlasScreen>),
        );
        app.add_systems(
            EguiPrimaryContextPass,
            draw.in_set(Draw::Screen).run_if(in_state(Screen::Play)).run_if(plays::<AtlasScreen>),
        );
    }
}

/// The dice tray shows each roll as it is told.
fn follow_roll(mut shows: MessageReader<Show>, mut sight: ResMut<Sight>) {
    for show in shows.read() {
        match show {
            Show::Beat { fact, .. } => {
                if let Some(roll) = Roll::told_by(fact, sight.roll.as_ref()) {
                    sight.roll = Some(roll);
                }
            }
            Show::Snap => sight.roll = None,
        }
    }
}

/// Finds a place for everything.
fn lay_out(
    window: Single<&Window, With<PrimaryWindow>>,
    (settings, zoom): (Res<Settings>, Res<Zoom>),
    shown: Res<Shown>,
    mut layout: ResMut<Layout>,
    (mut folded, mut stage): (ResMut<Folded>, ResMut<Stage>),
) {
    let Some(picture) = &shown.picture else { return };
    let size = window.resolution.size() / zoom.0;
    let size = vec2(size.x, size.y);
    layout.set_if_neq(Layout::at(picture, shown.standing.watching, size, settings.text_size));
    folded.set_if_neq(layout.folded(settings.text_size));
    stage.set_if_neq(Stage {
        board: layout.board,
        reel: layout.reel,
        // While a party gathers there is no map yet.
        is_set: picture.location().is_some(),
        playing_back: shown.standing.playing_back,
    });
}

fn draw(
    mut contexts: EguiContexts,
    mut seated: Seated<Picture>,
    (layout, view, forecasts): (Res<Layout>, Res<View>, Res<Forecasts>),
    zoom: Res<Zoom>,
) {
    let Ok(context) = contexts.ctx_mut() else { return };
    let mut ui = canvas(context, "atlas", seated.is_covered());
    seated.focus.aim = None;
    let Some(mut desk) = seated.desk() else { return };
    panels::show(&mut ui, &mut desk, &layout);
    notes::show(&ui, &desk, &layout, &view, &forecasts, zoom.0);
}
