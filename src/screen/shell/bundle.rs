//! The bug bundle: one folder with everything that helps to find a fault, written by one click.

use std::fs;
use std::path::{Path, PathBuf};

use super::clock;
use super::game::Game;
use super::home::Home;
use super::settings::{self, Settings};
use crate::table::viewer::Viewer;

/// Writes the bundle and gives its folder. What can't be written is named; the rest is there.
pub fn write(game: Option<&mut Game>, home: &Home, settings: &Settings) -> Result<PathBuf, String> {
    let folder = home.bundles().join(format!("bundle-{}", clock::stamp(clock::now())));
    let told = |path: &Path, error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    fs::create_dir_all(&folder).map_err(|error| told(&folder, &error))?;
    settings::write(&folder.join("settings.ron"), settings)?;
    let mut about = format!(
        "Hushfall {}\nsystem: {} {}\n",
        env!("CARGO_PKG_VERSION"),
        std::env::consts::OS,
        std::env::consts::ARCH
    );
    if let Some(game) = game {
        let table = game.table();
        about.push_str(&format!(
            "book: {}\nseed: {}\nseats: {}\ncontent: {}\nanswers: {}\n",
            table.game().book,
            table.game().seed,
            table.game().seats,
            table.content_hash(),
            table.answers()
        ));
        table.save(&folder.join("game.save")).map_err(|error| error.to_string())?;
        if let Some(lines) = table.fact_lines(Viewer::All, 0) {
            let log: Vec<String> =
                lines.into_iter().map(|(number, line)| format!("{number}\t{line}")).collect();
            let path = folder.join("log.txt");
            fs::write(&path, log.join("\n")).map_err(|error| told(&path, &error))?;
        }
        // A game that was played with cards edited on the way can't be replayed from its beginning.
        match table.replay() {
            Ok(replay) => {
                let path = folder.join("game.replay");
                replay.write(&path).map_err(|error| error.to_string())?;
            }
            Err(error) => about.push_str(&format!("replay: {error}\n")),
        }
    }
    let path = folder.join("about.txt");
    fs::write(&path, about).map_err(|error| told(&path, &error))?;
    Ok(folder)
}
