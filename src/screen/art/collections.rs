//! What is loaded when: the pictures of the title, and then everything else, while somebody looks at them. The
//! menu waits for neither.

use bevy::app::{App, Plugin};
use bevy::asset::{Assets, Handle};
use bevy::ecs::prelude::*;
use bevy::platform::collections::HashMap;
use bevy::state::app::AppExtStates;
use bevy::state::prelude::{OnEnter, States};
use bevy_asset_loader::prelude::*;
use bevy_egui::{EguiTextureHandle, EguiUserTextures};

use super::svg::Drawing;
use crate::screen::look::icons::Icon;
use crate::screen::shell::style::CurrentLook;

/// The pictures of the title. The one behind the menu is large, and takes longer to draw than all others.
#[derive(AssetCollection, Resource)]
pub struct TitleArt {
    #[asset(path = "art://logo/logo.svg")]
    pub logo: Handle<Drawing>,
    #[asset(path = "art://logo/title.svg")]
    pub backdrop: Handle<Drawing>,
}

/// Icons, emblems and the vignettes of map spaces, by path.
#[derive(AssetCollection, Resource)]
pub struct TableArt {
    #[asset(path = "art://icons", collection(typed, mapped))]
    pub icons: HashMap<String, Handle<Drawing>>,
    #[asset(path = "art://emblems", collection(typed, mapped))]
    pub emblems: HashMap<String, Handle<Drawing>>,
    #[asset(path = "art://scenes", collection(typed, mapped))]
    pub scenes: HashMap<String, Handle<Drawing>>,
    #[asset(path = "art://marks", collection(typed, mapped))]
    pub marks: HashMap<String, Handle<Drawing>>,
}

/// Is the art there? Its places are blank until it is, and what is missing then is told by letters.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ArtState {
    /// The title's.
    #[default]
    Title,
    /// The table's.
    Loading,
    Ready,
    /// Something is missing: the game goes on with letters, and says so.
    Failed,
}

impl ArtState {
    /// Is there nothing more to come?
    pub const fn is_settled(self) -> bool {
        matches!(self, Self::Ready | Self::Failed)
    }
}

pub struct CollectionsPlugin;

impl Plugin for CollectionsPlugin {
    fn build(&self, app: &mut App) {
        app.init_state::<ArtState>()
            .add_loading_state(
                LoadingState::new(ArtState::Title)
                    .continue_to_state(ArtState::Loading)
                    .on_failure_continue_to_state(ArtState::Loading)
                    .load_collection::<TitleArt>(),
            )
            .add_loading_state(
                LoadingState::new(ArtState::Loading)
                    .continue_to_state(ArtState::Ready)
                    .on_failure_continue_to_state(ArtState::Failed)
                    .load_collection::<TableArt>(),
            )
            .add_systems(OnEnter(ArtState::Loading), hang_title_art)
            .add_systems(OnEnter(ArtState::Ready), (hang_table_art, settle).chain())
            .add_systems(OnEnter(ArtState::Failed), settle);
    }
}

fn hang(
    name: &str,
    handle: &Handle<Drawing>,
    drawings: &Assets<Drawing>,
    textures: &mut EguiUserTextures,
    look: &mut CurrentLook,
) {
    let Some(drawing) = drawings.get(handle) else { return };
    let texture = textures.add_image(EguiTextureHandle::Strong(drawing.panel.clone()));
    look.0.icons.insert(name, Icon { texture, aspect: drawing.aspect });
}

fn hang_title_art(
    art: Option<Res<TitleArt>>,
    drawings: Res<Assets<Drawing>>,
    mut textures: ResMut<EguiUserTextures>,
    mut look: ResMut<CurrentLook>,
) {
    if let Some(art) = art {
        hang("logo", &art.logo, &drawings, &mut textures, &mut look);
        hang("title", &art.backdrop, &drawings, &mut textures, &mut look);
    }
}

fn settle(mut look: ResMut<CurrentLook>) {
    look.0.icons.settle();
}

/// `art://icons/status/burning.svg` is called `status/burning`, `art://emblems/minion/wick_rat.svg` is
/// `emblem/minion/wick_rat`, and `art://scenes/saltmere_quay/7.svg` is `scene/saltmere_quay/7`.
fn hang_table_art(
    art: Res<TableArt>,
    drawings: Res<Assets<Drawing>>,
    mut textures: ResMut<EguiUserTextures>,
    mut look: ResMut<CurrentLook>,
) {
    let shelves =
        [("", &art.icons), ("emblem/", &art.emblems), ("scene/", &art.scenes), ("mark/", &art.marks)];
    for (prefix, shelf) in shelves {
        for (path, handle) in shelf {
            if let Some(name) = short_name(path) {
                hang(&format!("{prefix}{name}"), handle, &drawings, &mut textures, &mut look);
            }
        }
    }
}

/// The part of the path behind its shelf, without the ending.
pub fn short_name(path: &str) -> Option<&str> {
    let path = path.split_once("://").map_or(path, |(_, path)| path);
    path.split_once('/')?.1.strip_suffix(".svg")
}
