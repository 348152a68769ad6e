//! The content that is built into the program, and a mod's folder laid over it.
//!
//! build.rs has checked these files and lists them here; it compiles the rest of `content` for that, but not
//! this module, which needs its list.

use std::io;
use std::path::Path;

use super::source::{SourceFile, read_folder};

/// Path below `content/` and text of every built-in file, sorted by path.
const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/content_files.rs"));

/// The built-in files.
pub fn files() -> Vec<SourceFile> {
    FILES.iter().map(|(path, text)| SourceFile::new(*path, *text)).collect()
}

/// The built-in files, then those of `folder`: an entry there replaces the built-in one of the same id.
pub fn with_overlay(folder: Option<&Path>) -> io::Result<Vec<SourceFile>> {
    let mut files = files();
    if let Some(folder) = folder {
        files.extend(read_folder(folder)?);
    }
    Ok(files)
}
