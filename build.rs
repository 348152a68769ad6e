//! Checks the built-in content before anything else is built, and lists its files for `content::builtin`.
//!
//! A mistake in a card stops the build with file, line and column, as a mistake in the code would.

use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use content::all::Content;
use content::source::read_folder;

/// The part of the crate's `content` that needs neither Bevy nor the list this script writes.
/// The build calls only the loader of it.
#[path = "src/content"]
#[allow(dead_code, unused_imports, reason = "what only the game calls")]
mod content {
    pub mod all;
    pub mod catalogue;
    pub mod checker;
    pub mod entries;
    pub mod handle;
    pub mod library;
    pub mod lists;
    pub mod locate;
    pub mod report;
    pub mod source;

    crate::shelf!(crate::book_modules);
}

#[path = "src/shelf.rs"]
mod shelf;

#[path = "src/files.rs"]
#[allow(dead_code, reason = "what only the game calls")]
mod files;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=content");
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("content");
    let files = read_folder(&root).map_err(|error| format!("{}: {error}", root.display()))?;
    for problem in Content::load(&files).err().iter().flat_map(|report| &report.problems) {
        // Cargo shows each of these and fails the build.
        println!("cargo::error=content/{problem}");
    }

    let mut list = String::from("&[\n");
    for file in &files {
        writeln!(list, "    ({:?}, include_str!({:?})),", file.path, root.join(&file.path))?;
    }
    list.push_str("]\n");
    fs::write(Path::new(&env::var("OUT_DIR")?).join("content_files.rs"), list)?;
    if env::var_os("CARGO_FEATURE_WINDOW").is_some() {
        list_assets()?;
    }
    Ok(())
}

/// Lists what is shown and heard, for `screen::art::embedded`.
fn list_assets() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=assets");
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("assets");
    let mut paths = Vec::new();
    find_files(&root, &mut paths)?;
    paths.sort_unstable();
    let mut list = String::from("&[\n");
    for path in &paths {
        let name = path.strip_prefix(&root)?.to_string_lossy().replace('\\', "/");
        writeln!(list, "    ({name:?}, include_bytes!({path:?})),")?;
    }
    list.push_str("]\n");
    fs::write(Path::new(&env::var("OUT_DIR")?).join("asset_files.rs"), list)?;
    Ok(())
}

/// The files that the game reads; scripts and notes beside them are for makers.
fn find_files(folder: &Path, found: &mut Vec<PathBuf>) -> Result<(), Box<dyn Error>> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let kind = path.extension().and_then(|extension| extension.to_str());
        if path.is_dir() {
            find_files(&path, found)?;
        } else if matches!(kind, Some("svg" | "otf" | "ogg" | "ron" | "wgsl")) {
            found.push(path);
        }
    }
    Ok(())
}
