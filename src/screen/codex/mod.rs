//! The codex: every rule in plain words, every keyword, card and enemy, one key away. It has a volume for each
//! book; the game in play decides which is open, and where none is played one chooses.
//!
//! - [`book`]: the entries of a volume, written by hand and made from cards; [`atlas`], [`delve`]: those made
//!   from the cards of a book, with what [`telling`] has for all of them;
//! - [`volume`]: a volume with what is open in it; [`search`]: finding entries; [`reader`]: what is open and
//!   where one came from;
//! - [`page`]: how it looks.

pub mod atlas;
pub mod book;
pub mod delve;
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
use super::{atlas as atlas_screen, delve as delve_screen};
use crate::books::BOOKS;
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
    for id in BOOKS {
        let (volume, troubles) = Volume::read(id);
        codex.volumes.push(volume);
        for trouble in troubles {
            notices.bad(trouble);
        }
    }
}

/// What the volumes are told from: the cards, and as much of the story as the game in play has come to.
struct Told<'a> {
    shelf: &'a Shelf,
    playing: Option<&'a str>,
    atlas: &'a atlas_screen::Shown,
    delve: &'a delve_screen::Shown,
}

impl Told<'_> {
    /// Brings a volume up to date.
    fn tell(&self, volume: &mut Volume) {
        let playing = self.playing == Some(volume.id());
        match volume.id() {
            "atlas" => {
                let cards = &self.shelf.atlas;
                let picture = self.atlas.picture.as_ref().filter(|_| playing);
                let journal = picture.map_or(&[][..], |picture| picture.campaign.journal.as_slice());
                volume.keep_up(format!("{} {journal:?}", cards.hash), || atlas::chapters(cards, journal));
            }
            "delve" => {
                let cards = &self.shelf.delve;
                let picture = self.delve.picture.as_ref().filter(|_| playing);
                let known =
                    picture.map(|picture| delve::Known::by(cards, &picture.campaign)).unwrap_or_default();
                volume.keep_up(format!("{} {known:?}", cards.hash), || delve::chapters(cards, known));
            }
            _ => {}
        }
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

#[expect(clippy::too_many_arguments, reason = "the pictures of all books, and what every overlay needs")]
fn draw(
    mut contexts: EguiContexts,
    mut codex: ResMut<Codex>,
    mut wishes: ResMut<Wishes>,
    overlays: Res<Overlays>,
    look: Res<CurrentLook>,
    shelf: Res<Shelf>,
    game: Option<Res<Game>>,
    (atlas, delve): (Res<atlas_screen::Shown>, Res<delve_screen::Shown>),
) {
    let Some(Overlay::Codex(entry)) = overlays.top() else {
        for volume in &mut codex.bypass_change_detection().volumes {
            volume.reader.close();
        }
        return;
    };
    let Ok(context) = contexts.ctx_mut() else { return };
    let playing = game.as_ref().map(|game| game.book.as_str());
    let told = Told { shelf: &shelf, playing, atlas: &atlas, delve: &delve };
    let codex = &mut *codex;
    for volume in &mut codex.volumes {
        told.tell(volume);
    }
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
