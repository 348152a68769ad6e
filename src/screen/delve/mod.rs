//! The table of the Delve on screen.
//!
//! - [`picture`]: what lies on the table, as plain data; [`desk`]: that, the look, and what the player wants;
//! - [`layout`]: where things are; [`landmarks`]: where those lie that notes point at; [`panels`]: hero boards with the enemies above them, map, dice, bag;
//! - [`flows`]: prompts that are more than a line: the group, home, Bazaar, stories; [`overlays`]: pages to open;
//! - [`log`]: what the log says; [`pace`]: how long what happens is shown; [`answers`]: what answers are
//!   about; [`emblems`], [`signs`], [`scenes`]: which drawing stands for what; [`brought`]: what came of a run.
//!
//! Prompt bar, log, cursor, bots and the showing of facts are those of every book: [`crate::screen::table`].

pub mod answers;
pub mod brought;
pub mod codex;
mod colours;
pub mod desk;
#[cfg(test)]
mod earned;
pub mod emblems;
pub mod flows;
pub mod landmarks;
pub mod layout;
pub mod log;
pub mod overlays;
pub mod pace;
pub mod panels;
pub mod picture;
pub mod scenes;
pub mod signs;
mod sound;

use std::borrow::Cow;

use bevy::app::{App, Plugin, Update};
use bevy::ecs::prelude::*;
use bevy::state::condition::in_state;
use bevy::time::Time;
use bevy_egui::egui::{Context, Ui, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::shell::overlay::{BookOverlay, BookPage};
use super::shell::sleep::Awake;
use super::shell::state::Screen;
use super::shell::style::Draw;
use super::table::desk::Seated;
use super::table::flows::note::Lie;
use super::table::flows::reading::Page;
use super::table::layout::Outline;
use super::table::panels::canvas;
use super::table::playback::Tell;
use super::table::{BookScreen, BookTablePlugin, DrawTable, OnScreen, plays};
use crate::books::delve::facts::Fact;
use crate::books::delve::records::Cards;
use crate::books::delve::{Delve, DelveSession};
use crate::table::viewer::Viewer;
use desk::{Beat, Desk, Roll, Sight};
use flows::tutorial::{self, Moment};
use landmarks::Landmark;
use layout::Layout;
use log::DelveScribe;
use picture::Picture;

/// What the Delve shows.
pub type Shown = crate::screen::table::shown::Shown<Picture>;
/// What boards, dice and sound of the Delve listen to.
pub type Show = crate::screen::table::playback::Show<Fact>;

/// The screen of the Delve, as every table's screen knows it.
pub struct DelveScreen;

impl BookScreen for DelveScreen {
    type Book = Delve;
    type Picture = Picture;
    type Layout = Layout;
    type Moment = Moment;
    type Landmark = Landmark;
    type Scribe<'a> = DelveScribe<'a>;

    fn picture(session: &mut DelveSession, viewer: Viewer) -> Option<Picture> {
        Picture::take(session, viewer)
    }

    fn scribe<'a>(session: &'a DelveSession, facts: &[(u64, Cow<Fact>)]) -> DelveScribe<'a> {
        DelveScribe::new(session.world().resource::<Cards>(), facts)
    }

    fn seconds(fact: &Fact) -> f32 {
        pace::seconds(fact)
    }

    fn is_story(fact: &Fact) -> bool {
        flows::pages::is_story(fact)
    }

    fn page(picture: &Picture, _: &mut Option<Page>, fact: &Fact) -> Option<Page> {
        flows::pages::page_of(picture, fact)
    }

    fn shown_by_question(picture: &Picture) -> Option<String> {
        flows::pages::shown_by(&picture.ask.as_ref()?.question)
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
            BookPage { name: "House and bonds", icon: "delve/house", overlay: BookOverlay::Journal },
            BookPage { name: "Bag and decks", icon: "delve/bag", overlay: BookOverlay::Table },
        ]
    }

    fn overlay(context: &Context, desk: &mut Desk, top: &BookOverlay) {
        overlays::show(context, desk, top);
    }

    fn lay_out(picture: &Picture, watched: bool, size: Vec2, text: f32) -> Layout {
        Layout::at(picture, watched, size, text)
    }

    fn outline(layout: &Layout, _: f32) -> Outline {
        Outline { board: layout.boards, reel: layout.reel, folded: layout.folded() }
    }

    fn as_before(before: &Picture, now: &Picture, _: &[&Fact]) -> Option<Picture> {
        now.as_before(before)
    }

    fn follow(picture: &mut Picture, fact: &Fact) {
        picture.follow(fact);
    }

    fn is_set(picture: &Picture) -> bool {
        picture.is_in_run()
    }
}

impl OnScreen for Delve {
    type Screen = DelveScreen;

    fn screen() -> impl Plugin {
        DelveScreenPlugin
    }
}

pub struct DelveScreenPlugin;

impl Plugin for DelveScreenPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins(BookTablePlugin::<DelveScreen>::default());
        app.add_systems(
            Update,
            follow_beats.after(Tell).run_if(in_state(Screen::Play)).run_if(plays::<DelveScreen>),
        );
        app.add_systems(
            EguiPrimaryContextPass,
            draw.in_set(Draw::Screen)
                .in_set(DrawTable)
                .run_if(in_state(Screen::Play))
                .run_if(plays::<DelveScreen>),
        );
    }
}

/// Boards and dice show each thing as it is told.
fn follow_beats(
    mut shows: MessageReader<Show>,
    time: Res<Time>,
    mut sight: ResMut<Sight>,
    mut awake: ResMut<Awake>,
) {
    for show in shows.read() {
        match show {
            Show::Beat { fact, seconds } => {
                if let Some(roll) = Roll::told_by(fact, sight.roll.as_ref()) {
                    sight.roll = Some(roll);
                }
                if *seconds > 0.0 {
                    // A thing is seen a little longer than it keeps the next one waiting.
                    sight.beats.push(Beat { fact: (**fact).clone(), age: 0.0, lasts: seconds * 1.6 });
                }
            }
            Show::Snap => {
                sight.roll = None;
            }
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

fn draw(mut contexts: EguiContexts, mut seated: Seated<Picture>, layout: Res<Layout>) {
    let Ok(context) = contexts.ctx_mut() else { return };
    let mut ui = canvas(context, "delve", seated.is_covered());
    seated.focus.aim = None;
    let Some(mut desk) = seated.desk() else { return };
    panels::show(&mut ui, &mut desk, &layout);
}
