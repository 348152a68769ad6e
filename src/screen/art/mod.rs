//! Pictures, letters and sounds: built into the program ([`embedded`]), drawings read by [`svg`], and the
//! collections that are loaded before and behind the title.

pub mod collections;
pub mod embedded;
pub mod svg;

use bevy::app::{App, Plugin};
use bevy::asset::AssetApp;

/// Reads drawings. The source of the files is [`embedded::EmbeddedSource`], which comes before Bevy's own
/// plugins.
pub struct ArtPlugin;

impl Plugin for ArtPlugin {
    fn build(&self, app: &mut App) {
        app.init_asset::<svg::Drawing>().init_asset_loader::<svg::SvgLoader>();
        app.add_plugins(collections::CollectionsPlugin);
    }
}
