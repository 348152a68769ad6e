//! Dawn and dusk as one page each: a page of parchment beside the land, on which everything that happens is written as it
//! is told, with how each Origin stood before and stands after. It stays when all is told, until it is put away or
//! somebody answers; the evening is a leaf behind the dawn that came of it.
//!
//! - [`leaf`]: what is written on a page; [`page`]: how it is drawn.

mod leaf;
mod page;

use bevy::ecs::prelude::*;
use bevy_egui::egui::Rect;

pub use leaf::{Change, Leaf, Line, Time};
pub use page::show;

use super::{fire, pack, supper};
use crate::books::road::RoadSession;
use crate::books::road::facts::Fact;
use crate::books::road::pieces::Tracks;
use crate::books::road::prompts::Action;
use crate::content::road::terms::{OriginId, Thing};
use crate::screen::road::Shown;
use crate::screen::road::desk::Sight;
use crate::screen::road::layout::Layout;
use crate::screen::road::picture::Picture;
use crate::screen::shell::game::Game;
use crate::screen::shell::input::{Act, Acts};
use crate::screen::shell::overlay::Overlays;
use crate::screen::table::desk::Drawer;
use crate::screen::table::flows::note::Teaching;
use crate::screen::table::flows::reading::Reading;
use crate::table::fact::Facts;

/// So many facts at once are a game that was opened, not a night that was told.
const TOO_MANY: u64 = 400;

/// The page of the dawn or the dusk that is being told, and of the evening before it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Watch {
    /// The leaf that is being written, or was written last.
    leaf: Option<Leaf>,
    /// The evening that led to it.
    evening: Option<Leaf>,
    /// It has not been put away.
    open: bool,
    /// The day, and how everybody stands, as far as it was told.
    day: u16,
    tracks: Vec<(OriginId, Tracks)>,
    seen: Seen,
}

/// What was there when it was looked at last.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Seen {
    /// Facts before this one were told on it; none if nothing has been looked at yet.
    told: Option<u64>,
    /// The number that the next fact was to have.
    recorded: u64,
    /// The open prompt, and whether a person could answer it.
    prompt: u32,
    person: bool,
}

/// What is being shown at the moment.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Showing {
    /// Facts from this one on are still to be told.
    pub untold: Option<u64>,
    /// There is more to come.
    pub playing_back: bool,
    /// The open prompt is for somebody who reads the page.
    pub person: bool,
}

impl Watch {
    /// Is there a page that was not put away?
    pub const fn is_open(&self) -> bool {
        self.open && self.leaf.is_some()
    }

    pub const fn close(&mut self) {
        self.open = false;
    }

    /// The leaf that was written last, and the evening behind it.
    pub const fn leaves(&self) -> (Option<&Leaf>, Option<&Leaf>) {
        (self.leaf.as_ref(), self.evening.as_ref())
    }

    /// Is it to be seen? Not while an encounter is on, nor behind the sheets of the evening.
    pub fn is_seen(&self, picture: &Picture, playing_back: bool) -> bool {
        let on_sheet = picture.ask.as_ref().is_some_and(|ask| {
            let question = &ask.question;
            supper::is_asked_here(question) || fire::is_asked_here(question) || pack::is_asked_here(question)
        });
        let covered = picture.meeting.is_some() || picture.over.is_some() || (on_sheet && !playing_back);
        self.is_open() && !covered
    }

    /// Takes up everything that was told since it was looked at last. An answer by somebody puts away what they have
    /// read, and what is told only now because of it is written without opening the page once more; what was undone
    /// is forgotten.
    pub fn look(&mut self, picture: &Picture, facts: &Facts<Fact>, showing: Showing) {
        let recorded = facts.next();
        let prompt = picture.ask.as_ref().map_or(0, |ask| ask.number);
        let before = std::mem::replace(
            &mut self.seen,
            Seen { told: Some(recorded), recorded, prompt, person: showing.person },
        );
        let told = before.told.filter(|told| *told <= recorded && recorded - told <= TOO_MANY);
        let Some(told) = told else {
            *self = Self { seen: self.seen, ..Self::default() };
            return self.settle(picture);
        };
        let answered = before.person && before.prompt != prompt;
        if answered {
            self.close();
        }
        let until = showing.untold.unwrap_or(recorded);
        for (number, fact) in facts.since(told).take_while(|(number, _)| *number < until) {
            self.tell(picture, fact);
            if answered && number < before.recorded {
                self.close();
            }
        }
        self.seen.told = Some(until.max(told));
        if !showing.playing_back {
            self.settle(picture);
        }
    }

