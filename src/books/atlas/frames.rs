//! The frames of the work stack: everything of the Atlas that can be half done.

use serde::{Deserialize, Serialize};

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

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Frame {
    Run(Run),
    Attacking(Attacking),
    WeaponAttacking(WeaponAttacking),
    Mending(Mending),
    Rolling(Rolling),
    ExploreTurn(ExploreTurn),
    RestTurn(RestTurn),
    OriginTurn(OriginTurn),
    FoeTurn(FoeTurn),
    StartingTurn(StartingTurn),
    PlacingUsed(PlacingUsed),
    PlayingTactic(PlayingTactic),
    Triggering(Triggering),
    Resolving(Resolving),
    Challenging(Challenging),
    Leaving(Leaving),
    Looting(Looting),
    MakingRoom(MakingRoom),
    SparingItem(SparingItem),
    SparingRune(SparingRune),
    Losing(Losing),
    Arranging(Arranging),
    GrantedMove(GrantedMove),
    MovingOther(MovingOther),
    Reviving(Reviving),
    PassingTime(PassingTime),
}

impl Frame {
    /// Does it hold a place in a card's list of effects? Such places move when content changes.
    pub const fn is_in_a_card(&self) -> bool {
        matches!(
            self,
            Self::Run(_)
                | Self::Attacking(_)
                | Self::WeaponAttacking(_)
                | Self::Mending(_)
                | Self::Challenging(_)
                | Self::Resolving(_)
                | Self::Triggering(_)
        )
    }

    fn carry_on(self, board: &mut Board) {
        match self {
            Self::Run(frame) => frame.carry_on(board),
            Self::Attacking(frame) => frame.carry_on(board),
            Self::WeaponAttacking(frame) => frame.carry_on(board),
            Self::Mending(frame) => frame.carry_on(board),
            Self::Rolling(frame) => frame.carry_on(board),
            Self::ExploreTurn(frame) => frame.carry_on(board),
            Self::RestTurn(frame) => frame.carry_on(board),
            Self::OriginTurn(frame) => frame.carry_on(board),
            Self::FoeTurn(frame) => frame.carry_on(board),
            Self::StartingTurn(frame) => frame.carry_on(board),
            Self::PlacingUsed(frame) => frame.carry_on(board),
            Self::PlayingTactic(frame) => frame.carry_on(board),
            Self::Triggering(frame) => frame.carry_on(board),
            Self::Resolving(frame) => frame.carry_on(board),
            Self::Challenging(frame) => frame.carry_on(board),
            Self::Leaving(frame) => frame.carry_on(board),
            Self::Looting(frame) => frame.carry_on(board),
            Self::MakingRoom(frame) => frame.carry_on(board),
            Self::SparingItem(frame) => frame.carry_on(board),
            Self::SparingRune(frame) => frame.carry_on(board),
            Self::Losing(frame) => frame.carry_on(board),
            Self::Arranging(frame) => frame.carry_on(board),
            Self::GrantedMove(frame) => frame.carry_on(board),
            Self::MovingOther(frame) => frame.carry_on(board),
            Self::Reviving(frame) => frame.carry_on(board),
            Self::PassingTime(frame) => frame.carry_on(board),
        }
    }
}

/// Carries on the work on top of the stack until it asks something, is done, or something fell that may
/// end the combat. An effect that has begun to hurt is one step, so it always finishes (AT-R55).
pub fn resolve(mut board: Board) {
    while board.prompts.is_clear() && !board.round.check_due {
        let Some(frame) = board.work.pop() else { break };
        frame.carry_on(&mut board);
    }
}

/// Drops all work because the combat or the location is over. A card in use is still put where it
/// belongs (AT-R56).
pub fn abandon_work(board: &mut Board) {
    let frames: Vec<Frame> = board.work.abandon().collect();
    for frame in frames {
        if let Frame::PlacingUsed(placing) = frame {
            placing.place(board);
        }
    }
}
