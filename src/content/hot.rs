//! Content as Bevy assets: a folder laid over the built-in content, read again whenever a file in it changes
//! while the game runs.
//!
//! Bevy's asset server says when the files are there and when one of them changes; what they mean is decided
//! by the same loader and checks as everywhere else. Content that checks out replaces [`LiveContent`]. Content
//! that does not is told in [`ContentNotice`], and the last good one stays.
//!
//! [`ContentSourcePlugin`] comes before Bevy's `AssetPlugin`, [`ContentPlugin`] after it. The rules know
//! nothing of this module: a table takes the catalogue it finds here when it next reads content.

use std::ops::Deref;
use std::path::{Path, PathBuf};

use bevy::app::{App, Plugin, Update};
use bevy::asset::io::AssetSourceBuilder;
use bevy::asset::{Asset, AssetApp, AssetEvent, AssetLoadFailedEvent, AssetServer, Handle, LoadedFolder};
use bevy::ecs::prelude::*;
use bevy::log::{error, info};
use bevy::reflect::TypePath;
use bevy::state::app::{AppExtStates, StatesPlugin};
use bevy::state::prelude::{OnEnter, States, in_state};
use bevy_asset_loader::prelude::{AssetCollection, ConfigureLoadingState, LoadingState, LoadingStateAppExt};
use bevy_common_assets::ron::RonAssetPlugin;
use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer};

use super::all::Content;
use super::builtin;
use super::report::{Place, Problem, Report};
use super::source::{SourceFile, read_folder};

/// The name of the asset source whose root is the content folder: `content://atlas/levels.ron`.
pub const SOURCE: &str = "content";

/// Are the files of the folder there yet? The game can run before: it has the built-in content.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ContentState {
    #[default]
    Loading,
    Ready,
}

/// The content that new reads use.
#[derive(Resource, Clone, Debug)]
pub struct LiveContent(pub Content);

impl Deref for LiveContent {
    type Target = Content;
    fn deref(&self) -> &Content {
        &self.0
    }
}

impl LiveContent {
    /// The cards that are built into the program.
    pub fn built_in() -> Self {
        Self(Content::load(&builtin::files()).expect("build.rs has checked the built-in content"))
    }
}

/// What is wrong with the folder as it is now; empty if it is in use.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct ContentNotice {
    pub problems: Vec<Problem>,
}

/// Sent each time the folder was read and was not as before.
#[derive(Message, Clone, Debug)]
pub enum ContentNews {
    Replaced { hash: String },
    Refused(Report),
}

/// A content file as Bevy sees it. Only its shape is looked at, since what the entries mean takes all files
/// together.
#[derive(Asset, TypePath, Clone, Debug, PartialEq, Eq)]
pub struct ContentFile {
    pub entries: usize,
}

impl<'de> Deserialize<'de> for ContentFile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::<IgnoredAny>::deserialize(deserializer).map(|entries| Self { entries: entries.len() })
    }
}

/// The files that are there when loading is over.
#[derive(AssetCollection, Resource)]
pub struct ContentFiles {
    #[asset(path = "content://", collection(typed))]
    pub files: Vec<Handle<ContentFile>>,
}

/// The folder, its text when it was last read, and the handles that keep Bevy watching its files.
#[derive(Resource)]
struct Watched {
    folder: PathBuf,
    files: Vec<SourceFile>,
    /// Of every file by itself: a folder that holds one torn file fails to load and keeps none of them.
    handles: Vec<Handle<ContentFile>>,
    /// Held, not read: it makes Bevy tell of files that are added or removed.
    _listing: Handle<LoadedFolder>,
}

/// Makes the folder known to Bevy. Must be added before `AssetPlugin`.
pub struct ContentSourcePlugin {
    pub folder: PathBuf,
}

impl Plugin for ContentSourcePlugin {
    fn build(&self, app: &mut App) {
        let root = self.folder.to_string_lossy();
        app.register_asset_source(SOURCE, AssetSourceBuilder::platform_default(&root, None));
    }
}

/// Loads the folder, and again when it changes. Must be added after `AssetPlugin`.
pub struct ContentPlugin {
    pub folder: PathBuf,
}

impl Plugin for ContentPlugin {
    fn build(&self, app: &mut App) {
        if !app.is_plugin_added::<StatesPlugin>() {
            app.add_plugins(StatesPlugin);
        }
        app.add_plugins(RonAssetPlugin::<ContentFile>::new(&["ron"]));
        let listing = app.world().resource::<AssetServer>().load_folder(format!("{SOURCE}://"));
        app.insert_resource(LiveContent::built_in())
            .insert_resource(Watched {
                folder: self.folder.clone(),
                files: Vec::new(),
                handles: Vec::new(),
                _listing: listing,
            })
            .init_resource::<ContentNotice>()
            .add_message::<ContentNews>()
            .init_state::<ContentState>()
            .add_loading_state(
                LoadingState::new(ContentState::Loading)
                    .continue_to_state(ContentState::Ready)
                    // A torn file is no reason to wait: the notice says what is wrong with it.
                    .on_failure_continue_to_state(ContentState::Ready)
                    .load_collection::<ContentFiles>(),
            )
            .add_systems(OnEnter(ContentState::Ready), read)
            .add_systems(Update, read.run_if(in_state(ContentState::Ready).and_then(something_changed)));
    }
}

/// Did Bevy see a file of the folder change, appear or disappear, or fail to be RON at all?
fn something_changed(
    mut files: MessageReader<AssetEvent<ContentFile>>,
    mut failed_files: MessageReader<AssetLoadFailedEvent<ContentFile>>,
    mut folders: MessageReader<AssetEvent<LoadedFolder>>,
    mut failed_folders: MessageReader<AssetLoadFailedEvent<LoadedFolder>>,
) -> bool {
    // All four are read to the end, so `+` and not `||`.
    files.read().count()
        + failed_files.read().count()
        + folders.read().count()
        + failed_folders.read().count()
        > 0
}

/// Reads the folder and, if its text is another than before, changes over to it or says why not.
fn read(
    server: Res<AssetServer>,
    mut watched: ResMut<Watched>,
    mut live: ResMut<LiveContent>,
    mut notice: ResMut<ContentNotice>,
    mut news: MessageWriter<ContentNews>,
) {
    let files = match read_folder(&watched.folder) {
        Ok(files) => files,
        Err(error) => {
            let problems = vec![unreadable(&watched.folder, &error)];
            // Told once, not with every event.
            if notice.problems != problems {
                refuse(Report { problems }, &mut notice, &mut news);
            }
            return;
        }
    };
    if files == watched.files {
        return;
    }
    watched.handles = files.iter().map(|file| server.load(format!("{SOURCE}://{}", file.path))).collect();
    watched.files = files;

    let mut all = builtin::files();
    all.extend(watched.files.iter().cloned());
    match Content::succeed(Some(&live.0), &all) {
        Ok(content) => {
            info!("content {} is in use", content.hash());
            news.write(ContentNews::Replaced { hash: content.hash() });
            live.0 = content;
            notice.problems.clear();
        }
        Err(report) => refuse(report, &mut notice, &mut news),
    }
}

fn refuse(report: Report, notice: &mut ContentNotice, news: &mut MessageWriter<ContentNews>) {
    error!("{report}");
    notice.problems.clone_from(&report.problems);
    news.write(ContentNews::Refused(report));
}

fn unreadable(folder: &Path, error: &std::io::Error) -> Problem {
    Problem {
        place: Place { file: folder.display().to_string(), line: 1, column: 1 },
        card: None,
        field: None,
        expected: format!("a folder that can be read: {error}"),
    }
}
