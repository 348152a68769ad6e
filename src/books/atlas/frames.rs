//! The frames of the work stack: everything of the Atlas that can be half done.

use super::board::Board;
use super::effects::Run;
use super::phases::explore::ExploreTurn;
use super::phases::foe_turn::FoeTurn;
use super::phases::origin_turn::OriginTurn;
use super::phases::rest::RestTurn;
use super::verbs::attack::Attacking;
use super::verbs::challenge::Challenging;
use super::verbs::exit::Leaving;
use super::verbs::kit::Arranging;
use super::verbs::location_card::Resolving;
use super::verbs::loot::{Looting, Losing, MakingRoom, SparingItem, SparingRune};
use super::verbs::mend::Mending;
use super::verbs::movement::{GrantedMove, MovingOther};
use super::verbs::revive::Reviving;
use super::verbs::roll::Rolling;
use super::verbs::start_of_turn::StartingTurn;
use super::verbs::tactic::PlayingTactic;
use super::verbs::time::PassingTime;
use super::verbs::trigger::Triggering;
use super::verbs::use_card::PlacingUsed;
use super::verbs::weapon::WeaponAttacking;
use crate::table::frames::{self, Working, frames};
use crate::table::work::Work;

frames! {
    /// Half-done work of the Atlas.
    Frame of Board;
    Run in a card,
    Attacking in a card,
    WeaponAttacking in a card,
    Mending in a card,
    Rolling,
    ExploreTurn,
    RestTurn,
    OriginTurn,
    FoeTurn,
    StartingTurn,
    PlacingUsed,
    PlayingTactic,
    Triggering in a card,
    Resolving in a card,
    Challenging in a card,
    Leaving,
    Looting,
    MakingRoom,
    SparingItem,
    SparingRune,
    Losing,
    Arranging,
    GrantedMove,
    MovingOther,
    Reviving,
    PassingTime,
}

impl Working for Board<'_, '_> {
    type Frame = Frame;

    fn work(&mut self) -> &mut Work<Frame> {
        &mut self.play.work
    }

    /// What fell may end the combat. An effect that has begun to hurt is one step, so it always finishes (AT-R55).
    fn is_held_up(&self) -> bool {
        !self.play.prompts.is_clear() || self.round.check_due
    }
}

pub fn resolve(mut board: Board) {
    frames::resolve(&mut board);
}

/// Drops all work because the combat or the location is over. A card in use is still put where it
/// belongs (AT-R56).
pub fn abandon_work(board: &mut Board) {
    let frames: Vec<Frame> = board.play.work.abandon().collect();
    for frame in frames {
        if let Frame::PlacingUsed(placing) = frame {
            placing.place(board);
        }
    }
}
