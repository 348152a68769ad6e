//! The frames of the work stack: everything of the Delve that can be half done.

use serde::{Deserialize, Serialize};

use super::board::Board;
use super::effects::Running;
use super::verbs::act::Acting;
use super::verbs::activate::Activating;
use super::verbs::boss::{BossFalling, BossLine};
use super::verbs::coins::SharingCoins;
use super::verbs::critical::Rewarding;
use super::verbs::defeat::{DamageReward, Defeating, Tithing};
use super::verbs::follow_through::FollowingThrough;
use super::verbs::give::Giving;
use super::verbs::hurt::Hurting;
use super::verbs::item::{GainingItem, PickingItem};
use super::verbs::look::LookingAtTiles;
use super::verbs::loot::Looting;
use super::verbs::move_enemy::{Moving, MovingTarget};
use super::verbs::pay_cost::PayingCost;
use super::verbs::summon::Placing;
use super::verbs::talent::{BuyingTalent, GainingTalent};
use super::verbs::tile::TakingTile;

macro_rules! frames {
    ($($name:ident),* $(,)?) => {
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        pub enum Frame {
            $($name($name),)*
        }

        impl Frame {
            fn carry_on(self, board: &mut Board) {
                match self {
                    $(Self::$name(frame) => frame.carry_on(board),)*
                }
            }
        }
    };
}

frames! {
    Running,
    Acting,
    Activating,
    BossLine,
    BossFalling,
    SharingCoins,
    Rewarding,
    Defeating,
    DamageReward,
    Tithing,
    FollowingThrough,
    Giving,
    Hurting,
    GainingItem,
    PickingItem,
    LookingAtTiles,
    Looting,
    Moving,
    MovingTarget,
    PayingCost,
    Placing,
    BuyingTalent,
    GainingTalent,
    TakingTile,
}

impl Frame {
    /// Does it hold a place in a card's list of effects? Such places move when content changes.
    pub const fn is_in_a_card(&self) -> bool {
        matches!(self, Self::Running(_) | Self::Acting(_) | Self::Activating(_) | Self::BossLine(_))
    }
}

/// Carries on the work on top of the stack until it asks something, is done, or the run may be over
/// (DV-182: nothing that was still to be resolved is resolved).
pub fn resolve(mut board: Board) {
    while board.prompts.is_clear() && board.run.over.is_none() && !board.run.check_due {
        let Some(frame) = board.work.pop() else { break };
        frame.carry_on(&mut board);
    }
}
