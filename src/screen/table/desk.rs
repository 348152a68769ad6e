//! What every panel works with: the picture of the table, the look, what the player points at, and the wishes
//! that come of it. Plain data and references, so that a test can sit down at it too.

use bevy::ecs::prelude::{Res, ResMut};
use bevy::ecs::system::SystemParam;
use bevy_egui::egui::Rect;

use super::Pictured;
use super::ask::Ask;
use super::log::{LogFilter, LogLine};
use super::numbers::Numbers;
use super::shown::Shown;
use crate::screen::look::Look;
use crate::screen::shell::game::Game;
use crate::screen::shell::input::{Act, Bindings, PadInUse};
use crate::screen::shell::overlay::{Overlay, Overlays};
use crate::screen::shell::players::Players;
use crate::screen::shell::settings::Settings;
use crate::screen::shell::style::CurrentLook;
use crate::screen::shell::wishes::{Wish, Wishes};

pub struct Desk<'a, P: Pictured> {
    pub look: &'a Look,
    pub picture: &'a P,
    pub players: &'a Players,
    pub keys: Keys<'a>,
    pub focus: &'a mut Focus,
    pub sight: &'a mut P::Sight,
    pub standing: &'a TableStanding,
    pub log: &'a [LogLine],
    pub wishes: &'a mut Wishes,
}

/// All that a desk is made of, for the systems that draw one.
#[derive(SystemParam)]
pub struct Seated<'w, P: Pictured> {
    shown: Res<'w, Shown<P>>,
    look: Res<'w, CurrentLook>,
    pub settings: ResMut<'w, Settings>,
    pad: Res<'w, PadInUse>,
    game: Option<Res<'w, Game>>,
    overlays: Res<'w, Overlays>,
    pub focus: ResMut<'w, Focus>,
    sight: ResMut<'w, <P as Pictured>::Sight>,
    pub wishes: ResMut<'w, Wishes>,
}

impl<P: Pictured> Seated<'_, P> {
    /// Does something lie over the table?
    pub fn is_covered(&self) -> bool {
        !self.overlays.is_empty()
    }

    /// The desk, if there is a game with something to show.
    pub fn desk(&mut self) -> Option<Desk<'_, P>> {
        Some(Desk {
            look: &self.look.0,
            picture: self.shown.picture.as_ref()?,
            players: &self.game.as_ref()?.players,
            keys: Keys { bindings: &self.settings.bindings, pad: self.pad.0 },
            focus: &mut self.focus,
            sight: &mut self.sight,
            standing: &self.shown.standing,
            log: self.shown.told(),
            wishes: &mut self.wishes,
        })
    }
}

impl<P: Pictured> Desk<'_, P> {
    /// The same desk in another look.
    pub const fn in_look<'b>(&'b mut self, look: &'b Look) -> Desk<'b, P> {
        Desk {
            look,
            picture: self.picture,
            players: self.players,
            keys: self.keys,
            focus: &mut *self.focus,
            sight: &mut *self.sight,
            standing: self.standing,
            log: self.log,
            wishes: &mut *self.wishes,
        }
    }

    pub fn wish(&mut self, wish: Wish) {
        self.wishes.wish(wish);
    }

    pub fn answer(&mut self, place: usize) {
        self.wishes.wish(Wish::Answer(place));
    }

    /// The key that gives this answer.
    pub fn number_key(&self, place: usize) -> String {
        let Some(ask) = self.picture.ask().filter(|_| !self.focus.held) else { return String::new() };
        let number = self.focus.numbers.of(ask, picked_seat(self.focus, ask, self.players), place);
        number.and_then(|number| Act::CHOICES.get(number)).map(|act| self.keys.cap(*act)).unwrap_or_default()
    }

    /// The key that gives the usual answer; none while keys belong to something else.
    pub fn confirm_key(&self) -> String {
        if self.focus.held { String::new() } else { self.keys.cap(Act::Confirm) }
    }

    pub fn open(&mut self, overlay: Overlay) {
        self.wishes.wish(Wish::Open(overlay));
    }

    /// May a person at this screen answer the open prompt?
    pub fn may_answer(&self) -> bool {
        !self.standing.watching
            && self.picture.ask().is_some_and(|ask| ask.seats.iter().any(|seat| !self.players.is_bot(seat.0)))
    }
}

