//! The phases: when things happen. One file each; the verbs do the work.
//!
//! A phase's system runs when its phase is on, nothing is being asked and no work is half done. It asks
//! the next question, pushes the next piece of work, or hands over to the next phase. The list of them below is the only
//! one: names, sets and when each runs follow from it.

pub mod campaign_end;
pub mod combat;
pub mod combat_end;
pub mod creation;
pub mod end_of_round;
pub mod explore;
pub mod fast_enemies;
pub mod foe_turn;
pub mod interlude;
pub mod level_up;
pub mod merchant;
pub mod origin_turn;
pub mod origins;
pub mod rest;
pub mod restart;
pub mod round_start;
pub mod setup;
pub mod slow_enemies;
pub mod turns_over;
pub mod upkeep;

use crate::content::atlas::terms::LocationId;
use crate::table::phase::phases;
use combat::Stage;
use combat_end::EndingCombat;
use creation::{Creation, Founding};
use end_of_round::EndStep;
use explore::Exploring;
use interlude::Interlude;
use restart::Restarting;

phases! {
    /// What the table is doing.
    pub enum Phase;
    /// The name of a phase, and the set of its systems.
    pub enum PhaseName;

    Creation(Creation) => [creation::create],
    /// The party has been chosen and is put on the table.
    Founding(Founding) => [setup::found],
    Setup(LocationId) => [setup::set_up],
    RoundStart => [round_start::start_round],
    Explore(Exploring) => [explore::explore],
    Rest => [rest::rest],
    Combat(Stage) => {
        Fast => [fast_enemies::act],
        Origins => [origins::act],
        Slow => [slow_enemies::act],
        Count => [turns_over::count_rounds],
        Over => [turns_over::end_round],
    },
    EndOfRound(EndStep) => [end_of_round::end_round],
    CombatEnd(EndingCombat) => [combat_end::end_combat],
    Interlude(Interlude) => [interlude::pack_up, interlude::between],
    /// The first arranging of a session, before the first location (AT-193).
    Arrival => [interlude::arrive],
    Restart(Restarting) => [restart::restart],
    /// Honor Mode: the campaign goes back into its box (AT-431).
    Erasing => [setup::erase],
    CampaignEnd => [campaign_end::end_campaign],
}

impl Phase {
    pub const fn restart() -> Self {
        Self::Restart(Restarting::Clear)
    }
}

impl Default for Phase {
    fn default() -> Self {
        Self::Creation(Creation::default())
    }
}
