//! The settings, over whatever screen is on. Everything applies at once and is kept.

use bevy::ecs::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Context, RichText, Ui, WidgetInfo, WidgetType, vec2};

use super::controls::{self, ControlsTab};
use super::kit::{self, FirstFocus};
use crate::screen::look::Look;
use crate::screen::look::parts::{self, Button, Weight};
use crate::screen::shell::input::Listening;
use crate::screen::shell::overlay::{Overlay, Overlays};
use crate::screen::shell::settings::{Pace, Settings};
use crate::screen::shell::style::CurrentLook;
use crate::screen::shell::wishes::{Wish, Wishes};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    #[default]
    Screen,
    Sound,
    Play,
    Controls,
}

impl Tab {
    const ALL: [(Self, &'static str, &'static str); 4] = [
        (Self::Screen, "Screen", "ui/picture"),
        (Self::Sound, "Sound", "ui/sound"),
        (Self::Play, "Play", "die/die"),
        (Self::Controls, "Controls", "ui/keyboard"),
    ];
}

/// What the menu remembers while it is open.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct SettingsMenu {
    pub tab: Tab,
    pub controls: ControlsTab,
}

pub fn draw(
    mut contexts: EguiContexts,
    look: Res<CurrentLook>,
    overlays: Res<Overlays>,
    mut settings: ResMut<Settings>,
    mut menu: ResMut<SettingsMenu>,
    mut listening: ResMut<Listening>,
    mut wishes: ResMut<Wishes>,
) {
    if overlays.top() != Some(&Overlay::Settings) {
        listening.set_if_neq(Listening::default());
        return;
    }
    let Ok(context) = contexts.ctx_mut() else { return };
    menu.controls.listening = listening.act;
    let mut edited = settings.clone();
    show(context, &look.0, &mut edited, &mut menu, &mut wishes);
    settings.set_if_neq(edited);
    if listening.act != menu.controls.listening {
        *listening = Listening::to(menu.controls.listening);
    }
}

pub fn show(
    context: &Context,
    look: &Look,
    settings: &mut Settings,
    menu: &mut SettingsMenu,
    wishes: &mut Wishes,
) {
    // While a key is waited for, no key moves the focus.
    let mut focus = FirstFocus::of(context, "settings", menu.controls.listening.is_none());
    let closed =
        kit::sheet(context, look, "settings", vec2(860.0, 640.0), "Settings", &mut focus, |ui, focus| {
            tabs(ui, look, menu, focus);
            ui.add_space(6.0);
            let id = match menu.tab {
                Tab::Screen => "screen tab",
                Tab::Sound => "sound tab",
                Tab::Play => "play tab",
                Tab::Controls => "controls tab",
            };
            kit::scroll(ui, id, |ui| match menu.tab {
                Tab::Screen => screen(ui, look, settings),
                Tab::Sound => sound(ui, look, settings),
                Tab::Play => play(ui, look, settings),
                Tab::Controls => controls::show(ui, look, &mut settings.bindings, &mut menu.controls),
            });
        });
    if closed && menu.controls.listening.is_none() {
        wishes.wish(Wish::Back);
    }
}

fn tabs(ui: &mut Ui, look: &Look, menu: &mut SettingsMenu, focus: &mut FirstFocus) {
    ui.horizontal_wrapped(|ui| {
        for (tab, name, icon) in Tab::ALL {
            let weight = if menu.tab == tab { Weight::Gold } else { Weight::Quiet };
            let button = Button::new(name).icon(icon).size(15.0).weight(weight).show(ui, look);
            if menu.tab == tab {
                focus.offer(&button);
            }
            if button.clicked() {
                menu.tab = tab;
                menu.controls = ControlsTab::default();
            }
        }
    });
}

/// A share as a whole number of percent, for choices.
fn percent(value: f32) -> i32 {
    (value * 100.0).round() as i32
}

