//! The look in use, made from the settings and put onto egui when they change.

use bevy::app::{App, Plugin, PreUpdate};
use bevy::ecs::prelude::*;
use bevy::window::{PrimaryWindow, Window};
use bevy_egui::{EguiContext, EguiContexts, EguiPreUpdateSet, EguiPrimaryContextPass};

use super::settings::Settings;
use crate::screen::look::palette::Palette;
use crate::screen::look::{Look, style};

#[derive(Resource, Clone, Default)]
pub struct CurrentLook(pub Look);

/// How large everything is drawn: pixels of the window to a point of the panels. What the settings say, and
/// more in a large window, so that nobody needs a magnifying glass there.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Zoom(pub f32);

impl Zoom {
    /// For a window of this size: a quarter larger at 1920 by 1080, half as large again at 2560 by 1440.
    fn of(width: f32, height: f32, scale: f32) -> Self {
        let larger = (width / 1280.0).min(height / 720.0).max(1.0);
        Self(larger.powf(0.55).min(2.0) * scale)
    }
}

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
        app.init_resource::<CurrentLook>().insert_resource(Zoom(1.0));
        app.add_systems(
            PreUpdate,
            (
                follow_window.before(EguiPreUpdateSet::ProcessInput),
                // Before its first pass, so that the very first frame has its letters.
                dress.after(EguiPreUpdateSet::InitContexts).before(EguiPreUpdateSet::BeginPass),
            ),
        );
        app.configure_sets(
            EguiPrimaryContextPass,
            (Draw::Style, Draw::Screen, Draw::Overlay, Draw::Top).chain(),
        );
        app.add_systems(EguiPrimaryContextPass, keep_style.in_set(Draw::Style));
    }
}

fn follow_window(
    window: Single<&Window, With<PrimaryWindow>>,
    settings: Res<Settings>,
    mut zoom: ResMut<Zoom>,
) {
    let size = window.resolution.size();
    zoom.set_if_neq(Zoom::of(size.x, size.y, settings.scale));
}

/// Gives a new context its letters.
fn dress(mut contexts: Query<&mut EguiContext, Added<EguiContext>>) {
    for mut context in &mut contexts {
        let context = context.get_mut();
        context.set_fonts(style::fonts());
        // Keys and gamepad zoom nothing: the settings do.
        context.options_mut(|options| options.zoom_with_keyboard = false);
    }
}

fn keep_style(
    mut contexts: EguiContexts,
    settings: Res<Settings>,
    zoom: Res<Zoom>,
    mut look: ResMut<CurrentLook>,
    mut styled: Local<bool>,
) {
    let Ok(context) = contexts.ctx_mut() else { return };
    if *styled && !settings.is_changed() && !zoom.is_changed() {
        return;
    }
    *styled = true;
    look.0.palette = if settings.colour_safe { Palette::colour_safe() } else { Palette::lantern() };
    look.0.text = settings.text_size;
    look.0.still = settings.reduced_motion;
    context.set_zoom_factor(zoom.0);
    style::apply(context, &look.0);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_large_window_is_drawn_larger_and_a_small_one_is_not_drawn_smaller() {
        let zoom = |width, height| Zoom::of(width, height, 1.0).0;
        assert!((zoom(1280.0, 720.0) - 1.0).abs() < 0.001 && (zoom(640.0, 400.0) - 1.0).abs() < 0.001);
        assert!((1.2..1.3).contains(&zoom(1920.0, 1080.0)), "{}", zoom(1920.0, 1080.0));
        assert!((1.4..1.6).contains(&zoom(2560.0, 1440.0)), "{}", zoom(2560.0, 1440.0));
        assert!((zoom(1280.0, 2000.0) - 1.0).abs() < 0.001, "a high and narrow window has no room to give");
        assert!((Zoom::of(1280.0, 720.0, 1.5).0 - 1.5).abs() < 0.001);
    }
}
