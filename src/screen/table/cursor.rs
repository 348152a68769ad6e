//! Answering without a pointer: a cursor on the answers, number keys, one key for the usual answer.

use bevy::app::{App, Plugin, Update};
use bevy::ecs::prelude::*;
use bevy::state::condition::in_state;

use super::desk::{Drawer, Focus, Folded, picked_seat};
use super::flows::{Held, ending};
use super::shown::{Shown, TakePicture};
use super::{BookScreen, Pictured, plays};
use crate::screen::shell::game::Game;
use crate::screen::shell::game::Hear;
use crate::screen::shell::input::{Act, Acts};
use crate::screen::shell::overlay::{BookOverlay, Overlay, Overlays};
use crate::screen::shell::state::Screen;
use crate::screen::shell::wishes::{Wish, Wishes};

pub struct CursorPlugin;

impl Plugin for CursorPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Folded>();
        app.add_systems(Update, turn_pages.before(Hear).run_if(in_state(Screen::Play)));
    }
}

pub(super) fn add<B: BookScreen>(app: &mut App) {
    app.add_systems(
        Update,
        (follow_prompt::<B>.after(TakePicture), move_cursor::<B>.before(Hear))
            .run_if(in_state(Screen::Play))
            .run_if(plays::<B>),
    );
}

/// The pages of a book have keys of their own.
fn turn_pages(acts: Acts, mut wishes: ResMut<Wishes>) {
    for (act, overlay) in
        [(Act::Journal, Overlay::Book(BookOverlay::Journal)), (Act::Table, Overlay::Book(BookOverlay::Table))]
    {
        if acts.taken(act) {
            wishes.wish(Wish::Toggle(overlay));
        }
    }
}

/// A new prompt begins at its usual answer.
fn follow_prompt<B: BookScreen>(
    shown: Res<Shown<B::Picture>>,
    game: Option<Res<Game>>,
    mut focus: ResMut<Focus>,
) {
    let Some(picture) = &shown.picture else { return };
    let (Some(ask), Some(game)) = (picture.ask(), game) else { return };
    focus.bypass_change_detection().numbers.follow(ask, &picture.turn());
    if focus.prompt != ask.number {
        focus.prompt = ask.number;
        // Whoever was picked goes on, as long as several decide side by side.
        let goes_on = ask.is_side_by_side()
            && focus.hero.is_some_and(|hero| ask.of_seat(u8::try_from(hero).ok()).len() < ask.len());
        if !goes_on {
            focus.hero = None;
        }
        focus.cursor = ask.usual_of(picked_seat(&focus, ask, &game.players));
        focus.all_answers = false;
        focus.section = 0;
    }
    if focus.cursor >= ask.len() {
        focus.cursor = 0;
    }
}

#[expect(clippy::too_many_arguments, reason = "what keys can reach")]
fn move_cursor<B: BookScreen>(
    acts: Acts,
    overlays: Res<Overlays>,
    held: Held,
    shown: Res<Shown<B::Picture>>,
    folded: Res<Folded>,
    game: Option<Res<Game>>,
    mut focus: ResMut<Focus>,
    mut wishes: ResMut<Wishes>,
) {
    let (Some(picture), Some(game)) = (&shown.picture, game) else { return };
    if acts.taken(Act::Log) {
        if folded.log {
            focus.drawer = focus.drawer.xor(Some(Drawer::Log));
        } else {
            focus.log = focus.log.next();
        }
    }
    if focus.held != held.is_open() {
        focus.held = held.is_open();
    }
    let in_reach = overlays.is_empty() && !held.is_open();
    if acts.taken(Act::NextHero) {
        // A sheet under a page that was opened is not turned.
        let turned = in_reach && focus.turn_section();
        if !turned && picture.heroes() > 0 {
            next_hero(&mut focus, picture.heroes(), *folded);
            if let Some(ask) = picture.ask().filter(|ask| ask.is_side_by_side()) {
                focus.cursor = ask.usual_of(picked_seat(&focus, ask, &game.players));
            }
        }
    }
    if acts.taken(Act::Hero) {
        let place = focus.hero.unwrap_or(0);
        wishes.wish(Wish::Toggle(Overlay::Book(BookOverlay::Hero(place))));
    }
    if !in_reach {
        return;
    }
    let Some(ask) = picture.ask() else {
        if acts.taken(Act::Confirm) && picture.over().is_some() {
            wishes.wish(ending::way_on(picture).1);
        }
        return;
    };
    let reach = ask.of_seat(picked_seat(&focus, ask, &game.players));
    if let Some(number) = Act::CHOICES.iter().position(|act| acts.taken(*act)) {
        let seat = picked_seat(&focus, ask, &game.players);
        if let Some(place) = focus.numbers.place(ask, seat, number) {
            wishes.wish(Wish::Answer(place));
            return;
        }
    }
    let row = isize::try_from(focus.columns).unwrap_or(1).max(1);
    let step = [(Act::Right, 1), (Act::Down, row), (Act::Left, -1), (Act::Up, -row)]
        .into_iter()
        .filter(|(act, _)| acts.taken(*act))
        .map(|(_, step)| step)
        .sum::<isize>();
    if step != 0 && !reach.is_empty() {
        let at = reach.iter().position(|place| *place == focus.cursor).unwrap_or(0);
        focus.cursor = reach[stepped(at, step, reach.len())];
        // Whoever moves the cursor wants to see where it goes.
        focus.section = 0;
    }
    if acts.taken(Act::Confirm) {
        wishes.wish(Wish::Answer(focus.cursor));
    }
}

/// Where the trays are folded away they are pulled out, and pushed back after the last hero.
const fn next_hero(focus: &mut Focus, heroes: usize, folded: Folded) {
    let next = match focus.hero {
        Some(place) => place + 1,
        None => 0,
    };
    let round = next >= heroes;
    focus.hero = Some(if round { 0 } else { next });
    if folded.party {
        focus.drawer = if round { None } else { Some(Drawer::Party) };
    }
}

/// Round and round through the answers.
pub const fn stepped(from: usize, step: isize, of: usize) -> usize {
    if of == 0 {
        return 0;
    }
    (from as isize + step).rem_euclid(of as isize) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heroes_are_picked_one_after_the_other() {
        let mut focus = Focus::default();
        let picked: Vec<Option<usize>> = (0..3)
            .map(|_| {
                next_hero(&mut focus, 2, Folded::default());
                focus.hero
            })
            .collect();
        assert_eq!(picked, [Some(0), Some(1), Some(0)]);
        assert!(!focus.turn_section(), "a table is in one piece");
    }

    #[test]
    fn the_cursor_goes_round() {
        assert_eq!(stepped(0, -1, 3), 2);
        assert_eq!(stepped(2, 1, 3), 0);
        assert_eq!(stepped(5, 1, 0), 0);
    }
}
