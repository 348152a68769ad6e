//! Flows: the prompts that are more than a line in the prompt bar, and what is read between them. Each can also
//! be answered in the bar, and shares its cursor.
//!
//! - [`pages`]: what is read; [`story`]: what a story asks; [`challenge`]: challenge rolls;
//! - [`creation`], [`level_up`], [`merchant`]: choosing from cards; [`ending`]: the end of a session or a campaign;
//! - [`tutorial`]: the first steps explained; [`card`]: the cards that are chosen from.

pub mod card;
pub mod challenge;
pub mod creation;
pub mod ending;
pub mod level_up;
pub mod merchant;
pub mod pages;
pub mod story;
pub mod tutorial;

use bevy::app::{App, Plugin};
use bevy::ecs::prelude::*;
use bevy::state::condition::in_state;
use bevy_egui::egui::{LayerId, Rect, Ui, UiBuilder};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::desk::{Desk, Focus, Keys, Sight};
use super::layout::Layout;
use super::{AtlasScreen, Shown, draw};
use crate::books::atlas::prompts::Question;
use crate::content::atlas::terms::CardKey;
use crate::screen::shell::game::Game;
use crate::screen::shell::input::PadInUse;
use crate::screen::shell::overlay::Overlays;
use crate::screen::shell::settings::Settings;
use crate::screen::shell::state::Screen;
use crate::screen::shell::style::{CurrentLook, Draw};
use crate::screen::shell::wishes::Wishes;
use crate::screen::table::flows::hand_over::{self, HandOver};
use crate::screen::table::flows::note::Teaching;
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
                .run_if(plays::<AtlasScreen>),
        );
    }
}

/// The location card that a question is about.
pub const fn card_of(question: &Question) -> Option<CardKey> {
    match *question {
        Question::HoldOrResolve { card }
        | Question::ChallengeWho { card }
        | Question::ChallengeRoll { card, .. }
        | Question::ClaimSuccess { card, .. }
        | Question::ChooseResult { card, .. }
        | Question::ChooseBranch { card: Some(card) } => Some(card),
        _ => None,
    }
}

/// Does the open prompt lie over the panels on the right, too?
pub fn is_wide(desk: &Desk) -> bool {
    let asked = desk.picture.ask.as_ref().filter(|_| desk.picture.over.is_none());
    asked.is_some_and(|ask| level_up::is_asked_here(&ask.question) || merchant::is_asked_here(&ask.question))
}

/// Where choosing from cards takes place: over the board and the panels to its right.
pub fn wide(layout: &Layout) -> Rect {
    let mut area = layout.board;
    if layout.right.width() > 1.0 {
        area.max.x = layout.right.right();
    }
    area
}

/// The sheet of the open prompt, if it has one.
pub fn show(ui: &Ui, desk: &mut Desk, layout: &Layout) {
    desk.focus.columns = 0;
    if desk.picture.over.is_some() {
        return ending::show(ui, desk, layout.board);
    }
    let Some(question) = desk.picture.ask.as_ref().map(|ask| &ask.question) else { return };
    // What happens on the board is seen first; the bar can be answered meanwhile.
    let at_rest = desk.may_answer() && !desk.standing.playing_back;
    match question {
        question if creation::is_asked_here(question) => creation::show(ui, desk, layout.board),
        question if level_up::is_asked_here(question) => level_up::show(ui, desk, wide(layout)),
        question if merchant::is_asked_here(question) => merchant::show(ui, desk, wide(layout)),
        question if challenge::is_asked_here(question) && at_rest => challenge::show(ui, desk, layout.board),
        question if story::is_asked_here(question) && at_rest => story::show(ui, desk, layout.board),
        _ => {}
    }
}

#[expect(clippy::too_many_arguments, reason = "a desk, and what lies on it")]
fn draw_flows(
    mut contexts: EguiContexts,
    shown: Res<Shown>,
    look: Res<CurrentLook>,
    mut settings: ResMut<Settings>,
    pad: Res<PadInUse>,
    overlays: Res<Overlays>,
    (layout, game): (Res<Layout>, Option<Res<Game>>),
    (mut focus, mut sight): (ResMut<Focus>, ResMut<Sight>),
    mut wishes: ResMut<Wishes>,
    mut reading: ResMut<Reading>,
    mut hand_over: ResMut<HandOver>,
    mut teaching: ResMut<Teaching>,
) {
    let (Ok(context), Some(game), Some(picture)) = (contexts.ctx_mut(), game, &shown.picture) else { return };
    let screen = context.viewport_rect();
    let ui = Ui::new(
        context.clone(),
        "flows".into(),
        UiBuilder::new().layer_id(LayerId::background()).max_rect(screen),
    );
    let bindings = settings.bindings.clone();
    let mut desk = Desk {
        look: &look.0,
        picture,
        players: &game.players,
        keys: Keys { bindings: &bindings, pad: pad.0 },
        focus: &mut focus,
        sight: &mut sight,
        standing: &shown.standing,
        log: shown.told(),
        wishes: &mut wishes,
    };
    if reading.is_open() {
        reading::show(&ui, &desk, &mut reading, layout.board);
    } else {
        show(&ui, &mut desk, &layout);
    }
    hand_over::show(&ui, &desk, &mut hand_over, screen, layout.board);
    let explains = settings.tutorial && overlays.is_empty() && !reading.is_open() && !hand_over.is_cover();
    let at_rest = desk.may_answer() && !desk.standing.playing_back;
    let lesson = tutorial::lesson(picture, &settings.lessons).filter(|_| explains && at_rest);
    teaching.set_if_neq(Teaching(lesson.map(|lesson| lesson.id.to_owned())));
    if let Some(heard) = lesson.and_then(|lesson| tutorial::show(&ui, &desk, &layout, lesson)) {
        heard.follow(&mut settings, &mut wishes);
    }
}
