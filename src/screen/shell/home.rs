//! Where settings, saves, replays and bug bundles are kept.

use std::path::{Path, PathBuf};

use bevy::app::{App, Plugin};
use bevy::ecs::prelude::*;
use directories::ProjectDirs;

use super::clerk::Clerk;

/// The folder of everything that is kept, and who writes the saves there.
#[derive(Resource, Clone)]
pub struct Home {
    folder: PathBuf,
    clerk: Clerk,
}

impl Home {
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self { folder: folder.into(), clerk: Clerk::default() }
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    pub const fn clerk(&self) -> &Clerk {
        &self.clerk
    }

    /// Whatever is to be kept is on the disk when this returns.
    pub fn settle(&self) {
        self.clerk.finish();
    }

    pub fn settings(&self) -> PathBuf {
        self.folder.join("settings.ron")
    }

    pub fn saves(&self) -> PathBuf {
        self.folder.join("saves")
    }

    /// What programs hold while they have a slot open.
    pub fn slot(&self, slot: &str) -> PathBuf {
        self.saves().join(slot)
    }

    /// The file of a slot.
    pub fn save(&self, slot: &str) -> PathBuf {
        self.saves().join(format!("{slot}.save"))
    }

    /// What belongs to a slot beside the save: who plays, when, for how long.
    pub fn card(&self, slot: &str) -> PathBuf {
        self.saves().join(format!("{slot}.ron"))
    }

    pub fn picture(&self, slot: &str) -> PathBuf {
        self.saves().join(format!("{slot}.png"))
    }

    pub fn replays(&self) -> PathBuf {
        self.folder.join("replays")
    }

    pub fn bundles(&self) -> PathBuf {
        self.folder.join("bug-bundles")
    }
}

pub struct HomePlugin {
    pub home: Option<PathBuf>,
}

impl Plugin for HomePlugin {
    fn build(&self, app: &mut App) {
        let usual = || {
            ProjectDirs::from("", "", "Hushfall")
                .map_or_else(|| PathBuf::from("hushfall"), |folders| folders.data_dir().to_owned())
        };
        app.insert_resource(Home::new(self.home.clone().unwrap_or_else(usual)));
    }
}
