//! The books that lie ready, each with the cards it is played with.

use std::path::Path;
use std::sync::Arc;

use bevy::ecs::prelude::Resource;

use super::game::Game;
use crate::books::atlas::{Atlas, AtlasSession};
use crate::books::delve::{Delve, DelveSession};
use crate::content::hot::LiveContent;
use crate::content::{atlas, delve};
use crate::table::session::{Book, NewGame, Table};

#[derive(Resource, Clone)]
pub struct Shelf {
    pub atlas: Arc<atlas::catalogue::Catalogue>,
    pub delve: Arc<delve::catalogue::Catalogue>,
}

impl Shelf {
    pub fn of(live: &LiveContent) -> Self {
        Self { atlas: live.atlas.clone(), delve: live.delve.clone() }
    }

    /// Begins a game of its book.
    pub fn begin(&self, game: NewGame) -> Result<Box<dyn Table>, String> {
        match game.book.as_str() {
            Atlas::ID => Ok(Box::new(AtlasSession::begin(self.atlas.clone(), game)?)),
            Delve::ID => Ok(Box::new(DelveSession::begin(self.delve.clone(), game)?)),
            other => Err(format!("there is no book `{other}` on this shelf")),
        }
    }

    /// Opens a save, whatever its book.
    pub fn open(&self, path: &Path) -> Result<Box<dyn Table>, String> {
        let file = crate::table::save::read(path).map_err(|error| error.to_string())?;
        let mut table = self.begin(file.game)?;
        table.load(path).map_err(|error| error.to_string())?;
        Ok(table)
    }

    /// The game in play goes on with the cards that are on the shelf now.
    pub fn change_content(&self, game: &mut Game) -> Result<(), String> {
        if let Some(session) = game.session::<AtlasSession>() {
            return session.change_content(self.atlas.clone()).map_err(|error| error.to_string());
        }
        if let Some(session) = game.session::<DelveSession>() {
            return session.change_content(self.delve.clone()).map_err(|error| error.to_string());
        }
        Ok(())
    }
}
