//! Choosing a replay to watch: those of games that were left, those of bug bundles, or a file by its path.

use std::path::PathBuf;

use bevy::ecs::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align, Label, Layout, Rect, RichText, Ui, UiBuilder, vec2};

use super::books;
use super::kit::{self, FirstFocus};
use super::shelf::ReplayShelf;
use crate::screen::look::Look;
use crate::screen::look::parts::{self, Button};
use crate::screen::shell::clock;
use crate::screen::shell::overlay::Overlays;
use crate::screen::shell::state::Screen;
use crate::screen::shell::style::CurrentLook;
use crate::screen::shell::watch::Recording;
use crate::screen::shell::wishes::{Wish, Wishes};

/// The path that is being typed.
#[derive(Resource, Default)]
pub struct TypedPath(pub String);

pub fn draw(
    mut contexts: EguiContexts,
    look: Res<CurrentLook>,
    overlays: Res<Overlays>,
    shelf: Res<ReplayShelf>,
    mut typed: ResMut<TypedPath>,
    mut wishes: ResMut<Wishes>,
) {
    let Ok(context) = contexts.ctx_mut() else { return };
    let active = overlays.is_empty();
    kit::screen(context, "replays", |ui| {
        show(ui, &look.0, &shelf.recordings, &mut typed.0, active, clock::now(), &mut wishes);
    });
}

pub fn show(
    ui: &mut Ui,
    look: &Look,
    recordings: &[Recording],
    typed: &mut String,
    active: bool,
    now: u64,
    wishes: &mut Wishes,
) {
    let mut focus = FirstFocus::of(ui.ctx(), "replays", active);
    let back = kit::page(ui, look, "Watch a replay", 860.0, &mut focus, |ui, focus| {
        let foot = 74.0 * look.text.max(1.0);
        let room = ui.available_rect_before_wrap();
        let body = Rect::from_min_max(room.min, room.max - vec2(0.0, foot));
        ui.scope_builder(UiBuilder::new().max_rect(body), |ui| {
            if recordings.is_empty() {
                let words = "No replays yet. A game that you leave or finish is kept as one.";
                kit::empty(ui, look, "ui/replay", words);
                return;
            }
            kit::scroll(ui, "replays", |ui| {
                for recording in recordings {
                    kit::card(ui, look, |ui| card(ui, look, recording, now, focus, wishes));
                }
            });
        });
        by_path(ui, look, typed, wishes);
    });
    if back {
        wishes.wish(Wish::Go(Screen::Title));
    }
}

fn card(
    ui: &mut Ui,
    look: &Look,
    recording: &Recording,
    now: u64,
    focus: &mut FirstFocus,
    wishes: &mut Wishes,
) {
    let p = look.palette;
    ui.horizontal(|ui| {
        // As high as the two lines of text, so that everything beside them is in their middle.
        let high = 42.0 * look.text;
        ui.set_min_height(high);
        let icon = match &recording.about {
            _ if recording.bundled => "ui/bug",
            Ok(_) => books::icon(&recording.book),
            Err(_) => "ui/replay",
        };
        look.icons.show(ui, icon, 26.0 * look.text, p.gold_deep);
        let side = 120.0 * look.text;
        let room = (ui.available_width() - side - 8.0).max(80.0);
        ui.allocate_ui_with_layout(vec2(room, high), Layout::top_down(Align::Min), |ui| {
            ui.set_width(room);
            ui.spacing_mut().item_spacing.y = 2.0;
            let name = if recording.bundled { "From a bug bundle: " } else { "" };
            let name = format!("{name}{}", recording.name);
            ui.add(Label::new(RichText::new(name).font(look.title(16.0)).color(p.text)).wrap());
            match &recording.about {
                Ok(about) => {
                    let book = books::name(&recording.book);
                    let line = format!("{book}, {about} · {}", clock::ago(now, recording.written));
                    ui.add(Label::new(RichText::new(line).font(look.italic(14.0)).color(p.faint)).wrap());
                }
                Err(trouble) => kit::trouble(ui, look, trouble),
            }
        });
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let good = recording.about.is_ok();
            let button = Button::new("Watch").icon("ui/play").size(15.0).gold().enabled(good).show(ui, look);
            if good {
                focus.offer(&button);
            }
            if button.clicked() {
                wishes.wish(Wish::Watch(recording.path.clone()));
            }
        });
    });
}

fn by_path(ui: &mut Ui, look: &Look, typed: &mut String, wishes: &mut Wishes) {
    parts::rule(ui, look);
    ui.horizontal(|ui| {
        let width = (ui.available_width() - 150.0 * look.text).max(120.0);
        let field = kit::field(ui, look, "Path of a replay", typed, "or the path of a replay file", width);
        let path = typed.trim().trim_matches('"').to_owned();
        let entered = field.lost_focus() && ui.input(|input| input.key_pressed(bevy_egui::egui::Key::Enter));
        let button =
            Button::new("Open file").icon("ui/folder").size(14.0).enabled(!path.is_empty()).show(ui, look);
        if (button.clicked() || entered) && !path.is_empty() {
            wishes.wish(Wish::Watch(PathBuf::from(path)));
        }
    });
}
