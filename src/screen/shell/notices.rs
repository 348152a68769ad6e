//! Notices: what went wrong or well, in words, for a while. Nothing that fails is silent and nothing that
//! fails stops the game.

use std::collections::VecDeque;

use bevy::app::{App, Plugin, Update};
use bevy::ecs::prelude::*;
use bevy::time::{Real, Time};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    Good,
    Info,
    Bad,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Notice {
    pub tone: Tone,
    pub text: String,
    /// Seconds it has been shown.
    pub age: f32,
}

/// How long a notice stays, by its length: long ones take time to read.
pub fn lasts(notice: &Notice) -> f32 {
    let reading = notice.text.len() as f32 * 0.05;
    match notice.tone {
        Tone::Bad => reading.clamp(6.0, 20.0),
        Tone::Good | Tone::Info => reading.clamp(3.0, 8.0),
    }
}

/// So many of those that have gone are remembered, for bug bundles.
const REMEMBERED: usize = 200;

/// Those that are shown, and what has been told since the program was opened.
#[derive(Resource, Clone, Debug, Default)]
pub struct Notices(pub Vec<Notice>, VecDeque<String>);

impl Notices {
    fn tell(&mut self, tone: Tone, text: String) {
        // The same again is not news, but it stays longer.
        self.0.retain(|notice| notice.text != text);
        self.1.push_back(format!("{tone:?}: {text}"));
        if self.1.len() > REMEMBERED {
            self.1.pop_front();
        }
        self.0.push(Notice { tone, text, age: 0.0 });
        if self.0.len() > 5 {
            self.0.remove(0);
        }
    }

    /// Everything that was told, the last at the end.
    pub fn told(&self) -> Vec<String> {
        self.1.iter().cloned().collect()
    }

    pub fn good(&mut self, text: impl Into<String>) {
        self.tell(Tone::Good, text.into());
    }

    pub fn info(&mut self, text: impl Into<String>) {
        self.tell(Tone::Info, text.into());
    }

    pub fn bad(&mut self, text: impl Into<String>) {
        let text = text.into();
        bevy::log::warn!("{text}");
        self.tell(Tone::Bad, text);
    }
}

pub struct NoticesPlugin;

impl Plugin for NoticesPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Notices>().add_systems(Update, grow_old);
    }
}

/// By the clock on the wall: the game's own runs slowly while the screen sleeps.
fn grow_old(mut notices: ResMut<Notices>, time: Res<Time<Real>>) {
    if notices.0.is_empty() {
        return;
    }
    for notice in &mut notices.0 {
        notice.age += time.delta_secs();
    }
    notices.0.retain(|notice| notice.age < lasts(notice));
}
