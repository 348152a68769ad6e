//! The view of the map: its place between the panels, pan, zoom, and the whole map at one key.

use bevy::app::{App, Plugin, Update};
use bevy::camera::{Camera, OrthographicProjection, Projection, Viewport};
use bevy::ecs::prelude::*;
use bevy::input::ButtonInput;
use bevy::input::gamepad::{Gamepad, GamepadAxis};
use bevy::input::mouse::{MouseButton, MouseScrollUnit, MouseWheel};
use bevy::math::{UVec2, Vec2};
use bevy::state::condition::in_state;
use bevy::time::Time;
use bevy::transform::components::Transform;
use bevy::window::{CursorMoved, PrimaryWindow, Window};
use bevy_egui::input::EguiWantsInput;

use super::{DrawBoard, Mapped};
use crate::screen::shell::input::{Act, Acts};
use crate::screen::shell::sleep::Awake;
use crate::screen::shell::stage::Stage;
use crate::screen::shell::state::Screen;
use crate::screen::shell::style::Zoom;
use crate::screen::shell::window::BoardCamera;
use crate::screen::table::plays;
use crate::screen::table::shown::Shown;

/// How the map is looked at.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// 1 shows the whole map; larger is closer.
    pub zoom: f32,
    pub middle: Vec2,
    /// Where the map lies.
    pub land: bevy::math::Rect,
    /// The board's rectangle in the window, in logical pixels.
    pub rect: bevy::math::Rect,
    dragging: bool,
}

const CLOSEST: f32 = 4.0;

impl Default for View {
    fn default() -> Self {
        let rect = bevy::math::Rect::default();
        let land = bevy::math::Rect::from_center_size(Vec2::ZERO, Vec2::ONE);
        Self { zoom: 1.0, middle: Vec2::ZERO, land, rect, dragging: false }
    }
}

impl View {
    /// Map units to a logical pixel.
    pub fn scale(&self) -> f32 {
        let size = self.rect.size().max(Vec2::ONE);
        let land = self.land.size();
        let whole = (land.x / size.x).max(land.y / size.y);
        whole / self.zoom
    }

    /// The point of the map under a point of the window.
    pub fn to_map(&self, at: Vec2) -> Option<Vec2> {
        if !self.rect.contains(at) {
            return None;
        }
        let from_middle = at - self.rect.center();
        Some(self.middle + Vec2::new(from_middle.x, -from_middle.y) * self.scale())
    }

    /// The point of the window over a point of the map.
    pub fn to_window(&self, at: Vec2) -> Vec2 {
        let from_middle = (at - self.middle) / self.scale();
        self.rect.center() + Vec2::new(from_middle.x, -from_middle.y)
    }

    fn zoom_at(&mut self, by: f32, at: Option<Vec2>) {
        let before = at.and_then(|at| self.to_map(at));
        self.zoom = (self.zoom * by).clamp(1.0, CLOSEST);
        if let (Some(before), Some(after)) = (before, at.and_then(|at| self.to_map(at))) {
            self.middle += before - after;
        }
        self.stay_inside();
    }

    fn stay_inside(&mut self) {
        let seen = self.rect.size() * self.scale() / 2.0;
        let room = (self.land.size() / 2.0 - seen).max(Vec2::ZERO);
        let middle = self.land.center();
        self.middle = self.middle.clamp(middle - room, middle + room);
    }
}

pub struct ViewPlugin;

impl Plugin for ViewPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<View>();
    }
}

pub(super) fn add<B: Mapped>(app: &mut App) {
    app.add_systems(
        Update,
        (steer, look::<B>).chain().in_set(DrawBoard).run_if(in_state(Screen::Play)).run_if(plays::<B>),
    );
}

