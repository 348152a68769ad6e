//! The picture that is on screen: taken anew whenever the table has changed.

use bevy::app::{App, Update};
use bevy::ecs::prelude::*;
use bevy::log::debug;
use bevy::state::condition::in_state;

use super::desk::TableStanding;
use super::log::{self, LogLine};
use super::{BookScreen, FactOf, Pictured, plays};
use crate::screen::shell::game::{Game, Hear};
use crate::screen::shell::overlay::BookPages;
use crate::screen::shell::settings::Settings;
use crate::screen::shell::state::Screen;
use crate::table::session::Session;
use crate::table::viewer::Viewer;

/// What is shown of the table, and of which of its revisions that is.
#[derive(Resource)]
pub struct Shown<P: Pictured> {
    pub picture: Option<P>,
    /// What was shown before the table changed, until it is known whether the change is told step by step.
    before: Option<P>,
    /// While it is: how everything is now. The picture follows.
    ahead: Option<P>,
    pub revision: u64,
    /// Another number as soon as the picture is another one: it also changes while things are told.
    pub edition: u64,
    /// With whose eyes it was taken.
    pub viewer: Viewer,
    pub standing: TableStanding,
    pub log: Vec<LogLine>,
    /// Facts from this one on are still to be shown.
    pub untold: Option<u64>,
}

impl<P: Pictured> Default for Shown<P> {
    fn default() -> Self {
        Self {
            picture: None,
            before: None,
            ahead: None,
            revision: 0,
            edition: 0,
            viewer: Viewer::PUBLIC,
            standing: TableStanding::default(),
            log: Vec::new(),
            untold: None,
        }
    }
}

impl<P: Pictured> Shown<P> {
    /// What has changed will be told fact by fact: the picture goes back to how it was.
    pub fn wind_back<B: BookScreen<Picture = P>>(&mut self, facts: &[&FactOf<B>]) {
        let pictures = self.before.take().zip(self.picture.as_ref());
        if let Some(told) = pictures.and_then(|(then, now)| B::as_before(&then, now, facts)) {
            self.ahead = self.picture.replace(told);
            self.edition += 1;
        }
    }

    /// A fact has been told.
    pub fn follow<B: BookScreen<Picture = P>>(&mut self, fact: &FactOf<B>) {
        if let (Some(picture), Some(_)) = (&mut self.picture, &self.ahead) {
            B::follow(picture, fact);
            self.edition += 1;
        }
    }

    /// Everything is shown as it is now.
    pub fn catch_up(&mut self) {
        self.before = None;
        if let Some(now) = self.ahead.take() {
            self.picture = Some(now);
            self.edition += 1;
        }
    }

    /// The log as far as it has been shown: it does not run ahead of the dice.
    pub fn told(&self) -> &[LogLine] {
        let told = |from| self.log.partition_point(|line| line.number < from);
        &self.log[..self.untold.map_or(self.log.len(), told)]
    }
}

/// Pictures are taken in this set.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TakePicture;

pub(super) fn add<B: BookScreen>(app: &mut App) {
    app.init_resource::<Shown<B::Picture>>();
    app.add_systems(
        Update,
        take_picture::<B>.in_set(TakePicture).after(Hear).run_if(in_state(Screen::Play)).run_if(plays::<B>),
    );
}

/// Takes the picture anew if the table has changed.
fn take_picture<B: BookScreen>(
    game: Option<ResMut<Game>>,
    settings: Res<Settings>,
    mut shown: ResMut<Shown<B::Picture>>,
    mut pages: ResMut<BookPages>,
) {
    let Some(mut game) = game else { return };
    if game.is_added() {
        pages.0 = B::pages();
    }
    let viewer = game.bypass_change_detection().viewer();
    let as_before = game.revision == shown.revision && viewer == shown.viewer;
    if as_before && shown.picture.is_some() && !game.is_added() {
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
    };
    if let Some(session) = game.session::<Session<B::Book>>() {
        shown.catch_up();
        shown.before = shown.picture.take();
        shown.picture = B::picture(session, viewer);
        shown.edition += 1;
        shown.log = log::lines::<B>(session, viewer);
    }
    if let Some(ask) = shown.picture.as_ref().and_then(Pictured::ask) {
        debug!("prompt {}: {}", ask.number, ask.name);
    }
    shown.revision = revision;
    shown.viewer = viewer;
}