fn screen(ui: &mut Ui, look: &Look, settings: &mut Settings) {
    kit::row(ui, look, "Full screen", "", |ui| {
        kit::switch(ui, look, "Full screen", &mut settings.fullscreen);
    });
    kit::row(ui, look, "Scale", "Everything larger or smaller.", |ui| {
        let mut chosen = percent(settings.scale);
        kit::choice(
            ui,
            look,
            &[(80, "80"), (90, "90"), (100, "100 %"), (125, "125"), (150, "150"), (200, "200")],
            &mut chosen,
        );
        if chosen != percent(settings.scale) {
            settings.scale = chosen as f32 / 100.0;
        }
    });
    kit::row(ui, look, "Text size", "Only the letters.", |ui| {
        let mut chosen = percent(settings.text_size);
        kit::choice(
            ui,
            look,
            &[(80, "80"), (90, "90"), (100, "100 %"), (115, "115"), (130, "130"), (150, "150")],
            &mut chosen,
        );
        if chosen != percent(settings.text_size) {
            settings.text_size = chosen as f32 / 100.0;
        }
    });
    preview(ui, look);
    kit::row(ui, look, "Pace", "How fast what happens is shown.", |ui| {
        let all = Pace::ALL.map(|pace| (pace, pace.name()));
        kit::choice(ui, look, &all, &mut settings.pace);
    });
    kit::row(ui, look, "Reduced motion", "Things appear where they belong instead of moving there.", |ui| {
        kit::switch(ui, look, "Reduced motion", &mut settings.reduced_motion);
    });
    kit::row(ui, look, "Colour-safe palette", "Blue and orange in place of green and red.", |ui| {
        kit::switch(ui, look, "Colour-safe palette", &mut settings.colour_safe);
    });
}

/// How text, good and bad look with these settings.
fn preview(ui: &mut Ui, look: &Look) {
    let p = look.palette;
    parts::sheet(look).inner_margin(bevy_egui::egui::Margin::symmetric(18, 10)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.label(RichText::new("Ember Lash").font(look.title(18.0)).color(p.sepia));
        let text = "The lantern gutters, and for a moment nobody can hear the tide.";
        ui.label(RichText::new(text).font(look.body(15.0)).color(p.sepia));
        ui.horizontal_wrapped(|ui| {
            for (icon, words, colour) in [
                ("ui/check", "a good sign", p.good),
                ("ui/warning", "a bad one", p.bad),
                ("stat/health", "health", p.blood),
                ("stat/spark", "Spark", p.spark),
            ] {
                look.icons.show(ui, icon, 17.0 * look.text, colour.lerp_to_gamma(p.sepia, 0.25));
                ui.label(RichText::new(words).font(look.italic(15.0)).color(p.sepia));
                ui.add_space(8.0);
            }
        });
    });
    ui.add_space(12.0);
}

fn sound(ui: &mut Ui, look: &Look, settings: &mut Settings) {
    kit::row(ui, look, "Mute", "No sound at all.", |ui| {
        kit::switch(ui, look, "Mute", &mut settings.mute);
    });
    let volume = |ui: &mut Ui, name: &str, about: &str, value: &mut f32| {
        kit::row(ui, look, name, about, |ui| {
            kit::share(ui, look, name, value, 0.0..=1.0);
        });
    };
    volume(ui, "Everything", "How loud the game is.", &mut settings.volume);
    volume(ui, "Effects", "Dice, cards, blows.", &mut settings.effects);
    volume(ui, "Ambience", "The quiet music of the place.", &mut settings.ambience);
    if settings.mute {
        parts::small(ui, look, "Muted: the volumes are kept for later.");
    }
}

fn play(ui: &mut Ui, look: &Look, settings: &mut Settings) {
    kit::row(
        ui,
        look,
        "Free undo",
        "For learning: undo also goes back beyond dice and revealed cards.",
        |ui| {
            kit::switch(ui, look, "Free undo", &mut settings.free_undo);
        },
    );
    kit::row(ui, look, "Undo depth", "How many answers undo remembers.", |ui| {
        kit::choice(
            ui,
            look,
            &[(1, "1"), (16, "16"), (64, "64"), (256, "256"), (1000, "1000")],
            &mut settings.undo_depth,
        );
    });
    kit::row(
        ui,
        look,
        "Autosave",
        "The game is kept after every answer, with backups at every round.",
        |ui| {
            kit::switch(ui, look, "Autosave", &mut settings.autosave);
        },
    );
    kit::row(ui, look, "Tutorial notes", "Each thing is explained the first time it matters.", |ui| {
        kit::switch(ui, look, "Tutorial notes", &mut settings.tutorial);
    });
    kit::row(
        ui,
        look,
        "The tutorial once more",
        "The notes of a book are shown as if nobody had read them.",
        |ui| {
            for book in crate::books::drawn().rev() {
                let again = settings.has_learned(book.id) || !settings.tutorial;
                let button = Button::new(book.name).icon("ui/lamp").size(14.0).enabled(again).show(ui, look);
                let label = format!("Show the notes of {} again", book.name);
                button.widget_info(|| WidgetInfo::labeled(WidgetType::Button, again, &label));
                if button.clicked() {
                    settings.teach_again(book.id);
                }
            }
        },
    );
    kit::row(
        ui,
        look,
        "Hand-over screens",
        "The screen is covered while it is passed from hand to hand.",
        |ui| {
            kit::switch(ui, look, "Hand-over screens", &mut settings.hand_over);
        },
    );
}
