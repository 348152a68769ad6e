//! The menu of a game in play.

use bevy::ecs::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Context, Label, RichText, Ui, vec2};

use super::kit::{self, FirstFocus};
use crate::screen::look::Look;
use crate::screen::look::parts::{self, Weight};
use crate::screen::shell::clock;
use crate::screen::shell::game::Game;
use crate::screen::shell::overlay::{BookPage, BookPages, Overlay, Overlays};
use crate::screen::shell::settings::Settings;
use crate::screen::shell::style::CurrentLook;
use crate::screen::shell::wishes::{Wish, Wishes};

/// What the menu says of the game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Standing {
    pub summary: String,
    pub played: f32,
    pub autosave: bool,
    pub unsaved: bool,
    /// The last save failed.
    pub failing: bool,
    pub watching: bool,
    /// How many answers undo takes back, and what stops it there.
    pub undo: usize,
    pub undo_stop: String,
    /// The present day can be begun once more.
    pub morning: bool,
    /// Notes of this book's tutorial have been read, or are switched off.
    pub learned: bool,
    /// What else there is to look at.
    pub pages: Vec<BookPage>,
}

/// What somebody is about to leave, and is asked about first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaving {
    /// The table, without having saved.
    ToTitle,
    ForGood,
    /// The present day, for its morning.
    Today,
}

const TO_MORNING: &str = "Back to this morning";

#[derive(Resource, Default)]
pub struct PauseMenu {
    pub leaving: Option<Leaving>,
    standing: Standing,
    /// The revision of the game that the standing is of.
    revision: u64,
}

pub fn draw(
    mut contexts: EguiContexts,
    look: Res<CurrentLook>,
    (overlays, pages): (Res<Overlays>, Res<BookPages>),
    settings: Res<Settings>,
    game: Option<ResMut<Game>>,
    mut menu: ResMut<PauseMenu>,
    mut wishes: ResMut<Wishes>,
) {
    if overlays.top() != Some(&Overlay::Menu) {
        menu.revision = 0;
        menu.leaving = menu.leaving.filter(|_| overlays.0.contains(&Overlay::Menu));
        return;
    }
    let (Ok(context), Some(mut game)) = (contexts.ctx_mut(), game) else { return };
    let game = game.bypass_change_detection();
    if menu.revision != game.revision {
        let (undo, stop) = game.table().undo_reach();
        menu.revision = game.revision;
        menu.standing = Standing {
            summary: game.table().summary(),
            undo,
            undo_stop: stop.to_string(),
            morning: game.table().has_morning(),
            pages: pages.0.clone(),
            ..Standing::default()
        };
    }
    let standing = Standing {
        played: game.played,
        autosave: settings.autosave,
        unsaved: game.is_unsaved(),
        failing: game.keeping.failing,
        watching: game.watching,
        learned: !game.watching && (!settings.tutorial || settings.has_learned(&game.book)),
        ..menu.standing.clone()
    };
    show(context, &look.0, &standing, &mut menu.leaving, &mut wishes);
}

pub fn show(
    context: &Context,
    look: &Look,
    standing: &Standing,
    leaving: &mut Option<Leaving>,
    wishes: &mut Wishes,
) {
    let mut focus = FirstFocus::of(context, if leaving.is_some() { "leaving" } else { "pause" }, true);
    let heading = if standing.watching { "Watching a replay" } else { "The game rests" };
    let closed = kit::sheet(context, look, "pause", vec2(480.0, 640.0), heading, &mut focus, |ui, focus| {
        let height = ui.available_height();
        kit::scroll(ui, "pause", |ui| {
            ui.set_min_height(height - 12.0);
            match *leaving {
                Some(Leaving::Today) => ask_of_today(ui, look, leaving, focus, wishes),
                Some(to) => ask(ui, look, to, leaving, focus, wishes),
                None => entries(ui, look, standing, leaving, focus, wishes),
            }
        });
    });
    if closed {
        *leaving = None;
        wishes.wish(Wish::Back);
    }
}

