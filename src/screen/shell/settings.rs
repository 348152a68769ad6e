//! The settings, kept in a file. A file that can't be read is set aside, told, and replaced by the defaults.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::time::Duration;

use atomic_write_file::AtomicWriteFile;
use bevy::app::{App, Last, Plugin, Startup};
use bevy::ecs::prelude::*;
use serde::{Deserialize, Serialize};

use super::home::Home;
use super::input::Bindings;
use super::notices::Notices;
use super::sleep::{Awake, Doze};
use crate::files;

/// How fast what happens is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pace {
    Slow,
    #[default]
    Normal,
    Fast,
    Instant,
}

impl Pace {
    pub const ALL: [Self; 4] = [Self::Slow, Self::Normal, Self::Fast, Self::Instant];

    /// How much longer than usual things take; 0 is at once.
    pub const fn stretch(self) -> f32 {
        match self {
            Self::Slow => 1.7,
            Self::Normal => 1.0,
            Self::Fast => 0.45,
            Self::Instant => 0.0,
        }
    }

    pub const fn name(self) -> &'static str {
        match self {
            Self::Slow => "Slow",
            Self::Normal => "Normal",
            Self::Fast => "Fast",
            Self::Instant => "Instant",
        }
    }
}

#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    pub fullscreen: bool,
    /// Width and height of the window when it was last closed.
    pub window: (u32, u32),
    /// Everything on screen, 0.7 to 2.
    pub scale: f32,
    /// Text alone, 0.8 to 1.6.
    pub text_size: f32,
    pub pace: Pace,
    pub reduced_motion: bool,
    pub colour_safe: bool,
    /// 0 to 1.
    pub volume: f32,
    pub effects: f32,
    pub ambience: f32,
    pub mute: bool,
    /// Undo also goes back beyond dice and revelations.
    pub free_undo: bool,
    /// How many answers undo remembers.
    pub undo_depth: usize,
    /// Save at every round by itself.
    pub autosave: bool,
    /// The pointers of the tutorial.
    pub tutorial: bool,
    /// The pointers that were read, each with its book before its name.
    pub lessons: Vec<String>,
    /// Hand-over screens between people who share the screen.
    pub hand_over: bool,
    pub bindings: Bindings,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            fullscreen: false,
            window: (1280, 720),
            scale: 1.0,
            text_size: 1.0,
            pace: Pace::Normal,
            reduced_motion: false,
            colour_safe: false,
            volume: 0.8,
            effects: 0.8,
            ambience: 0.5,
            mute: false,
            free_undo: false,
            undo_depth: 64,
            autosave: true,
            tutorial: true,
            lessons: Vec::new(),
            hand_over: true,
            bindings: Bindings::default(),
        }
    }
}

/// Is this note, `delve:act`, one of the book's?
fn is_of(note: &str, book: &str) -> bool {
    note.split_once(':').is_some_and(|(of, _)| of == book)
}

impl Settings {
    /// The notes of a book's tutorial are shown again, as if nobody had read them.
    pub fn teach_again(&mut self, book: &str) {
        self.tutorial = true;
        self.lessons.retain(|id| !is_of(id, book));
    }

    /// Has a note of this book been read?
    pub fn has_learned(&self, book: &str) -> bool {
        self.lessons.iter().any(|id| is_of(id, book))
    }

    /// Numbers from a file may be anything; the screen must still be usable.
    fn sane(mut self) -> Self {
        let within = |value: f32, low: f32, high: f32, usual: f32| {
            if value.is_finite() { value.clamp(low, high) } else { usual }
        };
        self.scale = within(self.scale, 0.7, 2.0, 1.0);
        self.text_size = within(self.text_size, 0.8, 1.6, 1.0);
        self.volume = within(self.volume, 0.0, 1.0, 0.8);
        self.effects = within(self.effects, 0.0, 1.0, 0.8);
        self.ambience = within(self.ambience, 0.0, 1.0, 0.5);
        self.window = (self.window.0.clamp(640, 7680), self.window.1.clamp(360, 4320));
        self.undo_depth = self.undo_depth.clamp(1, 1000);
        self.bindings = self.bindings.whole();
        self
    }
}

/// Settings are a page or two.
const MOST_BYTES: u64 = 1024 * 1024;

