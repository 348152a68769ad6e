//! The table of the Atlas on screen.
//!
//! - [`picture`]: what lies on the table, as plain data; [`desk`]: that, the look, and what the player wants;
//! - [`layout`]: where things are; [`panels`]: trays, hand, prompt bar, log and so on;
//! - [`playback`]: what happened, one fact after the other; [`board`]: the map in Bevy's 2D world;
//! - [`flows`]: prompts that are more than a line, and stories; [`emblems`]: which drawing stands for a card;
//! - [`notes`]: odds, and all there is to know of what is looked at;
//! - [`cursor`]: answering by keys and gamepad; [`companions`]: bots at the table.

pub mod board;
pub mod cards;
pub mod companions;
pub mod cursor;
pub mod desk;
pub mod emblems;
pub mod flows;
pub mod layout;
pub mod names;
pub mod notes;
pub mod overlays;
pub mod panels;
pub mod picture;
pub mod playback;
pub mod widgets;

use bevy::app::{App, Plugin, Update};
use bevy::ecs::prelude::*;
use bevy::log::debug;
use bevy::state::condition::in_state;
use bevy::window::{PrimaryWindow, Window};
use bevy_egui::egui::{LayerId, Ui, UiBuilder, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::shell::game::{Game, Hear};
use super::shell::input::PadInUse;
use super::shell::overlay::{BookOverlay, BookPage, BookPages};
use super::shell::settings::Settings;
use super::shell::state::Screen;
use super::shell::style::{CurrentLook, Draw, Zoom};
use super::shell::wishes::Wishes;
use crate::books::atlas::AtlasSession;
use board::DrawBoard;
use board::view::View;
use desk::{Desk, Focus, Keys, LogLine, TableStanding};
use layout::Layout;
use notes::Forecasts;
use picture::Picture;

/// What is shown of the table, and of which of its revisions that is.
#[derive(Resource, Default)]
pub struct Shown {
    pub picture: Option<Picture>,
    pub revision: u64,
    pub standing: TableStanding,
    pub log: Vec<LogLine>,
    /// Facts from this one on are still to be shown.
    pub untold: Option<u64>,
}

impl Shown {
    /// The log as far as it has been shown: it does not run ahead of the dice.
    pub fn told(&self) -> &[LogLine] {
        let told = |from| self.log.partition_point(|line| line.number < from);
        &self.log[..self.untold.map_or(self.log.len(), told)]
    }
}

/// Pictures are taken in this set.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TakePicture;

pub struct AtlasScreenPlugin;

impl Plugin for AtlasScreenPlugin {
    fn build(&self, app: &mut App) {
        app.insert_resource(pages());
        app.init_resource::<Shown>().init_resource::<Focus>().init_resource::<Layout>();
        app.add_plugins((
            cursor::CursorPlugin,
            companions::CompanionsPlugin,
            overlays::OverlaysPlugin,
            playback::PlaybackPlugin,
            board::BoardPlugin,
            flows::FlowsPlugin,
            notes::NotesPlugin,
        ));
        app.add_systems(
            Update,
            (take_picture.in_set(TakePicture).after(Hear), lay_out.after(TakePicture).before(DrawBoard))
                .run_if(in_state(Screen::Play)),
        );
        app.add_systems(EguiPrimaryContextPass, draw.in_set(Draw::Screen).run_if(in_state(Screen::Play)));
    }
}

/// What the menu leads to.
fn pages() -> BookPages {
    BookPages(vec![
        BookPage { name: "Journal", icon: "ui/journal", overlay: BookOverlay::Journal },
        BookPage { name: "Cards on the table", icon: "ui/stash", overlay: BookOverlay::Table },
    ])
}

/// Takes the picture anew if the table has changed.
fn take_picture(game: Option<ResMut<Game>>, settings: Res<Settings>, mut shown: ResMut<Shown>) {
    let Some(mut game) = game else { return };
    if game.revision == shown.revision && shown.picture.is_some() {
        if shown.standing.hint != game.hint {
            shown.standing.hint = game.hint.clone();
        }
        return;
    }
    let revision = game.revision;
    let (undo, stop) = game.table().undo_reach();
    shown.standing = TableStanding {
        undo,
        undo_stop: stop.to_string(),
        redo: game.table().redo_reach(),
        hint: game.hint.clone(),
        watching: game.watching,
        playing_back: false,
        stretch: settings.pace.stretch(),
        roll: None,
    };
    if let Some(session) = game.session::<AtlasSession>() {
        shown.picture = Picture::take(session);
        shown.log = panels::log::lines(session);
    }
    if let Some(ask) = shown.picture.as_ref().and_then(|picture| picture.ask.as_ref()) {
        debug!("prompt {}: {}", ask.number, ask.name);
    }
    shown.revision = revision;
}

/// Finds a place for everything.
fn lay_out(
    window: Single<&Window, With<PrimaryWindow>>,
    (settings, zoom): (Res<Settings>, Res<Zoom>),
    shown: Res<Shown>,
    mut layout: ResMut<Layout>,
) {
    let Some(picture) = &shown.picture else { return };
    let size = window.resolution.size() / zoom.0;
    let size = vec2(size.x, size.y);
    layout.set_if_neq(Layout::at(picture, shown.standing.watching, size, settings.text_size));
}

#[expect(clippy::too_many_arguments, reason = "everything that a desk holds")]
fn draw(
    mut contexts: EguiContexts,
    shown: Res<Shown>,
    look: Res<CurrentLook>,
    (settings, zoom): (Res<Settings>, Res<Zoom>),
    pad: Res<PadInUse>,
    game: Option<Res<Game>>,
    (layout, view, forecasts): (Res<Layout>, Res<View>, Res<Forecasts>),
    mut focus: ResMut<Focus>,
    mut wishes: ResMut<Wishes>,
) {
    let (Ok(context), Some(game)) = (contexts.ctx_mut(), game) else { return };
    let Some(picture) = &shown.picture else { return };
    let mut ui = Ui::new(
        context.clone(),
        "atlas".into(),
        UiBuilder::new().layer_id(LayerId::background()).max_rect(context.viewport_rect()),
    );
    focus.aim = None;
    let mut desk = Desk {
        look: &look.0,
        picture,
        players: &game.players,
        keys: Keys { bindings: &settings.bindings, pad: pad.0 },
        focus: &mut focus,
        standing: &shown.standing,
        log: shown.told(),
        wishes: &mut wishes,
    };
    panels::show(&mut ui, &mut desk, &layout);
    notes::show(&ui, &desk, &layout, &view, &forecasts, zoom.0);
}
