//! The bug bundle: one file with everything that helps to find a fault, and a picture of the screen, written by one
//! click.
//!
//! The picture is of what lies beneath the menu, so the menu is closed first and a frame or two are waited for. Where
//! no picture can be had, the bundle is written without one.

use std::fs;
use std::io::{Cursor, Write};
use std::path::{Path, PathBuf};

use atomic_write_file::AtomicWriteFile;
use bevy::app::{App, Plugin, Update};
use bevy::ecs::prelude::*;
use bevy::image::{Image, ImageFormat};
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::time::{Real, Time};

use super::archive::Archive;
use super::clock;
use super::game::{Game, Hear};
use super::home::Home;
use super::notices::Notices;
use super::settings::{self, Settings};
use super::sleep::Awake;
use crate::table::viewer::Viewer;

/// Seconds until the menu is gone from the screen, and until no picture is waited for any longer.
const CLEARS: f32 = 0.25;
const PATIENCE: f32 = 4.0;

/// A bundle that somebody wishes for.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub enum Bundling {
    #[default]
    None,
    /// The menu is going away.
    Clearing(f32),
    /// The picture is being taken.
    Posing(f32),
}

impl Bundling {
    pub const fn begin() -> Self {
        Self::Clearing(0.0)
    }
}

pub struct BundlePlugin;

impl Plugin for BundlePlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Bundling>().add_systems(Update, pose.after(Hear));
    }
}

/// Takes the picture when the menu is gone, and does not wait for ever for it.
fn pose(
    mut commands: Commands,
    mut bundling: ResMut<Bundling>,
    time: Res<Time<Real>>,
    mut awake: ResMut<Awake>,
) {
    let step = time.delta_secs().min(0.1);
    match *bundling {
        Bundling::None => return,
        Bundling::Clearing(since) if since < CLEARS => *bundling = Bundling::Clearing(since + step),
        Bundling::Clearing(_) => {
            *bundling = Bundling::Posing(0.0);
            commands.spawn(Screenshot::primary_window()).observe(|shot: On<ScreenshotCaptured>, kit: Kit| {
                kit.bundle(Some(&shot.image));
            });
        }
        Bundling::Posing(since) if since < PATIENCE => *bundling = Bundling::Posing(since + step),
        Bundling::Posing(_) => commands.run_system_cached(|kit: Kit| kit.bundle(None)),
    }
    awake.0 = true;
}

/// All that a bundle is made of.
#[derive(bevy::ecs::system::SystemParam)]
struct Kit<'w> {
    bundling: ResMut<'w, Bundling>,
    game: Option<ResMut<'w, Game>>,
    home: Res<'w, Home>,
    settings: Res<'w, Settings>,
    notices: ResMut<'w, Notices>,
}

impl Kit<'_> {
    /// Writes the bundle and tells where it is; only the first of picture and patience does.
    fn bundle(mut self, picture: Option<&Image>) {
        if !matches!(*self.bundling, Bundling::Posing(_)) {
            return;
        }
        *self.bundling = Bundling::None;
        let picture = picture.map(png);
        let told = self.notices.told().join("\n");
        let game = self.game.as_deref_mut();
        match write(game, &self.home, &self.settings, &told, picture) {
            Ok(path) => self.notices.good(format!("Everything is in {}", path.display())),
            Err(trouble) => self.notices.bad(format!("The bug bundle could not be written: {trouble}")),
        }
    }
}

/// A picture as it lies in a file.
fn png(picture: &Image) -> Result<Vec<u8>, String> {
    let whole = picture.clone().try_into_dynamic().map_err(|error| error.to_string())?.to_rgb8();
    let format = ImageFormat::Png.as_image_crate_format().ok_or("there is no PNG")?;
    let mut bytes = Cursor::new(Vec::new());
    whole.write_to(&mut bytes, format).map_err(|error| error.to_string())?;
    Ok(bytes.into_inner())
}

