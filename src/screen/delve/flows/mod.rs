//! Flows: the prompts that are more than a line in the prompt bar, and what is read between them. Each can also
//! be answered in the bar, and shares its cursor.
//!
//! - [`gathering`]: who goes down;
//! - [`pages`]: what is read;
//! - [`portrait`], [`glyphs`], [`tokens`]: what these are drawn with.

pub mod gathering;
pub mod glyphs;
pub mod pages;
pub mod portrait;
pub mod tokens;

use bevy::app::{App, Plugin};
use bevy::ecs::prelude::*;
use bevy::state::condition::in_state;
use bevy_egui::egui::{LayerId, Ui, UiBuilder};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::desk::{Desk, Focus, Keys, Sight};
use super::layout::Layout;
use super::{DelveScreen, Shown, draw};
use crate::screen::shell::game::Game;
use crate::screen::shell::input::PadInUse;
use crate::screen::shell::settings::Settings;
use crate::screen::shell::state::Screen;
use crate::screen::shell::style::{CurrentLook, Draw};
use crate::screen::shell::wishes::Wishes;
use crate::screen::table::flows::hand_over::{self, HandOver};
use crate::screen::table::flows::reading::{self, Reading};
use crate::screen::table::plays;

pub struct FlowsPlugin;

impl Plugin for FlowsPlugin {
    fn build(&self, app: &mut App) {
        app.add_systems(
            EguiPrimaryContextPass,
            draw_flows
                .in_set(Draw::Screen)
                .after(draw)
                .run_if(in_state(Screen::Play))
                .run_if(plays::<DelveScreen>),
        );
    }
}

/// The sheet of the open prompt, if it has one.
pub fn show(ui: &Ui, desk: &mut Desk, layout: &Layout) {
    desk.focus.columns = 0;
    let Some(question) = desk.picture.ask.as_ref().map(|ask| &ask.question) else { return };
    if gathering::is_asked_here(question) {
        gathering::show(ui, desk, layout.boards);
    }
}

#[expect(clippy::too_many_arguments, reason = "a desk, and what lies on it")]
fn draw_flows(
    mut contexts: EguiContexts,
    shown: Res<Shown>,
    look: Res<CurrentLook>,
    settings: Res<Settings>,
    pad: Res<PadInUse>,
    (layout, game): (Res<Layout>, Option<Res<Game>>),
    (mut focus, mut sight): (ResMut<Focus>, ResMut<Sight>),
    mut wishes: ResMut<Wishes>,
    mut reading: ResMut<Reading>,
    mut hand_over: ResMut<HandOver>,
) {
    let (Ok(context), Some(game), Some(picture)) = (contexts.ctx_mut(), game, &shown.picture) else { return };
    let screen = context.viewport_rect();
    let ui = Ui::new(
        context.clone(),
        "flows".into(),
        UiBuilder::new().layer_id(LayerId::background()).max_rect(screen),
    );
    let mut desk = Desk {
        look: &look.0,
        picture,
        players: &game.players,
        keys: Keys { bindings: &settings.bindings, pad: pad.0 },
        focus: &mut focus,
        sight: &mut sight,
        standing: &shown.standing,
        log: shown.told(),
        wishes: &mut wishes,
    };
    if reading.is_open() {
        reading::show(&ui, &desk, &mut reading, layout.boards);
    } else {
        show(&ui, &mut desk, &layout);
    }
    hand_over::show(&ui, &desk, &mut hand_over, screen, layout.boards);
}
