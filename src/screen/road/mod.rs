//! The table of the Road on screen.
//!
//! - [`picture`]: what lies on the table, as plain data; [`desk`]: that, the look, and what the player looks at;
//! - [`layout`]: where things are; [`board`]: the land in Bevy's 2D world, with what walks on it;
//! - [`panels`]: the party, its actions, quests and the night; the encounter; [`cards`]: the cards of the chain;
//! - [`flows`]: prompts that are more than a line, and the journal; [`overlays`]: what is opened over the table;
//! - [`log`]: what the log says; [`pace`]: how long things are shown; [`sound`]: what they sound like; [`codex`]: what is
//!   told of the cards;
//! - [`answers`]: what answers are about; [`emblems`]: which drawing stands for a card.
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
pub mod overlays;
pub mod pace;
pub mod panels;
pub mod picture;
pub mod sound;

use std::borrow::Cow;

use bevy::app::{App, Plugin, Update};
use bevy::ecs::prelude::*;
use bevy::state::condition::in_state;
use bevy::time::Time;
use bevy_egui::egui::{Context, Ui, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::shell::game::Hear;
use super::shell::overlay::{BookOverlay, BookPage};
use super::shell::sleep::Awake;
use super::shell::state::Screen;
use super::shell::style::{Draw, Zoom};
use super::table::board::view::View;
use super::table::desk::Seated;
use super::table::flows::note::Lie;
use super::table::flows::reading::{Page, turn_by_key};
use super::table::layout::Outline;
use super::table::panels::canvas;
use super::table::playback::Tell;
use super::table::shown::TakePicture;
use super::table::{BookScreen, BookTablePlugin, DrawTable, OnScreen, plays};
use crate::books::road::facts::Fact;
use crate::books::road::records::Cards;
use crate::books::road::{Road, RoadSession};
use crate::table::viewer::Viewer;
use desk::{Beat, Desk, Landmark, Roll, Sight};
use flows::tutorial::{self, Moment};
use flows::watch;
use layout::Layout;
use log::RoadScribe;
use picture::Picture;

/// What board and sound of the Road listen to.
pub type Show = crate::screen::table::playback::Show<Fact>;
/// What the Road shows.
pub type Shown = crate::screen::table::shown::Shown<Picture>;

/// The screen of the Road, as every table's screen knows it.
pub struct RoadScreen;

impl BookScreen for RoadScreen {
    type Book = Road;
    type Picture = Picture;
    type Layout = Layout;
    type Moment = Moment;
    type Landmark = Landmark;
    type Scribe<'a> = RoadScribe<'a>;

    fn picture(session: &mut RoadSession, viewer: Viewer) -> Option<Picture> {
        Picture::take(session, viewer)
    }

    fn scribe<'a>(session: &'a RoadSession, _: &[(u64, Cow<Fact>)]) -> RoadScribe<'a> {
        RoadScribe::new(session.world().resource::<Cards>())
    }

    fn as_before(before: &Picture, now: &Picture, _: &[&Fact]) -> Option<Picture> {
        now.as_before(before)
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
        flows::pages::shown_by(picture)
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
            BookPage { name: "Journal and leads", icon: "road/journal", overlay: BookOverlay::Journal },
            BookPage { name: "Cards on the table", icon: "ui/stash", overlay: BookOverlay::Table },
        ]
    }

    fn overlay(context: &Context, desk: &mut Desk, top: &BookOverlay) {
        overlays::show(context, desk, top);
    }

    fn lay_out(picture: &Picture, watched: bool, size: Vec2, text: f32) -> Layout {
        Layout::at(picture, watched, size, text)
    }

    fn outline(layout: &Layout, _: f32) -> Outline {
        Outline { board: layout.board, reel: layout.reel, folded: layout.folded() }
    }

    fn is_set(picture: &Picture) -> bool {
        picture.is_on_the_road()
    }
}

impl OnScreen for Road {
    type Screen = RoadScreen;

    fn screen() -> impl Plugin {
        RoadScreenPlugin
    }
}

pub struct RoadScreenPlugin;

impl Plugin for RoadScreenPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((BookTablePlugin::<RoadScreen>::default(), board::BoardPlugin));
        app.add_systems(
            Update,
            (follow_beats, watch::listen)
                .after(Tell)
                .run_if(in_state(Screen::Play))
                .run_if(plays::<RoadScreen>),
        );
        app.add_systems(
            Update,
            // After the keys were heard, and before the same press reads on.
            watch::close_by_key
                .after(Hear)
                .before(turn_by_key)
                .before(TakePicture)
                .run_if(in_state(Screen::Play))
                .run_if(plays::<RoadScreen>),
        );
        app.add_systems(
            EguiPrimaryContextPass,
            draw.in_set(Draw::Screen)
                .in_set(DrawTable)
                .run_if(in_state(Screen::Play))
                .run_if(plays::<RoadScreen>),
        );
    }
}

/// Panels show each thing as it is told.
fn follow_beats(
    mut shows: MessageReader<Show>,
    time: Res<Time>,
    mut sight: ResMut<Sight>,
    mut awake: ResMut<Awake>,
) {
    for show in shows.read() {
        match show {
            Show::Beat { fact, seconds } => {
                if let Some(roll) = Roll::told_by(fact) {
                    sight.roll = Some(roll);
                }
                if *seconds > 0.0 {
                    // A thing is seen a little longer than it keeps the next one waiting.
                    sight.beats.push(Beat { fact: (**fact).clone(), age: 0.0, lasts: seconds * 1.6 });
                }
            }
            Show::Snap => sight.roll = None,
        }
    }
    if !sight.beats.is_empty() {
        awake.0 = true;
        let step = time.delta_secs();
        for beat in &mut sight.beats {
            beat.age += step;
        }
        sight.beats.retain(|beat| beat.age < beat.lasts);
    }
}

fn draw(
    mut contexts: EguiContexts,
    mut seated: Seated<Picture>,
    (layout, view): (Res<Layout>, Res<View>),
    zoom: Res<Zoom>,
) {
    let Ok(context) = contexts.ctx_mut() else { return };
    let mut ui = canvas(context, "road", seated.is_covered());
    seated.focus.aim = None;
    let Some(mut desk) = seated.desk() else { return };
    panels::show(&mut ui, &mut desk, &layout, &view, zoom.0);
}
