//! The codex: every rule in plain words, every keyword, card and enemy, one key away. It has a volume for each
//! book; the game in play decides which is open, and where none is played one chooses.
//!
//! - [`book`]: the entries of a volume, written by hand and made from cards; a book makes its own ([`Tells`]), with
//!   what [`telling`] has for all of them;
//! - [`volume`]: a volume with what is open in it; [`search`]: finding entries; [`reader`]: what is open and
//!   where one came from;
//! - [`page`]: how it looks.

pub mod book;
pub mod page;
pub mod reader;
pub mod search;
pub mod telling;
pub mod volume;

use bevy::app::{App, Plugin, Startup};
use bevy::ecs::prelude::*;
use bevy_egui::egui::{Color32, Order};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::look::layer;
use super::shell::game::Game;
use super::shell::notices::Notices;
use super::shell::overlay::{Overlay, Overlays};
use super::shell::shelf::Shelf;
use super::shell::style::{CurrentLook, Draw};
use super::shell::wishes::{Wish, Wishes};
use super::table::BookScreen;
use super::table::shown::Shown;
use crate::books;
use crate::content::all::Content;
use crate::table::session::Book;
use book::Chapter;
use page::Tab;
use volume::Volume;

/// A volume for each book, and the one that is open.
#[derive(Resource, Default)]
pub struct Codex {
    volumes: Vec<Volume>,
    open: usize,
}

pub struct CodexPlugin;

impl Plugin for CodexPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Codex>()
            .add_systems(Startup, read_books)
            .add_systems(EguiPrimaryContextPass, draw.in_set(Draw::Overlay));
    }
}

fn read_books(mut codex: ResMut<Codex>, mut notices: ResMut<Notices>) {
    for book in books::drawn() {
        let (volume, troubles) = Volume::read(book.id);
        codex.volumes.push(volume);
        for trouble in troubles {
            notices.bad(trouble);
        }
    }
}

/// What a book tells of its cards.
pub trait Tells: BookScreen {
    /// Brings its volume up to date with the cards, and with as much of the story as the table has come to, if one of
    /// this book is played.
    fn tell(volume: &mut Volume, content: &Content, picture: Option<&Self::Picture>);
    /// All that can ever be in it.
    fn everything(content: &Content) -> Vec<Chapter>;
}

/// The telling of one book.
pub fn add<B: Tells>(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, tell::<B>.in_set(Draw::Overlay).before(draw).run_if(is_open));
}

fn is_open(overlays: Res<Overlays>) -> bool {
    matches!(overlays.top(), Some(Overlay::Codex(_)))
}

fn tell<B: Tells>(
    mut codex: ResMut<Codex>,
    shelf: Res<Shelf>,
    game: Option<Res<Game>>,
    shown: Res<Shown<B::Picture>>,
) {
    let playing = game.is_some_and(|game| game.book == B::Book::ID);
    let picture = shown.picture.as_ref().filter(|_| playing);
    if let Some(volume) = codex.volumes.iter_mut().find(|volume| volume.id() == B::Book::ID) {
        B::tell(volume, &shelf, picture);
    }
}

impl Codex {
    /// Opens the volume of the book in play; without a game, the one that knows the entry, or the last one read.
    fn choose(&mut self, playing: Option<&str>, entry: Option<&str>) {
        let of_game = playing.and_then(|id| self.volumes.iter().position(|volume| volume.id() == id));
        let knows = |volume: &Volume| entry.is_some_and(|entry| volume.whole.find(entry).is_some());
        let knowing = || {
            let open_knows = self.volumes.get(self.open).is_some_and(knows);
            if open_knows { None } else { self.volumes.iter().position(knows) }
        };
        if let Some(place) = of_game.or_else(knowing) {
            self.open = place;
        }
    }
}

fn draw(
    mut contexts: EguiContexts,
    mut codex: ResMut<Codex>,
    mut wishes: ResMut<Wishes>,
    overlays: Res<Overlays>,
    look: Res<CurrentLook>,
    game: Option<Res<Game>>,
) {
    let Some(Overlay::Codex(entry)) = overlays.top() else {
        for volume in &mut codex.bypass_change_detection().volumes {
            volume.reader.close();
        }
        return;
    };
    let Ok(context) = contexts.ctx_mut() else { return };
    let playing = game.as_ref().map(|game| game.book.as_str());
    let codex = &mut *codex;
    codex.choose(playing, entry.as_deref());
    let tabs: Vec<Tab> = if playing.is_none() {
        let all = codex.volumes.iter().enumerate();
        all.map(|(place, volume)| Tab { name: volume.name(), icon: volume.icon(), open: place == codex.open })
            .collect()
    } else {
        Vec::new()
    };
    let Some(Volume { whole, reader, .. }) = codex.volumes.get_mut(codex.open) else { return };
    reader.open(whole, entry.as_deref());
    let screen = context.viewport_rect();
    let said = layer::show(context, "codex", Order::Foreground, screen, |ui| {
        ui.painter().rect_filled(screen, 0.0, Color32::from_black_alpha(150));
        page::show(ui, &look.0, whole, reader, &tabs)
    });
    if let Some(volume) = said.volume {
        codex.open = volume;
    }
    if said.close {
        wishes.wish(Wish::Back);
    }
}
