//! The window itself, Bevy's own plugins and the cameras.

use bevy::DefaultPlugins;
use bevy::app::{App, Plugin, PluginGroup, Startup, Update};
use bevy::asset::AssetPlugin;
use bevy::camera::visibility::RenderLayers;
use bevy::camera::{Camera, Camera2d, ClearColor, ClearColorConfig};
use bevy::color::Color;
use bevy::ecs::prelude::*;
use bevy::log::LogPlugin;
use bevy::math::Vec2;
use bevy::window::{
    ExitCondition, Monitor, MonitorSelection, PresentMode, PrimaryMonitor, PrimaryWindow, Window, WindowMode,
    WindowPosition, WindowResolution,
};
use bevy_egui::{EguiGlobalSettings, EguiPlugin, PrimaryEguiContext};

use super::input::{Act, Acts};
use super::settings::Settings;
use crate::screen::art::embedded::EmbeddedSource;

/// The layer of egui's camera; nothing else is on it.
const PANELS: usize = 31;

/// The camera that looks at the board.
#[derive(Component)]
pub struct BoardCamera;

pub struct WindowPlugin;

impl Plugin for WindowPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins(EmbeddedSource);
        app.add_plugins(
            DefaultPlugins
                .set(bevy::window::WindowPlugin {
                    primary_window: Some(Window {
                        title: "Hushfall".to_owned(),
                        name: Some("hushfall".to_owned()),
                        resolution: WindowResolution::new(1280, 720),
                        resize_constraints: bevy::window::WindowResizeConstraints {
                            min_width: 640.0,
                            min_height: 360.0,
                            ..Default::default()
                        },
                        present_mode: PresentMode::AutoVsync,
                        // Shown when there is something to see.
                        visible: false,
                        ..Default::default()
                    }),
                    exit_condition: ExitCondition::OnPrimaryClosed,
                    ..Default::default()
                })
                .set(AssetPlugin { watch_for_changes_override: Some(true), ..Default::default() })
                .set(LogPlugin {
                    filter: "warn,hushfall=info,wgpu_hal=off,bevy_asset::io::source=error".to_owned(),
                    ..Default::default()
                }),
        );
        app.add_plugins(EguiPlugin::default());
        app.insert_resource(ClearColor(Color::srgb_u8(10, 16, 30)))
            .add_systems(Startup, (set_up_cameras, size_window))
            .add_systems(Update, (fit_window, show_window, follow_settings, toggle_full_screen).chain());
    }
}

fn set_up_cameras(mut commands: Commands, mut egui: ResMut<EguiGlobalSettings>) {
    egui.auto_create_primary_context = false;
    commands.spawn((BoardCamera, Camera2d, Camera { order: 0, is_active: false, ..Default::default() }));
    commands.spawn((
        PrimaryEguiContext,
        Camera2d,
        RenderLayers::layer(PANELS),
        Camera { order: 1, clear_color: ClearColorConfig::None, ..Default::default() },
    ));
}

fn size_window(settings: Res<Settings>, mut window: Single<&mut Window, With<PrimaryWindow>>) {
    window.resolution.set(settings.window.0 as f32, settings.window.1 as f32);
}

/// What the bars of a desktop and the frame of a window take of a display, in points.
const BARS: Vec2 = Vec2::new(16.0, 88.0);

/// A window of this size on this display, both in points: no larger than the display, and filling it if the bars of
/// the desktop would not leave the room. How much they leave only the desktop knows, so it is asked to.
fn fitting(wanted: Vec2, display: Vec2) -> (Vec2, bool) {
    let least = Vec2::new(640.0, 360.0);
    (wanted.min(display).max(least), (wanted + BARS).cmpgt(display).any())
}

/// Before it is seen, the window is made to fit the display: the first one, and one that was remembered on a larger
/// display.
fn fit_window(
    displays: Query<(&Monitor, Has<PrimaryMonitor>)>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
    mut fitted: Local<bool>,
) {
    if *fitted || window.visible {
        return;
    }
    let display = displays.iter().max_by_key(|(_, primary)| *primary).map(|(display, _)| display);
    let Some(display) = display.filter(|display| display.physical_width > 0) else { return };
    *fitted = true;
    let scale = (display.scale_factor as f32).max(0.1);
    let room = Vec2::new(display.physical_width as f32, display.physical_height as f32) / scale;
    let wanted = Vec2::new(window.resolution.width(), window.resolution.height());
    let (size, fills) = fitting(wanted, room);
    if size != wanted {
        window.resolution.set(size.x, size.y);
    }
    if fills {
        window.set_maximized(true);
    } else {
        window.position = WindowPosition::Centered(MonitorSelection::Primary);
    }
}

/// The first frames can be anything; the window is shown after them.
fn show_window(mut window: Single<&mut Window, With<PrimaryWindow>>, mut frames: Local<u8>) {
    if *frames < 3 {
        *frames += 1;
        if *frames == 3 {
            window.visible = true;
        }
    }
}

fn follow_settings(mut settings: ResMut<Settings>, mut window: Single<&mut Window, With<PrimaryWindow>>) {
    if settings.is_changed() {
        let mode = if settings.fullscreen {
            WindowMode::BorderlessFullscreen(MonitorSelection::Current)
        } else {
            WindowMode::Windowed
        };
        if window.mode != mode {
            window.mode = mode;
        }
    }
    let size = (window.resolution.width() as u32, window.resolution.height() as u32);
    if !settings.fullscreen && size.0 >= 640 && size.1 >= 360 && settings.window != size {
        settings.window = size;
    }
}

fn toggle_full_screen(acts: Acts, mut settings: ResMut<Settings>) {
    if acts.taken(Act::Fullscreen) {
        settings.fullscreen = !settings.fullscreen;
    }
    if acts.taken(Act::Mute) {
        settings.mute = !settings.mute;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_fits_the_display() {
        let usual = Vec2::new(1280.0, 720.0);
        assert_eq!(fitting(usual, Vec2::new(1920.0, 1080.0)), (usual, false));
        let laptop = Vec2::new(1366.0, 768.0);
        assert_eq!(fitting(usual, laptop), (usual, true), "with the bars of the desktop it would not fit");
        let small = Vec2::new(1024.0, 600.0);
        assert_eq!(fitting(usual, small), (small, true));
        assert_eq!(fitting(Vec2::new(3840.0, 2160.0), laptop), (laptop, true), "remembered on a larger one");
    }
}