/// Reads settings; the text says what is wrong with the file, if something is.
pub fn read(path: &Path) -> (Settings, Option<String>) {
    let text = match files::read_text(path, MOST_BYTES) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return (Settings::default(), None),
        Err(error) => {
            return (
                Settings::default(),
                Some(format!("The settings can't be read: {}: {error}", path.display())),
            );
        }
    };
    match ron::from_str::<Settings>(&text) {
        Ok(settings) => (settings.sane(), None),
        Err(error) => {
            let aside = path.with_extension("ron.unreadable");
            let kept = fs::rename(path, &aside).is_ok();
            let where_to =
                if kept { format!("; the file is kept as {}", aside.display()) } else { String::new() };
            let told =
                format!("The settings can't be understood ({error}){where_to}. The usual ones are used.");
            (Settings::default(), Some(told))
        }
    }
}

/// Settings as they stand in their file.
pub fn in_words(settings: &Settings) -> Result<String, String> {
    let pretty = ron::ser::PrettyConfig::default();
    ron::ser::to_string_pretty(settings, pretty)
        .map_err(|error| format!("The settings can't be written: {error}"))
}

pub fn write(path: &Path, settings: &Settings) -> Result<(), String> {
    let told =
        |error: &dyn std::fmt::Display| format!("The settings can't be kept: {}: {error}", path.display());
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(|error| told(&error))?;
    }
    let text = in_words(settings)?;
    let mut file = AtomicWriteFile::open(path).map_err(|error| told(&error))?;
    file.write_all(text.as_bytes()).map_err(|error| told(&error))?;
    file.commit().map_err(|error| told(&error))
}

pub struct SettingsPlugin;

impl Plugin for SettingsPlugin {
    fn build(&self, app: &mut App) {
        let home = app.world().resource::<Home>().clone();
        let (settings, trouble) = read(&home.settings());
        app.insert_resource(settings);
        app.add_systems(Startup, move |mut notices: ResMut<Notices>| {
            if let Some(trouble) = &trouble {
                notices.bad(trouble.clone());
            }
        });
        app.add_systems(Last, keep.before(Doze));
    }
}

/// Writes them a moment after they have changed, so that dragging a slider does not wear out the disk.
#[expect(clippy::too_many_arguments, reason = "what is kept, where, when, and who hears of it")]
fn keep(
    settings: Res<Settings>,
    home: Res<Home>,
    time: Res<bevy::time::Time<bevy::time::Real>>,
    mut notices: ResMut<Notices>,
    mut exits: MessageReader<bevy::app::AppExit>,
    mut awake: ResMut<Awake>,
    mut due: Local<Option<Duration>>,
    mut kept: Local<Option<Settings>>,
) {
    let kept = kept.get_or_insert_with(|| settings.clone());
    if *kept == *settings {
        return;
    }
    let now = time.elapsed();
    let at = *due.get_or_insert(now + Duration::from_millis(600));
    let leaving = exits.read().next().is_some();
    if now < at && !leaving {
        awake.0 = true;
        return;
    }
    *due = None;
    *kept = settings.clone();
    if let Err(trouble) = write(&home.settings(), &settings) {
        notices.bad(trouble);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_read_as_they_were_written() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("deep/settings.ron");
        let settings = Settings { text_size: 1.5, pace: Pace::Instant, ..Settings::default() };
        write(&path, &settings).expect("written");
        assert_eq!(read(&path), (settings, None));
    }

    #[test]
    fn a_tutorial_can_be_had_again_and_leaves_the_others() {
        let read = ["atlas:prompt", "atlas:boss", "delve:act"].map(str::to_owned).to_vec();
        let mut settings = Settings { tutorial: false, lessons: read, ..Settings::default() };
        assert!(
            settings.has_learned("atlas") && settings.has_learned("delve") && !settings.has_learned("road")
        );
        settings.teach_again("atlas");
        assert_eq!(
            (settings.tutorial, settings.lessons.as_slice()),
            (true, ["delve:act".to_owned()].as_slice())
        );
        settings.teach_again("delve");
        assert_eq!(settings.lessons.len(), 0);
    }

    #[test]
    fn a_damaged_file_is_kept_and_told() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("settings.ron");
        fs::write(&path, "(scale: banana").expect("written");
        let (settings, trouble) = read(&path);
        assert_eq!(settings, Settings::default());
        assert!(trouble.expect("told").contains("settings.ron.unreadable"));
        assert!(folder.path().join("settings.ron.unreadable").exists());
    }

    #[test]
    fn wild_numbers_are_tamed() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("settings.ron");
        fs::write(&path, "(scale: 90.0, text_size: -3.0, window: (1, 99999), undo_depth: 0)")
            .expect("written");
        let (settings, _) = read(&path);
        assert!(settings.scale <= 2.0 && settings.text_size >= 0.8);
        assert_eq!(settings.window, (640, 4320));
        assert_eq!(settings.undo_depth, 1);
    }
}
