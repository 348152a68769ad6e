//! Where settings, saves, replays and bug bundles are kept.

use std::path::{Path, PathBuf};

use bevy::app::{App, Plugin};
use bevy::ecs::prelude::*;
use directories::ProjectDirs;

/// The folder of everything that is kept.
#[derive(Resource, Clone, Debug)]
pub struct Home(PathBuf);

impl Home {
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self(folder.into())
    }

    pub fn folder(&self) -> &Path {
        &self.0
    }

    pub fn settings(&self) -> PathBuf {
        self.0.join("settings.ron")
    }

    pub fn saves(&self) -> PathBuf {
        self.0.join("saves")
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
        self.0.join("replays")
    }

    pub fn bundles(&self) -> PathBuf {
        self.0.join("bug-bundles")
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
        app.insert_resource(Home(self.home.clone().unwrap_or_else(usual)));
    }
}
