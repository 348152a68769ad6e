//! What every panel of the Atlas works with: the picture of the table, the look, what the player points at,
//! and the wishes that come of it. Plain data and references, so that a test can sit down at it too.

use super::layout::Drawer;
use super::picture::Picture;
use crate::books::atlas::facts::{Fact, RollKind};
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::records::Die;
use crate::content::atlas::terms::SpaceKey;
use crate::screen::look::Look;
use crate::screen::shell::input::{Act, Bindings};
use crate::screen::shell::overlay::Overlay;
use crate::screen::shell::players::Players;
use crate::screen::shell::wishes::{Wish, Wishes};

pub struct Desk<'a> {
    pub look: &'a Look,
    pub picture: &'a Picture,
    pub players: &'a Players,
    pub keys: Keys<'a>,
    pub focus: &'a mut Focus,
    pub standing: &'a TableStanding,
    pub log: &'a [LogLine],
    pub wishes: &'a mut Wishes,
}

impl Desk<'_> {
    pub fn wish(&mut self, wish: Wish) {
        self.wishes.wish(wish);
    }

    pub fn answer(&mut self, place: usize) {
        self.wishes.wish(Wish::Answer(place));
    }

    pub fn open(&mut self, overlay: Overlay) {
        self.wishes.wish(Wish::Open(overlay));
    }

    /// May a person at this screen answer the open prompt?
    pub fn may_answer(&self) -> bool {
        !self.standing.watching
            && self
                .picture
                .ask
                .as_ref()
                .is_some_and(|ask| ask.seats.iter().any(|seat| !self.players.is_bot(seat.0)))
    }

    /// The dice in the tray: those that are being shown, or the last that fell.
    pub fn roll(&self) -> Roll {
        let picture = self.picture;
        self.standing.roll.clone().unwrap_or_else(|| Roll {
            dice: picture.dice.clone(),
            hits: picture.hits,
            specials: picture.specials,
            targeting: false,
        })
    }

    /// The place in the party of the Origin that trays and hand show in full.
    pub fn shown_hero(&self) -> Option<usize> {
        let active = self.picture.active();
        let by_turn = active.and_then(|origin| self.picture.party.iter().position(|hero| hero.id == origin));
        self.focus.hero.filter(|place| *place < self.picture.party.len()).or(by_turn).or((!self
            .picture
            .party
            .is_empty())
        .then_some(0))
    }
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
    /// The answer that the keyboard's or gamepad's cursor is on.
    pub cursor: usize,
    /// How many answers lie beside each other: up and down go so far. 0 is a plain list.
    pub columns: usize,
    /// The answer that the pointer is over in a panel.
    pub aim: Option<usize>,
    /// The answer that the pointer is over on the board.
    pub board_aim: Option<usize>,
    /// The Origin whose tray was picked, until the turn goes on.
    pub hero: Option<usize>,
    pub space: Option<SpaceKey>,
    pub fighter: Option<Fighter>,
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
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LogFilter {
    #[default]
    All,
    Combat,
    Dice,
    Story,
}

impl LogFilter {
    pub const ALL: [Self; 4] = [Self::All, Self::Combat, Self::Dice, Self::Story];

    pub const fn name(self) -> &'static str {
        match self {
            Self::All => "All",
            Self::Combat => "Combat",
            Self::Dice => "Dice",
            Self::Story => "Story",
        }
    }

    /// Round and round, for the key that changes the filter.
    pub const fn next(self) -> Self {
        match self {
            Self::All => Self::Combat,
            Self::Combat => Self::Dice,
            Self::Dice => Self::Story,
            Self::Story => Self::All,
        }
    }
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
    /// The roll that is being shown, while the table is further already.
    pub roll: Option<Roll>,
}

/// Dice as they fell, and what they come to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Roll {
    pub dice: Vec<Die>,
    pub hits: u16,
    pub specials: u16,
    pub targeting: bool,
}

impl Roll {
    /// The roll that a fact tells of. A reroll is of the kind of the roll `before` it.
    pub fn told_by(fact: &Fact, before: Option<&Self>) -> Option<Self> {
        let (dice, hits, specials, targeting) = match fact {
            Fact::DiceRolled { dice, hits, specials, roll, .. } => {
                (dice, hits, specials, *roll == RollKind::Targeting)
            }
            Fact::DiceRerolled { dice, hits, specials, .. }
            | Fact::SparkReroll { dice, hits, specials, .. } => {
                (dice, hits, specials, before.is_some_and(|before| before.targeting))
            }
            _ => return None,
        };
        Some(Self { dice: dice.clone(), hits: *hits, specials: *specials, targeting })
    }
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    pub number: u64,
    pub icon: String,
    pub text: String,
    /// Numbers, reasons, what there is to read; may be empty.
    pub detail: String,
    /// The codex entry that explains it.
    pub codex: Option<String>,
    pub filter: LogFilter,
    pub rank: LogRank,
}

/// How much a line of the log stands out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LogRank {
    /// A round or a turn, with what happened in it beneath.
    Heading,
    #[default]
    Line,
    /// Bookkeeping that belongs to the line above it.
    Minor,
}
