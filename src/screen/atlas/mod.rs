//! The table of the Atlas on screen.
//!
//! - [`picture`]: what lies on the table, as plain data; [`desk`]: that, the look, and what the player wants;
//! - [`layout`]: where things are; [`panels`]: trays, hand, prompt bar, log and so on;
//! - [`log`]: what the log says; [`pace`]: how long what happens is shown; [`board`]: the map in Bevy's 2D world;
//! - [`flows`]: prompts that are more than a line, and stories; [`emblems`]: which drawing stands for a card;
//! - [`notes`]: odds, and all there is to know of what is looked at; [`answers`]: what answers are about.
//!
//! Prompt bar, log, cursor, bots and the showing of facts are those of every book: [`crate::screen::table`].

pub mod answers;
pub mod board;
pub mod cards;
pub mod codex;
mod colours;
pub mod desk;
pub mod emblems;
pub mod flows;
pub mod layout;
pub mod log;
pub mod names;
pub mod notes;
pub mod overlays;
pub mod pace;
pub mod panels;
pub mod picture;
mod sound;
pub mod widgets;

use std::borrow::Cow;

use bevy::app::{App, Plugin, Update};
use bevy::ecs::prelude::*;
use bevy::state::condition::in_state;
use bevy_egui::egui::{Context, Ui, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::shell::overlay::{BookOverlay, BookPage};
use super::shell::state::Screen;
use super::shell::style::{Draw, Zoom};
use super::table::board::view::View;
use super::table::desk::Seated;
use super::table::flows::note::Lie;
use super::table::flows::reading::Page;
use super::table::layout::Outline;
use super::table::panels::canvas;
use super::table::playback::Tell;
use super::table::{BookScreen, BookTablePlugin, DrawTable, OnScreen, plays};
use crate::books::atlas::facts::Fact;
use crate::books::atlas::{Atlas, AtlasSession};
use crate::table::viewer::Viewer;
use desk::{Desk, Roll, Sight};
use flows::tutorial::{self, Landmark, Moment};
use layout::Layout;
use log::AtlasScribe;
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
    type Layout = Layout;
    type Moment = Moment;
    type Landmark = Landmark;
    type Scribe<'a> = AtlasScribe<'a>;

    fn picture(session: &mut AtlasSession, viewer: Viewer) -> Option<Picture> {
        Picture::take(session, viewer)
    }

    fn scribe<'a>(session: &'a AtlasSession, _: &[(u64, Cow<Fact>)]) -> AtlasScribe<'a> {
        AtlasScribe::at(session)
    }

    fn as_before(before: &Picture, now: &Picture, facts: &[&Fact]) -> Option<Picture> {
        now.as_before(before, facts)
    }

    fn follow(picture: &mut Picture, fact: &Fact) {
        picture.follow(fact);
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

    fn flow(ui: &Ui, desk: &mut Desk, layout: &Layout) {
        flows::show(ui, desk, layout);
    }

    fn has_come(moment: &Moment, picture: &Picture) -> bool {
        moment.has_come(picture)
    }

    fn point(desk: &Desk, layout: &Layout, at: &[Landmark]) -> Lie {
        tutorial::point(desk, layout, at)
    }

    fn pages() -> Vec<BookPage> {
        vec![
            BookPage { name: "Journal", icon: "ui/journal", overlay: BookOverlay::Journal },
            BookPage { name: "Cards on the table", icon: "ui/stash", overlay: BookOverlay::Table },
        ]
    }

    fn overlay(context: &Context, desk: &mut Desk, top: &BookOverlay) {
        overlays::show(context, desk, top);
    }

    fn lay_out(picture: &Picture, watched: bool, size: Vec2, text: f32) -> Layout {
        Layout::at(picture, watched, size, text)
    }

    fn outline(layout: &Layout, text: f32) -> Outline {
        Outline { board: layout.board, reel: layout.reel, folded: layout.folded(text) }
    }

    fn is_set(picture: &Picture) -> bool {
        // While a party gathers there is no map yet.
        picture.location().is_some()
    }
}

impl OnScreen for Atlas {
    type Screen = AtlasScreen;

    fn screen() -> impl Plugin {
        AtlasScreenPlugin
    }
}

pub struct AtlasScreenPlugin;

impl Plugin for AtlasScreenPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((
            BookTablePlugin::<AtlasScreen>::default(),
            overlays::OverlaysPlugin,
            board::BoardPlugin,
            notes::NotesPlugin,
        ));
        app.add_systems(
            Update,
            follow_roll.after(Tell).run_if(in_state(Screen::Play)).run_if(plays::<AtlasScreen>),
        );
        app.add_systems(
            EguiPrimaryContextPass,
            draw.in_set(Draw::Screen)
                .in_set(DrawTable)
                .run_if(in_state(Screen::Play))
                .run_if(plays::<AtlasScreen>),
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
