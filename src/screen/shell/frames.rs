//! How long frames take, for whoever measures: with `--frame-times FILE` a line for each frame is written
//! there, how many microseconds the game's own work took from its first system to its last. What the graphics
//! driver does on other threads is not in it.

use std::fs::File;
use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use bevy::app::{App, First, Last, Plugin};
use bevy::ecs::prelude::*;
use bevy::log::warn;

#[derive(Resource)]
struct Frames {
    file: File,
    began: Instant,
}

pub struct FramesPlugin {
    pub file: PathBuf,
}

#[expect(clippy::disallowed_methods, reason = "frames are measured, and no rule hears of it")]
fn now() -> Instant {
    Instant::now()
}

impl Plugin for FramesPlugin {
    fn build(&self, app: &mut App) {
        match File::create(&self.file) {
            Ok(file) => {
                app.insert_resource(Frames { file, began: now() });
                app.add_systems(First, |mut frames: ResMut<Frames>| frames.began = now());
                app.add_systems(Last, note);
            }
            Err(error) => warn!("frames are not measured: {}: {error}", self.file.display()),
        }
    }
}

fn note(mut frames: ResMut<Frames>) {
    let took = frames.began.elapsed().as_micros();
    // A full disk ends the measuring and nothing else.
    let _ = writeln!(frames.file, "{took}");
}
