//! What is read and handed over between answers, and what sheets and cards to choose from are drawn with.
//!
//! - [`reading`]: story sheets; [`hand_over`]: several people at one screen; [`tutorial`]: a
//!   book's first steps, of which some wait for what [`happened`]; [`note`]: how they are drawn;
//! - [`ending`]: the page when a game is over;
//! - [`sheet`], [`card`] and [`portrait`]: what all of these, and the flows of the books, are drawn with.

pub mod card;
pub mod ending;
pub mod hand_over;
pub mod happened;
pub mod note;
pub mod portrait;
pub mod reading;
pub mod sheet;
pub mod tutorial;

use bevy::app::{App, Plugin, Startup, Update};
use bevy::ecs::prelude::*;
use bevy::ecs::system::SystemParam;
use bevy::state::condition::in_state;
use bevy::state::prelude::OnExit;
use bevy_egui::egui::{Context, LayerId, Rect, Ui, UiBuilder, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::desk::{Desk, Seated};
use super::playback::Tell;
use super::shown::TakePicture;
use super::{BookScreen, DrawTable, Pictured, plays};
use crate::screen::shell::game::Hear;
use crate::screen::shell::state::Screen;
use crate::screen::shell::style::Draw;
use hand_over::HandOver;
use happened::Happened;
use note::Teaching;
use reading::Reading;
use tutorial::Tutorial;

/// Is there something to be read or handed over before anyone answers?
#[derive(SystemParam)]
pub struct Held<'w> {
    reading: Res<'w, Reading>,
    hand_over: Res<'w, HandOver>,
}

impl Held<'_> {
    pub fn is_open(&self) -> bool {
        self.reading.is_open() || self.hand_over.is_cover()
    }
}

/// What lies between the answers, for the systems that draw it.
#[derive(SystemParam)]
pub struct Between<'w> {
    pub reading: ResMut<'w, Reading>,
    pub hand_over: ResMut<'w, HandOver>,
    teaching: ResMut<'w, Teaching>,
}

impl Between<'_> {
    /// The sheet that is read, or else what `flow` shows; and whose screen it is now.
    pub fn show<P: Pictured>(
        &mut self,
        ui: &Ui,
        desk: &mut Desk<P>,
        board: Rect,
        flow: impl FnOnce(&Ui, &mut Desk<P>),
    ) {
        if self.reading.is_open() {
            reading::show(ui, desk, &mut self.reading, board);
        } else {
            flow(ui, desk);
        }
        hand_over::show(ui, desk, &mut self.hand_over, ui.max_rect(), board);
    }

    /// Is this the time for a note of the tutorial?
    pub fn may_teach<P: Pictured>(&self, desk: &Desk<P>) -> bool {
        let covered = self.reading.is_open() || self.hand_over.is_cover();
        !covered && desk.may_answer() && !desk.standing.playing_back
    }

    /// Remembers the note that is open, for the key that closes it.
    pub fn teach(&mut self, note: Option<&str>) {
        self.teaching.set_if_neq(Teaching(note.map(ToOwned::to_owned)));
    }
}

/// The middle of an area: a leaf that need not hide all that lies there. Width and height are at text size 1.
pub fn middle(area: Rect, text: f32, width: f32, height: f32) -> Rect {
    let text = text.max(0.9);
    let size = vec2((width * text).min(area.width()), (height * text).min(area.height()));
    Rect::from_center_size(area.center(), size)
}

/// A place to draw flows on, over the whole window.
pub fn page(context: &Context) -> Ui {
    let screen = context.viewport_rect();
    Ui::new(
        context.clone(),
        "flows".into(),
        UiBuilder::new().layer_id(LayerId::background()).max_rect(screen),
    )
}

pub struct FlowsPlugin;

impl Plugin for FlowsPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Reading>().init_resource::<HandOver>().init_resource::<Teaching>();
        app.init_resource::<Happened>();
        app.add_systems(
            Update,
            // After the answer keys were heard, so that one press does not read on and answer.
            (reading::turn_by_key, hand_over::dismiss_by_key, note::read_by_key)
                .after(Hear)
                .before(TakePicture)
                .run_if(in_state(Screen::Play)),
        );
        app.add_systems(OnExit(Screen::Play), |mut commands: Commands| {
            commands.insert_resource(Reading::default());
            commands.insert_resource(HandOver::default());
            commands.insert_resource(Teaching::default());
            commands.insert_resource(Happened::default());
        });
    }
}

pub(super) fn add<B: BookScreen>(app: &mut App) {
    app.init_resource::<Tutorial<B>>().add_systems(Startup, tutorial::read::<B>);
    let listeners = (reading::listen::<B>.after(Tell), happened::listen::<B>.after(Tell));
    app.add_systems(
        Update,
        (listeners, hand_over::watch::<B>.after(TakePicture))
            .run_if(in_state(Screen::Play))
            .run_if(plays::<B>),
    );
    app.add_systems(
        EguiPrimaryContextPass,
        draw::<B>.in_set(Draw::Screen).after(DrawTable).run_if(in_state(Screen::Play)).run_if(plays::<B>),
    );
}

/// Sheets, whose screen it is, and the notes of the tutorial.
fn draw<B: BookScreen>(
    mut contexts: EguiContexts,
    mut seated: Seated<B::Picture>,
    mut between: Between,
    (layout, tutorial, happened): (Res<B::Layout>, Res<Tutorial<B>>, Res<Happened>),
) {
    let Ok(context) = contexts.ctx_mut() else { return };
    if seated.is_covered() {
        // A sheet beneath a menu would be in the way of its keys.
        return between.teach(None);
    }
    let ui = page(context);
    let (wanted, read) = (seated.settings.tutorial, seated.settings.lessons.clone());
    let Some(mut desk) = seated.desk() else { return };
    let board = B::outline(&layout, desk.look.text).board;
    let look = desk.look.for_window(ui.max_rect().size());
    let mut desk = desk.in_look(&look);
    between.show(&ui, &mut desk, board, |ui, desk| B::flow(ui, desk, &layout));
    let explains = wanted && between.may_teach(&desk);
    let lesson = tutorial.lesson(desk.picture, &happened, &read).filter(|_| explains);
    between.teach(lesson.map(|lesson| lesson.id.as_str()));
    if let Some(heard) = lesson.and_then(|lesson| tutorial::show::<B>(&ui, &desk, &layout, lesson)) {
        heard.follow(&mut seated.settings, &mut seated.wishes);
    }
}