/// Writes the bundle and gives its file. What can't be had is named in it; the rest is there.
pub fn write(
    game: Option<&mut Game>,
    home: &Home,
    settings: &Settings,
    notices: &str,
    picture: Option<Result<Vec<u8>, String>>,
) -> Result<PathBuf, String> {
    let folder = home.bundles();
    let path = folder.join(format!("hushfall-bug-{}.zip", clock::stamp(clock::now())));
    let told = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    fs::create_dir_all(&folder).map_err(|error| told(&error))?;
    let mut archive = Archive::default();
    let mut about = format!(
        "Hushfall {}\nsystem: {} {}\n",
        env!("CARGO_PKG_VERSION"),
        std::env::consts::OS,
        std::env::consts::ARCH
    );
    archive.add("settings.ron", settings::in_words(settings)?.as_bytes())?;
    archive.add("notices.txt", notices.as_bytes())?;
    match picture {
        Some(Ok(bytes)) => archive.add("screen.png", &bytes)?,
        Some(Err(trouble)) => about.push_str(&format!("picture: {trouble}\n")),
        None => about.push_str("picture: none could be taken\n"),
    }
    if let Some(game) = game {
        add_game(&mut archive, game, &folder, &mut about)?;
    }
    archive.add("about.txt", about.as_bytes())?;
    let mut file = AtomicWriteFile::open(&path).map_err(|error| told(&error))?;
    file.write_all(&archive.finish()).map_err(|error| told(&error))?;
    file.commit().map_err(|error| told(&error))?;
    Ok(path)
}

/// Save, log and replay of the game in play.
fn add_game(archive: &mut Archive, game: &mut Game, folder: &Path, about: &mut String) -> Result<(), String> {
    let table = game.table();
    about.push_str(&format!(
        "book: {}\nseed: {}\nseats: {}\ncontent: {}\nanswers: {}\n",
        table.game().book,
        table.game().seed,
        table.game().seats,
        table.content_hash(),
        table.answers()
    ));
    // A table writes files and nothing else: they lie beside the bundle for a moment.
    let beside = |name: &str| folder.join(format!(".{name}"));
    let (save, replay) = (beside("game.save"), beside("game.replay"));
    let mut take = |written: Result<(), String>, path: &Path, name: &str, about: &mut String| {
        let content = written.and_then(|()| fs::read(path).map_err(|error| error.to_string()));
        let _ = fs::remove_file(path);
        match content {
            Ok(content) => archive.add(name, &content),
            Err(trouble) => {
                about.push_str(&format!("{name}: {trouble}\n"));
                Ok(())
            }
        }
    };
    let written = table.bookmark(&save).map(|_| ()).map_err(|error| error.to_string());
    take(written, &save, "game.save", about)?;
    // A game that was played with cards edited on the way can't be replayed from its beginning.
    let told = table.replay().map_err(|error| error.to_string());
    let written = told.and_then(|it| it.write(&replay).map_err(|error| error.to_string()));
    take(written, &replay, "game.replay", about)?;
    if let Some(lines) = table.fact_lines(Viewer::All, 0) {
        let log: Vec<String> = lines.into_iter().map(|(number, line)| format!("{number}\t{line}")).collect();
        archive.add("log.txt", log.join("\n").as_bytes())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::shell::archive;
    use crate::screen::shell::game::tests::{game, shelf};

    #[test]
    fn a_bundle_is_one_file_with_all_that_helps() {
        let folder = tempfile::tempdir().expect("a folder");
        let home = Home::new(folder.path());
        let mut game = game(&shelf());
        game.table().answer_nth(0).expect("an answer");
        let picture = Some(Ok(vec![1, 2, 3]));
        let path = write(Some(&mut game), &home, &Settings::default(), "Saved.", picture).expect("written");
        let files: Vec<_> = fs::read_dir(home.bundles()).expect("a folder").flatten().collect();
        assert_eq!(files.len(), 1, "one file and nothing else: {files:?}");
        let bytes = fs::read(path).expect("read");
        let text = |name: &str| {
            let content = archive::read(&bytes, name).unwrap_or_else(|| panic!("{name} is missing"));
            String::from_utf8_lossy(&content).into_owned()
        };
        let book = format!("book: {}", crate::books::BOOKS[0]);
        assert!(text("about.txt").contains(&book) && text("about.txt").contains("answers: 1"));
        assert!(text("about.txt").contains(env!("CARGO_PKG_VERSION")));
        assert_eq!(
            (text("notices.txt"), archive::read(&bytes, "screen.png")),
            ("Saved.".to_owned(), Some(vec![1, 2, 3]))
        );
        assert!(text("settings.ron").contains("autosave"));
        assert!(!text("game.save").is_empty() && !text("log.txt").is_empty());
        assert!(text("game.replay").contains("hushfall_replay"));
    }

    #[test]
    fn a_bundle_without_a_picture_says_why() {
        let folder = tempfile::tempdir().expect("a folder");
        let home = Home::new(folder.path());
        let path = write(None, &home, &Settings::default(), "", None).expect("written");
        let about = archive::read(&fs::read(path).expect("read"), "about.txt").expect("there");
        assert!(String::from_utf8_lossy(&about).contains("picture: none"));
    }
}