/// Wheel, drag, keys and stick.
#[expect(clippy::too_many_arguments, reason = "every way to move a map")]
fn steer(
    acts: Acts,
    time: Res<Time>,
    wants: Res<EguiWantsInput>,
    buttons: Res<ButtonInput<MouseButton>>,
    pads: Query<&Gamepad>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut wheel: MessageReader<MouseWheel>,
    mut moves: MessageReader<CursorMoved>,
    mut view: ResMut<View>,
    mut awake: ResMut<Awake>,
) {
    let mut next = *view;
    let over_panels = wants.wants_any_pointer_input();
    for turn in wheel.read() {
        if over_panels {
            continue;
        }
        let notches = match turn.unit {
            MouseScrollUnit::Line => turn.y,
            MouseScrollUnit::Pixel => turn.y / 60.0,
        };
        next.zoom_at(1.15_f32.powf(notches.clamp(-5.0, 5.0)), window.cursor_position());
    }
    if buttons.any_just_pressed([MouseButton::Middle, MouseButton::Right]) {
        next.dragging = !over_panels;
    }
    let held = buttons.any_pressed([MouseButton::Middle, MouseButton::Right]);
    let dragged: Vec2 = moves.read().filter_map(|moved| moved.delta).sum();
    if next.dragging && held {
        next.middle += Vec2::new(-dragged.x, dragged.y) * next.scale();
    } else {
        next.dragging = false;
    }
    let mut pan = Vec2::ZERO;
    for (act, step) in [
        (Act::PanUp, Vec2::Y),
        (Act::PanDown, Vec2::NEG_Y),
        (Act::PanLeft, Vec2::NEG_X),
        (Act::PanRight, Vec2::X),
    ] {
        if acts.held(act) {
            pan += step;
        }
    }
    for pad in &pads {
        let stick = Vec2::new(
            pad.get(GamepadAxis::RightStickX).unwrap_or(0.0),
            pad.get(GamepadAxis::RightStickY).unwrap_or(0.0),
        );
        if stick.length() > 0.2 {
            pan += stick;
        }
    }
    if pan != Vec2::ZERO {
        awake.0 = true;
        next.middle += pan * time.delta_secs().min(0.05) * 900.0 / next.zoom;
    }
    for (act, by) in [(Act::ZoomIn, 1.25), (Act::ZoomOut, 0.8)] {
        if acts.taken(act) {
            let middle = next.rect.center();
            next.zoom_at(by, Some(middle));
        }
    }
    if acts.taken(Act::Fit) {
        next.zoom = 1.0;
        next.middle = next.land.center();
    }
    next.stay_inside();
    view.set_if_neq(next);
}

/// Puts the camera's picture between the panels.
fn look<B: Mapped>(
    window: Single<&Window, With<PrimaryWindow>>,
    shown: Res<Shown<B::Picture>>,
    zoom: Res<Zoom>,
    stage: Res<Stage>,
    mut view: ResMut<View>,
    mut camera: Single<(&mut Camera, &mut Projection, &mut Transform), With<BoardCamera>>,
) {
    let board = stage.board;
    let rect = bevy::math::Rect::from_corners(
        Vec2::new(board.left(), board.top()) * zoom.0,
        Vec2::new(board.right(), board.bottom()) * zoom.0,
    );
    let mut next = *view;
    next.rect = rect;
    if let Some(picture) = &shown.picture {
        next.land = B::extent(picture);
    }
    next.stay_inside();
    view.set_if_neq(next);

    let factor = window.resolution.scale_factor();
    let size = window.physical_size();
    let from = (rect.min * factor).round().as_uvec2().min(size.saturating_sub(UVec2::ONE));
    let room = (rect.size() * factor).round().as_uvec2().max(UVec2::ONE).min(size - from);
    let (camera, projection, transform) = &mut *camera;
    let viewport = Viewport { physical_position: from, physical_size: room, ..Viewport::default() };
    let same = camera
        .viewport
        .as_ref()
        .is_some_and(|old| old.physical_position == from && old.physical_size == room);
    if !same {
        camera.viewport = Some(viewport);
    }
    // The projection's unit is a logical pixel of the viewport.
    let scale = next.scale();
    let old = match &**projection {
        Projection::Orthographic(orthographic) => orthographic.scale,
        _ => 0.0,
    };
    if (old - scale).abs() > f32::EPSILON {
        **projection = Projection::Orthographic(OrthographicProjection {
            scale,
            ..OrthographicProjection::default_2d()
        });
    }
    let at = next.middle.extend(transform.translation.z);
    if transform.translation != at {
        transform.translation = at;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn view() -> View {
        let rect = bevy::math::Rect::new(100.0, 50.0, 850.0, 550.0);
        let land = bevy::math::Rect::from_center_size(Vec2::ZERO, Vec2::new(1750.0, 1000.0));
        View { rect, land, ..View::default() }
    }

    #[test]
    fn a_point_of_the_map_is_found_under_its_point_of_the_window() {
        let mut view = view();
        view.zoom_at(2.0, Some(Vec2::new(300.0, 200.0)));
        for at in [Vec2::new(120.0, 70.0), Vec2::new(500.0, 300.0)] {
            let back = view.to_window(view.to_map(at).expect("on the board"));
            assert!(back.distance(at) < 0.01, "{at} {back}");
        }
        assert_eq!(view.to_map(Vec2::ZERO), None);
    }

    #[test]
    fn the_map_stays_in_view() {
        let mut view = view();
        view.zoom_at(100.0, None);
        assert!(view.zoom <= CLOSEST);
        view.middle = Vec2::splat(9999.0);
        view.stay_inside();
        assert!(view.middle.x <= view.land.max.x && view.middle.y <= view.land.max.y);
        view.zoom_at(0.0001, None);
        assert!((view.zoom - 1.0).abs() < f32::EPSILON);
        assert_eq!(view.middle, Vec2::ZERO);
    }
}
