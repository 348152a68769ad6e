//! Who made this, and what it stands on.

use bevy::ecs::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align, Color32, Layout, RichText, Ui};

use super::kit::{self, FirstFocus};
use crate::screen::look::Look;
use crate::screen::look::parts;
use crate::screen::shell::overlay::Overlays;
use crate::screen::shell::state::Screen;
use crate::screen::shell::style::CurrentLook;
use crate::screen::shell::wishes::{Wish, Wishes};

const MIT_APACHE: &str = "MIT or Apache 2.0";

/// The crates that the game is built with: what each does here, and its licence.
const CRATES: [(&str, &str, &str); 27] = [
    ("Bevy", "the engine: world, schedules, window, drawing, sound", MIT_APACHE),
    ("wgpu", "drawing on every graphics card", MIT_APACHE),
    ("winit", "the window", "Apache 2.0"),
    ("egui", "panels and menus", MIT_APACHE),
    ("bevy_egui", "egui in Bevy", "MIT"),
    ("leafwing-input-manager", "keys and buttons that can be chosen", MIT_APACHE),
    ("gilrs", "gamepads", MIT_APACHE),
    ("bevy_asset_loader", "what is loaded when", MIT_APACHE),
    ("bevy_common_assets", "cards that are read again while you play", MIT_APACHE),
    ("resvg", "drawings", MIT_APACHE),
    ("image", "pictures of saved games", MIT_APACHE),
    ("rodio and cpal", "sound", "MIT or Apache 2.0, and Apache 2.0"),
    ("lewton", "sound files", MIT_APACHE),
    ("glam", "the arithmetic of space", MIT_APACHE),
    ("serde, serde_json", "writing things down", MIT_APACHE),
    ("ron", "the language of the cards", MIT_APACHE),
    ("postcard", "states, made small", MIT_APACHE),
    ("rand, rand_chacha", "luck that can be had again", MIT_APACHE),
    ("pathfinding", "the ways of the enemies", MIT_APACHE),
    ("blake3", "fingerprints of games", "CC0 1.0 or Apache 2.0"),
    ("thiserror", "errors in words", MIT_APACHE),
    ("atomic-write-file", "saves that survive a power cut", "BSD, 3 clauses"),
    ("directories", "where to keep saves", MIT_APACHE),
    ("clap", "the command line", MIT_APACHE),
    ("indicatif", "its progress bars", "MIT"),
    ("rayon", "many games at once", MIT_APACHE),
    ("Rust", "the language, and all who made it", MIT_APACHE),
];

pub fn draw(
    mut contexts: EguiContexts,
    look: Res<CurrentLook>,
    overlays: Res<Overlays>,
    mut wishes: ResMut<Wishes>,
) {
    let Ok(context) = contexts.ctx_mut() else { return };
    let active = overlays.is_empty();
    kit::screen(context, "credits", |ui| show(ui, &look.0, active, &mut wishes));
}

pub fn show(ui: &mut Ui, look: &Look, active: bool, wishes: &mut Wishes) {
    let mut focus = FirstFocus::of(ui.ctx(), "credits", active);
    let back = kit::page(ui, look, "Credits", 720.0, &mut focus, |ui, _| {
        kit::scroll(ui, "credits", |ui| {
            scroll_by_key(ui);
            ui.with_layout(Layout::top_down(Align::Center), |ui| body(ui, look));
        });
    });
    if back {
        wishes.wish(Wish::Go(Screen::Title));
    }
}

/// The page has one button, so the arrows are free to turn it.
fn scroll_by_key(ui: &Ui) {
    use bevy_egui::egui::Key;
    let step = ui.input(|input| {
        let pressed = |key| if input.key_pressed(key) { 1.0 } else { 0.0 };
        pressed(Key::ArrowUp) - pressed(Key::ArrowDown)
            + 5.0 * (pressed(Key::PageUp) - pressed(Key::PageDown))
    });
    if step != 0.0 {
        ui.scroll_with_delta(bevy_egui::egui::vec2(0.0, step * 80.0));
    }
}

fn body(ui: &mut Ui, look: &Look) {
    let p = look.palette;
    look.icons.show(ui, "logo", 110.0, Color32::WHITE);
    ui.label(RichText::new("HUSHFALL").font(look.bold(34.0)).color(p.gold));
    let line = "Made by the Hushfall makers: rules, world, stories, drawings and sounds.";
    ui.label(RichText::new(line).font(look.body(16.0)).color(p.text));
    ui.label(
        RichText::new("The game and its code are yours under the MIT or the Apache 2.0 licence.")
            .font(look.italic(15.0))
            .color(p.faint),
    );
    ui.add_space(14.0);
    heading(ui, look, "Letters");
    entry(ui, look, "Libertinus Serif", "by the Libertinus Project authors", "SIL Open Font Licence 1.1");
    ui.add_space(14.0);
    heading(ui, look, "Built with");
    for (name, what, licence) in CRATES {
        entry(ui, look, name, what, licence);
    }
    ui.add_space(14.0);
    heading(ui, look, "And you");
    let line = "who light a lantern against the silence. Thank you for playing.";
    ui.label(RichText::new(line).font(look.italic(16.0)).color(p.parchment));
    ui.add_space(20.0);
}

fn heading(ui: &mut Ui, look: &Look, text: &str) {
    ui.label(RichText::new(text).font(look.title(20.0)).color(look.palette.gold));
    parts::rule(ui, look);
}

fn entry(ui: &mut Ui, look: &Look, name: &str, what: &str, licence: &str) {
    let p = look.palette;
    ui.spacing_mut().item_spacing.y = 1.0;
    ui.label(RichText::new(name).font(look.title(16.0)).color(p.text));
    ui.label(RichText::new(format!("{what} · {licence}")).font(look.body(14.0)).color(p.faint));
    ui.add_space(7.0);
}
