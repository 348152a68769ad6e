//! The saved games: a card for each slot with its picture, where the party is, who plays, and what is wrong
//! with it if something is.

use std::collections::BTreeMap;

use bevy::ecs::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{
    Align, Color32, Context, CornerRadius, Label, Layout, Pos2, Rect, RichText, Sense, Stroke, StrokeKind,
    TextureHandle, TextureOptions, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use super::books;
use super::kit::{self, FirstFocus};
use super::shelf::SaveShelf;
use crate::screen::look::Look;
use crate::screen::look::parts::Button;
use crate::screen::look::tip::Tipped;
use crate::screen::shell::clock;
use crate::screen::shell::home::Home;
use crate::screen::shell::overlay::Overlays;
use crate::screen::shell::pictures;
use crate::screen::shell::saves::Slot;
use crate::screen::shell::state::Screen;
use crate::screen::shell::style::CurrentLook;
use crate::screen::shell::wishes::{Wish, Wishes};

/// Pictures by slot; nothing where a slot has none.
pub type Pictures = BTreeMap<String, Option<TextureHandle>>;

/// What the menu remembers while it is open.
#[derive(Resource, Default)]
pub struct SavesMenu {
    pub opened: Opened,
    pictures: Pictures,
}

impl SavesMenu {
    /// One picture a frame, so that a long list opens at once.
    pub fn look_at_one(&mut self, context: &Context, home: &Home, slots: &[Slot]) {
        let Some(slot) = slots.iter().find(|slot| !self.pictures.contains_key(&slot.name)) else { return };
        let texture = pictures::read(&home.picture(&slot.name)).map(|picture| {
            context.load_texture(format!("picture of {}", slot.name), picture, TextureOptions::LINEAR)
        });
        self.pictures.insert(slot.name.clone(), texture);
        context.request_repaint();
    }

    pub const fn pictures(&self) -> &Pictures {
        &self.pictures
    }
}

/// The slots that there are, with their pictures, and what time it is.
#[derive(Clone, Copy)]
pub struct Shown<'a> {
    pub slots: &'a [Slot],
    pub pictures: &'a Pictures,
    pub now: u64,
}

/// The slot of which more is shown than usual, and what.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Opened {
    #[default]
    None,
    /// Its deletion has been asked for once.
    Deleting(String),
    /// Its older saves.
    Earlier(String),
}

/// Pictures may have changed since the menu was open.
pub fn forget(mut menu: ResMut<SavesMenu>) {
    *menu = SavesMenu::default();
}

pub fn draw(
    mut contexts: EguiContexts,
    look: Res<CurrentLook>,
    overlays: Res<Overlays>,
    home: Res<Home>,
    mut shelf: ResMut<SaveShelf>,
    mut menu: ResMut<SavesMenu>,
    mut wishes: ResMut<Wishes>,
) {
    let Ok(context) = contexts.ctx_mut() else { return };
    menu.look_at_one(context, &home, &shelf.slots);
    let active = overlays.is_empty();
    let SavesMenu { opened, pictures } = &mut *menu;
    let deleted = wishes.iter().any(|wish| matches!(wish, Wish::Delete(_)));
    kit::screen(context, "saves", |ui| {
        show(ui, &look.0, &shelf.slots, pictures, opened, active, clock::now(), &mut wishes);
    });
    if !deleted && wishes.iter().any(|wish| matches!(wish, Wish::Delete(_))) {
        shelf.stale = true;
    }
}

#[expect(clippy::too_many_arguments, reason = "plain data, so that a test can show it")]
pub fn show(
    ui: &mut Ui,
    look: &Look,
    slots: &[Slot],
    pictures: &Pictures,
    opened: &mut Opened,
    active: bool,
    now: u64,
    wishes: &mut Wishes,
) {
    let mut focus = FirstFocus::of(ui.ctx(), "saves", active);
    let back = kit::page(ui, look, "Saved games", 900.0, &mut focus, |ui, focus| {
        list(ui, look, Shown { slots, pictures, now }, None, opened, focus, wishes);
    });
    if back {
        wishes.wish(Wish::Go(Screen::Title));
    }
}