fn entries(
    ui: &mut Ui,
    look: &Look,
    standing: &Standing,
    leaving: &mut Option<Leaving>,
    focus: &mut FirstFocus,
    wishes: &mut Wishes,
) {
    about(ui, look, standing);
    ui.add_space(6.0);
    let mut entry =
        |ui: &mut Ui, text: &str, icon: &str, weight: Weight| kit::entry(ui, look, focus, text, icon, weight);
    if entry(ui, "Resume", "ui/play", Weight::Gold) {
        wishes.wish(Wish::Back);
    }
    if !standing.watching && entry(ui, "Save", "ui/save", Weight::Quiet) {
        wishes.wish(Wish::Save);
    }
    if !standing.watching && entry(ui, "Load", "ui/load", Weight::Quiet) {
        wishes.wish(Wish::Open(Overlay::Saves));
    }
    if !standing.watching && standing.morning && entry(ui, TO_MORNING, "ui/rewind", Weight::Quiet) {
        *leaving = Some(Leaving::Today);
    }
    if entry(ui, "Settings", "ui/settings", Weight::Quiet) {
        wishes.wish(Wish::Open(Overlay::Settings));
    }
    if entry(ui, "Codex", "ui/codex", Weight::Quiet) {
        wishes.wish(Wish::Open(Overlay::Codex(None)));
    }
    for page in &standing.pages {
        if entry(ui, page.name, page.icon, Weight::Quiet) {
            wishes.wish(Wish::Open(Overlay::Book(page.overlay.clone())));
        }
    }
    if standing.learned && entry(ui, "Show the tutorial again", "ui/lamp", Weight::Quiet) {
        wishes.wish(Wish::TeachAgain);
    }
    if !standing.watching && entry(ui, "Export a bug bundle", "ui/bug", Weight::Quiet) {
        wishes.wish(Wish::BugBundle);
    }
    let asks = !standing.autosave && standing.unsaved && !standing.watching;
    let away = if standing.watching { "Back to the replays" } else { "Leave to the title" };
    if entry(ui, away, "ui/exit", Weight::Quiet) {
        match asks {
            true => *leaving = Some(Leaving::ToTitle),
            false => wishes.wish(Wish::LeaveTable),
        }
    }
    if entry(ui, "Quit", "ui/quit", Weight::Quiet) {
        match asks {
            true => *leaving = Some(Leaving::ForGood),
            false => wishes.wish(Wish::Quit),
        }
    }
}

/// Where the game stands: place, time, saves, undo.
fn about(ui: &mut Ui, look: &Look, standing: &Standing) {
    let p = look.palette;
    ui.add(Label::new(RichText::new(&standing.summary).font(look.title(16.0)).color(p.text)).wrap());
    if standing.watching {
        return;
    }
    parts::small(ui, look, format!("Played {}.", clock::played(standing.played)));
    if standing.failing {
        kit::trouble(ui, look, "The last save failed. It is tried again after every answer.");
    } else if standing.unsaved && !standing.autosave {
        kit::trouble(ui, look, "Autosave is off, and this is not saved yet.");
    } else if standing.autosave {
        parts::small(ui, look, "Saved after every answer.");
    } else {
        parts::small(ui, look, "Saved.");
    }
    let undo = match standing.undo {
        0 => format!("Undo: {}.", standing.undo_stop),
        1 => format!("Undo takes back 1 answer. Then: {}.", standing.undo_stop),
        reach => format!("Undo takes back up to {reach} answers. Then: {}.", standing.undo_stop),
    };
    parts::small(ui, look, undo);
}

/// Leaving what is not saved is asked about.
fn ask(
    ui: &mut Ui,
    look: &Look,
    to: Leaving,
    leaving: &mut Option<Leaving>,
    focus: &mut FirstFocus,
    wishes: &mut Wishes,
) {
    kit::trouble(ui, look, "Autosave is off, and what happened since the last save would be lost.");
    ui.add_space(8.0);
    let mut entry =
        |ui: &mut Ui, text: &str, icon: &str, weight: Weight| kit::entry(ui, look, focus, text, icon, weight);
    let quit = to == Leaving::ForGood;
    if entry(ui, "Save and leave", "ui/save", Weight::Gold) {
        wishes.wish(if quit { Wish::Quit } else { Wish::LeaveTable });
        *leaving = None;
    }
    if entry(ui, "Leave without saving", "ui/exit", Weight::Quiet) {
        wishes.wish(Wish::Forsake { quit });
        *leaving = None;
    }
    if entry(ui, "Stay", "ui/left", Weight::Quiet) {
        *leaving = None;
    }
}

/// A day is not taken back by the way.
fn ask_of_today(
    ui: &mut Ui,
    look: &Look,
    leaving: &mut Option<Leaving>,
    focus: &mut FirstFocus,
    wishes: &mut Wishes,
) {
    let warning = "All that was done since this morning is taken back, with every die and every card. Until you do something else, Redo brings it again, answer by answer.";
    kit::trouble(ui, look, warning);
    ui.add_space(8.0);
    let mut entry =
        |ui: &mut Ui, text: &str, icon: &str, weight: Weight| kit::entry(ui, look, focus, text, icon, weight);
    if entry(ui, TO_MORNING, "ui/rewind", Weight::Gold) {
        wishes.wish(Wish::ToMorning);
        // The menu has done its work.
        wishes.wish(Wish::Back);
        *leaving = None;
    }
    if entry(ui, "Stay", "ui/left", Weight::Quiet) {
        *leaving = None;
    }
}
