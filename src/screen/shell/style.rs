//! The look in use, made from the settings and put onto egui when they change.

use bevy::app::{App, Plugin};
use bevy::ecs::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::settings::Settings;
use crate::screen::look::palette::Palette;
use crate::screen::look::{Look, style};

#[derive(Resource, Clone, Default)]
pub struct CurrentLook(pub Look);

/// Egui systems that draw come after the look is right.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Draw {
    Style,
    /// The screen that is on.
    Screen,
    /// What lies over it.
    Overlay,
    /// Notices and hints, above everything.
    Top,
}

pub struct StylePlugin;

impl Plugin for StylePlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<CurrentLook>();
        app.configure_sets(
            EguiPrimaryContextPass,
            (Draw::Style, Draw::Screen, Draw::Overlay, Draw::Top).chain(),
        );
        app.add_systems(EguiPrimaryContextPass, keep_style.in_set(Draw::Style));
    }
}

fn keep_style(
    mut contexts: EguiContexts,
    settings: Res<Settings>,
    mut look: ResMut<CurrentLook>,
    mut dressed: Local<bool>,
) {
    let Ok(context) = contexts.ctx_mut() else { return };
    if *dressed && !settings.is_changed() {
        return;
    }
    if !*dressed {
        context.set_fonts(style::fonts());
        // Keys and gamepad zoom nothing: the settings do.
        context.options_mut(|options| options.zoom_with_keyboard = false);
        *dressed = true;
    }
    look.0.palette = if settings.colour_safe { Palette::colour_safe() } else { Palette::lantern() };
    look.0.text = settings.text_size;
    look.0.still = settings.reduced_motion;
    context.set_zoom_factor(settings.scale);
    style::apply(context, &look.0);
}
