//! The codex: every rule in plain words, every keyword, card and enemy, one key away.
//!
//! - [`book`]: the entries, written by hand and made from the cards; [`cards`]: those made from the cards;
//! - [`search`]: finding them; [`reader`]: what is open and where one came from;
//! - [`page`]: how it looks.

pub mod book;
pub mod cards;
pub mod page;
pub mod reader;
pub mod search;

use bevy::app::{App, Plugin, Startup};
use bevy::ecs::prelude::*;
use bevy_egui::egui::{Color32, Order};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::atlas::Shown;
use super::look::layer;
use super::shell::notices::Notices;
use super::shell::overlay::{Overlay, Overlays};
use super::shell::shelf::Shelf;
use super::shell::style::{CurrentLook, Draw};
use super::shell::wishes::{Wish, Wishes};
use crate::content::atlas::terms::JournalId;
use book::Book;
use reader::Reader;

/// The written part of the book, and the whole of it for the cards in play.
#[derive(Resource, Default)]
pub struct Codex {
    written: Book,
    whole: Book,
    /// The cards and the journal that `whole` was made from.
    made_from: Option<(String, Vec<JournalId>)>,
    reader: Reader,
}

pub struct CodexPlugin;

impl Plugin for CodexPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Codex>()
            .add_systems(Startup, read_book)
            .add_systems(EguiPrimaryContextPass, draw.in_set(Draw::Overlay));
    }
}

fn read_book(mut codex: ResMut<Codex>, mut notices: ResMut<Notices>) {
    let (book, troubles) = Book::read();
    codex.written = book;
    for trouble in troubles {
        notices.bad(trouble);
    }
}

impl Codex {
    /// Makes the whole book anew if the cards or the journal have changed.
    fn keep_up(&mut self, shelf: &Shelf, journal: &[JournalId]) {
        let cards = &shelf.atlas;
        let current =
            self.made_from.as_ref().is_some_and(|(hash, found)| *hash == cards.hash && found == journal);
        if !current {
            self.whole = self.written.clone().with_cards(cards, journal);
            self.made_from = Some((cards.hash.clone(), journal.to_vec()));
            self.reader.forget_results();
        }
    }
}

fn draw(
    mut contexts: EguiContexts,
    mut codex: ResMut<Codex>,
    mut wishes: ResMut<Wishes>,
    overlays: Res<Overlays>,
    look: Res<CurrentLook>,
    shelf: Res<Shelf>,
    shown: Res<Shown>,
) {
    let Some(Overlay::Codex(entry)) = overlays.top() else {
        codex.bypass_change_detection().reader.close();
        return;
    };
    let Ok(context) = contexts.ctx_mut() else { return };
    let journal = shown.picture.as_ref().map_or(&[][..], |picture| picture.campaign.journal.as_slice());
    codex.keep_up(&shelf, journal);
    let Codex { whole, reader, .. } = &mut *codex;
    reader.open(whole, entry.as_deref());
    let screen = context.viewport_rect();
    let close = layer::show(context, "codex", Order::Foreground, screen, |ui| {
        ui.painter().rect_filled(screen, 0.0, Color32::from_black_alpha(150));
        page::show(ui, &look.0, whole, reader)
    });
    if close {
        wishes.wish(Wish::Back);
    }
}
