//! The files of `assets/`, built into the program so that it runs from anywhere.

use std::path::Path;

use bevy::app::{App, Plugin};
use bevy::asset::AssetApp;
use bevy::asset::io::AssetSourceBuilder;
use bevy::asset::io::memory::{Dir, MemoryAssetReader};

/// Path below `assets/` and bytes of every file, sorted by path; listed by build.rs.
const FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/asset_files.rs"));

/// The name of the asset source: `art://icons/ui/undo.svg`.
pub const SOURCE: &str = "art";

/// The bytes of a file.
pub fn file(path: &str) -> Option<&'static [u8]> {
    let place = FILES.binary_search_by_key(&path, |(name, _)| name).ok()?;
    Some(FILES[place].1)
}

/// A file that is text.
pub fn text(path: &str) -> Option<&'static str> {
    std::str::from_utf8(file(path)?).ok()
}

/// All paths that begin so.
pub fn below(folder: &str) -> impl Iterator<Item = &'static str> + '_ {
    FILES.iter().map(|(name, _)| *name).filter(move |name| name.starts_with(folder))
}

/// Makes the files known to Bevy. Must be added before `AssetPlugin`.
pub struct EmbeddedSource;

impl Plugin for EmbeddedSource {
    fn build(&self, app: &mut App) {
        let root = Dir::default();
        for (path, bytes) in FILES {
            root.insert_asset(Path::new(path), *bytes);
        }
        app.register_asset_source(
            SOURCE,
            AssetSourceBuilder::new(move || Box::new(MemoryAssetReader { root: root.clone() })),
        );
    }
}
