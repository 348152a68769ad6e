//! The content that comes with the game, and a folder laid over it.
//!
//! STAND-IN: reads `./content`. The real module has the files built into the program.

use std::io;
use std::path::Path;

use super::source::{SourceFile, read_folder};

/// The built-in files, then those of `overlay`; later entries lie over earlier ones of the same id.
pub fn with_overlay(overlay: Option<&Path>) -> io::Result<Vec<SourceFile>> {
    let mut files = read_folder(Path::new("content"))?;
    if let Some(folder) = overlay {
        files.extend(read_folder(folder)?);
    }
    Ok(files)
}
