//! The books that lie ready, each with the cards it is played with.

use std::ops::Deref;
use std::path::Path;

use bevy::ecs::prelude::Resource;

use super::game::Game;
use crate::books;
use crate::content::all::Content;
use crate::content::hot::LiveContent;
use crate::table::save::{self, SaveError, SaveFile};
use crate::table::session::{NewGame, Session, Table};

#[derive(Resource, Clone)]
pub struct Shelf(Content);

impl Deref for Shelf {
    type Target = Content;
    fn deref(&self) -> &Content {
        &self.0
    }
}

macro_rules! games {
    ($($book:ident: $Book:ident;)*) => {
        impl Shelf {
            /// Begins a game of its book.
            pub fn begin(&self, game: NewGame) -> Result<Box<dyn Table>, String> {
                match game.book.as_str() {
                    $(stringify!($book) => {
                        Ok(Box::new(Session::<books::$book::$Book>::begin(self.$book.clone(), game)?))
                    })*
                    other => Err(format!("there is no book `{other}` on this shelf")),
                }
            }

            /// A game as it was saved, whatever its book.
            fn seat(&self, file: SaveFile) -> Result<Box<dyn Table>, SaveError> {
                match file.header.book.as_str() {
                    $(stringify!($book) => {
                        Ok(Box::new(Session::<books::$book::$Book>::open(self.$book.clone(), file)?))
                    })*
                    other => {
                        let known = books::BOOKS.join("` or `");
                        Err(SaveError::OtherBook { saved: other.to_owned(), wanted: known })
                    }
                }
            }

            /// The game in play goes on with the cards that are on the shelf now.
            pub fn change_content(&self, game: &mut Game) -> Result<(), String> {
                $(if let Some(session) = game.session::<Session<books::$book::$Book>>() {
                    return session.change_content(self.$book.clone()).map_err(|error| error.to_string());
                })*
                Ok(())
            }
        }
    };
}
crate::drawn!(games);

impl Shelf {
    pub fn of(live: &LiveContent) -> Self {
        Self(live.0.clone())
    }

    /// Opens a save, whatever its book.
    pub fn open(&self, path: &Path) -> Result<Box<dyn Table>, String> {
        let opened = save::read(path).and_then(|file| self.seat(file));
        opened.map_err(|error| error.in_file(path).to_string())
    }
}
