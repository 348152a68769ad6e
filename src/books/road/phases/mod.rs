//! The phases: when things happen. One file each; the verbs do the work.
//!
//! A phase's system runs when its phase is on, nothing is being asked and no work is half done. It asks the
//! next question, pushes the next piece of work, or hands over to the next phase. The list of them below is the only
//! one: names, sets and when each runs follow from it. Dawn and dusk go through steps, each a set with a system of its
//! own. Encounters are half-done work and no phase, since one can wait while others act (RD-R15): see `chain`.

pub mod chapter;
pub mod creation;
pub mod dawn;
pub mod day;
pub mod dusk;
pub mod founding;
pub mod upkeep;

use crate::table::phase::phases;

phases! {
    /// What the table is doing.
    pub enum Phase;
    /// The name of a phase, and the set of its systems.
    pub enum PhaseName;

    /// The players choose what they play, with whom, and how hard it is.
    Creation(creation::Stage) => [creation::create],
    /// The Origins are put on the table. Has the world to itself.
    Founding => [founding::found],
    /// A chapter setup card is resolved.
    Chapter(chapter::Chaptering) => [chapter::set_up],
    /// Stage 1: start of the day (RD-027).
    Dawn(dawn::Step) => {
        Effects => [dawn::effects::resolve],
        Markers => [dawn::markers::remove],
        Flips => [dawn::flips::flip],
        Guardians => [dawn::guardians::activate],
        Clear => [dawn::events::clear],
        Event => [dawn::events::reveal],
    },
    /// Stage 2: during the day (RD-037).
    Day => [day::act],
    /// Stage 3: end of the day (RD-091).
    Dusk(dusk::Step) => {
        Effects => [dusk::effects::resolve],
        Rest => [dusk::rest::rest],
        Recover => [dusk::recover::recover],
        Toll => [dusk::toll::take],
        Advance => [dusk::advance::advance],
        Decks => [dusk::decks::modify],
        Visions => [dusk::visions::read],
        Next => [dusk::next::begin],
    },
}

impl Default for Phase {
    fn default() -> Self {
        Self::Creation(creation::Stage::default())
    }
}

impl Phase {
    /// Is a campaign being played, so that its pieces are on the table?
    pub const fn is_played(&self) -> bool {
        !matches!(self, Self::Creation(_) | Self::Founding)
    }
}
