//! The saved games over a game in play: another one is opened without leaving to the title first. What would be lost
//! is asked about.

use bevy::ecs::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Context, Ui, vec2};

use super::kit::{self, FirstFocus};
use super::saves::{self, Opened, SavesMenu, Shown};
use super::shelf::SaveShelf;
use crate::screen::look::Look;
use crate::screen::look::parts::Weight;
use crate::screen::shell::clock;
use crate::screen::shell::game::Game;
use crate::screen::shell::home::Home;
use crate::screen::shell::overlay::{Overlay, Overlays};
use crate::screen::shell::settings::Settings;
use crate::screen::shell::style::CurrentLook;
use crate::screen::shell::wishes::{Wish, Wishes};

/// What the sheet remembers while it is open.
#[derive(Resource, Default)]
pub struct LoadMenu {
    /// The save that was chosen, while it is asked what becomes of the game in play.
    pub asked: Option<Wish>,
    open: bool,
}

#[expect(clippy::too_many_arguments, reason = "the disk, the game in play, and who is asked")]
pub fn draw(
    mut contexts: EguiContexts,
    look: Res<CurrentLook>,
    (overlays, settings, home): (Res<Overlays>, Res<Settings>, Res<Home>),
    game: Option<Res<Game>>,
    mut shelf: ResMut<SaveShelf>,
    mut saves: ResMut<SavesMenu>,
    mut menu: ResMut<LoadMenu>,
    mut wishes: ResMut<Wishes>,
) {
    let on_top = overlays.top() == Some(&Overlay::Saves);
    let was_open = std::mem::replace(&mut menu.bypass_change_detection().open, on_top);
    if !on_top {
        return;
    }
    let (Ok(context), Some(game)) = (contexts.ctx_mut(), game) else { return };
    if !was_open {
        *saves = SavesMenu::default();
        shelf.stale = true;
        menu.asked = None;
    }
    saves.look_at_one(context, &home, &shelf.slots);
    let mut wished = Wishes::default();
    let state = Loading {
        slots: &shelf.slots,
        pictures: &saves.pictures().clone(),
        playing: &game.slot,
        lost: game.is_unsaved() && !settings.autosave,
        now: clock::now(),
    };
    show(context, &look.0, &state, &mut saves.opened, &mut menu.asked, &mut wished);
    for wish in wished.take() {
        shelf.stale |= matches!(wish, Wish::Delete(_));
        wishes.wish(wish);
    }
}

/// What the sheet shows.
pub struct Loading<'a> {
    pub slots: &'a [crate::screen::shell::saves::Slot],
    pub pictures: &'a saves::Pictures,
    /// The slot of the game in play.
    pub playing: &'a str,
    /// Something of the game in play is in no save, and would be lost.
    pub lost: bool,
    pub now: u64,
}

pub fn show(
    context: &Context,
    look: &Look,
    state: &Loading,
    opened: &mut Opened,
    asked: &mut Option<Wish>,
    wishes: &mut Wishes,
) {
    let mut focus =
        FirstFocus::of(context, if asked.is_some() { "lost by loading" } else { "loading" }, true);
    let mut wished = Wishes::default();
    let closed =
        kit::sheet(context, look, "loading", vec2(900.0, 640.0), "Load a game", &mut focus, |ui, focus| {
            match asked.clone() {
                Some(wish) => ask(ui, look, wish, asked, focus, wishes),
                None => {
                    let shown = Shown { slots: state.slots, pictures: state.pictures, now: state.now };
                    saves::list(ui, look, shown, Some(state.playing), opened, focus, &mut wished);
                }
            }
        });
    for wish in wished.take() {
        match wish {
            Wish::Load(_) | Wish::LoadEarlier { .. } if state.lost => *asked = Some(wish),
            other => wishes.wish(other),
        }
    }
    if closed {
        *asked = None;
        wishes.wish(Wish::Back);
    }
}

/// Autosave is off, and nobody has saved.
fn ask(
    ui: &mut Ui,
    look: &Look,
    wish: Wish,
    asked: &mut Option<Wish>,
    focus: &mut FirstFocus,
    wishes: &mut Wishes,
) {
    kit::trouble(
        ui,
        look,
        "Autosave is off, and what happened in this game since its last save would be lost.",
    );
    ui.add_space(8.0);
    let mut entry =
        |ui: &mut Ui, text: &str, icon: &str, weight: Weight| kit::entry(ui, look, focus, text, icon, weight);
    if entry(ui, "Save this game, then load", "ui/save", Weight::Gold) {
        wishes.wish(Wish::Save);
        wishes.wish(wish.clone());
        *asked = None;
    }
    if entry(ui, "Load without saving", "ui/load", Weight::Quiet) {
        wishes.wish(wish);
        *asked = None;
    }
    if entry(ui, "Stay", "ui/left", Weight::Quiet) {
        *asked = None;
    }
}
