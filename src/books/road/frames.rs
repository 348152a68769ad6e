//! The frames of the work stack: everything of the Road that can be half done.

use super::board::Board;
use super::chain::attack::Attacking;
use super::chain::hand::Discarding;
use super::chain::line::Destroying;
use super::chain::parts::Hurting;
use super::chain::play::Playing;
use super::chain::tools::{Triggering, Using};
use super::chain::turn::Encountering;
use super::chain::turn::avoid::Avoiding;
use super::chain::turn::delayed::Hastening;
use super::chain::turn::lend::Lending;
use super::effects::Running;
use super::effects::met::Following;
use super::effects::reading::Reading;
use super::effects::ways::Turning;
use super::phases::dawn::markers::Counting;
use super::phases::dusk::advance::Learning;
use super::verbs::act::{Agreeing, Doing};
use super::verbs::belongings::{Assigning, Choosing, Dropping, Selling, TooMany};
use super::verbs::death::Perishing;
use super::verbs::pay::{Paying, PayingItem};
use super::verbs::scout::Scouting;
use super::verbs::share::Sharing;
use super::verbs::track::Overflowing;
use super::verbs::trade::Trading;
use super::verbs::travel::Arriving;
use super::verbs::waybell::{Fading, Ringing, Setting};
use crate::table::frames::{self, Working, frames};
use crate::table::work::Work;

frames! {
    /// Half-done work of the Road.
    Frame of Board;
    Running in a card,
    Following in a card,
    Reading,
    Turning,
    Encountering,
    Playing,
    Attacking,
    Hurting,
    Destroying,
    Discarding,
    Hastening,
    Triggering,
    Using,
    Lending,
    Avoiding,
    Paying,
    PayingItem,
    Sharing,
    Overflowing,
    Assigning,
    Choosing,
    Dropping,
    Selling,
    TooMany,
    Trading,
    Agreeing,
    Doing,
    Arriving,
    Ringing,
    Setting,
    Fading,
    Scouting,
    Perishing,
    Counting,
    Learning,
}

impl Working for Board<'_, '_> {
    type Frame = Frame;

    fn work(&mut self) -> &mut Work<Frame> {
        &mut self.play.work
    }

    /// An encounter that is over, a death, an end: they come before whatever is half done.
    fn is_held_up(&self) -> bool {
        !self.play.prompts.is_clear()
            || self.course.cut
            || !self.course.deaths.is_empty()
            || self.play.ending.0.is_some()
    }
}

pub fn resolve(mut board: Board) {
    frames::resolve(&mut board);
}
