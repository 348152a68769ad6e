//! What is read and handed over between answers, and what sheets and cards to choose from are drawn with.
//!
//! - [`reading`]: story sheets; [`hand_over`]: several people at one screen; [`note`]: a tutorial's pointers;
//! - [`sheet`] and [`card`]: what all of these, and the flows of the books, are drawn with.

pub mod card;
pub mod hand_over;
pub mod note;
pub mod reading;
pub mod sheet;

use bevy::app::{App, Plugin, Update};
use bevy::ecs::prelude::*;
use bevy::ecs::system::SystemParam;
use bevy::state::condition::in_state;
use bevy::state::prelude::OnExit;

use super::playback::Tell;
use super::shown::TakePicture;
use super::{BookScreen, plays};
use crate::screen::shell::game::Hear;
use crate::screen::shell::state::Screen;
use hand_over::HandOver;
use note::Teaching;
use reading::Reading;

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

pub struct FlowsPlugin;

impl Plugin for FlowsPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Reading>().init_resource::<HandOver>().init_resource::<Teaching>();
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
        });
    }
}

pub(super) fn add<B: BookScreen>(app: &mut App) {
    app.add_systems(
        Update,
        (reading::listen::<B>.after(Tell), hand_over::watch::<B>.after(TakePicture))
            .run_if(in_state(Screen::Play))
            .run_if(plays::<B>),
    );
}
