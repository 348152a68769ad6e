//! Answering without a pointer: a cursor on the answers, number keys, one key for the usual answer.

use bevy::app::{App, Plugin, Update};
use bevy::ecs::prelude::*;
use bevy::state::condition::in_state;

use super::desk::Focus;
use super::flows::Held;
use super::layout::{Drawer, Layout};
use super::picture::Ask;
use super::{Shown, TakePicture};
use crate::screen::shell::game::Hear;
use crate::screen::shell::input::{Act, Acts};
use crate::screen::shell::overlay::{BookOverlay, Overlay, Overlays};
use crate::screen::shell::settings::Settings;
use crate::screen::shell::state::Screen;
use crate::screen::shell::wishes::{Wish, Wishes};

pub struct CursorPlugin;

impl Plugin for CursorPlugin {
    fn build(&self, app: &mut App) {
        app.add_systems(Update, follow_prompt.after(TakePicture).run_if(in_state(Screen::Play)));
        app.add_systems(Update, move_cursor.before(Hear).run_if(in_state(Screen::Play)));
    }
}

/// A new prompt begins at its usual answer.
fn follow_prompt(shown: Res<Shown>, mut focus: ResMut<Focus>) {
    let Some(ask) = shown.picture.as_ref().and_then(|picture| picture.ask.as_ref()) else { return };
    if focus.prompt != ask.number {
        focus.prompt = ask.number;
        focus.cursor = ask.usual();
        focus.hero = None;
        focus.all_answers = false;
    }
    if focus.cursor >= ask.len() {
        focus.cursor = 0;
    }
}

fn move_cursor(
    acts: Acts,
    overlays: Res<Overlays>,
    held: Held,
    shown: Res<Shown>,
    (layout, settings): (Res<Layout>, Res<Settings>),
    mut focus: ResMut<Focus>,
    mut wishes: ResMut<Wishes>,
) {
    for (act, overlay) in
        [(Act::Journal, Overlay::Book(BookOverlay::Journal)), (Act::Table, Overlay::Book(BookOverlay::Table))]
    {
        if acts.taken(act) {
            wishes.wish(Wish::Toggle(overlay));
        }
    }
    let Some(picture) = &shown.picture else { return };
    let folded = |drawer| layout.drawer(drawer, settings.text_size).is_some();
    if acts.taken(Act::Log) {
        if folded(Drawer::Chronicle) {
            focus.drawer = focus.drawer.xor(Some(Drawer::Chronicle));
        } else {
            focus.log = focus.log.next();
        }
    }
    if acts.taken(Act::NextHero) && !picture.party.is_empty() {
        // Where the trays are folded away they are pulled out, and pushed back after the last Origin.
        let next = focus.hero.map_or(0, |place| place + 1);
        let round = next >= picture.party.len();
        focus.hero = Some(if round { 0 } else { next });
        if folded(Drawer::Party) {
            focus.drawer = if round { None } else { Some(Drawer::Party) };
        }
    }
    if acts.taken(Act::Hero) {
        let place = focus.hero.unwrap_or(0);
        wishes.wish(Wish::Toggle(Overlay::Book(BookOverlay::Hero(place))));
    }
    if !overlays.is_empty() || held.is_open() {
        return;
    }
    let Some(ask) = &picture.ask else {
        if acts.taken(Act::Confirm) && picture.over.is_some() {
            wishes.wish(Wish::Resume);
        }
        return;
    };
    if let Some(place) = answer_by_key(&acts, ask) {
        wishes.wish(Wish::Answer(place));
        return;
    }
    let row = isize::try_from(focus.columns).unwrap_or(1).max(1);
    let step = [(Act::Right, 1), (Act::Down, row), (Act::Left, -1), (Act::Up, -row)]
        .into_iter()
        .filter(|(act, _)| acts.taken(*act))
        .map(|(_, step)| step)
        .sum::<isize>();
    if step != 0 {
        focus.cursor = stepped(focus.cursor, step, ask.len());
    }
    if acts.taken(Act::Confirm) {
        wishes.wish(Wish::Answer(focus.cursor));
    }
}

fn answer_by_key(acts: &Acts, ask: &Ask) -> Option<usize> {
    let place = Act::CHOICES.iter().position(|act| acts.taken(*act))?;
    (place < ask.len()).then_some(place)
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
    fn the_cursor_goes_round() {
        assert_eq!(stepped(0, -1, 3), 2);
        assert_eq!(stepped(2, 1, 3), 0);
        assert_eq!(stepped(5, 1, 0), 0);
    }
}
