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
use super::{ChoiceOf, DrawBoard, FIGURE, Mapped, SightOf, figure_place};
use crate::screen::shell::game::Game;
use crate::screen::shell::overlay::Overlays;
use crate::screen::shell::state::Screen;
use crate::screen::shell::wishes::{Wish, Wishes};
use crate::screen::table::ask::Ask;
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

/// The answer that a click there gives.
pub fn answer_at<B: Mapped>(
    ask: &Ask<<B::Picture as Pictured>::Question, ChoiceOf<B>>,
    figure: Option<B::Who>,
    space: Option<B::Space>,
) -> Option<usize> {
    let of_figure = figure.and_then(|who| ask.place_of(|choice| B::about(choice).0 == Some(who)));
    of_figure.or_else(|| space.and_then(|space| ask.place_of(|choice| B::about(choice).1 == Some(space))))
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
    let Some(ask) = picture
        .ask()
        .filter(|ask| !game.watching && ask.seats.iter().any(|seat| !game.players.is_bot(seat.0)))
    else {
        return;
    };
    // Whoever has left the table meanwhile is still shown, but nothing is said of them.
    let answer = answer_at::<B>(ask, figure.filter(|who| B::is_there(picture, *who)), looked_at);
    if focus.board_aim != answer {
        focus.board_aim = answer;
    }
    if buttons.just_pressed(MouseButton::Left)
        && let Some(place) = answer
    {
        wishes.wish(Wish::Answer(place));
    }
}
