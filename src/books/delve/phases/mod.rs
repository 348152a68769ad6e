//! The phases: when things happen. One file each; the verbs do the work.
//!
//! A phase's system runs when its phase is on, nothing is being asked and no work is half done. It asks the
//! next question, pushes the next piece of work, or hands over to the next phase. The list of them below is the only
//! one: names, sets and when each runs follow from it.

pub mod after_run;
pub mod bazaar;
pub mod boss_card;
pub mod boss_turn;
pub mod clean_up;
pub mod draw;
pub mod encounter;
pub mod enemy_phase;
pub mod gathering;
pub mod homecoming;
pub mod house;
pub mod perform;
pub mod run_end;
pub mod setup;
pub mod upkeep;

use crate::table::phase::phases;
use bazaar::Trading;
use encounter::Encountering;
use gathering::Gathering;
use setup::SettingUp;

phases! {
    /// What the table is doing.
    pub enum Phase;
    /// The name of a phase, and the set of its systems.
    pub enum PhaseName;

    /// The players choose mode, number and heroes.
    Gathering(Gathering) => [gathering::gather],
    /// The heroes are put on the table. Has the world to itself.
    Founding => [setup::found],
    Setup(SettingUp) => [setup::set_up],
    Encounter(Encountering) => [encounter::encounter],
    BossCard => [boss_card::draw_boss_card],
    Draw => [draw::draw],
    Perform => [perform::perform],
    EnemyPhase => [enemy_phase::let_enemies_act],
    BossTurn(u8) => [boss_turn::act],
    CleanUp => [clean_up::clean_up],
    Bazaar(Trading) => [bazaar::trade],
    RunEnd => [run_end::end_run],
    Homecoming => [homecoming::come_home],
    House(house::Stage) => [house::at_home],
    AfterRun => [after_run::go_on],
}

impl Default for Phase {
    fn default() -> Self {
        Self::Gathering(Gathering::default())
    }
}

impl Phase {
    /// Is a run being played, so that it can be won or lost?
    pub const fn is_in_run(&self) -> bool {
        matches!(
            self,
            Self::Encounter(_)
                | Self::BossCard
                | Self::Draw
                | Self::Perform
                | Self::EnemyPhase
                | Self::BossTurn(_)
                | Self::CleanUp
                | Self::Bazaar(_)
        )
    }
}