    /// Nothing is being told: as things are now, the next leaf begins.
    pub fn settle(&mut self, picture: &Picture) {
        self.day = picture.campaign.day;
        self.tracks.clear();
        self.tracks.extend(picture.party.iter().map(|hero| (hero.id, hero.tracks)));
    }

    /// One more fact has been told.
    pub fn tell(&mut self, picture: &Picture, fact: &Fact) {
        match fact {
            Fact::ActionTaken { action: Action::EndDay, .. } => self.begin(Time::Dusk),
            Fact::DayBegan { day } => {
                self.day = *day;
                self.begin(Time::Dawn);
            }
            // A game that begins in the evening has nobody who ended the day.
            Fact::Rested { .. } if self.written().is_none() => self.begin(Time::Dusk),
            _ => {}
        }
        self.follow(fact);
        let Some(leaf) = self.written() else { return };
        match fact {
            Fact::DayStageBegan | Fact::DayEnded { .. } => leaf.done = true,
            fact => {
                let written = leaf.write(picture, fact);
                self.open |= written;
            }
        }
    }

    /// The leaf that is being written.
    fn written(&mut self) -> Option<&mut Leaf> {
        self.leaf.as_mut().filter(|leaf| !leaf.done)
    }

    fn begin(&mut self, time: Time) {
        let last = self.leaf.take();
        self.evening = last.filter(|leaf| time == Time::Dawn && leaf.time == Time::Dusk);
        // The page of an evening that is still looked at turns to the dawn.
        self.open &= self.evening.is_some();
        self.leaf = Some(Leaf::begin(time, self.day, &self.tracks));
    }

    /// How an Origin stands after this.
    fn follow(&mut self, fact: &Fact) {
        let (origin, thing, now) = match *fact {
            Fact::Gained { origin, thing, now, .. } | Fact::Lost { origin, thing, now, .. } => {
                (origin, thing, u8::try_from(now).unwrap_or(u8::MAX))
            }
            Fact::EnergyLimited { origin, now } => (origin, Thing::Energy, now),
            _ => return,
        };
        let Some((_, tracks)) = self.tracks.iter_mut().find(|(other, _)| *other == origin) else { return };
        match thing {
            Thing::Energy => tracks.energy = now,
            Thing::Health => tracks.health = now,
            Thing::Terror => tracks.terror = now,
            _ => return,
        }
        let tracks = *tracks;
        if let Some(leaf) = self.written() {
            leaf.stands(origin, tracks);
        }
    }
}

/// Where the page lies: over the column on the right, so that the land is seen; in a window that has none, where that
/// column would be pulled out.
pub fn lies(layout: &Layout, text: f32) -> Rect {
    layout.drawer(Drawer::Log, text).unwrap_or(layout.right)
}

/// Writes down what is told.
pub fn listen(game: Option<ResMut<Game>>, shown: Res<Shown>, mut sight: ResMut<Sight>) {
    let (Some(mut game), Some(picture)) = (game, &shown.picture) else { return };
    let watch = &mut sight.bypass_change_detection().watch;
    if game.is_added() {
        *watch = Watch::default();
    }
    let game = game.bypass_change_detection();
    // Where nobody sits who could put it away, what happens next does.
    let alone = game.watching || game.players.at_screen().is_empty();
    let mut seats = picture.ask.iter().flat_map(|ask| ask.seats.iter());
    let person = alone || seats.any(|seat| !game.players.is_bot(seat.0));
    let Some(session) = game.session::<RoadSession>() else { return };
    let facts = session.world().resource::<Facts<Fact>>();
    let (untold, playing_back) = (shown.untold, shown.standing.playing_back);
    watch.look(picture, facts, Showing { untold, playing_back, person });
}

/// The key that skips what is shown puts the page away when there is nothing more to skip.
pub fn close_by_key(
    acts: Acts,
    overlays: Res<Overlays>,
    shown: Res<Shown>,
    (reading, teaching): (Res<Reading>, Res<Teaching>),
    mut sight: ResMut<Sight>,
) {
    let Some(picture) = &shown.picture else { return };
    let free = overlays.is_empty() && !reading.is_open() && teaching.0.is_none();
    let at_rest = free && !shown.standing.playing_back;
    if at_rest && sight.watch.is_seen(picture, false) && acts.taken(Act::Skip) {
        sight.watch.close();
    }
}