/// Whose answers keys and cursor reach, where several decide side by side: the hero that was picked, or the
/// only person there is.
pub fn picked_seat<Q, C>(focus: &Focus, ask: &Ask<Q, C>, players: &Players) -> Option<u8> {
    if !ask.is_side_by_side() {
        return None;
    }
    let picked = focus.hero.and_then(|hero| u8::try_from(hero).ok());
    let mut people = ask.seats.iter().map(|seat| seat.0).filter(|seat| !players.is_bot(*seat));
    picked.or_else(|| people.next().filter(|_| people.next().is_none()))
}

/// The keys as they are bound.
#[derive(Clone, Copy)]
pub struct Keys<'a> {
    pub bindings: &'a Bindings,
    pub pad: bool,
}

impl Keys<'_> {
    pub fn cap(&self, act: Act) -> String {
        self.bindings.cap(act, self.pad)
    }
}

/// What the player points at. Belongs to the screen alone: the rules never see it.
#[derive(bevy::ecs::prelude::Resource, Clone, Debug, Default, PartialEq)]
pub struct Focus {
    /// The prompt that the cursor belongs to.
    pub prompt: u32,
    /// A page is being read, or the screen handed over: keys belong to that and not to the answers.
    pub held: bool,
    /// The answer that the keyboard's or gamepad's cursor is on.
    pub cursor: usize,
    /// The numbers of the answers.
    pub numbers: Numbers,
    /// How many answers lie beside each other: up and down go so far. 0 is a plain list.
    pub columns: usize,
    /// How many sections the open sheet is cut into, where there is no room for all of it at once; 0 is none.
    pub sections: usize,
    /// The section that is looked at.
    pub section: usize,
    /// Where the answers on sheets were drawn in this frame: what explains them does not lie on them.
    pub answers: Vec<Rect>,
    /// The answer that the pointer is over in a panel.
    pub aim: Option<usize>,
    /// The answer that the pointer is over on the board.
    pub board_aim: Option<usize>,
    /// The hero that was picked, until the turn goes on.
    pub hero: Option<usize>,
    pub log: LogFilter,
    /// Panels that were folded away by hand.
    pub folded: Vec<&'static str>,
    /// All answers are shown in a list, not only those that fit into the bar.
    pub all_answers: bool,
    /// The side of the table that was pulled out, where the window is too small for it.
    pub drawer: Option<Drawer>,
}

impl Focus {
    /// The answer that is pointed at, by whatever means.
    pub fn aimed(&self) -> usize {
        self.aim.or(self.board_aim).unwrap_or(self.cursor)
    }

    /// A new sheet is about to be drawn: what was known of the last one is over.
    pub fn clear_sheet(&mut self) {
        self.columns = 0;
        self.sections = 0;
        self.answers.clear();
    }

    /// On to the next section of the sheet, round and round; false if it is in one piece.
    pub const fn turn_section(&mut self) -> bool {
        if self.sections < 2 {
            return false;
        }
        self.section = (self.section + 1) % self.sections;
        true
    }
}

/// A side of the table that is out of sight in a small window until it is pulled out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawer {
    Party,
    Log,
}

/// The sides of the table that this window has no room for. Whoever lays a book's table out says so.
#[derive(bevy::ecs::prelude::Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Folded {
    pub party: bool,
    pub log: bool,
}

/// What there is to know of the game beside the table itself.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TableStanding {
    /// How many answers undo takes back, and what stops it there.
    pub undo: usize,
    pub undo_stop: String,
    pub redo: usize,
    /// The answer that the bot would give, and why.
    pub hint: Option<(usize, String)>,
    pub watching: bool,
    /// Something is still being shown.
    pub playing_back: bool,
    /// How much longer than usual things take to be shown; 0 is at once.
    pub stretch: f32,
}