/// A card for each slot. `playing` is the slot of the game that lies beneath, which nobody deletes.
pub fn list(
    ui: &mut Ui,
    look: &Look,
    Shown { slots, pictures, now }: Shown,
    playing: Option<&str>,
    opened: &mut Opened,
    focus: &mut FirstFocus,
    wishes: &mut Wishes,
) {
    if slots.is_empty() {
        kit::empty(ui, look, "ui/save", "No game has been saved yet. Begin one, and it is kept by itself.");
        return;
    }
    kit::scroll(ui, "saves", |ui| {
        for slot in slots {
            let picture = pictures.get(&slot.name).and_then(Option::as_ref);
            let in_play = playing == Some(slot.name.as_str());
            kit::card(ui, look, |ui| {
                card(ui, look, slot, in_play, picture, opened, now, focus, wishes);
                if *opened == Opened::Earlier(slot.name.clone()) {
                    earlier(ui, look, slot, now, wishes);
                }
            });
            ui.add_space(4.0);
        }
    });
}

#[expect(clippy::too_many_arguments, reason = "plain data, so that a test can show it")]
fn card(
    ui: &mut Ui,
    look: &Look,
    slot: &Slot,
    in_play: bool,
    picture: Option<&TextureHandle>,
    opened: &mut Opened,
    now: u64,
    focus: &mut FirstFocus,
    wishes: &mut Wishes,
) {
    let wide = ui.available_width() > 560.0 * look.text;
    if wide {
        ui.horizontal_top(|ui| {
            frame(ui, look, slot, picture, 176.0 * look.text.sqrt());
            ui.add_space(6.0);
            let side = 132.0 * look.text;
            let room = ui.available_width() - side - 8.0;
            ui.allocate_ui_with_layout(vec2(room, 0.0), Layout::top_down(Align::Min), |ui| {
                ui.set_width(room);
                words(ui, look, slot, now);
            });
            ui.with_layout(Layout::top_down(Align::Max), |ui| {
                buttons(ui, look, slot, in_play, side, opened, focus, wishes);
            });
        });
    } else {
        words(ui, look, slot, now);
        ui.horizontal_wrapped(|ui| buttons(ui, look, slot, in_play, 0.0, opened, focus, wishes));
    }
}

/// The picture in its frame, or a lantern where there is none.
fn frame(ui: &mut Ui, look: &Look, slot: &Slot, picture: Option<&TextureHandle>, width: f32) {
    let (rect, response) = ui.allocate_exact_size(vec2(width, width * 9.0 / 16.0), Sense::hover());
    let label = format!("Picture of {}", slot.name);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, &label));
    let p = look.palette;
    let painter = ui.painter();
    painter.rect_filled(rect, CornerRadius::same(6), p.night);
    match picture {
        Some(picture) => {
            let whole = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
            painter.image(picture.id(), rect.shrink(2.0), whole, Color32::WHITE);
        }
        None => {
            let place = Rect::from_center_size(rect.center(), vec2(1.0, 1.0) * rect.height() * 0.5);
            look.icons.paint(painter, "symbol/lantern", place, p.hush);
        }
    }
    painter.rect_stroke(rect, CornerRadius::same(6), Stroke::new(1.5, p.gold_deep), StrokeKind::Inside);
}

/// Where, who, how long; and what is wrong.
fn words(ui: &mut Ui, look: &Look, slot: &Slot, now: u64) {
    let p = look.palette;
    ui.spacing_mut().item_spacing.y = 3.0;
    let (place, party) = slot.card.summary.split_once(": ").unwrap_or((slot.card.summary.as_str(), ""));
    let place = if place.is_empty() { "A game that can't be read" } else { place };
    ui.add(Label::new(RichText::new(place).font(look.title(19.0)).color(p.text)).wrap());
    book_line(ui, look, &slot.book);
    if !party.is_empty() {
        ui.add(Label::new(RichText::new(party).font(look.body(15.0)).color(p.parchment)).wrap());
    }
    let players: Vec<String> = slot
        .card
        .players
        .0
        .iter()
        .map(|player| if player.bot { format!("{} (companion)", player.name) } else { player.name.clone() })
        .collect();
    if !players.is_empty() {
        let line = RichText::new(format!("At the table: {}", players.join(", "))).font(look.body(14.0));
        ui.add(Label::new(line.color(p.faint)).wrap());
    }
    let line = format!(
        "Saved {} · played {} · {}",
        clock::ago(now, slot.card.saved_at),
        clock::played(slot.card.played),
        slot.name
    );
    ui.add(Label::new(RichText::new(line).font(look.italic(14.0)).color(p.faint)).wrap());
    if let Some(trouble) = &slot.trouble {
        kit::trouble(ui, look, &format!("{trouble}. {}", good_ones(slot)));
    }
}

