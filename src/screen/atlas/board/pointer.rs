//! What the mouse is over on the board, and what a click on it answers.

use bevy::app::{App, Plugin, Update};
use bevy::ecs::prelude::*;
use bevy::input::ButtonInput;
use bevy::input::mouse::MouseButton;
use bevy::math::Vec2;
use bevy::state::condition::in_state;
use bevy::window::{PrimaryWindow, Window};
use bevy_egui::input::EguiWantsInput;

use super::lights::figure_place;
use super::view::View;
use super::{DrawBoard, FIGURE, space_at};
use crate::books::atlas::fighter::Fighter;
use crate::content::atlas::terms::SpaceKey;
use crate::screen::atlas::desk::{Focus, Sight};
use crate::screen::atlas::picture::{self, Ask, Picture};
use crate::screen::atlas::{AtlasScreen, Shown};
use crate::screen::shell::game::Game;
use crate::screen::shell::overlay::Overlays;
use crate::screen::shell::state::Screen;
use crate::screen::shell::wishes::{Wish, Wishes};
use crate::screen::table::flows::Held;
use crate::screen::table::plays;

pub struct PointerPlugin;

impl Plugin for PointerPlugin {
    fn build(&self, app: &mut App) {
        app.add_systems(
            Update,
            point.before(DrawBoard).run_if(in_state(Screen::Play)).run_if(plays::<AtlasScreen>),
        );
    }
}

/// The figure under a point: the nearest one whose body covers it.
pub fn figure_at(picture: &Picture, point: Vec2) -> Option<Fighter> {
    picture
        .everyone()
        .filter_map(|who| Some((who, figure_place(picture, who)?)))
        .filter(|(_, at)| {
            let from = (point - *at) / FIGURE;
            from.x.abs() < 32.0 && (-26.0..60.0).contains(&from.y)
        })
        .min_by(|(_, one), (_, other)| one.distance(point).total_cmp(&other.distance(point)))
        .map(|(who, _)| who)
}

/// The answer that a click there gives.
pub fn answer_at(ask: &Ask, figure: Option<Fighter>, space: Option<SpaceKey>) -> Option<usize> {
    let of_figure = figure.and_then(|who| ask.place_of(|choice| picture::fighter_of(choice) == Some(who)));
    of_figure
        .or_else(|| space.and_then(|space| ask.place_of(|choice| picture::space_of(choice) == Some(space))))
}

#[expect(clippy::too_many_arguments, reason = "a click is about all of these")]
fn point(
    window: Single<&Window, With<PrimaryWindow>>,
    wants: Res<EguiWantsInput>,
    buttons: Res<ButtonInput<MouseButton>>,
    overlays: Res<Overlays>,
    held: Held,
    view: Res<View>,
    shown: Res<Shown>,
    game: Option<Res<Game>>,
    (mut focus, mut sight): (ResMut<Focus>, ResMut<Sight>),
    mut wishes: ResMut<Wishes>,
) {
    let (Some(picture), Some(game)) = (&shown.picture, game) else { return };
    let free = overlays.is_empty() && !held.is_open() && !wants.wants_any_pointer_input();
    let at = window.cursor_position().filter(|_| free).and_then(|at| view.to_map(at));
    let figure = at.and_then(|at| figure_at(picture, at));
    let space = at.and_then(|at| space_at(picture, at)).filter(|_| figure.is_none());
    let looked_at = figure.and_then(|who| picture.space_of(who)).or(space);
    // Over a panel, the panel says who is looked at.
    let on_panel = overlays.is_empty() && at.is_none() && sight.space.is_none() && sight.fighter.is_some();
    if !on_panel && (sight.fighter, sight.space) != (figure, space) {
        sight.fighter = figure;
        sight.space = space;
    }
    let Some(ask) = picture
        .ask
        .as_ref()
        .filter(|ask| !game.watching && ask.seats.iter().any(|seat| !game.players.is_bot(seat.0)))
    else {
        return;
    };
    // Whoever has left the table meanwhile is still shown, but nothing is said of them.
    let answer = answer_at(ask, figure.filter(|who| picture.is_there(*who)), looked_at);
    if focus.board_aim != answer {
        focus.board_aim = answer;
    }
    if buttons.just_pressed(MouseButton::Left)
        && let Some(place) = answer
    {
        wishes.wish(Wish::Answer(place));
    }
}
