//! What the mouse is over on the board, and what a click on it answers.

use bevy::app::{App, Update};
use bevy::ecs::prelude::*;
use bevy::input::ButtonInput;
use bevy::input::mouse::MouseButton;
use bevy::math::Vec2;
use bevy::state::condition::in_state;
use bevy::window::{PrimaryWindow, Window};
use bevy_egui::input::EguiWantsInput;

use super::view::View;
use super::{DrawBoard, FIGURE, Mapped, SightOf, figure_place};
use crate::screen::shell::game::Game;
use crate::screen::shell::overlay::Overlays;
use crate::screen::shell::state::Screen;
use crate::screen::shell::wishes::{Wish, Wishes};
use crate::screen::table::desk::Focus;
use crate::screen::table::flows::Held;
use crate::screen::table::shown::Shown;
use crate::screen::table::{Pictured, plays};

pub(super) fn add<B: Mapped>(app: &mut App) {
    app.add_systems(Update, point::<B>.before(DrawBoard).run_if(in_state(Screen::Play)).run_if(plays::<B>));
}

/// The figure under a point: the nearest one whose body covers it.
pub fn figure_at<B: Mapped>(picture: &B::Picture, point: Vec2) -> Option<B::Who> {
    B::everyone(picture)
        .into_iter()
        .filter_map(|(who, _)| Some((who, figure_place::<B>(picture, who)?)))
        .filter(|(_, at)| {
            let from = (point - *at) / FIGURE;
            from.x.abs() < 32.0 && (-26.0..60.0).contains(&from.y)
        })
        .min_by(|(_, one), (_, other)| one.distance(point).total_cmp(&other.distance(point)))
        .map(|(who, _)| who)
}

/// The space under a point.
pub fn space_at<B: Mapped>(picture: &B::Picture, point: Vec2) -> Option<B::Space> {
    B::spaces(picture)
        .filter_map(|space| {
            let spot = B::spot(picture, space)?;
            Some((space, spot.middle.distance(point) / (spot.radius + 8.0)))
        })
        .filter(|(_, away)| *away <= 1.0)
        .min_by(|(_, one), (_, other)| one.total_cmp(other))
        .map(|(space, _)| space)
}

#[expect(clippy::too_many_arguments, reason = "a click is about all of these")]
fn point<B: Mapped>(
    window: Single<&Window, With<PrimaryWindow>>,
    wants: Res<EguiWantsInput>,
    buttons: Res<ButtonInput<MouseButton>>,
    overlays: Res<Overlays>,
    held: Held,
    view: Res<View>,
    shown: Res<Shown<B::Picture>>,
    game: Option<Res<Game>>,
    (mut focus, mut sight): (ResMut<Focus>, ResMut<SightOf<B>>),
    mut wishes: ResMut<Wishes>,
) {
    let (Some(picture), Some(game)) = (&shown.picture, game) else { return };
    let free = overlays.is_empty() && !held.is_open() && !wants.wants_any_pointer_input();
    let at = window.cursor_position().filter(|_| free).and_then(|at| view.to_map(at));
    let figure = at.and_then(|at| figure_at::<B>(picture, at));
    let space = at.and_then(|at| space_at::<B>(picture, at)).filter(|_| figure.is_none());
    let under = |who: B::Who| B::everyone(picture).into_iter().find(|(other, _)| *other == who);
    let looked_at = figure.and_then(under).map(|(_, space)| space).or(space);
    // Over a panel, the panel says who is looked at.
    let seen = B::looked_at(&sight);
    let on_panel = overlays.is_empty() && at.is_none() && seen.1.is_none() && seen.0.is_some();
    if !on_panel && seen != (figure, space) {
        B::look_at(&mut sight, figure, space);
    }
    let asked = picture.ask();
    let may_answer =
        asked.is_some_and(|ask| !game.watching && ask.seats.iter().any(|seat| !game.players.is_bot(seat.0)));
    if !may_answer {
        return;
    }
    // Whoever has left the table meanwhile is still shown, but nothing is said of them.
    let there = figure.filter(|who| B::is_there(picture, *who));
    let answer = B::answer_at(picture, &sight, there, looked_at);
    if focus.board_aim != answer {
        focus.board_aim = answer;
    }
    if buttons.just_pressed(MouseButton::Left) && at.is_some() {
        match answer {
            Some(place) => wishes.wish(Wish::Answer(place)),
            None => B::pick(picture, &mut sight, there, looked_at),
        }
    }
}