/// Which book a game is of: its sign and its name.
fn book_line(ui: &mut Ui, look: &Look, book: &str) {
    if book.is_empty() {
        return;
    }
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        look.icons.show(ui, books::icon(book), 16.0 * look.text, look.palette.gold);
        let name = RichText::new(books::name(book)).font(look.title(14.0)).color(look.palette.gold);
        ui.label(name);
    });
}

/// Which of a slot's files are good.
fn good_ones(slot: &Slot) -> String {
    let names: Vec<String> =
        slot.files.iter().filter_map(|file| Some(file.file_name()?.to_string_lossy().into_owned())).collect();
    match names.as_slice() {
        [] => "None of its backups can be opened.".to_owned(),
        [one] => format!("{one} is good and will be opened."),
        [first, others @ ..] => format!("{first} is good and will be opened; so are {}.", others.join(", ")),
    }
}

#[expect(clippy::too_many_arguments, reason = "plain data, so that a test can show it")]
fn buttons(
    ui: &mut Ui,
    look: &Look,
    slot: &Slot,
    in_play: bool,
    width: f32,
    opened: &mut Opened,
    focus: &mut FirstFocus,
    wishes: &mut Wishes,
) {
    let least = vec2(width, 0.0);
    if *opened == Opened::Deleting(slot.name.clone()) {
        ui.label(RichText::new("Delete for good?").font(look.title(15.0)).color(look.palette.bad));
        let keep = Button::new("Keep it").size(14.0).least(least).show(ui, look);
        if keep.clicked() {
            *opened = Opened::None;
        }
        let delete = Button::new("Yes, delete").icon("ui/cross").size(14.0).least(least).show(ui, look);
        if delete.clicked() {
            *opened = Opened::None;
            wishes.wish(Wish::Delete(slot.name.clone()));
        }
        return;
    }
    let can_open = !slot.files.is_empty();
    let open =
        Button::new("Open").icon("ui/play").gold().size(16.0).least(least).enabled(can_open).show(ui, look);
    if can_open {
        focus.offer(&open);
    }
    if open.clicked() {
        wishes.wish(Wish::Load(slot.name.clone()));
    }
    if in_play {
        ui.label(RichText::new("You are playing it").font(look.italic(14.0)).color(look.palette.gold));
    } else if Button::new("Delete").icon("ui/cross").size(14.0).least(least).show(ui, look).clicked() {
        *opened = Opened::Deleting(slot.name.clone());
    }
    if slot.earlier.is_empty() {
        return;
    }
    let unfolded = Opened::Earlier(slot.name.clone());
    let word = if *opened == unfolded { "Fewer" } else { "Earlier" };
    if Button::new(word).icon("ui/rewind").size(14.0).least(least).show(ui, look).clicked() {
        *opened = if *opened == unfolded { Opened::None } else { unfolded };
    }
}

/// The older saves of a slot, each to be opened as a game of its own.
fn earlier(ui: &mut Ui, look: &Look, slot: &Slot, now: u64, wishes: &mut Wishes) {
    let p = look.palette;
    ui.add_space(4.0);
    for save in &slot.earlier {
        ui.horizontal_wrapped(|ui| {
            let open = Button::new("Open").icon("ui/rewind").size(13.0).show(ui, look);
            let open = open.tip("Goes on from here as a game of its own");
            if open.clicked() {
                wishes.wish(Wish::LoadEarlier { slot: slot.name.clone(), file: save.file.clone() });
            }
            let place = save.summary.split_once(": ").map_or(save.summary.as_str(), |(place, _)| place);
            ui.label(RichText::new(place).font(look.body(14.5)).color(p.text));
            let when = clock::ago(now, save.written);
            ui.label(RichText::new(when).font(look.italic(14.0)).color(p.faint));
        });
    }
}
